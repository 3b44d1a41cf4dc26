"""Scenes of a real window, each in a process of its own: `python -m tests.scenes.windowed NAME FOLDER`."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from typing import Any

import pygame

from scenes.app import App
from scenes.assemble import assemble
from scenes.input import Act
from scenes.prefs import Prefs, loads
from scenes.store import Store
from scenes.window import Window, start_display
from tests.scenes.pages import Dialog, Squares

Body = Callable[["Desk"], None]


class Desk:
    """The program with a test page, in a window on this screen."""

    def __init__(self, folder: Path, **prefs: Any) -> None:
        start_display()
        self.store = Store(folder)
        given = Prefs(**{"language": "fr", "first_run": False, **prefs})
        self.director = assemble((1280, 720), self.store, prefs=given, strict=True)
        self.services = self.director.services
        self.window = Window("Clairière essai", given.window or (200, 120, 1280, 720))
        self.app = App(self.services, self.director, self.window, strict=True)
        self.page = Squares(self.services)
        self.director.resize(self.window.size)
        self.director.push(self.page)
        self.settle()

    def settle(self, seconds: float = 0.5) -> None:
        """Let the loop run that long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.director.ended:
            self.app.turn()

    def until(self, what: Callable[[], bool], seconds: float = 8.0) -> None:
        """Let the loop run until something is so."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, f"never came, after {seconds} s"
            self.app.turn()

    def xdo(self, *words: str, wait: float = 0.3) -> str:
        """Do something as a person would, from outside."""
        done = subprocess.run(["xdotool", *words], capture_output=True, text=True, check=True)
        self.settle(wait)
        return done.stdout.strip()

    def id(self) -> str:
        """The window's number; it has the focus."""
        return self.xdo("getactivewindow", wait=0)

    @property
    def place(self) -> tuple[int, ...]:
        """Where the window is and how large."""
        return (*self.window.window.position, *self.window.size)


def full_screen_six_times(desk: Desk) -> None:
    """F11 or Alt+Enter, and F11 again, three times: each time back to the very same window."""
    desk.xdo("windowsize", desk.id(), "1300", "777")
    desk.until(lambda: desk.window.size == (1300, 777))
    before = desk.place
    for turn in range(3):
        desk.xdo("key", "alt+Return" if turn % 2 else "F11")
        desk.until(lambda: desk.window.size == (1920, 1080))
        assert desk.page.size == (1920, 1080) and desk.services.prefs.fullscreen
        desk.settle()
        assert len({tuple(desk.window.surface.get_at((x, 500))) for x in range(0, 1920, 40)}) > 1, "not black"
        desk.xdo("key", "F11")
        desk.until(lambda: desk.window.size == (1300, 777))
        desk.settle()
        assert desk.place == before, f"turn {turn}: {desk.place}, it was {before}"
        assert desk.window.window.resizable and desk.page.size == (1300, 777)


def full_screen_from_maximised(desk: Desk) -> None:
    """A maximised window comes back maximised, and can be made smaller again to what it was."""
    before = desk.place
    desk.window.maximize()
    desk.until(lambda: desk.window.size[0] > 1800)
    large = desk.window.size
    for _ in range(2):
        desk.xdo("key", "F11")
        desk.until(lambda: desk.window.size == (1920, 1080))
        desk.xdo("key", "F11")
        desk.until(lambda: desk.window.size == large)
        desk.settle()
    assert desk.window.window.resizable
    desk.xdo("mousemove", "900", "8")
    desk.xdo("click", "--repeat", "2", "--delay", "60", "1")  # on its title bar, as a person would
    desk.until(lambda: not desk.window.maximized)
    desk.until(lambda: desk.window.place == desk.place == before)


def resizing(desk: Desk) -> None:
    """Everything is laid out anew for each size, never smaller than the smallest."""
    for width, height in ((1024, 600), (1800, 700), (1030, 900), (1440, 900)):
        desk.xdo("windowsize", desk.id(), str(width), str(height))
        desk.until(lambda size=(width, height): desk.page.size == size)  # type: ignore[misc]
        assert desk.window.surface.get_size() == (width, height)
    desk.xdo("windowsize", desk.id(), "500", "300")
    desk.settle()
    assert desk.window.size[0] >= 1024 and desk.window.size[1] >= 600


def closing(desk: Desk) -> None:
    """The window's cross ends the program by way of every page, and the place is kept."""
    desk.xdo("windowsize", desk.id(), "1111", "666")
    desk.until(lambda: desk.page.size == (1111, 666))
    dialog = Dialog(desk.services)
    desk.director.push(dialog)
    desk.settle()
    desk.xdo("key", "alt+F4")
    desk.until(lambda: desk.director.ended)
    desk.app.close()
    assert dialog.told[-1] == desk.page.told[-1] == "leave"
    kept = desk.store.settings(loads)
    assert kept is not None and kept.window is not None and kept.window[2:] == (1111, 666)


def quitting_by_keys(desk: Desk) -> None:
    """Control-Q is the same way out."""
    desk.xdo("key", "ctrl+q")
    desk.until(lambda: desk.director.ended)
    assert desk.page.told[-1] == "leave"


