"""Whose private things the screen may show, and when a curtain must come down before it does."""

from typing import Any

from game.core import CAMERA, OVER, Looking, Seat
from game.match import Kind, Match
from scenes.prefs import Curtain


class Privacy:
    """Who has uncovered the screen. Nothing is ever uncovered by time, only by `open`."""

    def __init__(self, match: Match[Any], rule: Curtain = Curtain.AUTO) -> None:
        self.match = match
        self.rule = rule
        self._open: Seat | None = None
        persons = self.persons
        self._alone = persons[0] if len(persons) == 1 else None
        """The only person at this screen: nobody else can be looking. Who stays alone must say so first."""

    @property
    def persons(self) -> list[Seat]:
        """The seats people sit on, clockwise from A."""
        return [seat for seat, player in enumerate(self.match.table.players) if player.kind is Kind.PERSON]

    @property
    def looking(self) -> Looking:
        """The seats whose private parts may be drawn now."""
        persons = self.persons
        if self._is_alone():
            return frozenset(persons)
        if self._open is None or self._open not in persons:
            return CAMERA
        return frozenset({self._open})

    def turn(self) -> None:
        """The position changed: whoever is not to act any more is covered; needless curtains stay up."""
        seat = self.match.state.to_act
        if self._open is not None and self._open != seat:
            self._open = None
        if self._is_person(seat) and self._open is None and not self._hides_from(seat):
            self._open = seat

    def cover(self) -> None:
        """Cover everybody, as after loading or taking back."""
        self._open = None

    def waiting(self) -> Seat | None:
        """The person who must open the curtain before anything of theirs is shown."""
        seat = self.match.state.to_act
        if self._is_alone() or not self._is_person(seat) or self._open == seat:
            return None
        return seat if self._hides_from(seat) else None

    def open(self, seat: Seat) -> None:
        """This person looks at the screen and the others do not. Ignored when it is not their turn."""
        if seat == self.match.state.to_act and self._is_person(seat):
            self._open = seat
            self._alone = seat if self.persons == [seat] else None

    def me(self) -> Seat | None:
        """The person who may act now: to act, and uncovered."""
        seat = self.match.state.to_act
        return seat if seat in self.looking else None

    def _is_alone(self) -> bool:
        persons = self.persons
        if len(persons) > 1:
            self._alone = None
        return persons == [self._alone] or (self.rule is Curtain.NEVER and len(persons) == 1)

    def _is_person(self, seat: Seat) -> bool:
        return seat != OVER and self.match.table.players[seat].kind is Kind.PERSON

    def _hides_from(self, seat: Seat) -> bool:
        if self.rule is Curtain.NEVER:
            return False
        return self.rule is Curtain.ALWAYS or self.match.game.private(self.match.state, seat)
