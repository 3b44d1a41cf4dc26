"""The rulings K1 to K39 of the fox rules, section 9, where the rulebook is silent."""

from collections import Counter
from random import Random

import pytest

from game.core import Setup
from game.fox import GAME
from game.fox.events import CapReached, Died, Fed, Met, Moved, NewStart, ThrownBack, TurnEnded, Why
from game.fox.ground import Bank
from game.fox.position import ASK_BANK, ASK_HUNTER
from game.fox.state import FoxState
from game.fox.tables import ALL, NO_AXIS, TILES, Happening, Terrain
from tests.game.fox.build import (
    ADULT,
    DOG,
    FOOD_1,
    FOOD_2,
    FOOD_3,
    HUNTER,
    ILLNESS,
    MARSH,
    RAPTOR,
    RIVER_EW,
    RIVER_NS,
    ROAD_EW,
    SNOW,
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


def start(seats: int = 3, seed: int = 1, first: int | None = None, **options: str) -> FoxState:
    return GAME.start(Setup.complete(GAME.info, seats, seed, options, first), Random(seed))


@pytest.mark.parametrize("seats", [1, 6])
def test_k1_two_to_five_foxes_play(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Setup.complete(GAME.info, seats, 1)


def test_k2_the_first_player_is_drawn_after_the_deal_from_the_same_stream() -> None:
    firsts = Counter(start(3, seed).first for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    drawn, named = start(3, 7), start(3, 7, first=2)
    assert drawn.faces == named.faces and named.to_act == named.first == 2


def test_k3_the_dens_lie_inside_the_grid() -> None:
    assert len(start().faces) == 50 == 48 + 2


def test_k4_a_line_may_be_sniffed_in_any_of_eight_directions() -> None:
    assert len([text for text in sniffs(board(Fox((4, 2), 4))) if "line" in text]) == 8


def test_k5_a_line_is_cut_at_the_edge_and_counts_open_tiles() -> None:
    state = board(Fox((7, 2), 4), opened=((8, 2),), tiles={(8, 2): DOG})
    log = play(state, "sniff line N")
    assert log[0].places == (at(8, 2), at(9, 2))
    assert state.notes(0) == [], "what lies open needs no note"


def test_k5_three_adjacent_tiles_are_three_different_neighbours_touching_or_not() -> None:
    state = board(Fox((4, 2), 4))
    assert len([text for text in sniffs(state) if "line" not in text]) == 8 * 7 * 6 // 6
    assert "sniff N E SW" in sniffs(state)


def test_k6_sniffing_crosses_roads_rivers_foxes_and_marks() -> None:
    state = board(
        Fox((4, 2), 4, bank=1), Fox((5, 2), 3, marked=True), tiles={(4, 2): RIVER_EW}, advanced=True
    )
    assert "sniff line N" in sniffs(state)


def test_k7_notes_stay_with_the_sniffer_and_the_table_sees_the_places() -> None:
    state = board(Fox((4, 2), 4), Fox((3, 3)), tiles={(5, 2): DOG})
    play(state, "sniff line N", "end", "rest")
    assert state.notes(0) == [at(5, 2), at(6, 2), at(7, 2)] and GAME.private(state, 0)
    assert state.view(0).faces[at(5, 2)] != 255 == state.view(1).faces[at(5, 2)]
    assert state.view(1).sniffed[at(5, 2)] == 1, "who sniffed there is public"


def test_k7_in_memory_mode_notes_last_until_the_turn_ends_and_the_places_stay_public() -> None:
    state = board(Fox((4, 2), 4), Fox((3, 3)), memory=True)
    play(state, "sniff line N")
    assert state.notes(0) and state.view(0).faces[at(5, 2)] != 255
    play(state, "go N")
    assert at(5, 2) not in state.notes(0), "an open tile is no note"
    play(state, "end")
    assert not state.notes(0) and not GAME.private(state, 0)
    assert state.view(0).faces[at(6, 2)] == 255 and state.sniffed[at(6, 2)] == 1


def test_k7_in_memory_mode_nobody_inherits_notes_not_even_the_own_next_turn() -> None:
    state = board(Fox((4, 2), 4), Fox((3, 3)), memory=True)
    play(state, "sniff line N", "end")
    assert not state.notes(1) and state.view(1).faces[at(5, 2)] == 255 and not GAME.private(state, 1)
    play(state, "rest")
    assert state.to_act == 0 and not state.notes(0) and state.view(0).faces[at(5, 2)] == 255


def test_k8_a_full_fox_may_rest_which_is_a_pass() -> None:
    state = board(Fox((4, 2), 4))
    play(state, "rest")
    assert state.to_act == 1 and state.hearts[0] == 4


def test_k9_to_play_is_to_do_at_least_one_paid_action_and_a_sniff_can_always_be_paid() -> None:
    state = board(Fox((4, 2), 0), tiles={(4, 2): SNOW}, advanced=True)
    assert why(state, "end") == "nothing_done" and sniffs(state)


def test_k10_the_22_marked_tiles_carry_lynx_or_wolf_disease_snow_and_marsh() -> None:
    marked = Counter(tile.event for tile in TILES if tile.marked)
    assert marked == {
        Happening.PREDATOR: 8,
        Happening.DISEASE: 5,
        Happening.SNOW: 3,
        Happening.MARSH: 6,
    }


def test_k11_every_marsh_tile_is_a_marsh_obstacle() -> None:
    assert all((t.terrain is Terrain.MARSH) == (t.event is Happening.MARSH) for t in TILES)


def test_k12_snow_is_an_obstacle_on_some_mountains() -> None:
    assert {t.terrain for t in TILES if t.event is Happening.SNOW} == {Terrain.MOUNTAIN}


def test_k13_going_back_is_the_adult_foxs_not_the_snows() -> None:
    snow = board(Fox((4, 2), 0), tiles={(5, 2): SNOW}, advanced=True)
    play(snow, "go N")
    assert place(snow) == (5, 2), "a fox on snow simply rests there"
    adult = board(Fox((4, 2), 0), tiles={(5, 2): ADULT})
    play(adult, "go N")
    assert place(adult) == (4, 2)


def test_k14_on_an_adults_tile_one_may_sniff_before_migrating() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): ADULT})
    play(state, "go N", "sniff line N", "go N")
    assert place(state) == (6, 2)


