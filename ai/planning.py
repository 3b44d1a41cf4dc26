"""A turn thought out whole: of the ways to play it in one world, the one whose end looks best."""

from collections.abc import Callable
from random import Random
from typing import Any

from ai.bot import worth
from game.core import OVER, Move, Seat, State

WIDTHS = (5, 3, 2, 1)
"""Of how many moves a plan goes on, by how many it has already, the last for all that follow."""


class Plan:
    """Moves of one seat, the position after them, and what that is worth to the seat."""

    __slots__ = ("moves", "state", "value")

    def __init__(self, moves: list[Move], state: State, value: float) -> None:
        self.moves = moves
        self.state = state
        self.value = value


def planned(
    state: Any, settled: Callable[[Any], Move | None], rng: Random, widths: tuple[int, ...] = WIDTHS
) -> list[Move]:
    """The moves of the seat to act until its turn ends, or goes on with what the game settles by itself.

    A beam search: of each position's moves those are followed that look best at once.
    """
    return best_plan(state, state.to_act, settled, rng, widths, 0).moves


def best_plan(
    state: Any,
    seat: Seat,
    settled: Callable[[Any], Move | None],
    rng: Random,
    widths: tuple[int, ...],
    depth: int,
) -> Plan:
    """The same with its end; `depth` is how many moves the turn has so far."""
    found = []
    for move in state.legal():
        after = state.clone()
        after.apply(move, rng)
        found.append(Plan([move], after, worth(after)[seat]))
    found.sort(key=drawback)
    best = None
    for plan in found[: widths[min(depth, len(widths) - 1)]]:
        after = plan.state
        if after.to_act != OVER and after.to_act == seat and settled(after) is None:
            onward = best_plan(after, seat, settled, rng, widths, depth + 1)
            onward.moves = plan.moves + onward.moves
            plan = onward
        if best is None or plan.value > best.value:
            best = plan
    assert best is not None
    return best


def drawback(plan: Plan) -> float:
    """What plans are sorted by, best first."""
    return -plan.value
