"""The one visible focus, shared by widgets and board targets alike."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from pygame import Rect


@dataclass(frozen=True)
class Hint:
    """What the tooltip of a target says: a title and at most three lines, words already translated.

    `icon` is an art path or "". `tone` is "plain", "danger" or "good".
    """

    title: str
    lines: tuple[str, ...] = ()
    icon: str = ""
    tone: str = "plain"


@dataclass(frozen=True)
class Target:
    """Something mouse, keyboard or pad can reach now.

    `rect` is in window pixels. `zone` groups targets for F6 and for focus memory ("board", "actions").
    `name` is the spoken name. `refused` is the sentence of why pressing it does nothing, or "".
    `grid` (column, row) gives neighbours on boards where geometry alone would mislead.
    `radius` rounds the focus rings, in px; -1 makes them a circle. `rings` False: drawn by the owner.
    """

    id: Hashable
    rect: Rect
    zone: str
    name: str
    hint: Hint | None = None
    refused: str = ""
    radius: int = 16
    rings: bool = True
    key: str = ""
    grid: tuple[int, int] | None = None


@dataclass
class Focus:
    """Where the focus is, and where it was in each zone.

    `visible` is False while only the mouse is used and rests on nothing.
    """

    at: Hashable | None = None
    zone: str = ""
    visible: bool = False
    memory: dict[str, Hashable] = field(default_factory=dict)

    def current(self, targets: Sequence[Target]) -> Target | None:
        """The focused target, or None when it is gone (callers then use `restore`)."""
        return next((target for target in targets if target.id == self.at), None)

    def put(self, target: Target) -> None:
        """Move the focus onto a target."""
        self.at = target.id
        self.zone = target.zone
        self.memory[target.zone] = target.id
