"""The rulebook in code: a binding sentence, a test. Page numbers are the French rulebook's."""

from random import Random

import pytest

from game.core import Setup
from game.fox import GAME
from game.fox.events import (
    Died,
    Fed,
    FellIll,
    Flipped,
    HeartTaken,
    Hid,
    Marked,
    MarkReturned,
    Met,
    Moved,
    NewStart,
    Rested,
    Sniffed,
    ThrownBack,
    TurnEnded,
    Why,
    Won,
)
from game.fox.ground import GROUNDS
from game.fox.position import ASK_BANK, ASK_FLIGHT
from game.fox.tables import ALL, BASIC, TILE_BY_ID, TILES, Happening, Terrain
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
    RIVER_NWSE,
    ROAD_NESW,
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


def new_game(mode: str = "discovery", rows: str = "12", seats: int = 4, seed: int = 1):
    options = {"mode": mode, "rows": rows}
    return GAME.start(Setup.complete(GAME.info, seats, seed, options), Random(seed))


# Page 2: aim and material


def test_a_match_ends_as_soon_as_a_fox_stands_on_the_goal_den_and_it_wins_at_once() -> None:
    state = board(Fox((8, 2), 4), Fox((8, 1), 4), Fox())
    log = play(state, "go N")
    assert only(log, Won).seat == 0 and state.to_act == -1 and state.legal() == []
    assert state.payoff() == [1.0, 0.0, 0.0]


def test_it_wins_with_its_last_heart_too() -> None:
    state = board(Fox((8, 2), 0), Fox((8, 1), 4))
    assert only(play(state, "go N"), Won).seat == 0 and state.to_act == -1
    assert state.payoff() == [1.0, 0.0]


@pytest.mark.parametrize(
    ("terrain", "number"),
    [
        (Terrain.COUNTRYSIDE, 24),
        (Terrain.FOREST, 19),
        (Terrain.MOUNTAIN, 12),
        (Terrain.TOWN, 9),
        (Terrain.MARSH, 6),
        (Terrain.DEN, 2),
    ],
)
def test_the_72_tiles_are_of_these_terrains(terrain: Terrain, number: int) -> None:
    assert sum(tile.terrain is terrain for tile in TILES) == number


def test_22_tiles_are_marked_with_new_events_and_left_out_of_a_first_match() -> None:
    assert sum(tile.marked for tile in TILES) == 22
    assert len(BASIC) == 48 and not any(TILES[face].marked for face in BASIC)
    new = {TILES[face].event for face in ALL if TILES[face].marked}
    assert new == {Happening.PREDATOR, Happening.DISEASE, Happening.SNOW, Happening.MARSH}


def test_20_hearts_are_4_a_player_so_up_to_five_foxes_play() -> None:
    assert GAME.info.seats == (2, 5)
    assert list(new_game(seats=5).hearts) == [4] * 5


# Page 3: set-up


def test_discovery_is_five_columns_by_ten_rows_of_all_48_tiles_and_the_dens() -> None:
    state = new_game()
    assert state.ground.rows == 10 and len(state.faces) == 50
    assert sorted(state.faces) == sorted((*BASIC, 70, 71))


def test_the_dens_lie_in_the_middle_of_the_first_and_last_row() -> None:
    for mode, rows in (("discovery", "12"), ("advanced", "12"), ("advanced", "13"), ("advanced", "14")):
        state = new_game(mode, rows)
        assert TILES[state.faces[2]].id == "START"
        assert TILES[state.faces[at(state.ground.rows - 1, 2)]].id == "GOAL"


def test_tiles_lie_face_down_and_show_their_terrain() -> None:
    state = new_game()
    assert sum(state.opened) == 2
    view = state.view(0)
    assert [view.faces[p] for p in range(50) if not view.opened[p]] == [255] * 48
    assert [Terrain(view.backs[p]) for p in range(50)] == [TILES[state.faces[p]].terrain for p in range(50)]


def test_each_fox_begins_on_the_start_den_with_four_hearts() -> None:
    state = new_game()
    assert set(state.pos) == {2} and set(state.hearts) == {4}


# Page 4: the turn


def test_who_plays_first_takes_a_heart_back_unless_it_has_four() -> None:
    three, four = board(Fox((4, 2), 3)), board(Fox((4, 2), 4))
    log = play(three, "sniff line N")
    assert only(log, HeartTaken).after == 4 and three.hearts[0] == 3
    assert not count(play(four, "sniff line N"), HeartTaken)


def test_one_heart_or_more_is_spent_on_actions_and_an_action_may_be_repeated() -> None:
    state = board(Fox((3, 2), 4))
    play(state, "go N", "sniff line N", "go N", "sniff N NE E")
    assert place(state) == (5, 2) and state.to_act == 1


