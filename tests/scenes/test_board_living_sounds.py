"""The sounds of the Living Forest table: all of its own are heard, and each has its sight."""

from random import Random
from typing import Any

from game.living_forest import GAME
from scenes.assets import assets_folder
from scenes.boards.living_forest import LivingBoard
from tests.scenes.livings import board_for, match

STEP = 0.04
OWN = {f"living_forest.{path.stem}" for path in assets_folder().glob("living_forest/sounds/*.wav")}


def seen(board: LivingBoard) -> tuple[Any, ...]:
    """What moves, shines, or has changed on the table."""
    shown = board.shown
    flights = [(flight.kind, flight.at, flight.size, flight.wide, flight.alpha) for flight in shown.flights]
    return flights, dict(shown.shine), shown.state.pack()


def told(board: LivingBoard, event: Any) -> list[str]:
    """Tell an event to its end; the sounds heard, after checking that the eyes were told as well."""
    heard = board.services.sound.played  # type: ignore[attr-defined]
    before, first = len(heard), seen(board)
    motion, at, twins = board.animate(event), 0.0, False
    while at < motion.duration:
        at += STEP
        motion.seek(at)
        twins |= seen(board) != first
    motion.finish()
    names: list[str] = heard[before:]
    assert twins or seen(board) != first or not names, f"only heard: {event}"
    return names


def test_every_sound_of_the_forest_is_heard_with_its_twin() -> None:
    heard: set[str] = set()
    for seats, seed, reduced in ((2, 5, False), (4, 8, False), (3, 1, True)):
        played = match(seats, seed, 0)
        board = board_for(played.state, reduced=reduced)
        rng = Random(seed)
        while not played.over:
            for event in played.play(played.state.playout_move(rng)):
                heard |= set(told(board, event))
            if played.ply % 40 == 0:
                board.sync(GAME.screen(played.state, frozenset({0})), None, frozenset({0}))
    assert heard >= OWN, sorted(OWN - heard)
    assert len(OWN) == 16
