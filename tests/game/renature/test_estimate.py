"""What the estimate of a position says, and what it must not know."""

from random import Random

import pytest

from game.core import OVER
from game.renature.editions import Edition
from game.renature.position import CLOSED_ROW
from tests.game.renature.build import BOTH, A, B, start, table


def test_equal_seats_are_equally_well_off_but_for_the_turn() -> None:
    estimate = table(seats=4, hands=("badger-bat", "bat-bat", "duck-duck", "frog-frog")).estimate()
    assert estimate[B:] == [estimate[B]] * 3
    assert estimate == pytest.approx([0.25] * 4, abs=0.03)


@pytest.mark.parametrize("edition", BOTH)
def test_points_clouds_and_leads_in_open_areas_are_worth_something(edition: Edition) -> None:
    def of(clouds: int = 3, points: int = 0, **plants: tuple[int, str]) -> float:
        state = table(edition, hands=("badger-bat", "bat-bat"), clouds=[clouds, 3], plants=plants)
        state.points[CLOSED_ROW] += points
        return state.estimate()[A]

    even = of(N2=(B, "oak"), A2=(A, "oak"))
    assert of(4, N2=(B, "oak"), A2=(A, "oak")) > even
    assert of(3, 5, N2=(B, "oak"), A2=(A, "oak")) > even
    first, second = of(A2=(A, "oak"), B2=(B, "pine")), of(A2=(A, "pine"), B2=(B, "oak"))
    assert first > second


@pytest.mark.parametrize("edition", ["sheet", "box"])
def test_a_plant_in_stock_is_worth_something_while_there_is_time_to_set_it(edition: str) -> None:
    state = start(edition=edition, first=A)
    poorer = state.clone()
    poorer.stock[3] -= 1
    assert poorer.estimate()[A] < state.estimate()[A]


@pytest.mark.parametrize("edition", ["sheet", "box"])
def test_the_estimate_knows_nothing_that_is_hidden(edition: str) -> None:
    state, dice = start(3, seed=4, edition=edition), Random(4)
    while state.to_act != OVER:
        for seat in range(3):
            assert state.view(seat).estimate() == state.estimate()
        assert sum(state.estimate()) == pytest.approx(1)
        state.apply(state.playout_move(dice), dice)
    assert state.estimate() == state.payoff()
