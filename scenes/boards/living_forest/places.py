"""Where everything of the Living Forest table lies, in window pixels."""

import math
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from game.living_forest.places import COLUMNS, KINDS, ROCKS, ROW

Point = tuple[float, float]

WIDE = 1.4
"""A stage narrower than this many heights is the result page's: no dock, all seats with their forests."""

TALL, TALLEST = 280, 440
"""Units of a panel's height from which on it holds the seat's forest, and at most."""

NEAR, NEAR_SMALL = 1.26, 1.8
"""How much larger a card of the reserve is while it is pointed at: at the table, beside the result."""

_ROCK_RING = 0.795
_INNER = 0.6
_FIRE_RING = 0.63


@dataclass(frozen=True)
class Wood:
    """A Forest board: its top left corner and the pitch of its spaces."""

    x: float
    y: float
    pitch: float

    def cell(self, space: int) -> Rect:
        """The square of a space."""
        row, column = divmod(space, COLUMNS)
        gap = self.pitch * 0.05
        left, top = round(self.x + column * self.pitch + gap), round(self.y + row * self.pitch + gap)
        side = round(self.pitch - 2 * gap)
        return Rect(left, top, side, side)

    def column_bonus(self, column: int, u: float) -> Rect:
        """The plate under a column."""
        x = self.x + (column + 0.5) * self.pitch
        wide, high = self.pitch * 0.84, 30 * u
        return Rect(round(x - wide / 2), round(self.y + 3 * self.pitch + 3 * u), round(wide), round(high))

    def row_bonus(self, u: float) -> Rect:
        """The plate right of the middle row."""
        y = self.y + 1.5 * self.pitch
        high = self.pitch * 0.84
        return Rect(round(self.x + 5 * self.pitch + 3 * u), round(y - high / 2), round(40 * u), round(high))


@dataclass(frozen=True)
class Places:
    """One table top. `panels` are the seats' in the order asked for; `dock` None on the result page.

    `slots` are the reserve's, `stands` the trees', both in the same panel `market`.
    """

    u: float
    stage: Rect
    panels: tuple[Rect, ...]
    centre: Point
    radius: float
    market: Rect
    tabs: tuple[Rect, Rect]
    slots: tuple[Rect, ...]
    stands: tuple[Rect, ...]
    dock: Rect | None
    wood: Wood
    swell: float

    @property
    def inner(self) -> float:
        """The radius of the fire's clearing."""
        return self.radius * _INNER

    def rock(self, rock: int) -> Point:
        """The middle of a rock."""
        angle = math.tau * (rock / ROCKS - 0.25)
        reach = self.radius * _ROCK_RING
        return self.centre[0] + reach * math.cos(angle), self.centre[1] + reach * math.sin(angle)

    @property
    def rock_size(self) -> int:
        """The side of a rock's picture."""
        return max(24, round(self.radius * 0.335))

    def fire_size(self, count: int) -> int:
        """The side of a fire's picture when so many burn."""
        return max(24, round(self.inner * (0.52 if count <= 5 else 0.45)))

    def fire(self, index: int, count: int) -> Point:
        """The middle of a fire, the first on top."""
        angle = math.tau * (index / max(1, count) - 0.25)
        reach = self.inner * (_FIRE_RING if count <= 5 else 0.68)
        return self.centre[0] + reach * math.cos(angle), self.centre[1] + reach * math.sin(angle)

    def corner(self, right: bool, low: bool) -> Point:
        """The middle of the free corner beside the circle."""
        aside, down = self.radius * 0.87, self.radius * 0.83
        return self.centre[0] + (aside if right else -aside), self.centre[1] + (down if low else -down)

    @property
    def corner_size(self) -> int:
        """The side of what lies in such a corner."""
        return max(24, round(self.radius * 0.24))

    @property
    def actions_wide(self) -> int:
        """The width of the action cards' part of the dock."""
        return round((474 + 46 * self.swell) * self.u)

    @property
    def pushing_wide(self) -> int:
        """The width of the buttons' part while the help line is built."""
        return round((330 + 60 * self.swell) * self.u)

    def actions(self, building: bool) -> Rect:
        """The right part of the dock."""
        dock = self.dock or Rect(0, 0, 0, 0)
        wide = self.pushing_wide if building else self.actions_wide
        return Rect(dock.right - wide - round(16 * self.u), dock.y, wide, dock.h)

    def help(self, building: bool) -> Rect:
        """The help line's part of the dock, header and totals included."""
        dock = self.dock or Rect(0, 0, 0, 0)
        left = dock.x + round((428 + 42 * self.swell + 22) * self.u)
        right = self.actions(building).x - round(24 * self.u)
        return Rect(left, dock.y, right - left, dock.h)

    def cards(self, building: bool) -> Rect:
        """Where the cards of the help line lie."""
        part = self.help(building)
        top, foot = round(66 * self.u), round((76 + 8 * self.swell) * self.u)
        return Rect(part.x, part.y + top, part.w, part.h - top - foot)

    def totals(self, building: bool) -> tuple[Rect, ...]:
        """The five running strengths."""
        part, cards = self.help(building), self.cards(building)
        gap, high = round(10 * self.u), round(50 * self.u)
        pitch = (part.w + gap) / 5
        return tuple(
            Rect(round(part.x + i * pitch), cards.bottom + round(11 * self.u), round(pitch) - gap, high)
            for i in range(5)
        )

    def fan(self, count: int, building: bool) -> tuple[tuple[Rect, int], ...]:
        """The cards of a help line of `count`: rect and visible width of each, left to right."""
        room = self.cards(building)
        return fan(room, count, round(136 * self.u), self.u)

    def near(self, slot: int) -> Rect:
        """Where a card of the reserve lies while it is pointed at: larger, inside the reserve."""
        rect = self.slots[slot]
        grow = NEAR if self.dock is not None else NEAR_SMALL
        near = Rect(0, 0, round(rect.w * grow), round(rect.h * grow))
        near.center = rect.center
        return near.clamp(self.slots[0].unionall(self.slots).inflate(round(12 * self.u), round(12 * self.u)))

    @property
    def overlay(self) -> Rect:
        """Where a closer look lies: over circle and market."""
        left = round(self.centre[0] - self.radius)
        return Rect(left, self.market.y, self.market.right - left, self.market.h)


