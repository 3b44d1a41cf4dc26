"""Drawn frames: the three focus rings with their glow, the dashes of a legal move, dashed hollows."""

import math

import pygame
from pygame import Rect, Surface

from scenes.palette import Palette, rgb
from scenes.raster import heighten, raster, soften, svg, widen

CREAM_RING, GOLD_RING, NIGHT_RING = 3, 4, 4
RING_OUT = CREAM_RING + GOLD_RING + NIGHT_RING / 2
"""How far the focus rings stand out of a target, in units: nothing may be nearer to it."""
GLOW_OUT = 26
Size = tuple[int, int]


def outline(
    x: float, y: float, size: tuple[float, float], corner: float, colour: str, thick: float, more: str = ""
) -> str:
    """A rounded frame as an SVG element, its line centred on the rect."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{size[0]:.2f}" height="{size[1]:.2f}" rx="{corner:.2f}" '
        f'fill="none" stroke="{colour}" stroke-width="{thick:.2f}" {more}/>'
    )


def dashed(
    inset: float, size: tuple[float, float], corner: float, dash: float, thick: float, colour: str
) -> str:
    """A dashed rounded frame whose dashes close evenly, with none cut at the seam."""
    around = 2 * (size[0] + size[1] - 4 * corner) + 2 * math.pi * corner
    count = max(8, round(around / (dash * 1.7)))
    step = around / count
    more = f'stroke-dasharray="{step * 0.6:.3f} {step * 0.4:.3f}"'
    return outline(inset, inset, size, corner, colour, thick, more)


def focus_rings(size: Size, corner: int, margin: int, glow: bool, palette: Palette, u: float) -> Surface:
    """Night, gold and cream around a hole of `size`, on a ground larger by `margin` each way."""
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    side = min(margin + corner + 2, (full[0] - 1) // 2, (full[1] - 1) // 2)
    small = (min(full[0], 2 * side + 2), min(full[1], 2 * side + 2))
    result = _halo(small, margin, corner, palette, u) if glow else Surface(small, pygame.SRCALPHA)
    body = ""
    out = RING_OUT * u
    for colour, thick in (
        (palette.ring_cream, CREAM_RING),
        (palette.ring_gold, GOLD_RING),
        (palette.night, NIGHT_RING),
    ):
        wide = max(1.0, thick * u)
        at = margin - out + wide / 2
        inner = (small[0] - 2 * at, small[1] - 2 * at)
        body += outline(at, at, inner, max(1.0, corner + margin - at), colour, wide + 0.6)
        out -= wide
    result.blit(raster(svg(body, *small), *small), (0, 0))
    return heighten(widen(result, full[0], side), full[1], side)


def _halo(size: Size, margin: int, corner: int, palette: Palette, u: float) -> Surface:
    """A gold glow around a hole: nothing is laid over the target itself."""
    gold, grow = rgb(palette.gold), round(16 * u)
    ground = Surface(size, pygame.SRCALPHA)
    ground.fill((*gold, 0))
    whole = Rect(0, 0, *size)
    block = whole.inflate(grow - 2 * margin, grow - 2 * margin)
    pygame.draw.rect(ground, (*gold, 175), block, border_radius=corner + grow // 2)
    halo = soften(ground, 11 * u)
    pygame.draw.rect(halo, (*gold, 0), whole.inflate(-2 * margin, -2 * margin), border_radius=corner)
    return halo


def legal_dashes(size: Size, corner: int, palette: Palette, strong: bool) -> Surface:
    """Pale gold dashes on a night line, inside the rect; `strong` for high contrast."""
    base = min(size)
    more = 1.4 if strong else 1.0
    dark, light = max(2.0, base * 0.06) * more, max(1.6, base * 0.038) * more
    inset = dark / 2
    inner = (size[0] - dark, size[1] - dark)
    corner = max(1, min(corner, int(inner[0] // 2), int(inner[1] // 2)))
    shade = f'stroke-opacity="{1 if strong else 0.62}"'
    body = outline(inset, inset, inner, corner, palette.night, dark, shade)
    body += dashed(inset, inner, corner, base * 0.13, light, palette.gold_pale)
    return raster(svg(body, *size), *size)


def hollow(size: Size, corner: int, u: float) -> Surface:
    """A dashed empty row in parchment."""
    thick = max(1.0, 3 * u)
    inner = (size[0] - thick, size[1] - thick)
    inset = thick / 2
    body = (
        f'<rect x="{inset}" y="{inset}" width="{inner[0]}" height="{inner[1]}" rx="{corner}" fill="#E4D8B8"/>'
    )
    body += dashed(inset, inner, corner, 14 * u, thick, "#BFAE80")
    return raster(svg(body, *size), *size)