def test_k14_a_sniff_with_the_last_heart_on_an_adults_tile_throws_back() -> None:
    state = board(Fox((4, 2), 1), tiles={(5, 2): ADULT})
    log = play(state, "go N", "sniff line N")
    assert count(log, ThrownBack) == 1 and place(state) == (4, 2) and state.to_act == 1


def test_k15_after_marking_an_adults_tile_staying_on_is_free_but_leaving_starts_over() -> None:
    state = board(Fox((4, 2), 3), Fox(), tiles={(4, 2): ADULT}, advanced=True)
    play(state, "sniff line N", "end", "rest", "go N", "go S")
    assert why(state, "end") == "may_not_stay"


def test_k16_out_of_hearts_on_an_opponents_tile_the_fox_goes_back() -> None:
    state = board(Fox((4, 2), 1), Fox((6, 2)))
    play(state, "go N", "go N")
    assert place(state) == (5, 2) and state.to_act == 1


def test_k17_hiding_on_an_opponents_tile_pays_and_goes_back() -> None:
    state = board(Fox((4, 2), 3), Fox((5, 2)), tiles={(5, 2): RAPTOR})
    play(state, "go N")
    assert place(state) == (4, 2) and state.hearts[0] == 2 and state.to_act == 1


def test_k17_a_hunter_met_on_the_way_back_asks_and_the_turn_stays_over() -> None:
    state = board(Fox((3, 2), 4), Fox((5, 2)), tiles={(4, 2): HUNTER, (5, 2): RAPTOR})
    state.pos[0], state.opened[at(4, 2)] = at(4, 2), 1
    play(state, "go N")
    assert state.phase == ASK_HUNTER and state.hearts[0] == 2
    log = play(state, "flee", "flee S")
    assert state.to_act == 1 and place(state) == (3, 2) and only(log, TurnEnded).why is Why.HID


