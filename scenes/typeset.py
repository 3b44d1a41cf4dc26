"""Sets blocks of text into columns: lines with bold words, kept together where a break would hurt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from scenes.booklet import Block, Kind
from scenes.theme import Skin
from scenes.type import BODY, BODY_BOLD, CAPTION, NOTE, PAGE, PANEL, Role

SOURCE = Role(CAPTION.size, NOTE.face, CAPTION.cap, CAPTION.most)
HEADING = Role(PANEL.size, PANEL.face, 1.5, 1.9)
_ROLES = {
    Kind.TITLE: (PAGE, PAGE),
    Kind.HEADING: (HEADING, HEADING),
    Kind.SOURCE: (SOURCE, SOURCE),
}
_BEFORE = {Kind.TITLE: 0.0, Kind.HEADING: 26.0, Kind.ITEM: 8.0, Kind.SOURCE: 4.0, Kind.RULING: 12.0}
_INDENT = {Kind.ITEM: 30.0, Kind.RULING: 38.0}
_SIGN = {Kind.ITEM: "dot", Kind.RULING: "leaf"}
TEXT_GAP = 10.0

STICKS = ".,;:!?)\u00a0"
"""A word that begins so stands close to the one before it, even where the face changes between them."""

Run = tuple[str, bool]
"""Words of one face, bold or not."""


@dataclass(frozen=True)
class Line:
    """One line: its runs, its size in px, the gap above it, and whether the next one must follow it."""

    runs: tuple[Run, ...]
    kind: Kind
    height: int
    gap: int
    indent: int
    keep: bool
    sign: str = ""
    anchor: str = ""


@dataclass(frozen=True)
class Set:
    """A line in its place: the page from 0, the column on it, and its top in px from the column's."""

    line: Line
    page: int
    column: int
    y: int


def lines_of(skin: Skin, blocks: Sequence[Block], width: int, *, whole: bool = False) -> list[Line]:
    """All lines of a text for columns of this width; `whole`: what is under a heading is not divided."""
    found: list[Line] = []
    for number, block in enumerate(blocks):
        lines = _block(skin, block, width)
        if whole:
            last = number + 1 == len(blocks) or blocks[number + 1].kind is Kind.HEADING
            lines = [replace(line, keep=not last or n + 1 < len(lines)) for n, line in enumerate(lines)]
        found += lines
    return found


def flow(lines: Sequence[Line], height: int, columns: int) -> list[Set]:
    """Put lines into columns of this height, page after page; what must stay together does."""
    placed: list[Set] = []
    slot, y, index = 0, 0, 0
    while index < len(lines):
        group = _group(lines, index)
        gap = lines[index].gap if y else 0
        needed = gap + sum(line.height + (line.gap if n else 0) for n, line in enumerate(group))
        if y and y + needed > height:
            slot, y = slot + 1, 0
            continue
        for line in group:
            gap = line.gap if y else 0
            if y and y + gap + line.height > height:  # a group that no column holds
                slot, y, gap = slot + 1, 0, 0
            placed.append(Set(line, slot // columns, slot % columns, y + gap))
            y += gap + line.height
        index += len(group)
    return placed


def draw(canvas: Surface, skin: Skin, placed: Sequence[Set], columns: Sequence[Rect], page: int) -> None:
    """Draw the lines of one page."""
    for one in placed:
        if one.page == page:
            _line(canvas, skin, one.line, columns[one.column], one.y)


def _block(skin: Skin, block: Block, width: int) -> list[Line]:
    kind = block.kind
    plain, bold = _ROLES.get(kind, (BODY, BODY_BOLD))
    indent = skin.px(_INDENT.get(kind, 0))
    gap = skin.px(_BEFORE.get(kind, TEXT_GAP))
    wrapped = _wrap(skin, _words(block.text), plain, bold, width - indent)
    height = skin.line(plain)
    last = len(wrapped) - 1
    lines = [
        Line(
            runs,
            kind,
            height,
            gap if number == 0 else 0,
            indent,
            # No lone first or last line; a heading stays with what follows.
            keep=number < last and (number == 0 or number == last - 1),
            sign=_SIGN.get(kind, "") if number == 0 else "",
            anchor=block.anchor if number == 0 else "",
        )
        for number, runs in enumerate(wrapped)
    ]
    if kind in (Kind.TITLE, Kind.HEADING):
        lines = [replace(line, keep=True) for line in lines]
    return lines


def _words(text: str) -> list[Run]:
    """The words of a text, bold between `**`."""
    words: list[Run] = []
    for number, part in enumerate(text.split("**")):
        words += [(word, number % 2 == 1) for word in part.split(" ")]
    return [(word, bold) for word, bold in words if word]


def _wrap(skin: Skin, words: list[Run], plain: Role, bold: Role, width: int) -> list[tuple[Run, ...]]:
    lines: list[list[Run]] = []
    line: list[Run] = []
    for word in words:
        wider = [*line, word]
        if line and _width(skin, _runs(wider), plain, bold) > width:
            lines.append(line)
            line = [word]
        else:
            line = wider
    return [_runs(found) for found in [*lines, line]]


def _runs(words: Sequence[Run]) -> tuple[Run, ...]:
    """Neighbours of the same face as one string; a space before every word but the first and signs."""
    runs: list[Run] = []
    for word, bold in words:
        space = "" if not runs or word[0] in STICKS else " "
        if runs and runs[-1][1] == bold:
            runs[-1] = (runs[-1][0] + space + word, bold)
        else:
            runs.append((space + word, bold))
    return tuple(runs)


def _width(skin: Skin, runs: Sequence[Run], plain: Role, bold: Role) -> int:
    return sum(skin.measure(text, bold if heavy else plain)[0] for text, heavy in runs)


def _group(lines: Sequence[Line], index: int) -> list[Line]:
    group = [lines[index]]
    while group[-1].keep and index + len(group) < len(lines):
        group.append(lines[index + len(group)])
    return group


def _line(canvas: Surface, skin: Skin, line: Line, column: Rect, y: int) -> None:
    plain, bold = _ROLES.get(line.kind, (BODY, BODY_BOLD))
    middle = column.y + y + line.height / 2
    if line.sign == "leaf":
        size = max(skin.px(24), round(line.height * 0.6))
        skin.marks.icon(canvas, "level_leaf", (column.x + size / 2, middle), size, skin.palette.fern)
    elif line.sign:
        skin.text(canvas, "•", (column.x + skin.px(8), middle), plain, skin.palette.warn)
    x = column.x + line.indent
    ink = {Kind.SOURCE: skin.palette.muted, Kind.RULING: skin.palette.text}.get(line.kind, skin.palette.ink)
    for text, heavy in line.runs:
        role = bold if heavy else plain
        skin.text(canvas, text, (x, middle), role, ink)
        x += skin.measure(text, role)[0]
