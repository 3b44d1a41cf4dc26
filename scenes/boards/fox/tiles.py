"""The pictures of tiles, medallions, notes and foxes at the size of one table, drawn once and kept."""

from collections.abc import Callable, Hashable, Iterator

import pygame
from pygame import Surface

from game.core import Seat
from game.fox.ground import COLUMNS
from game.fox.tables import HIDDEN, TILES, Happening, Terrain, Tile
from scenes.theme import Skin

BACKS = {
    Terrain.COUNTRYSIDE: "countryside",
    Terrain.FOREST: "forest",
    Terrain.MOUNTAIN: "mountain",
    Terrain.TOWN: "town",
    Terrain.MARSH: "marsh",
}

# Axis N-S, NE-SW, E-W, NW-SE on the lying board: which drawing, turned how far.
_LAID = (("ew", 0), ("diag", 90), ("ew", 90), ("diag", 0))

_ANIMALS = {
    Happening.DOG: "art/characters/dog.svg",
    Happening.HUNTER: "art/characters/hunter.svg",
    Happening.ADULT: "art/characters/fox_head.svg",
    Happening.DISEASE: "fox/encounters/disease.svg",
    Happening.MARSH: "fox/board/reeds.svg",
    Happening.SNOW: "fox/board/snowflake.svg",
}
_VARIANTS = {
    "eagle_owl": "art/characters/horned_owl.svg",
    "golden_eagle": "art/characters/eagle.svg",
    "wolf": "art/characters/wolf.svg",
    "lynx": "art/characters/lynx.svg",
    "voles": "art/characters/vole.svg",
    "rabbits": "fox/encounters/rabbit.svg",
    "eggs": "fox/encounters/eggs.svg",
    "bins": "fox/encounters/bins.svg",
}
_RIMS = {
    Happening.FOOD: "food",
    Happening.ADULT: "adult",
    Happening.MARSH: "slow",
    Happening.SNOW: "slow",
}
DRAWN_TWICE = (Terrain.COUNTRYSIDE, Terrain.FOREST, Terrain.MOUNTAIN)
_ON_NOTE = {Happening.ROAD: "road", Happening.RIVER: "river"}

LEAVES = ("leaf_a", "leaf_b", "leaf_c", "leaf_d")

DAY_RIM, MOON_RIM, DEN_RIM = "#FBF5E6", "#8AA79A", "#FFF6D8"


def drawing(tile: Tile) -> str:
    """The path of the animal or sign of a tile's event; "" for tiles whose ground says it all."""
    return _VARIANTS.get(tile.variant) or _ANIMALS.get(tile.event, "")


def badge(tile: Tile) -> str:
    """The number on a medallion: what food gives, what slow ground costs."""
    if tile.event is Happening.FOOD:
        return str(tile.food)
    return {Happening.MARSH: "2", Happening.SNOW: "4"}.get(tile.event, "")


