"""Push your luck: the exact chance that the next card is a third solitary, and whether to turn it."""

from game.core import Seat
from game.living_forest.animals import ALONE, MARK_FIELD, ZERO
from game.living_forest.position import Position

RISK: float = 0.3
"""The chance of a third solitary that a cautious player takes; twice as much with a fragment in hand."""


def solitaries(cards: bytes | bytearray) -> int:
    """How many of the cards are solitary."""
    found = 0
    for card in cards:
        found += ALONE[card]
    return found


def third_next(state: Position, seat: Seat) -> tuple[int, int]:
    """(cards that would be the third solitary, cards that could come next), from what the seat knows.

    An attracted card on top of the pile is known; of the others only the composition is. (0, 0) with no
    card left to turn. Exact: the order of the unknown cards, like that of a discard to come, is uniform.
    """
    line = state.line_sum[seat]
    solitary = (line >> MARK_FIELD) - ZERO
    pile = state.pile[seat] or state.discard[seat]
    if state.known[seat]:
        return (ALONE[pile[len(pile) - 1]] if solitary == 2 else 0), 1
    return (solitaries(pile) if solitary == 2 else 0), len(pile)


def another(state: Position, seat: Seat) -> bool:
    """Would a cautious player turn another card? There must be one."""
    line = state.line_sum[seat]
    if (line >> MARK_FIELD) - ZERO < 2:
        return True
    pile = state.pile[seat] or state.discard[seat]
    if state.known[seat]:
        bad, cards = ALONE[pile[len(pile) - 1]], 1
    else:
        bad, cards = solitaries(pile), len(pile)
    return bad <= cards * (2 * RISK if state.fragments[seat] else RISK)
