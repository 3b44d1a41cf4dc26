"""The bots; `game` comes first, for it knows where compiled modules are."""

from game.native import FINDER as FINDER
