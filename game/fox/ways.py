"""Hearts of way from a place to the goal den, as far as the tiles are known.

A heart is the unit: a step costs what leaving a tile costs plus what its encounter takes on average; unseen
tiles cost what their public terrain holds on average. Rows are done from the goal back, each from the row
ahead, then sideways: a way that turns back towards the start is worth none of this game's detours.
"""

from game.fox.ground import ARRIVAL, COLUMNS, GROUNDS, shut_directions
from game.fox.hidden import BOX
from game.fox.tables import (
    ADULT,
    AXIS,
    DISEASE,
    DOG,
    EVENT,
    FOOD_OF,
    HUNTER,
    LEAVE,
    MARSH,
    NO_AXIS,
    PREDATOR,
    RAPTOR,
    RIVER,
    ROAD,
    SNOW,
)

FAR: float = 99.0
"""Hearts of a way that does not exist."""

_FAR: float = FAR  # what the .pxd gives a C type is not seen by other modules any more

BACK: int = 128
"""Added to a terrain: an unseen tile in the faces a seat knows."""

_TOLL: dict[int, float] = {DOG: 1.5, RAPTOR: 1.9, HUNTER: 1.7, DISEASE: 3.5, ADULT: 0.3, SNOW: 1.5}
"""What an arrival takes on average, in hearts, the lost rest of the turn included; on snow the lost time."""

_FED: tuple[float, ...] = (0.0, 0.5, 0.7, 0.8)
"""What food is worth on the way: less than a step, or foxes would run in circles to eat."""

_UNSEEN_TOLL: dict[int, float] = {**_TOLL, ROAD: 1.0, RIVER: 1.0, MARSH: 1.0, SNOW: 4.5}
"""The same for a tile that is not known, where an obstacle costs the way round it too."""


def _average(advanced: bool, terrain: int) -> tuple[float, float]:
    """Toll of an unseen tile, and the chance of a lynx or wolf on it."""
    faces = BOX[advanced][terrain]
    toll = sum(_UNSEEN_TOLL.get(EVENT[f], 0.0) - _FED[FOOD_OF[f]] for f in faces) / max(1, len(faces))
    return toll, sum(EVENT[f] == PREDATOR for f in faces) / max(1, len(faces))


def _tolls(advanced: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    tolls, deaths = [0.0] * 256, [0.0] * 256
    for face in range(BACK):
        tolls[face] = _TOLL.get(EVENT[face], 0.0) - _FED[FOOD_OF[face]]
        deaths[face] = 1.0 if EVENT[face] == PREDATOR else 0.0
    for terrain in range(5):
        tolls[BACK + terrain], deaths[BACK + terrain] = _average(advanced, terrain)
    return tuple(tolls), tuple(deaths)


TOLLS: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...] = (_tolls(False), _tolls(True))
"""[advanced] -> toll, and chance of a lynx or wolf, by known face or BACK + terrain."""

_OPEN: bytes = bytes(
    d not in shut_directions(shut - 1 >> 1, (shut - 1 & 1) + 1 if shut else 0)
    for shut in range(9)
    for d in range(8)
)
"""[shut * 8 + direction] -> may a fox leave that way? `shut` is 0, or axis * 2 + bank of its line."""

_E, _W = 2, 6
_ONWARD = bytes((7, 0, 1))
"""The directions towards the goal."""

Row = tuple[tuple[float, ...], tuple[float, ...]]
"""[column * 3 + bank] -> way from there, bank 0 the better of two; [column * 3 + k] -> way from the row
behind by its kth onward direction."""

_ALONG: Row = ((FAR,) * (3 * COLUMNS), (FAR,) * (3 * COLUMNS))
"""What lies beyond the goal row."""

_KEPT = 1024
"""Rows remembered, for each number of the row and each mode."""

_ROWS: tuple[tuple[dict[bytes, Row], ...], ...] = tuple(tuple({} for _ in range(16)) for _ in range(2))


def way_from(place: int, bank: int, advanced: bool, known: bytes) -> float:
    """`known` holds a face for each place, or BACK + terrain; bank 0 where a fox has none, or a choice."""
    row = place // COLUMNS
    ways = row_ways(row, advanced, known[row * COLUMNS :])[0]
    way: float = ways[(place - row * COLUMNS) * 3 + bank]
    return way


