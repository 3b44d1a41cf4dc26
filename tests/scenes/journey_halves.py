"""The two halves of a match in a real window: until the window is closed, and from Continue to the result."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Event

from game.registry import catalog
from game.save import loads
from scenes.app import App
from scenes.assemble import assemble
from scenes.hub import HubScene
from scenes.prefs import Prefs, Speed
from scenes.results import ResultScene
from scenes.store import Store
from scenes.table import TableScene
from scenes.window import Window, start_display
from tests.scenes.journey import OPTION, Hand, Keyboard, Mouse, Program, go_on, leave, play, seat_down
from tests.scenes.journey_ways import take

PLIES = 14
"""Plies after which the window is closed."""
HANDS: dict[str, type[Hand]] = {"keyboard": Keyboard, "mouse": Mouse}
WAYS = {"renature": take, "living_forest": take}
"""How decisions are taken where it is not as a fox."""


class Windowed(Program):
    """The program in a window on this screen; raw events are posted to SDL and come through the loop."""

    def __init__(self, folder: Path) -> None:
        start_display()
        self.store = Store(folder)
        prefs = Prefs(language="fr", first_run=False, speed=Speed.OFF, attract=False, pause_unfocused=False)
        self.director = assemble((1280, 720), self.store, prefs=prefs, strict=True)
        services = self.director.services
        self.window = Window("Clairière essai", (100, 60, 1280, 720))
        self.app = App(services, self.director, self.window, strict=True)
        services.workers.start()
        self.director.resize(self.window.size)
        self.director.push(HubScene(services))
        self.until(lambda: self.app.frames > 0)
        self.wait(0.5)

    def hear(self, *events: Event) -> None:
        for event in events:
            pygame.event.post(event)
            self.app.turn()
        self.app.turn()

    def until(self, what: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not what():
            assert time.monotonic() < end, "never came"
            self.app.turn()

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while True:
            self.app.turn()
            if time.monotonic() >= end:
                return


def begin(hand: str, game: str, value: str, folder: str) -> None:
    """From the hub to the middle of a match; then the window's cross."""
    program = Windowed(Path(folder))
    device = HANDS[hand](program)
    seat_down(device, value, game)
    play(device, lambda match: match.ply >= PLIES, WAYS.get(game))
    ply = program.top.match.ply
    subprocess.run(["xdotool", "getactivewindow", "key", "alt+F4"], check=True)
    program.until(lambda: program.director.ended)
    program.app.close()
    saved = program.store.latest()
    assert saved is not None and saved.peek is not None and saved.peek.ply == ply
    print(f"closed at ply {ply}")


def end(hand: str, game: str, value: str, folder: str) -> None:
    """Continue: the very same position, to the result."""
    program = Windowed(Path(folder))
    saved = program.store.latest()
    assert saved is not None and saved.peek is not None
    device = HANDS[hand](program)
    go_on(device)
    table = program.top
    assert isinstance(table, TableScene) and table.match.setup.option(OPTION[game]) == value
    assert tuple(map(table.match.game.write, table.match.played)) == saved.peek.moves
    play(device, lambda match: False, WAYS.get(game))
    assert isinstance(program.top, ResultScene)
    leave(device)
    program.director.quit()
    program.app.close()
    assert loads(saved.path.read_text(encoding="utf-8"), catalog()).over
    print(f"over at ply {table.match.ply}")


HALVES: dict[str, Callable[[str, str, str, str], None]] = {"begin": begin, "end": end}
