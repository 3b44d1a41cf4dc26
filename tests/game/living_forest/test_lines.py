"""The guardian phase of the Living Forest rules, section 8.1, a sentence a test."""

from game.living_forest.animals import Element
from game.living_forest.events import (
    ActionsBegan,
    FragmentSpent,
    LinesOpened,
    Revealed,
    Shuffled,
    Stopped,
    ThirdSolitary,
)
from game.living_forest.position import LINE, MAIN
from tests.game.living_forest.build import Spirit, card, every, names, offered, only, play, table, why


def test_seats_build_their_lines_one_after_the_other_from_the_sacred_tree_clockwise() -> None:
    state = table(seats=3, tree=1)
    order = []
    for _ in range(3):
        order.append(state.to_act)
        play(state, "reveal", "stop")
    assert order == [1, 2, 0] and state.to_act == 1 and state.phase == MAIN


def test_the_lines_are_open_to_all_when_the_last_has_stopped() -> None:
    state = table(Spirit(top="hare"), Spirit(top="fawn"))
    assert not every(play(state, "reveal", "stop"), LinesOpened)
    log = play(state, "reveal", "stop")
    assert only(log, LinesOpened).reveals and only(log, ActionsBegan) == ActionsBegan(0, 2)


def test_a_card_revealed_joins_the_line_from_the_top_of_the_pile() -> None:
    state = table(Spirit(top="hare fawn"))
    log = play(state, "reveal", "reveal")
    assert names(state.line[0]) == "hare fawn" and len(state.pile[0]) == 12
    assert [event.card for event in every(log, Revealed)] == [card("hare"), card("fawn")]


def test_varans_count_as_solitary_and_bring_nothing_else() -> None:
    state = table(Spirit(line="fire_varan fox", top="fire_varan"))
    assert state.solitary(0) == 2
    log = play(state, "reveal")
    assert only(log, ThirdSolitary).card == card("fire_varan")
    assert [state.total(0, at) for at in range(5)] == [0, 1, 1, 0, 1]


def test_gregarious_cards_cancel_solitary_ones_that_come_later_too() -> None:
    state = table(Spirit(line="toucan butterfly", top="bear lynx fox owl beetle"))
    assert state.solitary(0) == -2
    log = play(state, "reveal", "reveal", "reveal", "reveal")
    assert [event.solitary for event in every(log, Revealed)] == [-1, 0, 1, 2]
    assert not every(log, ThirdSolitary) and "reveal" in offered(state)


def test_the_elements_of_a_cancelled_solitary_still_count() -> None:
    state = table(Spirit(line="bear toucan"), mains=(2, 2))
    assert state.solitary(0) == 0 and state.total(0, Element.SPROUT) == 2


def test_no_card_is_revealed_after_the_third_solitary() -> None:
    state = table(Spirit(line="bear lynx", top="fox", fragments=1))
    play(state, "reveal")
    assert why(state, "reveal") == "third_solitary" and offered(state) == {"stop", "spend fragment"}


def test_an_empty_pile_is_made_of_the_discard_only_when_a_card_is_wanted() -> None:
    state = table(Spirit(pile="", top="hare", discard="fawn bee"))
    log = play(state, "reveal")
    assert not state.pile[0] and len(state.discard[0]) == 2 and not every(log, Shuffled)
    log = play(state, "reveal")
    assert only(log, Shuffled) == Shuffled(0, 2)
    assert not state.discard[0] and len(state.pile[0]) == 1


def test_one_stops_when_one_likes_after_a_first_reveal() -> None:
    state = table(Spirit(top="hare"))
    assert offered(state) == {"reveal"} and why(state, "stop") == "reveal_one"
    play(state, "reveal")
    assert offered(state) == {"reveal", "stop"}


def test_everybody_reveals_at_least_one_of_the_own_cards() -> None:
    state = table(Spirit(top="hare", fragments=1), Spirit(top="fawn", fragments=1))
    play(state, "reveal", "stop")
    assert offered(state) == {"reveal"} and why(state, "stop") == "reveal_one"
    assert why(state, "spend fragment") == "nothing_fresh"


def test_with_nothing_to_reveal_the_line_stops_by_itself() -> None:
    state = table(Spirit(pile="", top="hare"))
    log = play(state, "reveal")
    assert only(log, Stopped) == Stopped(0, 2, True) and state.to_act == 1


def test_a_fragment_sends_a_varan_just_revealed_back_to_its_pile() -> None:
    state = table(Spirit(line="bear lynx", top="fire_varan hare", fragments=1))
    before = state.varans
    log = play(state, "reveal", "spend fragment")
    assert only(log, FragmentSpent) == FragmentSpent(0, card("fire_varan"), True, 2)
    assert state.varans == before + 1 and names(state.line[0]) == "bear lynx"
    assert state.fragments[0] == 0 and state.supply == 20


def test_a_fragment_sends_any_other_animal_just_revealed_to_the_own_discard() -> None:
    for animal in ("bear", "hare", "toucan"):
        state = table(Spirit(line="fox", top=animal, fragments=1))
        sums = list(state.line_sum)
        play(state, "reveal", "spend fragment")
        assert names(state.discard[0]) == animal
        assert state.line_sum == sums, "neither its mark nor its elements count any more"


def test_after_a_fragment_one_continues_or_stops_also_after_the_third_solitary() -> None:
    state = table(Spirit(line="bear lynx", top="fox hare", fragments=1))
    play(state, "reveal", "spend fragment")
    assert offered(state) == {"reveal", "stop"}
    play(state, "reveal", "stop")
    assert state.mains[0] == 2


def test_only_the_last_card_can_be_taken_out_so_one_fragment_a_reveal() -> None:
    state = table(Spirit(line="bear", top="hare fawn", fragments=2))
    assert why(state, "spend fragment") == "nothing_fresh"
    play(state, "reveal", "spend fragment")
    assert why(state, "spend fragment") == "nothing_fresh"
    play(state, "reveal", "spend fragment")
    assert names(state.line[0]) == "bear" and state.fragments[0] == 0


def test_without_a_fragment_the_third_solitary_ends_the_line_at_once() -> None:
    state = table(Spirit(line="bear lynx", top="fox"))
    log = play(state, "reveal")
    assert only(log, Stopped) == Stopped(0, 1, True)
    assert state.to_act == 1 and state.phase == LINE and state.mains[0] == 1


def test_fewer_than_three_solitary_give_two_actions_and_three_give_one() -> None:
    for line, actions in (("bear lynx", 2), ("bear lynx fox", 1), ("bear lynx fox toucan", 2)):
        state = table(Spirit(line=line, top="hare"))
        log = play(state, "reveal", "stop") if actions == 2 else []
        if actions == 2:
            assert only(log, Stopped).actions == 2
        else:
            state = table(Spirit(line="bear lynx", top="fox", fragments=1))
            assert only(play(state, "reveal", "stop"), Stopped) == Stopped(0, 1, False)
