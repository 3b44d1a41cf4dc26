"""A line of moves in words, told only as far as everybody at the screen could tell it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.bot import View
from game.core import OVER, Event, Game, Looking, Move, Seat

LONGEST = 3
"""Moves of a line that are told."""

Tell = Callable[[Any, Move], str]


def openly(game: Game[Any], state: Any, seat: Seat, looking: Looking) -> bool:
    """Does nothing that these eyes may not see lie behind what this seat thinks?"""
    return seat in looking or not game.private(state, seat)


def told(
    game: Game[Any], state: Any, line: Sequence[Move], looking: Looking, tell: Tell
) -> list[tuple[Seat, str]]:
    """The moves of a line from a position on, each with its seat.

    It is walked in one world that the view of the seat to act could come from. It ends before a move of
    a seat that holds hidden things, before one that this world does not allow, and after one that
    uncovers something: what lay there in that world is only a guess.
    """
    said: list[tuple[Seat, str]] = []
    if not line or not openly(game, state, state.to_act, looking):
        return said
    rng = Random(0)
    world = View.of(game, state, state.to_act).world(rng)
    for move in line[:LONGEST]:
        seat = world.to_act
        if seat == OVER or not openly(game, world, seat, looking) or move not in world.legal():
            break
        said.append((seat, tell(world, move)))
        log: list[Event] = []
        world.apply(move, rng, log)
        if any(event.reveals for event in log):
            break
    return said
