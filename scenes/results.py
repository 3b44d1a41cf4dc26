"""The result: the final board on the left, still to be explored, the score sheet beside it."""

from collections.abc import Callable, Hashable, Sequence
from datetime import datetime
from typing import Any, ClassVar, Protocol

from pygame import SRCALPHA, Rect, Surface

from game.core import CAMERA, Sheet
from game.match import Match
from scenes import result_buttons as at
from scenes import turning
from scenes.exports import keep
from scenes.focus import Target
from scenes.input import Act, Gesture, Pointer
from scenes.result_papers import Papers
from scenes.scene import Scene
from scenes.services import Services
from scenes.sheet import SheetView
from scenes.turning import Curve
from scenes.tween import Runner, call, in_out, linear, out, sequence, tween
from scenes.widgets import Widgets
from scenes.zoom import look_closer

BOARD = 1012
PANEL_X = 1072
UNROLL, REVEAL, COUNT, SLIDE = 0.4, 0.14, 0.5, 0.3
MARGIN = 60
"""Units around the panel that belong to its picture: shadow and leaves."""


class Host(Protocol):
    """The table whose match it was."""

    def look_back(self, ply: int | None = None, playing: bool = False) -> None: ...

    def show_move(self, ply: int) -> None: ...

    def rematch(self) -> None: ...

    def quit(self) -> None: ...


