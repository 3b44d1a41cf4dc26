"""Who is ahead: expected turns to 12 on each of the three tracks."""

from game.living_forest.position import Position


def standing(state: Position) -> list[float]:
    """0..1 a seat, summing to 1."""
    return [1.0 / state.seats] * state.seats
