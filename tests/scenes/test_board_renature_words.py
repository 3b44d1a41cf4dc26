"""The words of the Renature table: complete in both languages, well set in French, none left over."""

import re
import string
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.core import CAMERA, Event
from game.renature import GAME, refusals
from game.renature import events as renature_events
from game.renature.maperror import SENTENCES
from game.renature.position import AFTER, BEFORE, PLANT
from game.renature.tables import ANIMALS
from scenes.assets import assets_folder
from scenes.boards.renature.sentences import Sentences
from scenes.i18n import Words, load, placeholders
from tests.games import ROOT
from tests.scenes.valleys import at_phase, board_for, closing, match, played_out, unlucky

LANGUAGES = ("fr", "en")
MINE: dict[str, dict[str, Any]] = {
    lang: {k: v for k, v in load([assets_folder()], lang).items() if k.startswith("renature.")}
    for lang in LANGUAGES
}


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def texts(lang: str) -> Iterator[tuple[str, str]]:
    for key, value in MINE[lang].items():
        for text in value.values() if isinstance(value, dict) else (value,):
            yield key, text


def test_both_languages_say_the_same_things() -> None:
    assert MINE["fr"].keys() == MINE["en"].keys()
    for key, french in MINE["fr"].items():
        english = MINE["en"][key]
        assert isinstance(french, dict) == isinstance(english, dict), key
        if isinstance(french, dict):
            assert set(french) == set(english) == {"zero", "one", "other"}, key
            assert placeholders(french["other"]) == placeholders(english["other"]), key
        else:
            assert placeholders(french) == placeholders(english), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_every_fault_of_a_map_has_words(lang: str) -> None:
    assert [key for key in refusals.KEYS if key not in MINE[lang]] == []
    for kind, sentence in SENTENCES.items():
        brought = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
        assert placeholders(MINE[lang][f"renature.map.{kind}"]) <= brought


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_words(lang: str) -> None:
    words = Words([assets_folder()], lang, strict=True)
    for option in GAME.info.options:
        assert words(f"renature.option.{option.id}")
        for value in option.values:
            assert words(f"renature.option.{option.id}.{value}")
            assert words(f"renature.option.{option.id}.{value}.help")


STATES = {
    "start": lambda: match(2, 2, 0).state,
    "before": lambda: at_phase(BEFORE),
    "closing": closing,
    "box": lambda: at_phase(BEFORE, 3, 9, 100, edition="box"),
    "plant": lambda: at_phase(PLANT, 2, 5, 40, edition="box"),
    "after": lambda: at_phase(AFTER, 2, 5, 40),
    "unlucky": unlucky,
    "over": lambda: played_out(edition="box"),
}


PAIRS = [
    (name, lang, number % 2 == other)
    for number, name in enumerate(STATES)
    for other, lang in enumerate(LANGUAGES)
]
"""The quick suite hears each position in one language, the long one in both."""


@pytest.mark.parametrize(
    ("name", "lang"),
    [pytest.param(name, lang, marks=() if quick else pytest.mark.slow) for name, lang, quick in PAIRS],
)
def test_everything_that_can_be_said_has_words(name: str, lang: str) -> None:
    state = STATES[name]()
    rng = Random(1)
    board = board_for(state, lang=lang, me=None)
    for me in (0, None) if state.to_act == 0 else (None,):
        board.sync(GAME.screen(state, frozenset({0})), me, frozenset({0}))
        for _ in range(40):
            targets = board.targets()
            said = [board.prompt().who, board.prompt().line]
            for target in targets:
                said += [target.name, target.refused]
                if target.hint is not None:
                    said += [target.hint.title, *target.hint.lines]
                    assert len(target.hint.lines) <= 3
                board.confirm(target)
            for square in rng.sample([t.id[1] for t in targets if t.id[0] == "square"], 12):  # type: ignore[index]
                story = board.stories.of(square)
                said += [story.title, story.lead, story.foot, *(row.words for row in story.rows)]
            assert not any("%{" in text or "renature." in text for text in said)
            open_ones = [t for t in targets if not t.refused and t.zone not in ("look", "seats")]
            if not open_ones:
                break
            if board.choose(rng.choice(open_ones)) is not None:
                board.sync(GAME.screen(state, frozenset({0})), me, frozenset({0}))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_journal_has_words_for_every_event(lang: str) -> None:
    words = Words([assets_folder()], lang, strict=True)
    sentences = Sentences(words, lambda seat: f"N{seat}")
    met: set[type[Event]] = set()
    for seed, edition in ((1, "sheet"), (2, "box"), (3, "box"), (4, "sheet")):
        played = match(3, seed, 1000, edition=edition)
        for looking in (frozenset({0}), CAMERA):
            for line in played.log(looking):
                met.add(type(line.event))
                text = sentences.journal(line.event)
                assert text is None or (text and "%{" not in text)
    others: list[Event] = [
        renature_events.JokerChanged(0, 1, 2),
        renature_events.PlantTaken(0, 20, 1, 2, 4, 0),
        renature_events.ExtraTurn(1),
        renature_events.Discarded(1, 7, False),
        renature_events.Won((0, 2), (5, 4, 5)),
    ]
    assert all(sentences.journal(event) for event in others)
    assert met >= {renature_events.AreaClosed, renature_events.BacksCounted, renature_events.CloudsCounted}


def test_the_journal_never_names_what_others_hold_or_put_away() -> None:
    words = Words([assets_folder()], "en", strict=True)
    sentences = Sentences(words, lambda seat: "Noé")
    drawn = renature_events.Drawn(1, 2, (4, 5)).seen_by(frozenset({0}))
    assert sentences.journal(drawn) is None
    gone = renature_events.Discarded(1, 7, False).seen_by(frozenset({0}))
    token = renature_events.TokenTaken(1, 3, 5).seen_by(frozenset({0}))
    told = f"{sentences.journal(gone)} {sentences.journal(token)}"
    assert told == "Noé discards a domino. Noé takes the sunflower."
    assert not any(animal in told.lower() for animal in ANIMALS)


def test_no_words_are_left_over() -> None:
    """Each key stands in the code, whole or as a beginning that the code completes."""
    folders = (ROOT / "scenes", ROOT / "game" / "renature")
    code = "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    spoken = set(re.findall(r'"(renature\.[a-z_.]+)"', code))
    begun = {part for part in re.findall(r'f"(renature\.[a-z_.]*?)\{', code)}
    begun |= {
        "renature.a.",
        "renature.why.",
        "renature.map.",
        "renature.hint.",
        "renature.option.",
        "renature.log.",
    }
    begun |= {
        "renature.pitch",
        "renature.blurb",
        "renature.sheet.",
        "renature.plant.",
        "renature.panel.",
        "renature.rest.",
        "renature.reason.",
    }
    left = [k for k in MINE["en"] if k not in spoken and not any(k.startswith(start) for start in begun)]
    assert left == []


def test_french_is_set_as_french_should_be() -> None:
    for key, text in texts("fr"):
        assert "'" not in text, key
        assert "  " not in text, key
        assert not re.search(r" [:;!?»]", text), (key, text)
        assert not re.search(r"[A-Za-zé}][:;!?](\s|$)", text), (key, text)
