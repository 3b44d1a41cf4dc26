"""Random matches of Living Forest: none runs dry, and every piece is somewhere, once."""

from collections import Counter
from random import Random

import pytest

from game.core import OVER, Setup
from game.living_forest import GAME
from game.living_forest.animals import FRAGMENTS, LEVELS, NONE, STARTERS, VARAN, VARANS
from game.living_forest.places import FIRE_TILES, LAST_TURN, MOST_FIRES, SPACES, TREES
from game.living_forest.position import ENDED
from game.living_forest.state import LivingState

BOUGHT = sorted(card for level in LEVELS for card in level)


def check(state: LivingState) -> None:
    """Cards, varans, trees, fires, fragments and tiles are all there, and the kept sums are true."""
    decks = [state.pile[seat] + state.line[seat] + state.discard[seat] for seat in range(state.seats)]
    assert all(sorted(card for card in deck if card in STARTERS) == list(STARTERS) for deck in decks)
    everywhere = b"".join(map(bytes, (*decks, *state.levels, state.reserve)))
    assert sorted(c for c in everywhere if c not in STARTERS and c not in (VARAN, NONE)) == BOUGHT
    assert state.varans + everywhere.count(VARAN) == VARANS
    assert state.supply + sum(state.fragments) == FRAGMENTS
    grown = Counter(state.grid)
    for kind, tree in enumerate(TREES):
        assert state.trees[kind] + grown[kind] == tree.copies[state.seats - 2]
    for at, count in enumerate(FIRE_TILES):
        assert state.fires[at] + state.fire_box[at] + sum(state.taken[at::3]) == count
    assert sum(state.fires) <= MOST_FIRES and len(set(state.pawn)) == state.seats
    assert [sum(state.tiles[track::3]) for track in range(3)] == [state.seats] * 3
    assert all(state.known[seat] <= len(state.pile[seat]) for seat in range(state.seats))
    kept = (state.line_sum[:], state.grown[:], state.owned[:], state.kinds[:], state.wood[:])
    state.recount()
    assert kept == (state.line_sum, state.grown, state.owned, state.kinds, state.wood)


def play(seed: int, wild: bool) -> LivingState:
    """A match with 2 to 4 seats, checked at every new turn and at the end; `wild`: any legal move."""
    seats = 2 + seed % 3
    rng = Random(seed)
    state = GAME.start(Setup.complete(GAME.info, seats, seed), rng)
    turn = 0
    while state.to_act != OVER:
        if state.turn != turn:
            turn = state.turn
            check(state)
        if wild:
            moves = state.legal()
            assert moves, f"no move in phase {state.phase}"
            move = moves[int(rng.random() * len(moves))]
        else:
            move = state.playout_move(rng)
        state.apply(move, rng)
    check(state)
    return state


def sensible(state: LivingState) -> bool:
    return state.phase == ENDED and 1 <= state.turn <= LAST_TURN and len(state.grid) == SPACES * state.seats


@pytest.mark.parametrize("wild", [False, True])
def test_matches_end_and_lose_no_piece(wild: bool) -> None:
    assert all(sensible(play(seed, wild)) for seed in range(90))


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_20_000_matches_end_and_lose_no_piece() -> None:
    turns = Counter(play(seed, seed % 4 == 3).turn for seed in range(20_000))
    assert sum(turns.values()) == 20_000 and turns[LAST_TURN] < 20_000 // 4


def test_every_legal_move_can_be_played() -> None:
    rng = Random(3)
    for seats in (2, 3, 4):
        state = GAME.start(Setup.complete(GAME.info, seats, seats), rng)
        while state.to_act != OVER:
            for move in state.legal():
                after = state.clone()
                after.apply(move, Random(1))
                assert after.pack() != state.pack()
            state.apply(state.playout_move(rng), rng)
