"""Foxes on their way: steps, flights, swims, banks, throw-backs, deaths, new starts, the win."""

from dataclasses import dataclass

from game.core import Seat
from game.fox.events import BankTaken, Died, How, Moved, NewStart, ThrownBack, Won
from game.fox.ground import OFF
from game.fox.tables import HIDDEN, TILES, Happening, Terrain
from scenes.boards.fox.heart_motions import HeartMotions
from scenes.boards.fox.kit import FADE, Kit, Step
from scenes.boards.fox.places import Stand
from scenes.tween import (
    Ease,
    Tween,
    arc,
    between,
    call,
    in_out,
    lerp,
    linear,
    out,
    sequence,
    together,
    tween,
    unfolding,
)

PAWS = {
    Terrain.FOREST: "fox.paws_leaves",
    Terrain.MOUNTAIN: "fox.paws_stone",
    Terrain.TOWN: "fox.paws_stone",
    Terrain.MARSH: "fox.paws_mud",
}
"""How paws sound on each terrain."""


@dataclass
class FoxMotions:
    """See scenes.boards.fox.motions."""

    kit: Kit
    hearts: HeartMotions

    def of(self, event: Moved | ThrownBack | BankTaken | NewStart | Died | Won) -> Tween:
        match event:
            case Moved():
                cue = "fox.swim" if event.how is How.SWIM else self._paws(event.place)
                height = 0.0 if event.how is How.SWIM else 0.35
                hop = self._travel(event.seat, event.place, 0.26, out, height)
                return sequence(
                    self.kit.sound(cue),
                    together(hop, self.hearts.spend(event.seat, event.before, event.after)),
                )
            case ThrownBack():
                return sequence(
                    self.kit.sound("fox.back"),
                    self._trail(event),
                    self._travel(event.seat, event.place, 0.30, in_out, 0.0),
                    call(self._no_trail),
                )
            case BankTaken():
                return self._to_bank(event)
            case NewStart():
                return sequence(self.kit.sound("fox.den"), self._walk_out(event))
            case Died():
                return sequence(self.kit.sound("fox.caught"), self._swirl(event.seat))
            case Won():
                return sequence(self.kit.sound("fox.win"), tween(self.kit.seconds(0.9), self._shine, in_out))

    def _paws(self, place: int) -> str:
        """The sound of paws on a place's ground."""
        cell = self.kit.picture.cells[place]
        if cell.face != HIDDEN and TILES[cell.face].event is Happening.SNOW:
            return "fox.paws_snow"
        return PAWS.get(Terrain(cell.back), "fox.paws")

    def _travel(self, seat: Seat, place: int, seconds: float, ease: Ease, height: float) -> Tween:
        def begin() -> Step:
            picture, places = self.kit.picture, self.kit.board.places
            fox = picture.foxes[seat]
            start = picture.stand(places, seat)
            goal = picture.arrival(places, seat, place)
            come_from = start or goal
            fox.free = come_from
            picture.make_room()
            self.kit.board.repaint()

            def step(share: float) -> None:
                if share >= 1:
                    fox.free, fox.place, fox.bank, fox.lift, fox.alpha = None, place, 0, 0.0, 1.0
                    picture.make_room()
                    self.kit.board.repaint()
                    return
                if self.kit.reduced:
                    fox.free = come_from if share < 0.5 else goal
                    fox.alpha = abs(1 - 2 * share)
                    return
                flat = between(come_from.at, goal.at, share)
                fox.free = Stand(flat, lerp(come_from.size, goal.size, share))
                top = arc(come_from.at, goal.at, height * places.pitch, share)
                fox.lift = max(0.0, flat[1] - top[1])

            return step

        return unfolding(FADE if self.kit.reduced else seconds, begin, linear if self.kit.reduced else ease)

    def _to_bank(self, event: BankTaken) -> Tween:
        def begin() -> Step:
            picture, places = self.kit.picture, self.kit.board.places
            fox = picture.foxes[event.seat]
            start = picture.stand(places, event.seat)
            goal = picture.arrival(places, event.seat, event.place, event.bank)

            def step(share: float) -> None:
                if share >= 1 or start is None:
                    fox.free, fox.bank = None, event.bank
                elif not self.kit.reduced:
                    fox.free = Stand(between(start.at, goal.at, share), lerp(start.size, goal.size, share))

            return step

        slide = unfolding(self.kit.seconds(0.18), begin, in_out)
        return sequence(call(lambda: self._play_line(event.place)), slide)

    def _play_line(self, place: int) -> None:
        """The murmur of the river, or of the road, that a fox stands at."""
        face = self.kit.picture.cells[place].face
        if face != HIDDEN:
            self.kit.play("fox.river" if TILES[face].event is Happening.RIVER else "fox.road")

    def _walk_out(self, event: NewStart) -> Tween:
        def begin() -> Step:
            picture, places = self.kit.picture, self.kit.board.places
            fox = picture.foxes[event.seat]
            goal = picture.arrival(places, event.seat, event.place)
            mouth = Stand(places.point(event.place, 0.5, 0.62), goal.size * 0.5)
            picture.hearts[event.seat] = event.after

            def step(share: float) -> None:
                fox.alpha = min(1.0, share * 1.6)
                fox.free = Stand(between(mouth.at, goal.at, share), lerp(mouth.size, goal.size, share))
                if share >= 1:
                    fox.free, fox.place, fox.bank = None, event.place, 0
                elif self.kit.reduced:
                    fox.free = goal

            return step

        return unfolding(self.kit.seconds(0.4), begin, out)

    def _swirl(self, seat: Seat) -> Tween:
        def begin() -> Step:
            picture = self.kit.picture
            fox = picture.foxes[seat]

            def step(share: float) -> None:
                fox.alpha = 1 - share
                fox.swirl = 0.0 if self.kit.reduced else share
                if share >= 1:
                    fox.place, fox.free, fox.bank, fox.swirl, fox.alpha = OFF, None, 0, 0.0, 1.0
                    picture.make_room()
                    self.kit.board.repaint()

            return step

        return unfolding(self.kit.seconds(0.5), begin, linear)

    def _trail(self, event: ThrownBack) -> Tween:
        def begin() -> Step:
            places = self.kit.board.places
            ends = places.point(event.origin), places.point(event.place)

            def step(share: float) -> None:
                self.kit.picture.trail = (*ends, min(1.0, share))

            return step

        return unfolding(0.0 if self.kit.reduced else 0.12, begin, linear)

    def _no_trail(self) -> None:
        self.kit.picture.trail = None

    def _shine(self, share: float) -> None:
        self.kit.picture.sun = share
