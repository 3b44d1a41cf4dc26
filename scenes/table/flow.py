"""The life of a match behind the picture: whose move is waited for, who is asked, what was answered."""

import logging
from collections.abc import Callable, Sequence
from random import Random
from secrets import token_hex
from typing import Any

from ai.job import Job, Pool, Progress
from ai.levels import LEVELS, SAFE_LEVEL
from game.core import OVER, Event, Move, Seat
from game.match import Kind, Match
from scenes.table.thoughts import Thoughts

log = logging.getLogger(__name__)

LATE = 3.0
"""A bot that takes this many times its budget is late."""


class Flow:
    """One match being played. The model jumps at `play`; a bot that is next is asked in the same breath.

    `saved` is called after everything that changes the match. At most one answer waits to be shown.
    """

    def __init__(
        self,
        match: Match[Any],
        workers: Pool,
        clock: Callable[[], float],
        saved: Callable[[Match[Any]], None],
    ) -> None:
        self.match = match
        self.key = token_hex(8)
        self._workers = workers
        self._clock = clock
        self._saved = saved
        self._answer: Move | None = None
        self._asked: int | None = None
        self._since = 0.0
        self.closed = False
        """The match was given up: nobody plays any more."""
        self.done = 0.0
        """The share of its budget the bot under way has used, 0..1."""
        self.thoughts = Thoughts(match)

    @property
    def bot(self) -> Seat | None:
        """The bot to act, None when it is a person's turn or the match is over."""
        seat = self.match.state.to_act
        return seat if seat != OVER and self.match.table.players[seat].kind is Kind.BOT else None

    @property
    def thinking(self) -> bool:
        """A bot was asked and has not answered yet."""
        return self._asked == self.match.ply and self._answer is None

    @property
    def late(self) -> bool:
        """The bot under way has had three times its budget."""
        if not self.thinking or self.bot is None:
            return False
        level = LEVELS.get(self.match.table.players[self.bot].level, LEVELS[SAFE_LEVEL])
        return self._clock() - self._since > LATE * level.seconds

    def start(self) -> None:
        """Ask whoever is next; after entering, a change of seats, or coming back."""
        self._ask()

    def stop(self) -> None:
        """Forget what was asked; answers that still come are nobody's."""
        self._workers.cancel(self.key)
        self._asked = self._answer = None
        self.done = 0.0

    def close(self) -> None:
        """The match is given up."""
        self.stop()
        self.closed = True

    def play(self, move: Move, ply: int) -> Sequence[Event] | None:
        """Play a move meant for a ply: its events, or None when the match is elsewhere by now."""
        if ply != self.match.ply or self.match.over or self.closed:
            return None
        events = self.match.play(move)
        self._changed()
        return events

    def poll(self) -> bool:
        """Take in what the bots say; True when the thinking moved on."""
        moved = False
        for said in self._workers.poll(self.key):
            if said.match != self.key or said.ply != self.match.ply or self._asked != said.ply:
                continue
            moved = True
            self.thoughts.hear(said)
            if isinstance(said, Progress):
                self.done = said.done
                continue
            if said.trouble:
                log.warning("seat %d was answered for: %s", said.seat, said.trouble)
            self._answer = said.move
        return moved

    def answer(self) -> Move | None:
        """The bot's move that may be played now."""
        return self._answer if self._asked == self.match.ply else None

    def simple(self) -> Move | None:
        """A plain move for a bot that is late: legal, found at once, chosen from its own view."""
        if self.bot is None:
            return None
        view = self.match.state.view(self.bot)
        move: Move = view.playout_move(Random(f"{self.match.table.bot_seed}/{self.match.ply}"))
        return move

    def undo(self) -> int:
        """Take back one step of the policy; the plies taken back."""
        taken = self.match.undo()
        if taken:
            self._changed()
        return taken

    def redo(self) -> bool:
        """Replay what the last undo took back."""
        if not self.match.can_redo():
            return False
        self.match.redo()
        self._changed()
        return True

    def seats_changed(self) -> None:
        """Somebody else sits somewhere now: ask again, save."""
        self._changed()

    def _changed(self) -> None:
        self.stop()
        self._saved(self.match)
        self._ask()

    def _ask(self) -> None:
        if self.closed or self._asked == self.match.ply:
            return
        if self.bot is None:
            self._ponder()
            return
        self._asked = self.match.ply
        self._answer = None
        self._since = self._clock()
        self.done = 0.0
        self._workers.ask(Job.of(self.match, self.key))

    def _ponder(self) -> None:
        """The next bot in turn may think on the person's time, if it is one that does."""
        seats, seat = self.match.setup.seats, self.match.state.to_act
        for after in range(1, seats if seat != OVER else 0):
            other = (seat + after) % seats
            if self.match.table.players[other].kind is Kind.BOT:
                self._workers.ponder(Job.ahead(self.match, other, self.key))
                return
