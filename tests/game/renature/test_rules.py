"""The sentences of the rules, sections 1 to 5, that neither the sheet, the editions nor the cases cover."""

from collections import Counter
from random import Random

import pytest

from game.core import OVER, Event
from game.renature import GAME
from game.renature.editions import Edition
from game.renature.events import (
    AreaClosed,
    BacksCounted,
    CloudsSpent,
    CloudTaken,
    Discarded,
    Drawn,
    ExtraTurn,
    PlantSkipped,
    PlantTaken,
    Spent,
    TokenTaken,
    TurnBegan,
    Won,
)
from game.renature.position import AFTER, BEFORE, CLOSED_ROW, LEFTOVER_ROW, PLANT, PLANTED_ROW
from game.renature.sheet import CLOUDS_NOTE
from game.renature.squares import BY_NAME, NAMES
from game.renature.tables import ANIMALS, HIDDEN, NONE
from tests.game.renature.build import (
    BOX,
    SHEET,
    A,
    B,
    C,
    N,
    area,
    domino,
    offered,
    only,
    play,
    points,
    ready,
    start,
    table,
    why,
)

TWO = ("badger-bat bat-bat", "snail-snail duck-duck")
AROUND = ["A1", "B1", "C2", "C3", "B5"]
"""With A4 and B4 all squares around A2, A3, B2 and B3, and B5 for the last domino to touch."""

# Touching


def test_diagonals_never_touch() -> None:
    state = table(covered={"B1": "badger"})
    assert why(state, "place badger-bat C2 S") == "touches_nothing"


def test_the_two_halves_of_a_domino_are_not_compared_with_each_other() -> None:
    state = table(BOX, covered={"A1": "badger"})
    assert why(state, "place badger-bat B1 E") is None


def test_the_joker_on_the_domino_or_beside_it_makes_a_contact_good() -> None:
    for edition in (SHEET, BOX):
        assert why(table(edition, covered={"A1": "duck"}, joker="badger"), "place badger-bat B1 E") is None
        assert why(table(edition, covered={"A1": "duck"}, joker="duck"), "place badger-bat B1 E") is None
        assert why(table(edition, covered={"A1": "duck"}, joker="frog"), "place badger-bat B1 E") is not None


def test_changing_the_joker_never_invalidates_what_lies() -> None:
    state = table(hands=("badger-bat", "badger-duck"), covered={"A1": "frog"}, joker="frog", clouds=2)
    play(state, "place badger-bat B1 E", "joker snail", "no plant")
    assert state.lies[state.board.brook[BY_NAME["B1"]]] >> 1 == domino("badger-bat")
    assert state.to_act == B


# 0. Set-up


def test_the_first_seat_is_random_unless_the_lobby_fixes_it() -> None:
    assert set(Counter(start(4, seed).first for seed in range(80))) == {0, 1, 2, 3}
    assert start(4, seed=1, first=3).to_act == 3


# 1. Clouds


def test_the_joker_changes_for_two_clouds_to_any_other_animal_once_a_turn() -> None:
    state = table(hands=TWO, clouds=6, joker="duck")
    assert offered(state, "joker") == {f"joker {animal}" for animal in ANIMALS if animal != "duck"}
    assert why(state, "joker duck") == "joker_same"
    log = play(state, "joker frog")
    assert only(log, CloudsSpent) == [CloudsSpent(A, Spent.JOKER, 2, 6, 4)]
    assert not offered(state, "joker") and why(state, "joker bat") == "joker_once"
    play(state, "place badger-bat A4 E", "no plant")
    assert why(state, "joker bat") == "joker_once"


@pytest.mark.parametrize("edition", [SHEET, BOX])
def test_a_plant_taken_back_can_be_planted_at_once(edition: Edition) -> None:
    plants = {"N2": (A, "oak"), "O2": (A, "oak")}
    state = table(edition, hands=TWO, clouds=3, plants=plants, closed={"N2": B}, covered=["B5"])
    play(state, "place badger-bat B4 W")
    assert why(state, "plant oak A3") == "no_plant_left"
    log = play(state, "take N2")
    (taken,) = only(log, PlantTaken)
    assert isinstance(taken, PlantTaken) and taken.total == 4
    play(state, "plant oak A3")
    assert state.plants[state.board.brown[BY_NAME["N2"]]] == NONE


def test_plants_can_be_taken_back_any_number_of_times() -> None:
    plants = {"N2": (A, "oak"), "O2": (A, "oak"), "N3": (A, "turf")}
    state = table(BOX, hands=TWO, clouds=3, plants=plants, closed={"N2": B})
    play(state, "take N2", "take O2", "take N3")
    assert state.clouds[A] == 0 and not state.takeable()


