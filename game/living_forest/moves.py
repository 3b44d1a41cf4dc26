"""A move as int, as typed choice and as text. Moves are relative to the seat that acts."""

from dataclasses import dataclass
from typing import assert_never

from game.core import Choice, IllegalMove, Move
from game.living_forest.animals import CARD_BY_ID, CARDS, COST, NONE
from game.living_forest.places import COLUMNS, ROCKS, SPACES, TREES, Track

# A move is kind << 8 | argument. ATTRACT to FRAGMENT are a place's Action + BEGIN.
REVEAL: int = 0
STOP: int = 1
SPEND: int = 2
BEGIN: int = 3
ATTRACT: int = 3
EXTINGUISH: int = 4
PLANT: int = 5
MOVE: int = 6
FRAGMENT: int = 7
FINISH: int = 8
TILE: int = 9
GROW: int = 10

TRACK_NAMES: tuple[str, ...] = ("tree", "fire", "flower")


@dataclass(frozen=True)
class Reveal(Choice):
    """Turn the next card of the own draw pile into the help line."""


@dataclass(frozen=True)
class Stop(Choice):
    """End the own guardian phase."""


@dataclass(frozen=True)
class SpendFragment(Choice):
    """Discard a fragment to take the card just revealed out of the line."""


@dataclass(frozen=True)
class Attract(Choice):
    """Take an animal of the reserve; begins the action, or goes on with it."""

    card: int


@dataclass(frozen=True)
class Extinguish(Choice):
    """Take a fire of a value, 2 to 4, out of the centre; begins the action, or goes on with it."""

    value: int


@dataclass(frozen=True)
class Plant(Choice):
    """Choose the kind of tree to plant; its space is asked next."""

    kind: int


@dataclass(frozen=True)
class Advance(Choice):
    """Move the pawn clockwise to a rock."""

    rock: int


@dataclass(frozen=True)
class TakeFragment(Choice):
    """Take a fragment from the supply."""


@dataclass(frozen=True)
class Finish(Choice):
    """Take no more animals or fires with this action."""


@dataclass(frozen=True)
class TakeTile(Choice):
    """Take this kind of victory tile from the pawn that was passed."""

    track: Track


@dataclass(frozen=True)
class Grow(Choice):
    """Set the chosen tree on a space of the own Forest."""

    space: int


LivingChoice = (
    Reveal
    | Stop
    | SpendFragment
    | Attract
    | Extinguish
    | Plant
    | Advance
    | TakeFragment
    | Finish
    | TakeTile
    | Grow
)


def decode(move: Move) -> LivingChoice:
    """The choice a move int stands for. Raises IllegalMove when it stands for none."""
    choice = _CHOICE.get(move)
    if choice is None:
        raise IllegalMove(f"living_forest: no move {move}")
    return choice


def encode(choice: LivingChoice) -> Move | None:
    """The move int of a choice; None for a choice that no position allows (a fourteenth rock)."""
    return _MOVE.get(choice)


def write(move: Move) -> str:
    """The text of a move, e.g. `reveal`, `attract owl`, `plant t5_sun`, `grow 3 1` (column, row)."""
    return _text(decode(move))


def read(text: str) -> Move:
    """The move of a text. Raises IllegalMove on anything `write` does not produce."""
    move = _READ.get(text)
    if move is None:
        raise IllegalMove(f"living_forest: no move {text!r}")
    return move


def _text(choice: LivingChoice) -> str:
    match choice:
        case Reveal():
            return "reveal"
        case Stop():
            return "stop"
        case SpendFragment():
            return "spend fragment"
        case Attract(card):
            return f"attract {CARDS[card].id}"
        case Extinguish(value):
            return f"extinguish {value}"
        case Plant(kind):
            return f"plant {TREES[kind].id}"
        case Advance(rock):
            return f"move {rock}"
        case TakeFragment():
            return "take fragment"
        case Finish():
            return "finish"
        case TakeTile(track):
            return f"take {TRACK_NAMES[track]}"
        case Grow(space):
            return f"grow {space % COLUMNS} {space // COLUMNS}"
    assert_never(choice)


def _all_choices() -> dict[Move, LivingChoice]:
    return {
        REVEAL << 8: Reveal(),
        STOP << 8: Stop(),
        SPEND << 8: SpendFragment(),
        FRAGMENT << 8: TakeFragment(),
        FINISH << 8: Finish(),
        **{ATTRACT << 8 | card: Attract(card) for card in CARD_BY_ID.values() if COST[card] != NONE},
        **{EXTINGUISH << 8 | value: Extinguish(value) for value in (2, 3, 4)},
        **{PLANT << 8 | kind: Plant(kind) for kind in range(len(TREES))},
        **{MOVE << 8 | rock: Advance(rock) for rock in range(ROCKS)},
        **{TILE << 8 | track: TakeTile(track) for track in Track},
        **{GROW << 8 | space: Grow(space) for space in range(SPACES)},
    }


_CHOICE: dict[Move, LivingChoice] = _all_choices()
_MOVE: dict[LivingChoice, Move] = {choice: move for move, choice in _CHOICE.items()}
_READ: dict[str, Move] = {_text(choice): move for move, choice in _CHOICE.items()}

EVERY_MOVE: tuple[Move, ...] = tuple(_CHOICE)
"""All moves the game knows, legal somewhere or not."""