def test_k18_after_a_flight_the_way_back_is_the_tile_fled_from_and_its_dog_is_met_again() -> None:
    state = board(Fox((4, 2), 3), Fox((6, 2)), tiles={(5, 2): DOG, (6, 2): SNOW}, advanced=True)
    log = play(state, "go N", "flee N")
    assert [event.place for event in log if isinstance(event, ThrownBack)] == [at(5, 2)]
    assert only(log, Died).happening == Happening.DOG, "one heart is left, two are asked"


def test_k19_thrown_back_onto_tiles_where_it_may_not_stay_it_chains_on_to_the_first_tile() -> None:
    state = board(Fox((3, 2), 2), Fox((5, 2)), tiles={(4, 2): ADULT, (6, 2): ADULT})
    log = play(state, "go N", "go N", "go N")
    back = [event.place for event in log if isinstance(event, ThrownBack)]
    assert back == [at(5, 2), at(4, 2), at(3, 2)] and place(state) == (3, 2) and state.to_act == 1


def test_k20_thrown_back_along_the_line_the_bank_is_chosen_again() -> None:
    state = board(Fox((4, 2), 0, bank=1), Fox((5, 2)), tiles={(4, 2): RIVER_NS})
    play(state, "go N")
    assert state.phase == ASK_BANK and place(state) == (4, 2)
    play(state, "bank L")
    assert state.bank[0] == Bank.L and state.to_act == 1


def test_k20_thrown_back_after_a_swim_the_fox_stands_on_the_far_bank() -> None:
    state = board(Fox((4, 2), 2, bank=1), Fox((5, 2)), tiles={(4, 2): RIVER_EW}, advanced=True)
    play(state, "swim N")
    assert place(state) == (4, 2) and state.bank[0] == Bank.L


def test_k21_the_turn_goes_on_after_a_flight() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): DOG})
    play(state, "go N", "flee N", "go N")
    assert place(state) == (7, 2)


def test_k22_a_flight_may_go_back_where_the_fox_came_from() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): DOG})
    play(state, "go N", "flee S")
    assert place(state) == (4, 2)


def test_k23_a_flight_obeys_marks() -> None:
    state = board(Fox((4, 2), 3), Fox((6, 2), 3, marked=True), tiles={(5, 2): DOG}, advanced=True)
    play(state, "go N")
    assert "flee N" not in offered(state) and why(state, "flee N") == "marked"


def test_k23_a_flight_obeys_banks() -> None:
    along = board(Fox((4, 2), 4), tiles={(5, 2): DOG, (6, 2): RIVER_NS})
    play(along, "go N", "flee N")
    assert along.phase == ASK_BANK and offered(along) == {"bank R", "bank L"}
    across = board(Fox((4, 2), 4), tiles={(5, 2): DOG, (6, 2): RIVER_EW})
    play(across, "go N", "flee N")
    assert across.bank[0] == Bank.R and why(across, "go N") == "across_river"


@pytest.mark.parametrize(("tile", "deaths", "hearts"), [(DOG, 1, 3), (HUNTER, 0, 2)])
def test_k23_with_no_neighbour_to_flee_to_a_dog_kills_and_a_hunter_is_hidden_from(
    tile: str, deaths: int, hearts: int
) -> None:
    others = (Fox((9, 0), 3), Fox((9, 1), 3), Fox((9, 2), 3))
    state = board(Fox((10, 0), 4), *others, tiles={(11, 0): tile}, advanced=True)
    for seat, marked in enumerate(((10, 0), (10, 1), (11, 1)), start=1):
        state.mark[seat] = at(*marked)
    play(state, "go N")
    assert (state.deaths[0], state.hearts[0], state.to_act) == (deaths, hearts, 1)


