"""The cards: 65 animals and the fire varan, with what the rules read off them."""

from dataclasses import dataclass
from enum import IntEnum


class Element(IntEnum):
    """The symbols on cards and trees; the first four are the strengths of actions (rules, section 1)."""

    SUN = 0
    DROP = 1
    SPROUT = 2
    SPIRAL = 3
    FLOWER = 4


class Mark(IntEnum):
    """The coin on a card: a solitary one counts towards the third, a gregarious one cancels one."""

    GREGARIOUS = -1
    NEUTRAL = 0
    SOLITARY = 1


@dataclass(frozen=True)
class Card:
    """One card. `level` 0: of the starting decks; 1 to 3: of the reserve; VARAN_LEVEL: the varan."""

    id: str
    level: int
    cost: int
    mark: Mark
    elements: tuple[int, int, int, int, int]


# Rules, section 3: what costs nothing is of the starting deck, a point is no element.
_TABLE = """
bear          0   0  S    .   1   2   .   .
beetle        0   0  S    3   .   1   .   .
lynx          0   0  S    2   1   1   .   .
fox           0   0  S    .   1   1   .   1
owl           0   0  S    .   .   2   1   .
goldfish      0   0  N    .   2  -1   .   .
tanuki        0   0  N    3   .   .   .  -1
boar          0   0  N   -2   .   2   .   .
weasel        0   0  N    2   .   .   .   .
hare          0   0  N    .   .   .   1   .
fawn          0   0  N    .   .   .   .   1
hummingbird   0   0  N    .   1   .   .   .
bee           0   0  N    .   .   1   .   .
baboon        0   0  N    1   .   .   .   .
spider        1   1  S    2   .   4   .   .
hippopotamus  1   2  S    1   4   1   .   .
horned_owl    1   2  S    1   1   .   3   .
beaver        1   2  N    .   1   1   .   .
raven         1   2  N    1   .   .   1   .
meerkat       1   2  N    1  -1   2   .   .
hedgehog      1   3  N    3   .   .   .   .
caterpillar   1   3  N    .   .   2   .   .
flamingo      1   3  N    .   2   .   .   .
coati         1   3  N    2   .   1   .   .
raccoon       1   3  N    2   1   .   .   .
horse         1   3  N   -1   .   .   2   .
cockatoo      1   4  N    3   .  -1   .   1
axolotl       1   4  N    .   1  -1   1   1
ram           1   5  N    .   .   .   .   2
wolf          1   5  N    .   .   .   2   .
lemur         1   5  N    4   .   .   .   .
squirrel      1   5  N    1   .   2   .   .
tortoise      1   5  N    1   2   .   .   .
bat           1   5  N   -1   .   3   .   .
toucan        1   4  G   -2  -1   .   .   .
chimpanzee    1   5  G    .   .  -2   .   .
butterfly     1   5  G   -3   .   .   .   .
cobra         2   5  S    4   1   1   .   2
eagle         2   6  S    1   1   2   2   1
rooster       2   5  N    3   .   1   .   .
bull          2   5  N    .   1   1   1   .
woodpecker    2   6  N    .   .   2   .   1
rhinoceros    2   6  N    .   .   3   .   .
salamander    2   6  N    .   2   .   1   .
frog          2   6  N    2   2   .   .   .
crane         2   6  N    .   .   2   1   .
marmot        2   7  N    5   .   .   .   .
badger        2   8  N    2   .   .   2   .
goat          2   8  N    2   .   .   .   2
platypus      2   9  N    .   3   .   .   1
koala         2   9  G    3   .   .  -2   .
loris         2  10  G    1  -3   2   .   .
leopard       2  10  G   -2   .   .   .   1
tapir         3  12  S    .   4   .   2   2
panther       3  10  N    .   2   .   2   .
gorilla       3  10  N    .   .   1   2   1
crocodile     3  10  N    1   2   2   .   .
dolphin       3  10  N    1   4   .   .   .
mantis        3  11  N    .   1   4   .   .
bison         3  11  N    6   .   1   .   .
chameleon     3  11  N    2   .   .   1   2
panda         3  11  N    .   .   1   .   3
elephant      3  12  N    2   .   .   .   3
dog           3  12  N    .   .   .   3   1
stag          3  13  G    .   .   .   .   1
"""
"""id, level, cost, mark, sun, drop, sprout, spiral, flower."""

_MARKS = {"S": Mark.SOLITARY, "N": Mark.NEUTRAL, "G": Mark.GREGARIOUS}


def _card(row: str) -> Card:
    name, level, cost, mark, *elements = row.split()
    sun, drop, sprout, spiral, flower = (0 if cell == "." else int(cell) for cell in elements)
    return Card(name, int(level), int(cost), _MARKS[mark], (sun, drop, sprout, spiral, flower))


VARAN_LEVEL: int = 4

CARDS: tuple[Card, ...] = (
    *(_card(row) for row in _TABLE.split("\n") if row),
    Card("fire_varan", VARAN_LEVEL, 0, Mark.SOLITARY, (0, 0, 0, 0, 0)),
)
"""All faces; a card in a state is an index into this. Starting animals exist once a player."""

CARD_BY_ID: dict[str, int] = {card.id: face for face, card in enumerate(CARDS)}

STARTERS: tuple[int, ...] = tuple(face for face, card in enumerate(CARDS) if card.level == 0)
LEVELS: tuple[tuple[int, ...], ...] = tuple(
    tuple(face for face, card in enumerate(CARDS) if card.level == level) for level in (1, 2, 3)
)
"""The faces of the three piles of the reserve."""

VARAN: int = len(CARDS) - 1
NONE: int = 255
"""No card, no tree, no such thing."""

VARANS: int = 23
FRAGMENTS: int = 20

FIELD: int = 10
"""Bits of an element in a sum; sums of several elements are one int, so that a card is added at once."""

MASK: int = (1 << FIELD) - 1
ZERO: int = 1 << FIELD - 1
"""What a field of a sum holds for 0: sums may fall below it."""

MARK_FIELD: int = 5 * FIELD
EMPTY: int = sum(ZERO << FIELD * at for at in range(6))
"""The sum of nothing: five elements and, on top, the marks."""


def packed(elements: tuple[int, ...], mark: int = 0) -> int:
    """Elements and mark as an int to add to a sum."""
    return sum(value << FIELD * at for at, value in enumerate((*elements, mark)))


def field(total: int, element: int) -> int:
    """An element of a sum, or its marks (5); may be negative."""
    return (total >> FIELD * element & MASK) - ZERO


def _column(values: list[int], unknown: int) -> bytes:
    """One value a face, with `unknown` for every other byte: no lookup can run off the end."""
    return bytes(values + [unknown] * (256 - len(values)))


WEIGHT: tuple[int, ...] = tuple(packed(card.elements, card.mark) for card in CARDS)
"""[face] -> what it adds to the sum of a line or deck."""

COST: bytes = _column([card.cost if 1 <= card.level <= 3 else NONE for card in CARDS], NONE)
"""[face] -> suns to attract it; out of reach for what cannot be attracted."""

LEVEL: bytes = _column([card.level for card in CARDS], NONE)
ALONE: bytes = _column([int(card.mark == Mark.SOLITARY) for card in CARDS], 0)
"""[face] -> 1 for a solitary card."""
