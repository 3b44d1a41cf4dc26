"""The tile set of the fox rules, section 10."""

from collections import Counter

import pytest

from game.fox.tables import BASIC, EW, LEAVE, NE_SW, NS, NW_SE, TILE_BY_ID, TILES, Happening, Terrain

C, F, M, T, S = (t for t in Terrain if t is not Terrain.DEN)


@pytest.mark.parametrize(
    ("event", "numbers", "basic"),
    [
        (Happening.NONE, (2, 0, 0, 0, 0), 2),
        (Happening.DOG, (5, 1, 0, 5, 0), 11),
        (Happening.RAPTOR, (4, 2, 3, 0, 0), 9),
        (Happening.HUNTER, (3, 6, 0, 0, 0), 9),
        (Happening.PREDATOR, (0, 4, 4, 0, 0), 0),
        (Happening.DISEASE, (2, 2, 0, 1, 0), 0),
        (Happening.FOOD, (2, 1, 0, 1, 0), 4),
        (Happening.ADULT, (1, 2, 0, 0, 0), 3),
        (Happening.ROAD, (3, 0, 0, 2, 0), 5),
        (Happening.RIVER, (2, 1, 2, 0, 0), 5),
        (Happening.MARSH, (0, 0, 0, 0, 6), 0),
        (Happening.SNOW, (0, 0, 3, 0, 0), 0),
    ],
)
def test_events_lie_on_these_terrains(event: Happening, numbers: tuple[int, ...], basic: int) -> None:
    counts = Counter(tile.terrain for tile in TILES if tile.event is event)
    assert tuple(counts[terrain] for terrain in (C, F, M, T, S)) == numbers
    assert sum(TILES[face].event is event for face in BASIC) == basic


def test_roads_and_rivers_carry_the_same_five_axes() -> None:
    for event in (Happening.ROAD, Happening.RIVER):
        axes = Counter(tile.axis for tile in TILES if tile.event is event)
        assert axes == {NS: 1, NE_SW: 1, EW: 2, NW_SE: 1}


def test_each_food_is_there_once_and_bins_feed_three() -> None:
    food = {tile.variant: tile.food for tile in TILES if tile.event is Happening.FOOD}
    assert food == {"voles": 1, "rabbits": 2, "eggs": 1, "bins": 3}


def test_ids_are_unique_and_leaving_costs_one_two_or_four() -> None:
    assert len(TILE_BY_ID) == len(TILES) == 72
    prices = {tile.event: LEAVE[face] for face, tile in enumerate(TILES)}
    assert prices.pop(Happening.MARSH) == 2 and prices.pop(Happening.SNOW) == 4
    assert set(prices.values()) == {1}
