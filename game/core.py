"""The vocabulary every game, bot and screen shares."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

Seat = int
"""0..seats-1, clockwise."""

Move = int
"""0..2**31-1: one decision by one seat; its meaning belongs to its game."""

OVER: Seat = -1
"""`State.to_act` of a finished match."""

Looking = frozenset[Seat]
"""The seats whose private parts are uncovered on a screen or in a log; empty: a camera over the table."""

CAMERA: Looking = frozenset()


class IllegalMove(ValueError):
    """A move, or its text, that the position does not allow; the message is a word key or a sentence."""


@dataclass(frozen=True)
class Event:
    """Something a table would see: ids and places, in order; no durations, pictures or words.

    Subclasses are frozen dataclasses. `reveals` marks new information, where undo stops.
    """

    reveals: ClassVar[bool] = False

    def seen_by(self, looking: Looking) -> "Event | None":
        """What these eyes see of it: itself, its faceless twin, or None when nothing shows."""
        return self


@dataclass(frozen=True)
class Choice:
    """What a move means, typed, for the screen; each game subclasses it."""


@dataclass(frozen=True)
class Option:
    """A lobby option of a game: `values` are ids, their words are `option.<id>.<value>`.

    `needs` names another option and the value it must have for this one to matter. `own` tells which other
    texts are values too: whole content that a player brought along, so that a save needs no file to replay.
    """

    id: str
    values: tuple[str, ...]
    default: str
    needs: tuple[str, str] | None = None
    own: Callable[[str], bool] | None = None

    def accepts(self, value: str) -> bool:
        """Is it one of `values`, or content this option can take?"""
        return value in self.values or (self.own is not None and self.own(value))


@dataclass(frozen=True)
class Brought:
    """A file that a player brought along for a game: a `value` of an option, or (empty) why it is refused.

    `name` is the file's; `key` and `params` are a word key and what it needs, empty when nothing is wrong.
    """

    option: str
    name: str
    value: str
    key: str = ""
    params: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True)
class Info:
    """What menus, saves and bots know of a game without knowing the game.

    `seats`, `minutes` a match: (fewest, most). `horizon`: plies of a playout before the estimate is read, 0:
    full ones. `leeway`: what of it a temper may give away in a decision. `looks`: moves are few, the estimate
    quick, so searches try all of them. `oversights`: how many times as often lower levels overlook a move.
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    rules_version: int
    minutes: tuple[int, int]
    horizon: int = 0
    leeway: float = 0.01
    looks: bool = False
    oversights: float = 1.0


@dataclass(frozen=True)
class Setup:
    """Everything that decides a match before its first move; with the moves it replays exactly. `options`
    holds every option of the game, sorted by id; `first` None lets the dice choose."""

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    first: Seat | None = None

    def option(self, name: str) -> str:
        """The value of an option; KeyError when the setup was not completed by `complete`."""
        return dict(self.options)[name]

    @classmethod
    def complete(
        cls,
        info: Info,
        seats: int,
        seed: int,
        options: Mapping[str, str] | None = None,
        first: Seat | None = None,
    ) -> "Setup":
        """A checked setup with defaults filled in. Raises ValueError naming the first thing wrong."""
        given = dict(options or {})
        low, high = info.seats
        if not low <= seats <= high:
            raise ValueError(f"{info.id}: {seats} seats, must be {low} to {high}")
        if first is not None and not 0 <= first < seats:
            raise ValueError(f"{info.id}: first seat {first}, must be 0 to {seats - 1}")
        chosen = []
        for option in info.options:
            value = given.pop(option.id, option.default)
            if not option.accepts(value):
                raise ValueError(
                    f"{info.id}: option {option.id}={value}, must be one of {', '.join(option.values)}"
                )
            chosen.append((option.id, value))
        if given:
            raise ValueError(f"{info.id}: no option named {min(given)}")
        return cls(info.id, seats, seed, tuple(sorted(chosen)), first)


@dataclass(frozen=True)
class SheetRow:
    """One line of the score sheet: `key` is a word key, `values` one number a seat (None: empty cell)."""

    key: str
    values: tuple[int | None, ...]


