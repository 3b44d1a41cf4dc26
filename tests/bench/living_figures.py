"""Figures of Living Forest beside those of its rules, section 13: `python -m tests.bench.living_figures`.

`--level sapling` (one-deep greedy) by default; with `--iterations` a level that searches. Prints turns, the
share of the victories, matches in which several reach 12, how lines end, wins by starting rock, and the
speed of random play (legal + playout_move + apply, interpreted, one core).
"""

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from ai.bot import Bot, View, decide
from ai.levels import LEVELS
from game.core import OVER, Event, Setup
from game.living_forest import GAME
from game.living_forest.events import Reached, Stopped, VaranDealt
from game.living_forest.places import START_ROCKS, Track

TOLD = {
    2: "10 (8-13), 15 / 71 / 11 %, several 13 %",
    3: "9 (7-12), 35 / 41 / 21 %, several 18 %",
    4: "9 (7-11), 41 / 35 / 20 %, several 24 %",
}


@dataclass
class Figures:
    """What a series of matches with so many seats gave."""

    turns: list[int] = field(default_factory=list)
    tracks: Counter[Track] = field(default_factory=Counter)
    rocks: Counter[int] = field(default_factory=Counter)
    several: int = 0
    capped: int = 0
    lines: Counter[int] = field(default_factory=Counter)  # by the actions they left
    varans: int = 0
    plies: int = 0

    def add(self, seats: int, first: int, end: list[float], turn: int, log: list[Event]) -> None:
        self.turns.append(turn)
        reached = [event for event in log if isinstance(event, Reached)]
        self.several += len({event.seat for event in reached}) > 1
        self.capped += not reached
        for seat, share in enumerate(end):
            if share:
                self.rocks[START_ROCKS[seats][(seat - first) % seats]] += 1
                self.tracks.update(event.track for event in reached if event.seat == seat)
        self.lines.update(event.actions for event in log if isinstance(event, Stopped))
        self.varans += sum(isinstance(event, VaranDealt) for event in log)

    def __str__(self) -> str:
        turns, games = sorted(self.turns), len(self.turns)
        low, middle, high = (turns[int(games * share)] for share in (0.05, 0.5, 0.95))
        tracks = " / ".join(f"{self.tracks[track] / games:.0%}" for track in Track)
        rocks = ", ".join(f"rock {rock} {won / games:.0%}" for rock, won in sorted(self.rocks.items()))
        third = self.lines[1] / max(1, self.lines.total())
        return (
            f"turns {middle} ({low}-{high}, longest {turns[-1]}), trees / fires / flowers {tracks}, several "
            f"{self.several / games:.0%}, cap {self.capped}; lines ended by the third solitary {third:.0%}, "
            f"varans dealt {self.varans / games:.1f}, plies {self.plies / games:.0f}; wins {rocks}"
        )


def play(seats: int, seed: int, bot: Bot, figures: Figures) -> None:
    state = GAME.start(Setup.complete(GAME.info, seats, seed), Random(f"{seed}/0"))
    first, ply, log = state.tree, 0, list[Event]()
    while state.to_act != OVER:
        view = View.of(GAME, state, state.to_act)
        move = decide(bot, view, Random(f"bot/{seed}/{ply}")).move
        ply += 1
        state.apply(move, Random(f"{seed}/{ply}"), log)
    figures.plies += ply
    figures.add(seats, first, state.payoff(), state.turn, log)


def speed(seconds: float) -> None:
    """Random matches for so long."""
    for seats in (2, 3, 4):
        rng, plies, matches, spent = Random(seats), 0, 0, 0.0
        while spent < seconds:
            state = GAME.start(Setup.complete(GAME.info, seats, matches), rng)
            began = time.process_time()
            while state.to_act != OVER:
                state.legal()
                state.apply(state.playout_move(rng), rng)
                plies += 1
            spent += time.process_time() - began
            matches += 1
        print(f"{seats} seats: {plies / spent:,.0f} plies/s in random play, {plies / matches:.0f} a match")


def main() -> None:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", choices=sorted(LEVELS), default="sapling")
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    speed(args.seconds)
    bot = LEVELS[args.level].bot(GAME.info, args.iterations)
    for seats in args.seats:
        figures = Figures()
        for seed in range(1, args.games + 1):
            play(seats, seed, bot, figures)
        print(f"{seats} seats, {args.games} matches of {args.level}:\n  found {figures}")
        print(f"  told  turns {TOLD[seats]}", flush=True)


if __name__ == "__main__":
    main()
