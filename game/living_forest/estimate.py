"""Who is ahead: a small network, fitted to matches, weighs the signs of every seat."""

from array import array
from collections.abc import Sequence
from math import exp

from game.core import Seat
from game.living_forest.position import LINE, Position
from game.living_forest.prospects import A_FRAGMENT, line_worth, under_way, worth
from game.living_forest.race import Track
from game.living_forest.signs import COUNT, SIGNS, read
from game.living_forest.weights import HIDDEN, INNER, OUTER

_A_FRAGMENT: float = A_FRAGMENT
_FOREVER: float = 1e9
_LEAD: float = 2.0
"""Turns ahead of the best other seat that look like winning three matches of four."""
_COUNT: int = COUNT

_SIGNS = SIGNS
_HIDDEN: int = 0
_UNITS: "array[float]" = array("d")
_INNER: "array[float]" = array("d")
_OUTER: "array[float]" = array("d")


START: dict[int, float] = {7: -4.0, 36: 0.5, 37: 0.5}
"""Weights of signs to begin a fit with: a turn less to go is half a nat, as it can be reasoned."""

GOOD: tuple[int, ...] = (2, 3, 6, 11, 14, 21, 26, 31)
"""Signs of flowers: few matches are won by them, and a fit alone takes them for a bad sign until late."""


def learn(hidden: int, inner: Sequence[float], outer: Sequence[float]) -> None:
    """Weigh by these from now on: biases of `hidden` units and their weights sign by sign, then weights of
    units and of signs in the sum. Raises ValueError when they are not so many.
    """
    global _HIDDEN, _UNITS, _INNER, _OUTER
    if len(inner) != (_COUNT + 1) * hidden or len(outer) != hidden + _COUNT:
        raise ValueError(f"{len(inner)} and {len(outer)} weights, {hidden} units, {_COUNT} signs")
    _HIDDEN = hidden
    _UNITS = array("d", bytes(8 * hidden))
    _INNER = array("d", inner)
    _OUTER = array("d", outer)


learn(HIDDEN, INNER, OUTER)


def standing(state: Position) -> list[float]:
    """The chance of each seat to win, 0..1; they add up to 1."""
    tracks = [Track(state, seat) for seat in range(state.seats)]
    left = _turns(state, tracks)
    scores: list[float] = []
    total = 0.0
    for seat in range(state.seats):
        _read_seat(state, seat, tracks, left)
        score = exp(_weighed())
        scores.append(score)
        total += score
    return [score / total for score in scores]


def signs(state: Position) -> list[list[float]]:
    """What `standing` weighs: a row a seat, see signs.py; to fit the weights by."""
    tracks = [Track(state, seat) for seat in range(state.seats)]
    left = _turns(state, tracks)
    rows = []
    for seat in range(state.seats):
        _read_seat(state, seat, tracks, left)
        rows.append(list(SIGNS))
    return rows


def _turns(state: Position, tracks: list[Track]) -> list[float]:
    """Turns that each seat still needs, but for an action under way."""
    left: list[float] = []
    for seat in range(state.seats):
        track = tracks[seat]
        left.append(track.turns - to_come(state, seat, track))
    return left


def _read_seat(state: Position, seat: Seat, tracks: list[Track], left: list[float]) -> None:
    track = tracks[seat]
    mine = left[seat]
    soonest = _FOREVER
    for other in range(state.seats):
        if other != seat and left[other] < soonest:
            soonest = left[other]
    begun = under_way(state, seat, track) if seat == state.to_act else 0.0
    read(state, seat, track, track.turns - mine, begun, soonest)


def _weighed() -> float:
    """What the network makes of SIGNS: units that are silent below 0, and the signs themselves."""
    for unit in range(_HIDDEN):
        _UNITS[unit] = _INNER[unit]
    found = 0.0
    for at in range(_COUNT):
        sign = _SIGNS[at]
        if sign:
            found += sign * _OUTER[_HIDDEN + at]
            first = (at + 1) * _HIDDEN
            for unit in range(_HIDDEN):
                _UNITS[unit] += sign * _INNER[first + unit]
    for unit in range(_HIDDEN):
        if _UNITS[unit] > 0:
            found += _UNITS[unit] * _OUTER[unit]
    return found


def to_come(state: Position, seat: Seat, track: Track) -> float:
    """Turns that the line and the actions still to come this turn bring, less Onibi's attack."""
    mains = state.mains[seat]
    if state.phase == LINE and not mains:
        return line_worth(state, seat, track)
    line = state.line_sum[seat]
    grown = state.grown[seat]
    return worth(state, seat, line + grown, mains, track, False)


def turns_left(state: Position, seat: Seat) -> float:
    """Turns from the beginning of this one until the seat is likely to win, as it can be reasoned."""
    track = Track(state, seat)
    fragments = min(4, state.fragments[seat])
    left = track.turns - _A_FRAGMENT * fragments - to_come(state, seat, track)
    if seat == state.to_act:
        left -= under_way(state, seat, track)
    return left


def reasoned(state: Position) -> list[float]:
    """Who is ahead by turns alone: a half when level with the best other seat, more for being ahead."""
    turns = [turns_left(state, seat) for seat in range(state.seats)]
    values = []
    for seat, mine in enumerate(turns):
        ahead = min(turns[:seat] + turns[seat + 1 :]) - mine
        values.append(0.5 + 0.5 * ahead / (_LEAD + abs(ahead)))
    return values
