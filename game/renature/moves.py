"""A move as int, as typed choice and as text. Squares are those of `squares`, whatever the board."""

from dataclasses import dataclass
from typing import assert_never

from game.core import Choice, IllegalMove, Move
from game.renature.squares import (
    BY_NAME,
    DIRECTIONS,
    EAST,
    NAMES,
    SOUTH,
    SQUARES,
    Square,
    neighbour,
    opposite,
)
from game.renature.tables import ANIMALS, DOMINOES, KINDS, TYPES, Plant

# A move is kind << KIND | argument.
KIND: int = 20
PLACE: int = 0  # domino << DOMINO | square << 2 | direction, and nothing else: a place needs no kind
DISCARD: int = 1  # domino
PLANT: int = 2  # stock << STOCK | square; a stock is a type, + TYPES when neutral
NO_PLANT: int = 3
JOKER: int = 4  # animal
TAKE: int = 5  # square
AGAIN: int = 6
END: int = 7

DOMINO: int = 11
STOCK: int = 9
LOW: int = (1 << DOMINO) - 1
ON_SQUARE: int = (1 << STOCK) - 1
ARGUMENT: int = (1 << KIND) - 1


@dataclass(frozen=True)
class Place(Choice):
    """Lay a domino: its first animal on `square`, the second next to it in `direction` (0..3: N E S W).
    A domino of two equal animals is laid east or south; `lay` turns it so."""

    domino: int
    square: Square
    direction: int


@dataclass(frozen=True)
class Discard(Choice):
    """Put a domino away, face down."""

    domino: int


@dataclass(frozen=True)
class SetPlant(Choice):
    """Plant on a brown square beside the domino just laid; `neutral`: of the neutral wood."""

    plant: int
    neutral: bool
    square: Square


@dataclass(frozen=True)
class SkipPlant(Choice):
    """Plant nothing this turn."""


@dataclass(frozen=True)
class ChangeJoker(Choice):
    """Two clouds: another animal becomes the joker."""

    animal: int


@dataclass(frozen=True)
class TakeBack(Choice):
    """Clouds: a plant comes back from a brown square into the stock."""

    square: Square


@dataclass(frozen=True)
class PlayAgain(Choice):
    """Three clouds: draw, then one more whole turn."""


@dataclass(frozen=True)
class EndTurn(Choice):
    """Draw; the turn passes on."""


RenatureChoice = Place | Discard | SetPlant | SkipPlant | ChangeJoker | TakeBack | PlayAgain | EndTurn


def lay(domino: int, square: Square, direction: int) -> Place:
    """The choice to lay a domino there, a domino of two equal animals turned to the one way it is told."""
    first, second = DOMINOES[domino]
    there = neighbour(square, direction)
    if first == second and direction not in (EAST, SOUTH) and there is not None:
        return Place(domino, there, opposite(direction))
    return Place(domino, square, direction)


def decode(move: Move) -> RenatureChoice:
    """The choice a move int stands for. Raises IllegalMove when it stands for none."""
    choice = _decoded(move)
    if choice is None or encode(choice) != move:
        raise IllegalMove(f"renature: no move {move}")
    return choice


def _decoded(move: Move) -> RenatureChoice | None:
    argument = move & ARGUMENT
    match move >> KIND:
        case 0:
            return Place(argument >> DOMINO, (argument & LOW) >> 2, argument & 3)
        case 1:
            return Discard(argument)
        case 2:
            stock = argument >> STOCK
            return SetPlant(stock % TYPES, stock >= TYPES, argument & ON_SQUARE)
        case 3:
            return SkipPlant()
        case 4:
            return ChangeJoker(argument)
        case 5:
            return TakeBack(argument)
        case 6:
            return PlayAgain()
        case 7:
            return EndTurn()
    return None


def encode(choice: RenatureChoice) -> Move | None:
    """The move int of a choice; None for a choice that no position allows (an eleventh animal)."""
    match choice:
        case Place(domino, square, direction):
            known = 0 <= domino < len(DOMINOES) and 0 <= square < SQUARES and 0 <= direction < 4
            known = known and choice == lay(domino, square, direction)
            return PLACE << KIND | domino << DOMINO | square << 2 | direction if known else None
        case Discard(domino):
            return DISCARD << KIND | domino if 0 <= domino < len(DOMINOES) else None
        case SetPlant(plant, neutral, square):
            known = 0 <= plant < TYPES and 0 <= square < SQUARES
            return PLANT << KIND | (plant + TYPES * neutral) << STOCK | square if known else None
        case SkipPlant():
            return NO_PLANT << KIND
        case ChangeJoker(animal):
            return JOKER << KIND | animal if 0 <= animal < KINDS else None
        case TakeBack(square):
            return TAKE << KIND | square if 0 <= square < SQUARES else None
        case PlayAgain():
            return AGAIN << KIND
        case EndTurn():
            return END << KIND
    assert_never(choice)


def write(move: Move) -> str:
    """The text of a move, e.g. `place snail-bat C4 E`, `plant neutral oak C5`, `joker frog`, `take C5`."""
    choice = decode(move)
    match choice:
        case Place(domino, square, direction):
            return f"place {domino_name(domino)} {NAMES[square]} {DIRECTIONS[direction]}"
        case Discard(domino):
            return f"discard {domino_name(domino)}"
        case SetPlant(plant, neutral, square):
            return f"plant {'neutral ' if neutral else ''}{PLANT_NAMES[plant]} {NAMES[square]}"
        case SkipPlant():
            return "no plant"
        case ChangeJoker(animal):
            return f"joker {ANIMALS[animal]}"
        case TakeBack(square):
            return f"take {NAMES[square]}"
        case PlayAgain():
            return "again"
        case EndTurn():
            return "end"
    assert_never(choice)


def read(text: str) -> Move:
    """The move of a text. Raises IllegalMove on anything `write` does not produce."""
    choice = _read(text.split(" "))
    move = None if choice is None else encode(choice)
    if move is None or write(move) != text:
        raise IllegalMove(f"renature: no move {text[:60]!r}")
    return move


def _read(words: list[str]) -> RenatureChoice | None:
    match words:
        case ["place", domino, square, direction]:
            if domino in _DOMINO and square in BY_NAME and direction in DIRECTIONS:
                return Place(_DOMINO[domino], BY_NAME[square], DIRECTIONS.index(direction))
        case ["discard", domino] if domino in _DOMINO:
            return Discard(_DOMINO[domino])
        case ["plant", *neutral, plant, square]:
            if neutral in ([], ["neutral"]) and plant in PLANT_NAMES and square in BY_NAME:
                return SetPlant(PLANT_NAMES.index(plant), bool(neutral), BY_NAME[square])
        case ["joker", animal] if animal in ANIMALS:
            return ChangeJoker(ANIMALS.index(animal))
        case ["take", square] if square in BY_NAME:
            return TakeBack(BY_NAME[square])
        case _:
            return _PLAIN.get(" ".join(words))
    return None


def domino_name(domino: int) -> str:
    """The two animals, e.g. `snail-bat`."""
    first, second = DOMINOES[domino]
    return f"{ANIMALS[first]}-{ANIMALS[second]}"


PLANT_NAMES: tuple[str, ...] = tuple(plant.name.lower() for plant in Plant)
_DOMINO: dict[str, int] = {domino_name(domino): domino for domino in range(len(DOMINOES))}
_PLAIN: dict[str, RenatureChoice] = {"no plant": SkipPlant(), "again": PlayAgain(), "end": EndTurn()}
