"""The texts a game brings along, rules and almanac, read into blocks that can be set on pages."""

import re
from dataclasses import dataclass
from enum import Enum

from scenes.almanac import Entry, read
from scenes.assets import Art
from scenes.prefs import LANGUAGES

_HEADING = re.compile(r"^(#{1,2}) (.*?)(?: \{#([a-z_]+)\})?$")


class Kind(Enum):
    """What a block is."""

    TITLE = "title"
    HEADING = "heading"
    TEXT = "text"
    ITEM = "item"
    RULING = "ruling"
    """A decision of ours where the rulebook is silent."""
    SOURCE = "source"


@dataclass(frozen=True)
class Block:
    """One paragraph; `**` in its text encloses bold words. Headings have an anchor to be opened at."""

    kind: Kind
    text: str
    anchor: str = ""


def rules(art: Art, game_id: str, lang: str) -> list[Block]:
    """The rules page of a game, in another language when this one lacks it; [] when there is none."""
    for language in (lang, *LANGUAGES):
        path = art.file(f"{game_id}/rules.{language}.md")
        if path.is_file():
            return parse(path.read_text(encoding="utf-8"))
    return []


def almanac(art: Art, game_id: str, lang: str) -> list[Block]:
    """The almanac of a game as blocks: a heading, a text and its source an entry; [] when there is none."""
    for language in (lang, *LANGUAGES):
        entries = read(art, game_id, language)
        if entries:
            return [block for entry in entries for block in _blocks(entry)]
    return []


def parse(text: str) -> list[Block]:
    """Blocks of a page written with `#`, `##`, `- `, `> ` and blank lines; other marks are plain words."""
    blocks: list[Block] = []
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = part.split("\n")
        heading = _HEADING.match(lines[0])
        if heading:
            kind = Kind.TITLE if heading[1] == "#" else Kind.HEADING
            blocks.append(Block(kind, heading[2], heading[3] or ""))
        elif lines[0].startswith("- "):
            blocks += [Block(Kind.ITEM, item) for item in " ".join(lines)[2:].split(" - ")]
        elif lines[0].startswith("> "):
            blocks.append(Block(Kind.RULING, " ".join(lines)[2:]))
        else:
            blocks.append(Block(Kind.TEXT, " ".join(lines)))
    return blocks


def _blocks(entry: Entry) -> list[Block]:
    return [
        Block(Kind.HEADING, entry.title, entry.id),
        Block(Kind.TEXT, entry.text),
        Block(Kind.SOURCE, entry.source),
    ]
