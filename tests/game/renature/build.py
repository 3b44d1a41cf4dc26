"""Positions of Renature built square by square, and short ways to play and look at them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from game.core import Event, Setup
from game.renature import GAME, maps
from game.renature.editions import BOX, SHEET, Edition
from game.renature.moves import PLANT_NAMES, domino_name
from game.renature.position import BEFORE, NO_PAIR, ROWS, STOCKS
from game.renature.squares import BY_NAME, DIRECTIONS, NAMES, neighbour
from game.renature.state import RenatureState
from game.renature.tables import ANIMALS, DOMINOES, HAND, HIDDEN, NEUTRAL, NONE, TYPES

A, B, C, D = range(4)
N = NEUTRAL
COVERED = replace(SHEET, strand=False)
BOTH = (SHEET, BOX)

__all__ = ["BOX", "COVERED", "SHEET", "A", "B", "C", "D", "N"]


def domino(name: str) -> int:
    """A domino by its two animals, in either order."""
    i, j = sorted(ANIMALS.index(animal) for animal in name.split("-"))
    return DOMINOES.index((i, j))


def start(seats: int = 2, seed: int = 1, first: int | None = None, **options: str) -> RenatureState:
    """A match dealt as any."""
    return GAME.start(Setup.complete(GAME.info, seats, seed, options, first), Random(seed))


def table(
    edition: Edition = SHEET,
    seats: int = 2,
    hands: Sequence[str] = ("badger-bat",),
    laid: Sequence[str] = (),
    plants: Mapping[str, tuple[int, str]] | None = None,
    covered: Mapping[str, str] | Sequence[str] = (),
    joker: str = "butterfly",
    bag: str = "",
    clouds: Sequence[int] | int = 0,
    closed: Mapping[str, int] | None = None,
    side: str = "a",
) -> RenatureState:
    """A position before seat A's domino. `hands`: names a seat; `laid`: texts as `snail-bat C4 E`;
    `covered`: squares under some half, by animal or of badgers; `plants`: square -> (colour, type);
    `closed`: any square of an area -> who closed it; `bag`: what everybody draws from."""
    state = RenatureState(maps.board_of(side), edition, seats, A, ANIMALS.index(joker))
    state.backs[:] = bytes([1 if edition.tokens else NONE]) * len(state.backs)
    for seat, names in enumerate(hands):
        held = bytes(map(domino, names.split()))
        state.hands[seat * HAND : seat * HAND + len(held)] = held
    for pool in state.pools:
        pool += bytes(map(domino, bag.split()))
    for text in laid:
        lay(state, text)
    animals = covered if isinstance(covered, Mapping) else dict.fromkeys(covered, "badger")
    for square, animal in animals.items():
        state.lies[state.board.brook[BY_NAME[square]]] = domino(f"{animal}-{animal}") * 2
    for square, (colour, plant) in (plants or {}).items():
        grow(state, square, colour, plant)
    for square, holder in (closed or {}).items():
        state.holder[area(state, square)] = holder
    state.clouds[:] = bytes([clouds] * seats if isinstance(clouds, int) else clouds)
    state.rebuild()
    state.closing = []
    return state


def lay(state: RenatureState, text: str) -> None:
    """A domino on the board, whatever the rules say."""
    name, square, direction = text.split()
    first, second = name.split("-")
    number = domino(name)
    turned = DOMINOES[number] != (ANIMALS.index(first), ANIMALS.index(second))
    there = neighbour(BY_NAME[square], DIRECTIONS.index(direction))
    assert there is not None
    state.lies[state.board.brook[BY_NAME[square]]] = number * 2 + turned
    state.lies[state.board.brook[there]] = number * 2 + 1 - turned


def grow(state: RenatureState, square: str, colour: int, plant: str) -> None:
    """A plant on the board, out of its stock where there is one."""
    kind = PLANT_NAMES.index(plant)
    state.plants[state.board.brown[BY_NAME[square]]] = colour * TYPES + kind
    own = [colour * STOCKS + kind] if colour < state.seats else []
    wood = [seat * STOCKS + TYPES + kind for seat in range(state.seats) if colour == NEUTRAL]
    for stock in [at for at in (*own, *wood) if state.stock[at]][:1]:
        state.stock[stock] -= 1


def area(state: RenatureState, square: str) -> int:
    return state.board.area[state.board.brown[BY_NAME[square]]]


def water(state: RenatureState, square: str) -> list[str]:
    """The names of the brook squares around the area of a brown one."""
    return [NAMES[state.board.brook_square[brook]] for brook in state.board.water[area(state, square)]]


def covered(state: RenatureState, *squares: str) -> bool:
    return all(state.lies[state.board.brook[BY_NAME[square]]] != NONE for square in squares)


def play(state: RenatureState, *texts: str, seed: int = 1) -> list[Event]:
    """Play legal moves; what happened."""
    log: list[Event] = []
    for text in texts:
        move = GAME.read(text)
        assert move in state.legal(), f"{text}: {why(state, text)}"
        state.apply(move, Random(seed), log)
    return log


def offered(state: RenatureState, kind: str = "") -> set[str]:
    """The legal moves as texts, those that begin with a word."""
    return {text for move in state.legal() if (text := GAME.write(move)).startswith(kind)}


def why(state: RenatureState, text: str) -> str | None:
    """The reason without its prefix."""
    reason = GAME.why_not(state, GAME.choice(state, GAME.read(text)))
    return None if reason is None else reason.removeprefix("renature.why.")


def only(log: Sequence[Event], kind: type) -> list[Event]:
    return [event for event in log if isinstance(event, kind)]


def points(state: RenatureState, row: int) -> list[int]:
    """What a row of the sheet holds, a number a seat."""
    return [state.points[seat * ROWS + row] for seat in range(state.seats)]


def everywhere(state: RenatureState) -> list[int]:
    """Every domino that is somewhere, the boxed ones apart."""
    loose = [d for pile in (state.hands, *state.pools, *state.gone) for d in pile if d not in (NONE, HIDDEN)]
    return sorted([*loose, *{half >> 1 for half in state.lies if half != NONE}])


def name(number: int) -> str:
    return domino_name(number)


def ready(state: RenatureState) -> RenatureState:
    """Asserts that the seat is before its domino."""
    assert state.phase == BEFORE and state.last == NO_PAIR
    return state
