"""Another library's search over our rules, to measure ours by: the `ISMCTSBot` of OpenSpiel for Python.

Needs `open-spiel` (group `bench`); loaded only when an arena asks for this bot. The search and its playouts
(random moves to the end) are OpenSpiel's; here is only what shows it a game of ours, and lets whoever drives
it stop between two of its simulations. Its worlds come from the seat's view, like everybody's.
"""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from ai.bot import Answer, Thinking, View
from ai.greedy import Settled
from game.core import OVER, Move, S, Seat, State

spiel = importlib.import_module("pyspiel")
ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
mcts = importlib.import_module("open_spiel.python.algorithms.mcts")

EXPLORATION = 0.7
"""Of its UCT, the value of `plain`: our rewards lie in 0..1, where its own examples' would only explore."""

LONGEST = 50_000
"""Plies, for OpenSpiel's description of a game."""


def described(seats: int) -> tuple[Any, Any]:
    """A game of ours in OpenSpiel's words; chance is drawn while a move is played, not a node of its own."""
    kind = spiel.GameType
    return kind(
        short_name="clairiere",
        long_name="A game of this table",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    ), spiel.GameInfo(
        num_distinct_actions=2**31 - 1,
        max_chance_outcomes=0,
        num_players=seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0,
        max_game_length=LONGEST,
    )


class Rules(spiel.Game):  # type: ignore[misc, name-defined]
    """The game: OpenSpiel asks it about kinds only."""

    def __init__(self, seats: int) -> None:
        super().__init__(*described(seats), {})


class Position(spiel.State):  # type: ignore[misc, name-defined]
    """A position of ours with the dice its chance comes from."""

    def __init__(self, game: Rules, ours: State, rng: Random) -> None:
        super().__init__(game)
        self.game = game
        self.ours = ours
        self.rng = rng

    def clone(self) -> "Position":
        """An equal one on the same dice."""
        return Position(self.game, self.ours.clone(), self.rng)

    def get_game(self) -> Rules:
        """Its game."""
        return self.game

    def current_player(self) -> int:
        """The seat to act."""
        return int(spiel.PlayerId.TERMINAL) if self.ours.to_act == OVER else self.ours.to_act

    def is_terminal(self) -> bool:
        """Over."""
        return self.ours.to_act == OVER

    def is_chance_node(self) -> bool:
        """Never."""
        return False

    def legal_actions(self, seat: Seat = OVER) -> list[Move]:
        """The moves; only ever asked for the seat to act."""
        return self.ours.legal()

    def apply_action(self, move: Move) -> None:
        """Play one; the playouts' moves are numbers of numpy's, slow to count with."""
        self.ours.apply(int(move), self.rng)

    def returns(self) -> list[float]:
        """The payoff."""
        return self.ours.payoff()

    def information_state_string(self) -> bytes:
        """What the seat to act sees: its view, as the bytes that identify it."""
        return self.ours.view(self.ours.to_act).pack()


class Stepwise(ismcts.ISMCTSBot):  # type: ignore[misc, name-defined]
    """OpenSpiel's bot with the body of its loop apart, so that a clock can end it."""

    def begin(self, state: Position) -> None:
        """As its `run_search` does before the loop."""
        self.reset()
        self.root = state
        self._root_node = self.create_new_node(state)

    def simulate(self) -> None:
        """Once through the loop."""
        self.run_simulation(self.sample_root_state(self.root))

    def visits(self) -> list[tuple[Move, int]]:
        """The moves tried, most first, as its final policy counts them."""
        children = self._root_node.child_info.items()
        return sorted(((move, int(child.visits)) for move, child in children), key=lambda one: -one[1])


class Simulations:
    """A decision of OpenSpiel's under way; each step is one simulation."""

    def __init__(self, view: View[S], rng: Random, limit: int) -> None:
        seats = view.position.seats
        dice = ismcts.np.random.RandomState(int(rng.random() * 2**32))
        rules = Rules(seats)
        self.moves = view.legal()
        self.limit = limit
        self.count = 0
        self.bot = Stepwise(
            rules, mcts.RandomRolloutEvaluator(1, dice), EXPLORATION, limit, random_state=dice
        )
        self.bot.set_resampler(resampler(rules, view, rng))
        self.bot.begin(Position(rules, view.position, rng))

    def step(self) -> bool:
        """One simulation; False when that was the last."""
        self.bot.simulate()
        self.count += 1
        return self.count != self.limit

    def done(self) -> float:
        """The share of the limit."""
        return self.count / self.limit if self.limit else 0.0

    def answer(self) -> Answer:
        """The move visited most."""
        visits = self.bot.visits()
        return Answer(visits[0][0], tuple(visits)) if visits else Answer(self.moves[0])


def resampler(rules: Rules, view: View[S], rng: Random) -> Callable[[Position, Seat], Position]:
    """A position the view could come from, drawn anew at each call."""
    return lambda state, seat: Position(rules, view.world(rng), rng)


@dataclass(frozen=True)
class OpenSpiel:
    """OpenSpiel's search as a bot; `limit` simulations a decision, 0 when whoever drives it ends it."""

    limit: int = 0

    def think(self, view: View[S], rng: Random) -> Thinking:
        """A fresh tree; without a choice there is nothing to think about."""
        moves = view.legal()
        if len(moves) == 1:
            return Settled(Answer(moves[0]))
        return Simulations(view, rng, self.limit)


def bot(limit: int) -> OpenSpiel:
    """What the roster asks for."""
    return OpenSpiel(limit)
