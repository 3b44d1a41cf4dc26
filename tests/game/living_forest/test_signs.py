"""What the network of Living Forest reads off a position says what its names promise."""

from game.living_forest.estimate import signs
from game.living_forest.position import SPACE
from game.living_forest.race import Track
from game.living_forest.state import LivingState
from tests.game.living_forest.build import Spirit, play, table

TURNS, SOONEST, BUILDING, ATTACK, AFTER, ACTING = 7, 8, 38, 40, 43, 45


def column(state: LivingState, sign: int) -> list[float]:
    return [row[sign] for row in signs(state)]


def test_the_soonest_of_the_others_is_never_the_seat_itself() -> None:
    state = table(Spirit(fires=(9, 0, 0)), Spirit(), Spirit(), seats=3, mains=(0, 0, 0))
    soonest = column(state, SOONEST)
    assert soonest[1] == soonest[2] < soonest[0]


def test_a_line_is_being_built_until_its_seat_has_stopped() -> None:
    state = table(Spirit(top="hare"))
    assert column(state, BUILDING) == [1.0, 1.0]
    play(state, "reveal", "stop")
    assert column(state, BUILDING) == [0.0, 1.0]


def test_onibi_is_expected_by_who_has_fewer_drops_than_the_fires_once_its_line_is_built() -> None:
    state = table(Spirit(line="hummingbird"), Spirit(line="flamingo"), mains=(2, 2))
    assert column(state, ATTACK) == [1 / 7, 0.0]
    assert column(table(Spirit(top="hare")), ATTACK) == [0.0, 0.0]


def test_seats_are_counted_from_the_sacred_tree() -> None:
    state = table(seats=3, mains=(2, 2, 2), tree=2)
    assert column(state, AFTER) == [1 / 3, 2 / 3, 0.0] and column(state, ACTING) == [0.0, 0.0, 1.0]


def test_a_tree_whose_space_is_still_to_choose_is_on_its_track_already() -> None:
    state = table(Spirit(line="spider"), mains=(2, 2))
    before = Track(state, 0).tree_turns
    play(state, "plant t3_sun")
    assert state.phase == SPACE and Track(state, 0).tree_turns < before
