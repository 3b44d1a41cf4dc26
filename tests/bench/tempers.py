"""Do tempers show? Matches of each temper against none: what it risked, blocked and how long it took, in the
game's own turns and in decisions.

    python -m tests.bench.tempers fox --games 200 --more 600

For each game four facts a match, read off what the seat with the temper did. Their thirds over all matches
of the three tempers make a table, tested by chi-square; `none` is there to compare. Elo is against no temper,
over `--more` further matches as well. The rows are those of ai/LADDER.md.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import exp
from random import Random
from typing import Any

from ai.bot import Bot, View, decide
from ai.elo import elo
from ai.levels import LEVELS
from ai.temper import TEMPERS
from game.core import OVER, Event, Game, Move, Seat, Setup
from game.fox.events import Moved as Walked
from game.fox.ground import OFF
from game.living_forest.events import Revealed, TileTaken
from game.living_forest.position import GIVEN, MAIN, ROB
from game.living_forest.pushing import third_next
from game.registry import catalog
from game.renature.events import Planted
from game.renature.position import PLANTED_ROW, ROWS
from game.renature.tables import COLOURS

FACTS = ("risk", "blocking", "length", "decisions")
SEED = 560_001

JUST = 2
"""King-steps that are just before somebody."""


@dataclass
class Watch:
    """What is counted of one seat in one match: for each fact how often, and of how many."""

    seat: Seat
    found: dict[str, float] = field(default_factory=lambda: dict.fromkeys(FACTS[:2], 0.0))
    of: dict[str, float] = field(default_factory=lambda: dict.fromkeys(FACTS[:2], 0.0))
    length: float = 0.0
    decisions: float = 0.0
    points: list[int] = field(default_factory=list)

    def count(self, fact: str, amount: float, of: float = 1.0) -> None:
        """So much more, of so many more."""
        self.found[fact] += amount
        self.of[fact] += of

    def facts(self) -> tuple[float, ...]:
        """In the order of `FACTS`."""
        shares = (self.found[fact] / max(1.0, self.of[fact]) for fact in self.found)
        return *shares, self.length, self.decisions


Look = Callable[[Watch, Any, Any, Sequence[Event]], None]
"""Counts one move of the seat: the positions before and after it, and its events."""


def fox(watch: Watch, before: Any, after: Any, log: Sequence[Event]) -> None:
    """Risk: steps onto tiles that it did not know, of all its steps. Blocking: turns it ended just before a
    rival, nearer to the den and two steps away at most. Length: rounds."""
    seat = watch.seat
    watch.length = after.round
    for event in log:
        if isinstance(event, Walked) and event.seat == seat:
            known = before.opened[event.place] or event.place in before.notes(seat)
            watch.count("risk", not known)
    if after.to_act == seat:
        return
    ground, place = after.ground, after.pos[seat]
    rivals = [there for other, there in enumerate(after.pos) if other != seat and OFF not in (place, there)]
    just_behind = [there for there in rivals if ground.king_steps(place, there) <= JUST]
    before_one = any(ground.distance[place] < ground.distance[there] for there in just_behind)
    watch.count("blocking", before_one and place != ground.goal)


def renature(watch: Watch, before: Any, after: Any, log: Sequence[Event]) -> None:
    """Risk: open waters beside the areas it plants in, a plant. Blocking: plants in areas where a rival has
    some, of all. Length: how late its points from planting come, 0 all at once .. 1 all at the end."""
    seat = watch.seat
    for event in log:
        if isinstance(event, Planted) and event.seat == seat:
            totals = before.totals[event.area * COLOURS : event.area * COLOURS + before.seats]
            watch.count("risk", before.waters[event.area])
            watch.count("blocking", sum(totals) > totals[seat])
    if after.to_act != seat:
        watch.points.append(after.points[seat * ROWS + PLANTED_ROW])
        watch.length = 1 - sum(watch.points) / len(watch.points) / max(1, watch.points[-1])


def living_forest(watch: Watch, before: Any, after: Any, log: Sequence[Event]) -> None:
    """Risk: chances of a third solitary animal that it took, added up, a turn. Blocking: victory tiles taken
    from others, of the decisions in which it could. Length: turns."""
    seat = watch.seat
    if any(isinstance(event, Revealed) for event in log) and before.solitary(seat) == 2:
        bad, cards = third_next(before, seat)
        watch.count("risk", bad / max(1, cards), 0)
    if before.phase in (MAIN, GIVEN) and any(takes(before, move, seat) for move in before.legal()):
        watch.count("blocking", robbed(after, log, seat))
    watch.of["risk"] = watch.length = after.turn


def takes(state: Any, move: Move, seat: Seat) -> bool:
    """Does a move take a victory tile, at once or as the next decision?"""
    after = state.clone()
    log: list[Event] = []
    after.apply(move, Random(0), log)
    return robbed(after, log, seat)


def robbed(after: Any, log: Sequence[Event], seat: Seat) -> bool:
    """Did a move that led here?"""
    asked = after.phase == ROB and after.to_act == seat
    return asked or any(isinstance(event, TileTaken) and event.seat == seat for event in log)


LOOKS: dict[str, Look] = {"fox": fox, "renature": renature, "living_forest": living_forest}


def play(game: Game[Any], setup: Setup, bots: Sequence[Bot], mine: Seat) -> tuple[Watch, float]:
    """One match: what was seen of a seat, and the share it won."""
    state = game.start(setup, Random(f"{setup.seed}/0"))
    watch = Watch(mine)
    look = LOOKS[game.info.id]
    ply = 0
    while state.to_act != OVER:
        seat = state.to_act
        rng = Random(f"bot/{setup.seed}/{seat}/{seat == mine}/{ply}")
        move = decide(bots[seat], View.of(game, state, seat, ply), rng).move
        ply += 1
        before = state.clone() if seat == mine else state
        log: list[Event] = []
        state.apply(move, Random(f"{setup.seed}/{ply}"), log)
        if seat == mine:
            watch.decisions += 1
            look(watch, before, state, log)
    return watch, state.payoff()[mine]


def thirds(groups: Sequence[Sequence[float]]) -> list[list[int]]:
    """For each group how many of its values lie in each third of all."""
    every = sorted(value for group in groups for value in group)
    low, high = every[len(every) // 3], every[2 * len(every) // 3]
    return [
        [sum(v < low for v in group), sum(low <= v < high for v in group), sum(v >= high for v in group)]
        for group in groups
    ]


def chi_square(table: Sequence[Sequence[int]]) -> tuple[float, float]:
    """(statistic, p) of independence. Columns that nothing fell into are left out."""
    columns = [column for column in zip(*table, strict=True) if sum(column)]
    rows = list(zip(*columns, strict=True))
    total = sum(map(sum, rows))
    statistic = 0.0
    for row in rows:
        for cell, column in zip(row, columns, strict=True):
            expected = sum(row) * sum(column) / total
            statistic += (cell - expected) ** 2 / expected
    return statistic, beyond(statistic, (len(rows) - 1) * (len(columns) - 1))


def beyond(statistic: float, freedom: int) -> float:
    """The chance of a chi-square at least that high; an even number of degrees of freedom."""
    term = total = 1.0
    for k in range(1, freedom // 2):
        term *= statistic / 2 / k
        total += term
    return exp(-statistic / 2) * total if freedom else 1.0


def row(name: str, temper: str, games: object, figures: Sequence[str]) -> str:
    """A line of the ladder's table."""
    cells = (date.today().isoformat(), name, temper, str(games), *figures)
    return f"| {' | '.join(cells)} |"


