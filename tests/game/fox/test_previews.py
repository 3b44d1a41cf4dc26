"""What a move would do, as far as its player can know."""

from random import Random

from game.core import OVER, Event
from game.fox import GAME
from game.fox.events import Died, Flipped, ThrownBack, Why
from game.fox.position import ASK_BANK, ASK_FLIGHT, ASK_HUNTER
from game.fox.previews import Danger, Preview, preview
from game.fox.state import FoxState
from game.fox.tables import TILES, Happening
from tests.game.fox.build import (
    ADULT,
    DOG,
    FOOD_2,
    HUNTER,
    ILLNESS,
    LYNX,
    MARSH,
    RAPTOR,
    RIVER_EW,
    RIVER_NS,
    SNOW,
    Fox,
    at,
    board,
    play,
)
from tests.game.fox.walk import setups, walk


def of(state: FoxState, text: str) -> Preview:
    return preview(state, GAME.read(text))


def test_a_step_tells_its_cost_and_the_hearts_it_leaves_with_the_turns_first_heart() -> None:
    seen = of(board(Fox((4, 2), 2)), "go N")
    assert (seen.heart_taken, seen.before, seen.cost, seen.paid) == (True, 3, 1, 2)
    assert seen.places == (at(5, 2),) and seen.known is None and seen.ends is None
    marsh = of(board(Fox((4, 2), 4), tiles={(4, 2): MARSH}, advanced=True), "go N")
    assert (marsh.heart_taken, marsh.before, marsh.cost, marsh.paid) == (False, 4, 2, 2)


def test_dangers_are_what_an_unseen_tile_of_that_terrain_may_hold_and_kills_at_those_hearts() -> None:
    def kills(hearts: int, advanced: bool = False) -> set[Happening]:
        fox = board(Fox((4, 2), hearts), tiles={(5, 2): "F01"}, advanced=advanced)
        return {danger.happening for danger in of(fox, "go N").dangers}

    assert kills(0) == {Happening.DOG, Happening.RAPTOR, Happening.HUNTER}
    assert kills(1) == {Happening.DOG} and kills(2) == set()
    assert kills(2, advanced=True) == {Happening.PREDATOR}
    town = of(board(Fox((4, 2), 1), tiles={(5, 2): "T01"}), "go N")
    assert town.dangers == (Danger(Happening.DOG, 5, 8),)


def test_a_tile_that_is_known_holds_no_dangers_but_certainties() -> None:
    dog = of(board(Fox((4, 2), 1), tiles={(5, 2): DOG}, opened=((5, 2),)), "go N")
    assert dog.dies and dog.known is Happening.DOG and dog.dangers == () and dog.ends is Why.DIED
    flight = of(board(Fox((4, 2), 3), tiles={(5, 2): DOG}, opened=((5, 2),)), "go N")
    assert flight.asks == ASK_FLIGHT and not flight.dies and flight.after == 3
    raptor = of(board(Fox((4, 2), 3), tiles={(5, 2): RAPTOR}, opened=((5, 2),)), "go N")
    assert (raptor.paid, raptor.after, raptor.ends) == (3, 2, Why.HID)
    hunter = of(board(Fox((4, 2), 3), tiles={(5, 2): HUNTER}, opened=((5, 2),)), "go N")
    assert hunter.asks == ASK_HUNTER
    food = of(board(Fox((4, 2), 1), tiles={(5, 2): FOOD_2}, opened=((5, 2),)), "go N")
    assert (food.paid, food.after) == (1, 3)
    ill = of(board(Fox((4, 2), 4), tiles={(5, 2): ILLNESS}, opened=((5, 2),), advanced=True), "go N")
    assert (ill.after, ill.ends) == (0, Why.ILL)


def test_a_lynx_known_from_a_note_must_be_confirmed_and_an_unseen_one_is_only_a_danger() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): LYNX}, advanced=True)
    blind = of(state, "go N")
    assert not blind.needs_confirm and not blind.dies
    play(state, "sniff line N")
    seen = of(state, "go N")
    assert seen.needs_confirm and seen.dies and seen.known is Happening.PREDATOR


def test_a_bank_is_foretold_or_asked() -> None:
    along = of(board(Fox((4, 2), 4), tiles={(5, 2): RIVER_NS}, opened=((5, 2),)), "go N")
    assert along.asks == ASK_BANK and along.bank == 0
    beside = of(board(Fox((4, 1), 4), tiles={(5, 2): RIVER_NS}, opened=((5, 2),)), "go NE")
    assert beside.bank == 2 and beside.asks is None


def test_a_certain_throwing_back_is_foretold() -> None:
    snow = board(Fox((4, 2), 4), Fox((5, 2)), tiles={(5, 2): SNOW}, advanced=True)
    assert of(snow, "go N").back_to == at(4, 2) and of(snow, "go N").ends is None
    last = of(board(Fox((4, 2), 0), Fox((5, 2))), "go N")
    assert last.back_to == at(4, 2) and last.ends is Why.NO_HEARTS
    assert of(board(Fox((4, 2), 1), Fox((5, 2))), "go N").back_to is None
    adult = board(Fox((4, 2), 0), tiles={(5, 2): ADULT}, opened=((5, 2),))
    assert of(adult, "go N").back_to == at(4, 2)


def test_the_goal_den_is_a_win_and_a_sniff_names_its_places() -> None:
    assert of(board(Fox((8, 2), 4)), "go N").wins
    sniff = of(board(Fox((4, 2), 4)), "sniff N E S")
    assert sniff.places == (at(5, 2), at(4, 3), at(3, 2)) and sniff.cost == 1 and sniff.known is None
    swim = of(board(Fox((4, 2), 4, bank=1), tiles={(4, 2): RIVER_EW}, advanced=True), "swim N")
    assert swim.cost == 3 and swim.paid == 1


def test_resting_ending_and_marking_tell_how_the_turn_ends() -> None:
    rest = of(board(Fox((4, 2), 1)), "rest")
    assert (rest.cost, rest.after, rest.ends, rest.heart_taken) == (0, 4, Why.RESTED, False)
    mark = of(board(Fox((4, 2), 2), advanced=True), "mark")
    assert (mark.cost, mark.after, mark.ends) == (1, 2, Why.MARKED)


def test_what_is_foretold_for_certain_comes_true() -> None:
    for number, setup in enumerate(setups()[::6]):
        for state, move in walk(setup, number, 0.8):
            if move == OVER:
                break
            seen, log, after = preview(state, move), list[Event](), state.clone()
            after.apply(move, Random(0), log)
            if seen.known is not None or not seen.places or seen.ends is not None:
                assert any(isinstance(event, Died) for event in log) >= seen.dies
            if seen.back_to is not None:
                assert any(isinstance(event, ThrownBack) for event in log)
            assert tuple(map(type, log))[: len(seen.events)] == tuple(map(type, seen.events))
            if any(isinstance(event, Died) for event in log) and not seen.dies:
                turned = next(TILES[event.tile].event for event in log if isinstance(event, Flipped))
                assert turned in {danger.happening for danger in seen.dangers}


def test_an_adult_fox_met_with_no_heart_is_a_danger_when_the_way_back_is_deadly() -> None:
    state = board(Fox((4, 2), 0), tiles={(4, 2): RAPTOR, (5, 2): "F12"})
    assert Danger(Happening.ADULT, 2, 13) in of(state, "go N").dangers
    state = board(Fox((4, 2), 0), tiles={(5, 2): "F12"})
    assert Happening.ADULT not in {danger.happening for danger in of(state, "go N").dangers}
