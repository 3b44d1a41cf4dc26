"""The bots of an arena by name, with the work each of them may do for a decision.

A bot is written `level[:temper][@work]`; work is `50ms` or `400it` a decision, or `4x`: so many times what it
would have without (what the arena gives to all, or the level's own): `grove`, `tree@400it`, `grove:bold@4x`.
"""

import importlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ai.bot import Bot
from ai.curve import OUTLOOK
from ai.levels import KNOWN, LEVELS, Level
from game.core import Info

WRITTEN = re.compile(r"(?P<level>\w+)(:(?P<temper>\w+))?(@(?P<amount>\d+(\.\d+)?)(?P<unit>ms|it|x))?")

ENDLESS = 2**30
"""Iterations of a search that only the clock ends."""


def openspiel(info: Info, iterations: int) -> Bot:
    """The search of another library over our rules. Raises ValueError when that library is not installed."""
    try:
        bot: Bot = importlib.import_module("ai.openspiel").bot(iterations)
    except ModuleNotFoundError as error:
        raise ValueError(f"openspiel: {error.name} is not installed (uv sync --group bench)") from error
    return bot


ROSTER: Mapping[str, Level] = {
    **{name: level for name, level in LEVELS.items() if name != OUTLOOK},
    "openspiel": Level("openspiel", 0, 1.0, openspiel, iterations=400),
}
"""Every bot an arena knows: the levels but for the judge, who plays nothing; and a measure for them."""


@dataclass(frozen=True)
class Work:
    """What a decision may cost: `iterations` above 0, else `seconds`: of the decision, or of a whole `turn`.

    Neither: the bot ends by itself.
    """

    iterations: int = 0
    seconds: float = 0.0
    turn: bool = False

    def times(self, factor: float) -> "Work":
        """So many times the work."""
        iterations = max(1, round(self.iterations * factor)) if self.iterations else 0
        return replace(self, iterations=iterations, seconds=self.seconds * factor)

    def __str__(self) -> str:
        if self.iterations:
            return f"{self.iterations}it"
        return f"{self.seconds * 1000:g}ms{' a turn' * self.turn}" if self.seconds else "its own"


@dataclass(frozen=True)
class Entrant:
    """A bot as it enters an arena."""

    text: str
    level: Level
    work: Work
    temper: str = ""

    def bot(self, info: Info) -> Bot:
        """The bot for a game. Raises ValueError when something it needs is missing."""
        iterations = self.work.iterations or (ENDLESS if self.work.seconds else 0)
        return self.level.bot(info, iterations, self.temper)


def enter(text: str, given: Work | None = None) -> Entrant:
    """A bot from its name; `given` is the work for those that search and name none of their own.

    Raises ValueError with a sentence on a name that says nothing.
    """
    found = WRITTEN.fullmatch(text)
    if found is None or found["level"] not in ROSTER:
        raise ValueError(f"no bot {text!r}: level[@50ms|@400it|@4x], level one of {', '.join(ROSTER)}")
    level, temper = ROSTER[found["level"]], found["temper"] or ""
    if temper and (temper not in KNOWN or not level.leaves):
        raise ValueError(f"{text}: the levels of the lobby have tempers, {', '.join(KNOWN)}")
    if not level.searches:
        if found["amount"]:
            raise ValueError(f"{text}: {level.id} does not search, it takes no work")
        return Entrant(text, level, Work(), temper)
    work = given or own(level)
    if found["amount"]:
        amount = float(found["amount"])
        if not amount:
            raise ValueError(f"{text}: no work at all")
        named = {"ms": Work(seconds=amount / 1000), "it": Work(round(amount)), "x": work.times(amount)}
        work = named[found["unit"]]
    return Entrant(text, level, work, temper)


def own(level: Level) -> Work:
    """The work a level does at the table."""
    return Work(seconds=level.seconds, turn=True) if level.timed else Work(level.iterations)
