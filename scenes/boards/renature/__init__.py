"""The table of Renature: shows views, tells events, collects plans."""

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice

from pygame import SRCALPHA, Rect, Surface

from game.core import Event, Game, Looking, Move, Seat
from game.match import Kind, Table
from game.renature.board import Board as Map
from game.renature.maps import board_of
from game.renature.moves import KIND, PLACE
from game.renature.squares import Square
from game.renature.state import RenatureState
from game.renature.tables import NONE, TYPES
from scenes.board import Board, Prompt, Zones
from scenes.boards.renature.closeups import Closeups
from scenes.boards.renature.counted import counted
from scenes.boards.renature.dock import Dock
from scenes.boards.renature.hints import Hints
from scenes.boards.renature.motions import Motions
from scenes.boards.renature.overlay import Overlay
from scenes.boards.renature.picture import Picture, picture_of
from scenes.boards.renature.pieces import Pieces
from scenes.boards.renature.places import WIDE, Places, Point, arrange
from scenes.boards.renature.plan import JOKER, SQUARE, TURN, Plan
from scenes.boards.renature.plan_view import PlanView
from scenes.boards.renature.sentences import Sentences, prompt, question
from scenes.boards.renature.still import Now, Still
from scenes.boards.renature.story import Stories
from scenes.boards.renature.tally import TallyCard
from scenes.boards.renature.targets import Reach
from scenes.boards.renature.told import reached, told, way_to
from scenes.boards.renature.valley import Valley
from scenes.closeup import Closeup
from scenes.focus import Target
from scenes.services import Services
from scenes.tween import Tween

__all__ = ["RenatureBoard"]

WARM_STEPS = 4
"""Drawings made ahead in one quiet moment: a few milliseconds."""


