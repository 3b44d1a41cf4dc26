"""How each event of the rules is told: an event becomes a tween over the picture."""

from collections.abc import Callable

from game.core import Event
from game.renature.events import (
    AreaClosed,
    AreaCounted,
    BacksCounted,
    CloudsCounted,
    CloudsSpent,
    CloudTaken,
    Dealt,
    Discarded,
    Drawn,
    EndBegan,
    ExtraTurn,
    JokerChanged,
    LeftoverCounted,
    Placed,
    Planted,
    PlantSkipped,
    PlantTaken,
    TokenTaken,
    TurnBegan,
    Won,
)
from scenes.boards.renature.board_motions import BoardMotions
from scenes.boards.renature.kit import Kit, Table
from scenes.boards.renature.score_motions import ScoreMotions
from scenes.tween import Tween, call, delay, nothing, sequence

STILL = (Dealt, PlantSkipped)
"""Events with nothing to see of their own."""


class Motions:
    """Makes the tweens for a board. What a tween moves is read from the picture when it begins."""

    def __init__(self, board: Table, play: Callable[..., object], reduced: bool) -> None:
        self.kit = Kit(board, play, reduced)
        self.board = BoardMotions(self.kit)
        self.score = ScoreMotions(self.kit)

    def of(self, event: Event) -> Tween:
        """The motion that tells an event."""
        match event:
            case Placed():
                return self.board.placed(event)
            case Planted():
                return self.board.planted(event)
            case Drawn():
                return self.board.drawn(event)
            case Discarded():
                return self.board.discarded(event)
            case PlantTaken():
                return self.board.taken(event)
            case CloudTaken():
                return self.board.cloud_taken(event)
            case CloudsSpent():
                return self.board.clouds_spent(event)
            case JokerChanged():
                return self.board.joker(event)
            case TurnBegan():
                return self._turn(event)
        return self._counting(event)

    def _counting(self, event: Event) -> Tween:
        match event:
            case AreaClosed():
                return self.score.closed(event)
            case AreaCounted():
                return self.score.counted(event)
            case TokenTaken():
                return self.score.token(event)
            case BacksCounted():
                return self.score.backs(event)
            case CloudsCounted():
                return self.score.clouds(event)
            case LeftoverCounted():
                return self.score.leftover(event)
            case ExtraTurn():
                return sequence(self.kit.sound("two_notes"), self.score.say("renature.say.again", 0.5))
            case EndBegan():
                return sequence(self.kit.sound("renature.end"), self.score.say("renature.say.final", 0.7))
            case Won():
                return self.score.won(event)
        return nothing()

    def _turn(self, event: TurnBegan) -> Tween:
        def begin() -> None:
            self.kit.picture.active = event.seat

        return sequence(call(begin), delay(0.12))
