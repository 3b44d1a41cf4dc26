"""A text of the almanac on the score sheet, where there is room for one."""

from pygame import Rect, Surface

from scenes.almanac import Entry
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import DETAIL, NOTE, PANEL


class SheetPage:
    """`rect` is empty when the entry does not fit, or there is none."""

    def __init__(self, entry: Entry | None) -> None:
        self.entry = entry
        self.rect = Rect(0, 0, 0, 0)

    def layout(self, skin: Skin, words: Words, room: Rect) -> None:
        """At the foot of a room: `room.y` is the line it stands on, `room.h` what is free above it."""
        self._skin = skin
        self._words = words
        self.rect = Rect(0, 0, 0, 0)
        if self.entry is None:
            return
        text = skin.paragraph_height(self.entry.text, DETAIL, room.w - skin.px(48))
        height = text + skin.line(PANEL) + skin.px(44)
        if height <= room.h:
            self.rect = Rect(room.x, room.y - height, room.w, height)

    def draw(self, canvas: Surface) -> None:
        """Draw it."""
        if self.entry is None or not self.rect.h:
            return
        skin, rect = self._skin, self.rect
        skin.paper.sheet(canvas, rect, tone="light", radius=skin.px(18), shadow="tiny")
        left, inner = rect.x + skin.px(24), rect.w - skin.px(48)
        title = (left, rect.y + skin.px(16) + skin.line(PANEL) // 2)
        skin.text(canvas, self.entry.title, title, PANEL.at(25), width=inner - skin.px(140))
        kind = (rect.right - skin.px(24), title[1])
        skin.text(canvas, self._words("table.almanac"), kind, NOTE, skin.palette.muted, align="right")
        area = Rect(left, title[1] + skin.line(PANEL) // 2 + skin.px(4), inner, rect.h)
        skin.paragraph(canvas, self.entry.text, area, DETAIL, skin.palette.ink)
