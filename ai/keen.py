"""A search that tries moves in the order of their merit, for games that can tell it without playing them.

Few of many moves are worth following. A game that knows which (see `merits` in game.core.Game) orders them at
every node: a node has few children and gets the next best one as it is visited (progressive widening, Coulom
2007; ordered by heuristic as in "progressive unpruning", Chaslot et al. 2008). A new node is judged once the
seat that moved has gone on by merit to the end of its turn, by the game's estimate.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ai.bot import Thinking, View, worth
from ai.greedy import foregone
from ai.guided import Guided
from ai.mcts import Evaluate, Node, Search, Select, best_of, sort
from game.core import OVER, Move, S, State

Merits = Callable[[Any], list[tuple[float, Move]]]


def unopened(branch: dict[Move, Node], found: list[tuple[float, Move]]) -> Move:
    """The move of the highest merit that is no child yet, -1 when all are."""
    best = -1
    highest = 0.0
    for merit, move in found:
        if (best < 0 or merit > highest) and move not in branch:
            best = move
            highest = merit
    return best


def by_merit(merits: Merits, exploration: float, width: float, power: float) -> Select:
    """At most width * visits ** power children, the best by merit first; among them UCB1."""

    def select(node: Node, state: State, rng: Random) -> Node:
        seat = state.to_act
        branch = node.branch(seat)
        tried: list[Node] = []
        untried = sort(branch, state.legal(), tried)
        if untried and (not tried or len(tried) < width * (node.visits + 1) ** power):
            move = untried[0] if len(untried) == 1 else unopened(branch, merits(state))
            return node.grow(seat, move, state.seats)
        return best_of(tried, seat, exploration)

    return select


def turn_out(merits: Merits, plies: int) -> Evaluate:
    """Go on by merit while the same seat acts, `plies` times at most, then read the worth."""

    def evaluate(state: State, rng: Random) -> Sequence[float]:
        seat, left = state.to_act, plies
        while left and state.to_act == seat and seat != OVER:
            state.apply(unopened({}, merits(state)), rng)
            left -= 1
        return worth(state)

    return evaluate


@dataclass(frozen=True)
class Keen:
    """The search as a bot; `limit` iterations a decision, 0 when whoever drives it ends it. `other` thinks in
    games that tell no merits."""

    exploration: float
    width: float
    power: float
    plies: int
    other: Guided
    limit: int = 0

    def think(self, view: View[S], rng: Random) -> Thinking:
        """A fresh tree for each decision that the game does not settle itself."""
        settled = foregone(view, view.legal())
        if settled is not None:
            return settled
        if not view.merits(view.position):
            return self.other.think(view, rng)
        return self._search(view, rng, self.limit)

    def search(self, view: View[S], rng: Random) -> Search[S]:
        """Its search alone, on whosever turn."""
        if not view.merits(view.world(rng)):
            return self.other.search(view, rng)
        return self._search(view, rng, 0)

    def _search(self, view: View[S], rng: Random, limit: int) -> Search[S]:
        select = by_merit(view.merits, self.exploration, self.width, self.power)
        return Search(view, rng, select, turn_out(view.merits, self.plies), limit)
