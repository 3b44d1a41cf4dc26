"""Why a wished choice is refused, as word keys."""

from typing import assert_never

from game.renature.moves import (
    ChangeJoker,
    Discard,
    EndTurn,
    Place,
    PlayAgain,
    RenatureChoice,
    SetPlant,
    SkipPlant,
    TakeBack,
    encode,
)
from game.renature.position import AFTER, BEFORE, ENDED, PLANT, STOCKS, UNSEEN
from game.renature.reports import contacts
from game.renature.squares import SQUARES, neighbour
from game.renature.state import RenatureState
from game.renature.tables import (
    AGAIN_PRICE,
    DOMINOES,
    JOKER_PRICE,
    KINDS,
    NEUTRAL,
    NONE,
    TYPES,
)

OVER = "renature.why.over"
NOT_YOUR_TURN = "renature.why.not_your_turn"
NO_SUCH_THING = "renature.why.no_such_thing"
DOMINO_LAID = "renature.why.domino_laid"
DOMINO_FIRST = "renature.why.domino_first"
NOT_IN_HAND = "renature.why.not_in_hand"
OFF_BOARD = "renature.why.off_board"
NOT_BROOK = "renature.why.not_brook"
COVERED = "renature.why.covered"
FIRST_AT_START = "renature.why.first_at_start"
TOUCHES_NOTHING = "renature.why.touches_nothing"
TOUCHES_NO_START = "renature.why.touches_no_start"
NO_GOOD_CONTACT = "renature.why.no_good_contact"
BAD_CONTACT = "renature.why.bad_contact"
SAME_TURNED = "renature.why.same_turned"
MUST_LAY = "renature.why.must_lay"
PLANT_AFTER_DOMINO = "renature.why.plant_after_domino"
PLANT_IS_OVER = "renature.why.plant_is_over"
NO_PLANT_LEFT = "renature.why.no_plant_left"
NO_NEUTRAL = "renature.why.no_neutral"
NOT_BROWN = "renature.why.not_brown"
PLANTED_ALREADY = "renature.why.planted_already"
NOT_BESIDE = "renature.why.not_beside"
JOKER_PRICE_2 = "renature.why.joker_price"
JOKER_ONCE = "renature.why.joker_once"
JOKER_SAME = "renature.why.joker_same"
TAKE_PRICE = "renature.why.take_price"
NO_PLANT_THERE = "renature.why.no_plant_there"
NOT_YOUR_PLANT = "renature.why.not_your_plant"
NOT_SCORED = "renature.why.not_scored"
STOCK_FULL = "renature.why.stock_full"
AGAIN_LATER = "renature.why.again_later"
AGAIN_PRICE_3 = "renature.why.again_price"
AGAIN_ONCE = "renature.why.again_once"
NO_DOMINO_LEFT = "renature.why.no_domino_left"
PLANT_OR_SKIP = "renature.why.plant_or_skip"

KEYS: tuple[str, ...] = (
    OVER,
    NOT_YOUR_TURN,
    NO_SUCH_THING,
    DOMINO_LAID,
    DOMINO_FIRST,
    NOT_IN_HAND,
    OFF_BOARD,
    NOT_BROOK,
    COVERED,
    FIRST_AT_START,
    TOUCHES_NOTHING,
    TOUCHES_NO_START,
    NO_GOOD_CONTACT,
    BAD_CONTACT,
    SAME_TURNED,
    MUST_LAY,
    PLANT_AFTER_DOMINO,
    PLANT_IS_OVER,
    NO_PLANT_LEFT,
    NO_NEUTRAL,
    NOT_BROWN,
    PLANTED_ALREADY,
    NOT_BESIDE,
    JOKER_PRICE_2,
    JOKER_ONCE,
    JOKER_SAME,
    TAKE_PRICE,
    NO_PLANT_THERE,
    NOT_YOUR_PLANT,
    NOT_SCORED,
    STOCK_FULL,
    AGAIN_LATER,
    AGAIN_PRICE_3,
    AGAIN_ONCE,
    NO_DOMINO_LEFT,
    PLANT_OR_SKIP,
)
"""Every reason this game gives; the words files hold them all."""


def why_not(state: RenatureState, choice: RenatureChoice) -> str | None:
    """The word key of the refusal, None when the choice is legal."""
    if state.phase == ENDED:
        return OVER
    if state.phase == UNSEEN or (state.viewer != state.to_act and state.viewer < state.seats):
        return NOT_YOUR_TURN
    match choice:
        case Place():
            return _no_place(state, choice)
        case Discard(domino):
            return _no_discard(state, domino)
        case SetPlant():
            return _no_plant(state, choice)
        case SkipPlant():
            return _not_planting(state)
        case ChangeJoker(animal):
            return _no_joker(state, animal)
        case TakeBack(square):
            return _no_take(state, square)
        case PlayAgain():
            return _no_again(state)
        case EndTurn():
            return _not_ending(state, DOMINO_FIRST)
    assert_never(choice)


