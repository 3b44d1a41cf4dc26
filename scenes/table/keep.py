"""Keeping a match: its file after every change, its end, and the match after it."""

import logging
from dataclasses import replace
from pathlib import Path
from secrets import randbelow, randbits
from typing import Any

from game.match import Match, Table
from game.save import dumps
from scenes import disk
from scenes.about import VERSION
from scenes.store import Store

log = logging.getLogger(__name__)

LARGEST_SEED = 999_999
CONCEDED = ".conceded"
"""What the file of a match that was given up ends in: it stays, and nothing offers to continue it."""


class Keeper:
    """The file of one match; `path` None: a new one with the first save. `store` None keeps nothing."""

    def __init__(self, store: Store | None, path: Path | None) -> None:
        self._store = store
        self.path = path

    def save(self, match: Match[Any]) -> None:
        """Have the match written by the writer's thread."""
        if self._store is None:
            return
        if self.path is None:
            self.path = self._store.new_save(match.setup.seed)
        self._store.write(self.path, dumps(match, VERSION))

    def set_aside(self) -> None:
        """The match was given up."""
        if self._store is None or self.path is None:
            return
        self._store.join()
        try:
            self.path.replace(self.path.with_suffix(CONCEDED))
            disk.backup_of(self.path).unlink(missing_ok=True)
        except OSError as error:
            log.warning("the match given up could not be set aside: %s", error)


def next_match(match: Match[Any]) -> Match[Any]:
    """The same people and options, the next first seat, another deal."""
    before = match.states()[0].to_act
    setup = replace(match.setup, seed=randbelow(LARGEST_SEED + 1), first=(before + 1) % match.setup.seats)
    kept = match.table
    table = Table(list(kept.players), kept.undo, randbits(32), hints=kept.hints)
    return Match(match.game, setup, table)
