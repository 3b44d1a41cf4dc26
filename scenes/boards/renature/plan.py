"""The plan of one decision: the domino and how it lies, the plant, what clouds shall buy."""

from collections.abc import Hashable
from enum import Enum
from functools import cached_property

from game.core import Move, Seat
from game.renature import refusals
from game.renature.moves import (
    AGAIN,
    END,
    KIND,
    NO_PLANT,
    ChangeJoker,
    Discard,
    EndTurn,
    Place,
    PlayAgain,
    SetPlant,
    SkipPlant,
    TakeBack,
    decode,
    encode,
)
from game.renature.position import AFTER, BEFORE
from game.renature.position import PLANT as PLANTING
from game.renature.previews import PlantOffer, Preview, plant_offers, preview
from game.renature.squares import Square
from game.renature.state import RenatureState
from game.renature.tables import KINDS, NONE, TYPES
from scenes.boards.renature.poses import Poses, best_square, poses_of, squares_of, turned_by, wished

# What a target's id starts with.
HAND, SQUARE, STOCK, JOKER, CLOUD, TURN, SEAT = "hand", "square", "stock", "joker", "cloud", "turn", "seat"
CONFIRM, BACK, ASIDE = (TURN, "confirm"), (TURN, "back"), (TURN, "aside")

CHOOSE_DOMINO = "renature.say.choose_domino"
CHOOSE_PLACE = "renature.say.choose_place"
CHOOSE_PLANT = "renature.say.choose_plant"
CHOOSE_ANIMAL = "renature.say.choose_animal"
CHOOSE_TAKEN = "renature.say.choose_taken"
NOTHING_PLANNED = "renature.say.nothing_planned"
NO_TAKE = "renature.say.no_take"


class Mode(Enum):
    """What a press on the board means: what the turn asks, or what clouds buy."""

    TURN = "turn"
    JOKER = "joker"
    TAKE = "take"
    AGAIN = "again"


