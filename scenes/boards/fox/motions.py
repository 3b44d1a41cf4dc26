"""How each event of the rules is told: an event becomes a tween over the picture."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.core import Event, Seat
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
    How,
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
from game.fox.ground import OFF
from game.fox.tables import HIDDEN, TILES, Happening, Terrain
from scenes.boards.fox.picture import Flight, Flip, Picture
from scenes.boards.fox.places import Places, Point, Stand
from scenes.tween import (
    Ease,
    Tween,
    arc,
    back,
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
)

STILL = (Dealt, ChoseFlight, CapReached)
"""Events with nothing to see of their own: the deal lies there, an answer shows in what follows."""

FADE = 0.12

# What is heard when an encounter fires.
CRIES = {
    Happening.DOG: "fox.dog",
    Happening.HUNTER: "fox.hunter",
    Happening.RAPTOR: "fox.raptor",
    Happening.PREDATOR: "fox.predator",
    Happening.ADULT: "fox.adult",
    Happening.DISEASE: "fox.disease",
}

# How paws sound on each terrain.
PAWS = {
    Terrain.FOREST: "fox.paws_leaves",
    Terrain.MOUNTAIN: "fox.paws_stone",
    Terrain.TOWN: "fox.paws_stone",
    Terrain.MARSH: "fox.paws_mud",
}


class Table(Protocol):
    """What motions need of the board they move."""

    picture: Picture
    places: Places

    def heart_spot(self, seat: Seat, index: int) -> tuple[Point, int]:
        """Middle and side of a seat's heart, in its panel or in the dock."""

    def hides_notes(self, seat: Seat) -> bool:
        """Do this seat's notes have to leave the screen when its turn ends?"""

    def repaint(self) -> None:
        """The cells of the picture changed."""


Step = Callable[[float], None]


def unfolding(seconds: float, begin: Callable[[], Step], ease: Ease = out) -> Tween:
    """A tween that looks at the picture only when it starts: what comes before has moved it by then."""
    step: Step | None = None

    def apply(share: float) -> None:
        nonlocal step
        if step is None:
            step = begin()
        step(share)

    return tween(seconds, apply, ease)


