"""The score sheet of a match of Renature."""

from game.core import OVER, Sheet, SheetRow
from game.renature.editions import Edition
from game.renature.position import (
    BACKS_ROW,
    CLOSED_ROW,
    CLOUDS_ROW,
    LEFTOVER_ROW,
    OPEN_ROW,
    PLANTED_ROW,
    ROWS,
    START_ROW,
    Position,
)

CLOUDS_NOTE = "renature.sheet.clouds_decide"
"""The note when equal points were parted by clouds."""

NAMES: dict[int, str] = {
    START_ROW: "start",
    PLANTED_ROW: "planted",
    CLOSED_ROW: "closed",
    OPEN_ROW: "open",
    BACKS_ROW: "tokens",
    CLOUDS_ROW: "clouds",
    LEFTOVER_ROW: "leftover",
}

_AT_THE_END = (OPEN_ROW, BACKS_ROW, CLOUDS_ROW, LEFTOVER_ROW)


def sheet(state: Position) -> Sheet:
    """Points by source; what is counted at the end stays empty until then. Rank: points, then clouds."""
    seats = range(state.seats)
    over = state.to_act == OVER
    rows = tuple(
        SheetRow(
            f"renature.sheet.{NAMES[row]}",
            tuple(
                state.points[seat * ROWS + row] if over or row not in _AT_THE_END else None for seat in seats
            ),
        )
        for row in rows_of(state.edition)
    )
    scores = state.scores()
    standing = [(scores[seat], state.clouds[seat]) for seat in seats]
    rank = tuple(1 + sum(other > mine for other in standing) for mine in standing)
    top = [mine for mine in standing if mine[0] == max(scores)]
    decided = over and len(set(top)) > 1
    return Sheet(rows, tuple(scores), rank, CLOUDS_NOTE if decided else None)


def rows_of(edition: Edition) -> list[int]:
    """The rows that can hold anything in an edition."""
    rows = [PLANTED_ROW, CLOSED_ROW, OPEN_ROW, CLOUDS_ROW]
    if any(edition.start):
        rows.append(START_ROW)
    if edition.tokens:
        rows.append(BACKS_ROW)
    if any(edition.leftover):
        rows.append(LEFTOVER_ROW)
    return sorted(rows)