def test_a_fox_that_rests_takes_all_hearts_back_acts_not_and_passes_its_turn() -> None:
    state = board(Fox((3, 2), 1))
    log = play(state, "rest")
    rested = only(log, Rested)
    assert (rested.before, rested.after) == (1, 4) and only(log, TurnEnded).why is Why.RESTED
    assert state.to_act == 1 and place(state) == (3, 2)


def test_a_spent_heart_lies_in_the_discard_until_it_is_taken_back() -> None:
    state = board(Fox((3, 2), 4))
    play(state, "go N", "end")
    assert state.hearts[0] == 3 and state.spent[0] == 1


def test_the_turn_ends_when_no_heart_is_left() -> None:
    state = board(Fox((3, 2), 0))
    assert only(play(state, "go N"), TurnEnded).why is Why.NO_HEARTS
    assert state.to_act == 1


def test_the_turn_ends_when_the_player_says_so() -> None:
    state = board(Fox((3, 2), 4))
    assert only(play(state, "go N", "end"), TurnEnded).why is Why.CHOSEN
    assert state.to_act == 1 and state.hearts[0] == 3


def test_the_turn_ends_when_an_encounter_forces_a_new_start() -> None:
    state = board(Fox((3, 2), 4), tiles={(4, 2): LYNX}, advanced=True)
    assert only(play(state, "go N"), TurnEnded).why is Why.DIED
    assert state.to_act == 1


# Page 4: migrate and sniff


def test_migrating_costs_one_heart_and_goes_to_a_neighbour_in_eight_directions() -> None:
    state = board(Fox((4, 2), 4))
    assert len([text for text in offered(state) if text.startswith("go")]) == 8
    log = play(state, "go SW")
    assert only(log, Moved).cost == 1 and place(state) == (3, 1)


def test_a_face_down_tile_is_turned_up_on_arrival_and_stays_so() -> None:
    state = board(Fox((4, 2), 4))
    log = play(state, "go N", "go S")
    assert only(log, Flipped).place == at(5, 2) and state.opened[at(5, 2)]


def test_an_event_is_resolved_at_once_on_arrival() -> None:
    state = board(Fox((4, 2), 2), tiles={(5, 2): FOOD_1})
    log = play(state, "go N")
    assert [type(event) for event in log] == [HeartTaken, Moved, Flipped, Met, Fed]


def test_the_turn_may_not_end_on_an_opponents_tile_but_it_may_be_crossed() -> None:
    state = board(Fox((4, 2), 4), Fox((5, 2)))
    play(state, "go N")
    assert why(state, "end") == "may_not_stay"
    play(state, "go N", "end")
    assert place(state) == (6, 2)


def test_sniffing_costs_one_heart_and_shows_three_tiles_in_a_straight_line() -> None:
    state = board(Fox((4, 2), 4))
    sniffed = only(play(state, "sniff line NE"), Sniffed)
    assert sniffed.places == (at(5, 3), at(6, 4)) and state.hearts[0] == 3
    straight = only(play(state, "sniff line N"), Sniffed)
    assert straight.places == (at(5, 2), at(6, 2), at(7, 2))


def test_sniffing_may_show_three_adjacent_tiles_instead() -> None:
    state = board(Fox((4, 2), 4))
    sniffed = only(play(state, "sniff N SE W"), Sniffed)
    assert sniffed.places == (at(5, 2), at(3, 3), at(4, 1))


def test_sniffed_tiles_are_looked_at_secretly_and_stay_face_down() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): DOG})
    sniffed = only(play(state, "sniff line N"), Sniffed)
    assert sniffed.seen_by(frozenset([0])) == sniffed
    assert sniffed.seen_by(frozenset([1])).tiles == ()
    assert not state.opened[at(5, 2)] and state.notes(0) and not state.notes(1)


# Page 4 and 5: flee, hide, new start


def test_fleeing_and_hiding_need_a_dog_raptor_or_hunter() -> None:
    state = board(Fox((4, 2), 4))
    assert why(state, "flee N") == why(state, "flee") == "flee_only_when_met"
    assert why(state, "hide") == "hide_only_when_met"


def test_a_flight_costs_two_hearts_and_goes_to_any_neighbour_open_or_not() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): DOG}, opened=((6, 2),))
    play(state, "go N")
    assert len(offered(state)) == 8
    log = play(state, "flee S")
    assert only(log, Moved).cost == 2 and state.hearts[0] == 1


