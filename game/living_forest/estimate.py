"""Who is ahead: turns that each seat still needs, and what being ahead by so many is worth."""

from game.core import Seat
from game.living_forest.position import LINE, Position
from game.living_forest.prospects import A_FRAGMENT, line_worth, under_way, worth
from game.living_forest.race import Track

_A_FRAGMENT: float = A_FRAGMENT
_FOREVER: float = 1e9

_LEAD: float = 0.5
"""Turns ahead of the best other seat that look like winning three matches of four."""


def standing(state: Position) -> list[float]:
    """0..1 a seat: a half when level with the best other seat, three quarters when `lead` turns ahead.

    Its slope falls off slowly, so that who is far behind still sees what helps, and is steep around the
    middle, where searches must tell moves apart.
    """
    turns = [turns_left(state, seat) for seat in range(state.seats)]
    values: list[float] = []
    for seat in range(state.seats):
        mine = turns[seat]
        best = _FOREVER
        for other in range(state.seats):
            if other != seat and turns[other] < best:
                best = turns[other]
        ahead = best - mine
        values.append(0.5 + 0.5 * ahead / (_LEAD + abs(ahead)))
    return values


def turns_left(state: Position, seat: Seat) -> float:
    """Turns from the beginning of this one until the seat is likely to win."""
    track = Track(state, seat)
    fragments = min(4, state.fragments[seat])
    left = track.turns - _A_FRAGMENT * fragments
    line = state.line_sum[seat]
    grown = state.grown[seat]
    mains = state.mains[seat]
    if state.phase != LINE:
        left -= worth(state, seat, line + grown, mains, track, False)
        if seat == state.to_act:
            left -= under_way(state, seat, track)
        return left
    if mains:
        return left - worth(state, seat, line + grown, mains, track, False)
    return left - line_worth(state, seat, track)
