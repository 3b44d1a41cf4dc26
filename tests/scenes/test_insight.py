"""What is shown of bots' thoughts: honest for the eyes that look, told as far as everybody could tell it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pygame
import pytest
from pygame import Rect, Surface

from ai.bot import Answer, View, decide
from ai.job import Progress
from ai.levels import LEVELS
from game.core import OVER, Game, Looking, Setup
from scenes.i18n import Words
from scenes.table import insight, walk
from scenes.table.insight import NOTHING, Insight, Shown
from scenes.table.meters import draw_idea
from scenes.table.outlook import WORLDS, percents
from scenes.table.thoughts import Thought
from tests.games import ROOT, every_game
from tests.scenes.skins import shared_skin
from tests.scenes.tables import Play, playing

LOOKER = 0
EYES: tuple[Looking, ...] = (frozenset({LOOKER}), frozenset())
REAL = ("fox", "renature", "living_forest")


def shown_at(game: Game[Any], state: Any, looking: Looking) -> Shown:
    """What a table shows of the bot to act, whose thought is worked out honestly from its own view."""
    seat = state.to_act
    bot = LEVELS["tree"].bot(game.info, 30)
    answer = decide(bot, View.of(game, state, seat), Random(3))
    names = [SimpleNamespace(name=f"N{n}") for n in range(state.seats)]
    match = SimpleNamespace(game=game, state=state, ply=7, over=False, table=SimpleNamespace(players=names))
    life = SimpleNamespace(
        match=match,
        past=None,
        privacy=SimpleNamespace(looking=looking),
        show=SimpleNamespace(busy=False),
        flow=SimpleNamespace(
            bot=seat,
            closed=False,
            late=False,
            thoughts=SimpleNamespace(latest=Thought(7, seat, answer, False)),
        ),
    )
    services = SimpleNamespace(prefs=SimpleNamespace(thoughts=True), words=Words([ROOT / "assets"], "en"))
    board = SimpleNamespace(tell=lambda position, move: game.write(move))
    page = Insight(services, life, board)  # type: ignore[arg-type]
    for _ in range(WORLDS + 2):
        page.update()
    return page.shown


def screens(game: Game[Any], state: Any) -> list[bytes]:
    return [game.screen(state, looking).pack() for looking in EYES]


def pairs(game: Game[Any], count: int) -> Iterator[tuple[Any, Any]]:
    """Two true positions that one pair of eyes cannot tell apart, another seat to act."""
    rng = Random(5)
    found = 0
    for seed in range(9 * count):
        state = game.start(Setup.complete(game.info, 3, seed), Random(seed))
        for _ in range(60):
            if state.to_act == OVER or found >= count:
                break
            if state.to_act != LOOKER and rng.random() < 0.12:
                other = state.view(LOOKER).determinize(LOOKER, Random(seed))
                # A screen may show more than a view: Living Forest's lines while they are built.
                if screens(game, other) == screens(game, state):
                    found += 1
                    yield state.clone(), other
            state.apply(state.playout_move(rng), rng)


def differences(name: str, count: int) -> int:
    game = every_game()[name]
    found = list(pairs(game, count))
    assert len(found) == count and any(one.pack() != other.pack() for one, other in found)
    return sum(
        shown_at(game, one, looking) != shown_at(game, other, looking)
        for one, other in found
        for looking in EYES
    )


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("tiny", 3),
        *(pytest.param(name, 40, marks=pytest.mark.slow) for name in REAL),
    ],
)
def test_what_is_shown_depends_on_nothing_that_the_eyes_cannot_see(name: str, count: int) -> None:
    assert differences(name, count) == 0


def test_without_the_rule_it_would() -> None:
    with mock.patch.object(insight, "openly", return_value=True):
        assert differences("tiny", 4) > 0


def test_a_line_ends_where_something_would_be_uncovered() -> None:
    game = every_game()["living_forest"]
    state = game.start(Setup.complete(game.info, 2, 4), Random(4))
    reveal = game.read("reveal")
    said = walk.told(game, state, (reveal, reveal, reveal), frozenset(), lambda position, move: "reveal")
    assert said == [(state.to_act, "reveal")], "the second card is a guess already"


def test_a_line_of_a_seat_with_a_hand_is_not_told_to_others() -> None:
    game = every_game()["tiny"]
    state = game.start(Setup.complete(game.info, 2, 4, first=1), Random(4))
    line = (state.legal()[1],)
    assert walk.told(game, state, line, frozenset({0}), lambda *_: "x") == []
    assert walk.told(game, state, line, frozenset({1}), lambda *_: "x") == [(1, "x")]


@pytest.mark.parametrize(
    ("chances", "whole"),
    [
        ((), ()),
        ((0.0, 0.0), ()),
        ((0.5, 0.5), (50, 50)),
        ((1, 1, 1), (34, 33, 33)),
        ((0.996, 0.004), (100, 0)),
    ],
)
def test_percents_sum_to_a_hundred(chances: tuple[float, ...], whole: tuple[int, ...]) -> None:
    assert percents(chances) == whole


def think_aloud(play: Play, answer: Answer, done: float = 0.4) -> None:
    """The silent bot says how far it is."""
    job = play.director.services.workers.jobs[-1]
    play.director.services.workers.late.append(Progress(job.match, job.ply, job.seat, answer, done))
    play.frames(WORLDS + 4)


def test_while_a_bot_thinks_the_seats_show_what_the_eyes_can_tell(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        assert play.table.mentor.insight.shown == NOTHING, "a person is to act"
        play.move(0)
        play.settle_silently()
        think_aloud(play, Answer(0, win=(0.1, 0.9), line=(0, 2)))
        shown = play.table.mentor.insight.shown
        assert sum(shown.chances) == 100 and shown.chances != (10, 90), "not what its own cards tell it"
        assert shown.line == "Mousse 1 garde ses idées"
        assert play.table.bar.said.done == 0.4


def test_thoughts_can_be_switched_off(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True, thoughts=False) as play:
        play.move(0)
        play.settle_silently()
        think_aloud(play, Answer(0, win=(0.1, 0.9)))
        assert play.table.mentor.insight.shown == NOTHING
        assert play.table.bar.said.done == 0.4, "its progress is shown all the same"


def test_a_table_at_rest_with_a_thinking_bot_is_not_drawn_again(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(0)
        play.settle_silently()
        think_aloud(play, Answer(0, win=(0.1, 0.9)))
        play.director.dirty = False
        for _ in range(20):
            play.clock.now += 0.1
            play.director.advance(0.1)
            assert not play.director.dirty


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_an_idea_stays_within_its_place_at_every_text_size(text: float) -> None:
    skin, canvas = shared_skin((1920, 1080), text), Surface((1920, 1080), pygame.SRCALPHA)
    place = Rect(100, 100, 360, skin.px(76))
    draw_idea(canvas, skin, place, "Mousse garde ses idées pour une autre fois")
    drawn = canvas.get_bounding_rect()
    assert drawn and place.inflate(2, 2).contains(drawn)
