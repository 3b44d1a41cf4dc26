"""The settings: tabs, rows, a live sample; everything is applied at once and kept."""

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from scenes import settings_preview
from scenes.focus import Target
from scenes.input import Act
from scenes.keybinding import KeyScene, key_rows
from scenes.menupage import MenuPage, Prompt
from scenes.rows import Row, Rows, help_height
from scenes.services import Services
from scenes.settings_rows import PAGES, SettingRows, restore
from scenes.type import CAPTION, NOTE

KEPT = NOTE.at(CAPTION.size + 1)

RESTORE = "restore"
TOP, HIGH = 112, 860
WIDE_FROM = 1.55
"""The text scale from which the page takes the room of the sample."""


class SettingsScene(MenuPage):
    """Opens over any other page; `page` is a key of PAGES."""

    zones = ("rows", "tabs", "top")

    def __init__(self, services: Services, page: str = "text") -> None:
        super().__init__(services)
        self.page = page
        self.rows = Rows("rows")
        self.make = SettingRows(services.prefs, services.words, self.apply_later, self._eased)
        self._panel = Rect(0, 0, 0, 0)
        self._help = Rect(0, 0, 0, 0)
        self._sample: Rect | None = None

    def title(self) -> str:
        """See MenuPage."""
        return self.services.words("settings.title")

    def first(self) -> Hashable | None:
        """The first row of the page."""
        return self.rows.shown[0][0].id if self.rows.shown else None

    def place(self) -> None:
        """See MenuPage."""
        skin = self.services.skin
        wide = skin.scale >= WIDE_FROM
        width = skin.W - 400 - 48 if wide else min(800, skin.W - 400 - 36 - 444 - 48)
        self._panel = skin.rect(400, TOP, width, HIGH)
        right = 400 + width + 36
        self._sample = None if wide else self._sample_rect(right)
        self._place_tabs()
        rows = self._rows()
        area = self._panel.inflate(-skin.px(76), 0)
        low = help_height(skin, rows, area.w)
        area.top, area.height = self._panel.top + skin.px(20), self._panel.h - skin.px(32) - low
        self._help = Rect(area.x, area.bottom, area.w, low)
        self.rows.place(skin, self.widgets, area, rows, self.services.words)
        self._place_restore()

    def paint(self, canvas: Surface) -> None:
        """See MenuPage."""
        skin, words = self.services.skin, self.services.words
        skin.paper.panel(canvas, self._panel, skin.px(28))
        self.rows.paint(canvas, skin)
        text = self.rows.help(self.focus.at if self.focus.visible else None)
        if text:
            self.rows.paint_help(canvas, skin, self._help, text)
        if self._sample is not None:
            settings_preview.paint(canvas, skin, words, self._sample)
            note = (self._sample.centerx, self.widgets.rect(RESTORE).bottom + skin.px(36))
            skin.text(
                canvas,
                words("settings.only_here"),
                note,
                NOTE,
                skin.palette.soft,
                align="centre",
                width=self._sample.w,
            )
        kept = skin.rect(58, TOP + len(PAGES) * 92 + 12, 320, 0)
        kept.h = (
            self.widgets.rect(RESTORE).y - kept.y if self._sample is None else self._panel.bottom - kept.y
        )
        if skin.paragraph_height(words("settings.kept"), KEPT, kept.w) < kept.h:
            skin.paragraph(canvas, words("settings.kept"), kept, KEPT, skin.palette.soft)

    def prompts(self) -> Sequence[Prompt]:
        """See MenuPage."""
        app, words = self.services.app, self.services.words
        return [
            (self.left_right(), words("ui.change")),
            (app.glyph(Act.PREV_ZONE), words("settings.tab")),
            (app.glyph(Act.NEXT_ZONE), words("settings.next_tab")),
            (app.glyph(Act.BACK), words("ui.back")),
        ]

    def act(self, act: Act) -> bool:
        """See Scene; the zone acts turn the tabs, a step off the list turns its page."""
        if act in (Act.NEXT_ZONE, Act.PREV_ZONE):
            names = list(PAGES)
            self._open(names[(names.index(self.page) + (1 if act is Act.NEXT_ZONE else -1)) % len(names)])
            return True
        if act in (Act.UP, Act.DOWN):
            onto = self.rows.beyond(self.focus.at, 1 if act is Act.DOWN else -1)
            if onto is not None:
                self.turned(onto)
                return True
        return super().act(act)

    def chosen(self, target: Target) -> None:
        """See MenuPage."""
        match target.id:
            case ("tab", name):
                self._open(str(name))
            case ("key", value):
                self.services.app.push(KeyScene(self.services, Act(value)))
            case ("rows", "turn", step):
                onto = self.rows.turn(int(step))
                if onto is not None:
                    self.turned(onto)
            case _ if target.id == RESTORE:
                restore(self.services.prefs, self.page)
                self.services.app.toast(self.services.words("settings.restored"), "undo", "good")
                self.apply_later()

    def _rows(self) -> list[Row]:
        sound = getattr(self.services.sound, "missing", "") == ""
        rows = self.make.page(self.page, sound=sound)
        return [*key_rows(self.services), *rows] if self.page == "controls" else rows

    def _place_tabs(self) -> None:
        skin, words = self.services.skin, self.services.words
        for number, (name, icon) in enumerate(PAGES.items()):
            chosen = name == self.page
            rect = skin.rect(48, TOP + number * 92, 366 if chosen else 340, 80)
            self.widgets.tab(("tab", name), rect, words(f"settings.{name}"), icon, chosen, zone="tabs")

    def _sample_rect(self, right: float) -> Rect:
        """The place of the sample, as high as what it shows."""
        skin = self.services.skin
        rect = skin.rect(right, TOP, skin.W - 48 - right, 700)
        rect.h = min(rect.h, settings_preview.height(skin, self.services.words, rect.w))
        return rect

    def _place_restore(self) -> None:
        skin = self.services.skin
        rect = skin.rect(48, 800, 340, 66)
        if self._sample is not None:
            rect = Rect(self._sample.x, self._sample.bottom + skin.px(24), self._sample.w, rect.h)
        label = self.services.words("settings.restore")
        self.widgets.button(RESTORE, rect, label, icon="undo", zone="restore")

    def _open(self, page: str) -> None:
        """Show a page; the focus stays among the tabs when it is there."""
        on_tabs = self.focus.zone == "tabs"
        self.page = page
        self.rows.page = 0
        self.services.sound.play("paper_in")
        self.arrange(self.services.app.size)
        self.show_focus(("tab", page) if on_tabs or not self.rows.shown else self.rows.shown[0][0].id)
        self.services.app.redraw()

    def _eased(self, kind: str) -> None:
        """A slider moved one step: let it be heard, save when it rests."""
        self.services.sound.play("tap")
        self.save_soon()
