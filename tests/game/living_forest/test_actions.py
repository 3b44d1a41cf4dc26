"""The action phase of the Living Forest rules, section 8.2, a sentence a test."""

import pytest

from game.living_forest.animals import CARD_BY_ID, Element
from game.living_forest.events import (
    ActionsBegan,
    Attracted,
    BonusSkipped,
    BonusTriggered,
    Extinguished,
    FragmentTaken,
    Moved,
    NoTileLeft,
    TileTaken,
    TreePlanted,
)
from game.living_forest.places import Action, Source, Track
from game.living_forest.position import GIVEN, MAIN, MORE, ROB, SPACE
from tests.game.living_forest.build import Spirit, every, names, offered, only, play, space, table, why


def test_a_player_does_both_actions_before_the_next_from_the_sacred_tree_clockwise() -> None:
    state = table(*(Spirit(line="hare fawn", rock=rock) for rock in (2, 6, 10)), mains=(2, 1, 2), tree=2)
    log = play(state, "take fragment")
    assert state.to_act == 2
    log += play(state, "move 11", "take fragment")
    assert state.to_act == 0
    log += play(state, "move 3", "take fragment")
    assert [(event.seat, event.actions) for event in every(log, ActionsBegan)][:2] == [(0, 2), (1, 1)]


def test_two_actions_must_be_different() -> None:
    state = table(Spirit(line="spider squirrel"), mains=(2, 2), reserve="beaver raven")
    play(state, "take fragment")
    assert why(state, "take fragment") == "same_action"
    play(state, "plant t3_sun", "grow 2 0")
    assert state.to_act == 1


def test_the_repeat_tree_allows_the_same_action_twice() -> None:
    state = table(Spirit(trees=(("t11_repeat", (1, 1)),)), mains=(2, 2))
    play(state, "take fragment", "take fragment")
    assert state.fragments[0] == 2 and state.to_act == 1


def test_each_action_of_a_repeat_uses_the_whole_strength() -> None:
    state = table(Spirit(line="flamingo", trees=(("t11_repeat", (1, 1)),)), mains=(2, 2), fires=(3, 0, 0))
    play(state, "extinguish 2", "extinguish 2")
    assert state.taken[0] == 2


def test_a_bonus_may_repeat_an_action_and_does_not_count_for_different() -> None:
    state = table(Spirit(line="hare spider", rock=1), mains=(2, 2), reserve="hippopotamus beaver")
    play(state, "attract beaver", "move 2")
    assert names(state.pile[0][-2:]) == "beaver hippopotamus"
    assert state.to_act == 1


def test_after_a_bonus_fragment_a_main_fragment_is_still_another_kind() -> None:
    state = table(Spirit(line="hare"), mains=(2, 2))
    play(state, "move 1")
    assert why(state, "take fragment") is None and state.fragments[0] == 1


def test_strength_is_a_ceiling_used_afresh_by_each_action() -> None:
    state = table(Spirit(line="weasel hare", rock=1), mains=(2, 2), reserve="beaver raven")
    play(state, "attract beaver")
    log = play(state, "move 2")
    assert only(log, Attracted).left == 0 and names(state.pile[0][-2:]) == "beaver raven"


def test_a_fragment_is_taken_from_the_supply_and_kept() -> None:
    state = table(mains=(2, 2))
    log = play(state, "take fragment")
    assert only(log, FragmentTaken) == FragmentTaken(0, Source.MAIN)
    assert state.fragments[0] == 1 and state.supply == 19


def test_with_an_empty_supply_no_fragment_can_be_taken() -> None:
    state = table(Spirit(line="spider"), mains=(2, 2), supply=0)
    assert why(state, "take fragment") == "no_supply"


def test_a_corner_gives_two_fragments_or_what_is_left() -> None:
    for supply, taken in ((20, 2), (1, 1), (0, 0)):
        state = table(Spirit(line="spider", trees=(("t3_sun", (3, 0)), ("t3_drop", (2, 0)))), mains=(2, 2))
        state.supply = supply
        log = play(state, "plant t4_spiral", "grow 4 0")
        assert len(every(log, FragmentTaken)) == taken == state.fragments[0]
        assert len(every(log, BonusSkipped)) == (taken == 0)


def test_any_number_of_animals_of_any_level_is_attracted_within_the_strength() -> None:
    state = table(Spirit(line="bison marmot rooster"), mains=(2, 2), reserve="spider bull koala stag")
    assert state.strength(0, Element.SUN) == 14
    log = play(state, "attract koala")
    assert state.phase == MORE and why(state, "attract stag") == "too_few_suns"
    log += play(state, "attract bull")
    assert [event.left for event in every(log, Attracted)] == [5, 0]
    assert list(state.lured) == [0, 2, 0]


