"""How a position of Renature looks to a temper (see game.core.Manner): open areas, rivals, points at once."""

from game.core import Manner, Seat
from game.renature.estimate import worth_of_a_point
from game.renature.position import NO_PAIR, PLANT, PLANTED_ROW, ROWS, Position
from game.renature.tables import COLOURS, NONE, TYPES

WATER: float = 0.035
"""Points, for each plant in an open area, that one square of water beside that area counts as risk."""

CONTEST: float = 0.25
"""Points that one who likes to be in the others' way gives for a plant where they have some."""

AT_ONCE: float = 0.6
"""Points that one in a hurry gives for a point that planting brings now."""


def manner(state: Position, seat: Seat) -> Manner:
    """Plants in areas that stay open for long are risk, those beside plants of others are in their way; who
    is in a hurry has its points from planting early: the dominoes are as many as they are.
    """
    point = worth_of_a_point(state)
    exposed = contested = 0
    theirs = foreign(state, seat)
    for area, plants in enumerate(planted(state, seat)):
        exposed += plants * state.waters[area] if state.holder[area] == NONE else 0
        contested += plants * theirs[area]
    if state.phase == PLANT and state.to_act == seat and state.last != NO_PAIR:
        banks = state.board.banks[state.last]
        contested += any(theirs[state.board.area[brown]] for brown in banks if state.plants[brown] == NONE)
    at_once = state.points[seat * ROWS + PLANTED_ROW]
    return Manner(point * WATER * exposed, point * CONTEST * contested, point * AT_ONCE * at_once)


def foreign(state: Position, seat: Seat) -> list[bool]:
    """In which areas others have plants."""
    found = []
    for base in range(0, len(state.totals), COLOURS):
        totals = state.totals[base : base + state.seats]
        found.append(sum(totals) > totals[seat])
    return found


def planted(state: Position, seat: Seat) -> list[int]:
    """How many plants a seat has in each area."""
    area_of = state.board.area
    found = [0] * len(state.holder)
    for brown, plant in enumerate(state.plants):
        if plant != NONE and plant // TYPES == seat:
            found[area_of[brown]] += 1
    return found
