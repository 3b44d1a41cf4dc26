"""Why a wished choice is refused, as word keys."""

from typing import assert_never

from game.living_forest import position as rules
from game.living_forest.animals import COST, NONE
from game.living_forest.guardians import THIRD
from game.living_forest.moves import (
    Advance,
    Attract,
    Extinguish,
    Finish,
    Grow,
    LivingChoice,
    Plant,
    Reveal,
    SpendFragment,
    Stop,
    TakeFragment,
    TakeTile,
    encode,
)
from game.living_forest.places import SPACES, WHOLE_FOREST, Action, edge
from game.living_forest.state import LivingState

OVER = "living_forest.why.over"
NOT_YOUR_TURN = "living_forest.why.not_your_turn"
LINE_FIRST = "living_forest.why.line_first"
LINE_DONE = "living_forest.why.line_done"
THIRD_SOLITARY = "living_forest.why.third_solitary"
NO_CARDS = "living_forest.why.no_cards"
REVEAL_ONE = "living_forest.why.reveal_one"
NO_FRAGMENT = "living_forest.why.no_fragment"
NOTHING_FRESH = "living_forest.why.nothing_fresh"
ACTION_UNDER_WAY = "living_forest.why.action_under_way"
BONUS_FIRST = "living_forest.why.bonus_first"
TILE_FIRST = "living_forest.why.tile_first"
SPACE_FIRST = "living_forest.why.space_first"
SAME_ACTION = "living_forest.why.same_action"
NO_SUPPLY = "living_forest.why.no_supply"
NOT_IN_RESERVE = "living_forest.why.not_in_reserve"
TOO_FEW_SUNS = "living_forest.why.too_few_suns"
NO_SUCH_FIRE = "living_forest.why.no_such_fire"
TOO_FEW_DROPS = "living_forest.why.too_few_drops"
NO_SUCH_TREE = "living_forest.why.no_such_tree"
TOO_FEW_SPROUTS = "living_forest.why.too_few_sprouts"
FOREST_FULL = "living_forest.why.forest_full"
ROCK_TAKEN = "living_forest.why.rock_taken"
OWN_ROCK = "living_forest.why.own_rock"
TOO_FEW_SPIRALS = "living_forest.why.too_few_spirals"
NO_TILE = "living_forest.why.no_tile"
NO_SUCH_TILE = "living_forest.why.no_such_tile"
NO_SEEDLING = "living_forest.why.no_seedling"
SPACE_TAKEN = "living_forest.why.space_taken"
NO_NEIGHBOUR = "living_forest.why.no_neighbour"
MUST_BEGIN = "living_forest.why.must_begin"
OFF_BOARD = "living_forest.why.off_board"

KEYS: tuple[str, ...] = (
    OVER,
    NOT_YOUR_TURN,
    LINE_FIRST,
    LINE_DONE,
    THIRD_SOLITARY,
    NO_CARDS,
    REVEAL_ONE,
    NO_FRAGMENT,
    NOTHING_FRESH,
    ACTION_UNDER_WAY,
    BONUS_FIRST,
    TILE_FIRST,
    SPACE_FIRST,
    SAME_ACTION,
    NO_SUPPLY,
    NOT_IN_RESERVE,
    TOO_FEW_SUNS,
    NO_SUCH_FIRE,
    TOO_FEW_DROPS,
    NO_SUCH_TREE,
    TOO_FEW_SPROUTS,
    FOREST_FULL,
    ROCK_TAKEN,
    OWN_ROCK,
    TOO_FEW_SPIRALS,
    NO_TILE,
    NO_SUCH_TILE,
    NO_SEEDLING,
    SPACE_TAKEN,
    NO_NEIGHBOUR,
    MUST_BEGIN,
    OFF_BOARD,
)
"""Every reason this game gives; the words files hold them all."""


