"""Every field of both editions: what the record says, and that the rules do as it says."""

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from game.core import OVER
from game.renature.editions import BOX, EDITIONS, SHEET, VARIANTS, Edition
from game.renature.events import BacksCounted, CloudTaken, LeftoverCounted, TokenTaken
from game.renature.position import (
    BACKS_ROW,
    CLOSED_ROW,
    LEFTOVER_ROW,
    PLANTED_ROW,
    START_ROW,
    STOCKS,
)
from game.renature.tables import ANIMALS, HIDDEN, TOKENS
from tests.game.renature.build import A, B, N, area, offered, play, points, start, table, why

ALL = (7, 5, 2, 2)
NO = (0, 0, 0, 0)

TABLE: dict[str, tuple[object, object]] = {
    # field: (sheet, box)
    "id": ("sheet", "box"),
    "reserves": (None, (26, 18, 13)),
    "joker": (None, ANIMALS.index("butterfly")),
    "starts": (False, True),
    "every_contact": (False, True),
    "may_discard": (False, True),
    "own": ((ALL, ALL, ALL), (ALL, (5, 4, 2, 1), (3, 2, 1, 1))),
    "neutral": ((NO, NO, NO), ((3, 2, 2, 2), (2, 1, 1, 1), (1, 1, 1, 1))),
    "by_value": (True, False),
    "strand": (True, True),
    "lone_takes_both": (False, True),
    "tokens": (False, True),
    "board_clouds": (False, True),
    "start": (NO, (4, 3, 2, 1)),
    "leftover": (NO, (1, 1, 1, 1)),
    "take_price": (3, 1),
    "take_scored": (False, True),
}


def test_the_table_holds_every_field_of_the_record() -> None:
    assert list(TABLE) == [field.name for field in fields(Edition)]


@pytest.mark.parametrize("field", TABLE)
def test_each_edition_has_the_value_of_the_rules(field: str) -> None:
    assert (getattr(SHEET, field), getattr(BOX, field)) == TABLE[field]


def test_the_lobby_options_change_one_field_of_their_edition() -> None:
    assert start(stranded="covered").edition == replace(SHEET, strand=False)
    assert start(edition="box", leftover="none").edition == replace(BOX, leftover=NO)
    assert start(edition="box", leftover="value").edition == replace(BOX, leftover=(1, 2, 3, 4))
    assert start(edition="box").edition == BOX and start().edition == SHEET
    assert len(set(VARIANTS)) == 5 and set(EDITIONS) == {"sheet", "box"}


def supply(edition: Edition) -> object:
    state = start(4, edition=edition.id)
    return [len(pool) + 3 for pool in state.pools] if edition.reserves else len(state.pools[0]) + 12


def first_jokers(edition: Edition) -> object:
    return len({start(seed=seed, edition=edition.id).joker for seed in range(40)}) > 1


def first_domino(edition: Edition) -> object:
    """Far from any start square, on one, beside one."""
    return [why(table(edition), f"place badger-bat {place}") for place in ("H12 S", "C1 E", "A1 E")]


def later_domino(edition: Edition) -> object:
    """On a start square but touching nothing, beside one, touching a domino."""
    state = table(edition, covered={"H12": "badger", "I12": "snail"})
    return [why(state, f"place badger-bat {place}") for place in ("C1 W", "A1 E", "H11 W")]


def one_bad_contact(edition: Edition) -> object:
    return why(table(edition, covered={"A1": "badger", "D1": "duck"}), "place badger-bat B1 E")


def free_discard(edition: Edition) -> object:
    return why(table(edition, covered={"A1": "badger"}), "discard badger-bat")


def stocks(edition: Edition) -> object:
    return [list(start(seats, edition=edition.id).stock[:STOCKS]) for seats in (2, 3, 4)]


def neutral_plant(edition: Edition) -> object:
    state = table(edition, covered={"B4": "badger"})
    play(state, "place badger-bat C4 E")
    return why(state, "plant neutral turf C5")


def oak_beside_oak_and_bush(edition: Edition) -> object:
    state = table(edition, covered={"B4": "badger"}, plants={"C6": (B, "oak"), "C7": (B, "bush")})
    play(state, "place badger-bat C4 E", "plant oak C5")
    return points(state, PLANTED_ROW)


CLOSING = ["A1", "B1", "C2", "C3", "B5"]


def ring_with_a_stranded_square(edition: Edition) -> object:
    state = table(edition, covered=["A1", "B1", "C2", "C4", "B5"])
    play(state, "place badger-bat B4 W", "no plant")
    return state.holder[area(state, "A2")]


def colour_left_alone(edition: Edition) -> object:
    state = table(edition, covered=CLOSING, plants={"A2": (B, "turf")})
    play(state, "place badger-bat B4 W", "no plant")
    return points(state, CLOSED_ROW)


def token(edition: Edition) -> object:
    """A back of 1, taken by the closer of an empty area, counts at the end."""
    state = table(edition, covered=CLOSING)
    log = play(state, "place badger-bat B4 W", "no plant")
    taken = [event.seat for event in log if isinstance(event, TokenTaken)]
    assert state.to_act == OVER
    return taken, [event.points for event in log if isinstance(event, BacksCounted)], points(state, BACKS_ROW)


