"""The cases of the rules, section 7, one by one."""

import pytest

from game.core import OVER, Event
from game.renature.editions import Edition
from game.renature.events import AreaClosed, AreaCounted, Discarded, Placed, Planted, PlantSkipped
from game.renature.position import AFTER, CLOSED_ROW, OPEN_ROW
from game.renature.scoring import closed_payments, open_payments
from game.renature.squares import BY_NAME
from game.renature.state import RenatureState
from game.renature.tables import DOMINOES, KINDS, NONE
from tests.game.renature.build import (
    BOX,
    COVERED,
    SHEET,
    A,
    B,
    C,
    N,
    area,
    everywhere,
    offered,
    only,
    play,
    points,
    start,
    table,
    water,
    why,
)


def closed_in(log: list[Event]) -> list[int]:
    return [event.area for event in log if isinstance(event, AreaClosed)]


def totals(**of: int) -> bytes:
    return bytes(of.get(colour, 0) for colour in "ABCDN")


def test_1_there_are_55_distinct_dominoes_of_ten_animals() -> None:
    assert len(set(DOMINOES)) == len(DOMINOES) == 55
    assert {animal for pair in DOMINOES for animal in pair} == set(range(KINDS))
    assert all(sum(pair.count(animal) for pair in DOMINOES) == 11 for animal in range(KINDS))


@pytest.mark.parametrize(("seats", "out"), [(2, 3), (3, 1), (4, 3)])
def test_1_the_box_edition_leaves_three_one_or_three_of_them_out(seats: int, out: int) -> None:
    assert len(everywhere(start(seats, edition="box"))) == 55 - out
    assert len(everywhere(start(seats, edition="sheet"))) == 55


@pytest.mark.parametrize(
    ("edition", "plant", "points"),
    [(BOX, "oak", 5), (BOX, "turf", 2), (SHEET, "oak", 14), (SHEET, "turf", 2)],
)
def test_2_a_plant_set_beside_turf_bush_pine_and_oak(edition: Edition, plant: str, points: int) -> None:
    there = {"D2": (B, "turf"), "E2": (B, "bush"), "F2": (B, "pine"), "D3": (B, "oak")}
    state = table(edition, plants=there, covered={"C4": "butterfly"})
    before = state.score(A)
    (planted,) = only(play(state, "place badger-bat D4 E", f"plant {plant} E3"), Planted)
    assert isinstance(planted, Planted)
    assert planted.points == points == planted.after - planted.before
    assert planted.own + sum(chip.points for chip in planted.chips) == points
    assert planted.before == before


@pytest.mark.parametrize(
    ("edition", "there", "paid"),
    [
        (BOX, totals(A=6, B=6, C=4), [(C, 15)]),
        (BOX, totals(A=5, N=2), [(A, 10), (N, 5)]),
        (BOX, totals(N=5, A=3), [(N, 10), (A, 5)]),
        (SHEET, totals(A=6, B=6, C=4), [(C, 10)]),
        (SHEET, totals(A=7, B=4, C=4), [(A, 10)]),
        (BOX, totals(A=7, B=4, C=4), [(A, 15)]),
        (SHEET, totals(A=7, B=5, C=4), [(A, 10), (B, 5)]),
        (SHEET, totals(A=4, B=4), []),
        (SHEET, totals(), []),
    ],
)
def test_3_ties_cancel_before_ranks_are_paid(
    edition: Edition, there: bytes, paid: list[tuple[int, int]]
) -> None:
    assert closed_payments(edition, 10, there) == paid


def test_3_what_neutral_wood_wins_is_paid_to_nobody() -> None:
    plants = {"A2": (N, "oak"), "B2": (A, "pine")}
    state = table(BOX, plants=plants, covered=["A1", "B1", "C2", "C3", "C4"])
    (closed,) = only(play(state, "place badger-bat B4 W", "no plant"), AreaClosed)
    assert isinstance(closed, AreaClosed)
    assert [(p.colour, p.points, p.lost) for p in closed.payments] == [(N, 4, True), (A, 2, False)]
    assert points(state, CLOSED_ROW) == [2, 0]


def refused(edition: Edition, c4: str, d5: str, f4: str) -> str | None:
    """Why a badger-bat may not lie on D4 and E4: the badger meets C4 and D5, the bat F4."""
    return why(table(edition, covered={"C4": c4, "D5": d5, "F4": f4}), "place badger-bat D4 E")


def test_4_by_the_sheet_one_good_contact_of_three_is_enough() -> None:
    assert refused(SHEET, "badger", "snail", "frog") is None
    assert refused(SHEET, "snail", "snail", "bat") is None
    assert refused(SHEET, "snail", "duck", "frog") == "no_good_contact"


def test_4_in_the_box_edition_all_three_contacts_must_be_good() -> None:
    assert refused(BOX, "badger", "snail", "bat") == "bad_contact"
    assert refused(BOX, "badger", "badger", "frog") == "bad_contact"
    assert refused(BOX, "badger", "badger", "bat") is None
    assert refused(BOX, "badger", "butterfly", "bat") is None


def test_5_the_first_domino_lies_anywhere_and_the_second_must_touch_it() -> None:
    state = table(hands=("badger-bat snail-frog", "badger-duck snail-turtle"))
    assert len(offered(state, "place badger-bat")) == 2 * len(state.board.one)
    play(state, "place badger-bat A1 E", "no plant")
    assert state.to_act == B
    assert why(state, "place badger-duck H12 S") == "touches_nothing"
    assert why(state, "place badger-duck D1 E") == "touches_nothing"
    assert why(state, "place badger-duck C1 E") == "no_good_contact"


