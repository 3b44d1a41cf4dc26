"""The edge cases listed in the fox rules, section 12, in their order. Hearts are written before -> after."""

import pytest

from game.fox.events import Died, Fed, Met, Moved, NewStart, Sniffed, ThrownBack, TurnEnded, Why, Won
from game.fox.position import ASK_BANK, ASK_FLIGHT, ASK_HUNTER, TURN
from tests.game.fox.build import (
    ADULT,
    DOG,
    FOOD_1,
    FOOD_2,
    FOOD_3,
    HUNTER,
    ILLNESS,
    LYNX,
    MARSH,
    RAPTOR,
    RIVER_EW,
    RIVER_NS,
    ROAD_EW,
    ROAD_NS,
    SNOW,
    WOLF,
    Fox,
    at,
    board,
    count,
    offered,
    only,
    place,
    play,
    sniffs,
    why,
)


def test_a_full_fox_gets_no_heart_and_two_steps_leave_two() -> None:
    state = board(Fox((4, 2), 4))
    play(state, "go N", "go N")
    assert state.hearts[0] == 2 and place(state) == (6, 2)


def test_a_fox_with_one_heart_plays_with_two_and_one_step_leaves_one() -> None:
    state = board(Fox((4, 2), 1))
    play(state, "go N")
    assert state.hearts[0] == 1 and state.to_act == 0


def test_a_fox_with_no_heart_rests_to_four_on_its_tile_without_an_encounter() -> None:
    state = board(Fox((4, 2), 0), tiles={(4, 2): DOG})
    log = play(state, "rest")
    assert state.hearts[0] == 4 and place(state) == (4, 2) and state.to_act == 1
    assert not count(log, Met)


def test_a_dog_met_with_three_hearts_leaves_one_and_the_fox_may_step_on() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG})
    play(state, "go N")
    assert state.phase == ASK_FLIGHT
    play(state, "flee N")
    assert state.hearts[0] == 1
    play(state, "go N")
    assert place(state) == (7, 2)


def test_a_dog_met_with_one_heart_left_kills_for_hiding_is_no_way_out() -> None:
    state = board(Fox((4, 2), 1), tiles={(5, 2): DOG})
    log = play(state, "go N")
    assert only(log, Died).happening == 1 and place(state) is None


def test_a_flight_with_three_hearts_onto_a_raptor_hides_with_the_last() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG, (6, 2): RAPTOR})
    log = play(state, "go N", "flee N")
    assert state.hearts[0] == 0 and place(state) == (6, 2) and state.to_act == 1
    assert only(log, TurnEnded).why is Why.HID


@pytest.mark.parametrize("second", [HUNTER, RAPTOR, DOG])
def test_a_flight_with_exactly_two_hearts_onto_a_hunter_raptor_or_dog_kills(second: str) -> None:
    state = board(Fox((4, 2), 2), tiles={(5, 2): DOG, (6, 2): second})
    log = play(state, "go N", "flee N")
    assert count(log, Died) == 1 and place(state) is None


def test_a_flight_with_three_hearts_onto_a_second_dog_kills() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG, (6, 2): "C04"})
    log = play(state, "go N", "flee N")
    assert count(log, Died) == 1


def test_a_flight_onto_food_two_feeds_at_once_and_the_turn_goes_on() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG, (6, 2): FOOD_2})
    log = play(state, "go N", "flee N")
    fed = only(log, Fed)
    assert (fed.before, fed.after) == (1, 3) and state.to_act == 0


def test_a_flight_into_the_goal_den_wins() -> None:
    state = board(Fox((7, 2), 3), tiles={(8, 2): DOG})
    log = play(state, "go N", "flee N")
    assert only(log, Won).seat == 0 and state.to_act == -1 and state.payoff() == [1.0, 0.0]


def test_a_flight_into_the_start_den_is_safe() -> None:
    state = board(Fox((2, 2), 3), tiles={(1, 2): DOG})
    play(state, "go S", "flee S", "end")
    assert place(state) == (0, 2) and state.hearts[0] == 1


