"""Measures the program's own loop at each table; CPU is this process's, bots think in theirs."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from game.core import Setup
from game.match import Kind, Match, Player, Table
from game.registry import catalog
from scenes.app import App
from scenes.assemble import assemble
from scenes.devices import Signal
from scenes.input import KEYBOARD, Act
from scenes.prefs import Prefs
from scenes.store import Store
from scenes.table import TableScene
from scenes.window import Window, start_display
from tests.games import ROOT

SIZES = ((1920, 1080), (3840, 2160))
LONGEST = {(1920, 1080): 8.0, (3840, 2160): 16.0}
"""Milliseconds of CPU that half the frames of a motion may take, by size."""
AMBIENT, REST = 12.0, 3.0
"""Percent of a core, while fireflies drift and when nothing moves."""
HUB = 1.2
"""Seconds from the start of the program to a hub that has shown itself and listens, the second time."""
STARTS = 3
OPTIONS = {"fox": {"mode": "advanced"}, "renature": {"edition": "box"}}
"""What is played where it is not the usual: the fuller board."""
DECORATED = 19.0
"""Seconds after an input in which decoration still moves; it has to rest soon after."""

HUB_PROGRAM = """
import runpy, sys, time
import pygame
from scenes import window
from scenes.app import App
# The dummy screen is smaller than the window wanted; without this it would measure a small one.
window._on_screen = lambda place: True
heard = []
def turn(app, real=App.turn):
    if app.frames and not heard:
        heard.append(0)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_RIGHT, mod=0, unicode=""))
        app.director.top.handle = lambda act, do=app.director.top.handle: (heard.append(act), do(act))[1]
    real(app)
    if len(heard) > 1:
        print(time.time(), time.process_time(), *app.director.size)
        app.director.quit()
App.turn = turn
sys.argv = ["main.py", "--data-dir", sys.argv[1], "--size", "1920x1080"]
runpy.run_path("main.py", run_name="__main__")
"""
"""main.py itself, until a key pressed after the hub's first picture has been answered by another picture."""


class Bench:
    """A table in a window of the dummy driver, in the program's own loop."""

    def __init__(self, folder: Path, size: tuple[int, int], kinds: tuple[str, ...], game_id: str) -> None:
        start_display()
        self.store = Store(folder)
        prefs = Prefs(language="fr", first_run=False, pause_unfocused=False)
        director = assemble(size, self.store, prefs=prefs)
        services = director.services
        self.window = Window("bench", (0, 0, *size))
        self.window.window.size = size  # the dummy screen is smaller than that
        self.app = App(services, director, self.window, strict=True)
        services.workers.start()
        game = services.games[game_id]
        setup = Setup.complete(game.info, len(kinds), 7, OPTIONS.get(game_id, {}), first=0)
        players = [
            Player(f"Seat {seat}", Kind.BOT if level else Kind.PERSON, level)
            for seat, level in enumerate(kinds)
        ]
        if self.window.size != size:
            raise RuntimeError(f"the window is {self.window.size}, not {size}")
        director.resize(size)
        self.table = TableScene(services, Match(game, setup, Table(players, bot_seed=3)))
        director.push(self.table)
        self.until(lambda: services.workers.warm > 0 and self.app.frames > 5)

    def until(self, what: Callable[[], bool], seconds: float = 60.0) -> None:
        end = time.monotonic() + seconds
        while not what() and time.monotonic() < end:
            self.app.turn()

    def animating(self, seconds: float) -> list[float]:
        """Milliseconds of CPU of each frame drawn while a move is shown."""
        frames: list[float] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown, drawn, begun = self.table.life.show.busy, self.app.frames, time.process_time()
            self.app.turn()
            if shown and self.app.frames > drawn:
                frames.append((time.process_time() - begun) * 1000)
        return frames

    def idle(self, seconds: float) -> tuple[float, int]:
        """Percent of a core and frames drawn while nobody does anything."""
        drawn, begun, used = self.app.frames, time.monotonic(), time.process_time()
        self.until(lambda: False, seconds)
        share = (time.process_time() - used) / (time.monotonic() - begun)
        return 100 * share, self.app.frames - drawn

    def touch(self) -> None:
        """As if somebody had pressed something a moment ago."""
        self.app._input = self.app.services.clock()
        self.app.director.take(Signal(KEYBOARD, Act.ZOOM), self.app._input)

    def close(self) -> None:
        self.app.close()
        self.store.join()


def moving(game: str, seconds: float) -> bool:
    """Frames while moves of bots are shown and the next ones are thought about."""
    met = True
    for size in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(Path(folder), size, ("grove", "tree", "grove"), game)
            bench.animating(2.0)  # every drawing is made once
            frames = bench.animating(4 * seconds)
            bench.close()
        middle, worst = statistics.median(frames), statistics.quantiles(frames, n=100)[98]
        name = f"{game}, {size[0]}x{size[1]}, animating, bots thinking"
        note = f"p99 {worst:.1f} ms, worst {max(frames):.1f} ms, {len(frames)} frames"
        met &= told(name, middle, LONGEST[size], "ms p50", note)
    return met


def resting(game: str, seconds: float) -> bool:
    """A person thinks: decoration for a while, then nothing moves."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), SIZES[0], ("", "sapling", "sapling"), game)
        bench.until(lambda: bench.table.life.me is not None and not bench.table.busy())
        bench.touch()
        bench.idle(1.0)
        share, drawn = bench.idle(seconds)
        name = f"{game}, 1920x1080"
        met = told(
            f"{name}, ambient motion", share, AMBIENT, "% of a core", f"{drawn / seconds:.1f} frames/s"
        )
        now = bench.app.services.clock
        bench.app._input = now() - DECORATED
        bench.until(lambda: now() > bench.app._input + DECORATED + 2)
        share, drawn = bench.idle(seconds)
        met &= told(f"{name}, at rest, 21 s after", share, REST, "% of a core", "")
        met &= told(f"{name}, at rest, 21 s after", drawn, 0, "redraws", "")
        bench.close()
    return met


def main(seconds: float, games: list[str]) -> int:
    """Measure all tables, or those named; 1 when a figure misses its target."""
    met = True
    for game in games or catalog():
        met &= moving(game, seconds)
        met &= resting(game, seconds)
    took, used = launch()
    met &= told("1920x1080, launch to hub, warm", took, HUB, "s", f"best of {STARTS}, {used:.2f} s of CPU")
    return 0 if met else 1


def launch() -> tuple[float, float]:
    """Seconds from starting the process to a hub that has answered a key, and of CPU; the least of each."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text(
            Prefs(language="fr", first_run=False).dumps(), encoding="utf-8"
        )
        times = []
        for _ in range(STARTS + 1):
            begun = time.time()
            done = subprocess.run(
                [sys.executable, "-c", HUB_PROGRAM, folder],
                cwd=ROOT,
                env=dict(os.environ),
                capture_output=True,
                text=True,
                check=True,
            )
            now, used, width, height = map(float, done.stdout.split()[-4:])
            if (width, height) != SIZES[0]:
                raise RuntimeError(f"the hub was {width:g}x{height:g}")
            times.append((now - begun, used))
    return min(times[1:])[0], min(used for _, used in times[1:])


def told(name: str, value: float, most: float, unit: str, note: str) -> bool:
    """Print a figure beside its target; whether it is met."""
    good = value <= most
    print(f"{name:50} {value:7.2f} {unit:12} (at most {most:g}) {'ok' if good else 'MISSED'} {note}")
    return good