def test_attracted_animals_go_on_top_of_the_pile_in_the_order_taken() -> None:
    state = table(Spirit(line="bison marmot"), mains=(2, 2), reserve="spider beaver raven")
    play(state, "attract raven", "attract spider", "attract beaver")
    assert names(state.pile[0][-3:]) == "raven spider beaver" and state.known[0] == 3


def test_the_reserve_is_not_filled_before_the_end_of_the_turn() -> None:
    state = table(Spirit(line="weasel"), mains=(2, 2), reserve="spider beaver")
    play(state, "attract spider")
    assert state.reserve.count(255) == 11


def test_enough_may_be_said_after_the_first_card() -> None:
    state = table(Spirit(line="bison"), mains=(2, 2), reserve="spider beaver raven")
    assert why(state, "finish") == "must_begin"
    play(state, "attract spider", "finish")
    assert state.phase == MAIN and state.mains[0] == 1


def test_any_number_of_fires_is_put_out_and_kept_whatever_their_values() -> None:
    state = table(Spirit(line="dolphin frog"), mains=(2, 2), fires=(1, 0, 2))
    log = play(state, "extinguish 4", "extinguish 2")
    assert [event.left for event in every(log, Extinguished)] == [2, 0]
    assert state.counts(0)[1] == 3 and list(state.taken[:3]) == [1, 0, 1]


@pytest.mark.parametrize("value", [2, 3, 4])
def test_fires_of_one_value_are_put_out_one_after_the_other(value: int) -> None:
    fires = (3 * (value == 2), 3 * (value == 3), 3 * (value == 4))
    state = table(Spirit(line="dolphin flamingo frog"), mains=(2, 2), fires=fires)
    play(state, f"extinguish {value}")
    assert state.phase == MORE and offered(state) == {f"extinguish {value}", "finish"}
    play(state, f"extinguish {value}")
    assert state.counts(0)[1] == 1 + 2 and (state.phase == MORE) == (value == 2)


def test_a_fire_dearer_than_the_strength_or_not_there_is_refused() -> None:
    state = table(Spirit(line="flamingo"), mains=(2, 2), fires=(1, 1, 0))
    assert why(state, "extinguish 3") == "too_few_drops" and why(state, "extinguish 4") == "no_such_fire"


def test_without_fires_extinguishing_is_impossible() -> None:
    state = table(Spirit(line="dolphin"), mains=(2, 2), fires=(0, 0, 0))
    assert not offered(state, "extinguish")


def test_one_tree_is_planted_next_to_an_own_tree() -> None:
    state = table(Spirit(line="spider"), mains=(2, 2))
    assert offered(state, "plant") == {"t3_sun", "t3_drop", "t4_spiral", "t4_flower"}
    play(state, "plant t4_flower")
    assert state.phase == SPACE and offered(state, "grow") == {"2 0", "1 1", "3 1", "2 2"}
    log = play(state, "grow 1 1")
    assert only(log, TreePlanted) == TreePlanted(0, 3, space((1, 1)), True, Source.MAIN)
    assert state.trees[3] == 1 and state.phase == MAIN


def test_a_kind_may_be_planted_again_and_counts_once() -> None:
    state = table(Spirit(line="spider", trees=(("t3_sun", (1, 1)),)), mains=(2, 2))
    log = play(state, "plant t3_sun", "grow 0 1")
    assert not only(log, TreePlanted).new and state.counts(0)[0] == 3


def test_a_trees_elements_count_at_once_for_the_next_action() -> None:
    state = table(Spirit(line="spider"), mains=(2, 2), fires=(1, 0, 0), reserve="hedgehog")
    assert why(state, "attract hedgehog") == "too_few_suns"
    play(state, "plant t3_sun", "grow 1 1")
    assert why(state, "attract hedgehog") is None


def test_a_kind_whose_supply_is_empty_and_a_full_forest_refuse() -> None:
    state = table(Spirit(line="spider"), mains=(2, 2))
    state.trees[0] = 0
    assert why(state, "plant t3_sun") == "no_such_tree"
    assert why(state, "plant t5_sun") == "too_few_sprouts"
    state.wood[0] = (1 << 15) - 1
    assert why(state, "plant t3_drop") == "forest_full" and not offered(state, "plant")


def test_the_corner_comes_after_the_line() -> None:
    trees = (("t3_sun", (1, 0)), ("t3_drop", (1, 1)), ("t4_spiral", (1, 2)), ("t4_flower", (0, 1)))
    state = table(Spirit(line="spider", trees=trees), mains=(2, 2), reserve="meerkat raven")
    log = play(state, "plant t3_sun", "grow 0 0")
    assert only(log, BonusTriggered) == BonusTriggered(0, Source.CORNER, 0, Action.ATTRACT, 3)
    assert state.strength(0, Element.SUN) == 2 + 1 + 1 + 3