def losing_the_focus(desk: Desk) -> None:
    """Alt held while another window takes the keyboard is not held when it comes back; a table pauses."""
    desk.page.pauses = True
    desk.xdo("keydown", "alt")
    other = pygame.Window("other", (300, 200))
    other.focus()
    desk.until(lambda: not desk.window.focused)
    desk.until(lambda: desk.director.paused)
    desk.xdo("keyup", "alt")
    other.destroy()
    desk.xdo("windowfocus", desk.id())
    desk.until(lambda: desk.window.focused)
    assert not desk.director.paused
    desk.xdo("key", "u")
    assert Act.UNDO in desk.page.acts


def clicks_and_keys(desk: Desk) -> None:
    """A person's mouse and keyboard reach the page: one press, one act, also when it is doubled."""
    x, y = desk.page.cell + 30, 30
    desk.xdo("mousemove", "--window", desk.id(), str(x), str(y))
    assert desk.page.focus.at == (1, 0)
    desk.xdo("click", "--repeat", "2", "--delay", "5", "1")
    assert desk.page.pressed == [(1, 0)], desk.page.pressed
    for name in ("Down", "Return", "Tab", "space"):
        desk.xdo("key", name)
    assert desk.page.pressed == [(1, 0), (1, 1), (2, 1)], desk.page.pressed


def a_held_key(desk: Desk) -> None:
    """A held arrow walks on after a while, a held Enter does one thing."""
    desk.xdo("keydown", "Tab", wait=1.0)
    desk.xdo("keyup", "Tab")
    steps = desk.page.acts.count(Act.NEXT)
    assert 5 < steps < 20, steps
    desk.xdo("keydown", "Return", wait=0.8)
    desk.xdo("keyup", "Return")
    assert desk.page.acts.count(Act.DO) == 1


def corners(desk: Desk) -> None:
    """In full screen the mouse reaches the four last pixels."""
    desk.xdo("key", "F11")
    desk.until(lambda: desk.window.size == (1920, 1080))
    desk.settle()
    for at in ((0, 0), (1919, 0), (0, 1079), (1919, 1079)):
        desk.xdo("mousemove", str(at[0]), str(at[1]))
        assert pygame.mouse.get_pos() == at, f"{pygame.mouse.get_pos()} at {at}"


def resting(desk: Desk) -> None:
    """When nothing happens nothing is drawn, and hardly any processor time is used."""
    desk.services.prefs.reduced_motion = True
    desk.settle(1.0)
    drawn, began, used = desk.app.frames, time.monotonic(), _cpu()
    desk.settle(4.0)
    share = (_cpu() - used) / (time.monotonic() - began)
    print(f"at rest: {100 * share:.2f} % of a core, {desk.app.frames - drawn} frames drawn")
    assert desk.app.frames == drawn
    assert share < 0.03


def ambient(desk: Desk) -> None:
    """Slow decoration comes ten times a second at most, and stops with the focus."""
    desk.page.told.clear()
    desk.settle(2.0)
    assert 10 <= desk.page.told.count("ambient") <= 21
    other = pygame.Window("other", (300, 200))
    other.focus()
    desk.until(lambda: not desk.window.focused)
    desk.page.told.clear()
    desk.settle(1.0)
    assert desk.page.told.count("ambient") == 0
    other.destroy()


def moving(desk: Desk) -> None:
    """What moves is drawn sixty times a second, and a stalled loop makes no leap."""
    desk.page.moving = 2.0
    drawn, began = desk.app.frames, time.monotonic()
    desk.until(lambda: not desk.director.busy)
    rate = (desk.app.frames - drawn) / (time.monotonic() - began)
    print(f"moving: {rate:.0f} frames a second")
    assert 40 < rate < 66
    desk.page.moving = 2.0
    desk.settle(0.1)
    left = desk.page.moving
    time.sleep(1.5)
    desk.app.turn()
    assert left - desk.page.moving < 0.13


def a_failing_page(desk: Desk) -> None:
    """A fault shows a page that says the match is kept; the way on leads to the first page."""
    desk.app.strict = False
    desk.app._first = lambda: Squares(desk.services, "again")

    def fail(dt: float) -> bool:
        raise RuntimeError("torn")

    desk.page.update = fail  # type: ignore[method-assign]
    desk.until(lambda: desk.director.top is not desk.page)
    desk.settle(0.4)
    assert desk.page.told[-1] == "leave"
    desk.xdo("key", "Return")
    assert getattr(desk.director.top, "name", "") == "again"


def opening_where_it_was(desk: Desk) -> None:
    """A window opens where it was closed, however wide its frame is."""
    desk.until(lambda: desk.place == (200, 120, 1280, 720))
    desk.settle()
    assert desk.place == (200, 120, 1280, 720)


def the_class(desk: Desk) -> None:
    """Desktops know the window by its class."""
    assert desk.xdo("search", "--class", "^clairiere$", wait=0).split() == [desk.id()]


def _cpu() -> float:
    used = getrusage(RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


SCENES: dict[str, Body] = {
    body.__name__: body
    for body in (
        full_screen_six_times,
        full_screen_from_maximised,
        resizing,
        closing,
        quitting_by_keys,
        losing_the_focus,
        clicks_and_keys,
        a_held_key,
        corners,
        resting,
        ambient,
        moving,
        a_failing_page,
        opening_where_it_was,
        the_class,
    )
}

if __name__ == "__main__":
    SCENES[sys.argv[1]](Desk(Path(sys.argv[2])))
