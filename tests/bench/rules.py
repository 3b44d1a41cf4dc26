"""How fast the rules play at random, next to a game of OpenSpiel's where that package is installed.

    python -m tests.bench.rules [--runs 5] [--seconds 1.0]

A ply is `legal`, `playout_move` and `apply`. A playout is a match from the deal to its end without `legal`.
Times are processor times of this one process.
"""

import argparse
import importlib
import importlib.util
import platform
import random
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from game.core import OVER, Game, Setup
from game.registry import catalog

OPENSPIEL_GAME = "python_block_dominoes"

Count = tuple[int, int]
"""Plies and matches of a run."""


def played(game: Game[Any], setup: Setup, seconds: float, seed: int, with_legal: bool) -> tuple[Count, float]:
    """Random matches for about that long; the set-up of a match is not counted."""
    plies = matches = 0
    spent = 0.0
    while spent < seconds:
        rng = random.Random(f"bench {seed} {matches}")
        state = game.start(setup, rng)
        begun = process_time()
        while state.to_act != OVER:
            if with_legal:
                state.legal()
            state.apply(state.playout_move(rng), rng)
            plies += 1
        spent += process_time() - begun
        matches += 1
    return (plies, matches), spent


def option_sets(game: Game[Any]) -> list[dict[str, str]]:
    """The defaults, and each value of the first option."""
    first = game.info.options[:1]
    return [{option.id: value} for option in first for value in option.values] or [{}]


def bench_game(game: Game[Any], runs: int, seconds: float) -> None:
    """A line for each kind of match."""
    for options in option_sets(game):
        for seats in (game.info.seats[0], game.info.seats[1]):
            setup = Setup.complete(game.info, seats, 0, options)
            plies, playouts = [], []
            for run in range(runs):
                count, spent = played(game, setup, seconds, run, with_legal=True)
                plies.append(count[0] / spent)
                count, spent = played(game, setup, seconds, run, with_legal=False)
                playouts.append(count[1] / spent)
            kind = " ".join((game.info.id, *options.values()))
            show(kind, f"{seats} seats", plies, playouts)


def show(kind: str, seats: str, plies: list[float], playouts: list[float]) -> None:
    """Medians, with the slowest and fastest run."""
    print(
        f"{kind:32} {seats:8} {median(plies):10,.0f} plies/s ({min(plies):,.0f} to {max(plies):,.0f})"
        f" {median(playouts):8,.0f} playouts/s"
    )


def openspiel_run(game: Any, seconds: float, seed: int) -> tuple[Count, float]:
    """The same for OpenSpiel: a random legal action; chance nodes are drawn and counted too."""
    rng = random.Random(seed)
    plies = matches = 0
    spent = 0.0
    while spent < seconds:
        state = game.new_initial_state()
        begun = process_time()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
        spent += process_time() - begun
        matches += 1
    return (plies, matches), spent


def bench_openspiel(runs: int, seconds: float) -> None:
    """OpenSpiel's Python game, where it is installed."""
    if importlib.util.find_spec("pyspiel") is None:
        print(f"{OPENSPIEL_GAME}: OpenSpiel is not installed, not measured")
        return
    importlib.import_module("open_spiel.python.games")
    load: Callable[[str], Any] = importlib.import_module("pyspiel").load_game
    results = [openspiel_run(load(OPENSPIEL_GAME), seconds, run) for run in range(runs)]
    plies = [count[0] / spent for count, spent in results]
    playouts = [count[1] / spent for count, spent in results]
    show(f"OpenSpiel {OPENSPIEL_GAME}", "2 seats", plies, playouts)


def main() -> None:
    """Print a line a game and seat count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run")
    given = parser.parse_args()
    print(
        f"{platform.python_implementation()} {sys.version.split()[0]}, one core, medians of {given.runs} runs"
    )
    for game in catalog().values():
        bench_game(game, given.runs, given.seconds)
    bench_openspiel(given.runs, given.seconds)


if __name__ == "__main__":
    main()
