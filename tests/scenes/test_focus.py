"""The focus goes where the arrow points, comes back after everything, and is never caught."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scenes.focus import Focus, Target, across, move, restore, towards, under
from scenes.input import Act


def box(name: str, x: int, y: int, w: int = 80, h: int = 60, zone: str = "main") -> Target:
    return Target(name, Rect(x, y, w, h), zone, name)


def cell(column: int, row: int, zone: str = "board") -> Target:
    return Target((column, row), Rect(column * 100, row * 100, 90, 90), zone, "", grid=(column, row))


def focused(target: Target) -> Focus:
    focus = Focus()
    focus.put(target)
    return focus


def go(here: Target, targets: Sequence[Target], act: Act) -> object:
    there = move(focused(here), targets, act)
    return None if there is None else there.id


ROW = [box("a", 0, 0), box("b", 100, 0), box("c", 200, 0)]


def test_an_arrow_goes_to_the_neighbour_and_stops_at_the_end() -> None:
    a, b, c = ROW
    assert go(a, ROW, Act.RIGHT) == "b"
    assert go(b, ROW, Act.RIGHT) == "c"
    assert go(c, ROW, Act.RIGHT) is None
    assert go(c, ROW, Act.LEFT) == "b"
    assert go(b, ROW, Act.UP) is None


def test_straight_ahead_comes_before_nearer_but_aside() -> None:
    here = box("here", 0, 100)
    targets = [here, box("aside", 90, 20), box("ahead", 250, 100)]
    assert go(here, targets, Act.RIGHT) == "ahead"


def test_a_wide_button_below_narrow_ones_is_straight_below_all_of_them() -> None:
    targets = [*ROW, box("wide", 0, 100, 280), box("small", 300, 90, 40)]
    assert [go(one, targets, Act.DOWN) for one in ROW] == ["wide"] * 3
    assert go(targets[3], targets, Act.UP) == "b"


def test_the_same_zone_comes_first_and_another_one_after_its_edge() -> None:
    here, mate = box("here", 0, 0), box("mate", 0, 300)
    other = box("other", 0, 100, zone="bar")
    assert go(here, [here, mate, other], Act.DOWN) == "mate"
    assert go(mate, [here, mate, other], Act.UP) == "here"
    assert go(here, [here, box("left", -300, 0), other], Act.DOWN) == "other"


def test_something_far_aside_is_reached_when_nothing_lies_ahead() -> None:
    here, far = box("here", 0, 0), box("far", 900, 100)
    assert go(here, [here, far], Act.DOWN) == "far"
    assert go(here, [here, far], Act.RIGHT) == "far"
    assert go(here, [here, far], Act.UP) is None


def test_a_row_a_few_pixels_lower_is_not_below() -> None:
    here, beside = box("here", 0, 0), box("beside", 100, 6)
    assert go(here, [here, beside], Act.DOWN) is None


def test_on_a_grid_the_neighbour_counts_not_the_pixels() -> None:
    # The second row is drawn shifted, as on a brick wall.
    targets = [cell(0, 0), cell(1, 0), Target((0, 1), Rect(60, 100, 90, 90), "board", "", grid=(0, 1))]
    assert go(targets[0], targets, Act.DOWN) == (0, 1)
    assert go(targets[2], targets, Act.UP) == (0, 0)


def test_a_stick_moves_diagonally_on_a_grid() -> None:
    board = [cell(column, row) for row in range(3) for column in range(3)]
    middle = board[4]
    ways = {Act.UP_LEFT: (0, 0), Act.UP_RIGHT: (2, 0), Act.DOWN_LEFT: (0, 2), Act.DOWN_RIGHT: (2, 2)}
    assert {act: go(middle, board, act) for act in ways} == ways


def test_off_a_grid_a_diagonal_is_up_or_down_and_else_sideways() -> None:
    targets = [*ROW, box("below", 0, 100)]
    assert go(ROW[0], targets, Act.DOWN_RIGHT) == "below"
    assert go(ROW[0], ROW, Act.DOWN_RIGHT) == "b"


def test_from_the_edge_of_a_board_the_arrow_leads_out_of_it() -> None:
    board = [cell(column, row) for row in range(2) for column in range(2)]
    dock = Target("dock", Rect(0, 250, 120, 60), "dock", "")
    assert go(board[2], [*board, dock], Act.DOWN) == "dock"
    assert go(dock, [*board, dock], Act.UP) == (0, 1)


def test_tab_goes_round_in_reading_order() -> None:
    assert [go(one, ROW, Act.NEXT) for one in ROW] == ["b", "c", "a"]
    assert [go(one, ROW, Act.PREV) for one in ROW] == ["c", "a", "b"]
    assert go(ROW[0], ROW[:1], Act.NEXT) is None


def test_zones_go_round_in_their_order_and_remember_where_one_was() -> None:
    targets = [
        box("b1", 0, 0, zone="bar"),
        box("m1", 0, 100),
        box("m2", 0, 200),
        box("x", 0, 300, zone="more"),
    ]
    focus = focused(targets[2])
    zones = ("main", "bar")

    def jump(step: int) -> object:
        there = across(focus, focus.current(targets) or targets[0], targets, step, zones)
        assert there is not None
        focus.put(there)
        return there.id

    assert [jump(1) for _ in range(4)] == ["b1", "x", "m2", "b1"]
    assert jump(-1) == "m2"


def test_an_unvisited_zone_starts_where_the_page_wants() -> None:
    targets = [box("b", 0, 0, zone="bar"), box("m1", 0, 100), box("m2", 0, 200)]
    there = move(focused(targets[0]), targets, Act.NEXT_ZONE, ("bar", "main"), first="m2")
    assert there is targets[2]


def test_the_focus_comes_back_to_the_same_logical_target() -> None:
    moved = [box("c", 0, 0), box("b", 500, 500), box("a", 50, 0)]
    assert restore(focused(ROW[1]), moved) is moved[1]


def test_a_target_that_is_gone_leaves_the_focus_in_its_zone() -> None:
    focus = focused(box("gone", 0, 0, zone="bar"))
    targets = [*ROW, box("left", 0, 300, zone="bar")]
    assert restore(focus, targets, first="b") is targets[3]
    assert restore(focus, [*targets, box("best", 0, 0, zone="bar")], first="best").id == "best"  # type: ignore[union-attr]


def test_a_zone_that_is_gone_leaves_the_focus_where_the_page_starts() -> None:
    focus = focused(box("gone", 0, 0, zone="bar"))
    assert restore(focus, ROW, first="b") is ROW[1]
    assert restore(focus, ROW) is ROW[0]
    assert restore(focus, []) is None


def test_the_pointer_finds_the_smallest_and_of_equals_the_upper_one() -> None:
    row, button = box("row", 0, 0, 400, 100), box("button", 300, 20, 50, 50)
    under_card, over_card = box("under", 0, 200, 100, 150), box("over", 60, 200, 100, 150)
    targets = [row, button, under_card, over_card]
    assert under(targets, (310, 40)) is button
    assert under(targets, (100, 40)) is row
    assert under(targets, (80, 300)) is over_card
    assert under(targets, (700, 700)) is None


def test_the_corner_of_a_round_target_is_not_on_it() -> None:
    disc = Target("disc", Rect(0, 0, 100, 100), "main", "", radius=-1)
    assert under([disc], (50, 50)) is disc
    assert under([disc], (4, 4)) is None


boxes = st.lists(
    st.tuples(
        st.integers(0, 1800),
        st.integers(0, 1000),
        st.integers(24, 300),
        st.integers(24, 200),
        st.sampled_from("abc"),
    ),
    min_size=1,
    max_size=14,
)


@settings(max_examples=150, deadline=None)
@given(boxes)
def test_tab_and_zones_reach_everything_whatever_the_layout(
    places: list[tuple[int, int, int, int, str]],
) -> None:
    targets = [Target(n, Rect(x, y, w, h), zone, "") for n, (x, y, w, h, zone) in enumerate(places)]
    focus, seen = focused(targets[0]), {0}
    for _ in targets:
        there = move(focus, targets, Act.NEXT)
        if there is not None:
            focus.put(there)
            seen.add(int(str(there.id)))
    assert seen == set(range(len(targets)))
    zones = {focus.zone}
    for _ in range(3):
        there = move(focus, targets, Act.NEXT_ZONE)
        if there is not None:
            focus.put(there)
            zones.add(focus.zone)
    assert zones == {target.zone for target in targets}


@settings(max_examples=150, deadline=None)
@given(boxes, st.sampled_from([Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN]))
def test_an_arrow_never_leads_backwards(places: list[tuple[int, int, int, int, str]], act: Act) -> None:
    targets = [Target(n, Rect(x, y, w, h), zone, "") for n, (x, y, w, h, zone) in enumerate(places)]
    dx, dy = act.way or (0, 0)
    for here in targets:
        there = towards(here, targets, (dx, dy))
        if there is not None:
            ahead = (there.rect.centerx - here.rect.centerx) * dx + (
                there.rect.centery - here.rect.centery
            ) * dy
            assert ahead > 0


@pytest.mark.parametrize("columns", [3, 5])
def test_arrows_alone_reach_every_cell_of_a_board_with_holes(columns: int) -> None:
    board = [cell(c, r) for r in range(5) for c in range(columns) if (c * 7 + r * 3) % 4]
    reached, frontier = {board[0].id}, [board[0]]
    while frontier:
        here = frontier.pop()
        for act in (Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN):
            there = move(focused(here), board, act)
            if there is not None and there.id not in reached:
                reached.add(there.id)
                frontier.append(there)
    assert reached == {target.id for target in board}
