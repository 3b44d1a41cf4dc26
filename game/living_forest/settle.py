"""Lines that bots build: computed from what the seat knows of its deck, so that only actions are searched."""

from game.core import Move, Seat
from game.living_forest.animals import VARAN
from game.living_forest.estimate import turns_left
from game.living_forest.moves import REVEAL, SPEND, STOP
from game.living_forest.position import LINE
from game.living_forest.prospects import line_worth, turned, worth
from game.living_forest.pushing import third_next
from game.living_forest.race import Track
from game.living_forest.state import LivingState

_REVEAL, _STOP, _SPEND = REVEAL << 8, STOP << 8, SPEND << 8


TURNS: float = 2.0
"""Of daring, for a lean of the whole win chance; tempers were tuned with it."""


def settled(state: LivingState, lean: float = 0.0) -> Move | None:
    """The next move of a line: weighed card by card on a view, by habit within a search; else None.

    `lean` is the win chance that a daring player gives to turn one more card, or a careful one to stop.
    """
    if state.phase != LINE:
        return None
    seat = state.to_act
    if state.viewer != seat:
        return state.habit(seat)
    moves = state.line_moves(seat)
    return moves[0] if len(moves) == 1 else _weighed(state, seat, moves, lean * TURNS)


def _weighed(state: LivingState, seat: Seat, moves: tuple[Move, ...], daring: float) -> Move:
    solitary = state.solitary(seat)
    track = Track(state, seat)
    sums = state.line_sum[seat]
    grown = state.grown[seat]
    stop = worth(state, seat, sums + grown, 1 if solitary > 2 else 2, track, False)
    if _SPEND in moves:
        line = state.line[seat]
        if solitary > 2 and line_worth(state, seat, track) > stop:
            return _SPEND
        if solitary <= 2 and line[len(line) - 1] == VARAN and _better_without(state, seat):
            return _SPEND
    if _REVEAL not in moves:
        return _STOP
    if third_next(state, seat)[0] == 0:
        return _REVEAL if solitary < 2 or line_worth(state, seat, track) >= stop else _STOP
    return _REVEAL if turned(state, seat, stop, track) + daring > stop else _STOP


def _better_without(state: LivingState, seat: Seat) -> bool:
    """Is a varan that has just come worth a fragment?"""
    without = state.clone()
    without.spend_fragment(seat, None)
    return turns_left(without, seat) < turns_left(state, seat)
