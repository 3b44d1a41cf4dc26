"""The life of a move, the same for a person, a bot and a replay: play, show, settle, next."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.core import Event, Move, Seat
from game.match import Match
from scenes.board import Board
from scenes.services import Services
from scenes.table.flow import Flow
from scenes.table.guard import Guard
from scenes.table.privacy import Privacy
from scenes.table.show import Show

LAST_LOOK = 0.9
"""Seconds the final position stands before the result comes."""


class Onlooker(Protocol):
    """Who is told what became of the match: the page around it."""

    def synced(self, new_decision: bool) -> None:
        """The board shows a position exactly; `new_decision`: a person may act who could not a moment ago."""

    def covered(self, seat: Seat) -> None:
        """The screen shows nothing private now, and must be covered until this person opens it."""

    def ended(self) -> None:
        """The match is over and its end was shown."""


class Life:
    """Moves go in by `play`, positions reach the board by `place` alone, and only what the eyes may see."""

    def __init__(
        self,
        services: Services,
        match: Match[Any],
        board: Board[Any],
        saved: Callable[[Match[Any]], None],
        onlooker: Onlooker,
    ) -> None:
        prefs = services.prefs
        self.match = match
        self.board = board
        self.privacy = Privacy(match, prefs.curtain)
        self.flow = Flow(match, services.workers, services.clock, saved)
        self.show = Show(board.animate, prefs.speed, prefs.reduced_motion)
        self.guard = Guard(services.clock)
        self.past: int | None = None
        """The ply that is looked back at, None while the present is shown."""
        self._onlooker = onlooker
        self._settled = False
        self._ended = False
        self._looked = False
        self._me: Seat | None = None
        self.turn_of: Seat | None = None
        """Whose move was shown last."""
        self._telling: Seat | None = None

    @property
    def busy(self) -> bool:
        """Something is shown, or about to be."""
        return self.show.busy or not self._settled or self._answer() is not None

    @property
    def acting(self) -> Seat:
        """Whose turn it is in the picture: while a move is shown, still the one who made it."""
        return self.match.state.to_act if self._telling is None else self._telling

    @property
    def me(self) -> Seat | None:
        """The person who may act at the picture that is shown."""
        ended = self.match.over or self.flow.closed
        return None if self.past is not None or ended else self.privacy.me()

    def unsettle(self) -> None:
        """Look again at whose turn it is: after a layout, a menu, a change of seats."""
        self._settled = False

    def place(self) -> None:
        """Put the board exactly where the match is, or was."""
        self._telling = None
        looking = self.privacy.looking
        state = self.match.state if self.past is None else self.match.states()[self.past]
        self.board.sync(self.match.game.screen(state, looking), self.me, looking)

    def sync(self) -> None:
        """Put the board right, and tell the page."""
        self.place()
        me = self.me
        new = me is not None and me != self._me
        self._me = me
        self._onlooker.synced(new)
        if new:
            self.show.appear(self.board.rise())

    def tick(self, dt: float) -> bool:
        """One frame: go on showing, else settle, else play what a bot answered. True when it changed."""
        if self.show.busy:
            self.show.update(dt)
            if not self.show.busy:
                self._arrive()
            return True
        if not self._settled:
            self._settle()
            return True
        move = self._answer()
        if move is None and self.me is not None:
            move = self.board.follow()
        if move is None:
            return False
        self.play(move, self.match.ply)
        return True

    def play(self, move: Move, ply: int) -> bool:
        """Play a move meant for a ply. False when the match is elsewhere. Raises IllegalMove."""
        seat, looking, person = self.match.state.to_act, self.privacy.looking, self.me is not None
        if ply != self.match.ply:
            return False
        before = self.match.state
        events = self.flow.play(move, ply)
        if events is None:
            return False
        if person:
            # The marks of what could be chosen go before anything moves.
            self.board.sync(self.match.game.screen(before, looking), None, looking)
            self.guard.acted()
        if seat != self.turn_of:
            self.turn_of = seat
            self.show.new_turn()
        self._me = None
        self._settled = False
        self._telling = seat
        self.show.play(_seen(events, looking), bot=not person)
        if not self.show.busy:
            self._arrive()
        return True

    def finish(self) -> bool:
        """End the motion at once; False when there was none."""
        if not self.show.busy:
            return False
        self.show.finish()
        self._arrive()
        self._settle()
        return True

    def undo(self) -> str | None:
        """Take back one step; the word key of the reason when that is not allowed."""
        reason = self.match.can_undo()
        if reason is None:
            self.flow.undo()
            self._jumped()
        return reason

    def redo(self) -> bool:
        """Replay what was taken back; False when nothing was."""
        if not self.flow.redo():
            return False
        self._jumped()
        return True

    def open(self, seat: Seat) -> None:
        """This person has opened the curtain."""
        self.privacy.open(seat)
        self._settled = False
        self.sync()

    def look_at(self, ply: int | None, animated: bool = False) -> None:
        """Show the position after so many moves, None for the present; `animated` shows the move to it."""
        self.show.finish()
        if ply is None:
            self.past = None
            self._settled = False
            self.sync()
            return
        if animated and ply and self.past == ply - 1:
            self.past = ply
            self.show.new_turn()
            looking = self.privacy.looking
            self.show.play(_seen(self.match.events(ply), looking), bot=False)
            return
        self.past = ply
        self.sync()

    def end_again(self) -> None:
        """The result is to be shown once more."""
        self._ended = False
        self._settled = False

    def _answer(self) -> Move | None:
        return self.flow.answer() if self.past is None else None

    def _arrive(self) -> None:
        """The picture has told everything: correct it."""
        if self.past is None:
            self.privacy.turn()
        self.sync()

    def _jumped(self) -> None:
        self.show.finish()
        self.show.new_turn()
        self.guard.acted()
        self._me = None
        self._settled = self._ended = self._looked = False
        self._arrive()

    def _settle(self) -> None:
        """See what comes next: the end, a curtain, or a decision."""
        self._settled = True
        if self.past is not None:
            return
        before = self.privacy.looking
        self.privacy.turn()
        if self.match.over:
            self._end()
            return
        seat = self.privacy.waiting()
        if seat is not None or self.privacy.looking != before or self.me != self._me:
            self.sync()
        if seat is not None:
            self._onlooker.covered(seat)

    def _end(self) -> None:
        """Leave the last position to be looked at, then say that it is over."""
        if not self._looked:
            self._looked = True
            self._settled = False
            self.show.wait(LAST_LOOK)
        elif not self._ended:
            self._ended = True
            self._onlooker.ended()


def _seen(events: Sequence[Event], looking: frozenset[Seat]) -> list[Event]:
    """What these eyes see of the events."""
    return [seen for event in events if (seen := event.seen_by(looking)) is not None]
