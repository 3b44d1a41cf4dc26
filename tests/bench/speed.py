"""How fast rules, searches and the screen's loop are, interpreted and compiled, in one run.

    uv run --group bench python -m tests.bench.speed [--seconds 1.0] [--game fox] [--without-window]

A ply is `legal`, `playout_move` and `apply`; a playout is a match from the deal to its end without `legal`.
Both and the searches are timed by the processor's clock of one process, in a child a mode, in turns, the best
of ROUNDS. Several processes, and the frames of the window, are timed by the clock on the wall: nothing else
may be running. Says for each figure whether it reaches its target; exit code 1 when one does not.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from ai.child import attend, settle
from ai.job import Job, Reply
from ai.levels import Level, plain
from ai.worker import Workers
from game.core import Setup
from game.native import SWITCH, native
from game.registry import catalog
from tests.bench.figures import Figures
from tests.bench.loop import SIZES, Bench, told
from tests.bench.rules import option_sets
from tests.games import ROOT, new_match

ROUNDS = 3
RATIO, PLIES, CLONE, SEARCH, SCALE, LATER = 5.0, 600_000, 2.0, 10.0, 1.8, 1.0
"""Compiled against interpreted; plies/s, in all games but one; us; against OpenSpiel's search; two processes
against one; ms that busy workers may add to the slowest of a hundred frames."""

UNITS = {"plies": "plies/s", "playouts": "playouts/s", "search": "iterations/s of plain"}

MEASURED = "measured"
BOTH = {MEASURED: Level(MEASURED, 0, 2.0, plain, timed=True, processes=0)}


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


def serve(pipe: "Connection[Any, Any]") -> None:
    """What runs in the processes: `plain` by the clock, in as many as there may be."""
    settle()
    attend(pipe, catalog(), BOTH)


def search_of(processes: int, name: str) -> int:
    """Iterations of one decision of two seconds, added up over the processes."""
    workers = Workers(processes, levels=BOTH, entry=serve)
    workers.start()
    wait(lambda: workers.warm == processes or (not workers.poll() and workers.warm == processes))
    match = new_match(Setup.complete(catalog()[name].info, catalog()[name].info.seats[0], 1))
    while len(match.state.legal()) < 2 or match.game.settled(match.state) is not None:
        match.play(match.state.playout_move(Random(match.ply)))
    workers.ask(Job.of(match, "speed", level=MEASURED))
    said: list[Reply] = []
    wait(lambda: bool(said.extend(one for one in workers.poll() if isinstance(one, Reply)) or said))
    workers.close()
    if said[0].trouble:
        raise RuntimeError(said[0].trouble)
    return said[0].answer.tries


def wait(until: Callable[[], bool], seconds: float = 60.0) -> None:
    """Look every millisecond. Raises TimeoutError."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            raise TimeoutError("the workers do not answer")
        time.sleep(0.001)


def bench_scale(names: list[str]) -> bool:
    """Two processes against one on the same decision, in turns."""
    met = True
    for name in names:
        one, two = (max(search_of(count, name) for _ in range(ROUNDS)) for count in (1, 2))
        print(f"{name:28} {one:12,} {two:12,} iterations of one and of two processes in 2 s")
        met &= reached(f"{name}: two processes / one", two / one, SCALE)
    return met


def intervals(bench: Bench, seconds: float, keep: Callable[[], object]) -> list[float]:
    """Milliseconds from frame to frame while moves are shown; `keep` is called between them."""
    found: list[float] = []
    end = time.monotonic() + seconds
    last = 0.0
    while time.monotonic() < end:
        drawn = bench.app.frames
        moving = bench.table.life.show.busy
        bench.app.turn()
        now = time.monotonic()
        if moving and last and bench.app.frames > drawn:
            found.append((now - last) * 1000)
        last = now if bench.app.frames > drawn and bench.table.life.show.busy else 0.0
        keep()
    return found


def bench_loop(seconds: float) -> bool:
    """Frames at a table with every worker idle, and with every worker at work all the time, in turns."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), SIZES[0], ("sapling", "sapling", "sapling"))
        workers = Workers(levels=BOTH, entry=serve)
        workers.start()
        match = new_match(Setup.complete(catalog()["fox"].info, 2, 1))

        def busy() -> None:
            if not workers.busy:
                workers.ask(Job.of(match, "speed", level=MEASURED))
            workers.poll()

        bench.animating(2.0)
        frames: tuple[list[float], list[float]] = ([], [])
        for _ in range(ROUNDS):
            frames[0].extend(intervals(bench, seconds, lambda: None))
            frames[1].extend(intervals(bench, seconds, busy))
            workers.cancel()
        workers.close()
        bench.close()
    idle, full = (quantiles(one, n=100)[98] for one in frames)
    note = f"p99 {idle:.2f} and {full:.2f} ms of {len(frames[0])} and {len(frames[1])} frames"
    return told("frames with all workers busy, later by", full - idle, LATER, "ms", note)


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
    met &= bench_scale(names)
    if not given.without_window:
        met &= bench_loop(4 * given.seconds)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
