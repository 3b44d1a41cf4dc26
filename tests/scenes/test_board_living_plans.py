"""Decisions at the Living Forest table: every legal move by presses, no other; previews are true."""

from collections.abc import Hashable, Iterator
from random import Random

import pygame
import pytest

from game.core import Move
from game.living_forest import GAME
from game.living_forest import position as rules
from game.living_forest.animals import Element
from game.living_forest.moves import TakeFragment, decode, encode
from game.living_forest.places import Action
from game.living_forest.previews import odds, preview, threat
from scenes.boards.living_forest import LivingBoard
from scenes.boards.living_forest.plan import (
    ACTION,
    CARD,
    DISCARD,
    DO,
    FINISH,
    FIRE,
    PILE,
    RESERVE,
    REVEAL,
    SEAT,
    SPACE,
    SPEND,
    STOP,
    TAB,
    TREE,
    TREES,
)
from scenes.focus import Target
from tests.scenes.livings import (
    board_for,
    building,
    cards,
    laid,
    match,
    robbing,
    seedling,
    under_way,
)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def target_of(board: LivingBoard, wanted: Hashable) -> Target:
    return next(target for target in board.targets() if target.id == wanted)


def press(board: LivingBoard, wanted: Hashable) -> Move | None:
    return board.choose(target_of(board, wanted))


def reachable(board: LivingBoard) -> set[Move]:
    """All moves that presses on targets that are not refused lead to, through cards and tabs."""
    found: set[Move] = set()
    ways: list[Hashable] = [None, (TAB, RESERVE), (TAB, TREES), *((ACTION, action) for action in range(5))]
    for way in ways:
        targets = {target.id: target for target in board.targets()}
        if way is not None:
            if way not in targets or targets[way].refused:
                continue
            move = board.choose(targets[way])
            if move is not None:
                found.add(move)
                continue
        for target in board.targets():
            if not target.refused and target.id not in ways and target.zone not in ("seats", "line"):
                move = board.choose(target)
                if move is not None:
                    found.add(move)
        while board.back():
            pass
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4))])
def test_every_legal_move_is_reached_by_presses_and_no_other(seats: int) -> None:
    rng = Random(seats)
    everyone = frozenset(range(seats))
    phases: set[int] = set()
    for seed in range(2):
        played = match(seats, 10 * seats + seed, 0, seats)
        board = board_for(played.state, persons=seats, looking=everyone)
        while not played.over and played.ply < 170:
            state = played.state
            rare = state.phase in (rules.GIVEN, rules.MORE, rules.ROB, rules.SPACE)
            if not rare and played.ply % 4:
                played.play(state.playout_move(rng))
                continue
            board.sync(GAME.screen(state, everyone), state.to_act, everyone)
            assert reachable(board) == set(state.legal()), (played.ply, state.phase)
            assert board.first() in {target.id for target in board.targets() if not target.refused}
            phases.add(state.phase)
            played.play(rng.choice(state.legal()) if rng.random() < 0.3 else state.playout_move(rng))
    assert phases >= {rules.LINE, rules.MAIN, rules.MORE, rules.SPACE}


@pytest.mark.parametrize("make", [laid, building, under_way, seedling, robbing])
def test_what_is_refused_says_why_and_does_nothing(make: object) -> None:
    assert callable(make)
    board = board_for(make(), lang="en")
    for target in board.targets():
        move = board.plan.move_of(target.id)
        if target.refused:
            assert move is None
            assert target.refused.endswith("."), target.refused


@pytest.mark.parametrize("make", [laid, building, under_way, seedling, robbing])
def test_nobody_at_this_screen_decides_for_another(make: object) -> None:
    assert callable(make)
    board = board_for(make(), me=None)
    assert board.first() is None
    assert not board.plan.mine
    for target in board.targets():
        assert board.plan.move_of(target.id) is None
        if target.zone == "actions":
            assert target.refused


def test_an_action_card_turns_the_market_and_lights_its_targets() -> None:
    board = board_for(laid())
    assert press(board, (ACTION, Action.PLANT)) is None
    assert board.plan.tab == TREES
    assert board.plan.lit() == [(TREE, kind) for kind in range(7)]
    assert board.back()
    assert not board.back()
    press(board, (ACTION, Action.EXTINGUISH))
    assert board.plan.lit() == [(FIRE, index) for index in range(5)]
    assert press(board, (FIRE, 4)) == encode(decode(4 << 8 | 4))


def test_the_fragment_card_is_a_move_at_once() -> None:
    board = board_for(laid())
    assert press(board, (ACTION, Action.FRAGMENT)) == encode(TakeFragment())


def test_while_a_line_is_built_only_its_buttons_decide() -> None:
    board = board_for(building())
    usable = {t.id for t in board.targets() if board.plan.move_of(t.id) is not None}
    assert usable == {(DO, REVEAL), (DO, STOP), (DO, SPEND)}
    poor = building()
    poor.fragments[0] = 0
    ids = {target.id for target in board_for(poor).targets()}
    assert (DO, SPEND) not in ids
    assert (DO, REVEAL) in ids


def test_the_buttons_stay_while_the_own_reveal_is_told() -> None:
    board = board_for(building())
    before = [target.id for target in board.targets() if target.zone == "actions"]
    board.sync(board.plan.view, None, frozenset({0}))
    after = [target for target in board.targets() if target.zone == "actions"]
    assert [target.id for target in after] == before
    assert all(target.refused for target in after)