def test_a_raptor_met_with_three_hearts_costs_one_and_the_rest_of_the_turn() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): RAPTOR})
    play(state, "go N")
    assert state.hearts[0] == 2 and place(state) == (5, 2) and state.to_act == 1


def test_a_raptor_met_with_no_heart_kills() -> None:
    state = board(Fox((4, 2), 0), tiles={(5, 2): RAPTOR})
    assert count(play(state, "go N"), Died) == 1


def test_starting_the_turn_on_the_raptors_tile_does_nothing() -> None:
    state = board(Fox((4, 2), 0), tiles={(4, 2): RAPTOR})
    log = play(state, "sniff line N")
    assert not count(log, Met) and place(state) == (4, 2)


def test_a_hunter_met_with_three_hearts_lets_choose_hiding_or_flight() -> None:
    hiding, fleeing = (board(Fox((4, 2), 3), tiles={(5, 2): HUNTER}) for _ in range(2))
    for state in (hiding, fleeing):
        play(state, "go N")
        assert state.phase == ASK_HUNTER and offered(state) == {"flee", "hide"}
    play(hiding, "hide")
    assert hiding.hearts[0] == 2 and hiding.to_act == 1
    play(fleeing, "flee", "flee NE")
    assert fleeing.hearts[0] == 1 and fleeing.to_act == 0 and place(fleeing) == (6, 3)


def test_a_hunter_met_with_one_heart_leaves_only_hiding() -> None:
    state = board(Fox((4, 2), 1), tiles={(5, 2): HUNTER})
    log = play(state, "go N")
    assert state.hearts[0] == 0 and place(state) == (5, 2)
    assert only(log, TurnEnded).why is Why.HID


def test_a_hunter_met_with_no_heart_kills() -> None:
    state = board(Fox((4, 2), 0), tiles={(5, 2): HUNTER})
    assert count(play(state, "go N"), Died) == 1


@pytest.mark.parametrize("predator", [LYNX, WOLF])
def test_lynx_and_wolf_kill_whatever_the_hearts_and_may_be_entered_when_known(predator: str) -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): predator}, opened=((5, 2),), advanced=True)
    assert "go N" in offered(state)
    log = play(state, "go N")
    assert count(log, Died) == 1 and only(log, Moved).after == 3


def test_food_three_with_three_hearts_makes_four_not_six() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): FOOD_3})
    log = play(state, "go N")
    assert state.hearts[0] == 4 and only(log, Fed).food == 3


def test_leaving_food_and_coming_back_feeds_again_until_thirty_paid_actions() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): FOOD_2})
    for _ in range(15):
        play(state, "go N")
        assert state.hearts[0] == 4
        play(state, "go S")
    assert state.paid == 30 and state.hearts[0] == 3
    log = play(state, "go N")
    fed = only(log, Fed)
    assert (fed.before, fed.after) == (2, 2)


def test_after_a_death_the_next_turn_starts_on_the_start_den_with_four_and_is_played() -> None:
    state = board(Fox((4, 2), 1), Fox(), tiles={(5, 2): DOG})
    play(state, "go N")
    log = play(state, "rest")
    born = only(log, NewStart)
    assert (born.seat, born.place, born.after) == (0, at(0, 2), 4)
    assert state.to_act == 0 and state.hearts[0] == 4
    play(state, "go N", "go N")
    assert place(state) == (2, 2) and state.hearts[0] == 2


def test_a_dead_fox_is_on_no_tile_and_blocks_nobody() -> None:
    state = board(Fox((4, 2), 4), Fox(None, 1), Fox((1, 1)))
    play(state, "go N", "end")
    assert place(state, 1) == (0, 2), "its turn has begun"
    dead = board(Fox((4, 2), 0), Fox((3, 3)), Fox(None, 2), tiles={})
    play(dead, "go N")
    assert place(dead) == (5, 2) and place(dead, 2) is None


