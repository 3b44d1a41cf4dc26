"""How actions are told: animals that join a pile, fires that die, trees that grow, pawns that jump."""

from dataclasses import dataclass
from itertools import pairwise

from game.living_forest.events import (
    Attracted,
    BonusTriggered,
    Extinguished,
    FragmentTaken,
    LineCompleted,
    Moved,
    TileTaken,
    TreePlanted,
)
from game.living_forest.places import Source
from scenes.boards.living_forest.kit import FADE, Kit, Leg, Step
from scenes.boards.living_forest.shown import Flight, fires_of
from scenes.tween import Tween, arc, back, call, delay, in_out, sequence, together, unfolding

HOP = 0.16


@dataclass
class ActionMotions:
    """See scenes.boards.living_forest.motions."""

    kit: Kit

    def attracted(self, event: Attracted) -> Tween:
        """The card arcs to the pile, an ember goes to where its fire will burn."""
        kit = self.kit

        def card() -> Leg:
            slot = kit.board.places.slots[event.slot]
            size = slot.h * 0.72
            return Leg("card", event.card, slot.center, kit.deck(event.seat), size, 44 * kit.u, 90 * kit.u)

        def ember() -> Leg:
            slot = kit.board.places.slots[event.slot]
            return Leg("ember", 0, slot.center, kit.board.places.centre, 44 * kit.u, 26 * kit.u)

        both = together(kit.fly(0.38, card), kit.fly(0.38, ember))
        cue = kit.sound("walk", (1.0, 1.125, 1.25)[event.slot // 4])
        return sequence(cue, together(both, sequence(delay(0.03), kit.after(event))))

    def extinguished(self, event: Extinguished) -> Tween:
        """A drop falls, the flame folds, its tile goes to the counter."""
        kit = self.kit

        def spot() -> tuple[float, float]:
            fires = fires_of(kit.shown.state)
            index = fires.index(event.value) if event.value in fires else 0
            return kit.board.places.fire(index, max(1, len(fires)))

        def drop() -> Leg:
            x, y = spot()
            return Leg("drop", 0, (x, y - 120 * kit.u), (x, y - 10 * kit.u), 40 * kit.u, 50 * kit.u)

        def tile() -> Leg:
            size = kit.board.places.fire_size(5)
            return Leg("fire", event.value, spot(), kit.home(event.seat), size, 34 * kit.u, 60 * kit.u)

        counter = kit.shining(("counter", event.seat, 1), 0.2)
        return sequence(
            kit.fly(0.22, drop),
            kit.sound("out"),
            together(kit.fly(0.42, tile), sequence(delay(0.02), kit.after(event))),
            counter,
        )

    def fragment(self, event: FragmentTaken) -> Tween:
        """A fragment comes from the supply."""
        kit = self.kit

        def leg() -> Leg:
            goal = kit.board.fragments().center if kit.own(event.seat) else kit.home(event.seat)
            size = kit.board.places.corner_size
            return Leg("fragment", 0, kit.board.places.corner(True, True), goal, size, 34 * kit.u, 60 * kit.u)

        return sequence(kit.sound("fragment"), kit.fly(0.3, leg), kit.after(event))

    def moved(self, event: Moved) -> Tween:
        """The spirit hops from rock to rock."""
        kit = self.kit
        if kit.reduced:
            return sequence(kit.sound("jump"), kit.after(event), delay(FADE))
        flight = Flight("pawn", (0, 0), 0, event.seat)
        stops = (event.origin, *event.path)
        hops = [self._hop(flight, a, b, i == 0) for i, (a, b) in enumerate(pairwise(stops))]

        def land() -> None:
            kit.shown.land(flight)
            kit.shown.pawn_away = None

        return sequence(sequence(*hops, hasten=True), call(land), kit.after(event))

    def _hop(self, flight: Flight, origin: int, rock: int, first: bool) -> Tween:
        kit = self.kit

        def begin() -> Step:
            places = kit.board.places
            lift = places.rock_size * 0.12
            start, goal = places.rock(origin), places.rock(rock)
            if first:
                flight.size = places.rock_size
                kit.shown.pawn_away = flight.number
                kit.shown.flights.append(flight)

            def step(share: float) -> None:
                x, y = arc(start, goal, places.rock_size * 0.5, share)
                flight.at = (x, y - lift)

            return step

        return sequence(unfolding(HOP, begin, in_out), kit.sound("jump"))

    def tile(self, event: TileTaken) -> Tween:
        """A victory tile changes hands."""
        kit = self.kit

        def leg() -> Leg:
            start, goal = kit.home(event.victim), kit.home(event.seat)
            return Leg("tile", 0, start, goal, 56 * kit.u, 44 * kit.u, 60 * kit.u)

        light = kit.shining(("counter", event.seat, int(event.track)), 0.2)
        return sequence(kit.sound("tile"), kit.fly(0.26, leg), kit.after(event), light)

    def planted(self, event: TreePlanted) -> Tween:
        """The tree comes from its stand and unfolds on its space."""
        kit = self.kit

        def leg() -> Leg:
            stand = kit.board.places.stands[event.kind].center
            cell = kit.board.cell(event.seat, event.space)
            goal = kit.home(event.seat) if cell is None else cell.center
            size = 60 * kit.u if cell is None else cell.w
            return Leg("tree", event.kind, stand, goal, 90 * kit.u, size, 60 * kit.u)

        flight = Flight("tree", (0, 0), 0, event.kind)

        def unfold() -> Step:
            cell = kit.board.cell(event.seat, event.space)
            if cell is None:
                return lambda share: None
            flight.at = cell.center
            kit.shown.flights.append(flight)

            def step(share: float) -> None:
                flight.size = cell.w * max(0.1, share)
                if share >= 1:
                    kit.shown.land(flight)

            return step

        parts = [kit.sound("grow"), kit.fly(0.26, leg)]
        if not kit.reduced:
            parts += [unfolding(0.2, unfold, back), call(lambda: kit.shown.land(flight))]
        light = kit.shining(("counter", event.seat, 0), 0.2)
        return sequence(*parts, kit.after(event), *([light] if event.new else []))

    def line(self, event: LineCompleted) -> Tween:
        """A completed line glows."""
        kit = self.kit
        return sequence(kit.sound("line"), kit.shining(("line", event.seat, event.line), 0.5))

    def bonus(self, event: BonusTriggered) -> Tween:
        """The rock or corner that gives a bonus lights up."""
        kit = self.kit
        kind = "rock" if event.source == Source.ROCK else "space"
        return sequence(kit.cue("pop", 1.2), kit.shining((kind, event.seat, event.place), 0.3))