def test_a_new_encounter_met_in_flight_is_resolved() -> None:
    state = board(Fox((4, 2), 3), tiles={(5, 2): DOG, (5, 3): FOOD_3})
    assert only(play(state, "go N", "flee E"), Fed).after == 4


def test_hiding_costs_one_heart_stays_and_ends_the_turn() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): RAPTOR})
    log = play(state, "go N")
    hid = only(log, Hid)
    assert (hid.before, hid.after) == (3, 2) and only(log, TurnEnded).why is Why.HID


@pytest.mark.parametrize(("tile", "hearts"), [(DOG, 0), (DOG, 1), (RAPTOR, 0), (HUNTER, 0)])
def test_without_the_hearts_for_flight_or_hiding_the_fox_dies(tile: str, hearts: int) -> None:
    state = board(Fox((4, 2), hearts), tiles={(5, 2): tile})
    assert count(play(state, "go N"), Died) == 1 and state.deaths[0] == 1


def test_a_dead_fox_leaves_the_board_and_its_turn_ends_at_once() -> None:
    state = board(Fox((4, 2), 4), Fox(), tiles={(5, 2): LYNX}, advanced=True)
    play(state, "go N")
    assert place(state) is None and state.to_act == 1


def test_a_new_start_is_on_the_start_den_with_four_hearts_on_the_next_turn() -> None:
    state = board(Fox(), Fox(None, 0))
    log = play(state, "rest")
    assert only(log, NewStart).seat == 1
    assert place(state, 1) == (0, 2) and state.hearts[1] == 4 and state.to_act == 1


def test_encounters_fire_on_arrival_whether_the_tile_is_open_or_not() -> None:
    for opened in ((), ((5, 2),)):
        state = board(Fox((4, 2), 4), tiles={(5, 2): RAPTOR}, opened=opened)
        assert count(play(state, "go N"), Met) == 1


def test_a_fox_that_begins_its_turn_on_an_encounter_does_not_resolve_it() -> None:
    state = board(Fox((4, 2), 4), tiles={(4, 2): HUNTER})
    assert not count(play(state, "sniff line N", "go N"), Met)


# Page 6: the advanced game


@pytest.mark.parametrize(("rows", "left_over"), [("12", 12), ("13", 7), ("14", 2)])
def test_the_advanced_game_lays_12_13_or_14_rows_of_the_70_tiles(rows: str, left_over: int) -> None:
    state = new_game("advanced", rows)
    dealt = [face for face in state.faces if face < 70]
    assert len(set(dealt)) == len(dealt) == 70 - left_over
    assert state.ground.rows == int(rows)


def test_a_river_is_impassable_but_for_a_swim_that_costs_three_hearts() -> None:
    state = board(Fox((4, 2), 4, bank=1), tiles={(4, 2): RIVER_EW}, advanced=True)
    assert why(state, "go N") == "across_river"
    log = play(state, "swim NE")
    assert only(log, Moved).cost == 3 and place(state) == (5, 3)


def test_a_swim_goes_to_one_of_the_three_neighbours_that_were_out_of_reach() -> None:
    state = board(Fox((4, 2), 4, bank=1), tiles={(4, 2): RIVER_NWSE}, advanced=True)
    swims = {text for text in offered(state) if text.startswith("swim")}
    assert swims == {"swim N", "swim NE", "swim E"}
    assert why(state, "swim S") == "swim_only_across"


def test_marking_costs_one_heart_laid_on_the_tile_and_ends_the_turn() -> None:
    state = board(Fox((4, 2), 4), advanced=True)
    log = play(state, "mark")
    assert only(log, Marked).after == 3 and state.mark[0] == at(4, 2)
    assert only(log, TurnEnded).why is Why.MARKED and state.to_act == 1


def test_a_marked_tile_may_not_even_be_crossed_by_others() -> None:
    state = board(Fox((4, 2), 4, marked=False), Fox((3, 2), 4), advanced=True)
    play(state, "mark")
    assert why(state, "go N") == "marked"


def test_a_mark_lets_stay_on_an_adult_foxs_tile() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): ADULT}, advanced=True)
    play(state, "go N", "mark")
    assert place(state) == (5, 2)


def test_the_heart_on_the_tile_is_taken_back_first() -> None:
    state = board(Fox((4, 2), 1, marked=True), advanced=True)
    log = play(state, "sniff line N")
    assert only(log, MarkReturned).place == at(4, 2) and not count(log, HeartTaken)
    assert state.mark[0] == 255 and state.hearts[0] == 1


# Back page: encounters


def test_a_dog_forces_a_flight() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): DOG})
    play(state, "go N")
    assert state.phase == ASK_FLIGHT and why(state, "hide") == "dog_finds"
    assert why(state, "rest") == why(state, "end") == why(state, "go N") == "flight_first"


