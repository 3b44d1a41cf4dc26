"""How help lines are told: cards turned, the third solitary, fragments, shuffles, lines put away."""

from dataclasses import dataclass

from game.core import Seat
from game.living_forest.animals import CARDS, Mark
from game.living_forest.events import (
    FragmentSpent,
    LineDiscarded,
    Revealed,
    Shuffled,
    Stopped,
    ThirdSolitary,
)
from game.living_forest.guardians import THIRD
from scenes.boards.living_forest.kit import FADE, Kit, Leg, Step
from scenes.boards.living_forest.places import Point
from scenes.boards.living_forest.shown import Flight
from scenes.tween import (
    Tween,
    arc,
    between,
    call,
    delay,
    in_out,
    lerp,
    linear,
    nothing,
    out,
    sequence,
    together,
    tween,
    unfolding,
)

FLIP, SLIDE, HOLD = 0.28, 0.18, 0.24
"""Seconds: a card turns, slides to its place; before that it hesitates when it may be the third solitary."""


@dataclass
class LineMotions:
    """See scenes.boards.living_forest.motions."""

    kit: Kit

    def of(
        self, event: Revealed | ThirdSolitary | FragmentSpent | Shuffled | Stopped | LineDiscarded
    ) -> Tween:
        """The motion of an event of the help lines."""
        match event:
            case Revealed():
                return self._revealed(event)
            case ThirdSolitary():
                knock = self.kit.shining(("knock", event.seat, 0), 0.42)
                return sequence(self.kit.sound("third"), knock)
            case FragmentSpent():
                return self._spent(event)
            case Shuffled():
                return self._shuffled(event)
            case Stopped():
                glow = self.kit.shining(("done", event.seat, 0), 0.14)
                return sequence(self.kit.after(event), self.kit.cue("tap"), glow)
            case LineDiscarded():
                return self._discarded(event)

    def _revealed(self, event: Revealed) -> Tween:
        kit = self.kit
        tense = kit.shown.state.solitary(event.seat) == THIRD - 1
        if kit.reduced:
            return sequence(kit.sound("reveal"), kit.after(event), delay(FADE), self._counted(event))
        flight = Flight("back", (0, 0), 60 * kit.u)
        parts = [
            kit.sound("reveal"),
            unfolding(0.16, lambda: self._rise(flight, event.seat), out),
            delay(HOLD if tense else 0.0),
            tween(FLIP / 2, self._squeeze(flight), linear),
            call(lambda: self._face_up(flight, event.card)),
            tween(FLIP / 2, self._widen(flight), linear),
            unfolding(SLIDE, lambda: self._settle(flight, event), in_out),
            call(lambda: kit.shown.land(flight)),
            kit.after(event),
            self._counted(event),
        ]
        return sequence(*parts)

    def _counted(self, event: Revealed) -> Tween:
        """A solitary card knocks on the row of coins, where one more lights up."""
        if CARDS[event.card].mark is not Mark.SOLITARY:
            return nothing()
        number = min(THIRD, max(1, event.solitary)) - 1
        return sequence(self.kit.sound("solitary"), self.kit.shining(("coin", event.seat, number), 0.16))

    def _stage(self, seat: Seat) -> Point:
        """Where a card is turned over: above the own line, beside another seat's panel."""
        kit = self.kit
        panel = kit.board.panel(seat)
        if not kit.own(seat):
            return panel.right + 70 * kit.u, float(panel.centery)
        line = kit.shown.state.line[seat]
        spot = kit.board.line_spot(seat, len(line), len(line) + 1)
        return float(spot.centerx), spot.y - 20 * kit.u

    def _rise(self, flight: Flight, seat: Seat) -> Step:
        kit = self.kit
        start, goal = kit.deck(seat), self._stage(seat)
        large = (136 if kit.own(seat) else 110) * kit.u
        flight.at = start
        kit.shown.flights.append(flight)

        def step(share: float) -> None:
            flight.at = arc(start, goal, 30 * kit.u, share)
            flight.size = lerp(60 * kit.u, large, share)

        return step

    @staticmethod
    def _squeeze(flight: Flight) -> Step:
        def step(share: float) -> None:
            flight.wide = max(0.02, 1 - share)

        return step

    @staticmethod
    def _widen(flight: Flight) -> Step:
        def step(share: float) -> None:
            flight.wide = max(0.02, min(1.0, share))

        return step

    @staticmethod
    def _face_up(flight: Flight, card: int) -> None:
        flight.kind, flight.number = "card", card

    def _settle(self, flight: Flight, event: Revealed) -> Step:
        kit = self.kit
        line = kit.shown.state.line[event.seat]
        spot = kit.board.line_spot(event.seat, len(line), len(line) + 1)
        start, goal, size = flight.at, (float(spot.centerx), float(spot.centery)), flight.size

        def step(share: float) -> None:
            flight.at = between(start, goal, share)
            flight.size = lerp(size, spot.w, share)

        return step

    def _spent(self, event: FragmentSpent) -> Tween:
        kit = self.kit

        def fragment() -> Leg:
            count = len(kit.shown.state.line[event.seat])
            start = kit.board.fragments().center if kit.own(event.seat) else kit.home(event.seat)
            goal = kit.board.line_spot(event.seat, max(0, count - 1), max(1, count)).center
            return Leg("fragment", 0, start, goal, 36 * kit.u, 60 * kit.u, 40 * kit.u)

        def card() -> Leg:
            count = len(kit.shown.state.line[event.seat])
            spot = kit.board.line_spot(event.seat, max(0, count - 1), max(1, count))
            away = kit.board.places.corner(False, True) if event.to_varans else kit.discard(event.seat)
            return Leg("card", event.card, spot.center, away, spot.w, 40 * kit.u, 50 * kit.u)

        return sequence(
            kit.sound("fragment"),
            kit.fly(0.24, fragment),
            together(kit.fly(0.3, card), sequence(delay(0.02), kit.after(event))),
        )

    def _shuffled(self, event: Shuffled) -> Tween:
        kit = self.kit

        def leg() -> Leg:
            start, goal = kit.discard(event.seat), kit.deck(event.seat)
            return Leg("back", 0, start, goal, 44 * kit.u, 44 * kit.u, 60 * kit.u)

        flights = [kit.fly(0.15, leg) for _ in range(2)]
        return sequence(kit.cue("leaves"), *flights, kit.after(event))

    def _discarded(self, event: LineDiscarded) -> Tween:
        kit = self.kit

        def leg() -> Leg | None:
            line = kit.shown.state.line[event.seat]
            if not line:
                return None
            spot = kit.board.line_spot(event.seat, len(line) - 1, len(line))
            return Leg("card", line[-1], spot.center, kit.discard(event.seat), spot.w, 40 * kit.u)

        moved = together(kit.fly(0.22, leg), sequence(delay(0.03), kit.after(event)))
        return sequence(kit.cue("leaf_slide", 0.8), moved)
