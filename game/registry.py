"""Finds the games: every package under `game/` that exports GAME."""

import importlib
import os
import pkgutil
from pathlib import Path
from typing import Any

import game
from game.core import Game, Info

EXTRA = "CLAIRIERE_PATH"
"""Environment variable: folders, parted as in PATH, shaped like this project (`game/<id>/`, ...)."""

_OWN = tuple(game.__path__)


def roots() -> list[Path]:
    """The extra folders that may hold games, boards and assets; worker processes inherit them."""
    given = os.environ.get(EXTRA, "").split(os.pathsep)
    return [Path(folder).absolute() for folder in given if folder]


def catalog() -> dict[str, Game[Any]]:
    """Every game by id, sorted by id. Raises TypeError when a package exports something else as GAME, and
    ValueError when its Info contradicts itself.
    """
    game.__path__ = [*_OWN, *(str(root / "game") for root in roots())]
    importlib.invalidate_caches()
    found: dict[str, Game[Any]] = {}
    # iter_modules also sees the modules of a frozen executable, where there is no folder to list.
    for name in sorted(module.name for module in pkgutil.iter_modules(game.__path__) if module.ispkg):
        package = importlib.import_module(f"game.{name}")
        if not hasattr(package, "GAME"):
            continue
        if not isinstance(package.GAME, Game) or package.GAME.info.id != name:
            raise TypeError(f"game/{name}: GAME must be an instance of Game whose info.id is {name!r}")
        wrong = fault(package.GAME.info)
        if wrong:
            raise ValueError(f"game/{name}: {wrong}")
        found[name] = package.GAME
    return found


def fault(info: Info) -> str:
    """What no lobby could offer and no test could play, as a sentence; "" when nothing is wrong."""
    options = {option.id: option.values for option in info.options}
    if not info.title or info.rules_version < 1:
        return "info.title must not be empty, info.rules_version must be 1 or more"
    for name, (low, high) in (("seats", info.seats), ("minutes", info.minutes)):
        if not 1 <= low <= high:
            return f"info.{name} is ({low}, {high}), must be (fewest, most), 1 or more"
    if not 0 <= info.oversights <= 6:
        return (
            f"info.oversights is {info.oversights:g}, must be 0 to 6: a level overlooks a share of its moves"
        )
    if len(options) < len(info.options):
        return "two options share an id"
    for option in info.options:
        if option.default not in option.values or len(set(option.values)) < len(option.values):
            return f"option {option.id}: its values must differ, and its default be one of them"
        if option.needs is not None:
            other, value = option.needs
            if value not in options.get(other, ()):
                return f"option {option.id} needs {other}={value}, and there is no such option or value"
    return ""