def measure(
    game: Game[Any], temper: str, args: argparse.Namespace, options: dict[str, str]
) -> tuple[list[tuple[float, ...]], list[float]]:
    """The facts of the first matches, and what each deal of all was worth."""
    level = LEVELS[args.level]
    plain, tempered = (level.bot(game.info, args.iterations, which) for which in ("", temper))
    facts, deals = [], []
    for deal in range((args.games + (args.more if temper else 0)) // 2):
        setup = Setup.complete(game.info, 2, args.seed + deal, options)
        pair = [play(game, setup, (tempered, plain)[:: 1 - 2 * mine], mine) for mine in (0, 1)]
        deals.append(sum(won for _, won in pair) / 2)
        if 2 * deal < args.games:
            facts += [watch.facts() for watch, _ in pair]
    return facts, deals


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=LOOKS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--more", type=int, default=0, help="matches of each temper beyond, for Elo alone")
    parser.add_argument(
        "--seed", type=int, default=SEED, help="of the first deal; nothing was tuned on these"
    )
    parser.add_argument("--level", default="sapling")
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    args = parser.parse_args()
    game = catalog()[args.game]
    options = dict(option.split("=", 1) for option in args.option)
    name = ", ".join((args.game, *options.values(), *([args.level] if args.level != "sapling" else [])))
    seen: dict[str, list[tuple[float, ...]]] = {}
    for temper in (*TEMPERS, ""):
        facts, deals = measure(game, temper, args, options)
        seen[temper] = facts
        means = [f"{sum(fact[at] for fact in facts) / len(facts):.3f}" for at in range(len(FACTS))]
        strength = str(elo(deals)) if temper else ""
        print(row(name, temper or "none", 2 * len(deals), [strength, *means]), flush=True)
        if len(seen) == len(TEMPERS):
            groups = [[[fact[at] for fact in facts] for facts in seen.values()] for at in range(len(FACTS))]
            found = [chi_square(thirds(group))[1] for group in groups]
            print(row(name, "chi-square p", args.games, ["", *(f"{p:.2g}" for p in found)]), flush=True)
    risk, blocking, *long = found
    return 0 if max(risk, blocking, min(long)) < 0.01 else 1


if __name__ == "__main__":
    sys.exit(main())
