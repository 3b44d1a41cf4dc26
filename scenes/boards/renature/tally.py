"""The card on which an area is counted: its sunflower, a mark and a total a colour, ties struck out."""

import pygame
from pygame import Rect, Surface

from scenes.boards.renature.picture import Picture, Tally
from scenes.boards.renature.pieces import Pieces, mark_of
from scenes.boards.renature.places import Places
from scenes.theme import Skin

CELL = 1.35
"""Width of a colour on the card, in its height."""


class TallyCard:
    """Painted while an area is counted, beside that area."""

    def __init__(self, skin: Skin, places: Places, pieces: Pieces) -> None:
        self.skin = skin
        self.places = places
        self.pieces = pieces

    def draw(self, canvas: Surface, picture: Picture) -> None:
        """The card, as far as it is told."""
        tally = picture.tally
        if tally is None:
            return
        skin = self.skin
        high = max(skin.px(58), round(self.places.side * 1.05))
        count = max(1, len(tally.totals))
        rect = Rect(0, 0, round(high * (1.5 + CELL * count)), high)
        self._put(rect, picture, tally)
        skin.paper.sheet(canvas, rect, tone="light", radius=round(high * 0.3), shadow="soft")
        size = round(high * 0.74)
        flower = self.pieces.token(tally.big, tally.small if picture.tokens and tally.small else None, size)
        canvas.blit(flower, flower.get_rect(center=(rect.x + round(high * 0.68), rect.centery)))
        for index in range(min(tally.shown, len(tally.totals))):
            self._colour(canvas, tally, index, rect)
        if not tally.totals:
            skin.number(
                canvas, "–", (rect.right - high * 0.8, rect.centery), round(high * 0.5), skin.palette.muted
            )

    def _colour(self, canvas: Surface, tally: Tally, index: int, rect: Rect) -> None:
        skin, high = self.skin, rect.h
        total = tally.totals[index]
        x = rect.x + high * (1.38 + CELL * index)
        gone = total.cancelled and tally.struck > 0.5
        mark = round(high * 0.56)
        middle = rect.centery
        skin.marks.seat(canvas, mark_of(total.colour), (x + mark / 2, middle), mark, faded=gone)
        ink = skin.palette.muted if gone else skin.palette.ink
        box = skin.number(canvas, str(total.total), (x + high * 0.92, middle), round(high * 0.5), ink)
        if total.cancelled and tally.struck > 0:
            wide = box.right + high * 0.06 - x
            bar = Rect(
                round(x - high * 0.05),
                round(middle - high * 0.04),
                round(wide * tally.struck),
                max(3, round(high * 0.08)),
            )
            pygame.draw.rect(canvas, skin.palette.danger, bar, border_radius=bar.h // 2)
        paid = next(
            (p for i, p in enumerate(tally.payments) if p.colour == total.colour and i < tally.paid), None
        )
        if paid is not None:
            words = f"+{paid.points}" if not paid.lost else "–"
            skin.marks.chip(
                canvas, (x + high * 0.5, rect.y), words, tone="gold" if not paid.lost else "cream"
            )

    def _put(self, rect: Rect, picture: Picture, tally: Tally) -> None:
        """Above the area, or below it, inside the frame."""
        board = picture.board
        cells = [self.places.cell(board.brown_square[brown]) for brown in board.areas[tally.area]]
        whole = cells[0].unionall(cells[1:])
        gap = round(rect.h * 0.3)
        rect.midbottom = (whole.centerx, whole.y - gap)
        if rect.y < self.places.frame.y + gap:
            rect.midtop = (whole.centerx, whole.bottom + gap)
        rect.clamp_ip(self.places.frame.inflate(-gap, -gap))
