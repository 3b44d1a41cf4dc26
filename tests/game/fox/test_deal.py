"""The board's layout and the checks of a deal."""

from random import Random

import pytest

from game.core import Setup
from game.fox import GAME
from game.fox.deal import find_way, lay, passable
from game.fox.ground import ARRIVAL, GROUNDS, OFF, Bank, Direction, shut_directions
from game.fox.tables import EVENT, EW, NE_SW, NS, NW_SE, PREDATOR
from tests.game.fox.build import LYNX, RIVER_EW, board


def test_one_seed_gives_one_deal_and_another_seed_another() -> None:
    def faces(seed: int) -> bytes:
        return bytes(GAME.start(Setup.complete(GAME.info, 2, seed), Random(seed)).faces)

    assert faces(1) == faces(1) != faces(2)


def test_every_deal_has_a_way_past_lynx_and_wolf_that_no_single_tile_shuts() -> None:
    for seed in range(40):
        setup = Setup.complete(GAME.info, 2, seed, {"mode": "advanced"})
        state = GAME.start(setup, Random(seed))
        way = find_way(state.ground, bytes(state.faces))
        assert way and not any(EVENT[state.faces[place]] == PREDATOR for place in way)
        assert all(find_way(state.ground, bytes(state.faces), without=place) for place in way)


def test_a_row_of_lynxes_and_a_row_with_one_gap_are_dealt_again() -> None:
    wall = board(tiles={(5, column): LYNX for column in range(5)}, advanced=True)
    assert find_way(wall.ground, bytes(wall.faces)) is None
    gap = board(tiles={(5, column): LYNX for column in range(4)}, advanced=True)
    assert find_way(gap.ground, bytes(gap.faces)) and not passable(gap.ground, bytes(gap.faces))
    two = board(tiles={(5, column): LYNX for column in range(3)}, advanced=True)
    assert passable(two.ground, bytes(two.faces))


def test_a_row_of_east_west_rivers_is_no_wall() -> None:
    state = board(tiles={(5, column): RIVER_EW for column in range(5)}, advanced=True)
    assert find_way(state.ground, bytes(state.faces))


@pytest.mark.parametrize("deals", [400, pytest.param(4000, marks=pytest.mark.slow)])
def test_rejected_deals_are_as_rare_as_the_rules_say(deals: int) -> None:
    ground, rng = GROUNDS[12], Random(20)
    shut = choked = 0
    for _ in range(deals):
        faces = lay(ground, True, rng)
        if find_way(ground, faces) is None:
            shut += 1
        elif not passable(ground, faces):
            choked += 1
    assert shut / deals < 0.006, "0.11 %"
    assert 0.015 < choked / deals < 0.05, "3.1 %"


N, NE, E, SE, S, SW, W, NW = Direction


@pytest.mark.parametrize(
    ("axis", "bank", "shut"),
    [
        (NS, Bank.R, {SW, W, NW}),
        (NS, Bank.L, {NE, E, SE}),
        (NE_SW, Bank.R, {W, NW, N}),
        (NE_SW, Bank.L, {E, SE, S}),
        (EW, Bank.R, {NW, N, NE}),
        (EW, Bank.L, {SE, S, SW}),
        (NW_SE, Bank.R, {N, NE, E}),
        (NW_SE, Bank.L, {S, SW, W}),
    ],
)
def test_each_bank_shuts_three_directions(axis: int, bank: Bank, shut: set[Direction]) -> None:
    assert set(shut_directions(axis, bank)) == shut
    assert set(shut_directions(axis, Bank.NONE)) == set()


def test_one_arrives_on_the_bank_one_comes_from_and_may_go_back() -> None:
    for axis in range(4):
        for moved in range(8):
            bank = ARRIVAL[axis * 8 + moved]
            assert (bank == 0) == (moved % 4 == axis)
            for taken in (bank,) if bank else (1, 2):
                assert moved ^ 4 not in shut_directions(axis, taken)


def test_directions_are_seen_from_the_start_den() -> None:
    ground = GROUNDS[10]
    assert ground.next[2 * 8 + Direction.N] == 7 and ground.next[2 * 8 + Direction.E] == 3
    assert ground.next[2 * 8 + Direction.S] == OFF
    assert ground.distance[ground.start] == 9 and ground.distance[ground.goal] == 0
