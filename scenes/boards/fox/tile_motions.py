"""What happens to tiles: they turn, are sniffed, get notes, and their encounters lean out."""

from dataclasses import dataclass

from game.core import Seat
from game.fox.events import Flipped, Met, Sniffed
from game.fox.tables import HIDDEN, Happening
from scenes.boards.fox.heart_motions import HeartMotions
from scenes.boards.fox.kit import FADE, Kit, Step
from scenes.boards.fox.picture import Flight, Flip
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

CRIES = {
    Happening.DOG: "fox.dog",
    Happening.HUNTER: "fox.hunter",
    Happening.RAPTOR: "fox.raptor",
    Happening.PREDATOR: "fox.predator",
    Happening.ADULT: "fox.adult",
    Happening.DISEASE: "fox.disease",
}
"""What is heard when an encounter fires."""


@dataclass
class TileMotions:
    """See scenes.boards.fox.motions."""

    kit: Kit
    hearts: HeartMotions

    def flip(self, event: Flipped) -> Tween:
        flip = Flip(event.place, event.tile)

        def begin() -> Step:
            self.kit.picture.flips.append(flip)
            self.kit.board.repaint()

            def step(share: float) -> None:
                flip.share = share
                if share >= 1:
                    changes = {"face": event.tile, "note": HIDDEN, "noses": (), "beside": True}
                    self.kit.picture.set_cell(event.place, bare=not self.kit.reduced, **changes)
                    self.kit.board.repaint()

            return step

        def pop(share: float) -> None:
            flip.medallion = share

        def settle(share: float) -> None:
            flip.settled = share
            if share >= 1 and flip in self.kit.picture.flips:
                self.kit.picture.flips.remove(flip)
                self.kit.picture.set_cell(event.place, bare=False)
                self.kit.board.repaint()

        if self.kit.reduced:
            return sequence(self.kit.sound("fox.turn"), unfolding(FADE, begin, linear), tween(0.0, settle))
        return sequence(
            self.kit.sound("fox.turn"),
            unfolding(0.32, begin, in_out),
            tween(0.16, pop, back),
            delay(0.1),
            tween(0.16, settle, in_out),
        )

    def sniff(self, event: Sniffed) -> Tween:
        def ripple(share: float) -> None:
            self.kit.picture.ripples = {} if share >= 1 else dict.fromkeys(event.places, share)

        def noses() -> None:
            for place in event.places:
                cell = self.kit.picture.cells[place]
                if cell.face == HIDDEN and not event.tiles and event.seat not in cell.noses:
                    self.kit.picture.set_cell(place, noses=tuple(sorted({*cell.noses, event.seat})))
            self.kit.board.repaint()

        seconds = self.kit.seconds(0.4)
        spend = self.hearts.spend(event.seat, event.before, event.after)
        parts = [self.kit.sound("fox.sniff"), together(tween(seconds, ripple, linear), spend), call(noses)]
        pins = [self._pin(place, face) for place, face in zip(event.places, event.tiles, strict=False)]
        return sequence(*parts, *pins)

    def _pin(self, place: int, face: int) -> Tween:
        def begin() -> Step:
            if self.kit.picture.cells[place].face != HIDDEN:
                return lambda share: None
            middle = self.kit.board.places.point(place)
            drop = 0.0 if self.kit.reduced else self.kit.board.places.tile * 0.25
            flight = Flight("note", middle, 0, face=face)
            self.kit.picture.flights.append(flight)
            self.kit.play("fox.pin")

            def step(share: float) -> None:
                flight.at = (middle[0], middle[1] - drop * (1 - share))
                if share >= 1:
                    self.kit.gone(flight)
                    self.kit.picture.set_cell(place, note=face)
                    self.kit.board.repaint()

            return step

        return unfolding(0.12, begin, out)

    def met(self, event: Met) -> Tween:
        cue = CRIES.get(Happening(event.happening))
        if event.happening == Happening.FOOD:
            return nothing()

        def begin() -> Step:
            places = self.kit.board.places
            start = places.point(event.place, 0.23, 0.23)
            goal = places.point(event.place, 0.42, 0.40)
            flight = Flight("medallion", start, places.tile * 0.42, face=event.tile)
            if not self.kit.reduced:
                self.kit.picture.flights.append(flight)

            def step(share: float) -> None:
                swing = 1 - abs(1 - 2 * min(1.0, share))
                flight.at = between(start, goal, swing)
                flight.size = places.tile * (0.42 + 0.24 * swing)
                if share >= 1:
                    self.kit.gone(flight)

            return step

        lean = unfolding(self.kit.seconds(0.36), begin, in_out)
        parts = [self.kit.sound(cue), lean] if cue else [lean]
        return sequence(*parts, self._dim(event))

    def _dim(self, event: Met) -> Tween:
        """The board goes dark round a fox that is about to be asked."""
        if event.happening not in (Happening.DOG, Happening.HUNTER):
            return nothing()

        def begin() -> Step:
            asked = self.kit.picture.hearts[event.seat] > 1 and self.kit.board.decides(event.seat)

            def step(share: float) -> None:
                self.kit.picture.dim = share if asked else 0.0

            return step

        return unfolding(0.18, begin, linear)

    def unpin(self, seat: Seat) -> Tween:
        """Notes leave the screen before anybody else may look at it."""
        if not self.kit.board.hides_notes(seat):
            return nothing()

        def unpin() -> None:
            for place, cell in enumerate(self.kit.picture.cells):
                if cell.note != HIDDEN:
                    noses = tuple(sorted({*cell.noses, seat}))
                    self.kit.picture.set_cell(place, note=HIDDEN, noses=noses)
            self.kit.board.repaint()

        return sequence(self.kit.sound("paper_out"), call(unpin), delay(0.15))
