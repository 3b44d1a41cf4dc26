"""Where everything of the fox table lies: one function place -> point, used for rest and for flight."""

from dataclasses import dataclass

from pygame import Rect

from game.core import Seat
from game.fox.ground import COLUMNS

Point = tuple[float, float]

WIDE = 1.4
"""A stage narrower than this many heights is the result page's part: the board and the seats alone."""

_SCREEN = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
_DIAGONAL = 0.78

# Where n foxes stand on one tile, in tile sides from its middle, and how large they are.
_CROWD: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (0.62, ((0.0, 0.04),)),
    2: (0.48, ((-0.23, 0.02), (0.23, 0.08))),
    3: (0.40, ((-0.29, -0.04), (0.29, -0.04), (0.0, 0.16))),
    4: (0.37, ((-0.23, -0.12), (0.23, -0.12), (-0.23, 0.24), (0.23, 0.24))),
    5: (0.34, ((-0.31, -0.10), (0.0, -0.10), (0.31, -0.10), (-0.17, 0.24), (0.17, 0.24))),
}


def vector(direction: int) -> tuple[int, int]:
    """A direction of the game as (right, down) on the screen: the board lies, N points right."""
    return _SCREEN[direction & 7]


def bank_side(axis: int, bank: int) -> int:
    """The direction in which a bank (1 R, 2 L) lies from the middle of its tile."""
    return axis + (2 if bank == 1 else 6) & 7


@dataclass(frozen=True)
class Stand:
    """A fox's picture: its middle and its side in px. `mark`: its mark lies right (1) or left (-1) of it,
    or under its chin (0) where others stand beside it."""

    at: Point
    size: float
    mark: int = 1


