"""Paints the middle of the table: the Circle of Spirits with Onibi's fires, reserve and tree stands."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.living_forest.animals import NONE, Element
from game.living_forest.places import REPEAT, ROCK_ACTION, ROCKS, TREE_COST, TREES
from game.living_forest.previews import threat
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import ACTION_ICONS, COST_SUN, CardArt, symbol, tree
from scenes.boards.living_forest.places import Places
from scenes.boards.living_forest.plan import RESERVE
from scenes.boards.living_forest.shown import Shown, fires_of
from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import CAPTION, LABEL, PANEL

ROMAN = ("I", "II", "III")
FREE = 99
"""A strength that shows everything at its full light, for a match that is over."""


class Middle:
    """Painters of circle and market for one skin and arrangement."""

    def __init__(self, skin: Skin, words: Words, places: Places, art: CardArt) -> None:
        self.skin = skin
        self.words = words
        self.places = places
        self.art = art

    # The circle

    def ring(self, canvas: Surface) -> None:
        """The ground of the circle and its rocks: it never changes."""
        skin, places = self.skin, self.places
        (cx, cy), r = places.centre, places.radius
        at = (round(cx), round(cy))
        skin.paper.glow(canvas, at, r * 1.2, None, "#E8D58A", 90)
        pygame.draw.aacircle(canvas, "#152A20", (at[0], at[1] + skin.px(8)), round(r))
        for colour, share in (("#5F8F6C", 1.0), ("#85B07C", 0.985), ("#4F7F62", 0.905), ("#2D5644", 0.625)):
            pygame.draw.aacircle(canvas, colour, at, round(r * share))
        pygame.draw.aacircle(canvas, "#1B3329", at, round(places.inner))
        skin.paper.glow(canvas, at, places.inner * 1.05, None, "#E2702B", 120)
        for rock in range(ROCKS):
            spot, size = places.rock(rock), places.rock_size
            self.art.shadowed(canvas, "living_forest/pieces/rock.svg", spot, size)
            icon = f"living_forest/symbols/{ACTION_ICONS[ROCK_ACTION[rock]]}.svg"
            self.art.put(canvas, icon, (spot[0], spot[1] - size * 0.04), round(size * 0.5))

    def shade(self, canvas: Surface, alpha: int) -> None:
        """The ring stands back; fires and spirits are drawn over it."""
        (cx, cy), r = self.places.centre, round(self.places.radius)
        key = ("lf shade", r, alpha)
        picture = self.skin.pictures.get(key, lambda: _disc(r, alpha))
        canvas.blit(picture, picture.get_rect(center=(round(cx), round(cy))))

    def heart(self, canvas: Surface, state: LivingState, seat: int) -> None:
        """Fires, their total, and the drops of the seat that looks."""
        skin, places = self.skin, self.places
        fires = fires_of(state)
        size = places.fire_size(len(fires))
        for index, value in enumerate(fires):
            at = places.fire(index, len(fires))
            skin.paper.glow(canvas, at, size * 0.8, None, "#E2702B", 130)
            picture = self.art.fire(value, size)
            canvas.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        self._total(canvas, state, seat, len(fires))

    def _total(self, canvas: Surface, state: LivingState, seat: int, count: int) -> None:
        skin, places = self.skin, self.places
        (cx, cy), r = places.centre, places.radius
        told = threat(state)
        if not count:
            words = self.words("living_forest.fire.none")
            skin.text(
                canvas,
                words,
                (cx, cy),
                CAPTION,
                skin.palette.soft,
                align="centre",
                width=round(places.inner * 1.5),
            )
            return
        skin.number(
            canvas,
            str(told.total),
            (cx, cy - r * 0.045),
            round(r * 0.17),
            skin.palette.gold_pale,
            shadow=True,
        )
        drops = max(0, state.total(seat, Element.DROP))
        hit = drops < told.total
        size = max(skin.px(20), round(r * 0.075))
        words = self.words("living_forest.fire.mine", count=drops)
        wide, _ = skin.measure(words, LABEL)
        x = cx - (wide + size) / 2
        y = cy + r * 0.085
        self.art.put(canvas, symbol(Element.DROP), (x + size / 2, y), size)
        ink = "#FFC7A8" if hit else "#CFEFC0"
        skin.text(canvas, words, (x + size * 1.1, y), LABEL, ink, shadow=True, width=round(places.inner))

    def corners(self, canvas: Surface, state: LivingState) -> None:
        """Beside the circle: turn, fragments left, varans left."""
        places, size = self.places, self.places.corner_size
        self._pile(
            canvas, "living_forest/pieces/varan_pile.svg", places.corner(False, True), size, state.varans
        )
        self._pile(
            canvas, "living_forest/symbols/fragment.svg", places.corner(True, True), size, state.supply
        )
        at = places.corner(False, False)
        text = self.words("living_forest.turn", turn=state.turn)
        self.art.shadowed(canvas, "living_forest/pieces/sacred_tree_token.svg", at, size)
        self.skin.marks.chip(canvas, (at[0], at[1] + size * 0.5), text, tone="dark")

    def _pile(self, canvas: Surface, path: str, at: tuple[float, float], size: int, count: int) -> None:
        self.art.shadowed(canvas, path, at, size)
        self.skin.marks.chip(
            canvas, (at[0] + size * 0.1, at[1] + size * 0.46), f"× {count}", tone="dark" if count else "warn"
        )

    def pawns(self, canvas: Surface, shown: Shown) -> None:
        """The spirits that stand."""
        places = self.places
        for seat, rock in enumerate(shown.state.pawn):
            if seat == shown.pawn_away:
                continue
            at = places.rock(rock)
            if seat == shown.active:
                self.skin.paper.glow(canvas, at, places.rock_size * 0.9, alpha=200)
            self.art.pawn(canvas, seat, at, round(places.rock_size * 1.02))

    # The market

    def ground(self, canvas: Surface) -> None:
        """The dock of the market."""
        self.skin.paper.dock(canvas, self.places.market, self.skin.px(24), alpha=238)

    def head(self, canvas: Surface, tab: str, at: Hashable, strength: int) -> None:
        """Tabs, and what may be spent."""
        self._tabs(canvas, tab, at)
        if strength < FREE:
            self._purse(canvas, tab, strength)

    def _tabs(self, canvas: Surface, tab: str, at: Hashable) -> None:
        skin = self.skin
        for rect, name in zip(self.places.tabs, ("reserve", "trees"), strict=True):
            chosen = name == tab
            hot = at == ("tab", name)
            tone = "cream" if chosen else "pine" if hot else "dim"
            skin.paper.sheet(canvas, rect, tone=tone, radius=skin.px(14), shadow="tiny" if chosen else "")
            ink = skin.palette.ink if chosen else skin.palette.pale
            words = self.words(f"living_forest.tab.{name}")
            skin.text(
                canvas, words, rect.center, PANEL.at(25), ink, align="centre", width=rect.w - skin.px(16)
            )

    def _purse(self, canvas: Surface, tab: str, strength: int) -> None:
        skin, market = self.skin, self.places.market
        middle = self.places.tabs[0].centery
        left = self.places.tabs[1].right + skin.px(16)
        right = market.right - skin.px(20)
        key = "suns" if tab == RESERVE else "sprouts"
        words = self.words(f"living_forest.purse.{key}", count=strength)
        size = skin.px(28)
        wide = min(skin.measure(words, CAPTION)[0], right - left - size - skin.px(6))
        box = skin.text(
            canvas, words, (right, middle), CAPTION, skin.palette.soft, align="right", width=max(20, wide)
        )
        element = Element.SUN if tab == RESERVE else Element.SPROUT
        self.art.put(canvas, symbol(element), (box.x - size * 0.6, middle), size)

    def levels(self, canvas: Surface, state: LivingState) -> None:
        """The piles of the three levels, left of the reserve."""
        skin, places = self.skin, self.places
        for level in range(3):
            row = places.slots[level * 4]
            x = (places.market.x + row.x) / 2
            colour = COST_SUN[level + 1]
            skin.text(canvas, ROMAN[level], (x, row.y + row.h * 0.3), PANEL.at(27), colour, align="centre")
            high = round(row.h * 0.3)
            left = len(state.levels[level])
            if left:
                back = self.art.back((round(high / 1.4), high), level + 1)
                canvas.blit(back, back.get_rect(center=(round(x), round(row.y + row.h * 0.62))))
            skin.text(canvas, str(left), (x, row.y + row.h * 0.9), LABEL, skin.palette.soft, align="centre")

    def slot(self, canvas: Surface, slot: int, card: int, shut: bool) -> None:
        """A place of the reserve."""
        skin, rect = self.skin, self.places.slots[slot]
        if card == NONE:
            skin.paper.sheet(canvas, rect, tone="night", radius=skin.px(16), shadow="", alpha=120)
            return
        picture = self.art.card(card, rect.size, shut=shut)
        lifted, (dx, dy) = skin.paper.lifted(picture, ("lf card", card, shut), "tiny")
        canvas.blit(lifted, (rect.x + dx, rect.y + dy))

    def stand(self, canvas: Surface, kind: int, left: int, shut: bool) -> None:
        """The stand of a kind of tree with so many `left`."""
        skin, rect = self.skin, self.places.stands[kind]
        tone = "light" if left else "shut"
        skin.paper.sheet(canvas, rect, tone=tone, radius=skin.px(16), shadow="tiny")
        high = round(rect.h * 0.9)
        picture = skin.art.svg(tree(kind), (round(high * 200 / 240), high))
        canvas.blit(picture, picture.get_rect(midbottom=(rect.x + round(rect.w * 0.34), rect.bottom - 4)))
        x = rect.x + rect.w * 0.76
        self._price(canvas, rect, x, kind)
        words = self.words("living_forest.copies", count=left)
        skin.text(
            canvas,
            words,
            (x, rect.y + rect.h * 0.86),
            LABEL,
            skin.palette.muted,
            align="centre",
            width=round(rect.w * 0.44),
        )
        if shut or not left:
            skin.paper.veil(canvas, 96, rect, skin.px(16), "#1E3228")

    def _price(self, canvas: Surface, rect: Rect, x: float, kind: int) -> None:
        """What a tree costs and what it gives."""
        skin, size = self.skin, round(rect.h * 0.27)
        y = rect.y + rect.h * 0.22
        self.art.put(canvas, symbol(Element.SPROUT), (x - size * 0.36, y), size)
        skin.number(canvas, str(TREE_COST[kind]), (x + size * 0.42, y), round(size * 0.9), skin.palette.ink)
        px, y = round(rect.h * 0.3), rect.y + rect.h * 0.54
        if kind == REPEAT:
            skin.marks.icon(canvas, "rotate", (x, y), px, skin.palette.ink)
        for element, number in enumerate(TREES[kind].elements):
            if number:
                pygame.draw.aacircle(canvas, "#E9DCBE", (round(x), round(y)), round(px * 0.82))
                self.art.put(canvas, symbol(element), (x - px * 0.28, y), round(px * 0.8))
                at = (x + px * 0.4, y)
                skin.number(canvas, str(number), at, round(px * 0.76), skin.palette.ink)

    def lit(self, canvas: Surface, rect: Rect, radius: int) -> None:
        """A thing that may be pressed now: a gold-pale rim."""
        skin = self.skin
        grow = skin.px(4)
        for inset, colour, width in (
            (grow, skin.palette.night, skin.px(3)),
            (grow - 1, "#FFD765", skin.px(3)),
        ):
            area = rect.inflate(2 * inset, 2 * inset)
            pygame.draw.rect(canvas, colour, area, max(2, width), border_radius=radius + inset)

    def halo(self, canvas: Surface, at: tuple[float, float], radius: float) -> None:
        """A round thing that may be pressed now."""
        centre = (round(at[0]), round(at[1]))
        pygame.draw.aacircle(canvas, self.skin.palette.night, centre, round(radius) + 2, self.skin.px(6))
        pygame.draw.aacircle(canvas, "#FFD765", centre, round(radius), self.skin.px(4))


def _disc(radius: int, alpha: int) -> Surface:
    surface = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.aacircle(surface, (20, 35, 28, alpha), (radius, radius), radius)
    return surface
