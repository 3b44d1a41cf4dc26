"""How the end of a turn is told: Onibi's attack, varans, new fires, new animals, the Sacred Tree, victory."""

from dataclasses import dataclass

from game.living_forest.events import (
    FireAdded,
    OnibiAttacked,
    Reached,
    Refilled,
    SacredTreePassed,
    VaranDealt,
    Won,
)
from scenes.boards.living_forest.kit import FADE, Kit, Leg, Step
from scenes.boards.living_forest.shown import Flight
from scenes.tween import Tween, back, call, delay, in_out, linear, out, sequence, together, tween, unfolding


@dataclass
class EndMotions:
    """See scenes.boards.living_forest.motions."""

    kit: Kit

    def attack(self, event: OnibiAttacked) -> Tween:
        """Onibi leans to a seat: it glows when it is hit, drops hold him off when not."""
        kit = self.kit

        def leg() -> Leg:
            size = 90 * kit.u
            return Leg("onibi", 0, kit.board.places.centre, kit.home(event.seat), size, 60 * kit.u)

        if not event.varans:

            def shield() -> Leg:
                at = kit.home(event.seat)
                return Leg("drop", 0, at, (at[0], at[1] - 30 * kit.u), 40 * kit.u, 56 * kit.u)

            return sequence(kit.cue("tock"), kit.fly(0.26, shield))
        hit = kit.shining(("seat", event.seat, 0), 0.22)
        return sequence(kit.sound("drum"), kit.fly(0.3, leg), hit)

    def varan(self, event: VaranDealt) -> Tween:
        """A varan slips into the discard."""
        kit = self.kit

        def leg() -> Leg:
            start = kit.board.places.corner(False, True)
            size = kit.board.places.corner_size
            return Leg("varan", 0, start, kit.discard(event.seat), size, 34 * kit.u, 40 * kit.u)

        return sequence(kit.sound("varan"), kit.fly(0.16, leg), kit.after(event))

    def fire(self, event: FireAdded) -> Tween:
        """A fire is lit: it grows from an ember."""
        kit = self.kit
        flight = Flight("fire", (0, 0), 0, event.value)

        def begin() -> Step:
            places, fires = kit.board.places, sum(kit.shown.state.fires) + 1
            before = sum(kit.shown.state.fires[: event.value - 1])
            flight.at = places.fire(before, fires)
            kit.shown.flights.append(flight)
            full = places.fire_size(fires)

            def step(share: float) -> None:
                flight.size = full * max(0.1, share)

            return step

        done = call(lambda: kit.shown.land(flight))
        if kit.reduced:
            return sequence(kit.sound("ignite"), kit.after(event), delay(FADE))
        return sequence(kit.sound("ignite"), unfolding(0.18, begin, back), done, kit.after(event))

    def refilled(self, event: Refilled) -> Tween:
        """A card comes from its level's pile and turns."""
        kit = self.kit
        if kit.reduced:
            return sequence(kit.after(event), delay(0.06))
        flight = Flight("back", (0, 0), 0, event.slot // 4 + 1)

        def begin() -> Step:
            slot = kit.board.places.slots[event.slot]
            pile = kit.board.places.slots[event.slot // 4 * 4]
            start = (pile.x - 17 * kit.u, pile.centery)
            flight.size = slot.h * 0.6
            kit.shown.flights.append(flight)

            def step(share: float) -> None:
                x = start[0] + (slot.centerx - start[0]) * share
                flight.at = (x, slot.centery)

            return step

        def squeeze(share: float) -> None:
            flight.wide = max(0.02, 1 - share)

        return sequence(
            kit.cue("leaf_slide", 1.2),
            unfolding(0.16, begin, out),
            tween(0.08, squeeze, linear),
            call(lambda: kit.shown.land(flight)),
            kit.after(event),
        )

    def passed(self, event: SacredTreePassed) -> Tween:
        """The Sacred Tree goes to the next seat."""
        kit = self.kit

        def leg() -> Leg:
            start, goal = kit.home(event.origin), kit.home(event.seat)
            return Leg("token", 0, start, goal, 60 * kit.u, 44 * kit.u, 40 * kit.u)

        return sequence(kit.sound("sacred"), kit.fly(0.3, leg, in_out), kit.after(event))

    def reached(self, event: Reached) -> Tween:
        """A counter of twelve turns to gold."""
        kit = self.kit
        return sequence(kit.sound("reached"), kit.shining(("counter", event.seat, int(event.track)), 0.7))

    def won(self, event: Won) -> Tween:
        """The winners' panels light up."""
        kit = self.kit
        lights = [kit.shining(("winner", seat, 0), 0.9) for seat in event.winners[:2]]
        return sequence(kit.sound("victory"), together(*lights), kit.after(event))
