"""How a position of Renature looks to a temper (see game.core.Manner): points at stake, rivals, clouds."""

from game.core import Manner, Seat
from game.renature.estimate import points_of_luck, prospects
from game.renature.position import Position
from game.renature.scoring import podium
from game.renature.tables import COLOURS, NONE


def manner(state: Position, seat: Seat) -> Manner:
    """Points in areas that others may still overtake are risk; clouds kept are time left."""
    point = (state.seats - 1) / state.seats**2 / points_of_luck(state)
    worth = prospects(state)
    others = sum(worth) - worth[seat]
    return Manner(
        point * at_stake(state, seat),
        -point * others / (state.seats - 1),
        -point * state.clouds[seat],
    )


def at_stake(state: Position, seat: Seat) -> float:
    """Points that the seat's ranks in open areas would bring if nothing more were planted there."""
    points = 0.0
    for area, holder in enumerate(state.holder):
        if holder == NONE:
            first, second = podium(state.totals[area * COLOURS : area * COLOURS + COLOURS])
            size = len(state.board.areas[area])
            points += size if first == seat else size >> 1 if second == seat else 0
    return points
