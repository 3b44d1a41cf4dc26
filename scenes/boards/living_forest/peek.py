"""Closer looks over the middle of the table: a seat's forest and help line, the own piles card by card."""

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from game.core import Seat
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import CardArt, signed, symbol
from scenes.boards.living_forest.places import Places, Wood, fan
from scenes.boards.living_forest.plan import DECK, PILE, SEAT
from scenes.boards.living_forest.seats import TRACK_ICONS, Seats
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import DETAIL, NOTE, PANEL


class Peek:
    """Painters of the closer looks; `name` gives the name of a seat."""

    def __init__(
        self,
        skin: Skin,
        words: Words,
        places: Places,
        art: CardArt,
        seats: Seats,
        name: Callable[[Seat], str],
    ) -> None:
        self.skin = skin
        self.words = words
        self.places = places
        self.art = art
        self.seats = seats
        self.name = name

    def draw(self, canvas: Surface, state: LivingState, looked: Hashable, seat: Seat) -> None:
        """The look `looked` asks for; `seat` is the dock's."""
        match looked:
            case (str(kind), int(other)) if kind == SEAT:
                self._seat(canvas, state, other)
            case (str(kind), str(which)) if kind == PILE:
                self._pile(canvas, state, which, seat)

    def _paper(self, canvas: Surface) -> Rect:
        rect = self.places.overlay
        self.skin.paper.sheet(canvas, rect, tone="mat", radius=self.skin.px(24), shadow="soft")
        return rect

    def _seat(self, canvas: Surface, state: LivingState, seat: Seat) -> None:
        skin, px, words = self.skin, self.skin.px, self.words
        rect = self._paper(canvas)
        y = rect.y + px(44)
        skin.marks.seat(canvas, seat, (rect.x + px(48), y), px(52))
        skin.text(
            canvas,
            self.name(seat),
            (rect.x + px(86), y),
            PANEL.at(29),
            skin.palette.title_light,
            width=rect.w // 3,
        )
        row = Rect(rect.x + round(rect.w * 0.42), rect.y + px(22), round(rect.w * 0.55), px(48))
        self.seats.counters(canvas, state.counts(seat), row)
        top, foot = rect.y + px(88), round(rect.h * 0.37)
        pitch = (rect.bottom - foot - top - px(48)) / 3
        wood = Wood(rect.x + px(28), top, pitch)
        self.seats.forest(canvas, state, seat, wood)
        self.seats.bonuses(canvas, state, seat, wood)
        left = round(wood.x + 5 * pitch + px(66))
        room = Rect(left, top, rect.right - px(24) - left, round(3 * pitch))
        self._goods(canvas, state, seat, room)
        band = Rect(rect.x + px(24), rect.bottom - foot + px(10), rect.w - px(48), foot - px(30))
        line = state.line[seat]
        if not line:
            said = words("living_forest.seat.no_line")
            skin.text(canvas, said, band.center, NOTE, skin.palette.dim, align="centre", width=band.w)
        for card, (spot, visible) in zip(line, fan(band, len(line), px(140), self.places.u), strict=True):
            picture = self.art.strip(card, spot.size, visible)
            lifted, (dx, dy) = skin.paper.lifted(picture, ("lf strip", card, visible), "paper")
            canvas.blit(lifted, (spot.x + dx, spot.y + dy))

    def _goods(self, canvas: Surface, state: LivingState, seat: Seat, room: Rect) -> None:
        """Victory tiles by kind, fragments and piles, the strengths, the discard."""
        px, y = self.skin.px, room.y + self.skin.px(20)
        tiles = state.tiles[seat * 3 : seat * 3 + 3]
        owned = [(path, f"×{count}") for path, count in zip(TRACK_ICONS, tiles, strict=True)]
        self._row(canvas, room, y, [("living_forest/board/victory.svg", ""), *owned])
        y += px(50)
        goods = [("living_forest/symbols/fragment.svg", f"×{state.fragments[seat]}")]
        self._row(canvas, room, y, goods)
        x = room.x + px(100)
        for icon, count in (("deck", len(state.pile[seat])), ("discard", len(state.discard[seat]))):
            self.skin.marks.icon(canvas, icon, (x + px(15), y), px(28), self.skin.palette.soft)
            self.skin.number(canvas, str(count), (x + px(52), y), px(26), self.skin.palette.title_light)
            x += px(100)
        y += px(50)
        self._row(
            canvas, room, y, [(symbol(element), signed(state.total(seat, element))) for element in range(5)]
        )
        top = y + px(34)
        self._faces(canvas, state.discard[seat], Rect(room.x, top, room.w, room.bottom - top))

    def _row(self, canvas: Surface, room: Rect, y: int, items: list[tuple[str, str]]) -> None:
        """Drawings with their numbers, side by side."""
        px, x = self.skin.px, float(room.x)
        pitch = min(px(100), room.w / max(1, len(items)))
        for path, words in items:
            self.art.put(canvas, path, (x + px(16), y), px(34))
            if words:
                wide = self.art.number_width(words, px(26))
                at = (x + px(38) + wide / 2, y)
                self.skin.number(canvas, words, at, px(26), self.skin.palette.title_light)
            x += pitch if words else px(46)

    def _faces(self, canvas: Surface, cards: bytes | bytearray, room: Rect) -> None:
        """The animals of a discard in small, after its sign."""
        px = self.skin.px
        side, gap = px(46), px(6)
        columns = max(1, room.w // (side + gap) - 1)
        if not cards or room.h < side:
            return
        at = (room.x + side // 2, room.y + side // 2)
        self.skin.marks.icon(canvas, "discard", at, px(30), self.skin.palette.soft)
        rows = max(1, room.h // (side + gap))
        for index, card in enumerate(sorted(cards)[: columns * rows]):
            x = room.x + (1 + index % columns) * (side + gap)
            canvas.blit(self.art.face(card, side), (x, room.y + index // columns * (side + gap)))

    def _pile(self, canvas: Surface, state: LivingState, which: str, seat: Seat) -> None:
        skin, px, words = self.skin, self.skin.px, self.words
        rect = self._paper(canvas)
        cards = state.pile[seat] if which == DECK else state.discard[seat]
        known = state.known[seat] if which == DECK else 0
        count = words("living_forest.pile.count", count=len(cards))
        title = f"{words(f'living_forest.pile.{which}')} ({count})"
        skin.text(canvas, title, (rect.x + px(28), rect.y + px(44)), PANEL.at(29), skin.palette.title_light)
        if which == DECK:
            said = words("living_forest.pile.order")
            at = (rect.right - px(28), rect.y + px(44))
            skin.text(canvas, said, at, DETAIL, skin.palette.soft, align="right", width=round(rect.w * 0.55))
        order = [*reversed(cards[len(cards) - known :]), *sorted(cards[: len(cards) - known])]
        room = Rect(rect.x + px(24), rect.y + px(84), rect.w - px(48), rect.h - px(104))
        for index, (card, spot) in enumerate(zip(order, tiling(room, len(order), px(12)), strict=True)):
            picture = self.art.card(card, spot.size)
            canvas.blit(picture, spot)
            if index < known:
                skin.marks.chip(
                    canvas, (spot.right - px(18), spot.bottom - px(14)), str(index + 1), tone="gold"
                )


def tiling(room: Rect, count: int, gap: int) -> list[Rect]:
    """Equal cards of 6 to 5 that fill a room, as large as so many can be."""
    best: tuple[float, int] = (0.0, 1)
    for columns in range(1, max(1, count) + 1):
        rows = -(-count // columns)
        wide = min((room.w - gap * (columns - 1)) / columns, ((room.h - gap * (rows - 1)) / rows) * 1.2)
        best = max(best, (wide, columns))
    wide, columns = min(best[0], room.h * 0.42), best[1]
    high = wide / 1.2
    return [
        Rect(
            round(room.x + i % columns * (wide + gap)),
            round(room.y + i // columns * (high + gap)),
            round(wide),
            round(high),
        )
        for i in range(count)
    ]
