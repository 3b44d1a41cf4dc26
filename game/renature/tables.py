"""What lies in the box: animals, dominoes, plants, prices."""

from enum import IntEnum

from game.core import Seat

ANIMALS: tuple[str, ...] = (
    "butterfly",
    "snail",
    "badger",
    "turtle",
    "bat",
    "squirrel",
    "frog",
    "salamander",
    "hedgehog",
    "duck",
)
"""Ids by number; an animal in a state is an index into this."""

BUTTERFLY: int = 0
KINDS: int = len(ANIMALS)

DOMINOES: tuple[tuple[int, int], ...] = tuple((i, j) for i in range(KINDS) for j in range(i, KINDS))
"""All unordered pairs, the lower animal first; a domino in a state is an index into this."""

HAND: int = 3
NONE: int = 255
"""Nothing there, nobody."""
HIDDEN: int = 254
"""A domino, or the back of a token, that these eyes do not know."""


class Plant(IntEnum):
    """The types of plants, by rising value."""

    TURF = 0
    BUSH = 1
    PINE = 2
    OAK = 3


VALUES: tuple[int, ...] = (1, 2, 3, 4)
"""[type] -> value."""

TYPES: int = len(VALUES)
NEUTRAL: Seat = 4
"""The fifth colour, owned by nobody."""
COLOURS: int = 5

# Prices in clouds (rules, section 3); what a plant taken back costs is a matter of the edition.
START_CLOUDS: int = 6
MOST_CLOUDS: int = 6
JOKER_PRICE: int = 2
AGAIN_PRICE: int = 3

TOKENS: dict[int, tuple[int, ...]] = {
    3: (1, 1),
    4: (1, 2, 2, 3),
    5: (1, 2, 2, 3, 3),
    6: (2, 3, 3, 4),
    7: (3, 4),
    8: (3, 5),
    9: (4,),
    11: (6,),
}
"""Size of an area -> the back values of its tokens (box edition)."""

# A half of a domino is domino * 2, the first animal, or domino * 2 + 1, the second. Every table that is
# indexed by a byte has 256 entries: no lookup can run off its end.
_HALVES = tuple(animal for domino in DOMINOES for animal in domino)
_REST = 256 - len(_HALVES)
ANIMAL_OF: bytes = bytes(_HALVES) + bytes([NONE]) * _REST
"""[half] -> animal."""
# What a domino asks of a pair of squares: its animals as bits, the one for the second square shifted by
# KINDS. A domino that is not known asks for a bit that no pair of squares has.
_NEVER = 1 << 2 * KINDS
_NO_DOMINO = (_NEVER,) * (256 - len(DOMINOES))
AHEAD: tuple[int, ...] = tuple(1 << i | 1 << j + KINDS for i, j in DOMINOES) + _NO_DOMINO
"""[domino] -> laid with its first animal on the first square of the pair."""
TURNED: tuple[int, ...] = tuple(1 << j | 1 << i + KINDS for i, j in DOMINOES) + _NO_DOMINO
"""[domino] -> laid the other way round."""
TURNED_TOO: tuple[int, ...] = (
    tuple(_NEVER if i == j else 1 << j | 1 << i + KINDS for i, j in DOMINOES) + _NO_DOMINO
)
"""[domino] -> the same, but never for equal animals: turning them changes nothing."""
DOUBLE: bytes = bytes(i == j for i, j in DOMINOES) + bytes(256 - len(DOMINOES))
"""[domino] -> 1 when its animals are equal."""

EVERY: int = (1 << KINDS) - 1
"""All animals, as a mask."""

# The animals around a free square, as one byte. Three are the most that matter: with four neighbours covered
# no domino can lie there any more.
_AROUND: tuple[int, ...] = tuple(mask for mask in range(1 << KINDS) if mask.bit_count() <= 3)
_CROWDED = 255


def _joined(code: int, animal: int) -> int:
    if code >= len(_AROUND) or animal >= KINDS:
        return _CROWDED
    mask = _AROUND[code] | 1 << animal
    return _AROUND.index(mask) if mask.bit_count() <= 3 else _CROWDED


JOINED: tuple[bytes, ...] = tuple(
    bytes(_joined(code, animal) for code in range(256)) for animal in range(KINDS)
)
"""[animal][animals around] -> the animals around when this one joins them; 0 stands for none around."""


def _suits_one(joker: int, near: int) -> int:
    """The animals with a good contact among the animals `near`."""
    if not near:
        return 0
    return EVERY if near >> joker & 1 else near | 1 << joker


def _suits_all(joker: int, near: int) -> int:
    """The animals that have good contacts only."""
    others = near & ~(1 << joker)
    if not others:
        return EVERY
    return (others if others.bit_count() == 1 else 0) | 1 << joker


SUITS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple((*(suits(joker, near) for near in _AROUND), *(0,) * (256 - len(_AROUND))) for joker in range(KINDS))
    for suits in (_suits_one, _suits_all)
)
"""[every contact counts][joker][animals around] -> mask of the animals that suit the square."""