def _no_place(state: RenatureState, choice: Place) -> str | None:
    if state.phase != BEFORE:
        return DOMINO_LAID
    if choice.domino not in range(len(DOMINOES)) or choice.direction not in range(4):
        return NO_SUCH_THING
    if choice.domino not in state.hand(state.to_act):
        return NOT_IN_HAND
    if choice.square not in range(SQUARES):
        return OFF_BOARD
    other = neighbour(choice.square, choice.direction)
    if other is None or not state.board.holds(choice.square) or not state.board.holds(other):
        return OFF_BOARD
    halves = [state.board.brook_at(choice.square), state.board.brook_at(other)]
    if NONE in halves:
        return NOT_BROOK
    if any(state.lies[brook] != NONE for brook in halves):
        return COVERED
    if encode(choice) is None:
        return SAME_TURNED
    return _no_contact(state, choice)


def _no_contact(state: RenatureState, choice: Place) -> str | None:
    pair, turned = divmod(state.board.pair_of[choice.square << 2 | choice.direction], 2)
    edition, starting = state.edition, state.board.starting[pair]
    if state.pairs == len(state.board.one):
        return FIRST_AT_START if edition.starts and not starting else None
    met = [contact.good for contact in contacts(state, choice.domino, pair, turned)]
    if not met:
        if not edition.starts:
            return TOUCHES_NOTHING
        return None if starting == 1 else TOUCHES_NO_START
    if edition.every_contact:
        return None if all(met) else BAD_CONTACT
    return None if any(met) else NO_GOOD_CONTACT


def _no_discard(state: RenatureState, domino: int) -> str | None:
    if state.phase != BEFORE:
        return DOMINO_LAID
    if domino not in range(len(DOMINOES)):
        return NO_SUCH_THING
    if domino not in state.hand(state.to_act):
        return NOT_IN_HAND
    return None if state.edition.may_discard or not state.placements() else MUST_LAY


def _not_planting(state: RenatureState) -> str | None:
    if state.phase == PLANT:
        return None
    return PLANT_AFTER_DOMINO if state.phase == BEFORE else PLANT_IS_OVER


def _no_plant(state: RenatureState, choice: SetPlant) -> str | None:
    wrong = _not_planting(state)
    if wrong:
        return wrong
    if choice.plant not in range(TYPES):
        return NO_SUCH_THING
    stock = state.to_act * STOCKS + choice.plant + TYPES * choice.neutral
    if not state.stock[stock]:
        has_neutral = any(state.most[TYPES:])
        return NO_NEUTRAL if choice.neutral and not has_neutral else NO_PLANT_LEFT
    brown = _brown(state, choice.square)
    if isinstance(brown, str):
        return brown
    if state.plants[brown] != NONE:
        return PLANTED_ALREADY
    return None if brown in state.board.banks[state.last] else NOT_BESIDE


def _brown(state: RenatureState, square: int) -> int | str:
    """The number of a brown square, or what is wrong with it."""
    if square not in range(SQUARES) or not state.board.holds(square):
        return OFF_BOARD
    brown = state.board.brown[square]
    return NOT_BROWN if brown == NONE else brown


def _no_joker(state: RenatureState, animal: int) -> str | None:
    if animal not in range(KINDS):
        return NO_SUCH_THING
    if state.jokered:
        return JOKER_ONCE
    if state.clouds[state.to_act] < JOKER_PRICE:
        return JOKER_PRICE_2
    return JOKER_SAME if animal == state.joker else None


def _no_take(state: RenatureState, square: int) -> str | None:
    brown = _brown(state, square)
    if isinstance(brown, str):
        return brown
    plant = state.plants[brown]
    if plant == NONE:
        return NO_PLANT_THERE
    colour, kind = divmod(plant, TYPES)
    edition, seat = state.edition, state.to_act
    if colour != seat and not (colour == NEUTRAL and edition.take_scored):
        return NOT_YOUR_PLANT
    if edition.take_scored and state.holder[state.board.area[brown]] == NONE:
        return NOT_SCORED
    stock = kind + (TYPES if colour == NEUTRAL else 0)
    if state.stock[seat * STOCKS + stock] >= state.most[stock]:
        return STOCK_FULL
    return TAKE_PRICE if state.clouds[seat] < edition.take_price else None


def _no_again(state: RenatureState) -> str | None:
    wrong = _not_ending(state, AGAIN_LATER)
    if wrong:
        return wrong
    if state.extra:
        return AGAIN_ONCE
    if state.clouds[state.to_act] < AGAIN_PRICE:
        return AGAIN_PRICE_3
    return None if state.may_play_again() else NO_DOMINO_LEFT


def _not_ending(state: RenatureState, before: str) -> str | None:
    if state.phase == AFTER:
        return None
    return before if state.phase == BEFORE else PLANT_OR_SKIP
