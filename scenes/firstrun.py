"""The first start: language, text, contrast, motion and sound are asked before anything moves."""

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from scenes.focus import Target
from scenes.input import Act
from scenes.menupage import MenuPage, Prompt
from scenes.rows import Rows, help_height
from scenes.services import Services
from scenes.settings_rows import SettingRows
from scenes.type import BODY

GO = "go"


class FirstRunScene(MenuPage):
    """One panel; leaving it in any way keeps what it shows."""

    zones = ("rows", "foot")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rows = Rows("rows")
        self.make = SettingRows(services.prefs, services.words, self.apply_later, lambda kind: None)
        self._panel = Rect(0, 0, 0, 0)
        self._help = Rect(0, 0, 0, 0)

    def title(self) -> str:
        """See MenuPage."""
        return self.services.words("firstrun.title")

    def first(self) -> Hashable | None:
        """The language."""
        return "language"

    def place(self) -> None:
        """See MenuPage."""
        skin = self.services.skin
        width = 1100 if skin.scale < 1.4 else 1500
        left = (skin.W - width) / 2
        self._panel = skin.rect(left, 200, width, 650)
        make = self.make
        rows = [make.language(), make.text(), *map(make.switch, ("contrast", "reduced_motion", "muted"))]
        area = self._panel.inflate(-skin.px(88), 0)
        low = help_height(skin, rows, area.w)
        area.top, area.height = self._panel.y + skin.px(20), self._panel.h - skin.px(28) - low
        self._help = Rect(area.x, area.bottom, area.w, low)
        self.rows.place(skin, self.widgets, area, rows, self.services.words)
        go = skin.rect((skin.W - 460) / 2, 884, 460, 96)
        label = self.services.words("firstrun.go")
        self.widgets.button(GO, go, label, icon="play", style="primary", zone="foot")

    def paint(self, canvas: Surface) -> None:
        """See MenuPage."""
        skin = self.services.skin
        line = skin.rect(110, 96, skin.W - 220, 100)
        skin.paragraph(canvas, self.services.words("firstrun.line"), line, BODY, skin.palette.pale, lines=2)
        skin.paper.panel(canvas, self._panel, skin.px(28))
        self.rows.paint(canvas, skin)
        text = self.rows.help(self.focus.at)
        if text:
            self.rows.paint_help(canvas, skin, self._help, text)

    def prompts(self) -> Sequence[Prompt]:
        """See MenuPage."""
        app, words = self.services.app, self.services.words
        return [
            (self.left_right(), words("ui.change")),
            (app.glyph(Act.DO), words("ui.choose")),
            (app.glyph(Act.BACK), words("firstrun.go")),
        ]

    def act(self, act: Act) -> bool:
        """See Scene."""
        if act in (Act.UP, Act.DOWN):
            onto = self.rows.beyond(self.focus.at, 1 if act is Act.DOWN else -1)
            if onto is not None:
                self.turned(onto)
                return True
        return super().act(act)

    def chosen(self, target: Target) -> None:
        """See MenuPage."""
        match target.id:
            case ("rows", "turn", step):
                onto = self.rows.turn(int(step))
                if onto is not None:
                    self.turned(onto)
            case _ if target.id == GO:
                self.go_back()

    def go_back(self) -> None:
        """Into the clearing."""
        self.services.prefs.first_run = False
        super().go_back()
        self.services.app.refresh()
