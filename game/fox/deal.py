"""Laying out a board, and the checks a deal must pass."""

from random import Random

from game.core import Setup
from game.dice import below, shuffle
from game.fox.ground import ARRIVAL, GROUNDS, OFF, Ground, shut_directions
from game.fox.state import FoxState
from game.fox.tables import AXIS, EVENT, GOAL_TILE, NO_AXIS, PREDATOR, START_TILE, TERRAIN, box


def deal(setup: Setup, rng: Random) -> FoxState:
    """The position before the first turn; the first seat is drawn after the deal (ruling K2)."""
    advanced = setup.option("mode") == "advanced"
    ground = GROUNDS[int(setup.option("rows")) if advanced else 10]
    faces = lay(ground, advanced, rng)
    while not passable(ground, faces):
        faces = lay(ground, advanced, rng)
    first = below(setup.seats, rng) if setup.first is None else setup.first
    backs = bytes(TERRAIN[face] for face in faces)
    return FoxState(faces, backs, setup.seats, first, advanced, setup.option("notes") == "memory")


def lay(ground: Ground, advanced: bool, rng: Random) -> bytes:
    """Shuffle all tiles of the mode and lay the board, dens in the middle of first and last row."""
    tiles = list(box(advanced))
    shuffle(tiles, rng)
    faces = tiles[: ground.places - 2]
    faces.insert(ground.start, START_TILE)
    faces.insert(ground.goal, GOAL_TILE)
    return bytes(faces)


def passable(ground: Ground, faces: bytes) -> bool:
    """Is there a way from den to den past lynx and wolf, without a swim, that no single tile can shut?"""
    way = find_way(ground, faces)
    return way is not None and all(find_way(ground, faces, without=place) is not None for place in way)


def find_way(ground: Ground, faces: bytes, without: int = OFF) -> list[int] | None:
    """The places between the dens on a shortest way over (tile, bank), or None."""
    start = (ground.start, 0)
    came: dict[tuple[int, int], tuple[int, int]] = {start: start}
    queue = [start]
    for here in queue:
        if here[0] == ground.goal:
            return _back_to_start(came, here)
        for there in _ahead(ground, faces, *here):
            if there not in came and there[0] != without and EVENT[faces[there[0]]] != PREDATOR:
                came[there] = here
                queue.append(there)
    return None


def _ahead(ground: Ground, faces: bytes, place: int, bank: int) -> list[tuple[int, int]]:
    shut = shut_directions(AXIS[faces[place]], bank)
    ahead: list[tuple[int, int]] = []
    for d in range(8):
        there = ground.next[place * 8 + d]
        if there == OFF or d in shut:
            continue
        axis = AXIS[faces[there]]
        if axis == NO_AXIS:
            ahead.append((there, 0))
        elif ARRIVAL[axis * 8 + d]:
            ahead.append((there, ARRIVAL[axis * 8 + d]))
        else:
            ahead += [(there, 1), (there, 2)]
    return ahead


def _back_to_start(came: dict[tuple[int, int], tuple[int, int]], at: tuple[int, int]) -> list[int]:
    way: list[int] = []
    at = came[at]
    while came[at] != at:
        way.append(at[0])
        at = came[at]
    return way[::-1]
