"""The desktop window: its size and place, full screen and back, its icon and class."""

import logging
import os
from collections.abc import Mapping

import pygame
from pygame import Surface

log = logging.getLogger(__name__)

SMALLEST = (1024, 600)
NAME = "clairiere"
HINTS: Mapping[str, str] = {
    "SDL_VIDEO_X11_WMCLASS": NAME,
    "SDL_VIDEO_WAYLAND_WMCLASS": NAME,
    "SDL_APP_NAME": "Clairière",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
}
"""What SDL reads before the display starts. Pad buttons are told apart by place, not by what they print."""

Place = tuple[int, int, int, int]


class NoScreen(RuntimeError):
    """There is nothing to open a window on."""


def start_display() -> None:
    """Start the display alone: sound and pads come later. Raises NoScreen."""
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    try:
        pygame.display.init()
        if not pygame.display.get_desktop_sizes():
            raise NoScreen("no desktop")
    except pygame.error as error:
        raise NoScreen(str(error)) from error


class Window:
    """The one window. `place` is where it is, or would be when it is full screen now."""

    def __init__(self, title: str, place: Place | None, icon: Surface | None = None) -> None:
        x, y, width, height = place if place and _on_screen(place) else (*_CENTRE, *_fitting())
        self.window = pygame.Window(title, (width, height), (x, y), resizable=True)
        self.window.minimum_size = SMALLEST
        if icon is not None:
            self.window.set_icon(icon)
        self.fullscreen = False
        self.maximized = False
        self.focused = True
        self.hidden = False
        self._place: Place = (*self.window.position, *self.window.size)

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
                self.window.maximize()
            elif self.window.size != place[2:]:
                self.window.size = place[2:]
                self.window.position = place[:2]
        return True

    def notice(self, event: pygame.Event) -> None:
        """Follow what the window manager does."""
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
            self.maximized = self.maximized and self.fullscreen
            self.hidden = False

    def close(self) -> None:
        """Take the window away."""
        self.window.destroy()


_CENTRE = (pygame.WINDOWPOS_CENTERED, pygame.WINDOWPOS_CENTERED)


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
    seen = 0 <= x <= wide - 200 and 0 <= y <= high - 200
    return seen and width <= wide and height <= high and width >= SMALLEST[0] and height >= SMALLEST[1]
