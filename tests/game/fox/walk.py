"""Random matches of Ma Vie de Renard with what must hold in every position."""

from collections.abc import Iterator
from itertools import product
from random import Random

from game.core import OVER, Setup
from game.dice import pick
from game.fox import GAME
from game.fox.ground import OFF
from game.fox.state import FoxState
from game.fox.tables import FULL, HIDDEN, LAST_ROUND


def setups() -> list[Setup]:
    """Every mode, number of rows, kind of notes and seat count."""
    modes = [("discovery", "12"), *(("advanced", rows) for rows in ("12", "13", "14"))]
    return [
        Setup.complete(GAME.info, seats, 0, {"mode": mode, "rows": rows, "notes": notes})
        for (mode, rows), notes, seats in product(modes, ("shown", "memory"), range(2, 6))
    ]


def walk(setup: Setup, seed: int, policy: float = 1.0) -> Iterator[tuple[FoxState, int]]:
    """A random match: each position with the move about to be played there, and OVER at the end.

    `policy` is the share of moves drawn by `playout_move`, the others are any legal ones. The position is
    the same object all along."""
    rng = Random(f"walk {seed}")
    state = GAME.start(setup, rng)
    while state.to_act != OVER:
        drawn = policy == 1.0 or rng.random() < policy
        move = state.playout_move(rng) if drawn else pick(state.legal(), rng)
        yield state, move
        state.apply(move, rng)
    yield state, OVER


def check(state: FoxState) -> None:
    """The invariants: hearts are conserved, never two foxes on a tile but the start den, marks lie under
    their foxes, foxes stand on open tiles."""
    standing = [place for place in state.pos if place not in (OFF, state.ground.start)]
    acting = state.pos[state.to_act] if state.to_act != OVER else OFF
    for place in standing:
        shared = standing.count(place) > 1
        assert not shared or (place == acting and state.trail), f"two foxes on {place}"
        assert state.opened[place]
    for seat in range(state.seats):
        marked = state.mark[seat] != HIDDEN
        assert 0 <= state.hearts[seat] <= FULL - marked
        assert not marked or state.mark[seat] == state.pos[seat]
        assert seat == state.to_act or state.pos[seat] == OFF or state.hearts[seat] + marked <= FULL
    assert 1 <= state.round <= LAST_ROUND
    assert len(state.trail) <= state.paid


def check_end(state: FoxState) -> None:
    """A finished match: a fox on the goal den or the last round, and shares that sum to one."""
    assert state.legal() == [] and abs(sum(state.payoff()) - 1) < 1e-9
    arrived = [seat for seat in range(state.seats) if state.pos[seat] == state.ground.goal]
    assert len(arrived) == 1 or (not arrived and state.round == LAST_ROUND)
