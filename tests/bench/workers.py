"""Measures what a second process adds to a decision: iterations of two against those of one.

    python -m tests.bench.workers [GAME...] [--seconds S] [--rounds N]

One process and two think about the same decisions, by turns, so that a busy machine harms both alike. CPU is
the share of their cores that they got: the figure stands when it is near 100 % for both. By CPU time is what
they would have done on cores of their own.
"""

import argparse
import os
import statistics
import sys
import time
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from ai.budget import SHARE
from ai.child import attend, settle
from ai.job import Job, Reply
from ai.levels import LEVELS, Level
from ai.worker import Workers
from game.core import OVER, Game, Setup
from game.match import Kind, Match, Player, Table
from game.registry import catalog

GAIN = 1.8
"""Times as many iterations two processes are to do."""

TICKS = os.sysconf("SC_CLK_TCK")


def by_clock(seconds: float) -> dict[str, Level]:
    """The level that thinks by the clock, for so many seconds a decision, with one process and with two."""
    forest = replace(LEVELS["old_forest"], seconds=seconds / SHARE)
    return {name: replace(forest, id=name, processes=count) for count, name in enumerate(("one", "two"), 1)}


def serve(pipe: "Connection[Any, Any]") -> None:
    """What runs in the processes; how long they think is told by whoever asks."""
    settle()
    attend(pipe, catalog(), by_clock(1.0))


@dataclass
class Work:
    """What some processes did in some seconds."""

    tries: int = 0
    seconds: float = 0.0
    cpu: float = 0.0


def used(pids: list[int]) -> float:
    """Seconds of CPU that processes have had."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def decisions(game: Game[Any], count: int) -> list[Match[Any]]:
    """Matches of two bots that wait for a decision with a choice that is searched."""
    found: list[Match[Any]] = []
    for seed in range(100 * count):
        setup = Setup.complete(game.info, 2, seed)
        match = Match(game, setup, Table([Player("", Kind.BOT, "old_forest")] * 2, bot_seed=seed))
        rng = Random(seed)
        for _ in range(10 + 3 * seed):
            if not match.over:
                match.play(match.state.playout_move(rng))
        state = match.state
        if state.to_act == OVER or len(state.legal()) < 2:
            continue
        if game.settled(state.view(state.to_act)) is None:
            found.append(match)
        if len(found) == count:
            break
    return found


def answered(workers: Workers, job: Job) -> Reply:
    """Ask and wait."""
    workers.ask(job)
    while True:
        for said in workers.poll():
            if isinstance(said, Reply):
                if said.trouble:
                    raise RuntimeError(said.trouble)
                return said
        time.sleep(0.002)


def think(workers: Workers, match: Match[Any], level: str, work: Work) -> None:
    """One decision, booked."""
    pids = workers.pids()
    before, began = used(pids), time.monotonic()
    reply = answered(workers, Job.of(match, "bench", level))
    work.tries += reply.answer.tries
    work.seconds += time.monotonic() - began
    work.cpu += used(pids) - before


def gain(game: Game[Any], seconds: float, rounds: int) -> float:
    """Times the iterations that two processes do in the time of one."""
    workers = Workers(2, by_clock(seconds), entry=serve)
    work = {"one": Work(), "two": Work()}
    ratios = []
    try:
        workers.start()
        while workers.warm < 2:
            workers.poll()
            time.sleep(0.01)
        for match in decisions(game, rounds):
            before = {name: done.tries for name, done in work.items()}
            for name, done in work.items():
                think(workers, match, name, done)
            one, two = (done.tries - before[name] for name, done in work.items())
            ratios.append(two / one)
    finally:
        workers.close()
    for processes, (name, done) in enumerate(work.items(), start=1):
        share = done.cpu / done.seconds / processes
        rate = done.tries / done.seconds
        print(
            f"{game.info.id:14} {name:4} {rate:10,.0f} tries/s {done.tries / done.cpu:10,.0f} a CPU second,"
            f" CPU {share:4.0%}"
        )
    one, two = work["one"], work["two"]
    both = two.tries / two.seconds / (one.tries / one.seconds)
    by_cpu = 2 * two.tries / two.cpu / (one.tries / one.cpu)
    middle = statistics.median(ratios)
    print(
        f"{game.info.id:14} two do {both:.2f} times as much (median {middle:.2f}, by CPU time {by_cpu:.2f}),"
        f" at least {GAIN}: {'ok' if both >= GAIN else 'MISSED'}"
    )
    return both


def main() -> int:
    """Measure; 1 when a figure misses its target."""
    parser = argparse.ArgumentParser(description="what a second process adds to a decision")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=1.0, help="a decision (1)")
    parser.add_argument("--rounds", type=int, default=5, help="decisions (5)")
    args = parser.parse_args()
    games = catalog()
    if not games.keys() >= {*args.games}:
        parser.error(f"there are {', '.join(games)}")
    met = [gain(games[name], args.seconds, args.rounds) >= GAIN for name in args.games or games]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
