"""The hub's clearing: a dawn seen through rings of foliage, in three layers that shift apart."""

import math
from collections.abc import Iterator
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.cutout import fade_down, frame, lay, lay_sheet, shadow, sheet, vignette
from scenes.foliage import Ring, lower_edge, mound, opening, pines
from scenes.raster import blank

PARALLAX = (3.0, 7.0, 11.0)
"""How far the far, middle and near layers shift, in units."""
LAYERS = "ui/scenes/hub_clearing_{}.svg"
WIDE, HIGH = 1920, 1080
TONES = ("#A3C27A", "#7FAA68", "#578B59", "#3B6B4A", "#274F3B", "#1A362B")
RADII = ((0.315, 0.37), (0.36, 0.437), (0.405, 0.493), (0.445, 0.543), (0.485, 0.588), (0.525, 0.638))
"""Half width of each ring by the stage's width, half height by its height."""
FIRS = ((26, 90, 170), (24, 130, 240), (18, 170, 320), (14, 230, 420), (10, 300, 540), (7, 300, 560))
"""Firs of a ring: how many, least and greatest height in units."""
GROUND = (("#2F6346", 838, 0, 40), ("#1C4030", 900, 2, 60))
"""The nearest grounds: colour, where they begin in units, form, how much higher their ends are."""
NEAR_WIDEST = 2000
"""On wider stages the drawing's trees would stand cut behind the foliage: they are left out."""
FINEST = 1440
"""Lines of the largest picture that is composed; higher windows stretch it."""
HAZE = 720
"""Lines of the farthest drawing, stretched from there: it lies in haze."""
PREVIEW = 400
"""Lines of the picture shown while the fine one is not ready."""
DAWN = (
    ("#EDBF94", "#8FBB9C"),
    ("#F1CA9F", "#A9CBA0"),
    ("#F4D5AC", "#C6DAA6"),
    ("#F7DFBB", "#E1E6B2"),
    ("#FAE9CC", "#F4EDC1"),
    ("#FCF1DA", "#FCF3D4"),
    ("#DDC29B", "#BCCC96"),
    ("#C39B80", "#6F9072"),
    ("#CDBE93", "#B4C78F"),
    ("#BDB78C", "#A2BA83"),
    ("#C4C193", "#ADC48C"),
    ("#FBE3CC", "#FBF6E2"),
    ("#F3CFB2", "#DDE6C6"),
)
"""The drawing's peach dawn turned to green and gold."""


