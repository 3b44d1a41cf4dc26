"""How a fox's position looks to a temper (see game.core.Manner): hearts, rivals' ways, the end."""

from math import log

from game.core import Manner, Seat
from game.fox.estimate import turns_left
from game.fox.position import Position

HEART: float = 0.02
"""Win chance that a heart in hand counts to a fox that likes to be safe."""


def manner(state: Position, seat: Seat) -> Manner:
    """Daring foxes walk on few hearts; the end is near when the first fox needs few turns."""
    turn = log(2) * (state.seats - 1) / state.seats**2  # the slope of `estimate.standing` where all are level
    turns = [turns_left(state, other) for other in range(state.seats)]
    others = sum(turns) - turns[seat]
    return Manner(-HEART * state.hearts[seat], turn * others / (state.seats - 1), -turn * min(turns))
