"""Victory check and end of turn of the Living Forest rules, sections 8.3 and 8.4, a sentence a test."""

import pytest

from game.core import OVER
from game.living_forest import GAME
from game.living_forest.animals import VARAN
from game.living_forest.events import (
    FireAdded,
    LineDiscarded,
    OnibiAttacked,
    Reached,
    Refilled,
    SacredTreePassed,
    TileTaken,
    TurnBegan,
    VaranDealt,
    VaransShort,
    Won,
)
from game.living_forest.places import TREES, Track
from game.living_forest.position import ENDED, LINE
from tests.game.living_forest.build import Spirit, end_turn, every, names, offered, only, play, table

KINDS = [kind.id for kind in TREES[:10]]
PATH = [(1, 1), (0, 1), (3, 1), (4, 1), (1, 0), (2, 0), (3, 0), (1, 2), (2, 2), (3, 2)]
TEN = tuple(zip(KINDS, PATH, strict=True))


def test_trees_count_by_distinct_kinds_with_the_starting_tree_and_tiles() -> None:
    state = table(Spirit(trees=TEN[:4]), mains=(2, 2))
    assert state.counts(0)[0] == 4 + 1 + 1
    twice = (("t3_sun", (1, 1)), ("t3_sun", (0, 1)))
    assert table(Spirit(trees=twice, tiles=(0, 1, 1)), mains=(2, 2)).counts(0)[0] == 2


def test_fires_count_by_number_with_tiles() -> None:
    assert table(Spirit(fires=(1, 2, 3)), mains=(2, 2)).counts(0)[1] == 7


def test_flowers_count_in_line_trees_row_and_tiles() -> None:
    trees = (("t4_flower", (1, 1)), ("t9_flower", (0, 1)), ("t3_sun", (3, 1)), ("t3_drop", (4, 1)))
    assert table(Spirit(line="panda fawn", trees=trees), mains=(2, 2)).counts(0)[2] == 4 + 3 + 2 + 1


def test_reaching_12_in_mid_phase_ends_nothing_before_all_have_acted() -> None:
    state = table(Spirit(fires=(11, 0, 0), line="fawn"), mains=(1, 1))
    play(state, "take fragment")
    assert state.counts(0)[1] == 12 and state.to_act == 1
    log = play(state, "take fragment")
    assert only(log, Reached) == Reached(0, Track.FIRES, 12) and only(log, Won) == Won((0,))
    assert state.to_act == OVER and state.phase == ENDED and not every(log, TurnBegan)


def test_losing_a_tile_to_a_passing_pawn_before_the_check_undoes_it() -> None:
    state = table(Spirit(fires=(11, 0, 0), rock=1), Spirit(line="hare", rock=0), mains=(1, 1))
    play(state, "take fragment")
    log = play(state, "move 2", "take fire")
    assert only(log, TileTaken).victim == 0 and not every(log, Won) and state.phase == LINE


def test_of_several_who_reach_12_the_highest_sum_wins() -> None:
    state = table(Spirit(fires=(11, 0, 0)), Spirit(trees=TEN, line="panda"), mains=(1, 1))
    log = end_turn(state)
    assert only(log, Won).winners == (1,) and state.payoff() == [0.0, 1.0]
    assert {(event.seat, event.track) for event in every(log, Reached)} == {
        (0, Track.FIRES),
        (1, Track.TREES),
    }


def test_who_reached_12_has_100_more_also_when_another_wins() -> None:
    loser, winner = Spirit(fires=(11, 0, 0)), Spirit(fires=(0, 11, 0), trees=TEN[:1])
    third = Spirit(fires=(0, 0, 10), trees=TEN[:4])
    state = table(loser, winner, third, mains=(1, 1, 1))
    end_turn(state)
    sheet = GAME.sheet(state)
    assert state.payoff() == [0.0, 1.0, 0.0] and sheet.rows[3].values == (1, 1, 0)
    assert sum(state.counts(2)) > sum(state.counts(0)) and sheet.rank == (2, 1, 3)


def test_equal_sums_share_the_victory() -> None:
    state = table(*(Spirit(fires=(5, 3, 3)) for _ in range(2)), seats=3, mains=(1, 1, 1), fires=(0, 0, 0))
    state.taken[6:9] = bytes((0, 1, 2))
    log = end_turn(state)
    assert only(log, Won).winners == (0, 1) and state.payoff() == [0.5, 0.5, 0.0]
    sheet = GAME.sheet(state)
    assert sheet.rank == (1, 1, 3)
    assert sheet.totals == (115, 115, 7) and sheet.rows[3].values == (1, 1, 0)


def test_the_victory_cell_is_empty_before_the_end_and_counts_100_then() -> None:
    state = table(Spirit(fires=(11, 0, 0)), mains=(1, 1))
    assert GAME.sheet(state).rows[3].values == (None, None)
    end_turn(state)
    sheet = GAME.sheet(state)
    assert [row.key.rsplit(".", 1)[1] for row in sheet.rows] == ["trees", "fires", "flowers", "victory"]
    assert sheet.rows[3].values == (1, 0) and sheet.totals == (2 + 12 + 1 + 100, 4) and sheet.note is None


def test_a_reacher_wins_and_ranks_before_a_higher_sum_without_12() -> None:
    state = table(Spirit(fires=(11, 0, 0)), Spirit(fires=(10, 0, 0), trees=TEN[:8]), mains=(1, 1))
    log = end_turn(state)
    assert only(log, Won).winners == (0,) and state.payoff() == [1.0, 0.0]
    assert sum(state.counts(1)) > sum(state.counts(0)) and GAME.sheet(state).rank == (1, 2)


