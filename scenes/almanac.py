"""The almanac of a game: short true texts, each resting on a line of the rulebook."""

import json
import logging
from dataclasses import dataclass

from scenes.assets import Art

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Entry:
    """One text; `source` names where the rulebook says so."""

    id: str
    title: str
    text: str
    source: str


def read(art: Art, game: str, lang: str) -> list[Entry]:
    """The entries of a game in a language; none when it has no almanac."""
    path = art.file(f"{game}/almanac.{lang}.json")
    if not path.is_file():
        return []
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        return [Entry(row["id"], row["title"], row["text"], row.get("source", "")) for row in rows]
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("the almanac %s cannot be read: %s", path, error)
        return []
