"""The geometry of a board: brook, areas, and everything that can be counted before a match begins."""

from functools import lru_cache

from game.core import Move
from game.renature.maperror import MapError
from game.renature.moves import DOMINO, KIND, PLACE, PLANT, STOCK, TAKE
from game.renature.squares import EAST, LARGEST, NAMES, NORTH, SMALLEST, SOUTH, WEST, Square, neighbour
from game.renature.tables import DOMINOES, MOST_CLOUDS, NONE, TOKENS, TYPES

BROOK, START, BROWN = ".", "S", "#"
CLOUD_MARKS = {"1": 1, "2": 2}
LEGEND = {BROOK, START, BROWN, *CLOUD_MARKS}

MOST = 254
"""Squares of a sort: their numbers fit a byte, and 255 stays free for none."""
MOST_AREAS = 64
MOST_STARTS = 8


class Board:
    """A map as tables. Brook and brown squares are numbered apart, both in reading order; so are the areas,
    by their first squares, and the pairs: two brook squares side by side, a domino's place. NONE: no such.

    `rows`: the legend text a row. By square: `brook`, `brown` -> number. By brook square: `brook_square` ->
    square, `links` -> (brook neighbour, pair) of each, `shores` -> areas next to it. By pair: `one`, `two`
    -> its brook squares, `banks` -> brown squares next to it, `ahead`, `turned` -> the low bits of a move
    (square * 4 + direction) with the first animal on `one` or on `two`, `starting` -> 1 when it covers a
    start square, 2 when it touches one. `pair_of`: those low bits -> pair * 2 + turned, -1 for none. By brown
    square: `brown_square`, `area`, `clouds`. By area: `areas` -> its brown squares, `sizes`, `water` -> brook
    squares around; `tokens`: by size, (the areas that get one, their backs). Moves, made once for all
    positions: `lays` by domino * 2 + turned, then pair; `sets` by brown square, then stock; `takings` by
    brown square.
    """

    def __init__(self, rows: tuple[str, ...]) -> None:
        """Raises MapError when rules, section 6, do not allow the map."""
        _check_shape(rows)
        self.rows: tuple[str, ...] = rows
        self.width: int = len(rows[0])
        self.height: int = len(rows)
        squares = [row * LARGEST + column for row in range(self.height) for column in range(self.width)]
        signs = {square: rows[square // LARGEST][square % LARGEST] for square in squares}
        self.brook_square: tuple[Square, ...] = tuple(s for s in squares if signs[s] in (BROOK, START))
        self.brown_square: tuple[Square, ...] = tuple(s for s in squares if signs[s] not in (BROOK, START))
        self.brook: bytes = _numbers(self.brook_square)
        self.brown: bytes = _numbers(self.brown_square)
        self.starts: bytes = bytes(signs[s] == START for s in self.brook_square)
        self.clouds: bytes = bytes(CLOUD_MARKS.get(signs[s], 0) for s in self.brown_square)
        self._find_areas()
        self._find_pairs()
        self._check()
        self._make_moves()

    def _find_areas(self) -> None:
        self.area: bytes = b""
        area = bytearray([NONE]) * len(self.brown_square)
        found: list[tuple[int, ...]] = []
        for first in range(len(area)):
            if area[first] == NONE:
                members = _piece(first, self.brown, self.brown_square)
                for brown in members:
                    area[brown] = min(len(found), NONE - 1)
                found.append(tuple(sorted(members)))
        self.area = bytes(area)
        self.areas: tuple[tuple[int, ...], ...] = tuple(found)
        self.sizes: tuple[int, ...] = tuple(map(len, found))
        self.tokens: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = tuple(
            (tuple(area for area in range(len(found)) if len(found[area]) == size)[: len(values)], values)
            for size, values in TOKENS.items()
        )
        self.shores: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted({area[brown] for brown in _next_to(square, self.brown)}))
            for square in self.brook_square
        )
        self.water: tuple[tuple[int, ...], ...] = tuple(
            tuple(brook for brook, shores in enumerate(self.shores) if number in shores)
            for number in range(len(found))
        )

    def _find_pairs(self) -> None:
        pairs = [
            (brook, other, direction)
            for brook, square in enumerate(self.brook_square)
            for direction in (EAST, SOUTH)
            if (other := self.brook_at(neighbour(square, direction))) != NONE
        ]
        self.one: tuple[int, ...] = tuple(one for one, _, _ in pairs)
        self.two: tuple[int, ...] = tuple(two for _, two, _ in pairs)
        self.ahead: tuple[int, ...] = tuple(self.brook_square[one] << 2 | d for one, _, d in pairs)
        self.turned: tuple[int, ...] = tuple(self.brook_square[two] << 2 | d ^ 2 for _, two, d in pairs)
        pair_of = [-1] * (4 * LARGEST * LARGEST)
        for pair, (ahead, turned) in enumerate(zip(self.ahead, self.turned, strict=True)):
            pair_of[ahead], pair_of[turned] = pair * 2, pair * 2 + 1
        self.pair_of: tuple[int, ...] = tuple(pair_of)
        links: list[list[tuple[int, int]]] = [[] for _ in self.brook_square]
        for pair, (one, two, _) in enumerate(pairs):
            links[one].append((two, pair))
            links[two].append((one, pair))
        self.links: tuple[tuple[tuple[int, int], ...], ...] = tuple(map(tuple, links))
        banks = [_next_to(square, self.brown) for square in self.brook_square]
        self.banks: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted({*banks[one], *banks[two]})) for one, two, _ in pairs
        )
        self.starting: bytes = bytes(self._starting(one, two) for one, two, _ in pairs)

    def _make_moves(self) -> None:
        """No domino has a move at all where the table of a byte goes on beyond the dominoes."""
        lays = [
            tuple(PLACE << KIND | domino << DOMINO | low for low in lows)
            for domino in range(len(DOMINOES))
            for lows in (self.ahead, self.turned)
        ]
        self.lays: tuple[tuple[Move, ...], ...] = (*lays, *[()] * (512 - len(lays)))
        self.sets: tuple[tuple[Move, ...], ...] = tuple(
            tuple(PLANT << KIND | stock << STOCK | square for stock in range(2 * TYPES))
            for square in self.brown_square
        )
        self.takings: tuple[Move, ...] = tuple(TAKE << KIND | square for square in self.brown_square)

    def _starting(self, one: int, two: int) -> int:
        if self.starts[one] or self.starts[two]:
            return 1
        return 2 if any(self.starts[brook] for half in (one, two) for brook, _ in self.links[half]) else 0

    def brook_at(self, square: Square | None) -> int:
        """The number of a brook square, NONE for any other."""
        return NONE if square is None else self.brook[square]

    def holds(self, square: Square) -> bool:
        """Does the square lie on this board?"""
        return square % LARGEST < self.width and 0 <= square < self.height * LARGEST

    @property
    def text(self) -> str:
        """The whole map as one line: its rows parted by strokes; `read` is the inverse."""
        return "/".join(self.rows)

    def _check(self) -> None:
        """The limits that need the tables (rules, section 6)."""
        brook, brown = self.brook_square, self.brown_square
        if len(brown) > MOST:
            raise MapError("brown_many", NAMES[brown[MOST]], found=len(brown), most=MOST)
        if len(brook) > MOST:
            raise MapError("brook_many", NAMES[brook[MOST]], found=len(brook), most=MOST)
        if len(brook) < 2 * len(DOMINOES):
            raise MapError("brook_few", _last(self.rows), found=len(brook), least=2 * len(DOMINOES))
        if not brown:
            raise MapError("brown_none", _last(self.rows))
        if len(self.areas) > MOST_AREAS:
            square = brown[self.areas[MOST_AREAS][0]]
            raise MapError("areas", NAMES[square], found=len(self.areas), most=MOST_AREAS)
        apart = set(range(len(brook))) - self._main_brook()
        if apart:
            raise MapError("brook_apart", NAMES[brook[min(apart)]])
        for square in brown:
            if not _next_to(square, self.brook):
                raise MapError("dry", NAMES[square])
        self._check_starts_and_clouds()
        self._check_room()

    def _main_brook(self) -> set[int]:
        """The largest piece of the brook."""
        left = set(range(len(self.brook_square)))
        main: set[int] = set()
        while left:
            piece = _piece(min(left), self.brook, self.brook_square)
            left -= piece
            main = max(main, piece, key=len)
        return main

    def _check_starts_and_clouds(self) -> None:
        starts = [square for square, start in zip(self.brook_square, self.starts, strict=True) if start]
        if not starts:
            raise MapError("starts_none", _last(self.rows))
        if len(starts) > MOST_STARTS:
            raise MapError("starts_many", NAMES[starts[MOST_STARTS]], found=len(starts), most=MOST_STARTS)
        total = 0
        for square, clouds in zip(self.brown_square, self.clouds, strict=True):
            total += clouds
            if total > MOST_CLOUDS:
                raise MapError("clouds", NAMES[square], found=sum(self.clouds), most=MOST_CLOUDS)

    def _check_room(self) -> None:
        """All dominoes must find a place together, if they are laid well."""
        partner = _match(self.links)
        room = sum(two != NONE for two in partner) // 2
        if room < len(DOMINOES):
            square = self.brook_square[partner.index(NONE)]
            raise MapError("room", NAMES[square], found=room, least=len(DOMINOES))


