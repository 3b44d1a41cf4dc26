"""Who is ahead in a race of foxes: expected turns to the den, from what each seat itself knows.

`ways` says how many hearts of way are left; `TURNS` turns hearts into turns.
"""

from math import log, pow

from game.fox.ground import OFF
from game.fox.hidden import BOX
from game.fox.position import ASK_FLIGHT, ASK_HUNTER, TURN, Position
from game.fox.tables import (
    ADULT,
    AXIS,
    DOG,
    EVENT,
    FLEE_COST,
    FULL,
    HIDDEN,
    HUNTER,
    NO_AXIS,
    PREDATOR,
    RAPTOR,
)
from game.fox.ways import BACK, FAR, TOLLS, way_from

_UNSEEN: bytes = bytes(range(BACK, 256)) * 2
"""Translates a terrain into an unseen tile of it."""

_ENOUGH: dict[int, int] = {DOG: FLEE_COST, RAPTOR: 1, HUNTER: 1, PREDATOR: FULL + 1}
"""Hearts on arrival from which an encounter no longer kills."""


def _fatal(advanced: bool) -> tuple[tuple[float, ...], ...]:
    """[hearts on arrival][known face, or BACK + terrain] -> the chance to die there."""
    table = []
    for hearts in range(FULL + 1):
        row = [float(hearts < _ENOUGH.get(EVENT[face], 0)) for face in range(256)]
        for terrain in range(5):
            faces = BOX[advanced][terrain]
            row[BACK + terrain] = sum(row[face] for face in faces) / max(1, len(faces))
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


def standing(state: Position) -> list[float]:
    """0..1 a seat, summing to 1: the fewer turns a fox needs against the others, the more."""
    turns = [turns_left(state, seat) for seat in range(state.seats)]
    low = min(turns)
    total = 0.0
    weights = []
    for left in turns:
        weight = pow(2.0, low - left)
        weights.append(weight)
        total += weight
    return [weight / total for weight in weights]


def turns_left(state: Position, seat: int) -> float:
    """Rounds from now until the fox reaches the den, later seats counted as later."""
    known = known_to(state, seat)
    place = state.pos[seat]
    hearts = state.hearts[seat]
    if place == OFF:
        place, hearts = state.ground.start, FULL
    bank = state.bank[seat] if AXIS[known[place]] != NO_AXIS else 0
    left = way_from(place, bank, state.advanced, known)
    if seat != state.to_act or state.phase == TURN:
        later = (seat - state.to_act) % state.seats / state.seats
        return later + _turns_of(left, hearts) - 1.0
    # Beyond a normal turn every further action must cost, or foxes circle a food tile up to the guard of 30.
    fuss = 0.01 * state.paid + 0.25 * max(0, state.paid - 5)
    if state.phase == ASK_FLIGHT or state.phase == ASK_HUNTER:
        return fuss + _pushed_on(state, place, hearts - FLEE_COST, known)
    if state.trail and EVENT[known[place]] == ADULT:
        return fuss + _pushed_on(state, place, hearts - 1, known)
    return fuss + _in_turn(left, hearts)


def _in_turn(left: float, hearts: int) -> float:
    """Turns from the middle of one's own: the hearts in hand go on being spent."""
    if left <= hearts:
        return 0.0
    best = _turns_of(left, hearts)
    for spent in range(1, hearts + 1):
        turns = _turns_of(left - spent, hearts - spent)
        if turns < best:
            best = turns
    return best


def _pushed_on(state: Position, place: int, hearts: int, known: bytes) -> float:
    """Turns of a fox that has to go on, arriving with `hearts`, to the best neighbour."""
    ground = state.ground
    tolls = TOLLS[state.advanced][0]
    fatal = _FATAL[state.advanced][hearts]
    dead = _turns_of(way_from(ground.start, 0, state.advanced, known), FULL)
    best = dead
    for d in range(8):
        there = ground.next[place * 8 + d]
        if there != OFF:
            face = known[there]
            toll, chance = tolls[face], fatal[face]
            alive = _in_turn(way_from(there, 0, state.advanced, known) + toll, hearts)
            turns = alive + (dead - alive) * chance
            if turns < best:
                best = turns
    return best


def worth_of_a_turn(seats: int) -> float:
    """Win chance that a turn fewer brings where all are level: the slope of `standing` there."""
    return log(2) * (seats - 1) / seats**2


def known_to(state: Position, seat: int) -> bytes:
    """A face for each place as far as that seat knows them, else BACK + terrain."""
    faces = state.faces
    opened = state.opened
    sniffed = state.sniffed
    known = bytearray(state.backs).translate(_UNSEEN)
    own = 0 if state.memory else 1 << seat
    for place in range(len(known)):
        if opened[place] or (sniffed[place] & own and faces[place] != HIDDEN):
            known[place] = faces[place]
    if state.memory and seat == state.to_act:
        for place in state.fresh:
            if faces[place] != HIDDEN:
                known[place] = faces[place]
    return bytes(known)


def _turns_of(way: float, hearts: int) -> float:
    """`TURNS` between whole hearts of way; a heart in hand is worth a little in itself."""
    low = int(way)
    less, more = TURNS[low][hearts], TURNS[low + 1][hearts]
    return less + (more - less) * (way - low) - 0.02 * hearts