def why_not(state: LivingState, choice: LivingChoice) -> str | None:
    """The word key of the refusal, None when the choice is legal."""
    if state.phase == rules.ENDED:
        return OVER
    if state.viewer != state.to_act and state.viewer < state.seats:
        return NOT_YOUR_TURN
    if encode(choice) is None:
        return OFF_BOARD
    match choice:
        case Reveal() | Stop() | SpendFragment():
            return _line(state, choice) if state.phase == rules.LINE else LINE_DONE
        case _ if state.phase == rules.LINE:
            return LINE_FIRST
        case TakeTile(track):
            if state.phase != rules.ROB:
                return NO_TILE
            return None if state.tiles[state.passed[0] * 3 + track] else NO_SUCH_TILE
        case Grow(space):
            return _space(state, space)
        case Finish():
            return _finish(state)
        case Attract() | Extinguish() | Plant() | Advance() | TakeFragment():
            action = _ACTION[type(choice)]
            return _elsewhere(state, action) or _impossible(state, choice)
    assert_never(choice)


_ACTION: dict[type[LivingChoice], Action] = {
    Attract: Action.ATTRACT,
    Extinguish: Action.EXTINGUISH,
    Plant: Action.PLANT,
    Advance: Action.MOVE,
    TakeFragment: Action.FRAGMENT,
}


def _line(state: LivingState, choice: Reveal | Stop | SpendFragment) -> str | None:
    seat = state.to_act
    match choice:
        case Reveal():
            if state.solitary(seat) >= THIRD:
                return THIRD_SOLITARY
            return None if state.may_reveal(seat) else NO_CARDS
        case Stop():
            return None if state.turned or not state.may_reveal(seat) else REVEAL_ONE
        case SpendFragment():
            if not state.fragments[seat]:
                return NO_FRAGMENT
            return None if state.fresh else NOTHING_FRESH
    assert_never(choice)


def _elsewhere(state: LivingState, action: Action) -> str | None:
    """Is another answer asked than to begin or go on with this action?"""
    if state.phase == rules.ROB:
        return TILE_FIRST
    if state.phase == rules.SPACE:
        return SPACE_FIRST
    if state.phase == rules.GIVEN:
        return None if state.doing == action else BONUS_FIRST
    if state.phase == rules.MORE:
        return None if state.doing == action else ACTION_UNDER_WAY
    return SAME_ACTION if state.barred(state.to_act) == action else None


def _impossible(
    state: LivingState, choice: Attract | Extinguish | Plant | Advance | TakeFragment
) -> str | None:
    seat = state.to_act
    if isinstance(choice, TakeFragment):
        return None if state.supply else NO_SUPPLY
    strength = state.strength(seat, _ACTION[type(choice)])
    match choice:
        case Attract(card):
            if card not in state.reserve:
                return NOT_IN_RESERVE
            return TOO_FEW_SUNS if COST[card] > strength else None
        case Extinguish(value):
            if not state.fires[value - 2]:
                return NO_SUCH_FIRE
            return TOO_FEW_DROPS if value > strength else None
        case Plant(kind):
            return _no_tree(state, kind, strength)
        case Advance(rock):
            if rock == state.pawn[seat]:
                return OWN_ROCK
            if rock in state.pawn:
                return ROCK_TAKEN
            reach = state.rocks_within(seat, strength) if strength > 0 else []
            return None if encode(choice) in reach else TOO_FEW_SPIRALS
    assert_never(choice)


def _no_tree(state: LivingState, kind: int, strength: int) -> str | None:
    if not state.trees[kind]:
        return NO_SUCH_TREE
    if state.wood[state.to_act] == WHOLE_FOREST:
        return FOREST_FULL
    return None if encode(Plant(kind)) in state.openings(state.to_act, Action.PLANT) else TOO_FEW_SPROUTS


def _space(state: LivingState, space: int) -> str | None:
    if state.phase != rules.SPACE:
        return NO_SEEDLING
    if state.grid[state.to_act * SPACES + space] != NONE:
        return SPACE_TAKEN
    return None if edge(state.wood[state.to_act]) >> space & 1 else NO_NEIGHBOUR


def _finish(state: LivingState) -> str | None:
    if state.phase == rules.MORE:
        return None
    if state.phase == rules.ROB:
        return TILE_FIRST
    return SPACE_FIRST if state.phase == rules.SPACE else MUST_BEGIN
