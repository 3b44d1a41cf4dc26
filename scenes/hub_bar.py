"""The bar at the foot of the hub: continue, quick seats, play; its measures and its drawing."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.controls import Look
from scenes.seating import Place, Sits
from scenes.theme import Skin
from scenes.type import BODY_BOLD, CAPTION, PANEL, Role

TITLE = Role(26, PANEL.face, 1.25)
LABEL = Role(23, BODY_BOLD.face, 1.25)
FOOT = 1004
PLAY = 346
CAPTIONS_UP_TO = 1.25
"""The text scale up to which names stand under the quick seats; above it they are in the tooltips."""
ICONS = {Sits.PERSON: "person", Sits.BOT: "robot"}


@dataclass(frozen=True)
class QuickSeat:
    """One place on the bar: what it is, the seat it becomes (-1: none), what is written under it."""

    place: Place
    seat: int
    caption: str


@dataclass(frozen=True)
class Offer:
    """What the continue button says: a title, two lines, the game whose box it shows, whether it is dim."""

    title: str
    line: str
    second: str
    game: str
    dim: bool
    glyph: str


class Bar:
    """Measures in units for one skin; rects in px."""

    def __init__(self, skin: Skin, seats: int, label: str) -> None:
        self.skin = skin
        unit = skin.u
        lines = (skin.line(TITLE) + 2 * skin.line(CAPTION)) / unit
        self.height = max(112.0, lines + 34)
        self.top = FOOT - self.height
        self.rect = skin.rect(24, self.top, skin.W - 48, self.height)
        self.captions = skin.scale <= CAPTIONS_UP_TO
        each = 112.0 if self.captions else 92.0
        word = skin.measure(label, LABEL)[0] / unit + 28 if self.captions else 0.0
        play = skin.W - 48 - PLAY
        first = play - 36 - seats * each
        self.label = skin.at(first - word, self.top + self.height / 2)
        self.go_on = skin.rect(44, self.top + 14, first - word - 44 - 36, self.height - 28)
        self.seats = [skin.rect(first + n * each, self.top + 8, each, self.height - 16) for n in range(seats)]
        self.play = skin.rect(play, self.top + 14, PLAY, self.height - 28)

    def paint(self, canvas: Surface, label: str, quick: Sequence[QuickSeat]) -> None:
        """The dark paper, the word before the seats, the seats."""
        skin = self.skin
        skin.paper.dock(canvas, self.rect, skin.px(26), alpha=240)
        if self.captions:
            skin.text(canvas, label, self.label, LABEL, skin.palette.soft)
        for rect, one in zip(self.seats, quick, strict=True):
            self._seat(canvas, rect, one)

    def paint_offer(self, canvas: Surface, offer: Offer, look: Look) -> None:
        """The continue button."""
        skin, rect, px = self.skin, self.go_on, self.skin.px
        tone = "dim" if offer.dim else "pine_hover" if look is Look.FOCUS else "pine"
        skin.paper.sheet(canvas, rect, tone=tone, radius=px(18), shadow="tiny")
        x = rect.x + px(16)
        if offer.game:
            height = rect.h - px(20)
            size = (round(height / 1.2667), height)
            cover = skin.art.svg(f"{offer.game}/box.svg", size, rounded=px(6))
            picture, (dx, dy) = skin.paper.lifted(cover, ("small box", offer.game, size))
            canvas.blit(picture, (x + dx, rect.y + px(10) + dy))
            x += size[0] + px(18)
        else:
            skin.marks.icon(canvas, "hint", (x + px(22), rect.centery), px(40), skin.palette.gold)
            x += px(62)
        cap = px(36)
        right = rect.right - px(18)
        if offer.glyph:
            wide = skin.marks.glyph_width(offer.glyph, cap)
            skin.marks.glyph(canvas, offer.glyph, (right - wide, rect.centery), cap)
            right -= wide + px(14)
        room = right - x
        lines = [(offer.title, TITLE, skin.palette.title_light)]
        lines += [(line, CAPTION, skin.palette.soft) for line in (offer.line, offer.second) if line]
        total = sum(skin.line(role) for _, role, _ in lines)
        y = rect.centery - total / 2
        for words, role, colour in lines:
            skin.text(canvas, words, (x, y + skin.line(role) / 2), role, colour, width=room)
            y += skin.line(role)

    def _seat(self, canvas: Surface, rect: Rect, one: QuickSeat) -> None:
        skin, px = self.skin, self.skin.px
        tall = px(54) + (skin.line(CAPTION) if self.captions else 0)
        middle = rect.centery - tall / 2 + px(27)
        if one.seat < 0:
            skin.marks.seat(canvas, -1, (rect.centerx, middle), px(48), faded=True, shadow=False)
            skin.marks.icon(canvas, "plus", (rect.centerx, middle), px(26), skin.palette.night)
        else:
            skin.marks.seat(canvas, one.seat, (rect.centerx - px(18), middle), px(52))
            icon = ICONS[one.place.sits]
            skin.marks.icon(canvas, icon, (rect.centerx + px(28), middle), px(30), skin.palette.pale)
        if self.captions:
            ink = skin.palette.faint if one.seat < 0 else skin.palette.pale
            foot = (rect.centerx, rect.centery + tall / 2 - skin.line(CAPTION) / 2 + px(4))
            skin.text(canvas, one.caption, foot, CAPTION, ink, align="centre", width=rect.w - px(6))