def fan(room: Rect, count: int, widest: int, u: float) -> tuple[tuple[Rect, int], ...]:
    """Cards side by side, overlapping when they must: rect and visible width of each."""
    if not count:
        return ()
    wide = min(widest, round(room.h * 0.8))
    if count > 1 and (room.w - wide) / (count - 1) < 64 * u:
        wide = max(round(92 * u), round(room.w - 64 * u * (count - 1)))
        wide = min(wide, widest)
    step = min(wide + 8 * u, (room.w - wide) / max(1, count - 1))
    lefts = [round(room.x + i * step) for i in range(count)]
    seen = [min(wide, after - left) for left, after in pairwise(lefts)]
    return tuple(
        (Rect(left, room.y, wide, room.h), visible)
        for left, visible in zip(lefts, [*seen, wide], strict=True)
    )


def arrange(stage: Rect, u: float, text: float, panels: int) -> Places:
    """The whole table top inside `stage`, with so many seats' panels; `text` is the text scale."""
    if stage.w <= WIDE * stage.h:
        return _beside_result(stage, u, panels)
    swell = min(1.0, max(0.0, (text - 1.0) / 0.5))
    wide, high = stage.w / u, stage.h / u
    dock_h = 326 + 50 * swell
    upper = high - 24 - dock_h - 16
    side = 300 + 52 * swell
    most = max(200.0, (wide - 48 - side - 40 - (640 + 40 * swell)) / 2)
    radius = min(upper / 2, most, 308 - 50 * swell if text > 1.25 else 308)
    left = 24 + side + 18
    market_x = left + 2 * radius + 22
    market = _rect(stage, u, market_x, 0, wide - 24 - market_x, upper)
    tabs, slots, stands = _market(market, u, swell)
    dock = _rect(stage, u, 24, high - 24 - dock_h, wide - 48, dock_h)
    pitch = min((428 + 42 * swell - 20 - 44) / COLUMNS, (dock_h - 84 - 14 - 36) / 3)
    wood_x = 24 + 18 + (428 + 42 * swell - 20 - 5 * pitch - 44) / 2
    wood = Wood(stage.x + wood_x * u, dock.y + 78 * u, pitch * u)
    each = (upper - 12 * max(0, panels - 1)) / max(1, panels)
    each = min(each, TALLEST)
    rects = tuple(_rect(stage, u, 24, i * (each + 12), side, each) for i in range(panels))
    centre = (stage.x + (left + radius) * u, stage.y + upper / 2 * u)
    return Places(u, stage, rects, centre, radius * u, market, tabs, slots, stands, dock, wood, swell)


