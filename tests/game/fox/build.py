"""Positions of Ma Vie de Renard built directly, and moves played on them by their texts."""

from dataclasses import dataclass
from random import Random
from typing import TypeVar

from game.core import Event
from game.fox import GAME
from game.fox.ground import COLUMNS, OFF
from game.fox.position import TURN
from game.fox.state import FoxState
from game.fox.tables import HIDDEN, TERRAIN, TILE_BY_ID

Spot = tuple[int, int]

QUIET = "C01"
DOG, RAPTOR, HUNTER, ADULT, LYNX, WOLF, ILLNESS = "C03", "M01", "F01", "F11", "F16", "F14", "C23"
FOOD_1, FOOD_2, FOOD_3 = "C15", "C16", "T08"
ROAD_NS, ROAD_EW, ROAD_NWSE, ROAD_NESW = "C18", "C19", "C20", "T07"
RIVER_NS, RIVER_NESW, RIVER_EW, RIVER_NWSE = "C21", "C22", "F13", "M05"
MARSH, SNOW = "S01", "M06"

START: Spot = (0, 2)

E = TypeVar("E", bound=Event)


def at(row: int, column: int) -> int:
    """The place id of a spot."""
    return row * COLUMNS + column


@dataclass(frozen=True)
class Fox:
    """Where a fox stands (None: dead), its hearts, its bank (1 R, 2 L), whether it has marked its tile."""

    spot: Spot | None = START
    hearts: int = 4
    bank: int = 0
    marked: bool = False


def board(
    *foxes: Fox,
    tiles: dict[Spot, str] | None = None,
    opened: tuple[Spot, ...] = (),
    rows: int = 10,
    advanced: bool = False,
    memory: bool = False,
    turn: int = 0,
    first: int = 0,
) -> FoxState:
    """A position at the beginning of the turn of `turn`: quiet countryside but for `tiles`, all face down
    but for the tiles under foxes and the `opened` ones. One fox named: a second stands on the start den."""
    rows = 12 if advanced and rows == 10 else rows
    faces = bytearray([TILE_BY_ID[QUIET]] * (rows * COLUMNS))
    faces[at(0, 2)], faces[at(rows - 1, 2)] = TILE_BY_ID["START"], TILE_BY_ID["GOAL"]
    for spot, tile in (tiles or {}).items():
        faces[at(*spot)] = TILE_BY_ID[tile]
    all_foxes = foxes if len(foxes) > 1 else (*foxes, Fox())
    backs = bytes(TERRAIN[face] for face in faces)
    state = FoxState(bytes(faces), backs, len(all_foxes), first, advanced, memory)
    for spot in opened:
        state.opened[at(*spot)] = 1
    for seat, fox in enumerate(all_foxes):
        state.hearts[seat] = fox.hearts
        state.bank[seat] = fox.bank
        state.pos[seat] = OFF if fox.spot is None else at(*fox.spot)
        if fox.spot is not None:
            state.opened[at(*fox.spot)] = 1
        state.mark[seat] = state.pos[seat] if fox.marked else HIDDEN
    state.to_act, state.phase = turn, TURN
    return state


def play(state: FoxState, *texts: str) -> list[Event]:
    """Play legal moves by their texts; what happened, in order."""
    log: list[Event] = []
    for text in texts:
        move = GAME.read(text)
        assert move in state.legal(), f"{text} is refused: {why(state, text)}"
        state.apply(move, Random(0), log)
    return log


def offered(state: FoxState) -> set[str]:
    """The texts of the legal moves, sniffs left out."""
    texts = {GAME.write(move) for move in state.legal()}
    return {text for text in texts if not text.startswith("sniff")}


def sniffs(state: FoxState) -> set[str]:
    """The texts of the legal sniffs."""
    return {GAME.write(move) for move in state.legal()} - offered(state)


def why(state: FoxState, text: str) -> str | None:
    """The last word of the key of the reason a move is refused."""
    move = GAME.read(text)
    reason = GAME.why_not(state, GAME.choice(state, move))
    assert (reason is None) == (move in state.legal())
    return None if reason is None else reason.removeprefix("fox.why.")


def place(state: FoxState, seat: int = 0) -> Spot | None:
    """Where a fox stands; None off the board."""
    found = state.pos[seat]
    return None if found == OFF else divmod(found, COLUMNS)


def only(log: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (event,) = (event for event in log if isinstance(event, kind))
    return event


def count(log: list[Event], kind: type[Event]) -> int:
    """How many events of a kind."""
    return sum(isinstance(event, kind) for event in log)
