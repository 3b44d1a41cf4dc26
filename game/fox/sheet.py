"""The score sheet of a match of foxes."""

from game.core import Sheet, SheetRow
from game.fox.position import ENDED
from game.fox.state import FoxState

CAP_NOTE = "fox.sheet.cap"
"""The note when the match ended by ruling K39."""


def sheet(state: FoxState) -> Sheet:
    """Finishing order by king-steps to the goal den; no points are counted in this game."""
    seats = range(state.seats)
    left = tuple(state.steps_left(seat) for seat in seats)
    rank = tuple(1 + sum(other < mine for other in left) for mine in left)
    rows = (
        SheetRow("fox.sheet.distance", left),
        SheetRow("fox.sheet.hearts_spent", tuple(state.spent)),
        SheetRow("fox.sheet.new_starts", tuple(state.deaths)),
        SheetRow("fox.sheet.rests", tuple(state.rests)),
    )
    capped = state.phase == ENDED and min(left) > 0
    return Sheet(rows, (), rank, CAP_NOTE if capped else None)
