"""The scores of a match told a second time, slowly and plainly, from nothing but its log and its map."""

from collections import Counter
from dataclasses import replace
from functools import cache

from game.core import Event
from game.renature.events import (
    AreaClosed,
    AreaCounted,
    BacksCounted,
    CloudsCounted,
    CloudsSpent,
    CloudTaken,
    Dealt,
    Discarded,
    Drawn,
    JokerChanged,
    LeftoverCounted,
    Payment,
    Placed,
    Planted,
    PlantSkipped,
    PlantTaken,
    TokenTaken,
    Total,
    TurnBegan,
    Won,
)

Cell = tuple[int, int]  # row, column
Colour = int  # a seat, or 4 for neutral wood

VALUE = {0: 1, 1: 2, 2: 3, 3: 4}
PAIRS = [(i, j) for i in range(10) for j in range(i, 10)]
OWN = {"sheet": {2: (7, 5, 2, 2), 3: (7, 5, 2, 2), 4: (7, 5, 2, 2)}}
OWN["box"] = {2: (7, 5, 2, 2), 3: (5, 4, 2, 1), 4: (3, 2, 1, 1)}
WOOD = {2: (3, 2, 2, 2), 3: (2, 1, 1, 1), 4: (1, 1, 1, 1)}
LOSS = {"none": lambda kind: 0, "one": lambda kind: 1, "value": lambda kind: VALUE[kind]}


def cell(square: int) -> Cell:
    return divmod(square, 19)


def around(at: Cell) -> list[Cell]:
    row, column = at
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


@cache
def areas_of(rows: tuple[str, ...]) -> tuple[tuple[frozenset[Cell], frozenset[Cell]], ...]:
    """(brown cells, brook cells around) of each area, in reading order of their first cells."""
    land = {(y, x): sign not in ".S" for y, row in enumerate(rows) for x, sign in enumerate(row)}
    found: list[tuple[frozenset[Cell], frozenset[Cell]]] = []
    for first in sorted(at for at, brown in land.items() if brown):
        if any(first in cells for cells, _ in found):
            continue
        cells = {first}
        while True:
            more = {n for at in cells for n in around(at) if land.get(n)} - cells
            if not more:
                break
            cells |= more
        water = {n for at in cells for n in around(at) if land.get(n) is False}
        found.append((frozenset(cells), frozenset(water)))
    return tuple(found)


