"""The win chance of every seat over a finished match, worked out ply by ply in a bot process."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from secrets import token_hex
from typing import Any, Generic

from ai.bot import Answer, Thinking, View
from ai.guided import at_once, widening
from ai.job import Job, Pool, Reply
from ai.mcts import Search
from game.core import Move, S, Seat
from game.match import Match

OUTLOOK = "outlook"
"""The level that judges positions; nobody plays it."""

AHEAD = 4
"""Positions asked about at a time: enough to keep the processes busy between two looks at them."""

SELECT = widening(exploration=0.1, first=3, power=0.35)


@dataclass(frozen=True)
class Outlook:
    """Tells how things stand: `win` is the mean over a short search, whatever there is to choose."""

    limit: int

    def think(self, view: View[S], rng: Random) -> Thinking:
        """A small tree, grown to the limit."""
        return Judgement(Search(view, rng, SELECT, at_once), self.limit)


class Judgement(Generic[S]):
    """A position being judged."""

    def __init__(self, search: Search[S], limit: int) -> None:
        self._search = search
        self._limit = limit

    def step(self) -> bool:
        """One iteration."""
        self._search.iterate()
        return self._search.root.visits < self._limit

    def done(self) -> float:
        """The share of the limit."""
        return self._search.root.visits / self._limit

    def answer(self) -> Answer:
        """The search's answer with the mean of all it tried."""
        moves = self._search.moves
        return Answer(moves[0] if moves else -1, win=tuple(self._search.root.means()))


@dataclass(frozen=True)
class Swing:
    """The move after `ply` moves, by `seat`: by how much it changed the win chance of each seat."""

    ply: int
    seat: Seat
    move: Move
    change: tuple[float, ...]

    @property
    def size(self) -> float:
        """The largest change of any seat."""
        return max(abs(part) for part in self.change)


class Curve:
    """Grows while `update` is called; `wins[k]` are the chances after k moves, None while not known yet (and
    for good where judging failed: `done` is 1 all the same).

    The match is over, so the true positions are judged, with everything that was hidden then.
    Raises ValueError on a match that still runs.
    """

    def __init__(self, match: Match[Any], pool: Pool) -> None:
        if not match.over:
            raise ValueError("the match still runs, and positions of it hide things")
        self.key = f"curve {token_hex(8)}"
        self.wins: list[tuple[float, ...] | None] = [None] * (match.ply + 1)
        self.wins[-1] = tuple(match.state.payoff())
        self._match = match
        self._pool = pool
        self._asked = 0
        self._back = 0

    @property
    def done(self) -> float:
        """The share of the positions that were looked at, 0..1."""
        return self._back / max(1, self._match.ply)

    def update(self) -> bool:
        """Take in what came and ask on; True when the curve has grown. Once a frame until `done` is 1."""
        grown = False
        for said in self._pool.poll(self.key):
            if isinstance(said, Reply):
                self.wins[said.ply] = said.answer.win or None
                self._back += 1
                grown = True
        while self._asked < min(self._back + AHEAD, self._match.ply):
            self._pool.ask(Job.past(self._match, self._asked, self.key, OUTLOOK))
            self._asked += 1
        return grown

    def swings(self, count: int = 3) -> Sequence[Swing]:
        """The moves that changed the chances most, largest first, of those judged on both sides."""
        states = self._match.states()
        found = []
        for ply, move in enumerate(self._match.played):
            before, after = self.wins[ply], self.wins[ply + 1]
            if before is not None and after is not None:
                change = tuple(b - a for a, b in zip(before, after, strict=True))
                found.append(Swing(ply, states[ply].to_act, move, change))
        return sorted(found, key=lambda swing: (-swing.size, swing.ply))[:count]

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._pool.cancel(self.key)