class Clearing:
    """Composes the clearing for one window. `stage` is where the 1080-unit stage lies in it."""

    def __init__(self, art: Art, size: tuple[int, int], stage: Rect) -> None:
        self.art = art
        self.size = size
        self.stage = stage
        self.u = stage.h / HIGH
        self.reach = math.ceil(max(PARALLAX) * self.u) + 1
        self.layers: list[Surface] = []
        self.flat: Surface | None = None
        self._work: Iterator[None] | None = None

    @property
    def ready(self) -> bool:
        """The fine picture is composed."""
        return self.flat is not None

    def step(self) -> bool:
        """Do one slice of the work; False when there was none left."""
        if self.ready:
            return False
        if self._work is None:
            self._work = self._compose()
        next(self._work, None)
        return True

    def finish(self) -> Surface:
        """The whole picture, composed now if it is not yet."""
        while self.flat is None:
            self.step()
        return self.flat

    def draw(self, canvas: Surface, shift: float) -> None:
        """Draw the three layers apart by the carousel's shift -1..1."""
        for layer, depth in zip(self.layers, PARALLAX, strict=True):
            canvas.blit(layer, (round(-shift * depth * self.u) - self.reach, 0))

    def preview(self) -> Surface:
        """The same picture, composed small and stretched: soft, but at once."""
        return pygame.transform.smoothscale(self._smaller(PREVIEW).finish(), self.size)

    def _smaller(self, lines: int) -> "Clearing":
        """The same clearing for a window of so many lines."""
        factor = min(1.0, lines / self.size[1])
        x, y, w, h = (round(value * factor) for value in self.stage)
        return Clearing(self.art, scaled(self.size, lines), Rect(x, y, w, h))

    def _compose(self) -> Iterator[None]:
        if self.size[1] > FINEST:
            yield from self._enlarge(self._smaller(FINEST))
        else:
            yield from self._lay()

    def _enlarge(self, small: "Clearing") -> Iterator[None]:
        while small.step():
            yield
        broad = (self.size[0] + 2 * self.reach, self.size[1])
        for layer in small.layers:
            self.layers.append(pygame.transform.smoothscale(layer, broad))
            yield
        self.flat = pygame.transform.smoothscale(small.finish(), self.size)

    def _lay(self) -> Iterator[None]:
        width, height = self.size[0] + 2 * self.reach, self.size[1]
        far, middle, near = Surface((width, height)), blank(width, height), blank(width, height)
        yield
        hazy = self.art.cover(LAYERS.format("1_far"), scaled((width, height), HAZE), DAWN)
        far.blit(pygame.transform.smoothscale(hazy, (width, height)), (0, 0))
        yield
        far.blit(self.art.cover(LAYERS.format("2_mid"), (width, height)), (0, 0))
        tall = round(330 * self.u)
        far.blit(fade_down((width, tall), "#5E9A7C", 215), (0, self.stage.y))
        for index in range(len(TONES)):
            yield
            if index == 3 and self.stage.w < NEAR_WIDEST * self.u:
                self._halves(middle, "3_near", cast=True)
                yield
            yield from self._wood(middle if index < 3 else near, index)
        yield
        for colour, y, form, rise in GROUND:
            path = mound(width, height, self.stage.y + y * self.u, self.u, form, width / 2, rise)
            lay(near, f'<path d="{path}" fill="{colour}"/>', colour, self.u, drop=-6, blur=18, alpha=110)
            yield
        self._halves(near, "4_foreground")
        yield
        near.blit(vignette((width, height), 80), (0, 0))
        flat = Surface(self.size)
        for layer in (far, middle, near):
            flat.blit(layer, (-self.reach, 0))
        self.layers, self.flat = [far, middle, near], flat

    def _wood(self, canvas: Surface, index: int) -> Iterator[None]:
        """One ring of foliage with the firs that stand on it: cut, then laid."""
        width, height = canvas.get_size()
        u, colour = self.u, TONES[index]
        centre = (width / 2, self.stage.y + (440 - 8 * index) * u)
        rx, ry = RADII[index]
        shape = (2.2 + 0.12 * index, 18 + 4 * index, 0.05 + 0.008 * index, index + 3)
        ring = Ring(rx * self.stage.w, ry * self.stage.h, *shape)
        count, low, tall = FIRS[index]
        gap = self.stage.w * (0.13 + 0.045 * index)
        firs = pines(
            Random(index + 11),
            count,
            (0, width),
            lambda x: lower_edge(ring, centre, x) + 14 * u,
            (low * u, tall * u),
            (centre[0] - gap, centre[0] + gap),
        )
        edge = frame((width, height), opening(ring, centre))
        body = f'<path d="{edge}" fill-rule="evenodd" fill="{colour}"/><path d="{firs}" fill="{colour}"/>'
        cut = sheet(canvas.get_size(), body, colour, u)
        yield
        lay_sheet(canvas, cut, u)

    def _halves(self, canvas: Surface, name: str, cast: bool = False) -> None:
        """A layer of the drawing whose left half keeps to the left edge and its right half to the right."""
        width, height = canvas.get_size()
        size = (round(WIDE * self.u), round(HIGH * self.u))
        picture = self.art.svg(LAYERS.format(name), size)
        half = min(size[0] // 2, width // 2)
        wide = blank(width, height)
        wide.blit(picture, (0, self.stage.y), (0, 0, half, size[1]))
        wide.blit(picture, (width - half, self.stage.y), (size[0] - half, 0, half, size[1]))
        if cast:
            shadow(canvas, wide, self.u, drop=6, blur=20, alpha=120)
        canvas.blit(wide, (0, 0))


def scaled(size: tuple[int, int], lines: int) -> tuple[int, int]:
    """A size brought down to so many lines, if it has more."""
    factor = min(1.0, lines / size[1])
    return round(size[0] * factor), round(size[1] * factor)
