"""What a table would see happen in a match of Renature."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from game.core import Event, Looking, Seat
from game.renature.squares import Square


class Spent(Enum):
    """What clouds were paid for."""

    JOKER = "joker"
    TAKE = "take"
    AGAIN = "again"


@dataclass(frozen=True)
class Contact:
    """Two animals side by side: the new one on `square`, the one that lies on `other`."""

    square: Square
    other: Square
    animal: int
    beside: int
    good: bool


@dataclass(frozen=True)
class Chip:
    """A plant that counts when another is set: its square, and the points it is worth there."""

    square: Square
    points: int


@dataclass(frozen=True)
class Total:
    """The plants of a colour in an area, summed. `colour`: a seat, or tables.NEUTRAL; `cancelled`: another
    colour has as much, so neither counts."""

    colour: int
    total: int
    cancelled: bool


@dataclass(frozen=True)
class Payment:
    """What a rank of an area pays. `lost`: the colour is neutral, nobody gets it."""

    colour: int
    points: int
    lost: bool


@dataclass(frozen=True)
class Dealt(Event):
    """The dominoes are mixed, the first joker is known."""

    seats: int
    first: Seat
    joker: int


@dataclass(frozen=True)
class Drawn(Event):
    """A seat draws `count` dominoes; `dominoes` is empty for other eyes."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int
    dominoes: tuple[int, ...]

    def seen_by(self, looking: Looking) -> Event:
        """The number always, the faces only for who draws."""
        return self if self.seat in looking else replace(self, dominoes=())


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat's turn; `extra`: bought with clouds."""

    seat: Seat
    extra: bool


@dataclass(frozen=True)
class CloudsSpent(Event):
    """Clouds of a seat go to the stock."""

    seat: Seat
    purpose: Spent
    count: int
    before: int
    after: int


@dataclass(frozen=True)
class JokerChanged(Event):
    """The joker marker moves."""

    seat: Seat
    old: int
    new: int


@dataclass(frozen=True)
class PlantTaken(Event):
    """A plant comes back into the stock of a seat; `total`: what its colour keeps in the area."""

    seat: Seat
    square: Square
    area: int
    plant: int
    colour: int
    total: int


@dataclass(frozen=True)
class Placed(Event):
    """A domino is laid, its first animal on `square`, the second on `other`. `stranded`: brook squares that
    no domino can cover any more from now on."""

    seat: Seat
    domino: int
    square: Square
    other: Square
    direction: int
    contacts: tuple[Contact, ...]
    stranded: tuple[Square, ...]


@dataclass(frozen=True)
class Discarded(Event):
    """A domino leaves the game face down; None for other eyes. `forced`: nothing can be laid any more."""

    seat: Seat
    domino: int | None
    forced: bool

    def seen_by(self, looking: Looking) -> Event:
        """Only who put it away knows it."""
        return self if self.seat in looking else replace(self, domino=None)


@dataclass(frozen=True)
class Planted(Event):
    """A plant is set: `own` points for itself, a chip for each other plant that counts, by rising value."""

    seat: Seat
    square: Square
    area: int
    plant: int
    colour: int
    own: int
    chips: tuple[Chip, ...]
    points: int
    before: int
    after: int


@dataclass(frozen=True)
class CloudTaken(Event):
    """The printed clouds of a square are taken: `kept` of `count`, the rest goes to the box."""

    seat: Seat
    square: Square
    count: int
    kept: int
    before: int
    after: int


@dataclass(frozen=True)
class PlantSkipped(Event):
    """Nothing planted; `forced`: nothing could be, and nobody was asked."""

    seat: Seat
    forced: bool


@dataclass(frozen=True)
class AreaClosed(Event):
    """An area is scored: `totals` by falling total, `payments` first and second place. `scores` are those of
    all seats after it. `taker`: who closed it and takes its token, where the edition has it so."""

    seat: Seat
    area: int
    big: int
    small: int
    totals: tuple[Total, ...]
    payments: tuple[Payment, ...]
    scores: tuple[int, ...]
    taker: Seat | None


@dataclass(frozen=True)
class TokenTaken(Event):
    """The closer looks at the back of the token it took; None for other eyes."""

    reveals: ClassVar[bool] = True

    seat: Seat
    area: int
    back: int | None

    def seen_by(self, looking: Looking) -> Event:
        """Only who holds it knows its back, until the end."""
        return self if self.seat in looking else replace(self, back=None)


@dataclass(frozen=True)
class ExtraTurn(Event):
    """A seat will play once more."""

    seat: Seat


@dataclass(frozen=True)
class EndBegan(Event):
    """Nobody has a domino left: the final count."""


@dataclass(frozen=True)
class AreaCounted(Event):
    """An area that was never closed pays its majority at the end."""

    area: int
    big: int
    totals: tuple[Total, ...]
    payments: tuple[Payment, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class BacksCounted(Event):
    """A seat turns its tokens over: (area, back) of each."""

    reveals: ClassVar[bool] = True

    seat: Seat
    backs: tuple[tuple[int, int], ...]
    points: int
    after: int


@dataclass(frozen=True)
class CloudsCounted(Event):
    """A point a cloud left."""

    seat: Seat
    count: int
    after: int


@dataclass(frozen=True)
class LeftoverCounted(Event):
    """Plants never planted cost points; `points` is the loss."""

    seat: Seat
    plants: int
    points: int
    after: int


@dataclass(frozen=True)
class Won(Event):
    """The match is over; several winners share it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
