"""Information-set Monte Carlo tree search: one tree, shared by many guesses at what is hidden.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the variant with a
single observer (SO-ISMCTS). One iteration:

1. guess: a full position is drawn that the seat's view could come from;
2. descend: from the root by the moves legal in this guess, until a move is met that was never tried;
   what the game settles by itself is played on the way and takes no node;
3. play out: from there to the end, or a number of plies and an estimate;
4. back up: every node on the way remembers the reward of every seat.

The tree is open-loop: a node stands for a path of moves, and what chance brings on that path is drawn again
each time. So the same path may leave one seat or another to act (a fox may have died on the way), and a node
keeps its children apart by who chooses among them. Each seat maximises its own reward (max-n).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Generic

from ai.bot import Answer, Thinking, View, worth
from ai.greedy import Settled
from game.core import OVER, Move, S, Seat, State
from game.dice import pick

EXPLORATION = 0.7
"""Of UCB1, for rewards in 0..1; the value of the paper."""

ROOT: Move = -1
"""The move of a root: none led to it."""


class Node:
    """A path of moves: how often it was taken, how often it could have been, what it brought each seat."""

    __slots__ = ("available", "branches", "move", "totals", "visits")

    def __init__(self, move: Move, seats: int) -> None:
        self.move = move
        self.visits = 0
        self.available = 0
        self.totals = [0.0] * seats
        self.branches: dict[Seat, dict[Move, Node]] = {}

    def branch(self, seat: Seat) -> "dict[Move, Node]":
        """The continuations by a seat's choice."""
        found = self.branches.get(seat)
        if found is None:
            found = self.branches[seat] = {}
        return found

    def grow(self, seat: Seat, move: Move, seats: int) -> "Node":
        """A new continuation, available for the first time."""
        fresh = Node(move, seats)
        fresh.available = 1
        self.branch(seat)[move] = fresh
        return fresh

    def children(self) -> "list[Node]":
        """Every continuation tried, most visited first; equal ones in the order of their moves."""
        found = [child for branch in self.branches.values() for child in branch.values()]
        return sorted(found, key=lambda child: (-child.visits, child.move))

    def means(self) -> list[float]:
        """The mean reward of each seat; zeros before the first visit."""
        return [total / max(1, self.visits) for total in self.totals]


Select = Callable[[Node, State, Random], Node]
"""The child of a node to descend to in this guess, made when it is new."""

Evaluate = Callable[[State, Random], Sequence[float]]
"""The reward of each seat from here, 0..1; may play the position on."""


def ucb1(exploration: float = EXPLORATION) -> Select:
    """Every move once, then the best mean plus what it deserves for having been available and not tried."""

    def select(node: Node, state: State, rng: Random) -> Node:
        seat = state.to_act
        tried: list[Node] = []
        untried = sort(node.branch(seat), state.legal(), tried)
        if untried:
            return node.grow(seat, pick(untried, rng), state.seats)
        return best_of(tried, seat, exploration)

    return select


def sort(branch: dict[Move, Node], moves: list[Move], tried: list[Node]) -> list[Move]:
    """The moves not tried yet; the children of the others, available once more, are put into `tried`."""
    untried: list[Move] = []
    for move in moves:
        child = branch.get(move)
        if child is None:
            untried.append(move)
        else:
            child.available += 1
            tried.append(child)
    return untried


def best_of(children: list[Node], seat: Seat, exploration: float) -> Node:
    """The child with the highest upper bound for the seat that chooses; the first of equal ones."""
    best = children[0]
    highest = -1.0
    for child in children:
        visits = child.visits
        total = child.totals[seat]
        bound = total / visits + exploration * sqrt(log(child.available) / visits)
        if bound > highest:
            highest = bound
            best = child
    return best


def playout(horizon: int) -> Evaluate:
    """Play by the game's default policy for `horizon` plies or (0) to the end, then read the worth."""

    def evaluate(state: State, rng: Random) -> Sequence[float]:
        left = horizon or -1
        playout_move = state.playout_move
        apply = state.apply
        while left and state.to_act != OVER:
            apply(playout_move(rng), rng)
            left -= 1
        return worth(state)

    return evaluate


class Search(Generic[S]):
    """One decision; each step is one iteration, so it can be stopped between any two."""

    def __init__(
        self, view: View[S], rng: Random, select: Select, evaluate: Evaluate, limit: int = 0
    ) -> None:
        self.view = view
        self.rng = rng
        self.select = select
        self.evaluate = evaluate
        self.limit = limit
        self.moves = view.legal()
        self.root = Node(ROOT, view.position.seats)

    def step(self) -> bool:
        """One iteration; False when the limit is reached or there is nothing to choose."""
        if len(self.moves) == 1:
            return False
        self.iterate()
        return self.root.visits != self.limit

    def done(self) -> float:
        """The share of the limit."""
        return self.root.visits / self.limit if self.limit else 0.0

    def iterate(self) -> None:
        """Guess, descend, play out, back up."""
        rng = self.rng
        select = self.select
        state = self.view.world(rng)
        node = self.root
        path = [node]
        settled = self.view.settled
        while state.to_act != OVER:
            move = settled(state)
            if move is not None:
                state.apply(move, rng)
                continue
            node = select(node, state, rng)
            path.append(node)
            state.apply(node.move, rng)
            if not node.visits:
                break
        back_up(path, self.evaluate(state, rng))

    def answer(self) -> Answer:
        """The move tried most often, for its mean alone may rest on luck."""
        children = self.root.children()
        if not children:
            return Answer(self.moves[0], line=(self.moves[0],))
        best = children[0]
        return Answer(
            best.move,
            tuple((child.move, child.visits) for child in children),
            tuple(best.means()),
            main_line(best),
            tuple((child.move, child.means()[self.view.seat]) for child in children),
            other=main_line(children[1]) if len(children) > 1 else (),
        )


def back_up(path: list[Node], rewards: Sequence[float]) -> None:
    """Every node on the way remembers the reward of every seat."""
    for node in path:
        node.visits += 1
        totals = node.totals
        for seat in range(len(totals)):
            total, reward = totals[seat], rewards[seat]
            totals[seat] = total + reward


def main_line(node: Node) -> tuple[Move, ...]:
    """The moves from here that were tried most, as far as each was tried more than once."""
    line = [node.move]
    while (children := node.children()) and children[0].visits > 1:
        node = children[0]
        line.append(node.move)
    return tuple(line)


@dataclass(frozen=True)
class Ismcts:
    """The search as a bot; `limit` iterations a decision, 0 when whoever drives it ends it."""

    select: Select
    evaluate: Evaluate
    limit: int = 0

    def think(self, view: View[S], rng: Random) -> Thinking:
        """A fresh tree for each decision that the game does not settle itself."""
        move = view.settled(view.position)
        if move is not None:
            return Settled(Answer(move, line=(move,)))
        return Search(view, rng, self.select, self.evaluate, self.limit)
