"""Hints for the person to act: asked of a worker on that person's own view, the three best moves of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from ai.bot import Answer
from ai.job import Job, Pool, Progress
from ai.levels import ADVISER
from game.core import Move, Seat
from game.match import Match

MOST = 3
NEAR = 0.5
"""Percents: two searches of a second on the same position differ by nearly as much."""


@dataclass(frozen=True)
class Pick:
    """A move that is advised, with its win chance in percents, to a tenth (None: it was not searched)."""

    move: Move
    chance: float | None


class Counsel:
    """At most one hint, for one ply; it is gone with the ply. `given` is called once for each hint shown."""

    def __init__(self, match: Match[Any], pool: Pool, given: Callable[[Seat], None]) -> None:
        self.match = match
        self.key = f"hint {token_hex(8)}"
        self.picks: tuple[Pick, ...] = ()
        self.ply: int | None = None
        """The ply it is about, None when nobody has asked."""
        self.done = 0.0
        self.forced = False
        """There is but one move."""
        self._pool = pool
        self._given = given

    @property
    def open(self) -> bool:
        """A hint is under way or given."""
        return self.ply is not None

    @property
    def thinking(self) -> bool:
        """It is under way."""
        return self.open and not self.picks

    def ask(self) -> None:
        """For the seat to act. A single legal move needs no thought."""
        self.drop()
        self.ply = self.match.ply
        legal = self.match.state.legal()
        self.forced = len(legal) == 1
        if self.forced:
            self._give(Answer(legal[0]))
            return
        self._pool.ask(Job.of(self.match, self.key, level=ADVISER))

    def drop(self) -> None:
        """Forget it, and whatever is still thought about it."""
        if self.thinking:
            self._pool.cancel(self.key)
        self.ply = None
        self.picks = ()
        self.done = 0.0

    def update(self) -> bool:
        """Take in what the worker says; True when something of it changed."""
        if not self.open:
            return False
        if self.ply != self.match.ply or self.match.over:
            self.drop()
            return True
        if not self.thinking:
            return False
        before = round(self.done, 2)
        for said in self._pool.poll(self.key):
            if said.ply != self.ply or said.match != self.key:
                continue
            if isinstance(said, Progress):
                self.done = said.done
            else:
                self._give(said.answer)
        return bool(self.picks) or round(self.done, 2) != before

    def _give(self, answer: Answer) -> None:
        self.picks = best_of(answer)
        self._given(self.match.state.to_act)


def best_of(answer: Answer) -> tuple[Pick, ...]:
    """The move of the answer first, then what it valued most; chances never rise down the list."""
    values = dict(answer.values)
    others = [move for move, _ in answer.values if move != answer.move]
    tried = dict(answer.visits)
    if tried:
        # A move that was hardly tried has a value that means nothing.
        enough = max(tried.values()) / 20
        others = [move for move in others if tried.get(move, enough) >= enough]
    others = sorted(others, key=lambda move: -values[move])[: MOST - 1]
    picks: list[Pick] = []
    for move in (answer.move, *others):
        chance = round(100 * values[move], 1) if move in values else None
        if chance is not None and picks and picks[-1].chance is not None:
            chance = min(chance, picks[-1].chance)
        picks.append(Pick(move, chance))
    return tuple(picks)


def digits(picks: Sequence[Pick]) -> int:
    """Decimals with which the chances tell the moves apart: 1 where whole percents are the same and tenths
    are not, else 0."""
    chances = [pick.chance for pick in picks if pick.chance is not None]
    whole = {round(chance) for chance in chances}
    return int(len(whole) < len(chances) and len(set(chances)) > len(whole))


def even(picks: Sequence[Pick]) -> bool:
    """Do the chances differ by less than what a search can tell?"""
    chances = [pick.chance for pick in picks if pick.chance is not None]
    return len(chances) > 1 and max(chances) - min(chances) < NEAR
