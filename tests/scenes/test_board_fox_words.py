"""The words of the fox table: complete in both languages, well set in French, silent on what is hidden."""

import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.core import Event
from game.fox import events as fox_events
from game.fox import position as rules
from game.fox import refusals
from game.fox.tables import HIDDEN, TILE_BY_ID, TILES, Happening
from scenes.assets import assets_folder
from scenes.boards.fox.hints import place_name, tile_name
from scenes.boards.fox.plan import CARD, SNIFF, Card, Mode
from scenes.boards.fox.sentences import Sentences
from scenes.i18n import Words, load
from tests.scenes.foxes import explored, match
from tests.scenes.menus import watched
from tests.scenes.test_board_fox import board_for
from tests.shots.fox_table import at_bank, at_flight, at_hunter, on_river, on_snow, start, turn_start

LANGUAGES = ("fr", "en")
FOX = {
    lang: {k: v for k, v in load([assets_folder()], lang).items() if k.startswith("fox.")}
    for lang in LANGUAGES
}


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def texts(lang: str) -> Iterator[tuple[str, str]]:
    for key, value in FOX[lang].items():
        for text in value.values() if isinstance(value, dict) else (value,):
            yield key, text


def test_both_languages_say_the_same_things() -> None:
    assert FOX["fr"].keys() == FOX["en"].keys()
    for key, french in FOX["fr"].items():
        english = FOX["en"][key]
        assert isinstance(french, dict) == isinstance(english, dict), key
        if isinstance(french, dict) and isinstance(english, dict):
            assert set(french) == set(english) == {"zero", "one", "other"}, key


def test_every_refusal_of_the_rules_has_words() -> None:
    for lang in LANGUAGES:
        for key in refusals.KEYS:
            assert key in FOX[lang], (lang, key)


def test_every_tile_event_and_killer_has_a_name() -> None:
    for lang in LANGUAGES:
        words = Words([assets_folder()], lang, strict=True)
        for face, tile in enumerate(TILES):
            assert tile_name(words, face, tile.terrain)
        for terrain in range(5):
            assert tile_name(words, HIDDEN, terrain)
        for happening in Happening:
            assert words(f"fox.killer.{happening.name.lower()}")
        for direction in range(8):
            assert words(f"fox.bank.{direction}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "make", [explored, at_bank, at_hunter, at_flight, on_river, on_snow, start, turn_start]
)
def test_everything_that_can_be_said_has_words(make: object, lang: str) -> None:
    assert callable(make)
    state = make()
    for me in (0, None):
        board = board_for(state, lang=lang, me=me)
        modes: list[tuple[object, ...]] = [
            (),
            ((CARD, Card.SNIFF),),
            ((CARD, Card.SNIFF), (SNIFF, Mode.THREE)),
        ]
        modes.append(((CARD, Card.SWIM),))
        for presses in modes:
            while board.back():
                pass
            for press in presses:
                for target in [t for t in board.targets() if t.id == press and not t.refused]:
                    board.choose(target)
            said = [board.prompt().who, board.prompt().line, board.advice()]
            for target in board.targets():
                said += [target.name, target.refused]
                if target.hint is not None:
                    said += [target.hint.title, *target.hint.lines]
                    assert len(target.hint.lines) <= 3
                board.confirm(target)
            assert not any("%{" in text or "fox." in text for text in said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_journal_has_words_for_every_event(lang: str) -> None:
    words = Words([assets_folder()], lang, strict=True)
    sentences = Sentences(words, lambda seat: f"N{seat}")
    met: set[type[Event]] = set()
    for seed in range(25):
        played = match(4, seed, 120, 1, None, mode="advanced")
        for line in played.log(frozenset({0})):
            met.add(type(line.event))
            text = sentences.journal(line.event)
            assert text is None or (text and "%{" not in text)
    assert sentences.journal(fox_events.CapReached(60, (0, 2)))
    assert met >= {
        fox_events.Died,
        fox_events.Marked,
        fox_events.ThrownBack,
        fox_events.Fed,
        fox_events.FellIll,
    }


def test_the_journal_says_which_animal_killed() -> None:
    sentences = Sentences(Words([assets_folder()], "en", strict=True), lambda seat: f"N{seat}")
    wild = [face for face, tile in enumerate(TILES) if tile.event is Happening.PREDATOR]
    said = [sentences.journal(fox_events.Died(0, 30, Happening.PREDATOR, face)) for face in wild]
    assert {text.split(": ")[1].split(".")[0] for text in said if text} == {"a lynx", "a wolf"}


def test_the_journal_never_names_what_was_sniffed() -> None:
    words = Words([assets_folder()], "en", strict=True)
    sentences = Sentences(words, lambda seat: "Noé")
    event = fox_events.Sniffed(1, (40, 41, 42), (3, 4, 5), -1, 1, 3, 2)
    for looking in (frozenset(), frozenset({1})):
        seen = event.seen_by(looking)
        assert sentences.journal(seen) == "Noé sniffs a9, b9, c9."


def test_places_are_named_as_printed_on_the_board() -> None:
    assert place_name(0) == "a1"
    assert place_name(11 * 5 + 2) == "c12"


def test_french_is_set_as_french_should_be() -> None:
    for key, text in texts("fr"):
        assert "'" not in text, key
        assert "  " not in text, key
        assert not re.search(r" [:;!?»]", text), (key, text)
        assert not re.search(r"[A-Za-zé}][:;!?](\s|$)", text), (key, text)


def test_advice_counts_what_nobody_has_seen() -> None:
    state = explored()
    board = board_for(state, lang="en")
    assert re.search(r"in \w+ |\d+ \w+ in \d+", board.advice())
    rng = Random(2)
    for _ in range(5):
        played = match(3, int(rng.random() * 999), 30, 3, None, mode="advanced")
        if not played.over:
            seat = played.state.to_act
            told = board_for(played.state, lang="en", me=seat, looking=frozenset({seat}), persons=5)
            assert told.advice()


@pytest.mark.parametrize("begun", [False, True])
def test_without_a_step_the_banner_names_what_is_really_left(begun: bool) -> None:
    state = explored()
    state.hearts[0] = 1
    state.faces[state.pos[0]] = TILE_BY_ID["M06"]
    state.phase, state.paid = (rules.ACT, 1) if begun else (rules.TURN, 0)
    board = board_for(state)
    line = board.prompt().line
    assert not board.plan.lit()
    assert ("finis" in line) == begun == (board.plan.refusal_to("end") == "")
    assert ("repose-toi" in line) != begun == (board.plan.refusal_to("rest") != "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_beside_its_hearts_a_seat_says_nothing_by_half(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = explored()
    state.deaths[:] = bytes([0, 1, 12, 1])
    with watched(monkeypatch) as faults:
        board = board_for(state, (1920, 1080), 2.0, lang=lang)
        board.draw(pygame.Surface((1920, 1080)))
    assert not [fault for fault in faults if fault.startswith("cut")]
