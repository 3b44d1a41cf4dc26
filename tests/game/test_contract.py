"""What every game of the catalogue promises to matches, bots, saves and screens."""

import dataclasses
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, takewhile
from random import Random
from typing import Any

import pytest

from game import save
from game.core import OVER, Event, Game, IllegalMove, Looking, Setup, State
from game.match import Match, Undo
from tests.games import ROOT, TINY, every_game, every_setup, more_setups, name, new_match, played_out

SAMPLE, QUICK = 24, 12  # positions of each match that the costlier laws look at


@cache
def match_of(setup: Setup) -> Match[Any]:
    return played_out(setup)


LONGER = frozenset(more_setups())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every law over every set-up; what only the long suite runs is not even collected for the quick one."""
    if "match" in metafunc.fixturenames:
        found: list[Any] = every_setup()
        if metafunc.config.option.markexpr != "not slow":
            found += [pytest.param(setup, marks=pytest.mark.slow) for setup in more_setups()]
        metafunc.parametrize("match", found, ids=name, indirect=True)


@pytest.fixture
def match(request: pytest.FixtureRequest) -> Match[Any]:
    """A finished match; read only."""
    return match_of(request.param)


@pytest.fixture(params=every_game().values(), ids=every_game())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    chosen: Game[Any] = request.param
    return chosen


def sample(match: Match[Any]) -> Iterator[int]:
    """Plies at which to look: the beginning, the end, and some between."""
    rng = Random(match.setup.seed)
    some = {0, 1, 2, match.ply - 2, match.ply - 1, match.ply}
    some |= {int(rng.random() * match.ply) for _ in range(SAMPLE if match.setup in LONGER else QUICK)}
    return iter(sorted(ply for ply in some if 0 <= ply <= match.ply))


def before_a_move(match: Match[Any]) -> Iterator[tuple[int, Any]]:
    """Sampled plies with their positions, without the end."""
    return ((ply, match.states()[ply]) for ply in sample(match) if ply < match.ply)


def seats(match: Match[Any]) -> range:
    return range(match.setup.seats)


def every_looking(match: Match[Any]) -> Iterator[Looking]:
    of_sizes = (combinations(seats(match), size) for size in (0, 1, match.setup.seats))
    return (frozenset(chosen) for chosen in chain.from_iterable(of_sizes))


def rng(match: Match[Any], ply: int) -> Random:
    return Random(f"{match.setup.seed}/{ply + 1}")


def told(state: State, move: int, rng: Random) -> list[Event]:
    """What happens when the move is played, up to the first thing that reveals."""
    log: list[Event] = []
    state.clone().apply(move, rng, log)
    return list(takewhile(lambda event: not event.reveals, log))


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


def test_a_view_of_a_view_shows_the_same(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        before = state.pack()
        for seat in (None, *seats(match)):
            view = state.view(seat)
            assert view.view(seat).pack() == view.pack()
            assert (view.seats, view.to_act) == (state.seats, state.to_act)
        assert state.pack() == before


def test_a_world_made_from_a_view_gives_that_view(match: Match[Any]) -> None:
    for ply in sample(match):
        for seat in seats(match):
            view = match.states()[ply].view(seat)
            before = view.pack()
            world = view.determinize(seat, Random(ply))
            assert world.view(seat).pack() == before == view.pack()
            assert world.determinize(seat, Random(ply)).view(seat).pack() == before
            assert view.determinize(seat, Random(ply)).pack() == world.pack()


def test_worlds_made_from_a_view_are_not_always_the_same_one(match: Match[Any]) -> None:
    guessed, varied = False, False
    for ply in sample(match):
        state = match.states()[ply]
        for seat in seats(match):
            worlds = [state.view(seat).determinize(seat, Random(f"{ply} {n}")).pack() for n in range(2)]
            guessed |= worlds[0] != state.pack()
            varied |= worlds[0] != worlds[1]
    assert guessed == varied


def test_a_world_made_from_a_view_can_be_played_to_its_end(match: Match[Any]) -> None:
    for ply, state in list(before_a_move(match))[:: SAMPLE // 3]:
        seat = state.to_act
        world, dice = state.view(seat).determinize(seat, Random(ply)), Random(ply)
        while world.to_act != OVER:
            world.apply(world.playout_move(dice), dice)
        assert sum(world.payoff()) == pytest.approx(1)


def test_only_the_seat_to_act_finds_moves_in_its_view(match: Match[Any]) -> None:
    for _, state in before_a_move(match):
        for seat in seats(match):
            expected = state.legal() if seat == state.to_act else []
            assert state.view(seat).legal() == expected


def test_worlds_that_look_equal_to_a_seat_offer_it_the_same(match: Match[Any]) -> None:
    game, wishes = match.game, list(choices_met(match))
    for ply, state in before_a_move(match):
        seat = state.to_act
        view = state.view(seat)
        reasons = [game.why_not(state, wish) for wish in wishes]
        worlds = [view.determinize(seat, Random(f"{ply} {n}")) for n in range(2)]
        for other in (view, *worlds):
            assert other.legal() == state.legal()
            assert [game.why_not(other, wish) for wish in wishes] == reasons
            for move in state.legal():
                assert game.choice(other, move) == game.choice(state, move)


def test_worlds_that_look_equal_to_a_seat_tell_it_the_same_until_something_is_revealed(
    match: Match[Any],
) -> None:
    for ply, state in before_a_move(match):
        seat = state.to_act
        world = state.view(seat).determinize(seat, Random(ply))
        for move in {match.played[ply], *state.legal()[:4]}:
            assert told(world, move, rng(match, ply)) == told(state, move, rng(match, ply))


def heard(events: list[Event], seat: int) -> list[Event | None]:
    return [event.seen_by(frozenset([seat])) for event in events]


def worlds_where_it_is_legal(match: Match[Any]) -> Iterator[tuple[int, int, Any, Any]]:
    """Ply, seat, the true position and one that looks equal to the seat and to a camera over the table,
    where the next move is legal too. People see what the camera sees, even where it may not inform a bot."""
    for ply, state in before_a_move(match):
        for seat in seats(match):
            world = state.view(seat).determinize(seat, Random(f"{ply} {seat}"))
            same_table = world.view(None).pack() == state.view(None).pack()
            if same_table and world.to_act == state.to_act and match.played[ply] in world.legal():
                yield ply, seat, state, world


def test_what_the_others_are_told_does_not_depend_on_what_they_may_not_know(match: Match[Any]) -> None:
    for ply, seat, state, world in worlds_where_it_is_legal(match):
        move = match.played[ply]
        expected = heard(told(state, move, rng(match, ply)), seat)
        assert heard(told(world, move, rng(match, ply)), seat) == expected


def test_a_seat_sees_after_a_move_what_it_saw_before_and_what_it_was_told(match: Match[Any]) -> None:
    for ply, seat, state, world in worlds_where_it_is_legal(match):
        logs: tuple[list[Event], list[Event]] = ([], [])
        after = state.clone(), world.clone()
        for position, log in zip(after, logs, strict=True):
            position.apply(match.played[ply], rng(match, ply), log)
        same_told = heard(logs[0], seat) == heard(logs[1], seat)
        views = [[position.view(eyes).pack() for eyes in (seat, None)] for position in after]
        same_seen = views[0] == views[1]
        assert same_seen or not same_told, "the view learnt something that no event told"
        # Who acts may be shown what only a person's memory keeps; to the others nothing is shown in passing.
        bystander = seat != state.to_act
        assert same_told or not same_seen or not bystander, "an event told more than the view knows"


def test_chance_shows_only_through_events_that_reveal(match: Match[Any]) -> None:
    for ply, state in before_a_move(match):
        move = match.played[ply]
        logs: list[list[Event]] = [[], []]
        after = [state.clone(), state.clone()]
        for n in range(2):
            after[n].apply(move, Random(f"{ply} {n}"), logs[n])
        quiet = [not any(event.reveals for event in log) for log in logs]
        assert told(state, move, Random(f"{ply} 0")) == told(state, move, Random(f"{ply} 1"))
        assert quiet[0] == quiet[1]
        for seat in (None, *seats(match)) if quiet[0] else ():
            assert after[0].view(seat).pack() == after[1].view(seat).pack()


def choices_met(match: Match[Any]) -> set[Any]:
    met = {}
    for ply, state in before_a_move(match):
        for move in (match.played[ply], *state.legal()[:3]):
            met[match.game.choice(state, move)] = None
    return set(list(met)[:60])


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


def test_events_are_frozen_and_their_twins_stay_as_they_are(match: Match[Any]) -> None:
    for ply in range(match.ply + 1):
        for event in match.events(ply):
            assert dataclasses.is_dataclass(event) and type(event).__dataclass_params__.frozen  # type: ignore[attr-defined]
            hash(event)
            for looking in every_looking(match):
                twin = event.seen_by(looking)
                assert twin is None or twin.seen_by(looking) == twin


def test_screens_show_no_more_than_the_uncovered_seats_and_the_camera(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        before = state.pack()
        for looking in every_looking(match):
            screen = match.game.screen(state, looking)
            assert match.game.screen(screen, looking).pack() == screen.pack()
            match.game.sheet(screen)
        assert state.pack() == before
        for seat in seats(match):
            if not match.game.private(state, seat):
                camera = match.game.screen(state, frozenset())
                assert match.game.screen(state, frozenset([seat])).pack() == camera.pack()


def test_screens_do_not_depend_on_what_may_not_be_seen_on_them(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        for seat in seats(match):
            world = state.view(seat).determinize(seat, Random(ply))
            if world.view(None).pack() == state.view(None).pack():
                for looking in (frozenset([seat]), frozenset()):
                    screens = match.game.screen(state, looking), match.game.screen(world, looking)
                    assert screens[0].pack() == screens[1].pack()


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
    env = os.environ | {"CLAIRIERE_PATH": str(TINY)} | environment
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
