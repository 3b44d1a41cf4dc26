"""What all motions of the Living Forest table share: the board they move, sounds, and flights over it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.core import Event, Seat
from scenes.boards.living_forest.places import Places, Point
from scenes.boards.living_forest.plan import DECK, DISCARD
from scenes.boards.living_forest.shown import Flight, Shown
from scenes.tween import Ease, Tween, arc, call, in_out, lerp, linear, tween, unfolding

FADE = 0.12
"""Seconds of the fade that stands for a travel when motion is reduced."""

Step = Callable[[float], None]


class Table(Protocol):
    """What motions need of the board they move."""

    shown: Shown
    places: Places
    dock_seat: Seat

    def lead(self, event: Event) -> None:
        """Lead the shown position on by an event."""

    def panel(self, seat: Seat) -> Rect:
        """The panel of a seat, or the dock's part with its name."""

    def pile(self, which: str) -> Rect:
        """The dock's draw pile or discard, as it lies now."""

    def fragments(self) -> Rect:
        """The dock's fragments, as they lie now."""

    def line_spot(self, seat: Seat, index: int, count: int) -> Rect:
        """Where the card of that number lies in a help line of `count`."""

    def cell(self, seat: Seat, space: int) -> Rect | None:
        """The space of a forest, None when that forest is not on the screen."""


@dataclass(frozen=True)
class Leg:
    """A flight to come: what flies (see Flight), from where to where, how large, how high its arc is."""

    kind: str
    number: int
    start: Point
    goal: Point
    size: float
    size_end: float
    height: float = 0.0


@dataclass
class Kit:
    """`play` sounds a cue; `reduced` turns travel into fades."""

    board: Table
    play: Callable[..., object]
    reduced: bool

    @property
    def shown(self) -> Shown:
        """What is shown now."""
        return self.board.shown

    @property
    def u(self) -> float:
        """Pixels of a unit."""
        return self.board.places.u

    def sound(self, name: str, pitch: float = 1.0) -> Tween:
        """A sound of the forest, at its moment; what moves with it is its visible twin."""
        return self.cue(f"living_forest.{name}", pitch)

    def cue(self, name: str, pitch: float = 1.0) -> Tween:
        """A sound that every table has."""
        return call(lambda: self.play(name, 1.0, pitch))

    def after(self, event: Event) -> Tween:
        """The position is led on."""
        return call(lambda: self.board.lead(event))

    def seconds(self, normal: float) -> float:
        """How long a travel of so many seconds lasts for this person."""
        return FADE if self.reduced else normal

    def own(self, seat: Seat) -> bool:
        """Has this seat the dock?"""
        return self.board.places.dock is not None and seat == self.board.dock_seat

    def deck(self, seat: Seat) -> Point:
        """Where a seat's draw pile is."""
        return self.board.pile(DECK).center if self.own(seat) else self.board.panel(seat).center

    def discard(self, seat: Seat) -> Point:
        """Where a seat's discard is."""
        if self.own(seat):
            return self.board.pile(DISCARD).center
        panel = self.board.panel(seat)
        return panel.centerx, panel.bottom - 20 * self.u

    def home(self, seat: Seat) -> Point:
        """Where things of a seat go."""
        panel = self.board.panel(seat)
        return panel.centerx, panel.y + 50 * self.u

    def fly(self, seconds: float, plan: Callable[[], Leg | None], ease: Ease = in_out) -> Tween:
        """One thing on its way; its leg is planned when it starts. It leaves the screen where it lands."""

        def begin() -> Step:
            leg = plan()
            if leg is None:
                return lambda share: None
            flight = Flight(leg.kind, leg.start, leg.size, leg.number)
            self.shown.flights.append(flight)

            def step(share: float) -> None:
                if self.reduced:
                    flight.at = leg.goal if share >= 0.5 else leg.start
                    flight.size = leg.size_end if share >= 0.5 else leg.size
                    flight.alpha = abs(1 - 2 * min(1.0, share))
                else:
                    flight.at = arc(leg.start, leg.goal, leg.height, share)
                    flight.size = lerp(leg.size, leg.size_end, share)
                if share >= 1:
                    self.shown.land(flight)

            return step

        return unfolding(self.seconds(seconds), begin, linear if self.reduced else ease)

    def shining(self, key: tuple[str, int, int], seconds: float) -> Tween:
        """Something lights up and goes out."""

        def step(share: float) -> None:
            if share >= 1:
                self.shown.shine.pop(key, None)
            else:
                self.shown.shine[key] = share

        return tween(self.seconds(seconds), step, linear)
