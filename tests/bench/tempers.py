"""Do tempers show? Matches of each temper against none, what it risked, blocked and how long it took.

    python -m tests.bench.tempers fox --games 200

For each game three facts a match, of the seat with the temper, that people at the table could count. Their
thirds over all matches make a table of tempers by thirds, tested by chi-square. Elo is against no temper.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from ai.bot import View, decide
from ai.elo import elo
from ai.levels import LEVELS
from ai.temper import TEMPERS
from game.core import OVER, Event, Game, Seat, Setup
from game.fox.events import Flipped, Sniffed
from game.fox.manner import in_the_way
from game.living_forest.events import Revealed, TileTaken
from game.registry import catalog
from game.renature.events import Planted
from game.renature.manner import at_stake

FACTS = ("risk", "blocking", "length")
SEED = 40_000


@dataclass
class Watch:
    """What is counted of one seat in one match: chances to take a risk and taken, the same for blocking."""

    seat: Seat
    risky: float = 0.0
    risks: float = 0.0
    blocked: float = 0.0
    blocks: float = 0.0
    length: float = 0.0

    def facts(self) -> tuple[float, float, float]:
        """(risk, blocking, length)."""
        return self.risky / max(1.0, self.risks), self.blocked / max(1.0, self.blocks), self.length


Look = Callable[[Watch, Any, Any, Sequence[Event]], None]
"""Counts one move of the seat: the positions before and after it, and its events."""


def fox(watch: Watch, before: Any, after: Any, log: Sequence[Event]) -> None:
    """Risk: tiles opened by stepping on them, of all it opened or sniffed. Blocking: turns ended just ahead
    of a rival, or with a mark there. Length: rounds."""
    for event in log:
        if isinstance(event, Flipped) and event.seat == watch.seat:
            watch.risky += 1
            watch.risks += 1
        if isinstance(event, Sniffed) and event.seat == watch.seat:
            watch.risks += len(event.places)
    if after.to_act != watch.seat:
        watch.blocks += 1
        watch.blocked += min(1, in_the_way(after, watch.seat))
    watch.length = after.round


def renature(watch: Watch, before: Any, after: Any, log: Sequence[Event]) -> None:
    """Risk: points at stake in open areas, of all the seat has, as its turns end. Blocking: plants in areas
    where a rival was first. Length: decisions."""
    seat = watch.seat
    for event in log:
        if isinstance(event, Planted) and event.seat == seat:
            totals = before.totals[event.area * 5 : event.area * 5 + 5]
            watch.blocks += 1
            rivals = [totals[other] for other in range(before.seats) if other != seat]
            watch.blocked += max(rivals) > totals[seat]
    if after.to_act != seat:
        open_points = at_stake(after, seat)
        watch.risky += open_points
        watch.risks += open_points + after.score(seat)
    watch.length += 1


def living_forest(watch: Watch, before: Any, after: Any, log: Sequence[Event]) -> None:
    """Risk: cards turned though two solitary animals lay there, a turn. Blocking: victory tiles taken from
    others, a turn. Length: turns."""
    seat = watch.seat
    for event in log:
        if isinstance(event, Revealed) and event.seat == seat:
            watch.risky += before.solitary(seat) == 2
        if isinstance(event, TileTaken) and event.seat == seat:
            watch.blocked += 1
    watch.risks = watch.blocks = watch.length = after.turn


LOOKS: dict[str, Look] = {"fox": fox, "renature": renature, "living_forest": living_forest}


def play(
    game: Game[Any], setup: Setup, temper: str, mine: Seat, level: str, work: int
) -> tuple[Watch, float]:
    """One match against bots of the same level without a temper: what was seen, and the share won."""
    state = game.start(setup, Random(f"{setup.seed}/0"))
    bots = [LEVELS[level].bot(game.info, work, temper if seat == mine else "") for seat in range(setup.seats)]
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
            look(watch, before, state, log)
    watch.length = ply if game.info.id == "renature" else watch.length
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


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=LOOKS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="sapling")
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    args = parser.parse_args()
    game = catalog()[args.game]
    options = dict(option.split("=", 1) for option in args.option)
    seen: dict[str, list[tuple[float, float, float]]] = {}
    for temper in ("", *TEMPERS):
        watches, deals = [], []
        for deal in range(args.games // 2):
            setup = Setup.complete(game.info, 2, SEED + deal, options)
            pair = [play(game, setup, temper, mine, args.level, args.iterations) for mine in (0, 1)]
            watches += [watch for watch, _ in pair]
            deals.append(sum(won for _, won in pair) / 2)
        seen[temper] = [watch.facts() for watch in watches]
        means = (sum(fact[at] for fact in seen[temper]) / len(watches) for at in range(len(FACTS)))
        told = ", ".join(f"{name} {value:.3f}" for name, value in zip(FACTS, means, strict=True))
        print(f"{args.game} {temper or 'none'}: Elo {elo(deals)}, {told}", flush=True)
    worst = 0.0
    for at, name in enumerate(FACTS):
        table = thirds([[fact[at] for fact in seen[temper]] for temper in TEMPERS])
        statistic, p = chi_square(table)
        worst = max(worst, p)
        counts = dict(zip(TEMPERS, table, strict=True))
        print(f"{args.game} {name}: chi-square {statistic:.1f}, p {p:.2g}, {counts}")
    return 0 if worst < 0.01 else 1


if __name__ == "__main__":
    sys.exit(main())
