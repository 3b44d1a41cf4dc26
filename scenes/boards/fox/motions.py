"""How each event of the rules is told: an event becomes a tween over the picture."""

from collections.abc import Callable

from game.core import Event
from game.fox.events import (
    BankTaken,
    CapReached,
    ChoseFlight,
    Dealt,
    Died,
    Fed,
    FellIll,
    Flipped,
    HeartTaken,
    Hid,
    Marked,
    MarkReturned,
    Met,
    Moved,
    NewStart,
    Rested,
    Sniffed,
    ThrownBack,
    TurnBegan,
    TurnEnded,
    Won,
)
from scenes.boards.fox.fox_motions import FoxMotions
from scenes.boards.fox.heart_motions import HeartMotions
from scenes.boards.fox.kit import Kit, Table
from scenes.boards.fox.tile_motions import TileMotions
from scenes.tween import Tween, call, delay, nothing, sequence

STILL = (Dealt, ChoseFlight, CapReached)
"""Events with nothing to see of their own: the deal lies there, an answer shows in what follows."""


class Motions:
    """Makes the tweens for a board. What a tween moves is read from the picture when it begins."""

    def __init__(self, board: Table, play: Callable[[str], object], reduced: bool) -> None:
        self.kit = Kit(board, play, reduced)
        hearts = HeartMotions(self.kit)
        self.hearts = hearts
        self.foxes = FoxMotions(self.kit, hearts)
        self.tiles = TileMotions(self.kit, hearts)

    def of(self, event: Event) -> Tween:
        """The motion that tells an event."""
        match event:
            case Moved() | ThrownBack() | BankTaken() | NewStart() | Died() | Won():
                return self.foxes.of(event)
            case HeartTaken() | MarkReturned() | Rested() | Marked() | Fed() | FellIll() | Hid():
                return self.hearts.of(event)
            case Flipped():
                return self.tiles.flip(event)
            case Sniffed():
                return self.tiles.sniff(event)
            case Met():
                return self.tiles.met(event)
            case TurnBegan():
                return self._turn(event)
            case TurnEnded():
                return self.tiles.unpin(event.seat)
        return nothing()

    def _turn(self, event: TurnBegan) -> Tween:
        def begin() -> None:
            self.kit.picture.active = event.seat
            self.kit.picture.foxes[event.seat].bush = 0.0

        return sequence(call(begin), delay(0.12))