def test_a_raptor_forces_hiding() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): RAPTOR})
    assert count(play(state, "go N"), Hid) == 1


def test_a_hunter_leaves_the_choice_of_flight_or_hiding() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): HUNTER})
    play(state, "go N")
    assert offered(state) == {"flee", "hide"} and why(state, "go N") == "hunter_first"
    assert why(state, "flee N") == "choose_flight_first"


def test_an_adult_fox_counts_as_an_opponent_one_must_migrate_on() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): ADULT})
    play(state, "go N")
    assert why(state, "end") == "may_not_stay"
    play(state, "go N", "end")
    assert place(state) == (6, 2)


def test_without_the_hearts_to_migrate_the_fox_goes_back_and_meets_that_tiles_event_again() -> None:
    state = board(Fox((4, 2), 1), tiles={(5, 2): FOOD_1, (6, 2): ADULT, (7, 2): ADULT})
    log = play(state, "go N", "go N", "go N")
    assert [event.place for event in log if isinstance(event, ThrownBack)] == [at(6, 2), at(5, 2)]
    assert count(log, Fed) == 2 and place(state) == (5, 2) and state.hearts[0] == 1


@pytest.mark.parametrize("tile", [LYNX, WOLF])
def test_lynx_and_wolf_devour_the_fox(tile: str) -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): tile}, advanced=True)
    died = only(play(state, "go N"), Died)
    assert died.happening == Happening.PREDATOR and died.tile == TILE_BY_ID[tile]


def test_disease_takes_all_hearts_and_ends_the_turn() -> None:
    state = board(Fox((4, 2), 4), tiles={(5, 2): ILLNESS}, advanced=True)
    log = play(state, "go N")
    assert only(log, FellIll).before == 3 and state.hearts[0] == 0
    assert place(state) == (5, 2) and only(log, TurnEnded).why is Why.ILL


@pytest.mark.parametrize(("tile", "food"), [(FOOD_1, 1), (FOOD_2, 2), (FOOD_3, 3)])
def test_food_gives_one_two_or_three_hearts_at_once(tile: str, food: int) -> None:
    state = board(Fox((4, 2), 0), tiles={(5, 2): tile})
    assert only(play(state, "go N"), Fed).after == food


# Back page: obstacles


def test_an_obstacle_does_nothing_on_arrival() -> None:
    for tile in (MARSH, SNOW):
        state = board(Fox((4, 2), 0), tiles={(5, 2): tile}, advanced=True)
        log = play(state, "go N")
        assert place(state) == (5, 2) and only(log, Moved).cost == 1 and not count(log, Met)


def test_the_fox_stands_on_the_side_of_the_line_it_came_from() -> None:
    state = board(Fox((4, 1), 4), tiles={(5, 2): ROAD_NESW})
    play(state, "go E", "go N")
    assert state.bank[0] == 1, "from the south it is the south-east bank"


def test_a_fox_that_arrives_along_the_line_chooses_its_side() -> None:
    state = board(Fox((4, 1), 4), tiles={(5, 2): ROAD_NESW})
    play(state, "go NE")
    assert state.phase == ASK_BANK and why(state, "go N") == "bank_first"


def test_a_road_is_never_crossed_and_five_directions_are_left() -> None:
    for bank in (1, 2):
        state = board(Fox((4, 2), 4, bank=bank), tiles={(4, 2): ROAD_NS}, advanced=True)
        assert len([text for text in offered(state) if text.startswith("go")]) == 5
        assert not any(text.startswith("swim") for text in offered(state))
    assert why(board(Fox((4, 2), 4, bank=1), tiles={(4, 2): ROAD_NS}), "go W") == "across_road"


def test_leaving_a_marsh_costs_two_hearts() -> None:
    state = board(Fox((4, 2), 4), tiles={(4, 2): MARSH}, advanced=True)
    assert only(play(state, "go N"), Moved).cost == 2


def test_leaving_snow_costs_four_hearts() -> None:
    state = board(Fox((4, 2), 4), tiles={(4, 2): SNOW}, advanced=True)
    assert only(play(state, "go N"), Moved).cost == 4 and state.to_act == 1


def test_the_neighbours_of_a_place_in_the_middle_are_eight_and_in_a_corner_three() -> None:
    ground = GROUNDS[10]
    assert len(ground.neighbours(at(4, 2))) == 8 and len(ground.neighbours(at(0, 0))) == 3
    assert sniffs(board(Fox((0, 0), 4))) == {"sniff line N", "sniff line NE", "sniff line E", "sniff N NE E"}
