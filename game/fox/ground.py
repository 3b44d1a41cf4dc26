"""The geometry of a board of 5 columns: neighbours, banks and the moves that fit each place."""

from enum import IntEnum

from game.core import Move
from game.fox.moves import FLEE, GO, LINE, SWIM, TRIO, TRIO_DIRECTIONS

COLUMNS: int = 5
OFF: int = 255
"""No such place; also the place of a fox off the board."""


class Direction(IntEnum):
    """Clockwise; N points from the start den's row to the goal den's row."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7


class Bank(IntEnum):
    """The side of a road or river a fox stands on: R clockwise of the axis, L the other."""

    NONE = 0
    R = 1
    L = 2


_STEP = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))

ARRIVAL: bytes = bytes(
    (0, Bank.R, Bank.R, Bank.R, 0, Bank.L, Bank.L, Bank.L)[((direction ^ 4) - axis) & 7]
    for axis in range(4)
    for direction in range(8)
)
"""[axis * 8 + direction moved] -> the bank reached; 0 along the axis, where the player chooses."""


def _shut(axis: int, bank: int) -> tuple[int, ...]:
    first = axis + (5 if bank == Bank.R else 1)
    return tuple((first + i) & 7 for i in range(3))


_SHUT: tuple[tuple[int, ...], ...] = ((), *(_shut(axis, bank) for axis in range(4) for bank in (1, 2)))
SHUTS: int = len(_SHUT)


def shut_directions(axis: int, bank: int) -> tuple[int, ...]:
    """The three directions an obstacle closes from a bank (fox rules, section 4)."""
    return _SHUT[axis * 2 + bank] if bank else ()


class Ground:
    """Everything that depends on the number of rows alone. Places are row * 5 + column; a fox's
    obstacle `shut` is 0, or axis * 2 + bank; tables with both are indexed place * SHUTS + shut."""

    def __init__(self, rows: int) -> None:
        self.rows: int = rows
        self.places: int = rows * COLUMNS
        self.start: int = COLUMNS // 2
        self.goal: int = (rows - 1) * COLUMNS + COLUMNS // 2
        self.next: bytes = bytes(self._neighbour(place, d) for place in range(self.places) for d in range(8))
        """[place * 8 + direction] -> place or OFF."""
        self.distance: bytes = bytes(self.king_steps(place, self.goal) for place in range(self.places))
        """King-steps to the goal den."""
        self.lines: tuple[tuple[int, ...], ...] = tuple(
            self._line(place, d) for place in range(self.places) for d in range(8)
        )
        """[place * 8 + direction] -> the up to three places a sniffed line shows."""
        self.sniffs: tuple[tuple[Move, ...], ...] = tuple(self._sniffs(p) for p in range(self.places))
        self.steps: tuple[tuple[Move, ...], ...] = self._moves(GO, False)
        self.flights: tuple[tuple[Move, ...], ...] = self._moves(FLEE, False)
        self.swims: tuple[tuple[Move, ...], ...] = self._moves(SWIM, True)
        """Steps, flights and swims: [place * SHUTS + shut] -> moves that stay on the board."""
        self.acts: tuple[tuple[Move, ...], ...] = tuple(
            (*steps, *self.sniffs[at // SHUTS]) for at, steps in enumerate(self.steps)
        )
        """Steps and sniffs together."""
        self.steps_on: tuple[tuple[Move, ...], ...] = self._nearer(self.steps)
        self.flights_on: tuple[tuple[Move, ...], ...] = self._nearer(self.flights)
        """Those of them that lead nearer to the goal den."""

    def king_steps(self, a: int, b: int) -> int:
        """Steps of a king from place to place."""
        return max(abs(a // COLUMNS - b // COLUMNS), abs(a % COLUMNS - b % COLUMNS))

    def direction(self, a: int, b: int) -> int:
        """The direction from a place to its neighbour. Raises ValueError when they are not neighbours."""
        return self.next.index(b, a * 8, a * 8 + 8) - a * 8

    def neighbours(self, place: int) -> tuple[int, ...]:
        """The places next to a place, clockwise from N."""
        return tuple(p for p in self.next[place * 8 : place * 8 + 8] if p != OFF)

    def _neighbour(self, place: int, d: int) -> int:
        row, column = place // COLUMNS + _STEP[d][0], place % COLUMNS + _STEP[d][1]
        return row * COLUMNS + column if 0 <= row < self.rows and 0 <= column < COLUMNS else OFF

    def _line(self, place: int, d: int) -> tuple[int, ...]:
        seen: list[int] = []
        at = self._neighbour(place, d)
        while at != OFF and len(seen) < 3:
            seen.append(at)
            at = self._neighbour(at, d)
        return tuple(seen)

    def _sniffs(self, place: int) -> tuple[Move, ...]:
        around = [self._neighbour(place, d) != OFF for d in range(8)]
        lines = [LINE << 8 | d for d in range(8) if around[d]]
        trios = [
            TRIO << 8 | mask
            for mask, three in enumerate(TRIO_DIRECTIONS)
            if three and all(around[d] for d in three)
        ]
        return tuple(lines + trios)

    def _moves(self, kind: int, across: bool) -> tuple[tuple[Move, ...], ...]:
        return tuple(
            tuple(
                kind << 8 | d for d in range(8) if self._neighbour(place, d) != OFF and (d in shut) == across
            )
            for place in range(self.places)
            for shut in _SHUT
        )

    def _nearer(self, table: tuple[tuple[Move, ...], ...]) -> tuple[tuple[Move, ...], ...]:
        return tuple(
            tuple(
                move
                for move in moves
                if self.distance[self.next[at // SHUTS * 8 + (move & 7)]] < self.distance[at // SHUTS]
            )
            for at, moves in enumerate(table)
        )


ROWS: tuple[int, ...] = (10, 12, 13, 14)
GROUNDS: dict[int, Ground] = {rows: Ground(rows) for rows in ROWS}
