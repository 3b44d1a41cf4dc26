"""A small sample of the client beside the settings, so that a change is seen at once."""

from pygame import Rect, Surface

from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BODY, CAPTION, NAME, PANEL

SEATS = 5
HEARTS = (3, 4)


def paint(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> None:
    """Draw the sample into a dark sheet; nothing of a match ever shows here."""
    px = skin.px
    skin.paper.dock(canvas, rect, px(26))
    inner = rect.inflate(-px(64), 0)
    title = skin.text(
        canvas, words("settings.preview"), (inner.x, rect.y + px(44)), PANEL, skin.palette.title_light
    )
    y = max(title.bottom, rect.y + px(70)) + px(10)
    y = _seat(canvas, skin, words, Rect(inner.x, y, inner.w, px(124))) + px(20)
    y = _tip(canvas, skin, words, Rect(inner.x, y, inner.w, 0)) + px(20)
    _marks(canvas, skin, words, Rect(inner.x, y, inner.w, rect.bottom - px(16) - y))


def _seat(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> int:
    px = skin.px
    skin.paper.sheet(canvas, rect, radius=px(20))
    skin.marks.seat(canvas, 0, (rect.x + px(64), rect.centery), px(80))
    x = rect.x + px(124)
    name = words("lobby.person.0")
    skin.text(canvas, name, (x, rect.y + px(40)), NAME, skin.palette.ink, width=rect.right - px(16) - x)
    skin.marks.hearts(canvas, (x, rect.y + px(86)), *HEARTS, px(38), px(6))
    return rect.bottom


def _tip(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> int:
    px = skin.px
    text = words("settings.preview_text")
    width = rect.w - px(48)
    head = max(px(52), skin.line(NAME))
    rect.h = head + skin.paragraph_height(text, BODY, width) + px(44)
    skin.paper.sheet(canvas, rect, tone="light", radius=px(20))
    middle = rect.y + px(18) + head / 2
    skin.marks.icon(canvas, "bush", (rect.x + px(46), middle), px(40), skin.palette.fern)
    title = words("settings.preview_tile")
    skin.text(canvas, title, (rect.x + px(82), middle), NAME, skin.palette.ink, width=rect.w - px(100))
    skin.paragraph(
        canvas, text, Rect(rect.x + px(24), rect.y + px(22) + head, width, rect.h), BODY, skin.palette.text
    )
    return rect.bottom


def _marks(canvas: Surface, skin: Skin, words: Words, rect: Rect) -> None:
    px = skin.px
    size = min(px(72), round(rect.w / SEATS - px(12)))
    caption = words("settings.preview_seats")
    below = skin.paragraph_height(caption, CAPTION, rect.w)
    if rect.h < size + px(12) + below:
        caption, below = "", 0
    if rect.h < size:
        return
    for seat in range(SEATS):
        x = rect.x + rect.w * (seat + 0.5) / SEATS
        skin.marks.seat(canvas, seat, (x, rect.y + size / 2), size)
    if caption:
        place = Rect(rect.x, rect.y + size + px(12), rect.w, below)
        skin.paragraph(canvas, caption, place, CAPTION, skin.palette.soft)
