"""Who is ahead in a race of foxes: expected turns to the den, from what each seat itself knows.

A heart is the unit of way: a step costs what leaving a tile costs plus what its encounter takes on average;
unseen tiles cost what their public terrain holds on average. `TURNS` turns hearts into turns.
"""

from functools import lru_cache

from game.fox.ground import ARRIVAL, COLUMNS, GROUNDS, OFF, Ground, shut_directions
from game.fox.hidden import BOX
from game.fox.position import ASK_FLIGHT, ASK_HUNTER, TURN, Position
from game.fox.tables import (
    ADULT,
    AXIS,
    DISEASE,
    DOG,
    EVENT,
    FLEE_COST,
    FOOD_OF,
    FULL,
    HIDDEN,
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

_TOLL: dict[int, float] = {DOG: 1.5, RAPTOR: 1.9, HUNTER: 1.7, DISEASE: 3.5, ADULT: 0.3, SNOW: 1.5}
"""What an arrival takes on average, in hearts, the lost rest of the turn included; on snow the lost time."""

_FED: tuple[float, ...] = (0.0, 0.5, 0.7, 0.8)
"""What food is worth on the way: less than a step, or foxes would run in circles to eat."""

_UNSEEN_TOLL: dict[int, float] = {**_TOLL, ROAD: 1.0, RIVER: 1.0, MARSH: 1.0, SNOW: 4.5}
"""The same for a tile that is not known, where an obstacle costs the way round it too."""

_BACK: int = 128
"""Added to a terrain: an unseen tile in the faces a seat knows."""

_HAS_LINE: bytes = bytes(int(axis != NO_AXIS) for axis in AXIS)

_UNSEEN: bytes = bytes(range(_BACK, 256)) * 2


def _average(advanced: bool, terrain: int) -> tuple[float, float]:
    """Toll of an unseen tile, and the chance of a lynx or wolf on it."""
    faces = BOX[advanced][terrain]
    toll = sum(_UNSEEN_TOLL.get(EVENT[f], 0.0) - _FED[FOOD_OF[f]] for f in faces) / max(1, len(faces))
    return toll, sum(EVENT[f] == PREDATOR for f in faces) / max(1, len(faces))


def _tolls(advanced: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
    tolls, deaths = [0.0] * 256, [0.0] * 256
    for face in range(_BACK):
        tolls[face] = _TOLL.get(EVENT[face], 0.0) - _FED[FOOD_OF[face]]
        deaths[face] = 1.0 if EVENT[face] == PREDATOR else 0.0
    for terrain in range(5):
        tolls[_BACK + terrain], deaths[_BACK + terrain] = _average(advanced, terrain)
    return tuple(tolls), tuple(deaths)


_TOLLS = (_tolls(False), _tolls(True))

_ENOUGH: dict[int, int] = {DOG: FLEE_COST, RAPTOR: 1, HUNTER: 1, PREDATOR: FULL + 1}
"""Hearts on arrival from which an encounter no longer kills."""


def _fatal(advanced: bool) -> tuple[tuple[float, ...], ...]:
    """[hearts on arrival][known face, or _BACK + terrain] -> the chance to die there."""
    table = []
    for hearts in range(FULL + 1):
        row = [float(hearts < _ENOUGH.get(EVENT[face], 0)) for face in range(256)]
        for terrain in range(5):
            faces = BOX[advanced][terrain]
            row[_BACK + terrain] = sum(row[face] for face in faces) / max(1, len(faces))
        table.append(tuple(row))
    return tuple(table)


_FATAL = (_fatal(False), _fatal(True))


def _turns() -> list[list[float]]:
    """[hearts of way][hearts in hand as a turn begins] -> turns, the one of the arrival included."""
    table = [[0.0] * (FULL + 1)]
    for way in range(1, 2 * int(FAR)):
        row = [0.0] * (FULL + 1)
        for hearts in (FULL, *range(FULL)):
            purse = min(FULL, hearts + 1)
            spent = min(purse, way)
            row[hearts] = 1.0 + min(table[way - k][purse - k] for k in range(1, spent + 1))
            row[hearts] = min(row[hearts], 1.0 + row[FULL]) if hearts < FULL else row[hearts]
        table.append(row)
    return table


def _smooth(table: list[list[float]]) -> list[list[float]]:
    """Means over nearby ways: the way is an average itself, and a heart saved is worth something anywhere."""
    last = len(table) - 1
    return [
        [
            sum(share * table[min(last, max(0, way + off))][hearts] for off, share in _BLUR)
            for hearts in range(FULL + 1)
        ]
        for way in range(len(table))
    ]


_BLUR: tuple[tuple[int, float], ...] = ((-2, 0.1), (-1, 0.2), (0, 0.4), (1, 0.2), (2, 0.1))

TURNS: list[list[float]] = _smooth(_turns())


@lru_cache(maxsize=1024)
def ways(rows: int, advanced: bool, known: bytes) -> tuple[list[float], dict[tuple[int, int], float]]:
    """Hearts of way to the goal den from each place, and from each bank of the places that have banks.

    `known` holds a face for each place, or _BACK + terrain. Rows are done from the goal back, each from the
    row ahead, then sideways: a way that turns back towards the start is worth none of this game's detours.
    """
    ground = GROUNDS[rows]
    enter = _entries(advanced, known)
    way = [FAR] * ground.places
    banks: dict[tuple[int, int], float] = {}
    way[ground.goal] = 0.0
    lines = known.translate(_HAS_LINE)
    for first in range((rows - 1) * COLUMNS, -1, -COLUMNS):
        if 1 in lines[first : first + 2 * COLUMNS]:
            _row_with_lines(ground, known, first, enter, way, banks)
        else:
            _row(known, first, enter, way)
    return way, banks


def _entries(advanced: bool, known: bytes) -> list[float]:
    """What each place takes from a fox that enters it; a death costs the more the farther it has come."""
    tolls, deaths = _TOLLS[advanced]
    if not advanced:
        return [tolls[face] for face in known]
    return [tolls[face] + deaths[face] * (2.0 + 1.5 * (place // COLUMNS)) for place, face in enumerate(known)]


def _row(known: bytes, first: int, enter: list[float], way: list[float]) -> None:
    """The ways from a row without roads and rivers in it or ahead of it."""
    ahead = [FAR] * (COLUMNS + 2)
    for column, place in enumerate(range(first + COLUMNS, min(first + 2 * COLUMNS, len(way))), start=1):
        ahead[column] = enter[place] + way[place]
    beside = FAR
    for place in range(first, first + COLUMNS):
        column = place - first
        best = min(ahead[column], ahead[column + 1], ahead[column + 2], beside) + LEAVE[known[place]]
        if best < way[place]:
            way[place] = best
        beside = way[place] + enter[place]
    beside = FAR
    for place in range(first + COLUMNS - 1, first - 1, -1):
        best = beside + LEAVE[known[place]]
        if best < way[place]:
            way[place] = best
        beside = way[place] + enter[place]


def _row_with_lines(
    ground: Ground,
    known: bytes,
    first: int,
    enter: list[float],
    way: list[float],
    banks: dict[tuple[int, int], float],
) -> None:
    """The ways from a row with roads or rivers in it or ahead of it, bank by bank."""
    for place in (*range(first, first + COLUMNS), *range(first + COLUMNS - 1, first - 1, -1)):
        axis = AXIS[known[place]]
        if axis == NO_AXIS:
            best = _onward(ground, known, place, (), enter, way, banks) + LEAVE[known[place]]
            way[place] = min(best, way[place])
            continue
        for bank in (1, 2):
            best = _onward(ground, known, place, shut_directions(axis, bank), enter, way, banks) + 1.0
            banks[place, bank] = min(best, banks.get((place, bank), FAR))
        way[place] = min(banks[place, 1], banks[place, 2])


def _onward(
    ground: Ground,
    known: bytes,
    place: int,
    shut: tuple[int, ...],
    enter: list[float],
    way: list[float],
    banks: dict[tuple[int, int], float],
) -> float:
    best = FAR
    base = place * 8
    for d in (7, 0, 1, 2, 6):
        there = ground.next[base + d]
        if there == OFF or d in shut:
            continue
        cost = enter[there]
        axis = AXIS[known[there]]
        if axis == NO_AXIS or not ARRIVAL[axis * 8 + d]:
            cost += way[there]
        else:
            cost += banks.get((there, ARRIVAL[axis * 8 + d]), FAR)
        if cost < best:
            best = cost
    return best


def standing(state: Position) -> list[float]:
    """0..1 a seat, summing to 1: the fewer turns a fox needs against the others, the more."""
    turns = [turns_left(state, seat) for seat in range(state.seats)]
    low = min(turns)
    weights = [2.0 ** (low - t) for t in turns]
    total = sum(weights)
    return [w / total for w in weights]


def turns_left(state: Position, seat: int) -> float:
    """Rounds from now until the fox reaches the den, later seats counted as later."""
    ground = state.ground
    known = known_to(state, seat)
    way, banks = ways(ground.rows, state.advanced, known)
    place = state.pos[seat]
    hearts = state.hearts[seat]
    if place == OFF:
        place, hearts = ground.start, FULL
    left = banks.get((place, state.bank[seat]), way[place])
    if seat != state.to_act or state.phase == TURN:
        later = (seat - state.to_act) % state.seats / state.seats
        return later + _turns_of(left, hearts) - 1.0
    # Beyond a normal turn every further action must cost, or foxes circle a food tile up to the guard of 30.
    fuss = 0.01 * state.paid + 0.25 * max(0, state.paid - 5)
    if state.phase == ASK_FLIGHT or state.phase == ASK_HUNTER:
        return fuss + _pushed_on(state, place, hearts - FLEE_COST, known, way)
    if state.trail and EVENT[known[place]] == ADULT:
        return fuss + _pushed_on(state, place, hearts - 1, known, way)
    return fuss + _in_turn(left, hearts)


def _in_turn(left: float, hearts: int) -> float:
    """Turns from the middle of one's own: the hearts in hand go on being spent."""
    if left <= hearts:
        return 0.0
    return min(_turns_of(left - spent, hearts - spent) for spent in range(hearts + 1))


def _pushed_on(state: Position, place: int, hearts: int, known: bytes, way: list[float]) -> float:
    """Turns of a fox that has to go on, arriving with `hearts`, to the best neighbour."""
    ground = state.ground
    tolls = _TOLLS[state.advanced][0]
    fatal = _FATAL[state.advanced][hearts]
    dead = _turns_of(way[ground.start], FULL)
    best = dead
    for there in ground.neighbours(place):
        face = known[there]
        alive = _in_turn(way[there] + tolls[face], hearts)
        best = min(best, alive + (dead - alive) * fatal[face])
    return best


def known_to(state: Position, seat: int) -> bytes:
    """A face for each place as far as that seat knows them, else _BACK + terrain."""
    faces = state.faces
    known = bytearray(state.backs).translate(_UNSEEN)
    for place, opened in enumerate(state.opened):
        if opened:
            known[place] = faces[place]
    for place in state.notes(seat):
        if faces[place] != HIDDEN:
            known[place] = faces[place]
    return bytes(known)


def _turns_of(way: float, hearts: int) -> float:
    """`TURNS` between whole hearts of way; a heart in hand is worth a little in itself."""
    low = int(way)
    less, more = TURNS[low][hearts], TURNS[low + 1][hearts]
    return less + (more - less) * (way - low) - 0.02 * hearts
