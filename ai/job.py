"""What travels between the client and a worker: plain records of numbers, texts and bytes, never a state."""

from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from ai.bot import Answer
from ai.temper import STEADY
from game.core import OVER, Move, S, Seat
from game.match import Match


@dataclass(frozen=True)
class Job:
    """One decision to take, and all that a worker learns of the match.

    `view` is `pack(view(seat))`, of a finished match the whole position (see `past`). `match` and `ply` come
    back with the answer, so that a late one is known. `iterations` above 0 fixes the work and leaves the
    clock out, for tests and demos that must repeat.
    """

    game: str
    view: bytes
    seat: Seat
    level: str
    bot_seed: int
    match: str
    ply: int
    options: tuple[tuple[str, str], ...] = ()
    temper: str = ""
    iterations: int = 0

    @classmethod
    def of(cls, match: Match[S], key: str, level: str = "", iterations: int = 0) -> "Job":
        """The decision a running match waits for, as the seat to act sees it.

        `key` names the match for the client; `level` replaces the seat's own, for a hint.
        Raises ValueError when the match is over.
        """
        seat = match.state.to_act
        if seat == OVER:
            raise ValueError("nobody is to act")
        player = match.table.players[seat]
        return cls(
            match.game.info.id,
            match.state.view(seat).pack(),
            seat,
            level or player.level,
            match.table.bot_seed,
            key,
            match.ply,
            match.setup.options,
            STEADY.id if level else player.temper,
            iterations,
        )

    @classmethod
    def ahead(cls, match: Match[S], seat: Seat, key: str) -> "Job":
        """What a bot's seat may think about while another one is to act, from its own view."""
        player = match.table.players[seat]
        return cls(
            match.game.info.id,
            match.state.view(seat).pack(),
            seat,
            player.level,
            match.table.bot_seed,
            key,
            match.ply,
            match.setup.options,
            player.temper,
        )

    @classmethod
    def past(cls, match: Match[S], ply: int, key: str, level: str) -> "Job":
        """A look back at a finished match: its true position after `ply` moves, nothing hidden any more.

        Raises ValueError while the match runs.
        """
        if not match.over:
            raise ValueError("the match still runs")
        state = match.states()[ply]
        table, options = match.table, match.setup.options
        return cls(match.game.info.id, state.pack(), state.to_act, level, table.bot_seed, key, ply, options)

    def by(self, level: str) -> "Job":
        """The same decision for another level, with its own amount of work."""
        return replace(self, level=level, iterations=0)

    def chance(self, worker: int = 0) -> Random:
        """The bot's own dice; they share nothing with the dice of the match."""
        return Random(f"bot/{self.bot_seed}/{worker}/{self.ply}")


@dataclass(frozen=True)
class Progress:
    """A thought under way: what would be answered now. `done` is the share of the budget spent, 0..1."""

    match: str
    ply: int
    seat: Seat
    answer: Answer
    done: float


@dataclass(frozen=True)
class Reply:
    """The decision. `trouble` says why the level asked for did not give it, empty when it did."""

    match: str
    ply: int
    seat: Seat
    answer: Answer
    trouble: str = ""

    @property
    def move(self) -> Move:
        """What to play."""
        return self.answer.move


class Pool(Protocol):
    """Where jobs are taken: the part of `ai.worker.Workers` that whoever asks uses."""

    def ask(self, job: Job) -> None: ...

    def poll(self, match: str | None = None) -> list[Reply | Progress]: ...

    def cancel(self, match: str | None = None) -> None: ...

    def ponder(self, job: Job) -> None: ...


@dataclass(frozen=True)
class Ask:
    """To a worker: think about a job, `seconds` long at most, as the `worker`-th of those who do."""

    ticket: int
    job: Job
    seconds: float
    worker: int = 0


@dataclass(frozen=True)
class Ponder:
    """To a worker that has nothing to do: think ahead about a job of a seat that is not to act."""

    job: Job
    worker: int = 0


@dataclass(frozen=True)
class Rest:
    """To a worker that thinks ahead: stop it."""


@dataclass(frozen=True)
class Hurry:
    """To a worker: answer now with the best so far."""

    ticket: int


@dataclass(frozen=True)
class Drop:
    """To a worker: nobody waits for this any more."""

    ticket: int


@dataclass(frozen=True)
class Ready:
    """From a worker: the catalogue is imported, jobs are welcome."""

    games: tuple[str, ...]


@dataclass(frozen=True)
class Thought:
    """From a worker: how far it is. `done` as in Progress."""

    ticket: int
    answer: Answer
    done: float


@dataclass(frozen=True)
class Done:
    """From a worker, the last word on a ticket: an answer, or None when dropped or failed by `error`."""

    ticket: int
    answer: Answer | None
    error: str = ""
