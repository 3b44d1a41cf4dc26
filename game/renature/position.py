"""The flat data of a position, copied and packed."""

from typing import Self

from game.core import Move, Seat
from game.renature.board import Board
from game.renature.editions import VARIANTS, Edition
from game.renature.tables import (
    ANIMAL_OF,
    COLOURS,
    EVERY,
    HAND,
    JOINED,
    KINDS,
    NONE,
    START_CLOUDS,
    SUITS,
    TYPES,
    VALUES,
)

# Phases: what the seat to act is asked.
BEFORE: int = 0  # clouds, then a domino
PLANT: int = 1  # clouds, then a plant or none
AFTER: int = 2  # clouds, then the end of the turn
ENDED: int = 3
UNSEEN: int = 4
"""Only on a view that is played ahead: something comes up that these eyes do not know."""

# Whose eyes a position is made for: a seat, or one of these.
CAMERA_VIEW: int = 254
WHOLE: int = 255

NO_PAIR: int = -1
PAIR: int = 2 * KINDS + 1
"""Where the number of a pair begins in an entry of the front, above the animals that suit its squares."""

# Where points came from: the rows of the score sheet.
START_ROW, PLANTED_ROW, CLOSED_ROW, OPEN_ROW, BACKS_ROW, CLOUDS_ROW, LEFTOVER_ROW = range(7)
ROWS: int = 7

STOCKS: int = 2 * TYPES