@pytest.mark.parametrize("landing", [MARSH, SNOW])
def test_k24_a_flight_does_not_pay_for_marsh_or_snow(landing: str) -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): DOG, (6, 2): landing}, advanced=True)
    log = play(state, "go N", "flee N")
    assert [event.cost for event in log if isinstance(event, Moved)] == [1, 2] and place(state) == (6, 2)


def test_k25_a_flight_onto_an_open_tile_meets_its_encounter_too() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG, (6, 2): RAPTOR}, opened=((6, 2),))
    assert count(play(state, "go N", "flee N"), Met) == 2


def test_k26_a_hunter_met_with_two_hearts_still_asks() -> None:
    state = board(Fox((4, 2), 2), tiles={(5, 2): HUNTER})
    play(state, "go N")
    assert offered(state) == {"flee", "hide"}


def test_k27_a_swim_costs_three_in_all_and_lands_on_the_next_tile() -> None:
    state = board(Fox((4, 2), 4, bank=1), tiles={(4, 2): RIVER_EW}, advanced=True)
    play(state, "swim N")
    assert state.hearts[0] == 1 and place(state) == (5, 2)


def test_k28_a_swim_along_the_river_is_refused() -> None:
    state = board(Fox((4, 2), 4, bank=1), tiles={(4, 2): RIVER_EW}, advanced=True)
    assert why(state, "swim E") == "swim_only_across"


def test_k29_a_mark_stops_flights_and_swims() -> None:
    state = board(
        Fox((4, 2), 4, bank=1), Fox((5, 2), 3, marked=True), tiles={(4, 2): RIVER_EW}, advanced=True
    )
    assert why(state, "swim N") == "marked"


def test_k30_the_start_den_may_not_be_marked() -> None:
    assert why(board(Fox((0, 2), 4), advanced=True), "mark") == "mark_den"


def test_k30_not_even_by_the_only_fox_that_stands_there() -> None:
    state = board(Fox((1, 2), 4), Fox((4, 2)), advanced=True)
    play(state, "go S")
    assert "mark" not in offered(state) and why(state, "mark") == "mark_den"


def test_k31_an_opponents_tile_may_not_be_marked() -> None:
    state = board(Fox((4, 2), 4), Fox((5, 2)), advanced=True)
    play(state, "go N")
    assert why(state, "mark") == "mark_occupied"


def test_k32_several_foxes_may_stand_on_the_start_den_also_when_they_walk_back() -> None:
    state = board(Fox((1, 2), 4), Fox())
    play(state, "go S", "end")
    assert place(state) == (0, 2) and state.to_act == 1


def test_k33_a_dead_fox_keeps_its_hearts_until_its_turn_then_has_four_and_no_extra_one() -> None:
    state = board(Fox((4, 2), 2), Fox(), tiles={(5, 2): "F16"}, advanced=True)
    play(state, "go N")
    assert place(state) is None and state.hearts[0] == 2
    log = play(state, "rest")
    assert only(log, NewStart).before == 2 and state.hearts[0] == 4
    play(state, "go N")
    assert state.hearts[0] == 3


def test_k34_food_feeds_no_more_after_thirty_paid_actions_on_the_way_back_either() -> None:
    for paid, hearts in ((29, 2), (30, 0)):
        state = board(Fox((4, 2), 2), Fox((5, 2)), tiles={(4, 2): FOOD_2})
        play(state, "sniff line S", "sniff line S")
        state.paid = paid
        log = play(state, "go N")
        assert only(log, Fed).after == state.hearts[0] == hearts
        assert state.to_act == (0 if hearts else 1)


