"""What a result says in words: who won, by how much, and what is to be noted."""

from typing import Any

from game.core import Seat, Sheet
from game.match import Match
from scenes.board import Won
from scenes.i18n import Words


class Verdict:
    """`interrupted`: the match was broken off, nobody has won."""

    def __init__(self, words: Words, match: Match[Any], sheet: Sheet, interrupted: bool) -> None:
        self._words = words
        self._match = match
        self._sheet = sheet
        self.interrupted = interrupted
        self.won = Won()
        """What the game says of it: a line of its own instead of points and lead."""
        self.winners: list[Seat] = [] if interrupted else sheet.winners()

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self._match.table.players[seat].name

    def headline(self) -> tuple[str, str]:
        """Title and line of the ribbon."""
        words = self._words
        if self.interrupted:
            return words("result.interrupted"), words("result.interrupted_line")
        names = [self.name(seat) for seat in self.winners]
        if len(names) > 1:
            both = words("result.and", first=", ".join(names[:-1]), last=names[-1])
            return words("result.shared", names=both), self._score()
        return words("result.wins", name=names[0]), self._score()

    def note(self) -> str:
        """The sentence below the table, or ""."""
        words = self._words
        if self.interrupted:
            return words("result.interrupted_note")
        said = [words(self._sheet.note)] if self._sheet.note is not None else []
        hinted = self._match.table.hinted
        who = ", ".join(f"{self.name(seat)} {hinted.count(seat)}" for seat in sorted(set(hinted)))
        return " ".join([*said, words("result.hinted", who=who)] if who else said)

    def _score(self) -> str:
        """The winners' points and their lead, or just who comes next where no points are counted."""
        if self.won.line:
            return self.won.line
        words, sheet = self._words, self._sheet
        others = [seat for seat in range(len(sheet.rank)) if sheet.rank[seat] > 1]
        second = min(others, key=lambda seat: sheet.rank[seat], default=None)
        if not sheet.totals:
            return "" if second is None else words("result.before", name=self.name(second))
        best = sheet.totals[self.winners[0]]
        points = words("result.points", count=best)
        if second is None:
            return points
        ahead = best - sheet.totals[second]
        return words("result.ahead", points=points, ahead=ahead, name=self.name(second))
