"""What a bot is: it gets the view of one seat, thinks in small steps, answers a move with its reasons."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol

from game.core import NO_MANNER, OVER, Game, Manner, Move, S, Seat, State


def unsettled(state: Any, lean: float = 0.0) -> Move | None:
    """No move is computed by the game: everything is searched."""
    return None


def unmannered(state: Any, seat: Seat) -> Manner:
    """No position looks bolder than another."""
    return NO_MANNER


def unweighed(state: Any) -> list[tuple[float, Move]]:
    """No move looks better than another without being played."""
    return []


@dataclass(frozen=True)
class View(Generic[S]):
    """All that a bot ever receives: a position with what its seat may not know already taken out.

    Built from packed bytes only, the way it travels to a worker: what a state holds beyond its bytes
    cannot come along. `settled`, `manner`, `merits` are the game's (see game.core.Game); `ply` counts the
    moves of the match so far, -1 where nobody counts.
    """

    seat: Seat
    position: S
    settled: Callable[..., Move | None] = unsettled
    manner: Callable[[Any, Seat], Manner] = unmannered
    ply: int = -1
    merits: Callable[[Any], list[tuple[float, Move]]] = unweighed

    @classmethod
    def read(cls, game: Game[S], seat: Seat, data: bytes, ply: int = -1) -> "View[S]":
        """From the bytes of `pack(view(seat))`. Raises ValueError when they are no position of the game."""
        return cls(seat, game.unpack(data), game.settled, game.manner, ply, game.merits)

    @classmethod
    def of(cls, game: Game[S], state: S, seat: Seat, ply: int = -1) -> "View[S]":
        """What `seat` may know of a full position."""
        return cls.read(game, seat, state.view(seat).pack(), ply)

    def legal(self) -> list[Move]:
        """The moves the seat may choose from; the view knows them all."""
        return self.position.legal()

    def world(self, rng: Random) -> S:
        """One full position this view could come from, drawn anew at each call."""
        return self.position.determinize(self.seat, rng)


@dataclass(frozen=True)
class Difference:
    """One trait (see game.core.Trait) of two moves: `gain` is the share of the win chance that it brings the
    better move, below 0 where the other is ahead in it; `best` and `second` are amounts in its own unit.
    """

    trait: str
    gain: float
    best: float
    second: float


@dataclass(frozen=True)
class Why:
    """Why a move was preferred to the next best one: what differs most between them, largest first."""

    best: Move
    second: Move
    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class Answer:
    """A bot's choice: `visits` are (move, times tried), most tried first; `win` the chance of each seat,
    0..1; `line` the moves it expects, its own first; `values` are (move, win chance of the seat that acts),
    the bot's preferences first: those of `visits`, in their order, or of every move where none was tried
    more than others. `why` compares the first two. `likes` are (move, what the bot likes about it), in win
    chance, for moves that cost no more than `margin`; see ai.choice. `other` is the line after the next best
    move. Each may be empty.
    """

    move: Move
    visits: tuple[tuple[Move, int], ...] = ()
    win: tuple[float, ...] = ()
    line: tuple[Move, ...] = ()
    values: tuple[tuple[Move, float], ...] = ()
    why: Why | None = None
    likes: tuple[tuple[Move, float], ...] = ()
    margin: float = 0.0
    other: tuple[Move, ...] = ()

    @property
    def tries(self) -> int:
        """The work behind it: iterations of a search, worlds of a greedy look."""
        return sum(times for _, times in self.visits)


class Thinking(Protocol):
    """One decision being thought over; whoever drives it decides when to stop."""

    def step(self) -> bool:
        """Think a little (some milliseconds at most). False when there is nothing more to do."""

    def done(self) -> float:
        """How far it is towards its own limit, 0..1; 0 when it has none."""

    def answer(self) -> Answer:
        """The best so far; a legal move even before the first step."""


class Bot(Protocol):
    """A way of playing; holds no memory between decisions."""

    def think(self, view: View[S], rng: Random) -> Thinking:
        """Begin on a view whose seat is to act; all chance comes from `rng`."""


def decide(bot: Bot, view: View[S], rng: Random) -> Answer:
    """Think to the end of the bot's own limit, without a clock: arenas and tests."""
    thinking = bot.think(view, rng)
    while thinking.step():
        pass
    return thinking.answer()


def worth(state: State) -> list[float]:
    """The result when there is one, else the game's estimate."""
    return state.payoff() if state.to_act == OVER else state.estimate()
