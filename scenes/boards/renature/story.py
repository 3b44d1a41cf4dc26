"""What the panel of the dock tells: a plan and what it brings, or an area looked at."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.core import OVER, Move, Seat
from game.renature.events import Payment, Total
from game.renature.position import AFTER, BEFORE
from game.renature.position import PLANT as PLANTING
from game.renature.previews import AreaSight, Preview, inspect, seen
from game.renature.squares import NAMES, Square
from game.renature.state import RenatureState
from game.renature.tables import HIDDEN, NEUTRAL, NONE
from scenes.boards.renature.pieces import PLANTS, mark_of
from scenes.boards.renature.plan import Mode, Plan
from scenes.i18n import Words

NAMED = 6
"""Squares named one by one in a sentence; more are only counted."""


@dataclass(frozen=True)
class Row:
    """A line: the mark of a seat (None: no mark), what it says, its number."""

    words: str
    value: str = ""
    mark: Seat | None = None
    good: bool = False


@dataclass(frozen=True)
class Story:
    """A title with its sum, lines, the totals of an area with ties struck out, a last line.

    `flower`: (big, small) of the area whose totals these are.
    """

    title: str
    sum: str = ""
    rows: tuple[Row, ...] = ()
    totals: tuple[Total, ...] = ()
    flower: tuple[int, int | None] | None = None
    lead: str = ""
    foot: str = ""


class Stories:
    """Makes stories for one view and plan."""

    def __init__(self, words: Words, plan: Plan, name: Callable[[Seat], str]) -> None:
        self.words = words
        self.plan = plan
        self.name = name

    @property
    def _view(self) -> RenatureState:
        return self.plan.view

    def of(self, square: Square | None) -> Story:
        """The story while the pointer or the focus is on a square of the board (None: elsewhere)."""
        preview = self.plan.preview(square)
        if preview is not None:
            return self._planned(preview, square)
        if square is not None:
            brown = self._view.board.brown[square]
            if brown != NONE:
                return self.area(self._view.board.area[brown])
        return self._resting()

    # A plan

    def _planned(self, preview: Preview, square: Square | None) -> Story:
        words, seat = self.words, preview.seat
        rows: list[Row] = []
        if preview.contacts:
            good = sum(contact.good for contact in preview.contacts)
            bad = len(preview.contacts) - good
            said = words("renature.panel.good", count=good)
            if bad:
                said = words("renature.list", most=said, last=words("renature.panel.bad", count=bad))
            rows.append(Row(said))
        rows += self._plant_rows(preview) or self._what_then(square)
        for close in preview.closes:
            rows.append(Row(words("renature.panel.closes", count=close.big), "", None, True))
            rows += self._payments(close.payments)
        gain = preview.scores[seat] - preview.before[seat]
        sight = self._area_after(preview, square)
        return Story(
            title=words("renature.panel.planned"),
            sum=f"+{gain}" if gain or preview.planted else "",
            rows=tuple(rows),
            totals=sight.totals if sight else (),
            flower=self._flower(sight) if sight else None,
            lead=self._lead(sight) if sight else "",
            foot=self.open_water(sight) if sight and not preview.closes else "",
        )

    def _plant_rows(self, preview: Preview) -> list[Row]:
        words, planted = self.words, preview.planted
        if planted is None:
            return []
        key = "wood" if planted.colour == NEUTRAL else "own"
        rows = [Row(words(f"renature.panel.{key}.{PLANTS[planted.plant]}"), f"+{planted.own}")]
        if planted.chips:
            said = words("renature.panel.chips", count=len(planted.chips), value=planted.plant + 1)
            rows.append(Row(said, f"+{planted.points - planted.own}"))
        if preview.clouds_taken:
            rows.append(
                Row(words("renature.panel.clouds", count=preview.clouds_taken), f"+{preview.clouds_taken}")
            )
        return rows

    def _what_then(self, square: Square | None) -> list[Row]:
        """What the best plant beside the domino would score."""
        plan, words = self.plan, self.words
        place = plan.laid if plan.laid is not None or square is None else plan.place_at(square)
        offers = plan.offers_after(place) if plan.phase == BEFORE else ()
        if not offers:
            return []
        best = offers[0]
        kind = f"{'wood_' if best.neutral else ''}{PLANTS[best.plant]}"
        said = words("renature.panel.then", plant=words(f"renature.plant.{kind}"), place=NAMES[best.square])
        return [Row(said, f"+{best.points}")]

    def _payments(self, payments: tuple[Payment, ...]) -> list[Row]:
        if not payments:
            return [Row(self.words("renature.panel.nobody"))]
        return [
            Row(
                self.words("renature.panel.lost") if pay.lost else self.name(pay.colour),
                f"+{pay.points}" if not pay.lost else f"({pay.points})",
                mark_of(pay.colour),
            )
            for pay in payments
        ]

    def _area_after(self, preview: Preview, square: Square | None) -> AreaSight | None:
        """The area of the planned plant as the plan leaves it."""
        area = preview.planted.area if preview.planted else None
        if area is None and preview.closes:
            area = preview.closes[0].area
        if area is None:
            return None
        plan, plant = self.plan, None
        if preview.planted is not None:
            plant = plan.set or self._offer(square)
        return inspect(played_ahead(self._view, plan.laid, plant), area)

    def _offer(self, square: Square | None) -> Move | None:
        offer = None if square is None else self.plan.offer_at(square)
        return None if offer is None else offer.move

    def _lead(self, sight: AreaSight) -> str:
        """Whether the person who plans leads."""
        first = next((total for total in sight.totals if not total.cancelled), None)
        if first is None:
            return self.words("renature.panel.tie") if sight.totals else ""
        if first.colour == self.plan.me:
            return self.words("renature.panel.you_lead")
        if first.colour == NEUTRAL:
            return self.words("renature.panel.wood_leads")
        return self.words("renature.panel.leads", name=self.name(first.colour))

    def _flower(self, sight: AreaSight) -> tuple[int, int | None]:
        return sight.big, sight.small

    # An area

    def area(self, area: int) -> Story:
        """What everybody may know of an area."""
        sight = inspect(self._view, area)
        words = self.words
        paid = sight.closer is None and bool(sight.payments)
        rows = [Row(words("renature.panel.if_closed")), *self._payments(sight.payments)] if paid else []
        if sight.closer is not None:
            rows = [Row(words("renature.panel.closed_by", name=self.name(sight.closer)), "", sight.closer)]
            if sight.back not in (NONE, HIDDEN):
                rows.append(Row(words("renature.panel.back"), f"+{sight.back}"))
        elif not sight.totals:
            rows = [Row(words("renature.panel.bare"))]
        return Story(
            title=words("renature.panel.area", count=sight.big),
            rows=tuple(rows),
            totals=sight.totals,
            flower=(sight.big, sight.small),
            lead=self._lead(sight) if sight.closer is None else "",
            foot=self.open_water(sight) if sight.closer is None else "",
        )

    def open_water(self, sight: AreaSight) -> str:
        """How much water keeps an area open, and where."""
        count = len(sight.missing)
        if not count:
            return self.words("renature.panel.no_water")
        said = self.words("renature.panel.water", count=count)
        if count > NAMED:
            return said
        names = ", ".join(NAMES[square] for square in sight.missing)
        return self.words("renature.panel.water_at", said=said, names=names)

    def lines(self, area: int) -> tuple[str, tuple[str, ...]]:
        """The same for a tooltip: a title and at most three lines."""
        sight = inspect(self._view, area)
        words = self.words
        title = words("renature.hint.area", count=sight.big, big=sight.big, small=sight.small)
        totals = [self.total(total) for total in sight.totals]
        first = " · ".join(totals) if totals else words("renature.panel.bare")
        if sight.closer is not None:
            return title, (first, words("renature.panel.closed_by", name=self.name(sight.closer)))
        rows = [self.paid(pay) for pay in sight.payments]
        second = (words("renature.hint.if_closed", said=", ".join(rows)),) if rows else ()
        return title, (first, *second, self.open_water(sight))

    def total(self, total: Total) -> str:
        """A colour's total, with a word when it is tied away."""
        name = self.words("renature.wood") if total.colour == NEUTRAL else self.name(total.colour)
        key = "renature.hint.total_tied" if total.cancelled else "renature.hint.total"
        return self.words(key, name=name, total=total.total)

    def paid(self, pay: Payment) -> str:
        """Who gets how much."""
        name = self.words("renature.wood") if pay.lost else self.name(pay.colour)
        return self.words("renature.hint.paid", name=name, points=pay.points)

    # Nothing planned

    def _resting(self) -> Story:
        plan, words = self.plan, self.words
        if not plan.mine:
            key = "over" if self._view.to_act == OVER else "wait"
            return Story(words("renature.panel.look"), rows=(Row(words(f"renature.rest.{key}")),))
        return Story(words("renature.panel.todo"), rows=(Row(words(f"renature.rest.{self._todo()}")),))

    def _todo(self) -> str:
        plan = self.plan
        if plan.mode is not Mode.TURN:
            return plan.mode.value
        if plan.phase == BEFORE:
            if plan.must_discard:
                return "discard"
            return "domino" if plan.slot is None else "place"
        if plan.phase == PLANTING:
            return "plant"
        return "end" if plan.phase == AFTER else "wait"


def played_ahead(view: RenatureState, place: Move | None, plant: Move | None) -> RenatureState:
    """The view after a planned placing and planting, as far as these eyes can know."""
    ahead = seen(view).clone()
    if place is not None:
        ahead.apply(place, Random(0))
    if plant is not None and ahead.phase == PLANTING:
        ahead.apply(plant, Random(0))
    return ahead
