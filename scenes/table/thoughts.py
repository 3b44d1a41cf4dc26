"""What the bots of a match have told of their thoughts: the one under way, and those that became moves."""

from dataclasses import dataclass
from typing import Any

from ai.bot import Answer
from ai.job import Progress, Reply
from game.core import Seat
from game.match import Match


@dataclass(frozen=True)
class Thought:
    """What `seat` would answer at `ply`; `decided`: it has."""

    ply: int
    seat: Seat
    answer: Answer
    decided: bool


class Thoughts:
    """Heard from the workers; nothing here may be shown before somebody has asked whose eyes look."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.latest: Thought | None = None
        self._decided: dict[int, Answer] = {}

    def hear(self, said: Progress | Reply) -> None:
        """A word of the bot to act."""
        decided = isinstance(said, Reply)
        self.latest = Thought(said.ply, said.seat, said.answer, decided)
        if decided:
            # A match has hundreds of them, each with a value for every move: only the reason is kept.
            self._decided[said.ply] = Answer(said.answer.move, why=said.answer.why)

    def behind(self, ply: int) -> Answer | None:
        """The answer that became the `ply`-th move, if that move came from a bot's answer."""
        answer = self._decided.get(ply - 1)
        played = self.match.played
        if answer is None or not 0 < ply <= len(played) or played[ply - 1] != answer.move:
            return None
        return answer
