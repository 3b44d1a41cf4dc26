"""The dock of the Living Forest table: who plays, the forest, the help line and its strengths."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.core import Seat
from game.living_forest.animals import Element, Mark
from game.living_forest.guardians import THIRD
from game.living_forest.position import LINE
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import CardArt, signed, symbol
from scenes.boards.living_forest.places import Places
from scenes.boards.living_forest.plan import DECK, DISCARD, PILE
from scenes.boards.living_forest.seats import Seats
from scenes.boards.living_forest.shown import Shown
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import LABEL, NOTE, PANEL

COUNTERS = (216, 264)
"""Units of width of the three counters: at least, and where the name leaves room."""


class Dock:
    """Painters of the dock's left part and of the help line."""

    def __init__(self, skin: Skin, words: Words, places: Places, art: CardArt, seats: Seats) -> None:
        self.skin = skin
        self.words = words
        self.places = places
        self.art = art
        self.seats = seats

    @property
    def rect(self) -> Rect:
        """The whole dock."""
        return self.places.dock or Rect(0, 0, 0, 0)

    @property
    def left(self) -> Rect:
        """The part with name and forest."""
        part = self.places.help(True)
        return Rect(self.rect.x, self.rect.y, part.x - self.skin.px(4) - self.rect.x, self.rect.h)

    @property
    def right(self) -> Rect:
        """Help line and actions."""
        left = self.left.right
        return Rect(left, self.rect.y, self.rect.right - left, self.rect.h)

    def identity(self, canvas: Surface, shown: Shown, seat: Seat, name: str) -> None:
        """Mark, name, the three counters, the forest with its bonuses."""
        skin, px = self.skin, self.skin.px
        x, y = self.rect.x, self.rect.y + px(40)
        if shown.active == seat:
            skin.paper.glow(canvas, (x + px(48), y), px(54), alpha=170)
        skin.marks.seat(canvas, seat, (x + px(48), y), px(56))
        row = self.counters(name)
        right = row.x - px(6)
        if shown.state.tree == seat:
            at = (x + px(48) + px(22), y + px(18))
            self.art.put(canvas, "living_forest/pieces/sacred_tree_token.svg", at, px(34))
        skin.text(
            canvas, name, (x + px(84), y), PANEL.at(27), skin.palette.title_light, width=right - x - px(84)
        )
        self.seats.counters(canvas, shown.state.counts(seat), row)
        self.seats.forest(canvas, shown.state, seat, self.places.wood)
        self.seats.bonuses(canvas, shown.state, seat, self.places.wood)
        tiles = sum(shown.state.tiles[seat * 3 : seat * 3 + 3])
        spot = self.places.wood.column_bonus(0, self.places.u)
        size = min(spot.h, spot.w // 2)
        self.art.put(canvas, "living_forest/board/victory.svg", (spot.x + size / 2, spot.centery), size)
        right_of = (spot.x + size * 1.6, spot.centery)
        skin.number(canvas, f"×{tiles}", right_of, round(size * 0.72), skin.palette.title_light)

    def counters(self, name: str) -> Rect:
        """Where the three counters lie beside a name: it is shown whole as far as they can give way."""
        px = self.skin.px
        right, left = self.left.right - px(12), self.rect.x + px(84)
        wish = right - left - px(12) - self.skin.measure(name, PANEL.at(27))[0]
        wide = min(px(COUNTERS[1]), max(px(COUNTERS[0]), wish))
        return Rect(right - wide, self.rect.y + px(18), wide, px(46))

    # The help line

    def line(self, canvas: Surface, shown: Shown, seat: Seat, at: Hashable) -> None:
        """Header, cards, strengths; `at` a pile under focus."""
        state = shown.state
        building = state.phase == LINE
        self._header(canvas, state, seat, building, at)
        room = self.places.cards(building)
        line = state.line[seat]
        if not line:
            pygame.draw.rect(canvas, "#183026", room, border_radius=self.skin.px(16))
            words = self.words("living_forest.line.empty")
            self.skin.text(
                canvas, words, room.center, NOTE, self.skin.palette.dim, align="centre", width=room.w - 20
            )
        for card, (rect, visible) in zip(line, self.places.fan(len(line), building), strict=True):
            self.card(canvas, card, rect, visible)
        self._totals(canvas, state, seat, building)

    def card(self, canvas: Surface, card: int, rect: Rect, visible: int) -> None:
        """One card of the help line."""
        picture = self.art.strip(card, rect.size, visible)
        lifted, (dx, dy) = self.skin.paper.lifted(picture, ("lf strip", card, visible), "paper")
        canvas.blit(lifted, (rect.x + dx, rect.y + dy))

    def piles(self, building: bool) -> dict[str, Rect]:
        """Draw pile and discard in the header of the help line."""
        px = self.skin.px
        part = self.places.help(building)
        wide, high = px(78), max(24, px(44))
        y = self.rect.y + px(36) - high // 2
        return {
            DISCARD: Rect(part.right - wide, y, wide, high),
            DECK: Rect(part.right - 2 * wide - px(8), y, wide, high),
        }

    def coins(self, building: bool, words: str) -> tuple[Rect, ...]:
        """The three places for solitary coins."""
        px = self.skin.px
        part = self.places.help(building)
        title, _ = self.skin.measure(words, PANEL.at(25))
        room = self.fragments_rect(building).x - part.x - 3 * px(38) - px(24)
        x = part.x + min(title, room) + px(16)
        return tuple(Rect(x + i * px(38), self.rect.y + px(36) - px(17), px(34), px(34)) for i in range(3))

    def fragments_rect(self, building: bool) -> Rect:
        """Own fragments, left of the piles."""
        deck = self.piles(building)[DECK]
        return Rect(deck.x - deck.w - self.skin.px(8), deck.y, deck.w, deck.h)

    def _header(self, canvas: Surface, state: LivingState, seat: Seat, building: bool, at: Hashable) -> None:
        skin, px = self.skin, self.skin.px
        part = self.places.help(building)
        words = self.words("living_forest.line.title")
        coins = self.coins(building, words)
        y = self.rect.y + px(36)
        skin.text(
            canvas,
            words,
            (part.x, y),
            PANEL.at(25),
            skin.palette.title_light,
            width=coins[0].x - part.x - px(8),
        )
        net = state.solitary(seat)
        for index, rect in enumerate(coins):
            if index < net:
                self.art.coin(canvas, Mark.SOLITARY, rect.center, rect.w)
            else:
                pygame.draw.aacircle(canvas, "#7F9A88", rect.center, rect.w // 2 - 1, max(2, px(3)))
        if net < 0:
            self.art.coin(canvas, Mark.GREGARIOUS, coins[0].center, coins[0].w)
            skin.number(canvas, signed(net), coins[1].center, px(22), skin.palette.cream)
        hurt = net >= THIRD
        if hurt:
            area = coins[0].union(coins[2]).inflate(px(10), px(8))
            pygame.draw.rect(canvas, "#E2702B", area, max(2, px(3)), border_radius=area.h // 2)
        self._counts(canvas, state, seat, building, at)

    def _counts(self, canvas: Surface, state: LivingState, seat: Seat, building: bool, at: Hashable) -> None:
        """Fragments, draw pile and discard with their numbers."""
        skin, px = self.skin, self.skin.px
        piles = self.piles(building)
        fragments = self.fragments_rect(building)
        counts = (
            (fragments, "", state.fragments[seat]),
            (piles[DECK], DECK, len(state.pile[seat])),
            (piles[DISCARD], DISCARD, len(state.discard[seat])),
        )
        for rect, name, count in counts:
            hot = bool(name) and at == (PILE, name)
            pygame.draw.rect(canvas, "#2F5E47" if hot else "#14291F", rect, border_radius=px(14))
            at_icon = (rect.x + px(22), rect.centery)
            if name:
                skin.marks.icon(canvas, name, at_icon, px(26), skin.palette.soft)
            else:
                self.art.put(canvas, "living_forest/symbols/fragment.svg", at_icon, px(30))
            spot = (rect.x + rect.w * 0.72, rect.centery)
            skin.number(canvas, str(count), spot, px(24), skin.palette.title_light)

    def _totals(self, canvas: Surface, state: LivingState, seat: Seat, building: bool) -> None:
        skin, px = self.skin, self.skin.px
        named = self._named(state, seat, building)
        for element, rect in enumerate(self.places.totals(building)):
            pygame.draw.rect(canvas, "#14291F", rect, border_radius=px(16))
            size = min(px(36), round(rect.h * 0.74))
            self.art.put(canvas, symbol(element), (rect.x + px(10) + size / 2, rect.centery), size)
            total = state.total(seat, element)
            font = min(px(32), round(rect.h * 0.64))
            left = rect.x + px(16) + size
            words = signed(total)
            wide = self.art.number_width(words, font)
            ink = "#FF9C86" if total < 0 else "#FFF6D8"
            skin.number(canvas, words, (left + wide / 2, rect.centery), font, ink)
            name = self.words(f"living_forest.element.{Element(element).name.lower()}")
            if named:
                skin.text(
                    canvas, name, (rect.right - px(12), rect.centery), LABEL, skin.palette.dim, align="right"
                )

    def _named(self, state: LivingState, seat: Seat, building: bool) -> bool:
        """Is there room for the names of all elements? Some without the others would look like a mistake."""
        px, rects = self.skin.px, self.places.totals(building)
        size = min(px(36), round(rects[0].h * 0.74))
        font = min(px(32), round(rects[0].h * 0.64))
        wishes = [
            self.skin.measure(self.words(f"living_forest.element.{element.name.lower()}"), LABEL)[0]
            + self.art.number_width(signed(state.total(seat, element)), font)
            for element in Element
        ]
        return px(36) + size + max(wishes) <= rects[0].w