def test_k34_sniffs_are_among_the_thirty_paid_actions() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): FOOD_3})
    play(state, "go N", *("sniff line N", "go S", "go N") * 9)
    assert state.hearts[0] == 4, "28 of them"
    log = play(state, "sniff line N", "go S", "go N")
    assert (only(log, Fed).before, only(log, Fed).after) == (1, 1)


@pytest.mark.parametrize(("paid", "hearts"), [(28, 2), (29, 0)])
def test_k34_hiding_is_among_them_before_the_way_back(paid: int, hearts: int) -> None:
    state = board(Fox((4, 2), 2), Fox((5, 2)), tiles={(4, 2): FOOD_2, (5, 2): RAPTOR})
    play(state, "sniff line S")
    state.paid = paid
    log = play(state, "go N")
    assert only(log, Fed).after == state.hearts[0] == hearts and state.to_act == 1


def test_k35_food_above_four_is_lost() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): FOOD_2})
    assert only(play(state, "go N"), Fed).after == 4


def test_k36_no_tile_has_both_an_encounter_and_an_obstacle() -> None:
    obstacles = (Happening.ROAD, Happening.RIVER)
    for tile in TILES:
        assert (tile.axis != NO_AXIS) == (tile.event in obstacles)
        assert (tile.food > 0) == (tile.event is Happening.FOOD)


def test_k37_left_over_tiles_are_nowhere_in_the_position_and_notes_survive_a_death() -> None:
    state = start(2, 3, mode="advanced")
    packed = set(state.faces)
    assert len([face for face in ALL if face not in packed]) == 12
    fox = board(Fox((4, 2), 1), tiles={(5, 2): DOG})
    play(fox, "sniff line N")
    play(fox, "go N")
    assert place(fox) is None and fox.notes(0) == [at(6, 2), at(7, 2)]


def test_k38_a_den_counts_as_one_of_the_three_places_of_a_line() -> None:
    state = board(Fox((3, 2), 4))
    log = play(state, "sniff line S")
    assert log[0].places == (at(2, 2), at(1, 2), at(0, 2))


def test_k39_after_round_60_the_nearest_to_the_goal_den_wins() -> None:
    state = board(Fox((5, 2), 4), Fox((6, 4), 4), Fox(None, 4), turn=2)
    state.round, state.pos[2] = 60, at(0, 2)
    log = play(state, "rest")
    assert only(log, CapReached).winners == (1,) and state.to_act == -1
    assert state.payoff() == [0.0, 1.0, 0.0]
    assert GAME.sheet(state).note == "fox.sheet.cap"


def test_k39_equal_ones_share_and_a_fox_off_the_board_counts_from_the_start_den() -> None:
    state = board(Fox((0, 0), 4), Fox(None, 4), Fox((0, 4), 2), turn=2)
    state.round = 60
    log = play(state, "rest")
    assert only(log, CapReached).winners == (0, 1, 2)
    assert state.payoff() == [1 / 3] * 3


def test_k39_round_60_is_played_to_its_end_and_counted_from_the_first_seat() -> None:
    state = board(Fox((4, 2), 4), Fox((3, 2), 4), first=1, turn=0)
    state.round = 59
    play(state, "rest")
    assert state.round == 60 and state.to_act == 1
    play(state, "rest")
    assert state.to_act == 0
    play(state, "rest")
    assert state.to_act == -1


def test_no_two_tiles_where_a_forced_end_and_a_marsh_or_disease_mix_leave_a_fox_stuck() -> None:
    state = board(Fox((4, 2), 2), Fox((5, 2)), tiles={(4, 2): ROAD_EW, (5, 2): MARSH}, advanced=True)
    state.bank[0] = 2
    play(state, "sniff line N", "go N")
    assert place(state) == (4, 2), "the marsh under an opponent asks two hearts"
    ill = board(Fox((4, 2), 4), Fox((5, 2)), tiles={(4, 2): FOOD_1, (5, 2): ILLNESS}, advanced=True)
    play(ill, "go N")
    assert ill.hearts[0] == 1 and ill.to_act == 1
