"""The words of the Living Forest table: complete in both languages, well set in French."""

import inspect
import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.core import Event
from game.living_forest import events as told
from game.living_forest import refusals
from game.living_forest.animals import CARDS
from game.living_forest.places import Action, Source, Track
from scenes.assets import Art, assets_folder
from scenes.boards.living_forest.cards import ELEMENTS, SPIRITS, animal, signed, symbol, tree
from scenes.boards.living_forest.names import Names
from scenes.boards.living_forest.plan import ACTION
from scenes.boards.living_forest.sentences import TOLD_ELSEWHERE, Sentences
from scenes.booklet import Kind, rules
from scenes.i18n import Words, load
from scenes.type import LABEL
from tests.scenes.livings import board_for, building, laid, match, over, robbing, seedling, under_way

LANGUAGES = ("fr", "en")
OURS = {
    lang: {k: v for k, v in load([assets_folder()], lang).items() if k.startswith("living_forest.")}
    for lang in LANGUAGES
}
EXAMPLES: tuple[Event, ...] = (
    told.Dealt(2, 0, (), (0, 6)),
    told.TurnBegan(0, 3),
    told.Shuffled(0, 5),
    told.Revealed(0, 3, 1),
    told.ThirdSolitary(0, 3),
    told.FragmentSpent(0, 3, False, 2),
    told.Stopped(0, 2, False),
    told.LinesOpened(),
    told.ActionsBegan(0, 2),
    told.FragmentTaken(0, Source.MAIN),
    told.Attracted(0, 20, 1, 3, Source.MAIN),
    told.Extinguished(0, 3, 1, Source.ROCK),
    told.Moved(0, 0, 2, (1, 2), (1,), Source.MAIN),
    told.TileTaken(0, 1, Track.FIRES),
    told.NoTileLeft(0, 1),
    told.TreePlanted(0, 4, 6, True, Source.MAIN),
    told.LineCompleted(0, 3),
    told.BonusTriggered(0, Source.CORNER, 0, Action.ATTRACT, 3),
    told.BonusSkipped(0, Source.ROCK, 4, Action.EXTINGUISH),
    told.ActionsGivenUp(0, 1),
    told.Reached(0, Track.TREES, 12),
    told.OnibiAttacked(0, 3, 5, 2),
    told.VaranDealt(0, 20),
    told.VaransShort(2),
    told.FireAdded(3, 2),
    told.FireShort(2),
    told.FiresFull(1),
    told.Refilled(2, 30),
    told.LineDiscarded(0, 6),
    told.SacredTreePassed(0, 1),
    told.Won((0, 1)),
    told.CapReached(60, (0,)),
)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def texts(lang: str) -> Iterator[tuple[str, str]]:
    for key, value in OURS[lang].items():
        for text in value.values() if isinstance(value, dict) else (value,):
            yield key, text


def test_both_languages_say_the_same_things() -> None:
    assert OURS["fr"].keys() == OURS["en"].keys()
    for key, french in OURS["fr"].items():
        english = OURS["en"][key]
        assert isinstance(french, dict) == isinstance(english, dict), key


def test_every_refusal_of_the_rules_has_words() -> None:
    for lang in LANGUAGES:
        for key in refusals.KEYS:
            assert key in OURS[lang], (lang, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_tree_and_element_has_a_name_and_a_drawing(lang: str) -> None:
    names = Names(Words([assets_folder()], lang, strict=True))
    art = Art(strict=True)
    seen = set()
    for card, data in enumerate(CARDS):
        seen.add(names.animal(card))
        assert names.the(card)
        assert names.elements(data.elements)
        assert art.has(animal(card)), animal(card)
    assert len(seen) == len(CARDS)
    for kind in range(13):
        assert names.tree(kind)
        assert art.has(tree(kind))
    for element in range(len(ELEMENTS)):
        assert art.has(symbol(element))
    for spirit in SPIRITS:
        assert art.has(f"living_forest/spirits/{spirit}.svg")


def test_negative_amounts_carry_a_real_minus() -> None:
    assert signed(-3) == "−3"
    assert signed(4) == "4"
    names = Names(Words([assets_folder()], "en", strict=True))
    assert names.elements((3, 0, 0, 0, -1)) == "3 suns, −1 flower"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_journal_has_words_for_every_event(lang: str) -> None:
    sentences = Sentences(Words([assets_folder()], lang, strict=True), lambda seat: f"N{seat}")
    kinds = {kind for _, kind in inspect.getmembers(told, inspect.isclass) if issubclass(kind, Event)} - {
        Event
    }
    assert {type(event) for event in EXAMPLES} == kinds
    for event in EXAMPLES:
        text = sentences.journal(event)
        if isinstance(event, TOLD_ELSEWHERE):
            assert text is None
        else:
            assert text
            assert "%{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("make", [laid, building, under_way, seedling, robbing, over])
def test_everything_that_can_be_said_has_words(make: object, lang: str) -> None:
    assert callable(make)
    state = make()
    for me in (0, None):
        board = board_for(state, lang=lang, me=None if state.to_act < 0 else me)
        for press in (None, 0, 1, 2, 3):
            while board.back():
                pass
            for target in board.targets():
                if press is not None and target.id == (ACTION, press) and not target.refused:
                    board.choose(target)
            said = [board.prompt().who, board.prompt().line, board.advice(), board.said()]
            for target in board.targets():
                board.point(target)
                said += [target.name, target.refused, board.said()]
                assert target.name
                if target.hint is not None:
                    said += [target.hint.title, *target.hint.lines]
                    assert len(target.hint.lines) <= 3
            board.point(None)
            assert not any("%{" in text or "living_forest." in text for text in said)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_under_the_cards_is_never_cut(lang: str, size: tuple[int, int]) -> None:
    for state in (laid(), building(), under_way(), seedling(), robbing()):
        board = board_for(state, size, lang=lang)
        skin, strip = board.actions.skin, board.actions.strip(board.plan.building)
        said = {board.said()}
        for target in board.targets():
            board.point(target)
            said.add(board.said())
        assert len(said) > 1
        for words in said:
            assert skin.paragraph_height(words, LABEL, strip.w - 2 * skin.px(16)) <= strip.h, words


def test_french_is_set_as_french_should_be() -> None:
    for key, text in texts("fr"):
        assert "'" not in text, key
        assert "  " not in text, key
        assert not re.search(r" [:;!?»]", text), (key, text)
        assert not re.search(r"[A-Za-zé}][:;!?](\s|$)", text), (key, text)


@pytest.mark.slow
def test_the_banner_says_what_may_be_done_in_every_phase() -> None:
    rng = Random(5)
    lines: set[str] = set()
    for seed in range(4):
        played = match(3, seed, 0, 3)
        while not played.over and played.ply < 150:
            board = board_for(played.state, lang="en", me=played.state.to_act, persons=3)
            prompt = board.prompt()
            assert prompt.who
            assert prompt.line
            lines.add(prompt.line)
            for _ in range(7):
                if not played.over:
                    played.play(played.state.playout_move(rng))
    assert len(lines) >= 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_has_a_chapter_for_every_part_and_marks_what_is_ours(lang: str) -> None:
    blocks = rules(Art(assets_folder()), "living_forest", lang)
    anchors = [block.anchor for block in blocks if block.anchor]
    wanted = ["aim", "setup", "line", "elements", "actions", "circle", "forest", "end", "bots", "rulings"]
    assert anchors == wanted
    assert sum(block.kind is Kind.RULING for block in blocks) == 13
    assert all(block.kind is not Kind.RULING for block in blocks[: anchors.index("rulings")])
