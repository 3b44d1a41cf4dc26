"""How fast rules, searches and the screen's loop are, interpreted and compiled, in one run.

    uv run --group bench python -m tests.bench.speed [--seconds 1.0] [--game fox] [--without-window]

A ply is `legal`, `playout_move` and `apply`; a playout is a match from the deal to its end without `legal`.
Both and the searches are timed by the processor's clock of one process, in a child a mode, in turns, the best
of ROUNDS. Several processes (`workers`) and the frames beside them (`beside`) are timed by the clock on the
wall: nothing else may be running. Says for each figure whether it reaches its target; exit code 1 when one
does not.
"""

import argparse
import json
import os
import subprocess
import sys

from game.native import SWITCH, native
from game.registry import catalog
from tests.bench.beside import LATER, picture
from tests.bench.figures import Figures
from tests.bench.loop import told
from tests.bench.rules import option_sets
from tests.bench.workers import GAIN, gain
from tests.games import ROOT

ROUNDS = 3
RATIO, PLIES, CLONE, SEARCH = 5.0, 600_000, 2.0, 10.0
"""Compiled against interpreted; plies/s, in all games but one; us; against OpenSpiel's search."""

UNITS = {"plies": "plies/s", "playouts": "playouts/s", "search": "iterations/s of plain"}


def child(name: str, seconds: float, options: dict[str, str], seed: int, way: str) -> Figures:
    """The figures of a process of its own."""
    words = ["--seconds", str(seconds), "--options", json.dumps(options), "--seed", str(seed)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.figures", name, *words],
        cwd=ROOT,
        env={**os.environ, SWITCH: way},
        capture_output=True,
        text=True,
        check=True,
    )
    figures: Figures = json.loads(done.stdout)
    return figures


def best(rounds: list[Figures]) -> Figures:
    """The least disturbed of each figure."""
    return {key: (min if key == "clone" else max)(one[key] for one in rounds) for key in rounds[0]}


def bench_game(name: str, seconds: float) -> tuple[bool, float]:
    """Both modes in turns, so that both meet the same load. Whether all is met, and the slowest plies/s."""
    met, slowest = True, float("inf")
    for options in option_sets(catalog()[name]):
        pairs = [
            [child(name, seconds, options, seed, way) for way in ("0", os.environ.get(SWITCH, ""))]
            for seed in range(ROUNDS)
        ]
        slow, fast = (best([pair[at] for pair in pairs]) for at in range(2))
        kind = " ".join((name, *options.values()))
        for key, unit in UNITS.items():
            print(f"{kind:24} {slow[key]:11,.0f} {fast[key]:11,.0f} {fast[key] / slow[key]:6.1f} x {unit}")
        met &= reached(f"{kind}: compiled / interpreted plies", fast["plies"] / slow["plies"], RATIO)
        met &= told(f"{kind}: clone", fast["clone"], CLONE, "us", f"interpreted {slow['clone']:.2f}")
        if "openspiel" in fast:
            ours, theirs = fast["search"], fast["openspiel"]
            print(f"{kind:24} {slow['openspiel']:11,.0f} {theirs:11,.0f}          OpenSpiel's iterations/s")
            met &= reached(f"{kind}: plain / OpenSpiel's", ours / theirs, SEARCH)
        slowest = min(slowest, fast["plies"])
    return met, slowest


def reached(name: str, value: float, least: float) -> bool:
    """Print a figure beside its target; whether it is met."""
    print(f"{name:56} {value:9.2f} (at least {least:g}) {'ok' if value >= least else 'MISSED'}")
    return value >= least


def main() -> int:
    """Measure; 0 when every target is reached."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="of each figure in each round")
    parser.add_argument("--game", action="append", choices=sorted(catalog()), help="default: every game")
    parser.add_argument("--without-window", action="store_true", help="leave the frames out")
    given = parser.parse_args()
    names = given.game or list(catalog())
    print(f"Python {sys.version.split()[0]}, {native()}; columns: interpreted, compiled, ratio")
    results = [bench_game(name, given.seconds) for name in names]
    met = all(good for good, _ in results)
    fast = sum(plies >= PLIES for _, plies in results)
    met &= reached(f"games with {PLIES:,} plies/s and more, compiled", fast, max(1, len(results) - 1))
    for name in names:
        met &= gain(catalog()[name], given.seconds, ROUNDS) >= GAIN
    if not given.without_window:
        met &= picture(4 * given.seconds, ROUNDS) <= LATER
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