def test_crossing_an_opponents_tile_with_a_heart_left_is_fine_and_its_encounter_fires() -> None:
    state = board(Fox((4, 2), 3), Fox((5, 2)), tiles={(5, 2): FOOD_1})
    log = play(state, "go N", "go N", "end")
    assert count(log, Fed) == 1 and place(state) == (6, 2) and not count(log, ThrownBack)


def test_arriving_on_an_opponents_tile_with_no_heart_left_throws_back_free() -> None:
    state = board(Fox((4, 2), 0), Fox((5, 2)))
    log = play(state, "go N")
    assert place(state) == (4, 2) and state.hearts[0] == 0 and state.to_act == 1
    assert only(log, ThrownBack).place == at(4, 2)


def test_nobody_can_cross_an_opponent_on_snow_and_the_newcomer_goes_back_and_plays_on() -> None:
    state = board(Fox((4, 2), 4), Fox((5, 2)), tiles={(5, 2): SNOW}, advanced=True)
    log = play(state, "go N")
    assert count(log, ThrownBack) == 1 and place(state) == (4, 2)
    assert state.to_act == 0 and state.hearts[0] == 3


def test_ending_the_turn_on_an_opponents_or_a_fresh_adults_tile_is_refused() -> None:
    for state in (
        board(Fox((4, 2), 4), Fox((5, 2))),
        board(Fox((4, 2), 4), tiles={(5, 2): ADULT}),
    ):
        play(state, "go N")
        assert why(state, "end") == "may_not_stay"


def test_an_adult_fox_met_with_no_heart_throws_back_and_from_the_start_den_costs_just_the_heart() -> None:
    state = board(Fox((0, 2), 0), tiles={(1, 2): ADULT})
    play(state, "go N")
    assert place(state) == (0, 2) and state.hearts[0] == 0 and state.to_act == 1
    assert state.opened[at(1, 2)]


def test_an_adult_fox_with_one_heart_in_the_advanced_game_may_be_marked_to_stay() -> None:
    state = board(Fox((4, 2), 1), tiles={(5, 2): ADULT}, advanced=True)
    log = play(state, "go N", "mark")
    assert place(state) == (5, 2) and state.hearts[0] == 0 and state.to_act == 1
    assert state.mark[0] == at(5, 2) and only(log, TurnEnded).why is Why.MARKED


def test_an_adult_fox_with_one_heart_in_discovery_must_be_left() -> None:
    state = board(Fox((4, 2), 1), tiles={(5, 2): ADULT})
    play(state, "go N")
    assert why(state, "mark") == "mark_advanced" and why(state, "end") == "may_not_stay"
    assert {text.split()[0] for text in offered(state)} == {"go"}


def test_thrown_back_onto_food_with_no_heart_feeds_and_the_turn_goes_on() -> None:
    state = board(Fox((4, 2), 0), Fox((5, 2)), tiles={(4, 2): FOOD_2})
    log = play(state, "go N")
    assert place(state) == (4, 2) and state.hearts[0] == 2 and state.to_act == 0
    assert only(log, Fed).after == 2


def test_a_north_south_river_entered_from_the_south_asks_for_the_bank() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): RIVER_NS})
    play(state, "go N")
    assert state.phase == ASK_BANK and offered(state) == {"bank R", "bank L"}
    play(state, "bank L")
    assert state.bank[0] == 2 and state.to_act == 0


def test_a_north_south_river_entered_from_the_south_east_gives_the_east_bank_unasked() -> None:
    state = board(Fox((4, 3), 3), tiles={(5, 2): RIVER_NS})
    play(state, "go NW")
    assert state.bank[0] == 1 and state.phase != ASK_BANK
    assert {"go E", "go NE", "go SE", "go N", "go S"} == offered(state) - {"end"}


