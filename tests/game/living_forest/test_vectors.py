"""The worked examples of the Living Forest rules, section 10, each a test."""

import pytest

from game.living_forest.animals import Element
from game.living_forest.events import (
    Attracted,
    BonusTriggered,
    FireAdded,
    FiresFull,
    LineCompleted,
    Moved,
    OnibiAttacked,
    TileTaken,
    VaranDealt,
)
from game.living_forest.places import LINES, Action, Source, Track
from game.living_forest.position import MORE, ROB
from tests.game.living_forest.build import Spirit, end_turn, every, offered, only, play, space, table, why

FAR_LINE = "dog wolf badger panther gorilla tapir"


@pytest.mark.parametrize(("line", "rocks"), [("horse", {"1", "2"}), ("dog", {"1", "2", "4"})])
def test_at_four_a_pawn_skips_the_rock_that_is_taken(line: str, rocks: set[str]) -> None:
    assert offered(table(Spirit(line), seats=4, mains=(2, 2, 2, 2)), "move") == rocks


def test_ending_on_rock_4_takes_a_tile_of_the_fourth_player_and_then_extinguishes() -> None:
    state = table(Spirit("dog flamingo"), seats=4, mains=(2, 2, 2, 2), fires=(2, 1, 0))
    log = play(state, "move 4")
    assert only(log, Moved).passed == (3,) and state.phase == ROB
    assert offered(state, "take") == {"tree", "fire", "flower"}
    log = play(state, "take flower")
    assert only(log, TileTaken) == TileTaken(0, 3, Track.FLOWERS)
    assert only(log, BonusTriggered) == BonusTriggered(0, Source.ROCK, 4, Action.EXTINGUISH, 0)


@pytest.mark.parametrize(
    ("line", "rocks"),
    [
        ("dog wolf", {1, 2, 3, 4, 5}),
        ("dog wolf hare", {1, 2, 3, 4, 5, 7}),
        (FAR_LINE, {1, 2, 3, 4, 5, 7, 8, 9, 10, 11}),
    ],
)
def test_at_two_a_pawn_passes_the_other_and_goes_one_lap_at_most(line: str, rocks: set[int]) -> None:
    state = table(Spirit(line), seats=2, mains=(2, 2))
    assert offered(state, "move") == {str(rock) for rock in rocks}


def test_negative_elements_are_added_and_floored() -> None:
    state = table(Spirit("weasel tanuki butterfly"), mains=(2, 2))
    assert state.total(0, Element.SUN) == 2 and state.total(0, Element.FLOWER) == -1
    assert state.strength(0, Element.SUN) == 2 and state.counts(0)[2] == 0


FOREST = (("t4_flower", (1, 1)), ("t5_sprout", (1, 0)))


def test_the_bonus_of_a_corner_is_added_before_the_floor() -> None:
    state = table(Spirit("boar bee", trees=FOREST), mains=(2, 2), reserve="spider beaver raven")
    log = play(state, "plant t3_drop", "grow 0 0")
    assert only(log, BonusTriggered).strength == 3
    taken = only(log, Attracted)
    assert (taken.card, taken.left) == (taken.card, 0), "1 sun: the spider, and nothing is left"


def test_the_planted_tree_counts_for_its_own_corner() -> None:
    state = table(Spirit("boar bee", trees=FOREST), mains=(2, 2), reserve="spider beaver raven")
    play(state, "plant t3_sun", "grow 0 0")
    assert state.strength(0, Element.SUN) == 2
    assert offered(state, "attract") == {"spider", "beaver", "raven"}


def test_flowers_below_zero_count_as_none_together_with_tiles() -> None:
    assert table(Spirit("tanuki", tiles=(1, 1, 1)), mains=(2, 2)).counts(0)[2] == 0
    assert table(Spirit("tanuki", tiles=(1, 1, 2)), Spirit(tiles=(1, 1, 0)), mains=(2, 2)).counts(0)[2] == 1


@pytest.mark.parametrize(
    ("fires", "line", "varans"),
    [
        ((2, 0, 0), "goldfish hummingbird", 2),
        ((2, 0, 0), "goldfish hummingbird bear", 0),
        ((1, 1, 1), "dolphin hippopotamus", 3),
    ],
)
def test_onibi_deals_a_varan_for_each_fire_to_who_has_fewer_drops(
    fires: tuple[int, int, int], line: str, varans: int
) -> None:
    state = table(Spirit(line), Spirit("dolphin hippopotamus crocodile flamingo"), mains=(0, 1), fires=fires)
    state.mains[0] = 1
    log = end_turn(state)
    assert every(log, OnibiAttacked)[0].varans == varans
    assert len([event for event in every(log, VaranDealt) if event.seat == 0]) == varans


def test_fires_are_added_by_level_until_there_are_7() -> None:
    state = table(
        Spirit("bison marmot lemur hedgehog raccoon"),
        mains=(2, 1),
        fires=(5, 0, 0),
        reserve="spider bull panther",
    )
    play(state, "attract panther", "attract bull", "attract spider")
    log = end_turn(state)
    assert [event.value for event in every(log, FireAdded)] == [2, 3]
    assert only(log, FiresFull).spared == 1 and list(state.fires) == [6, 1, 0]


def test_column_2_is_complete_with_two_trees_and_gives_a_sun() -> None:
    state = table(Spirit("rhinoceros", trees=(("t3_drop", (2, 0)),)), mains=(2, 2))
    log = play(state, "plant t3_drop", "grow 2 2")
    assert LINES[only(log, LineCompleted).line].id == "column_2"
    assert state.total(0, Element.SUN) == 1


def test_the_middle_row_is_complete_with_four_trees_and_gives_two_flowers() -> None:
    trees = (("t3_drop", (0, 1)), ("t3_drop", (1, 1)), ("t3_sun", (3, 1)), ("t3_sun", (4, 1)))
    state = table(Spirit(trees=trees), seats=4, mains=(2, 2, 2, 2))
    assert state.total(0, Element.FLOWER) == 2 and state.counts(0)[2] == 3


def test_a_corner_needs_a_neighbour_that_is_no_diagonal() -> None:
    state = table(Spirit("rhinoceros", trees=(("t3_drop", (1, 1)),)), mains=(2, 2))
    play(state, "plant t3_sun")
    assert why(state, "grow 0 0") == "no_neighbour" and "0 1" in offered(state, "grow")
    play(state, "grow 0 1")
    state.mains[0] = 1
    state.to_act, state.phase = 0, 1
    state.done = 255
    play(state, "plant t3_sun")
    assert why(state, "grow 0 0") is None and space((0, 0)) == 0


def test_a_line_of_fires_may_be_put_out_in_part() -> None:
    state = table(Spirit("dolphin"), mains=(2, 2), fires=(2, 1, 0))
    play(state, "extinguish 2")
    assert state.phase == MORE and offered(state) == {"extinguish 2", "finish"}
