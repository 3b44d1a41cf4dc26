"""Files to keep in the data folder, one for a spreadsheet and one to read: score sheets and their like."""

import logging
from collections.abc import Callable
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
    path = free(folder / FOLDER, f"{match.game.info.id}-{now:%Y%m%d-%H%M%S}")
    disk.write(path, BOM + as_csv(*more))
    disk.write(path.with_suffix(".txt"), as_text(*more))
    return path


def keep(services: Services, match: Match[Any], sheet: Sheet, now: datetime) -> None:
    """Export the sheet, and say where."""

    def write() -> Path:
        return export(services.folder, match, sheet, services.words, now)

    attempt(services, write, "result.exported", lambda reason: f"result.export_{reason}")


def attempt(services: Services, write: Callable[[], Path], done: str, failed: Callable[[str], str]) -> None:
    """Write, and say where; what keeps the files from being written is said, and nothing is lost by it.

    `done` is a word key, `failed` gives one for "full", "forbidden" or "failed".
    """
    words = services.words
    try:
        path = write()
    except OSError as error:
        log.warning("nothing was exported: %s", error)
        services.app.toast(words(failed(disk.trouble(error).partition(".")[2])), tone="danger")
        return
    services.app.toast(words(done, path=str(path.with_suffix(""))), "check", "good")


def free(folder: Path, name: str) -> Path:
    """A name under which neither a spreadsheet nor a text lies yet."""
    path, number = folder / f"{name}.csv", 1
    while path.exists() or path.with_suffix(".txt").exists():
        number += 1
        path = folder / f"{name}-{number}.csv"
    return path
