"""The still layer of the valley: what lies on every square; repainted where something changed."""

from collections.abc import Hashable, Iterator

from pygame import Rect, Surface

from game.renature.board import Board
from game.renature.squares import Square
from game.renature.tables import ANIMAL_OF, NONE
from scenes.boards.renature.ground import Ground
from scenes.boards.renature.picture import Picture, twin
from scenes.boards.renature.pieces import Pieces
from scenes.boards.renature.places import Places
from scenes.raster import raster, svg
from scenes.theme import Skin

TOKEN = 0.6
"""Width of a sunflower, in squares."""
LEAST_TOKEN = 26
"""Its least width in px: the number must be read."""


class Valley:
    """One surface as large as the frame with its shadow. `show` brings it to a picture."""

    def __init__(self, skin: Skin, places: Places, pieces: Pieces, board: Board) -> None:
        self.skin = skin
        self.places = places
        self.pieces = pieces
        self.board = board
        self.ground = Ground(skin, places, board)
        self.layer = self.ground.open.copy()
        self._shown: dict[Hashable, Hashable] = {}
        inner = places.ground.move(-self.ground.rect.x, -self.ground.rect.y)
        self._inner = inner
        self._core = Surface(inner.size)
        self._whole = True
        self._two = False
        self._changed: list[Rect] = []

    # Showing

    def show(self, picture: Picture) -> None:
        """Repaint what differs from the last picture."""
        self._two = picture.tokens
        wanted = self._contents(picture)
        dirty = [
            self._room(key)
            for key in wanted.keys() | self._shown.keys()
            if wanted.get(key) != self._shown.get(key)
        ]
        self._shown = wanted
        if self._whole or len(dirty) > 60:
            dirty = [self.layer.get_rect()]
            self._whole = False
        for area in _merged(dirty):
            seen = area.clip(self.layer.get_rect())
            self._paint(picture, seen)
            self._changed.append(seen.move(self.ground.rect.topleft))

    def changed(self) -> list[Rect]:
        """Where it was repainted since this was asked last, on the window."""
        changed, self._changed = self._changed, []
        return changed

    def draw(self, canvas: Surface) -> None:
        """Blit the layer: the frame around, the ground without transparency."""
        at, layer, inner = self.ground.rect.topleft, self.layer, self._inner
        wide, high = layer.get_size()
        for part in (
            Rect(0, 0, wide, inner.y),
            Rect(0, inner.bottom, wide, high - inner.bottom),
            Rect(0, inner.y, inner.x, inner.h),
            Rect(inner.right, inner.y, wide - inner.right, inner.h),
        ):
            canvas.blit(layer, (at[0] + part.x, at[1] + part.y), part)
        canvas.blit(self._core, (at[0] + inner.x, at[1] + inner.y))

    # What lies where

    def _contents(self, picture: Picture) -> dict[Hashable, Hashable]:
        """By square, or ("token", square), or ("mark", square): everything its look depends on."""
        found: dict[Hashable, Hashable] = {}
        board = self.board
        for brook, square in enumerate(board.brook_square):
            half = picture.lies[brook]
            if half != NONE:
                other = twin(board, picture.lies, brook)
                found[square] = (half, board.brook_square[other], ANIMAL_OF[half] == picture.joker_on(brook))
        for brown, square in enumerate(board.brown_square):
            plant, sky = picture.plants[brown], picture.sky[brown]
            found[square] = (plant, sky if plant == NONE else 0, brown in picture.grass)
        for area in range(len(board.areas)):
            square = board.brown_square[board.areas[area][0]]
            if picture.holder[area] != NONE:
                found["mark", square] = picture.holder[area]
            else:
                spot = picture.free_square(area)
                found["token", spot] = (area, self._planted_above(picture, spot))
        return found

    def _planted_above(self, picture: Picture, square: Square) -> bool:
        above = square - 19
        brown = self.board.brown[above] if above >= 0 else NONE
        return brown != NONE and picture.plants[brown] != NONE

    def _room(self, key: Hashable) -> Rect:
        """The part of the layer that a thing may touch."""
        square = key[1] if isinstance(key, tuple) else key
        assert isinstance(square, int)
        around = round(self.places.side * (0.55 if isinstance(key, tuple) else 0.2))
        return self.ground.local(square).inflate(2 * around, 2 * around)

    # Painting

    def _paint(self, picture: Picture, area: Rect) -> None:
        layer = self.layer
        layer.set_clip(area)
        layer.fill((0, 0, 0, 0), area)
        layer.blit(self.ground.open, area, area)
        near = area.inflate(2 * self.places.side, 2 * self.places.side)
        squares = [s for s in self.places_squares() if near.colliderect(self.ground.local(s))]
        for square in squares:
            self._paint_ground(picture, square)
        for square in squares:
            self._paint_domino(picture, square)
        for square in squares:
            self._paint_plant(picture, square)
        self._paint_signs(picture, near)
        layer.set_clip(None)
        self._core.blit(layer, (area.x - self._inner.x, area.y - self._inner.y), area)

    def places_squares(self) -> list[Square]:
        """All squares, in reading order."""
        return sorted({*self.board.brook_square, *self.board.brown_square})

    def _paint_ground(self, picture: Picture, square: Square) -> None:
        cell, side = self.ground.local(square), self.places.side
        brown = self.board.brown[square]
        if brown != NONE:
            if brown in picture.grass:
                self.layer.blit(self.ground.grown, cell, cell)
            elif picture.plants[brown] == NONE and not picture.sky[brown]:
                self.layer.blit(self._dimple(side), cell)
            if picture.plants[brown] == NONE and picture.sky[brown]:
                cloud = self.pieces.cloud(round(side * 0.72), picture.sky[brown])
                self.layer.blit(cloud, cloud.get_rect(center=cell.center))
            return
        brook = self.board.brook_at(square)
        if self.board.starts[brook] and picture.lies[brook] == NONE:
            stone = self.pieces.stone(round(side * 0.84))
            self.layer.blit(stone, stone.get_rect(center=cell.center))

    def warm_joker(self, picture: Picture, joker: int) -> Iterator[object]:
        """Draw, one a step, the dominoes that change with another joker."""
        for brook, square in enumerate(self.board.brook_square):
            half = picture.lies[brook]
            if half == NONE or not {ANIMAL_OF[half], ANIMAL_OF[half ^ 1]} & {joker, picture.joker}:
                continue
            other = self.board.brook_square[twin(self.board, picture.lies, brook)]
            if other > square:
                yield self.pieces.lifted(half, other - square > 1, joker, self.places.side)

    def _dimple(self, side: int) -> Surface:
        return self.skin.pictures.get(("renature dimple", side), lambda: raster(_DIMPLE, side, side))

    def _paint_domino(self, picture: Picture, square: Square) -> None:
        brook = self.board.brook_at(square)
        if brook == NONE or picture.lies[brook] == NONE:
            return
        other = self.board.brook_square[twin(self.board, picture.lies, brook)]
        if other < square:
            return
        half = picture.lies[brook]
        upright = other - square > 1
        lifted, (dx, dy) = self.pieces.lifted(half, upright, picture.joker_on(brook), self.places.side)
        cell = self.ground.local(square)
        self.layer.blit(lifted, (cell.x + dx, cell.y + dy))

    def _paint_plant(self, picture: Picture, square: Square) -> None:
        brown = self.board.brown[square]
        if brown == NONE or picture.plants[brown] == NONE:
            return
        cell = self.ground.local(square)
        size = plant_side(self.places.side)
        plant = self.pieces.plant(picture.plants[brown], size)
        self.layer.blit(plant, plant.get_rect(center=cell.center))

    def _paint_signs(self, picture: Picture, near: Rect) -> None:
        """Sunflowers of open areas, marks of those who closed the others."""
        for area in range(len(self.board.areas)):
            spot = self.token_rect(picture, area)
            first = self.board.brown_square[self.board.areas[area][0]]
            if picture.holder[area] != NONE:
                mark = self.pieces.mark_rect(self.ground.local(first))
                self.skin.marks.seat(self.layer, picture.holder[area], mark.center, mark.w)
            elif near.colliderect(spot):
                token = self.token(area)
                lifted, (dx, dy) = self.skin.paper.lifted(
                    token, ("rtoken", token.get_size(), len(self.board.areas[area]), self._two)
                )
                self.layer.blit(lifted, (spot.x + dx, spot.y + dy))

    def draw_token(self, canvas: Surface, picture: Picture, area: int) -> None:
        """An open area's sunflower once more, over what was drawn since."""
        if picture.holder[area] == NONE:
            canvas.blit(self.token(area), self.token_rect(picture, area).move(self.ground.rect.topleft))

    def token(self, area: int) -> Surface:
        """An area's sunflower."""
        size = len(self.board.areas[area])
        wide = max(LEAST_TOKEN, round(self.places.side * TOKEN))
        return self.pieces.token(size, size >> 1 if self._two else None, wide)

    def token_rect(self, picture: Picture, area: int) -> Rect:
        """Where an area's sunflower lies, on the layer."""
        cell, side = self.ground.local(picture.free_square(area)), self.places.side
        token = self.token(area).get_rect()
        low = self._planted_above(picture, picture.free_square(area))
        token.centerx = cell.x + round(side * 0.16)
        token.centery = cell.y + round(side * (0.8 if low else 0.16))
        return token


def plant_side(side: int) -> int:
    """How large a plant stands on a square of so many px."""
    return round(side * 0.94)


def _merged(rects: list[Rect]) -> list[Rect]:
    """Overlapping parts become one: nothing is painted twice."""
    merged: list[Rect] = []
    for rect in rects:
        whole = rect.copy()
        apart = [other for other in merged if not other.colliderect(whole)]
        for other in merged:
            if other.colliderect(whole):
                whole.union_ip(other)
        merged = [*apart, whole]
    return merged


_DIMPLE = svg(
    '<ellipse cx="50" cy="52" rx="15" ry="14" fill="#B28C58"/><ellipse cx="50" cy="50" rx="14" ry="12" '
    'fill="#C7A470"/>',
    100,
    100,
)
