"""The tables of Living Forest against the counts and sums of its rules, sections 2 to 6."""

from collections import Counter

import pytest

from game.core import Setup
from game.living_forest import GAME
from game.living_forest.animals import (
    CARD_BY_ID,
    CARDS,
    COST,
    EMPTY,
    FRAGMENTS,
    LEVELS,
    NONE,
    STARTERS,
    VARAN,
    VARANS,
    WEIGHT,
    Mark,
    field,
)
from game.living_forest.places import (
    COLUMNS,
    CORNERS,
    FIRE_TILES,
    LINES,
    MOST_FIRES,
    ROCK_ACTION,
    SPACES,
    START_ROCKS,
    TREES,
    Action,
    edge,
)


def marks(faces: tuple[int, ...]) -> tuple[int, int, int]:
    """Solitary, neutral, gregarious."""
    count = Counter(CARDS[face].mark for face in faces)
    return count[Mark.SOLITARY], count[Mark.NEUTRAL], count[Mark.GREGARIOUS]


def test_each_player_starts_with_14_animals_5_of_them_solitary_and_none_gregarious() -> None:
    assert len(STARTERS) == 14 and marks(STARTERS) == (5, 9, 0)


def test_the_starting_deck_adds_up_to_the_printed_elements() -> None:
    total = EMPTY + sum(WEIGHT[face] for face in STARTERS)
    assert [field(total, at) for at in range(6)] == [9, 6, 9, 2, 1, 5]


def test_51_animals_can_be_attracted_23_of_level_1_16_of_level_2_and_12_of_level_3() -> None:
    assert [len(level) for level in LEVELS] == [23, 16, 12]


def test_the_levels_hold_the_solitary_neutral_and_gregarious_animals_of_the_list() -> None:
    assert [marks(level) for level in LEVELS] == [(3, 17, 3), (2, 11, 3), (1, 10, 1)]


def test_costs_of_a_level_lie_in_its_range() -> None:
    ranges = [(min(COST[face] for face in level), max(COST[face] for face in level)) for level in LEVELS]
    assert ranges == [(1, 5), (5, 10), (10, 13)]


def test_starting_animals_and_varans_cannot_be_attracted() -> None:
    assert all(COST[face] == NONE for face in (*STARTERS, VARAN, NONE))


@pytest.mark.parametrize(
    ("name", "elements"),
    [("cobra", (4, 1, 1, 0, 2)), ("tapir", (0, 4, 0, 2, 2)), ("toucan", (-2, -1, 0, 0, 0))],
)
def test_where_code_and_card_face_disagree_the_face_holds(name: str, elements: tuple[int, ...]) -> None:
    assert CARDS[CARD_BY_ID[name]].elements == elements


def test_no_two_animals_are_the_same() -> None:
    bought = [CARDS[face] for level in LEVELS for face in level]
    assert len({(c.cost, c.mark, c.elements) for c in bought}) == len(bought) == 51
    assert len({card.id for card in CARDS}) == len(CARDS) == 66


def test_the_elements_of_each_level_add_up() -> None:
    sums = [[sum(CARDS[face].elements[at] for face in level) for at in range(5)] for level in LEVELS]
    assert sums == [[15, 10, 12, 9, 4], [21, 7, 14, 5, 8], [12, 13, 9, 10, 13]]


def test_a_varan_is_solitary_and_brings_nothing_and_there_are_23() -> None:
    assert CARDS[VARAN].mark is Mark.SOLITARY and not any(CARDS[VARAN].elements) and VARANS == 23


def test_58_fires_of_2_3_and_4_are_enough_for_every_animal() -> None:
    assert sum(FIRE_TILES) == 58 and FIRE_TILES == (30, 16, 12)
    assert FIRE_TILES[1] >= len(LEVELS[1]) and FIRE_TILES[2] >= len(LEVELS[2])
    assert MOST_FIRES == 7 and FRAGMENTS == 20


@pytest.mark.parametrize(("seats", "trees"), [(2, 24), (3, 33), (4, 39)])
def test_the_supply_of_trees_depends_on_the_players(seats: int, trees: int) -> None:
    assert sum(tree.copies[seats - 2] for tree in TREES) == trees


def test_twelve_kinds_of_trees_cost_3_to_11_and_only_the_dearest_has_no_element() -> None:
    assert [tree.cost for tree in TREES] == [3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11]
    assert [tree.id for tree in TREES if not any(tree.elements)] == ["t11_repeat"]


def test_for_three_6_trees_are_taken_out_and_for_two_15() -> None:
    three = {tree.cost for tree in TREES if tree.copies[1] == tree.copies[2] - 1}
    two = Counter(tree.copies[2] - tree.copies[0] for tree in TREES)
    assert three == {3, 4, 5} and two == {2: 6, 1: 3, 0: 3}


def test_the_rocks_give_plant_attract_extinguish_twice_and_fragments_between() -> None:
    plain = [Action(action).name.lower() for action in ROCK_ACTION]
    assert plain[::2] == ["plant", "attract", "extinguish"] * 2
    assert plain[1::2] == ["fragment"] * 6


def test_pawns_start_on_the_rocks_marked_for_the_number_of_players() -> None:
    assert START_ROCKS[2:] == ((0, 6), (2, 6, 10), (0, 6, 9, 3))


def test_corners_and_lines_give_what_is_printed() -> None:
    printed = {space: (corner.action, corner.strength, corner.amount) for space, corner in CORNERS.items()}
    assert printed == {
        0: (Action.ATTRACT, 3, 1),
        4: (Action.FRAGMENT, 0, 2),
        10: (Action.FRAGMENT, 0, 2),
        14: (Action.EXTINGUISH, 2, 1),
    }
    assert [line.elements for line in LINES] == [
        (0, 1, 0, 0, 0),
        (1, 0, 0, 0, 0),
        (0, 0, 0, 1, 0),
        (0, 0, 0, 0, 2),
    ]


def test_spaces_touch_orthogonally_and_never_around_the_edge() -> None:
    for at in range(SPACES):
        x, y = at % COLUMNS, at // COLUMNS
        near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
        found = {(b % COLUMNS, b // COLUMNS) for b in range(SPACES) if edge(1 << at) >> b & 1}
        assert found == {(a, b) for a, b in near if 0 <= a < COLUMNS and 0 <= b < 3}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_spirits_play(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Setup.complete(GAME.info, seats, 1)
