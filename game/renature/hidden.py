"""What hidden dominoes and tokens may be for somebody who cannot see them."""

from random import Random

from game.dice import shuffle
from game.renature.board import Board
from game.renature.tables import DOMINOES, HIDDEN, NONE, TOKENS


def deal_unknown(
    board: Board, lies: bytearray, piles: list[bytearray], backs: bytearray, rng: Random
) -> None:
    """Give in place every HIDDEN domino of the piles, and every HIDDEN back, one of those not seen
    anywhere, uniformly. What an opponent's discards say of its hand is not reckoned with."""
    seen = bytearray(256)
    for half in lies:
        seen[half >> 1] = 1
    for pile in piles:
        for domino in pile:
            seen[domino] = 1
    unseen = [domino for domino in range(len(DOMINOES)) if not seen[domino]]
    shuffle(unseen, rng)
    for pile in piles:
        for at, domino in enumerate(pile):
            if domino == HIDDEN:
                pile[at] = unseen.pop()
    if HIDDEN in backs:
        deal_backs(board, backs, rng)


def deal_backs(board: Board, backs: bytearray, rng: Random) -> None:
    """Lay a token, back unseen, on every area whose back is HIDDEN: those of its size in reading order while
    there are any, else half its size rounded down (rules, section 6)."""
    for size, values in TOKENS.items():
        tokens = list(values)
        with_token = [area for area, squares in enumerate(board.areas) if len(squares) == size][: len(tokens)]
        for area in with_token:
            if backs[area] not in (HIDDEN, NONE):
                tokens.remove(backs[area])
        shuffle(tokens, rng)
        for area in with_token:
            if backs[area] == HIDDEN:
                backs[area] = tokens.pop()
    for area, squares in enumerate(board.areas):
        if backs[area] == HIDDEN:
            backs[area] = len(squares) >> 1
