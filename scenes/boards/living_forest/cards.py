"""The pictures of cards, trees, fires and coins at the sizes of one table, drawn once and kept."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.living_forest.animals import CARDS, VARAN, Card, Mark
from game.living_forest.places import STARTING_TREE, TREES
from scenes.i18n import Words
from scenes.raster import raster, svg
from scenes.theme import Skin
from scenes.type import LABEL

ELEMENTS = ("sun", "drop", "sprout", "wind", "flower")
"""The drawing of each element, by its number."""

ACTION_ICONS = ("sun", "drop", "sprout", "wind", "fragment")

SPIRITS = ("spirit_sprout", "spirit_wind", "spirit_mushroom", "spirit_stag")
"""The spirit of each seat."""

MINUS = "−"
NEGATIVE = "#A8321F"
"""Dark red, and always with a minus sign."""

_GROUND = (
    ("#CFE0C0", "#9DBB8A"),
    ("#CFE3E0", "#8FB9B4"),
    ("#F6E0A8", "#D9B866"),
    ("#F3C9A4", "#D98F57"),
    ("#B8443A", "#6E1F1F"),
)
"""Sky and hill behind an animal, by level; the last is the varan's."""

COST_SUN = ("", "#FFFDF2", "#F6C655", "#E98B3A")
"""The colour of a level's cost."""

ROW_OF = 3
"""Elements that stand in one row of a card of the reserve; more take two."""

COMPACT = 92
"""Units of visible width below which a card of the help line has its elements in one column."""


def symbol(element: int) -> str:
    """The art path of an element."""
    return f"living_forest/symbols/{ELEMENTS[element]}.svg"


def animal(card: int) -> str:
    """The art path of a card's animal."""
    return f"art/characters/{'varan' if card == VARAN else CARDS[card].id}.svg"


def tree(kind: int) -> str:
    """The art path of a tree."""
    return "living_forest/trees/" + ("start_tree" if kind == STARTING_TREE else TREES[kind].id) + ".svg"


def growth(kind: int) -> float:
    """How much larger than its frame a small tree is drawn, to fill its space."""
    cost = 8 if kind == STARTING_TREE else TREES[kind].cost
    return 1.42 if cost <= 4 else 1.2 if cost == 5 else 1.0