@dataclass(frozen=True)
class Sheet:
    """The score sheet: rows x seats. `rank` is 1-based, equal seats share a place (1, 1, 3).

    `totals` is empty for games that are not played for points. `note` is a word key or None.
    """

    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    rank: tuple[int, ...]
    note: str | None = None

    def winners(self) -> list[Seat]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.rank) if place == 1]


class Trait(NamedTuple):
    """Something that can be said of a position from one seat's side, for reasons given in words.

    `amount` is in the trait's own unit (hearts, points, turns); `worth` is what that amount contributes to
    the seat's win chance, so that traits can be compared: differences of it count, not its zero.
    """

    id: str
    amount: float
    worth: float


class Manner(NamedTuple):
    """How a position looks to a temper, from one seat's side, in shares of the win chance.

    `risk` is what the seat leaves to luck or to others, `hindrance` how far the others are held back, `pace`
    how near the end is; differences of them count, not their zeros.
    """

    risk: float
    hindrance: float
    pace: float


NO_MANNER = Manner(0.0, 0.0, 0.0)


class State(Protocol):
    """A position, flat and mutable. States do not inherit this; `_: type[State] = MyState` checks it."""

    seats: int
    to_act: Seat

    def legal(self) -> list[Move]:
        """The moves of the seat to act; empty exactly when over, or on a view of a seat not to act."""

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        """Play a legal move. Trusts the caller; plays on through answers nobody decides."""

    def clone(self) -> Self:
        """An equal, independent copy."""

    def view(self, seat: Seat | None) -> Self:
        """A copy without what may not inform that seat's decisions; None: what a camera sees."""

    def determinize(self, seat: Seat, rng: Random) -> Self:
        """From a view of `seat`: one full state it could come from."""

    def playout_move(self, rng: Random) -> Move:
        """A random legal move that tends to end the match: the default policy of playouts and tests."""

    def pack(self) -> bytes:
        """Exact and stable bytes: equality, save checks, golden checksums, worker messages."""

    def payoff(self) -> list[float]:
        """Once over: one number a seat, summing to 1; a shared win splits."""

    def estimate(self) -> list[float]:
        """Who is ahead now: 0..1 a seat."""


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules as one stateless object; each game package exports its instance as GAME."""

    info: Info

    @abstractmethod
    def start(self, setup: Setup, rng: Random, log: list[Event] | None = None) -> S:
        """The position before the first decision."""

    @abstractmethod
    def unpack(self, data: bytes) -> S:
        """The inverse of `State.pack`. Raises ValueError on bytes that are no state of this game."""

    @abstractmethod
    def write(self, move: Move) -> str:
        """The move as text for saves and logs; `read(write(m)) == m` for every legal move."""

    @abstractmethod
    def read(self, text: str) -> Move:
        """The inverse of `write`. Raises IllegalMove on anything else."""

    @abstractmethod
    def choice(self, state: S, move: Move) -> Choice:
        """What a legal move means, for the screen."""

    @abstractmethod
    def why_not(self, state: S, choice: Choice) -> str | None:
        """The word key of the reason a wished choice is refused; None when it is legal."""

    @abstractmethod
    def sheet(self, state: S) -> Sheet:
        """The score sheet, at any time."""

    def settled(self, state: S, lean: float = 0.0) -> Move | None:
        """The move of the seat to act where the game computes it, so that bots need not search; else None.

        Of views it may take its time, in a search not. `lean`: win chance given for a risk, < 0 for safety.
        """
        return None

    def merits(self, state: S) -> list[tuple[float, Move]]:
        """How promising each legal move looks unplayed, in any unit, and the move; empty: no opinion."""
        return []

    def manner(self, state: S, seat: Seat) -> Manner:
        """What a temper looks at in a full position that is not over; all alike: tempers show less here."""
        return NO_MANNER

    def traits(self, state: S, seat: Seat) -> tuple[Trait, ...]:
        """What speaks for and against this seat in a full position that is not over.

        A trait that has no meaning in a position is left out; no traits at all: this game gives no reasons.
        """
        return ()

    def screen(self, state: S, looking: Looking) -> S:
        """`view(None)` plus the private parts of the seats that are uncovered now."""
        return state.view(None)

    def private(self, state: S, seat: Seat) -> bool:
        """Does this person hold things that the others must not see?"""
        return False

    def brought(self, folder: Path) -> list[Brought]:
        """What the data folder holds for this game's options: maps, decks; nothing where it has none."""
        return []