class RenatureBoard(Board[RenatureState]):
    """See scenes.board.Board."""

    open_traits = frozenset({"points", "areas", "clouds", "plants", "rival_points", "rival_areas"})

    def __init__(self, services: Services, game: Game[RenatureState], table: Table) -> None:
        super().__init__(services, game, table)
        self.words = services.words
        self.view: RenatureState | None = None
        self.me: Seat | None = None
        self.looking: Looking = frozenset()
        self.at: Hashable = None
        self.spoken: tuple[Square, ...] = ()
        self.spoken_area: int | None = None
        self.counted: tuple[tuple[Square, ...], ...] = ()
        self.telling = False
        self._targets: list[Target] | None = None
        self._first: tuple[Hashable, Hashable] = (None, None)
        self._rest: Move | None = None
        self._stage = Rect(0, 0, 0, 0)
        self._owner: Seat = 0
        self._warming: Iterator[object] = iter(())
        self._arranged: Hashable = None

    # Places

    def layout(self, stage: Rect) -> Zones:
        """See Board. A stage less than 1.4 times as wide as high is the result's: the board alone."""
        self._stage = stage.copy()
        self.skin = self.services.skin
        self._stage.w = min(stage.w, self.skin.px(2300))
        self._stage.centerx = stage.centerx
        self._arranged = None
        self._arrange(board_of("a") if self.view is None else self.view.board)
        if self.view is not None:
            self.sync(self.view, self.me, self.looking)
        return Zones(journal=self.places.journal, advice=self.places.advice)

    def _arrange(self, board: Map) -> None:
        neutral, price = self._edition()
        key = (board.text, neutral, price)
        if key == self._arranged:
            return
        self._arranged = key
        docked = self._stage.w > WIDE * self._stage.h
        seats = len(self.table.players)
        size = (board.width, board.height)
        self.places: Places = arrange(self._stage, self.skin.u, self.skin.scale, size, seats, docked)
        self.pieces = Pieces(self.skin, self.places.side)
        self.valley = Valley(self.skin, self.places, self.pieces, board)
        self.overlay = Overlay(self.skin, self.places, self.pieces)
        self.card = TallyCard(self.skin, self.places, self.pieces)
        self.still = Still(self.skin, self.words, self._stage, self.places, self.pieces)
        self.still.arrange(self.valley, neutral, price)
        self.dock, self.track, self.seats = self.still.dock, self.still.track, self.still.seats
        self._warming = self._warm()

    def _edition(self) -> tuple[bool, int]:
        """Is there wood to plant, and what a plant taken back costs."""
        if self.view is None:
            return False, 3
        return any(self.view.most[TYPES:]), self.view.edition.take_price

    def name(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self.table.players[seat].name

    # Positions

    def sync(self, view: RenatureState, me: Seat | None, looking: Looking) -> None:
        """See Board."""
        self.view, self.me, self.looking = view, me, looking
        self._arrange(view.board)
        self._owner = self._owned_by(view, me)
        self.telling = False
        self._targets = None
        self.picture: Picture = picture_of(view, self._owner)
        self.plan = Plan(view, me)
        self.stories = Stories(self.words, self.plan, self.name)
        self.hints = Hints(self.words, self.plan, self.stories, self.name)
        self.still.learn(self.picture, self._owner, self.name(self._owner))
        self.reach = Reach(
            self.words,
            self.plan,
            self.hints,
            self.places,
            self.picture,
            self.dock,
            self.track,
            self.name,
        )
        self.repaint()

    def _owned_by(self, view: RenatureState, me: Seat | None) -> Seat:
        """Who has the dock: who decides here, else the one looking, else the last one, else a person."""
        if me is not None:
            return me
        if self.looking:
            return self._owner if self._owner in self.looking else min(self.looking)
        people = [seat for seat, player in enumerate(self.table.players) if player.kind is Kind.PERSON]
        return self._owner if self._owner in people or not people else people[0]

    def repaint(self) -> None:
        """Bring the still layer to the picture."""
        self.valley.show(self.picture)

    def _warm(self) -> Iterator[object]:
        """Draw, unseen and one a step, what the first motions would otherwise have to draw."""
        side = self.places.side
        for seat in (*range(len(self.table.players)), 4):
            for kind in range(TYPES):
                yield self.pieces.plant(seat * TYPES + kind, round(side * 0.94))
        scratch = Surface((8, 8), SRCALPHA)
        for square in self.places_warmed():
            self.overlay.lit(scratch, square, self.valley.board.brown[square] != NONE)
            yield None

    def places_warmed(self) -> tuple[Square, ...]:
        """A square of each sort."""
        board = self.valley.board
        return board.brook_square[0], board.brown_square[0]

    # Motions

    def animate(self, event: Event) -> Tween:
        """See Board. What may be done is not shown again before the next `sync`."""
        self.telling = True
        deque(self._warming, maxlen=0)
        motions = Motions(self, self.services.sound.play, self.services.prefs.reduced_motion)
        return motions.of(event)

    def owns_dock(self, seat: Seat) -> bool:
        """Do this seat's hand and plants lie in the dock?"""
        return seat == self._owner

    def _docked(self, seat: Seat) -> Dock | None:
        return self.dock if seat == self._owner else None

    def hand_spot(self, seat: Seat, index: int) -> Point:
        """See kit.Table."""
        dock = self._docked(seat)
        if dock is not None:
            return dock.hand_at(index)
        return self.seats.domino_at(seat) if self.seats is not None else self.places.frame.midtop

    def pool_spot(self, seat: Seat) -> Point:
        """See kit.Table."""
        dock = self._docked(seat)
        if dock is not None:
            return dock.bag_at()
        return self.seats.score_at(seat) if self.seats is not None else self.places.frame.midtop

    def stock_spot(self, seat: Seat, stock: int) -> Point:
        """See kit.Table."""
        dock = self._docked(seat)
        if dock is not None:
            return dock.stock_at(stock)
        return self.seats.plant_at(seat) if self.seats is not None else self.places.frame.midtop

    def cloud_spot(self, seat: Seat, index: int) -> Point:
        """See kit.Table."""
        dock = self._docked(seat)
        if dock is not None:
            return dock.cloud_at(index)
        return self.seats.cloud_at(seat) if self.seats is not None else self.places.frame.midtop

    def score_spot(self, seat: Seat) -> Point:
        """See kit.Table."""
        return self.seats.score_at(seat) if self.seats is not None else self.places.frame.midtop

    def token_spot(self, seat: Seat) -> Point:
        """See kit.Table."""
        return self.seats.token_at(seat) if self.seats is not None else self.places.frame.midtop

    def warm_joker(self, joker: int) -> Iterator[object]:
        """See kit.Table."""
        return self.valley.warm_joker(self.picture, joker)

    def say(self, key: str) -> str:
        """See kit.Table."""
        return self.words(key)

    # The plan

    def targets(self) -> list[Target]:
        """See Board. Zones: board, hand, plants, clouds, turn, joker, seats, look."""
        if self._targets is None:
            self._targets = self.reach.all()
        return list(self._targets)

    def first(self) -> Hashable | None:
        """See Board: where the next step of the plan is most likely taken."""
        if self.view is None:
            return None
        key = self.plan.key()
        if self._first[0] != key:
            self._first = (key, self.reach.first())
        return self._first[1]

    def choose(self, target: Target) -> Move | None:
        """See Board."""
        self._targets = None
        move = self.plan.press(target.id)
        if move is not None:
            self._rest = self.plan.rest() if move >> KIND == PLACE else None
        return move

    def follow(self) -> Move | None:
        """See Board: the planned plant, once its domino lies."""
        move, self._rest = self._rest, None
        return move if move is not None and move in self.plan.legal else None

    def turn(self, step: int) -> bool:
        """See Board: the chosen domino, about the square pointed at."""
        turned = self.plan.turn(step, self._square_at())
        if turned:
            self._targets = None
        return turned

    def back(self) -> bool:
        """See Board."""
        self._targets = None
        return self.plan.back()

    def confirm(self, target: Target) -> str | None:
        """See Board: before a domino that fits is put away."""
        if target.id != (TURN, "aside") or not self.services.prefs.confirm_risk:
            return None
        return question(self.words, self.plan, self.plan.aside())

    # Words

    def prompt(self) -> Prompt:
        """See Board."""
        return prompt(self.words, self.plan, self.name)

    def advice(self) -> str:
        """See Board: the panel of the dock says what can be done."""
        return ""

    def describe(self, event: Event, looking: Looking) -> str | None:
        """See Board."""
        return Sentences(self.words, self.name).journal(event)

    def tell(self, position: RenatureState, move: Move) -> str:
        """See Board."""
        return told(self.words, move)

    def spots(self, move: Move) -> list[Rect]:
        """See Board: the squares it covers, else the button, domino or animal it is chosen by."""
        squares = reached(move)
        if squares:
            return [self.places.cell(square) for square in squares]
        ident = way_to(self.plan, move)
        if self.track is not None and isinstance(ident, tuple) and ident[0] == JOKER:
            return [self.track.slot(ident[1])]
        slots = self.dock.slots(self.plan) if self.dock is not None else []
        return [slot.rect for slot in slots if slot.id == ident]

    def seat_spots(self) -> dict[Seat, Rect]:
        """See Board."""
        return dict(enumerate(self.places.seats))

    # Light

    def point(self, target: Target | None) -> None:
        """See Board."""
        self.at = None if target is None else target.id

    def light(self, event: Event | None) -> None:
        """See Board."""
        parts = tuple(getattr(event, part, -1) for part in ("square", "other"))
        self.spoken = tuple(square for square in parts if isinstance(square, int) and square >= 0)
        area = getattr(event, "area", None)
        self.spoken_area = area if not self.spoken and isinstance(area, int) else None
        self.counted = ()

    def light_score(self, row: int, seat: Seat | None, events: Sequence[Event]) -> None:
        """See Board: the plants that were planted, the areas that paid, the tokens that were taken."""
        if self.view is not None:
            self.counted = counted(self.view, row, seat, events)

    def ambient(self, seconds: float) -> bool:
        """See Board: what motions will need is drawn ahead."""
        for _ in islice(self._warming, WARM_STEPS):
            pass
        return False

    def zoomed(self, target: Target) -> Closeup | None:
        """See Board."""
        return Closeups(self.pieces, self.hints, self._owner).of(target.id)

    def _square_at(self) -> Square | None:
        match self.at:
            case (str(kind), int(square)) if kind == SQUARE:
                return square
        return None

    # Drawing

    def draw(self, canvas: Surface) -> None:
        """See Board."""
        self.still.draw(canvas, self._now())
        if not self.telling:
            view = PlanView(self.plan, self.hints, self.picture, self.valley, self.overlay)
            view.draw(canvas, self._square_at())
        self._draw_spoken(canvas)
        self._draw_tally(canvas)
        self.overlay.flights(canvas, self.picture)

    def _draw_tally(self, canvas: Surface) -> None:
        """The area that is counted, and its card."""
        tally, board = self.picture.tally, self.valley.board
        if tally is not None:
            self.overlay.rim(canvas, [board.brown_square[brown] for brown in board.areas[tally.area]])
            self.card.draw(canvas, self.picture)

    def _draw_spoken(self, canvas: Surface) -> None:
        board = self.valley.board
        self.overlay.spoken(canvas, self.spoken)
        for squares in self.counted:
            self.overlay.rim(canvas, squares)
        if self.spoken_area is not None and self.spoken_area < len(board.areas):
            self.overlay.rim(canvas, [board.brown_square[brown] for brown in board.areas[self.spoken_area]])

    def _now(self) -> Now:
        names = [player.name for player in self.table.players]
        story = self.stories.of(None if self.telling else self._square_at())
        return Now(self.plan, self.picture, story, self.at, self._owner, names, self.telling)