def test_a_taken_animal_leaves_its_place_and_the_sum_is_said() -> None:
    board = board_for(under_way(), lang="en")
    assert target_of(board, (CARD, 0)).refused == "This place is empty."
    assert press(board, (DO, FINISH)) == encode(decode(8 << 8))
    view = board.plan.view
    assert view.strength(0, Element.SUN) == 7
    assert board._purse(view, RESERVE) == 7


def test_spaces_are_pressed_only_when_a_tree_is_to_be_set() -> None:
    board = board_for(seedling())
    legal = {move & 255 for move in board.plan.view.legal()}
    assert set(board.plan.lit()) == {(SPACE, space) for space in legal}
    assert all(target.refused for target in board_for(laid()).targets() if target.zone == "forest")


def test_the_discard_is_browsed_by_a_press_and_closed_by_another() -> None:
    board = board_for(laid())
    assert press(board, (PILE, DISCARD)) is None
    assert board.plan.open == (PILE, DISCARD)
    covered = {target.zone for target in board.targets()}
    assert "market" not in covered
    assert press(board, (PILE, DISCARD)) is None
    assert board.plan.open is None
    press(board, (PILE, DISCARD))
    assert board.back()
    assert board.plan.open is None


def test_a_seat_is_looked_at_by_pointing() -> None:
    board = board_for(laid())
    board.point(target_of(board, (SEAT, 2)))
    assert board._looked() == (SEAT, 2)
    board.point(None)
    assert board._looked() is None


# Previews


def test_the_dock_says_what_a_fire_would_leave() -> None:
    board = board_for(laid(), lang="en")
    board.point(target_of(board, (FIRE, 4)))
    move = board.plan.move_of((FIRE, 4))
    assert move is not None
    ahead = preview(board.plan.view, move)
    assert ahead.threat == 9
    assert board.said().startswith("9 of fire will be left")
    assert "4 varans" in board.said()


@pytest.mark.slow
@pytest.mark.slow
def test_counters_foretold_are_those_that_come() -> None:
    rng = Random(3)
    checked = 0
    for seed in range(4):
        played = match(3, seed, 0, 3)
        everyone = frozenset(range(3))
        board = board_for(played.state, persons=3, looking=everyone)
        while not played.over and played.ply < 200:
            state = played.state
            board.sync(GAME.screen(state, everyone), state.to_act, everyone)
            told = {t.id: board.hints.changes(t.id) for t in board.targets()}
            move = state.playout_move(rng)
            ids = [t for t in told if board.plan.move_of(t) == move]
            before = [state.counts(seat) for seat in range(3)]
            phase, turn = state.phase, state.turn
            played.play(move)
            after = [played.state.counts(seat) for seat in range(3)]
            if phase != rules.LINE and played.state.turn == turn and ids and not played.over:
                found = {
                    seat: tuple(b - a for a, b in zip(before[seat], after[seat], strict=True))
                    for seat in range(3)
                    if before[seat] != after[seat]
                }
                if played.state.phase in (rules.MORE, rules.MAIN) and played.state.to_act == state.to_act:
                    assert told[ids[0]] == found
                    checked += 1
    assert checked > 30


def test_onibis_attack_is_always_said() -> None:
    board = board_for(laid(), lang="en")
    board.point(None)
    coming = threat(board.plan.view)
    assert board.said() == f"Fire {coming.total}, your water 6: you would get {coming.varans[0]} varans."
    calm = laid()
    calm.fires[:] = bytes(3)
    assert board_for(calm, lang="en").said() == "No fire in the centre: Onibi does not attack."
    brave = laid()
    brave.fires[:] = bytes((3, 0, 0))
    assert "hold Onibi off" in board_for(brave, lang="en").said()


def test_the_chance_of_a_third_solitary_is_that_of_the_rules_and_only_when_wished() -> None:
    state = building()
    state.known[0] = 0
    state.pile[0][:] = cards("wolf", "bee", "beetle", "lynx", "baboon")
    state.remember()
    state.recount()
    chance = odds(state, 0)
    assert (chance.third, chance.cards) == (2, 5)
    board = board_for(state, lang="en")
    assert "2 cards in 5 (40%)" in board.said()
    state.odds = False
    assert "40" not in board_for(state, lang="en").said()


def test_a_known_third_solitary_is_asked_about() -> None:
    state = building()
    state.pile[0][:] = cards("wolf", "bee", "lynx")
    state.known[0] = 1
    state.remember()
    state.recount()
    board = board_for(state)
    assert board.confirm(target_of(board, (DO, REVEAL)))
    assert board.confirm(target_of(board, (DO, STOP))) is None
    assert board_for(building()).confirm(target_of(board, (DO, REVEAL))) is None


def test_the_market_keeps_its_page_from_one_decision_to_the_next() -> None:
    board = board_for(laid())
    press(board, (TAB, TREES))
    board.sync(board.plan.view, 0, frozenset({0}))
    assert board.plan.tab == TREES
    board.sync(GAME.screen(under_way(), frozenset({0})), 0, frozenset({0}))
    assert board.plan.tab == RESERVE
