"""The score sheet of a match of Living Forest."""

from game.core import Sheet, SheetRow
from game.living_forest.places import TARGET
from game.living_forest.position import ENDED
from game.living_forest.state import LivingState

CAP_NOTE = "living_forest.sheet.cap"
"""The note when the match ended by the cap of ruling 1."""

VICTORY: int = 100
"""What the Victory cell counts (rules, section 8.3)."""


def sheet(state: LivingState) -> Sheet:
    """Three categories a seat, and at the end 1 in the Victory cell of who reached 12."""
    counts = [state.counts(seat) for seat in range(state.seats)]
    ended = state.phase == ENDED
    reached = [ended and max(mine) >= TARGET for mine in counts]
    totals = tuple(sum(mine) + VICTORY * won for mine, won in zip(counts, reached, strict=True))
    rank = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    rows = (
        SheetRow("living_forest.sheet.trees", tuple(mine[0] for mine in counts)),
        SheetRow("living_forest.sheet.fires", tuple(mine[1] for mine in counts)),
        SheetRow("living_forest.sheet.flowers", tuple(mine[2] for mine in counts)),
        SheetRow("living_forest.sheet.victory", tuple(int(won) if ended else None for won in reached)),
    )
    return Sheet(rows, totals, rank, CAP_NOTE if ended and not any(reached) else None)
