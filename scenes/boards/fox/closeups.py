"""The closer looks of the fox table: a tile large, its terrain, what happens there, who stands on it."""

from collections.abc import Callable, Hashable
from functools import partial

from pygame import SRCALPHA, Surface

from game.core import Seat
from game.fox.state import FoxState
from game.fox.tables import FULL, HIDDEN, TILES, Happening, Terrain
from scenes.boards.fox.hints import place_name, tile_name
from scenes.boards.fox.plan import PLACE, SEAT
from scenes.boards.fox.tiles import BACKS, TileArt, badge
from scenes.closeup import Closeup, Sign
from scenes.i18n import Words
from scenes.theme import Skin


class Closeups:
    """Of one view: notes are in it only where these eyes may see them. `name` gives the name of a seat."""

    def __init__(self, words: Words, skin: Skin, view: FoxState, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.skin = skin
        self.view = view
        self.name = name
        self._arts: dict[int, TileArt] = {}

    def of(self, target: Hashable) -> Closeup | None:
        """The closer look at a target, None where there is no piece."""
        match target:
            case (str(kind), int(place)) if kind == PLACE:
                return self._tile(place)
            case (str(kind), int(seat)) if kind == SEAT:
                return self._fox(seat)
        return None

    def _art(self, side: int) -> TileArt:
        if side not in self._arts:
            self._arts[side] = TileArt(self.skin, side)
        return self._arts[side]

    def _tile(self, place: int) -> Closeup:
        view, words = self.view, self.words
        face, back = view.faces[place], view.backs[place]
        name = tile_name(words, face, back)
        signs = self._terrain(place) if face == HIDDEN else self._event(face)
        signs += [
            Sign(partial(self._pawn, seat), words("fox.closeup.stands", name=self.name(seat)))
            for seat in range(view.seats)
            if view.pos[seat] == place
        ]
        owner = view.mark.find(place)
        if owner >= 0:
            signs.append(Sign(partial(self._mark, owner), words("fox.hint.marked", name=self.name(owner))))
        signs += [
            Sign(partial(self._mark, seat), words("fox.hint.sniffed_by", names=self.name(seat)))
            for seat in range(view.seats)
            if view.sniffed[place] >> seat & 1
        ]
        title = words("fox.hint.title", name=name, place=place_name(place))
        return Closeup(title, partial(self._picture, place), tuple(signs), self._rule(face))

    def _picture(self, place: int, high: int) -> Surface:
        art, face = self._art(high), self.view.faces[place]
        if face == HIDDEN:
            return art.back(self.view.backs[place], place)
        picture = art.face(face, place).copy()
        medallion = art.medallion(face, round(high * 0.62))
        if medallion is not None:
            picture.blit(medallion, medallion.get_rect(center=picture.get_rect().center))
        return picture

    def _terrain(self, place: int) -> list[Sign]:
        terrain = Terrain(self.view.backs[place])
        words = self.words("fox.closeup.hidden", terrain=self.words(f"fox.terrain.{BACKS[terrain]}"))
        return [Sign(lambda high: self._art(high).back(terrain, place), words)]

    def _event(self, face: int) -> list[Sign]:
        """The sign on the tile with its name, and what its number means."""
        tile, words = TILES[face], self.words
        if tile.terrain is Terrain.DEN or tile.event is Happening.NONE:
            return []
        signs = []
        name = words(f"fox.tile.{tile.variant or tile.event.name.lower()}")
        medallion = self._art(96).medallion(face, 96)
        if medallion is not None:
            signs.append(Sign(lambda high: self._art(high).medallion(face, high) or medallion, name))
        else:
            signs.append(Sign(lambda high: self._art(high).face(face), name))
        if badge(tile):
            key = "food" if tile.event is Happening.FOOD else "leaving"
            count = int(badge(tile))
            signs.append(Sign(self._heart, words(f"fox.closeup.{key}", count=count)))
        return signs

    def _heart(self, high: int) -> Surface:
        return self.skin.art.svg("art/symbols/heart.svg", (high, high))

    def _pawn(self, seat: Seat, high: int) -> Surface:
        return self._art(96).pawn(seat, high)

    def _mark(self, seat: Seat, high: int) -> Surface:
        sign = Surface((high, high), SRCALPHA)
        self.skin.marks.seat(sign, seat, (high // 2, high // 2), high)
        return sign

    def _rule(self, face: int) -> str:
        if face == HIDDEN:
            return self.words("fox.closeup.unknown")
        tile = TILES[face]
        if tile.terrain is Terrain.DEN:
            return self.words("fox.closeup.start" if tile.id == "START" else "fox.closeup.goal")
        key = f"fox.effect.{tile.event.name.lower()}"
        return self.words(key) if self.words.has(key) else self.words("fox.closeup.quiet")

    def _fox(self, seat: Seat) -> Closeup:
        view, words = self.view, self.words
        out = view.mark[seat] != HIDDEN
        spent = FULL - view.hearts[seat] - (1 if out else 0)
        signs = [
            Sign(self._heart, words("fox.hint.hearts", available=view.hearts[seat], spent=spent)),
            Sign(
                lambda high: self.skin.art.svg("fox/tiles/goal_den.svg", (high, high)),
                words("fox.seat.steps", count=view.steps_left(seat)),
            ),
        ]
        if view.deaths[seat]:
            signs.append(Sign(partial(self._mark, seat), words("fox.seat.deaths", count=view.deaths[seat])))
        return Closeup(self.name(seat), partial(self._pawn, seat), tuple(signs), words("fox.closeup.fox"))
