"""Finds the games: every package under `game/` that exports GAME."""

import importlib
import os
import pkgutil
from pathlib import Path
from typing import Any

import game
from game.core import Game

EXTRA = "CLAIRIERE_PATH"
"""Environment variable: folders, parted as in PATH, shaped like this project (`game/<id>/`, ...)."""

_OWN = tuple(game.__path__)


def roots() -> list[Path]:
    """The extra folders that may hold games, boards and assets; worker processes inherit them."""
    given = os.environ.get(EXTRA, "").split(os.pathsep)
    return [Path(folder).absolute() for folder in given if folder]


def catalog() -> dict[str, Game[Any]]:
    """Every game by id, sorted by id. Raises TypeError when a package exports something else as GAME."""
    game.__path__ = [*_OWN, *(str(root / "game") for root in roots())]
    importlib.invalidate_caches()
    found: dict[str, Game[Any]] = {}
    # iter_modules also sees the modules of a frozen executable, where there is no folder to list.
    for name in sorted(module.name for module in pkgutil.iter_modules(game.__path__) if module.ispkg):
        package = importlib.import_module(f"game.{name}")
        if not hasattr(package, "GAME"):
            continue
        if not isinstance(package.GAME, Game) or package.GAME.info.id != name:
            raise TypeError(f"game/{name}: GAME must be a Game whose info.id is {name!r}")
        found[name] = package.GAME
    return found
