"""Measures what bots at work cost the picture: frames of the program's own loop, with and without them.

    python -m tests.bench.beside [--seconds S] [--rounds N]

A table in a window of the dummy driver draws every frame, 60 times a second, by turns while no bot thinks and
while one thinks for ever on each core. What counts is the wall time from frame to frame, in one run.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ai.job import Job
from ai.worker import Workers
from game.match import Match
from game.registry import catalog
from tests.bench.loop import SIZES, Bench
from tests.bench.workers import decisions

GAME = "fox"
LATER = 1.0
"""Milliseconds that the slowest frame of a hundred may come later with all processes busy."""


class Busy:
    """Bots that think for ever in all processes, beside a table that draws every frame."""

    def __init__(self, workers: Workers, match: Match[Any], processes: int) -> None:
        self.workers = workers
        self.match = match
        self.processes = processes

    def start(self) -> None:
        """One endless decision a process."""
        for number in range(self.processes):
            self.workers.ask(Job.of(self.match, f"busy {number}", "grove", iterations=10**9))

    def stop(self) -> None:
        """Forget them all."""
        self.workers.cancel()


def frames(bench: Bench, seconds: float) -> list[float]:
    """Milliseconds from one drawn frame to the next."""
    found: list[float] = []
    last = 0.0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        drawn = bench.app.frames
        bench.app.turn()
        now = time.perf_counter()
        if bench.app.frames > drawn:
            if last:
                found.append((now - last) * 1000)
            last = now
    return found


def picture(seconds: float, rounds: int) -> float:
    """Milliseconds by which all processes delay the slowest frame of a hundred."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), SIZES[0], ("", "sapling", "sapling"), GAME)
        bench.until(lambda: bench.table.life.me is not None and not bench.table.busy())
        restless(bench)
        workers = Workers(cores)
        busy = Busy(workers, decisions(catalog()[GAME], 1)[0], cores)
        quiet, loud = [], []
        try:
            workers.start()
            for _ in range(rounds):
                frames(bench, 0.5)
                quiet += frames(bench, seconds)
                busy.start()
                until(workers, cores)
                loud += frames(bench, seconds)
                busy.stop()
        finally:
            workers.close()
            bench.close()
    slow, slower = (statistics.quantiles(times, n=100)[98] for times in (quiet, loud))
    for name, times in (("idle", quiet), (f"{cores} busy", loud)):
        print(
            f"frames, {name:8} p50 {statistics.median(times):5.2f} ms, p99"
            f" {statistics.quantiles(times, n=100)[98]:5.2f} ms, {len(times)} frames"
        )
    verdict = "ok" if slower - slow <= LATER else "MISSED"
    print(f"frames: p99 {slower - slow:+.2f} ms with every process busy, at most {LATER}: {verdict}")
    return slower - slow


def restless(bench: Bench) -> None:
    """Have every frame drawn, as while something moves."""
    always: Callable[..., bool] = lambda *_: True  # noqa: E731
    bench.table.busy = always  # type: ignore[method-assign]
    bench.table.update = always  # type: ignore[method-assign]


def until(workers: Workers, count: int) -> None:
    """Wait until that many processes think."""
    while workers.warm < count:
        workers.poll()
        time.sleep(0.01)


def main() -> int:
    """Measure; 1 when the figure misses its target."""
    parser = argparse.ArgumentParser(description="what bots at work cost the picture")
    parser.add_argument("--seconds", type=float, default=5.0, help="a run of frames (5)")
    parser.add_argument("--rounds", type=int, default=6, help="pairs of runs (6)")
    args = parser.parse_args()
    return 0 if picture(args.seconds, args.rounds) <= LATER else 1


if __name__ == "__main__":
    sys.exit(main())