class Position:
    """A position. NONE where there is nothing, HIDDEN where these eyes see nothing.

    By brook square: `lies` (domino * 2 + half); of the free ones `near` (animals around, see tables.JOINED)
    and `exits` (free neighbours), else 0. `front`: the pairs where a domino may go, ascending, each as
    pair << PAIR | the animals that suit its two squares, two masks; `pairs`: those with both squares free.
    By brown square: `plants` (colour * TYPES + type), `sky` (printed clouds not taken yet). By area:
    `holder` (who closed it), `backs` (of its token), `waters` (brook squares that keep it open), and by
    colour `totals`, by type `counts`. By seat: `hands` (HAND slots, filled from the left), `gone` (its
    discards), `clouds`, `room` (the types of neutral plants it may take back, a mask), and by stock `stock`
    (types, then neutral types; `most` at the start), by row of the sheet `points`. `takes`: by colour, the
    moves that take a plant back. `pools`: what can be drawn, one bag or a reserve a seat. `last`: the pair
    laid this turn. `closing`: areas to be scored this turn. `jokered`, `extra`: done, or bought, this turn.
    """

    __slots__ = (
        "backs",
        "board",
        "closing",
        "clouds",
        "counts",
        "edition",
        "exits",
        "extra",
        "first",
        "front",
        "gone",
        "hands",
        "holder",
        "joker",
        "jokered",
        "last",
        "lies",
        "most",
        "near",
        "pairs",
        "phase",
        "plants",
        "points",
        "pools",
        "room",
        "seats",
        "sky",
        "stock",
        "suits",
        "takes",
        "to_act",
        "totals",
        "viewer",
        "waters",
    )

    def __init__(self, board: Board, edition: Edition, seats: int, first: Seat, joker: int) -> None:
        """The empty board; hands, pools and backs are for the caller to deal."""
        self.board: Board = board
        self.edition: Edition = edition
        self.seats: int = seats
        self.first: Seat = first
        self.viewer: int = WHOLE
        self.to_act: Seat = first
        self.phase: int = BEFORE
        self.joker: int = joker
        self.jokered: int = 0
        self.extra: int = 0
        self.last: int = NO_PAIR
        self.lies: bytearray = bytearray([NONE]) * len(board.brook_square)
        self.plants: bytearray = bytearray([NONE]) * len(board.area)
        self.sky: bytearray = bytearray(board.clouds if edition.board_clouds else len(board.area))
        self.holder: bytearray = bytearray([NONE]) * len(board.areas)
        self.backs: bytearray = bytearray([NONE]) * len(board.areas)
        self.hands: bytearray = bytearray([NONE]) * (HAND * seats)
        self.pools: list[bytearray] = [bytearray() for _ in range(seats if edition.reserves else 1)]
        self.gone: list[bytearray] = [bytearray() for _ in range(seats)]
        self.most: bytes = bytes(edition.plants(seats))
        self.stock: bytearray = bytearray(self.most * seats)
        self.clouds: bytearray = bytearray([START_CLOUDS]) * seats
        self.points: list[int] = [0] * (ROWS * seats)
        for turn in range(seats):
            self.points[(first + turn) % seats * ROWS + START_ROW] = edition.start[turn]
        self.rebuild()

    def rebuild(self) -> None:
        """Everything that follows from dominoes, plants and joker."""
        self.suits = SUITS[self.edition.every_contact][self.joker]
        self.room = bytearray(self.seats)
        for seat in range(self.seats):
            for kind in range(TYPES):
                taken = self.stock[seat * STOCKS + TYPES + kind] < self.most[TYPES + kind]
                self.room[seat] |= taken << kind
        self.totals = bytearray(COLOURS * len(self.board.areas))
        self.counts = bytearray(TYPES * len(self.board.areas))
        self.takes: list[list[Move]] = [[] for _ in range(COLOURS)]
        for brown, plant in enumerate(self.plants):
            if plant != NONE:
                colour, kind = divmod(plant, TYPES)
                area = self.board.area[brown]
                self.totals[area * COLOURS + colour] += VALUES[kind]
                self.counts[area * TYPES + kind] += 1
                if self.holder[area] != NONE or not self.edition.take_scored:
                    self.takes[colour].append(self.board.takings[brown])
        self.rebuild_brook()

    def rebuild_brook(self) -> None:
        """What follows from the dominoes on the board."""
        board, lies = self.board, self.lies
        free = [half == NONE for half in lies]
        self.near = bytearray(len(lies))
        self.exits = bytearray(len(lies))
        for brook, links in enumerate(board.links):
            for other, _ in links if free[brook] else ():
                self.exits[brook] += free[other]
                if not free[other]:
                    self.near[brook] = JOINED[ANIMAL_OF[lies[other]]][self.near[brook]]
        self.waters = bytearray(sum(self.keeps_open(brook) for brook in water) for water in board.water)
        self.closing = [
            area for area, left in enumerate(self.waters) if not left and self.holder[area] == NONE
        ]
        self.pairs = sum(free[one] and free[two] for one, two in zip(board.one, board.two, strict=True))
        laid = len(free) > sum(free)
        keys = [self._key(pair, laid) for pair in range(len(self.board.one))]
        self.front = [pair << PAIR | key for pair, key in enumerate(keys) if key]

    def _key(self, pair: int, laid: bool) -> int:
        one, two = self.board.one[pair], self.board.two[pair]
        if self.lies[one] != NONE or self.lies[two] != NONE:
            return 0
        starting = self.board.starting[pair]
        if not laid:
            return EVERY << KINDS | EVERY if starting or not self.edition.starts else 0
        touches = self.near[one] or self.near[two]
        if not touches and (starting != 1 or not self.edition.starts):
            return 0
        return self.suits[self.near[one]] | self.suits[self.near[two]] << KINDS

    def clone(self) -> Self:
        """See game.core.State."""
        new = self.__class__.__new__(self.__class__)
        new.board = self.board
        new.edition = self.edition
        new.seats = self.seats
        new.first = self.first
        new.viewer = self.viewer
        new.to_act = self.to_act
        new.phase = self.phase
        new.joker = self.joker
        new.jokered = self.jokered
        new.extra = self.extra
        new.last = self.last
        new.pairs = self.pairs
        new.suits = self.suits
        new.lies = self.lies.copy()
        new.near = self.near.copy()
        new.exits = self.exits.copy()
        new.front = self.front[:]
        new.plants = self.plants.copy()
        new.sky = self.sky.copy()
        new.holder = self.holder.copy()
        new.backs = self.backs.copy()
        new.waters = self.waters.copy()
        new.totals = self.totals.copy()
        new.counts = self.counts.copy()
        new.closing = self.closing[:]
        new.hands = self.hands.copy()
        new.takes = self.takes[:]
        new.pools = [pool.copy() for pool in self.pools]
        new.gone = self.gone[:]
        new.most = self.most
        new.stock = self.stock.copy()
        new.room = self.room.copy()
        new.clouds = self.clouds.copy()
        new.points = self.points[:]
        return new

    def keeps_open(self, brook: int) -> bool:
        """Must this square be covered before the areas beside it can close?"""
        return self.lies[brook] == NONE and (self.exits[brook] > 0 or not self.edition.strand)

    # Who has what

    def score(self, seat: Seat) -> int:
        """Points so far."""
        return sum(self.points[seat * ROWS : seat * ROWS + ROWS])

    def scores(self) -> list[int]:
        """Points so far, a number a seat."""
        return [self.score(seat) for seat in range(self.seats)]

    def hand(self, seat: Seat) -> list[int]:
        """The dominoes of a seat, HIDDEN ones included."""
        return [domino for domino in self.hands[seat * HAND : seat * HAND + HAND] if domino != NONE]

    def pool(self, seat: Seat) -> bytearray:
        """What the seat draws from."""
        return self.pools[seat if self.edition.reserves else 0]

    def pack(self) -> bytes:
        """See game.core.State; the inverse is `packed.unpack`."""
        text = self.board.text.encode("ascii")
        header = (
            VARIANTS.index(self.edition),
            self.seats,
            self.first,
            self.viewer,
            self.to_act & 255,
            self.phase,
            self.joker,
            self.jokered,
            self.extra,
        )
        piles = [*self.pools, *self.gone]
        return b"".join(
            (
                bytes(header),
                (self.last + 1).to_bytes(2, "big"),
                len(text).to_bytes(2, "big"),
                text,
                self.lies,
                self.plants,
                self.sky,
                self.holder,
                self.backs,
                self.hands,
                self.stock,
                self.clouds,
                b"".join(points.to_bytes(2, "big", signed=True) for points in self.points),
                *(bytes([len(pile)]) + pile for pile in piles),
            )
        )
