"""Cut sheets laid on a picture: a shadow beneath, a light edge, the sheet; leaves, gradients, vignettes."""

from random import Random

import pygame
from pygame import Surface

from scenes.foliage import leaf, sprig
from scenes.palette import STANDARD, mix, rgb
from scenes.raster import raster, soften, stained, svg

SHADE = rgb(STANDARD.shade)
STEP = 8
"""Shadows of whole layers are worked this many times smaller."""


def lay(
    canvas: Surface, body: str, colour: str, u: float, *, drop: float = 10, blur: float = 26, alpha: int = 150
) -> None:
    """Lay a sheet as large as the canvas: `body` draws it in `colour`, `drop` and `blur` shape its shadow.

    `drop` and `blur` are in units, `alpha` of 255.
    """
    cut = sheet(canvas.get_size(), body, colour, u, up=drop <= 0)
    lay_sheet(canvas, cut, u, drop=drop, blur=blur, alpha=alpha)


def sheet(size: tuple[int, int], body: str, colour: str, u: float, *, up: bool = False) -> Surface:
    """A sheet with its light edge below, or above."""
    edge = body.replace(colour, mix(colour, "#FFFFFF", 0.22))
    light = max(1, round(1.5 * u)) * (-1 if up else 1)
    return raster(svg(f'<g transform="translate(0 {light})">{edge}</g>{body}', *size), *size)


def lay_sheet(
    canvas: Surface, cut: Surface, u: float, *, drop: float = 10, blur: float = 26, alpha: int = 150
) -> None:
    """Lay a sheet as `lay` does that is cut already."""
    shadow(canvas, cut, u, drop=drop, blur=blur, alpha=alpha)
    canvas.blit(cut, (0, 0))


def shadow(canvas: Surface, cut: Surface, u: float, *, drop: float, blur: float, alpha: int) -> None:
    """The shadow of a sheet as large as the canvas, drawn out where it falls: no edge stays bare."""
    width, height = canvas.get_size()
    small = pygame.transform.smoothscale(cut, (max(1, width // STEP), max(1, height // STEP)))
    dark = soften(stained(small, SHADE, alpha), max(1.0, blur * u / STEP))
    fall = round(drop * u)
    canvas.blit(pygame.transform.smoothscale(dark, (width, height + abs(fall))), (0, min(0, fall)))


def lay_leaf(
    canvas: Surface, rnd: Random, colour: str, at: tuple[float, float], px: int, turn: float, blur: float
) -> None:
    """A leaf or a sprig with its shadow, centred on a point; blur in px."""
    body = rnd.choice((sprig, leaf, sprig))(colour)
    picture = pygame.transform.rotozoom(raster(svg(body, 100, 100), px, px), turn, 1)
    x, y = at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2
    margin = round(blur * 2)
    area = canvas.get_rect().inflate(2 * margin, 2 * margin)
    if not area.colliderect(picture.get_rect(topleft=(x, y))):
        return
    ground = Surface((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin), pygame.SRCALPHA)
    ground.fill((*SHADE, 0))
    ground.blit(stained(picture, SHADE, 110), (margin, margin))
    canvas.blit(soften(ground, blur), (x - margin, y - margin + blur * 0.6))
    canvas.blit(picture, (x, y))


def frame(size: tuple[int, int], hole: str) -> str:
    """The path of a sheet that stands over all edges of a picture, with a hole in it (evenodd)."""
    width, height = size
    over = 40
    return f"M{-over},{-over} H{width + over} V{height + over} H{-over}Z {hole}"


def gradient(size: tuple[int, int], colours: tuple[str, ...]) -> Surface:
    """An opaque vertical gradient through colours at even distances."""
    steps = 256
    column = Surface((1, steps))
    for y in range(steps):
        place = y / (steps - 1) * (len(colours) - 1)
        index = min(int(place), len(colours) - 2)
        column.set_at((0, y), rgb(mix(colours[index], colours[index + 1], place - index)))
    return pygame.transform.smoothscale(column, size)


def vignette(size: tuple[int, int], alpha: int) -> Surface:
    """Darkness that gathers at the edges, stretched from a small picture."""
    stops = "".join(
        f'<stop offset="{i * 5}%" stop-color="#06100B" '
        f'stop-opacity="{max(0.0, (i / 20 * 1.25 - 0.55) / 0.75) ** 1.6 * alpha / 255:.4f}"/>'
        for i in range(21)
    )
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="64" cy="64" r="92">'
        f'{stops}</radialGradient></defs><rect width="128" height="128" fill="url(#g)"/>'
    )
    return pygame.transform.smoothscale(raster(svg(body, 128, 128), 128, 128), size)


def fade_down(size: tuple[int, int], colour: str, alpha: int) -> Surface:
    """A colour that is strongest at the top and gone at the foot."""
    body = (
        '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="64">'
        f'<stop offset="0%" stop-color="{colour}" stop-opacity="{alpha / 255:.3f}"/>'
        f'<stop offset="45%" stop-color="{colour}" stop-opacity="{alpha / 255 * 0.62:.3f}"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></linearGradient></defs>'
        '<rect width="8" height="64" fill="url(#g)"/>'
    )
    return pygame.transform.smoothscale(raster(svg(body, 8, 64), 8, 64), size)
