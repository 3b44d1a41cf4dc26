"""The table of Ma Vie de Renard: shows views, tells events, collects plans."""

from collections import deque
from collections.abc import Hashable, Iterator
from itertools import islice

from pygame import SRCALPHA, Rect, Surface

from game.core import OVER, Event, Game, Looking, Move, Seat
from game.fox import position as rules
from game.fox.ground import OFF, shut_directions
from game.fox.state import FoxState
from game.fox.tables import AXIS, HIDDEN, LEAVE
from game.match import Kind, Table
from scenes.board import Board, Prompt, Zones
from scenes.boards.fox.closeups import Closeups
from scenes.boards.fox.dock import Dock
from scenes.boards.fox.fireflies import Fireflies
from scenes.boards.fox.hints import Hints, question
from scenes.boards.fox.mat import Mat
from scenes.boards.fox.motions import Motions
from scenes.boards.fox.picture import Picture, picture_of
from scenes.boards.fox.pieces import Pieces
from scenes.boards.fox.places import WIDE, Places, Point, arrange
from scenes.boards.fox.plan import ANSWER, BANK, PLACE, SEAT, Mode, Plan
from scenes.boards.fox.seats import Seats
from scenes.boards.fox.sentences import Sentences, advice, prompt
from scenes.boards.fox.targets import Reach, spoken_places
from scenes.boards.fox.tiles import TileArt
from scenes.boards.fox.told import reached, told
from scenes.boards.fox.way import NOWHERE, Way, followed
from scenes.closeup import Closeup
from scenes.focus import Target
from scenes.services import Services
from scenes.slab import Slab
from scenes.tween import Tween, nothing, out, tween

__all__ = ["FoxBoard"]

USUAL_ROWS = 12
WARM_STEPS = 6
"""Drawings made ahead in one quiet moment: a few milliseconds."""
RISING = 0.24
"""Seconds in which the cards of a question come up."""
DIM = 110
"""How dark the board is while the rules ask something."""


