"""What the contract's tests share: finished matches, where to look in them, what is told of a move."""

from collections.abc import Iterator
from itertools import chain, combinations, takewhile
from random import Random
from typing import Any

from game.core import Event, Looking, State
from game.match import Match
from tests.games import more_setups

SAMPLE, QUICK = 24, 12  # positions of each match that the costlier laws look at


LONGER = frozenset(more_setups())


def sample(match: Match[Any]) -> Iterator[int]:
    """Plies at which to look: the beginning, the end, and some between."""
    rng = Random(match.setup.seed)
    some = {0, 1, 2, match.ply - 2, match.ply - 1, match.ply}
    some |= {int(rng.random() * match.ply) for _ in range(SAMPLE if match.setup in LONGER else QUICK)}
    return iter(sorted(ply for ply in some if 0 <= ply <= match.ply))


def before_a_move(match: Match[Any]) -> Iterator[tuple[int, Any]]:
    """Sampled plies with their positions, without the end."""
    return ((ply, match.states()[ply]) for ply in sample(match) if ply < match.ply)


def seats(match: Match[Any]) -> range:
    return range(match.setup.seats)


def every_looking(match: Match[Any]) -> Iterator[Looking]:
    of_sizes = (combinations(seats(match), size) for size in (0, 1, match.setup.seats))
    return (frozenset(chosen) for chosen in chain.from_iterable(of_sizes))


def rng(match: Match[Any], ply: int) -> Random:
    return Random(f"{match.setup.seed}/{ply + 1}")


def told(state: State, move: int, rng: Random) -> list[Event]:
    """What happens when the move is played, up to the first thing that reveals."""
    log: list[Event] = []
    state.clone().apply(move, rng, log)
    return list(takewhile(lambda event: not event.reveals, log))


def choices_met(match: Match[Any]) -> set[Any]:
    met = {}
    for ply, state in before_a_move(match):
        for move in (match.played[ply], *state.legal()[:3]):
            met[match.game.choice(state, move)] = None
    return set(list(met)[:60])
