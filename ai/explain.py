"""Why a bot prefers its move to the next best one: the traits of the positions after either, compared.

After either means: after the move and what the bot would do next in the same turn, as far as it has thought
of it. The worlds are drawn from the bot's view alone and the same for both moves, chance included, so that
what differs is what the moves do.
"""

from random import Random
from typing import Any

from ai.bot import Answer, Difference, View, Why, worth
from ai.chance import SEEDS, Chance
from game.core import OVER, Game, Move, S, Seat, State, Trait

WON = "won"
"""The trait of a match that is over: amount and worth are the payoff, else nothing and the estimate."""

WORLDS = 12

STEPS = 6
FEW = 24
"""Moves of a turn that are played on at most, and from how many each is chosen at most."""

NAMED = 2
"""Differences that are told."""

NOTHING = 0.001
"""Shares of the win chance below which a difference is none."""

Line = tuple[Move, ...]
"""A move and what its seat expects to follow; never empty."""

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
    if not others:
        return None
    lines = {line[0]: line for line in (answer.line, answer.other) if line}
    one, other = (lines.get(move, (move,)) for move in (answer.move, others[0]))
    return compared(game, view, one, other, rng)


def compared(game: Game[S], view: View[S], best: Line, second: Line, rng: Random) -> Why | None:
    """What differs most between two lines of the view's seat. Swapped lines give the opposite gains."""
    pairs: Pairs = {}
    for _ in range(WORLDS):
        afters = ends(game, view, best, second, rng)
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
    return Why(best[0], second[0], tuple(told[:NAMED]))


def ends(game: Game[S], view: View[S], best: Line, second: Line, rng: Random) -> list[S]:
    """One world at the turn's end after either line; where one stops before it, after their first moves."""
    world = view.world(rng)
    chance = int(rng.random() * SEEDS)
    afters = [after(world, line, chance) for line in (best, second)]
    for state in afters:
        finish(game, state, view.seat, Random(chance))
    if len({state.to_act == view.seat for state in afters}) > 1:
        return [after(world, line[:1], chance) for line in (best, second)]
    return afters


def after(world: S, line: Line, chance: int) -> S:
    """The position after the line's first move and those that follow in the same turn, while legal."""
    state = world.clone()
    rng = Random(chance)
    seat = state.to_act
    for number, move in enumerate(line):
        if number and (state.to_act != seat or move not in state.legal()):
            break
        state.apply(move, rng)
    return state


def finish(game: Game[S], state: S, seat: Seat, rng: Random) -> None:
    """Play the seat's turn to its end by what looks best, as long as there is little to choose from."""
    for _ in range(STEPS):
        if state.to_act != seat or len(moves := state.legal()) > FEW:
            return
        move = moves[0] if len(moves) == 1 else game.settled(state)
        state.apply(looks_best(state, moves, seat, rng) if move is None else move, rng)


def looks_best(state: S, moves: list[Move], seat: Seat, rng: Random) -> Move:
    """The move with the highest worth right after it."""
    best, highest = moves[0], -1.0
    seed = int(rng.random() * SEEDS)
    chance = Chance(0)
    for move in moves:
        following = state.clone()
        following.apply(move, chance.begin(seed))
        value = worth(following)[seat]
        if value > highest:
            best, highest = move, value
    return best


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
