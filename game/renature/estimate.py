"""Who is ahead in a match of Renature, in numbers between 0 and 1."""

from math import exp

from game.renature.position import Position
from game.renature.scoring import podium
from game.renature.tables import COLOURS, NEUTRAL, NONE

_SPREAD: float = 12.0
"""Points ahead that make a win e times likelier."""


def standing(state: Position) -> list[float]:
    """0..1 a seat: points so far and those that open areas promise, against the best of the others."""
    worth = prospects(state)
    top = max(worth)
    weights = [exp((value - top) / _SPREAD) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def prospects(state: Position) -> list[float]:
    """Points a seat can reckon with."""
    worth = [state.score(seat) + 1.0 * state.clouds[seat] for seat in range(state.seats)]
    for area, holder in enumerate(state.holder):
        if holder != NONE:
            continue
        totals = state.totals[area * COLOURS : area * COLOURS + COLOURS]
        first, second = podium(totals)
        size = len(state.board.areas[area])
        if first < NEUTRAL:
            worth[first] += size * 0.6
        if second < NEUTRAL:
            worth[second] += (size >> 1) * 0.5
    return worth
