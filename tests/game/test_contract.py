"""What every game of the catalogue promises to matches, bots, saves and screens; `test_contract_hidden` holds
what it promises about hidden things."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from game import save
from game.core import OVER, Game, IllegalMove
from game.match import Match, Undo
from game.registry import EXTRA
from tests.game.contract import before_a_move, choices_met, rng, sample, seats
from tests.games import FOLDERS, ROOT, every_game, every_setup, finished, new_match, setups


def test_moves_are_distinct_small_numbers_and_run_out_exactly_at_the_end(match: Match[Any]) -> None:
    for ply, state in enumerate(match.states()):
        legal = state.legal()
        assert len(set(legal)) == len(legal)
        assert all(type(move) is int and 0 <= move < 2**31 for move in legal)
        assert bool(legal) == (state.to_act != OVER) == (ply < match.ply)
        assert state.to_act in seats(match) or ply == match.ply


def test_the_set_up_decides_the_seats_and_the_first_seat(match: Match[Any]) -> None:
    start = match.states()[0]
    assert start.seats == match.setup.seats
    if match.setup.first is not None:
        assert start.to_act == match.setup.first


def test_every_seat_comes_to_act(game: Game[Any]) -> None:
    acting: dict[int, set[int]] = {}
    for setup in setups(game):
        acting.setdefault(setup.seats, set()).update(state.to_act for state in finished(setup).states())
    assert acting == {seats: {OVER, *range(seats)} for seats in acting}


def test_a_playout_move_is_legal_and_found_from_a_determinized_view_too(match: Match[Any]) -> None:
    for ply, state in before_a_move(match):
        assert state.playout_move(rng(match, ply)) in state.legal()
        world = state.view(state.to_act).determinize(state.to_act, Random(ply))
        assert world.playout_move(rng(match, ply)) in state.legal()


def test_a_clone_is_equal_and_independent(match: Match[Any]) -> None:
    for ply, state in before_a_move(match):
        before = state.pack()
        clone, twin = state.clone(), state.clone()
        assert clone.pack() == before
        clone.apply(match.played[ply], rng(match, ply))
        assert state.pack() == twin.pack() == before
        for seat in (None, *seats(match)):
            view = state.view(seat)
            assert view.clone().pack() == view.pack()
            assert view.clone().legal() == view.legal()
        assert clone.pack() == match.states()[ply + 1].pack() != before


def test_playing_with_a_log_or_without_comes_to_the_same(match: Match[Any]) -> None:
    for ply, state in before_a_move(match):
        silent, logged = state.clone(), state.clone()
        silent_rng, logged_rng = rng(match, ply), rng(match, ply)
        silent.apply(match.played[ply], silent_rng)
        logged.apply(match.played[ply], logged_rng, [])
        assert silent.pack() == logged.pack()
        assert silent_rng.random() == logged_rng.random()


def test_a_choice_is_refused_exactly_when_it_is_no_legal_move(match: Match[Any]) -> None:
    wishes = choices_met(match)
    for _, state in before_a_move(match):
        legal = {match.game.choice(state, move) for move in state.legal()}
        assert len(legal) == len(state.legal())
        for wish in wishes | legal:
            reason = match.game.why_not(state, wish)
            assert (reason is None) == (wish in legal), f"{wish}: {reason}"


def test_moves_are_written_and_read_back(match: Match[Any]) -> None:
    for state in match.states():
        for move in state.legal():
            text = match.game.write(move)
            assert match.game.read(text) == move
            assert text.isprintable() and text == text.strip() != ""


@pytest.mark.parametrize("text", ["", " ", "?", "0", "-1", "9" * 400, "é\n", "a b c d e", "\x00", "١٢"])
def test_a_text_that_is_no_move_is_refused(game: Game[Any], text: str) -> None:
    with pytest.raises(IllegalMove):
        game.read(text)


def test_positions_and_views_are_packed_and_unpacked(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        for shown in (state, *(state.view(seat) for seat in (None, *seats(match)))):
            packed = shown.pack()
            again = match.game.unpack(packed)
            assert again.pack() == packed
            assert again.to_act == shown.to_act
            assert again.legal() == shown.legal()
            assert again.estimate() == shown.estimate(), "something is known beyond the bytes"
        if ply < match.ply:
            again = match.game.unpack(state.pack())
            again.apply(match.played[ply], rng(match, ply))
            assert again.pack() == match.states()[ply + 1].pack()


def test_bytes_that_are_no_position_are_refused(match: Match[Any]) -> None:
    packed = match.states()[0].pack()
    for bad in (b"", packed[:1], packed[:-1], packed + b"\0", b"\xff" * len(packed), bytes(len(packed))):
        with pytest.raises(ValueError):
            match.game.unpack(bad)


def test_bytes_with_faults_are_unpacked_to_themselves_or_refused(match: Match[Any]) -> None:
    dice = Random(match.setup.seed)
    packed = match.states()[match.ply // 2].pack()
    for _ in range(60):
        bad = bytearray(packed)
        for _ in range(1 + int(dice.random() * 3)):
            bad[int(dice.random() * len(bad))] = int(dice.random() * 256)
        try:
            state = match.game.unpack(bytes(bad))
        except ValueError:
            continue
        assert state.pack() == bytes(bad)


def test_payoffs_sum_to_one_and_are_highest_for_the_winners_of_the_sheet(match: Match[Any]) -> None:
    payoff = match.state.payoff()
    assert len(payoff) == match.setup.seats
    assert sum(payoff) == pytest.approx(1)
    best = [seat for seat in seats(match) if payoff[seat] == max(payoff)]
    assert match.game.sheet(match.state).winners() == best


def test_estimates_lie_between_zero_and_one(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        for shown in (state, *(state.view(seat) for seat in seats(match))):
            estimate = shown.estimate()
            assert len(estimate) == match.setup.seats
            assert all(0 <= value <= 1 for value in estimate)


def test_the_score_sheet_has_a_cell_a_seat_and_true_ranks(match: Match[Any]) -> None:
    for ply in sample(match):
        sheet = match.game.sheet(match.states()[ply])
        assert all(len(row.values) == match.setup.seats for row in sheet.rows)
        assert len({row.key for row in sheet.rows}) == len(sheet.rows)
        assert len(sheet.totals) in (0, match.setup.seats)
        assert len(sheet.rank) == match.setup.seats
        assert all(place == 1 + sum(other < place for other in sheet.rank) for place in sheet.rank)


def test_taking_back_and_playing_the_same_gives_the_same(match: Match[Any]) -> None:
    other = new_match(match.setup, undo=Undo.FREE)
    dice = Random(match.setup.seed)
    while not other.over:
        other.play(match.played[other.ply])
        if dice.random() < 0.3:
            back = min(other.ply, 1 + int(dice.random() * 3))
            for _ in range(back):
                other.undo()
            assert other.state.pack() == match.states()[other.ply].pack()
            if dice.random() < 0.5:
                while other.can_redo():
                    other.redo()
    same(match, other)


def test_a_saved_match_is_the_same_match_when_loaded(match: Match[Any]) -> None:
    text = save.dumps(match, "1.2.3")
    again = save.loads(text, every_game())
    same(match, again)
    assert again.setup == match.setup
    assert again.table == match.table
    assert save.dumps(again, "1.2.3") == text


def same(match: Match[Any], other: Match[Any]) -> None:
    assert other.played == match.played
    for ply in range(match.ply + 1):
        assert other.states()[ply].pack() == match.states()[ply].pack()
        assert other.events(ply) == match.events(ply)
    assert other.game.sheet(other.state) == match.game.sheet(match.state)


PRINT_MATCHES = """
import hashlib
from random import Random
from tests.games import every_setup, played_out
for setup in every_setup():
    match = played_out(setup)
    seen = []
    for ply, state in enumerate(match.states()):
        view = state.view(ply % setup.seats)
        seen += [state.pack(), view.pack(), view.determinize(ply % setup.seats, Random(ply)).pack()]
    print(setup, match.ply, hashlib.sha256(b"".join(seen)).hexdigest())
    print(hashlib.sha256(repr([match.events(ply) for ply in range(match.ply + 1)]).encode()).hexdigest())
