"""The almanac: a short true text on a page beside the game while others play, a strip of paper otherwise."""

from collections.abc import Hashable

from pygame import Rect, Surface

from scenes.almanac import Entry, read
from scenes.focus import Hint, Target
from scenes.services import Services
from scenes.type import DETAIL, DETAIL_BOLD, NOTE, PANEL

ZONE = "almanac"
APART = 6
"""Plies at least from one page to the next."""
STRIP = 52
"""Units of the folded page's height."""
LEAST = 3
"""The journal keeps this many strips above a folded page, else there is none."""
CLOSE: Hashable = ("almanac", "close")
NEXT: Hashable = ("almanac", "next")
OPEN: Hashable = ("almanac", "open")


class Almanac:
    """Opens at the next entry with each turn of others, folds up when a person has to decide.

    A page opened by hand stays until it is closed by hand.
    """

    def __init__(self, start: int) -> None:
        self._entries: list[Entry] = []
        self._at = start
        self._ply = 0
        self._wanted = False
        self.wished = False
        """What the settings said when it was placed."""
        self.open = False
        self.rect = Rect(0, 0, 0, 0)
        self.strip = Rect(0, 0, 0, 0)

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

    def fold(self) -> None:
        """A person has to decide: what happened matters more now."""
        self.open = self.open and self._wanted

    def layout(self, services: Services, game: str, place: Rect) -> Rect:
        """Into the lower part of the journal's place; what is left of that when the page is folded."""
        skin = self._skin = services.skin
        self._words = services.words
        self.wished = services.prefs.almanac
        self._entries = read(services.art, game, services.words.lang) if self.wished else []
        self._place = place
        self._fit()
        height = max(skin.px(STRIP), skin.line(DETAIL_BOLD) + skin.px(18))
        self.strip = Rect(0, 0, 0, 0)
        if not self._entries or not self.rect.h or place.h < height * (LEAST + 1):
            return place
        self.strip = Rect(place.x, place.bottom - height, place.w, height)
        return Rect(place.x, place.y, place.w, place.h - height - skin.px(10))

    def press(self, target: Target) -> Hashable:
        """Open, turn or close the page; what the focus may go to then."""
        if target.id == NEXT:
            self._go()
            self._wanted = True
            return NEXT
        self.open = self._wanted = target.id == OPEN
        return NEXT if self.open else OPEN

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

    @property
    def folded(self) -> bool:
        """Is its strip on the screen?"""
        return not self.visible and self.strip.h > 0 and self.rect.h > 0

    def targets(self) -> list[Target]:
        """Close, and the next page; or the strip that opens it."""
        words, entry, radius = self._words, self.entry, self._skin.px(12)
        if self.folded and entry is not None:
            hint = Hint(words("table.almanac"), (words("table.almanac_open"),))
            return [Target(OPEN, self.strip, ZONE, entry.title, hint, radius=self._skin.px(16))]
        if not self.visible:
            return []
        close, following = self._buttons()
        return [
            Target(NEXT, following, ZONE, words("table.almanac_next"), radius=radius),
            Target(CLOSE, close, ZONE, words("table.almanac_close"), radius=radius),
        ]

    def key(self) -> Hashable:
        """What the picture depends on."""
        return (self.visible, self.folded, self.entry)

    def draw(self, canvas: Surface) -> None:
        """Draw the page, or its strip."""
        entry = self.entry
        if entry is None:
            return
        if self.folded:
            self._draw_strip(canvas, entry)
        if not self.visible:
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

    def _draw_strip(self, canvas: Surface, entry: Entry) -> None:
        skin, rect = self._skin, self.strip
        skin.paper.dock(canvas, rect, skin.px(16), alpha=225)
        skin.marks.icon(
            canvas, "bush", (rect.x + skin.px(30), rect.centery), skin.px(24), skin.palette.gold_pale
        )
        side = skin.px(40)
        spot = (rect.x + skin.px(54), rect.centery)
        room = rect.w - skin.px(54) - side
        skin.text(canvas, entry.title, spot, DETAIL_BOLD, skin.palette.pale, width=room)
        open_at = (rect.right - side // 2, rect.centery)
        skin.marks.icon(canvas, "plus", open_at, skin.px(18), skin.palette.soft)

    def _buttons(self) -> tuple[Rect, Rect]:
        side = self._skin.px(44)
        close = Rect(self.rect.right - side, self.rect.y, side, side)
        return close, Rect(self.rect.right - side, self.rect.bottom - side, side, side)
