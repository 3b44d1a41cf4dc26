"""A move as int, as typed choice and as text. Moves are relative to the fox that acts."""

from dataclasses import dataclass
from typing import assert_never

from game.core import Choice, IllegalMove, Move

# A move is kind << 8 | argument: a direction 0..7, a mask of three directions, a bank 1..2, or 0.
GO: int = 0
LINE: int = 1
TRIO: int = 2
REST: int = 3
END: int = 4
SWIM: int = 5
MARK: int = 6
FLEE: int = 7
HIDE: int = 8
FLIGHT: int = 9
BANK: int = 10

DIRECTION_NAMES: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
BANK_NAMES: tuple[str, ...] = ("", "R", "L")

TRIO_DIRECTIONS: tuple[tuple[int, ...], ...] = tuple(
    tuple(d for d in range(8) if mask >> d & 1) if mask.bit_count() == 3 else () for mask in range(256)
)
"""[mask] -> its three directions; empty for masks of another number."""


@dataclass(frozen=True)
class Rest(Choice):
    """Take all hearts back, no action."""


@dataclass(frozen=True)
class EndTurn(Choice):
    """Stop acting."""


@dataclass(frozen=True)
class Migrate(Choice):
    """Step to the neighbour in a direction."""

    direction: int


@dataclass(frozen=True)
class SniffLine(Choice):
    """Look at up to three places in a line."""

    direction: int


@dataclass(frozen=True)
class SniffThree(Choice):
    """Look at exactly three neighbours; `directions` ascend."""

    directions: tuple[int, ...]


@dataclass(frozen=True)
class Swim(Choice):
    """Cross the river to a neighbour that it shuts."""

    direction: int


@dataclass(frozen=True)
class Mark(Choice):
    """Leave a heart on the own tile."""


@dataclass(frozen=True)
class Flee(Choice):
    """Name the neighbour a flight goes to."""

    direction: int


@dataclass(frozen=True)
class ChooseFlight(Choice):
    """Answer a hunter by fleeing; the target is asked next."""


@dataclass(frozen=True)
class Hide(Choice):
    """Answer a hunter by hiding."""


@dataclass(frozen=True)
class TakeBank(Choice):
    """Stand on a bank: 1 R, 2 L."""

    bank: int


FoxChoice = (
    Rest | EndTurn | Migrate | SniffLine | SniffThree | Swim | Mark | Flee | ChooseFlight | Hide | TakeBank
)


def decode(move: Move) -> FoxChoice:
    """The choice a move int stands for. Raises IllegalMove when it stands for none."""
    choice = _CHOICE.get(move)
    if choice is None:
        raise IllegalMove(f"fox: no move {move}")
    return choice


def encode(choice: FoxChoice) -> Move | None:
    """The move int of a choice; None for a choice that no position allows (a fourth neighbour)."""
    return _MOVE.get(choice)


def write(move: Move) -> str:
    """The text of a move, e.g. `go NE`, `sniff line N`, `sniff N E S`, `bank R`."""
    return _text(decode(move))


def read(text: str) -> Move:
    """The move of a text. Raises IllegalMove on anything `write` does not produce."""
    move = _READ.get(text)
    if move is None:
        raise IllegalMove(f"fox: no move {text!r}")
    return move


def _text(choice: FoxChoice) -> str:
    match choice:
        case Rest():
            return "rest"
        case EndTurn():
            return "end"
        case Migrate(direction):
            return f"go {DIRECTION_NAMES[direction]}"
        case SniffLine(direction):
            return f"sniff line {DIRECTION_NAMES[direction]}"
        case SniffThree(directions):
            return "sniff " + " ".join(DIRECTION_NAMES[d] for d in directions)
        case Swim(direction):
            return f"swim {DIRECTION_NAMES[direction]}"
        case Mark():
            return "mark"
        case Flee(direction):
            return f"flee {DIRECTION_NAMES[direction]}"
        case ChooseFlight():
            return "flee"
        case Hide():
            return "hide"
        case TakeBank(bank):
            return f"bank {BANK_NAMES[bank]}"
    assert_never(choice)


def _all_choices() -> dict[Move, FoxChoice]:
    choices: dict[Move, FoxChoice] = {
        REST << 8: Rest(),
        END << 8: EndTurn(),
        MARK << 8: Mark(),
        HIDE << 8: Hide(),
        FLIGHT << 8: ChooseFlight(),
        BANK << 8 | 1: TakeBank(1),
        BANK << 8 | 2: TakeBank(2),
    }
    for d in range(8):
        choices[GO << 8 | d] = Migrate(d)
        choices[LINE << 8 | d] = SniffLine(d)
        choices[SWIM << 8 | d] = Swim(d)
        choices[FLEE << 8 | d] = Flee(d)
    for mask, three in enumerate(TRIO_DIRECTIONS):
        if three:
            choices[TRIO << 8 | mask] = SniffThree(three)
    return choices


_CHOICE: dict[Move, FoxChoice] = _all_choices()
_MOVE: dict[FoxChoice, Move] = {choice: move for move, choice in _CHOICE.items()}
_READ: dict[str, Move] = {_text(choice): move for move, choice in _CHOICE.items()}

EVERY_MOVE: tuple[Move, ...] = tuple(_CHOICE)
"""All moves the game knows, legal somewhere or not."""
