"""The result of each game: what decided it, what each row counted, the sheet as files."""

import csv
from pathlib import Path
from unittest import mock

import pytest
from pygame import Surface

from game.core import Seat
from game.living_forest import position as living
from game.match import Match
from scenes import disk
from scenes.input import Act
from scenes.result_buttons import EXPORT
from scenes.results import ResultScene
from scenes.verdict import Verdict
from tests.scenes import foxes, livings, valleys
from tests.scenes.pages import act, staged

SIZE = (1280, 720)


def ended(counts: dict[Seat, tuple[int, int, int]]) -> Match[living.Position]:
    """A finished match of Living Forest in which some seats count this much in fires and flowers."""
    match = livings.match(3, 5, 5000)
    state = match.state
    state.tiles[:] = bytes(9)
    state.taken[:] = bytes(9)
    for seat in range(3):
        state.line[seat].clear()
        state.grid[seat * 15 : seat * 15 + 15] = bytes([255] * 7 + [12] + [255] * 7)
    state.recount()
    for seat, wanted in counts.items():
        for track in range(3):
            state.tiles[seat * 3 + track] = wanted[track] - state.counts(seat)[track]
    state.recount()
    return match


@pytest.mark.parametrize(
    ("counts", "line", "cells"),
    [
        ({0: (12, 3, 4)}, "Victoire par 12 arbres, somme 19", {(0, 0)}),
        ({0: (5, 12, 4), 2: (3, 2, 12)}, "Victoire par 12 feux, somme 21 contre 17", {(1, 0)}),
        ({1: (12, 2, 13)}, "Victoire par 12 arbres et 13 fleurs, somme 27", {(0, 1), (2, 1)}),
        (
            {0: (12, 3, 4), 1: (3, 4, 12)},
            "Victoire par 12 arbres et 12 fleurs, même somme\u00a0: 19",
            {(0, 0), (2, 1)},
        ),
        ({}, "", set()),
    ],
)
def test_the_ribbon_of_living_forest_names_the_counters_that_won(
    counts: dict[Seat, tuple[int, int, int]], line: str, cells: set[tuple[int, Seat]]
) -> None:
    match = ended(counts)
    board = livings.board_for(match.state, me=None, compact=True)
    won = board.won()
    assert (won.line, set(won.cells)) == (line, cells)
    verdict = Verdict(board.words, match, match.game.sheet(match.state), False)
    verdict.won = won
    assert (verdict.headline()[1] == line) is bool(line)


def test_rows_and_cells_of_the_sheet_light_what_they_counted_in_the_valley(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE, reduced_motion=True) as (director, clock):
        match = valleys.match(3, 3, 1000)
        page = ResultScene(director.services, match, mock.Mock())
        director.push(page)
        state, board = match.state, page.board
        canvas = Surface(SIZE)
        found = {}
        for row in range(4):
            for seat in (None, 0, 1, 2):
                page.show_focus(("row", row) if seat is None else ("cell", row, seat))
                found[row, seat] = {frozenset(group) for group in board.counted}
                director.draw(canvas)
            assert found[row, None] == found[row, 0] | found[row, 1] | found[row, 2]
        planted = {frozenset({state.board.brown_square[b]}) for b, p in enumerate(state.plants) if p != 255}
        assert found[0, None] == planted
        closed = [area for area, holder in enumerate(state.holder) if holder != 255]
        browns = {frozenset(state.board.brown_square[b] for b in state.board.areas[a]) for a in closed}
        assert found[1, None] <= browns and found[1, None]
        assert not found[3, None], "clouds lie nowhere on the board"
        act(director, clock, Act.UP)
        page.show_focus("again")
        assert board.counted == ()


def test_rows_of_living_forest_and_the_fox_are_drawn_for_one_seat_and_for_all(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE, reduced_motion=True) as (director, _):
        canvas = Surface(SIZE)
        for match in (livings.match(3, 5, 5000), foxes.match(2, 7, 600)):
            page = ResultScene(director.services, match, mock.Mock())
            director.push(page)
            director.draw(canvas)
            plain = canvas.subsurface(page.services.skin.rect(24, 34, 1012, 1012)).copy()
            page.show_focus(("cell", 0, 1))
            director.draw(canvas)
            lit = canvas.subsurface(page.services.skin.rect(24, 34, 1012, 1012))
            assert lit.get_buffer().raw != plain.get_buffer().raw
            director.pop(page) if len(director.stack) > 1 else None


@pytest.mark.parametrize("game", ["living_forest", "fox"])
def test_the_sheet_is_exported_for_spreadsheets_and_for_reading(tmp_path: Path, game: str) -> None:
    with staged(tmp_path, SIZE, reduced_motion=True) as (director, _):
        match = ended({0: (12, 3, 4)}) if game == "living_forest" else foxes.match(2, 7, 600)
        page = ResultScene(director.services, match, mock.Mock())
        director.push(page)
        button = next(target for target in page.targets() if target.id == EXPORT)
        page.press(button)
        page.press(button)
        files = sorted((tmp_path / "exports").iterdir())
        assert [file.suffix for file in files].count(".csv") == 2, "none was written over"
        table = next(file for file in files if file.suffix == ".csv")
        rows = list(csv.reader(table.read_text(encoding="utf-8-sig").splitlines()))
        assert rows[0][1:] == [player.name for player in match.table.players]
        if game == "living_forest":
            assert [row[1] for row in rows[1:]] == ["12", "3", "4", "1", "119", "1"]
            assert rows[4][0] == "Victoire (100)" and rows[4][2:] == ["0", "0"]
        text = table.with_suffix(".txt").read_text(encoding="utf-8")
        assert all(row[0] in text for row in rows[1:])
        said = [toast.text for toast in director.toasts.shown]
        assert str(table.with_suffix("").parent) in said[-1]


def test_a_full_disc_is_a_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE, reduced_motion=True) as (director, _):
        page = ResultScene(director.services, livings.match(2, 5, 5000), mock.Mock())
        director.push(page)
        button = next(target for target in page.targets() if target.id == EXPORT)
        with mock.patch.object(disk, "write", side_effect=OSError(28, "No space left on device")):
            page.press(button)
        assert not (tmp_path / "exports").exists()
        assert "plein" in director.toasts.shown[-1].text
        page.press(button)
        assert len(list((tmp_path / "exports").iterdir())) == 2
