"""Dominoes, plants and clouds on their way between the board, the dock and the seats."""

from dataclasses import dataclass
from itertools import islice

from game.core import Seat
from game.renature.events import (
    CloudsSpent,
    CloudTaken,
    Discarded,
    Drawn,
    JokerChanged,
    Placed,
    Planted,
    PlantTaken,
)
from game.renature.squares import LARGEST
from game.renature.tables import ANIMAL_OF, HIDDEN, NEUTRAL, NONE, TYPES
from scenes.boards.renature.kit import Kit, Step
from scenes.boards.renature.picture import Flight, Picture, halves_of, twin
from scenes.boards.renature.places import Point
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
    tween,
    unfolding,
)

WARM = 2
"""Dominoes drawn ahead with the new joker in each frame of its slide."""
SCALE = (1.0, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2.0)
"""Pitches of points that arrive one after the other."""


@dataclass
class BoardMotions:
    """See scenes.boards.renature.motions."""

    kit: Kit

    # Dominoes

    def placed(self, event: Placed) -> Tween:
        """From the hand onto the water, where it lands with a ring."""
        half, upright, first = halves_of(event.square, event.direction, event.domino)
        flight = Flight("domino", (0, 0), half=half, upright=upright)

        def begin() -> Step:
            picture, board = self.kit.picture, self.kit.picture.board
            start = self._take(event.seat, event.domino)
            goal = self.kit.middle(event.square, event.other)
            flight.at = start
            picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = goal if self.kit.reduced else between(start, goal, share)
                flight.alpha = share if self.kit.reduced else 1.0
                flight.scale = 1.0 if self.kit.reduced else 1.0 + 0.16 * (1 - abs(2 * share - 1))
                if share >= 1:
                    self.kit.gone(flight)
                    far = event.other if first == event.square else event.square
                    picture.lies[board.brook_at(first)] = half
                    picture.lies[board.brook_at(far)] = half ^ 1
                    low = event.square << 2 | event.direction
                    picture.laid = board.pair_of[low] >> 1
                    self.kit.board.repaint()

            return step

        return sequence(
            unfolding(self.kit.seconds(0.34), begin, in_out),
            self.kit.sound("renature.domino"),
            together(self._splash(event, upright), self._stranded(event)),
        )

    def _take(self, seat: Seat, domino: int) -> Point:
        """Out of the hand; where it was."""
        picture = self.kit.picture
        index = 0
        if self.kit.board.owns_dock(seat):
            index = next((i for i, held in enumerate(picture.hand) if held in (domino, HIDDEN)), 0)
            spot = self.kit.board.hand_spot(seat, index)
            if index < len(picture.hand):
                picture.hand.pop(index)
        else:
            spot = self.kit.board.hand_spot(seat, index)
        picture.dominoes[seat] -= 1
        return spot

    def _splash(self, event: Placed, upright: bool) -> Tween:
        if self.kit.reduced:
            return nothing()

        def begin() -> Step:
            ring = Flight("ring", self.kit.middle(event.square, event.other), 0.0, upright=upright)
            self.kit.picture.flights.append(ring)

            def step(share: float) -> None:
                ring.scale = share
                if share >= 1:
                    self.kit.gone(ring)

            return step

        return unfolding(0.32, begin, out)

    def _stranded(self, event: Placed) -> Tween:
        """Water that nothing can cover any more gives a last ring."""
        if not event.stranded or self.kit.reduced:
            return nothing()

        def begin() -> Step:
            rings = [Flight("ring", self.kit.middle(square), 0.0) for square in event.stranded]
            self.kit.picture.flights += rings

            def step(share: float) -> None:
                for ring in rings:
                    ring.scale = share
                    if share >= 1:
                        self.kit.gone(ring)

            return step

        return unfolding(0.4, begin, out)

    def discarded(self, event: Discarded) -> Tween:
        """A domino leaves, face down."""

        def begin() -> Step:
            known = HIDDEN if event.domino is None else event.domino
            start = self._take(event.seat, known)
            flight = Flight("back", start)
            self.kit.picture.flights.append(flight)
            fall = 0.0 if self.kit.reduced else self.kit.board.places.side * 1.4

            def step(share: float) -> None:
                flight.at = (start[0], start[1] + fall * share)
                flight.alpha = 1 - share
                if share >= 1:
                    self.kit.gone(flight)

            return step

        return sequence(self.kit.sound("paper_out"), unfolding(self.kit.seconds(0.35), begin, linear))

    def drawn(self, event: Drawn) -> Tween:
        """New dominoes come one after the other."""
        faces = event.dominoes or (HIDDEN,) * event.count
        return sequence(*(self._draw(event.seat, face) for face in faces), hasten=True)

    def _draw(self, seat: Seat, domino: int) -> Tween:
        def make() -> tuple[Flight, Point]:
            picture = self.kit.picture
            for other in range(picture.seats) if picture.shared else (seat,):
                picture.pools[other] -= 1
            self.kit.play("renature.draw")
            return Flight("back", self.kit.board.pool_spot(seat)), self.kit.board.hand_spot(
                seat, len(picture.hand)
            )

        def landed() -> None:
            self.kit.picture.dominoes[seat] += 1
            if self.kit.board.owns_dock(seat):
                self.kit.picture.hand.append(domino)

        return self.kit.fly(0.2, make, landed, out)

    # Plants

    def planted(self, event: Planted) -> Tween:
        """It grows out of the ground, then every plant that counts sends its points."""
        stock = event.plant + (TYPES if event.colour == NEUTRAL else 0)
        flight = Flight("plant", (0, 0), 0.0, plant=event.colour * TYPES + event.plant)

        def begin() -> Step:
            picture = self.kit.picture
            flight.at = self.kit.middle(event.square)
            picture.stock[event.seat][stock] -= 1
            picture.flights.append(flight)

            def step(share: float) -> None:
                flight.scale = 1.0 if self.kit.reduced else max(0.0, share)
                flight.alpha = min(1.0, share) if self.kit.reduced else 1.0
                if share >= 1 and flight in picture.flights:
                    # `back` passes 1 on its way: the plant stands when the tween ends.
                    picture.plants[picture.board.brown[event.square]] = flight.plant

            return step

        def rooted() -> None:
            self.kit.gone(flight)
            self.kit.board.repaint()

        return sequence(
            self.kit.sound("renature.plant"),
            unfolding(self.kit.seconds(0.26), begin, back),
            call(rooted),
            self._points(event),
        )

    def _points(self, event: Planted) -> Tween:
        """All chips rise, then fly to the score in order of value."""
        spots = [(event.square, event.own), *((chip.square, chip.points) for chip in event.chips)]
        flights = [
            Flight("words", (0, 0), words=f"+{points}", tone="gold" if index == 0 else "dark")
            for index, (_, points) in enumerate(spots)
        ]
        lag = min(0.09, 0.5 / len(spots))
        whole = 0.3 + lag * (len(spots) - 1)
        arrived = [False] * len(spots)

        def begin() -> Step:
            picture, places = self.kit.picture, self.kit.board.places
            starts = [places.point(square, 0.5, 0.35) for square, _ in spots]
            goal = self.kit.board.score_spot(event.seat)
            for flight, start in zip(flights, starts, strict=True):
                flight.at = start
            picture.flights += flights

            def step(share: float) -> None:
                now = share * whole
                for index, flight in enumerate(flights):
                    part = 1.0 if share >= 1 else min(1.0, max(0.0, (now - lag * index) / 0.3))
                    flight.at = (
                        starts[index] if self.kit.reduced else between(starts[index], goal, in_out(part))
                    )
                    if part >= 1 and not arrived[index]:
                        arrived[index] = True
                        self.kit.gone(flight)
                        picture.scores[event.seat] += spots[index][1]
                        self.kit.play("note", 1.0, SCALE[min(index, 5)])

            return step

        return sequence(delay(0.12), unfolding(whole, begin, linear))

    def taken(self, event: PlantTaken) -> Tween:
        """A plant comes back into the stock."""
        stock = event.plant + (TYPES if event.colour == NEUTRAL else 0)

        def make() -> tuple[Flight, Point]:
            picture = self.kit.picture
            picture.plants[picture.board.brown[event.square]] = NONE
            self.kit.board.repaint()
            plant = event.colour * TYPES + event.plant
            return (
                Flight("plant", self.kit.middle(event.square), plant=plant),
                self.kit.board.stock_spot(event.seat, stock),
            )

        def landed() -> None:
            self.kit.picture.stock[event.seat][stock] += 1

        return sequence(
            self.kit.sound("renature.take"),
            self.kit.fly(0.4, make, landed, hop=self.kit.board.places.side * 0.8),
        )

    # Clouds and joker

    def cloud_taken(self, event: CloudTaken) -> Tween:
        """Printed clouds float to the seat."""

        def make() -> tuple[Flight, Point]:
            picture = self.kit.picture
            picture.sky[picture.board.brown[event.square]] = 0
            self.kit.board.repaint()
            return Flight("cloud", self.kit.middle(event.square)), self.kit.board.cloud_spot(
                event.seat, event.before
            )

        def landed() -> None:
            self.kit.picture.clouds[event.seat] = event.after

        return sequence(self.kit.sound("renature.cloud"), self.kit.fly(0.35, make, landed))

    def clouds_spent(self, event: CloudsSpent) -> Tween:
        """Clouds drift up and away."""

        def begin() -> Step:
            board = self.kit.board
            spots = [board.cloud_spot(event.seat, index) for index in range(event.after, event.before)]
            flights = [Flight("cloud", spot) for spot in spots]
            self.kit.picture.clouds[event.seat] = event.after
            self.kit.picture.flights += flights
            rise = 0.0 if self.kit.reduced else board.places.side * 1.2

            def step(share: float) -> None:
                for flight, spot in zip(flights, spots, strict=True):
                    flight.at = (spot[0], spot[1] - rise * share)
                    flight.alpha = 1 - share
                    if share >= 1:
                        self.kit.gone(flight)

            return step

        return sequence(self.kit.sound("renature.cloud"), unfolding(self.kit.seconds(0.35), begin, out))

    def joker(self, event: JokerChanged) -> Tween:
        """The gold marker slides along the track; then every joker on the board shows its rim."""

        warming = self.kit.board.warm_joker(event.new)

        def slide(share: float) -> None:
            picture = self.kit.picture
            for _ in islice(warming, WARM):
                pass
            picture.track = event.new if self.kit.reduced else event.old + (event.new - event.old) * share

        def landed() -> None:
            picture = self.kit.picture
            picture.track = float(event.new)
            picture.joker, picture.former = event.new, event.old
            picture.waiting = set() if self.kit.reduced else _concerned(picture, (event.old, event.new))
            self.kit.board.repaint()

        return sequence(
            self.kit.sound("renature.joker"),
            tween(self.kit.seconds(0.3), slide, in_out),
            call(landed),
            delay(0.2) if self.kit.reduced else unfolding(0.2, self._rims, linear),
        )

    def _rims(self) -> Step:
        """The rims change from left to right, a few dominoes a frame."""
        picture = self.kit.picture
        board = picture.board
        order = sorted(picture.waiting, key=lambda brook: board.brook_square[brook] % LARGEST)

        def step(share: float) -> None:
            done = order[: round(share * len(order))]
            changed = picture.waiting & {*done, *(twin(board, picture.lies, brook) for brook in done)}
            if changed:
                picture.waiting -= changed
                self.kit.board.repaint()

        return step


def _concerned(picture: Picture, jokers: tuple[int, int]) -> set[int]:
    """The brook squares of dominoes that show one of these animals."""
    return {
        brook
        for brook, half in enumerate(picture.lies)
        if half != NONE and {ANIMAL_OF[half], ANIMAL_OF[half ^ 1]} & set(jokers)
    }
