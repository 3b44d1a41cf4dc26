"""How squares are counted and named on boards of any width."""

LARGEST: int = 19
"""Squares, in either direction."""
SMALLEST: int = 11

Square = int
"""row * LARGEST + column, on a board of any width: moves and events need no board to be read."""

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS: tuple[str, ...] = ("N", "E", "S", "W")
SQUARES: int = LARGEST * LARGEST
NAMES: tuple[str, ...] = tuple(
    f"{chr(ord('A') + square % LARGEST)}{square // LARGEST + 1}" for square in range(SQUARES)
)
"""[square] -> name, e.g. C4: column letter, row number."""
BY_NAME: dict[str, Square] = {name: square for square, name in enumerate(NAMES)}


def neighbour(square: Square, direction: int) -> Square | None:
    """The square next to it, None beyond the largest board."""
    row, column = divmod(square, LARGEST)
    row += (-1, 0, 1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    return row * LARGEST + column if 0 <= row < LARGEST and 0 <= column < LARGEST else None


def opposite(direction: int) -> int:
    """The way back."""
    return direction ^ 2
