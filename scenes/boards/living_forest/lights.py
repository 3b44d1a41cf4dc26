"""What lies over the still picture: marks of what is possible, lifted cards, changes of counters, flights."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.core import Event, Seat
from game.living_forest.animals import NONE
from game.living_forest.places import CLOCKWISE, LINES
from scenes.boards.living_forest.cards import CardArt
from scenes.boards.living_forest.dock import Dock
from scenes.boards.living_forest.middle import Middle
from scenes.boards.living_forest.places import Places
from scenes.boards.living_forest.plan import CARD, FIRE, OWN, RESERVE, ROCK, SPACE, TREE, Plan
from scenes.boards.living_forest.seats import Seats
from scenes.boards.living_forest.shown import Flight, Shown
from scenes.i18n import Words
from scenes.theme import Skin

LIFT = 20


class Lights:
    """Painters of everything that changes without the position changing."""

    def __init__(
        self,
        skin: Skin,
        words: Words,
        places: Places,
        art: CardArt,
        middle: Middle,
        dock: Dock,
        seats: Seats,
    ) -> None:
        self.skin = skin
        self.words = words
        self.places = places
        self.art = art
        self.middle = middle
        self.dock = dock
        self.seats = seats

    # What is possible

    def possible(self, canvas: Surface, plan: Plan, seat: Seat, at: Hashable) -> None:
        """Rims of what a press would use now."""
        if not plan.mine or plan.building or plan.open is not None:
            return
        doing = plan.doing
        for target in plan.lit():
            match target:
                case (str(kind), int(slot)) if kind == CARD and plan.tab == RESERVE and doing is not None:
                    self.middle.lit(canvas, self.places.slots[slot], self.skin.px(16))
                case (str(kind), int(number)) if kind == TREE and plan.tab != RESERVE and doing is not None:
                    self.middle.lit(canvas, self.places.stands[number], self.skin.px(16))
                case (str(kind), int(index)) if kind == FIRE:
                    count = len(plan.fires)
                    self.middle.halo(
                        canvas, self.places.fire(index, count), self.places.fire_size(count) * 0.55
                    )
                case (str(kind), int(rock)) if kind == ROCK and doing is not None:
                    self.middle.halo(canvas, self.places.rock(rock), self.places.rock_size * 0.54)
                case (str(kind), int(space)) if kind == SPACE:
                    self.skin.paper.dashes(canvas, self.places.wood.cell(space))

    def pointed(self, canvas: Surface, plan: Plan, at: Hashable, seat: Seat) -> None:
        """The card that is lifted, the way of the pawn to the rock pointed at."""
        match at:
            case (str(kind), int(index)) if kind == OWN:
                self._lifted(canvas, plan, index, seat)
            case (str(kind), int(rock)) if kind == ROCK and plan.move_of(at) is not None:
                self._way(canvas, plan, rock)

    def _lifted(self, canvas: Surface, plan: Plan, index: int, seat: Seat) -> None:
        line = plan.view.line[seat]
        spots = self.places.fan(len(line), plan.building)
        if index >= len(spots):
            return
        rect, _ = spots[index]
        up = rect.move(0, -self.skin.px(LIFT))
        self.dock.card(canvas, line[index], up, rect.w)
        self.skin.rings(canvas, up, self.art.radius(rect.size))

    def _way(self, canvas: Surface, plan: Plan, rock: int) -> None:
        """Numbers on the rocks hopped to, a mark on the pawns that are passed."""
        view = plan.view
        seat = view.to_act
        step = 0
        for other in CLOCKWISE[view.pawn[seat]]:
            at = self.places.rock(other)
            if other in view.pawn:
                victim = bytes(view.pawn).index(other)
                size = round(self.places.rock_size * 0.46)
                if any(view.tiles[victim * 3 : victim * 3 + 3]):
                    self.art.shadowed(canvas, "living_forest/board/victory.svg", (at[0], at[1] - size), size)
            else:
                step += 1
                number = self.skin.px(22)
                centre = (round(at[0]), round(at[1] + self.places.rock_size * 0.36))
                pygame.draw.aacircle(canvas, self.skin.palette.gold, centre, self.skin.px(15))
                self.skin.number(canvas, str(step), centre, number, self.skin.palette.night)
            if other == rock:
                return

    def changes(self, canvas: Surface, changes: dict[Seat, tuple[int, int, int]], own: Seat) -> None:
        """What the counters would gain or lose, on top of them."""
        for seat, deltas in changes.items():
            for track, delta in enumerate(deltas):
                spot = self.counter(seat, track, own)
                if delta and spot is not None:
                    words = f"+{delta}" if delta > 0 else f"−{-delta}"
                    tone = "good" if delta > 0 else "warn"
                    self.skin.marks.chip(canvas, spot, words, tone=tone)

    def counter(self, seat: Seat, track: int, own: Seat) -> tuple[float, float] | None:
        """Where the change of a counter stands."""
        px = self.skin.px
        if seat == own and self.places.dock is not None:
            wide = px(246) / 3
            x = self.dock.left.right - px(246) + (track + 0.62) * wide
            return x, self.dock.rect.y + px(14)
        rect = self.seats.rect(seat)
        if rect is None or self.places.dock is None:
            return None
        wide = (rect.w - px(26)) / 3
        return rect.x + px(16) + (track + 0.62) * wide, rect.y + rect.h * 0.24

    # What a journal line speaks of

    def spoken(self, canvas: Surface, event: Event | None, shown: Shown) -> None:
        """Rims round rock, slot or space, and the panel of the seat."""
        if event is None:
            return
        rock = getattr(event, "rock", None)
        if rock is not None:
            self.middle.halo(canvas, self.places.rock(rock), self.places.rock_size * 0.56)
        seat = getattr(event, "seat", None)
        rect = self.seats.rect(seat) if seat is not None else None
        if rect is not None:
            self.middle.lit(canvas, rect, self.skin.px(22))
        space = getattr(event, "space", None)
        if space is not None and rect is None and self.places.dock is not None:
            self.middle.lit(canvas, self.places.wood.cell(space), self.skin.px(10))

    # Motions

    def shine(self, canvas: Surface, shown: Shown, own: Seat) -> None:
        """Lines and counters that light up."""
        for (kind, seat, number), share in shown.shine.items():
            glow = max(0, min(255, round(230 * (1 - abs(2 * share - 1)))))
            steps = glow // 24 * 24
            if not steps:
                continue
            if kind == "line" and seat == own and self.places.dock is not None:
                for space in LINES[number].spaces:
                    cell = self.places.wood.cell(space)
                    self.skin.paper.glow(canvas, cell.center, cell.w * 0.9, None, "#FFE7A0", steps)
            elif kind == "counter":
                spot = self.counter(seat, number, own)
                if spot is not None:
                    size = self.skin.px(60)
                    at = (spot[0], spot[1] + self.skin.px(26))
                    self.skin.paper.glow(canvas, at, size, None, "#FFD765", steps)
            elif kind == "seat":
                rect = self.seats.rect(seat) or self.dock.left
                self.skin.paper.glow(canvas, rect.center, rect.w * 0.6, rect.h * 0.6, "#E2702B", steps)

    def flights(self, canvas: Surface, shown: Shown) -> None:
        """Everything on its way."""
        for flight in shown.flights:
            picture = self._picture(flight)
            if picture is None:
                continue
            if flight.wide < 0.995:
                wide = max(1, round(picture.get_width() * abs(flight.wide)))
                picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
            if flight.alpha < 0.995:
                picture = picture.copy()
                picture.set_alpha(max(0, round(255 * flight.alpha)))
            canvas.blit(picture, picture.get_rect(center=(round(flight.at[0]), round(flight.at[1]))))

    def _picture(self, flight: Flight) -> Surface | None:
        size = max(2, round(flight.size / 4) * 4)
        art = self.art
        match flight.kind:
            case "card":
                return art.strip(flight.number, (size, round(size * 1.37)), size)
            case "back":
                return art.back((size, round(size * 1.37)), flight.number)
            case "fire":
                return art.fire(flight.number, size)
            case "tree":
                return art.planted(flight.number, size)
            case "pawn":
                recolor = self.skin.seat(flight.number).recolor
                return self.skin.art.svg(f"living_forest/spirits/{_SPIRIT[flight.number]}.svg", (size, size), recolor)
        path = _PATHS.get(flight.kind)
        return None if path is None else art.picture(path, size)


_SPIRIT = ("spirit_sprout", "spirit_wind", "spirit_mushroom", "spirit_stag")
_PATHS = {
    "drop": "living_forest/symbols/drop.svg",
    "tile": "living_forest/board/victory.svg",
    "varan": "living_forest/pieces/varan_pile.svg",
    "fragment": "living_forest/symbols/fragment.svg",
    "token": "living_forest/pieces/sacred_tree_token.svg",
    "ember": "ui/particles/ember.svg",
    "paw": "living_forest/symbols/paw.svg",
}
UNUSED = (Rect, NONE)