def _market(
    market: Rect, u: float, swell: float
) -> tuple[tuple[Rect, Rect], tuple[Rect, ...], tuple[Rect, ...]]:
    """Tabs, card slots and tree stands of the panel."""
    head = round(58 * u)
    pad, gap, label = round(14 * u), round(10 * u), round(34 * u)
    tab_w = round((150 + 46 * swell) * u)
    tab_h = max(24, round(44 * u))
    first = Rect(market.x + pad, market.y + round(8 * u), tab_w, tab_h)
    tabs = (first, first.move(tab_w + round(8 * u), 0))
    body = Rect(market.x + pad, market.y + head, market.w - 2 * pad, market.h - head - pad)
    slots = _grid(Rect(body.x + label, body.y, body.w - label, body.h), ROW, 3, gap)
    stands = _grid(body, 4, KINDS // 4, gap)
    return tabs, slots, stands


def _grid(room: Rect, columns: int, rows: int, gap: int) -> tuple[Rect, ...]:
    wide, high = (room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows
    return tuple(
        Rect(
            round(room.x + i % columns * (wide + gap)),
            round(room.y + i // columns * (high + gap)),
            round(wide),
            round(high),
        )
        for i in range(columns * rows)
    )


def _beside_result(stage: Rect, u: float, panels: int) -> Places:
    """Circle and market above, every seat with its forest below."""
    wide, high = stage.w / u, stage.h / u
    upper = high * 0.4
    radius = upper / 2
    market = _rect(stage, u, 2 * radius + 32, 6, wide - 2 * radius - 38, upper - 12)
    tabs, slots, stands = _market(market, u, 0.0)
    rows = max(1, (panels + 1) // 2)
    panel_h = min(320.0, (high - upper - 12) / rows - 12)
    half = (wide - 24) / 2
    rects = tuple(
        _rect(stage, u, 6 + i % 2 * (half + 12), upper + 12 + i // 2 * (panel_h + 12), half, panel_h)
        for i in range(panels)
    )
    centre = (stage.x + (radius + 14) * u, stage.y + radius * u)
    wood = Wood(0, 0, 0)
    return Places(u, stage, rects, centre, (radius - 4) * u, market, tabs, slots, stands, None, wood, 0.0)


def tall_wood(panel: Rect, u: float) -> Wood | None:
    """The forest inside a seat's panel beside the circle, None when that is too low for one."""
    if panel.h < TALL * u:
        return None
    room = panel.h - (144 + 54) * u
    pitch = min((panel.w - 28 * u) / COLUMNS, room / 3)
    left = panel.x + (panel.w - COLUMNS * pitch) / 2
    return Wood(left, panel.y + 142 * u + (room - 3 * pitch) / 2, pitch)


def panel_wood(panel: Rect, u: float) -> Wood:
    """The forest inside a seat's panel of the result page."""
    head = 70 * u
    pitch = min(panel.w * 0.62 / COLUMNS, (panel.h - head - 12 * u) / 3)
    return Wood(panel.x + 14 * u, panel.y + head + (panel.h - head - 12 * u - 3 * pitch) / 2, pitch)


def _rect(stage: Rect, u: float, x: float, y: float, w: float, h: float) -> Rect:
    left, top = stage.x + round(x * u), stage.y + round(y * u)
    return Rect(left, top, stage.x + round((x + w) * u) - left, stage.y + round((y + h) * u) - top)
