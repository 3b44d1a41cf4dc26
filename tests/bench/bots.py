"""How well and how fast the bots play: one level against another, on the same deals from every seat.

    python -m tests.bench.bots fox                            the ladder: each level against the one below
    python -m tests.bench.bots fox tree sapling --games 200 --option mode=advanced --seats 2 --iterations 400

Every deal is played once for each seat of the first bot, the second on all other seats. The interval is
Wilson's, 95 %, over matches won (a shared win counts as a share). Levels by the clock need --iterations.
"""

import argparse
import statistics
import time
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from ai.bot import Bot, View, decide
from ai.levels import LEVELS
from game.core import OVER, Game, Setup
from game.registry import catalog

LADDER = (("sapling", "random"), ("tree", "sapling"), ("plain", "sapling"), ("tree", "plain"))


@dataclass
class Tally:
    """What a series of matches gave."""

    won: float = 0.0
    games: int = 0
    plies: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # of the first bot, a decision that had a choice
    tries: int = 0

    def interval(self) -> tuple[float, float, float]:
        """(low, share, high)."""
        share, n, z = self.won / self.games, self.games, 1.96
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return middle - half, share, middle + half

    def __str__(self) -> str:
        low, share, high = self.interval()
        spent = sum(self.seconds) or 1e-9
        slow = sorted(self.seconds)[int(len(self.seconds) * 0.95)] if self.seconds else 0.0
        return (
            f"{share:6.1%} [{low:.1%}, {high:.1%}] of {self.games}; plies {statistics.median(self.plies):.0f}"
            f" (max {max(self.plies)}); {spent / max(1, len(self.seconds)) * 1000:.1f} ms a decision"
            f" (p95 {slow * 1000:.1f}); {self.tries / spent:,.0f} tries/s"
        )


def play(game: Game[Any], setup: Setup, bots: list[Bot], mine: int, tally: Tally) -> None:
    """One match; `mine` is the seat whose bot is measured."""
    state = game.start(setup, Random(f"{setup.seed}/0"))
    ply = 0
    while state.to_act != OVER:
        seat = state.to_act
        view = View.of(game, state, seat)
        began = time.perf_counter()
        answer = decide(bots[seat], view, Random(f"bot/{setup.seed}/{seat}/{ply}"))
        if seat == mine and answer.tries:
            tally.seconds.append(time.perf_counter() - began)
            tally.tries += answer.tries
        ply += 1
        state.apply(answer.move, Random(f"{setup.seed}/{ply}"))
    tally.won += state.payoff()[mine]
    tally.games += 1
    tally.plies.append(ply)


def series(game: Game[Any], options: dict[str, str], one: Bot, other: Bot, args: argparse.Namespace) -> Tally:
    """`args.games` matches of one against the others, each deal from every seat in turn."""
    tally = Tally()
    for number in range(args.games):
        deal, mine = divmod(number, args.seats)
        setup = Setup.complete(game.info, args.seats, args.seed + deal, options)
        bots = [other] * args.seats
        bots[mine] = one
        play(game, setup, bots, mine, tally)
    return tally


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument("bots", nargs="*", choices=[[], *LEVELS], metavar="level")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    args = parser.parse_args()
    if len(args.bots) not in (0, 2):
        parser.error("name two levels, or none for the ladder")
    return args


def main() -> None:
    args = arguments()
    game = catalog()[args.game]
    options = dict(option.split("=", 1) for option in args.option)
    for one, other in [tuple(args.bots)] if args.bots else LADDER:
        first, second = (LEVELS[name].bot(game.info, args.iterations) for name in (one, other))
        tally = series(game, options, first, second, args)
        print(
            f"{args.game} {args.option or ''} {args.seats} seats: {one} against {other}: {tally}", flush=True
        )


if __name__ == "__main__":
    main()
