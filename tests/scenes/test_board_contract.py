"""What the board of every game promises to the table, the journal and the result page."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest import mock

import pytest
from pygame import Rect, Surface

from game.core import CAMERA, OVER, Game, Looking, Move
from game.match import Match
from game.registry import EXTRA
from scenes.board import Board
from scenes.palette import SEATS
from scenes.prefs import LANGUAGES
from scenes.services import Services
from tests.games import FOLDERS, every_game, finished, setups
from tests.scenes.pages import staged

SIZE = (1280, 720)
STAGE = Rect(0, 64, 1280, 656)
RESULT = Rect(16, 23, 691, 691)
"""The square that the result page leaves to the board."""
PRESSES = 3000
"""Presses at random that any decision can be made with."""


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    """Of the whole program, in one language: `test_i18n` holds the others to its keys and placeholders."""
    folders = mock.patch.dict(os.environ, {EXTRA: FOLDERS})
    with folders, staged(tmp_path_factory.mktemp("boards"), SIZE) as (director, _):
        yield director.services


def tables() -> list[Any]:
    """Every game with all its seats and its usual options; the long suite plays the other set-ups too."""
    found = []
    for game in every_game().values():
        first, *others = sorted(setups(game), key=lambda setup: (bool(setup.seed - 1), -setup.seats))
        found += [pytest.param(first, id=game.info.id)]
        found += [
            pytest.param(setup, id=f"{game.info.id}-{setup.seats}-{setup.seed}", marks=pytest.mark.slow)
            for setup in others
        ]
    return found


@pytest.fixture(params=tables())
def match(request: pytest.FixtureRequest) -> Match[Any]:
    """A finished match between persons; read only."""
    return finished(request.param)


def board_of(services: Services, match: Match[Any], stage: Rect = STAGE) -> Board[Any]:
    """As the table makes it: laid out before it has seen a position, and again once it has."""
    board: Board[Any] = services.boards.find(match.game.info.id)(services, match.game, match.table)
    board.layout(stage)
    put(board, match, 0, CAMERA)
    board.layout(stage)
    put(board, match, 0, CAMERA)
    return board


def put(board: Board[Any], match: Match[Any], ply: int, looking: Looking) -> None:
    """Show the position before this ply to these eyes; who is to act may, when they are theirs."""
    state = match.states()[ply]
    me = state.to_act if state.to_act in looking else None
    board.sync(match.game.screen(state, looking), me, looking)


def some_plies(match: Match[Any]) -> list[int]:
    """The first decisions, some between, the end."""
    return sorted({0, 1, 2, match.ply - 1, match.ply, *range(0, match.ply, max(1, match.ply // 6))})


def eyes(match: Match[Any], ply: int) -> list[Looking]:
    """A camera, and who is to act."""
    seat = match.states()[ply].to_act
    return [CAMERA] if seat == OVER else [CAMERA, frozenset([seat])]


def test_every_position_is_shown_with_words_and_places(services: Services, match: Match[Any]) -> None:
    board, canvas = board_of(services, match), Surface(SIZE)
    for ply in some_plies(match):
        for looking in eyes(match, ply):
            put(board, match, ply, looking)
            prompt, targets = board.prompt(), board.targets()
            assert prompt.who, f"ply {ply}: the banner does not say whose turn it is"
            assert all(target.name and target.rect for target in targets), f"ply {ply}: {targets}"
            said = [prompt.who, prompt.line, board.advice()]
            said += [text for target in targets for text in (target.name, target.refused)]
            assert not [text for text in said if "%{" in text]
            ids = [target.id for target in targets]
            assert len(set(ids)) == len(ids), f"ply {ply}: targets share an id"
            if looking != CAMERA:
                assert board.first() in (None, *ids)
            board.draw(canvas)


def test_what_can_be_reached_lies_on_the_table(services: Services, match: Match[Any]) -> None:
    board = board_of(services, match)
    zones = board.layout(STAGE)
    assert all(STAGE.contains(zone) for zone in (zones.journal, zones.advice) if zone.w)
    for ply in some_plies(match):
        for looking in eyes(match, ply):
            put(board, match, ply, looking)
            outside = [target for target in board.targets() if not STAGE.contains(target.rect)]
            assert not outside, f"ply {ply}"


def test_every_event_is_shown_and_told_to_every_eye(services: Services, match: Match[Any]) -> None:
    board = board_of(services, match)
    for ply in range(match.ply + 1):
        for looking in (CAMERA, frozenset([0])):
            put(board, match, max(0, ply - 1), looking)
            for event in match.events(ply):
                seen = event.seen_by(looking)
                if seen is None:
                    continue
                motion = board.animate(seen)
                motion.seek(motion.duration / 2)
                motion.finish()
                line = board.describe(seen, looking)
                assert line is None or (line and "%{" not in line), f"{seen}: {line!r}"
                board.light(seen)
            board.light(None)


def test_presses_lead_to_a_move_and_only_to_legal_ones(services: Services, match: Match[Any]) -> None:
    board, dice = board_of(services, match), Random(3)
    for ply in some_plies(match)[:-1]:
        state = match.states()[ply]
        put(board, match, ply, frozenset([state.to_act]))
        for _ in range(PRESSES):
            move = press(board, dice)
            if move is not None:
                assert move in state.legal(), f"ply {ply}: {move} is not legal"
                break
        else:
            pytest.fail(f"ply {ply}: no press makes a move")


def press(board: Board[Any], dice: Random) -> Move | None:
    """Point at something and press it, and again while it is there: plans are often confirmed in place."""
    targets = [target for target in board.targets() if not target.refused]
    assert targets, "nothing can be pressed"
    target = targets[int(dice.random() * len(targets))]
    for _ in range(2):
        if target in board.targets():
            board.point(target)
            assert board.confirm(target) != ""
            move = board.choose(target)
            if move is not None:
                return move
    return None


def test_a_plan_can_be_taken_back_to_nothing(services: Services, match: Match[Any]) -> None:
    board, dice = board_of(services, match), Random(5)
    for ply in some_plies(match)[:-1]:
        put(board, match, ply, frozenset([match.states()[ply].to_act]))
        for _ in range(6):
            if press(board, dice) is not None:
                break
        assert any(not board.back() for _ in range(40)), f"ply {ply}: going back never ends"


def test_every_move_can_be_told_in_a_sentence(services: Services, match: Match[Any]) -> None:
    board = board_of(services, match)
    for ply in some_plies(match)[:-1]:
        state = match.states()[ply]
        put(board, match, ply, frozenset([state.to_act]))
        for move in state.legal()[:20]:
            assert board.tell(state, move) and board.spots(move) is not None


def test_the_result_page_shows_the_end_and_lights_every_row_of_the_sheet(
    services: Services, match: Match[Any]
) -> None:
    board = board_of(services, match, RESULT)
    put(board, match, match.ply, CAMERA)
    board.won()
    board.draw(Surface(SIZE))
    events = [event.seen_by(CAMERA) for ply in range(match.ply + 1) for event in match.events(ply)]
    for row in range(len(match.game.sheet(match.state).rows)):
        for seat in (None, *range(match.setup.seats)):
            board.light_score(row, seat, [event for event in events if event is not None])
        board.light(None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_hub_lobby_and_sheet_ask_has_words(
    services: Services, game: Game[Any], language: str
) -> None:
    info, words = game.info, services.words.keys[language]
    wanted = {f"{info.id}.pitch", f"{info.id}.blurb"}
    for option in info.options:
        wanted |= {f"{info.id}.option.{option.id}"}
        wanted |= {f"{info.id}.option.{option.id}.{value}" for value in option.values}
    played = finished(setups(game)[0])
    for state in (played.states()[0], played.state):
        sheet = game.sheet(state)
        wanted |= {row.key for row in sheet.rows} | ({sheet.note} if sheet.note else set())
    assert sorted(wanted - words.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_is_met_has_words(services: Services, match: Match[Any], language: str) -> None:
    game, words = match.game, services.words.keys[language]
    plies = some_plies(match)[:-1]
    wishes = {game.choice(match.states()[ply], match.played[ply]) for ply in plies}
    for ply in plies:
        for wish in wishes:
            reason = game.why_not(match.states()[ply], wish)
            assert reason is None or reason in words, f"ply {ply}, {wish}: {reason!r} is no word key"


def test_every_seat_has_a_look_of_its_own(game: Game[Any]) -> None:
    low, high = game.info.seats
    assert 1 <= low <= high <= len(SEATS)
