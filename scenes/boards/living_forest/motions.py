"""How each event of the rules is told: an event becomes a tween that leads the shown position on."""

from collections.abc import Callable

from game.core import Event
from game.living_forest.events import (
    ActionsBegan,
    ActionsGivenUp,
    Attracted,
    BonusSkipped,
    BonusTriggered,
    CapReached,
    Dealt,
    Extinguished,
    FireAdded,
    FiresFull,
    FireShort,
    FragmentSpent,
    FragmentTaken,
    LineCompleted,
    LineDiscarded,
    LinesOpened,
    Moved,
    NoTileLeft,
    OnibiAttacked,
    Reached,
    Refilled,
    Revealed,
    SacredTreePassed,
    Shuffled,
    Stopped,
    ThirdSolitary,
    TileTaken,
    TreePlanted,
    TurnBegan,
    VaranDealt,
    VaransShort,
    Won,
)
from scenes.boards.living_forest.action_motions import ActionMotions
from scenes.boards.living_forest.end_motions import EndMotions
from scenes.boards.living_forest.kit import Kit, Table
from scenes.boards.living_forest.line_motions import LineMotions
from scenes.tween import Tween, call, delay, nothing, sequence

STILL = (
    *(Dealt, LinesOpened, NoTileLeft, BonusSkipped, ActionsGivenUp),
    *(VaransShort, FireShort, FiresFull, CapReached),
)
"""Events with nothing to see of their own: the journal tells them."""


class Motions:
    """Makes the tweens for a board. What a tween moves is read from the table when it begins."""

    def __init__(self, board: Table, play: Callable[..., object], reduced: bool) -> None:
        self.kit = Kit(board, play, reduced)
        self.lines = LineMotions(self.kit)
        self.actions = ActionMotions(self.kit)
        self.end = EndMotions(self.kit)

    def of(self, event: Event) -> Tween:
        """The motion that tells an event."""
        if isinstance(event, Revealed | ThirdSolitary | FragmentSpent | Shuffled | Stopped | LineDiscarded):
            return self.lines.of(event)
        if isinstance(event, TurnBegan | ActionsBegan):
            return self._turn(event)
        return self._action(event) or self._end(event) or nothing()

    def _action(self, event: Event) -> Tween | None:
        match event:
            case Attracted():
                return self.actions.attracted(event)
            case Extinguished():
                return self.actions.extinguished(event)
            case FragmentTaken():
                return self.actions.fragment(event)
            case Moved():
                return self.actions.moved(event)
            case TileTaken():
                return self.actions.tile(event)
            case TreePlanted():
                return self.actions.planted(event)
            case LineCompleted():
                return self.actions.line(event)
            case BonusTriggered():
                return self.actions.bonus(event)
        return None

    def _end(self, event: Event) -> Tween | None:
        match event:
            case OnibiAttacked():
                return self.end.attack(event)
            case VaranDealt():
                return self.end.varan(event)
            case FireAdded():
                return self.end.fire(event)
            case Refilled():
                return self.end.refilled(event)
            case SacredTreePassed():
                return self.end.passed(event)
            case Reached():
                return self.end.reached(event)
            case Won():
                return self.end.won(event)
        return None

    def _turn(self, event: TurnBegan | ActionsBegan) -> Tween:
        def begin() -> None:
            self.kit.shown.active = event.seat

        return sequence(call(begin), self.kit.after(event), delay(0.12))
