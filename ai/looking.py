"""A search whose nodes begin with a look: every move is judged one move ahead before any is followed.

For games whose moves are few and whose estimate is quick and good: one look tells the best reply of whoever
is to act, where drawing some moves (see `ai.guided.widening`) would miss it. The look counts as one visit of
each move, so that no move is spent a whole descent on only because it was never tried.

Below the root everybody does what looks best, with little exploration: seats that still explore play badly,
and against them whatever was visited first would look better with every visit (ai/LADDER.md has the figures).
At the root nobody is played against, so all moves are explored evenly enough to be compared.
"""

from random import Random

from ai.guided import sprout
from ai.mcts import ROOT, Node, Select, best_of, sort
from game.core import State


def looking(exploration: float, at_root: float) -> Select:
    """A look at the first visit, then UCB1 over the moves that are legal in this guess."""

    def select(node: Node, state: State, rng: Random) -> Node:
        seat = state.to_act
        branch = node.branch(seat)
        if not branch:
            return sprout(branch, state, state.legal(), rng)
        tried: list[Node] = []
        untried = sort(branch, state.legal(), tried)
        if untried:
            return node.grow(seat, untried[0], state.seats)
        return best_of(tried, seat, at_root if node.move == ROOT else exploration)

    return select
