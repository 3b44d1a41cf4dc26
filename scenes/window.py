"""The desktop window: its size and place, full screen and back, its icon and class."""

import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pygame
from pygame import Surface

log = logging.getLogger(__name__)

SMALLEST = (1024, 600)
NAME = "clairiere"
CLASS: Mapping[str, str] = {"SDL_VIDEO_X11_WMCLASS": NAME, "SDL_VIDEO_WAYLAND_WMCLASS": NAME}
"""How desktops know the window. pygame has set both to the script's name by now."""

HINTS: Mapping[str, str] = {
    "SDL_APP_NAME": "Clairière",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
}
"""What SDL reads before the display starts. Pad buttons are told apart by place, not by what they print."""

UNSEEN = ("offscreen", "dummy")
"""What SDL falls back to where there is no screen; fine when asked for."""

Place = tuple[int, int, int, int]


class NoScreen(RuntimeError):
    """There is nothing to open a window on."""


def start_display() -> None:
    """Start the display alone: sound and pads come later. Raises NoScreen."""
    os.environ.update(CLASS)
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if not asked and not _may_have_screen():
        raise NoScreen("no display server and no graphics card")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from error
    if pygame.display.get_driver() in UNSEEN and not asked:
        pygame.display.quit()
        raise NoScreen("SDL found nothing to draw on")


class Window:
    """The one window. `place` is where it is, or would be when it is full screen now."""

    def __init__(self, title: str, place: Place | None, icon: Surface | None = None) -> None:
        x, y, width, height = place if place and _on_screen(place) else (*centred(), *_fitting())
        self.window = pygame.Window(title, (width, height), (x, y), resizable=True)
        self.window.minimum_size = SMALLEST
        if icon is not None:
            self.window.set_icon(icon)
        self.fullscreen = False
        self.maximized = False
        self.focused = True
        self.hidden = False
        self._wanted = (x, y) if place and (x, y) == place[:2] != centred() else None
        """Where it should open; taken back once the window manager has put its frame around it."""
        self._place: Place = (*self.window.position, *self.window.size)
        self._forgotten = False
        """Full screen made the window manager forget where the window was before it was maximised."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of what is drawn, in pixels."""
        return self.surface.get_size()

    @property
    def surface(self) -> Surface:
        """What to draw on; another one after each resize."""
        return self.window.get_surface()

    @property
    def place(self) -> Place:
        """x, y, width, height of the window when it is neither full screen nor maximised."""
        if not self.fullscreen and not self.maximized:
            self._place = (*self.window.position, *self.window.size)
        return self._place

    def flip(self) -> None:
        """Show what was drawn."""
        self.window.flip()

    def maximize(self) -> None:
        """Fill the desktop, keeping `place`."""
        self._place = self.place
        self.maximized = True
        self.window.maximize()

    def set_fullscreen(self, wanted: bool) -> bool:
        """Fill the screen, or go back to the size and place from before; False when the screen refuses."""
        if wanted is self.fullscreen:
            return True
        place = self.place
        try:
            if wanted:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
        except pygame.error as error:
            log.warning("full screen %s refused: %s", wanted, error)
            return False
        self.fullscreen = wanted
        if not wanted:
            self.window.resizable = True
            self.window.minimum_size = SMALLEST
            if self.maximized:
                self._forgotten = True
                self.window.maximize()
            elif self.window.size != place[2:]:
                self._put(place)
        return True

    def _put(self, place: Place) -> None:
        self.window.size = place[2:]
        self.window.position = place[:2]

    def notice(self, event: pygame.Event) -> None:
        """Follow what the window manager does to this window."""
        if getattr(event, "window", self.window) is not self.window:
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.focused = False
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.focused = True
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self.hidden = False
        elif event.type == pygame.WINDOWMAXIMIZED:
            self.maximized = self.maximized or not self.fullscreen
            self.hidden = False
        elif event.type == pygame.WINDOWRESTORED:
            self.hidden = False
            if self.maximized and not self.fullscreen:
                self._restored()
        elif event.type == pygame.WINDOWMOVED and self._wanted is not None:
            # Without this the window creeps by the width of its frame at every start.
            wanted, self._wanted = self._wanted, None
            if not self.fullscreen and not self.maximized and self.window.position != wanted:
                self.window.position = wanted
        elif event.type == pygame.WINDOWRESIZED and self.maximized and not self.fullscreen:
            self._look_restored()

    def _look_restored(self) -> None:
        """Not every window manager says that a maximised window was restored: its size does."""
        if self.window.size[0] < 0.85 * pygame.display.get_desktop_sizes()[0][0]:
            self._restored()

    def _restored(self) -> None:
        self.maximized = False
        if self._forgotten:
            self._forgotten = False
            self._put(self._place)

    def close(self) -> None:
        """Take the window away."""
        self.window.destroy()


def _may_have_screen() -> bool:
    # Asking SDL where there is surely nothing makes its libraries grumble on the error stream.
    if not sys.platform.startswith("linux"):
        return True
    return bool({"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)) or Path("/dev/dri").exists()


def centred() -> tuple[int, int]:
    """The place of a window in the middle of the screen."""
    return pygame.WINDOWPOS_CENTERED, pygame.WINDOWPOS_CENTERED


def _fitting() -> tuple[int, int]:
    """A first size that leaves room for bars and borders on the smallest desktop there is."""
    width, height = min(pygame.display.get_desktop_sizes())
    for size in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if size[0] <= 0.92 * width and size[1] <= 0.9 * height:
            return size
    return SMALLEST


def _on_screen(place: Place) -> bool:
    """Would a window there be seen? Screens are taken to stand side by side: pygame does not say how."""
    sizes = pygame.display.get_desktop_sizes()
    wide, high = sum(size[0] for size in sizes), max(size[1] for size in sizes)
    x, y, width, height = place
    seen = (x, y) == centred() or (0 <= x <= wide - 200 and 0 <= y <= high - 200)
    return seen and width <= wide and height <= high and width >= SMALLEST[0] and height >= SMALLEST[1]
