"""The bare valley: bark frame, brook between its banks, clay and meadow; drawn once for a size."""

from random import Random

import pygame
from pygame import Rect, Surface

from game.renature.board import Board
from game.renature.squares import LARGEST, NAMES, Square
from scenes.boards.renature.places import Places
from scenes.palette import rgb
from scenes.raster import blank, raster, soften, svg
from scenes.theme import Skin

BARK, BARK_DARK, BARK_EDGE = "#6B4A33", "#3A2417", "#9A7350"
WATER, DEPTH, FOAM = "#4A9BB4", "#3C8AA5", "#8CCAD6"
CLAY = ("#8A6640", "#F1DDB4", "#D9BC8C")
MEADOW = ("#3F6B3C", "#CFE08A", "#9CBF62")
"""Lip, light edge and face of the land."""
WAVES = 40


class Ground:
    """`open` and `grown`: the whole board with all areas as clay, and with all of them as meadow."""

    def __init__(self, skin: Skin, places: Places, board: Board) -> None:
        self.skin = skin
        self.places = places
        self.board = board
        self.margin = skin.px(30)
        self.rect = places.frame.inflate(2 * self.margin, 2 * self.margin)
        self.land = frozenset(board.brown_square)
        bed = self._bed()
        self.open = self._with_land(bed, CLAY)
        self.grown = self._with_land(bed, MEADOW)
        self._flowers(self.grown)

    def local(self, square: Square) -> Rect:
        """A square, on these surfaces."""
        return self.places.cell(square).move(-self.rect.x, -self.rect.y)

    def _bed(self) -> Surface:
        """Frame, names of lines and columns, water."""
        skin, places = self.skin, self.places
        layer = blank(*self.rect.size)
        frame = places.frame.move(-self.rect.x, -self.rect.y)
        skin.paper.sheet(layer, frame, tone=BARK, radius=skin.px(24), lip=skin.px(6), shadow="soft")
        water = places.ground.move(-self.rect.x, -self.rect.y)
        rim = max(2, round(places.side * 0.09))
        edge = water.inflate(2 * rim, 2 * rim)
        pygame.draw.rect(layer, BARK_DARK, edge.move(0, 1), border_radius=skin.px(12))
        pygame.draw.rect(layer, WATER, edge.inflate(-2, -2), border_radius=skin.px(11))
        self._names(layer, frame, water)
        for square in self.board.brook_square:
            cell = self.local(square)
            inset = max(1, round(places.side * 0.07))
            pygame.draw.rect(
                layer, DEPTH, cell.inflate(-2 * inset, -2 * inset), border_radius=round(places.side * 0.16)
            )
        self._waves(layer)
        return layer

    def _names(self, layer: Surface, frame: Rect, water: Rect) -> None:
        px = max(10, round(self.places.side * 0.27))
        rim = max(2, round(self.places.side * 0.09))
        for column in range(self.places.columns):
            cell = self.local(column)
            y = (frame.y + water.y - rim) / 2
            self.skin.number(layer, NAMES[column][0], (cell.centerx, y), px, "#D9BC8C")
        for row in range(self.places.rows):
            cell = self.local(row * LARGEST)
            self.skin.number(
                layer, str(row + 1), ((frame.x + water.x - rim) / 2, cell.centery), px, "#D9BC8C"
            )

    def _waves(self, layer: Surface) -> None:
        """Little strokes of light on the water, always the same ones."""
        rng = Random(5)
        side = self.places.side
        strokes = [
            raster(
                svg(
                    '<path d="M4,50 Q28,26 50,50 T96,50" stroke="#C3E3EA" stroke-width="7" fill="none" '
                    f'stroke-linecap="round" stroke-opacity="{opacity}"/>',
                    100,
                    100,
                ),
                round(side * size),
                round(side * size),
            )
            for size, opacity in ((0.42, 0.42), (0.34, 0.34), (0.5, 0.3))
        ]
        for _ in range(WAVES):
            cell = self.local(rng.choice(self.board.brook_square))
            stroke = rng.choice(strokes)
            x = cell.x + round(rng.random() * (side - stroke.get_width()))
            y = cell.y + round(rng.random() * (side - stroke.get_height()))
            layer.blit(stroke, (x, y))

    def _with_land(self, bed: Surface, tones: tuple[str, str, str]) -> Surface:
        side = self.places.side
        layer = bed.copy()
        lip, light, face = tones
        foam = self._shape(FOAM, round(side * 0.045), 0)
        foam.set_alpha(110)
        shade = soften(self._shape("#081E24", 0, 0), side * 0.09)
        shade.set_alpha(170)
        layer.blit(foam, (0, 0))
        layer.blit(shade, (0, round(side * 0.05)))
        depth = max(2, round(side * 0.07))
        layer.blit(self._shape(lip, -1, 0), (0, 0))
        layer.blit(self._shape(light, -1, depth), (0, 0))
        top = max(1, round(side * 0.02))
        layer.blit(self._shape(face, -1 - top, depth + top), (0, top))
        return layer

    def _shape(self, colour: str, grow: int, foot: int) -> Surface:
        """All land in one colour, its outline moved out by `grow` px and up from below by `foot` px.

        Drawn at twice the size: its corners are smooth.
        """
        side = self.places.side
        fine = 2 if side < 100 else 1
        layer = blank(self.rect.w * fine, self.rect.h * fine)
        layer.fill((*rgb(colour), 0))
        inset = round(side * 0.03)
        for square in self.land:
            for part in self._parts(square, inset - grow, foot):
                box, radius = part
                scaled = Rect(box.x * fine, box.y * fine, box.w * fine, box.h * fine)
                pygame.draw.rect(layer, colour, scaled, border_radius=radius * fine)
        return layer if fine == 1 else pygame.transform.smoothscale(layer, self.rect.size)

    def _parts(self, square: Square, inset: int, foot: int) -> list[tuple[Rect, int]]:
        """The rounded square of land, and bridges to its neighbours of the same area."""
        cell, side = self.local(square), self.places.side
        radius = round(side * 0.24)
        body = Rect(cell.x + inset, cell.y + inset, side - 2 * inset, side - 2 * inset - foot)
        parts = [(body, radius)]
        east = square + 1 in self.land and square % LARGEST < LARGEST - 1
        south = square + LARGEST in self.land
        if east:
            parts.append((Rect(cell.centerx, body.y, side, body.h), 0))
        if south:
            parts.append((Rect(body.x, cell.centery, body.w, side), 0))
        if east and south and square + LARGEST + 1 in self.land:
            parts.append((Rect(cell.centerx, cell.centery, side, side), 0))
        return parts

    def _flowers(self, layer: Surface) -> None:
        rng = Random(8)
        side = self.places.side
        for square in self.board.brown_square:
            cell = self.local(square)
            tufts = "".join(
                f'<path d="M{x:g},{y:g} l4,-12 4,12 4,-9 3,9" stroke="#6D974A" stroke-width="4" fill="none" '
                'stroke-linecap="round"/>'
                for x, y in _spots(rng, 2)
            )
            heads = "".join(
                f'<circle cx="{x:g}" cy="{y:g}" r="6.5" fill="{petal}"/>'
                f'<circle cx="{x:g}" cy="{y:g}" r="2.8" fill="#F2B93B"/>'
                for (x, y), petal in zip(_spots(rng, 2), rng.sample(PETALS, 2), strict=True)
            )
            layer.blit(raster(svg(tufts + heads, 100, 100), side, side), cell)


PETALS = ("#FBF5E6", "#E38BAA", "#FBF5E6", "#F5C64D", "#B9A0DC")


def _spots(rng: Random, count: int) -> list[tuple[float, float]]:
    return [(rng.uniform(16, 80), rng.uniform(24, 84)) for _ in range(count)]
