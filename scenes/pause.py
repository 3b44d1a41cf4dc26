"""The menu of a running match."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Protocol

from pygame import Rect, Surface

from game.core import Seat
from game.match import Kind, Match
from scenes.confirm import ConfirmScene
from scenes.focus import Target
from scenes.input import Act
from scenes.rulebook import RulebookScene
from scenes.scene import Scene
from scenes.seats import SeatsScene
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.type import BUTTON, DETAIL, PAGE
from scenes.widgets import Widgets

WIDTH = 620
ROW, GAP = 68, 12


class Host(Protocol):
    """The table, as far as its menu knows it."""

    match: Match[Any]

    def look_back(self) -> None: ...

    def seats_changed(self) -> None: ...

    def conceding(self) -> Seat | None: ...

    def concede(self, seat: Seat) -> None: ...

    def quit(self) -> None: ...


class PauseScene(Scene):
    """Over the table, or over a curtain (`covered`): then nothing may be looked at or changed."""

    covers = False

    def __init__(self, services: Services, host: Host, covered: bool = False) -> None:
        super().__init__(services)
        self.host = host
        self.covered = covered
        self._widgets = Widgets(services.skin, services.words)
        self._paper = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """Heard as well as seen."""
        self.services.sound.play("paper_in")

    def layout(self, size: tuple[int, int]) -> None:
        """One column of buttons."""
        skin, words = self.services.skin, self.services.words
        self._widgets = Widgets(skin, words)
        rows = self._rows()
        self._head = skin.line(PAGE) + skin.line(DETAIL) + skin.px(40)
        height = self._head / skin.u + len(rows) * (ROW + GAP) + 28
        width = WIDTH * min(1.3, max(1.0, skin.scale))
        self._paper = skin.rect((skin.W - width) / 2, (1080 - height) / 2, width, height)
        for index, (name, icon, refused) in enumerate(rows):
            rect = Rect(
                self._paper.x + skin.px(36),
                self._paper.y + self._head + skin.px(index * (ROW + GAP)),
                self._paper.w - skin.px(72),
                skin.px(ROW),
            )
            style = "primary" if name == "resume" else "cream"
            self._widgets.button(
                name, rect, words(f"pause.{name}"), icon=icon, style=style, role=BUTTON, refused=refused
            )

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        return self._widgets.targets()

    def first(self) -> Hashable:
        """Going on."""
        return "resume"

    def press(self, target: Target) -> None:
        """One of the buttons."""
        self._widgets.press(target)
        if target.refused:
            self.services.sound.play("felt")
            self.services.app.toast(target.refused, "lock")
            return
        self.services.sound.play("tap")
        self._actions[str(target.id)](self)

    def act(self, act: Act) -> bool:
        """Back and menu close it."""
        if act in (Act.BACK, Act.MENU):
            self._resume()
            return True
        return False

    def update(self, dt: float) -> bool:
        """The buttons' flashes."""
        return self._widgets.update(dt)

    def draw(self, canvas: Surface) -> None:
        """Veil, paper, title, buttons."""
        skin, words = self.services.skin, self.services.words
        skin.paper.veil(canvas, 150)
        skin.paper.panel(canvas, self._paper, skin.px(28))
        left = self._paper.x + skin.px(40)
        skin.text(
            canvas,
            words("pause.title"),
            (left, self._paper.y + skin.px(22) + skin.line(PAGE) // 2),
            PAGE,
            skin.palette.ink,
        )
        kept = (left, self._paper.y + skin.px(26) + skin.line(PAGE) + skin.line(DETAIL) // 2)
        skin.text(canvas, words("pause.kept"), kept, DETAIL, skin.palette.muted)
        self._widgets.draw(canvas, self.focus)
        self.draw_focus(canvas)

    def _rows(self) -> list[tuple[str, str, str]]:
        """Name, icon and reason of refusal of each button."""
        words, match = self.services.words, self.host.match
        hidden = words("pause.covered") if self.covered else ""
        no_past = hidden or ("" if match.ply else words("undo.nothing"))
        nobody = hidden or (words("pause.nobody") if self.host.conceding() is None else "")
        return [
            ("resume", "play", ""),
            ("look_back", "step_back", no_past),
            ("seats", "people", hidden),
            ("rules", "book", ""),
            ("settings", "settings", ""),
            ("concede", "flag", nobody),
            ("quit", "home", ""),
        ]

    def _resume(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)

    def _look_back(self) -> None:
        self.services.app.pop(self)
        self.host.look_back()

    def _seats(self) -> None:
        self.services.app.pop(self)
        self.services.app.push(SeatsScene(self.services, self.host.match, self.host.seats_changed))

    def _rules(self) -> None:
        game = self.host.match.game.info.id
        self.services.app.push(RulebookScene(self.services, game))

    def _settings(self) -> None:
        self.services.app.push(SettingsScene(self.services))

    def _concede(self) -> None:
        seat = self.host.conceding()
        if seat is None:
            return
        words = self.services.words
        name = self.host.match.table.players[seat].name
        question = words("pause.concede_ask", name=name)
        line = words(self.concede_line(seat))

        def agreed() -> None:
            self.services.app.pop(self)
            self.host.concede(seat)

        self.services.app.push(
            ConfirmScene(
                self.services, question, line, words("pause.concede_no"), words("pause.concede_yes"), agreed
            )
        )

    def concede_line(self, seat: Seat) -> str:
        """The word key of what conceding means here."""
        players = self.host.match.table.players
        others = [p for other, p in enumerate(players) if other != seat and p.kind is Kind.PERSON]
        return "pause.concede_bot" if others else "pause.concede_end"

    def _quit(self) -> None:
        self.host.quit()

    _actions: ClassVar[dict[str, Callable[["PauseScene"], None]]] = {
        "resume": _resume,
        "look_back": _look_back,
        "seats": _seats,
        "rules": _rules,
        "settings": _settings,
        "concede": _concede,
        "quit": _quit,
    }
