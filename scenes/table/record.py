"""The journal saved as files, at a press: one for a spreadsheet, one to read."""

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.match import Match
from game.sheets import FORMULA
from scenes import disk
from scenes.exports import BOM, FOLDER, attempt, free
from scenes.i18n import Words
from scenes.services import Services
from scenes.table.lines import Line


def save_journal(services: Services, match: Match[Any], lines: Sequence[Line]) -> None:
    """Write these sentences and say where they lie; nothing is lost where that cannot be done."""
    services.sound.play("tap")

    def write() -> Path:
        return export_journal(services.folder, match, lines, services.words, datetime.now())

    attempt(services, write, "table.journal_saved", lambda reason: f"table.journal_{reason}")


def export_journal(
    folder: Path, match: Match[Any], lines: Sequence[Line], words: Words, now: datetime
) -> Path:
    """Write both files under a free name; the spreadsheet's path. The seed is left out. Raises OSError."""
    names = [player.name for player in match.table.players]
    told = [(line.ply, "" if line.seat is None else names[line.seat], line.words) for line in lines]
    out = io.StringIO()
    heads = [words(f"table.journal_{column}") for column in ("ply", "seat", "words")]
    csv.writer(out).writerows([heads, *((str(ply), _plain(name), _plain(said)) for ply, name, said in told)])
    title = f"{match.game.info.title}, {now:%Y-%m-%d %H:%M}\n{', '.join(names)}\n\n"
    wide = len(str(match.ply))
    text = "".join(f"{ply:>{wide}}  {said}\n" for ply, _, said in told)
    path = free(folder / FOLDER, f"{match.game.info.id}-journal-{now:%Y%m%d-%H%M%S}")
    disk.write(path, BOM + out.getvalue())
    disk.write(path.with_suffix(".txt"), title + text)
    return path


def _plain(text: str) -> str:
    """What no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
