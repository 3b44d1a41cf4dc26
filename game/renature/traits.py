"""What can be said of a position of Renature: points, areas, clouds, plants, rivals; for reasons in words.

All of it is counted in points to reckon with, as in `estimate.prospects`. The worth of a point is the slope
of `estimate.standing` where all are level: reasoned, not fitted.
"""

from random import Random

from game.core import Seat, Trait
from game.renature.estimate import cloud_worth, prospects, worth_of_a_point
from game.renature.moves import KIND, NO_PLANT
from game.renature.moves import PLANT as SET_PLANT
from game.renature.position import PLANT, Position
from game.renature.scoring import podium
from game.renature.state import RenatureState
from game.renature.tables import COLOURS, NEUTRAL, NONE


def traits(state: RenatureState, seat: Seat) -> tuple[Trait, ...]:
    """See game.core.Game. After a domino: as things stand once the best plant is set beside it."""
    if state.phase == PLANT and state.to_act == seat:
        state = planted(state, seat)
    seats = state.seats
    point = worth_of_a_point(state)
    worth = prospects(state)
    areas = majorities(state)
    points = float(state.score(seat))
    clouds = state.clouds[seat] * cloud_worth(state, seat)
    stock = worth[seat] - points - areas[seat] - clouds
    rivals = [other for other in range(seats) if other != seat]
    theirs = sum(state.score(other) for other in rivals) / len(rivals)
    held = sum(areas[other] for other in rivals) / len(rivals)
    return (
        Trait("points", points, point * points),
        Trait("areas", areas[seat], point * areas[seat]),
        Trait("clouds", float(state.clouds[seat]), point * clouds),
        Trait("plants", stock, point * stock),
        Trait("rival_points", theirs, -point * theirs),
        Trait("rival_areas", held, -point * held),
    )


def planted(state: RenatureState, seat: Seat) -> RenatureState:
    """After the plant that leaves the most to reckon with against the others; planting draws nothing."""
    best, most = state, float("-inf")
    for move in state.legal():
        if move >> KIND not in (SET_PLANT, NO_PLANT):
            continue
        after = state.clone()
        after.apply(move, Random(0))
        worth = prospects(after)
        lead = worth[seat] - sum(worth) / state.seats
        if lead > most:
            best, most = after, lead
    return best


def majorities(state: Position) -> list[float]:
    """Points that each seat's ranks in open areas would bring if nothing more were planted there."""
    found = [0.0] * state.seats
    for area, holder in enumerate(state.holder):
        if holder != NONE:
            continue
        size = len(state.board.areas[area])
        first, second = podium(state.totals[area * COLOURS : area * COLOURS + COLOURS])
        if first not in (NONE, NEUTRAL):
            found[first] += size
        if second not in (NONE, NEUTRAL):
            found[second] += size >> 1
    return found
