"""Is every level worth its leaf? Each against the one below, in each game, with intervals and a verdict.

    python -m ai.ladder                                     all games, about two hours of one core
    python -m ai.ladder fox --games 200 --full 40 --json build/ladder

A step is measured at a tenth of what both do at the table and, over fewer matches, at all of it. It holds
when the upper level wins `ENOUGH` of the matches, or when the game is saturated: four times the work gains
the upper level less than `GAIN` Elo.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from pathlib import Path

from ai import elo, executors
from ai.arena import Arena, run
from ai.journal import Journal
from ai.levels import LEVELS, LOBBY_LEVELS
from ai.progress import Bar
from ai.standings import Deals, scores
from game.core import Setup
from game.registry import catalog

ENOUGH = 0.65
GAIN = 30.0
TENTH, FOURFOLD = 0.1, 4
SEED = 900_001
"""Far from the seeds that anything is tuned on."""


@dataclass(frozen=True)
class Trial:
    """Two bots and a number of matches."""

    game: str
    upper: str
    lower: str
    games: int

    def arena(self, clock: str) -> Arena:
        """The arena it is played in."""
        setup = Setup.complete(catalog()[self.game].info, 2, SEED)
        return Arena(self.game, 2, setup.options, SEED, (self.upper, self.lower), (0, 0.0), clock)

    def file(self, folder: Path) -> Path:
        """Where its results are kept."""
        return folder / f"{self.game}-{self.upper}-{self.lower}.jsonl".replace("@", "_")


def at(level: str, factor: float) -> str:
    """The name of a level at so much of its work; one that does not search has no other work."""
    return f"{level}@{factor:g}x" if LEVELS[level].searches and factor != 1 else level


def play(trial: Trial, args: argparse.Namespace) -> Deals:
    """All its deals, those already in the file among them."""
    arena = trial.arena(args.clock)
    journal = Journal(trial.file(args.json) if args.json else None, arena.record())
    deals = ceil(trial.games / 2)
    bar = Bar(sys.stderr, deals, len(journal.played))
    found: Deals = []
    with executors.processes(args.jobs) as executor:
        for found in run(arena, 0, deals, journal, executor, args.jobs, None):
            bar.show(len(found), f"{trial.game}: {trial.upper} against {trial.lower}")
    bar.clear()
    return found


def said(trial: Trial, deals: Deals) -> str:
    """A row of the table."""
    mine = scores(deals, 0)
    return (
        f"| {trial.game} | {trial.upper} | {trial.lower} | {2 * len(deals)} | {elo.won(mine).share()} "
        f"| {elo.elo(mine)} |"
    )


def step(game: str, upper: str, lower: str, args: argparse.Namespace) -> Iterator[str]:
    """The rows of one step of the ladder, and its verdict last."""
    small = Trial(game, at(upper, TENTH), at(lower, TENTH), args.games)
    deals = play(small, args)
    yield said(small, deals)
    if args.full:
        full = Trial(game, upper, lower, args.full)
        yield said(full, play(full, args))
    mine = scores(deals, 0)
    share = sum(mine) / len(mine)
    if share >= ENOUGH:
        yield f"{game}: {upper} over {lower} holds, {share:.1%}"
    elif LEVELS[upper].searches:
        more = Trial(game, at(upper, TENTH * FOURFOLD), at(upper, TENTH), args.games)
        found = play(more, args)
        yield said(more, found)
        gain = elo.elo(scores(found, 0))
        held = "saturated" if gain.value < GAIN else "OPEN"
        yield f"{game}: {upper} over {lower} {share:.1%}, {held}: four times the work gains {gain} Elo"
    else:
        yield f"{game}: {upper} over {lower} {share:.1%}, OPEN"


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.ladder", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", choices=[[], *sorted(catalog())], metavar="GAME")
    parser.add_argument("--games", type=int, default=200, help="matches a step at a tenth of the work")
    parser.add_argument("--full", type=int, default=40, help="matches a step at all of it, 0: none")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FOLDER", help="results to write and to go on from")
    parser.add_argument("--clock", choices=("cpu", "wall"), default="cpu")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Print the table; 1 when a step is open."""
    args = arguments(given)
    if args.json:
        args.json.mkdir(parents=True, exist_ok=True)
    still_open = 0
    print("| game | upper | lower | games | won | Elo |\n|---|---|---|---|---|---|")
    try:
        for game in args.game or sorted(catalog()):
            for lower, upper in pairwise(LOBBY_LEVELS):
                for line in step(game, upper, lower, args):
                    print(line, flush=True)
                    still_open += "OPEN" in line
    except KeyboardInterrupt:
        print("stopped;", "the same command goes on" if args.json else "use --json FOLDER to go on")
        return 130
    except ValueError as error:
        print(f"ladder: {error}", file=sys.stderr)
        return 2
    return 1 if still_open else 0


if __name__ == "__main__":
    sys.exit(main())