@dataclass
class Motions:
    """Makes tweens for a board. `play` sounds a cue; `reduced` turns travel into fades."""

    board: Table
    play: Callable[[str], object]
    reduced: bool
    words: Callable[..., str]

    @property
    def picture(self) -> Picture:
        """The picture as it is now."""
        return self.board.picture

    def of(self, event: Event) -> Tween:
        """The motion that tells an event."""
        match event:
            case Moved() | ThrownBack() | BankTaken() | NewStart() | Died() | Won():
                return self._fox(event)
            case HeartTaken() | MarkReturned() | Rested() | Marked() | Fed() | FellIll() | Hid():
                return self._hearts(event)
            case Flipped():
                return self._flip(event)
            case Sniffed():
                return self._sniff(event)
            case Met():
                return self._met(event)
            case TurnBegan():
                return self._turn(event)
            case TurnEnded():
                return self._unpin(event.seat)
        return nothing()

    def sound(self, name: str) -> Tween:
        """A cue, at its moment."""
        return call(lambda: self.play(name))

    # Foxes

    def _fox(self, event: Moved | ThrownBack | BankTaken | NewStart | Died | Won) -> Tween:
        match event:
            case Moved():
                cue = "fox.swim" if event.how is How.SWIM else self._paws(event.place)
                height = 0.0 if event.how is How.SWIM else 0.35
                hop = self._travel(event.seat, event.place, 0.26, out, height)
                return sequence(
                    self.sound(cue), together(hop, self._spend(event.seat, event.before, event.after))
                )
            case ThrownBack():
                return sequence(
                    self.sound("fox.back"),
                    self._trail(event),
                    self._travel(event.seat, event.place, 0.30, in_out, 0.0),
                    call(self._no_trail),
                )
            case BankTaken():
                return self._to_bank(event)
            case NewStart():
                return sequence(self.sound("fox.den"), self._walk_out(event))
            case Died():
                return sequence(self.sound("fox.caught"), self._swirl(event.seat))
            case Won():
                return sequence(
                    self.sound("fox.win"), tween(FADE if self.reduced else 0.9, self._shine, in_out)
                )

    def _paws(self, place: int) -> str:
        """The sound of paws on a place's ground."""
        cell = self.picture.cells[place]
        if cell.face != HIDDEN and TILES[cell.face].event is Happening.SNOW:
            return "fox.paws_snow"
        return PAWS.get(Terrain(cell.back), "fox.paws")

    def _travel(self, seat: Seat, place: int, seconds: float, ease: Ease, height: float) -> Tween:
        def begin() -> Step:
            picture, places = self.picture, self.board.places
            fox = picture.foxes[seat]
            start = picture.stand(places, seat)
            goal = picture.arrival(places, seat, place)
            come_from = start or goal
            fox.free = come_from
            picture.make_room()
            self.board.repaint()

            def step(share: float) -> None:
                if share >= 1:
                    fox.free, fox.place, fox.bank, fox.lift, fox.alpha = None, place, 0, 0.0, 1.0
                    picture.make_room()
                    self.board.repaint()
                    return
                if self.reduced:
                    fox.free = come_from if share < 0.5 else goal
                    fox.alpha = abs(1 - 2 * share)
                    return
                flat = between(come_from.at, goal.at, share)
                fox.free = Stand(flat, lerp(come_from.size, goal.size, share))
                top = arc(come_from.at, goal.at, height * places.pitch, share)
                fox.lift = max(0.0, flat[1] - top[1])

            return step

        return unfolding(FADE if self.reduced else seconds, begin, linear if self.reduced else ease)

    def _to_bank(self, event: BankTaken) -> Tween:
        def begin() -> Step:
            picture, places = self.picture, self.board.places
            fox = picture.foxes[event.seat]
            start = picture.stand(places, event.seat)
            goal = picture.arrival(places, event.seat, event.place, event.bank)

            def step(share: float) -> None:
                if share >= 1 or start is None:
                    fox.free, fox.bank = None, event.bank
                elif not self.reduced:
                    fox.free = Stand(between(start.at, goal.at, share), lerp(start.size, goal.size, share))

            return step

        slide = unfolding(FADE if self.reduced else 0.18, begin, in_out)
        return sequence(call(lambda: self._play_line(event.place)), slide)

    def _play_line(self, place: int) -> None:
        """The murmur of the river, or of the road, that a fox stands at."""
        face = self.picture.cells[place].face
        if face != HIDDEN:
            self.play("fox.river" if TILES[face].event is Happening.RIVER else "fox.road")

    def _walk_out(self, event: NewStart) -> Tween:
        def begin() -> Step:
            picture, places = self.picture, self.board.places
            fox = picture.foxes[event.seat]
            goal = picture.arrival(places, event.seat, event.place)
            mouth = Stand(places.point(event.place, 0.5, 0.62), goal.size * 0.5)
            picture.hearts[event.seat] = event.after

            def step(share: float) -> None:
                fox.alpha = min(1.0, share * 1.6)
                fox.free = Stand(between(mouth.at, goal.at, share), lerp(mouth.size, goal.size, share))
                if share >= 1:
                    fox.free, fox.place, fox.bank = None, event.place, 0
                elif self.reduced:
                    fox.free = goal

            return step

        return unfolding(FADE if self.reduced else 0.4, begin, out)

    def _swirl(self, seat: Seat) -> Tween:
        def begin() -> Step:
            picture = self.picture
            fox = picture.foxes[seat]

            def step(share: float) -> None:
                fox.alpha = 1 - share
                fox.swirl = 0.0 if self.reduced else share
                if share >= 1:
                    fox.place, fox.free, fox.bank, fox.swirl, fox.alpha = OFF, None, 0, 0.0, 1.0
                    picture.make_room()
                    self.board.repaint()

            return step

        return unfolding(FADE if self.reduced else 0.5, begin, linear)

    def _trail(self, event: ThrownBack) -> Tween:
        def begin() -> Step:
            places = self.board.places
            ends = places.point(event.origin), places.point(event.place)

            def step(share: float) -> None:
                self.picture.trail = (*ends, min(1.0, share))

            return step

        return unfolding(0.0 if self.reduced else 0.12, begin, linear)

    def _no_trail(self) -> None:
        self.picture.trail = None

    def _shine(self, share: float) -> None:
        self.picture.sun = share

    # Hearts

    def _hearts(self, event: HeartTaken | MarkReturned | Rested | Marked | Fed | FellIll | Hid) -> Tween:
        match event:
            case HeartTaken() | Rested():
                return sequence(self.sound("fox.heart"), self._fill(event.seat, event.before, event.after))
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
                    self.sound("fox.hide"),
                    together(bush, self._spend(event.seat, event.before, event.after)),
                )

    def _spend(self, seat: Seat, before: int, after: int) -> Tween:
        """Hearts fall from the available side into the discard, one after the other."""
        if before <= after:
            return nothing()
        each = 0.2 / (before - after) if before - after > 1 else 0.2
        return sequence(*(self._one(seat, n - 1, each, "") for n in range(before, after, -1)))

    def _one(self, seat: Seat, left: int, seconds: float, cue: str) -> Tween:
        def begin() -> Step:
            at, size = self.board.heart_spot(seat, left)
            flight = Flight("heart", at, size)
            self.picture.hearts[seat] = left
            if cue:
                self.play(cue)
            if not self.reduced:
                self.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = (at[0] + size * 0.5 * share, at[1] - size * (1.6 * share - 2.2 * share * share))
                flight.alpha = 1 - share * share
                if share >= 1:
                    self._gone(flight)

            return step

        return unfolding(seconds, begin, linear)

    def _fill(self, seat: Seat, before: int, after: int, origin: Point | None = None) -> Tween:
        """Hearts come back, each from the discard or from a place of the board."""
        return sequence(*(self._back(seat, n, origin) for n in range(before, after)), hasten=True)

    def _back(self, seat: Seat, index: int, origin: Point | None) -> Tween:
        def begin() -> Step:
            goal, size = self.board.heart_spot(seat, index)
            start = origin or (goal[0] + size * 0.3, goal[1] + size * 0.9)
            flight = Flight("heart", start, size)
            if not self.reduced:
                self.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = between(start, goal, min(1.0, share))
                flight.size = size * (0.6 + 0.4 * share)
                if share >= 1:
                    self._gone(flight)
                    self.picture.hearts[seat] = index + 1

            return step

        return unfolding(FADE if self.reduced else (0.16 if origin is None else 0.22), begin, out)

    def _feed(self, event: Fed) -> Tween:
        origin = self.board.places.point(event.place)
        fed = event.after - event.before
        if not fed:
            return self.sound("fox.food")
        hearts = self._fill(event.seat, event.before, event.after, origin)
        return sequence(self.sound("fox.food"), together(hearts, self._float(f"+{fed}", event.place)))

    def _float(self, words: str, place: int) -> Tween:
        def begin() -> Step:
            at = self.board.places.point(place, 0.5, 0.2)
            rise = self.board.places.tile * 0.5
            flight = Flight("words", at, 0, words=words)
            self.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = at if self.reduced else (at[0], at[1] - rise * share)
                flight.alpha = min(1.0, 2.5 * (1 - share))
                if share >= 1:
                    self._gone(flight)

            return step

        return unfolding(0.6, begin, out)

    def _mark(self, event: Marked) -> Tween:
        def begin_heart() -> Step:
            start, size = self.board.heart_spot(event.seat, event.before - 1)
            goal = self.board.places.point(event.place, 0.22, 0.78)
            flight = Flight("heart", start, size)
            self.picture.hearts[event.seat] = event.after
            self.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = goal if self.reduced else between(start, goal, share)
                if share >= 1:
                    self._gone(flight)

            return step

        def begin_flag() -> Step:
            middle = self.board.places.point(event.place)
            fall = 0.0 if self.reduced else self.board.places.tile * 0.6
            flight = Flight("flag", middle, 0, seat=event.seat)
            self.picture.flights.append(flight)

            def step(share: float) -> None:
                flight.at = (middle[0], middle[1] - fall * (1 - share))
                if share >= 1:
                    self._gone(flight)
                    self.picture.marks[event.seat] = event.place
                    self.picture.set_cell(event.place, flag=event.seat)
                    self.board.repaint()

            return step

        return sequence(
            unfolding(FADE if self.reduced else 0.26, begin_heart, in_out),
            self.sound("fox.mark"),
            unfolding(FADE if self.reduced else 0.22, begin_flag, back),
        )

    def _mark_home(self, event: MarkReturned) -> Tween:
        def lift() -> None:
            self.picture.marks[event.seat] = HIDDEN
            self.picture.set_cell(event.place, flag=None)
            self.board.repaint()

        origin = self.board.places.point(event.place, 0.22, 0.78)
        return sequence(
            self.sound("fox.heart"), call(lift), self._fill(event.seat, event.before, event.after, origin)
        )

    def _bush(self, seat: Seat) -> Tween:
        def begin() -> Step:
            fox = self.picture.foxes[seat]

            def step(share: float) -> None:
                fox.bush = share

            return step

        return unfolding(FADE if self.reduced else 0.3, begin, out)

    # Tiles

    def _flip(self, event: Flipped) -> Tween:
        flip = Flip(event.place, event.tile)

        def begin() -> Step:
            self.picture.flips.append(flip)
            self.board.repaint()

            def step(share: float) -> None:
                flip.share = share
                if share >= 1:
                    self.picture.set_cell(event.place, face=event.tile, note=HIDDEN, noses=(), beside=True)
                    self.board.repaint()

            return step

        def pop(share: float) -> None:
            flip.medallion = share

        def shrink(share: float) -> None:
            flip.medallion = 1 - 0.6 * share
            if share >= 1 and flip in self.picture.flips:
                self.picture.flips.remove(flip)
                self.board.repaint()

        if self.reduced:
            return sequence(self.sound("fox.turn"), unfolding(FADE, begin, linear), tween(0.0, shrink))
        return sequence(
            self.sound("fox.turn"),
            unfolding(0.32, begin, in_out),
            tween(0.16, pop, back),
            delay(0.1),
            tween(0.14, shrink, in_out),
        )

    def _sniff(self, event: Sniffed) -> Tween:
        def ripple(share: float) -> None:
            self.picture.ripples = {} if share >= 1 else dict.fromkeys(event.places, share)

        def noses() -> None:
            for place in event.places:
                cell = self.picture.cells[place]
                if cell.face == HIDDEN and not event.tiles and event.seat not in cell.noses:
                    self.picture.set_cell(place, noses=tuple(sorted({*cell.noses, event.seat})))
            self.board.repaint()

        seconds = FADE if self.reduced else 0.4
        spend = self._spend(event.seat, event.before, event.after)
        parts = [self.sound("fox.sniff"), together(tween(seconds, ripple, linear), spend), call(noses)]
        pins = [self._pin(place, face) for place, face in zip(event.places, event.tiles, strict=False)]
        return sequence(*parts, *pins)

    def _pin(self, place: int, face: int) -> Tween:
        def begin() -> Step:
            if self.picture.cells[place].face != HIDDEN:
                return lambda share: None
            middle = self.board.places.point(place)
            drop = 0.0 if self.reduced else self.board.places.tile * 0.25
            flight = Flight("note", middle, 0, face=face)
            self.picture.flights.append(flight)
            self.play("fox.pin")

            def step(share: float) -> None:
                flight.at = (middle[0], middle[1] - drop * (1 - share))
                if share >= 1:
                    self._gone(flight)
                    self.picture.set_cell(place, note=face)
                    self.board.repaint()

            return step

        return unfolding(0.12, begin, out)

    def _met(self, event: Met) -> Tween:
        cue = CRIES.get(Happening(event.happening))
        if event.happening == Happening.FOOD:
            return nothing()

        def begin() -> Step:
            places = self.board.places
            start = places.point(event.place, 0.23, 0.23)
            goal = places.point(event.place, 0.42, 0.40)
            flight = Flight("medallion", start, places.tile * 0.42, face=event.tile)
            if not self.reduced:
                self.picture.flights.append(flight)

            def step(share: float) -> None:
                swing = 1 - abs(1 - 2 * min(1.0, share))
                flight.at = between(start, goal, swing)
                flight.size = places.tile * (0.42 + 0.24 * swing)
                if share >= 1:
                    self._gone(flight)

            return step

        lean = unfolding(FADE if self.reduced else 0.36, begin, in_out)
        return sequence(self.sound(cue), lean) if cue else lean

    # Turns

    def _turn(self, event: TurnBegan) -> Tween:
        def begin() -> None:
            self.picture.active = event.seat
            self.picture.foxes[event.seat].bush = 0.0

        return sequence(call(begin), delay(0.12))

    def _unpin(self, seat: Seat) -> Tween:
        """Notes leave the screen before anybody else may look at it."""
        if not self.board.hides_notes(seat):
            return nothing()

        def unpin() -> None:
            for place, cell in enumerate(self.picture.cells):
                if cell.note != HIDDEN:
                    noses = tuple(sorted({*cell.noses, seat}))
                    self.picture.set_cell(place, note=HIDDEN, noses=noses)
            self.board.repaint()

        return sequence(self.sound("paper_out"), call(unpin), delay(0.15))

    def _gone(self, flight: Flight) -> None:
        if flight in self.picture.flights:
            self.picture.flights.remove(flight)