def row_ways(row: int, advanced: bool, known: bytes) -> Row:
    """The ways of a row; `known` are the faces from there to the goal row. A tile that turns up changes its
    row and those behind it, so each is remembered by what lies ahead of it."""
    kept = _ROWS[advanced][row]
    found = kept.get(known)
    if found is None:
        last = len(known) == COLUMNS
        ahead = _ALONG if last else row_ways(row + 1, advanced, known[COLUMNS:])
        found = _row(row, last, advanced, known, ahead[1])
        if len(kept) >= _KEPT:
            kept.clear()
        kept[known] = found
    return found


def _row(row: int, last: bool, advanced: bool, known: bytes, ahead: tuple[float, ...]) -> Row:
    tolls, deaths = TOLLS[advanced]
    # A death costs the more the farther the fox has come.
    death = 2.0 + 1.5 * row
    enter = [0.0] * COLUMNS
    way = [FAR] * (3 * COLUMNS)
    for column in range(COLUMNS):
        face = known[column]
        toll, fatal = tolls[face], deaths[face]
        enter[column] = toll + fatal * death
        axis = AXIS[face]
        if axis == NO_AXIS:
            _straight(way, column, 0, 0, LEAVE[face], ahead)
        else:
            _straight(way, column, 1, axis * 2 + 1, LEAVE[face], ahead)
            _straight(way, column, 2, axis * 2 + 2, LEAVE[face], ahead)
            _better(way, column * 3)
    if last:
        way[COLUMNS // 2 * 3] = 0.0
    for column in range(1, COLUMNS):
        _sideways(way, column, column - 1, _W, known, enter)
    for column in range(COLUMNS - 2, -1, -1):
        _sideways(way, column, column + 1, _E, known, enter)
    return tuple(way), _behind(way, known, enter)


def _straight(
    way: list[float], column: int, bank: int, shut: int, leave: int, ahead: tuple[float, ...]
) -> None:
    """The way by the row ahead, from one bank of a place."""
    best = _FAR
    for k in range(3):
        cost = ahead[column * 3 + k]
        if cost < best and _OPEN[shut * 8 + _ONWARD[k]]:
            best = cost
    best += leave
    way[column * 3 + bank] = best if best < _FAR else _FAR


def _sideways(way: list[float], column: int, there: int, d: int, known: bytes, enter: list[float]) -> None:
    """The way by the neighbour in the same row, where it is shorter."""
    axis = AXIS[known[there]]
    bank = 0 if axis == NO_AXIS else ARRIVAL[axis * 8 + d]
    at = column * 3
    face = known[column]
    axis = AXIS[face]
    enters, goes = enter[there], way[there * 3 + bank]
    cost = enters + goes + LEAVE[face]
    if axis == NO_AXIS:
        was = way[at]
        if cost < was:
            way[at] = cost
        return
    for bank in range(1, 3):
        was = way[at + bank]
        if cost < was and _OPEN[(axis * 2 + bank) * 8 + d]:
            way[at + bank] = cost
    _better(way, at)


def _better(way: list[float], at: int) -> None:
    """Who may choose takes the shorter way of both banks."""
    one, other = way[at + 1], way[at + 2]
    way[at] = one if one < other else other


def _behind(way: list[float], known: bytes, enter: list[float]) -> tuple[float, ...]:
    """The ways of the row behind by its onward directions, what arriving takes included."""
    behind = [FAR] * (3 * COLUMNS)
    for column in range(COLUMNS):
        axis = AXIS[known[column]]
        for k in range(3):
            origin = column + 1 - k
            if 0 <= origin < COLUMNS:
                bank = 0 if axis == NO_AXIS else ARRIVAL[axis * 8 + _ONWARD[k]]
                enters, goes = enter[column], way[column * 3 + bank]
                behind[origin * 3 + k] = enters + goes
    return tuple(behind)


def ways(rows: int, advanced: bool, known: bytes) -> tuple[list[float], dict[tuple[int, int], float]]:
    """`way_from` every place, and from each bank of the places that have banks."""
    places = GROUNDS[rows].places
    way = [way_from(place, 0, advanced, known) for place in range(places)]
    lines = [place for place in range(places) if AXIS[known[place]] != NO_AXIS]
    return way, {(place, bank): way_from(place, bank, advanced, known) for place in lines for bank in (1, 2)}
