"""What all motions of the Renature table share: the board they move, sounds, things that fly."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from game.core import Seat
from game.renature.squares import Square
from scenes.boards.renature.picture import Flight, Picture
from scenes.boards.renature.places import Places, Point
from scenes.tween import Ease, Tween, arc, between, call, in_out, unfolding

FADE = 0.12
"""Seconds of the fade that stands for a travel when motion is reduced."""

Step = Callable[[float], None]


class Table(Protocol):
    """What motions need of the board they move."""

    picture: Picture
    places: Places

    def owns_dock(self, seat: Seat) -> bool:
        """Do this seat's hand and plants lie in the dock?"""

    def hand_spot(self, seat: Seat, index: int) -> Point:
        """Where a domino of a hand lies: in the dock, or at the seat's panel."""

    def pool_spot(self, seat: Seat) -> Point:
        """Where new dominoes come from."""

    def stock_spot(self, seat: Seat, stock: int) -> Point:
        """Where a seat's plants of a sort are."""

    def cloud_spot(self, seat: Seat, index: int) -> Point:
        """Where a seat's clouds are."""

    def score_spot(self, seat: Seat) -> Point:
        """Where its points are written."""

    def token_spot(self, seat: Seat) -> Point:
        """Where its sunflowers are counted."""

    def say(self, key: str) -> str:
        """Words for what is written on the board."""

    def warm_joker(self, joker: int) -> Iterator[object]:
        """Draw, one a step, what lies on the board as it will look with another joker."""

    def repaint(self) -> None:
        """What lies on the board changed."""


@dataclass
class Kit:
    """`play` sounds a cue; `reduced` turns travel into fades."""

    board: Table
    play: Callable[..., object]
    reduced: bool

    @property
    def picture(self) -> Picture:
        """The picture as it is now."""
        return self.board.picture

    def sound(self, name: str, pitch: float = 1.0) -> Tween:
        """A cue, at its moment."""
        return call(lambda: self.play(name, 1.0, pitch))

    def seconds(self, normal: float) -> float:
        """How long a travel of so many seconds lasts for this person."""
        return FADE if self.reduced else normal

    def middle(self, square: Square, other: Square | None = None) -> Point:
        """The middle of a square, or of two."""
        places = self.board.places
        here = places.point(square)
        return here if other is None else between(here, places.point(other), 0.5)

    def gone(self, flight: Flight) -> None:
        """A flight has landed."""
        if flight in self.picture.flights:
            self.picture.flights.remove(flight)

    def fly(
        self,
        seconds: float,
        make: Callable[[], tuple[Flight, Point]],
        landed: Callable[[], object] | None = None,
        ease: Ease = in_out,
        hop: float = 0.0,
    ) -> Tween:
        """Carry something from where it is made to a point; reduced: it fades in there."""

        def begin() -> Step:
            flight, goal = make()
            start = flight.at
            size = flight.scale
            self.picture.flights.append(flight)

            def step(share: float) -> None:
                if self.reduced:
                    flight.at, flight.alpha = goal, share
                else:
                    flight.at = arc(start, goal, hop, min(1.0, share)) if hop else between(start, goal, share)
                    flight.scale = size
                if share >= 1:
                    self.gone(flight)
                    if landed is not None:
                        landed()

            return step

        return unfolding(self.seconds(seconds), begin, ease)
