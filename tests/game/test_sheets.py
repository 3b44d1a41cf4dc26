"""Score sheets as text."""

import csv
import io

import pytest

from game.core import Sheet, SheetRow
from game.sheets import as_csv, as_text

WORDS = {"t": "Trees", "v": "Victory", "total": "Total", "rank": "Place", "cap": "Ended at the cap."}
SHEET = Sheet((SheetRow("t", (12, 7)), SheetRow("v", (1, None))), (112, 7), (1, 2), "cap")


def test_csv_holds_players_rows_totals_and_places() -> None:
    text = as_csv(SHEET, ["Ana, the first", "Léo"], WORDS.__getitem__, "total", "rank")
    assert list(csv.reader(io.StringIO(text))) == [
        ["", "Ana, the first", "Léo"],
        ["Trees", "12", "7"],
        ["Victory", "1", ""],
        ["Total", "112", "7"],
        ["Place", "1", "2"],
    ]


def test_text_is_aligned_and_tells_the_note() -> None:
    assert as_text(SHEET, ["Ana", "Léo"], WORDS.__getitem__, "total", "rank") == (
        "         Ana  Léo\n"
        "Trees     12    7\n"
        "Victory    1\n"
        "Total    112    7\n"
        "Place      1    2\n"
        "\n"
        "Ended at the cap.\n"
    )


def test_a_game_without_points_has_no_row_of_totals() -> None:
    sheet = Sheet((SheetRow("t", (1, 2)),), (), (2, 1))
    assert "Total" not in as_csv(sheet, ["A", "B"], WORDS.__getitem__, "total", "rank")


@pytest.mark.parametrize("name", ["=1+1", "+A1", "-2", "@SUM(A1)"])
def test_a_name_does_not_become_a_formula(name: str) -> None:
    text = as_csv(SHEET, [name, "B"], WORDS.__getitem__, "total", "rank")
    assert text.startswith(f",'{name},B")


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        as_csv(SHEET, ["A", "B", "C"], WORDS.__getitem__, "total", "rank")