class Plan:
    """The plan of `me` on a view; nothing is planned when `me` is None.

    `slot`: the chosen domino's place in the hand. `pose`: how it would lie. `laid`: the planned placing,
    held at `anchor`. `stock`: the chosen plant. `set`: the planned planting. `animal`, `taken`: cloud wishes.
    """

    def __init__(self, view: RenatureState, me: Seat | None) -> None:
        self.view = view
        self.me = me
        mine = me is not None and me == view.to_act
        self.legal: frozenset[Move] = frozenset(view.legal()) if mine else frozenset()
        self.mode = Mode.TURN
        self.slot: int | None = None
        self.pose = 1
        self.laid: Move | None = None
        self.anchor: Square = -1
        self.stock: int | None = None
        self.set: Move | None = None
        self.animal: int | None = None
        self.taken: Square | None = None
        self._fits: dict[int, Poses] = {}
        self._offers: dict[Move | None, tuple[PlantOffer, ...]] = {}
        self._previews: dict[tuple[Move, Move | None], Preview] = {}
        self._start_planting()

    # What is asked

    @property
    def mine(self) -> bool:
        """Somebody at this screen decides now."""
        return bool(self.legal)

    @property
    def phase(self) -> int:
        """What the turn asks."""
        return self.view.phase

    @cached_property
    def hand(self) -> list[int]:
        """The dominoes of the seat to act."""
        return self.view.hand(self.view.to_act) if self.mine else []

    @property
    def domino(self) -> int | None:
        """The chosen domino."""
        return self.hand[self.slot] if self.slot is not None else None

    @property
    def planting(self) -> bool:
        """A plant may be chosen: after the domino, planned or laid."""
        asked = self.phase == PLANTING or self.laid is not None
        return self.mine and self.mode is Mode.TURN and asked and bool(self.offers())

    @cached_property
    def must_discard(self) -> bool:
        """No domino of the hand fits anywhere."""
        return self.mine and self.phase == BEFORE and not any(self.fits(i) for i in range(len(self.hand)))

    def key(self) -> Hashable:
        """What a picture of the plan depends on."""
        return (
            id(self),
            self.mode,
            self.slot,
            self.pose,
            self.laid,
            self.stock,
            self.set,
            self.animal,
            self.taken,
        )

    # The domino

    def fits(self, slot: int | None = None) -> Poses:
        """Square -> pose -> placing, of a domino of the hand (the chosen one)."""
        wanted = self.slot if slot is None else slot
        if wanted is None or self.phase != BEFORE:
            return {}
        if wanted not in self._fits:
            self._fits[wanted] = poses_of(self.view, self.hand[wanted])
        return self._fits[wanted]

    def pose_at(self, square: Square) -> int | None:
        """How the chosen domino would cover a square: as it is turned, or the nearest way that fits."""
        poses = self.fits().get(square)
        if not poses:
            return None
        return min(poses, key=lambda pose: turned_by(pose, self.pose))

    def place_at(self, square: Square) -> Move | None:
        """The placing that a press on this square would plan."""
        pose = self.pose_at(square)
        return None if pose is None else self.fits()[square][pose]

    def wish_at(self, square: Square) -> Place | None:
        """The placing one would try on a square, legal or not; None where the board ends."""
        return None if self.domino is None else wished(self.view, self.domino, self.pose, square)

    def turn(self, step: int, square: Square | None) -> bool:
        """Turn the chosen domino, about a square it would cover or where it is planned."""
        if not self.mine or self.mode is not Mode.TURN or self.phase != BEFORE or self.slot is None:
            return False
        about = square if square is not None and square in self.fits() else None
        if self.laid is not None and (about is None or about not in self.covered()):
            about = self.anchor
        if about is None:
            half, side = divmod(self.pose, 4)
            self.pose = half * 4 + (side + step) % 4
            return True
        ways = sorted(self.fits()[about])
        now = self.pose_at(about)
        self.pose = ways[(ways.index(now) + step) % len(ways)] if now in ways else ways[0]
        if self.laid is not None:
            self._lay(about)
        return True

    def covered(self) -> tuple[Square, ...]:
        """The squares of the planned placing."""
        return () if self.laid is None else squares_of(self.laid)

    def _lay(self, square: Square) -> None:
        wanted = self.set
        self.laid, self.anchor = self.place_at(square), square
        self.set = None
        self._start_planting()
        if wanted is not None and any(offer.move == wanted for offer in self.offers()):
            self.set = wanted

    # The plant

    def offers(self) -> tuple[PlantOffer, ...]:
        """The plants that may be set after the planned domino, or now; best first."""
        if not self.mine or (self.laid is None and self.phase != PLANTING):
            return ()
        return self.offers_after(self.laid)

    def offers_after(self, place: Move | None) -> tuple[PlantOffer, ...]:
        """The plants that could be set after a placing; None: after the one that lies."""
        if place not in self._offers:
            self._offers[place] = plant_offers(self.view, place)
        return self._offers[place]

    def _start_planting(self) -> None:
        """The plant that would score most is chosen first."""
        offers = self.offers()
        stocks = {stock_of(offer) for offer in offers}
        if offers and self.stock not in stocks:
            self.stock = stock_of(offers[0])

    def offer_at(self, square: Square) -> PlantOffer | None:
        """The offer of the chosen plant on a square."""
        wanted = (offer for offer in self.offers() if offer.square == square)
        return next((offer for offer in wanted if stock_of(offer) == self.stock), None)

    # What would happen

    def preview(self, square: Square | None) -> Preview | None:
        """What the plan does, with what lies under the pointer added to it."""
        if not self.mine or self.mode is not Mode.TURN:
            return None
        plant = self.set
        if plant is None and square is not None and self.planting:
            offer = self.offer_at(square)
            plant = offer.move if offer is not None else None
        if self.phase == PLANTING:
            return None if plant is None else self._preview(plant, None)
        place = self.laid
        if place is None and square is not None:
            place = self.place_at(square)
        return None if place is None else self._preview(place, plant if self.laid is not None else None)

    def _preview(self, move: Move, plant: Move | None) -> Preview:
        if (move, plant) not in self._previews:
            self._previews[move, plant] = preview(self.view, move, plant)
        return self._previews[move, plant]

    # Presses

    def press(self, target: Hashable) -> Move | None:
        """Advance the plan; the move when it is complete."""
        match target:
            case (str(kind), int(slot)) if kind == HAND and slot < len(self.hand):
                self._choose_domino(slot)
            case (str(kind), int(square)) if kind == SQUARE and self.mine:
                return self._press_square(square)
            case (str(kind), int(stock)) if kind == STOCK and not self.refusal_of_stock(stock):
                self._choose_stock(stock)
            case (str(kind), int(animal)) if kind == JOKER and not self.refusal_of_joker(animal):
                return self._press_joker(animal)
            case (str(kind), str(which)) if kind == CLOUD and not self.refusal_of_cloud(which):
                return self._press_cloud(Mode(which))
            case _ if target == CONFIRM:
                return self.confirmed()
            case _ if target == BACK:
                self.back()
            case _ if target == ASIDE:
                return self.aside()
        return None

    def _choose_domino(self, slot: int) -> None:
        self.mode = Mode.TURN
        if self.phase == BEFORE and slot != self.slot:
            self.slot, self.laid, self.set = slot, None, None

    def _press_square(self, square: Square) -> Move | None:
        if self.mode is Mode.TAKE:
            move = encode(TakeBack(square))
            if move not in self.legal:
                return None
            if self.taken == square:
                return move
            self.taken = square
            return None
        if self.mode is not Mode.TURN:
            return None
        if square in self.fits():
            if self.laid is not None and square in self.covered():
                return self.confirmed()
            self._lay(square)
            return None
        offer = self.offer_at(square)
        if offer is not None:
            if self.set == offer.move:
                return self.confirmed()
            self.set = offer.move
        return None

    def _choose_stock(self, stock: int) -> None:
        self.stock = stock
        if self.set is not None:
            choice = decode(self.set)
            offer = self.offer_at(choice.square) if isinstance(choice, SetPlant) else None
            self.set = offer.move if offer is not None else None

    def _press_joker(self, animal: int) -> Move | None:
        if self.mode is Mode.JOKER and self.animal == animal:
            return encode(ChangeJoker(animal))
        self.mode, self.animal = Mode.JOKER, animal
        return None

    def _press_cloud(self, mode: Mode) -> Move | None:
        if self.mode is mode:
            if mode is Mode.AGAIN:
                return encode(PlayAgain())
            self.mode = Mode.TURN
        else:
            self.mode = mode
        self.animal = self.taken = None
        return None

    def confirmed(self) -> Move | None:
        """The move that the plan comes to now, None while something is missing."""
        if not self.mine:
            return None
        move: Move | None
        match self.mode:
            case Mode.JOKER:
                move = None if self.animal is None else encode(ChangeJoker(self.animal))
            case Mode.TAKE:
                move = None if self.taken is None else encode(TakeBack(self.taken))
            case Mode.AGAIN:
                move = AGAIN << KIND
            case Mode.TURN:
                move = self._asked()
        return move if move in self.legal else None

    def _asked(self) -> Move | None:
        if self.phase == BEFORE:
            if self.must_discard:
                return None if self.domino is None else encode(Discard(self.domino))
            return self.laid
        if self.phase == PLANTING:
            return self.set
        return END << KIND if self.phase == AFTER else None

    def aside(self) -> Move | None:
        """Put the chosen domino away, or plant nothing."""
        move: Move | None = None
        if self.phase == PLANTING:
            move = NO_PLANT << KIND
        elif self.phase == BEFORE and self.domino is not None:
            move = encode(Discard(self.domino))
        return move if move in self.legal else None

    def rest(self) -> Move | None:
        """What the plan goes on with once its domino lies."""
        return self.set if self.phase == BEFORE else None

    def back(self) -> bool:
        """One step back; False when nothing is planned."""
        if not self.mine:
            return False
        if self.mode is not Mode.TURN:
            if self.animal is not None or self.taken is not None:
                self.animal = self.taken = None
            else:
                self.mode = Mode.TURN
            return True
        if self.set is not None:
            self.set = None
        elif self.laid is not None:
            self.laid = None
        elif self.slot is not None:
            self.slot = None
        else:
            return False
        return True

    @property
    def started(self) -> bool:
        """Is there a step to take back?"""
        planned = self.slot, self.laid, self.set
        return self.mine and (self.mode is not Mode.TURN or any(part is not None for part in planned))

    # Refusals: word keys, "" when a press does something

    def refusal_of_hand(self) -> str:
        """Why a domino of the hand cannot be chosen."""
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        return "" if self.phase == BEFORE else refusals.DOMINO_LAID

    def refusal_of_stock(self, stock: int) -> str:
        """Why a plant cannot be chosen now."""
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        if self.phase == AFTER:
            return refusals.PLANT_IS_OVER
        if not self.view.stock[self.view.to_act * 2 * TYPES + stock]:
            return refusals.NO_PLANT_LEFT
        if self.phase == BEFORE and self.laid is None:
            return refusals.PLANT_AFTER_DOMINO
        return "" if self.offers() else refusals.NOT_BESIDE

    def refusal_of_joker(self, animal: int) -> str:
        """Why an animal cannot become the joker now."""
        return self._why(ChangeJoker(animal))

    def refusal_of_cloud(self, which: str) -> str:
        """Why clouds cannot buy this now."""
        match Mode(which):
            case Mode.JOKER:
                return self._why(ChangeJoker((self.view.joker + 1) % KINDS))
            case Mode.TAKE:
                return self._no_take()
            case _:
                return self._why(PlayAgain())

    def _no_take(self) -> str:
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        if self.view.clouds[self.view.to_act] < self.view.edition.take_price:
            return refusals.TAKE_PRICE
        return "" if self.takeable() else NO_TAKE

    def takeable(self) -> list[Square]:
        """Where a plant may be taken back from, in reading order."""
        if not self.mine or self.view.clouds[self.view.to_act] < self.view.edition.take_price:
            return []
        found = [decode(move) for move in self.view.takeable() if move in self.legal]
        return sorted(choice.square for choice in found if isinstance(choice, TakeBack))

    def refusal_of_turn(self, which: str) -> str:
        """Why a button at the foot does nothing now."""
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        if which == BACK[1]:
            return "" if self.started else NOTHING_PLANNED
        if which == ASIDE[1]:
            if self.aside() is not None:
                return ""
            if self.phase == BEFORE and self.domino is None:
                return CHOOSE_DOMINO
            return self._why(SkipPlant() if self.phase == PLANTING else Discard(self.domino or 0))
        return "" if self.confirmed() is not None else self._missing()

    def _missing(self) -> str:
        """What the plan lacks."""
        if self.mode is Mode.JOKER:
            return CHOOSE_ANIMAL
        if self.mode is Mode.TAKE:
            return CHOOSE_TAKEN
        if self.mode is Mode.AGAIN:
            return self._why(PlayAgain())
        if self.phase == BEFORE:
            return CHOOSE_DOMINO if self.slot is None else CHOOSE_PLACE
        return CHOOSE_PLANT if self.phase == PLANTING else self._why(EndTurn())

    def refusal_at(self, square: Square) -> str:
        """Why a press on a square does nothing; "" when it does, or when nothing is wished there."""
        if not self.mine:
            return ""
        if self.mode is Mode.TAKE:
            return self._why(TakeBack(square))
        brook = self.view.board.brook_at(square)
        if brook == NONE:
            if not self.planting or self.stock is None or self.offer_at(square) is not None:
                return ""
            wish = SetPlant(self.stock % TYPES, self.stock >= TYPES, square)
            return refusals.NOT_BESIDE if self.laid is not None else self._why(wish)
        if self.slot is None or self.phase != BEFORE or square in self.fits():
            return ""
        if self.view.lies[brook] != NONE:
            return refusals.COVERED
        place = self.wish_at(square)
        return refusals.NOT_BROOK if place is None else self._why(place)

    def _why(
        self, choice: Place | Discard | SetPlant | SkipPlant | ChangeJoker | TakeBack | PlayAgain | EndTurn
    ) -> str:
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        return refusals.why_not(self.view, choice) or ""

    # Where presses are worth something

    def lit(self) -> list[Square]:
        """The squares to light up, in reading order."""
        if not self.mine:
            return []
        if self.mode is Mode.TAKE:
            return self.takeable()
        if self.mode is not Mode.TURN:
            return []
        planting = [offer.square for offer in self.offers() if stock_of(offer) == self.stock]
        if self.laid is not None or self.phase == PLANTING:
            return sorted({*planting, *self.fits()})
        return sorted(self.fits())

    def best_place(self) -> Square | None:
        """Where the chosen domino is most likely wanted."""
        chosen = {square: move for square in self.fits() if (move := self.place_at(square)) is not None}
        return best_square(self.view, chosen) if chosen else None


def stock_of(offer: PlantOffer) -> int:
    """The stock an offered plant comes from: types, then neutral types."""
    return offer.plant + (TYPES if offer.neutral else 0)
