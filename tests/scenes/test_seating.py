"""Who sits where: names, closed places, and what is remembered."""

import pytest

from game.match import Kind
from scenes.seating import CHOICES, LONGEST_NAME, Place, Seating, Sits, tidy

FOX_SEATS = (2, 5)


def words(key: str, **params: object) -> str:
    return key


def test_the_usual_seating_can_begin_at_once() -> None:
    seating = Seating.usual(FOX_SEATS)
    assert not seating.refusal()
    assert [place.sits for place in seating.places] == [
        Sits.PERSON,
        Sits.BOT,
        Sits.BOT,
        Sits.CLOSED,
        Sits.CLOSED,
    ]


@pytest.mark.parametrize("seats", [(1, 1), (2, 2), (2, 4), (4, 6)])
def test_the_usual_seating_fits_every_game(seats: tuple[int, int]) -> None:
    seating = Seating.usual(seats)
    assert len(seating.places) == seats[1]
    assert len(seating.open()) >= seats[0]
    assert not seating.refusal()


def test_cycling_goes_through_every_choice_and_around() -> None:
    seating = Seating.usual(FOX_SEATS)
    seen = []
    for _ in CHOICES:
        seen.append((seating.places[3].sits, seating.places[3].level))
        seating.cycle(3)
    assert len(set(seen)) == len(CHOICES)
    assert seating.places[3].sits is Sits.CLOSED


def test_seats_of_the_match_follow_the_open_places_in_order() -> None:
    seating = Seating.usual(FOX_SEATS)
    seating.choose(1, len(CHOICES) - 1)
    assert [seating.seat(index) for index in range(5)] == [0, -1, 1, -1, -1]
    assert [player.kind for player in seating.players(words)] == [Kind.PERSON, Kind.BOT]


def test_one_open_place_is_refused_with_a_reason() -> None:
    seating = Seating([Place(Sits.PERSON), *[Place()] * 4], fewest=2)
    assert seating.refusal() == "lobby.too_few"


def test_the_same_name_twice_gets_a_number() -> None:
    seating = Seating([Place(Sits.PERSON, name="Noé")] * 3, fewest=2)
    assert seating.shown(words) == ["Noé", "Noé 2", "Noé 3"]


def test_long_names_keep_room_for_their_number() -> None:
    seating = Seating([Place(Sits.PERSON, name="N" * LONGEST_NAME)] * 2, fewest=2)
    assert [len(name) for name in seating.shown(words)] == [LONGEST_NAME, LONGEST_NAME]
    assert len(set(seating.shown(words))) == 2


def test_people_who_played_before_are_the_usual_names_each_once() -> None:
    seating = Seating([Place(Sits.PERSON), Place(Sits.PERSON, name="Noé"), Place(Sits.PERSON)], 2)
    seating.names = ["Noé", "Élise"]
    assert seating.shown(words) == ["Élise", "Noé", "lobby.person.2"]


def test_a_chosen_name_stays_with_a_bot_of_another_level_but_not_with_a_person() -> None:
    seating = Seating.usual(FOX_SEATS)
    seating.rename(1, "Rusard")
    seating.choose(1, 2)
    assert seating.places[1].name == "Rusard"
    seating.choose(1, 0)
    assert seating.places[1].name == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Noé  ", "Noé"),
        ("a\tb\nc", "a b c"),
        ("\u200bA\u202e", "A"),
        ("x" * 40, "x" * LONGEST_NAME),
        ("", ""),
    ],
)
def test_typed_names_are_tidied(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


def test_what_is_written_is_read_back() -> None:
    seating = Seating.usual(FOX_SEATS)
    seating.rename(0, "Élise")
    seating.cycle(3)
    assert Seating.read(seating.write(), FOX_SEATS).places == seating.places


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        [],
        [{}] * 5,
        [{"sits": "robot", "level": "", "name": ""}] * 5,
        [{"sits": "bot", "level": "random", "name": ""}] * 5,
        [{"sits": "person", "level": "", "name": 4}] * 5,
        [{"sits": "person", "level": "", "name": ""}] * 4,
    ],
)
def test_what_makes_no_sense_any_more_becomes_the_usual_seating(kept: object) -> None:
    assert Seating.read(kept, FOX_SEATS).places == Seating.usual(FOX_SEATS).places
