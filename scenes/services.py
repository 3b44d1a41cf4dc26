"""What every scene is given: the things it may use, and the stage it stands on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from ai.worker import Workers
from game.core import Game
from scenes.assets import Art
from scenes.holders import Holders
from scenes.i18n import Words
from scenes.input import Act, Device
from scenes.prefs import Prefs
from scenes.sound import Sound
from scenes.store import Store
from scenes.theme import Skin


class Page(Protocol):
    """What the stage needs to know of a scene (`scenes.scene.Scene` is one)."""

    @property
    def covers(self) -> bool:
        """False when the page below shows through."""

    @property
    def zones(self) -> tuple[str, ...]:
        """Its focus zones in order."""


class Stage(Protocol):
    """The small part of the application that scenes may touch. Never keep its `size` beyond a layout."""

    size: tuple[int, int]
    device: Device
    """The device used last: it decides which glyphs the prompts show."""
    hands: bool
    """Keyboard or mouse were used."""

    def push(self, scene: Page) -> None:
        """Put a scene on top; the one below is paused."""

    def pop(self, scene: Page | None = None) -> None:
        """Take a scene (the top one when None), and all above it, away; an empty stage ends the program."""

    def replace(self, scene: Page) -> None:
        """Take the top scene away and put this one in its place."""

    def home(self) -> None:
        """Take everything but the lowest scene away."""

    def toast(self, text: str, icon: str = "", tone: str = "plain", lasting: bool = False) -> None:
        """Say one line at the bottom: 2.4 s and 40 ms a character, or until dismissed when `lasting`."""

    def refresh(self) -> None:
        """Preferences changed: apply them, rebuild skin and layouts, save."""

    def redraw(self) -> None:
        """Something changed outside `update`: draw at the next turn."""

    def quit(self) -> None:
        """Save what is under way, then end the program."""

    def glyph(self, act: Act) -> str:
        """The prompt of an act on the device used last: "key:U" or "pad:west_x", for `skin.marks.glyph`."""

    def key(self, act: Act) -> str:
        """What is printed, in the person's layout, on the key that does this act."""


class Boards(Protocol):
    """Finds the board of a game; the module `scenes.boards` is one."""

    def find(self, game_id: str) -> type[Any]:
        """The `Board` subclass of a game. Raises LookupError when it has none."""


@dataclass
class Services:
    """Everything a scene may use. `skin` is new after each resize: read it at layout, keep no older one."""

    games: dict[str, Game[Any]]
    prefs: Prefs
    words: Words
    sound: Sound
    boards: Boards
    store: Store
    workers: Workers
    art: Art
    skin: Skin
    app: Stage
    clock: Callable[[], float]
    """Seconds, monotonic; tests hand in their own."""
    holders: Holders = field(default_factory=Holders)

    @property
    def folder(self) -> Path:
        """The data folder in use, for messages that name it."""
        return self.store.folder
