"""The almanac: a short true text on a page beside the game, while others play."""

from collections.abc import Hashable

from pygame import Rect, Surface

from scenes.almanac import Entry, read
from scenes.focus import Target
from scenes.services import Services
from scenes.type import DETAIL, NOTE, PANEL

ZONE = "almanac"
APART = 6
"""Plies at least from one page to the next."""
CLOSE: Hashable = ("almanac", "close")
NEXT: Hashable = ("almanac", "next")


class Almanac:
    """Turns to the next entry with each turn of others. Lies over the journal's foot: it hides no act."""

    def __init__(self, start: int) -> None:
        self._entries: list[Entry] = []
        self._at = start
        self._ply = 0
        self.open = False
        self.rect = Rect(0, 0, 0, 0)

    @property
    def entry(self) -> Entry | None:
        """What the page says."""
        return self._entries[self._at % len(self._entries)] if self._entries else None

    def turn(self, ply: int) -> None:
        """Others begin to play: open at the next entry, unless the last one opened only just now."""
        if self._entries and ply >= self._ply + APART:
            self._ply = ply
            self._go()
            self.open = True

    def layout(self, services: Services, game: str, place: Rect) -> None:
        """Into the lower part of the journal's place."""
        self._skin, self._words = services.skin, services.words
        self._entries = read(services.art, game, services.words.lang)
        self._place = place
        self._fit()

    def press(self, target: Target) -> None:
        """Another page, or none."""
        if target.id == NEXT:
            self._go()
        else:
            self.open = False

    def _go(self) -> None:
        self._at += 1
        self._fit()

    def _fit(self) -> None:
        """Find room for the entry; without room there is no page."""
        skin, place, entry = self._skin, self._place, self.entry
        self.rect = Rect(0, 0, 0, 0)
        if entry is None or place.w < skin.px(220):
            return
        inner = place.w - skin.px(40)
        self._title = skin.paragraph_height(entry.title, PANEL.at(24), inner - skin.px(44), lines=2)
        text = skin.paragraph_height(entry.text, DETAIL, inner)
        height = self._title + text + skin.line(NOTE) + skin.px(62)
        if height <= place.h:
            self.rect = Rect(place.x, place.bottom - height, place.w, height)

    @property
    def visible(self) -> bool:
        """Is the page on the screen?"""
        return self.open and self.rect.h > 0

    def targets(self) -> list[Target]:
        """Close, and the next page."""
        if not self.visible:
            return []
        words, radius = self._words, self._skin.px(12)
        close, following = self._buttons()
        return [
            Target(NEXT, following, ZONE, words("table.almanac_next"), radius=radius),
            Target(CLOSE, close, ZONE, words("table.almanac_close"), radius=radius),
        ]

    def key(self) -> Hashable:
        """What the picture depends on."""
        return self.visible and self.entry

    def draw(self, canvas: Surface) -> None:
        """Draw the page."""
        entry = self.entry
        if not self.visible or entry is None:
            return
        skin, rect = self._skin, self.rect
        skin.paper.sheet(canvas, rect, tone="light", radius=skin.px(18))
        left, inner = rect.x + skin.px(20), rect.w - skin.px(40)
        y = rect.y + skin.px(16)
        title = Rect(left, y, inner - skin.px(44), self._title)
        skin.paragraph(canvas, entry.title, title, PANEL.at(24), skin.palette.ink, lines=2)
        y = title.bottom + skin.px(6)
        y += skin.paragraph(canvas, entry.text, Rect(left, y, inner, rect.h), DETAIL, skin.palette.ink)
        foot = (left, rect.bottom - skin.px(26))
        skin.text(canvas, self._words("table.almanac"), foot, NOTE, skin.palette.muted)
        close, following = self._buttons()
        skin.marks.icon(canvas, "cross", close.center, skin.px(20), skin.palette.muted)
        skin.marks.icon(canvas, "chevron_right", following.center, skin.px(20), skin.palette.muted)

    def _buttons(self) -> tuple[Rect, Rect]:
        side = self._skin.px(44)
        close = Rect(self.rect.right - side, self.rect.y, side, side)
        return close, Rect(self.rect.right - side, self.rect.bottom - side, side, side)
