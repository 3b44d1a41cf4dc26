"""The JSON lines of an arena: what it plays, then one line a deal, so that it can go on where it stopped."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ai.pairs import Result, Spent

Played = dict[tuple[int, int], tuple[Result, ...]]
"""The results by (table, deal)."""


class Journal:
    """A file of results, or (without a path) only a memory of them.

    `arena` is what makes two runs the same one. Raises ValueError with a sentence when the file is another's.
    """

    def __init__(self, path: Path | None, arena: dict[str, Any]) -> None:
        self.played: Played = {}
        self._path = path
        if path is None:
            return
        lines = whole_lines(path) if path.exists() else []
        if lines:
            self._check(path, lines[0], json.loads(json.dumps(arena)))
            for line in lines[1:]:
                self.played[line["table"], line["deal"]] = tuple(map(read_result, line["results"]))
        else:
            path.write_text(json.dumps({"arena": arena}) + "\n", encoding="utf-8")

    @staticmethod
    def _check(path: Path, first: dict[str, Any], arena: dict[str, Any]) -> None:
        found = first.get("arena")
        if not isinstance(found, dict):
            raise ValueError(f"{path} is no file of an arena")
        for key in arena:
            if found.get(key) != arena[key]:
                raise ValueError(
                    f"{path} is of another arena: its {key} is {found.get(key)}, not {arena[key]}; "
                    "name another file, or the same arena"
                )

    def add(self, table: int, deal: int, results: tuple[Result, ...]) -> None:
        """A deal is played: written at once, so that nothing is lost."""
        self.played[table, deal] = results
        if self._path is not None:
            line = {"table": table, "deal": deal, "results": [asdict(result) for result in results]}
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")

    def of(self, table: int) -> Iterator[tuple[Result, ...]]:
        """The results at one table, in the order of the deals."""
        for key in sorted(self.played):
            if key[0] == table:
                yield self.played[key]


def whole_lines(path: Path) -> list[dict[str, Any]]:
    """The records of a file; a last line cut off in the middle is taken out of it."""
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    try:
        return [json.loads(line) for line in whole.splitlines()]
    except json.JSONDecodeError as error:
        raise ValueError(f"{path} is no file of JSON lines: {error}") from error


def read_result(record: dict[str, Any]) -> Result:
    """From its record."""
    return Result(
        tuple(record["lineup"]),
        tuple(record["payoff"]),
        tuple(record["rank"]),
        record["plies"],
        tuple((at, Spent(**spent)) for at, spent in record["spent"]),
    )
