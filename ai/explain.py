"""Why a bot prefers its move to the next best one: the traits of the positions after either, compared.

The worlds are drawn from the bot's view alone and the same for both moves, chance included, so that what
differs is what the moves do.
"""

from random import Random
from typing import Any

from ai.bot import Answer, Difference, View, Why, worth
from ai.greedy import SEEDS
from game.core import OVER, Game, Move, S, Seat, State, Trait

WON = "won"
"""The trait of a match that is over: amount and worth are the payoff, else nothing and the estimate."""

WORLDS = 24

NAMED = 2
"""Differences that are told."""

NOTHING = 0.001
"""Shares of the win chance below which a difference is none."""

Pairs = dict[str, list[tuple[Trait, Trait]]]
"""By trait, its values after the one move and after the other, in worlds where it is defined after both."""


def explained(game: Game[Any], view: View[Any], answer: Answer, rng: Random) -> Why | None:
    """Why the answer's move is better than the second of its `values`; where it has none because the game
    settled the move, than the only other one. None without a second, and for games without traits.
    """
    others = [move for move, _ in answer.values if move != answer.move]
    if not answer.values and not answer.win and view.settled(view.position) == answer.move:
        others = [move for move in view.legal() if move != answer.move]
        others = others if len(others) == 1 else []
    return compared(game, view, answer.move, others[0], rng) if others else None


def compared(game: Game[S], view: View[S], best: Move, second: Move, rng: Random) -> Why | None:
    """What differs most between two moves of the view's seat. Swapped moves give the opposite gains."""
    pairs: Pairs = {}
    for _ in range(WORLDS):
        world = view.world(rng)
        chance = int(rng.random() * SEEDS)
        afters = [after(world, move, chance) for move in (best, second)]
        one, other = (traits_of(game, state, view.seat) for state in afters)
        if any(state.to_act == OVER for state in afters):
            one, other = ({WON: won(state, view.seat)} for state in afters)
        for name in one.keys() & other.keys():
            pairs.setdefault(name, []).append((one[name], other[name]))
    if not pairs:
        return None
    found = [difference(name, pairs[name]) for name in sorted(pairs)]
    told = [one for one in found if abs(one.gain) > NOTHING]
    told.sort(key=lambda one: -abs(one.gain))
    return Why(best, second, tuple(told[:NAMED]))


def after(world: S, move: Move, chance: int) -> S:
    """The position right after the move, and after what follows from it by itself."""
    state = world.clone()
    state.apply(move, Random(chance))
    return state


def traits_of(game: Game[S], state: S, seat: Seat) -> dict[str, Trait]:
    """What can be said of the seat, by id; nothing of a match that is over."""
    return {} if state.to_act == OVER else {trait.id: trait for trait in game.traits(state, seat)}


def won(state: State, seat: Seat) -> Trait:
    """How a match that may be over stands for the seat."""
    over = state.to_act == OVER
    return Trait(WON, state.payoff()[seat] if over else 0.0, worth(state)[seat])


def difference(name: str, pairs: list[tuple[Trait, Trait]]) -> Difference:
    """Means over the worlds; a trait that is seldom defined weighs as little as it is."""
    count = len(pairs)
    gain = sum(one.worth - other.worth for one, other in pairs) / WORLDS
    best = sum(one.amount for one, _ in pairs) / count
    second = sum(other.amount for _, other in pairs) / count
    return Difference(name, gain, best, second)
