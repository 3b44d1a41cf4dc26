"""The one visible focus, shared by widgets and board targets alike."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from scenes.input import Act


@dataclass(frozen=True)
class Hint:
    """What the tooltip of a target says: a title and at most three lines, words already translated.

    `icon` is an art path or "". `tone` is "plain", "danger" or "good".
    """

    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    tone: str = "plain"


@dataclass(frozen=True)
class Target:
    """Something mouse, keyboard or pad can reach now.

    `rect` is in window pixels. `zone` groups targets for F6 and for focus memory ("board", "actions").
    `name` is the spoken name. `refused` is the sentence of why pressing it does nothing, or "".
    `grid` (column, row) gives neighbours on boards where geometry alone would mislead.
    `radius` rounds the focus rings, in px; -1 makes them a circle. `rings` False: drawn by the owner.
    `beside` is what its tooltip leaves free where that is more than `rect`.
    """

    id: Hashable
    rect: Rect
    zone: str
    name: str
    hint: Hint | None = None
    refused: str = ""
    radius: int = 16
    rings: bool = True
    key: str = ""
    grid: tuple[int, int] | None = None
    beside: Rect | None = None


@dataclass
class Focus:
    """Where the focus is, and where it was in each zone.

    `visible` is False while only the mouse is used and rests on nothing.
    """

    at: Hashable | None = None
    zone: str = ""
    visible: bool = False
    memory: dict[str, Hashable] = field(default_factory=dict)

    def current(self, targets: Sequence[Target]) -> Target | None:
        """The focused target, or None when it is gone (callers then use `restore`)."""
        return next((target for target in targets if target.id == self.at), None)

    def put(self, target: Target) -> None:
        """Move the focus onto a target."""
        self.at = target.id
        self.zone = target.zone
        self.memory[target.zone] = target.id


def restore(focus: Focus, targets: Sequence[Target], first: Hashable | None = None) -> Target | None:
    """Where the focus belongs now: the same target, else `first`, else the zone's, else any.

    `first` comes before the zone's first only when it lies in the same zone, or when the zone is gone.
    """
    same = focus.current(targets)
    if same is not None:
        return same
    wanted = next((target for target in targets if target.id == first), None)
    zone = [target for target in targets if target.zone == focus.zone]
    if zone and (wanted is None or wanted.zone != focus.zone):
        return recalled(focus, zone)
    return wanted or next(iter(targets), None)


def recalled(focus: Focus, zone: Sequence[Target], first: Hashable | None = None) -> Target:
    """The target remembered in a zone, else `first` when it is there, else its first. `zone` is not empty."""
    for wish in (focus.memory.get(zone[0].zone), first):
        found = next((target for target in zone if target.id == wish), None)
        if found is not None:
            return found
    return zone[0]


def under(targets: Sequence[Target], at: tuple[int, int]) -> Target | None:
    """The target at a point: the smallest there, and of equals the one drawn last."""
    hits = [target for target in targets if _holds(target, at)]
    return min(reversed(hits), key=lambda target: target.rect.w * target.rect.h, default=None)


def move(
    focus: Focus,
    targets: Sequence[Target],
    act: Act,
    zones: Sequence[str] = (),
    first: Hashable | None = None,
) -> Target | None:
    """Where an act of movement leads from the focused target; None: nowhere, or no focus."""
    here = focus.current(targets)
    if here is None:
        return None
    if act in (Act.NEXT, Act.PREV):
        return follow(here, targets, 1 if act is Act.NEXT else -1)
    if act in (Act.NEXT_ZONE, Act.PREV_ZONE):
        return across(focus, here, targets, 1 if act is Act.NEXT_ZONE else -1, zones, first)
    return None if act.way is None else towards(here, targets, act.way)


def follow(here: Target, targets: Sequence[Target], step: int) -> Target | None:
    """The next (1) or previous (-1) target in reading order, round the ends."""
    place = next(index for index, target in enumerate(targets) if target.id == here.id)
    there = targets[(place + step) % len(targets)]
    return None if there.id == here.id else there


def across(
    focus: Focus,
    here: Target,
    targets: Sequence[Target],
    step: int,
    zones: Sequence[str],
    first: Hashable | None = None,
) -> Target | None:
    """The remembered target of the next or previous zone, round the ends; zones not listed come last."""
    present = list(dict.fromkeys(target.zone for target in targets))
    order = [zone for zone in zones if zone in present] + [zone for zone in present if zone not in zones]
    if len(order) < 2:
        return None
    zone = order[(order.index(here.zone) + step) % len(order)]
    return recalled(focus, [target for target in targets if target.zone == zone], first)


def towards(here: Target, targets: Sequence[Target], way: tuple[int, int]) -> Target | None:
    """The nearest target in a direction: straight ahead first, the same zone first, then anything beyond.

    Diagonals move between targets with a `grid`; elsewhere they are read as up or down, then as sideways.
    """
    others = [target for target in targets if target.id != here.id]
    mates = [target for target in others if target.zone == here.zone]
    if here.grid is not None:
        cells = [target for target in mates if target.grid is not None]
        found = _best(here, cells, way, _grid_cost)
        if found is not None:
            return found
    dx, dy = way
    for straight in ((0, dy), (dx, 0)) if dx and dy else (way,):
        # Eyes follow rows: sideways, what shares the row wins over what is nearer but higher or lower.
        ahead = (_beam, _cone) if straight[0] else (_cone,)
        for pool, costs in ((mates, ahead), (others, ahead), (mates, (_beyond,)), (others, (_beyond,))):
            for cost in costs:
                found = _best(here, pool, straight, cost)
                if found is not None:
                    return found
    return None


Cost = Callable[[Target, Target, tuple[int, int]], float | None]


def _best(here: Target, pool: Sequence[Target], way: tuple[int, int], cost: Cost) -> Target | None:
    """The cheapest target of a pool, the first of equals; None costs are out of reach."""
    priced = [(price, target) for target in pool if (price := cost(here, target, way)) is not None]
    return min(priced, key=lambda pair: pair[0])[1] if priced else None


def _grid_cost(here: Target, there: Target, way: tuple[int, int]) -> float | None:
    if here.grid is None or there.grid is None:
        return None
    columns, rows = there.grid[0] - here.grid[0], there.grid[1] - here.grid[1]
    dx, dy = way
    if dx and dy:
        ahead = columns * dx > 0 and rows * dy > 0
        return max(abs(columns), abs(rows)) + 2 * abs(abs(columns) - abs(rows)) if ahead else None
    along, aside = (columns * dx, abs(rows)) if dx else (rows * dy, abs(columns))
    return along + 2 * aside if along > 0 and aside <= along else None


def _span(rect: Rect, way: tuple[int, int]) -> tuple[int, int, int, int]:
    """Near and far edge along the direction, then low and high edge across it."""
    dx, dy = way
    if dx:
        ends = (rect.left, rect.right) if dx > 0 else (-rect.right, -rect.left)
        return (*ends, rect.top, rect.bottom)
    ends = (rect.top, rect.bottom) if dy > 0 else (-rect.bottom, -rect.top)
    return (*ends, rect.left, rect.right)


def _measure(here: Target, there: Target, way: tuple[int, int]) -> tuple[float, float, float, float]:
    """Along: centre to centre, edge to edge. Across: edge to edge (0 when they overlap), centre to centre."""
    near, far, low, high = _span(here.rect, way)
    there_near, there_far, there_low, there_high = _span(there.rect, way)
    centres = (there_near + there_far - near - far) / 2
    aside = max(0, there_low - high, low - there_high)
    return centres, there_near - far, aside, abs(there_low + there_high - low - high) / 2


def _cone(here: Target, there: Target, way: tuple[int, int]) -> float | None:
    """What lies within 45 degrees of straight ahead, wide things counted from their nearest edge."""
    centres, gap, aside, centres_aside = _measure(here, there, way)
    overlaps_here = gap < 0 and aside == 0 and centres * 2 < min(*here.rect.size)
    if centres <= 0 or overlaps_here or aside > max(centres, gap):
        return None
    return max(gap, 0) + 2.5 * aside + 0.15 * centres_aside


def _beam(here: Target, there: Target, way: tuple[int, int]) -> float | None:
    """What shares the row, or the column."""
    return None if _measure(here, there, way)[2] else _cone(here, there, way)


def _beyond(here: Target, there: Target, way: tuple[int, int]) -> float | None:
    """Anything wholly past the edge in the direction, however far to the side."""
    _, gap, aside, centres_aside = _measure(here, there, way)
    return gap + 2.5 * aside + 0.15 * centres_aside if gap >= 0 else None


def _holds(target: Target, at: tuple[int, int]) -> bool:
    if not target.rect.collidepoint(at):
        return False
    if target.radius != -1:
        return True
    x, y = at[0] - target.rect.centerx, at[1] - target.rect.centery
    return (2 * x / max(target.rect.w, 1)) ** 2 + (2 * y / max(target.rect.h, 1)) ** 2 <= 1
