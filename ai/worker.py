"""The bots' processes as the client sees them: ask, poll, cancel; whatever happens, every job gets a move."""

import logging
import time
from collections.abc import Callable, Mapping
from math import inf
from multiprocessing.connection import Connection
from os import cpu_count
from typing import Any

from ai.bot import Answer, View, decide
from ai.budget import LEAST, TurnClock, patience
from ai.child import serve
from ai.job import Done, Job, Ponder, Progress, Ready, Reply, Rest, Thought
from ai.levels import LEVELS, SAFE_LEVEL, Level
from ai.merge import merged
from ai.slot import Part, Slot, Task
from game.core import Game
from game.registry import catalog

WARM = 2
"""Processes kept ready; more start when more is asked at once."""

QUEUE_PATIENCE = 10.0
"""Seconds a decision waits for a process, beyond what it may take, before a simple move is found here."""

START_TRIES = 3
"""Failed starts in a row after which no more are tried."""

log = logging.getLogger(__name__)


class Workers:
    """The pool. Nothing here blocks, but for `close`; call `poll` once a frame while a job is out.

    `count` limits the processes, None: one a core but one, and all cores for levels that ask for more than
    one process. `entry` is what runs in them.
    """

    def __init__(
        self,
        count: int | None = None,
        levels: Mapping[str, Level] = LEVELS,
        games: Mapping[str, Game[Any]] | None = None,
        entry: Callable[["Connection[Any, Any]"], None] = serve,
    ) -> None:
        self._most = count or cpu_count() or 1
        self._usual = count or max(1, self._most - 1)
        self._levels = levels
        self._games = games
        self._entry = entry
        self._slots: list[Slot] = []
        self._tasks: list[Task] = []
        self._out: list[Reply | Progress] = []
        self._tickets = 0
        self._failed_starts = 0
        self._clock = TurnClock()
        self._open = False
        self._pondering: str | None = None

    def start(self) -> None:
        """Warm the first processes up, so that the first job need not wait."""
        self._open = True
        self._staff()

    def ask(self, job: Job) -> None:
        """Queue a decision: `poll` gives its Reply, Progress before it. SAFE_LEVEL plays for unknown ones."""
        self._open = True
        trouble = ""
        if job.level not in self._levels:
            trouble = f"no bot level {job.level!r}"
            log.warning("%s, %s plays", trouble, SAFE_LEVEL)
            job = job.by(SAFE_LEVEL)
        self._queue(job, trouble)
        self._staff()

    def ponder(self, job: Job) -> None:
        """Let idle processes think ahead about `Job.ahead`; any other job, or `cancel`, ends it at once.

        Nothing comes of it but a tree that the seat's next decision begins with. Levels that do not ponder
        and processes that are not there yet do nothing.
        """
        level = self._levels.get(job.level)
        if self._open and level is not None and level.ponders:
            self._pondering = job.match
            idle = [slot for slot in self._slots if slot.ready and slot.part is None]
            for number, slot in enumerate(idle[: level.processes or None]):
                slot.send(Ponder(job, number))

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        """All that came in since the last call, in order; or what is meant for one match, the rest waits."""
        for slot in list(self._slots):
            self._listen(slot)
        now = time.monotonic()
        for slot in list(self._slots):
            if now > slot.deadline:
                self._replace(slot, "no answer in time")
        for task in list(self._tasks):
            if not task.parts and now > task.asked + patience(task.job, task.level) + QUEUE_PATIENCE:
                task.trouble = task.trouble or "no bot process was free in time"
                self._resort(task)
        self._staff()
        out = [said for said in self._out if match in (None, said.match)]
        self._out = [said for said in self._out if match not in (None, said.match)]
        return out

    def cancel(self, match: str | None = None) -> None:
        """Forget every job, or those of one match; their answers never come out."""
        self._out = [said for said in self._out if match not in (None, said.match)]
        if self._pondering is not None and match in (None, self._pondering):
            self._pondering = None
            for slot in self._slots:
                if slot.ready and slot.part is None:
                    slot.send(Rest())
        for task in self._tasks:
            if match in (None, task.job.match):
                task.dropped = True
                self._tell(task, Slot.drop)
        self._tasks = [task for task in self._tasks if not task.dropped]

    def hurry(self) -> None:
        """Have every job answered now with the best found so far."""
        for task in self._tasks:
            task.hurried = True
            task.wanted = max(1, len(task.parts))
            self._tell(task, Slot.hurry)

    @property
    def busy(self) -> bool:
        """Some job still waits for its answer."""
        return bool(self._tasks)

    @property
    def warm(self) -> int:
        """How many processes are ready or at work."""
        return sum(slot.ready for slot in self._slots)

    def pids(self) -> list[int]:
        """The processes, by their numbers in the system: for those who watch their memory."""
        return [slot.process.pid for slot in self._slots if slot.process.pid is not None]

    def close(self) -> None:
        """End every process at once; jobs under way are lost. May be called twice."""
        self._open = False
        self._tasks.clear()
        self._out.clear()
        for slot in self._slots:
            slot.end()
        self._slots.clear()

    def _queue(self, job: Job, trouble: str, first: bool = False) -> None:
        level = self._levels[job.level]
        task = Task(job, level, time.monotonic(), trouble)
        if level.timed and not job.iterations:
            task.wanted = min(self._most, level.processes or self._most)
        self._tasks.insert(0 if first else len(self._tasks), task)

    def _staff(self) -> None:
        """Give what waits to idle processes; start the missing ones, as long as starting works at all."""
        if not self._open:
            return
        idle = [slot for slot in self._slots if slot.ready and slot.part is None]
        waiting = [task for task in self._tasks for _ in range(task.wanted - len(task.parts))]
        for slot, task in zip(idle, waiting, strict=False):
            self._give(slot, task)
        busy = sum(slot.part is not None for slot in self._slots)
        most = max([self._usual, *(task.wanted for task in self._tasks)])
        wanted = min(most, max(WARM, busy + max(0, len(waiting) - len(idle))))
        while len(self._slots) < wanted and self._failed_starts < START_TRIES:
            beside = sum(not slot.last for slot in self._slots)
            fresh = Slot.hire(self._entry, last=beside >= (cpu_count() or 1) - 1)
            if fresh is None:
                self._failed_starts += 1
            else:
                self._slots.append(fresh)
        while self._tasks and not self._slots:
            self._tasks[0].trouble = self._tasks[0].trouble or "no bot process starts"
            self._resort(self._tasks[0])

    def _give(self, slot: Slot, task: Task) -> None:
        """The next part of a task; what comes late gets what is left of the time."""
        now = time.monotonic()
        if not task.parts:
            task.began = now
        seconds = self._clock.allowance(task.job, task.level) - (now - task.began)
        self._tickets += 1
        part = Part(self._tickets, len(task.parts))
        stuck = patience(task.job, task.level, self._clock.spent(task.job))
        slot.give(task, part, LEAST if task.hurried else max(LEAST, seconds), stuck)

    def _tell(self, task: Task, order: Callable[[Slot], None]) -> None:
        for part in task.parts:
            if not part.over and part.slot is not None:
                order(part.slot)

    def _listen(self, slot: Slot) -> None:
        """Take what a process says; one whose pipe ended is dead."""
        try:
            while slot.pipe.poll():
                self._hear(slot, slot.pipe.recv())
        except (EOFError, OSError):
            self._replace(slot, "the process ended")

    def _replace(self, slot: Slot, reason: str) -> None:
        """End a dead or stuck process; `_staff` starts the next. What it last told counts as its answer."""
        log.warning("bot process %s replaced: %s", slot.process.pid, reason)
        slot.end()
        self._slots.remove(slot)
        if not slot.ready:
            self._failed_starts += 1
        if slot.task is not None and slot.part is not None:
            slot.part.error = reason
            self._over(slot.task, slot.part)

    def _hear(self, slot: Slot, said: Ready | Thought | Done) -> None:
        task, part = slot.task, slot.part
        if isinstance(said, Ready):
            slot.ready, slot.deadline = True, inf
            slot.give_way()
            self._failed_starts = 0
        elif task is None or part is None or said.ticket != part.ticket:
            log.info("a late word from bot process %s", slot.process.pid)
        elif isinstance(said, Thought):
            part.answer = said.answer
            if not task.dropped and part is next(one for one in task.parts if not one.over):
                job = task.job
                answer = merged(task.answers(), job.seat)
                self._out.append(Progress(job.match, job.ply, job.seat, answer, said.done))
        else:
            slot.free()
            part.answer, part.error = said.answer, said.error
            self._over(task, part)

    def _over(self, task: Task, part: Part) -> None:
        """A part is done with; the last one brings the answer, and the others have been told to hurry."""
        part.over = True
        if task.dropped:
            return
        if not task.settled:
            if not part.error:
                self._tell(task, Slot.hurry)
            return
        errors = [one.error for one in task.parts if one.error]
        if not task.answers():
            self._failed(task, errors[0])
            return
        if len(errors) == len(task.parts):
            log.warning("the best so far is played at ply %d of %s", task.job.ply, task.job.match)
            task.trouble = task.trouble or errors[0]
        self._done(task, merged(task.answers(), task.job.seat))

    def _done(self, task: Task, answer: Answer) -> None:
        """Hand an answer out and book its time to the turn."""
        job = task.job
        self._tasks.remove(task)
        self._clock.book(job, time.monotonic() - task.began)
        self._out.append(Reply(job.match, job.ply, job.seat, answer, task.trouble))

    def _failed(self, task: Task, reason: str) -> None:
        """Once more by the simplest level; after that by the last resort."""
        job = task.job
        log.warning("%s did not answer at ply %d of %s: %s", job.level, job.ply, job.match, reason)
        if task.trouble:
            self._resort(task)
        else:
            self._tasks.remove(task)
            self._queue(job.by(SAFE_LEVEL), reason, first=True)

    def _resort(self, task: Task) -> None:
        """A move found right here: greedy where no process could, else (bots failed) as random play would."""
        job = task.job
        game = (self._games or catalog())[job.game]
        view = View.read(game, job.seat, job.view)
        if task.parts:
            answer = Answer(view.position.playout_move(job.chance()))
        else:
            task.began = time.monotonic()
            answer = decide(self._levels[SAFE_LEVEL].bot(game.info), view, job.chance())
        self._done(task, answer)
