"""The fixed things of the table: trees, Forest board, Circle of Spirits, victory tiles."""

from dataclasses import dataclass
from enum import IntEnum

from game.living_forest.animals import NONE, packed


class Action(IntEnum):
    """The five actions, main or bonus; the first four go with the element of the same number."""

    ATTRACT = 0
    EXTINGUISH = 1
    PLANT = 2
    MOVE = 3
    FRAGMENT = 4


# The same numbers as plain ints, here and below: the hot rules compare nothing slower.
ATTRACT, EXTINGUISH, PLANT, MOVE, FRAGMENT = range(5)


class Source(IntEnum):
    """What gave an action."""

    MAIN = 0
    ROCK = 1
    CORNER = 2


ROCK, CORNER = Source.ROCK.value, Source.CORNER.value


class Track(IntEnum):
    """The three ways to win, and the victory tiles that count for them."""

    TREES = 0
    FIRES = 1
    FLOWERS = 2


TARGET: int = 12
LAST_TURN: int = 60
"""The match ends after the actions of this turn (ruling 1)."""


@dataclass(frozen=True)
class Tree:
    """One kind of protective tree; `copies` for 2, 3 and 4 players."""

    id: str
    cost: int
    elements: tuple[int, int, int, int, int]
    copies: tuple[int, int, int]


TREES: tuple[Tree, ...] = (
    Tree("t3_sun", 3, (1, 0, 0, 0, 0), (2, 3, 4)),
    Tree("t3_drop", 3, (0, 1, 0, 0, 0), (2, 3, 4)),
    Tree("t4_spiral", 4, (0, 0, 0, 1, 0), (2, 3, 4)),
    Tree("t4_flower", 4, (0, 0, 0, 0, 1), (2, 3, 4)),
    Tree("t5_sun", 5, (2, 0, 0, 0, 0), (2, 3, 4)),
    Tree("t5_sprout", 5, (0, 0, 1, 0, 0), (2, 3, 4)),
    Tree("t6_drop", 6, (0, 2, 0, 0, 0), (2, 3, 3)),
    Tree("t7_spiral", 7, (0, 0, 0, 2, 0), (2, 3, 3)),
    Tree("t8_drop", 8, (0, 3, 0, 0, 0), (2, 3, 3)),
    Tree("t9_flower", 9, (0, 0, 0, 0, 2), (2, 2, 2)),
    Tree("t10_sun", 10, (4, 0, 0, 0, 0), (2, 2, 2)),
    Tree("t11_repeat", 11, (0, 0, 0, 0, 0), (2, 2, 2)),
)
"""All kinds by rising cost; a tree in a state is an index into this, or STARTING_TREE."""

TREE_BY_ID: dict[str, int] = {tree.id: kind for kind, tree in enumerate(TREES)}
KINDS: int = len(TREES)
STARTING_TREE: int = KINDS
REPEAT: int = TREE_BY_ID["t11_repeat"]
"""The kind that lets two main actions be the same."""

GROWTH: tuple[int, ...] = (*(packed(tree.elements) for tree in TREES), 0)
"""[kind] -> what it adds to the sum of a forest."""

HOW_MANY: bytes = bytes(kinds.bit_count() for kinds in range(1 << KINDS))
"""[kinds as bits] -> how many they are."""

TREE_COST: bytes = bytes(tree.cost for tree in TREES)

WITHIN: tuple[tuple[int, ...], ...] = tuple(
    tuple(kind for kind, tree in enumerate(TREES) if tree.cost <= strength) for strength in range(12)
)
"""[strength, at most 11] -> the kinds it can plant."""

# The Forest board: 5 columns x 3 rows, space = y * 5 + x from the top left.
COLUMNS: int = 5
SPACES: int = 15
CENTRE: int = 7


@dataclass(frozen=True)
class Corner:
    """The bonus action of a corner: `strength` for that action only, `amount` of fragments."""

    action: Action
    strength: int = 0
    amount: int = 1


CORNERS: dict[int, Corner] = {
    0: Corner(Action.ATTRACT, strength=3),
    4: Corner(Action.FRAGMENT, amount=2),
    10: Corner(Action.FRAGMENT, amount=2),
    14: Corner(Action.EXTINGUISH, strength=2),
}

CORNER_ACTION: bytes = bytes(CORNERS[s].action if s in CORNERS else NONE for s in range(SPACES))
CORNER_AMOUNT: bytes = bytes(CORNERS[s].amount if s in CORNERS else 0 for s in range(SPACES))
CORNER_STRENGTH: bytes = bytes(CORNERS[s].strength if s in CORNERS else 0 for s in range(SPACES))


@dataclass(frozen=True)
class Line:
    """A line of the Forest board whose completion gives `elements` for good."""

    id: str
    spaces: tuple[int, ...]
    elements: tuple[int, int, int, int, int]


LINES: tuple[Line, ...] = (
    Line("column_1", (1, 6, 11), (0, 1, 0, 0, 0)),
    Line("column_2", (2, 7, 12), (1, 0, 0, 0, 0)),
    Line("column_3", (3, 8, 13), (0, 0, 0, 1, 0)),
    Line("row_1", (5, 6, 7, 8, 9), (0, 0, 0, 0, 2)),
)

LINE_GROWTH: tuple[int, ...] = tuple(packed(line.elements) for line in LINES)
LINE_WOODS: tuple[int, ...] = tuple(sum(1 << space for space in line.spaces) for line in LINES)
"""[line] -> its spaces as bits."""

LINES_THROUGH: tuple[tuple[int, ...], ...] = tuple(
    tuple(at for at, line in enumerate(LINES) if space in line.spaces) for space in range(SPACES)
)
"""[space] -> the lines a tree there may complete."""

WHOLE_FOREST: int = (1 << SPACES) - 1
_NOT_LEFT: int = sum(1 << space for space in range(SPACES) if space % COLUMNS)
_NOT_RIGHT: int = sum(1 << space for space in range(SPACES) if space % COLUMNS != COLUMNS - 1)


def edge(wood: int) -> int:
    """The free spaces orthogonally next to planted ones; both as bits of spaces."""
    around = (wood << 1 & _NOT_LEFT) | (wood >> 1 & _NOT_RIGHT) | wood << COLUMNS | wood >> COLUMNS
    return around & ~wood & WHOLE_FOREST


# The Circle of Spirits: rocks 0..11, clockwise.
ROCKS: int = 12
ROCK_ACTION: bytes = bytes((PLANT, FRAGMENT, ATTRACT, FRAGMENT, EXTINGUISH, FRAGMENT) * 2)
"""[rock] -> the bonus action of ending a move there."""

START_ROCKS: tuple[tuple[int, ...], ...] = ((), (), (0, 6), (2, 6, 10), (0, 6, 9, 3))
"""[seats] -> the rocks of the pawns by turn order."""

CLOCKWISE: tuple[tuple[int, ...], ...] = tuple(
    tuple((rock + step) % ROCKS for step in range(1, ROCKS)) for rock in range(ROCKS)
)
"""[rock] -> the other rocks in the order a pawn passes them."""

# Fires of value 2, 3 and 4, by value - 2.
FIRE_TILES: tuple[int, int, int] = (30, 16, 12)
MOST_FIRES: int = 7
ROW: int = 4
"""Cards of each level in the reserve; slot = (level - 1) * ROW + column."""
