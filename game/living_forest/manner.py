"""How a spirit's position looks to a temper (see game.core.Manner): fires, rivals' turns, the end."""

from game.core import Manner, Seat
from game.living_forest.estimate import turns_left
from game.living_forest.position import Position
from game.living_forest.prospects import A_VARAN
from game.living_forest.traits import attack

TURN: float = 0.5
"""What tempers make of a turn; they were tuned with it. A fifth of it is win chance, see traits."""


def manner(state: Position, seat: Seat) -> Manner:
    """Fires that the seat's drops do not hold off are risk; near is the end when a spirit needs few turns."""
    turns = [turns_left(state, other) for other in range(state.seats)]
    others = sum(turns) - turns[seat]
    return Manner(TURN * A_VARAN * attack(state, seat), TURN * others / (state.seats - 1), -TURN * min(turns))
