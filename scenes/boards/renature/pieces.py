"""The pieces of Renature as pictures: dominoes, plants, sunflowers, clouds; each drawn once for its size."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.renature.tables import ANIMAL_OF, ANIMALS, HIDDEN, NEUTRAL, NONE, TYPES
from scenes.palette import mix
from scenes.raster import blank, faded, raster, svg
from scenes.theme import Skin

GROUNDS = (
    "#F6DDB8",
    "#EAD2A8",
    "#CFE0D0",
    "#D9E3B0",
    "#D8CDE6",
    "#F3C9A4",
    "#CFE6B4",
    "#F6E3A6",
    "#E3D0BC",
    "#C3E0E4",
)
"""The paper under each animal."""

PLANTS = ("turf", "bush", "pine", "oak")
WOOD = ("#8D8272", "#6B6153")
"""Face and shade of neutral plants."""
OAK, BIRCH, GRAIN = "#A9784A", "#E3C08C", "#CDA670"
LIGHT = "#F2D9AE"
GOLD, AMBER = "#F7BE3A", "#FFE08A"
BLANK = -1
"""The mark of what belongs to nobody."""


def mark_of(colour: int) -> Seat:
    """The seat whose mark shows a colour of plants; the neutral one has a blank disc."""
    return BLANK if colour == NEUTRAL else colour


class Pieces:
    """Pictures of pieces for squares of `side` px. Shared surfaces: do not draw on them."""

    def __init__(self, skin: Skin, side: int) -> None:
        self.skin = skin
        self.side = side
        self.art = skin.art

    def _kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self.skin.pictures.get(("renature", key), make)

    # Dominoes

    def half(self, animal: int, side: int, joker: bool) -> Surface:
        """One animal on its paper, with a gold rim when it is the joker."""
        return self._kept(("half", animal, side, joker), lambda: self._half(animal, side, joker))

    def _half(self, animal: int, side: int, joker: bool) -> Surface:
        ground = AMBER if joker else GROUNDS[animal]
        rim = f'stroke="{GOLD}" stroke-width="7"' if joker else ""
        body = (
            f'<rect x="9" y="8" width="82" height="81" rx="15" fill="{mix(ground, "#5B4030", 0.3)}"/>'
            f'<rect x="9" y="10" width="82" height="79" rx="15" fill="{ground}" {rim}/>'
        )
        picture = raster(svg(body, 100, 100), side, side)
        size = round(side * 0.68)
        beast = self.art.svg(f"art/characters/{ANIMALS[animal]}.svg", (size, size))
        lifted, (dx, dy) = self.skin.paper.lifted(beast, ("beast", animal, size))
        at = beast.get_rect(center=(side // 2, round(side * 0.49)))
        picture.blit(lifted, (at.x + dx, at.y + dy))
        return picture

    def domino(self, half: int, upright: bool, joker: int, side: int | None = None) -> Surface:
        """A wooden domino, `half` on its left or on top; `half` NONE or HIDDEN: its back."""
        size = self.side if side is None else side
        key = ("domino", half, upright, _shown(half, joker), size)
        return self._kept(key, lambda: self._domino(half, upright, joker, size))

    def _domino(self, half: int, upright: bool, joker: int, side: int) -> Surface:
        wide, high = (side, 2 * side) if upright else (2 * side, side)
        if half in (NONE, HIDDEN):
            return self._back(wide, high)
        picture = self._board(wide, high, side)
        for index, animal in enumerate(_animals(half)):
            spot = (0, index * side) if upright else (index * side, 0)
            inset = max(1, round(side * 0.035))
            small = side - 2 * inset
            picture.blit(self.half(animal, small, animal == joker), (spot[0] + inset, spot[1] + inset))
        return picture

    def _board(self, wide: int, high: int, side: int) -> Surface:
        """The wood: a rim of birch on a darker lip, with a little grain and a joint in the middle."""
        w, h = wide * 100 / side, high * 100 / side
        grain = "".join(
            f'<path d="M6,{y:g} Q{w * 0.3:g},{y - 3:g} {w * 0.55:g},{y:g} T{w - 6:g},{y - 1:g}" '
            f'stroke="{GRAIN}" stroke-width="2" fill="none"/>'
            for y in (5.5, h - 10)
        )
        joint = (
            f'<rect x="4" y="{h / 2 - 1:g}" width="{w - 8:g}" height="2.4" fill="{GRAIN}"/>'
            if high > wide
            else f'<rect x="{w / 2 - 1:g}" y="4" width="2.4" height="{h - 12:g}" fill="{GRAIN}"/>'
        )
        body = (
            f'<rect x="2" y="8" width="{w - 4:g}" height="{h - 10:g}" rx="18" fill="#7D5535"/>'
            f'<rect x="2" y="4" width="{w - 4:g}" height="{h - 9:g}" rx="18" fill="{OAK}"/>'
            f'<rect x="2" y="2" width="{w - 4:g}" height="{h - 10:g}" rx="18" fill="{LIGHT}"/>'
            f'<rect x="2" y="4" width="{w - 4:g}" height="{h - 12:g}" rx="17" fill="{BIRCH}"/>{grain}{joint}'
        )
        return raster(svg(body, w, h), wide, high)

    def _back(self, wide: int, high: int) -> Surface:
        picture = self.art.svg("renature/pieces/domino_back.svg", (max(wide, high), min(wide, high)))
        return picture if wide >= high else pygame.transform.rotate(picture, 90)

    def lifted(
        self, half: int, upright: bool, joker: int, side: int, shadow: str = "tiny"
    ) -> tuple[Surface, tuple[int, int]]:
        """A domino with its shadow, and where to blit it from its corner."""
        picture = self.domino(half, upright, joker, side)
        key = ("rdomino", half, upright, _shown(half, joker), side)
        return self.skin.paper.lifted(picture, key, shadow)

    # Plants

    def plant(self, plant: int, side: int, badge: bool = True) -> Surface:
        """A plant (colour * 4 + type) on its disc, with the mark of its seat at the lower right."""
        return self._kept(("plant", plant, side, badge), lambda: self._plant(plant, side, badge))

    def _plant(self, plant: int, side: int, badge: bool) -> Surface:
        colour, kind = divmod(plant, TYPES)
        look = self.skin.seat(colour)
        face, shade = WOOD if colour == NEUTRAL else (look.colour, look.shade)
        recolor = (("#E2702B", face), ("#B9531C", shade), *_dyed(face))
        picture = blank(side, side)
        size = round(side * 0.94)
        token = self.art.svg(f"renature/tokens/{PLANTS[kind]}.svg", (size, size), recolor)
        picture.blit(token, ((side - size) // 2, 0))
        if badge:
            mark = max(12, round(side * 0.42))
            at = (side - mark // 2 - 1, side - mark // 2 - 1)
            self.skin.marks.seat(picture, mark_of(colour), at, mark, shadow=False)
        return picture

    # Sunflowers, clouds, stones

    def token(self, big: int, small: int | None, side: int) -> Surface:
        """A sunflower with the points of an area; `small` on a disc beside it, where the second is paid."""
        return self._kept(("token", big, small, side), lambda: self._token(big, small, side))

    def _token(self, big: int, small: int | None, side: int) -> Surface:
        picture = blank(round(side * 1.28), round(side * 1.22))
        flower = self.art.svg("renature/pieces/area_token.svg", (side, side))
        picture.blit(flower, (0, 0))
        digits = round(side * (0.42 if big < 10 else 0.36))
        self.skin.number(picture, str(big), (side / 2, side / 2), digits, "#4A3222")
        if small is not None:
            disc = round(side * 0.46)
            centre = (side * 1.0, side * 0.94)
            face = raster(svg(_DISC, 100, 100), disc, disc)
            picture.blit(face, face.get_rect(center=(round(centre[0]), round(centre[1]))))
            self.skin.number(picture, str(small), centre, round(disc * 0.7), "#4A3222")
        return picture

    def cloud(self, side: int, number: int = 0, gone: bool = False) -> Surface:
        """A cloud, with how many it stands for; `gone`: the place of one that was spent."""
        return self._kept(("cloud", side, number, gone), lambda: self._cloud(side, number, gone))

    def _cloud(self, side: int, number: int, gone: bool) -> Surface:
        cloud = self.art.svg("renature/symbols/cloud.svg", (side, side), tint="shadow" if gone else "")
        if gone:
            return faded(cloud, 120)
        if number:
            cloud = cloud.copy()
            self.skin.number(cloud, str(number), (side * 0.53, side * 0.6), round(side * 0.34), "#24596E")
        return cloud

    def stone(self, side: int) -> Surface:
        """A free start: a pale stone in the brook with a paw."""
        return self._kept(("stone", side), lambda: self._stone(side))

    def _stone(self, side: int) -> Surface:
        body = (
            '<path d="M18,28 Q50,8 84,26 Q98,54 82,82 Q50,98 18,82 Q2,54 18,28Z" fill="#24596E" '
            'fill-opacity="0.4"/><path d="M16,22 Q50,4 84,22 Q98,52 82,80 Q50,94 18,80 Q2,52 16,22Z" '
            'fill="#8FA3A2"/><path d="M20,22 Q50,7 80,22 Q92,48 78,72 Q50,84 22,72 Q8,48 20,22Z" '
            'fill="#C9D4CF"/>'
        )
        picture = raster(svg(body, 100, 100), side, side)
        paw = self.art.icon("paw_step", round(side * 0.5), "#5F7A76")
        picture.blit(paw, paw.get_rect(center=(side // 2, round(side * 0.47))))
        return picture

    def icon_domino(self, px: int, colour: str) -> Surface:
        """A small sign for a domino: two squares side by side."""
        return self._kept(("domino sign", px, colour), lambda: _domino_sign(px, colour))

    def mark_rect(self, rect: Rect) -> Rect:
        """Where the mark of who closed an area lies, at the corner of its first square."""
        size = max(22, round(self.side * 0.46))
        mark = Rect(0, 0, size, size)
        mark.center = (rect.x + round(self.side * 0.12), rect.y + round(self.side * 0.12))
        return mark


_DISC = '<circle cx="50" cy="53" r="46" fill="#BDA676"/><circle cx="50" cy="48" r="46" fill="#FBF5E6"/>'
_LIGHTS = ("#A9C56F", "#B8CC7A", "#9DBF6A", "#9DB968", "#8DB062")
_MIDDLES = ("#86A95C", "#7FA15A", "#64904F", "#689150", "#5C8A4E")
_DARKS = ("#558559", "#558548", "#4D7B47", "#4A7845", "#477547", "#3F6B4A", "#33604A", "#33583D", "#2C5540")


def _dyed(face: str) -> tuple[tuple[str, str], ...]:
    """Leaves take on a good part of the owner's colour, lights and shades kept: read from afar."""
    light, dark = mix(face, "#FFFFFF", 0.3), mix(face, "#14231C", 0.38)
    return (
        *((green, mix(green, light, 0.6)) for green in _LIGHTS),
        *((green, mix(green, face, 0.6)) for green in _MIDDLES),
        *((green, mix(green, dark, 0.6)) for green in _DARKS),
    )


def _shown(half: int, joker: int) -> int:
    """The joker, as far as this domino shows it."""
    return joker if joker in _animals(half) else NONE


def _animals(half: int) -> tuple[int, ...]:
    """The two animals of a domino, that of this half first."""
    return () if half in (NONE, HIDDEN) else (ANIMAL_OF[half], ANIMAL_OF[half ^ 1])


def _domino_sign(px: int, colour: str) -> Surface:
    body = (
        f'<rect x="2" y="12" width="46" height="46" rx="10" fill="{colour}"/>'
        f'<rect x="52" y="12" width="46" height="46" rx="10" fill="{colour}"/>'
    )
    return raster(svg(body, 100, 70), px, round(px * 0.7))
