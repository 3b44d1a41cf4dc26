"""What face-down tiles show to whom, and what they may be for somebody who cannot see them."""

from collections.abc import Iterable
from random import Random

from game.fox.tables import HIDDEN, TERRAIN, box

_TERRAINS = 5


def _by_terrain(tiles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(face for face in tiles if TERRAIN[face] == t) for t in range(_TERRAINS))


BOX: tuple[tuple[tuple[int, ...], ...], ...] = (_by_terrain(box(False)), _by_terrain(box(True)))
"""[advanced][terrain] -> the faces shuffled in that mode."""

_TILES: tuple[bytes, bytes] = (bytes(box(False)), bytes(box(True)))
_MOST = max(len(faces) for faces in BOX[True])


def veil(faces: bytearray, opened: bytearray, kept: Iterable[int]) -> None:
    """Hide in place every face-down tile but those at the `kept` places."""
    shown = set(kept)
    for place in range(len(faces)):
        if not opened[place] and place not in shown:
            faces[place] = HIDDEN


def unseen(faces: bytearray, advanced: bool) -> list[list[int]]:
    """[terrain] -> the tiles of the box that no known face shows, leftovers included."""
    shown = set(faces)
    return [[face for face in tiles if face not in shown] for tiles in BOX[advanced]]


def deal_unknown(faces: bytearray, backs: bytes, advanced: bool, rng: Random) -> None:
    """Give every hidden place a tile of its public terrain, uniformly from the unseen ones.

    The deal checks of the set-up are not run again: they refuse some 3 % of deals, and no seat's
    decision rests on it, while an iteration of a search would pay for it a hundredfold.
    """
    seen = bytearray(256)
    for place in range(len(faces)):
        seen[faces[place]] = 1
    tiles = _TILES[advanced]
    left = bytearray(_TERRAINS * _MOST)
    size = bytearray(_TERRAINS)
    for at in range(len(tiles)):
        face = tiles[at]
        if not seen[face]:
            terrain = TERRAIN[face]
            left[terrain * _MOST + size[terrain]] = face
            size[terrain] += 1
    for place in range(len(faces)):
        if faces[place] == HIDDEN:
            terrain = backs[place]
            begin = terrain * _MOST
            roll = rng.random()
            at = begin + int(roll * size[terrain])
            size[terrain] -= 1
            faces[place] = left[at]
            left[at] = left[begin + size[terrain]]
