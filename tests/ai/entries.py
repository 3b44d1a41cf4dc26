"""What runs in the workers of the tests: the toy game, and bots that misbehave."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ai.bot import Answer, Thinking, View
from ai.child import attend, settle
from ai.greedy import Settled
from ai.job import Job
from ai.levels import LEVELS, Level
from game.core import Info, Move, S
from tests.ai import pile

GAMES = {"pile": pile.GAME}

BOT_SEED = 11
"""Of the matches that these bots play."""


class Stubborn:
    """Thinks for ever inside one step."""

    def think(self, view: View[S], rng: Random) -> Thinking:
        while True:
            time.sleep(0.01)


class Crashing:
    """Takes its process down."""

    def think(self, view: View[S], rng: Random) -> Thinking:
        os._exit(3)


class Raising:
    """Has a bug."""

    def think(self, view: View[S], rng: Random) -> Thinking:
        raise ZeroDivisionError("a bug in a bot")


class Telling:
    """Tells about its process: the line is (pygame loaded, niceness)."""

    def think(self, view: View[S], rng: Random) -> Thinking:
        loaded = int(any(name.partition(".")[0] == "pygame" for name in sys.modules))
        return Settled(Answer(view.legal()[0], line=(loaded, os.nice(0) if hasattr(os, "nice") else 5)))


class Ballot:
    """Goes on for ever, answers ten tries of the move it was told, and after a while does as it was told."""

    def __init__(self, move: Move, then: Callable[[], None], after: float) -> None:
        self.move = move
        self.then = then
        self.due = time.monotonic() + after

    def step(self) -> bool:
        time.sleep(0.001)
        if time.monotonic() > self.due:
            self.then()
        return True

    def done(self) -> float:
        return 0.0

    def answer(self) -> Answer:
        return Answer(self.move, ((self.move, 10),), (0.6, 0.4), (self.move,), ((self.move, 0.6),))


def nothing() -> None:
    """Goes on."""


def crash() -> None:
    os._exit(4)


def stick() -> None:
    while True:
        time.sleep(0.01)


@dataclass(frozen=True)
class Voter:
    """The first process of a task votes for the first legal move, the others for the second and `then` fail;
    `all_fail`: the first one fails like them.
    """

    then: Callable[[], None] = nothing
    all_fail: bool = False

    def think(self, view: View[S], rng: Random) -> Thinking:
        first = rng.random() == Job("", b"", 0, "", BOT_SEED, "", 0).chance(0).random()
        fails = self.all_fail or not first
        return Ballot(view.legal()[0 if first else 1], self.then if fails else nothing, 0.2)


def odd(bot: Any, seconds: float) -> Level:
    """A level that is given up after twice the seconds."""

    def make(info: Info, iterations: int) -> Any:
        return bot

    return Level(type(bot).__name__.lower(), 0, seconds, make)


def voting(name: str, voter: Voter, processes: int = 0) -> Level:
    """A level by the clock whose first decision has 0.3 s."""

    def make(info: Info, iterations: int) -> Any:
        return voter

    return Level(name, 5, 0.75, make, timed=True, processes=processes)


ODD = {
    level.id: level
    for level in (
        odd(Stubborn(), 0.2),
        odd(Crashing(), 2.0),
        odd(Raising(), 2.0),
        odd(Telling(), 2.0),
        voting("voting", Voter()),
        voting("alone", Voter(), processes=1),
        voting("half_dead", Voter(crash)),
        voting("half_stuck", Voter(stick)),
        voting("dying", Voter(crash, all_fail=True)),
        voting("sticking", Voter(stick, all_fail=True)),
    )
}
ALL = {**LEVELS, **ODD, "musing": replace(LEVELS["old_forest"], id="musing", processes=1)}
HOPELESS = {**ALL, "sapling": ODD["raising"]}


def serve_pile(pipe: "Connection[Any, Any]") -> None:
    settle()
    attend(pipe, GAMES, ALL)


def serve_hopeless(pipe: "Connection[Any, Any]") -> None:
    settle()
    attend(pipe, GAMES, HOPELESS)


def serve_nothing(pipe: "Connection[Any, Any]") -> None:
    """Dies before it is ready."""
