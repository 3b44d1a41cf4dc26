"""A table to test with: the tiny game under a spy that remembers what it is shown, bots that answer soon."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from pygame import Surface

from ai.bot import Answer
from ai.job import Job, Progress, Reply
from game.core import Event, Looking, Move, Seat, Setup
from game.match import Kind, Match, Player, Table, Undo
from game.registry import EXTRA
from scenes import boards
from scenes.devices import Signal
from scenes.director import Director
from scenes.input import KEYBOARD, LEFT_BUTTON, MOUSE, Act, Gesture, Pointer
from scenes.table import TableScene
from scenes.tween import Tween
from tests.games import TINY, every_game
from tests.scenes.pages import Clock, staged

FRAME = 1 / 60
UNKNOWN = 255
"""A face that is not in a view of the tiny game."""

every_game()
with mock.patch.dict(os.environ, {EXTRA: str(TINY)}):
    TinyBoard: Any = boards.find("tiny")


class SpyBoard(TinyBoard):
    """Remembers every view it was given, every event it was to animate, and what each frame drew."""

    told: list[tuple[str, Any]]

    def __init__(self, *things: Any) -> None:
        super().__init__(*things)
        self.told = []

    def sync(self, view: Any, me: Seat | None, looking: Looking) -> None:
        self.told.append(("sync", (view.clone(), me, looking)))
        super().sync(view, me, looking)

    def animate(self, event: Event) -> Tween:
        self.told.append(("animate", event))
        return super().animate(event)

    def draw(self, canvas: Surface) -> None:
        assert self.view is not None
        self.told.append(("draw", (self.view.clone(), self.me, self.looking)))
        super().draw(canvas)


class SpyBoards:
    """Finds the spy for every game; `made` are all of them, the result page's too."""

    def __init__(self) -> None:
        self.made: list[SpyBoard] = []

    def find(self, game_id: str) -> Any:
        def make(*things: Any) -> SpyBoard:
            self.made.append(SpyBoard(*things))
            return self.made[-1]

        return make


class Bots:
    """Workers without processes. `silent`: they think for ever. Moves are the `pick`-th legal ones."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.silent = False
        self.pick = 0
        self.busy = False
        self.late: list[Reply | Progress] = []

    def ask(self, job: Job) -> None:
        self.jobs.append(job)

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        said: list[Reply | Progress] = [one for one in self.late if match in (None, one.match)]
        self.late = [one for one in self.late if one not in said]
        if self.silent:
            return said
        for job in [job for job in self.jobs if match in (None, job.match)]:
            self.jobs.remove(job)
            said.append(Reply(job.match, job.ply, job.seat, self.answer(job)))
        return said

    def answer(self, job: Job) -> Answer:
        return Answer(every_game()[job.game].unpack(job.view).legal()[self.pick])

    def ponder(self, job: Job) -> None:
        """Bots here think on nobody's time."""

    def cancel(self, match: str | None = None) -> None:
        self.jobs = [job for job in self.jobs if match not in (None, job.match)]

    def close(self) -> None:
        self.jobs.clear()


class Play:
    """A table on its stage, driven frame by frame."""

    def __init__(self, director: Director, clock: Clock, table: TableScene, boards: SpyBoards) -> None:
        self.director = director
        self.clock = clock
        self.table = table
        self.boards = boards
        self.canvas = Surface(director.size)

    @property
    def match(self) -> Match[Any]:
        return self.table.match

    @property
    def board(self) -> SpyBoard:
        return self.table.board

    def frames(self, count: int = 1, step: float = FRAME, draw: bool = True) -> None:
        """Let time pass, drawing what changed as the application does."""
        for _ in range(count):
            self.clock.now += step
            self.director.advance(step)
            if draw and self.director.dirty:
                self.director.draw(self.canvas)

    def settle(self, most: int = 2000, *, step: float = 2 * FRAME, draw: bool = True) -> None:
        """Until nothing moves by itself; on a slow machine, or on one that draws nothing on the way."""
        for _ in range(most):
            self.frames(1, step, draw)
            if not self.director.busy and not self.director.services.workers.jobs:
                self.frames()
                if not self.director.busy:
                    return
        raise AssertionError("it never comes to rest")

    def settle_silently(self) -> None:
        """Until the picture rests, while a silent bot thinks."""
        for _ in range(600):
            self.frames()
            if not self.table.busy():
                return
        raise AssertionError("it never comes to rest")

    def press_at(self, at: tuple[int, int], after: float = 0.3, button: int = LEFT_BUTTON) -> None:
        """A mouse button, some seconds after what was before."""
        self.clock.now += after
        self.director.take(Signal(MOUSE, Pointer(Gesture.DOWN, at, button)), self.clock.now)

    def hover(self, at: tuple[int, int]) -> None:
        """The mouse comes there."""
        self.clock.now += 0.3
        self.director.take(Signal(MOUSE, Pointer(Gesture.MOVE, at)), self.clock.now)

    def act(self, *acts: Act, after: float = 0.3) -> None:
        """Keys, each some seconds after what was before."""
        for one in acts:
            self.clock.now += after
            self.director.take(Signal(KEYBOARD, one), self.clock.now)

    def click(self, target: Any, after: float = 0.3) -> None:
        """Press what a target's id stands for with the mouse, some seconds after what was before."""
        self.clock.now += after
        rect = next(one.rect for one in self.director.top.targets() if one.id == target)
        self.director.take(Signal(MOUSE, Pointer(Gesture.DOWN, rect.center, LEFT_BUTTON)), self.clock.now)

    def move(self, move: Move, after: float = 0.3) -> None:
        """Press a move of the tiny game."""
        self.click(("move", move), after)


def players(kinds: str) -> list[Player]:
    """ "pbp": person, bot, person."""
    return [
        Player(f"Élise {seat}", Kind.PERSON) if kind == "p" else Player(f"Mousse {seat}", Kind.BOT, "sapling")
        for seat, kind in enumerate(kinds)
    ]


@contextmanager
def playing(
    folder: Path,
    kinds: str = "pb",
    *,
    seed: int = 5,
    undo: Undo = Undo.REVEAL,
    first: Seat = 0,
    size: tuple[int, int] = (1280, 720),
    silent: bool = False,
    options: dict[str, str] | None = None,
    **prefs: Any,
) -> Iterator[Play]:
    """A new match of the tiny game at a table, at rest before its first decision."""
    with mock.patch.dict(os.environ, {EXTRA: str(TINY)}), staged(folder, size, **prefs) as (director, clock):
        services = director.services
        services.workers.close()
        spies, bots = SpyBoards(), Bots()
        bots.silent = silent
        services.games = every_game()
        services.boards, services.workers = spies, bots
        game = services.games["tiny"]
        setup = Setup.complete(game.info, len(kinds), seed, options, first)
        match = Match(game, setup, Table(players(kinds), undo, bot_seed=9))
        table = TableScene(services, match)
        director.push(table)
        play = Play(director, clock, table, spies)
        clock.now += 1
        play.frames(3)
        clock.now += 1
        yield play


def leaks(view: Any, looking: Looking) -> list[int]:
    """Where a view of the tiny game shows a face that none of these eyes knows."""
    bits = sum(1 << seat for seat in looking)
    everyone = (1 << view.seats) - 1
    return [
        at
        for at, known in enumerate(view.known)
        if view.cards[at] != UNKNOWN and known != everyone and not known & bits
    ]
