"""What bots of Living Forest expect of a turn keeps to the rules: attacks, lines cut short, two actions."""

import pytest

from game.living_forest.animals import EMPTY, WEIGHT, packed
from game.living_forest.places import Action
from game.living_forest.prospects import turned, worth
from game.living_forest.race import Track, shown
from game.living_forest.state import LivingState
from tests.game.living_forest.build import Spirit, card, table

REPEAT = (("t11_repeat", (1, 1)),)


def expected(state: LivingState, elements: tuple[int, ...], mains: int, grows: bool = False) -> float:
    """What a line of these elements is worth to the first seat with so many actions."""
    return worth(state, 0, EMPTY + packed(elements), mains, Track(state, 0), grows)


def test_as_many_drops_as_fires_expect_no_varan_and_one_less_does() -> None:
    enough, short, below = (expected(table(mains=(0, 0)), (0, drops, 0, 0, 0), 0) for drops in (2, 1, -1))
    assert enough == 0.0 > short == below


def test_a_growing_line_expects_no_more_varans_than_there_are_fires() -> None:
    state = table(mains=(0, 0))
    enough, none, below = (expected(state, (0, drops, 0, 0, 0), 0, grows=True) for drops in (2, 0, -1))
    assert enough > none == below


def test_flowers_in_sight_that_make_12_with_tiles_are_all_that_was_missing() -> None:
    state = table(Spirit(tiles=(1, 1, 2)), mains=(0, 0), fires=(0, 0, 0))
    assert expected(state, (0, 0, 0, 0, 10), 0) == Track(state, 0).turns > 0.0
    assert expected(state, (0, 0, 0, 0, 9), 0) == 0.0


@pytest.mark.parametrize(("trees", "again"), [((), False), (REPEAT, True)])
def test_the_action_done_is_expected_once_more_with_the_tree_of_11_only(
    trees: tuple[tuple[str, tuple[int, int]], ...], again: bool
) -> None:
    state = table(Spirit(trees=trees), mains=(1, 0), supply=0)
    state.done = Action.MOVE
    assert (expected(state, (0, 2, 0, 3, 0), 1) > expected(state, (0, 2, 0, 0, 0), 1)) == again


@pytest.mark.parametrize("top", ["crocodile", "fox"])
def test_a_known_card_is_expected_alone(top: str) -> None:
    state = table(Spirit(line="flamingo bear lynx", top=top, known=1))
    here, track = state.line_sum[0] + state.grown[0] + WEIGHT[card(top)], Track(state, 0)
    mains = 1 if top == "fox" else 2
    assert turned(state, 0, 0.0, track) == worth(state, 0, here, mains, track, False)


def test_a_deck_of_two_solitary_cards_is_seen_whole_and_with_a_third_it_is_not() -> None:
    shares = []
    for alone in ("owl lynx", "owl lynx bear"):
        state = table()
        state.pile[0][:] = bytes(map(card, f"hare fawn bee {alone}".split()))
        state.recount()
        shares.append(shown(state, 0))
    assert shares[0] == 1.0 > shares[1] > 0.5
