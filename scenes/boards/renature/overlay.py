"""What lies over the valley for a moment: lit squares, the planned pieces, contacts, chips, an area's rim."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.core import Move, Seat
from game.renature.events import Chip, Contact
from game.renature.moves import Place, decode
from game.renature.squares import LARGEST, Square, neighbour
from game.renature.tables import TYPES
from scenes.boards.renature.picture import Flight, Picture, halves_of
from scenes.boards.renature.pieces import Pieces
from scenes.boards.renature.places import Places, Point
from scenes.boards.renature.valley import plant_side
from scenes.palette import rgb
from scenes.raster import blank, faded, raster, svg
from scenes.theme import Skin

GOOD, BAD = "#5F9A57", "#C6432F"


class Overlay:
    """Paints over the still layer; every picture is kept for its size."""

    def __init__(self, skin: Skin, places: Places, pieces: Pieces) -> None:
        self.skin = skin
        self.places = places
        self.pieces = pieces
        self.side = places.side

    # What may be pressed

    def ring(self, canvas: Surface, square: Square) -> None:
        """A plant that a press would take: dashes round it."""
        key = ("renature take", self.side)
        body = (
            '<rect x="5" y="5" width="90" height="90" rx="18" fill="none" stroke="#14231C" stroke-width="9" '
            'stroke-opacity="0.6"/><rect x="5" y="5" width="90" height="90" rx="18" fill="none" '
            'stroke="#FFE7A0" stroke-width="6" stroke-dasharray="11 7" stroke-linecap="round"/>'
        )
        picture = self.skin.pictures.get(key, lambda: raster(svg(body, 100, 100), self.side, self.side))
        canvas.blit(picture, self.places.cell(square))

    def lit(self, canvas: Surface, square: Square, planting: bool) -> None:
        """A square that a press would use: dashes, on land or water."""
        inset = max(1, round(self.side * 0.05))
        cell = self.places.cell(square).inflate(-2 * inset, -2 * inset)
        key = ("renature lit", cell.w, planting, self.skin.contrast)
        canvas.blit(self.skin.pictures.get(key, lambda: self._lit(cell.w, planting)), cell)

    def _lit(self, side: int, planting: bool) -> Surface:
        """On water a pale gold leaf of light, on land a bed to plant."""
        fill, cover, edge = ("#FFF3C4", 0.55, "#E9A52E") if planting else ("#FFE7A0", 0.3, "#FFE7A0")
        dash = "0" if planting else "10 7"
        wide = 10 if self.skin.contrast else 7
        rim = 'x="6" y="6" width="88" height="88" rx="17" fill="none"'
        body = (
            f'<rect x="5" y="5" width="90" height="90" rx="18" fill="{fill}" fill-opacity="{cover}"/>'
            f'<rect {rim} stroke="#14231C" stroke-width="{wide}" stroke-opacity="0.55"/>'
            f'<rect {rim} stroke="{edge}" stroke-width="5" stroke-dasharray="{dash}" stroke-linecap="round"/>'
        )
        return raster(svg(body, 100, 100), side, side)

    # The plan

    def domino(self, canvas: Surface, move: Move, joker: int, planned: bool) -> None:
        """The chosen domino where it would lie: a ghost under the pointer, ringed once it is planned."""
        choice = decode(move)
        if not isinstance(choice, Place):
            return
        half, upright, first = halves_of(choice.square, choice.direction, choice.domino)
        other = neighbour(choice.square, choice.direction)
        rect = self.places.pair(choice.square, choice.square if other is None else other)
        if planned:
            self.skin.paper.glow(canvas, rect.center, rect.w * 0.95, rect.h * 0.95, alpha=200)
        self.skin.paper.rings(canvas, rect, round(self.side * 0.2), glow=False)
        lifted, (dx, dy) = self.pieces.lifted(half, upright, joker, self.side, "paper")
        cell = self.places.cell(first)
        if not planned:
            key = ("renature ghost", half, upright, joker, self.side)
            lifted = self.skin.pictures.get(key, lambda: faded(lifted, 200))
        canvas.blit(lifted, (cell.x + dx, cell.y + dy))

    def contacts(self, canvas: Surface, contacts: Iterable[Contact]) -> None:
        """A link where two animals meet well, a bar where they do not."""
        size = max(18, round(self.side * 0.36))
        for contact in contacts:
            a, b = self.places.point(contact.square), self.places.point(contact.other)
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            upright = abs(a[0] - b[0]) > abs(a[1] - b[1])
            key = ("renature contact", size, contact.good, upright)
            picture = self.skin.pictures.get(key, lambda g=contact.good, u=upright: _contact(size, g, u))
            canvas.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))

    def plant(self, canvas: Surface, square: Square, plant: int, planned: bool) -> None:
        """The chosen plant on a square."""
        cell = self.places.cell(square)
        if planned:
            inset = cell.inflate(-4, -4)
            self.skin.paper.sheet(
                canvas, inset, tone="#FFF0B8", radius=round(self.side * 0.22), shadow="tiny"
            )
            pygame.draw.rect(canvas, "#E9A52E", inset, max(2, self.side // 16), round(self.side * 0.22))
        picture = self.pieces.plant(plant, plant_side(self.side))
        if not planned:
            key = ("renature ghost plant", plant, self.side)
            picture = self.skin.pictures.get(key, lambda: faded(picture, 190))
        canvas.blit(picture, picture.get_rect(center=cell.center))

    def offer(self, canvas: Surface, square: Square, points: int, clouds: int) -> None:
        """What the chosen plant would score on a square."""
        cell = self.places.cell(square)
        if clouds:
            cloud = self.pieces.cloud(round(self.side * 0.5))
            canvas.blit(cloud, cloud.get_rect(center=(cell.right - self.side // 4, cell.y + self.side // 4)))
        self.chip(canvas, cell.center, f"+{points}", "gold")

    def chips(self, canvas: Surface, chips: Iterable[Chip]) -> None:
        """The points of each plant that counts, at its foot."""
        for chip in chips:
            x, y = self.places.point(chip.square, 0.28, 0.86)
            self.chip(canvas, (x, y), f"+{chip.points}", "dark")

    def chip(self, canvas: Surface, centre: Point, words: str, tone: str, scale: float = 1.0) -> None:
        """A pill with a number, sized to the squares."""
        high = max(20, round(self.side * 0.42 * scale))
        key = ("renature chip", words, tone, high)
        picture = self.skin.pictures.get(key, lambda: self._chip(words, tone, high))
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _chip(self, words: str, tone: str, high: int) -> Surface:
        face, ink = {
            "gold": ("#F2B93B", "#14231C"),
            "dark": ("#1E3A2F", "#FFE7A0"),
            "warn": (BAD, "#FFFFFF"),
        }[tone]
        wide = max(round(high * 1.25), round(high * (0.62 + 0.5 * len(words))))
        pill = f'x="1" width="{wide - 2}" height="{high - 4}" rx="{high / 2 - 2:g}"'
        body = f'<rect y="3" {pill} fill="#08120D" fill-opacity="0.45"/><rect y="1" {pill} fill="{face}"/>'
        picture = raster(svg(body, wide, high), wide, high)
        self.skin.number(picture, words, (wide / 2, high / 2 - 1), round(high * 0.68), ink)
        return picture

    def sum(self, canvas: Surface, square: Square, words: str) -> None:
        """The flag with the sum over the planned plant; under it at the top edge."""
        cell = self.places.cell(square)
        wide, high = round(self.side * 1.5), round(self.side * 1.2)
        below = cell.y - high < self.places.frame.y
        key = ("renature sum", words, self.side, below)
        picture = self.skin.pictures.get(key, lambda: self._flag(words, wide, high, below))
        rect = picture.get_rect()
        if below:
            rect.midtop = cell.midbottom
        else:
            rect.midbottom = cell.midtop
        rect.clamp_ip(self.places.frame)
        canvas.blit(picture, rect)

    def _flag(self, words: str, wide: int, high: int, below: bool) -> Surface:
        body = (
            '<path d="M12,4 H108 Q118,4 118,14 V66 Q118,76 108,76 H70 L60,94 L50,76 H12 Q2,76 2,66 V14 '
            'Q2,4 12,4Z" fill="#1E3A2F"/>'
        )
        picture = raster(svg(body, 120, 96), wide, high)
        if below:
            picture = pygame.transform.flip(picture, False, True)
        middle = high * (0.585 if below else 0.415)
        self.skin.number(picture, words, (wide / 2, middle), round(high * 0.5), "#FFD765")
        return picture

    # Looking at an area

    def rim(
        self, canvas: Surface, squares: Iterable[Square], colour: str = "#FFD765", wide: float = 0.09
    ) -> None:
        """A bright line round an area."""
        inside = set(squares)
        width = max(3, round(self.side * wide))
        for square in inside:
            cell = self.places.cell(square)
            column = square % LARGEST
            edges = (
                (square - LARGEST, Rect(cell.x - width // 2, cell.y - width // 2, cell.w + width, width)),
                (
                    square + LARGEST,
                    Rect(cell.x - width // 2, cell.bottom - width // 2, cell.w + width, width),
                ),
                (
                    square - 1 if column else -1,
                    Rect(cell.x - width // 2, cell.y - width // 2, width, cell.h + width),
                ),
                (square + 1, Rect(cell.right - width // 2, cell.y - width // 2, width, cell.h + width)),
            )
            for beyond, edge in edges:
                if beyond not in inside or (beyond == square + 1 and column == LARGEST - 1):
                    pygame.draw.rect(canvas, colour, edge, border_radius=width // 2)

    def missing(self, canvas: Surface, squares: Iterable[Square], stranded: bool = False) -> None:
        """The water that keeps an area open, or (stranded) that no domino can cover any more."""
        size = max(16, round(self.side * 0.4))
        for square in squares:
            key = ("renature drop", size, stranded)
            drop = self.skin.pictures.get(key, lambda: _drop(size, stranded))
            cell = self.places.cell(square)
            canvas.blit(drop, drop.get_rect(center=cell.center))

    def spoken(self, canvas: Surface, squares: Iterable[Square]) -> None:
        """What a journal line speaks of."""
        for square in squares:
            cell = self.places.cell(square)
            self.skin.paper.glow(canvas, cell.center, self.side * 0.9, alpha=150)
            pygame.draw.rect(canvas, "#FFD765", cell, max(3, self.side // 14), round(self.side * 0.2))

    def last(self, canvas: Surface, squares: Iterable[Square]) -> None:
        """Corners at the domino laid last."""
        rects = [self.places.cell(square) for square in squares]
        if not rects:
            return
        whole = rects[0].unionall(rects[1:]).inflate(2, 2)
        pygame.draw.rect(canvas, rgb("#FFF6D8"), whole, max(2, self.side // 22), round(self.side * 0.2))

    # On their way

    def flights(self, canvas: Surface, picture: Picture) -> None:
        """Everything that flies."""
        for flight in picture.flights:
            self._flight(canvas, flight, picture)

    def _flight(self, canvas: Surface, flight: Flight, picture: Picture) -> None:
        if flight.kind == "ring":
            self._ring(canvas, flight)
            return
        if flight.kind == "words":
            self._words(canvas, flight)
            return
        image = self._image(flight, picture)
        if image is None or flight.scale <= 0.02:
            return
        if abs(flight.scale - 1) > 0.01:
            size = (
                max(1, round(image.get_width() * flight.scale)),
                max(1, round(image.get_height() * flight.scale)),
            )
            image = pygame.transform.smoothscale(image, size)
        if flight.alpha < 0.99:
            image = faded(image, round(255 * max(0.0, flight.alpha)))
        canvas.blit(image, image.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))

    def _image(self, flight: Flight, picture: Picture) -> Surface | None:
        match flight.kind:
            case "domino":
                return self.pieces.lifted(flight.half, flight.upright, picture.joker, self.side, "paper")[0]
            case "plant":
                return self.pieces.plant(flight.plant, plant_side(self.side))
            case "cloud":
                return self.pieces.cloud(round(self.side * 0.72))
            case "token":
                return self.pieces.token(flight.plant, None, round(self.side * 0.6))
        return None

    def _words(self, canvas: Surface, flight: Flight) -> None:
        scale = flight.scale
        if flight.alpha < 0.05:
            return
        self.chip(canvas, flight.at, flight.words, flight.tone, scale)
        if flight.seat is not None:
            size = max(20, round(self.side * 0.42 * scale))
            at = (flight.at[0] - self.side * 0.62 * scale, flight.at[1])
            self.skin.marks.seat(canvas, flight.seat, at, size)

    def _ring(self, canvas: Surface, flight: Flight) -> None:
        """Rings on the water round a domino just laid, and drops that leap out of it."""
        wide, high = (1.0, 2.0) if flight.upright else (2.0, 1.0)
        share = flight.scale
        alpha = round(230 * (1 - share))
        if alpha < 6:
            return
        reach = round((max(wide, high) + 1.8) * self.side)
        sheet = blank(reach, reach)
        for late in (0.0, 0.3):
            grow = 0.25 + max(0.0, share - late) * 1.2
            box = Rect(0, 0, round((wide + grow) * self.side), round((high + grow) * self.side))
            box.center = (reach // 2, reach // 2)
            width = max(2, round(self.side * 0.11 * (1 - share * 0.6)))
            pygame.draw.rect(sheet, (233, 246, 250, alpha), box, width, round(self.side * 0.5))
        for x, y in _DROPS:
            out = 0.5 + share * 0.55
            at = (
                reach / 2 + x * out * wide * self.side,
                reach / 2 + (y * out * high - 0.9 * share * (1 - share)) * self.side,
            )
            pygame.draw.circle(
                sheet, (233, 246, 250, alpha), at, max(2, round(self.side * 0.07 * (1 - share)))
            )
        canvas.blit(sheet, sheet.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))


_DROPS = ((-1.0, -0.7), (-0.5, -1.0), (0.2, -1.1), (0.7, -0.9), (1.0, -0.5), (-1.1, 0.4), (0.9, 0.7))


def _contact(size: int, good: bool, across: bool) -> Surface:
    """Across: the two animals lie side by side, so the bar stands upright."""
    if good:
        body = (
            '<circle cx="50" cy="53" r="44" fill="#08120D" fill-opacity="0.4"/>'
            f'<circle cx="50" cy="50" r="44" fill="#FFF6D8"/><circle cx="50" cy="50" r="36" fill="{GOOD}"/>'
            '<path d="M31,52 L45,66 L70,36" fill="none" stroke="#FFFFFF" stroke-width="12" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    else:
        bar = 'x="27" y="1" width="46" height="98"' if across else 'x="1" y="27" width="98" height="46"'
        inner = 'x="35" y="9" width="30" height="82"' if across else 'x="9" y="35" width="82" height="30"'
        body = f'<rect {bar} rx="15" fill="#FFF6D8"/><rect {inner} rx="9" fill="{BAD}"/>'
    return raster(svg(body, 100, 100), size, size)


def _drop(size: int, stranded: bool) -> Surface:
    if stranded:
        body = (
            '<circle cx="50" cy="50" r="44" fill="#14231C" fill-opacity="0.55"/>'
            '<path d="M30,30 L70,70 M70,30 L30,70" stroke="#C3E3EA" stroke-width="12" '
            'stroke-linecap="round"/>'
        )
    else:
        body = (
            '<circle cx="50" cy="50" r="46" fill="#14231C" fill-opacity="0.6"/>'
            '<path d="M50,16 C66,40 74,50 74,62 C74,76 63,85 50,85 C37,85 26,76 26,62 C26,50 34,40 50,16Z" '
            'fill="#FFE7A0"/>'
        )
    return raster(svg(body, 100, 100), size, size)


def plant_number(seat: Seat, stock: int) -> int:
    """The plant (colour * 4 + type) that comes from a stock of a seat."""
    return (4 if stock >= TYPES else seat) * TYPES + stock % TYPES
