"""What the fox table shows at this instant; motions change it, `sync` makes it exact."""

from dataclasses import dataclass, field, replace

from game.core import OVER, Looking, Seat
from game.fox.ground import OFF
from game.fox.state import FoxState
from game.fox.tables import AXIS, HIDDEN, NO_AXIS, TILES
from scenes.boards.fox.places import Places, Point, Stand, bank_side, crowd_order
from scenes.boards.fox.tiles import drawing


@dataclass(frozen=True)
class Cell:
    """What lies on one place. `face` HIDDEN: its back shows. `note` is a face pinned for its owner.

    `noses`: seats that sniffed it (their notes are not seen here); `flag`: whose mark lies on it;
    `beside`: the medallion makes room for a fox; `bare`: it is on its way and not drawn here.
    """

    back: int
    face: int
    note: int = HIDDEN
    noses: tuple[Seat, ...] = ()
    flag: Seat | None = None
    beside: bool = False
    bare: bool = False


@dataclass
class Fox:
    """One fox: where the rules have it, and where its picture is when that is on its way (`free`)."""

    seat: Seat
    place: int
    bank: int
    free: Stand | None = None
    alpha: float = 1.0
    lift: float = 0.0
    bush: float = 0.0
    swirl: float = 0.0

    @property
    def off(self) -> bool:
        """Not on the board."""
        return self.place == OFF


@dataclass
class Flight:
    """Something on its way over the table: a drawing's name, its middle, its side in px, opacity 0..1."""

    kind: str
    at: Point
    size: float
    alpha: float = 1.0
    seat: Seat | None = None
    words: str = ""
    face: int = HIDDEN


@dataclass
class Flip:
    """A tile turning on its long axis: 0 its back lies up, 1 its face does. Then its medallion pops out
    (`medallion`, its size) and goes to its corner (`settled` 0..1)."""

    place: int
    face: int
    share: float = 0.0
    medallion: float = 0.0
    settled: float = 0.0


@dataclass
class Picture:
    """The whole table in motion. `hearts` are those available;."""

    rows: int
    start: int
    goal: int
    cells: list[Cell]
    foxes: list[Fox]
    hearts: list[int]
    marks: list[int]
    deaths: list[int]
    steps: list[int]
    active: Seat
    flights: list[Flight] = field(default_factory=list)
    flips: list[Flip] = field(default_factory=list)
    ripples: dict[int, float] = field(default_factory=dict)
    trail: tuple[Point, Point, float] | None = None
    sun: float = 0.0
    dim: float = 0.0

    def crowd(self, place: int) -> list[Seat]:
        """The foxes whose picture rests on a place, in the order they stand."""
        seats = [fox.seat for fox in self.foxes if fox.place == place and fox.free is None]
        return crowd_order(seats, self.active)

    def stand(self, places: Places, seat: Seat) -> Stand | None:
        """Where a fox's picture is, None off the board."""
        fox = self.foxes[seat]
        if fox.free is not None:
            return fox.free
        if fox.off:
            return None
        crowd = self.crowd(fox.place)
        return self._rest(places, fox.place, self.side(fox), crowd, seat)

    def arrival(self, places: Places, seat: Seat, place: int, bank: int = 0) -> Stand:
        """Where a fox would stand on a place beside those already there."""
        others = [fox.seat for fox in self.foxes if fox.place == place and fox.seat != seat and not fox.free]
        order = crowd_order([*others, seat], self.active)
        face = self.cells[place].face
        side = bank_side(AXIS[face], bank) if bank and AXIS[face] != NO_AXIS else None
        return self._rest(places, place, side, order, seat)

    def _rest(self, places: Places, place: int, side: int | None, crowd: list[Seat], seat: Seat) -> Stand:
        rest = places.stand(place, side, crowd.index(seat), len(crowd))
        if len(crowd) > 1 or side is not None:
            return rest
        face = self.cells[place].face
        eventful = face != HIDDEN and bool(drawing(TILES[face]))
        shift = 0.07 * places.tile if eventful else 0.0
        large = (0.68 if eventful else 0.74) * places.tile
        size = large if seat == self.active else rest.size
        return Stand((rest.at[0] + shift, rest.at[1] + shift * 0.6), size)

    def side(self, fox: Fox) -> int | None:
        """The direction of a fox's bank from the middle of its tile, None without a bank."""
        axis = AXIS[self.cells[fox.place].face]
        return bank_side(axis, fox.bank) if fox.bank and axis != NO_AXIS else None

    def set_cell(self, place: int, **changes: object) -> None:
        """Show a place otherwise."""
        self.cells[place] = replace(self.cells[place], **changes)  # type: ignore[arg-type]

    def make_room(self) -> None:
        """Put medallions where foxes leave them room."""
        held = {fox.place for fox in self.foxes if not fox.off and fox.free is None}
        for place, cell in enumerate(self.cells):
            if cell.beside != (place in held):
                self.cells[place] = replace(cell, beside=place in held)


def picture_of(view: FoxState, looking: Looking) -> Picture:
    """Exactly what a view shows."""
    cells = [_cell(view, place, looking) for place in range(view.ground.places)]
    foxes = [Fox(seat, view.pos[seat], view.bank[seat]) for seat in range(view.seats)]
    picture = Picture(
        rows=view.ground.rows,
        start=view.ground.start,
        goal=view.ground.goal,
        cells=cells,
        foxes=foxes,
        hearts=list(view.hearts),
        marks=list(view.mark),
        deaths=list(view.deaths),
        steps=[view.steps_left(seat) for seat in range(view.seats)],
        active=view.to_act if view.to_act != OVER else _winner(view),
    )
    picture.make_room()
    return picture


def _cell(view: FoxState, place: int, looking: Looking) -> Cell:
    opened, face = bool(view.opened[place]), view.faces[place]
    note = HIDDEN if opened else face
    told = looking if note != HIDDEN else frozenset()
    seats = [seat for seat in range(view.seats) if view.sniffed[place] >> seat & 1 and seat not in told]
    flag = view.mark.find(place)
    return Cell(
        back=view.backs[place],
        face=face if opened else HIDDEN,
        note=note,
        noses=tuple(seats),
        flag=None if flag < 0 else flag,
    )


def _winner(view: FoxState) -> Seat:
    return view.nearest()[0]