def signed(number: int) -> str:
    """A number with the minus sign of the typeface."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


class CardArt:
    """Everything drawn for the cards of one skin; surfaces are shared, never change one."""

    def __init__(self, skin: Skin, words: Words) -> None:
        self.skin = skin
        self.words = words
        self._kept: dict[Hashable, Surface] = {}

    def _keep(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def picture(self, path: str, px: int) -> Surface:
        """A drawing fitted into a square."""
        return self.skin.art.svg(path, (max(1, px), max(1, px)))

    def put(self, canvas: Surface, path: str, centre: tuple[float, float], px: int) -> None:
        """A drawing about a point."""
        picture = self.picture(path, px)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def shadowed(
        self, canvas: Surface, path: str, centre: tuple[float, float], px: int, seat: Seat | None = None
    ) -> None:
        """A drawing about a point with its shadow, in a seat's colours when one is given."""
        recolor = () if seat is None else self.skin.seat(seat).recolor
        picture = self.skin.art.svg(path, (px, px), recolor)
        lifted, (dx, dy) = self.skin.paper.lifted(picture, ("living", path, px, seat), "tiny")
        at = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        canvas.blit(lifted, (at.x + dx, at.y + dy))

    def coin(self, canvas: Surface, mark: Mark, centre: tuple[float, float], px: int) -> None:
        """The coin of a mark: dark with one paw, light with two."""
        if mark is not Mark.NEUTRAL:
            name = "paw" if mark is Mark.SOLITARY else "paws"
            self.put(canvas, f"living_forest/symbols/{name}.svg", centre, px)

    def amount(
        self,
        canvas: Surface,
        element: int,
        number: int,
        left: float,
        middle: float,
        px: int,
        font: int,
        colour: str = "",
    ) -> int:
        """A symbol with its number, the left edge at a point; the width used."""
        self.put(canvas, symbol(element), (left + px / 2, middle), px)
        ink = NEGATIVE if number < 0 else colour or self.skin.palette.ink
        words = signed(number)
        wide = self.number_width(words, font)
        self.skin.number(canvas, words, (left + px * 1.08 + wide / 2, middle), font, ink)
        return round(px * 1.08 + wide)

    def number_width(self, words: str, font: int) -> int:
        """About how wide a number is, in px."""
        return round(font * 0.62 * len(words.replace("1", "i").replace("i", "1")))

    # Cards

    def card(self, card: int, size: tuple[int, int], *, shut: bool = False) -> Surface:
        """A card of the reserve: cost top left, coin top right, animal, name, elements in a row."""
        return self._keep(("card", card, size, shut), lambda: self._card(card, size, shut))

    def strip(self, card: int, size: tuple[int, int], visible: int) -> Surface:
        """A card of the help line: all that matters lies in its visible left part."""
        if visible < size[0]:
            visible -= visible % self.skin.px(8)  # few pictures, however the line closes up
        return self._keep(("strip", card, size, visible), lambda: self._strip(card, size, visible))

    def face(self, card: int, px: int) -> Surface:
        """The animal on its ground in a small rounded square, with its coin."""
        return self._keep(("face", card, px), lambda: self._face(card, px))

    def back(self, size: tuple[int, int], level: int = 0) -> Surface:
        """The back of a card: of the draw piles, or of a level's pile."""
        name = f"card_back_level{level}" if level else "card_back"
        return self.skin.art.svg(f"living_forest/pieces/{name}.svg", size)

    def sheet(self, size: tuple[int, int], tone: str = "light") -> Surface:
        """Bare card paper."""
        surface = Surface(size, pygame.SRCALPHA)
        self.skin.paper.sheet(surface, surface.get_rect(), tone=tone, radius=self.radius(size), shadow="")
        return surface

    def radius(self, size: tuple[int, int]) -> int:
        """The corner of a card of this size."""
        return max(4, round(min(size) * 0.09))

    def _ground(self, surface: Surface, rect: Rect, level: int, radius: int = 0) -> None:
        sky, hill = _GROUND[level]
        w, h = rect.size
        body = f"""<path d="M0,0 H{w} V{h} H0Z" fill="{sky}"/>
            <path d="M0,{h * 0.72:.1f} Q{w * 0.25:.1f},{h * 0.5:.1f} {w * 0.5:.1f},{h * 0.66:.1f}
            T{w},{h * 0.68:.1f} V{h} H0Z" fill="{hill}"/>"""
        picture = raster(svg(body, w, h), w, h)
        corner = radius or max(3, self.radius(surface.get_size()) - 2)
        surface.blit(self.skin.paper.rounded(picture, corner), rect)

    def _card(self, card: int, size: tuple[int, int], shut: bool) -> Surface:
        skin, data = self.skin, CARDS[card]
        surface = self.sheet(size)
        w, h = size
        edge = max(2, round(h * 0.03))
        rows = 2 if sum(map(bool, data.elements)) > ROW_OF else 1
        art = Rect(edge, edge, w - 2 * edge, round(h * (0.54 if rows == 1 else 0.44)))
        self._ground(surface, art, data.level)
        px = min(round(art.h * 1.0), round(w * 0.62))
        self.shadowed(surface, animal(card), (w / 2, art.y + art.h * 0.52), px)
        name = Rect(edge, art.bottom, w - 2 * edge, round(h * (0.19 if rows == 1 else 0.17)))
        self._name(surface, card, name)
        top, high = round(h * (0.735 if rows == 1 else 0.61)), round(h * (0.22 if rows == 1 else 0.18))
        items = [(element, number) for element, number in enumerate(data.elements) if number]
        first = items if rows == 1 else items[: (len(items) + 1) // 2]
        for index, row in enumerate((first, items[len(first) :])):
            self._elements_row(surface, row, Rect(edge, top + index * high, w - 2 * edge, high))
        if data.cost:
            self._cost(surface, data, round(h * 0.3))
        coin = max(round(h * 0.19), skin.px(26))
        self.coin(surface, data.mark, (w - coin * 0.62, coin * 0.62), coin)
        if shut:
            skin.paper.veil(surface, 96, surface.get_rect(), self.radius(size), "#1E3228")
            if data.cost:
                self._cost(surface, data, round(h * 0.3))
        return surface

    def _name(self, surface: Surface, card: int, room: Rect) -> None:
        u = self.skin.u
        size = max(17.0, min(30.0, room.h / u * 0.68))
        words = self.words(f"living_forest.animal.{CARDS[card].id}")
        self.skin.text(
            surface, words, room.center, LABEL.at(size), "#3B4A3C", align="centre", width=room.w - 4
        )

    def _elements_row(self, surface: Surface, items: list[tuple[int, int]], room: Rect) -> None:
        if not items:
            return
        px = min(round(room.h * 0.86), round(room.w / len(items) * (0.46 if len(items) < 3 else 0.4)))
        font = round(px * 0.9)
        widths = [round(px * 1.08) + self.number_width(signed(n), font) for _, n in items]
        gap = min(px * 0.6, (room.w - sum(widths)) / max(1, len(items)))
        x = room.x + (room.w - sum(widths) - gap * (len(items) - 1)) / 2
        for (element, number), wide in zip(items, widths, strict=True):
            self.amount(surface, element, number, x, room.centery, px, font)
            x += wide + gap

    def _cost(self, surface: Surface, data: Card, px: int) -> None:
        rays = self.skin.art.svg(
            "living_forest/board/cost.svg", (px, px), (("#FFFDF2", COST_SUN[data.level]),)
        )
        surface.blit(rays, (0, 0))
        self.skin.number(surface, str(data.cost), (px / 2, px / 2), round(px * 0.46), "#3A2A12")

    def _strip(self, card: int, size: tuple[int, int], visible: int) -> Surface:
        skin, data = self.skin, CARDS[card]
        u = skin.u
        surface = self.sheet(size)
        w, h = size
        items = [(e, n) for e, n in enumerate(data.elements) if n]
        tight = visible < COMPACT * u
        columns = 2 if len(items) > 2 and not tight else 1
        rows = -(-len(items) // columns)
        share = 0.34 if rows > 2 else 0.48
        edge = max(2, round(5 * u))
        art = Rect(edge, edge, w - 2 * edge, round(h * share))
        self._ground(surface, art, data.level)
        px = min(visible - round(12 * u), round(art.h * 0.96))
        self.shadowed(surface, animal(card), (min(visible, w) / 2, art.y + art.h * 0.52), max(12, px))
        coin = max(16, round(30 * u))
        self.coin(surface, data.mark, (coin * 0.62, coin * 0.62), coin)
        name = Rect(edge + round(4 * u), art.bottom, visible - round(14 * u), round(26 * u))
        words = self.words(f"living_forest.animal.{data.id}")
        self._fitted(surface, words, name)
        top, room = name.bottom, h - name.bottom - round(6 * u)
        each = min(round(31 * u), room // max(2, rows))
        size_px = max(9, min(round(26 * u), round(each * 0.9)))
        if columns == 2:
            size_px = min(size_px, round(21 * u))
        font = round(size_px * 0.92)
        for index, (element, number) in enumerate(items):
            x = edge + round(5 * u) + index % columns * round(41 * u)
            y = top + each * (index // columns + 0.5)
            self.amount(surface, element, number, x, y, size_px, font)
        return surface

    def _fitted(self, surface: Surface, words: str, room: Rect) -> None:
        """A name on a narrow strip: squeezed a little before it is cut."""
        skin, role = self.skin, LABEL.at(17)
        wide = skin.measure(words, role)[0]
        if not room.w < wide <= room.w * 1.75:
            skin.text(surface, words, (room.x, room.centery), role, "#3B4A3C", width=room.w)
            return
        picture = skin.type.surface(words, role, "#3B4A3C")
        share = room.w / picture.get_width()
        small = pygame.transform.smoothscale(picture, (room.w, round(picture.get_height() * max(0.8, share))))
        surface.blit(small, small.get_rect(midleft=room.midleft))

    def _face(self, card: int, px: int) -> Surface:
        surface = Surface((px, px), pygame.SRCALPHA)
        data = CARDS[card]
        self._ground(surface, surface.get_rect(), data.level, max(4, px // 5))
        self.put(surface, animal(card), (px / 2, px / 2), round(px * 0.84))
        coin = max(10, round(px * 0.42))
        self.coin(surface, data.mark, (px - coin * 0.5, coin * 0.5), coin)
        return surface

    # Trees, fires, pawns

    def planted(self, kind: int, px: int) -> Surface:
        """A tree on its space of a Forest board."""
        return self._keep(("planted", kind, px), lambda: self._planted(kind, px))

    def _planted(self, kind: int, px: int) -> Surface:
        skin = self.skin
        surface = Surface((px, px), pygame.SRCALPHA)
        skin.paper.sheet(surface, surface.get_rect(), tone="#F3E6C4", radius=max(3, px // 6), shadow="")
        high = round(px * 0.92 * growth(kind))
        picture = skin.art.svg(tree(kind), (round(high * 200 / 240), high))
        surface.blit(picture, picture.get_rect(midbottom=(round(px * 0.42), round(px * 0.98))))
        badge = round(px * 0.42)
        centre = (px - badge * 0.56, px - badge * 0.56)
        given = [] if kind == STARTING_TREE else [(e, n) for e, n in enumerate(TREES[kind].elements) if n]
        if kind != STARTING_TREE:
            pygame.draw.aacircle(surface, "#FFFBF0", (round(centre[0]), round(centre[1])), badge // 2)
        for element, number in given:
            self.put(surface, symbol(element), (centre[0] - badge * 0.16, centre[1]), round(badge * 0.6))
            skin.number(
                surface,
                str(number),
                (centre[0] + badge * 0.24, centre[1]),
                round(badge * 0.56),
                skin.palette.ink,
            )
        if kind != STARTING_TREE and not given:
            icon = skin.art.icon("rotate", round(badge * 0.72), skin.palette.ink)
            surface.blit(icon, icon.get_rect(center=(round(centre[0]), round(centre[1]))))
        return surface

    def fire(self, value: int, px: int) -> Surface:
        """A fire with its value on a disc."""
        return self._keep(("fire", value, px), lambda: self._fire(value, px))

    def _fire(self, value: int, px: int) -> Surface:
        surface = Surface((px, px), pygame.SRCALPHA)
        self.put(
            surface, f"living_forest/symbols/fire_{value - 1}.svg", (px / 2, px * 0.46), round(px * 0.94)
        )
        at, disc = (px // 2, round(px * 0.74)), round(px * 0.44)
        pygame.draw.aacircle(surface, "#C6432F", at, disc // 2)
        pygame.draw.aacircle(surface, "#FFF3CF", at, disc // 2 - max(1, round(disc * 0.08)))
        self.skin.number(surface, str(value), at, round(disc * 0.66), "#7A2015")
        return surface

    def pawn(self, canvas: Surface, seat: Seat, at: tuple[float, float], px: int) -> None:
        """A spirit on its rock, with its seat's mark."""
        self.shadowed(
            canvas, f"living_forest/spirits/{SPIRITS[seat]}.svg", (at[0], at[1] - px * 0.12), px, seat
        )
        mark = max(self.skin.px(28), round(px * 0.36))
        self.skin.marks.seat(canvas, seat, (at[0] + px * 0.34, at[1] + px * 0.28), mark)