def test_as_many_drops_as_fires_hold_onibi_off_and_one_less_does_not() -> None:
    for line, hit in (("flamingo", 0), ("hummingbird", 1)):
        log = end_turn(table(Spirit(line=line), Spirit(line="dolphin"), mains=(1, 1)))
        assert every(log, OnibiAttacked)[0].varans == hit


def test_drops_below_zero_are_none_when_onibi_attacks() -> None:
    state = table(Spirit(line="toucan"), mains=(1, 1))
    assert state.total(0, 1) == -1 and every(end_turn(state), OnibiAttacked)[0] == OnibiAttacked(0, 0, 2, 1)


def test_drops_of_the_forest_count_and_a_corners_do_not() -> None:
    trees = (("t6_drop", (3, 2)), ("t3_sun", (2, 2)))
    assert every(end_turn(table(Spirit(trees=trees), mains=(1, 1))), OnibiAttacked)[0].varans == 0
    trees = (("t3_sun", (3, 2)), ("t3_drop", (2, 2)))
    state = table(Spirit(line="spider", trees=trees), mains=(1, 1), fires=(2, 0, 0))
    play(state, "plant t4_spiral", "grow 4 2")
    log = end_turn(state)
    assert every(log, OnibiAttacked)[0].drops == 1 and every(log, OnibiAttacked)[0].varans == 1


def test_putting_out_fires_does_not_lower_the_drops() -> None:
    state = table(Spirit(line="dolphin"), mains=(1, 1), fires=(2, 1, 0))
    play(state, "extinguish 3")
    log = end_turn(state)
    assert every(log, OnibiAttacked)[0] == OnibiAttacked(0, 4, 4, 0)


def test_without_fires_onibi_attacks_nobody() -> None:
    log = end_turn(table(mains=(1, 1), fires=(0, 0, 0)))
    assert not every(log, OnibiAttacked) and not every(log, VaranDealt)


def test_varans_go_to_the_discards() -> None:
    state = table(Spirit(line="hare"), Spirit(line="dolphin bear"), mains=(1, 1), fires=(1, 1, 0))
    log = end_turn(state)
    assert [event.seat for event in every(log, VaranDealt)] == [0, 0]
    assert names(state.discard[0]) == "fire_varan fire_varan hare" and VARAN not in state.discard[1]


def test_varans_that_run_short_are_dealt_one_each_in_turn_order() -> None:
    state = table(seats=3, mains=(1, 1, 1), fires=(3, 0, 0), tree=1)
    state.varans = 5
    log = end_turn(state)
    assert [event.seat for event in every(log, VaranDealt)] == [1, 2, 0, 1, 2]
    assert only(log, VaransShort).missing == 4 and state.varans == 0


def test_with_no_varan_left_nothing_happens() -> None:
    state = table(mains=(1, 1))
    state.varans = 0
    assert not every(end_turn(state), VaranDealt)


@pytest.mark.parametrize(("animal", "value"), [("spider", 2), ("bull", 3), ("panther", 4)])
def test_an_attracted_animal_adds_a_fire_by_its_level(animal: str, value: int) -> None:
    state = table(Spirit(line="bison marmot"), mains=(1, 1), reserve=animal)
    play(state, f"attract {animal}")
    assert [event.value for event in every(end_turn(state), FireAdded)] == [value]
    assert list(state.lured) == [0, 0, 0]


def test_animals_attracted_by_anyone_and_by_bonuses_count_the_low_levels_first() -> None:
    state = table(
        Spirit(line="bison lemur"),
        Spirit(line="marmot hare", rock=7),
        mains=(1, 1),
        reserve="panther salamander spider",
    )
    play(state, "attract panther")
    log = play(state, "move 8")
    assert [event.value for event in every(log, FireAdded)] == [2, 4]


def test_an_empty_centre_gets_a_fire_of_2() -> None:
    state = table(Spirit(line="flamingo"), mains=(1, 1))
    log = play(state, "extinguish 2") + end_turn(state)
    assert only(log, FireAdded) == FireAdded(2, 0) and list(state.fires) == [1, 0, 0]


def test_the_reserve_is_filled_row_by_row_from_its_own_pile() -> None:
    state = table(mains=(1, 1), reserve="spider panther")
    log = end_turn(state)
    assert len(every(log, Refilled)) == 10 and 255 not in state.reserve
    assert [state.levels[at].count(state.reserve[at * 4]) for at in range(3)] == [0, 0, 0]


def test_a_row_whose_pile_is_empty_stays_short() -> None:
    state = table(mains=(1, 1), reserve="spider bull panther")
    state.levels[1].clear()
    end_turn(state)
    assert [state.reserve[at : at + 4].count(255) for at in (0, 4, 8)] == [0, 3, 0]


def test_lines_go_to_their_owners_discards_and_the_sacred_tree_passes_clockwise() -> None:
    state = table(Spirit(line="hare fawn"), Spirit(line="bee"), Spirit(), mains=(1, 1, 1), tree=2, turn=4)
    log = end_turn(state)
    assert [(event.seat, event.cards) for event in every(log, LineDiscarded)] == [(2, 0), (0, 2), (1, 1)]
    assert only(log, SacredTreePassed) == SacredTreePassed(2, 0) and only(log, TurnBegan) == TurnBegan(0, 5)
    assert state.to_act == 0 and state.phase == LINE and offered(state) == {"reveal"}


def test_the_parts_of_the_end_of_a_turn_come_in_order() -> None:
    log = end_turn(table(Spirit(line="hare"), mains=(1, 1), fires=(1, 0, 0), reserve="spider"))
    kinds = [type(event) for event in log]
    order = [
        kinds.index(kind) for kind in (OnibiAttacked, VaranDealt, Refilled, LineDiscarded, SacredTreePassed)
    ]
    assert order == sorted(order)
