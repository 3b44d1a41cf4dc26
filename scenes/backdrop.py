"""Backgrounds: the hub's clearing, its quiet twin, the table's felt, the curtain; each composed once."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.foliage import Ring, leaf, mound, opening, pines, sprig
from scenes.palette import mix, rgb, seat_look
from scenes.paper import Paper
from scenes.raster import blank, raster, soften, stained, svg, weight

KEPT = 5
"""Full-window pictures kept at once."""
PARALLAX = (3.0, 7.0, 11.0)
"""How far the far, middle and near layers of the hub shift, in units."""
HUB_RINGS = ("#A3C27A", "#7FAA68", "#578B59", "#3B6B4A", "#274F3B", "#1A362B")
MOUNDS = ((742, "#7FA866"), (802, "#55884F"), (882, "#2F5B40"))
FLIES = 26


class Backdrop:
    """Draws backgrounds over a whole window; `stage` is where the 1080-unit stage lies in it."""

    def __init__(self, art: Art, paper: Paper, size: tuple[int, int], stage: Rect) -> None:
        self.art = art
        self.paper = paper
        self.size = size
        self.stage = stage
        self.u = paper.u
        self._whole: OrderedDict[Hashable, Surface] = OrderedDict()
        self._layers: list[Surface] = []
        self._flies = [fly(Random(index)) for index in range(FLIES)]

    def hub(self, canvas: Surface, shift: float = 0.0) -> None:
        """The clearing; shift -1..1 moves its layers with the carousel."""
        if not shift:
            canvas.blit(self._keep("hub", self._hub_flat), (0, 0))
            return
        margin = self._reach()
        for layer, depth in zip(self._hub_layers(), PARALLAX, strict=True):
            canvas.blit(layer, (round(-shift * depth * self.u) - margin, 0))

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

    def table(self, canvas: Surface, lit: tuple[float, float] = (0.42, 0.4)) -> None:
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
        canvas.blit(self._keep("paper", lambda: gradient(self.size, ("#F7EFDC", "#E9DCBE"))), (0, 0))

    def warm(self) -> bool:
        """Compose one more picture that will be wanted soon; False when all are there."""
        for name, make in (("hub", self._hub_flat), ("quiet", self._quiet)):
            if name not in self._whole:
                self._keep(name, make)
                return True
        if ("table", (0.42, 0.4)) not in self._whole:
            self._keep(("table", (0.42, 0.4)), lambda: self._table((0.42, 0.4)))
            return True
        return False

    def used(self) -> int:
        """Bytes held by backgrounds."""
        return sum(weight(s) for s in (*self._whole.values(), *self._layers))

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key not in self._whole:
            self._whole[key] = make()
            while len(self._whole) > KEPT:
                self._whole.popitem(last=False)
        self._whole.move_to_end(key)
        return self._whole[key]

    def _reach(self) -> int:
        return math.ceil(max(PARALLAX) * self.u) + 1

    # The clearing

    def _hub_flat(self) -> Surface:
        result = Surface(self.size)
        for layer in self._hub_layers():
            result.blit(layer, (-self._reach(), 0))
        return result

    def _hub_layers(self) -> list[Surface]:
        if not self._layers:
            self._layers = [self._far(), self._woods(range(0, 3)), self._woods(range(3, 6))]
        return self._layers

    def _broad(self) -> tuple[int, int]:
        return self.size[0] + 2 * self._reach(), self.size[1]

    def _far(self) -> Surface:
        """Dawn sky, sun and the lit glade, in the kit's two farthest layers."""
        width, height = self._broad()
        result = Surface((width, height))
        result.blit(gradient((width, height), ("#8FBF9A", "#DFE6A8", "#9DBA6C", "#5D8A54")), (0, 0))
        centre = (width / 2, self.stage.y + 470 * self.u)
        self.paper.glow(result, centre, 820 * self.u, 560 * self.u, "#FBE9B0", 255)
        self.paper.glow(result, (centre[0], centre[1] - 40 * self.u), 420 * self.u, None, "#FFFBE6", 230)
        return result

    def _woods(self, rings: range) -> Surface:
        width, height = self._broad()
        result = blank(width, height)
        for index in rings:
            self._wood(result, index)
        if rings.stop == len(HUB_RINGS):
            self._ground(result)
            self._corners(result)
            result.blit(vignette((width, height), 70), (0, 0))
        return result

    def _wood(self, canvas: Surface, index: int) -> None:
        """One ring of foliage with firs at its foot."""
        width, height = canvas.get_size()
        u, centre = self.u, (width / 2, self.stage.y + (440 - 8 * index) * self.u)
        rx, ry = ((0.315, 0.33), (0.36, 0.39), (0.405, 0.44), (0.445, 0.485), (0.485, 0.525), (0.525, 0.57))[
            index
        ]
        wide = self.stage.w
        ring = Ring(
            rx * wide,
            ry * 1.12 * self.stage.h,
            2.2 + 0.12 * index,
            18 + 4 * index,
            0.05 + 0.008 * index,
            index + 3,
        )
        count, low, tall, base = (
            (26, 90, 170, 700),
            (24, 130, 240, 740),
            (18, 170, 320, 800),
            (14, 230, 420, 870),
            (10, 300, 560, 950),
            (6, 300, 600, 1060),
        )[index]
        gap = wide * (0.13 + 0.045 * index)
        firs = pines(
            Random(index + 11),
            count,
            (0, width),
            self.stage.y + (base + 30) * u,
            (low * u, tall * u),
            (centre[0] - gap, centre[0] + gap),
        )
        colour = HUB_RINGS[index]
        frame = f"M0,0 H{width} V{height} H0Z {opening(ring, centre)}"
        body = f'<path d="{frame}" fill-rule="evenodd" fill="{colour}"/><path d="{firs}" fill="{colour}"/>'
        self._layer(canvas, body, colour, drop=10, blur=26, alpha=150)

    def _ground(self, canvas: Surface) -> None:
        width, height = canvas.get_size()
        for index, (y, colour) in enumerate(MOUNDS):
            path = mound(width, height, self.stage.y + y * self.u, self.u, index, width / 2)
            self._layer(canvas, f'<path d="{path}" fill="{colour}"/>', colour, drop=-6, blur=18, alpha=100)

    def _layer(
        self, canvas: Surface, body: str, colour: str, *, drop: float, blur: float, alpha: int
    ) -> None:
        """One cut sheet over the picture: its shadow, a light edge, itself."""
        width, height = canvas.get_size()
        sheet = raster(svg(body, width, height), width, height)
        step = 8
        small = pygame.transform.smoothscale(sheet, (width // step, height // step))
        dark = soften(stained(small, rgb(self.paper.palette.shade), alpha), max(1.0, blur * self.u / step))
        canvas.blit(pygame.transform.smoothscale(dark, (width, height)), (0, drop * self.u))
        edge = stained(sheet, rgb(mix(colour, "#FFFFFF", 0.22)))
        canvas.blit(edge, (0, max(1, round(1.5 * self.u)) * (1 if drop > 0 else -1)))
        canvas.blit(sheet, (0, 0))

    def _corners(self, canvas: Surface) -> None:
        """Dark leaves hanging into the upper corners."""
        rnd = Random(3)
        width = canvas.get_width()
        for side in (0, width):
            for _ in range(11):
                inward = rnd.uniform(-20, 250)
                x = side + (1 if side == 0 else -1) * inward * self.u
                y = rnd.uniform(-30, 150) * (1 - inward / 330) * self.u
                colour = rnd.choice(("#1A362B", "#24513A", "#14271F"))
                self._leaf(canvas, rnd, colour, (x, y), rnd.uniform(90, 170), rnd.uniform(135, 225), 12)

    def _leaf(
        self,
        canvas: Surface,
        rnd: Random,
        colour: str,
        at: tuple[float, float],
        size: float,
        turn: float,
        blur: float,
    ) -> None:
        px = self.paper.px(size)
        body = rnd.choice((sprig, leaf, sprig))(colour)
        picture = pygame.transform.rotozoom(raster(svg(body, 100, 100), px, px), turn, 1)
        x, y = at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2
        dark = stained(picture, rgb(self.paper.palette.shade), 110)
        margin = self.paper.px(blur * 2)
        ground = Surface((dark.get_width() + 2 * margin, dark.get_height() + 2 * margin), pygame.SRCALPHA)
        ground.fill((*rgb(self.paper.palette.shade), 0))
        ground.blit(dark, (margin, margin))
        canvas.blit(soften(ground, blur * self.u), (x - margin, y - margin + 6 * self.u))
        canvas.blit(picture, (x, y))

    def _quiet(self) -> Surface:
        width, height = self.size
        small = pygame.transform.smoothscale(self._keep("hub", self._hub_flat), (width // 6, height // 6))
        small = pygame.transform.gaussian_blur(small, max(1, round(9 * self.u / 6)))
        small.blit(_wash(small.get_size(), (16, 34, 26, 120)), (0, 0))
        result = pygame.transform.smoothscale(small, self.size)
        result.blit(vignette(self.size, 110), (0, 0))
        return result

    # The table

    def _table(self, lit: tuple[float, float]) -> Surface:
        width, height = self.size
        c1, c2 = "#2F5A42", "#1B3A2C"
        result = gradient(self.size, (c1, c2))
        where = (self.stage.x + self.stage.w * lit[0], self.stage.y + self.stage.h * lit[1])
        self.paper.glow(result, where, 1000 * self.u, 640 * self.u, mix(c1, "#D9D98A", 0.42), 150)
        rnd = Random(4)
        for _ in range(14):
            self._patch(result, rnd, c1)
        for corner in ((0, 0), (width, 0), (0, height), (width, height)):
            for _ in range(16):
                angle, far = rnd.random() * math.tau, 250 * math.sqrt(rnd.random())
                at = (
                    corner[0] + far * math.cos(angle) * 1.25 * self.u,
                    corner[1] + far * math.sin(angle) * 0.8 * self.u,
                )
                tint = rnd.choice(("#1E3A2F", "#24513A", "#1A3328", "#2F6345"))
                colour = mix(tint, "#14231C", rnd.random() * 0.4)
                self._leaf(result, rnd, colour, at, rnd.uniform(80, 170), rnd.uniform(0, 360), 8)
        result.blit(vignette(self.size, 120), (0, 0))
        return result

    def _patch(self, canvas: Surface, rnd: Random, ground: str) -> None:
        """A faint wavering sheet in the felt."""
        colour = mix(ground, rnd.choice(("#7FA15A", "#14231C", "#24596E")), rnd.uniform(0.05, 0.14))
        r = rnd.uniform(90, 260) * self.u
        ring = Ring(r, r * rnd.uniform(0.75, 1.0), 2, 10, 0.09, rnd.randrange(999))
        size = round(r * 2.6)
        path = opening(ring, (size / 2, size / 2))
        picture = raster(
            svg(f'<path d="{path}" fill="{colour}" fill-opacity="0.38"/>', size, size), size, size
        )
        at = (rnd.random() * self.size[0] - size / 2, rnd.random() * self.size[1] - size / 2)
        canvas.blit(picture, at)

    # The curtain

    def _curtain(self, seat: int) -> Surface:
        width, height = self.size
        colour = seat_look(seat).colour
        shares = (0.25, 0.42, 0.56, 0.68, 0.78, 0.86)
        tones = [mix(colour, self.paper.palette.night, share) for share in shares]
        result = gradient(self.size, (mix(colour, "#FFFFFF", 0.35), mix(colour, "#FFFFFF", 0.12)))
        centre = (self.stage.centerx, self.stage.y + 440 * self.u)
        self.paper.glow(result, centre, 620 * self.u, 460 * self.u, "#FFFFFF", 170)
        for index, (rx, ry) in enumerate(
            ((430, 330), (540, 410), (660, 490), (790, 570), (920, 650), (1050, 740))
        ):
            ring = Ring(
                rx * self.u, ry * self.u, 2.1 + 0.08 * index, 16 + 4 * index, 0.05 + 0.012 * index, 21 + index
            )
            path = f"M0,0 H{width} V{height} H0Z {opening(ring, centre)}"
            body = f'<path d="{path}" fill-rule="evenodd" fill="{tones[index]}"/>'
            self._layer(result, body, tones[index], drop=10, blur=26, alpha=150)
        rnd = Random(2)
        for _ in range(46):
            angle, far = rnd.random() * math.tau, rnd.uniform(1.02, 1.5)
            at = (
                centre[0] + far * 640 * math.cos(angle) * 1.15 * self.u,
                centre[1] + far * 480 * math.sin(angle) * self.u,
            )
            tint = mix(tones[3], tones[5], rnd.random())
            self._leaf(result, rnd, tint, at, rnd.uniform(110, 220), rnd.uniform(0, 360), 10)
        result.blit(vignette(self.size, 120), (0, 0))
        return result


def fly(rnd: Random) -> tuple[float, float, float, float]:
    """Place in units from the middle of the stage, phase, size."""
    return rnd.gauss(0, 430), rnd.uniform(220, 860), rnd.random() * math.tau, rnd.uniform(7, 15)


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


def _wash(size: tuple[int, int], colour: tuple[int, int, int, int]) -> Surface:
    result = blank(*size)
    result.fill(colour)
    return result
