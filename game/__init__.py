"""The rules of every game, and matches; compiled modules are found from here on (game/native.py)."""

from game.native import FINDER as FINDER
