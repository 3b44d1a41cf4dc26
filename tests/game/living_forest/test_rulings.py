"""The rulings of the Living Forest rules, section 12, and the readings of section 9."""

from random import Random

from game.core import Setup
from game.living_forest import GAME
from game.living_forest.animals import CARDS, LEVELS, VARAN
from game.living_forest.events import (
    ActionsGivenUp,
    BonusSkipped,
    BonusTriggered,
    CapReached,
    FireAdded,
    FireShort,
    FragmentTaken,
    Stopped,
    TileTaken,
    TreePlanted,
)
from game.living_forest.places import FIRE_TILES, LAST_TURN, TREES
from game.living_forest.position import GIVEN, LINE, MAIN
from game.living_forest.sheet import CAP_NOTE
from game.living_forest.state import LivingState
from tests.game.living_forest.build import (
    Spirit,
    card,
    end_turn,
    every,
    names,
    offered,
    only,
    play,
    table,
    why,
)


def start(seats: int = 3, seed: int = 1, first: int | None = None) -> LivingState:
    return GAME.start(Setup.complete(GAME.info, seats, seed, None, first), Random(seed))


# Section 12


def test_1_after_turn_60_without_12_the_highest_sums_win_and_the_sheet_says_so() -> None:
    state = table(
        Spirit(fires=(3, 0, 0)), Spirit(fires=(4, 0, 0)), mains=(1, 1), turn=LAST_TURN, reserve="spider"
    )
    log = end_turn(state)
    assert only(log, CapReached) == CapReached(60, (1,)) and state.payoff() == [0.0, 1.0]
    sheet = GAME.sheet(state)
    assert sheet.note == CAP_NOTE and sheet.rank == (2, 1) and sheet.rows[3].values == (0, 0)
    assert state.reserve.count(255) == 11, "without an end of turn"


def test_1_at_the_cap_equal_sums_share() -> None:
    state = table(seats=4, mains=(1, 1, 1, 1), turn=60)
    end_turn(state)
    assert state.payoff() == [0.25] * 4 and GAME.sheet(state).rank == (1, 1, 1, 1)


def test_1_twelve_reached_in_turn_60_is_no_cap() -> None:
    state = table(Spirit(fires=(11, 0, 0)), mains=(1, 1), turn=60)
    assert not every(end_turn(state), CapReached) and GAME.sheet(state).note is None


def test_2_stop_is_allowed_with_a_line_that_a_fragment_has_emptied() -> None:
    state = table(Spirit(top="hare", fragments=1))
    play(state, "reveal", "spend fragment")
    assert not state.line[0] and why(state, "stop") is None
    assert only(play(state, "stop"), Stopped).actions == 2


def test_3_with_both_piles_empty_a_fragment_may_still_be_spent_and_gives_the_card_back() -> None:
    state = table(Spirit(pile="", top="hare", fragments=1))
    play(state, "reveal")
    assert why(state, "reveal") == "no_cards" and offered(state) == {"stop", "spend fragment"}
    play(state, "spend fragment")
    assert names(state.discard[0]) == "hare" and offered(state) == {"reveal", "stop"}


def test_3_a_varan_given_back_leaves_nothing_to_reveal_so_the_line_stops() -> None:
    state = table(Spirit(pile="", top="fire_varan", fragments=1))
    log = play(state, "reveal", "spend fragment")
    assert only(log, Stopped) == Stopped(0, 2, True)


def test_4_a_possible_main_action_must_be_taken() -> None:
    state = table(Spirit(line="hare"), mains=(2, 2))
    assert offered(state) == {"take fragment", "move 1"}
    assert why(state, "finish") == "must_begin" and why(state, "stop") == "line_done"


def test_4_only_when_none_is_possible_the_rest_is_given_up() -> None:
    state = table(mains=(2, 2))
    log = play(state, "take fragment")
    assert only(log, ActionsGivenUp) == ActionsGivenUp(0, 1) and state.to_act == 1


