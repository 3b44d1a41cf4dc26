"""Whole random matches end, and every position on the way is sound."""

from itertools import pairwise
from random import Random

import pytest

from game.core import OVER, Event, Setup
from game.fox import GAME
from game.fox.events import (
    Died,
    Fed,
    FellIll,
    HeartTaken,
    Hid,
    Marked,
    MarkReturned,
    Moved,
    NewStart,
    Rested,
    Sniffed,
    ThrownBack,
    TurnEnded,
)
from tests.game.fox.walk import check, check_end, setups, walk

SETUPS = setups()


def run(setup: Setup, seed: int, policy: float) -> int:
    """Plies of a checked match."""
    plies = 0
    for state, move in walk(setup, seed, policy):
        if move == OVER:
            check_end(state)
            break
        assert move in state.legal()
        check(state)
        plies += 1
    return plies


@pytest.mark.parametrize("share", range(4))
def test_random_matches_of_every_kind_end_and_stay_sound(share: int) -> None:
    for number, setup in enumerate(SETUPS[share::4]):
        for seed in range(6):
            assert run(setup, 100 * number + seed, policy=1.0 if seed % 3 else 0.6) > 0


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_20_000_random_matches_of_every_kind_end_and_stay_sound() -> None:
    matches = 20_000
    for number in range(matches):
        run(SETUPS[number % len(SETUPS)], 10_000 + number, policy=1.0)


def told(setup: Setup, seed: int) -> list[tuple[bytes, list[Event]]]:
    """Hearts after each ply of a match, with its events."""
    rng = Random(seed)
    state = GAME.start(setup, rng)
    plies = [(bytes(state.hearts), list[Event]())]
    while state.to_act != OVER:
        log: list[Event] = []
        state.apply(state.playout_move(rng), rng, log)
        plies.append((bytes(state.hearts), log))
    return plies


HEARTS = (HeartTaken, MarkReturned, Rested, Moved, Sniffed, Hid, Fed, Marked, NewStart)


def test_the_events_account_for_every_heart() -> None:
    for number, setup in enumerate(SETUPS[::5]):
        for (before, _), (after, log) in pairwise(told(setup, number)):
            hearts = list(before)
            for event in log:
                if isinstance(event, FellIll):
                    assert hearts[event.seat] == event.before
                    hearts[event.seat] = 0
                elif isinstance(event, HEARTS):
                    assert hearts[event.seat] == event.before
                    hearts[event.seat] = event.after
            assert bytes(hearts) == after


def test_the_events_account_for_every_step() -> None:
    for number, setup in enumerate(SETUPS[1::5]):
        rng = Random(number)
        state = GAME.start(setup, rng)
        places = list(state.pos)
        while state.to_act != OVER:
            log: list[Event] = []
            state.apply(state.playout_move(rng), rng, log)
            for event in log:
                if isinstance(event, Moved | ThrownBack):
                    assert places[event.seat] == event.origin
                    assert state.ground.direction(event.origin, event.place) == event.direction
                    places[event.seat] = event.place
                elif isinstance(event, Died | NewStart):
                    assert isinstance(event, NewStart) or places[event.seat] == event.place
                    places[event.seat] = 255 if isinstance(event, Died) else event.place
            assert places == list(state.pos)


def test_a_turn_ends_once_and_only_for_the_fox_that_acts() -> None:
    rng = Random(4)
    state = GAME.start(SETUPS[-1], rng)
    while state.to_act != OVER:
        seat, log = state.to_act, list[Event]()
        state.apply(state.playout_move(rng), rng, log)
        ended = [event.seat for event in log if isinstance(event, TurnEnded)]
        assert ended == ([] if state.to_act in (seat, OVER) and not ended else [seat])


def test_the_counters_of_the_sheet_agree_with_the_events() -> None:
    for setup in (SETUPS[3], SETUPS[-2]):
        log = [event for _, events in told(setup, 11) for event in events]
        rng = Random(11)
        state = GAME.start(setup, rng)
        while state.to_act != OVER:
            state.apply(state.playout_move(rng), rng)
        for seat in range(state.seats):
            mine = [event for event in log if getattr(event, "seat", None) == seat]
            assert state.deaths[seat] == sum(isinstance(event, Died) for event in mine)
            assert state.rests[seat] == sum(isinstance(event, Rested) for event in mine)
            paid = sum(event.cost for event in mine if isinstance(event, Moved | Sniffed))
            paid += sum(isinstance(event, Hid | Marked) for event in mine)
            assert state.spent[seat] == paid