def test_5_a_domino_is_offered_just_where_it_fits() -> None:
    state = table(hands=("badger-bat", "bat-duck"))
    play(state, "place badger-bat A1 E", "no plant")
    assert offered(state, "place") == {"place bat-duck C1 E", "place bat-duck C1 S"}


def ring(*covered: str, strand: bool = True) -> RenatureState:
    """The four squares A2 to B3 lie among A1, B1, C2, C3, A4 and B4; a domino for A4 and B4 is in hand."""
    edition = SHEET if strand else COVERED
    state = table(edition, covered=covered, plants={"A2": (A, "turf")})
    assert set(water(state, "A2")) == {"A1", "B1", "C2", "C3", "A4", "B4"}
    return state


LAST = ("place badger-bat B4 W", "no plant")


def test_6_a_ring_with_one_stranded_square_is_closed() -> None:
    state = ring("A1", "B1", "C2", "C4")
    assert closed_in(play(state, *LAST)) == [area(state, "A2")]
    assert state.lies[state.board.brook[BY_NAME["C3"]]] == NONE


def test_6_such_a_ring_stays_open_until_the_end_when_stranded_squares_must_be_covered() -> None:
    state = ring("A1", "B1", "C2", "C4", strand=False)
    log = play(state, *LAST)
    assert not only(log, AreaClosed) and state.to_act == OVER
    assert area(state, "A2") in [event.area for event in log if isinstance(event, AreaCounted)]
    assert points(state, OPEN_ROW) == [4, 0]


def test_6_a_ring_with_a_free_pair_is_open() -> None:
    assert not only(play(ring("A1", "B1", "C4", "C1"), *LAST), AreaClosed)


def test_6_a_ring_with_a_free_diagonal_square_is_closed() -> None:
    state = ring("A1", "B1", "C2", "C3", "B5")
    assert closed_in(play(state, *LAST)) == [area(state, "A2")]
    assert not {"C1", "C4"} & set(water(state, "A2"))


def test_7_one_domino_closes_two_areas_and_both_are_scored_in_reading_order() -> None:
    around = ["A1", "B1", "C1", "A4", "B4", "D1", "E1", "F1", "G2", "F3", "D4", "E4"]
    state = table(covered=around, plants={"A2": (A, "turf"), "D2": (B, "oak")})
    log = play(state, "place badger-bat C2 S", "no plant")
    assert closed_in(log) == [area(state, "A2"), area(state, "D2")]
    assert points(state, CLOSED_ROW) == [4, 5]


def test_7_a_domino_closes_an_area_that_it_does_not_touch_by_stranding_a_square() -> None:
    state = table(covered=["A1", "B1", "C2", "A4", "B4", "B5"])
    log = play(state, "place badger-bat C4 E", "no plant")
    (placed,) = only(log, Placed)
    assert isinstance(placed, Placed) and placed.stranded == (BY_NAME["C3"],)
    board = state.board
    touched = {shore for square in ("C4", "D4") for shore in board.shores[board.brook[BY_NAME[square]]]}
    assert closed_in(log) == [area(state, "A2")] and area(state, "A2") not in touched


def test_8_a_joker_change_with_one_cloud_is_refused() -> None:
    assert why(table(clouds=1), "joker frog") == "joker_price"
    assert why(table(clouds=2), "joker frog") is None


def test_8_playing_again_after_playing_again_is_refused_even_with_three_clouds() -> None:
    state = table(hands=("badger-bat bat-frog badger-duck", "snail-duck"), clouds=6)
    play(state, "place badger-bat A1 E", "no plant", "again")
    assert state.to_act == A and state.extra and state.clouds[A] == 3
    play(state, "place bat-frog C1 E", "no plant")
    assert state.clouds[A] == 3
    assert why(state, "again") == "again_once" and "again" not in offered(state)
    play(state, "end")
    assert state.to_act == B and not state.extra


@pytest.mark.parametrize(
    ("there", "paid"),
    [
        (totals(A=5, B=3, C=3), [(A, 8)]),
        (totals(A=5, B=5, C=2), [(C, 8)]),
        (totals(A=4, B=4), []),
        (totals(A=4, B=3), [(A, 8)]),
    ],
)
def test_9_an_area_still_open_at_the_end_pays_its_majority_only(
    there: bytes, paid: list[tuple[int, int]]
) -> None:
    assert open_payments(8, there) == paid


def test_10_a_hand_that_fits_nowhere_discards_and_draws_and_plants_nothing() -> None:
    state = table(hands=("snail-frog", "duck-duck"), bag="bat-bat", covered=["A1", "B1"])
    assert offered(state) == {"discard snail-frog"}
    log = play(state, "discard snail-frog")
    assert only(log, Discarded) == [Discarded(A, state.gone[A][0], False)]
    assert not only(log, Planted) and not only(log, PlantSkipped)
    assert state.to_act == B and len(state.hand(A)) == 1 and not state.pool(A)


def test_10_after_the_last_domino_the_game_ends_with_that_turn() -> None:
    state = table(covered=["A1"], clouds=6)
    play(state, "place badger-bat B1 E", "no plant")
    assert state.phase == AFTER and state.to_act == A
    assert why(state, "again") == "no_domino_left"
    play(state, "joker frog")  # nothing is left to decide after it
    assert state.to_act == OVER
