"""The levels, weakest first: those of the lobby, some to measure them by, one that advises and a judge."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from ai.bot import Bot
from ai.curve import OUTLOOK, Outlook
from ai.greedy import Greedy, RandomBot
from ai.guided import Guided, at_once, widening
from ai.keen import Keen
from ai.looking import looking
from ai.mcts import Ismcts, playout, ucb1
from ai.overlook import Overlooking
from ai.temper import EVEN, STEADY, TEMPERS, Tempered
from game.core import Info

EVERY = 10_000
"""More moves than any position has."""

LOOK = 3
"""Iterations that one stands for whose new node is looked at all around (`Info.looks`)."""

ADVISER = "adviser"
"""Who gives hints: as strong as any, and soon done."""

KNOWN = {**TEMPERS, STEADY.id: STEADY}

Make = Callable[[Info, int], Bot]
"""Builds a bot for a game, with a number of iterations for one that searches (0: until it is stopped)."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays, told by the work it does.

    `iterations` is 0 for a level that thinks by the clock (`timed`) and for one that does not search.
    `seconds` is what a whole turn may take: by the clock the budget itself, else what is usual on a slow
    machine, for the watchdog to know when something is wrong. `processes` think about the same decision, by
    the clock only (0: one a core); one that `ponders` thinks on the others' time as well.
    """

    id: str
    leaves: int
    seconds: float
    make: Make
    iterations: int = 0
    timed: bool = False
    processes: int = 1
    ponders: bool = False

    @property
    def searches(self) -> bool:
        """Does more work make it stronger?"""
        return bool(self.iterations or self.timed)

    def bot(self, info: Info, iterations: int = 0, temper: str = "") -> Bot:
        """The bot for a game; `iterations` replaces a search's own limit, so that no clock is needed.

        Those of the lobby have a temper, an unknown one is none; those to measure by are what they are.
        """
        bot = self.make(info, iterations or self.iterations)
        return Tempered(bot, KNOWN.get(temper, EVEN), info.leeway) if self.leaves else bot


def any_move(info: Info, iterations: int) -> Bot:
    """Random."""
    return RandomBot()


def greedy(worlds: int) -> Make:
    """What looks best right after the move, in that many worlds."""
    return lambda info, iterations: Greedy(worlds)


def beginner(info: Info, iterations: int) -> Bot:
    """Overlooks most of what may be done, judges the rest by eye and computes nothing."""
    return Overlooking(Greedy(2, noise=1.2, settles=False), 0.7)


def attentive(info: Info, iterations: int) -> Bot:
    """Greedy that now and then overlooks a move."""
    return Overlooking(Greedy(8), 0.15 * info.oversights)


def thoughtful(info: Info, iterations: int) -> Bot:
    """A small search that seldom overlooks a move."""
    search = guided(info, ceil(iterations / LOOK) if info.looks else iterations)
    return Overlooking(search, 0.1 * info.oversights)


def experienced(info: Info, iterations: int) -> Bot:
    """All the search there is, by one who overlooks a move as often in every game: more time alone is nothing
    that a player could notice."""
    return Overlooking(guided(info, iterations), 0.12)


def plain(info: Info, iterations: int) -> Bot:
    """The search of the paper and nothing else; a measure for all others, so it never changes."""
    return Ismcts(ucb1(), playout(info.horizon), iterations)


def guided(info: Info, iterations: int) -> Bot:
    """A search that knows where to begin: by merit where the game can tell it, else by a greedy look; where
    looks are cheap, by one at every node."""
    if info.looks:
        return Guided(16, EVERY, 1, looking(exploration=0.05, at_root=0.7), at_once, iterations)
    look = Guided(16, 6, 4, widening(exploration=0.1, first=5, power=0.35), at_once, iterations)
    return Keen(exploration=0.15, width=2.0, power=0.35, plies=2, other=look, limit=iterations)


def outlook(info: Info, iterations: int) -> Bot:
    """The judge of finished matches."""
    return Outlook(iterations)


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level("random", 0, 0.5, any_move),
        Level("greedy", 0, 1.0, greedy(worlds=8)),
        Level("bud", 1, 0.5, beginner),
        Level("sapling", 2, 1.0, attentive),
        Level("plain", 0, 1.0, plain, iterations=400),
        Level("tree", 3, 1.0, thoughtful, iterations=400),
        Level("grove", 4, 1.0, experienced, timed=True),
        Level("old_forest", 5, 2.0, guided, timed=True, processes=0, ponders=True),
        Level(ADVISER, 0, 1.0, guided, timed=True),
        Level(OUTLOOK, 0, 1.0, outlook, iterations=60),
    )
}

LOBBY_LEVELS = ("bud", "sapling", "tree", "grove", "old_forest")
"""What the lobby offers, weakest first."""

SAFE_LEVEL = "sapling"
"""Who plays when a level is unknown or fails: quick, and it searches nothing."""
