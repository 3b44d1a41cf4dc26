"""Hearts on their way between the available side, the discard and the tiles."""

from dataclasses import dataclass

from game.core import Seat
from game.fox.events import Fed, FellIll, HeartTaken, Hid, Marked, MarkReturned, Rested
from game.fox.tables import HIDDEN
from scenes.boards.fox.kit import Kit, Step
from scenes.boards.fox.picture import Flight
from scenes.boards.fox.places import Point
from scenes.tween import (
    Tween,
    back,
    between,
    call,
    delay,
    in_out,
    linear,
    nothing,
    out,
    sequence,
    together,
    unfolding,
)


@dataclass
class HeartMotions:
    """See scenes.boards.fox.motions."""

    kit: Kit

    def of(self, event: HeartTaken | MarkReturned | Rested | Marked | Fed | FellIll | Hid) -> Tween:
        match event:
            case HeartTaken() | Rested():
                return sequence(
                    self.kit.sound("fox.heart"), self._fill(event.seat, event.before, event.after)
                )
            case MarkReturned():
                return self._mark_home(event)
            case Marked():
                return self._mark(event)
            case Fed():
                return self._feed(event)
            case FellIll():
                hearts = range(event.before, 0, -1)
                lost = [self._one(event.seat, n - 1, 0.09, "fox.heart_out") for n in hearts]
                return sequence(*lost, delay(0.12))
            case Hid():
                bush = self._bush(event.seat)
                return sequence(
                    self.kit.sound("fox.hide"),
                    together(bush, self.spend(event.seat, event.before, event.after)),
                )

    def spend(self, seat: Seat, before: int, after: int) -> Tween:
        """Hearts fall from the available side into the discard, one after the other."""
        if before <= after:
            return nothing()
        each = 0.2 / (before - after) if before - after > 1 else 0.2
        return sequence(*(self._one(seat, n - 1, each, "") for n in range(before, after, -1)))

    def _one(self, seat: Seat, left: int, seconds: float, cue: str) -> Tween:
        def begin() -> Step:
            at, size = self.kit.board.heart_spot(seat, left)
            flight = Flight("heart", at, size)
            self.kit.picture.hearts[seat] = left
            if cue:
                self.kit.play(cue)
            if not self.kit.reduced:
                self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = (at[0] + size * 0.5 * share, at[1] - size * (1.6 * share - 2.2 * share * share))
                flight.alpha = 1 - share * share
                if share >= 1:
                    self.kit.gone(flight)

            return step

        return unfolding(seconds, begin, linear)

    def _fill(self, seat: Seat, before: int, after: int, origin: Point | None = None) -> Tween:
        """Hearts come back, each from the discard or from a place of the board."""
        return sequence(*(self._back(seat, n, origin) for n in range(before, after)), hasten=True)

    def _back(self, seat: Seat, index: int, origin: Point | None) -> Tween:
        def begin() -> Step:
            goal, size = self.kit.board.heart_spot(seat, index)
            start = origin or (goal[0] + size * 0.3, goal[1] + size * 0.9)
            flight = Flight("heart", start, size)
            if not self.kit.reduced:
                self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = between(start, goal, min(1.0, share))
                flight.size = size * (0.6 + 0.4 * share)
                if share >= 1:
                    self.kit.gone(flight)
                    self.kit.picture.hearts[seat] = index + 1

            return step

        return unfolding(self.kit.seconds(0.16 if origin is None else 0.22), begin, out)

    def _feed(self, event: Fed) -> Tween:
        origin = self.kit.board.places.point(event.place)
        fed = event.after - event.before
        if not fed:
            return self.kit.sound("fox.food")
        hearts = self._fill(event.seat, event.before, event.after, origin)
        return sequence(self.kit.sound("fox.food"), together(hearts, self._float(f"+{fed}", event.place)))

    def _float(self, words: str, place: int) -> Tween:
        def begin() -> Step:
            at = self.kit.board.places.point(place, 0.5, 0.2)
            rise = self.kit.board.places.tile * 0.5
            flight = Flight("words", at, 0, words=words)
            self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = at if self.kit.reduced else (at[0], at[1] - rise * share)
                flight.alpha = min(1.0, 2.5 * (1 - share))
                if share >= 1:
                    self.kit.gone(flight)

            return step

        return unfolding(0.6, begin, out)

    def _mark(self, event: Marked) -> Tween:
        def begin_heart() -> Step:
            start, size = self.kit.board.heart_spot(event.seat, event.before - 1)
            goal = self.kit.board.places.point(event.place, 0.22, 0.78)
            flight = Flight("heart", start, size)
            self.kit.picture.hearts[event.seat] = event.after
            self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = goal if self.kit.reduced else between(start, goal, share)
                if share >= 1:
                    self.kit.gone(flight)

            return step

        def begin_flag() -> Step:
            middle = self.kit.board.places.point(event.place)
            fall = 0.0 if self.kit.reduced else self.kit.board.places.tile * 0.6
            flight = Flight("flag", middle, 0, seat=event.seat)
            self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = (middle[0], middle[1] - fall * (1 - share))
                if share >= 1:
                    self.kit.gone(flight)
                    self.kit.picture.marks[event.seat] = event.place
                    self.kit.picture.set_cell(event.place, flag=event.seat)
                    self.kit.board.repaint()

            return step

        return sequence(
            unfolding(self.kit.seconds(0.26), begin_heart, in_out),
            self.kit.sound("fox.mark"),
            unfolding(self.kit.seconds(0.22), begin_flag, back),
        )

    def _mark_home(self, event: MarkReturned) -> Tween:
        def lift() -> None:
            self.kit.picture.marks[event.seat] = HIDDEN
            self.kit.picture.set_cell(event.place, flag=None)
            self.kit.board.repaint()

        origin = self.kit.board.places.point(event.place, 0.22, 0.78)
        return sequence(
            self.kit.sound("fox.heart"), call(lift), self._fill(event.seat, event.before, event.after, origin)
        )

    def _bush(self, seat: Seat) -> Tween:
        def begin() -> Step:
            fox = self.kit.picture.foxes[seat]

            def step(share: float) -> None:
                fox.bush = share

            return step

        return unfolding(self.kit.seconds(0.3), begin, out)
