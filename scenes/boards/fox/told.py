"""The moves of the fox table in a few words, before they are made."""

from typing import assert_never

from game.core import Move
from game.fox.ground import OFF
from game.fox.moves import (
    ChooseFlight,
    EndTurn,
    Flee,
    Hide,
    Mark,
    Migrate,
    Rest,
    SniffLine,
    SniffThree,
    Swim,
    TakeBank,
    decode,
)
from game.fox.state import FoxState
from game.fox.tables import AXIS
from scenes.boards.fox.hints import place_name, place_names
from scenes.boards.fox.places import bank_side
from scenes.i18n import Words


def told(words: Words, position: FoxState, move: Move) -> str:
    """The move as it would be said at the table."""
    choice = decode(move)
    match choice:
        case Migrate(direction):
            return words("fox.tell.go", place=place_name(_places(position, direction)[0]))
        case Swim(direction):
            return words("fox.tell.swim", place=place_name(_places(position, direction)[0]))
        case Flee(direction):
            return words("fox.tell.flee", place=place_name(_places(position, direction)[0]))
        case SniffLine() | SniffThree():
            return words("fox.tell.sniff", places=place_names(reached(position, move)))
        case TakeBank(bank):
            here = position.pos[position.to_act]
            side = words(f"fox.bank.{bank_side(AXIS[position.faces[here]], bank)}")
            return words("fox.tell.bank", side=side[:1].lower() + side[1:])
        case Rest():
            return words("fox.tell.rest")
        case EndTurn():
            return words("fox.tell.end")
        case Mark():
            return words("fox.tell.mark")
        case ChooseFlight():
            return words("fox.tell.flight")
        case Hide():
            return words("fox.tell.hide")
    assert_never(choice)


def reached(position: FoxState, move: Move) -> tuple[int, ...]:
    """The places that a move of the seat to act is about; empty for those that go nowhere."""
    choice = decode(move)
    match choice:
        case Migrate(direction) | Swim(direction) | Flee(direction):
            return _places(position, direction)
        case SniffLine(direction):
            here = position.pos[position.to_act]
            return tuple(position.ground.lines[here * 8 + direction])
        case SniffThree(directions):
            return _places(position, *directions)
    return ()


def _places(position: FoxState, *directions: int) -> tuple[int, ...]:
    base = position.pos[position.to_act] * 8
    found = (position.ground.next[base + direction] for direction in directions)
    return tuple(place for place in found if place != OFF)