class ResultScene(Scene):
    """Stands on the table it belongs to. `interrupted`: the match was broken off, nobody has won. `curve`:
    its win chances, None for no such page; `turned`: that page comes first.
    """

    def __init__(
        self,
        services: Services,
        match: Match[Any],
        host: Host,
        interrupted: bool = False,
        curve: Curve | None = None,
        turned: bool = False,
    ) -> None:
        super().__init__(services)
        self.match = match
        self.host = host
        self.interrupted = interrupted
        self.board = services.boards.find(match.game.info.id)(services, match.game, match.table)
        self.sheet: Sheet = match.result() or match.game.sheet(match.state)
        self._events = [
            seen
            for ply in range(match.ply + 1)
            for event in match.events(ply)
            if (seen := event.seen_by(CAMERA)) is not None
        ]
        self._widgets = Widgets(services.skin, services.words)
        self.papers = Papers(services, match, self.sheet, interrupted, curve, turned, self.board)
        self._view = self.papers.sheet
        self._runner = Runner(services.prefs.speed, services.prefs.reduced_motion)
        self._open = True  # the panel is there, else only its tab
        self._shift = 0.0
        self._panel = Rect(0, 0, 0, 0)
        self._picture: Surface | None = None

    def enter(self) -> None:
        """The ribbon unrolls, the rows come, the totals count up."""
        if not self.papers.turned:
            self.services.sound.play("cadence")
        if self.services.prefs.reduced_motion or self.papers.turned:
            self._view.finish()
            return
        rows = len(self.sheet.rows) + 1
        self._runner.play(
            sequence(
                tween(UNROLL, self._view.unroll, out),
                tween(REVEAL * rows, self._view.reveal, linear),
                tween(COUNT, self._view.count, out),
            )
        )

    def layout(self, size: tuple[int, int]) -> None:
        """The board takes the left, or everything when the panel is aside."""
        skin = self.services.skin
        self._panel = skin.rect(PANEL_X, 24, skin.W - PANEL_X - 24, 1032)
        self._place_board()
        if not self.interrupted:
            self._view.tell(self.board.won())
        self.papers.layout(self._panel)
        self._make()

    def targets(self) -> Sequence[Target]:
        """Buttons and sheet, then the board."""
        board = self.board.targets()
        if not self._open:
            return [*board, *self._widgets.targets()]
        return [*self._widgets.targets(), *self.papers.targets(), *board]

    def first(self) -> Hashable:
        """Another match."""
        return at.TAB if not self._open else at.AGAIN

    def pointed(self, target: Target | None) -> None:
        """The board explains itself as during the match; heads and cells light what they speak of."""
        self.board.light(None)
        seat = None
        match None if target is None else target.id:
            case ("row", int(row)):
                self.board.light_score(row, None, self._events)
            case ("cell", int(row), int(seat)):
                self.board.light_score(row, seat, self._events)
            case ("head", int(seat)):
                pass
        if seat is not None:
            panels = [panel for panel in self.board.targets() if panel.zone == "seats"]
            name = self._view.verdict.name(seat)
            target = next((panel for panel in panels if panel.name == name), None)
        ours = target is None or target.zone in (at.ZONE, SheetView.zone, turning.ZONE)
        self.board.point(None if ours else target)

    def press(self, target: Target) -> None:
        """The buttons; the board only shows."""
        self._runner.finish_all()
        if target.zone == turning.ZONE:
            self._show(self.papers.ply_of(target.id))
        if target.zone != at.ZONE:
            return
        self._widgets.press(target)
        self.services.sound.play("tap")
        self._actions[str(target.id)](self)

    def act(self, act: Act) -> bool:
        """Back slides the panel away, and back again."""
        if self._runner.busy and act in (Act.DO, Act.BACK):
            self._runner.finish_all()
            return True
        if act in (Act.BACK, Act.MENU):
            self._slide()
            return True
        if self.papers.act(act, self.focus.at):
            return True
        if act is Act.ZOOM:
            return look_closer(self.services, self.focus, self.targets(), self.board.zoomed)
        return False

    def pointer(self, pointer: Pointer) -> bool:
        """A click during the announcement ends it."""
        if pointer.gesture is Gesture.DOWN and self._runner.busy:
            self._runner.finish_all()
            return True
        if self._open and self.papers.pointer(pointer):
            self.services.app.redraw()
        return False

    def update(self, dt: float) -> bool:
        """Let the announcement run."""
        return self.papers.update(dt) | self._runner.update(dt) | self._widgets.update(dt)

    def busy(self) -> bool:
        """While something is announced, counted or slides."""
        return self._runner.busy or self._view.leaves.busy

    def foot(self) -> int | None:
        """Toasts stay off the buttons."""
        return self._panel.bottom - self.services.skin.px(at.FOOT - 6) if self._open else None

    def draw(self, canvas: Surface) -> None:
        """Felt, board, paper."""
        skin = self.services.skin
        skin.backdrop.table(canvas, (0.3, 0.5))
        self.board.draw(canvas)
        if self._open:
            self._draw_panel(canvas)
        else:
            self._widgets.draw(canvas, self.focus)
        if not self._runner.busy:
            self.draw_focus(canvas)

    def _draw_panel(self, canvas: Surface) -> None:
        if self._picture is not None:
            margin = self.services.skin.px(MARGIN)
            shift = round(self._shift * (self.size[0] - self._panel.x + margin))
            canvas.blit(self._picture, (self._panel.x - margin + shift, 0))
            return
        self._paint_panel(canvas, self.focus.at if self.focus.visible else None)

    def _paint_panel(self, canvas: Surface, focused: Hashable | None) -> None:
        self.papers.draw(canvas, focused)
        self._widgets.draw(canvas, self.focus)

    def _place_board(self) -> None:
        skin = self.services.skin
        if not self._open:
            self.board.layout(skin.rect(0, 24, skin.W, 1056))
        else:
            self.board.layout(skin.rect(24, 34, BOARD, BOARD))
        # The cards are on the table now, but what was private in the match stays so.
        self.board.sync(self.match.game.screen(self.match.state, CAMERA), None, CAMERA)

    def _make(self) -> None:
        skin, words = self.services.skin, self.services.words
        self._widgets = Widgets(skin, words)
        if not self._open:
            at.place_tab(self._widgets, skin, words)
            return
        at.place_buttons(self._widgets, skin, words, self._panel, self.papers.other)

    def _slide(self) -> None:
        """The panel leaves to the right for a tab, or comes back."""
        self.services.sound.play("paper_out" if self._open else "paper_in")
        if self._open:
            self._picture = self._take_picture()
            self._runner.play(sequence(tween(SLIDE, self._set_shift, in_out), call(self._put_away)))
        else:
            self._open = True
            self._arranged()
            self._picture = self._take_picture()
            self._shift = 1.0
            back = tween(SLIDE, lambda share: self._set_shift(1 - share), in_out)
            self._runner.play(sequence(back, call(self._put_there)))

    def _set_shift(self, shift: float) -> None:
        self._shift = shift

    def _put_away(self) -> None:
        self._open = False
        self._picture = None
        self._arranged()

    def _put_there(self) -> None:
        self._picture = None
        self._shift = 0.0

    def _arranged(self) -> None:
        self._place_board()
        self._make()
        self.refocus()

    def _take_picture(self) -> Surface:
        """The panel as it is: what slides."""
        whole = Surface(self.size, SRCALPHA)
        self._paint_panel(whole, None)
        left = self._panel.x - self.services.skin.px(MARGIN)
        return whole.subsurface((left, 0, self.size[0] - left, self.size[1])).copy()

    def _again(self) -> None:
        self.services.app.pop(self)
        self.host.rematch()

    def _review(self) -> None:
        self.services.app.pop(self)
        self.host.look_back(0, playing=True)

    def _show(self, ply: int | None) -> None:
        """The position a move was made in, and the move."""
        if ply is not None:
            self.services.sound.play("tap")
            self.services.app.pop(self)
            self.host.show_move(ply)

    def turn(self) -> None:
        """From the sheet to the curve, and back."""
        self.papers.turned = not self.papers.turned
        self._make()
        self.show_focus(self.papers.other)

    def _export(self) -> None:
        keep(self.services, self.match, self.sheet, datetime.now())

    def _home(self) -> None:
        self.host.quit()

    _actions: ClassVar[dict[str, Callable[["ResultScene"], None]]] = {
        at.AGAIN: _again,
        at.REVIEW: _review,
        at.HOME: _home,
        at.EXPORT: _export,
        at.CURVE: turn,
        at.SHEET: turn,
        at.TAB: _slide,
        at.HIDE: _slide,
    }
