"""A search that does not start from nothing: a greedy look orders its moves, and few of them are followed.

Where a position has dozens of moves that differ little (a fox may sniff in sixty ways), trying each of them
at every node uses up all iterations. Three remedies, each of them known:

- the root starts with the moves that look best one move ahead, and with that look as visits already made
  (Gelly and Silver, "Combining Online and Offline Knowledge in UCT", 2007);
- below, a node has few children and gets more as it is visited (progressive widening, Coulom 2007), drawn
  from the game's default policy, the best-looking of the first few before the others;
- a new node is judged by the game's estimate at once, without a playout.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from ai.bot import Answer, Thinking, View, worth
from ai.greedy import Greedy, Look, foregone
from ai.mcts import Evaluate, Node, Search, Select, best_of, sort
from game.core import Move, S, Seat, State


def at_once(state: State, rng: Random) -> Sequence[float]:
    """No playout: the worth of the position as it is."""
    return worth(state)


def widening(exploration: float, first: int, power: float) -> Select:
    """At most visits ** power children, after `first` draws at the first visit; among them UCB1."""

    def select(node: Node, state: State, rng: Random) -> Node:
        seat = state.to_act
        branch = node.branch(seat)
        if not branch:
            return sprout(branch, state, sorted({state.playout_move(rng) for _ in range(first)}), rng)
        tried: list[Node] = []
        sort(branch, state.legal(), tried)
        if not tried or len(tried) < (node.visits + 1) ** power:
            move = state.playout_move(rng)
            if move not in branch:
                return node.grow(seat, move, state.seats)
        return best_of(tried, seat, exploration) if tried else branch[move]

    return select


def sprout(branch: dict[Move, Node], state: State, moves: list[Move], rng: Random) -> Node:
    """A child for each of the moves, judged as if visited once; the best is left to be visited."""
    seat = state.to_act
    highest = -1.0
    for move in moves:
        after = state.clone()
        after.apply(move, rng)
        branch[move] = child = Node(move, state.seats)
        child.available = child.visits = 1
        child.totals = list(worth(after))
        value = child.totals[seat]
        if value > highest:
            highest, best = value, child
    best.visits = 0
    best.totals = [0.0] * state.seats
    return best


@dataclass(frozen=True)
class Guided:
    """Look into `worlds` worlds, keep the `keep` best moves; a world counts as `trust` visits of theirs."""

    worlds: int
    keep: int
    trust: int
    select: Select
    evaluate: Evaluate
    limit: int = 0

    def think(self, view: View[S], rng: Random) -> Thinking:
        """First the look, then the search."""
        moves = view.legal()
        return foregone(view, moves) or Guidance(self, view, moves, rng)

    def search(self, view: View[S], rng: Random) -> Search[S]:
        """Its search alone, on whosever turn."""
        return Search(view, rng, self.select, self.evaluate)


class Guidance(Generic[S]):
    """A guided decision under way. Its visits count the look's as well."""

    def __init__(self, bot: Guided, view: View[S], moves: list[Move], rng: Random) -> None:
        self.bot = bot
        self.look = Look(view, moves, rng, Greedy(bot.worlds))
        self.search = bot.search(view, rng)
        self.looking = True
        self.iterations = 0

    def step(self) -> bool:
        """One more world, or one iteration."""
        if self.looking:
            self.looking = self.look.step()
            if not self.looking:
                self.plant()
            return True
        self.search.iterate()
        self.iterations += 1
        return self.iterations != self.bot.limit

    def plant(self) -> None:
        """The best of the look become the root's children, with their sums, beside what is already there."""
        look, trust, root = self.look, self.bot.trust, self.search.root
        seat: Seat = look.view.seat
        order = sorted(range(len(look.moves)), key=lambda at: (-look.sums[at][seat], look.order[at]))
        branch = root.branches.setdefault(seat, {})
        for at in order[: self.bot.keep]:
            move, visits = look.moves[at], look.seen * trust
            totals = [total * trust for total in look.sums[at]]
            child = branch.setdefault(move, Node(move, len(totals)))
            for node in (root, child):
                node.visits += visits
                node.totals = [a + b for a, b in zip(node.totals, totals, strict=True)]
            child.available += visits

    def done(self) -> float:
        """The share of the limit."""
        return self.iterations / self.bot.limit if self.bot.limit else 0.0

    def answer(self) -> Answer:
        """The look's as long as there is no tree."""
        return self.look.answer() if self.looking else self.search.answer()
