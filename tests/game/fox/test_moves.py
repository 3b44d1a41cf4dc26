"""Moves as ints, choices and texts."""

import pytest

from game.core import IllegalMove
from game.fox import GAME
from game.fox.moves import (
    EVERY_MOVE,
    ChooseFlight,
    Flee,
    Migrate,
    SniffThree,
    TakeBank,
    decode,
    encode,
    read,
    write,
)
from tests.game.fox.build import Fox, board


def test_every_move_is_written_read_decoded_and_encoded_back() -> None:
    assert len({write(move) for move in EVERY_MOVE}) == len(EVERY_MOVE) == 4 * 8 + 56 + 7
    for move in EVERY_MOVE:
        assert read(write(move)) == move == encode(decode(move))


@pytest.mark.parametrize(
    "text",
    ["", "go", "go X", "GO N", "go N ", " go N", "sniff", "sniff N E", "sniff E N S", "sniff N N E", "bank"],
)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove):
        read(text)


@pytest.mark.parametrize("move", [-1, 8, 255, 2 << 8, 2 << 8 | 3, 11 << 8, 2**31 - 1])
def test_any_other_number_is_no_move(move: int) -> None:
    with pytest.raises(IllegalMove):
        decode(move)


def test_texts_name_directions_from_the_fox() -> None:
    assert write(encode(Migrate(1)) or 0) == "go NE"
    assert write(encode(SniffThree((0, 2, 4))) or 0) == "sniff N E S"
    assert write(encode(ChooseFlight()) or 0) == "flee" and write(encode(Flee(6)) or 0) == "flee W"
    assert write(encode(TakeBank(2)) or 0) == "bank L"


@pytest.mark.parametrize("directions", [(), (0,), (0, 1, 2, 3), (2, 1, 0), (1, 1, 2), (0, 1, 8)])
def test_three_neighbours_are_three_ascending_directions(directions: tuple[int, ...]) -> None:
    assert encode(SniffThree(directions)) is None
    reason = GAME.why_not(board(Fox((4, 2), 4)), SniffThree(directions))
    assert reason == "fox.why.three_neighbours"


@pytest.mark.parametrize("direction", [-1, 8])
def test_a_direction_that_does_not_exist_leads_off_the_board(direction: int) -> None:
    assert encode(Migrate(direction)) is None
    assert GAME.why_not(board(Fox((4, 2), 4)), Migrate(direction)) == "fox.why.off_board"
