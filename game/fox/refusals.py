"""Why a wished choice is refused, as word keys."""

from typing import assert_never

from game.fox import position as rules
from game.fox.ground import OFF, shut_directions
from game.fox.moves import (
    ChooseFlight,
    EndTurn,
    Flee,
    FoxChoice,
    Hide,
    Mark,
    Migrate,
    Rest,
    SniffLine,
    SniffThree,
    Swim,
    TakeBank,
)
from game.fox.state import FoxState
from game.fox.tables import AXIS, EVENT, HUNTER, LEAVE, RIVER, ROAD, SNOW, SWIM_COST

OVER = "fox.why.over"
NOT_YOUR_TURN = "fox.why.not_your_turn"
BANK_FIRST = "fox.why.bank_first"
HUNTER_FIRST = "fox.why.hunter_first"
FLIGHT_FIRST = "fox.why.flight_first"
NO_BANK = "fox.why.no_bank"
FLEE_ONLY_WHEN_MET = "fox.why.flee_only_when_met"
HIDE_ONLY_WHEN_MET = "fox.why.hide_only_when_met"
CHOOSE_FLIGHT_FIRST = "fox.why.choose_flight_first"
DOG_FINDS = "fox.why.dog_finds"
FLIGHT_CHOSEN = "fox.why.flight_chosen"
OFF_BOARD = "fox.why.off_board"
ACROSS_ROAD = "fox.why.across_road"
ACROSS_RIVER = "fox.why.across_river"
MARKED = "fox.why.marked"
MARSH_COSTS_2 = "fox.why.marsh_costs_2"
SNOW_COSTS_4 = "fox.why.snow_costs_4"
THREE_NEIGHBOURS = "fox.why.three_neighbours"
SWIM_ADVANCED = "fox.why.swim_advanced"
SWIM_NEVER_ROAD = "fox.why.swim_never_road"
SWIM_NO_RIVER = "fox.why.swim_no_river"
SWIM_COSTS_3 = "fox.why.swim_costs_3"
SWIM_ONLY_ACROSS = "fox.why.swim_only_across"
MARK_ADVANCED = "fox.why.mark_advanced"
MARK_DEN = "fox.why.mark_den"
MARK_OCCUPIED = "fox.why.mark_occupied"
REST_TOO_LATE = "fox.why.rest_too_late"
NOTHING_DONE = "fox.why.nothing_done"
MAY_NOT_STAY = "fox.why.may_not_stay"

KEYS: tuple[str, ...] = (
    OVER,
    NOT_YOUR_TURN,
    BANK_FIRST,
    HUNTER_FIRST,
    FLIGHT_FIRST,
    NO_BANK,
    FLEE_ONLY_WHEN_MET,
    HIDE_ONLY_WHEN_MET,
    CHOOSE_FLIGHT_FIRST,
    DOG_FINDS,
    FLIGHT_CHOSEN,
    OFF_BOARD,
    ACROSS_ROAD,
    ACROSS_RIVER,
    MARKED,
    MARSH_COSTS_2,
    SNOW_COSTS_4,
    THREE_NEIGHBOURS,
    SWIM_ADVANCED,
    SWIM_NEVER_ROAD,
    SWIM_NO_RIVER,
    SWIM_COSTS_3,
    SWIM_ONLY_ACROSS,
    MARK_ADVANCED,
    MARK_DEN,
    MARK_OCCUPIED,
    REST_TOO_LATE,
    NOTHING_DONE,
    MAY_NOT_STAY,
)
"""Every reason this game gives; the words files hold them all."""


def why_not(state: FoxState, choice: FoxChoice) -> str | None:
    """The word key of the refusal, None when the choice is legal."""
    if state.phase == rules.ENDED:
        return OVER
    if state.viewer != state.to_act and state.viewer < state.seats:
        return NOT_YOUR_TURN
    match choice:
        case TakeBank():
            return None if state.phase == rules.ASK_BANK and choice.bank in (1, 2) else NO_BANK
        case Flee(direction):
            return _no_flight(state, direction)
        case ChooseFlight() | Hide():
            return _no_answer(state, choice)
    return _asked_first(state) or _no_action(state, choice)


