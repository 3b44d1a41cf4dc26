"""Finds the board of a game among the modules of this package, without a list of them."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.registry import roots
from scenes.board import Board

_OWN = tuple(__path__)


def has(game_id: str) -> bool:
    """Is there a module for this game? It is not loaded."""
    # Boards may come from the same extra folders as games do.
    __path__[:] = [*_OWN, *(str(root / "scenes" / "boards") for root in roots())]
    return game_id.isidentifier() and find_spec(f"{__name__}.{game_id}") is not None


def find(game_id: str) -> type[Board[Any]]:
    """The `Board` subclass that `scenes.boards.<game_id>` defines. Raises LookupError when there is none."""
    name = f"{__name__}.{game_id}"
    if not has(game_id):
        raise LookupError(f"no board for {game_id}")
    module = import_module(name)
    own = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Board)]
    own = [board for board in own if board.__module__.startswith(name)]
    if len(own) != 1:
        raise LookupError(f"{name} defines {len(own)} boards, must be one")
    return own[0]
