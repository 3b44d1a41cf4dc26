"""Digests of whole matches, to compare two ways of running the rules: `python -m tests.golden.digest GAME`.

A line for every BATCH matches, spread over seat counts and options: of each position its bytes, legal moves,
payoff or estimate (every EVERYth, exactly), views and what fits them; and of some, the answers of searches.
"""

import argparse
import hashlib
import sys
from random import Random
from typing import Any

from ai.bot import View, decide
from ai.levels import LEVELS
from game.core import OVER, Game, Setup
from game.native import native
from game.registry import catalog
from tests.games import LONGEST, option_sets

BATCH = 20
EVERY = 7
"""Plies between two estimates; a prime, so that all seats and phases come up."""
THINKING, THINKERS = 41, 4
"""Plies between two decisions of bots, in every so manieth match."""
BOTS = ("sapling", "plain", "tree")
ITERATIONS = 25


def setup_of(game: Game[Any], number: int) -> Setup:
    """All seat counts and all option sets come up, in changing company."""
    low, high = game.info.seats
    options = option_sets(game.info)
    seats = low + number % (high - low + 1)
    return Setup.complete(game.info, seats, 5000 + number, options[number // (high - low + 1) % len(options)])


def follow(game: Game[Any], number: int, take: "hashlib._Hash") -> int:
    """Play one match and feed all that can be seen of it; how many plies."""
    rng = Random(f"digest {number}")
    state = game.start(setup_of(game, number), rng)
    ply = 0
    while state.to_act != OVER:
        assert ply < LONGEST, f"match {number} does not end"
        take.update(state.pack())
        take.update(repr(state.legal()).encode())
        if ply % EVERY == 0:
            look(state, ply, rng, take)
        if number % THINKERS == 0 and ply % THINKING == number % THINKING:
            think(game, state, ply, take)
        state.apply(state.playout_move(rng), rng)
        ply += 1
    take.update(state.pack() + repr((state.legal(), state.payoff())).encode())
    return ply


def look(state: Any, ply: int, rng: Random, take: "hashlib._Hash") -> None:
    """The estimate, and the eyes of one seat."""
    seat = ply % state.seats
    view = state.view(seat)
    take.update(repr([state.estimate(), view.estimate(), view.legal()]).encode())
    take.update(
        view.pack() + view.determinize(seat, rng).pack() + state.view(None).pack() + state.clone().pack()
    )


def think(game: Game[Any], state: Any, ply: int, take: "hashlib._Hash") -> None:
    """The decisions of some bots, with all that is said of them."""
    for level in BOTS:
        bot = LEVELS[level].bot(game.info, ITERATIONS)
        answer = decide(bot, View.of(game, state, state.to_act), Random(f"{level} {ply}"))
        take.update(repr(answer).encode())


def main() -> None:
    """Print `first-match plies digest` a batch."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument("--matches", type=int, default=400)
    given = parser.parse_args()
    print(native(), file=sys.stderr)
    for first in range(0, given.matches, BATCH):
        take = hashlib.sha256()
        plies = sum(follow(catalog()[given.game], first + n, take) for n in range(BATCH))
        print(first, plies, take.hexdigest(), flush=True)


if __name__ == "__main__":
    main()
