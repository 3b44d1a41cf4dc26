"""The life of a worker process: it waits for jobs, thinks in short slices, and ends with its parent."""

import os
import signal
import threading
import time
import traceback
from collections.abc import Mapping
from dataclasses import replace
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from ai.ahead import SLICE, Memory
from ai.bot import Thinking, View
from ai.explain import explained
from ai.job import Ask, Done, Drop, Hurry, Ponder, Ready, Thought
from ai.levels import LEVELS, Level
from game.core import Game
from game.registry import catalog

REPORT = 0.1
"""Seconds between two reports."""

WHY = -1
"""Whose dice reasons are thrown with, so that they are the same from whichever process."""

NICE = 10
"""All of them: the screen comes first."""


def serve(pipe: "Connection[Any, Any]") -> None:
    """The entry point of a worker: every game there is, every level there is."""
    settle()
    attend(pipe, catalog(), LEVELS)


def settle() -> None:
    """Give way to the screen, leave Ctrl-C to the parent, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    """Wait for the parent's end, however it comes, and end at once, even in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def attend(pipe: "Connection[Any, Any]", games: Mapping[str, Game[Any]], levels: Mapping[str, Level]) -> None:
    """Answer one job after the other until the pipe closes; what goes wrong is told, not swallowed."""
    memory = Memory()
    try:
        pipe.send(Ready(tuple(games)))
        while True:
            order = pipe.recv()
            if isinstance(order, Ponder):
                ahead(pipe, order, games[order.job.game], levels, memory)
            elif isinstance(order, Ask):
                try:
                    done = decided(pipe, order, games[order.job.game], levels, memory)
                except (EOFError, BrokenPipeError):
                    raise
                except Exception:
                    done = Done(order.ticket, None, traceback.format_exc())
                pipe.send(done)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def decided(
    pipe: "Connection[Any, Any]", ask: Ask, game: Game[Any], levels: Mapping[str, Level], memory: Memory
) -> Done:
    """Think, and say why. Raises KeyError on an unknown level."""
    job = ask.job
    level = levels[job.level]
    view = View.read(game, job.seat, job.view, job.ply)
    bot = level.bot(game.info, job.iterations, job.temper)
    thinking = bot.think(view, job.chance(ask.worker))
    remembers = level.ponders and not job.iterations
    if remembers:
        memory.graft(job, thinking)
    done = think(pipe, ask, thinking)
    if remembers:
        memory.keep(job, thinking)
    if done.answer is None:
        return done
    why = explained(game, view, done.answer, job.chance(WHY))
    return replace(done, answer=replace(done.answer, why=why))


def ahead(
    pipe: "Connection[Any, Any]", order: Ponder, game: Game[Any], levels: Mapping[str, Level], memory: Memory
) -> None:
    """Think on somebody else's time. Raises KeyError on an unknown level."""
    job = order.job
    view = View.read(game, job.seat, job.view, job.ply)
    bot = levels[job.level].bot(game.info, temper=job.temper)
    memory.ponder(pipe, job, bot, view, job.chance(order.worker))


def think(pipe: "Connection[Any, Any]", ask: Ask, thinking: Thinking) -> Done:
    """Step until done, out of time, hurried or dropped; report on the way. Orders on old tickets are late."""
    began = time.monotonic()
    now, report = began, began + REPORT
    while now - began < ask.seconds:
        pause = now + SLICE
        while now < pause:
            if not thinking.step():
                return Done(ask.ticket, thinking.answer())
            now = time.monotonic()
        while pipe.poll():
            order = pipe.recv()
            if order == Drop(ask.ticket):
                return Done(ask.ticket, None)
            if order == Hurry(ask.ticket):
                return Done(ask.ticket, thinking.answer())
        if now >= report:
            report = now + REPORT
            done = min(1.0, max(thinking.done(), (now - began) / ask.seconds))
            pipe.send(Thought(ask.ticket, thinking.answer(), done))
    return Done(ask.ticket, thinking.answer())
