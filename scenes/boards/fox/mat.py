"""The still layer of the board: mat, column numbers, line letters and every tile; repainted cell by cell."""

import pygame
from pygame import Rect, Surface

from game.fox.ground import COLUMNS
from game.fox.tables import HIDDEN, START_TILE, TILES, Terrain
from scenes.boards.fox.picture import Cell
from scenes.boards.fox.places import Places
from scenes.boards.fox.tiles import TileArt
from scenes.theme import Skin
from scenes.type import LABEL

LINES = "abcde"
"""The names of the five lines, from the top; with the column numbers they name every place."""

_NIGHT = (20, 41, 31, 222)


class Mat:
    """One surface as large as the mat with its shadow. `show` repaints only the places that changed."""

    def __init__(self, skin: Skin, places: Places, tiles: TileArt, dens: tuple[str, str]) -> None:
        self.skin = skin
        self.places = places
        self.tiles = tiles
        self.dens = dens
        margin = skin.px(34)
        self.rect = places.mat.inflate(2 * margin, 2 * margin)
        self.layer = Surface(self.rect.size, pygame.SRCALPHA)
        self._shown: list[Cell | None] = [None] * (places.rows * COLUMNS)
        self._paint_ground()
        self._bare = self.layer.copy()

    def show(self, cells: list[Cell], gone: frozenset[int] = frozenset()) -> None:
        """Bring the layer to these cells; `gone` places show the bare mat (their tile is turning)."""
        for place, cell in enumerate(cells):
            wanted = None if place in gone else cell
            if wanted != self._shown[place]:
                self._shown[place] = wanted
                self._paint(place, wanted)

    def draw(self, canvas: Surface) -> None:
        """Blit the layer."""
        canvas.blit(self.layer, self.rect)

    def reveal(self, canvas: Surface, place: int) -> None:
        """Draw one place again, over a veil."""
        area = self._local(place)
        canvas.blit(self.layer, self.places.cell(place), area)

    def _local(self, place: int) -> Rect:
        return self.places.cell(place).move(-self.rect.x, -self.rect.y)

    def _paint_ground(self) -> None:
        skin, places = self.skin, self.places
        sheet = places.mat.move(-self.rect.x, -self.rect.y)
        skin.paper.sheet(self.layer, sheet, tone="mat", radius=skin.px(24), shadow="soft", alpha=236)
        goal = self._local((places.rows - 1) * COLUMNS + COLUMNS // 2)
        skin.paper.glow(self.layer, goal.center, places.tile * 1.1, None, None, 120)
        for row in range(places.rows):
            spot = self._local(row * COLUMNS + COLUMNS - 1)
            at = (spot.centerx, spot.bottom + round((sheet.bottom - spot.bottom) * 0.48))
            skin.text(self.layer, str(row + 1), at, LABEL, skin.palette.dim, align="centre")
        for column, letter in enumerate(LINES):
            spot = self._local(column)
            at = (sheet.x + (spot.x - sheet.x) // 2 + 1, spot.centery)
            skin.text(self.layer, letter, at, LABEL, skin.palette.dim, align="centre")

    def _paint(self, place: int, cell: Cell | None) -> None:
        spot = self._local(place)
        gap = max(1, round(self.places.pitch) - self.places.tile)
        around = Rect(spot.x - gap // 2, spot.y - gap // 2, spot.w + gap, spot.h + gap)
        self.layer.set_clip(around)
        self.layer.fill((0, 0, 0, 0), around)
        self.layer.blit(self._bare, around, around)
        if cell is not None:
            self._tile(spot, place, cell)
        self.layer.set_clip(None)

    def _tile(self, spot: Rect, place: int, cell: Cell) -> None:
        tiles, canvas = self.tiles, self.layer
        lifted, (dx, dy) = tiles.raised(cell.face, cell.back, place)
        canvas.blit(lifted, (spot.x + dx, spot.y + dy))
        if cell.face != HIDDEN and TILES[cell.face].terrain is Terrain.DEN:
            self._den(spot, self.dens[0] if cell.face == START_TILE else self.dens[1], cell.beside)
        elif cell.face != HIDDEN and not cell.bare:
            draw_medallion(canvas, tiles, cell.face, spot, cell.beside)
        if cell.note != HIDDEN:
            draw_note(canvas, tiles, cell.note, spot)
        if cell.noses:
            self._noses(spot, cell)

    def _den(self, spot: Rect, label: str, above: bool) -> None:
        """The name of a den at its foot, or at its head when foxes stand there."""
        high = max(self.skin.px(20), round(spot.h * 0.21))
        inset = round(spot.h * 0.05)
        plate = Rect(spot.x + round(spot.w * 0.06), spot.bottom - high - inset, 0, high)
        plate.y = spot.y + inset if above else plate.y
        plate.w = spot.w - 2 * (plate.x - spot.x)
        self.skin.paper.sheet(self.layer, plate, tone="light", radius=round(high * 0.36), shadow="tiny")
        size = min(high / self.skin.u * 0.78, 21)
        self.skin.text(
            self.layer, label, plate.center, LABEL.at(size), "#3A241A", align="centre", width=plate.w - 6
        )

    def _noses(self, spot: Rect, cell: Cell) -> None:
        skin = self.skin
        mark = max(skin.px(28), round(spot.w * 0.23))
        pad = max(2, round(mark * 0.16))
        others = len(cell.noses) - 1
        nose = mark if others < 2 else round(mark * 0.8)
        free = spot.w - 4 - nose - mark - 3 * pad
        step = min(round(mark * 0.72), free // others) if others else 0
        wide = nose + mark + step * (len(cell.noses) - 1) + 3 * pad
        pill = Rect(spot.x + 2, spot.bottom - mark - 2 * pad - 2, min(wide, spot.w - 4), mark + 2 * pad)
        self.layer.blit(_pill(pill.size), pill)
        icon = skin.art.icon("nose", nose, skin.palette.soft)
        self.layer.blit(icon, icon.get_rect(center=(pill.x + pad + nose // 2, pill.centery)))
        x = pill.x + 2 * pad + nose + mark // 2
        for index, seat in enumerate(cell.noses):
            skin.marks.seat(self.layer, seat, (x + index * step, pill.centery), mark)


def _pill(size: tuple[int, int]) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, _NIGHT, surface.get_rect(), border_radius=size[1] // 2)
    return surface


def draw_medallion(canvas: Surface, tiles: TileArt, face: int, spot: Rect, beside: bool) -> None:
    """The event of an open tile: in the clearing, or in the top left corner beside a fox."""
    picture = tiles.medallion(face, tiles.small if beside else tiles.large)
    if picture is None:
        return
    if beside:
        canvas.blit(picture, (spot.x + round(spot.w * 0.02), spot.y + round(spot.h * 0.02)))
    else:
        canvas.blit(picture, picture.get_rect(center=(spot.centerx, spot.y + round(spot.h * 0.49))))


def draw_note(canvas: Surface, tiles: TileArt, note: int, spot: Rect) -> None:
    """The owner's pinned note with an eye that says: only you see it."""
    paper = tiles.note(note, tiles.paper)
    at = paper.get_rect(center=(spot.centerx, spot.y + round(spot.h * 0.48)))
    canvas.blit(paper, at)
    eye = max(12, round(spot.w * 0.2))
    disc = Rect(0, 0, eye + 4, eye + 4)
    disc.center = (at.x + eye // 4, at.bottom - eye // 4)
    pygame.draw.aacircle(canvas, "#5B4030", disc.center, disc.w // 2)
    icon = tiles.art.icon("eye", tiles.eye, "#FFF6D8")
    canvas.blit(icon, icon.get_rect(center=disc.center))


def draw_flag(canvas: Surface, tiles: TileArt, seat: int, spot: Rect, drop: float = 0.0) -> None:
    """A seat's mark in the bottom left corner, with its letter; `drop` lifts it by that many tile sides."""
    px = round(spot.w * 0.4)
    x, y = spot.x + round(spot.w * 0.03), spot.bottom - px - round(spot.h * (0.03 + drop))
    pygame.draw.aacircle(canvas, "#14231C", (x + px // 2 + 1, y + px // 2 + 2), px // 2)
    pygame.draw.aacircle(canvas, "#FBF5E6", (x + px // 2, y + px // 2), px // 2)
    flag = tiles.flag(seat)
    canvas.blit(flag, flag.get_rect(center=(x + px // 2, y + px // 2)))
