"""Cut paper: sheets with light edge, lip and shadow; focus rings, dashes, glows and veils."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from scenes.palette import Palette, Tone, luminance, mix, papers, rgb
from scenes.raster import (
    Pictures,
    blank,
    faded,
    heighten,
    raster,
    rounded,
    shadow_of,
    soften,
    svg,
    vertical,
    widen,
)
from scenes.rings import GLOW_OUT, RING_OUT, focus_rings, hollow, legal_dashes, outline

SHADOWS = {"tiny": (2, 4, 110), "paper": (5, 9, 105), "soft": (10, 22, 110)}
"""Drop and blur in units, opacity of 255."""


class Paper:
    """Paints paper. All rects and radii are px; everything is baked once for each size."""

    def __init__(self, palette: Palette, u: float, contrast: bool, pictures: Pictures) -> None:
        self.palette = palette
        self.u = u
        self.contrast = contrast
        self.tones = papers(contrast)
        self.pictures = pictures

    def px(self, units: float) -> int:
        """Units in px, at least one."""
        return max(1, round(units * self.u)) if units > 0 else 0

    def tone(self, name: str) -> Tone:
        """A named paper, or one made from a colour."""
        if name in self.tones:
            return self.tones[name]
        edge = mix(name, "#FFFFFF", 0.5)
        rim = ("#2B2A20" if luminance(name) > 0.2 else "#FFFFFF") if self.contrast else ""
        return Tone(mix(name, "#FFFFFF", 0.12), name, edge, mix(name, "#000000", 0.35), rim)

    def sheet(
        self,
        canvas: Surface,
        rect: Rect,
        *,
        tone: str = "cream",
        radius: int | None = None,
        lip: int = 0,
        shadow: str = "paper",
        alpha: int = 255,
    ) -> None:
        """A sheet of paper in a rect: its lip is inside the rect, its shadow outside."""
        corner = self.px(16) if radius is None else radius
        key = ("sheet", rect.size, tone, corner, lip, shadow, alpha)
        margin = self._margin(shadow)
        picture = self.pictures.get(key, lambda: self._sheet(rect.size, tone, corner, lip, shadow, alpha))
        canvas.blit(picture, (rect.x - margin, rect.y - margin))

    def panel(self, canvas: Surface, rect: Rect, radius: int | None = None) -> None:
        """Cream, to read and take from."""
        self.sheet(canvas, rect, radius=self.px(22) if radius is None else radius, shadow="soft")

    def dock(self, canvas: Surface, rect: Rect, radius: int | None = None, alpha: int = 235) -> None:
        """Dark pine, what should recede."""
        corner = self.px(22) if radius is None else radius
        self.sheet(
            canvas, rect, tone="dark", radius=corner, shadow="soft", alpha=255 if self.contrast else alpha
        )

    def row(self, canvas: Surface, rect: Rect, *, open: bool = True) -> None:
        """A light row lying on a panel; a closed one is a dashed hollow."""
        corner = self.px(22)
        if open:
            self.sheet(canvas, rect, tone="light", radius=corner, shadow="tiny")
        else:
            picture = self.pictures.get(
                ("hollow", rect.size, corner), lambda: hollow(rect.size, corner, self.u)
            )
            canvas.blit(picture, rect)

    def line(self, canvas: Surface, rect: Rect) -> None:
        """A hairline between rows on cream."""
        canvas.fill(rgb(self.palette.hair), rect)

    def rings(self, canvas: Surface, rect: Rect, radius: int, *, glow: bool = True) -> None:
        """The one focus: night, gold, cream, seen on any ground. Radius -1: a circle."""
        corner = min(rect.w, rect.h) // 2 if radius < 0 else radius
        margin = self.px(RING_OUT) + (self.px(GLOW_OUT) if glow else 0)
        key = ("rings", rect.size, corner, glow)
        picture = self.pictures.get(
            key, lambda: focus_rings(rect.size, corner, margin, glow, self.palette, self.u)
        )
        canvas.blit(picture, (rect.x - margin, rect.y - margin))

    def active(self, canvas: Surface, rect: Rect, radius: int) -> None:
        """The gold rim of the seat to act and of a chosen card; the sheet goes on top, without a shadow."""
        rim = self.px(4)
        self.sheet(canvas, rect.inflate(2 * rim, 2 * rim), tone=self.palette.gold, radius=radius + rim)

    def dashes(self, canvas: Surface, rect: Rect, radius: int | None = None) -> None:
        """What may be moved to: pale gold dashes on night."""
        corner = round(min(rect.size) * 0.12) if radius is None else radius
        canvas.blit(
            self.pictures.get(
                ("dashes", rect.size, corner),
                lambda: legal_dashes(rect.size, corner, self.palette, self.contrast),
            ),
            rect,
        )

    def glow(
        self,
        canvas: Surface,
        centre: tuple[float, float],
        rx: float,
        ry: float | None = None,
        colour: str | None = None,
        alpha: int = 150,
    ) -> None:
        """A soft oval of light."""
        size = (max(2, round(2 * rx)), max(2, round(2 * (rx if ry is None else ry))))
        tint = colour or self.palette.gold
        picture = self.pictures.get(("glow", size, tint, alpha), lambda: glow_picture(size, tint, alpha))
        canvas.blit(picture, (round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)))

    def veil(
        self,
        canvas: Surface,
        alpha: int = 150,
        rect: Rect | None = None,
        radius: int = 0,
        colour: str | None = None,
    ) -> None:
        """Dims what is under it."""
        where = canvas.get_rect() if rect is None else rect
        tint = (*rgb(colour or "#10221A"), alpha)
        key = ("veil", where.size, radius, tint)
        canvas.blit(self.pictures.get(key, lambda: self._veil(where.size, radius, tint)), where)

    def lifted(
        self, surface: Surface, key: Hashable, shadow: str = "tiny"
    ) -> tuple[Surface, tuple[int, int]]:
        """A picture with its shadow baked beneath, and where to blit it from the picture's own corner."""
        drop, blur, alpha = SHADOWS[shadow]
        depth = blur * self.u
        margin = int(depth * 2) + 2 + self.px(drop)
        name = ("lifted", key, surface.get_size(), shadow)
        picture = self.pictures.get(name, lambda: self._lifted(surface, margin, drop, alpha, depth))
        return picture, (-margin, -margin)

    def rounded(self, surface: Surface, radius: int) -> Surface:
        """A copy with corners cut; keep it."""
        return rounded(surface, radius)

    def _margin(self, shadow: str) -> int:
        if not shadow:
            return 0
        drop, blur, _ = SHADOWS[shadow]
        return int(blur * self.u * 2) + 2 + self.px(drop)

    def _sheet(
        self, size: tuple[int, int], tone: str, corner: int, lip: int, shadow: str, alpha: int
    ) -> Surface:
        width, height = size
        corner = min(corner, width // 2, height // 2)
        side = min(corner + 4, (width - 1) // 2)
        narrow = min(width, 2 * side + 2)
        slim = raster(
            svg(self._drawn(self.tone(tone), narrow, height, corner, lip), narrow, height), narrow, height
        )
        paper = widen(slim, width, side) if side > 0 else slim
        if alpha < 255:
            paper = faded(paper, alpha)
        if not shadow:
            return paper
        margin = self._margin(shadow)
        result = self._shade(size, corner, shadow, margin)
        result.blit(paper, (margin, margin))
        return result

    def _drawn(self, tone: Tone, width: int, height: int, corner: int, lip: int) -> str:
        """The elements of one sheet: lip, face, light along the upper edge."""
        face = height - lip
        fine = max(1.0, 1.4 * self.u)
        light = vertical("e", tone.edge, tone.edge, 0, face, (0.85, 0.3))
        body = f"<defs>{vertical('g', tone.top, tone.bottom, 0, face)}{light}</defs>"
        if lip:
            body += f'<rect width="{width}" height="{height}" rx="{corner}" fill="{tone.lip}"/>'
        body += f'<rect width="{width}" height="{face}" rx="{corner}" fill="url(#g)"/>'
        if tone.rim:
            thick = max(2.0, 2.5 * self.u)
            inner = (width - thick, height - thick)
            return body + outline(thick / 2, thick / 2, inner, max(0.0, corner - thick / 2), tone.rim, thick)
        inset = fine / 2
        inner = (width - fine, face - fine)
        return body + outline(inset, inset, inner, max(0.0, corner - inset), "url(#e)", fine * 1.15)

    def _shade(self, size: tuple[int, int], corner: int, shadow: str, margin: int) -> Surface:
        """The shadow alone on a ground larger by `margin`, from a small blurred one stretched both ways."""
        drop, blur, alpha = SHADOWS[shadow]
        depth = blur * self.u
        width, height = size
        side = margin + corner + int(2 * depth)
        small = (min(width + 2 * margin, 2 * side + 2), min(height + 2 * margin, 2 * side + 2))
        ground = Surface(small, pygame.SRCALPHA)
        ground.fill((*rgb(self.palette.shade), 0))
        block = Rect(margin, margin, small[0] - 2 * margin, small[1] - 2 * margin)
        pygame.draw.rect(ground, (*rgb(self.palette.shade), alpha), block, border_radius=corner)
        dark = soften(ground, depth)
        dark = heighten(widen(dark, width + 2 * margin, side), height + 2 * margin, side)
        result = blank(*dark.get_size())
        dark.set_alpha(None)
        result.blit(dark, (0, self.px(drop)))
        return result

    def _veil(self, size: tuple[int, int], radius: int, tint: tuple[int, int, int, int]) -> Surface:
        result = blank(*size)
        result.fill(tint)
        return rounded(result, radius) if radius else result

    def _lifted(self, surface: Surface, margin: int, drop: int, alpha: int, depth: float) -> Surface:
        dark, own = shadow_of(surface, rgb(self.palette.shade), alpha, depth)
        result = blank(surface.get_width() + 2 * margin, surface.get_height() + 2 * margin)
        result.blit(dark, (margin - own, margin - own + self.px(drop)))
        result.blit(surface, (margin, margin))
        return result


def glow_picture(size: tuple[int, int], colour: str, alpha: int) -> Surface:
    """An oval of light that fades with the square of the distance; stretched from a small round one."""
    stops = "".join(
        f'<stop offset="{i * 10}%" stop-color="{colour}" '
        f'stop-opacity="{(1 - i / 10) ** 2 * alpha / 255:.4f}"/>'
        for i in range(11)
    )
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="64" cy="64" r="64">'
        f'{stops}</radialGradient></defs><circle cx="64" cy="64" r="64" fill="url(#g)"/>'
    )
    small = raster(svg(body, 128, 128), 128, 128)
    return pygame.transform.smoothscale(small, size)
