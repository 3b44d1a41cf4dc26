"""What can be reached on the Living Forest table now, in reading order."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect

from game.core import Seat
from game.living_forest import position as rules
from game.living_forest.animals import NONE
from game.living_forest.places import COLUMNS, KINDS, ROCKS, SPACES, Action
from scenes.boards.living_forest.actions import Actions
from scenes.boards.living_forest.dock import Dock
from scenes.boards.living_forest.hints import Hints
from scenes.boards.living_forest.places import Places
from scenes.boards.living_forest.plan import (
    CARD,
    DO,
    FINISH,
    FIRE,
    OWN,
    PILE,
    RESERVE,
    REVEAL,
    ROCK,
    SEAT,
    SPACE,
    STOP,
    SUPPLY,
    TAB,
    TREE,
    TREES,
    Plan,
)
from scenes.boards.living_forest.seats import Seats
from scenes.focus import Target
from scenes.i18n import Words


@dataclass(frozen=True)
class Reach:
    """Everything that can be focused for one screen and plan. Zones in the order of a decision: actions,
    market, circle, forest, tabs, table, line, seats."""

    words: Words
    plan: Plan
    hints: Hints
    places: Places
    actions: Actions
    dock: Dock
    seats: Seats
    name: Callable[[Seat], str]

    def all(self) -> list[Target]:
        """All targets; under a closer look only what it does not cover."""
        if self.places.dock is None:
            return [*self._market(), *self._fires(), *self._rocks(), *self._supplies(), *self._seats()]
        found = self._deciding()
        if self.plan.open is None:
            middle = [*self._market(), *self._fires(), *self._rocks()]
            last = [*self._tabs(), *self._supplies()]
        else:
            middle, last = [], []
        return [*found, *middle, *self._forest(), *last, *self._line(), *self._piles(), *self._seats()]

    def first(self) -> Hashable | None:
        """Where a decision begins."""
        plan, phase = self.plan, self.plan.view.phase
        if not plan.mine:
            return None
        if phase == rules.LINE:
            return (DO, REVEAL) if plan.move_of((DO, REVEAL)) is not None else (DO, STOP)
        if phase == rules.MAIN:
            slots = [slot.id for slot in self.actions.slots(plan)]
            return next((slot for slot in slots if not plan.refusal(slot)), None)
        if phase == rules.ROB:
            return self.actions.slots(plan)[0].id
        seen = {target.id for target in self.all()}
        lit = [target for target in plan.lit() if target in seen]
        if lit:
            return lit[0]
        return (DO, FINISH) if phase == rules.MORE else (TAB, TREES if plan.tab == RESERVE else RESERVE)

    def _target(
        self,
        target: Hashable,
        rect: Rect,
        zone: str,
        name: str,
        grid: tuple[int, int] | None = None,
        radius: int | None = None,
        key: str = "",
        near: Rect | None = None,
    ) -> Target:
        refusal = self.plan.refusal(target)
        return Target(
            id=target,
            rect=rect,
            zone=zone,
            name=name,
            hint=self.hints.of(target),
            refused=self.words(refusal) if refusal else "",
            radius=round(16 * self.places.u) if radius is None else radius,
            grid=grid,
            key=key,
            rings=near is None,
            beside=near,
        )

    def _deciding(self) -> list[Target]:
        found = []
        for slot in self.actions.slots(self.plan):
            name = self.hints.title(slot.id)
            found.append(self._target(slot.id, slot.rect, "actions", name, key=slot.key))
        return found

    def _market(self) -> list[Target]:
        names = self.hints.names
        if self.plan.tab == TREES:
            return [
                self._target(
                    (TREE, kind), self.places.stands[kind], "market", names.tree(kind), (kind % 4, kind // 4)
                )
                for kind in range(KINDS)
            ]
        reserve = self.plan.view.reserve
        return [
            self._target(
                (CARD, slot),
                rect,
                "market",
                self.words("living_forest.slot.empty")
                if reserve[slot] == NONE
                else names.animal(reserve[slot]),
                (slot % 4, slot // 4),
                near=self.places.near(slot) if reserve[slot] != NONE else None,
            )
            for slot, rect in enumerate(self.places.slots)
        ]

    def _fires(self) -> list[Target]:
        fires = self.plan.fires
        side = self.places.fire_size(len(fires))
        found = []
        for index, value in enumerate(fires):
            name = self.words("living_forest.fire.name", value=value)
            rect = _square(self.places.fire(index, len(fires)), side)
            found.append(self._target((FIRE, index), rect, "circle", name, radius=-1))
        return found

    def _rocks(self) -> list[Target]:
        # While a spirit moves, left and right walk the ring; else eyes cross the circle freely.
        side, ring = self.places.rock_size, self.plan.doing is Action.MOVE
        return [
            self._target(
                (ROCK, rock),
                _square(self.places.rock(rock), side),
                "circle",
                self.words("living_forest.rock.name", number=rock + 1),
                (rock, 0) if ring else None,
                -1,
            )
            for rock in range(ROCKS)
        ]

    def _forest(self) -> list[Target]:
        wood = self.places.wood
        return [
            self._target(
                (SPACE, space),
                wood.cell(space),
                "forest",
                self.hints.names.space(space),
                (space % COLUMNS, space // COLUMNS),
                round(wood.pitch * 0.15),
            )
            for space in range(SPACES)
        ]

    def _line(self) -> list[Target]:
        line = self.plan.view.line[self.hints.seat]
        found = []
        for index, (rect, visible) in enumerate(self.places.fan(len(line), self.plan.building)):
            strip = Rect(rect.x, rect.y, min(visible, rect.w), rect.h)
            name = self.hints.names.animal(line[index])
            found.append(
                Target(
                    (OWN, index),
                    strip,
                    "line",
                    name,
                    self.hints.of((OWN, index)),
                    radius=round(12 * self.places.u),
                    rings=False,
                    grid=(index, 0),
                )
            )
        return found

    def _tabs(self) -> list[Target]:
        return [
            self._target((TAB, tab), rect, "tabs", self.words(f"living_forest.tab.{tab}"))
            for tab, rect in zip((RESERVE, TREES), self.places.tabs, strict=True)
        ]

    def _piles(self) -> list[Target]:
        return [
            self._target((PILE, name), rect, "line", self.words(f"living_forest.pile.{name}"))
            for name, rect in reversed(self.dock.piles(self.plan.building).items())
        ]

    def _supplies(self) -> list[Target]:
        side = self.places.corner_size
        spots = (("turn", False, False), ("varans", False, True), ("fragments", True, True))
        found = []
        for name, right, low in spots:
            hint = self.hints.of((SUPPLY, name))
            rect = _square(self.places.corner(right, low), side)
            found.append(self._target((SUPPLY, name), rect, "table", hint.title if hint else name))
        return found

    def _seats(self) -> list[Target]:
        return [
            self._target((SEAT, seat), rect, "seats", self.name(seat), radius=round(22 * self.places.u))
            for seat, rect in zip(self.seats.seats, self.places.panels, strict=True)
        ]


def _square(at: tuple[float, float], side: int) -> Rect:
    rect = Rect(0, 0, side, side)
    rect.center = (round(at[0]), round(at[1]))
    return rect