class Teller:
    """Follows a log event by event; every assertion is a rule told a second time."""

    def __init__(self, rows: tuple[str, ...], options: dict[str, str], seats: int) -> None:
        self.rows = rows
        self.box = options["edition"] == "box"
        self.ignore_stranded = self.box or options["stranded"] == "ignored"
        self.leftover = options["leftover"] if self.box else "none"
        self.seats = seats
        self.areas = areas_of(rows)
        self.brook = {(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in ".S"}
        self.animals: dict[Cell, int] = {}
        self.plants: dict[Cell, tuple[Colour, int]] = {}
        self.scores = [0] * seats
        self.clouds = [6] * seats
        self.joker = -1
        self.dominoes: Counter[int] = Counter()
        self.closed_by: dict[int, int] = {}
        self.expected: list[AreaClosed] = []
        self.laid: set[Cell] = set()
        own = OWN["box" if self.box else "sheet"][seats]
        wood = WOOD[seats] if self.box else (0, 0, 0, 0)
        plants = [(seat, own) for seat in range(seats)]
        self.stock = [{(c, k): many[k] for c, many in (mine, (4, wood)) for k in VALUE} for mine in plants]

    def hear(self, event: Event) -> None:
        """One more event of the log, in order."""
        if self.expected:
            assert isinstance(event, AreaClosed | TokenTaken | CloudTaken)
        match event:
            case Dealt():
                self.joker = event.joker
                if self.box:
                    for turn in range(self.seats):
                        self.scores[(event.first + turn) % self.seats] = 4 - turn
            case Drawn():
                assert event.count == len(event.dominoes) <= 3
            case Placed():
                self._placed(event)
            case Planted():
                self._planted(event)
                self._closings(event.seat)
            case PlantSkipped():
                self._closings(event.seat)
            case CloudTaken():
                self._cloud(event)
            case _:
                self._other(event)

    def _other(self, event: Event) -> None:
        match event:
            case JokerChanged():
                assert event.old == self.joker != event.new
                self.joker = event.new
            case CloudsSpent():
                self.clouds[event.seat] -= event.count
                assert self.clouds[event.seat] == event.after >= 0
            case PlantTaken():
                at = cell(event.square)
                assert self.plants.pop(at) == (event.colour, event.plant)
                self.stock[event.seat][event.colour, event.plant] += 1
            case Discarded():
                assert event.domino is not None
                self.dominoes[event.domino] += 1
            case AreaClosed():
                assert self.expected and event == self.expected.pop(0)
            case TurnBegan():
                self.laid = set()
            case _:
                self._ending(event)

    def _ending(self, event: Event) -> None:
        match event:
            case AreaCounted():
                assert event.area not in self.closed_by
                first = self._ranks(event.area)[:1]
                size = len(self.areas[event.area][0])
                assert [(p.colour, p.points) for p in event.payments] == [(colour, size) for colour in first]
                self._pay([(colour, size) for colour in first])
            case BacksCounted():
                mine = sorted(area for area, seat in self.closed_by.items() if seat == event.seat)
                assert [area for area, _ in event.backs] == mine
                self.scores[event.seat] += sum(back for _, back in event.backs)
            case CloudsCounted():
                self.scores[event.seat] += self.clouds[event.seat]
            case LeftoverCounted():
                left = [k for (_, k), count in self.stock[event.seat].items() for _ in range(count)]
                self.scores[event.seat] -= sum(LOSS[self.leftover](k) for k in left)
            case Won():
                best = max(zip(self.scores, self.clouds, strict=True))
                assert event.scores == tuple(self.scores)
                standing = list(zip(self.scores, self.clouds, strict=True))
                assert event.winners == tuple(seat for seat in range(self.seats) if standing[seat] == best)

    def _placed(self, event: Placed) -> None:
        first, second = cell(event.square), cell(event.other)
        assert second in around(first) and {first, second} <= self.brook - set(self.animals)
        self._fits(event.domino, first, second)
        self.animals[first], self.animals[second] = PAIRS[event.domino]
        self.dominoes[event.domino] += 1
        self.laid = {first, second}

    def _fits(self, domino: int, first: Cell, second: Cell) -> None:
        contacts = [
            animal == self.animals[n] or self.joker in (animal, self.animals[n])
            for at, animal in zip((first, second), PAIRS[domino], strict=True)
            for n in around(at)
            if n in self.animals
        ]
        starts = {(y, x) for y, row in enumerate(self.rows) for x, sign in enumerate(row) if sign == "S"}
        covers = bool(starts & {first, second})
        touches = bool(starts & {*around(first), *around(second)})
        if not self.animals:
            assert not self.box or covers or touches
        elif self.box:
            assert all(contacts) and (contacts or covers)
        else:
            assert any(contacts)

    def _planted(self, event: Planted) -> None:
        at = cell(event.square)
        mine = next(cells for cells, _ in self.areas if at in cells)
        assert at not in self.plants and self.laid & set(around(at))
        others = [kind for where, (_, kind) in self.plants.items() if where in mine and kind <= event.plant]
        points = 1 + len(others) if self.box else VALUE[event.plant] + sum(VALUE[kind] for kind in others)
        assert event.points == points == event.own + sum(chip.points for chip in event.chips)
        assert event.before == self.scores[event.seat]
        self.scores[event.seat] += points
        self.stock[event.seat][event.colour, event.plant] -= 1
        assert self.stock[event.seat][event.colour, event.plant] >= 0
        self.plants[at] = (event.colour, event.plant)

    def _cloud(self, event: CloudTaken) -> None:
        row, column = cell(event.square)
        assert self.box and self.rows[row][column] == str(event.count)
        self.clouds[event.seat] = min(6, self.clouds[event.seat] + event.count)
        assert self.clouds[event.seat] == event.after

    def _closings(self, seat: int) -> None:
        for number, (cells, water) in enumerate(self.areas):
            if number not in self.closed_by and all(self._done(at) for at in water):
                self.closed_by[number] = seat
                self._close(number, len(cells), seat)

    def _done(self, at: Cell) -> bool:
        if at in self.animals:
            return True
        free = [n for n in around(at) if n in self.brook and n not in self.animals]
        return self.ignore_stranded and not free

    def _close(self, number: int, size: int, seat: int) -> None:
        ranks = self._ranks(number)
        shares = [size, size // 2]
        if self.box and len(ranks) == 1:
            shares = [size + size // 2]
        payments = list(zip(ranks, shares, strict=False))
        self._pay(payments)
        totals = self._totals(number)
        order = sorted(totals, key=lambda colour: (-totals[colour], colour))
        told = AreaClosed(
            seat, number, size, size // 2, (), (), tuple(self.scores), seat if self.box else None
        )
        self.expected.append(_with(told, totals, order, payments))

    def _totals(self, number: int) -> dict[Colour, int]:
        totals: dict[Colour, int] = {}
        for at, (colour, kind) in self.plants.items():
            if at in self.areas[number][0]:
                totals[colour] = totals.get(colour, 0) + VALUE[kind]
        return totals

    def _ranks(self, number: int) -> list[Colour]:
        """The colours left when equal totals have cancelled each other, highest first."""
        totals = self._totals(number)
        alone = [colour for colour in totals if list(totals.values()).count(totals[colour]) == 1]
        return sorted(alone, key=lambda colour: -totals[colour])

    def _pay(self, payments: list[tuple[Colour, int]]) -> None:
        for colour, points in payments:
            if colour != 4:
                self.scores[colour] += points


def _with(
    told: AreaClosed, totals: dict[Colour, int], order: list[Colour], payments: list[tuple[Colour, int]]
) -> AreaClosed:
    many = list(totals.values())
    return replace(
        told,
        totals=tuple(Total(colour, totals[colour], many.count(totals[colour]) > 1) for colour in order),
        payments=tuple(Payment(colour, points, colour == 4) for colour, points in payments),
    )
