"""How a position of Renature looks to a temper (see game.core.Manner): points at stake, rivals, clouds."""

from game.core import Manner, Seat
from game.renature.estimate import prospects, worth_of_a_point
from game.renature.position import Position
from game.renature.traits import majorities


def manner(state: Position, seat: Seat) -> Manner:
    """Points in areas that others may still overtake are risk; clouds kept are time left."""
    point = worth_of_a_point(state)
    worth = prospects(state)
    others = sum(worth) - worth[seat]
    return Manner(
        point * at_stake(state, seat),
        -point * others / (state.seats - 1),
        -point * state.clouds[seat],
    )


def at_stake(state: Position, seat: Seat) -> float:
    """Points that the seat's ranks in open areas would bring if nothing more were planted there."""
    return majorities(state)[seat]
