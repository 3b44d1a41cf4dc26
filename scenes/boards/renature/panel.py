"""The light panel of the dock: what the plan brings, or all about the area looked at."""

import pygame
from pygame import Rect, Surface

from scenes.boards.renature.pieces import Pieces, mark_of
from scenes.boards.renature.story import Row, Story
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import DETAIL, DETAIL_BOLD, PANEL, SCORE, Role

TITLE = PANEL.at(25)
LINE = Role(20.5, DETAIL.face, 1.3, 1.5)
STRONG = Role(20.5, DETAIL_BOLD.face, 1.3, 1.5)


class Panel:
    """Paints a story; lines for which there is no room are left out, the last ones first."""

    def __init__(self, skin: Skin, words: Words, rect: Rect, pieces: Pieces) -> None:
        self.skin = skin
        self.words = words
        self.rect = rect
        self.pieces = pieces

    def draw(self, canvas: Surface, story: Story) -> None:
        """The whole panel."""
        skin, px, rect = self.skin, self.skin.px, self.rect
        if rect.h < px(60):
            return
        skin.paper.sheet(canvas, rect, tone="light", radius=px(18))
        pitch = round(skin.line(LINE) * 1.08)
        inner = Rect(rect.x + px(20), rect.y + px(10), rect.w - px(40), rect.h - px(18))
        y = self._head(canvas, story, inner)
        foot = self._foot_height(story, inner, pitch)
        for row in story.rows:
            y = self._row(canvas, row, Rect(inner.x, y, inner.w, inner.bottom - foot - y), pitch)
        if story.totals or story.flower:
            self._totals(canvas, story, inner, y, pitch)

    def _head(self, canvas: Surface, story: Story, inner: Rect) -> int:
        skin, px = self.skin, self.skin.px
        high = max(px(40), skin.line(TITLE))
        middle = inner.y + high / 2
        right = inner.right
        if story.sum:
            box = skin.text(
                canvas, story.sum, (right, middle), SCORE.at(40), skin.palette.warn, align="right"
            )
            right = box.x - px(10)
        elif story.flower is not None:
            size = round(high * 0.98)
            flower = self.pieces.token(*story.flower, size)
            spot = flower.get_rect(midright=(right, round(middle + size * 0.08)))
            canvas.blit(flower, spot)
            right = spot.x - px(10)
        skin.text(canvas, story.title, (inner.x, middle), TITLE, skin.palette.ink, width=right - inner.x)
        return inner.y + high + px(4)

    def _foot_height(self, story: Story, inner: Rect, pitch: int) -> int:
        """What totals and the last line will need."""
        marks = self.skin.px(44) if story.totals else 0
        foot = self.skin.paragraph_height(story.foot, LINE, inner.w, 2) if story.foot else 0
        return marks + foot

    def _row(self, canvas: Surface, row: Row, room: Rect, pitch: int) -> int:
        skin, px = self.skin, self.skin.px
        if room.h < pitch * 0.9:
            return room.y
        middle = room.y + pitch / 2
        right, left = room.right, room.x
        if row.value:
            box = skin.text(canvas, row.value, (right, middle), STRONG, skin.palette.text, align="right")
            right = box.x - px(10)
        if row.mark is not None:
            size = min(px(28), pitch)
            skin.marks.seat(canvas, row.mark, (left + size / 2, middle), size, shadow=False)
            left += size + px(10)
        colour = skin.palette.good if row.good else skin.palette.text
        if row.value or row.mark is not None:
            skin.text(canvas, row.words, (left, middle), LINE, colour, width=right - left)
            return room.y + pitch
        lines = max(1, room.h // max(1, skin.line(LINE)))
        box_room = Rect(left, room.y, right - left, room.h)
        used = skin.paragraph(
            canvas, row.words, box_room, STRONG if row.good else LINE, colour, lines=min(6, lines)
        )
        return room.y + max(pitch, used + px(2))

    def _totals(self, canvas: Surface, story: Story, inner: Rect, y: int, pitch: int) -> None:
        """The totals of the area, ties struck out, then the last line."""
        skin, px = self.skin, self.skin.px
        if story.totals and y + px(36) <= inner.bottom:
            skin.paper.line(canvas, Rect(inner.x, y + px(2), inner.w, max(1, px(1.5))))
            self._marks(canvas, story, inner, y + px(24))
            y += px(44)
        if story.foot and y + pitch <= inner.bottom + px(4):
            lines = max(1, (inner.bottom - y) // max(1, skin.line(LINE)))
            room = Rect(inner.x, y, inner.w, inner.bottom - y)
            skin.paragraph(canvas, story.foot, room, LINE, skin.palette.muted, lines=min(2, lines))

    def _marks(self, canvas: Surface, story: Story, inner: Rect, middle: int) -> None:
        skin, px = self.skin, self.skin.px
        x, size = float(inner.x), px(30)
        if story.flower is not None and story.sum:
            flower = self.pieces.token(story.flower[0], None, px(34))
            canvas.blit(flower, (inner.x, middle - px(17)))
            x += px(46)
        for total in story.totals:
            at = (x + size / 2, middle)
            skin.marks.seat(canvas, mark_of(total.colour), at, size, faded=total.cancelled)
            ink = skin.palette.muted if total.cancelled else skin.palette.ink
            box = skin.text(canvas, str(total.total), (x + size + px(7), middle), PANEL.at(23), ink)
            if total.cancelled:
                left = round(x) - px(3)
                bar = Rect(left, middle - px(2), box.right + px(4) - left, max(3, px(4)))
                pygame.draw.rect(canvas, skin.palette.danger, bar, border_radius=2)
            x = box.right + px(16)
        room = round(inner.right - x)
        if story.lead and room > px(60):
            right = (inner.right, middle)
            skin.text(canvas, story.lead, right, STRONG, skin.palette.good, align="right", width=room)
