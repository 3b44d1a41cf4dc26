"""Whatever a client does while bots think and whatever befalls them: a move a job, nothing after cancel."""

import time
from dataclasses import dataclass, field
from multiprocessing import active_children
from random import Random

import pytest

from ai.job import Job, Reply
from ai.worker import Workers
from tests.ai import entries
from tests.ai.asking import running

LEVELS = ("sapling", "tree", "grove", "voting", "half_dead", "dying", "raising", "crashing")
PATIENCE = 30.0


@dataclass
class Storm:
    """A client that asks, cancels, hurries, kills at random, and keeps books."""

    workers: Workers
    rng: Random
    open: dict[str, Job] = field(default_factory=dict)
    cancelled: set[str] = field(default_factory=set)
    answered: list[str] = field(default_factory=list)
    count: int = 0

    def ask(self) -> None:
        self.count += 1
        job = Job.of(running(), f"match {self.count}", self.rng.choice(LEVELS))
        if self.rng.random() < 0.3:
            job = Job.of(running(), f"match {self.count}", "tree", iterations=10**9)
        self.open[job.match] = job
        self.workers.ask(job)

    def cancel(self) -> None:
        """As undo, load, a change of level or leaving the table do."""
        if self.open:
            key = self.rng.choice(sorted(self.open))
            self.workers.cancel(key)
            self.cancelled.add(key)
            del self.open[key]

    def kill(self) -> None:
        mine = [child for child in active_children() if child.name == "clairiere-bot"]
        if mine:
            self.rng.choice(mine).kill()

    def hear(self) -> None:
        for said in self.workers.poll():
            assert said.match not in self.cancelled, "a late move landed"
            if isinstance(said, Reply):
                job = self.open.pop(said.match)
                self.answered.append(said.match)
                assert (said.ply, said.seat) == (job.ply, job.seat)
                assert said.move in running().state.legal()

    def rage(self, seconds: float) -> None:
        stop = time.monotonic() + seconds
        while time.monotonic() < stop:
            roll = self.rng.random()
            if roll < 0.3 and len(self.open) < 4:
                self.ask()
            elif roll < 0.4:
                self.cancel()
            elif roll < 0.45:
                self.workers.hurry()
            elif roll < 0.48:
                self.kill()
            self.hear()
            time.sleep(self.rng.random() * 0.05)

    def settle(self) -> None:
        stop = time.monotonic() + PATIENCE
        while self.open:
            assert time.monotonic() < stop, f"no answer for {sorted(self.open)}"
            self.workers.hurry()
            self.hear()
            time.sleep(0.01)
        assert not self.workers.busy


@pytest.mark.parametrize(
    ("seed", "seconds"), [(1, 1.5), *(pytest.param(seed, 15.0, marks=pytest.mark.slow) for seed in (2, 3, 4))]
)
def test_every_job_gets_one_move_and_a_cancelled_one_none(seed: int, seconds: float) -> None:
    before = len(active_children())
    workers = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    storm = Storm(workers, Random(seed))
    try:
        workers.start()
        storm.rage(seconds)
        storm.settle()
    finally:
        workers.close()
    assert len(storm.answered) == len(set(storm.answered)) > seconds
    assert storm.count == len(storm.answered) + len(storm.cancelled)
    assert len(active_children()) == before
