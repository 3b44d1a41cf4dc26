"""Plans at the Renature table: every legal move is reached by presses, and what is foretold happens."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Surface

from game.core import Move
from game.renature import GAME
from game.renature.moves import (
    AGAIN,
    END,
    KIND,
    NO_PLANT,
    ChangeJoker,
    Discard,
    Place,
    PlayAgain,
    SetPlant,
    SkipPlant,
    TakeBack,
    decode,
)
from game.renature.position import AFTER, BEFORE, PLANT
from game.renature.state import RenatureState
from game.renature.tables import TYPES
from scenes.boards.renature import RenatureBoard
from scenes.boards.renature.plan import ASIDE, CONFIRM
from scenes.focus import Target
from tests.scenes.valleys import at_phase, board_for, closing, match, unlucky


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def target(board: RenatureBoard, ident: object) -> Target:
    return next(t for t in board.targets() if t.id == ident)


def press(board: RenatureBoard, ident: object) -> Move | None:
    found = target(board, ident)
    assert not found.refused, (ident, found.refused)
    return board.choose(found)


def pressed(board: RenatureBoard, move: Move) -> Move | None:
    """The move that presses come to when one wants this one."""
    match decode(move):
        case Place(domino, square, _):
            press(board, ("hand", board.plan.hand.index(domino)))
            board.point(target(board, ("square", square)))
            for _ in range(8):
                if board.plan.place_at(square) == move:
                    break
                assert board.turn(1)
            assert press(board, ("square", square)) is None
            return press(board, CONFIRM)
        case Discard(domino):
            press(board, ("hand", board.plan.hand.index(domino)))
            return press(board, CONFIRM if board.plan.must_discard else ASIDE)
        case SetPlant(plant, neutral, square):
            press(board, ("stock", plant + TYPES * neutral))
            press(board, ("square", square))
            return press(board, CONFIRM)
        case ChangeJoker(animal):
            press(board, ("cloud", "joker"))
            press(board, ("joker", animal))
            return press(board, CONFIRM)
        case TakeBack(square):
            press(board, ("cloud", "take"))
            press(board, ("square", square))
            return press(board, CONFIRM)
        case PlayAgain():
            press(board, ("cloud", "again"))
            return press(board, CONFIRM)
        case SkipPlant():
            return press(board, ASIDE)
        case _:
            return press(board, CONFIRM)


POSITIONS = [
    ("sheet", "a", 0),
    ("sheet", "b", 35),
    ("sheet", "a", 90),
    ("box", "b", 0),
    ("box", "a", 50),
    ("box", "b", 110),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "side", "plies"),
    [POSITIONS[0], *(pytest.param(*place, marks=pytest.mark.slow) for place in POSITIONS[1:])],
)
def test_every_legal_move_is_reached_by_presses(edition: str, side: str, plies: int) -> None:
    played = match(3, plies + 4, plies, edition=edition, side=side)
    rng = Random(plies)
    seen = 0
    for _ in range(14):
        if played.over:
            break
        state = played.state
        seat = state.to_act
        legal = state.legal()
        for move in legal if len(legal) < 40 else rng.sample(legal, 40):
            board = _fresh(state, seat)
            assert pressed(board, move) == move, GAME.write(move)
            seen += 1
        played.play(rng.choice(legal))
    assert seen > 30


_BOARDS: dict[tuple[str, int, str], RenatureBoard] = {}


def _fresh(state: RenatureState, seat: int) -> RenatureBoard:
    """One board for each edition and map; synced, it has no plan."""
    key = (state.board.text, state.seats, state.edition.id)
    looking = frozenset({seat})
    if key not in _BOARDS:
        _BOARDS[key] = board_for(GAME.screen(state, looking), me=seat, looking=looking)
    _BOARDS[key].sync(GAME.screen(state, looking), seat, looking)
    return _BOARDS[key]


def test_domino_and_plant_are_planned_together_and_played_one_after_the_other() -> None:
    state = at_phase(BEFORE)
    board = _fresh(state, 0)
    press(board, ("hand", 0))
    for _ in range(2):
        press(board, board.first())
    plan = board.plan
    assert plan.laid is not None and plan.set is not None
    place, plant, foretold = plan.laid, plan.set, plan.preview(None)
    assert foretold is not None
    assert press(board, CONFIRM) == place
    after = state.clone()
    after.apply(place, Random(0))
    board.sync(GAME.screen(after, frozenset({0})), None, frozenset({0}))
    board.sync(GAME.screen(after, frozenset({0})), 0, frozenset({0}))
    assert board.follow() == plant
    assert board.follow() is None
    after.apply(plant, Random(0))
    assert tuple(after.scores()) == foretold.scores


def test_a_plan_that_the_position_no_longer_allows_is_not_followed() -> None:
    state = at_phase(BEFORE)
    board = _fresh(state, 0)
    press(board, ("hand", 0))
    for _ in range(2):
        press(board, board.first())
    press(board, CONFIRM)
    board.sync(GAME.screen(state, frozenset({0})), 0, frozenset({0}))
    assert board.follow() is None


def test_what_the_panel_foretells_of_a_closing_is_what_happens() -> None:
    state = closing()
    board = _fresh(state, 0)
    press(board, ("hand", 0))
    checked = 0
    for square in board.plan.lit():
        move = board.plan.place_at(square)
        foretold = board.plan.preview(square)
        assert move is not None and foretold is not None
        after = state.clone()
        after.apply(move, Random(0))
        if after.phase == PLANT:
            after.apply(NO_PLANT << KIND, Random(0))
        assert after.scores()[0] == foretold.scores[0]
        story = board.stories.of(square)
        for close in foretold.closes:
            checked += 1
            for payment in close.payments:
                assert any(row.value == f"+{payment.points}" for row in story.rows) or payment.lost
    assert checked


def test_turning_walks_all_ways_to_cover_the_square_and_comes_back() -> None:
    board = _fresh(match(2, 3, 0).state, 0)
    press(board, ("hand", 0))
    square = next(s for s in board.plan.lit() if len(board.plan.fits()[s]) > 3)
    board.point(target(board, ("square", square)))
    start = board.plan.place_at(square)
    seen = []
    for _ in range(len(board.plan.fits()[square])):
        board.turn(1)
        seen.append(board.plan.place_at(square))
    assert seen[-1] == start
    assert len(set(seen)) == len(board.plan.fits()[square])
    board.turn(-1)
    assert board.plan.place_at(square) == seen[-2]


def test_nothing_turns_without_a_domino_or_for_others() -> None:
    state = at_phase(BEFORE)
    board = _fresh(state, 0)
    assert not board.turn(1)
    board.sync(GAME.screen(state, frozenset({0})), None, frozenset({0}))
    assert not board.turn(1)


def test_a_second_press_on_the_same_place_confirms() -> None:
    board = _fresh(at_phase(BEFORE), 0)
    press(board, ("hand", 0))
    place = board.first()
    assert press(board, place) is None
    assert press(board, place) == board.plan.laid


def test_back_undoes_the_plan_step_by_step() -> None:
    board = _fresh(at_phase(BEFORE), 0)
    press(board, ("hand", 0))
    for _ in range(2):
        press(board, board.first())
    steps = 0
    while board.back():
        steps += 1
    assert steps == 3
    assert board.plan.slot is None


def test_a_hand_that_fits_nowhere_is_asked_for_the_domino_to_put_away() -> None:
    state = unlucky()
    board = _fresh(state, 0)
    assert board.plan.must_discard
    press(board, ("hand", 0))
    move = press(board, CONFIRM)
    assert move is not None and isinstance(decode(move), Discard)


def test_a_domino_that_fits_is_put_away_only_after_a_question() -> None:
    state = at_phase(BEFORE, edition="box", side="b")
    board = _fresh(state, 0)
    press(board, ("hand", 1))
    assert board.confirm(target(board, ASIDE))
    assert board.confirm(target(board, CONFIRM)) is None


def test_a_misfit_says_which_animals_do_not_match() -> None:
    board = _fresh(at_phase(BEFORE, edition="box", side="b"), 0)
    press(board, ("hand", 1))
    refused = [t for t in board.targets() if t.zone == "look" and t.refused]
    assert any("contre" in t.refused for t in refused)
    canvas = Surface((1024, 600))
    for found in refused[:30]:
        board.point(found)
        board.draw(canvas)
        assert board.choose(found) is None


@pytest.mark.slow
def test_pressing_anything_at_random_never_breaks_a_plan() -> None:
    rng = Random(5)
    for phase in (BEFORE, PLANT, AFTER):
        state = at_phase(phase, edition="box")
        board = _fresh(state, 0)
        canvas = Surface((1024, 600))
        legal = set(state.legal())
        for step in range(150):
            found = rng.choice(board.targets())
            board.point(found)
            if step % 7 == 0:
                board.draw(canvas)
            act = rng.random()
            if act < 0.1:
                board.back()
            elif act < 0.2:
                board.turn(1)
            elif not found.refused:
                move = board.choose(found)
                if move is not None:
                    assert move in legal
                    board.sync(GAME.screen(state, frozenset({0})), 0, frozenset({0}))
            first = board.first()
            assert first in [t.id for t in board.targets()]


def test_after_the_plant_the_turn_is_ended_or_prolonged() -> None:
    board = _fresh(at_phase(AFTER, 2, 5, 40), 0)
    assert board.first() == CONFIRM
    assert press(board, CONFIRM) == END << KIND
    if not target(board, ("cloud", "again")).refused:
        press(board, ("cloud", "again"))
        assert press(board, ("cloud", "again")) == AGAIN << KIND