def _asked_first(state: FoxState) -> str | None:
    asked = {
        rules.ASK_BANK: BANK_FIRST,
        rules.ASK_HUNTER: HUNTER_FIRST,
        rules.ASK_FLIGHT: FLIGHT_FIRST,
        rules.UNSEEN: NOT_YOUR_TURN,
    }
    return asked.get(state.phase)


def _no_action(
    state: FoxState, choice: Rest | EndTurn | Migrate | SniffLine | SniffThree | Swim | Mark
) -> str | None:
    match choice:
        case Rest():
            return None if state.phase == rules.TURN else REST_TOO_LATE
        case EndTurn():
            if not state.may_stay():
                return MAY_NOT_STAY
            return NOTHING_DONE if state.phase == rules.TURN else None
        case Migrate(direction):
            return _blocked(state, direction) or _too_dear(state)
        case SniffLine(direction):
            return OFF_BOARD if _target(state, direction) == OFF else None
        case SniffThree(directions):
            three = len(directions) == 3 and list(directions) == sorted(set(directions))
            if not three or not all(0 <= d < 8 for d in directions):
                return THREE_NEIGHBOURS
            return OFF_BOARD if any(_target(state, d) == OFF for d in directions) else None
        case Swim(direction):
            return _no_swim(state, direction)
        case Mark():
            return _no_mark(state)
    assert_never(choice)


def _no_flight(state: FoxState, direction: int) -> str | None:
    if state.phase == rules.ASK_FLIGHT:
        return _blocked(state, direction)
    if state.phase == rules.ASK_HUNTER:
        return CHOOSE_FLIGHT_FIRST
    return _asked_first(state) or FLEE_ONLY_WHEN_MET


def _no_answer(state: FoxState, choice: ChooseFlight | Hide) -> str | None:
    if state.phase == rules.ASK_HUNTER:
        return None
    if state.phase == rules.ASK_FLIGHT:
        hunted = _event(state) == HUNTER
        if isinstance(choice, ChooseFlight):
            return FLIGHT_FIRST
        return FLIGHT_CHOSEN if hunted else DOG_FINDS
    wrong = HIDE_ONLY_WHEN_MET if isinstance(choice, Hide) else FLEE_ONLY_WHEN_MET
    return _asked_first(state) or wrong


def _no_swim(state: FoxState, direction: int) -> str | None:
    if not state.advanced:
        return SWIM_ADVANCED
    if _event(state) != RIVER:
        return SWIM_NEVER_ROAD if _event(state) == ROAD else SWIM_NO_RIVER
    target = _target(state, direction)
    if target == OFF:
        return OFF_BOARD
    if not _is_shut(state, direction):
        return SWIM_ONLY_ACROSS
    if target in state.mark:
        return MARKED
    return SWIM_COSTS_3 if state.purse() < SWIM_COST else None


def _no_mark(state: FoxState) -> str | None:
    if not state.advanced:
        return MARK_ADVANCED
    if state.may_mark():
        return None
    return MARK_DEN if state.pos[state.to_act] == state.ground.start else MARK_OCCUPIED


def _blocked(state: FoxState, direction: int) -> str | None:
    target = _target(state, direction)
    if target == OFF:
        return OFF_BOARD
    if _is_shut(state, direction):
        return ACROSS_ROAD if _event(state) == ROAD else ACROSS_RIVER
    return MARKED if target in state.mark else None


def _too_dear(state: FoxState) -> str | None:
    price = LEAVE[state.faces[state.pos[state.to_act]]]
    if state.purse() >= price:
        return None
    return SNOW_COSTS_4 if _event(state) == SNOW else MARSH_COSTS_2


def _event(state: FoxState) -> int:
    return EVENT[state.faces[state.pos[state.to_act]]]


def _target(state: FoxState, direction: int) -> int:
    return state.ground.next[state.pos[state.to_act] * 8 + direction] if 0 <= direction < 8 else OFF


def _is_shut(state: FoxState, direction: int) -> bool:
    seat = state.to_act
    return direction in shut_directions(AXIS[state.faces[state.pos[seat]]], state.bank[seat])
