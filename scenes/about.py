"""The name and version of the program."""

import platform

import pygame

from game.native import native

NAME = "clairiere"
TITLE = "Clairière"
VERSION = "0.1.0"
"""The same as in pyproject.toml, which is not part of the executable."""


def versions() -> str:
    """The program and what it stands on, in one line."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    python = platform.python_version()
    return f"{TITLE} {VERSION} (pygame-ce {pygame.version.ver}, SDL {sdl}, Python {python}, {native()})"