def test_5_a_bonus_is_resolved_with_the_bonuses_it_triggers_before_anything_else() -> None:
    trees = (("t3_sun", (3, 0)), ("t3_drop", (2, 0)))
    state = table(Spirit(line="hare spider", trees=trees, rock=5), Spirit(rock=1), mains=(2, 2))
    log = play(state, "move 6", "plant t4_spiral", "grow 4 0")
    kinds = [BonusTriggered, TreePlanted, BonusTriggered, FragmentTaken, FragmentTaken]
    assert [type(event) for event in log[1:]] == kinds and state.phase == MAIN and state.to_act == 0


def test_5_whether_a_bonus_is_possible_is_judged_when_its_turn_comes() -> None:
    trees = (("t4_flower", (1, 0)), ("t3_drop", (2, 0)))
    state = table(Spirit(line="bear bee boar", trees=trees), mains=(2, 2), reserve="spider beaver hedgehog")
    assert state.strength(0, 0) == 0
    log = play(state, "plant t3_sun", "grow 0 0")
    assert only(log, BonusTriggered).strength == 3 and state.strength(0, 0) == 2 - 0 and state.phase == GIVEN


def test_5_an_impossible_bonus_is_skipped_without_a_decision() -> None:
    state = table(Spirit(line="wolf"), mains=(2, 2), fires=(1, 0, 0))
    log = play(state, "move 2")
    assert only(log, BonusSkipped).place == 2 and state.phase == MAIN


def test_5_a_possible_bonus_must_be_done() -> None:
    state = table(Spirit(line="wolf weasel"), mains=(2, 2), reserve="spider beaver")
    play(state, "move 2")
    assert state.phase == GIVEN and offered(state) == {"attract spider", "attract beaver"}
    assert why(state, "finish") == "must_begin"


def test_6_the_last_attracted_card_is_drawn_first_and_later_actions_lie_on_earlier_ones() -> None:
    state = table(
        Spirit(line="bison hare", rock=7), mains=(2, 1), reserve="spider beaver raven", fires=(0, 0, 0)
    )
    play(state, "attract spider", "attract beaver", "finish", "move 8")
    assert names(state.pile[0][-3:]) == "spider beaver raven" and state.known[0] == 3
    end_turn(state)
    play(state, "reveal", "stop")
    log = play(state, "reveal")
    assert log[0].card == card("raven") and state.known[0] == 2  # type: ignore[attr-defined]


def test_6_the_owner_remembers_the_order_and_others_know_only_which_cards_are_there() -> None:
    one = table(Spirit(line="bison"), mains=(2, 2), reserve="spider beaver raven")
    other = one.clone()
    play(one, "attract spider", "attract raven", "attract beaver")
    play(other, "attract beaver", "attract raven", "attract spider")
    assert one.view(1).pack() == other.view(1).pack() and one.view(0).pack() != other.view(0).pack()
    assert names(one.view(0).pile[0][-3:]) == "spider raven beaver"


def test_7_while_lines_are_built_a_view_shows_the_others_as_when_the_phase_began() -> None:
    state = table(
        Spirit(line="", pile="", top="fire_varan hare", discard="fawn bee owl", fragments=1),
        Spirit(top="bear"),
    )
    before = state.view(1)
    play(state, "reveal", "spend fragment", "reveal", "reveal")
    assert state.view(1).pack() == before.pack()
    play(state, "stop")
    seen = state.view(1)
    assert not seen.line[0] and len(seen.pile[0]) == 2 and names(seen.discard[0]) == "fawn bee owl"
    assert (seen.fragments[0], seen.supply, seen.varans) == (1, before.supply, before.varans)
    assert not seen.mains[0] and state.mains[0] == 2


def test_7_what_a_bot_makes_of_a_view_does_not_change_with_the_lines_of_others() -> None:
    state = table(Spirit(top="fire_varan hare bear", fragments=1), Spirit(top="bear"))
    before = [state.view(1).estimate(), GAME.traits(state.view(1), 1), GAME.manner(state.view(1), 1)]
    for move in ("reveal", "spend fragment", "reveal", "reveal", "stop"):
        play(state, move)
        seen = state.view(1)
        seen.to_act = 0
        assert [seen.estimate(), GAME.traits(seen, 1), GAME.manner(seen, 1)] == before, move


