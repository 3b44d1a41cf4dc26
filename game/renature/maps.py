"""Boards drawn with Tiled: the two of the game, and those a player brings along."""

import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

from game.core import Brought
from game.renature.board import BROOK, BROWN, CLOUD_MARKS, START, Board, read
from game.renature.maperror import MapError
from game.renature.squares import LARGEST, NAMES, SMALLEST

SIDES: tuple[str, ...] = ("a", "b")
"""Values of the option `side`: boards of the game; any other value is the text of a map."""

FOLDER = "boards"
SUFFIX = ".tmx"
LAYER = "squares"
"""The one layer the rules read; a map may have others, for the eye."""

LARGEST_FILE = 1_000_000

_SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "renature" / FOLDER
_SIGNS = {clouds: sign for sign, clouds in CLOUD_MARKS.items()}


def _when_used(name: str) -> ModuleType:
    """A module that is loaded when something is first taken from it.

    pytmx loads pygame. The processes in which bots think read no map, only positions that hold their board
    as text, and must stay without it.
    """
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


pytmx = _when_used("pytmx")


def board_of(side: str) -> Board:
    """The board of a value of the option `side`. Raises MapError."""
    return read(_shipped(side) if side in SIDES else side)


def is_map(text: str) -> bool:
    """Is it the text of a map that can be played?"""
    try:
        read(text)
    except MapError:
        return False
    return True


def brought(folder: Path) -> list[Brought]:
    """The maps in the `boards` folder of a data folder, by name; each can be played, or says why not."""
    try:
        files = sorted(path for path in (folder / FOLDER).iterdir() if path.suffix.lower() == SUFFIX)
    except OSError:  # no such folder, or none of ours: nothing was brought along
        return []
    return [_bring(path) for path in files]


def _bring(path: Path) -> Brought:
    try:
        return Brought("side", path.stem, read(draw(path)).text)
    except MapError as error:
        return Brought("side", path.stem, "", error.key, tuple(error.params.items()))


@cache
def _shipped(side: str) -> str:
    return draw(_SHIPPED / f"side_{side}{SUFFIX}")


def draw(path: Path) -> str:
    """The text of a Tiled map: a sign of the legend a square, rows parted by strokes. Raises MapError."""
    _check_file(path)
    # The first use loads pygame, whose greeting would stand in what arenas and benches print.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        tiled = pytmx.TiledMap(str(path))
    except Exception as error:  # whatever the reader stumbles over, it is the file that is wrong
        raise MapError("not_tiled", path.name, reason=str(error) or type(error).__name__) from error
    _check_size(tiled.width, tiled.height)
    layer = tiled.layernames.get(LAYER)
    if not isinstance(layer, pytmx.TiledTileLayer):
        raise MapError("layer", path.name, wanted=LAYER)
    if [len(row) for row in layer.data] != [tiled.width] * tiled.height:
        raise MapError("layer_size", path.name, wanted=LAYER)
    return "/".join(
        "".join(
            _sign(tiled.tile_properties.get(gid), gid, NAMES[y * LARGEST + x]) for x, gid in enumerate(row)
        )
        for y, row in enumerate(layer.data)
    )


def _check_file(path: Path) -> None:
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise MapError("huge", path.name, found=size, most=LARGEST_FILE)
        root = ElementTree.fromstring(path.read_bytes())
    except OSError as error:
        raise MapError("unreadable", path.name, reason=error.strerror or str(error)) from error
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        if isinstance(error, MapError):
            raise
        raise MapError("not_tiled", path.name, reason=str(error)) from error
    if root.tag != "map":
        raise MapError("not_tiled", path.name, reason=f"<{root.tag}>")
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise MapError("orientation", path.name, found=root.get("orientation", ""))
    if root.get("infinite", "0") != "0":
        raise MapError("infinite", path.name)


def _check_size(width: int, height: int) -> None:
    """Before squares are named: names end at the largest board."""
    if not SMALLEST <= width <= LARGEST:
        raise MapError("width", str(width), found=width, least=SMALLEST, most=LARGEST)
    if not SMALLEST <= height <= LARGEST:
        raise MapError("height", str(height), found=height, least=SMALLEST, most=LARGEST)


def _sign(properties: dict[str, Any] | None, gid: int, square: str) -> str:
    """The sign of a tile by its properties `ground`, `start`, `clouds`."""
    if not gid:
        raise MapError("empty", square)
    given = properties or {}
    ground, start, clouds = given.get("ground"), given.get("start", False), given.get("clouds", 0)
    if ground == "brook" and type(start) is bool and not clouds:
        return START if start else BROOK
    if ground == "brown" and not start and type(clouds) is int and (not clouds or clouds in _SIGNS):
        return _SIGNS.get(clouds, BROWN)
    known = [f"{name}={given[name]}" for name in ("ground", "start", "clouds") if name in given]
    raise MapError("tile", square, found=", ".join(known) or "–")