def printed_cloud(edition: Edition) -> object:
    state = table(edition, covered={"D4": "badger"}, hands=("badger-bat", "snail-snail"))
    log = play(state, "place badger-bat E4 E", "plant turf F5")
    return [event.kept for event in log if isinstance(event, CloudTaken)], state.clouds[A]


def first_scores(edition: Edition) -> object:
    state = start(4, first=2, edition=edition.id)
    return points(state, START_ROW), state.scores()


def plants_left(edition: Edition) -> object:
    state = table(edition, covered=["A1"], hands=("badger-bat",))
    log = play(state, "place badger-bat B1 E", "no plant")
    counted = [(event.plants, event.points) for event in log if isinstance(event, LeftoverCounted)]
    return points(state, LEFTOVER_ROW), counted


def price(edition: Edition) -> object:
    """The fewest clouds that take an own plant back from a scored area."""
    closed = {"N2": B}
    tables = (table(edition, plants={"N2": (A, "oak")}, closed=closed, clouds=clouds) for clouds in range(7))
    return next(state.clouds[A] for state in tables if "take N2" in offered(state))


def where_from(edition: Edition) -> object:
    """Own unscored, own scored, neutral unscored, neutral scored, another's scored."""
    plants = {"O2": (A, "oak"), "A2": (A, "oak"), "O3": (N, "oak"), "A3": (N, "oak"), "B2": (B, "oak")}
    state = table(edition, plants=plants, closed={"A2": B}, clouds=6)
    return [why(state, f"take {square}") for square in plants]


DEEDS: dict[str, tuple[Callable[[Edition], object], object, object]] = {
    "reserves": (supply, 55, [13, 13, 13, 13]),
    "joker": (first_jokers, True, False),
    "starts": (first_domino, [None, None, None], ["first_at_start", None, None]),
    "starts later": (
        later_domino,
        ["touches_nothing", "touches_nothing", None],
        [None, "touches_no_start", None],
    ),
    "every_contact": (one_bad_contact, None, "bad_contact"),
    "may_discard": (free_discard, "must_lay", None),
    "own": (
        lambda edition: [stock[:4] for stock in stocks(edition)],  # type: ignore[attr-defined]
        [[7, 5, 2, 2], [7, 5, 2, 2], [7, 5, 2, 2]],
        [[7, 5, 2, 2], [5, 4, 2, 1], [3, 2, 1, 1]],
    ),
    "neutral": (
        lambda edition: [stock[4:] for stock in stocks(edition)],  # type: ignore[attr-defined]
        [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
        [[3, 2, 2, 2], [2, 1, 1, 1], [1, 1, 1, 1]],
    ),
    "neutral planted": (neutral_plant, "no_neutral", None),
    "by_value": (oak_beside_oak_and_bush, [10, 0], [3, 0]),
    "strand": (ring_with_a_stranded_square, A, A),
    "lone_takes_both": (colour_left_alone, [0, 4], [0, 6]),
    "tokens": (token, ([], [], [0, 0]), ([A], [1, 0], [1, 0])),
    "board_clouds": (printed_cloud, ([], 0), ([1], 1)),
    "start": (first_scores, ([0, 0, 0, 0], [0, 0, 0, 0]), ([2, 1, 4, 3], [2, 1, 4, 3])),
    "leftover": (plants_left, ([0, 0], []), ([-25, -25], [(25, 25), (25, 25)])),
    "take_price": (price, 3, 1),
    "take_scored": (
        where_from,
        [None, None, "not_your_plant", "not_your_plant", "not_your_plant"],
        ["not_scored", None, "not_scored", None, "not_your_plant"],
    ),
}


def test_every_field_has_a_deed() -> None:
    assert {deed.split()[0] for deed in DEEDS} == set(TABLE) - {"id"}


@pytest.mark.parametrize("deed", DEEDS)
def test_the_rules_do_in_each_edition_as_its_field_says(deed: str) -> None:
    act, sheet, box = DEEDS[deed]
    assert act(SHEET) == sheet
    assert act(BOX) == box


def test_the_lobby_options_do_as_they_say() -> None:
    assert ring_with_a_stranded_square(replace(SHEET, strand=False)) == 255
    assert plants_left(replace(BOX, leftover=NO)) == ([0, 0], [])
    own, wood = 7 * 1 + 5 * 2 + 2 * 3 + 2 * 4, 3 * 1 + 2 * 2 + 2 * 3 + 2 * 4
    assert plants_left(replace(BOX, leftover=(1, 2, 3, 4))) == (
        [-own - wood] * 2,
        [(25, own + wood)] * 2,
    )


@pytest.mark.parametrize(("seats", "reserve"), [(2, 26), (3, 18), (4, 13)])
def test_each_reserve_has_its_size_with_the_hand(seats: int, reserve: int) -> None:
    state = start(seats, edition="box")
    assert [len(state.pool(seat)) + 3 for seat in range(seats)] == [reserve] * seats


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_tokens_of_the_box_edition_lie_on_areas_of_their_size_and_three_are_left(side: str) -> None:
    state = start(edition="box", side=side)
    sizes = [len(squares) for squares in state.board.areas]
    for size in set(sizes):
        there = [back for back, own in zip(state.backs, sizes, strict=True) if own == size]
        left = list(TOKENS[size])
        for back in there:
            left.remove(back)
    assert sum(map(len, TOKENS.values())) - len(sizes) == 3
    assert set(state.view(A).backs) == {HIDDEN}
