"""What is shown of a bot's thoughts: the win chances of the seats and its best line, never a hidden thing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core import Looking, Seat
from scenes.board import Board
from scenes.services import Services
from scenes.table.life import Life
from scenes.table.outlook import Outlook, percents
from scenes.table.thoughts import Thought
from scenes.table.walk import openly, told


@dataclass(frozen=True)
class Shown:
    """The line in words, "" for none; whole percents, one a seat, empty when nobody can tell."""

    line: str = ""
    chances: tuple[int, ...] = ()


NOTHING = Shown()


class Insight:
    """Follows the thoughts of the bots while no person may act.

    A seat's own judgement is shown only where it holds nothing that the eyes at the screen may not see; else
    the chances are those that these eyes could work out themselves, and its line stays with it.
    """

    def __init__(self, services: Services, life: Life, board: Board[Any]) -> None:
        self.services = services
        self.shown = NOTHING
        self._life = life
        self._board = board
        self._told: tuple[object, str] = (None, "")
        self._outlook: tuple[object, Outlook | None] = (None, None)

    def update(self) -> bool:
        """Follow; True when what is shown has changed."""
        shown = self._look()
        changed = shown != self.shown
        self.shown = shown
        return changed

    def _look(self) -> Shown:
        life = self._life
        quiet = life.past is not None or life.match.over or life.flow.bot is None or life.flow.closed
        if quiet or not self.services.prefs.thoughts:
            return NOTHING
        if life.show.busy or life.flow.late:
            return Shown("", self.shown.chances)
        looking = life.privacy.looking
        thought = life.flow.thoughts.latest
        if thought is not None and thought.ply != life.match.ply:
            thought = None
        chances = self._chances(thought, looking) or self.shown.chances
        return Shown(self._line(thought, looking), chances)

    def _chances(self, thought: Thought | None, looking: Looking) -> tuple[int, ...]:
        match = self._life.match
        state = match.state
        if openly(match.game, state, state.to_act, looking):
            return percents(thought.answer.win) if thought is not None else ()
        if not looking:
            return ()
        key = (match.ply, id(state), looking)
        if self._outlook[0] != key:
            self._outlook = (key, Outlook(match.game, state, min(looking)))
        outlook = self._outlook[1]
        if outlook is None or outlook.step():
            return ()  # only settled means are shown: bars that tremble tell nothing
        return percents(outlook.chances)

    def _line(self, thought: Thought | None, looking: Looking) -> str:
        match, words = self._life.match, self.services.words
        state = match.state
        if not openly(match.game, state, state.to_act, looking):
            return words("table.idea_kept", name=self._name(state.to_act))
        if thought is None:
            return ""
        key = (match.ply, thought.answer.line, looking, words.lang)
        if self._told[0] != key:
            said = told(match.game, state, thought.answer.line, looking, self._board.tell)
            self._told = (key, self.sentence(said))
        return self._told[1]

    def sentence(self, said: Sequence[tuple[Seat, str]]) -> str:
        """ "Idea: go to d4, then rest; Noé: go to c3"; "" for no move."""
        if not said:
            return ""
        words = self.services.words
        parts: list[str] = []
        turns: list[tuple[Seat, list[str]]] = []
        for seat, move in said:
            if turns and turns[-1][0] == seat:
                turns[-1][1].append(move)
            else:
                turns.append((seat, [move]))
        for number, (seat, moves) in enumerate(turns):
            line = words("table.idea_then").join(moves)
            parts.append(line if not number else words("table.idea_of", name=self._name(seat), line=line))
        return words("table.idea", line=words("table.idea_next").join(parts))

    def _name(self, seat: Seat) -> str:
        return self._life.match.table.players[seat].name
