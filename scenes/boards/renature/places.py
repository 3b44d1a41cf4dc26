"""Where everything of the Renature table lies: squares, panels, joker track and dock, in window pixels."""

from dataclasses import dataclass

from pygame import Rect

from game.renature.squares import LARGEST, Square

Point = tuple[float, float]

WIDE = 1.4
"""A stage narrower than this many heights is the result page's part: the board alone."""
FRAME = 0.4
"""Width of the bark frame, in squares; the names of lines and columns stand on it."""
LEAST = 25
"""Px of the smallest square: targets must not be smaller than 24."""
SEATS, DOCK, TRACK = 318, 464, 78
GAPS = (16, 14, 26)
MARGIN = 24


@dataclass(frozen=True)
class Places:
    """The table top for one stage, text scale and size of map. `side`: px of a square."""

    columns: int
    rows: int
    u: float
    side: int
    left: int
    top: int
    frame: Rect
    track: Rect | None
    dock: Rect | None
    seats: tuple[Rect, ...]
    journal: Rect
    advice: Rect

    def cell(self, square: Square) -> Rect:
        """A square."""
        row, column = divmod(square, LARGEST)
        return Rect(self.left + column * self.side, self.top + row * self.side, self.side, self.side)

    def point(self, square: Square, right: float = 0.5, down: float = 0.5) -> Point:
        """A point of a square, in sides from its top left corner."""
        row, column = divmod(square, LARGEST)
        return self.left + (column + right) * self.side, self.top + (row + down) * self.side

    def pair(self, square: Square, other: Square) -> Rect:
        """Two squares side by side."""
        return self.cell(square).union(self.cell(other))

    @property
    def ground(self) -> Rect:
        """All squares, without the frame."""
        return Rect(self.left, self.top, self.columns * self.side, self.rows * self.side)


def arrange(stage: Rect, u: float, text: float, size: tuple[int, int], seats: int, docked: bool) -> Places:
    """The whole table top inside `stage`; `size` is (columns, rows) of the map.

    `text` is the text scale: panels grow up to 150 %, as far as the squares stay large enough.
    """
    columns, rows = size
    across, down = columns + 2 * FRAME, rows + 2 * FRAME
    wide, high = stage.w / u, stage.h / u
    if not docked:
        side = int(min(stage.w / across, stage.h / down))
        return _board_alone(stage, u, size, side)
    swell = min(1.0, max(0.0, (text - 1.0) / 0.5))
    fixed = 2 * MARGIN + SEATS + DOCK + TRACK + sum(GAPS)
    extra = max(-90.0, min(124.0 * swell, wide - fixed - LEAST / u * across))
    side = int(min((high - MARGIN - 8) / down, (wide - fixed - extra) / across) * u)
    share = extra / 124.0
    seats_w, dock_w = SEATS + 48 * share, DOCK + 76 * share
    rim = side / u * FRAME
    board_w, board_h = side / u * across, side / u * down
    spare = max(0.0, wide - fixed - extra - board_w)
    x = MARGIN + seats_w + GAPS[0] + TRACK + GAPS[1] + spare / 2
    y = max(0.0, (high - MARGIN - board_h) / 2)
    frame = _rect(stage, u, x, y, board_w, board_h)
    panels, journal = _side(stage, u, seats, seats_w, 112 + 28 * swell)
    return Places(
        columns,
        rows,
        u,
        side,
        stage.x + round((x + rim) * u),
        stage.y + round((y + rim) * u),
        frame,
        _rect(stage, u, x - GAPS[1] - TRACK, y, TRACK, board_h),
        _rect(stage, u, wide - MARGIN - dock_w, 0, dock_w, high - MARGIN),
        panels,
        journal,
        Rect(stage.x, stage.bottom, 0, 0),
    )


def _board_alone(stage: Rect, u: float, size: tuple[int, int], side: int) -> Places:
    rim = round(side * FRAME)
    frame = Rect(0, 0, size[0] * side + 2 * rim, size[1] * side + 2 * rim)
    frame.center = stage.center
    nothing = Rect(stage.x, stage.bottom, 0, 0)
    left, top = frame.x + rim, frame.y + rim
    return Places(*size, u, side, left, top, frame, None, None, (), nothing, nothing)


def _side(stage: Rect, u: float, seats: int, width: float, height: float) -> tuple[tuple[Rect, ...], Rect]:
    """Panels of the seats, and the journal below them."""
    bottom, top = stage.h / u - MARGIN, 0.0
    height = min(height, (bottom - 190) / max(1, seats) - 10)
    panels = tuple(
        _rect(stage, u, MARGIN, top + index * (height + 10), width, height) for index in range(seats)
    )
    below = top + seats * (height + 10) + 4
    return panels, _rect(stage, u, MARGIN, below, width, bottom - below)


def _rect(stage: Rect, u: float, x: float, y: float, w: float, h: float) -> Rect:
    left, top = stage.x + round(x * u), stage.y + round(y * u)
    return Rect(left, top, stage.x + round((x + w) * u) - left, stage.y + round((y + h) * u) - top)
