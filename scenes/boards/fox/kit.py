"""What all motions of the fox table share: the board they move, sounds, and tweens that begin late."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.core import Seat
from scenes.boards.fox.picture import Flight, Picture
from scenes.boards.fox.places import Places, Point
from scenes.tween import Tween, call

FADE = 0.12
"""Seconds of the fade that stands for a travel when motion is reduced."""

Step = Callable[[float], None]


class Table(Protocol):
    """What motions need of the board they move."""

    picture: Picture
    places: Places

    def heart_spot(self, seat: Seat, index: int) -> tuple[Point, int]:
        """Middle and side of a seat's heart, in its panel or in the dock."""

    def hides_notes(self, seat: Seat) -> bool:
        """Do this seat's notes have to leave the screen when its turn ends?"""

    def decides(self, seat: Seat) -> bool:
        """Does a person at this screen decide for this seat?"""

    def repaint(self) -> None:
        """The cells of the picture changed."""


@dataclass
class Kit:
    """`play` sounds a cue; `reduced` turns travel into fades."""

    board: Table
    play: Callable[[str], object]
    reduced: bool

    @property
    def picture(self) -> Picture:
        """The picture as it is now."""
        return self.board.picture

    def sound(self, name: str) -> Tween:
        """A cue, at its moment."""
        return call(lambda: self.play(name))

    def seconds(self, normal: float) -> float:
        """How long a travel of so many seconds lasts for this person."""
        return FADE if self.reduced else normal

    def gone(self, flight: Flight) -> None:
        """A flight has landed."""
        if flight in self.picture.flights:
            self.picture.flights.remove(flight)