def test_7_the_own_changes_and_nothing_else_are_seen() -> None:
    state = table(Spirit(top="hare"), Spirit(top="bear fire_varan", fragments=1))
    play(state, "reveal", "stop", "reveal", "reveal", "spend fragment")
    seen = state.view(1)
    assert names(seen.line[1]) == "bear" and seen.varans == state.varans and seen.supply == state.supply
    assert not seen.line[0]


def test_7_people_at_the_table_see_every_line() -> None:
    state = table(Spirit(top="hare fawn"))
    play(state, "reveal", "reveal")
    for looking in (frozenset(), frozenset({1})):
        assert names(GAME.screen(state, looking).line[0]) == "hare fawn"
    assert not GAME.private(state, 0) and not GAME.private(state, 1)


def test_7_all_is_open_when_the_last_one_has_stopped() -> None:
    state = table(Spirit(top="hare"), Spirit(top="fawn"))
    play(state, "reveal", "stop", "reveal", "stop")
    assert names(state.view(1).line[0]) == "hare" and names(state.view(0).line[1]) == "fawn"


def test_8_a_fire_whose_value_has_run_out_is_not_added_and_nothing_replaces_it() -> None:
    state = table(Spirit(line="flamingo"), mains=(1, 1), reserve="spider")
    state.fire_box[0] = 0
    log = play(state, "extinguish 2") + end_turn(state)
    assert only(log, FireShort).value == 2 and not every(log, FireAdded) and not any(state.fires)


def test_9_a_tile_must_be_taken_of_any_kind_the_victim_has() -> None:
    state = table(Spirit(line="dog", rock=0, tiles=(2, 1, 1)), Spirit(rock=1, tiles=(0, 1, 1)), mains=(2, 2))
    play(state, "move 4")
    assert offered(state) == {"take fire", "take flower"} and why(state, "take tree") == "no_such_tile"


def test_9_with_the_repeat_tree_two_moves_rob_the_same_player_twice() -> None:
    trees = (("t11_repeat", (1, 1)),)
    state = table(
        Spirit(line="dog wolf tapir panther hare", trees=trees, rock=0), Spirit(rock=1), mains=(2, 2)
    )
    log = play(state, "move 3", "take fire", "move 2", "take tree")
    assert [event.victim for event in every(log, TileTaken)] == [1, 1]


def test_10_the_repeat_tree_works_at_once_when_planted_by_the_first_main_action_or_its_bonus() -> None:
    state = table(Spirit(line="mantis spider rhinoceros"), mains=(2, 2))
    play(state, "plant t11_repeat", "grow 2 0")
    assert why(state, "plant t11_repeat") is None
    state = table(Spirit(line="mantis spider rhinoceros hare", rock=5), Spirit(rock=0), mains=(2, 2))
    play(state, "move 6", "plant t11_repeat", "grow 2 0")
    assert why(state, "move 7") is None


def test_10_it_gives_no_second_action_to_who_has_one_only() -> None:
    state = table(Spirit(line="mantis spider rhinoceros"), mains=(1, 2))
    play(state, "plant t11_repeat", "grow 2 0")
    assert state.to_act == 1


def test_10_planted_during_the_second_action_it_changes_nothing_this_turn() -> None:
    state = table(Spirit(line="mantis spider rhinoceros"), mains=(2, 2))
    play(state, "take fragment", "plant t11_repeat", "grow 2 0")
    assert state.to_act == 1 and state.mains[0] == 0


def test_11_a_trees_own_elements_do_not_count_for_its_own_cost() -> None:
    state = table(Spirit(line="spider"), mains=(2, 2))
    assert why(state, "plant t5_sprout") == "too_few_sprouts"


def test_12_tiles_scale_with_the_players_and_varans_fires_fragments_do_not() -> None:
    for seats in (2, 3, 4):
        state = start(seats)
        assert sum(state.tiles) == 3 * seats and state.varans == 23 and state.supply == 20
        assert sum(state.fires) + sum(state.fire_box) == 58 and list(state.fires) == [1, 0, 0]
        assert all(len(pile) == 14 for pile in state.pile) and not any(state.fragments)


