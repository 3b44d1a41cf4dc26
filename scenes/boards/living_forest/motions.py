"""How each event of the rules is told: an event becomes a tween that leads the shown position on."""

from game.core import Event
from scenes.tween import Tween, call, delay, sequence


class Motions:
    def __init__(self, board, play=None, reduced=False) -> None:
        self.board = board

    def of(self, event: Event) -> Tween:
        return sequence(call(lambda: self.board.follow(event)), delay(0.15))