def test_no_points_go_back_and_no_area_is_scored_again() -> None:
    state = table(hands=TWO, clouds=3, covered=AROUND, plants={"A2": (B, "turf")})
    play(state, "place badger-bat B4 W", "plant oak A3")
    scores = state.scores()
    assert points(state, CLOSED_ROW) == [4, 2]
    log = play(state, "take A3")
    assert state.scores() == scores and not only(log, AreaClosed)
    assert state.totals[area(state, "A2") * 5 + A] == 0


def test_clouds_printed_on_the_square_do_not_return() -> None:
    state = table(BOX, hands=TWO, clouds=1, covered={"D4": "badger"}, closed={"F5": B})
    log = play(state, "place badger-bat E4 E", "plant turf F5")
    assert only(log, CloudTaken) and state.clouds[A] == 2
    play(state, "take F5")
    assert not state.sky[state.board.brown[BY_NAME["F5"]]]


@pytest.mark.parametrize(("before", "kept"), [(3, 2), (5, 1), (6, 0)])
def test_at_most_six_clouds_are_held_and_the_rest_goes_to_the_box(before: int, kept: int) -> None:
    state = table(BOX, hands=TWO, clouds=before, covered={"C11": "badger"})
    (cloud,) = only(play(state, "place badger-bat D11 E", "plant turf D12"), CloudTaken)
    assert cloud == CloudTaken(A, BY_NAME["D12"], 2, kept, before, before + kept)
    assert state.clouds[A] == before + kept and not state.sky[state.board.brown[BY_NAME["D12"]]]


def test_whoever_set_neutral_wood_any_seat_may_take_it_but_never_more_than_it_began_with() -> None:
    state = table(BOX, hands=TWO, clouds=3, plants={"N2": (N, "oak")}, closed={"N2": B})
    assert state.stock[7] == 1  # seat A set it
    state.stock[7], state.stock[15] = 2, 1  # seat B did
    assert why(state, "take N2") == "stock_full"
    state.stock[7], state.stock[15] = 1, 2
    play(state, "take N2")
    assert state.stock[7] == 2


def test_own_and_neutral_plants_are_counted_apart() -> None:
    state = table(BOX, hands=TWO, clouds=3, plants={"N2": (A, "oak"), "O2": (N, "oak")}, closed={"N2": B})
    play(state, "take N2", "take O2")
    assert list(state.stock[:8]) == [7, 5, 2, 2, 3, 2, 2, 2]


def test_playing_again_draws_first_and_is_a_whole_new_turn() -> None:
    state = table(hands=TWO, bag="frog-frog badger-duck", clouds=6)
    play(state, "joker frog", "place badger-bat A4 E", "no plant")
    state.clouds[A] = 5
    log = play(state, "again")
    assert [type(event) for event in log] == [CloudsSpent, ExtraTurn, Drawn, TurnBegan]
    assert log[-1] == TurnBegan(A, True) and len(state.hand(A)) == 3 and ready(state).to_act == A
    assert offered(state, "joker"), "the joker may be changed again"


def test_an_extra_turn_cannot_buy_another_but_the_next_normal_turn_can() -> None:
    state = table(hands=("badger-bat bat-bat bat-frog", "snail-snail"), bag="frog-frog frog-duck", clouds=6)
    play(state, "place badger-bat A4 E", "no plant", "again", "place bat-bat C4 E", "no plant")
    assert why(state, "again") == "again_once"
    state.clouds[A] = 6
    play(state, "end", "discard snail-snail", "end")
    assert state.to_act == A and not state.extra
    play(state, "place bat-frog E4 E", "no plant")
    assert "again" in offered(state)


def test_playing_again_needs_a_domino_in_hand_or_to_be_drawn() -> None:
    for hand, bag, allowed in (
        ("badger-bat", "", False),
        ("badger-bat bat-bat", "", True),
        ("badger-bat", "frog-frog", True),
    ):
        state = table(hands=(hand, "snail-snail"), bag=bag, clouds=6)
        play(state, "place badger-bat A4 E", "no plant")
        assert (why(state, "again") is None) == allowed


def test_playing_again_is_for_the_last_window() -> None:
    state = table(hands=TWO, clouds=6)
    assert why(state, "again") == "again_later"
    play(state, "place badger-bat A4 E")
    assert why(state, "again") == "plant_or_skip"


def test_no_cloud_action_comes_between_planting_and_scoring() -> None:
    state = table(hands=TWO, clouds=6, covered=AROUND)
    play(state, "place badger-bat B4 W")
    log = play(state, "plant oak A3")
    assert only(log, AreaClosed) and state.phase == AFTER


# 2. Domino or discard


