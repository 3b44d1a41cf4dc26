"""A search whose nodes begin with a look: every move is judged one move ahead, then few of them are followed.

For games whose moves are few and whose estimate is quick and good: one look tells the best reply of whoever
is to act, where drawing some moves (see `ai.guided.widening`) would miss it. The children are opened in the
order of what the look has found, more as the node is visited (progressive unpruning, Chaslot et al. 2008),
and the look counts as one visit of each.
"""

from random import Random

from ai.bot import worth
from ai.mcts import Node, Select, best_of
from game.core import Move, State


def looking(exploration: float, width: float, power: float) -> Select:
    """Among the width * visits ** power moves that looked best, and are legal in this guess, UCB1."""

    def select(node: Node, state: State, rng: Random) -> Node:
        seat = state.to_act
        branch = node.branch(seat)
        if not branch:
            return look(branch, state, rng)
        legal = state.legal()
        tried: list[Node] = []
        fresh = opened(branch, legal, width * (node.visits + 1) ** power, tried)
        return best_of(tried, seat, exploration) if fresh < 0 else node.grow(seat, fresh, state.seats)

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


def opened(branch: dict[Move, Node], legal: list[Move], room: float, tried: list[Node]) -> Move:
    """Put the first children that are legal into `tried`, as many as there is room for, available once more.

    When room is left: a legal move that no look has met, for it is of another guess than the look; else -1.
    """
    for move, child in branch.items():
        if move in legal:
            child.available += 1
            tried.append(child)
            if len(tried) >= room:
                return -1
    for move in legal:
        if move not in branch:
            return move
    return -1