def test_an_east_west_river_entered_from_the_south_leaves_the_south_and_swims_north() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): RIVER_EW}, advanced=True)
    play(state, "go N")
    assert offered(state) == {
        *("go E", "go SE", "go S", "go SW", "go W"),
        *("swim N", "swim NE", "swim NW", "mark", "end"),
    }


def test_two_east_west_lines_side_by_side_are_passed_by_stepping_sideways() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): ROAD_EW, (5, 3): RIVER_EW})
    play(state, "go N", "go E")
    assert state.phase == ASK_BANK
    play(state, "bank L", "go N")
    assert place(state) == (6, 3)


def test_a_swim_with_three_hearts_lands_beyond_and_the_encounter_there_fires() -> None:
    safe = board(Fox((5, 2), 2, bank=1), tiles={(5, 2): RIVER_EW}, advanced=True)
    play(safe, "swim N")
    assert place(safe) == (6, 2) and safe.hearts[0] == 0 and safe.to_act == 1
    dog = board(Fox((5, 2), 2, bank=1), tiles={(5, 2): RIVER_EW, (6, 2): DOG}, advanced=True)
    assert count(play(dog, "swim N"), Died) == 1


def test_a_road_a_discovery_board_or_two_hearts_allow_no_swim() -> None:
    road = board(Fox((5, 2), 4, bank=1), tiles={(5, 2): ROAD_EW}, advanced=True)
    assert why(road, "swim N") == "swim_never_road"
    discovery = board(Fox((5, 2), 4, bank=1), tiles={(5, 2): RIVER_EW})
    assert why(discovery, "swim N") == "swim_advanced"
    weak = board(Fox((5, 2), 1, bank=1), tiles={(5, 2): RIVER_EW}, advanced=True)
    assert why(weak, "swim N") == "swim_costs_3"


def test_a_swim_to_a_marked_place_or_off_the_board_is_not_offered() -> None:
    state = board(
        Fox((5, 0), 4, bank=1),
        Fox((6, 0), 3, marked=True),
        tiles={(5, 0): RIVER_EW},
        advanced=True,
    )
    assert why(state, "swim N") == "marked" and why(state, "swim NW") == "off_board"
    assert "swim NE" in offered(state)
    edge = board(Fox((5, 0), 4, bank=1), tiles={(5, 0): RIVER_NS}, advanced=True)
    assert not any(text.startswith("swim") for text in offered(edge))


def test_the_first_step_off_a_marsh_costs_two_and_with_one_heart_is_refused() -> None:
    state = board(Fox((4, 2), 3), tiles={(4, 2): MARSH}, advanced=True)
    log = play(state, "go N")
    assert only(log, Moved).cost == 2 and state.hearts[0] == 2
    weak = board(Fox((4, 2), 0), tiles={(4, 2): MARSH}, advanced=True)
    assert why(weak, "go N") == "marsh_costs_2"
    assert offered(weak) == {"rest", "mark"} and sniffs(weak)


def test_a_fox_on_snow_with_two_hearts_leaves_only_after_a_rest() -> None:
    state = board(Fox((4, 2), 2), tiles={(4, 2): SNOW}, advanced=True)
    assert why(state, "go N") == "snow_costs_4"
    play(state, "rest", "rest", "go N")
    assert place(state) == (5, 2) and state.hearts[0] == 0


def test_a_marked_tile_refuses_steps_swims_and_flights_of_others_but_no_sniffing() -> None:
    guard = Fox((6, 2), 3, marked=True)
    step = board(Fox((5, 2), 4), guard, advanced=True)
    assert why(step, "go N") == "marked" and "sniff line N" in sniffs(step)
    swim = board(Fox((5, 2), 4, bank=1), guard, tiles={(5, 2): RIVER_EW}, advanced=True)
    assert why(swim, "swim N") == "marked"
    flight = board(Fox((4, 2), 3), guard, tiles={(5, 2): DOG}, advanced=True)
    play(flight, "go N")
    assert why(flight, "flee N") == "marked"