@dataclass(frozen=True)
class Places:
    """The table top for one stage, text scale and number of rows, in window pixels."""

    rows: int
    u: float
    pitch: float
    left: float
    top: float
    tile: int
    mat: Rect
    advice: Rect
    dock: Rect | None
    seats: tuple[Rect, ...]
    journal: Rect

    def corner(self, place: int) -> tuple[int, int]:
        """The top left corner of a place's tile."""
        row, column = divmod(place, COLUMNS)
        return round(self.left + row * self.pitch), round(self.top + column * self.pitch)

    def cell(self, place: int) -> Rect:
        """The tile of a place."""
        return Rect(self.corner(place), (self.tile, self.tile))

    def point(self, place: int, right: float = 0.5, down: float = 0.5) -> Point:
        """A point of a place's tile, in tile sides from its top left corner."""
        x, y = self.corner(place)
        return x + right * self.tile, y + down * self.tile

    def at(self, spot: tuple[int, int]) -> int | None:
        """The place under a pixel, or None beside the tiles."""
        row, column = int((spot[0] - self.left) // self.pitch), int((spot[1] - self.top) // self.pitch)
        if not (0 <= row < self.rows and 0 <= column < COLUMNS):
            return None
        place = row * COLUMNS + column
        return place if self.cell(place).collidepoint(spot) else None

    def stand(self, place: int, side: int | None = None, slot: int = 0, crowd: int = 1) -> Stand:
        """Where a fox stands: on the bank in direction `side`, as number `slot` of `crowd` on the tile."""
        size, spots = _CROWD[crowd]
        right, down = spots[slot]
        mark = 1 if crowd == 1 else 0
        if side is not None:
            dx, dy = vector(side)
            reach = 0.26 * (_DIAGONAL if dx and dy else 1.0)
            size = min(size, 0.48)
            right, down = right * 0.7 + dx * reach, (down - 0.06) * 0.7 + dy * reach
            mark = -mark if dx > 0 else mark
        return Stand(self.point(place, 0.5 + right, 0.5 + down), size * self.tile, mark)


def arrange(stage: Rect, u: float, text: float, rows: int, others: int, docked: bool) -> Places:
    """The whole table top inside `stage`. `others`: how many seats get a panel at the side.

    `text` is the text scale: docks and panels grow up to 150 %, the board gives way a little.
    """
    if not docked:
        return _beside_result(stage, u, rows, others)
    swell = min(1.0, max(0.0, (text - 1.0) / 0.5))
    second = min(1.0, max(0.0, (text - 1.5) / 0.3))  # from 150 % on the advice needs a second line
    side, dock_h, strip = 350 + 80 * swell, 176 + 56 * swell, 48 + 12 * swell + 30 * second
    wide, high = stage.w / u, stage.h / u
    room_w, room_h = wide - 24 - 24 - side - 36, high - dock_h - strip - 68
    pitch = min(room_w / rows, room_h / COLUMNS)
    dock = _rect(stage, u, 24, high - 24 - dock_h, wide - 48, dock_h)
    advice = _rect(stage, u, 24, high - 24 - dock_h - 8 - strip, wide - 24 - side - 36, strip)
    mat_w, mat_h = pitch * rows + 22, pitch * COLUMNS + 30
    spare = high - dock_h - strip - 32 - mat_h
    x = 24 + max(0.0, (wide - 24 - 24 - side - 12 - mat_w) / 2)
    y = max(0.0, min(spare / 2, spare - 8))
    panels, journal = _side(stage, u, others, side, 98 + 28 * swell, high - dock_h - 24)
    return Places(
        rows,
        u,
        pitch * u,
        stage.x + (x + 20) * u,
        stage.y + (y + 10) * u,
        round(pitch * 0.94 * u),
        _rect(stage, u, x, y, mat_w, mat_h),
        advice,
        dock,
        panels,
        journal,
    )


def _side(
    stage: Rect, u: float, others: int, width: float, height: float, bottom: float
) -> tuple[tuple[Rect, ...], Rect]:
    x, top = stage.w / u - 24 - width, 6.0
    least = 120
    height = min(height, (bottom - 18 - least - top) / max(1, others) - 12)
    panels = tuple(_rect(stage, u, x, top + i * (height + 12), width, height) for i in range(others))
    below = top + others * (height + 12)
    return panels, _rect(stage, u, x, below, width, bottom - 8 - below)


def _beside_result(stage: Rect, u: float, rows: int, seats: int) -> Places:
    wide, high = stage.w / u, stage.h / u
    pitch = min((wide - 30) / rows, (high - 140) / COLUMNS)
    mat_w, mat_h = pitch * rows + 22, pitch * COLUMNS + 30
    lines = (seats + 1) // 2
    panel_h = min(98.0, (high - mat_h - 40) / max(1, lines) - 12)
    y = max(0.0, (high - mat_h - lines * (panel_h + 12) - 16) / 2)
    x = (wide - mat_w) / 2
    below = y + mat_h + 16
    half = (mat_w - 12) / 2
    panels = tuple(
        _rect(stage, u, x + i % 2 * (half + 12), below + i // 2 * (panel_h + 12), half, panel_h)
        for i in range(seats)
    )
    mat = _rect(stage, u, x, y, mat_w, mat_h)
    nothing = Rect(stage.x, stage.bottom, 0, 0)
    return Places(
        rows,
        u,
        pitch * u,
        stage.x + (x + 20) * u,
        stage.y + (y + 10) * u,
        round(pitch * 0.94 * u),
        mat,
        nothing,
        None,
        panels,
        nothing,
    )


def _rect(stage: Rect, u: float, x: float, y: float, w: float, h: float) -> Rect:
    left, top = stage.x + round(x * u), stage.y + round(y * u)
    return Rect(left, top, stage.x + round((x + w) * u) - left, stage.y + round((y + h) * u) - top)


def crowd_order(seats: list[Seat], active: Seat) -> list[Seat]:
    """The foxes of one tile in the order they stand: the one to act last, in front."""
    return sorted(seats, key=lambda seat: (seat == active, seat))
