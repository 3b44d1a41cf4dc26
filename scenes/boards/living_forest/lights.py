"""What lies over the still picture: marks of what is possible, lifted cards, changes of counters, flights."""

import math
from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.core import Event, Seat
from game.living_forest.animals import NONE, Mark
from game.living_forest.places import CLOCKWISE, LINES, SPACES, Action, Track
from game.living_forest.position import MAIN
from game.living_forest.state import LivingState
from scenes.boards.living_forest.cards import SPIRITS, CardArt
from scenes.boards.living_forest.dock import Dock
from scenes.boards.living_forest.middle import Middle
from scenes.boards.living_forest.places import Places
from scenes.boards.living_forest.plan import ACTION, CARD, FIRE, OWN, RESERVE, ROCK, SPACE, TREE, Plan
from scenes.boards.living_forest.seats import Seats
from scenes.boards.living_forest.shown import Flight, Shown
from scenes.i18n import Words
from scenes.theme import Skin

LIFT = 20
PERIOD = 5.0
"""Seconds an ember takes to rise."""


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
        name: Callable[[Seat], str],
    ) -> None:
        self.name = name
        self.skin = skin
        self.words = words
        self.places = places
        self.art = art
        self.middle = middle
        self.dock = dock
        self.seats = seats
        self._scaled: dict[Hashable, Surface] = {}

    def embers(self, canvas: Surface, seconds: float, fires: int) -> None:
        """Sparks that rise in the clearing of fire; where they are depends on the time alone."""
        reach = self.places.inner
        cx, cy = self.places.centre
        for index in range(min(2 * fires, 10)):
            share = (seconds / PERIOD + index * 0.618) % 1
            x = cx + reach * (
                0.75 * math.sin(index * 2.4) + 0.06 * math.sin(math.tau * (share + index * 0.3))
            )
            y = cy + reach * (0.75 - 1.35 * share)
            alpha = round(220 * math.sin(math.pi * share)) // 20 * 20
            if alpha and math.hypot(x - cx, y - cy) < reach * 0.95:
                self.skin.paper.glow(canvas, (x, y), max(3, self.skin.px(9)), None, "#FFB35C", alpha)

    # What is possible

    def possible(self, canvas: Surface, plan: Plan, seat: Seat, at: Hashable) -> None:
        """Rims of what a press would use now."""
        if not plan.mine or plan.building or plan.open is not None:
            return
        doing = plan.doing
        match at:
            case (str(kind), int(action)) if kind == ACTION and doing is None:
                doing = Action(action)
        if plan.view.phase == MAIN and doing is None:
            return
        for target in plan.lit(doing):
            self._possible(canvas, plan, target, at == (ACTION, int(Action.PLANT)))

    def _possible(self, canvas: Surface, plan: Plan, target: Hashable, trees: bool) -> None:
        reserve = plan.tab == RESERVE and not trees
        match target:
            case (str(kind), int(slot)) if kind == CARD and reserve:
                self.middle.lit(canvas, self.places.slots[slot], self.skin.px(16))
            case (str(kind), int(number)) if kind == TREE and not reserve:
                self.middle.lit(canvas, self.places.stands[number], self.skin.px(16))
            case (str(kind), int(index)) if kind == FIRE:
                count = len(plan.fires)
                at = self.places.fire(index, count)
                self.middle.halo(canvas, at, self.places.fire_size(count) * 0.55)
            case (str(kind), int(rock)) if kind == ROCK:
                self.middle.halo(canvas, self.places.rock(rock), self.places.rock_size * 0.54)
            case (str(kind), int(space)) if kind == SPACE:
                self.skin.paper.dashes(canvas, self.places.wood.cell(space))

    def pointed(self, canvas: Surface, plan: Plan, at: Hashable, seat: Seat) -> None:
        """The card that is lifted, the way of the pawn to the rock pointed at."""
        match at:
            case (str(kind), int(index)) if kind == OWN:
                self._lifted(canvas, plan, index, seat)
            case (str(kind), int(slot)) if kind == CARD and plan.view.reserve[slot] != NONE:
                self._near(canvas, plan.view.reserve[slot], self.places.near(slot))
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

    def _near(self, canvas: Surface, card: int, rect: Rect) -> None:
        """A card of the reserve taken nearer to the eye."""
        lifted, (dx, dy) = self.skin.paper.lifted(
            self.art.card(card, rect.size), ("lf near", card, rect.size), "soft"
        )
        canvas.blit(lifted, (rect.x + dx, rect.y + dy))
        self.skin.rings(canvas, rect, self.art.radius(rect.size))

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
            row = self.dock.counters(self.name(seat))
            return row.x + (track + 0.72) * row.w / 3, self.dock.rect.y + px(34)
        rect = self.seats.rect(seat)
        if rect is None or self.places.dock is None:
            return None
        wide = (rect.w - px(26)) / 3
        return rect.x + px(16) + (track + 0.72) * wide, rect.y + min(rect.h, px(197)) * 0.35

    # What a row of the sheet counted

    def counted(
        self,
        canvas: Surface,
        state: LivingState,
        row: int,
        seat: Seat | None,
        cell: Callable[[Seat, int], Rect | None],
    ) -> None:
        """The row's counter in the panels, the victory tiles for the last one, and the trees themselves."""
        for panel, who in zip(self.places.panels, self.seats.seats, strict=True):
            if seat is not None and who != seat:
                continue
            if self.places.dock is not None:
                self.skin.rings(canvas, panel, self.skin.px(22))
                continue
            spot = self.seats.row(panel, row).inflate(self.skin.px(10), -self.skin.px(6))
            self.skin.rings(canvas, spot, self.skin.px(12))
            for space in range(SPACES) if row == Track.TREES else ():
                grown = cell(who, space)
                if grown is not None and state.grid[who * SPACES + space] != NONE:
                    pygame.draw.rect(
                        canvas, self.skin.palette.gold, grown, max(3, self.skin.px(4)), grown.w // 6
                    )

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
        """Lines, counters, rocks and seats that light up."""
        for (kind, seat, number), share in shown.shine.items():
            alpha = max(0, min(255, round(230 * (1 - abs(2 * share - 1))))) // 24 * 24
            if alpha:
                self._shine(canvas, kind, seat, number, share, alpha, own)

    def _shine(
        self, canvas: Surface, kind: str, seat: Seat, number: int, share: float, alpha: int, own: Seat
    ) -> None:
        glow, docked = self.skin.paper.glow, self.places.dock is not None
        mine = docked and seat == own
        panel = self.seats.rect(seat) or self.dock.left
        spaces = LINES[number].spaces if kind == "line" else (number,) if kind == "space" else ()
        if spaces and mine:
            for space in spaces:
                cell = self.places.wood.cell(space)
                glow(canvas, cell.center, cell.w * 0.9, None, "#FFE7A0", alpha)
        elif kind == "counter":
            spot = self.counter(seat, number, own)
            if spot is not None:
                glow(canvas, spot, self.skin.px(60), None, "#FFD765", alpha)
        elif kind == "rock":
            glow(canvas, self.places.rock(number), self.places.rock_size * 0.9, None, "#FFE7A0", alpha)
        elif kind == "coin":
            coins = self.dock.coins(True, self.words("living_forest.line.title")) if mine else []
            spot = coins[number] if mine else panel
            glow(canvas, spot.center, spot.w * (1.6 if mine else 0.5), None, "#FFE7A0", alpha)
        elif kind == "knock":
            self._knock(canvas, panel, mine, share, alpha)
        else:
            colour = "#FFD765" if kind in ("winner", "done") else "#E2702B"
            glow(canvas, panel.center, panel.w * 0.6, panel.h * 0.6, colour, alpha)

    def _knock(self, canvas: Surface, panel: Rect, mine: bool, share: float, alpha: int) -> None:
        """The coins of a full line knock together."""
        if not mine:
            self.skin.paper.glow(canvas, panel.center, panel.w * 0.55, panel.h * 0.5, "#E2702B", alpha)
            return
        coins = self.dock.coins(True, self.words("living_forest.line.title"))
        swing = (1 - share) * math.sin(share * math.tau * 3) * self.skin.px(7)
        self.skin.paper.glow(canvas, coins[1].center, coins[1].w * 2.2, None, "#E2702B", alpha)
        for index, rect in enumerate(coins):
            at = (rect.centerx + swing * (1, 0, -1)[index], rect.centery)
            self.art.coin(canvas, Mark.SOLITARY, at, rect.w)

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
        """A flight at its size: drawn once at the size of rest, then scaled."""
        size = max(4, round(flight.size / 2) * 2)
        key = (flight.kind, flight.number, size)
        if key not in self._scaled:
            base = self._base(flight)
            if base is None:
                return None
            high = max(2, round(size * base.get_height() / base.get_width()))
            self._scaled[key] = pygame.transform.smoothscale(base, (size, high))
        return self._scaled[key]

    def _base(self, flight: Flight) -> Surface | None:
        art, px, number = self.art, self.skin.px, flight.number
        card = (px(136), px(186))
        match flight.kind:
            case "card":
                return art.strip(number, card, card[0])
            case "back":
                return art.back(card, number)
            case "fire":
                return art.fire(number, self.places.fire_size(5))
            case "tree":
                return art.planted(number, px(90))
            case "pawn":
                path = f"living_forest/spirits/{SPIRITS[number]}.svg"
                side = self.places.rock_size
                return self.skin.art.svg(path, (side, side), self.skin.seat(number).recolor)
        drawing = _PATHS.get(flight.kind)
        return None if drawing is None else art.picture(drawing, px(72))


_PATHS = {
    "drop": "living_forest/symbols/drop.svg",
    "tile": "living_forest/board/victory.svg",
    "varan": "living_forest/pieces/varan_pile.svg",
    "fragment": "living_forest/symbols/fragment.svg",
    "token": "living_forest/pieces/sacred_tree_token.svg",
    "ember": "ui/particles/ember.svg",
    "onibi": "living_forest/spirits/onibi.svg",
}
