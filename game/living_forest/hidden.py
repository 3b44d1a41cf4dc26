"""What seats may know of cards, and what the cards may be for somebody who cannot know them."""

from random import Random

from game.core import Seat
from game.dice import shuffle
from game.living_forest.animals import EMPTY, VARAN, WEIGHT
from game.living_forest.guardians import Guardians
from game.living_forest.position import LINE


def veil(state: Guardians, seat: Seat | None) -> None:
    """Take out in place what may not inform the decisions of `seat` (None: what a camera does not see).

    Orders of piles are hidden by sorting them. Which cards a pile holds follows from what was open before;
    attracted cards on top keep their order for the owner and the camera (ruling 6). While lines are built
    a seat sees the others as they were when the phase began (ruling 7).
    """
    for level in state.levels:
        level[:] = bytes(sorted(level))
    building = state.phase == LINE
    if building and seat is not None:
        take_back(state, seat)
    for other in range(state.seats):
        keeps = seat is None or other == seat
        state.pile[other][:] = _sorted(state.pile[other], state.known[other], keeps)
        if building:
            state.before_pile[other] = _sorted(state.before_pile[other], state.before_known[other], keeps)


def take_back(state: Guardians, seat: Seat) -> None:
    """Put all seats but `seat` back in place to where the guardian phase began."""
    for other in range(state.seats):
        if other != seat:
            _as_before(state, other)
    if state.to_act != seat:
        state.turned = state.fresh = 0


def _sorted(pile: bytes | bytearray, known: int, keeps: bool) -> bytes:
    cut = len(pile) - known
    return bytes(sorted(pile[:cut])) + (bytes(pile[cut:]) if keeps else bytes(sorted(pile[cut:])))


def _as_before(state: Guardians, other: Seat) -> None:
    spent = state.before_fragments[other] - state.fragments[other]
    deck = len(state.pile[other]) + len(state.line[other]) + len(state.discard[other])
    returned = len(state.before_pile[other]) + len(state.before_discard[other]) - deck
    state.supply -= spent
    state.fragments[other] += spent
    state.varans -= returned
    state.owned[other] += WEIGHT[VARAN] * returned
    state.pile[other][:] = state.before_pile[other]
    state.discard[other][:] = state.before_discard[other]
    state.known[other] = state.before_known[other]
    state.line[other].clear()
    state.line_sum[other] = EMPTY
    state.mains[other] = 0


def deal_unknown(state: Guardians, seat: Seat, rng: Random) -> None:
    """Make a view of `seat` a full position in place: orders are shuffled, lines of others built by habit."""
    building = state.phase == LINE
    for level in state.levels:
        shuffle(level, rng)
    for other in range(state.seats):
        pile = state.pile[other]
        cut = len(pile) - state.known[other]
        if cut == len(pile):
            shuffle(pile, rng)
        else:
            below, top = pile[:cut], pile[cut:]
            shuffle(below, rng)
            if other != seat:
                shuffle(top, rng)
            pile[:] = below + top
        if building and other != seat:
            state.before_pile[other] = bytes(pile)
    if building:
        other = state.tree
        while other != state.to_act:
            if other != seat:
                state.build_by_habit(other, rng)
            other = other + 1 if other + 1 < state.seats else 0
