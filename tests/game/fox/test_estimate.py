"""The estimate: who is ahead, without looking at what a seat does not know."""

from random import Random

import pytest

from game.core import OVER, Setup
from game.fox import GAME
from game.fox.estimate import turns_left
from game.fox.state import FoxState
from game.fox.ways import ways
from tests.game.fox.build import LYNX, ROAD_EW, SNOW, Fox, board
from tests.game.fox.walk import setups, walk


def test_the_nearer_fox_and_the_one_with_more_hearts_are_ahead() -> None:
    near = board(Fox((6, 2), 2), Fox((3, 2), 2), turn=1).estimate()
    assert near[0] > 0.6
    hearts = board(Fox((6, 1), 4), Fox((6, 3), 0), turn=1).estimate()
    assert hearts[0] > 0.5


def test_estimates_sum_to_one_and_are_the_payoff_at_the_end() -> None:
    for state, move in walk(setups()[9], 5):
        assert abs(sum(state.estimate()) - 1) < 1e-9
        if move == OVER:
            assert state.estimate() == state.payoff()


def test_a_hidden_face_changes_nothing() -> None:
    for state, move in walk(setups()[12], 6):
        if move == OVER:
            break
        quiet = all(not mask for mask in state.sniffed)
        if quiet:
            world = state.view(0).determinize(0, Random(1))
            assert world.estimate() == state.estimate() == state.view(0).estimate()


def test_a_known_wall_makes_the_way_longer() -> None:
    def way(tiles: dict[tuple[int, int], str]) -> float:
        state = board(Fox((4, 2), 2), tiles=tiles, opened=tuple(tiles), advanced=True)
        return turns_left(state, 0)

    free = way({(5, column): "C01" for column in range(5)})
    assert way({(5, column): LYNX for column in (1, 2, 3)}) > free
    assert way({(5, column): ROAD_EW for column in range(5)}) > free
    assert way({(5, column): SNOW for column in range(5)}) > free


def test_every_place_has_a_finite_way_on_every_dealt_board() -> None:
    for seed in range(20):
        setup = Setup.complete(GAME.info, 2, seed, {"mode": "advanced", "rows": "14"})
        state = GAME.start(setup, Random(seed))
        way, _ = ways(state.ground.rows, True, bytes(state.faces))
        assert way[state.ground.start] < 90


def greedy(state: FoxState, rng: Random) -> int:
    """The best move one ply deep, over a few worlds."""
    seat, moves = state.to_act, state.legal()
    worlds = [state.view(seat).determinize(seat, rng) for _ in range(3)]

    def worth(move: int) -> float:
        total = 0.0
        for world in worlds:
            after = world.clone()
            after.apply(move, rng)
            total += after.estimate()[seat]
        return total

    return max(moves, key=worth) if len(moves) > 1 else moves[0]


def wins_against_random(matches: int, mode: str) -> float:
    wins = 0.0
    for seed in range(matches):
        rng = Random(seed)
        state = GAME.start(Setup.complete(GAME.info, 2, seed, {"mode": mode}), rng)
        while state.to_act != OVER:
            mine = state.to_act == seed % 2
            state.apply(greedy(state, rng) if mine else state.playout_move(rng), rng)
        wins += state.payoff()[seed % 2]
    return wins


def test_one_ply_on_the_estimate_beats_random_foxes() -> None:
    assert wins_against_random(2, "discovery") == 2


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("mode", ["discovery", "advanced"])
def test_one_ply_on_the_estimate_beats_random_foxes_nineteen_times_in_twenty(mode: str) -> None:
    assert wins_against_random(20, mode) >= 19