def test_whether_a_domino_fits_is_judged_with_the_present_joker_and_nobody_must_change_it() -> None:
    state = table(hands=("snail-frog", "duck-duck"), covered=["A1"], clouds=6)
    assert not offered(state, "place") and offered(state, "discard") and offered(state, "joker")
    assert why(state, "discard snail-frog") is None


def test_a_discard_of_ones_choice_leaves_the_game_unseen_by_the_others_even_at_the_end() -> None:
    state = table(hands=("snail-frog duck-duck", "snail-snail"), covered=["A1"])
    assert offered(state) == {"discard snail-frog", "discard duck-duck"}
    (event,) = only(play(state, "discard duck-duck"), Discarded)
    assert event.seen_by(frozenset({A})) == event
    assert event.seen_by(frozenset({B})) == event.seen_by(frozenset()) == Discarded(A, None, False)
    assert list(state.view(A).gone[A]) == [domino("duck-duck")]
    state.to_act, state.phase = OVER, 3
    assert list(state.view(B).gone[A]) == list(GAME.screen(state, frozenset({A, B})).gone[A]) == [HIDDEN]


def test_a_discard_is_a_whole_turn_with_its_windows_but_the_middle_one() -> None:
    state = table(hands=("snail-frog", "duck-duck"), bag="bat-bat bat-duck", covered=["A1"], clouds=6)
    assert offered(state, "joker")
    log = play(state, "discard snail-frog")
    assert state.phase == AFTER and {"end", "again"} <= offered(state) and offered(state, "joker")
    assert not only(log, PlantSkipped)
    play(state, "again")
    assert len(state.hand(A)) == 2 and state.extra


def test_after_a_discard_the_other_dominoes_wait_for_the_next_turn() -> None:
    state = table(hands=("snail-frog duck-duck", "snail-snail"), bag="bat-bat", covered=["A1"], clouds=1)
    log = play(state, "discard snail-frog")
    assert not only(log, PlantSkipped) and (state.to_act, state.phase) == (B, BEFORE)
    assert {domino("duck-duck"), domino("bat-bat")} == set(state.hand(A))


def full_but(*free: str) -> list[str]:
    board = start().board
    names = [NAMES[square] for square in board.brook_square]
    return [square for square in names if square not in free]


def test_once_no_free_pair_is_left_discards_play_themselves_to_the_end() -> None:
    state = table(
        hands=("badger-bat bat-bat", "snail-frog"), bag="duck-duck", covered=full_but("A1", "B1", "O4")
    )
    log = play(state, "place badger-bat B1 W", "no plant")
    discards = [event for event in log if isinstance(event, Discarded)]
    assert [event.seat for event in discards] == [B, A, A]
    assert all(event.forced for event in discards)
    assert state.to_act == OVER and isinstance(log[-1], Won)


def test_then_the_last_window_of_each_such_turn_still_opens_for_who_has_clouds() -> None:
    covered = full_but("A1", "B1", "O4")
    state = table(hands=("badger-bat bat-bat", "snail-frog"), covered=covered, clouds=[0, 6])
    play(state, "place badger-bat B1 W", "no plant")
    assert (state.to_act, state.phase) == (B, AFTER) and "end" in offered(state)


def test_while_a_free_pair_is_left_the_seat_chooses_what_to_discard() -> None:
    covered = full_but("A1", "B1", "N4", "O4")
    state = table(hands=("badger-bat bat-bat", "snail-frog snail-duck"), covered=covered)
    play(state, "place badger-bat B1 W", "no plant")
    assert (state.to_act, state.phase) == (B, BEFORE)
    assert offered(state) == {"discard snail-frog", "discard snail-duck"}


# 3. The plant


def test_a_plant_is_passed_by_itself_only_if_none_can_be_set_and_none_taken_back() -> None:
    full = {"A2": (B, "turf"), "A3": (B, "turf"), "B3": (B, "turf"), "A5": (B, "turf")}
    state = table(hands=TWO, plants=full)
    log = play(state, "place badger-bat B4 W")
    assert only(log, PlantSkipped) == [PlantSkipped(A, True)] and state.to_act == B
    state = table(hands=TWO, plants=full | {"O2": (A, "turf")}, clouds=3)
    play(state, "place badger-bat B4 W")
    assert state.phase == PLANT and offered(state, "take") == {"take O2"}


def test_a_plant_may_stand_beside_either_half() -> None:
    state = table(hands=TWO)
    play(state, "place badger-bat F3 S")
    assert {text.split()[-1] for text in offered(state, "plant turf")} == {"F2", "E3", "F5", "G4"}


# 4. Closing


def test_a_plant_set_this_turn_counts() -> None:
    state = table(hands=TWO, covered=AROUND, plants={"A2": (B, "turf")})
    play(state, "place badger-bat B4 W", "plant bush A3")
    assert points(state, CLOSED_ROW) == [4, 2]