def test_12_the_only_answer_inside_an_action_is_played_on() -> None:
    state = table(Spirit(line="dolphin hare", rock=9), mains=(2, 2))
    log = play(state, "move 10")
    assert state.taken[0] == 1 and not every(log, TileTaken) and state.phase == MAIN


def test_13_each_reshuffle_draws_from_the_dice_of_its_ply() -> None:
    states = []
    for seed in (1, 1, 2):
        state = table(Spirit(pile="", discard="hare fawn bee owl lynx fox bear"))
        play(state, "reveal", rng=Random(seed))
        states.append(state.pack())
    assert states[0] == states[1] != states[2]


# Section 9


def test_conflict_1_the_levels_hold_23_16_and_12_animals() -> None:
    assert [len(level) for level in LEVELS] == [23, 16, 12] and sum(map(len, LEVELS)) == 51


def test_conflicts_2_and_3_58_fires_20_fragments_39_trees() -> None:
    assert FIRE_TILES == (30, 16, 12) and start(4).supply == 20 and sum(t.copies[2] for t in TREES) == 39


def test_conflict_4_fragments_do_not_peel_the_line_card_by_card() -> None:
    state = table(Spirit(top="hare fawn", fragments=2))
    play(state, "reveal", "reveal", "spend fragment")
    assert why(state, "spend fragment") == "nothing_fresh" and names(state.line[0]) == "hare"


def test_conflict_5_at_least_one_reveal_then_free() -> None:
    state = table()
    assert why(state, "stop") == "reveal_one"


def test_conflicts_6_and_7_fires_follow_the_animals_attracted_and_level_3_gives_a_4() -> None:
    state = table(Spirit(line="bison marmot"), mains=(1, 1), reserve="panther")
    state.levels[0].clear()
    play(state, "attract panther", *(["finish"] if state.phase != MAIN else []))
    assert [event.value for event in every(end_turn(state), FireAdded)] == [4], "gaps in the rows add none"


def test_conflict_8_only_the_tree_of_11_repeats() -> None:
    for kind in TREES:
        state = table(Spirit(trees=((kind.id, (1, 1)),)), mains=(2, 2))
        play(state, "take fragment")
        again = state.to_act == 0 and "take fragment" in offered(state)
        assert again == (kind.id == "t11_repeat")


def test_conflict_9_negative_elements_apply_and_strength_stops_at_0() -> None:
    state = table(Spirit(line="butterfly"), mains=(2, 2))
    assert state.total(0, 0) == -3 and state.strength(0, 0) == 0


def test_conflict_12_the_first_action_may_not_be_repeated_whatever_came_as_a_bonus_between() -> None:
    state = table(Spirit(line="hare weasel", rock=1), mains=(2, 2), reserve="spider beaver")
    play(state, "move 2", "attract beaver")
    assert why(state, "move 3") == "same_action" and why(state, "attract spider") is None


def test_conflict_13_the_circle_has_12_rocks() -> None:
    state = table(Spirit(line="dog wolf badger panther gorilla tapir"), mains=(2, 2))
    assert len(offered(state, "move")) == 10


def test_conflict_14_copies_do_not_simply_follow_the_players() -> None:
    assert [tree.copies for tree in TREES if tree.cost >= 9] == [(2, 2, 2)] * 3


def test_conflict_16_the_card_face_holds() -> None:
    assert [CARDS[card(name)].elements for name in ("cobra", "tapir", "toucan")] == [
        (4, 1, 1, 0, 2),
        (0, 4, 0, 2, 2),
        (-2, -1, 0, 0, 0),
    ]


def test_the_first_player_is_drawn_and_pawns_stand_in_turn_order() -> None:
    firsts = {start(3, seed).tree for seed in range(30)}
    assert firsts == {0, 1, 2}
    state = start(4, first=2)
    assert [state.pawn[seat] for seat in (2, 3, 0, 1)] == [0, 6, 9, 3] and state.to_act == 2
    assert state.phase == LINE and VARAN not in state.pile[0] and 255 not in state.reserve
