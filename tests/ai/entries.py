"""What runs in the workers of the tests: the toy game, and bots that misbehave."""

import os
import sys
import time
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from ai.bot import Answer, Thinking, View
from ai.child import attend, settle
from ai.greedy import Settled
from ai.levels import LEVELS, Level
from game.core import Info, S
from tests.ai import pile

GAMES = {"pile": pile.GAME}


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


def odd(bot: Any, seconds: float) -> Level:
    """A level that is given up after four times the seconds."""

    def make(info: Info, iterations: int) -> Any:
        return bot

    return Level(type(bot).__name__.lower(), 0, seconds, make)


ODD = {
    level.id: level
    for level in (odd(Stubborn(), 0.2), odd(Crashing(), 2.0), odd(Raising(), 2.0), odd(Telling(), 2.0))
}
ALL = {**LEVELS, **ODD}
HOPELESS = {**ALL, "sapling": ODD["raising"]}


def serve_pile(pipe: "Connection[Any, Any]") -> None:
    settle()
    attend(pipe, GAMES, ALL)


def serve_hopeless(pipe: "Connection[Any, Any]") -> None:
    settle()
    attend(pipe, GAMES, HOPELESS)


def serve_nothing(pipe: "Connection[Any, Any]") -> None:
    """Dies before it is ready."""
