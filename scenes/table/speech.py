"""What the banner says and which tools there are, read off the life of the match."""

from typing import Any, Protocol

from game.core import OVER
from scenes.board import Board, Prompt
from scenes.input import Act
from scenes.services import Services
from scenes.table.bar import HINT, JOURNAL, MENU, REDO, UNDO, Said, Tool
from scenes.table.life import Life
from scenes.table.lookback import LookBack


def said(services: Services, life: Life, board: Board[Any], back: LookBack | None) -> Said:
    """The banner of this moment."""
    words = services.words
    if back is not None:
        seat = life.match.states()[back.ply].to_act
        return Said(seat, Prompt(words("table.back_title"), back.line()))
    seat = life.acting
    if seat == OVER:
        winners = life.match.game.sheet(life.match.state).winners()
        return Said(winners[0] if len(winners) == 1 else OVER, board.prompt())
    if life.flow.late:
        name = life.match.table.players[seat].name
        line = Prompt(words("table.late", name=name), words("table.late_line"))
        return Said(seat, line, done=1.0, hurry=words("table.hurry", name=name))
    done = round(life.flow.done, 2) if life.flow.thinking and not life.show.busy else None
    return Said(seat, board.prompt(), small=life.me is None, done=done)


class Adviser(Protocol):
    """Whom to ask for hints: `refusal` is the word key of why none can be had, or "" ."""

    @property
    def refusal(self) -> str: ...

    @property
    def advising(self) -> bool: ...


def tools(services: Services, life: Life, adviser: Adviser) -> list[Tool]:
    """The buttons of this moment, from left to right."""
    found = []
    if life.past is None:
        reason = life.match.can_undo()
        refused = services.words(reason) if reason is not None else ""
        found.append(Tool(UNDO, "undo", Act.UNDO, "table.undo", refused))
        if life.match.can_redo():
            found.append(Tool(REDO, "redo", Act.REDO, "table.redo"))
        if life.privacy.persons:
            refused = services.words(adviser.refusal) if adviser.refusal else ""
            found.append(Tool(HINT, "hint", Act.HINT, "table.hint", refused, adviser.advising))
    found.append(Tool(JOURNAL, "log", Act.JOURNAL, "table.journal"))
    found.append(Tool(MENU, "settings", Act.BACK, "table.menu"))
    return found
