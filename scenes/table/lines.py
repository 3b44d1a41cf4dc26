"""The sentences of a match, one an event, as the eyes at the screen may read them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core import Event, Looking, Seat
from game.match import Match

Describe = Callable[[Event, Looking], str | None]


@dataclass(frozen=True)
class Line:
    """A sentence of the journal; `number` counts the lines of its ply.

    `seat` is the one it is about: the event's own `seat` where it has one, else whose move it was.
    """

    ply: int
    seat: Seat | None
    event: Event
    words: str
    number: int = 0


class Lines:
    """Keeps the sentences; only new plies are described, all of them anew for other eyes."""

    def __init__(self, match: Match[Any], describe: Describe) -> None:
        self.match = match
        self._describe = describe
        self._looking: Looking | None = None
        self._plies: list[tuple[object, list[Line]]] = []

    def forget(self) -> None:
        """The language changed."""
        self._plies.clear()

    def all(self, looking: Looking, upto: int | None = None) -> list[Line]:
        """Oldest first, up to and including a ply (None: all)."""
        last = self.match.ply if upto is None else upto
        if looking != self._looking:
            self._looking = looking
            self._plies.clear()
        del self._plies[self.match.ply + 1 :]
        for ply in range(self.match.ply + 1):
            events = self.match.events(ply)
            # The very events tell whether a ply was taken back and played again.
            if ply < len(self._plies) and self._plies[ply][0] is events:
                continue
            del self._plies[ply:]
            self._plies.append((events, self._lines(ply, looking)))
        return [line for _, lines in self._plies[: last + 1] for line in lines]

    def since(self, seat: Seat, looking: Looking) -> list[Line]:
        """What happened since the seat's turn before this one, oldest first; set-up left out."""
        after, states = self.turn_before(seat), self.match.states()
        lines = [line for line in self.all(looking) if line.ply > after]
        return [line for line in lines if states[line.ply - 1].to_act != seat]

    def turn_before(self, seat: Seat) -> int:
        """The last ply of the last turn the seat has ended; 0 when there is none."""
        states = self.match.states()
        ply = self.match.ply
        while self.match.state.to_act == seat and ply and states[ply - 1].to_act == seat:
            ply -= 1
        while ply and states[ply - 1].to_act != seat:
            ply -= 1
        return ply

    def _lines(self, ply: int, looking: Looking) -> list[Line]:
        mover = self.match.states()[ply - 1].to_act if ply else None
        lines: list[Line] = []
        for event in self.match.events(ply):
            seen = event.seen_by(looking)
            words = self._describe(seen, looking) if seen is not None else None
            if seen is not None and words:
                lines.append(Line(ply, getattr(seen, "seat", mover), seen, words, len(lines)))
        return lines
