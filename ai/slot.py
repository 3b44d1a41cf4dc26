"""A bot process as its parent holds it: the pipe to it, what it is doing, until when at most."""

import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from ai.bot import Answer
from ai.job import Ask, Drop, Hurry, Job, Ponder, Rest
from ai.levels import Level

START_PATIENCE = 30.0
HEED_PATIENCE = 1.0
"""Seconds until a process counts as stuck: while it starts; when it should drop a job or answer at once."""

LAST = 19
"""Niceness of the process that shares a core with the screen: beside one of 10 or 15 one frame of a hundred
came 1.4 to 2.5 ms later, beside this none did. Not of all: it starves beside any other busy program."""

log = logging.getLogger(__name__)


@dataclass
class Part:
    """The share of one process in a task: `answer` is the latest it told; `over` when no more will come."""

    ticket: int
    worker: int
    answer: Answer | None = None
    slot: "Slot | None" = None
    over: bool = False
    error: str = ""


@dataclass
class Task:
    """A job on its way to an answer. `asked` and `began` are moments; `parts` those that were begun."""

    job: Job
    level: Level
    asked: float
    trouble: str = ""
    began: float = 0.0
    wanted: int = 1
    hurried: bool = False
    dropped: bool = False
    parts: list[Part] = field(default_factory=list)

    @property
    def settled(self) -> bool:
        """Begun, and nobody is still at it."""
        return bool(self.parts) and all(part.over for part in self.parts)

    def answers(self) -> list[Answer]:
        """What its parts have found so far."""
        return [part.answer for part in self.parts if part.answer is not None]


@dataclass
class Slot:
    """The process; `deadline` is the moment from which it counts as stuck."""

    process: SpawnProcess
    pipe: "Connection[Any, Any]"
    deadline: float
    ready: bool = False
    task: Task | None = None
    part: Part | None = None
    last: bool = False

    @classmethod
    def hire(cls, entry: Callable[["Connection[Any, Any]"], None], last: bool = False) -> "Slot | None":
        """A fresh process that runs `entry`; None when the system starts none. The `last` one takes the core
        that the screen is drawn on.
        """
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=entry, args=(theirs,), name="clairiere-bot", daemon=True)
        try:
            process.start()
        except OSError as error:
            log.warning("a bot process did not start: %s", error)
            ours.close()
            return None
        finally:
            theirs.close()
        return cls(process, ours, time.monotonic() + START_PATIENCE, last=last)

    def give_way(self) -> None:
        """It has started; from now on the last one gives way as far as a process can."""
        if self.last and hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self.process.pid or 0, LAST)

    def give(self, task: Task, part: Part, seconds: float, patience: float) -> None:
        """Have it think, `seconds` long at most; it is stuck after `patience`."""
        self.task, self.part = task, part
        part.slot = self
        task.parts.append(part)
        self.deadline = time.monotonic() + patience
        self.send(Ask(part.ticket, task.job, seconds, part.worker))

    def drop(self) -> None:
        """Have it forget what it thinks about."""
        if self.part is not None:
            self._expect(Drop(self.part.ticket))

    def hurry(self) -> None:
        """Have it answer now."""
        if self.part is not None:
            self._expect(Hurry(self.part.ticket))

    def free(self) -> None:
        """It is ready for the next."""
        self.task = self.part = None
        self.deadline = inf

    def _expect(self, order: Drop | Hurry) -> None:
        self.deadline = min(self.deadline, time.monotonic() + HEED_PATIENCE)
        self.send(order)

    def send(self, order: Ask | Drop | Hurry | Ponder | Rest) -> None:
        """Tell it; one that is gone is noticed when it is listened to next."""
        try:
            self.pipe.send(order)
        except OSError as error:
            log.info("bot process %s is gone: %s", self.process.pid, error)

    def end(self) -> None:
        """Kill it (it keeps nothing worth saving) and wait until it is gone."""
        self.pipe.close()
        self.process.kill()
        self.process.join(1.0)
