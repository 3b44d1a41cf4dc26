"""What a plan would do as far as its player can know: the rules played ahead on a view."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from game.core import Event, Move, Seat
from game.renature import position as rules
from game.renature.events import (
    AreaClosed,
    Chip,
    CloudTaken,
    Contact,
    Drawn,
    EndBegan,
    Payment,
    Placed,
    Planted,
    Total,
    TurnBegan,
)
from game.renature.moves import KIND, NO_PLANT, PLACE, PLANT, Place
from game.renature.reports import contacts
from game.renature.scoring import closed_payments, open_payments, tally, told
from game.renature.squares import SQUARES, Square, neighbour
from game.renature.state import RenatureState
from game.renature.tables import COLOURS, NEUTRAL, NONE

SKIP: Move = NO_PLANT << KIND


@dataclass(frozen=True)
class Preview:
    """The certain part of a plan: a domino, then a plant or none.

    `contacts` of the domino, `stranded` brook squares it makes. `planted`: points, own and chips; None
    without a plant. `closes`: areas that are scored, in order, with totals and payments. `scores`: of every
    seat after all that, `before` as they are now; `clouds` the seat will have. `events`: all of it in order.
    """

    seat: Seat
    contacts: tuple[Contact, ...]
    stranded: tuple[Square, ...]
    planted: Planted | None
    clouds_taken: int
    clouds: int
    closes: tuple[AreaClosed, ...]
    before: tuple[int, ...]
    scores: tuple[int, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class PlantOffer:
    """A plant that could be set after a domino: what it scores, and the clouds it would bring."""

    move: Move
    square: Square
    plant: int
    neutral: bool
    own: int
    chips: tuple[Chip, ...]
    points: int
    clouds: int


@dataclass(frozen=True)
class AreaSight:
    """An area inspected: its squares, what it pays, who has how much, what keeps it open, what the ranks
    would get if it closed now (`payments`) and if it stayed open to the end (`at_end`)."""

    area: int
    squares: tuple[Square, ...]
    big: int
    small: int
    totals: tuple[Total, ...]
    payments: tuple[Payment, ...]
    at_end: tuple[Payment, ...]
    missing: tuple[Square, ...]
    stranded: tuple[Square, ...]
    closer: Seat | None
    back: int


def seen(state: RenatureState) -> RenatureState:
    """The view of the seat to act, when the state shows more."""
    return state.view(state.to_act) if state.viewer == rules.WHOLE else state


def preview(state: RenatureState, move: Move, plant: Move | None = None) -> Preview:
    """A legal placing, followed by `plant` (None: none); or a legal planting or its skipping alone.

    Raises ValueError for other moves: what they do needs no foretelling. Equal on a state and its view.
    """
    seat = state.to_act
    ahead = seen(state).clone()
    before = tuple(ahead.scores())
    log: list[Event] = []
    if move >> KIND not in (PLACE, PLANT, NO_PLANT):
        raise ValueError(f"renature: no preview of move {move}")
    ahead.apply(move, Random(0), log)
    if move >> KIND == PLACE and ahead.phase == rules.PLANT and ahead.to_act == seat:
        ahead.apply(SKIP if plant is None else plant, Random(0), log)
    planted = next((event for event in log if isinstance(event, Planted)), None)
    laid = next((event for event in log if isinstance(event, Placed)), None)
    cloud = next((event for event in log if isinstance(event, CloudTaken)), None)
    closes = tuple(event for event in log if isinstance(event, AreaClosed))
    after = closes[-1].scores if closes else _after(before, planted)
    return Preview(
        seat=seat,
        contacts=laid.contacts if laid else (),
        stranded=laid.stranded if laid else (),
        planted=planted,
        clouds_taken=cloud.kept if cloud else 0,
        clouds=cloud.after if cloud else state.clouds[seat],
        closes=closes,
        before=before,
        scores=after,
        events=tuple(_of_this_plan(log)),
    )


def _after(before: tuple[int, ...], planted: Planted | None) -> tuple[int, ...]:
    if planted is None:
        return before
    return tuple(planted.after if seat == planted.seat else score for seat, score in enumerate(before))


def _of_this_plan(log: list[Event]) -> Iterator[Event]:
    """Without what only another draw or look would tell, and without a turn that ends by itself."""
    for event in log:
        if isinstance(event, Drawn | TurnBegan | EndBegan):
            return
        if not event.reveals:
            yield event


def meets(state: RenatureState, choice: Place) -> tuple[Contact, ...]:
    """The contacts of a domino on two free brook squares, good and bad, whether it is legal there or not;
    empty where it cannot lie at all."""
    other = neighbour(choice.square, choice.direction) if 0 <= choice.square < SQUARES else None
    halves = (state.board.brook_at(choice.square if other is not None else None), state.board.brook_at(other))
    if NONE in halves or any(state.lies[brook] != NONE for brook in halves):
        return ()
    pair, turned = divmod(state.board.pair_of[choice.square << 2 | choice.direction], 2)
    return contacts(state, choice.domino, pair, turned)


def plant_offers(state: RenatureState, place: Move | None = None) -> tuple[PlantOffer, ...]:
    """Every plant that may be set now, or after a legal placing, with its points; highest points first."""
    ahead = seen(state).clone()
    if place is not None:
        ahead.apply(place, Random(0))
    if ahead.phase != rules.PLANT or ahead.to_act != state.to_act:
        return ()
    offers = [_offer(ahead, move) for move in ahead.plantings()]
    return tuple(sorted(offers, key=lambda offer: (-offer.points, offer.square, offer.neutral, offer.plant)))


def _offer(state: RenatureState, move: Move) -> PlantOffer:
    log: list[Event] = []
    state.clone().apply(move, Random(0), log)
    planted = next(event for event in log if isinstance(event, Planted))
    cloud = next((event for event in log if isinstance(event, CloudTaken)), None)
    return PlantOffer(
        move=move,
        square=planted.square,
        plant=planted.plant,
        neutral=planted.colour == NEUTRAL,
        own=planted.own,
        chips=planted.chips,
        points=planted.points,
        clouds=cloud.kept if cloud else 0,
    )


def inspect(state: RenatureState, area: int) -> AreaSight:
    """All there is to know of an area now."""
    board = state.board
    totals = state.totals[area * COLOURS : area * COLOURS + COLOURS]
    size = len(board.areas[area])
    free = [brook for brook in board.water[area] if state.lies[brook] == NONE]
    return AreaSight(
        area=area,
        squares=tuple(board.brown_square[brown] for brown in board.areas[area]),
        big=size,
        small=size >> 1,
        totals=tally(totals),
        payments=told(closed_payments(state.edition, size, totals)),
        at_end=told(open_payments(size, totals)),
        missing=tuple(board.brook_square[brook] for brook in free if state.keeps_open(brook)),
        stranded=tuple(board.brook_square[brook] for brook in free if not state.exits[brook]),
        closer=None if state.holder[area] == NONE else state.holder[area],
        back=state.backs[area],
    )
