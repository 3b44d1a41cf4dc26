"""The table of Living Forest: shows screens, tells events, collects plans."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from game.core import Event, Game, Looking, Move, Seat
from game.living_forest import position as rules
from game.living_forest.animals import COST, NONE, Element
from game.living_forest.places import SPACES, TREE_COST, Action
from game.living_forest.previews import odds
from game.living_forest.state import LivingState
from game.match import Kind, Table
from scenes.board import Board, Prompt, Won, Zones
from scenes.boards.living_forest.actions import Actions
from scenes.boards.living_forest.cards import CardArt
from scenes.boards.living_forest.closeups import Closeups
from scenes.boards.living_forest.dock import Dock
from scenes.boards.living_forest.hints import Hints
from scenes.boards.living_forest.lights import Lights
from scenes.boards.living_forest.middle import FREE, Middle
from scenes.boards.living_forest.motions import Motions
from scenes.boards.living_forest.peek import Peek
from scenes.boards.living_forest.places import WIDE, Places, arrange, panel_wood, tall_wood
from scenes.boards.living_forest.plan import ACTION, DO, PILE, RESERVE, REVEAL, SEAT, TAB, TREES, Plan
from scenes.boards.living_forest.seats import Seats
from scenes.boards.living_forest.sentences import Sentences, prompt, verdict
from scenes.boards.living_forest.shown import Shown, fires_of, follow, shown_of
from scenes.boards.living_forest.targets import Reach
from scenes.boards.living_forest.told import told
from scenes.closeup import Closeup
from scenes.focus import Target
from scenes.layer import Layer
from scenes.services import Services
from scenes.tween import Tween, nothing, out, tween

__all__ = ["LivingBoard"]

RISING = 0.24
"""Seconds in which the cards of a new choice come up."""
DIM = 70
"""How dark the market is while the help line is built."""


class LivingBoard(Board[LivingState]):
    """See scenes.board.Board. Everything lies open: a screen shows lines while they are built."""

    def __init__(self, services: Services, game: Game[LivingState], table: Table) -> None:
        super().__init__(services, game, table)
        self.words = services.words
        self.view: LivingState | None = None
        self.me: Seat | None = None
        self.looking: Looking = frozenset()
        self.at: Hashable = None
        self.spoken: Event | None = None
        self.counted: tuple[int, Seat | None] | None = None
        self.telling = False
        self.seconds = 0.0
        self._spots: tuple[Hashable, dict[Move, list[Rect]]] = (None, {})
        self.dock_seat: Seat = 0
        self._tab = RESERVE
        self._said: tuple[Hashable, str] | None = None
        self._changes: tuple[Hashable, dict[Seat, tuple[int, int, int]]] | None = None
        self._targets: list[Target] | None = None
        self._asked: tuple[Hashable, ...] = ()
        self.plan: Plan
        self.shown: Shown

    # Places

    def layout(self, stage: Rect) -> Zones:
        """See Board. A stage less than 1.4 times as wide as high is the result's."""
        self.skin = self.services.skin
        self._stage = stage.copy()
        self._stage.w = min(stage.w, self.skin.px(2300))
        self._stage.centerx = stage.centerx
        self._arrange()
        if self.view is not None:
            self.sync(self.view, self.me, self.looking)
        nothing = Rect(self._stage.x, self._stage.bottom, 0, 0)
        panels = self.places.panels
        counsel = panels[0].unionall(panels[1:]) if self.places.dock is not None and panels else nothing
        return Zones(journal=nothing, advice=nothing, counsel=counsel)

    def _arrange(self) -> None:
        skin, words = self.skin, self.words
        docked = self._stage.w > WIDE * self._stage.h
        every = range(len(self.table.players))
        shown = tuple(seat for seat in every if not docked or seat != self.dock_seat)
        self.places: Places = arrange(self._stage, skin.u, skin.scale, len(shown))
        self.art = CardArt(skin, words)
        self.seats = Seats(skin, self.places, self.art, shown)
        self.middle = Middle(skin, words, self.places, self.art)
        self.dock = Dock(skin, words, self.places, self.art, self.seats)
        self.actions = Actions(skin, words, self.places, self.art)
        self.peek = Peek(skin, words, self.places, self.art, self.seats, self.name)
        self.lights = Lights(
            skin, words, self.places, self.art, self.middle, self.dock, self.seats, self.name
        )
        felt = skin.backdrop.table if docked else None
        self.layer = Layer(skin.size, self._stage, felt, self._ground)

    def _ground(self, canvas: Surface) -> None:
        self.middle.ring(canvas)
        self.middle.ground(canvas)
        if self.places.dock is not None:
            self.skin.paper.dock(canvas, self.places.dock, self.skin.px(26), alpha=246)

    def name(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.table.players[seat].name

    # Positions

    def sync(self, view: LivingState, me: Seat | None, looking: Looking) -> None:
        """See Board."""
        if self.view is not None:
            self._tab = self.plan.tab
        self.view, self.me, self.looking = view, me, looking
        owner = self._owner(me)
        if owner != self.dock_seat:
            self.dock_seat = owner
            self._arrange()
        self.telling = False
        self._said = self._changes = self._targets = None
        self.shown = shown_of(view)
        self.plan = Plan(view, me, self._tab, self.dock_seat)
        self.hints = Hints(self.words, self.plan, self.dock_seat, self.name)
        self.reach = Reach(
            self.words, self.plan, self.hints, self.places, self.actions, self.dock, self.seats, self.name
        )

    def _owner(self, me: Seat | None) -> Seat:
        """Who has the dock: who decides here, else the last one, else the first person."""
        if me is not None:
            return me
        people = [seat for seat, player in enumerate(self.table.players) if player.kind is Kind.PERSON]
        if self.dock_seat in people or not people:
            return self.dock_seat
        return people[0]

    # Motions

    def animate(self, event: Event) -> Tween:
        """See Board. What may be done is not shown again before the next `sync`."""
        self.telling = True
        motions = Motions(self, self.services.sound.play, self.services.prefs.reduced_motion)
        return motions.of(event)

    def lead(self, event: Event) -> None:
        """Lead the shown position on by an event."""
        follow(self.shown.state, event)

    def panel(self, seat: Seat) -> Rect:
        """The panel of a seat, or the dock's part with its name."""
        return self.seats.rect(seat) or self.dock.left

    def pile(self, which: str) -> Rect:
        """The dock's draw pile or discard, as it lies now."""
        return self.dock.piles(self.shown.state.phase == rules.LINE)[which]

    def fragments(self) -> Rect:
        """The dock's fragments, as they lie now."""
        return self.dock.fragments_rect(self.shown.state.phase == rules.LINE)

    def line_spot(self, seat: Seat, index: int, count: int) -> Rect:
        """Where the card of that number lies in a help line of `count`."""
        if self.places.dock is not None and seat == self.dock_seat:
            return self.places.fan(count, self.shown.state.phase == rules.LINE)[index][0]
        faces = self.seats.line_faces(seat, count)
        return faces[index] if faces else self.panel(seat)

    def cell(self, seat: Seat, space: int) -> Rect | None:
        """The space of a forest, None when that forest is not on the screen."""
        if self.places.dock is None:
            return panel_wood(self.panel(seat), self.places.u).cell(space)
        if seat == self.dock_seat:
            return self.places.wood.cell(space)
        wood = tall_wood(self.panel(seat), self.places.u)
        return None if wood is None else wood.cell(space)

    def rise(self) -> Tween:
        """See Board: the cards of another kind of choice come up."""
        asked = tuple(slot.id for slot in self.actions.slots(self.plan))
        if asked == self._asked or self.services.prefs.reduced_motion:
            self._asked = asked
            return nothing()
        self._asked = asked
        return tween(RISING, self._raise, out)

    def _raise(self, share: float) -> None:
        self.actions.risen = share

    # The plan

    def targets(self) -> list[Target]:
        """See Board."""
        if self._targets is None:
            self._targets = self.reach.all()
        return list(self._targets)

    def first(self) -> Hashable | None:
        """See Board."""
        return self.reach.first()

    def choose(self, target: Target) -> Move | None:
        """See Board."""
        self._targets = None
        return self.plan.press(target.id)

    def back(self) -> bool:
        """See Board."""
        self._targets = None
        return self.plan.back()

    def confirm(self, target: Target) -> str | None:
        """See Board: a card that is known to be the third solitary."""
        if target.id != (DO, REVEAL) or self.plan.move_of(target.id) is None:
            return None
        told = odds(self.plan.view, self.plan.view.to_act)
        if told.third and told.third == told.cards:
            return self.words("living_forest.ask.sure_third")
        return None

    # Words

    def prompt(self) -> Prompt:
        """See Board."""
        return prompt(self.words, self.plan, self.name)

    def advice(self) -> str:
        """See Board: the dock has its own line."""
        return ""

    def describe(self, event: Event, looking: Looking) -> str | None:
        """See Board."""
        return Sentences(self.words, self.name).journal(event)

    def tell(self, position: LivingState, move: Move) -> str:
        """See Board."""
        return told(self.words, move)

    def spots(self, move: Move) -> list[Rect]:
        """See Board: the thing itself where the market shows it, else the card of its action."""
        key = (self.plan, self.plan.tab, self.plan.open)
        if self._spots[0] != key:
            self._spots = (key, {})
        known = self._spots[1]
        if move not in known:
            found = {target.id: target.rect for target in self.reach.all()}
            known[move] = [found[way] for way in self.plan.ways_to(move) if way in found][:1]
        return known[move]

    def seat_spots(self) -> dict[Seat, Rect]:
        """See Board."""
        spots = dict(zip(self.seats.seats, self.places.panels, strict=True))
        if self.places.dock is not None:
            spots[self.dock_seat] = self.dock.left
        return spots

    # Light

    def point(self, target: Target | None) -> None:
        """See Board."""
        self.at = None if target is None else target.id

    def light(self, event: Event | None) -> None:
        """See Board."""
        self.spoken = event
        self.counted = None

    def ambient(self, seconds: float) -> bool:
        """See Board: embers over the fires."""
        if self.services.prefs.reduced_motion or not any(self.shown.state.fires):
            return False
        self.seconds = seconds
        return True

    def won(self) -> Won:
        """See Board: by the counters that reached twelve."""
        return verdict(self.words, self.plan.view)

    def light_score(self, row: int, seat: Seat | None, events: Sequence[Event]) -> None:
        """See Board: the row's counter in the panels, for trees the trees themselves."""
        self.counted = (row, seat)

    def zoomed(self, target: Target) -> Closeup | None:
        """See Board."""
        return Closeups(self.words, self.art, self.plan.view, self.dock_seat).of(target.id)

    def said(self) -> str:
        """The dock's line: what the pointed thing would bring, else what Onibi is about to do."""
        key = (self.at, self.telling, self.plan.mode)
        if self._said is None or self._said[0] != key:
            self._said = (key, self._say())
        return self._said[1]

    def _say(self) -> str:
        told = "" if self.telling else self.hints.outcome(self.at)
        if not told and self.plan.building and self.plan.mine and not self.telling:
            told = " ".join(part for part in (self.hints.odds(), self.hints.push()) if part)
        return told or self.hints.threat()

    def draw(self, canvas: Surface) -> None:
        """See Board."""
        self._refresh()
        self.layer.draw(canvas)
        lights = self.lights
        look = self._looked()
        if self.seconds:
            lights.embers(canvas, self.seconds, sum(self.shown.state.fires))
        self.middle.pawns(canvas, self.shown)
        if not self.telling:
            lights.possible(canvas, self.plan, self.dock_seat, self.at)
        lights.spoken(canvas, self.spoken, self.shown)
        lights.shine(canvas, self.shown, self.dock_seat)
        if self.counted is not None:
            lights.counted(canvas, self.shown.state, *self.counted, self.cell)
        if not self.telling and look is None:
            lights.pointed(canvas, self.plan, self.at, self.dock_seat)
            if self._changes is None or self._changes[0] != self.at:
                self._changes = (self.at, self.hints.changes(self.at))
            lights.changes(canvas, self._changes[1], self.dock_seat)
        if look is not None:
            self.peek.draw(canvas, self.shown.state, look, self.dock_seat)
        lights.flights(canvas, self.shown)

    def _looked(self) -> Hashable | None:
        """The closer look that is open, or that the pointer rests on."""
        if self.places.dock is None:
            return None
        match self.at:
            case (str(kind), int(_)) if kind == SEAT:
                return self.at
            case (str(kind), str(_)) if kind == PILE and not self.plan.mine:
                return self.at
        return self.plan.open

    def _refresh(self) -> None:
        """Bring the still parts to what is shown."""
        shown, state, layer = self.shown, self.shown.state, self.layer
        for seat, rect in zip(self.seats.seats, self.places.panels, strict=True):
            hot = self.at == (SEAT, seat)
            player = self.table.players[seat]
            edge = self.skin.px(5)
            layer.show(
                f"seat {seat}",
                rect.inflate(2 * edge, 2 * edge),
                self.seats.key(shown, seat, self.at),
                lambda c, s=seat, p=player, h=hot: self.seats.draw(c, shown, s, p, h),  # type: ignore[misc]
            )
        self._refresh_middle(state)
        if self.places.dock is not None:
            self._refresh_dock(state)

    def _refresh_middle(self, state: LivingState) -> None:
        layer, places = self.layer, self.places
        seat = self.dock_seat
        side = round(places.radius * 2)
        circle = Rect(0, 0, side, side)
        circle.center = (round(places.centre[0]), round(places.centre[1]))
        circle.inflate_ip(self.skin.px(20), 0)
        drops = state.total(seat, Element.DROP)
        dim = self._dimmed()
        key = (tuple(fires_of(state)), drops, state.varans, state.supply, state.turn, dim)

        def paint(canvas: Surface) -> None:
            if dim:
                self.middle.shade(canvas, DIM)
            self.middle.heart(canvas, state, seat)
            self.middle.corners(canvas, state)

        layer.show("circle", circle, key, paint)
        self._refresh_market(state)

    def _refresh_market(self, state: LivingState) -> None:
        layer, places, middle = self.layer, self.places, self.middle
        tab = self._tab_shown()
        strength = self._purse(state, tab)
        hot = self.at if isinstance(self.at, tuple) and self.at[0] == TAB else None
        dim = self._dimmed()
        reserve = tab == RESERVE
        rects = places.slots if reserve else places.stands
        body = places.slots[0].y - self.skin.px(5)
        head = Rect(places.market.x, places.market.y, places.market.w, body - places.market.y)

        def show(name: str, rect: Rect, key: Hashable, paint: Callable[[Surface], None]) -> None:
            def dimmed(canvas: Surface) -> None:
                paint(canvas)
                if dim:
                    self.skin.paper.veil(canvas, DIM, places.market, self.skin.px(24))

            layer.show(name, rect, (tab, dim, key), dimmed)

        show("market", head, (strength, hot), lambda c: middle.head(c, tab, hot, strength))
        first = places.slots[0]
        side = Rect(head.x, body, first.x - self.skin.px(5) - head.x, places.market.bottom - body)
        lengths = tuple(len(level) for level in state.levels)
        show("levels", side, lengths, lambda c: middle.levels(c, state) if reserve else None)
        grow = self.skin.px(10)
        paint_one = middle.slot if reserve else middle.stand
        for index, thing in enumerate(state.reserve if reserve else state.trees):
            shut = thing != NONE and (COST[thing] if reserve else TREE_COST[index]) > strength
            show(
                f"thing {index}",
                rects[index].inflate(grow, grow),
                (thing, shut),
                lambda c, index=index, thing=thing, shut=shut: paint_one(c, index, thing, shut),  # type: ignore[misc]
            )

    def _dimmed(self) -> bool:
        """While the dock's help line is built, market and rocks stand back."""
        return self.plan.building and self.plan.view.to_act == self.dock_seat and self.places.dock is not None

    def _tab_shown(self) -> str:
        match self.at:
            case (str(kind), str(tab)) if kind == TAB:
                return tab
            case (str(kind), int(Action.PLANT)) if kind == ACTION and self.plan.mine:
                return TREES
        return self.plan.tab

    def _purse(self, state: LivingState, tab: str) -> int:
        """What the dock's seat could spend on the market's page now."""
        element = Element.SUN if tab == RESERVE else Element.SPROUT
        view = self.plan.view
        if view.phase == rules.ENDED:
            return FREE
        under_way = view.doing in (NONE, int(element)) and view.phase in (rules.MAIN, rules.GIVEN, rules.MORE)
        if not self.telling and self.plan.mine and under_way:
            return view.strength(self.dock_seat, element)
        return max(0, state.total(self.dock_seat, element))

    def _refresh_dock(self, state: LivingState) -> None:
        shown, dock, seat = self.shown, self.dock, self.dock_seat
        grid = bytes(state.grid[seat * SPACES : (seat + 1) * SPACES])
        tiles = sum(state.tiles[seat * 3 : seat * 3 + 3])
        own = (seat, state.counts(seat), grid, tiles, state.tree == seat, shown.active == seat)
        name = self.name(seat)
        self.layer.show("identity", dock.left, own, lambda c: dock.identity(c, shown, seat, name))
        said = self.said()
        piles = (len(state.pile[seat]), len(state.discard[seat]), state.fragments[seat])
        totals = tuple(state.total(seat, element) for element in range(5))
        plan = self.plan
        about = self.at[0] if isinstance(self.at, tuple) else None
        pile = self.at if about == PILE else None
        line = (bytes(state.line[seat]), totals, piles, state.phase == rules.LINE, state.solitary(seat))
        edge = self.places.actions(state.phase == rules.LINE).x - self.skin.px(16)
        right = dock.right
        left = Rect(right.x, right.y, edge - right.x, right.h)
        self.layer.show("line", left, (line, pile), lambda c: dock.line(c, shown, seat, pile))
        hot = self.at if about in _DOCK else None
        chosen = (id(plan), plan.mode, line[3], state.mains[seat], line[4], hot, said, self.actions.risen)
        self.layer.show(
            "actions",
            Rect(edge, right.y, right.right - edge, right.h),
            chosen,
            lambda c: self.actions.draw(c, plan, state, seat, hot, said),
        )


_DOCK = ("action", "do", "tile")
