"""What a game's board is to the table: it shows views, plays events as tweens, and collects a plan."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from pygame import Rect, Surface

from game.core import Event, Game, Looking, Move, Seat, State
from game.match import Table
from scenes.closeup import Closeup
from scenes.focus import Target
from scenes.services import Services
from scenes.tween import Tween, nothing

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Prompt:
    """The banner's two lines: whose turn and what may be done now (words already translated)."""

    who: str
    line: str


@dataclass(frozen=True)
class Zones:
    """Where the table puts its own things on this board, in window pixels.

    `counsel`: where hints may lie, over whatever is there; empty: over the journal.
    """

    journal: Rect
    advice: Rect
    counsel: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


@dataclass(frozen=True)
class Won:
    """How a match was won, where that is more than points: a line, and the cells of the sheet that decided.

    `cells` are (row, seat); `line` "" leaves the ribbon its usual words.
    """

    line: str = ""
    cells: frozenset[tuple[int, Seat]] = frozenset()


class Board(ABC, Generic[S]):
    """One game's table top: everything below the banner, except journal, advice, tooltip and toasts.

    It never plays a move: `choose` returns one when the plan is complete and the table plays it.
    Positions come only through `sync`; `animate` may move pictures until the next `sync`.
    """

    open_traits: ClassVar[frozenset[str]] = frozenset()
    """Traits (see game.core.Trait) that speak of nothing hidden, whoever's they are."""

    def __init__(self, services: Services, game: Game[S], table: Table) -> None:
        self.services = services
        self.game = game
        self.table = table

    @abstractmethod
    def layout(self, stage: Rect) -> Zones:
        """Place everything inside `stage`, in window px: below the banner, or the result page's square.

        Comes before the first `sync`, and again with every change of size, text size or language.
        """

    @abstractmethod
    def sync(self, view: S, me: Seat | None, looking: Looking) -> None:
        """Show exactly this view and drop the plan. `me` is the person to act, None when nobody may."""

    @abstractmethod
    def animate(self, event: Event) -> Tween:
        """The motion that tells this event; an empty tween for events with nothing to see."""

    @abstractmethod
    def targets(self) -> list[Target]:
        """What can be reached now, in reading order, with names, previews and reasons of refusal."""

    @abstractmethod
    def first(self) -> Hashable | None:
        """The target the focus starts on at a new decision."""

    @abstractmethod
    def choose(self, target: Target) -> Move | None:
        """Advance the plan by a press; the Move when it is complete."""

    @abstractmethod
    def back(self) -> bool:
        """Take the plan one step back; False when there is nothing to take back."""

    @abstractmethod
    def prompt(self) -> Prompt:
        """What the banner says now."""

    @abstractmethod
    def advice(self) -> str:
        """One helpful sentence for the strip below the board, or ''."""

    @abstractmethod
    def describe(self, event: Event, looking: Looking) -> str | None:
        """The journal's sentence for an event as these eyes see it; None for no line."""

    @abstractmethod
    def point(self, target: Target | None) -> None:
        """The focus or pointer is on this target now (previews, hover lights)."""

    @abstractmethod
    def light(self, event: Event | None) -> None:
        """Light what a journal line speaks of; None puts it out."""

    @abstractmethod
    def draw(self, canvas: Surface) -> None:
        """Draw the board as it is this instant; changes nothing."""

    def ambient(self, seconds: float) -> bool:
        """Let slow decoration move to this time; True when a redraw is worth it."""
        return False

    def turn(self, step: int) -> bool:
        """Turn the piece of the plan, 1 or -1; False when there is none to turn."""
        return False

    def follow(self) -> Move | None:
        """The next move of a plan that took several, asked once each time this person may act."""
        return None

    def confirm(self, target: Target) -> str | None:
        """A question to ask before this press ("A wolf lives here. Go?"), or None."""
        return None

    def zoomed(self, target: Target) -> Closeup | None:
        """The closer look at what a target shows; only what the eyes at the screen may see."""
        return None

    def rise(self) -> Tween:
        """How what is asked now appears, once at each new decision; empty when nothing new lies there."""
        return nothing()

    def won(self) -> Won:
        """How the match that is shown was won."""
        return Won()

    def light_score(self, row: int, seat: Seat | None, events: Sequence[Event]) -> None:
        """Light what a row of the sheet counted, for one seat or (None) for all; `light(None)` puts it out.

        `events` are those of the whole match, as everybody saw them.
        """

    def tell(self, position: S, move: Move) -> str:
        """A legal move of a position in a few words that can stand in a sentence ("go to d4")."""
        return self.game.write(move)

    def spots(self, move: Move) -> list[Rect]:
        """Where this person's move is made on the table, the telling place first; empty where it has none."""
        return []

    def seat_spots(self) -> dict[Seat, Rect]:
        """Where each seat is shown, for what the table pins to it."""
        return {}
