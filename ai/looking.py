"""A search whose nodes begin with a look: every move is judged one move ahead before any is followed.

For games whose moves are few and whose estimate is quick and good: one look tells the best reply of whoever
is to act, where drawing some moves (see `ai.guided.widening`) would miss it. The look counts as one visit of
each move, so that no move is spent a whole descent on only because it was never tried.
"""

from random import Random

from ai.bot import worth
from ai.mcts import Node, Select, best_of, sort
from game.core import Move, State


def looking(exploration: float) -> Select:
    """A look at the first visit, then UCB1 over the moves that are legal in this guess."""

    def select(node: Node, state: State, rng: Random) -> Node:
        seat = state.to_act
        branch = node.branch(seat)
        if not branch:
            return look(branch, state, rng)
        tried: list[Node] = []
        untried = sort(branch, state.legal(), tried)
        if untried:
            return node.grow(seat, untried[0], state.seats)
        return best_of(tried, seat, exploration)

    return select


def look(branch: dict[Move, Node], state: State, rng: Random) -> Node:
    """A child for every move, best first, each judged as if visited once; the best is left to be visited."""
    seat = state.to_act
    found = []
    for move in state.legal():
        after = state.clone()
        after.apply(move, rng)
        child = Node(move, state.seats)
        child.available = child.visits = 1
        child.totals = list(worth(after))
        found.append((-child.totals[seat], move, child))
    found.sort()
    for _, move, child in found:
        branch[move] = child
    best = found[0][2]
    best.visits = 0
    best.totals = [0.0] * state.seats
    return best