class FoxBoard(Board[FoxState]):
    """See scenes.board.Board. The board lies on its side: start left, goal right."""

    open_traits = frozenset({"hearts", "sight"})
    """Ways and dangers are judged by what a fox has sniffed."""

    def __init__(self, services: Services, game: Game[FoxState], table: Table) -> None:
        super().__init__(services, game, table)
        self.words = services.words
        self.view: FoxState | None = None
        self.me: Seat | None = None
        self.looking: Looking = frozenset()
        self.at: Hashable = None
        self.spoken: tuple[int, ...] = ()
        self.way: Way = NOWHERE
        self.seconds = 0.0
        self.telling = False
        self._targets: list[Target] | None = None
        self._warned: tuple[Hashable, tuple[int, ...]] = (None, ())
        self._stage = Rect(0, 0, 0, 0)
        self._dock_seat: Seat = 0

    # Places

    def layout(self, stage: Rect) -> Zones:
        """See Board. A stage less than 1.4 times as wide as high is the result's: board and seats alone."""
        self._stage = stage.copy()
        self.skin = self.services.skin
        widest = min(stage.w, self.skin.px(2300))
        self._stage.w = widest
        self._stage.centerx = stage.centerx
        self._arrange(self.view.ground.rows if self.view is not None else USUAL_ROWS)
        if self.view is not None:
            self.sync(self.view, self.me, self.looking)
        return Zones(journal=self.places.journal, advice=self.places.advice)

    def _arrange(self, rows: int) -> None:
        docked = self._stage.w > WIDE * self._stage.h
        shown = len(self.table.players) - (1 if docked else 0)
        self.places: Places = arrange(self._stage, self.skin.u, self.skin.scale, rows, shown, docked)
        self.tiles = TileArt(self.skin, self.places.tile)
        dens = (self.words("fox.den.label_start"), self.words("fox.den.label_goal"))
        self.mat = Mat(self.skin, self.places, self.tiles, dens)
        self.pieces = Pieces(self.skin, self.places, self.tiles)
        self._place_dock(self.places.dock)
        self.flies = Fireflies(self.skin, self.places)
        self._seat_panels()
        self._warming = self._warm()

    def _place_dock(self, where: Rect | None) -> None:
        self.dock: Dock | None = None
        if where is not None:
            self.dock = Dock(self.skin, self.words, where, self.tiles)
            self._dock_slab = Slab(self.skin, where)
            self._dock_paint = Dock(self.skin, self.words, where.move(self._dock_slab.shift), self.tiles)

    def _seat_panels(self) -> None:
        every = range(len(self.table.players))
        shown = tuple(seat for seat in every if self.dock is None or seat != self.dock_seat)
        rects = self.places.seats
        self.seats = Seats(self.skin, self.words, shown, rects)
        self._seats_slab = Slab(self.skin, rects[0].unionall(rects[1:]))
        moved = tuple(rect.move(self._seats_slab.shift) for rect in rects)
        self._seats_paint = Seats(self.skin, self.words, shown, moved)

    @property
    def dock_seat(self) -> Seat:
        """The seat whose hearts lie in the dock."""
        return self._dock_seat

    def name(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.table.players[seat].name

    # Positions

    def sync(self, view: FoxState, me: Seat | None, looking: Looking) -> None:
        """See Board."""
        self.way = followed(self.way, self.view, view)
        self.view, self.me, self.looking = view, me, looking
        if view.ground.rows != self.places.rows:
            self._arrange(view.ground.rows)
        owner = self._owner(view, me)
        if owner != self._dock_seat:
            self._dock_seat = owner
            self._seat_panels()
        self.telling = False
        self._targets = None
        self.picture: Picture = picture_of(view, looking)
        self.plan = Plan(view, me)
        self.hints = Hints(self.words, self.plan, self.name)
        self.reach = Reach(
            self.words,
            self.plan,
            self.hints,
            self.places,
            self.tiles.corner,
            self.dock,
            self.seats,
            self.dock_seat,
            self.name,
        )
        self.repaint()

    def _warm(self) -> Iterator[object]:
        """Draw, unseen and one a step, what the first motions would otherwise have to draw."""
        scratch = Surface((8, 8), SRCALPHA)
        name = self.name(self.dock_seat)
        for seat in (None, self.plan.view.to_act):
            plan = Plan(self.plan.view, seat)
            if self.dock is not None:
                self.dock.draw(scratch, plan, self.picture, self.dock_seat, name, None)
                yield None
        self.seats.draw(scratch, self.picture, self.table.players, None)
        yield None
        yield from self.tiles.warm(len(self.table.players))
        yield from self.pieces.warm(len(self.table.players))

    def _owner(self, view: FoxState, me: Seat | None) -> Seat:
        """Who has the dock: who decides here, else the last one, else the first person."""
        if me is not None:
            return me
        people = [seat for seat, player in enumerate(self.table.players) if player.kind is Kind.PERSON]
        if self._dock_seat in people or not people:
            return self._dock_seat
        return people[0]

    def repaint(self) -> None:
        """Bring the still layer to the cells of the picture."""
        turning = frozenset(flip.place for flip in self.picture.flips if flip.share < 1)
        self.mat.show(self.picture.cells, turning)

    # Motions

    def animate(self, event: Event) -> Tween:
        """See Board. What may be done is not shown again before the next `sync`."""
        self.telling = True
        deque(self._warming, maxlen=0)
        motions = Motions(self, self.services.sound.play, self.services.prefs.reduced_motion)
        return motions.of(event)

    def heart_spot(self, seat: Seat, index: int) -> tuple[Point, int]:
        """Middle and side of a seat's heart, in its panel or in the dock."""
        if self.dock is not None and seat == self.dock_seat:
            return self.dock.heart_at(index), self.dock.heart_size()
        return self.seats.heart_at(seat, index), self.seats.heart_size(seat)

    def decides(self, seat: Seat) -> bool:
        """Does a person at this screen decide for this seat?"""
        return self.me == seat

    def hides_notes(self, seat: Seat) -> bool:
        """Notes leave the screen with their owner when another person sits at the table."""
        people = sum(player.kind is Kind.PERSON for player in self.table.players)
        return people > 1 and seat in self.looking

    def rise(self) -> Tween:
        """See Board: the cards of what a dog, a hunter, a road or a river asks come up."""
        asked = tuple(slot.id for slot in self.dock.slots(self.plan)) if self.dock is not None else ()
        questions = [ident for ident in asked if isinstance(ident, tuple) and ident[0] in (ANSWER, BANK)]
        if not questions or self.services.prefs.reduced_motion:
            return nothing()
        return tween(RISING, self._raise, out)

    def _raise(self, share: float) -> None:
        self._dock_paint.risen = share

    # The plan

    def targets(self) -> list[Target]:
        """See Board. Zones: board (what may be pressed), actions, turn, seats, look (all other tiles)."""
        if self._targets is None:
            self._targets = self.reach.all()
        return list(self._targets)

    def first(self) -> Hashable | None:
        """See Board: the tile that leads on to the goal den."""
        return self.reach.first()

    def choose(self, target: Target) -> Move | None:
        """See Board."""
        self._targets = None
        return self.plan.press(target.id)

    def _perils(self) -> tuple[int, ...]:
        """Lit tiles to warn of; the rules are asked once for each plan."""
        key = (self.plan, self.plan.mode)
        if key != self._warned[0]:
            self._warned = (key, self.reach.perils())
        return self._warned[1]

    def back(self) -> bool:
        """See Board."""
        self._targets = None
        return self.plan.back()

    def confirm(self, target: Target) -> str | None:
        """See Board: a known lynx or wolf, a certain death, a certain way back."""
        move = self.plan.move_of(target.id)
        if move is None or not self.services.prefs.confirm_risk:
            return None
        return question(self.words, self.plan.view, move)

    # Words

    def prompt(self) -> Prompt:
        """See Board."""
        return prompt(self.words, self.plan, self.name)

    def advice(self) -> str:
        """See Board."""
        return advice(self.words, self.plan)

    def describe(self, event: Event, looking: Looking) -> str | None:
        """See Board."""
        return Sentences(self.words, self.name).journal(event)

    def tell(self, position: FoxState, move: Move) -> str:
        """See Board."""
        return told(self.words, position, move)

    def spots(self, move: Move) -> list[Rect]:
        """See Board: the places it leads to or looks at, else its card."""
        plan = self.plan
        if not plan.mine or plan.here == OFF:
            return []
        places = reached(plan.view, move)
        if places:
            return [self.places.cell(place) for place in places]
        slots = self.dock.slots(plan) if self.dock is not None else []
        return [slot.rect for slot in slots if plan.move_of(slot.id) == move]

    def seat_spots(self) -> dict[Seat, Rect]:
        """See Board."""
        spots = dict(zip(self.seats.seats, self.seats.rects, strict=True))
        if self.dock is not None:
            spots[self.dock_seat] = self.dock.identity_rect()
        return spots

    # Light

    def point(self, target: Target | None) -> None:
        """See Board."""
        self.at = None if target is None else target.id

    def light(self, event: Event | None) -> None:
        """See Board."""
        parts = (*(getattr(event, part, OFF) for part in ("origin", "place")), *getattr(event, "places", ()))
        self.spoken = spoken_places(parts, len(self.picture.cells))

    def zoomed(self, target: Target) -> Closeup | None:
        """See Board."""
        return Closeups(self.words, self.services.skin, self.plan.view, self.name).of(target.id)

    def ambient(self, seconds: float) -> bool:
        """See Board: fireflies before the goal den; what motions will need is drawn meanwhile."""
        for _ in islice(self._warming, WARM_STEPS):
            pass
        if self.services.prefs.reduced_motion:
            return False
        self.seconds = seconds
        return True

    def draw(self, canvas: Surface) -> None:
        """See Board."""
        picture, pieces = self.picture, self.pieces
        self.mat.draw(canvas)
        if self.way.places and not self.telling:
            pieces.last_move(canvas, self.way.places, self.way.seat)
        self.flies.draw(canvas, self.seconds)
        self._possible(canvas)
        for place in (*self.spoken, *self._standing_at()):
            pieces.lit(canvas, place)
        pieces.ripples(canvas, picture)
        pieces.flips(canvas, picture)
        pieces.sun(canvas, picture)
        pieces.trail(canvas, picture)
        pieces.foxes(canvas, picture)
        pieces.marks(canvas, picture)
        self._dim(canvas)
        self._barriers(canvas)
        pieces.pops(canvas, picture)
        self._draw_seats(canvas)
        self._draw_dock(canvas)
        pieces.flights(canvas, picture)

    def _draw_seats(self, canvas: Surface) -> None:
        picture, players, pointed = self.picture, self.table.players, self._seat_at()
        off = tuple(fox.off for fox in picture.foxes)
        key = (*picture.hearts, *picture.marks, *picture.steps, *picture.deaths, picture.active, off)
        self._seats_slab.draw(
            canvas,
            (key, tuple(players), pointed),
            lambda layer: self._seats_paint.draw(layer, picture, players, pointed),
        )

    def _draw_dock(self, canvas: Surface) -> None:
        if self.dock is None:
            return
        plan, picture, seat = self.plan, self.picture, self.dock_seat
        hot = self.at if any(slot.id == self.at for slot in self.dock.slots(plan)) else None
        state = (picture.hearts[seat], picture.marks[seat], picture.active == seat)
        self._dock_slab.draw(
            canvas,
            (plan, plan.mode, tuple(plan.picked), state, hot, seat, self.name(seat), self._dock_paint.risen),
            lambda layer: self._dock_paint.draw(layer, plan, picture, seat, self.name(seat), hot),
        )

    def _seat_at(self) -> Seat | None:
        match self.at:
            case (str(kind), int(seat)) if kind == SEAT:
                return seat
        return None

    def _standing_at(self) -> tuple[int, ...]:
        """The place of the fox whose panel is pointed at."""
        seat = self._seat_at()
        return () if seat is None or self.view is None else spoken_places((self.view.pos[seat],), OFF)

    def _place_at(self) -> int | None:
        match self.at:
            case (str(kind), int(place)) if kind == PLACE:
                return place
        return None

    def _possible(self, canvas: Surface) -> None:
        """What a press would use: dashes with prices, the pointed line, picked paws."""
        plan = self.plan
        if self.telling:
            return
        price = self.price()
        for place in plan.lit():
            self._legal(canvas, place, price)
        if plan.mode in (Mode.MIGRATE, Mode.SWIM) and not plan.prompted:
            for place in self._perils():
                self.pieces.peril(canvas, place)
        pointed = self._place_at()
        for number, place in enumerate(plan.line_at(pointed) if pointed is not None else (), 1):
            self.pieces.scent(canvas, place, number)
        for number, direction in enumerate(plan.picked, 1):
            self.pieces.picked(canvas, plan.view.ground.next[plan.here * 8 + direction], number)

    def _legal(self, canvas: Surface, place: int, price: int) -> None:
        named = place == self.plan.view.ground.start and self.picture.cells[place].beside
        self.pieces.legal(canvas, place, price, named)

    def _dim(self, canvas: Surface) -> None:
        """While the rules ask something, only what the answer is about stays bright."""
        if self.telling:
            self._darken(canvas)
            return
        if not self.plan.prompted:
            return
        self.pieces.night(canvas, DIM)
        bright = [self.plan.here, *self.plan.lit(), *self._bank_ways()]
        for place in bright:
            self.mat.reveal(canvas, place)
        for place in (*self.plan.lit(), *self._bank_ways()):
            self._legal(canvas, place, self.price() if self.plan.lit() else 0)
        for place in self._perils():
            self.pieces.peril(canvas, place)
        self.pieces.foxes(canvas, self.picture, bright)
        self.pieces.marks(canvas, self.picture, bright)

    def _darken(self, canvas: Surface) -> None:
        """On the way to a question: the board darkens round the fox."""
        if self.picture.dim > 0 and self.picture.active != OVER:
            place = self.picture.foxes[self.picture.active].place
            self.pieces.night(canvas, round(DIM * self.picture.dim))
            if place != OFF:
                self.mat.reveal(canvas, place)
                self.pieces.foxes(canvas, self.picture, [place])

    def _bank_ways(self) -> list[int]:
        """The neighbours open from the bank whose card is pointed at."""
        match self.at:
            case (str(kind), int(bank)) if kind == BANK and self.plan.view.phase == rules.ASK_BANK:
                here, ground = self.plan.here, self.plan.view.ground
                shut = shut_directions(AXIS[self.plan.view.faces[here]], bank)
                ways = [ground.next[here * 8 + d] for d in range(8) if d not in shut]
                return [place for place in ways if place != OFF]
        return []

    def _barriers(self, canvas: Surface) -> None:
        """The shut sides of the tile pointed at, or of the own tile when a shut neighbour is."""
        plan, view = self.plan, self.plan.view
        if self.telling:
            return
        match self.at:
            case (str(kind), int(bank)) if kind == BANK and view.phase == rules.ASK_BANK:
                self.pieces.barriers(canvas, view.ground, self.picture, plan.here, bank)
                return
        pointed = self._place_at()
        if pointed is None:
            return
        for seat in range(view.seats):
            if view.pos[seat] == pointed and view.bank[seat]:
                self.pieces.barriers(canvas, view.ground, self.picture, pointed, view.bank[seat])
        if plan.here == OFF or not view.bank[view.to_act]:
            return
        if view.ground.king_steps(plan.here, pointed) == 1:
            self.pieces.barriers(canvas, view.ground, self.picture, plan.here, view.bank[view.to_act])

    def price(self) -> int:
        """What a press on a lit tile costs now, 0 when that is not said on tiles."""
        if not self.plan.mine or self.plan.here == OFF:
            return 0
        if self.plan.view.phase == rules.ASK_FLIGHT:
            return 2
        if self.plan.mode is Mode.SWIM:
            return 3
        face = self.plan.view.faces[self.plan.here]
        return LEAVE[face] if self.plan.mode is Mode.MIGRATE and face != HIDDEN else 0
