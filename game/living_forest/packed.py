"""Reading packed positions, refusing everything that is none."""

from game.core import OVER
from game.living_forest import position as rules
from game.living_forest.animals import FRAGMENTS, LEVELS, NONE, STARTERS, VARAN, VARANS
from game.living_forest.places import (
    CENTRE,
    FIRE_TILES,
    FRAGMENT,
    KINDS,
    LAST_TURN,
    MOST_FIRES,
    MOVE,
    ROCKS,
    ROW,
    SPACES,
    STARTING_TREE,
    TREES,
    Source,
    edge,
)
from game.living_forest.state import LivingState


class _Reader:
    """Takes fields off the front of packed bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        part = self.data[self.at : self.at + count]
        if len(part) != count:
            raise ValueError("living_forest: packed position is cut short")
        self.at += count
        return part

    def byte(self, low: int, high: int, name: str) -> int:
        value = self.take(1)[0]
        if not low <= value <= high:
            raise ValueError(f"living_forest: packed position has {name} {value}")
        return value

    def part(self) -> bytes:
        return self.take(self.take(1)[0])


def unpack(data: bytes) -> LivingState:
    """The inverse of `LivingState.pack`. Raises ValueError on bytes that are no position."""
    read = _Reader(data)
    seats = read.byte(2, 4, "seats")
    state = LivingState(seats, 0, bool(read.byte(0, 1, "odds")))
    _read_turn(read, state)
    _read_fixed(read, state)
    state.pile, state.line, state.discard = ([bytearray(read.part()) for _ in range(seats)] for _ in range(3))
    state.levels = [bytearray(read.part()) for _ in range(3)]
    state.passed = bytearray(read.part())
    state.before_pile, state.before_discard = (
        [read.part() for _ in range(seats)] if state.phase == rules.LINE else [] for _ in range(2)
    )
    if read.at != len(data):
        raise ValueError("living_forest: packed position is too long")
    wrong = _wrong_cards(state) or _wrong_supplies(state) or _wrong_forests(state) or _wrong_turn(state)
    if wrong:
        raise ValueError(f"living_forest: packed position has wrong {wrong}")
    state.recount()
    return state


def _read_turn(read: _Reader, state: LivingState) -> None:
    state.viewer, to_act = read.take(2)
    state.to_act = OVER if to_act == OVER & 255 else to_act
    state.tree = read.byte(0, state.seats - 1, "Sacred Tree")
    state.turn = read.byte(1, LAST_TURN, "turn")
    state.phase = read.byte(0, rules.ENDED, "phase")
    state.varans = read.byte(0, VARANS, "varans")
    state.supply = read.byte(0, FRAGMENTS, "fragments")
    state.turned = read.take(1)[0]
    state.fresh = read.byte(0, 1, "fresh card")
    state.doing, state.source, state.extra, state.used, state.done, state.seedling = read.take(6)


def _read_fixed(read: _Reader, state: LivingState) -> None:
    seats = state.seats
    per_seat = (seats, seats, seats, seats, 3 * seats, 3 * seats, SPACES * seats)
    parts = [bytearray(read.take(count)) for count in (*per_seat, 3, 3, KINDS, 3 * ROW, 3)]
    state.fragments, state.known, state.pawn, state.mains, state.tiles, state.taken, state.grid = parts[:7]
    state.fires, state.fire_box, state.trees, state.reserve, state.lured = parts[7:]
    if state.phase == rules.LINE:
        state.before_known, state.before_fragments = read.take(seats), read.take(seats)
    else:
        state.forget()


def _wrong_cards(state: LivingState) -> str | None:
    varans = state.varans
    bought: list[int] = []
    for seat in range(state.seats):
        deck = bytes(state.pile[seat] + state.line[seat] + state.discard[seat])
        varans += deck.count(VARAN)
        bought += [card for card in deck if len(STARTERS) <= card != VARAN]
        if sorted(card for card in deck if card < len(STARTERS)) != list(STARTERS):
            return "starting animals"
        if state.known[seat] > len(state.pile[seat]):
            return "known cards"
        if state.phase == rules.LINE and state.before_known[seat] > len(state.before_pile[seat]):
            return "known cards"
    if varans != VARANS:
        return "varans"
    for level, cards in enumerate(LEVELS):
        shown = [card for card in state.reserve[level * ROW : (level + 1) * ROW] if card != NONE]
        apart = [card for card in bought if card in cards]
        if sorted((*state.levels[level], *shown, *apart)) != list(cards):
            return "animals"
    return "animals" if any(card > VARAN for card in bought) else None


def _wrong_supplies(state: LivingState) -> str | None:
    seats = range(state.seats)
    if sum(state.fragments) + state.supply != FRAGMENTS:
        return "fragments"
    if any(sum(state.tiles[track::3]) != state.seats for track in range(3)):
        return "victory tiles"
    for at, count in enumerate(FIRE_TILES):
        if state.fires[at] + state.fire_box[at] + sum(state.taken[at::3]) != count:
            return "fires"
    if sum(state.fires) > MOST_FIRES:
        return "fires"
    for kind, tree in enumerate(TREES):
        if state.trees[kind] + state.grid.count(kind) != tree.copies[state.seats - 2]:
            return "trees"
    if any(state.pawn[seat] >= ROCKS for seat in seats) or len(set(state.pawn)) != state.seats:
        return "pawns"
    return None


def _wrong_forests(state: LivingState) -> str | None:
    for seat in range(state.seats):
        grid = state.grid[seat * SPACES : (seat + 1) * SPACES]
        if any(kind > KINDS and kind != NONE for kind in grid):
            return "trees"
        if grid.count(STARTING_TREE) != 1 or grid[CENTRE] != STARTING_TREE:
            return "starting trees"
        wood = sum(1 << space for space, kind in enumerate(grid) if kind != NONE)
        grown = 1 << CENTRE
        while edge(grown) & wood:
            grown |= edge(grown) & wood
        if grown != wood:
            return "forests"
    return None


def _wrong_turn(state: LivingState) -> str | None:
    seats, phase = state.seats, state.phase
    if (phase == rules.ENDED) != (state.to_act == OVER) or state.to_act >= seats:
        return "turn"
    if state.viewer >= seats and state.viewer not in (rules.CAMERA_VIEW, rules.WHOLE):
        return "viewer"
    if max(state.mains) > 2 or sum(state.lured) > 3 * ROW:
        return "actions"
    under_way = phase in (rules.GIVEN, rules.MORE, rules.ROB, rules.SPACE)
    if under_way != (state.doing != NONE) or (under_way and state.doing > FRAGMENT):
        return "actions"
    if state.done != NONE and state.done > FRAGMENT:
        return "actions"
    if state.source > max(Source) or (not under_way and (state.source or state.extra or state.used)):
        return "actions"
    if (phase == rules.SPACE) != (state.seedling != NONE):
        return "trees"
    if state.seedling != NONE and (state.seedling >= KINDS or not state.trees[state.seedling]):
        return "trees"
    if (phase == rules.ROB) != (len(state.passed) > 0) or (phase == rules.ROB and state.doing != MOVE):
        return "pawns"
    if any(seat >= seats or seat == state.to_act for seat in state.passed):
        return "pawns"
    return None
