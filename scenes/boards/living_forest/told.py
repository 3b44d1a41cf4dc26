"""The moves of the Living Forest table in a few words, before they are made."""

from typing import assert_never

from game.core import Move
from game.living_forest.moves import (
    Advance,
    Attract,
    Extinguish,
    Finish,
    Grow,
    Plant,
    Reveal,
    SpendFragment,
    Stop,
    TakeFragment,
    TakeTile,
    decode,
)
from game.living_forest.places import COLUMNS, TREES
from scenes.boards.living_forest.names import Names
from scenes.i18n import Words


def told(words: Words, move: Move) -> str:
    """The move as it would be said at the table."""
    names, tell = Names(words), "living_forest.tell."
    choice = decode(move)
    match choice:
        case Reveal():
            return words(tell + "reveal")
        case Stop():
            return words(tell + "stop")
        case SpendFragment():
            return words(tell + "spend")
        case Attract(card):
            return words(tell + "attract", card=names.the(card))
        case Extinguish(value):
            return words(tell + "extinguish", value=value)
        case Plant(kind):
            return words(tell + "plant", tree=_tree(names, kind))
        case Advance(rock):
            return words(tell + "move", number=rock + 1)
        case TakeFragment():
            return words(tell + "fragment")
        case Finish():
            return words(tell + "finish")
        case TakeTile(track):
            tile = words(f"living_forest.track_tile.{track.name.lower()}")
            return words(tell + "tile", tile=tile)
        case Grow(space):
            return words(tell + "grow", column=space % COLUMNS + 1, row=space // COLUMNS + 1)
    assert_never(choice)


def _tree(names: Names, kind: int) -> str:
    """ "tree of 5 (2 suns)": cost alone does not tell two kinds apart."""
    name = names.tree(kind).lower()
    gives = TREES[kind].elements
    return f"{name} ({names.elements(gives)})" if any(gives) else name
