"""Two standing pieces: the panel of a seat beside a table, and a game's box."""

import pygame
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.marks import Marks
from scenes.palette import mix
from scenes.paper import Paper
from scenes.raster import blank, raster, rounded, svg
from scenes.type import CAPTION, NAME, SCORE, Face, Type

SIDE = 0.075
"""Depth of a box as a share of its width."""


class Stands:
    """Draws seat panels and boxes."""

    def __init__(self, art: Art, paper: Paper, lettering: Type, marks: Marks) -> None:
        self.art = art
        self.paper = paper
        self.type = lettering
        self.marks = marks

    def seat_panel(
        self,
        canvas: Surface,
        rect: Rect,
        seat: int,
        name: str,
        *,
        active: bool = False,
        absent: bool = False,
        kind: str = "",
        hearts: tuple[int, int] | None = None,
        note: str = "",
        big: str = "",
    ) -> Rect:
        """A seat: mark, name, person or robot, hearts (full, total), a note at the right, a big number.

        Returns the free rect below the name.
        """
        px = self.paper.px
        corner = px(20)
        if active:
            self.paper.active(canvas, rect, corner)
        self.paper.sheet(canvas, rect, radius=corner, shadow="" if active else "paper")
        self.marks.seat(canvas, seat, (rect.x + px(46), rect.centery), px(58), faded=absent)
        x, right = rect.x + px(88), rect.right - px(18)
        if big:
            right -= self.type.text(canvas, big, (right, rect.centery), SCORE, align="right").w + px(12)
        if kind:
            size = px(26)
            self.marks.icon(canvas, kind, (right - size / 2, rect.y + rect.h * 0.3), size, "#7D8F7D")
        ink = "#6F6647" if absent else self.paper.palette.ink
        y = rect.y + rect.h * (0.31 if hearts or note else 0.5)
        self.type.text(canvas, name, (x, y), NAME, ink, width=right - x - (px(38) if kind else 0))
        below = Rect(x, round(rect.y + rect.h * 0.52), right - x, round(rect.h * 0.4))
        self._second_line(canvas, below, hearts, note)
        if absent:
            self.paper.veil(canvas, 150, rect, corner, "#E9DCBE")
        return below

    def _second_line(self, canvas: Surface, below: Rect, hearts: tuple[int, int] | None, note: str) -> None:
        """Hearts from the left, a note at the right; `below` keeps what is free after the hearts."""
        right = below.right
        if hearts:
            size = min(self.paper.px(25), below.h)
            row = self.marks.hearts(canvas, below.midleft, *hearts, size)
            below.x = row.right + self.paper.px(8)
            below.w = right - below.x
        if note:
            grey, at = self.paper.palette.text, (right, below.centery)
            self.type.text(canvas, note, at, CAPTION, grey, align="right", width=below.w)

    def box(
        self,
        canvas: Surface,
        rect: Rect,
        game_id: str,
        title: str,
        *,
        dim: int = 0,
        lit: bool = False,
        moving: bool = False,
    ) -> None:
        """A game's box standing on the ground; rect is its front. `moving`: scaled from one baked size."""
        px = self.paper.px
        ground = (rect.centerx + rect.w * SIDE / 2, rect.bottom + px(4))
        self.paper.glow(canvas, ground, rect.w * 0.74, rect.w * 0.11, "#06140D", 210)
        if lit:
            self.paper.glow(canvas, rect.center, rect.w * 1.02, rect.h * 0.86, alpha=150)
        picture = self._baked(game_id, rect.size, title, moving)
        if dim and moving:
            picture = dimmed(picture, dim)
        elif dim:
            key = ("dim box", game_id, rect.size, title, dim)
            picture = self.paper.pictures.get(key, lambda: dimmed(picture, dim))
        margin = self._margin(rect.size)
        canvas.blit(picture, (rect.x - margin, rect.y - margin))

    def _baked(self, game_id: str, size: tuple[int, int], title: str, moving: bool) -> Surface:
        if not moving:
            key = ("box", game_id, size, title)
            return self.paper.pictures.get(key, lambda: self._bake(game_id, size, title))
        whole = (self.paper.px(400), round(self.paper.px(400) * size[1] / size[0]))
        large = self._baked(game_id, whole, title, False)
        margin = self._margin(size)
        scaled = (size[0] + 2 * margin, size[1] + 2 * margin)
        return pygame.transform.smoothscale(large, scaled)

    def _margin(self, size: tuple[int, int]) -> int:
        return round(size[0] * 0.14)

    def _bake(self, game_id: str, size: tuple[int, int], title: str) -> Surface:
        width, height = size
        margin, corner = self._margin(size), max(2, round(width * 0.026))
        cover = self.art.cover(f"{game_id}/box.svg", size)
        side = mix("#{:02X}{:02X}{:02X}".format(*pygame.transform.average_color(cover)[:3]), "#0A1410", 0.55)
        depth = round(width * SIDE)
        result = blank(width + 2 * margin, height + 2 * margin)
        slab = f'<path d="M0,0 L{depth},{height * 0.035} V{height * 0.968} L0,{height}Z" fill="{side}"/>'
        result.blit(raster(svg(slab, depth, height), depth, height), (margin + width - 2, margin))
        place = Rect(margin, margin, width, height)
        lifted, (dx, dy) = self.paper.lifted(rounded(cover, corner), ("cover", game_id), "paper")
        result.blit(lifted, (margin + dx, margin + dy))
        light = (
            f'<rect x="0.7" y="0.7" width="{width - 1.4}" height="{height - 1.4}" rx="{corner}" fill="none" '
            'stroke="#FFFFFF" stroke-opacity="0.28" stroke-width="1.4"/>'
        )
        result.blit(raster(svg(light, width, height), width, height), place)
        self._title(result, place, title)
        return result

    def _title(self, picture: Surface, place: Rect, title: str) -> None:
        """The name on a cream strip near the top of the cover."""
        if not title:
            return
        px = max(9, round(place.w * 0.098))
        font = self.type.font(Face.TITLE, px)
        while px > 9 and font.size(title)[0] > place.w * 0.78:
            px -= 1
            font = self.type.font(Face.TITLE, px)
        strip = Rect(0, 0, font.size(title)[0] + round(place.w * 0.1), round(place.w * 0.165))
        strip.center = (place.centerx, round(place.y + place.h * 0.095))
        self.paper.sheet(picture, strip, tone="light", radius=strip.h // 3, lip=max(1, place.w // 110))
        self.type.number(
            picture, title, (strip.centerx, strip.centery - place.w // 220), px, self.paper.palette.ink
        )


def dimmed(picture: Surface, dim: int) -> Surface:
    """A copy as under a dark green veil of this opacity, shaped by the picture itself."""
    result = picture.copy()
    keep = 255 - dim
    result.fill((keep, keep, keep, 255), special_flags=pygame.BLEND_RGBA_MULT)
    veil = tuple(value * dim // 255 for value in (16, 34, 26))
    result.fill((*veil, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result
