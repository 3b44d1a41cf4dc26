"""The two pages of the result's paper: the score sheet, and the win chances over the match."""

from collections.abc import Hashable
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.core import CAMERA, Sheet
from game.match import Match
from scenes.almanac import read
from scenes.board import Board
from scenes.focus import Target
from scenes.input import Act, Pointer
from scenes.result_buttons import CURVE, FOOT, SHEET
from scenes.services import Services
from scenes.sheet import SheetView
from scenes.turning import Curve, Turning


class Papers:
    """`curve` None: there is only the sheet. `turned`: the chances come first. `board` names the moves."""

    def __init__(
        self,
        services: Services,
        match: Match[Any],
        sheet: Sheet,
        interrupted: bool,
        curve: Curve | None,
        turned: bool,
        board: Board[Any],
    ) -> None:
        game = match.game.info.id
        entries = read(services.art, game, services.words.lang) if services.prefs.almanac else []
        self.sheet = SheetView(services, match, sheet, interrupted, entries)
        self.turning: Turning | None = None
        if curve is not None:
            self.turning = Turning(services, match, curve, self.sheet.order, partial(told, match, board))
        self.turned = turned and curve is not None
        self._services = services

    @property
    def other(self) -> str:
        """The button that leads to the page that is not shown; "" for none."""
        if self.turning is None:
            return ""
        return SHEET if self.turned else CURVE

    @property
    def front(self) -> Turning | None:
        """The chances, when they are what is shown."""
        return self.turning if self.turned else None

    @property
    def growing(self) -> bool:
        """The chances are still being worked out."""
        return self.turning is not None and self.turning.curve.done < 1

    def layout(self, panel: Rect) -> None:
        """Both pages, above the buttons."""
        foot = self._services.skin.px(FOOT)
        self.sheet.layout(panel, foot)
        if self.turning is not None:
            self.turning.layout(panel, foot)

    def targets(self) -> list[Target]:
        """What the page in front offers."""
        return self.sheet.targets() if self.front is None else self.front.targets()

    def act(self, act: Act, focused: Hashable | None) -> bool:
        """Left and right on the chart."""
        return self.front is not None and self.front.act(act, focused)

    def pointer(self, pointer: Pointer) -> bool:
        """True when the pointer shows another ply."""
        return self.front is not None and self.front.pointer(pointer)

    def ply_of(self, target: Hashable) -> int | None:
        """The position that a press opens, by the ply before the move that is meant."""
        return None if self.front is None else self.front.ply_of(target)

    def update(self, dt: float) -> bool:
        """Leaves fall, the chances grow, seen or not."""
        grown = self.turning is not None and self.turning.update()
        return self.sheet.leaves.update(dt) | (grown and self.turned)

    def draw(self, canvas: Surface, focused: Hashable | None) -> None:
        """The page in front."""
        if self.front is None:
            self.sheet.draw(canvas, focused)
            return
        self.sheet.draw_paper(canvas)
        self.front.draw(canvas, focused)
        self.sheet.draw_ribbon(canvas)


def told(match: Match[Any], board: Board[Any], ply: int) -> str:
    """What the journal says of a move, as everybody saw it; what has no line there is no secret."""
    seen = [one for event in match.events(ply) if (one := event.seen_by(CAMERA)) is not None]
    said = next((words for event in seen if (words := board.describe(event, CAMERA))), None)
    before = match.states()[ply - 1]
    name = match.table.players[before.to_act].name
    return said or f"{name} · {board.tell(before, match.played[ply - 1])}"