def test_the_extra_strength_of_a_corner_is_for_that_action_only() -> None:
    trees = (("t3_sun", (3, 2)), ("t3_drop", (2, 2)))
    state = table(Spirit(line="spider", trees=trees), mains=(2, 2), fires=(3, 0, 0))
    play(state, "plant t4_spiral", "grow 4 2")
    assert state.taken[0] == 1, "1 drop and 2 more: one fire, which was the only answer"
    assert state.strength(0, Element.DROP) == 1 and state.extra == 0


def test_a_pawn_walks_at_least_one_rock_and_at_most_its_strength() -> None:
    state = table(Spirit(line="wolf"), mains=(2, 2))
    assert why(state, "move 0") == "own_rock"
    assert why(state, "move 3") == "too_few_spirals" and why(state, "move 6") == "rock_taken"
    assert not offered(table(Spirit(line="weasel"), mains=(2, 2)), "move")


def test_passed_pawns_are_robbed_in_the_order_passed_before_the_bonus() -> None:
    state = table(Spirit(line="dog wolf", rock=0), Spirit(rock=1), Spirit(rock=2), seats=3, mains=(2, 2, 2))
    log = play(state, "move 4")
    assert only(log, Moved).passed == (1, 2) and state.phase == ROB
    log = play(state, "take tree")
    assert not every(log, BonusTriggered) and state.phase == ROB
    log = play(state, "take fire")
    assert [type(event) for event in log[:2]] == [TileTaken, BonusSkipped]
    assert state.tiles[:3] == bytes((2, 2, 1))


def test_formerly_stolen_tiles_may_be_taken_and_who_has_none_gives_none() -> None:
    state = table(Spirit(line="dog", rock=0, tiles=(0, 0, 0)), Spirit(rock=1, tiles=(2, 2, 2)), mains=(2, 2))
    play(state, "move 2", "take flower")
    assert state.tiles[:3] == bytes((0, 0, 1))
    state = table(Spirit(line="dog", rock=0, tiles=(2, 2, 2)), Spirit(rock=1, tiles=(0, 0, 0)), mains=(2, 2))
    assert only(play(state, "move 3"), NoTileLeft).victim == 1


def test_who_has_no_tile_spares_nobody_passed_later() -> None:
    poor, rich = Spirit(rock=1, tiles=(0, 0, 0)), Spirit(rock=2)
    state = table(Spirit(line="dog", rock=0), poor, rich, seats=3, mains=(2, 2, 2))
    log = play(state, "move 3")
    assert only(log, NoTileLeft).victim == 1 and state.phase == ROB
    assert only(play(state, "take flower"), TileTaken) == TileTaken(0, 2, Track.FLOWERS)


def test_rocks_that_are_passed_give_nothing_and_the_one_at_the_end_its_action() -> None:
    state = table(Spirit(line="dog spider"), mains=(2, 2), fires=(1, 0, 0))
    log = play(state, "move 3")
    assert [event.place for event in every(log, BonusTriggered)] == [3]
    assert state.fragments[0] == 1


def test_the_action_of_a_rock_is_done_with_full_strength() -> None:
    state = table(Spirit(line="wolf spider marmot"), mains=(2, 2), reserve="beaver bull salamander")
    play(state, "attract bull", "attract beaver", "move 2")
    assert state.pile[0][-1] == CARD_BY_ID["salamander"], "7 suns again, for the only animal left"


def test_bonuses_chain_from_rock_to_tree_to_corner() -> None:
    trees = (("t3_sun", (1, 0)), ("t3_drop", (2, 0)))
    state = table(
        Spirit(line="hare spider", trees=trees, rock=5), Spirit(rock=1), mains=(2, 2), reserve="beaver lemur"
    )
    log = play(state, "move 6")
    assert (
        state.phase == GIVEN and state.doing == Action.PLANT and why(state, "take fragment") == "bonus_first"
    )
    log += play(state, "plant t4_spiral", "grow 0 0", "attract lemur")
    assert [event.source for event in every(log, BonusTriggered)] == [Source.ROCK, Source.CORNER]
    assert state.mains[0] == 1 and state.phase == MAIN


def test_tiles_are_chosen_by_the_one_who_moves() -> None:
    state = table(Spirit(line="dog", rock=5), mains=(2, 2))
    play(state, "move 7")
    assert state.to_act == 0 and why(state, "take fragment") == "tile_first"
    log = play(state, "take tree")
    assert only(log, TileTaken).track is Track.TREES
