"""Lets bots play each other and says how much stronger one is than the other.

    python -m ai.arena fox old_forest plain --games 200 --budget-ms 50
    python -m ai.arena renature old_forest old_forest@4x --budget-ms 50 --sprt 0,30 --json saturated.jsonl
    python -m ai.arena living_forest old_forest plain --seats 4 --iterations 400 --jobs 2

Every deal is played from every seat. At two seats all bots meet in pairs; at more, two bots: the first alone
against the second on all other seats; as many bots as seats: all at one table. Results go into a file of JSON
lines; the same command goes on where it stopped.
"""

import argparse
import hashlib
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any

from ai import executors
from ai.journal import Journal
from ai.pairs import CLOCKS, Deal, Lineup, Result, play_deal, rotations
from ai.progress import Bar
from ai.roster import ROSTER, Work, enter
from ai.sprt import Sprt
from ai.standings import Table, scores, summary
from game.core import Game, Setup
from game.native import native
from game.registry import catalog

AHEAD = 2
"""Deals handed out for each job, so that none waits."""


@dataclass(frozen=True)
class Arena:
    """What is played; two runs with equal ones are one run."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    bots: tuple[str, ...]
    work: tuple[int, float]
    clock: str

    def tables(self) -> list[Table]:
        """Who meets. Raises ValueError when so many bots do not fit."""
        count = len(self.bots)
        if self.seats == 2:
            return [Table(duo) for duo in combinations(range(count), 2)]
        if count == self.seats:
            return [Table(tuple(range(count)))]
        if count == 2:
            return [Table((0,) + (1,) * (self.seats - 1))]
        raise ValueError(f"{count} bots at {self.seats} seats: name 2 or {self.seats}")

    def lineups(self, table: Table) -> tuple[Lineup, ...]:
        """The seatings of one deal."""
        return rotations(table.bots)

    def deal(self, table: Table, number: int) -> Deal:
        """A deal of a table, as plain data."""
        return Deal(
            self.game,
            self.seats,
            self.options,
            self.seed + number,
            self.bots,
            self.lineups(table),
            self.work,
            self.clock,
        )

    def record(self) -> dict[str, Any]:
        """What a file of results is checked by: this, and the code that played, compiled or not."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "bots": list(self.bots),
            "iterations": self.work[0],
            "seconds": self.work[1],
            "clock": self.clock,
            "code": code(self.game),
            "speed": native(),
        }


def code(game: str) -> str:
    """A fingerprint of everything that decides how a match of bots goes."""
    root = Path(__file__).parent.parent
    files = [*(root / "ai").glob("*"), *(root / "game").glob("*.py"), *(root / "game" / game).glob("*")]
    digest = hashlib.sha256()
    for file in sorted(file for file in files if file.suffix not in (".md", ".pyc") and file.is_file()):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def run(
    arena: Arena, table: int, deals: int, journal: Journal, executor: Executor, jobs: int, sprt: Sprt | None
) -> Iterator[Sequence[tuple[Result, ...]]]:
    """Play what is missing of a table's deals, in order; after each, all results so far.

    Ends early when the test is decided; deals are counted in their order, so quick ones get no advantage.
    """
    who = arena.tables()[table]
    missing = (number for number in range(deals) if (table, arena.seed + number) not in journal.played)
    under_way: deque[tuple[int, Future[tuple[Result, ...]]]] = deque()
    while True:
        found = list(journal.of(table))[:deals]
        if found:
            yield found
        if sprt is not None and found and sprt.verdict(scores(found, who.bots[0])):
            return
        while len(under_way) < jobs * AHEAD and (number := next(missing, None)) is not None:
            under_way.append((number, executor.submit(play_deal, arena.deal(who, number))))
            if jobs == 1:
                break
        if not under_way:
            return
        number, future = under_way.popleft()
        journal.add(table, arena.seed + number, future.result())


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m ai.arena", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help=f"level[:temper][@50ms|@400it|@4x] of {', '.join(ROSTER)}"
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="matches of each table, in whole deals")
    work = parser.add_mutually_exclusive_group()
    work.add_argument("--budget-ms", type=float, default=0.0, help="milliseconds of a decision with a choice")
    work.add_argument("--iterations", type=int, default=0, help="iterations of a decision")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--sprt", metavar="LOW,HIGH", help="stop when the test between two Elos is decided")
    parser.add_argument("--jobs", type=int, default=1, help="processes, or deals at once on a cluster")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the workers of this scheduler")
    parser.add_argument("--json", type=Path, metavar="FILE", help="JSON lines to write and to go on from")
    parser.add_argument("--clock", choices=sorted(CLOCKS), default="cpu", help="what the milliseconds are of")
    return parser.parse_args(given)


def read(args: argparse.Namespace, games: dict[str, Game[Any]]) -> tuple[Arena, Sprt | None]:
    """The arena that a command line asks for. Raises ValueError with a sentence."""
    info = games[args.game].info
    options = dict(option.partition("=")[::2] for option in args.option)
    setup = Setup.complete(info, args.seats, args.seed, options)
    arena = Arena(
        args.game,
        args.seats,
        setup.options,
        args.seed,
        tuple(args.bots),
        (args.iterations, args.budget_ms / 1000),
        args.clock,
    )
    if len(args.bots) < 2:
        raise ValueError("name at least two bots")
    given = Work(*arena.work) if any(arena.work) else None
    for text in arena.bots:
        enter(text, given).bot(info)
    tables = arena.tables()
    if args.games < 1 or args.jobs < 1 or min(arena.work) < 0:
        raise ValueError("games and jobs are at least 1, work is above 0")
    if not args.sprt:
        return arena, None
    if not all(table.duel for table in tables):
        raise ValueError("--sprt is for one bot against another")
    low, _, high = args.sprt.partition(",")
    if not float(low) < float(high):
        raise ValueError("--sprt LOW,HIGH: low is below high")
    return arena, Sprt(float(low), float(high), tables[0].rivals)


def place(args: argparse.Namespace) -> AbstractContextManager[Executor]:
    """Where to play."""
    return executors.dask(args.dask) if args.dask else executors.processes(args.jobs)


def play(args: argparse.Namespace, arena: Arena, sprt: Sprt | None) -> int:
    """Every table in turn, with its summary. The exit code: 130 after Ctrl-C."""
    journal = Journal(args.json, arena.record())
    names = arena.bots
    with place(args) as executor:
        for number, table in enumerate(arena.tables()):
            deals = ceil(args.games / len(arena.lineups(table)))
            found: Sequence[tuple[Result, ...]] = []
            bar = Bar(sys.stderr, deals, len(list(journal.of(number))))
            try:
                for found in run(arena, number, deals, journal, executor, args.jobs, sprt):
                    bar.show(len(found), summary(table, names, found, None)[0])
            except KeyboardInterrupt:
                bar.clear()
                print(*summary(table, names, found, sprt), sep="\n")
                print("stopped;", "the same command goes on" if args.json else "use --json FILE to go on")
                return 130
            bar.clear()
            print(*summary(table, names, found, sprt), sep="\n", flush=True)
    return 0


def main(given: Sequence[str] | None = None) -> int:
    """The command; what is wrong with it is said in a sentence."""
    args = arguments(given)
    try:
        arena, sprt = read(args, catalog())
        return play(args, arena, sprt)
    except ValueError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
