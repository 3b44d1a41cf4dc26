"""Whole matches of foxes by keyboard alone and by mouse alone, closed in the middle and continued."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pygame import Event, Surface

from ai.bot import Answer
from ai.job import Job, Progress, Reply
from game.fox import GAME
from game.save import loads
from scenes.director import Director
from scenes.hub import HubScene
from scenes.prefs import Speed
from scenes.results import ResultScene
from scenes.table import TableScene
from tests.games import ROOT
from tests.scenes.journey import (
    Hand,
    Keyboard,
    Mouse,
    Program,
    chosen_by_sapling,
    go_on,
    leave,
    play,
    seat_down,
)
from tests.scenes.pages import Clock, staged
from tests.scenes.xvfb import display, needs_screen

__all__ = ["display"]

HALF = 14
"""Plies after which the program is closed."""
HANDS: dict[str, type[Hand]] = {"keyboard": Keyboard, "mouse": Mouse}


class Saplings:
    """Bots without processes."""

    busy = False

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def ask(self, job: Job) -> None:
        self.jobs.append(job)

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        jobs, self.jobs = self.jobs, []
        return [Reply(job.match, job.ply, job.seat, Answer(self._move(job))) for job in jobs]

    def _move(self, job: Job) -> int:
        view = GAME.unpack(job.view)
        seen: Any = type("Seen", (), {"game": GAME, "state": view, "ply": job.ply})
        return chosen_by_sapling(seen, job.seat)

    def ponder(self, job: Job) -> None:
        """Bots here think on nobody's time."""

    def cancel(self, match: str | None = None) -> None:
        self.jobs.clear()

    def close(self) -> None:
        self.jobs.clear()


class Headless(Program):
    """The program without a window or a real clock: raw events, scenes, every `drawn`th picture drawn."""

    def __init__(self, director: Director, clock: Clock, drawn: int = 1) -> None:
        self.director = director
        self.clock = clock
        self.canvas = Surface(director.size)
        self.drawn = drawn
        self.pictures = 0
        director.services.workers.close()
        director.services.workers = Saplings()
        director.resize(director.size)
        director.push(HubScene(director.services))
        self._turns(20)

    def hear(self, *events: Event) -> None:
        for event in events:
            said = self.director.devices.read(event, self.clock.now)
            if not self.director.raw(event):
                for one in said:
                    self.director.take(one, self.clock.now)
            self._turns(1)

    def wait(self, seconds: float) -> None:
        self._turns(round(seconds * 40))

    def until(self, what: Callable[[], bool]) -> None:
        for _ in range(3000):
            if what():
                return
            self._turns(1)
        raise AssertionError("never came")

    def _turns(self, count: int) -> None:
        for _ in range(count):
            self.clock.now += 1 / 40
            self.director.advance(1 / 40)
            if self.director.dirty:
                self.pictures += 1
                if self.pictures % self.drawn == 0:
                    self.director.draw(self.canvas)


@contextmanager
def running(folder: Path) -> Iterator[Headless]:
    """The program on its hub, with everything it keeps in a folder."""
    with staged(folder, (1024, 600), speed=Speed.OFF, attract=False) as (director, clock):
        yield Headless(director, clock)


@pytest.mark.parametrize(
    ("hand", "mode"),
    [
        ("keyboard", "advanced"),
        ("mouse", "discovery"),
        pytest.param("keyboard", "discovery", marks=pytest.mark.slow),
        pytest.param("mouse", "advanced", marks=pytest.mark.slow),
    ],
)
def test_from_the_hub_to_the_result_closed_in_the_middle(tmp_path: Path, hand: str, mode: str) -> None:
    with running(tmp_path) as program:
        device = HANDS[hand](program)
        seat_down(device, mode)
        play(device, lambda match: match.ply >= HALF)
        table = program.top
        assert isinstance(table, TableScene) and table.match.ply >= HALF
        left, lines = table.match, table.lines.all(table.life.privacy.looking)
        program.director.quit()
    with running(tmp_path) as program:
        device = HANDS[hand](program)
        go_on(device)
        table = program.top
        assert table.match.played == left.played and table.match.state.pack() == left.state.pack()
        assert table.lines.all(table.life.privacy.looking) == lines
        assert table.match.can_undo() == left.can_undo()
        play(device, lambda match: False)
        page = program.top
        assert isinstance(page, ResultScene) and page.sheet.winners()
        leave(device)
        store = program.director.services.store
        assert store.join() and store.latest() is None
        (kept,) = store.saves()
        again = loads(kept.path.read_text(encoding="utf-8"), {"fox": GAME})
        assert again.over and again.played == table.match.played


@needs_screen
@pytest.mark.slow
@pytest.mark.timeout(700)
@pytest.mark.parametrize(
    ("game", "value"),
    [
        ("fox", "discovery"),
        ("fox", "advanced"),
        ("renature", "sheet"),
        ("living_forest", "shown"),
    ],
)
@pytest.mark.parametrize("hand", HANDS)
def test_the_same_in_a_real_window_with_real_bots(
    display: dict[str, str], tmp_path: Path, hand: str, game: str, value: str
) -> None:
    for half in ("begin", "end"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.scenes.journey_window", half, hand, game, value, str(tmp_path)],
            cwd=ROOT,
            env=display,
            capture_output=True,
            text=True,
            timeout=330,
            check=False,
        )
        print(done.stdout)
        assert done.returncode == 0, f"{half}\n{done.stdout}{done.stderr}"
