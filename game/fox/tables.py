"""What the 72 tiles carry: terrains, events and the prices that follow from them."""

from dataclasses import dataclass
from enum import IntEnum


class Terrain(IntEnum):
    """The public back of a tile."""

    COUNTRYSIDE = 0
    FOREST = 1
    MOUNTAIN = 2
    TOWN = 3
    MARSH = 4
    DEN = 5


class Happening(IntEnum):
    """The event on a face: encounters act on arrival, obstacles on leaving (rulebook, back page)."""

    NONE = 0
    DOG = 1
    RAPTOR = 2
    HUNTER = 3
    PREDATOR = 4
    DISEASE = 5
    FOOD = 6
    ADULT = 7
    ROAD = 8
    RIVER = 9
    MARSH = 10
    SNOW = 11


# The same numbers as plain ints: the hot rules compare nothing slower.
NONE: int = 0
DOG: int = 1
RAPTOR: int = 2
HUNTER: int = 3
PREDATOR: int = 4
DISEASE: int = 5
FOOD: int = 6
ADULT: int = 7
ROAD: int = 8
RIVER: int = 9
MARSH: int = 10
SNOW: int = 11

HIDDEN: int = 255
"""A face that is not known; also a fox off the board and a mark in hand."""

NO_AXIS: int = 255
"""The axis of a tile without road or river."""

FULL: int = 4
"""Hearts of a fox."""

FLEE_COST: int = 2
SWIM_COST: int = 3

FED_ACTIONS: int = 30
"""Food feeds only up to this paid action of a turn (ruling K34)."""

LAST_ROUND: int = 60
"""The match ends after this round (ruling K39)."""

NS, NE_SW, EW, NW_SE = range(4)


@dataclass(frozen=True)
class Tile:
    """One tile. `marked`: one of the 22 with a corner icon, left out of discovery. `axis` 0..3: N-S,
    NE-SW, E-W, NW-SE. `variant` names the picture where an event has several."""

    id: str
    terrain: Terrain
    event: Happening
    marked: bool = False
    food: int = 0
    axis: int = NO_AXIS
    variant: str = ""


_C, _F, _M, _T, _S = Terrain.COUNTRYSIDE, Terrain.FOREST, Terrain.MOUNTAIN, Terrain.TOWN, Terrain.MARSH
_H = Happening

