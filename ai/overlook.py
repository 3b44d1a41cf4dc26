"""The mistake people make most: a move that nobody thought of. What makes the lower levels beatable."""

from dataclasses import dataclass, replace
from random import Random

from ai.bot import Answer, Bot, Thinking, View
from game.core import Move, S


@dataclass(frozen=True)
class Overlooking:
    """A bot that does not think of each move with a chance of `share`, and plays the best of the others."""

    bot: Bot
    share: float

    def think(self, view: View[S], rng: Random) -> Thinking:
        """What is overlooked is drawn before the thought begins."""
        gone = frozenset(move for move in view.legal() if rng.random() < self.share)
        return Blinkered(self.bot.think(view, rng), gone)


class Blinkered:
    """A thought with some moves struck out of its answer, as long as others are left."""

    def __init__(self, thinking: Thinking, gone: frozenset[Move]) -> None:
        self._thinking = thinking
        self._gone = gone
        self.step = thinking.step
        self.done = thinking.done

    def answer(self) -> Answer:
        """The best of the moves thought of; a computed move is never overlooked."""
        answer = self._thinking.answer()
        left = [pair for pair in answer.values if pair[0] not in self._gone]
        if not left or len(left) == len(answer.values):
            return answer
        move = left[0][0]
        tries = dict(answer.visits)
        visits = tuple((one, times) for one, times in answer.visits if one not in self._gone)
        line = answer.line if move == answer.move else (move,)
        return replace(
            answer, move=move, visits=visits or ((move, max(tries.values())),), values=tuple(left), line=line
        )
