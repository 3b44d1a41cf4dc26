"""What each row of Renature's sheet counted, as squares of the board."""

from collections.abc import Iterator, Sequence

from game.core import Event, Seat
from game.renature.events import AreaClosed, AreaCounted, Planted, PlantTaken, TokenTaken
from game.renature.position import BACKS_ROW, CLOSED_ROW, OPEN_ROW, PLANTED_ROW
from game.renature.sheet import rows_of
from game.renature.squares import Square
from game.renature.state import RenatureState


def counted(
    view: RenatureState, row: int, seat: Seat | None, events: Sequence[Event]
) -> tuple[tuple[Square, ...], ...]:
    """Groups of squares, each to have its own rim: single plants, or whole areas. `seat` None: of all seats.

    Clouds, start points and plants left over lie nowhere on the board.
    """
    kind = rows_of(view.edition)[row]
    if kind == PLANTED_ROW:
        return tuple((square,) for square in _planted(seat, events))
    board = view.board
    areas = dict.fromkeys(_areas(kind, seat, events))
    return tuple(tuple(board.brown_square[brown] for brown in board.areas[area]) for area in areas)


def _planted(seat: Seat | None, events: Sequence[Event]) -> list[Square]:
    """Where a seat planted and what it planted still grows."""
    grown: dict[Square, Seat] = {}
    for event in events:
        match event:
            case Planted(planter, square):
                grown[square] = planter
            case PlantTaken(_, square):
                grown.pop(square, None)
    return [square for square, planter in grown.items() if seat in (None, planter)]


def _areas(kind: int, seat: Seat | None, events: Sequence[Event]) -> Iterator[int]:
    """Areas that paid a seat when they closed or at the end, or whose token it took."""
    for event in events:
        match event:
            case AreaClosed() if kind == CLOSED_ROW and _paid(event, seat):
                yield event.area
            case AreaCounted() if kind == OPEN_ROW and _paid(event, seat):
                yield event.area
            case TokenTaken() if kind == BACKS_ROW and seat in (None, event.seat):
                yield event.area


def _paid(event: AreaClosed | AreaCounted, seat: Seat | None) -> bool:
    return any(not pay.lost and pay.points and seat in (None, pay.colour) for pay in event.payments)
