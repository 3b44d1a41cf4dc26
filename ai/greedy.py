"""Bots that do not search: any move, or the one that looks best right after it."""

from dataclasses import dataclass
from random import Random
from typing import Generic

from ai.bot import Answer, Thinking, View, worth
from ai.chance import SEEDS, Chance
from game.core import Move, S
from game.dice import pick


class Settled:
    """A decision that needs no thought."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def step(self) -> bool:
        """Nothing to do."""
        return False

    def done(self) -> float:
        """Always."""
        return 1.0

    def answer(self) -> Answer:
        """What was settled."""
        return self._answer


def foregone(view: View[S], moves: list[Move]) -> Settled | None:
    """The answer where nothing is left to think about: a single move, or one that the game computes."""
    move = moves[0] if len(moves) == 1 else view.settled(view.position)
    return None if move is None else Settled(Answer(move, line=(move,)))


@dataclass(frozen=True)
class RandomBot:
    """Any legal move, all alike; a measure for the others."""

    def think(self, view: View[S], rng: Random) -> Thinking:
        """Drawn at once."""
        return Settled(Answer(pick(view.legal(), rng)))


@dataclass(frozen=True)
class Greedy:
    """Each move is tried in `worlds` full positions the view could come from, the best mean worth is played.

    Within one world all moves meet the same chance, so that they differ by what they do and not by luck.
    `noise` blurs each mean by up to that share of what lies between the best and the worst of them: a
    beginner's eye. One that does not `settle` has to judge by eye what the game would compute for it, too.
    """

    worlds: int
    noise: float = 0.0
    settles: bool = True

    def think(self, view: View[S], rng: Random) -> Thinking:
        """One world a step."""
        moves = view.legal()
        settled = view.settled(view.position) if self.settles else None
        move = moves[0] if len(moves) == 1 else settled
        if move is not None:
            return Settled(Answer(move, line=(move,)))
        return Look(view, moves, rng, self)


class Look(Generic[S]):
    """A greedy decision under way: the worth of every move summed over the worlds seen so far."""

    def __init__(self, view: View[S], moves: list[Move], rng: Random, bot: Greedy) -> None:
        self.view = view
        self.moves = moves
        self.rng = rng
        self.chance = Chance(0)
        self.bot = bot
        self.seen = 0
        self.sums = [[0.0] * view.position.seats for _ in moves]
        self.noise = [rng.random() for _ in moves]
        self.order = [rng.random() for _ in moves]

    def step(self) -> bool:
        """Every move in one more world."""
        world = self.view.world(self.rng)
        chance = int(self.rng.random() * SEEDS)
        for move, sums in zip(self.moves, self.sums, strict=True):
            after = world.clone()
            after.apply(move, self.chance.begin(chance))
            for seat, value in enumerate(worth(after)):
                sums[seat] += value
        self.seen += 1
        return self.seen < self.bot.worlds

    def done(self) -> float:
        """The share of the worlds."""
        return self.seen / self.bot.worlds

    def answer(self) -> Answer:
        """The highest mean for the seat; equal ones by a draw."""
        seen = max(1, self.seen)
        seat = self.view.seat
        means = [sums[seat] / seen for sums in self.sums]
        blur = self.bot.noise * (max(means) - min(means))
        means = [mean + blur * noise for mean, noise in zip(means, self.noise, strict=True)]
        ranked = sorted(range(len(means)), key=lambda at: (-round(means[at], 9), -self.order[at]))
        best = ranked[0]
        move = self.moves[best]
        win = tuple(total / seen for total in self.sums[best])
        values = tuple((self.moves[at], means[at]) for at in ranked)
        return Answer(move, ((move, self.seen),), win, (move,), values)
