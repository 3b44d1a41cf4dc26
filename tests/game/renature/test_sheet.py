"""Every sentence of the rule sheet that a rule can be read from, in its order."""

from collections import Counter
from random import Random

import pytest

from game.core import OVER
from game.renature import GAME, maps
from game.renature.events import AreaClosed, AreaCounted, CloudsCounted, Drawn, JokerChanged, Won
from game.renature.position import AFTER, CLOSED_ROW, CLOUDS_ROW, OPEN_ROW, PLANT, PLANTED_ROW
from game.renature.squares import NAMES
from game.renature.tables import ANIMALS, DOMINOES, HIDDEN, NONE, START_CLOUDS, VALUES
from tests.game.renature.build import (
    A,
    B,
    C,
    D,
    area,
    everywhere,
    offered,
    only,
    play,
    points,
    start,
    table,
    why,
)

# What the box holds, how a match is prepared


def test_the_board_has_two_sides() -> None:
    sides = {maps.board_of(side).text for side in maps.SIDES}
    assert len(sides) == len(maps.SIDES) == 2


def test_the_numbers_of_dominoes_and_plants_are_swapped_on_the_sheet() -> None:
    assert len(DOMINOES) == 55
    assert 4 * sum(start(4).edition.plants(4)) <= 74


def test_up_to_four_play_and_thirty_clouds_are_enough() -> None:
    assert GAME.info.seats == (2, 4)
    assert all(4 * START_CLOUDS + sum(maps.board_of(side).clouds) <= 30 for side in maps.SIDES)


