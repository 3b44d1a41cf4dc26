"""A small sample of the client beside the settings, so that a change is seen at once."""

from pygame import Rect, Surface

from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BODY, CAPTION, NAME, PANEL

SEATS = 5
HEARTS = (3, 4)


PAD, TITLE, SEAT, TIP_GAP, MARK = 32, 88, 136, 22, 78
WHO = NAME.at(34)


def height(skin: Skin, words: Words, width: int) -> int:
    """How high a sample of this width is."""
    px = skin.px
    inner = width - px(2 * PAD)
    tip = _tip_height(skin, words, inner)
    caption = skin.paragraph_height(words("settings.preview_seats"), CAPTION, inner)
    return px(TITLE + SEAT + 2 * TIP_GAP + 24) + tip + _mark(skin, inner) + px(14) + caption + px(PAD)


def paint(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> None:
    """Draw the sample into a dark sheet; nothing of a match ever shows here."""
    px = skin.px
    skin.paper.dock(canvas, rect, px(26))
    inner = rect.inflate(-px(2 * PAD), 0)
    title = (inner.x, rect.y + px(46))
    skin.text(canvas, words("settings.preview"), title, PANEL, skin.palette.title_light)
    y = rect.y + px(TITLE)
    _seat(canvas, skin, words, Rect(inner.x, y, inner.w, px(SEAT)))
    y += px(SEAT + TIP_GAP)
    y = _tip(canvas, skin, words, Rect(inner.x, y, inner.w, _tip_height(skin, words, inner.w)))
    _marks(canvas, skin, words, Rect(inner.x, y + px(TIP_GAP), inner.w, rect.bottom - y - px(TIP_GAP)))


def _seat(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> None:
    px = skin.px
    skin.paper.sheet(canvas, rect, radius=px(20))
    skin.marks.seat(canvas, 0, (rect.x + px(70), rect.centery), px(88))
    x = rect.x + px(136)
    name = words("lobby.person.0")
    skin.text(canvas, name, (x, rect.y + px(44)), WHO, skin.palette.ink, width=rect.right - px(16) - x)
    skin.marks.hearts(canvas, (x, rect.y + px(94)), *HEARTS, px(40), px(6))


def _tip_head(skin: Skin) -> int:
    return max(skin.px(54), skin.line(NAME))


def _tip_height(skin: Skin, words: Words, width: int) -> int:
    text = skin.paragraph_height(words("settings.preview_text"), BODY, width - skin.px(48))
    return _tip_head(skin) + text + skin.px(40)


def _tip(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> int:
    px = skin.px
    skin.paper.sheet(canvas, rect, tone="light", radius=px(20))
    middle = rect.y + px(16) + _tip_head(skin) / 2
    skin.marks.icon(canvas, "bush", (rect.x + px(46), middle), px(40), skin.palette.fern)
    title = (rect.x + px(82), middle)
    skin.text(canvas, words("settings.preview_tile"), title, NAME, skin.palette.ink, width=rect.w - px(100))
    body = Rect(rect.x + px(24), rect.y + px(20) + _tip_head(skin), rect.w - px(48), rect.h)
    skin.paragraph(canvas, words("settings.preview_text"), body, BODY, skin.palette.text)
    return rect.bottom


def _mark(skin: Skin, width: int) -> int:
    return min(skin.px(MARK), round(width / SEATS - skin.px(12)))


def _marks(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> None:
    size = _mark(skin, rect.w)
    for seat in range(SEATS):
        x = rect.x + rect.w * (seat + 0.5) / SEATS
        skin.marks.seat(canvas, seat, (x, rect.y + size / 2), size)
    below = Rect(rect.x, rect.y + size + skin.px(14), rect.w, rect.h)
    skin.paragraph(canvas, words("settings.preview_seats"), below, CAPTION, skin.palette.soft)
