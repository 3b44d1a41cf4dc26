"""The moves of the Renature table in a few words, before they are made."""

from collections.abc import Hashable
from typing import assert_never

from game.core import Move
from game.renature.moves import (
    ChangeJoker,
    Discard,
    EndTurn,
    Place,
    PlayAgain,
    SetPlant,
    SkipPlant,
    TakeBack,
    decode,
)
from game.renature.squares import NAMES, Square, neighbour
from scenes.boards.renature.hints import animal_name, domino_name
from scenes.boards.renature.pieces import PLANTS
from scenes.boards.renature.plan import ASIDE, CLOUD, CONFIRM, HAND, JOKER, Mode, Plan
from scenes.i18n import Words


def told(words: Words, move: Move) -> str:
    """The move as it would be said at the table."""
    choice = decode(move)
    match choice:
        case Place(domino):
            place = "\u00a0–\u00a0".join(NAMES[square] for square in reached(move))
            return words("renature.tell.place", domino=domino_name(words, domino), place=place)
        case Discard(domino):
            return words("renature.tell.discard", domino=domino_name(words, domino))
        case SetPlant(plant, neutral, square):
            kind = f"renature.a.{'wood_' if neutral else ''}{PLANTS[plant]}"
            return words("renature.tell.plant", plant=words(kind), place=NAMES[square])
        case SkipPlant():
            return words("renature.tell.skip")
        case ChangeJoker(animal):
            return words("renature.tell.joker", joker=animal_name(words, animal))
        case TakeBack(square):
            return words("renature.tell.take", place=NAMES[square])
        case PlayAgain():
            return words("renature.tell.again")
        case EndTurn():
            return words("renature.tell.end")
    assert_never(choice)


def reached(move: Move) -> tuple[Square, ...]:
    """The squares that a move is about; empty for those that touch none."""
    choice = decode(move)
    match choice:
        case Place(_, square, direction):
            other = neighbour(square, direction)
            return (square,) if other is None else (square, other)
        case SetPlant(_, _, square) | TakeBack(square):
            return (square,)
    return ()


def way_to(plan: Plan, move: Move) -> Hashable:
    """The id of the target by which a move that covers no square is chosen; None when there is none."""
    choice = decode(move)
    match choice:
        case Discard(domino) if domino in plan.hand:
            return (HAND, plan.hand.index(domino))
        case ChangeJoker(animal):
            return (JOKER, animal)
        case PlayAgain():
            return (CLOUD, Mode.AGAIN.value)
        case SkipPlant():
            return ASIDE
        case EndTurn():
            return CONFIRM
    return None
