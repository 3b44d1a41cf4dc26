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
from ai.choice import near_best, preferred
from ai.greedy import SEEDS
from game.core import OVER, Move, S

WORLDS = 6
"""In which a move is looked at."""

OPENING = 24
"""Plies in which moves are drawn by their visits, among those that are nearly the best: where a turn is many
plies, as many as make a few turns.
"""

ALIKE = 0.3
"""Of `Info.leeway`: what this may cost."""


@dataclass(frozen=True)
class Temper:
    """What a temper likes (above 0) or shuns, in win chance a unit of game.core.Manner; `risk` takes in the
    spread of what may come of a move. `lean` goes to the game where it settles moves itself.
    """

    id: str
    risk: float = 0.0
    hindrance: float = 0.0
    pace: float = 0.0
    lean: float = 0.0

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
        Temper("careful", risk=-0.4, pace=-0.15, lean=-0.008),
        Temper("bold", risk=0.4, pace=0.15, lean=0.008),
        Temper("rival", hindrance=0.4),
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


class Inclined(Generic[S]):
    """A thought whose answer follows a temper."""

    def __init__(self, thinking: Thinking, view: View[S], bot: Tempered, chance: int, opening: bool) -> None:
        self.thinking = thinking
        self._view = view
        self._temper = bot.temper
        self._alike = bot.leeway * ALIKE
        self._margin = self._alike if bot.temper.even else bot.leeway
        self._chance = chance
        self._opening = opening
        self._liked: dict[Move, float] = {}
        self.step = thinking.step
        self.done = thinking.done

    def answer(self) -> Answer:
        """The preferred one of the nearly best moves."""
        answer = self.thinking.answer()
        moves = near_best(answer, self._margin)
        if len(moves) < 2:
            return answer
        return preferred(replace(answer, likes=tuple(self._likes(answer, moves)), margin=self._margin))

    def _likes(self, answer: Answer, moves: list[Move]) -> list[tuple[Move, float]]:
        """In an opening with a lot for each. Without a temper it decides alone, weighed by visits: the moves'
        own values are taken out of it again. With one it only adds to what is valued and liked.
        """
        visits, values = dict(answer.visits), dict(answer.values)
        likes = []
        for move in moves:
            if move not in self._liked:
                self._liked[move] = 0.0 if self._temper.even else self._liking(move)
            like = self._liked[move]
            if self._opening:
                lot = -log(-log(Random(f"{self._chance}/{move}").random()))
                like += self._alike * lot
                if self._temper.even:
                    like += self._alike * log(visits.get(move, 1)) - values[move]
            likes.append((move, like))
        return likes

    def _liking(self, move: Move) -> float:
        """The same worlds and chances for every move."""
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
        return total / WORLDS + temper.risk * spread
