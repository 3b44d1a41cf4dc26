"""What can be read off a position about one seat, as numbers that a fitted estimate weighs."""

from array import array

from game.core import Seat
from game.living_forest.animals import EMPTY, FIELD, MARK_FIELD, MASK, WEIGHT, ZERO
from game.living_forest.places import REPEAT
from game.living_forest.position import LINE, Position
from game.living_forest.race import Track

COUNT: int = 46
"""How many signs there are, each about 0 to 1; what they are is said below, in their order."""

SIGNS: "array[float]" = array("d", bytes(8 * COUNT))
"""Where `read` leaves them: always the same place, so that nothing is made anew."""

_SIGNS = SIGNS


def read(state: Position, seat: Seat, track: Track, brings: float, begun: float, soonest: float) -> None:
    """Fill SIGNS for a seat: what it `brings` this turn, with the action that has `begun`, in turns (see
    prospects), and the `soonest` that another seat is there."""
    _SIGNS[36] = brings
    _SIGNS[37] = begun
    _SIGNS[8] = soonest / 8
    _read_race(state, seat, track)
    _read_deck(state, seat, track.shown)
    _read_turn(state, seat)


def _read_race(state: Position, seat: Seat, track: Track) -> None:
    """0 to 16: the three counters, how far each track still is, rivals, victory tiles, the repeat tree."""
    at = seat * 3
    grown = state.grown[seat]
    kinds = state.kinds[seat]
    trees = state.count(seat, 0)
    fires = state.count(seat, 1)
    _SIGNS[0] = trees / 12
    _SIGNS[1] = fires / 12
    _SIGNS[2] = ((grown >> 4 * FIELD & MASK) + state.tiles[at + 2]) / 12
    _SIGNS[3] = track.flowers / 12
    _SIGNS[4] = _near(track.tree_turns)
    _SIGNS[5] = _near(track.fire_turns)
    _SIGNS[6] = _near(track.flower_turns)
    _SIGNS[7] = track.turns / 8
    _SIGNS[9] = state.tiles[at] / 4
    _SIGNS[10] = state.tiles[at + 1] / 4
    _SIGNS[11] = state.tiles[at + 2] / 4
    _SIGNS[12] = max(0, trees - 8) / 4
    _SIGNS[13] = max(0, fires - 8) / 4
    _SIGNS[14] = max(0.0, track.flowers - 8) / 4
    _SIGNS[15] = state.turn / 20
    _SIGNS[16] = kinds >> REPEAT & 1


def _near(turns: float) -> float:
    """1 when there, falling with the turns to go."""
    return 2 / (2 + max(0.0, turns))


def _read_deck(state: Position, seat: Seat, shown: float) -> None:
    """17 to 35: strengths of the forest, of an average line, of known cards; what makes lines long."""
    owned = state.owned[seat]
    grown = state.grown[seat]
    pile = state.pile[seat]
    line = state.line[seat]
    discard = state.discard[seat]
    cards = len(pile)
    top = EMPTY
    for at in range(cards - state.known[seat], cards):
        weight = WEIGHT[pile[at]]
        top += weight
    for element in range(5):
        forest = grown >> element * FIELD & MASK
        deck = (owned >> element * FIELD & MASK) - ZERO
        coming = (top >> element * FIELD & MASK) - ZERO
        _SIGNS[17 + element] = forest / 6
        _SIGNS[22 + element] = shown * deck / 12
        _SIGNS[27 + element] = coming / 6
    _SIGNS[32] = state.known[seat] / 4
    _SIGNS[33] = shown
    _SIGNS[34] = ((owned >> MARK_FIELD) - ZERO) / 10
    _SIGNS[35] = (cards + len(line) + len(discard)) / 25


def _read_turn(state: Position, seat: Seat) -> None:
    """38 to 45: is the line still being built, actions left, Onibi, fragments, whose turn it is."""
    line = state.line_sum[seat]
    grown = state.grown[seat]
    mains = state.mains[seat]
    fires = state.fires[0] + state.fires[1] + state.fires[2]
    building = state.phase == LINE and mains == 0
    heat = state.heat()
    drops = ((line + grown) >> FIELD & MASK) - ZERO
    _SIGNS[38] = 1.0 if building else 0.0
    _SIGNS[39] = mains / 2
    _SIGNS[40] = fires / 7 if drops < heat and not building else 0.0
    _SIGNS[41] = heat / 14
    _SIGNS[42] = min(4, state.fragments[seat]) / 4
    after = seat - state.tree if seat >= state.tree else seat - state.tree + state.seats
    _SIGNS[43] = after / 3
    _SIGNS[44] = state.seats / 4
    _SIGNS[45] = 1.0 if seat == state.to_act else 0.0
