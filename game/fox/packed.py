"""Reading packed positions, refusing everything that is none."""

from game.core import OVER
from game.fox import position as rules
from game.fox.ground import GROUNDS, OFF, Ground
from game.fox.state import FoxState
from game.fox.tables import AXIS, FULL, GOAL_TILE, HIDDEN, LAST_ROUND, NO_AXIS, START_TILE, TERRAIN, box

_HEADER = 13


class _Reader:
    """Takes fields off the front of packed bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        part = self.data[self.at : self.at + count]
        if len(part) != count:
            raise ValueError("fox: packed position is cut short")
        self.at += count
        return part

    def byte(self, low: int, high: int, name: str) -> int:
        value = self.take(1)[0]
        if not low <= value <= high:
            raise ValueError(f"fox: packed position has {name} {value}")
        return value

    def wide(self, count: int) -> list[int]:
        part = self.take(2 * count)
        return [part[i] << 8 | part[i + 1] for i in range(0, 2 * count, 2)]


def unpack(data: bytes) -> FoxState:
    """The inverse of `FoxState.pack`. Raises ValueError on bytes that are no position."""
    read = _Reader(data)
    rows = read.byte(min(GROUNDS), max(GROUNDS), "rows")
    if rows not in GROUNDS:
        raise ValueError(f"fox: packed position has rows {rows}")
    ground = GROUNDS[rows]
    advanced = bool(read.byte(0, 1, "mode"))
    memory = bool(read.byte(0, 1, "notes"))
    seats = read.byte(2, 5, "seats")
    first = read.byte(0, seats - 1, "first seat")
    viewer, to_act = read.take(2)
    phase = read.byte(0, rules.UNSEEN, "phase")
    now = read.byte(1, LAST_ROUND, "round")
    paid, forced, trail, fresh = read.take(4)
    seat_parts = [bytearray(read.take(seats)) for _ in range(4)]
    deaths, rests = list(read.take(seats)), list(read.take(seats))
    spent, steps = read.wide(seats), read.wide(trail)
    fresh_places = list(read.take(fresh))
    faces, backs, opened, sniffed = (read.take(ground.places) for _ in range(4))
    if read.at != len(data):
        raise ValueError("fox: packed position is too long")
    state = FoxState(faces, backs, seats, first, advanced, memory)
    state.viewer = viewer
    state.to_act = OVER if to_act == OFF else to_act
    state.phase, state.round, state.paid, state.forced = phase, now, paid, forced
    state.pos, state.bank, state.hearts, state.mark = seat_parts
    state.deaths, state.rests, state.spent = deaths, rests, spent
    state.trail, state.fresh = steps, fresh_places
    state.opened, state.sniffed = bytearray(opened), bytearray(sniffed)
    wrong = _wrong_tiles(state) or _wrong_foxes(state) or _wrong_turn(state)
    if wrong:
        raise ValueError(f"fox: packed position has wrong {wrong}")
    return state


def _wrong_tiles(state: FoxState) -> str | None:
    ground: Ground = state.ground
    if (ground.rows == 10) == state.advanced:
        return "rows for its mode"
    if state.faces[ground.start] != START_TILE or state.faces[ground.goal] != GOAL_TILE:
        return "dens"
    tiles = set(box(state.advanced))
    known: list[int] = []
    for place in range(ground.places):
        face = state.faces[place]
        if place in (ground.start, ground.goal):
            if not state.opened[place]:
                return "dens"
        elif face != HIDDEN:
            known.append(face)
            if face not in tiles or TERRAIN[face] != state.backs[place]:
                return "tiles"
        elif state.backs[place] > 4 or state.opened[place]:
            return "tiles"
        if state.opened[place] > 1 or state.sniffed[place] >> state.seats:
            return "tiles"
        if state.opened[place] and state.sniffed[place]:
            return "notes"
    if len(set(known)) != len(known):
        return "tiles"
    for terrain in range(5):
        if state.backs.count(terrain) > sum(TERRAIN[face] == terrain for face in tiles):
            return "backs"
    if any(p >= ground.places or state.opened[p] for p in state.fresh):
        return "notes"
    return None


def _wrong_foxes(state: FoxState) -> str | None:
    for seat in range(state.seats):
        place, bank, mark = state.pos[seat], state.bank[seat], state.mark[seat]
        marked = mark != HIDDEN
        if state.hearts[seat] + marked > FULL:
            return "hearts"
        if marked and (mark != place or not state.advanced or place == state.ground.start):
            return "marks"
        if place == OFF:
            if bank or seat == state.to_act:
                return "foxes"
            continue
        if place >= state.ground.places or (not state.opened[place] and state.phase != rules.UNSEEN):
            return "foxes"
        asked = seat == state.to_act and state.phase == rules.ASK_BANK
        has_bank = AXIS[state.faces[place]] != NO_AXIS
        if bank > 2 or (bank > 0) != (has_bank and not asked):
            return "banks"
    return None


def _wrong_turn(state: FoxState) -> str | None:
    if (state.phase == rules.ENDED) != (state.to_act == OVER):
        return "turn"
    if state.to_act != OVER and state.to_act >= state.seats:
        return "turn"
    if state.viewer >= state.seats and state.viewer not in (rules.CAMERA_VIEW, rules.WHOLE):
        return "viewer"
    if state.forced > rules.ILL:
        return "turn"
    if state.phase in (rules.TURN, rules.ENDED) and (state.trail or state.paid or state.forced):
        return "turn"
    for step in state.trail:
        place = step >> 3
        if place >= state.ground.places or state.ground.next[place * 8 + (step & 7)] == OFF:
            return "trail"
    return None
