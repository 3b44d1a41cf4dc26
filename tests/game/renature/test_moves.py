"""Moves as numbers, choices and texts."""

import subprocess
import sys

import pytest

from game.core import IllegalMove
from game.renature import GAME
from game.renature.moves import (
    ChangeJoker,
    Discard,
    EndTurn,
    Place,
    PlayAgain,
    RenatureChoice,
    SetPlant,
    SkipPlant,
    TakeBack,
    decode,
    encode,
    lay,
    read,
    write,
)
from game.renature.squares import BY_NAME, SQUARES, neighbour
from game.renature.tables import DOMINOES
from tests.game.renature.build import domino, start
from tests.games import ROOT

TEXTS: dict[str, RenatureChoice] = {
    "place snail-bat C4 E": Place(domino("snail-bat"), BY_NAME["C4"], 1),
    "place duck-duck S18 S": Place(domino("duck-duck"), BY_NAME["S18"], 2),
    "discard butterfly-butterfly": Discard(0),
    "plant oak C5": SetPlant(3, False, BY_NAME["C5"]),
    "plant neutral turf A1": SetPlant(0, True, 0),
    "no plant": SkipPlant(),
    "joker frog": ChangeJoker(6),
    "take C5": TakeBack(BY_NAME["C5"]),
    "again": PlayAgain(),
    "end": EndTurn(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_a_choice_is_a_number(text: str) -> None:
    move = read(text)
    assert decode(move) == TEXTS[text] and encode(TEXTS[text]) == move and write(move) == text


def test_every_place_there_can_be_has_its_own_number_and_text() -> None:
    for number in range(0, len(DOMINOES), 6):
        places = {
            lay(number, square, d) for square in range(SQUARES) for d in range(4) if neighbour(square, d)
        }
        moves = {encode(place) for place in places}
        assert None not in moves and len(moves) == len(places)
        for move in sorted(move for move in moves if move is not None)[::37]:
            assert read(write(move)) == move < 2**31


@pytest.mark.parametrize(
    "text",
    [
        "place bat-snail C4 E",
        "place snail-bat C4",
        "place snail-bat C4 E E",
        "place snail-bat T1 E",
        "place snail-bat c4 E",
        "place snail-bat C4 e",
        "place duck-duck C4 W",
        "place duck-duck C4 N",
        "discard snail",
        "discard",
        "plant oak",
        "plant wild oak C5",
        "plant neutral neutral oak C5",
        "plant OAK C5",
        "noplant",
        "no  plant",
        "joker fox",
        "take",
        "take Z9",
        "End",
        " end",
        "again again",
    ],
)
def test_what_write_never_produces_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove):
        read(text)


@pytest.mark.parametrize(
    "move", [-1, 2**31 - 1, 8 << 20, 55 << 11, 1 << 20 | 55, 4 << 20 | 10, 5 << 20 | 361]
)
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    with pytest.raises(IllegalMove):
        decode(move)


BARE = """
import sys
from game.registry import catalog
state = catalog()["renature"].unpack(bytes.fromhex(sys.argv[1]))
print(len(state.legal()), any(name.partition(".")[0] == "pygame" for name in sys.modules))
"""


def test_a_process_that_only_thinks_about_positions_loads_no_pygame() -> None:
    state = start()
    done = subprocess.run(
        [sys.executable, "-c", BARE, state.pack().hex()], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == [str(len(state.legal())), "False"], done.stderr


def test_the_whole_catalogue_knows_the_game() -> None:
    assert GAME.info.id == "renature" and GAME.info.horizon >= 0
