"""A match by other rules: its last position, who played and its moves, to be looked at and not continued."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core import CAMERA
from game.save import OldRules
from scenes.focus import Target
from scenes.menupage import MenuPage
from scenes.services import Services
from scenes.type import BODY, DETAIL, PANEL

BOARD = 960
"""Units of the board's square; narrow enough for a board to show itself and the seats alone."""
PANEL_X = 1040
MARK = 38
OLDER, NEWER = "older", "newer"


class OldMatchPage(MenuPage):
    """Shows what the save itself carries; the rules of now are asked nothing. `why` says what differs."""

    def __init__(self, services: Services, old: OldRules, why: str) -> None:
        super().__init__(services)
        self.peek, self.view, self.why = old.peek, old.view, why
        game = services.games[self.peek.game]
        self.board = services.boards.find(self.peek.game)(services, game, self.peek.table)
        self._game = game
        self._page = 0
        self._rows = 1
        self._list = self._panel = Rect(0, 0, 0, 0)

    def title(self) -> str:
        """See MenuPage."""
        return self.services.words("old.title", game=self._game.info.title)

    def place(self) -> None:
        """The board at the left, the paper with players and moves at the right."""
        skin = self.services.skin
        if self.view is not None:
            self.board.layout(skin.rect(24, 100, BOARD, BOARD))
            self.board.sync(self.view, None, CAMERA)
        self._panel = skin.rect(PANEL_X, 100, skin.W - PANEL_X - 24, BOARD)
        inner = self._panel.inflate(-skin.px(60), -skin.px(48))
        top = self._head(inner) + len(self.peek.table.players) * self._pitch() + skin.px(16)
        side = skin.px(56)
        foot = inner.bottom - side
        self._list = Rect(inner.x, top, inner.w, max(skin.line(DETAIL), foot - skin.px(12) - top))
        self._rows = max(1, self._list.h // skin.line(DETAIL) - 1)
        self._page = min(self._page, self._last_page())
        words = self.services.words
        at_start = words("ui.no_page") if self._page == self._last_page() else ""
        at_end = words("ui.no_page") if self._page == 0 else ""
        for name, icon, x, refused in (
            (OLDER, "chevron_left", inner.x, at_start),
            (NEWER, "chevron_right", inner.right - side, at_end),
        ):
            rect = Rect(x, foot, side, side)
            self.widgets.button(name, rect, "", icon=icon, name=words(f"old.{name}"), refused=refused)

    def chosen(self, target: Target) -> None:
        """Older or newer moves."""
        if target.id in (OLDER, NEWER):
            self._page += 1 if target.id == OLDER else -1
            self.turned(target.id)

    def targets(self) -> Sequence[Target]:
        """The buttons, then the board, which only shows."""
        return [*super().targets(), *(self.board.targets() if self.view is not None else ())]

    def press(self, target: Target) -> None:
        """Nothing of the board can be pressed."""
        if any(target.id == own.id for own in super().targets()):
            super().press(target)

    def pointed(self, target: Target | None) -> None:
        """The board explains itself as during the match."""
        ours = target is None or any(target.id == own.id for own in super().targets())
        if self.view is not None:
            self.board.point(None if ours else target)

    def paint(self, canvas: Surface) -> None:
        """See MenuPage."""
        skin, words = self.services.skin, self.services.words
        if self.view is not None:
            self.board.draw(canvas)
        skin.paper.sheet(canvas, self._panel, tone="light", radius=skin.px(24))
        inner = self._panel.inflate(-skin.px(60), -skin.px(48))
        skin.paragraph(canvas, self._said(), inner, BODY, skin.palette.text)
        y = self._head(inner)
        for seat, player in enumerate(self.peek.table.players):
            middle = y + self._pitch() // 2
            skin.marks.seat(canvas, seat, (inner.x + skin.px(20), middle), skin.px(MARK))
            skin.text(
                canvas,
                player.name,
                (inner.x + skin.px(52), middle),
                PANEL.at(25),
                width=inner.w - skin.px(60),
            )
            y += self._pitch()
        area = self._list.copy()
        skin.text(
            canvas,
            words("old.moves", count=self.peek.ply),
            (area.x, area.y + skin.line(DETAIL) // 2),
            DETAIL,
            skin.palette.muted,
        )
        for row, (number, move) in enumerate(self._shown(), start=1):
            middle = area.y + skin.line(DETAIL) * row + skin.line(DETAIL) // 2
            skin.text(canvas, f"{number}. {move}", (area.x, middle), DETAIL, skin.palette.ink, width=area.w)

    def _said(self) -> str:
        words = self.services.words
        lines = [self.why, words("old.look", app=self.peek.app)]
        return "\n".join(lines if self.view is not None else [*lines, words("old.no_view")])

    def _head(self, inner: Rect) -> int:
        skin = self.services.skin
        return inner.y + skin.paragraph_height(self._said(), BODY, inner.w) + skin.px(18)

    def _pitch(self) -> int:
        skin = self.services.skin
        return max(skin.px(MARK + 10), skin.line(PANEL.at(25)))

    def _last_page(self) -> int:
        return max(0, (self.peek.ply - 1) // self._rows)

    def _shown(self) -> list[tuple[int, str]]:
        """The moves of this page with their numbers, oldest first; page 0 holds the last ones."""
        end = self.peek.ply - self._page * self._rows
        first = max(0, end - self._rows)
        return [(at + 1, self.peek.moves[at]) for at in range(first, end)]
