"""Backgrounds: the hub's clearing, its quiet twin, the table's felt, the curtain; each composed once."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.clearing import Clearing
from scenes.cutout import frame, gradient, lay, lay_leaf, vignette
from scenes.foliage import Ring, opening
from scenes.palette import mix, seat_look
from scenes.paper import Paper
from scenes.raster import blank, raster, svg, weight

KEPT = 4
"""Full-window pictures kept at once, the clearing's own apart."""
FLIES = 26
FELT = ("#2F5A42", "#1B3A2C")
LIT = (0.42, 0.4)
CURTAIN = ((430, 330), (540, 410), (660, 490), (790, 570), (920, 650), (1050, 740))


class Backdrop:
    """Draws backgrounds over a whole window; `stage` is where the 1080-unit stage lies in it.

    `hasty` True: the hub shows a soft preview at once and the fine picture comes by calls of `warm`.
    """

    def __init__(self, art: Art, paper: Paper, size: tuple[int, int], stage: Rect) -> None:
        self.paper = paper
        self.size = size
        self.stage = stage
        self.u = paper.u
        self.hasty = False
        self.clearing = Clearing(art, size, stage)
        self._whole: OrderedDict[Hashable, Surface] = OrderedDict()
        self._ahead: Iterator[Surface | None] | None = None
        self._flies = [fly(Random(index)) for index in range(FLIES)]

    def hub(self, canvas: Surface, shift: float = 0.0) -> None:
        """The clearing; shift -1..1 moves its layers with the carousel."""
        if self.hasty and not self.clearing.ready:
            canvas.blit(self._keep("preview", self.clearing.preview), (0, 0))
        elif shift and self.clearing.ready:
            self.clearing.draw(canvas, shift)
        else:
            canvas.blit(self.clearing.finish(), (0, 0))

    def fireflies(self, canvas: Surface, seconds: float) -> None:
        """Drifting lights over the hub, at this time."""
        px = self.paper.px
        for x, y, phase, size in self._flies:
            t = seconds * math.tau / 12 + phase
            at = (
                self.stage.centerx + (x + 26 * math.sin(t) + 8 * math.sin(3 * t)) * self.u,
                self.stage.y + (y + 18 * math.cos(t * 1.3)) * self.u,
            )
            bright = round((0.55 + 0.45 * math.sin(2 * t + phase)) * 5) * 40
            if bright > 0:
                self.paper.glow(canvas, at, px(size * 1.6), colour="#FFF3B0", alpha=bright)
                self.paper.glow(canvas, at, px(4), colour="#FFFFFF", alpha=min(255, bright + 55))

    def quiet(self, canvas: Surface) -> None:
        """The clearing out of focus and at dusk, behind pages."""
        canvas.blit(self._keep("quiet", self._quiet), (0, 0))

    def table(self, canvas: Surface, lit: tuple[float, float] = LIT) -> None:
        """Felt-like green paper with a glow at a place of the stage, leaves in the corners."""
        canvas.blit(self._keep(("table", lit), lambda: self._table(lit)), (0, 0))

    def curtain(self, canvas: Surface, seat: int, open: float = 0.0) -> None:
        """Foliage in a seat's colour over everything; open 0..1 draws it aside to both edges."""
        whole = self._keep(("curtain", seat), lambda: self._curtain(seat))
        if open <= 0:
            canvas.blit(whole, (0, 0))
            return
        width, height = self.size
        half = width // 2
        aside = round(half * open)
        canvas.blit(whole, (-aside, 0), (0, 0, half, height))
        canvas.blit(whole, (half + aside, 0), (half, 0, width - half, height))

    def cream(self, canvas: Surface) -> None:
        """Plain cream."""
        canvas.blit(self._keep("cream", lambda: gradient(self.size, ("#F7EFDC", "#E9DCBE"))), (0, 0))

    def warm(self) -> bool:
        """One slice of the work ahead: the clearing, its quiet twin, the table. False: nothing is left."""
        if self.clearing.step():
            if self.clearing.ready:
                self._whole.pop("preview", None)
            return True
        if "quiet" not in self._whole:
            self._keep("quiet", self._quiet)
            return True
        if ("table", LIT) in self._whole:
            return False
        self._ahead = self._ahead or self._lay_table(LIT)
        felt = next(self._ahead)
        if felt is not None:
            self._ahead = None
            self._keep(("table", LIT), lambda: felt)
        return True

    def used(self) -> int:
        """Bytes held by backgrounds."""
        own = (*self.clearing.layers, *([self.clearing.flat] if self.clearing.flat else []))
        return sum(weight(surface) for surface in (*self._whole.values(), *own))

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key not in self._whole:
            self._whole[key] = make()
            while len(self._whole) > KEPT:
                self._whole.popitem(last=False)
        self._whole.move_to_end(key)
        return self._whole[key]

    def _quiet(self) -> Surface:
        width, height = self.size
        ready = self.clearing.flat
        sharp = ready or self._whole.get("preview") or self.clearing.preview()
        small = pygame.transform.smoothscale(sharp, (width // 6, height // 6))
        small = pygame.transform.gaussian_blur(small, max(1, round(9 * self.u / 6)))
        small.fill((165, 196, 168), special_flags=pygame.BLEND_RGB_MULT)
        dusk = blank(*small.get_size())
        dusk.fill((16, 34, 26, 104))
        small.blit(dusk, (0, 0))
        result = pygame.transform.smoothscale(small, self.size)
        result.blit(vignette(self.size, 110), (0, 0))
        return result

    def _table(self, lit: tuple[float, float]) -> Surface:
        return next(felt for felt in self._lay_table(lit) if felt is not None)

    def _lay_table(self, lit: tuple[float, float]) -> Iterator[Surface | None]:
        """The table's background in slices: it comes with the last one."""
        width, height = self.size
        result = gradient(self.size, FELT)
        where = (self.stage.x + self.stage.w * lit[0], self.stage.y + self.stage.h * lit[1])
        self.paper.glow(result, where, 1000 * self.u, 640 * self.u, mix(FELT[0], "#D9D98A", 0.42), 150)
        rnd = Random(4)
        for _ in range(14):
            self._patch(result, rnd)
        yield None
        for corner in ((0, 0), (width, 0), (0, height), (width, height)):
            for _ in range(13):
                angle, far = rnd.uniform(-0.3, 1.9), 250 * math.sqrt(rnd.random())
                inward = (1 if corner[0] == 0 else -1, 1 if corner[1] == 0 else -1)
                at = (
                    corner[0] + inward[0] * far * math.cos(angle) * 1.2 * self.u,
                    corner[1] + inward[1] * far * math.sin(angle) * 0.75 * self.u,
                )
                tint = rnd.choice(("#1E3A2F", "#24513A", "#1A3328", "#2F6345"))
                self._leaf(result, rnd, mix(tint, "#14231C", rnd.random() * 0.4), at, (80, 170), 8)
            yield None
        result.blit(vignette(self.size, 120), (0, 0))
        yield result

    def _patch(self, canvas: Surface, rnd: Random) -> None:
        """A faint wavering sheet in the felt."""
        colour = mix(FELT[0], rnd.choice(("#7FA15A", "#14231C", "#24596E")), rnd.uniform(0.05, 0.14))
        r = rnd.uniform(90, 260) * self.u
        ring = Ring(r, r * rnd.uniform(0.75, 1.0), 2, 10, 0.09, rnd.randrange(999))
        size = round(r * 2.6)
        path = opening(ring, (size / 2, size / 2))
        body = f'<path d="{path}" fill="{colour}" fill-opacity="0.24"/>'
        at = (rnd.random() * self.size[0] - size / 2, rnd.random() * self.size[1] - size / 2)
        canvas.blit(raster(svg(body, size, size), size, size), at)

    def _leaf(
        self,
        canvas: Surface,
        rnd: Random,
        colour: str,
        at: tuple[float, float],
        sizes: tuple[float, float],
        blur: float,
    ) -> None:
        px = self.paper.px(rnd.uniform(*sizes))
        lay_leaf(canvas, rnd, colour, at, px, rnd.uniform(0, 360), blur * self.u)

    def _curtain(self, seat: int) -> Surface:
        colour, night = seat_look(seat).colour, self.paper.palette.night
        tones = [mix(colour, night, share) for share in (0.25, 0.42, 0.56, 0.68, 0.78, 0.86)]
        result = gradient(self.size, (mix(colour, "#FFFFFF", 0.35), mix(colour, "#FFFFFF", 0.12)))
        centre = (self.stage.centerx, self.stage.y + 440 * self.u)
        self.paper.glow(result, centre, 620 * self.u, 460 * self.u, "#FFFFFF", 170)
        for index, (rx, ry) in enumerate(CURTAIN):
            shape = (2.1 + 0.08 * index, 16 + 4 * index, 0.05 + 0.012 * index, 21 + index)
            path = frame(self.size, opening(Ring(rx * self.u, ry * self.u, *shape), centre))
            body = f'<path d="{path}" fill-rule="evenodd" fill="{tones[index]}"/>'
            lay(result, body, tones[index], self.u)
        rnd = Random(2)
        for _ in range(64):
            angle, far = rnd.random() * math.tau, rnd.uniform(1.02, 1.5)
            at = (
                centre[0] + far * 640 * math.cos(angle) * 1.15 * self.u,
                centre[1] + far * 480 * math.sin(angle) * self.u,
            )
            self._leaf(result, rnd, mix(tones[3], tones[5], rnd.random()), at, (110, 220), 10)
        result.blit(vignette(self.size, 120), (0, 0))
        return result


def fly(rnd: Random) -> tuple[float, float, float, float]:
    """Place in units from the middle of the stage, phase, size."""
    return rnd.gauss(0, 430), rnd.uniform(220, 860), rnd.random() * math.tau, rnd.uniform(7, 15)
