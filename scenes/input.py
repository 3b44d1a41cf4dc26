"""The words in which devices speak to scenes: acts, pointers and the device that spoke last."""

from dataclasses import dataclass
from enum import Enum, StrEnum


class Act(Enum):
    """What a key or a pad button asks for, whatever the device.

    The four diagonals come from sticks only and move on grids; elsewhere they move up or down.
    `SPECIAL` is the pad's X and the keyboard's X: continue on the hub,
    undo at a table, close a seat in the lobby.
    """

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    UP_LEFT = "up_left"
    UP_RIGHT = "up_right"
    DOWN_LEFT = "down_left"
    DOWN_RIGHT = "down_right"
    DO = "do"
    BACK = "back"
    NEXT = "next"
    PREV = "prev"
    NEXT_ZONE = "next_zone"
    PREV_ZONE = "prev_zone"
    ZOOM = "zoom"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    JOURNAL = "journal"
    MENU = "menu"
    ROTATE = "rotate"
    SPECIAL = "special"
    FULLSCREEN = "fullscreen"
    QUIT = "quit"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"

    @property
    def digit(self) -> int:
        """1..9 for the direct choices, else 0."""
        return int(self.value) if self.value.isdigit() else 0

    @property
    def way(self) -> tuple[int, int] | None:
        """The direction of a movement as (dx, dy) with y downwards, or None."""
        return WAYS.get(self)


WAYS: dict[Act, tuple[int, int]] = {
    Act.LEFT: (-1, 0),
    Act.RIGHT: (1, 0),
    Act.UP: (0, -1),
    Act.DOWN: (0, 1),
    Act.UP_LEFT: (-1, -1),
    Act.UP_RIGHT: (1, -1),
    Act.DOWN_LEFT: (-1, 1),
    Act.DOWN_RIGHT: (1, 1),
}

REPEATED = frozenset({*WAYS, Act.NEXT, Act.PREV})
"""Acts that holding a key or a stick repeats; all others happen once a press."""


class Kind(StrEnum):
    """The families of devices, for prompts."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"


@dataclass(frozen=True)
class Device:
    """What a person holds. `pad` is the instance id of a pad (never its place in a list), else -1.

    `swapped` pads print A and B the other way round (Nintendo's): prompts draw places, not letters.
    """

    kind: Kind
    pad: int = -1
    name: str = ""
    swapped: bool = False


MOUSE = Device(Kind.MOUSE)
KEYBOARD = Device(Kind.KEYBOARD)


class Gesture(Enum):
    """What the pointer did."""

    MOVE = "move"
    DOWN = "down"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"


LEFT_BUTTON, MIDDLE_BUTTON, RIGHT_BUTTON = 1, 2, 3


@dataclass(frozen=True)
class Pointer:
    """A mouse or a finger, in window pixels.

    `button` is 1 left, 2 middle, 3 right for DOWN and UP, else 0; `held` says whether the left one is down.
    `wheel` is (right, up) in notches. A finger is a left button with `touch` True.
    """

    gesture: Gesture
    at: tuple[int, int]
    button: int = 0
    wheel: tuple[float, float] = (0.0, 0.0)
    held: bool = False
    touch: bool = False
