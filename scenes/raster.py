"""From vector text to surfaces: rasterising, stretching, shadows, and one cache bounded by bytes."""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

Key = Hashable
_FAST = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)


class Pictures:
    """Surfaces by key, the least recently used leaving first when `budget` bytes are passed."""

    def __init__(self, budget: int = 128 << 20) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Key, Surface] = OrderedDict()

    def get(self, key: Key, make: Callable[[], Surface]) -> Surface:
        """The surface of this key, made when it is not there yet."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += weight(made)
        while self.used > self.budget and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.used -= weight(gone)
        return made

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0


def weight(surface: Surface) -> int:
    """Bytes that a surface occupies."""
    return surface.get_width() * surface.get_height() * 4


def blank(width: int, height: int) -> Surface:
    """A transparent surface, at least one pixel each way."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA)


def finish(surface: Surface) -> Surface:
    """In the byte order that blits fast: SVG surfaces come in another, twenty times slower."""
    if surface.get_masks() == _FAST:
        return surface
    result = blank(*surface.get_size())
    surface.set_alpha(None)
    result.blit(surface, (0, 0))
    return result


def raster(svg: str, width: int, height: int) -> Surface:
    """Draw a whole SVG text at exactly this size (its proportions are kept, anchored by nanosvg)."""
    size = (max(1, width), max(1, height))
    return finish(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))


def svg(body: str, width: float, height: float) -> str:
    """Wrap drawing elements into an SVG of this view box."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'


def vertical(
    name: str, top: str, bottom: str, y0: float, y1: float, opacity: tuple[float, float] = (1, 1)
) -> str:
    """A linear gradient from y0 to y1 in user space."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y0:g}" x2="0" y2="{y1:g}">'
        f'<stop offset="0%" stop-color="{top}" stop-opacity="{opacity[0]:g}"/>'
        f'<stop offset="100%" stop-color="{bottom}" stop-opacity="{opacity[1]:g}"/></linearGradient>'
    )


def widen(surface: Surface, width: int, side: int) -> Surface:
    """Three slices across: the sides stay, the middle column is stretched to reach `width`."""
    old, height = surface.get_size()
    if width == old:
        return surface
    result = blank(width, height)
    result.blit(surface, (0, 0), (0, 0, side, height))
    result.blit(surface, (width - side, 0), (old - side, 0, side, height))
    middle = surface.subsurface((side, 0, old - 2 * side, height))
    result.blit(pygame.transform.scale(middle, (width - 2 * side, height)), (side, 0))
    return result


def heighten(surface: Surface, height: int, side: int) -> Surface:
    """Three slices down: top and bottom stay, the middle row is stretched to reach `height`."""
    width, old = surface.get_size()
    if height == old:
        return surface
    result = blank(width, height)
    result.blit(surface, (0, 0), (0, 0, width, side))
    result.blit(surface, (0, height - side), (0, old - side, width, side))
    middle = surface.subsurface((0, side, width, old - 2 * side))
    result.blit(pygame.transform.scale(middle, (width, height - 2 * side)), (0, side))
    return result


def soften(surface: Surface, radius: float) -> Surface:
    """Gaussian blur by a radius in px, worked at a reduced size when the radius allows."""
    step = max(1, min(8, int(radius // 3)))
    width, height = surface.get_size()
    if step == 1:
        return pygame.transform.gaussian_blur(surface, max(1, round(radius)))
    small = pygame.transform.smoothscale(surface, (max(1, width // step), max(1, height // step)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / step)))
    return pygame.transform.smoothscale(small, (width, height))


def stained(surface: Surface, colour: tuple[int, int, int], alpha: int = 255) -> Surface:
    """The silhouette of a surface in one colour, its opacity scaled by alpha."""
    result = surface.copy()
    result.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def shadow_of(surface: Surface, colour: tuple[int, int, int], alpha: int, blur: float) -> tuple[Surface, int]:
    """The blurred shadow of a surface and the margin by which it is larger on each side."""
    margin = int(blur * 2) + 2
    width, height = surface.get_size()
    ground = Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    ground.fill((*colour, 0))
    ground.blit(stained(surface, colour), (margin, margin))
    dark = soften(ground, blur)
    return stained(dark, colour, alpha), margin


def faded(surface: Surface, alpha: int) -> Surface:
    """A copy with its opacity scaled by alpha/255."""
    result = surface.copy()
    result.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def rounded(surface: Surface, radius: int) -> Surface:
    """A copy whose corners are cut to this radius, with smooth edges."""
    width, height = surface.get_size()
    mask = raster(
        svg(f'<rect width="{width}" height="{height}" rx="{radius}" fill="#FFFFFF"/>', width, height),
        width,
        height,
    )
    result = finish(surface.copy())
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result
