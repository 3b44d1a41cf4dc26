"""Every reason for a refusal comes up where it should."""

from collections.abc import Callable

import pytest

from game.core import OVER
from game.renature import GAME
from game.renature.moves import ChangeJoker, Discard, Place, RenatureChoice, SetPlant, TakeBack, lay
from game.renature.position import ENDED
from game.renature.refusals import KEYS
from game.renature.squares import BY_NAME
from game.renature.state import RenatureState
from tests.game.renature.build import BOX, A, B, N, domino, play, table

TWO = ("badger-bat bat-bat", "snail-snail duck-duck")
BADGER_BAT = domino("badger-bat")

Case = tuple[Callable[[], RenatureState], str | RenatureChoice]


def laid() -> RenatureState:
    """After the domino on A4 and B4, before the plant."""
    state = table(hands=TWO, clouds=6, plants={"A5": (A, "turf"), "A3": (B, "turf")})
    play(state, "place badger-bat A4 E")
    return state


def skipped() -> RenatureState:
    state = laid()
    play(state, "no plant")
    return state


def over() -> RenatureState:
    state = table()
    state.to_act, state.phase = OVER, ENDED
    return state


def extra() -> RenatureState:
    state = skipped()
    play(state, "again", "place bat-bat C4 E", "no plant")
    return state


def with_clouds(clouds: int) -> Callable[[], RenatureState]:
    def made() -> RenatureState:
        state = skipped()
        state.clouds[A] = clouds
        return state

    return made


def last_domino() -> RenatureState:
    state = table(clouds=6, hands=("badger-bat", "snail-snail"))
    play(state, "place badger-bat A4 E", "no plant")
    return state


def spent_oaks() -> RenatureState:
    state = table(hands=TWO, plants={"N2": (A, "oak"), "O2": (A, "oak")})
    play(state, "place badger-bat A4 E")
    return state


def changed() -> RenatureState:
    state = table(clouds=6)
    play(state, "joker frog")
    return state


CASES: dict[str, list[Case]] = {
    "over": [(over, "place badger-bat A1 E"), (over, "end")],
    "not_your_turn": [(lambda: table().view(B), "place badger-bat A1 E")],
    "no_such_thing": [
        (table, Place(55, 0, 1)),
        (table, Place(-1, 0, 1)),
        (table, Place(0, 0, 4)),
        (table, Discard(55)),
        (table, ChangeJoker(10)),
        (laid, SetPlant(4, False, BY_NAME["B3"])),
    ],
    "domino_laid": [(laid, "place bat-bat C4 E"), (skipped, "place bat-bat C4 E"), (laid, "discard bat-bat")],
    "domino_first": [(table, "end")],
    "not_in_hand": [(table, "place snail-bat A1 E"), (table, "discard snail-bat")],
    "off_board": [
        (table, "place badger-bat A1 N"),
        (table, "place badger-bat O1 E"),
        (table, "place badger-bat S19 E"),
        (table, Place(BADGER_BAT, -3, 1)),
        (laid, "plant turf S19"),
        (lambda: table(clouds=6), "take P1"),
        (lambda: table(clouds=6), TakeBack(361)),
    ],
    "not_brook": [(table, "place badger-bat A2 E"), (table, "place badger-bat A1 S")],
    "covered": [(lambda: table(covered=["A1"]), "place badger-bat A1 E")],
    "first_at_start": [(lambda: table(BOX), "place badger-bat H12 S")],
    "touches_nothing": [(lambda: table(covered=["A1"]), "place badger-bat H12 S")],
    "touches_no_start": [(lambda: table(BOX, covered=["H1"]), "place badger-bat A1 E")],
    "no_good_contact": [(lambda: table(covered={"A1": "duck"}), "place badger-bat B1 E")],
    "bad_contact": [(lambda: table(BOX, covered={"A1": "duck"}), "place badger-bat B1 E")],
    "same_turned": [(lambda: table(hands=("bat-bat",)), Place(domino("bat-bat"), BY_NAME["B1"], 3))],
    "must_lay": [(table, "discard badger-bat")],
    "plant_after_domino": [(table, "plant turf A2"), (table, "no plant")],
    "plant_is_over": [(skipped, "plant turf B3"), (skipped, "no plant")],
    "no_plant_left": [(spent_oaks, "plant oak A3")],
    "no_neutral": [(laid, "plant neutral turf B3")],
    "not_brown": [(laid, "plant turf C4"), (lambda: table(clouds=6), "take C4")],
    "planted_already": [(laid, "plant turf A3")],
    "not_beside": [(laid, "plant turf A2"), (laid, "plant turf O15")],
    "joker_price": [(lambda: table(clouds=1), "joker frog")],
    "joker_once": [(changed, "joker bat")],
    "joker_same": [(lambda: table(clouds=2), "joker butterfly")],
    "take_price": [(lambda: table(clouds=2, plants={"A2": (A, "turf")}), "take A2")],
    "no_plant_there": [(lambda: table(clouds=3), "take A2")],
    "not_your_plant": [(laid, "take A3")],
    "not_scored": [(lambda: table(BOX, clouds=1, plants={"A2": (A, "turf")}), "take A2")],
    "stock_full": [
        (lambda: table(BOX, clouds=1, plants={"A2": (N, "turf")}, closed={"A2": B}, seats=2), "take A2")
    ],
    "again_later": [(lambda: table(clouds=6), "again")],
    "plant_or_skip": [(laid, "again"), (laid, "end")],
    "again_price": [(with_clouds(2), "again")],
    "again_once": [(extra, "again")],
    "no_domino_left": [(last_domino, "again")],
}


def test_every_reason_has_a_case() -> None:
    assert {f"renature.why.{key}" for key in CASES} == set(KEYS)
    assert len(set(KEYS)) == len(KEYS)


@pytest.mark.parametrize("key", CASES)
def test_each_reason_is_given_where_it_holds(key: str) -> None:
    for made, wish in CASES[key]:
        state = made()
        if key == "stock_full":  # the other seat set it
            state.stock[4], state.stock[12] = 3, 2
        choice = GAME.choice(state, GAME.read(wish)) if isinstance(wish, str) else wish
        assert GAME.why_not(state, choice) == f"renature.why.{key}"


def test_a_domino_of_equal_animals_is_laid_in_one_way_only() -> None:
    double = domino("bat-bat")
    assert lay(double, BY_NAME["B1"], 3) == Place(double, BY_NAME["A1"], 1)
    assert lay(double, BY_NAME["A5"], 0) == Place(double, BY_NAME["A4"], 2)
    assert lay(BADGER_BAT, BY_NAME["B1"], 3) == Place(BADGER_BAT, BY_NAME["B1"], 3)
    state = table(hands=("bat-bat badger-bat", "snail-snail"))
    doubles = [move for move in state.placements() if GAME.write(move).startswith("place bat-bat")]
    others = [move for move in state.placements() if GAME.write(move).startswith("place badger-bat")]
    assert 2 * len(doubles) == len(others) == 2 * len(state.board.one)


def test_a_choice_of_another_game_is_no_choice() -> None:
    with pytest.raises(TypeError):
        GAME.why_not(table(), object())  # type: ignore[arg-type]
