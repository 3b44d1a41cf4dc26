"""The score sheet of any game as text to keep: comma-separated for a spreadsheet, or aligned for reading."""

import csv
import io
from collections.abc import Callable, Sequence

from game.core import Sheet

Words = Callable[[str], str]
"""Word key -> words."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula in a name."""


def table(sheet: Sheet, names: Sequence[str], words: Words, total: str, rank: str) -> list[list[str]]:
    """Rows of cells: the players, each row of the sheet, totals where there are any, places.

    `total` and `rank` are the word keys of those two rows. Raises ValueError when names and seats differ.
    """
    if len(names) != len(sheet.rank):
        raise ValueError(f"{len(names)} names for {len(sheet.rank)} seats")
    rows = [["", *names]]
    for row in sheet.rows:
        rows.append([words(row.key), *("" if value is None else str(value) for value in row.values)])
    if sheet.totals:
        rows.append([words(total), *map(str, sheet.totals)])
    rows.append([words(rank), *map(str, sheet.rank)])
    return rows


def as_csv(sheet: Sheet, names: Sequence[str], words: Words, total: str, rank: str) -> str:
    """Comma-separated lines as spreadsheets read them (RFC 4180); no name becomes a formula."""
    out = io.StringIO()
    safe = [f"'{name}" if name.startswith(FORMULA) else name for name in names]
    csv.writer(out).writerows(table(sheet, safe, words, total, rank))
    return out.getvalue()


def as_text(sheet: Sheet, names: Sequence[str], words: Words, total: str, rank: str) -> str:
    """Aligned columns, numbers to the right, and the note of the sheet when it has one."""
    rows = table(sheet, names, words, total, rank)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    if sheet.note is not None:
        lines += ["", words(sheet.note)]
    return "\n".join(lines) + "\n"