def _check_shape(rows: tuple[str, ...]) -> None:
    height, width = len(rows), max(map(len, rows), default=0)
    if not SMALLEST <= height <= LARGEST:
        raise MapError("height", str(height), found=height, least=SMALLEST, most=LARGEST)
    if not SMALLEST <= width <= LARGEST:
        raise MapError("width", str(width), found=width, least=SMALLEST, most=LARGEST)
    for number, row in enumerate(rows):
        if len(row) != width:
            raise MapError("ragged", str(number + 1), found=len(row), wanted=width)
        for column, sign in enumerate(row):
            if sign not in LEGEND:
                raise MapError("sign", NAMES[number * LARGEST + column], found=sign)


def _last(rows: tuple[str, ...]) -> str:
    return NAMES[(len(rows) - 1) * LARGEST + len(rows[0]) - 1]


def _numbers(squares: tuple[Square, ...]) -> bytes:
    """[square] -> number; those beyond MOST are refused later and share one number until then."""
    table = bytearray([NONE]) * (LARGEST * LARGEST)
    for number, square in enumerate(squares):
        table[square] = min(number, MOST)
    return bytes(table)


def _next_to(square: Square, numbers: bytes) -> list[int]:
    beside = (neighbour(square, direction) for direction in (NORTH, EAST, SOUTH, WEST))
    return [numbers[other] for other in beside if other is not None and numbers[other] != NONE]


def _piece(first: int, numbers: bytes, squares: tuple[Square, ...]) -> set[int]:
    """Everything of one sort that can be walked to."""
    found = {first}
    queue = [first]
    for here in queue:
        for there in _next_to(squares[here], numbers):
            if there not in found:
                found.add(there)
                queue.append(there)
    return found


def _match(links: tuple[tuple[tuple[int, int], ...], ...]) -> list[int]:
    """[brook square] -> its partner when as many pairs as possible are laid (Hopcroft's augmenting paths)."""
    partner = [NONE] * len(links)

    def extend(here: int, seen: set[int]) -> bool:
        for there, _ in links[here]:
            if there in seen:
                continue
            seen.add(there)
            if partner[there] == NONE or extend(partner[there], seen):
                partner[here], partner[there] = there, here
                return True
        return False

    for here in range(len(links)):
        if partner[here] == NONE:
            extend(here, {here})
    return partner


@lru_cache(maxsize=64)
def read(text: str) -> Board:
    """The board of a line of text, the same object for the same text. Raises MapError."""
    return Board(tuple(text.split("/")))
