"""What kind of player a bot is: which of the moves that are about as good it prefers.

A temper never changes what a bot knows or how it thinks. It only chooses among the moves that the thought
found nearly as good as the best, so it costs little strength, whatever the level and the game. In the first
plies of a match the same choice keeps matches from being alike (see OPENING).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import log, sqrt
from random import Random
from typing import Generic

from ai.bot import Answer, Bot, Thinking, View, worth
from ai.chance import SEEDS
from ai.choice import near_best, preferred
from game.core import OVER, Move, S

WORLDS = 6
"""In which a move is looked at."""

OPENING = 24
"""Plies in which moves are drawn by their visits, among those that are nearly the best: where a turn is many
plies, as many as make a few turns.
"""

ALIKE = 0.1
"""Of `Info.leeway`: what this may cost."""


@dataclass(frozen=True)
class Temper:
    """What a temper likes (above 0) or shuns, in win chance a unit of game.core.Manner; `risk` takes in the
    spread of what may come of a move. `lean` goes to the game where it settles moves itself. `price`: of
    `Info.leeway`, what it may give away for that in one decision.
    """

    id: str
    risk: float = 0.0
    hindrance: float = 0.0
    pace: float = 0.0
    lean: float = 0.0
    price: float = 1.0

    @property
    def even(self) -> bool:
        """Is it none at all?"""
        return not (self.risk or self.hindrance or self.pace)


EVEN = Temper("")
"""Bots without a temper."""

STEADY = Temper("steady")
"""To measure by: no temper, and always the same opening."""

TEMPERS: Mapping[str, Temper] = {
    temper.id: temper
    for temper in (
        Temper("careful", risk=-0.4, lean=-0.01, price=0.4),
        Temper("bold", risk=0.4, pace=0.3, lean=0.01),
        Temper("rival", hindrance=0.4, price=8.0),
    )
}
"""What the lobby offers beside none; words: temper.<id>."""


@dataclass(frozen=True)
class Tempered:
    """A bot with a temper."""

    bot: Bot
    temper: Temper
    leeway: float

    def think(self, view: View[S], rng: Random) -> Thinking:
        """The bot's own thought, with an ear for the temper at its end."""
        if self.temper.lean:
            view = replace(view, settled=partial(view.settled, lean=self.temper.lean))
        opening = 0 <= view.ply < OPENING and self.temper != STEADY
        thinking = self.bot.think(view, rng)
        if self.temper.even and not opening:
            return thinking
        return Inclined(thinking, view, self, int(rng.random() * SEEDS), opening)


def openness(value: float) -> float:
    """What a difference in win chance is made of: 1 where all is open, less where a match is nearly decided,
    for there moves that differ in earnest differ by less and less of it.
    """
    return (4 * value * (1 - value)) ** 2


class Inclined(Generic[S]):
    """A thought whose answer follows a temper."""

    def __init__(self, thinking: Thinking, view: View[S], bot: Tempered, chance: int, opening: bool) -> None:
        self.thinking = thinking
        self._view = view
        self._temper = bot.temper
        self._alike = bot.leeway * ALIKE
        self._margin = self._alike if bot.temper.even else bot.leeway * bot.temper.price
        self._chance = chance
        self._opening = opening
        self._known: dict[Move, tuple[float, float]] = {}
        self.step = thinking.step
        self.done = thinking.done

    def answer(self) -> Answer:
        """The preferred one of the nearly best moves."""
        answer = self.thinking.answer()
        scale = openness(dict(answer.values).get(answer.move, 0.0))
        margin = self._margin * scale
        moves = near_best(answer, margin)
        if len(moves) < 2:
            return answer
        return preferred(replace(answer, likes=tuple(self._likes(answer, moves, scale)), margin=margin))

    def _likes(self, answer: Answer, moves: list[Move], scale: float) -> list[tuple[Move, float]]:
        """In an opening with a lot for each. Without a temper it decides alone, weighed by visits: the moves'
        own values are taken out of it again. With one it only adds to what is valued and liked; where nothing
        was searched, what was seen of a move on this closer look counts as much as what was seen before.
        """
        visits, values = dict(answer.visits), dict(answer.values)
        likes = []
        for move in moves:
            like = 0.0
            if not self._temper.even:
                mean, liking = self._felt(move)
                like = liking * scale
                if len(visits) == 1:
                    like += (mean - values[move]) * WORLDS / (WORLDS + answer.tries)
            if self._opening:
                lot = -log(-log(Random(f"{self._chance}/{move}").random()))
                like += self._alike * scale * lot
                if self._temper.even:
                    like += self._alike * scale * log(visits.get(move, 1)) - values[move]
            likes.append((move, like))
        return likes

    def _felt(self, move: Move) -> tuple[float, float]:
        """What the move is worth right after it, and what is liked about that; the same worlds and chances
        for every move.
        """
        if move in self._known:
            return self._known[move]
        temper, seat = self._temper, self._view.seat
        rng = Random(self._chance)
        own: list[float] = []
        total = 0.0
        for _ in range(WORLDS):
            after = self._view.world(rng)
            after.apply(move, Random(int(rng.random() * SEEDS)))
            own.append(worth(after)[seat])
            if after.to_act != OVER:
                risk, hindrance, pace = self._view.manner(after, seat)
                total += temper.risk * risk + temper.hindrance * hindrance + temper.pace * pace
        mean = sum(own) / WORLDS
        spread = sqrt(sum((value - mean) ** 2 for value in own) / WORLDS)
        self._known[move] = mean, total / WORLDS + temper.risk * spread
        return self._known[move]