# first id, last id, terrain, event, marked, food, axis, variant
_ROWS: tuple[tuple[str, int, int, Terrain, Happening, bool, int, int, str], ...] = (
    ("C", 1, 2, _C, _H.NONE, False, 0, NO_AXIS, ""),
    ("C", 3, 7, _C, _H.DOG, False, 0, NO_AXIS, "farm_dog"),
    ("C", 8, 9, _C, _H.RAPTOR, False, 0, NO_AXIS, "eagle_owl"),
    ("C", 10, 11, _C, _H.RAPTOR, False, 0, NO_AXIS, "golden_eagle"),
    ("C", 12, 14, _C, _H.HUNTER, False, 0, NO_AXIS, ""),
    ("C", 15, 15, _C, _H.FOOD, False, 1, NO_AXIS, "voles"),
    ("C", 16, 16, _C, _H.FOOD, False, 2, NO_AXIS, "rabbits"),
    ("C", 17, 17, _C, _H.ADULT, False, 0, NO_AXIS, ""),
    ("C", 18, 18, _C, _H.ROAD, False, 0, NS, ""),
    ("C", 19, 19, _C, _H.ROAD, False, 0, EW, ""),
    ("C", 20, 20, _C, _H.ROAD, False, 0, NW_SE, ""),
    ("C", 21, 21, _C, _H.RIVER, False, 0, NS, ""),
    ("C", 22, 22, _C, _H.RIVER, False, 0, NE_SW, ""),
    ("C", 23, 24, _C, _H.DISEASE, True, 0, NO_AXIS, ""),
    ("F", 1, 6, _F, _H.HUNTER, False, 0, NO_AXIS, ""),
    ("F", 7, 8, _F, _H.RAPTOR, False, 0, NO_AXIS, "eagle_owl"),
    ("F", 9, 9, _F, _H.DOG, False, 0, NO_AXIS, "hound"),
    ("F", 10, 10, _F, _H.FOOD, False, 1, NO_AXIS, "eggs"),
    ("F", 11, 12, _F, _H.ADULT, False, 0, NO_AXIS, ""),
    ("F", 13, 13, _F, _H.RIVER, False, 0, EW, ""),
    ("F", 14, 15, _F, _H.PREDATOR, True, 0, NO_AXIS, "wolf"),
    ("F", 16, 17, _F, _H.PREDATOR, True, 0, NO_AXIS, "lynx"),
    ("F", 18, 19, _F, _H.DISEASE, True, 0, NO_AXIS, ""),
    ("M", 1, 3, _M, _H.RAPTOR, False, 0, NO_AXIS, "golden_eagle"),
    ("M", 4, 4, _M, _H.RIVER, False, 0, EW, ""),
    ("M", 5, 5, _M, _H.RIVER, False, 0, NW_SE, ""),
    ("M", 6, 8, _M, _H.SNOW, True, 0, NO_AXIS, ""),
    ("M", 9, 10, _M, _H.PREDATOR, True, 0, NO_AXIS, "lynx"),
    ("M", 11, 12, _M, _H.PREDATOR, True, 0, NO_AXIS, "wolf"),
    ("T", 1, 5, _T, _H.DOG, False, 0, NO_AXIS, "guard_dog"),
    ("T", 6, 6, _T, _H.ROAD, False, 0, EW, ""),
    ("T", 7, 7, _T, _H.ROAD, False, 0, NE_SW, ""),
    ("T", 8, 8, _T, _H.FOOD, False, 3, NO_AXIS, "bins"),
    ("T", 9, 9, _T, _H.DISEASE, True, 0, NO_AXIS, ""),
    ("S", 1, 6, _S, _H.MARSH, True, 0, NO_AXIS, ""),
)

TILES: tuple[Tile, ...] = (
    *(
        Tile(f"{letter}{number:02}", terrain, event, marked, food, axis, variant)
        for letter, first, last, terrain, event, marked, food, axis, variant in _ROWS
        for number in range(first, last + 1)
    ),
    Tile("START", Terrain.DEN, Happening.NONE),
    Tile("GOAL", Terrain.DEN, Happening.NONE),
)
"""All tiles; a face in a state is an index into this."""

START_TILE: int = len(TILES) - 2
GOAL_TILE: int = len(TILES) - 1

TILE_BY_ID: dict[str, int] = {tile.id: face for face, tile in enumerate(TILES)}

BASIC: tuple[int, ...] = tuple(f for f, tile in enumerate(TILES) if f < START_TILE and not tile.marked)
"""The 48 tiles of discovery."""

ALL: tuple[int, ...] = tuple(range(START_TILE))
"""The 70 tiles of the advanced game."""


def _column(values: list[int], unknown: int) -> bytes:
    """One value a face, with `unknown` for every other byte: no lookup can run off the end."""
    return bytes(values + [unknown] * (256 - len(values)))


EVENT: bytes = _column([tile.event for tile in TILES], HIDDEN)
TERRAIN: bytes = _column([tile.terrain for tile in TILES], HIDDEN)
FOOD_OF: bytes = _column([tile.food for tile in TILES], 0)
AXIS: bytes = _column([tile.axis for tile in TILES], NO_AXIS)
LEAVE: bytes = _column([{MARSH: 2, SNOW: 4}.get(tile.event, 1) for tile in TILES], 1)
"""The price of Migrate from a face."""


def box(advanced: bool) -> tuple[int, ...]:
    """The tiles that a mode shuffles, dens apart."""
    return ALL if advanced else BASIC
