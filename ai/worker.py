"""The bots' processes as the client sees them: ask, poll, cancel; whatever happens, every job gets a move."""

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from os import cpu_count
from typing import Any

from ai.bot import Answer, View, decide
from ai.budget import TurnClock, patience
from ai.child import serve
from ai.job import Ask, Done, Drop, Hurry, Job, Progress, Ready, Reply, Thought
from ai.levels import LEVELS, SAFE_LEVEL, Level
from game.core import Game
from game.registry import catalog

WARM = 2
"""Processes kept ready; more start when more is asked at once."""

START_PATIENCE = 30.0
DROP_PATIENCE = 1.0
"""Seconds until a worker counts as stuck while it starts, while it should drop a job."""

START_TRIES = 3
"""Failed starts in a row after which no more are tried."""

log = logging.getLogger(__name__)


@dataclass
class Task:
    """A job on its way to an answer."""

    ticket: int
    job: Job
    level: Level
    trouble: str = ""
    began: float = 0.0
    dropped: bool = False


@dataclass
class Slot:
    """A process and what it is doing, until when at most."""

    process: SpawnProcess
    pipe: "Connection[Any, Any]"
    deadline: float
    ready: bool = False
    task: Task | None = None


class Workers:
    """The pool. Nothing here blocks, but for `close`; call `poll` once a frame while a job is out.

    `count` limits the processes, None: one a core but one. `entry` is what runs in them.
    """

    def __init__(
        self,
        count: int | None = None,
        levels: Mapping[str, Level] = LEVELS,
        games: Mapping[str, Game[Any]] | None = None,
        entry: Callable[["Connection[Any, Any]"], None] = serve,
    ) -> None:
        self._limit = count or max(1, (cpu_count() or 1) - 1)
        self._levels = levels
        self._games = games
        self._entry = entry
        self._slots: list[Slot] = []
        self._waiting: deque[Task] = deque()
        self._out: list[Reply | Progress] = []
        self._tickets = 0
        self._failed_starts = 0
        self._clock = TurnClock()
        self._open = False

    def start(self) -> None:
        """Warm the first processes up, so that the first job need not wait."""
        self._open = True
        self._staff()

    def ask(self, job: Job) -> None:
        """Queue a decision: `poll` gives its Reply, Progress before it. SAFE_LEVEL plays for unknown ones."""
        self._open = True
        self._tickets += 1
        trouble = ""
        if job.level not in self._levels:
            trouble = f"no bot level {job.level!r}"
            log.warning("%s, %s plays", trouble, SAFE_LEVEL)
            job = job.by(SAFE_LEVEL)
        self._waiting.append(Task(self._tickets, job, self._levels[job.level], trouble))
        self._staff()

    def poll(self) -> list[Reply | Progress]:
        """All that came in since the last call, in order."""
        for slot in list(self._slots):
            self._listen(slot)
        now = time.monotonic()
        for slot in list(self._slots):
            if now > slot.deadline:
                self._replace(slot, "no answer in time")
        self._staff()
        out, self._out = self._out, []
        return out

    def cancel(self, match: str | None = None) -> None:
        """Forget every job, or those of one match; their answers never come out."""
        self._waiting = deque(task for task in self._waiting if match not in (None, task.job.match))
        self._out = [said for said in self._out if match not in (None, said.match)]
        for slot in self._slots:
            task = slot.task
            if task and not task.dropped and match in (None, task.job.match):
                task.dropped = True
                slot.deadline = time.monotonic() + DROP_PATIENCE
                self._send(slot, Drop(task.ticket))

    def hurry(self) -> None:
        """Have every job under way answered now with the best found so far."""
        for slot in self._slots:
            if slot.task:
                self._send(slot, Hurry(slot.task.ticket))

    @property
    def busy(self) -> bool:
        """Some job still waits for its answer."""
        return bool(self._waiting) or any(slot.task and not slot.task.dropped for slot in self._slots)

    @property
    def warm(self) -> int:
        """How many processes are ready or at work."""
        return sum(slot.ready for slot in self._slots)

    def close(self) -> None:
        """End every process at once; jobs under way are lost. May be called twice."""
        self._open = False
        self._waiting.clear()
        self._out.clear()
        for slot in self._slots:
            end(slot)
        self._slots.clear()

    def _staff(self) -> None:
        """Give waiting jobs to idle processes; start the missing ones, as long as starting works at all."""
        if not self._open:
            return
        for slot in self._slots:
            if self._waiting and slot.ready and slot.task is None:
                self._give(slot, self._waiting.popleft())
        busy = sum(slot.task is not None for slot in self._slots)
        wanted = min(self._limit, max(WARM, busy + len(self._waiting)))
        while len(self._slots) < wanted and self._failed_starts < START_TRIES:
            self._hire()
        while self._waiting and not self._slots:
            self._resort(self._waiting.popleft())

    def _hire(self) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._entry, args=(theirs,), name="clairiere-bot", daemon=True)
        try:
            process.start()
        except OSError as error:
            log.warning("a bot process did not start: %s", error)
            self._failed_starts += 1
            ours.close()
        else:
            self._slots.append(Slot(process, ours, time.monotonic() + START_PATIENCE))
        theirs.close()

    def _give(self, slot: Slot, task: Task) -> None:
        task.began = time.monotonic()
        slot.deadline = task.began + patience(task.job, task.level)
        slot.task = task
        self._send(slot, Ask(task.ticket, task.job, self._clock.allowance(task.job, task.level)))

    def _send(self, slot: Slot, order: Ask | Drop | Hurry) -> None:
        try:
            slot.pipe.send(order)
        except OSError as error:
            log.info("bot process %s is gone: %s", slot.process.pid, error)  # `_listen` meets its end next

    def _listen(self, slot: Slot) -> None:
        """Take what a process says; one whose pipe ended is dead."""
        try:
            while slot.pipe.poll():
                self._hear(slot, slot.pipe.recv())
        except (EOFError, OSError):
            self._replace(slot, "the process ended")

    def _replace(self, slot: Slot, reason: str) -> None:
        """End a dead or stuck process; `_staff` starts the next, its job gets a second chance."""
        log.warning("bot process %s replaced: %s", slot.process.pid, reason)
        end(slot)
        self._slots.remove(slot)
        if not slot.ready:
            self._failed_starts += 1
        if slot.task:
            self._failed(slot.task, reason)

    def _hear(self, slot: Slot, said: Ready | Thought | Done) -> None:
        task = slot.task
        if isinstance(said, Ready):
            slot.ready, slot.deadline = True, inf
            self._failed_starts = 0
        elif task is None or said.ticket != task.ticket:
            log.info("a late word from bot process %s", slot.process.pid)
        elif isinstance(said, Thought):
            if not task.dropped:
                job = task.job
                self._out.append(Progress(job.match, job.ply, job.seat, said.answer, said.done))
        else:
            slot.task, slot.deadline = None, inf
            if said.answer is None:
                self._failed(task, said.error)
            else:
                self._done(task, said.answer)

    def _done(self, task: Task, answer: Answer) -> None:
        """Hand an answer out and book its time to the turn."""
        job = task.job
        if not task.dropped:
            self._clock.book(job, time.monotonic() - task.began)
            self._out.append(Reply(job.match, job.ply, job.seat, answer, task.trouble))

    def _failed(self, task: Task, reason: str) -> None:
        """Once more by the simplest level; after that by the last resort."""
        job = task.job
        if task.dropped:
            return
        log.warning("%s did not answer at ply %d of %s: %s", job.level, job.ply, job.match, reason)
        if task.trouble:
            self._resort(task)
        else:
            level = self._levels[SAFE_LEVEL]
            self._waiting.appendleft(Task(task.ticket, job.by(SAFE_LEVEL), level, reason))

    def _resort(self, task: Task) -> None:
        """A move found right here: greedy where no process starts, else what random play would do."""
        job = task.job
        game = (self._games or catalog())[job.game]
        view = View.read(game, job.seat, job.view)
        task.began = time.monotonic()
        if self._failed_starts < START_TRIES:
            answer = Answer(view.position.playout_move(job.chance()))
        else:
            task.trouble = task.trouble or "no bot process starts"
            answer = decide(self._levels[SAFE_LEVEL].bot(game.info), view, job.chance())
        self._done(task, answer)


def end(slot: Slot) -> None:
    """Kill a process (it keeps nothing worth saving) and wait until it is gone."""
    slot.pipe.close()
    slot.process.kill()
    slot.process.join(1.0)
