"""What moves or changes on the board: foxes, marks of what may be done, barriers, turning tiles, flights."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.fox.ground import COLUMNS, Ground, shut_directions
from game.fox.tables import AXIS, HIDDEN, NO_AXIS
from scenes.boards.fox.mat import draw_flag, draw_note
from scenes.boards.fox.picture import Flight, Flip, Fox, Picture
from scenes.boards.fox.places import Places, Stand, vector
from scenes.boards.fox.tiles import LEAVES, TileArt, draw_number
from scenes.theme import Skin
from scenes.tween import between, lerp
from scenes.type import PANEL

PAWN_MARK = 28
NAME_SHARE = 0.26
"""Of a tile's height, what the name of a den takes."""


class Pieces:
    """Paints the moving layer for one table; every method only draws."""

    def __init__(self, skin: Skin, places: Places, tiles: TileArt) -> None:
        self.skin = skin
        self.places = places
        self.tiles = tiles
        self._bars: dict[tuple[int, int], Surface] = {}
        self._shades: dict[int, Surface] = {}
        self._sun = Surface((256, 256), pygame.SRCALPHA)
        skin.paper.glow(self._sun, (128, 128), 128, alpha=210)
        least = skin.px(PAWN_MARK)
        self._night = skin.paper.rounded(_filled(places.mat.size, "#10221A"), skin.px(24))
        self._mark_sizes = sorted({max(least, round(size * 0.40)) for size in tiles.rest})

    def warm(self, seats: int) -> Iterator[None]:
        """Draw, one a step, the marks of foxes at every size of rest."""
        canvas = Surface((8, 8), pygame.SRCALPHA)
        for seat in range(seats):
            for px in self._mark_sizes:
                self.skin.marks.seat(canvas, seat, (4, 4), px)
                yield

    # Foxes

    def foxes(self, canvas: Surface, picture: Picture, only: list[int] | None = None) -> None:
        """All foxes, the lower ones in front, the one to act last; `only` those on some places."""
        order = sorted(picture.foxes, key=lambda fox: (fox.seat == picture.active, self._depth(picture, fox)))
        for fox in order:
            stand = picture.stand(self.places, fox.seat)
            if stand is not None and fox.alpha > 0 and (only is None or fox.place in only):
                self.fox(canvas, fox, stand, fox.seat == picture.active)

    def _depth(self, picture: Picture, fox: Fox) -> float:
        stand = picture.stand(self.places, fox.seat)
        return 0.0 if stand is None else stand.at[1]

    def fox(self, canvas: Surface, fox: Fox, stand: Stand, active: bool) -> None:
        """One fox with its ground, its mark, and what hides or takes it."""
        size = max(8, round(stand.size))
        x, y = stand.at
        if active and fox.alpha >= 1:
            self.skin.paper.glow(canvas, (x, y + size * 0.1), self.places.tile * 0.8, alpha=150)
            gold = self.tiles.stretched("ground_gold", round(size * 1.12))
            canvas.blit(gold, gold.get_rect(center=(round(x), round(y + size * 0.40))))
        elif fox.alpha >= 1:
            shade = self._shade(size)
            canvas.blit(shade, shade.get_rect(center=(round(x), round(y + size * 0.42))))
        pawn = self.tiles.pawn_at(fox.seat, size)
        y -= fox.lift
        corner = pawn.get_rect(center=(round(x), round(y)))
        if fox.alpha < 1.0:
            pawn = pawn.copy()
            pawn.set_alpha(round(255 * fox.alpha))
        canvas.blit(pawn, corner)
        if fox.alpha >= 0.6:
            mark = min(self._mark_sizes, key=lambda px: abs(px - size * 0.40))
            at = (x + size * 0.40 * stand.mark, y + size * (0.40 if stand.mark else 0.42))
            self.skin.marks.seat(canvas, fox.seat, at, mark)
        if fox.bush > 0:
            self._bush(canvas, fox, stand)
        if fox.swirl > 0:
            self._swirl(canvas, fox, stand)

    def _shade(self, size: int) -> Surface:
        if size not in self._shades:
            shade = Surface((round(size * 0.95), round(size * 0.3)), pygame.SRCALPHA)
            pygame.draw.ellipse(shade, (8, 18, 13, 90), shade.get_rect())
            self._shades[size] = shade
        return self._shades[size]

    def _bush(self, canvas: Surface, fox: Fox, stand: Stand) -> None:
        bush = self.tiles.stretched("bush", round(stand.size * 1.05))
        x = stand.at[0] - (1 - fox.bush) * stand.size * 0.6
        picture = bush
        if fox.bush < 1:
            picture = bush.copy()
            picture.set_alpha(round(255 * fox.bush))
        canvas.blit(picture, picture.get_rect(center=(round(x), round(stand.at[1] + stand.size * 0.08))))

    def _swirl(self, canvas: Surface, fox: Fox, stand: Stand) -> None:
        for index in range(10):
            angle = index * 0.628 + fox.swirl * 5.0
            reach = stand.size * (0.15 + 0.75 * fox.swirl) * (0.7 + 0.3 * math.sin(index * 2.4))
            at = (
                stand.at[0] + math.cos(angle) * reach,
                stand.at[1] + math.sin(angle) * reach * 0.7 - fox.swirl * stand.size * 0.3,
            )
            leaf = self.tiles.leaf(LEAVES[index % 4])
            turned = pygame.transform.rotate(leaf, -math.degrees(angle) * 1.5)
            turned.set_alpha(round(255 * min(1.0, 2.2 * (1 - fox.swirl))))
            canvas.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))

    def marks(self, canvas: Surface, picture: Picture, only: list[int] | None = None) -> None:
        """The marks that lie on tiles, in front of the foxes that laid them."""
        for place, cell in enumerate(picture.cells):
            if cell.flag is not None and (only is None or place in only):
                draw_flag(canvas, self.tiles, cell.flag, self.places.cell(place))

    # What may be done

    def legal(self, canvas: Surface, place: int, cost: int, named: bool = False) -> None:
        """Dashes round a place that may be gone to, its price in the corner (0: none).

        `named`: a name stands at the head of the tile, and the price under it.
        """
        cell = self.places.cell(place)
        self.skin.paper.dashes(canvas, cell)
        if cost:
            px = max(self.skin.px(26), round(cell.w * 0.3))
            head = cell.y + (NAME_SHARE * cell.h if named else 0)
            at = (cell.right - px * 0.36, head + px * 0.36)
            self.skin.marks.cost(canvas, at, px, str(cost))

    def peril(self, canvas: Surface, place: int) -> None:
        """A sign under the price where a press is sure to go wrong."""
        cell = self.places.cell(place)
        px = max(self.skin.px(28), round(cell.w * 0.3))
        centre = (cell.right - round(px * 0.36), cell.y + round(px * 1.36))
        pygame.draw.aacircle(canvas, "#14231C", (centre[0] + 1, centre[1] + 2), px // 2 + 1)
        pygame.draw.aacircle(canvas, self.skin.palette.ember, centre, px // 2)
        self.skin.marks.icon(
            canvas, "warning", (centre[0], centre[1] - px * 0.04), round(px * 0.66), "#FFFFFF"
        )

    def picked(self, canvas: Surface, place: int, number: int) -> None:
        """A place picked for a sniff: a paw with its number."""
        cell = self.places.cell(place)
        px = round(cell.w * 0.52)
        centre = cell.center
        pygame.draw.aacircle(canvas, "#14231C", (centre[0] + 1, centre[1] + 3), px // 2 + 2)
        pygame.draw.aacircle(canvas, self.skin.palette.gold_pale, centre, px // 2)
        self.skin.marks.icon(canvas, "paw_step", centre, round(px * 0.74), "#B8862B")
        self.skin.number(canvas, str(number), (centre[0], centre[1] + px * 0.1), round(px * 0.46), "#14231C")

    def scent(self, canvas: Surface, place: int, number: int) -> None:
        """A place that the pointed sniff would show, with its order in the line."""
        cell = self.places.cell(place)
        self.skin.paper.veil(canvas, 70, cell, self.tiles.corner, self.skin.palette.gold_pale)
        px = round(cell.w * 0.46)
        pygame.draw.aacircle(canvas, "#14231C", cell.center, px // 2 + 2)
        pygame.draw.aacircle(canvas, "#FBF5E6", cell.center, px // 2)
        self.skin.marks.icon(canvas, "nose", cell.center, round(px * 0.68), "#24596E")
        at = (round(cell.centerx + px * 0.4), round(cell.centery + px * 0.4))
        draw_number(self.skin, canvas, str(number), "#24596E", at, round(px * 0.26))

    def barriers(self, canvas: Surface, ground: Ground, picture: Picture, place: int, bank: int) -> None:
        """Bars between a place and the three neighbours that its road or river shuts from a bank."""
        axis = AXIS[picture.cells[place].face]
        if axis == NO_AXIS or not bank:
            return
        for direction in shut_directions(axis, bank):
            if ground.next[place * 8 + direction] < ground.places:
                self._barrier(canvas, place, direction)

    def _barrier(self, canvas: Surface, place: int, direction: int) -> None:
        dx, dy = vector(direction)
        pitch = self.places.pitch
        x, y = self.places.point(place)
        bar = self._bar(dx, dy)
        canvas.blit(bar, bar.get_rect(center=(round(x + dx * pitch / 2), round(y + dy * pitch / 2))))

    def _bar(self, dx: int, dy: int) -> Surface:
        """A red and white bar across a direction, with posts."""
        if (dx, dy) not in self._bars:
            long = round(self.places.tile * (0.42 if dx and dy else 0.74))
            thick = self.skin.px(6) + 2
            bar = Surface((long, thick * 3), pygame.SRCALPHA)
            box = Rect(0, thick, long, thick)
            pygame.draw.rect(bar, "#14231C", box.inflate(0, 4), border_radius=thick)
            pygame.draw.rect(bar, "#FBF5E6", box.inflate(-4, 0), border_radius=thick // 2)
            count = 5
            for index in range(0, count, 2):
                part = Rect(2 + index * (long - 4) // count, thick, (long - 4) // count, thick)
                pygame.draw.rect(bar, self.skin.palette.ember, part, border_radius=1)
            for end in (thick, long - thick):
                pygame.draw.aacircle(bar, "#14231C", (end, thick + thick // 2), thick)
                pygame.draw.aacircle(bar, self.skin.palette.ember, (end, thick + thick // 2), thick - 2)
            angle = math.degrees(math.atan2(-dy, dx)) - 90
            self._bars[dx, dy] = pygame.transform.rotozoom(bar, angle, 1)
        return self._bars[dx, dy]

    # What was done

    def last_move(self, canvas: Surface, path: tuple[int, ...], seat: Seat) -> None:
        """Paw prints along the last way, and corner brackets round its end."""
        look = self.skin.seat(seat)
        size = max(9, round(self.places.tile * 0.15))
        for a, b in pairwise(path):
            self._prints(canvas, a, b, size, look.colour)
        cell = self.places.cell(path[-1]).inflate(self.skin.px(5), self.skin.px(5))
        for colour, thick in (("#14231C", self.skin.px(7)), (look.colour, self.skin.px(4))):
            _brackets(canvas, cell, thick, colour)

    def _prints(self, canvas: Surface, a: int, b: int, size: int, colour: str) -> None:
        (ax, ay), (bx, by) = self.places.point(a), self.places.point(b)
        angle = math.degrees(math.atan2(ay - by, bx - ax)) - 90
        paw = self.tiles.paw(size, colour, round(angle / 45) * 45)
        long = math.hypot(bx - ax, by - ay) or 1.0
        ox, oy = -(by - ay) / long * size * 0.42, (bx - ax) / long * size * 0.42
        for index, share in enumerate((0.34, 0.5, 0.66)):
            side = 1 if index % 2 else -1
            at = (ax + (bx - ax) * share + ox * side, ay + (by - ay) * share + oy * side)
            canvas.blit(paw, paw.get_rect(center=(round(at[0]), round(at[1]))))

    def lit(self, canvas: Surface, place: int) -> None:
        """A place that a line of the journal speaks of."""
        cell = self.places.cell(place)
        self.skin.paper.glow(canvas, cell.center, cell.w * 0.9, alpha=150)
        frame = cell.inflate(self.skin.px(6), self.skin.px(6))
        corner = self.tiles.corner + self.skin.px(3)
        pygame.draw.rect(canvas, "#14231C", frame.inflate(4, 4), self.skin.px(7), corner)
        pygame.draw.rect(canvas, self.skin.palette.gold_pale, frame, self.skin.px(4), corner)

    # Motions

    def flips(self, canvas: Surface, picture: Picture) -> None:
        """Tiles that are turning."""
        for flip in picture.flips:
            if flip.share < 1:
                self._turning(canvas, picture, flip)

    def pops(self, canvas: Surface, picture: Picture) -> None:
        """Medallions that pop out of turned tiles, over the fox that turned them."""
        for flip in picture.flips:
            if flip.medallion > 0:
                self._popping(canvas, flip)

    def _turning(self, canvas: Surface, picture: Picture, flip: Flip) -> None:
        cell = self.places.cell(flip.place)
        half = abs(1 - 2 * flip.share)
        shown = picture.cells[flip.place]
        hidden = flip.share < 0.5
        place = flip.place
        tile = self.tiles.back(shown.back, place) if hidden else self.tiles.face(flip.face, place)
        wide = max(2, round(cell.w * half))
        thin = pygame.transform.scale(tile, (wide, cell.h + round(cell.h * 0.06 * (1 - half))))
        canvas.blit(thin, thin.get_rect(center=cell.center))

    def _popping(self, canvas: Surface, flip: Flip) -> None:
        full = self.tiles.medallion(flip.face, self.tiles.large)
        if full is None:
            return
        cell = self.places.cell(flip.place)
        aside = flip.settled
        px = max(4, round(lerp(self.tiles.large * flip.medallion, self.tiles.small, aside)))
        middle = (cell.centerx, cell.y + cell.h * 0.3)
        corner = (cell.x + cell.w * 0.02 + px / 2, cell.y + cell.h * 0.02 + px / 2)
        at = between(middle, corner, aside)
        picture = full if px == self.tiles.large else pygame.transform.smoothscale(full, (px, px))
        canvas.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def ripples(self, canvas: Surface, picture: Picture) -> None:
        """Rings that go out from a nose over the places sniffed."""
        for place, share in picture.ripples.items():
            cell = self.places.cell(place)
            for delay in (0.0, 0.3):
                part = (share - delay) / 0.7
                if 0 < part < 1:
                    colour = pygame.Color(self.skin.palette.sky)
                    colour.a = round(220 * (1 - part))
                    _ring(canvas, cell.center, cell.w * (0.12 + 0.4 * part), self.skin.px(4), colour)
            nose = self.tiles.nose()
            canvas.blit(nose, nose.get_rect(center=cell.center))

    def flights(self, canvas: Surface, picture: Picture) -> None:
        """Hearts, notes, flags and words on their way."""
        for flight in picture.flights:
            if flight.alpha > 0:
                self._flight(canvas, flight)

    def _flight(self, canvas: Surface, flight: Flight) -> None:
        if flight.kind == "words":
            surface = self.skin.type.surface(flight.words, PANEL, self.skin.palette.gold_pale)
        elif flight.kind == "medallion":
            full = self.tiles.medallion(flight.face, self.tiles.large)
            if full is None:
                return
            px = max(4, round(flight.size))
            surface = pygame.transform.smoothscale(full, (px, px))
        elif flight.kind in ("note", "flag"):
            self._dropping(canvas, flight)
            return
        else:
            surface = self.tiles.heart(round(flight.size), flight.kind == "heart")
        if flight.alpha < 1:
            surface = surface.copy()
            surface.set_alpha(round(255 * flight.alpha))
        canvas.blit(surface, surface.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))

    def _dropping(self, canvas: Surface, flight: Flight) -> None:
        cell = Rect(0, 0, self.places.tile, self.places.tile)
        cell.center = (round(flight.at[0]), round(flight.at[1]))
        if flight.kind == "flag" and flight.seat is not None:
            draw_flag(canvas, self.tiles, flight.seat, cell)
        elif flight.face != HIDDEN:
            draw_note(canvas, self.tiles, flight.face, cell)

    def night(self, canvas: Surface, alpha: int) -> None:
        """Darken the whole board."""
        self._night.set_alpha(alpha)
        canvas.blit(self._night, self.places.mat)

    def trail(self, canvas: Surface, picture: Picture) -> None:
        """The dashed way of a fox that is thrown back."""
        if picture.trail is None:
            return
        (ax, ay), (bx, by), alpha = picture.trail
        steps = 9
        for index in range(steps):
            share = (index + 0.5) / steps
            at = (ax + (bx - ax) * share, ay + (by - ay) * share)
            radius = self.skin.px(5)
            pygame.draw.aacircle(canvas, "#14231C", (round(at[0]), round(at[1])), radius + 1)
            tone = pygame.Color(self.skin.palette.gold_pale).lerp("#14231C", 1 - alpha)
            pygame.draw.aacircle(canvas, tone, (round(at[0]), round(at[1])), radius)

    def sun(self, canvas: Surface, picture: Picture) -> None:
        """The light that grows from the goal den when it is reached."""
        if picture.sun <= 0:
            return
        goal = (self.places.rows - 1) * COLUMNS + COLUMNS // 2
        at = self.places.cell(goal).center
        reach = self.places.tile * (0.8 + 4.2 * picture.sun)
        side = round(2 * reach)
        light = pygame.transform.smoothscale(self._sun, (side, side))
        canvas.set_clip(self.places.mat)
        canvas.blit(light, light.get_rect(center=at))
        canvas.set_clip(None)


def _filled(size: tuple[int, int], colour: str) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def _brackets(canvas: Surface, cell: Rect, thick: int, colour: str) -> None:
    arm = round(cell.w * 0.2)
    for x, sx in ((cell.left, 1), (cell.right - 1, -1)):
        for y, sy in ((cell.top, 1), (cell.bottom - 1, -1)):
            points = [(x + sx * arm, y), (x, y), (x, y + sy * arm)]
            pygame.draw.lines(canvas, colour, False, points, thick)
            for point in (points[0], points[2]):
                pygame.draw.circle(canvas, colour, point, thick // 2)


def _ring(canvas: Surface, centre: tuple[int, int], radius: float, thick: int, colour: pygame.Color) -> None:
    side = round(radius + thick) * 2 + 2
    surface = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, colour, (side // 2, side // 2), round(radius), thick)
    canvas.blit(surface, surface.get_rect(center=centre))
