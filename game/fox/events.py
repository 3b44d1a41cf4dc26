"""What a table would see happen in a match of foxes."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from game.core import Event, Looking, Seat


class How(Enum):
    """The action behind a `Moved`."""

    MIGRATE = "migrate"
    SWIM = "swim"
    FLIGHT = "flight"


class Why(Enum):
    """Why a turn ended."""

    CHOSEN = "chosen"
    NO_HEARTS = "no_hearts"
    HID = "hid"
    MARKED = "marked"
    ILL = "ill"
    DIED = "died"
    RESTED = "rested"


@dataclass(frozen=True)
class Dealt(Event):
    """The tiles lie face down, the foxes stand on the start den."""

    rows: int
    seats: int
    first: Seat


@dataclass(frozen=True)
class TurnBegan(Event):
    """`round` counts from 1."""

    seat: Seat
    round: int


@dataclass(frozen=True)
class NewStart(Event):
    """A dead fox's next cub enters on the start den with `after` hearts."""

    seat: Seat
    place: int
    before: int
    after: int


@dataclass(frozen=True)
class HeartTaken(Event):
    """The turn's first heart comes back from the discard."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True)
class MarkReturned(Event):
    """The heart on a tile comes home, and the mark with it."""

    seat: Seat
    place: int
    before: int
    after: int


@dataclass(frozen=True)
class Rested(Event):
    """All hearts came back."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True)
class Moved(Event):
    """A fox paid `cost` and went in `direction` from `origin` to `place`."""

    seat: Seat
    origin: int
    place: int
    direction: int
    how: How
    cost: int
    before: int
    after: int


@dataclass(frozen=True)
class ThrownBack(Event):
    """A fox that may not stay went back, free, in `direction`."""

    seat: Seat
    origin: int
    place: int
    direction: int


@dataclass(frozen=True)
class Flipped(Event):
    """A tile was turned face up."""

    reveals: ClassVar[bool] = True

    seat: Seat
    place: int
    tile: int


@dataclass(frozen=True)
class BankTaken(Event):
    """A fox stands on a bank: by the way it came, or `chosen`."""

    seat: Seat
    place: int
    bank: int
    chosen: bool


@dataclass(frozen=True)
class Sniffed(Event):
    """A fox looked at places; `tiles` is empty for eyes that may not know. `direction` of a line, or -1."""

    reveals: ClassVar[bool] = True

    seat: Seat
    places: tuple[int, ...]
    tiles: tuple[int, ...]
    direction: int
    cost: int
    before: int
    after: int

    def seen_by(self, looking: Looking) -> Event:
        """The places always, the tiles only for the sniffer's eyes."""
        return self if self.seat in looking else replace(self, tiles=())


@dataclass(frozen=True)
class Met(Event):
    """An encounter fires: `happening` is a `Happening`."""

    seat: Seat
    place: int
    happening: int
    tile: int


@dataclass(frozen=True)
class ChoseFlight(Event):
    """A fox answers a hunter by fleeing."""

    seat: Seat
    place: int


@dataclass(frozen=True)
class Hid(Event):
    """A fox paid a heart to hide."""

    seat: Seat
    place: int
    before: int
    after: int


@dataclass(frozen=True)
class Fed(Event):
    """Food: `food` printed, hearts from `before` to `after`; equal when full or fed too often."""

    seat: Seat
    place: int
    food: int
    before: int
    after: int


@dataclass(frozen=True)
class FellIll(Event):
    """Disease took all hearts."""

    seat: Seat
    place: int
    before: int


@dataclass(frozen=True)
class Died(Event):
    """A fox left the board; `happening` is the `Happening` of `tile`, the face that killed it."""

    seat: Seat
    place: int
    happening: int
    tile: int


@dataclass(frozen=True)
class Marked(Event):
    """A heart was laid on the fox's tile."""

    seat: Seat
    place: int
    before: int
    after: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """The turn is over."""

    seat: Seat
    why: Why


@dataclass(frozen=True)
class Won(Event):
    """A fox stands on the goal den."""

    seat: Seat
    place: int


@dataclass(frozen=True)
class CapReached(Event):
    """The last round is over (ruling K39): the nearest to the goal den win."""

    round: int
    winners: tuple[Seat, ...]
