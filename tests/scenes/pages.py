"""Small pages to try the stage with: a grid of squares, and a dialog over it."""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from pygame import Event, Rect, Surface

from scenes.assemble import assemble
from scenes.devices import Signal
from scenes.director import Director
from scenes.focus import Hint, Target
from scenes.input import KEYBOARD, MOUSE, Act, Gesture, Pointer
from scenes.prefs import Prefs
from scenes.scene import Scene
from scenes.services import Services
from scenes.store import Store
from tests.scenes.skins import sharing


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Squares(Scene):
    """Three by three squares; counts what is done to it."""

    zones = ("squares", "bar")

    def __init__(self, services: Services, name: str = "squares") -> None:
        super().__init__(services)
        self.name = name
        self.told: list[str] = []
        self.pressed: list[Hashable] = []
        self.acts: list[Act] = []
        self.used: set[Act] = set()
        self.drawn = self.moments = self.layouts = 0
        self.moving = 0.0
        self.refused = ""

    def layout(self, size: tuple[int, int]) -> None:
        self.layouts += 1
        self.cell = min(size) // 4

    def targets(self) -> Sequence[Target]:
        cells = [
            Target(
                (x, y), Rect(x * self.cell, y * self.cell, self.cell - 8, self.cell - 8), "squares", f"{x}{y}"
            )
            for y in range(3)
            for x in range(3)
        ]
        bar = Rect(self.cell * 3, 0, self.cell // 2, self.cell // 2)
        return [*cells, Target("bar", bar, "bar", "bar", Hint("Bar"), self.refused, key="5")]

    def press(self, target: Target) -> None:
        self.pressed.append(target.id)

    def act(self, act: Act) -> bool:
        self.acts.append(act)
        return act in self.used

    def update(self, dt: float) -> bool:
        self.moments += 1
        self.moving = max(0.0, self.moving - dt)
        return self.moving > 0

    def busy(self) -> bool:
        return self.moving > 0

    def ambient(self, seconds: float) -> bool:
        self.told.append("ambient")
        return True

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        self.told.append("resume")

    def draw(self, canvas: Surface) -> None:
        self.drawn += 1
        canvas.fill((20, 60, 40))
        for target in self.targets():
            canvas.fill((240, 230, 200), target.rect)
        self.draw_focus(canvas)


class Dialog(Squares):
    """The same, over another page."""

    covers = False

    def draw(self, canvas: Surface) -> None:
        self.drawn += 1
        canvas.fill((90, 20, 20), Rect(0, 0, 50, 50))


@contextmanager
def staged(
    folder: Path, size: tuple[int, int] = (1280, 720), **prefs: Any
) -> Iterator[tuple[Director, Clock]]:
    """A director with strict words and art, all its files in `folder`, its time in a clock."""
    pygame.display.init()
    clock = Clock()
    with Store(folder) as store:
        given = Prefs(**{"language": "fr", "first_run": False, **prefs})
        with sharing():
            director = assemble(size, store, prefs=given, strict=True, clock=clock)
            yield director, clock
        director.services.workers.close()


def act(director: Director, clock: Clock, *acts: Act) -> None:
    """Do these with the keyboard, slowly."""
    for one in acts:
        clock.now += 0.3
        director.take(Signal(KEYBOARD, one), clock.now)


def point(director: Director, clock: Clock, gesture: Gesture, at: tuple[int, int], button: int = 0) -> None:
    """Do this with the mouse, slowly."""
    clock.now += 0.3
    director.take(Signal(MOUSE, Pointer(gesture, at, button)), clock.now)


def key(code: int, down: bool = True, name: int = 0) -> Event:
    """A key event as SDL sends it: by place, with its meaning in the layout."""
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=name, scancode=code, mod=0, unicode="")
