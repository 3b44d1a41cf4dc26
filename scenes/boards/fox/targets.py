"""What can be reached on the fox table now, in reading order."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect

from game.core import Seat
from game.fox import position as rules
from game.fox.ground import COLUMNS, OFF
from game.fox.previews import preview
from game.fox.tables import HIDDEN
from scenes.boards.fox.dock import Dock, Slot
from scenes.boards.fox.hints import Hints, perilous, place_name, tile_name
from scenes.boards.fox.places import Places
from scenes.boards.fox.plan import ANSWER, BANK, CARD, PLACE, SEAT, SNIFF, TURN, Card, Mode, Plan
from scenes.boards.fox.seats import Seats
from scenes.focus import Hint, Target
from scenes.i18n import Words

NOTE_WIDTH = 400
"""Units that a tooltip usually takes."""


@dataclass(frozen=True)
class Reach:
    """Everything that can be focused for one view and plan; the dock belongs to `owner`.

    Zones: board (what a press uses), actions, turn, seats, look (all other tiles: what lies there, why not).
    """

    words: Words
    plan: Plan
    hints: Hints
    places: Places
    corner: int
    dock: Dock | None
    seats: Seats
    owner: Seat
    name: Callable[[Seat], str]

    def all(self) -> list[Target]:
        """Board, cards, end and rest, seats, then the other tiles."""
        lit = self.plan.lit()
        targets = [self._place(place, "board") for place in lit]
        if self.dock is not None:
            targets += [self._slot(slot) for slot in self.dock.slots(self.plan)]
            targets.append(self._seat(self.owner, self.dock.identity_rect()))
        panels = zip(self.seats.seats, self.seats.rects, strict=True)
        targets += [self._seat(seat, rect) for seat, rect in panels]
        used = set(lit)
        others = [p for p in range(self.plan.view.ground.places) if p not in used]
        return targets + [self._place(place, "look") for place in others]

    def first(self) -> Hashable | None:
        """The lit tile nearest to the goal den that brings no sure harm; else an answer, else rest.

        On others' turns, the place of the fox to act; after the end, the goal den.
        """
        plan, ground = self.plan, self.plan.view.ground
        if not plan.mine:
            return (PLACE, ground.goal if plan.here == OFF else plan.here)
        if plan.view.phase == rules.ASK_HUNTER:
            return (ANSWER, "flight")
        if plan.view.phase == rules.ASK_BANK and self.dock is not None:
            return self.dock.slots(plan)[0].id
        lit = plan.lit()
        if lit:
            return (PLACE, min(lit, key=lambda p: (self._perilous(p), ground.distance[p], self._aside(p))))
        rest = (TURN, "rest")
        return rest if plan.move_of(rest) is not None else (TURN, "end")

    def perils(self) -> tuple[int, ...]:
        """The lit tiles where a press goes wrong for certain."""
        return tuple(place for place in self.plan.lit() if self._perilous(place))

    def _perilous(self, place: int) -> bool:
        """Would a press here go wrong for certain?"""
        move = self.plan.move_at(place)
        return move is not None and perilous(preview(self.plan.view, move))

    def _aside(self, place: int) -> int:
        return abs(place - self.plan.here - COLUMNS)

    def refusal(self, key: str, place: int | None = None) -> str:
        """The sentence of a refusal; it may name whose mark is in the way."""
        if not key:
            return ""
        owner = self.plan.view.mark.find(place) if place is not None else -1
        if owner < 0:
            owner = next((s for s, at in enumerate(self.plan.view.mark) if at != HIDDEN), 0)
        return self.words(key, name=self.name(owner))

    def _place(self, place: int, zone: str) -> Target:
        view = self.plan.view
        tile = tile_name(self.words, view.faces[place], view.backs[place])
        row, column = divmod(place, COLUMNS)
        return Target(
            id=(PLACE, place),
            rect=self.places.cell(place),
            zone=zone,
            name=f"{place_name(place)}, {tile}",
            hint=self.hints.place(place),
            refused=self.refusal(self.plan.refusal_at(place), place),
            radius=self.corner,
            grid=(row, column),
            beside=self._beside(place) if zone == "board" else None,
        )

    def _beside(self, place: int) -> Rect:
        """What a tooltip may not cover: the line a press here would sniff, and notes that follow the tile."""
        shown = [place, *self.plan.line_at(place)]
        following = place + COLUMNS
        while self._noted(following) and self._roomy(following):
            shown.append(following)
            following += COLUMNS
        rects = [self.places.cell(each) for each in shown]
        return rects[0].unionall(rects[1:])

    def _roomy(self, place: int) -> bool:
        """Would a note of usual width beyond this tile still lie on the board, not on the panels?"""
        return self.places.cell(place).right + NOTE_WIDTH * self.places.u <= self.places.mat.right

    def _noted(self, place: int) -> bool:
        view = self.plan.view
        return place < view.ground.places and not view.opened[place] and view.faces[place] != HIDDEN

    def _slot(self, slot: Slot) -> Target:
        hint, refused, zone = self._about(slot.id)
        return Target(
            id=slot.id,
            rect=slot.rect,
            zone=zone,
            name=hint if isinstance(hint, str) else hint.title,
            hint=None if isinstance(hint, str) else hint,
            refused=refused,
            radius=round(16 * self.places.u),
            key=slot.key,
            # As wide as to have no sides: the note stands above its card, never on the neighbours.
            beside=slot.rect.inflate(4 * self.places.mat.w, 0),
        )

    def _about(self, slot: Hashable) -> tuple[Hint | str, str, str]:
        """Tooltip (or only a name, where the card says it all), refusal, zone."""
        match slot:
            case (str(kind), Card.SNIFF) if kind == CARD and self.plan.mode in (Mode.LINE, Mode.THREE):
                return self.hints.sniff(Mode.LINE), "", "actions"
            case (str(kind), Card() as card) if kind == CARD:
                return self.hints.card(card), self.refusal(self.plan.refusal_of(card)), "actions"
            case (str(kind), Mode() as mode) if kind == SNIFF:
                return self.hints.sniff(mode), "", "actions"
            case (str(kind), int(bank)) if kind == BANK:
                return self.hints.bank(bank), "", "actions"
            case (str(kind), str(answer)) if kind == ANSWER:
                return self.hints.answer(answer), "", "actions"
            case (str(kind), str(which)) if kind == TURN:
                return self.hints.turn(which), self.refusal(self.plan.refusal_to(which)), "turn"
        raise ValueError(f"no such slot: {slot!r}")

    def _seat(self, seat: Seat, rect: Rect) -> Target:
        return Target(
            id=(SEAT, seat),
            rect=rect,
            zone="seats",
            name=self.name(seat),
            hint=self.hints.seat(seat),
            radius=round(20 * self.places.u),
        )


def spoken_places(parts: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Those numbers that are places of the board."""
    return tuple(place for place in parts if place != OFF and 0 <= place < count)
