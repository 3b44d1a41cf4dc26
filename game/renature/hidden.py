"""What hidden dominoes and tokens may be for somebody who cannot see them."""

from random import Random

from game.dice import shuffle
from game.renature.board import Board
from game.renature.tables import DOMINOES, HIDDEN

_PICKS: int = 4
"""How many picks among at most 55 one roll of 53 bits is good for; what it leaves uneven is below 1e-8."""


def deal_unknown(lies: bytearray, piles: list[bytearray], pools: list[bytearray], rng: Random) -> None:
    """Give in place every HIDDEN domino of piles and pools one of those not seen anywhere, uniformly.

    A pool's order means nothing. What an opponent's discards say of its hand is not reckoned with.
    """
    seen = bytearray(256)
    for half in lies:
        seen[half >> 1] = 1
    for pile in piles + pools:
        for domino in pile:
            seen[domino] = 1
    unseen = bytearray(len(DOMINOES))
    left = 0
    for domino in range(len(DOMINOES)):
        if not seen[domino]:
            unseen[left] = domino
            left += 1
    for pile in piles:
        left = _deal(pile, unseen, left, rng)
    for pile in pools:
        if len(pile) == left and seen[HIDDEN]:
            pile[:] = unseen[:left]
            left = 0
        else:
            left = _deal(pile, unseen, left, rng)


def _deal(pile: bytearray, unseen: bytearray, left: int, rng: Random) -> int:
    """Give a pile some of the first `left` that are unseen; how many are left then."""
    picks = 0
    luck = 0.0
    for at in range(len(pile)):
        if pile[at] == HIDDEN:
            if not picks:
                luck = rng.random()
                picks = _PICKS
            place = luck * left
            chosen = int(place)
            luck = place - chosen
            picks -= 1
            left -= 1
            pile[at] = unseen[chosen]
            unseen[chosen] = unseen[left]
    return left


def deal_backs(board: Board, backs: bytearray, rng: Random) -> None:
    """Lay a token, back unseen, on every area whose back is HIDDEN: those of its size in reading order while
    there are any, else half its size rounded down (rules, section 6)."""
    for areas, values in board.tokens:
        tokens = list(values)
        for area in areas:
            back = backs[area]
            if back < HIDDEN:
                tokens.remove(back)
        shuffle(tokens, rng)
        for area in areas:
            if backs[area] == HIDDEN:
                backs[area] = tokens.pop()
    for area in range(len(backs)):
        if backs[area] == HIDDEN:
            backs[area] = board.sizes[area] >> 1
