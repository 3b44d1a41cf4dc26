"""How a spirit's position looks to a temper (see game.core.Manner): fires, rivals' turns, the end."""

from game.core import Manner, Seat
from game.living_forest.estimate import turns_left
from game.living_forest.position import Position
from game.living_forest.prospects import A_VARAN

TURN: float = 0.5
"""Win chance of a turn, all being level: `estimate._LEAD`, half a turn, is a quarter."""

DROP = 1


def manner(state: Position, seat: Seat) -> Manner:
    """Fires that the seat's drops do not hold off are risk; near is the end when a spirit needs few turns."""
    total, fires = state.threat()
    burning = 0 if state.total(seat, DROP) >= total else fires
    turns = [turns_left(state, other) for other in range(state.seats)]
    others = sum(turns) - turns[seat]
    return Manner(TURN * A_VARAN * burning, TURN * others / (state.seats - 1), -TURN * min(turns))
