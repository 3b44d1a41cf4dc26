"""Careful beginners, one a game: what somebody does who has read the rules once and thinks no turn ahead.

The lowest level must lose to them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from ai.bot import Answer, Bot, Thinking, View
from ai.greedy import Settled
from ai.levels import Level
from ai.roster import Entrant, Work
from game.core import Info, Move, S, Seat
from game.living_forest.animals import CARDS
from game.living_forest.moves import (
    ATTRACT,
    EXTINGUISH,
    FINISH,
    FRAGMENT,
    MOVE,
    REVEAL,
    STOP,
)
from game.living_forest.moves import PLANT as GROW_TREE
from game.living_forest.places import TREE_COST
from game.living_forest.position import LINE
from game.living_forest.state import LivingState
from game.renature.moves import AGAIN, END, JOKER, KIND, NO_PLANT, PLACE, TAKE
from game.renature.moves import PLANT as SET_PLANT
from game.renature.position import PLANT
from game.renature.state import RenatureState
from game.renature.traits import majorities
from tests.bench.fox_balance import POLICIES, Walker

Policy = Callable[[Any, Random], Move]


def fox(view: Any, rng: Random) -> Move:
    """Sniffs before a step into the unknown, keeps two hearts, rests in time."""
    return Walker(view, POLICIES["c"], rng).choose()


def renature(view: RenatureState, rng: Random) -> Move:
    """Looks what it would have if the match ended after its turn, ranks in areas too; keeps its clouds."""
    moves = [move for move in view.legal() if move >> KIND not in (JOKER, TAKE, AGAIN)]
    world = view.determinize(view.to_act, rng)
    best = max((points(world, move), rng.random(), move) for move in moves)
    return best[2]


def points(world: RenatureState, move: Move) -> float:
    """By how much this turn gets ahead of the best other seat; ending comes last."""
    seat = world.to_act
    kind = move >> KIND
    if kind in (NO_PLANT, END):
        return -1.0
    after = world.clone()
    after.apply(move, Random(0))
    gained = lead(after, seat) - lead(world, seat)
    if kind == PLACE and after.to_act == seat and after.phase == PLANT:
        plants = [plant for plant in after.legal() if plant >> KIND == SET_PLANT]
        return gained + max((points(after, plant) for plant in plants), default=0.0)
    return gained


def lead(state: RenatureState, seat: Seat) -> float:
    """Points ahead of the best other seat, if nothing more were planted."""
    had = [state.score(one) + majorities(state)[one] for one in range(state.seats)]
    return had[seat] - max(had[:seat] + had[seat + 1 :])


def living_forest(view: LivingState, rng: Random) -> Move:
    """Stops at two solitary animals; puts fires out that threaten, else plants, else takes animals."""
    moves = view.legal()
    if view.phase == LINE:
        wanted = (REVEAL if view.solitary(view.to_act) < 2 else STOP) << 8
        return wanted if wanted in moves else moves[0]
    total, _ = view.threat()
    burning = view.total(view.to_act, 1) < total
    return max((wish(view, move, burning), rng.random(), move) for move in moves)[2]


def wish(view: LivingState, move: Move, burning: bool) -> float:
    """How much a beginner wants an action."""
    kind, what = move >> 8, move & 0xFF
    if kind == EXTINGUISH:
        return (100.0 if burning else 20.0) + what
    if kind == GROW_TREE:
        return 50.0 + TREE_COST[what] - (40.0 if view.kinds[view.to_act] >> what & 1 else 0.0)
    if kind == ATTRACT:
        return 30.0 + CARDS[what].cost
    return {MOVE: 15.0, FRAGMENT: 10.0, FINISH: -1.0}.get(kind, 0.0)


POLICIES_OF: dict[str, Policy] = {"fox": fox, "renature": renature, "living_forest": living_forest}


@dataclass(frozen=True)
class Beginner:
    """A policy as a bot."""

    policy: Policy

    def think(self, view: View[S], rng: Random) -> Thinking:
        """At once."""
        moves = view.legal()
        move = moves[0] if len(moves) == 1 else self.policy(view.position, rng)
        assert move in moves
        return Settled(Answer(move))


def beginner(game: str) -> Entrant:
    """The beginner of a game, for an arena."""

    def make(info: Info, iterations: int) -> Bot:
        return Beginner(POLICIES_OF[game])

    return Entrant("beginner", Level("beginner", 0, 1.0, make), Work())