def test_the_value_of_an_area_is_on_its_token_and_small_is_half_of_it_rounded_down() -> None:
    around = ["A1", "B1", "C2", "C3", "A4"]
    log = play(table(covered=around), "place badger-bat B4 S", "no plant")
    (closed,) = only(log, AreaClosed)
    assert isinstance(closed, AreaClosed) and (closed.big, closed.small) == (4, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_dominoes_are_mixed_in_one_bag_and_everybody_draws_three_unseen(seats: int) -> None:
    state = start(seats)
    assert len(state.pools) == 1 and len(state.pools[0]) == 55 - 3 * seats
    assert everywhere(state) == list(range(55))
    assert all(len(state.hand(seat)) == 3 for seat in range(seats))
    assert len({tuple(start(seats, seed).hand(0)) for seed in range(9)}) == 9


def test_hands_stand_behind_a_screen_away_from_the_looks_of_the_others() -> None:
    state = start(3)
    view = state.view(B)
    assert view.hand(B) == state.hand(B)
    assert view.hand(A) == view.hand(C) == [HIDDEN] * 3 and set(view.pools[0]) == {HIDDEN}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_gets_all_plants_of_its_colour(seats: int) -> None:
    assert bytes(start(seats).stock) == bytes([7, 5, 2, 2, 0, 0, 0, 0]) * seats


def test_chance_chooses_the_first_joker_and_everybody_knows_it() -> None:
    jokers = Counter(start(seed=seed).joker for seed in range(200))
    assert set(jokers) == set(range(10))
    assert start(seed=4).view(None).joker == start(seed=4).joker


def test_everybody_gets_six_clouds_and_begins_at_zero() -> None:
    state = start(4)
    assert bytes(state.clouds) == bytes([6] * 4) and state.scores() == [0] * 4


# A turn


def test_the_domino_is_a_must_and_plant_and_clouds_are_not() -> None:
    state = table(clouds=6, hands=("badger-bat", "snail-duck"))
    assert "end" not in offered(state) and why(state, "end") == "domino_first"
    assert why(state, "discard badger-bat") == "must_lay"
    play(state, "place badger-bat A4 E", "no plant", "end")
    assert state.to_act == B and state.clouds[A] == 6 and set(state.plants) == {NONE}


def test_one_of_three_dominoes_is_laid_on_two_free_adjacent_brook_squares() -> None:
    state = table(hands=("badger-bat snail-frog duck-duck",), covered=["A1"])
    assert why(state, "place badger-bat A1 E") == "covered"
    assert why(state, "place badger-bat A2 E") == "not_brook"
    assert why(state, "place badger-bat B1 S") == "not_brook"
    assert why(state, "place badger-bat O1 E") == "off_board"
    assert why(state, "place bat-frog B1 E") == "not_in_hand"
    assert why(state, "place badger-bat B1 E") is None


def test_at_least_one_half_matches_a_neighbour_or_the_joker() -> None:
    state = table(hands=("badger-bat",), covered={"A1": "bat"}, joker="frog")
    assert offered(state) == {"place badger-bat C1 W"}
    assert (
        why(table(hands=("badger-bat",), covered={"A1": "frog"}, joker="frog"), "place badger-bat B1 E")
        is None
    )
    assert (
        why(table(hands=("bat-frog",), covered={"A1": "duck"}, joker="frog"), "place bat-frog C1 W") is None
    )
    assert (
        why(table(hands=("bat-frog",), covered={"A1": "duck"}, joker="frog"), "place bat-frog B1 E")
        is not None
    )


def test_the_very_first_domino_lies_on_any_brook_squares() -> None:
    state = table(hands=("badger-bat", "duck-frog"))
    lows = {move & 2047 for move in state.placements()}
    assert lows == {*state.board.ahead, *state.board.turned}


def test_a_plant_goes_on_an_empty_brown_square_next_to_the_domino_just_laid() -> None:
    state = table(hands=("badger-bat", "snail-snail"), plants={"A3": (B, "turf")})
    play(state, "place badger-bat A4 E")
    assert state.phase == PLANT
    squares = {text.split()[-1] for text in offered(state, "plant")}
    assert squares == {"A5", "B3"}
    assert why(state, "plant turf A3") == "planted_already"
    assert why(state, "plant turf A2") == "not_beside"
    assert why(state, "plant turf C5") == "not_beside"
    assert why(state, "plant turf C4") == "not_brown"


def test_only_plants_of_the_own_stock_can_be_set() -> None:
    state = table(hands=("badger-bat", "snail-snail"), plants={"O2": (A, "oak"), "O3": (A, "oak")})
    play(state, "place badger-bat A4 E")
    assert why(state, "plant oak A3") == "no_plant_left"
    assert why(state, "plant neutral turf A3") == "no_neutral"


@pytest.mark.parametrize(("plant", "value"), [("turf", 1), ("bush", 2), ("pine", 3), ("oak", 4)])
def test_a_plant_scores_its_value_at_once(plant: str, value: int) -> None:
    state = table(hands=("badger-bat", "snail-snail"))
    play(state, "place badger-bat A4 E", f"plant {plant} A3")
    assert (
        points(state, PLANTED_ROW) == [value, 0]
        and VALUES[("turf", "bush", "pine", "oak").index(plant)] == value
    )


def test_and_the_values_of_all_other_plants_of_the_area_that_are_equal_or_lower() -> None:
    there = {"A2": (B, "bush"), "B2": (A, "bush"), "A3": (B, "pine"), "A5": (B, "turf")}
    state = table(hands=("badger-bat", "snail-snail"), plants=there)
    play(state, "place badger-bat A4 E", "plant bush B3")
    assert points(state, PLANTED_ROW) == [2 + 2 + 2, 0]


def test_an_area_is_scored_at_once_when_all_brook_squares_around_it_are_covered() -> None:
    around = ["A1", "B1", "C2", "C3", "B5"]
    state = table(hands=("badger-bat", "snail-snail"), plants={"A2": (B, "turf")}, covered=around)
    play(state, "place badger-bat B4 W", "plant bush A3")
    assert points(state, CLOSED_ROW) == [4, 2] and state.holder[area(state, "A2")] == A


@pytest.mark.parametrize(
    ("plants", "paid"),
    [
        ([(A, "oak"), (B, "pine")], [4, 2, 0, 0]),
        ([(C, "pine"), (B, "oak")], [0, 4, 2, 0]),
        ([(A, "turf"), (A, "turf"), (D, "pine")], [2, 0, 0, 4]),
        ([(A, "oak"), (B, "oak"), (C, "turf")], [0, 0, 4, 0]),
        ([(D, "turf")], [0, 0, 0, 4]),
        ([], [0, 0, 0, 0]),
    ],
)
def test_the_highest_total_takes_all_points_the_second_half_and_equal_ones_do_not_count(
    plants: list[tuple[int, str]], paid: list[int]
) -> None:
    there = dict(zip(("A2", "B2", "A3"), plants, strict=False))
    state = table(seats=4, covered=["A1", "B1", "C2", "C3", "B5"], plants=there)
    play(state, "place badger-bat B4 W", "no plant")
    assert points(state, CLOSED_ROW) == paid


def test_clouds_change_the_joker_play_again_or_take_a_plant_back() -> None:
    state = table(hands=("badger-bat bat-bat", "snail-snail"), clouds=6, plants={"O2": (A, "oak")})
    play(state, "place badger-bat A4 E", "no plant")
    assert {text.split()[0] for text in offered(state)} == {"joker", "take", "again", "end"}


def test_before_the_domino_and_after_the_scoring_clouds_may_be_spent() -> None:
    state = table(hands=("badger-bat bat-bat", "snail-snail"), clouds=6, plants={"O2": (A, "oak")})
    assert {"joker frog", "take O2"} <= offered(state)
    play(state, "place badger-bat A4 E", "no plant")
    assert state.phase == AFTER and {"joker frog", "take O2"} <= offered(state)


def test_at_the_end_of_the_turn_the_hand_is_filled_up_to_three_from_the_bag() -> None:
    state = table(hands=("badger-bat bat-bat frog-frog", "snail-snail"), bag="duck-duck bat-duck")
    log = play(state, "place badger-bat A4 E", "no plant")
    (drawn,) = only(log, Drawn)
    assert isinstance(drawn, Drawn) and (drawn.seat, drawn.count) == (A, 1)
    assert len(state.hand(A)) == 3 and len(state.pools[0]) == 1


def test_the_turn_passes_to_the_next_seat() -> None:
    state = table(seats=3, hands=("badger-bat bat-bat", "snail-snail", "duck-duck"))
    play(state, "place badger-bat A4 E", "no plant")
    assert state.to_act == B
    play(state, "discard snail-snail")
    assert state.to_act == C


# The end


def test_the_match_ends_when_all_dominoes_are_played_and_the_bag_is_empty() -> None:
    state, dice = start(3, seed=5), Random(5)
    while state.to_act != OVER:
        dominoes = any(domino != NONE for domino in state.hands) or state.pools[0]
        assert dominoes or state.phase in (PLANT, AFTER), "the last domino was laid in this turn"
        state.apply(state.playout_move(dice), dice)
    assert not state.pools[0] and set(state.hands) == {NONE}


def last_turn(**plants: tuple[int, str]) -> tuple[list[object], list[int], list[int]]:
    state = table(seats=3, hands=("badger-bat",), plants=plants, clouds=[0, 4, 1])
    log = play(state, "place badger-bat H12 S", "no plant")
    assert state.to_act == OVER
    return list(log), points(state, OPEN_ROW), points(state, CLOUDS_ROW)


def test_an_area_not_surrounded_pays_its_majority_at_the_end_and_nothing_to_the_second() -> None:
    log, paid, _ = last_turn(A2=(A, "oak"), B2=(B, "pine"), A3=(C, "bush"))
    assert paid == [4, 0, 0]
    counted = [event for event in log if isinstance(event, AreaCounted) and event.payments]
    assert [(event.area, [p.points for p in event.payments]) for event in counted] == [(0, [4])]


def test_there_too_equal_totals_cancel_each_other() -> None:
    assert last_turn(A2=(A, "oak"), B2=(B, "oak"), A3=(C, "turf"))[1] == [0, 0, 4]
    assert last_turn(A2=(A, "oak"), B2=(B, "oak"))[1] == [0, 0, 0]


def test_an_area_nobody_has_begun_pays_nobody() -> None:
    log, paid, _ = last_turn()
    assert paid == [0, 0, 0] and len(only(log, AreaCounted)) == 18  # type: ignore[arg-type]


def test_every_cloud_left_is_a_point() -> None:
    log, _, clouds = last_turn()
    assert clouds == [0, 4, 1]
    assert [event.count for event in log if isinstance(event, CloudsCounted)] == [0, 4, 1]


def test_the_highest_total_wins() -> None:
    log, _, _ = last_turn(C5=(A, "oak"))
    assert log[-1] == Won((A,), (8, 4, 1))


def test_on_a_tie_who_has_more_clouds_left_wins() -> None:
    log, _, _ = last_turn(A2=(A, "oak"))
    assert log[-1] == Won((B,), (4, 4, 1))


# The four reminders


def test_two_with_six_cancel_each_other_and_the_third_with_four_is_first() -> None:
    there = {"D2": (A, "oak"), "E2": (A, "bush"), "F2": (B, "oak"), "D3": (B, "bush"), "E3": (C, "oak")}
    around = ["D1", "E1", "F1", "C2", "G2", "C3", "F3", "C4"]
    state = table(seats=3, plants=there, covered=around)
    play(state, "place badger-bat D4 E", "no plant")
    assert points(state, CLOSED_ROW) == [0, 0, 5]


def test_a_plant_of_higher_value_never_counts_for_the_one_just_set() -> None:
    state = table(hands=("badger-bat", "snail-snail"), plants={"A2": (B, "oak"), "B2": (B, "pine")})
    play(state, "place badger-bat A4 E", "plant bush A3")
    assert points(state, PLANTED_ROW) == [2, 0]


def test_a_plant_goes_beside_the_domino_of_this_turn_and_no_other() -> None:
    state = table(
        hands=("badger-bat", "snail-snail"), covered={"N1": "badger", "O1": "badger", "D4": "badger"}
    )
    play(state, "place badger-bat C4 W")
    beside = {NAMES[state.board.brown_square[brown]] for brown in state.board.banks[state.last]}
    assert {text.split()[-1] for text in offered(state, "plant")} == beside == {"B3", "C5"}


def test_the_joker_counts_for_everybody_until_somebody_changes_it() -> None:
    state = table(
        seats=3, hands=("badger-bat snail-duck", "turtle-frog", "snail-snail"), clouds=2, joker="duck"
    )
    (changed,) = only(play(state, "joker turtle"), JokerChanged)
    assert changed == JokerChanged(A, ANIMALS.index("duck"), ANIMALS.index("turtle"))
    play(state, "place badger-bat A1 E", "no plant")
    assert state.to_act == B and state.joker == ANIMALS.index("turtle")
    assert offered(state, "place") == {"place turtle-frog C1 E", "place turtle-frog C1 S"}
    play(state, "joker snail")
    assert not offered(state, "place") and offered(state, "discard")