def test_a_scored_area_is_never_scored_again_and_its_plants_stay() -> None:
    state = table(hands=("badger-bat", "badger-badger"), covered=AROUND, plants={"A2": (B, "turf")})
    log = play(state, "place badger-bat B4 W", "no plant")
    assert len(only(log, AreaClosed)) == 1
    log = play(state, "place badger-badger C4 E", "no plant")
    assert not only(log, AreaClosed)
    assert state.plants[state.board.brown[BY_NAME["A2"]]] == B * 4


def test_plants_may_be_set_in_a_closed_area_and_score_then_too() -> None:
    state = table(hands=TWO, closed={"A2": B}, plants={"B3": (B, "turf")})
    play(state, "place badger-bat A4 E", "plant turf A3")
    assert points(state, PLANTED_ROW) == [2, 0]


def test_in_the_box_edition_the_closer_takes_the_token_even_of_an_empty_area() -> None:
    state = table(BOX, hands=TWO, covered=AROUND)
    log = play(state, "place badger-bat B4 W", "no plant")
    (closed,), (token,) = only(log, AreaClosed), only(log, TokenTaken)
    assert isinstance(closed, AreaClosed) and closed.taker == A and not closed.payments
    assert token == TokenTaken(A, area(state, "A2"), 1)


def test_the_holder_sees_the_back_at_once_and_all_see_it_at_the_end() -> None:
    token = TokenTaken(A, 3, 2)
    assert token.seen_by(frozenset({A})) == token
    assert token.seen_by(frozenset({B})) == token.seen_by(frozenset()) == TokenTaken(A, 3, None)
    state = table(BOX, hands=TWO, closed={"A2": A})
    there = area(state, "A2")
    assert state.view(A).backs[there] == 1
    assert state.view(B).backs[there] == state.view(None).backs[there] == HIDDEN
    state.to_act, state.phase = OVER, 3
    assert state.view(B).backs[there] == state.view(None).backs[there] == 1


def test_the_back_of_a_token_nobody_took_stays_unseen_and_goes_to_nobody() -> None:
    state, dice = start(2, seed=3, edition="box"), Random(3)
    log: list[Event] = []
    while state.to_act != OVER:
        state.apply(state.playout_move(dice), dice, log)
    open_areas = [number for number, holder in enumerate(state.holder) if holder == NONE]
    assert open_areas and all(state.view(None).backs[number] == HIDDEN for number in open_areas)
    counted = [number for event in log if isinstance(event, BacksCounted) for number, _ in event.backs]
    assert not set(counted) & set(open_areas) and len(counted) + len(open_areas) == 18


# 5. Draw, and the end


def test_drawing_reveals_and_shows_its_faces_to_who_draws_only() -> None:
    state = table(hands=TWO, bag="frog-frog")
    (drawn,) = only(play(state, "place badger-bat A4 E", "no plant"), Drawn)
    assert drawn.reveals
    assert drawn.seen_by(frozenset({A})) == Drawn(A, 1, (domino("frog-frog"),))
    assert drawn.seen_by(frozenset({B})) == Drawn(A, 1, ())


def test_a_seat_without_dominoes_is_skipped_with_its_cloud_actions() -> None:
    state = table(seats=3, hands=("badger-bat bat-bat", "", "snail-snail"), clouds=[0, 6, 0])
    play(state, "place badger-bat A4 E", "no plant")
    assert state.to_act == C


def test_equal_points_and_clouds_share_the_win_and_the_next_place_is_skipped() -> None:
    state = table(seats=3, hands=("badger-bat",), plants={"A2": (C, "turf")}, clouds=[2, 2, 0])
    log = play(state, "place badger-bat H12 S", "no plant", "end")
    assert state.scores() == [2, 2, 4]
    state.points[6] += 2
    state.points[13] += 2
    sheet = GAME.sheet(state)
    assert sheet.totals == (4, 4, 4) and sheet.rank == (1, 1, 3)
    assert state.payoff() == [0.5, 0.5, 0.0] and sheet.note == CLOUDS_NOTE
    assert isinstance(log[-1], Won)


def test_scores_below_zero_stay_as_they_are() -> None:
    state = table(BOX, hands=("badger-bat",), covered=["A1"])
    state.points[:] = [0] * len(state.points)
    play(state, "place badger-bat B1 E", "no plant")
    assert points(state, LEFTOVER_ROW) == [-25, -25]
    assert GAME.sheet(state).totals == (-25, -25)


def test_a_free_pair_that_no_domino_fits_still_keeps_an_area_open() -> None:
    state = table(hands=("badger-bat", ""), covered=["A1", "B1", "C4", "C1", "B5"])
    log = play(state, "place badger-bat B4 W", "no plant")
    assert not only(log, AreaClosed) and state.to_act == OVER