def test_sniffed_tiles_stay_face_down_and_only_the_sniffer_sees_them() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG, (6, 2): LYNX})
    log = play(state, "sniff line N")
    places = (at(5, 2), at(6, 2), at(7, 2))
    assert only(log, Sniffed).places == places
    assert not any(state.opened[p] for p in places)
    assert all(state.view(0).faces[p] == state.faces[p] for p in places)
    assert all(state.view(1).faces[p] == state.view(None).faces[p] == 255 for p in places)


def test_a_line_from_the_start_den_to_the_south_is_empty_and_to_the_north_east_from_column_three_is_one() -> (
    None
):
    state = board(Fox((0, 2), 4))
    assert why(state, "sniff line S") == "off_board"
    side = board(Fox((4, 3), 4))
    assert only(play(side, "sniff line NE"), Sniffed).places == (at(5, 4),)


def test_the_west_bank_of_a_line_in_column_zero_leaves_north_and_south_and_is_no_trap() -> None:
    state = board(Fox((5, 0), 4, bank=2), tiles={(5, 0): RIVER_NS})
    assert offered(state) == {"go N", "go S", "rest"}


def test_a_road_beside_the_goal_den_counts_only_for_the_fox_that_stands_on_it() -> None:
    beside = board(Fox((8, 2), 4), tiles={(8, 1): ROAD_NS})
    play(beside, "go N")
    assert beside.to_act == -1
    on_it = board(Fox((8, 1), 4, bank=2), tiles={(8, 1): ROAD_NS})
    assert why(on_it, "go NE") == "across_road"


def test_a_tile_without_a_line_clears_the_bank_and_each_arrival_chooses_anew() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): ROAD_NS, (6, 2): MARSH}, advanced=True)
    play(state, "go N", "bank L", "go N")
    assert state.bank[0] == 0
    play(state, "end", "rest", "go S")
    assert state.phase == ASK_BANK


def test_hiding_on_an_opponents_raptor_tile_whose_way_back_meets_a_dog_pays_the_flight_and_ends() -> None:
    state = board(Fox((3, 2), 4), Fox((5, 2)), tiles={(4, 2): DOG, (5, 2): RAPTOR})
    state.opened[at(4, 2)] = 1
    state.pos[0] = at(4, 2)
    log = play(state, "go N")
    assert [event.happening for event in log if isinstance(event, Met)] == [2, 1]
    assert state.phase == ASK_FLIGHT and state.hearts[0] == 2 and place(state) == (4, 2)
    log = play(state, "flee W")
    assert state.hearts[0] == 0 and place(state) == (4, 1) and state.to_act == 1
    assert only(log, TurnEnded).why is Why.HID


def test_thrown_back_to_the_adult_tile_where_the_turn_began_it_may_end_there_but_not_after_leaving() -> None:
    state = board(Fox((4, 2), 4), Fox((5, 2)), tiles={(4, 2): ADULT, (5, 2): SNOW}, advanced=True)
    play(state, "go N")
    assert place(state) == (4, 2) and why(state, "end") is None
    play(state, "go S", "go N")
    assert place(state) == (4, 2) and state.hearts[0] == 1
    assert why(state, "end") == "may_not_stay"


def test_disease_on_an_opponents_tile_thrown_back_onto_food_leaves_its_hearts_and_ends_the_turn() -> None:
    state = board(Fox((4, 2), 4), Fox((5, 2)), tiles={(4, 2): FOOD_2, (5, 2): ILLNESS}, advanced=True)
    log = play(state, "go N")
    assert place(state) == (4, 2) and state.hearts[0] == 2 and state.to_act == 1
    assert only(log, TurnEnded).why is Why.ILL


def test_play_then_end_with_no_action_is_refused_and_one_sniff_then_end_allowed() -> None:
    state = board(Fox((4, 2), 0))
    assert state.phase == TURN and why(state, "end") == "nothing_done"
    rich = board(Fox((4, 2), 1))
    play(rich, "sniff line N", "end")
    assert rich.to_act == 1
