"""Matches that a game plays against itself, to fit a network to: positions by their signs, and who won.

Those who only look one move ahead are mixed company, with tastes and slips, so that the outcome tells good
moves from bad ones and not only who was ahead. Those who plan think each turn out whole: what they do when
they may choose the best of hundreds of ends is what a search does, and a network that has not seen it takes
its own mistakes for the best ends.
"""

import importlib
import sys
from array import array
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from ai.fit import LOOK, seats_of
from ai.planning import planned
from ai.progress import Bar
from game.core import OVER, Game, Move, Seat, Setup
from game.registry import catalog

SLIPS = (0.03, 0.1, 0.3)
"""How often a player's move is a random one; each player of a match has one of these."""

RIVALS = 0.4
"""How many players still judge by reasoning when there is a network: company of another kind."""

FANCY, TASTE = 0.5, 0.03
"""How many players like a row of the score sheet more or less than it is worth, all match long, and by how
much a point: who follows a plan through shows what the plan is worth.
"""

PLANNERS, LAPSES = 0.8, (0.0, 0.0, 0.02, 0.05, 0.15)
"""How many plan, where any do, and how often such a player's move is a random one."""

PART = 250
"""Matches that a process plays at a stretch."""


class Player(Protocol):
    """Who plays a seat in one match."""

    def move(self, game: Game[Any], state: Any, rng: Random) -> Move:
        """What to do in a position that it looks at as its seat may."""


@dataclass(frozen=True)
class Looker:
    """Looks one move ahead: `judges` says how good a position is for each seat, 0..1."""

    judges: Callable[[Any], list[float]]
    slips: float
    tastes: list[float]

    def move(self, game: Game[Any], state: Any, rng: Random) -> Move:
        """The one that looks best in one guessed world, and by taste; or a slip."""
        seat = state.to_act
        view = state.view(seat)
        settled: Move | None = game.settled(view)
        moves: list[Move] = state.legal()
        if settled is not None or len(moves) == 1:
            return moves[0] if settled is None else settled
        if rng.random() < self.slips:
            return moves[int(rng.random() * len(moves))]
        world = view.determinize(seat, rng)
        looks = []
        for move in moves:
            after = world.clone()
            after.apply(move, rng)
            good = after.payoff() if after.to_act == OVER else self.judges(after)
            looks.append(good[seat] + liked(game, after, seat, self.tastes))
        return moves[max(range(len(moves)), key=looks.__getitem__)]


@dataclass
class Planner:
    """Plans a turn whole in one guessed world, and again when the plan cannot go on."""

    slips: float
    plan: list[Move] = field(default_factory=list)

    def move(self, game: Game[Any], state: Any, rng: Random) -> Move:
        """The next of the plan; or a slip."""
        view = state.view(state.to_act)
        settled: Move | None = game.settled(view)
        moves: list[Move] = state.legal()
        if settled is None and (len(moves) == 1 or rng.random() >= self.slips):
            if not self.plan or self.plan[0] not in moves:
                self.plan = planned(view.determinize(state.to_act, rng), game.settled, rng)
            return self.plan.pop(0)
        self.plan = []
        return moves[int(rng.random() * len(moves))] if settled is None else settled


def drawn(model: Any, rows: int, reasoning: float, rng: Random) -> Looker:
    """Anybody; `rows` of the score sheet to be fond of, `reasoning`: how likely without a network."""
    tastes = [rng.gauss(0, TASTE) if rng.random() < FANCY else 0.0 for _ in range(rows)]
    judges = model.reasoned if rng.random() < reasoning else model.standing
    return Looker(judges, SLIPS[int(rng.random() * len(SLIPS))], tastes)


def liked(game: Game[Any], state: Any, seat: Seat, tastes: list[float]) -> float:
    """What a taste makes of a position."""
    if not any(tastes) or state.to_act == OVER:
        return 0.0
    rows = game.sheet(state).rows
    return sum(taste * (row.values[seat] or 0) for taste, row in zip(tastes, rows, strict=True))


@dataclass
class Seen:
    """Positions: a row of signs, all rows end to end, and a payoff a seat; seats and match of each."""

    rows: "array[float]" = field(default_factory=lambda: array("f"))
    payoffs: list[float] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)

    def arrays(self, np: Any) -> dict[str, Any]:
        """The same for numpy."""
        return {
            "rows": np.frombuffer(self.rows, dtype=np.float32).reshape(len(self.payoffs), -1),
            "payoffs": np.array(self.payoffs, dtype=np.float32),
            "seats": np.array(self.seats),
            "matches": np.array(self.matches),
        }

    def add(self, other: "Seen") -> None:
        """All of another's as well."""
        self.rows.extend(other.rows)
        self.payoffs += other.payoffs
        self.seats += other.seats
        self.matches += other.matches


@dataclass(frozen=True)
class Company:
    """Who plays: a network's weights (None: as it is), how likely one judges by reasoning, or plans."""

    weights: tuple[int, list[float], list[float]] | None = None
    reasoning: float = RIVALS
    planning: float = 0.0

    def players(self, model: Any, seats: int, rows: int, rng: Random) -> list[Player]:
        """One a seat, for one match."""
        found: list[Player] = []
        for _ in range(seats):
            if rng.random() < self.planning:
                found.append(Planner(LAPSES[int(rng.random() * len(LAPSES))]))
            else:
                found.append(drawn(model, rows, self.reasoning, rng))
        return found


def watched(game_id: str, numbers: range, seed: int, who: Company) -> Seen:
    """Matches of all seat counts, half of them and more of the fewest; each follows from its number."""
    game = catalog()[game_id]
    model = importlib.import_module(f"game.{game_id}.estimate")
    if who.weights is not None:
        model.learn(*who.weights)
    seen = Seen()
    for number in numbers:
        watch(game, model, number, seed, who, seen)
    return seen


def watch(game: Game[Any], model: Any, number: int, seed: int, who: Company, seen: Seen) -> None:
    """One match."""
    seats = seats_of(game.info, number)
    rng = Random(f"network {seed} {number}")
    state = game.start(Setup.complete(game.info, seats, seed * 1_000_003 + number), rng)
    players = who.players(model, seats, len(game.sheet(state).rows), rng)
    looked = []
    while state.to_act != OVER:
        if rng.random() < LOOK:
            looked.append(model.signs(state))
        state.apply(players[state.to_act].move(game, state, rng), rng)
    for table in looked:
        for row in table:
            seen.rows.extend(row)
        seen.payoffs += state.payoff()
        seen.seats.append(seats)
        seen.matches.append(number)


def parallel(executor: Executor, game_id: str, numbers: range, seed: int, who: Company) -> Seen:
    """The same, in parts; in the order of their numbers, whoever plays them."""
    parts = [numbers[at : at + PART] for at in range(0, len(numbers), PART)]
    waiting = [executor.submit(watched, game_id, part, seed, who) for part in parts]
    bar = Bar(sys.stderr, len(numbers))
    seen = Seen()
    for number, future in enumerate(waiting):
        seen.add(future.result())
        bar.show(min(len(numbers), (number + 1) * PART), "matches")
    bar.clear()
    return seen
