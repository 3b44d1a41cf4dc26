"""The strip below the board: one helpful sentence, on as many lines as have room."""

from pygame import Rect, Surface

from scenes.theme import Skin
from scenes.type import NOTE


def draw_advice(canvas: Surface, skin: Skin, rect: Rect, words: str) -> None:
    """Draw it; nothing when there is nothing to say, or no room for it."""
    if not words or rect.w <= 0 or rect.h <= 0:
        return
    skin.paper.sheet(canvas, rect, tone="dark", radius=skin.px(18), shadow="", alpha=190)
    skin.marks.icon(canvas, "hint", (rect.x + skin.px(32), rect.centery), skin.px(26), skin.palette.gold)
    room, pitch = rect.w - skin.px(76), skin.line(NOTE)
    if skin.measure(words, NOTE)[0] <= room:
        # One sentence on one line may be longer than the lines of a page should be.
        skin.text(canvas, words, (rect.x + skin.px(56), rect.centery), NOTE, skin.palette.pale)
        return
    lines = max(1, rect.h // pitch)
    height = min(skin.paragraph_height(words, NOTE, room, lines=lines), rect.h)
    area = Rect(rect.x + skin.px(56), 0, room, height)
    area.centery = rect.centery
    skin.paragraph(canvas, words, area, NOTE, skin.palette.pale, lines=lines)