"""


def run_python(code: str, **environment: str) -> str:
    env = os.environ | {EXTRA: FOLDERS} | environment
    env.pop("PYGAME_HIDE_SUPPORT_PROMPT", None)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=100
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("seeds", ["01", pytest.param("234", marks=pytest.mark.slow)])
def test_no_match_depends_on_the_order_of_sets(seeds: str) -> None:
    first, *others = (run_python(PRINT_MATCHES, PYTHONHASHSEED=seed) for seed in seeds)
    assert first.count("\n") == 2 * len(every_setup())
    assert set(others) == {first}


STEP_RULES = """
import sys
import ai, game.match, game.registry, game.save
from tests.games import every_setup, every_game, played_out
for game in every_game():
    played_out(next(setup for setup in every_setup() if setup.game == game))
pygame = sys.modules.get("pygame")
if pygame is not None:
    # The reader of Tiled maps loads pygame by itself when it is there; it must not start anything.
    assert "pytmx" in sys.modules, "the rules import pygame"
    parts = (pygame.base, pygame.display, pygame.font, pygame.mixer, pygame.joystick)
    started = [part.__name__ for part in parts if part.get_init()]
    assert not started, f"the rules start {started}"
"""


def test_importing_or_stepping_the_rules_starts_no_part_of_pygame_and_prints_nothing() -> None:
    assert run_python(STEP_RULES) == ""
