"""Score sheets put into the data folder as files to keep: one for a spreadsheet, one to read."""

import logging
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core import Sheet
from game.match import Match
from game.sheets import as_csv, as_text
from scenes import disk
from scenes.i18n import Words
from scenes.services import Services

log = logging.getLogger(__name__)

FOLDER = "exports"
BOM = "\ufeff"
"""Spreadsheets take a file without it for one in an older alphabet."""


def export(folder: Path, match: Match[Any], sheet: Sheet, words: Words, now: datetime) -> Path:
    """Write both files under a free name; the spreadsheet's path. Raises OSError."""
    names = [player.name for player in match.table.players]
    more = (sheet, names, words, "result.total", "result.rank")
    path = _free(folder / FOLDER, f"{match.game.info.id}-{now:%Y%m%d-%H%M%S}")
    disk.write(path, BOM + as_csv(*more))
    disk.write(path.with_suffix(".txt"), as_text(*more))
    return path


def keep(services: Services, match: Match[Any], sheet: Sheet, now: datetime) -> None:
    """Export, and say where; what keeps the files from being written is said, and nothing is lost by it."""
    words = services.words
    try:
        path = export(services.folder, match, sheet, words, now)
    except OSError as error:
        log.warning("the sheet was not exported: %s", error)
        reason = disk.trouble(error).partition(".")[2]
        services.app.toast(words(f"result.export_{reason}"), tone="danger")
        return
    services.app.toast(words("result.exported", path=str(path.with_suffix(""))), "check", "good")


def _free(folder: Path, name: str) -> Path:
    path, number = folder / f"{name}.csv", 1
    while path.exists() or path.with_suffix(".txt").exists():
        number += 1
        path = folder / f"{name}-{number}.csv"
    return path
