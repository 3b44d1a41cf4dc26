"""Positions as bytes."""

from random import Random

import pytest

from game.fox import GAME
from game.fox.state import FoxState
from tests.game.fox.walk import setups, walk


def test_every_position_and_view_is_packed_and_unpacked_exactly() -> None:
    for number, setup in enumerate(setups()[::2]):
        for state, _ in walk(setup, number, 0.8):
            for shown in (state, state.view(0), state.view(None)):
                packed = shown.pack()
                assert GAME.unpack(packed).pack() == packed


def test_an_unpacked_position_plays_on_alike() -> None:
    for setup in setups()[::7]:
        for state, move in walk(setup, 3):
            if move >= 0:
                again, twin = GAME.unpack(state.pack()), state.clone()
                assert again.legal() == twin.legal()
                again.apply(move, Random(0))
                twin.apply(move, Random(0))
                assert again.pack() == twin.pack()


@pytest.fixture
def position() -> FoxState:
    return next(s.clone() for n, (s, _) in enumerate(walk(setups()[-1], 8)) if n == 40)


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("hearts", 0, 5),
        ("mark", 0, 3),
        ("bank", 0, 3),
        ("pos", 0, 99),
        ("opened", 5, 2),
        ("opened", 2, 0),
        ("sniffed", 5, 128),
        ("faces", 2, 5),
        ("faces", 7, 80),
    ],
)
def test_impossible_positions_are_refused(position: FoxState, field: str, index: int, value: int) -> None:
    assert GAME.unpack(position.pack())
    getattr(position, field)[index] = value
    with pytest.raises(ValueError):
        GAME.unpack(position.pack())


@pytest.mark.parametrize(
    ("field", "value"),
    [("round", 61), ("round", 0), ("phase", 7), ("first", 5), ("viewer", 9), ("to_act", 7)],
)
def test_impossible_turns_are_refused(position: FoxState, field: str, value: int) -> None:
    setattr(position, field, value)
    with pytest.raises(ValueError):
        GAME.unpack(position.pack())


def test_two_places_cannot_hold_one_tile(position: FoxState) -> None:
    same = [p for p in range(5, 60) if position.backs[p] == position.backs[5]]
    position.faces[same[1]] = position.faces[same[0]]
    with pytest.raises(ValueError, match="tiles"):
        GAME.unpack(position.pack())


def test_random_damage_is_refused_or_gives_a_position_that_packs_alike(position: FoxState) -> None:
    packed, rng = position.pack(), Random(9)
    refused = 0
    for _ in range(2000):
        damaged = bytearray(packed)
        damaged[int(rng.random() * len(damaged))] = int(rng.random() * 256)
        try:
            state = GAME.unpack(bytes(damaged))
        except ValueError:
            refused += 1
        else:
            assert state.pack() == damaged
            assert state.legal() or state.to_act < 0 or state.viewer < state.seats
    assert refused > 1000