class TileArt:
    """Everything drawn from SVG for tiles of `side` px; surfaces are shared, never change one."""

    def __init__(self, skin: Skin, side: int) -> None:
        self.skin = skin
        self.art = skin.art
        self.side = side
        self.corner = round(side * 0.12)
        self.rest = tuple(round(side * share) for share in (0.74, 0.68, 0.62, 0.48, 0.40, 0.37, 0.34))
        self._kept: dict[Hashable, Surface] = {}

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def back(self, terrain: int, place: int) -> Surface:
        """The public side: the terrain by moonlight, in low mist."""
        scene = scenery(place)
        return self._keep(("back", terrain, scene), lambda: self._back(Terrain(terrain), scene))

    def face(self, face: int, place: int = 0) -> Surface:
        """The open side by daylight, without its medallion."""
        tile, scene = TILES[face], scenery(place)
        return self._keep(("face", self._look(tile), scene), lambda: self._face(tile, scene))

    def raised(self, face: int, back: int, place: int) -> tuple[Surface, tuple[int, int]]:
        """A whole tile with its shadow, and where to blit it from the tile's corner."""
        if face == HIDDEN:
            key: Hashable = ("fox back", back, scenery(place))
            return self.skin.paper.lifted(self.back(back, place), key, "tiny")
        key = ("fox face", self._look(TILES[face]), scenery(place))
        return self.skin.paper.lifted(self.face(face, place), key, "tiny")

    def small_face(self, face: int, px: int) -> Surface:
        """An open tile at another size, for the cards of the dock."""
        picture = self.face(face)
        return self._keep(
            ("small", self._look(TILES[face]), px), lambda: pygame.transform.smoothscale(picture, (px, px))
        )

    def medallion(self, face: int, px: int) -> Surface | None:
        """The event in its rim: a burr for dangers, a scallop for food, a ripple for slow ground."""
        tile = TILES[face]
        path = drawing(tile)
        if not path:
            return None
        return self._keep(("medallion", path, badge(tile), px), lambda: self._medallion(tile, path, px))

    def note(self, face: int, px: int) -> Surface:
        """The pinned paper with what its owner sniffed there."""
        tile = TILES[face]
        key = ("note", drawing(tile), badge(tile), tile.event, tile.axis, px)
        return self._keep(key, lambda: self._note(tile, px))

    def pawn(self, seat: Seat, px: int) -> Surface:
        """The fox in a seat's colours."""
        return self._keep(
            ("pawn", seat, px),
            lambda: self.art.svg("fox/tokens/fox_pawn.svg", (px, px), self.skin.seat(seat).recolor),
        )

    def pawn_at(self, seat: Seat, px: int) -> Surface:
        """The fox at any size: drawn exactly at the sizes of rest, else scaled from the largest."""
        if px in self.rest:
            return self.pawn(seat, px)
        return pygame.transform.smoothscale(self.pawn(seat, self.rest[0]), (px, px))

    def stretched(self, name: str, px: int) -> Surface:
        """A drawing of fox/board scaled from one size, for motions; exact copies are kept."""
        base = self.piece(name, self.side)
        return self._keep(("stretched", name, px), lambda: pygame.transform.smoothscale(base, (px, px)))

    def leaf(self, name: str) -> Surface:
        """A loose leaf."""
        px = max(8, round(self.side * 0.17))
        return self._keep(("leaf", name, px), lambda: self.art.svg(f"ui/particles/{name}.svg", (px, px)))

    def nose(self) -> Surface:
        """The nose that smells a place."""
        return self.art.icon("nose", round(self.side * 0.34), self.skin.palette.snow)

    def flag(self, seat: Seat) -> Surface:
        """The mark of a seat, as it lies on a tile's disc."""
        return self.piece("flag", round(round(self.side * 0.4) * 0.74), seat)

    def paw(self, px: int, colour: str, angle: int) -> Surface:
        """A paw print that points along an angle (degrees counter-clockwise from up), edged with night."""
        return self._keep(("paw", px, colour, angle), lambda: self._paw(px, colour, angle))

    def heart(self, px: int, full: bool) -> Surface:
        """A heart on its way, scaled from one size."""
        name = "heart" if full else "heart_spent"
        base = self._keep(
            ("heart", name), lambda: self.art.svg(f"art/symbols/{name}.svg", (self.side // 2, self.side // 2))
        )
        size = max(4, px)
        return self._keep(("heart", name, size), lambda: pygame.transform.smoothscale(base, (size, size)))

    def piece(self, name: str, px: int, seat: Seat | None = None) -> Surface:
        """A drawing of fox/board, in a seat's colours when one is given."""
        recolor = () if seat is None else self.skin.seat(seat).recolor
        return self._keep(
            ("piece", name, px, seat), lambda: self.art.svg(f"fox/board/{name}.svg", (px, px), recolor)
        )

    def warm(self, seats: int) -> Iterator[object]:
        """Draw, one a step, what play may need in the middle of a motion."""
        for seat in range(seats):
            yield self.flag(seat)
            for px in self.rest:
                yield self.pawn(seat, px)
        for scene in range(4):
            for terrain in BACKS:
                yield self._ground(terrain, scene)
                yield self._ground(terrain, scene, "mist")
        for face in range(len(TILES)):
            yield self.face(face)
            yield self.medallion(face, self.large)
            yield self.medallion(face, self.small)
            yield self.note(face, self.paper)
        for name in LEAVES:
            yield self.leaf(name)
        for name in ("bush", "ground_gold"):
            yield self.stretched(name, self.side)
        for full in (True, False):
            yield self.heart(8, full)
        yield self.nose()
        yield self.art.icon("eye", self.eye, "#FFF6D8")

    @property
    def eye(self) -> int:
        """The side of the eye on a note."""
        return round(max(12, round(self.side * 0.2)) * 0.86)

    @property
    def large(self) -> int:
        """The side of a medallion in the middle of its clearing."""
        return round(self.side * 0.68)

    @property
    def paper(self) -> int:
        """The side of a note."""
        return round(self.side * 0.66)

    @property
    def small(self) -> int:
        """The side of a medallion beside a fox."""
        return round(self.side * 0.38)

    @staticmethod
    def _look(tile: Tile) -> Hashable:
        """What tells two faces apart, medallions aside."""
        if tile.terrain is Terrain.DEN:
            return tile.id
        shaped = tile.event in (Happening.SNOW, Happening.ROAD, Happening.RIVER)
        return (tile.terrain, tile.event if shaped else None, tile.axis)

    def _ground(self, terrain: Terrain, scene: int, tint: str = "") -> Surface:
        """One of the four sceneries of a terrain: two drawings, each also mirrored."""
        name = BACKS[terrain] + ("_b" if scene & 1 and terrain in DRAWN_TWICE else "")
        size = (self.side, self.side)
        return self.art.svg(f"fox/tiles/{name}.svg", size, flip=bool(scene & 2), tint=tint)

    def _over(self, name: str, flip: bool = False, turn: int = 0) -> Surface:
        return self.art.svg(f"fox/tiles/{name}.svg", (self.side, self.side), flip=flip, turn=turn)

    def _back(self, terrain: Terrain, scene: int) -> Surface:
        surface = self._ground(terrain, scene, "mist").copy()
        surface.blit(self._over("mist_low", bool(scene & 2)), (0, 0))
        return self._rimmed(surface, MOON_RIM, 0.014)

    def _face(self, tile: Tile, scene: int) -> Surface:
        if tile.terrain is Terrain.DEN:
            name = "den" if tile.id == "START" else "goal_den"
            return self._rimmed(self._over(name).copy(), DEN_RIM, 0.04)
        crossed = tile.event in (Happening.ROAD, Happening.RIVER)
        surface = self._ground(tile.terrain, scene & 2 if crossed else scene).copy()
        if tile.event is Happening.SNOW:
            surface.blit(self._over("overlay_snow"), (0, 0))
        elif crossed:
            kind, turn = _LAID[tile.axis]
            surface.blit(self._over(f"{lane(tile)}_{kind}", turn=turn), (0, 0))
        return self._rimmed(surface, DAY_RIM, 0.035)

    def _rimmed(self, surface: Surface, colour: str, share: float) -> Surface:
        rounded = surface.copy()
        rounded.blit(self._keep("mask", self._mask), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        width = max(1, round(self.side * share))
        pygame.draw.rect(rounded, colour, rounded.get_rect(), width, self.corner)
        return rounded

    def _mask(self) -> Surface:
        whole = Surface((self.side, self.side), pygame.SRCALPHA)
        whole.fill("#FFFFFF")
        return self.skin.paper.rounded(whole, self.corner)

    def _medallion(self, tile: Tile, path: str, px: int) -> Surface:
        rim = _RIMS.get(tile.event, "danger")
        surface: Surface = self.art.svg(f"fox/board/rim_{rim}.svg", (px, px)).copy()
        inner = round(px * 0.62)
        picture = self.art.svg(path, (inner, inner))
        surface.blit(picture, ((px - inner) // 2, round(px * 0.49 - inner / 2)))
        number = badge(tile)
        if number:
            colour = "#54773C" if tile.event is Happening.FOOD else "#24596E"
            _number(self.skin, surface, number, colour, px)
        return surface

    def _paw(self, px: int, colour: str, angle: int) -> Surface:
        surface = Surface((px + 4, px + 4), pygame.SRCALPHA)
        dark = self.art.icon("paw_step", px, "#14231C")
        for x, y in ((1, 2), (3, 2), (2, 1), (2, 3), (3, 3)):
            surface.blit(dark, (x, y))
        surface.blit(self.art.icon("paw_step", px, colour), (2, 2))
        return pygame.transform.rotozoom(surface, angle, 1)

    def _note(self, tile: Tile, px: int) -> Surface:
        surface: Surface = self.art.svg("fox/board/note.svg", (px, px)).copy()
        inner = round(px * 0.66)
        at = (round(px * 0.49 - inner / 2), round(px * 0.53 - inner / 2))
        if tile.event in _ON_NOTE:
            small = self.face(TILES.index(tile))
            surface.blit(pygame.transform.smoothscale(small, (inner, inner)), at)
        elif drawing(tile):
            surface.blit(self.art.svg(drawing(tile), (inner, inner)), at)
        else:
            check = round(px * 0.5)
            icon = self.art.icon("check", check, "#54773C")
            surface.blit(icon, ((px - check) // 2, round(px * 0.53 - check / 2)))
        if badge(tile):
            colour = "#54773C" if tile.event is Happening.FOOD else "#24596E"
            _number(self.skin, surface, badge(tile), colour, px)
        return surface


def scenery(place: int) -> int:
    """Which of four sceneries a place shows: neighbours of one terrain seldom look alike."""
    row, column = divmod(place, COLUMNS)
    return ((row + 1) * (column + 2) * 7 + row // 2) % 4


def lane(tile: Tile) -> str:
    """Which way crosses the tile: asphalt in town, a lane in the fields, a river."""
    if tile.event is Happening.RIVER:
        return "overlay_river"
    return "overlay_road" if tile.terrain is Terrain.TOWN else "road_dirt"


def _number(skin: Skin, surface: Surface, number: str, colour: str, px: int) -> None:
    radius = max(7, round(px * 0.19))
    draw_number(skin, surface, number, colour, (px - radius - 1, px - radius - 1), radius)


def draw_number(
    skin: Skin, surface: Surface, number: str, colour: str, centre: tuple[int, int], radius: int
) -> None:
    """A small rimmed disc with a number."""
    pygame.draw.aacircle(surface, "#FBF5E6", centre, radius)
    pygame.draw.aacircle(surface, colour, centre, radius - max(1, round(radius * 0.14)))
    skin.number(surface, number, centre, max(10, round(radius * 1.5)), "#FFFFFF")
