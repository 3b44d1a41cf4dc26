"""What the Renature table shows at this instant; motions change it, `sync` makes it exact."""

from dataclasses import dataclass, field

from game.core import OVER, Seat
from game.renature.board import Board
from game.renature.events import Payment, Total
from game.renature.squares import Square, neighbour
from game.renature.state import RenatureState
from game.renature.tables import NONE, TYPES
from scenes.boards.renature.places import Point


@dataclass
class Flight:
    """Something on its way over the table: its middle, its size against rest, opacity 0..1.

    `kind`: "domino" (`half` on its left or top, `upright`), "back", "plant" (colour * 4 + type), "cloud",
    "token", "words" (with the mark of `seat` when there is one), "ring" (on the water).
    """

    kind: str
    at: Point
    scale: float = 1.0
    alpha: float = 1.0
    half: int = NONE
    upright: bool = False
    plant: int = NONE
    words: str = ""
    seat: Seat | None = None
    tone: str = "dark"


@dataclass
class Tally:
    """The count of an area, told colour by colour: so many `shown`, then ties struck out (`struck` 0..1)."""

    area: int
    big: int
    small: int
    totals: tuple[Total, ...]
    payments: tuple[Payment, ...]
    shown: int = 0
    struck: float = 0.0
    paid: int = 0


@dataclass
class Picture:
    """The whole table in motion. By brook square `lies`; by brown square `plants` and `sky`; `grass`: brown
    squares that are meadow already; by area `holder`; by seat scores, clouds, numbers of dominoes and of
    plants by stock; `hand`: what lies in the dock, NONE for a gap."""

    board: Board
    seats: int
    lies: bytearray
    plants: bytearray
    sky: bytearray
    grass: set[int]
    holder: bytearray
    tokens: bool
    shared: bool
    joker: int
    track: float
    scores: list[int]
    clouds: list[int]
    dominoes: list[int]
    pools: list[int]
    stock: list[list[int]]
    won: list[int]
    hand: list[int]
    active: Seat
    flights: list[Flight] = field(default_factory=list)
    tally: Tally | None = None
    pulse: dict[Seat, float] = field(default_factory=dict)
    laid: int = -1
    """The pair laid last, for a mark; -1 none."""
    former: int = NONE
    """The joker before this one; the dominoes on the brook squares of `waiting` still show it."""
    waiting: set[int] = field(default_factory=set)

    def joker_on(self, brook: int) -> int:
        """The joker that the domino on a brook square shows."""
        return self.former if brook in self.waiting else self.joker

    def free_square(self, area: int, taken: frozenset[int] = frozenset()) -> Square:
        """Where an area's token lies: at its first square without a plant."""
        browns = self.board.areas[area]
        free = (b for b in browns if self.plants[b] == NONE and b not in taken)
        return self.board.brown_square[next(free, browns[0])]

    def total(self, area: int, colour: int) -> int:
        """The value of a colour's plants in an area, as they are drawn."""
        found = (self.plants[b] for b in self.board.areas[area] if self.plants[b] != NONE)
        return sum(plant % TYPES + 1 for plant in found if plant // TYPES == colour)

    def of_seat(self, seat: Seat) -> tuple[int, ...]:
        """All that a seat's panel shows."""
        counts = (self.scores[seat], self.clouds[seat], self.dominoes[seat], self.won[seat], self.left(seat))
        return (*counts, self.active == seat)

    def left(self, seat: Seat) -> int:
        """Plants a seat has still to plant."""
        return sum(self.stock[seat])


def picture_of(view: RenatureState, owner: Seat) -> Picture:
    """Exactly what a view shows; the dock holds the hand of `owner`."""
    board = view.board
    seats = range(view.seats)
    return Picture(
        board=board,
        seats=view.seats,
        lies=bytearray(view.lies),
        plants=bytearray(view.plants),
        sky=bytearray(view.sky),
        grass={b for b, area in enumerate(board.area) if view.holder[area] != NONE},
        holder=bytearray(view.holder),
        tokens=view.edition.tokens,
        shared=view.edition.reserves is None,
        joker=view.joker,
        track=float(view.joker),
        scores=view.scores(),
        clouds=list(view.clouds),
        dominoes=[len(view.hand(seat)) for seat in seats],
        pools=[len(view.pool(seat)) for seat in seats],
        stock=[list(view.stock[seat * 2 * TYPES : (seat + 1) * 2 * TYPES]) for seat in seats],
        won=[sum(holder == seat for holder in view.holder) if view.edition.tokens else 0 for seat in seats],
        hand=view.hand(owner),
        active=view.to_act if view.to_act != OVER else _leader(view),
        laid=view.last,
    )


def _leader(view: RenatureState) -> Seat:
    scores = view.scores()
    return max(range(view.seats), key=lambda seat: (scores[seat], view.clouds[seat]))


def twin(board: Board, lies: bytearray, brook: int) -> int:
    """The brook square on which the other half of a domino lies."""
    other = lies[brook] ^ 1
    return next(square for square, _ in board.links[brook] if lies[square] == other)


def halves_of(square: Square, direction: int, domino: int) -> tuple[int, bool, Square]:
    """(half that lies left or on top, upright, the square of that half) of a placing."""
    other = neighbour(square, direction)
    upright = direction in (0, 2)
    if other is None or direction in (1, 2):
        return domino * 2, upright, square
    return domino * 2 + 1, upright, other
