"""Turns in a row: whose comes next, how long a mark lasts, what nobody is asked."""

from game.fox.events import HeartTaken, MarkReturned, Moved, NewStart, Won
from game.fox.tables import HIDDEN
from tests.game.fox.build import DOG, RIVER_EW, Fox, board, count, offered, only, place, play, why


def test_turns_go_clockwise_and_a_dead_foxs_turn_comes_in_its_place() -> None:
    state = board(Fox((4, 2), 4), Fox(None, 1), Fox((6, 2), 4))
    log = play(state, "sniff line N", "end")
    assert only(log, NewStart).seat == 1 and state.to_act == 1
    play(state, "sniff line N", "end")
    assert state.to_act == 2
    play(state, "rest")
    assert state.to_act == 0


def test_a_rest_brings_the_heart_on_the_tile_home() -> None:
    state = board(Fox((4, 2), 1, marked=True), advanced=True)
    log = play(state, "rest")
    assert count(log, MarkReturned) == 1
    assert state.hearts[0] == 4 and state.mark[0] == HIDDEN


def test_a_fox_whose_heart_lies_on_a_tile_is_not_full_and_takes_that_one() -> None:
    state = board(Fox((4, 2), 3, marked=True), advanced=True)
    log = play(state, "sniff line N")
    assert count(log, MarkReturned) == 1 and not count(log, HeartTaken)
    assert state.hearts[0] == 3


def test_a_mark_shuts_its_tile_through_everybodys_turn_until_its_owners_begins() -> None:
    state = board(Fox((4, 2), 4), Fox((3, 2), 4), Fox((5, 2), 4), advanced=True)
    play(state, "mark")
    assert why(state, "go N") == "marked"
    play(state, "rest")
    assert why(state, "go S") == "marked"
    play(state, "rest", "go NE", "end")
    assert place(state) == (5, 3) and why(state, "go N") is None


def test_a_flight_with_a_single_way_is_not_asked() -> None:
    state = board(
        Fox((0, 1), 4),
        Fox((1, 0), 3, marked=True),
        Fox((1, 1), 3, marked=True),
        tiles={(0, 0): DOG},
        advanced=True,
    )
    log = play(state, "go W")
    assert count(log, Moved) == 2, "into the dog and back, in one decision"
    assert place(state) == (0, 1) and state.hearts[0] == 1 and state.to_act == 0
    assert "end" in offered(state)


def test_a_swim_into_the_goal_den_wins() -> None:
    state = board(Fox((10, 2), 4, bank=1), tiles={(10, 2): RIVER_EW}, advanced=True)
    assert "go N" not in offered(state)
    log = play(state, "swim N")
    assert only(log, Won).seat == 0 and state.payoff() == [1.0, 0.0]
