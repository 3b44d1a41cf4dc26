"""How much room words take: fonts, widths, lines that wrap, words that shrink or are cut."""

import re
from collections import OrderedDict

import pygame

from scenes.roles import FILES, LEAST, Face, Role

LINE = 1.28
MEASURE = 62
"""Characters a line at most."""
SHRINK = 0.8
NO_BREAK, NARROW = "\u00a0", "\u202f"
INLINE = re.compile(r":([a-z][a-z_]*):")
_ARROWS = {"→": ":arrow_right:", "←": ":arrow_left:", "↑": ":arrow_up:", "↓": ":arrow_down:"}
_WRAPS = 512
_WIDTHS = 8192


class Measure:
    """Measures words. `u` is px a unit; `scale` the text scale with the floor factor already in it."""

    def __init__(self, u: float, scale: float) -> None:
        self.u = u
        self.scale = scale
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._wraps: OrderedDict[tuple[str, Role, int], list[str]] = OrderedDict()

    def px(self, role: Role) -> int:
        """The font size of a role on this window."""
        return max(LEAST, round(role.scaled(self.scale) * self.u))

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """A face at a size, opened once."""
        key = (face, px)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(FILES[face], px)
        return self._fonts[key]

    def line(self, role: Role) -> int:
        """The distance of two lines, in px."""
        return round(self.px(role) * LINE)

    def measure(self, words: str, role: Role) -> tuple[int, int]:
        """Width and height of one line."""
        px = self.px(role)
        return self._width(words, role.face, px), self.font(role.face, px).get_height()

    def fitted(self, words: str, role: Role, width: int | None) -> tuple[str, int]:
        """The words and the font size with which they keep within a width."""
        px = self.px(role)
        if width is None:
            return words, px
        least = max(LEAST, round(px * SHRINK))
        while px > least and self._width(words, role.face, px) > width:
            px -= 1
        if self._width(words, role.face, px) > width:
            words = self._cut(words, role.face, px, width)
        return words, px

    def wrap(self, words: str, role: Role, width: int) -> list[str]:
        """Lines that keep within a width and 62 characters; newlines are kept."""
        key = (words, role, width)
        if key in self._wraps:
            self._wraps.move_to_end(key)
            return self._wraps[key]
        lines = [line for part in words.split("\n") for line in self._wrap(part, role, width)]
        self._wraps[key] = lines
        if len(self._wraps) > _WRAPS:
            self._wraps.popitem(last=False)
        return lines

    def clip(self, words: str, role: Role, width: int, lines: int | None) -> list[str]:
        """Wrapped lines, at most so many."""
        wrapped = self.wrap(words, role, width)
        if lines is None or len(wrapped) <= lines:
            return wrapped
        rest = wrapped[:lines]
        return [*rest[:-1], self._cut(rest[-1] + "…", role.face, self.px(role), width, force=True)]

    def paragraph_height(self, words: str, role: Role, width: int, lines: int | None = None) -> int:
        """The height `paragraph` will use."""
        return self.line(role) * len(self.clip(words, role, width, lines))

    def _wrap(self, words: str, role: Role, width: int) -> list[str]:
        px = self.px(role)
        lines: list[str] = []
        line = ""
        for word in words.split(" "):
            longer = f"{line} {word}" if line else word
            if line and (len(longer) > MEASURE or self._width(longer, role.face, px) > width):
                lines.append(line)
                line = word
            else:
                line = longer
            # A path has no space to be broken at. What is only a little too wide is drawn smaller instead.
            while self._width(line, role.face, px) * SHRINK > width and len(line) > 1:
                head = self._head(line, role.face, px, width)
                lines.append(head)
                line = line[len(head) :]
        return [*lines, line]

    def _head(self, word: str, face: Face, px: int, width: int) -> str:
        """As much of a word as fits, to its last separator when it has one."""
        fits = next((n for n in range(len(word) - 1, 1, -1) if self._width(word[:n], face, px) <= width), 1)
        slash = max(word.rfind("/", 1, fits), word.rfind("\\", 1, fits)) + 1
        return word[: slash or fits]

    def _cut(self, words: str, face: Face, px: int, width: int, force: bool = False) -> str:
        bare = words.removesuffix("…").rstrip()
        while bare and self._width(bare + "…", face, px) > width:
            bare = bare[:-1].rstrip()
        return bare + "…" if force or bare != words else words

    def _parts(self, words: str, face: Face) -> list[str]:
        """Alternating words and icon names, words first; spaces and arrows that a face lacks are replaced."""
        if face is Face.TITLE:
            words = words.replace(NO_BREAK, " ").replace(NARROW, " ")
            for arrow, icon in _ARROWS.items():
                words = words.replace(arrow, icon)
        return INLINE.split(words) if ":" in words else [words]

    def _width(self, words: str, face: Face, px: int) -> int:
        key = (words, face, px)
        found = self._widths.get(key)
        if found is None:
            font = self.font(face, px)
            parts = self._parts(words, face)
            found = sum(font.size(part)[0] if index % 2 == 0 else px for index, part in enumerate(parts))
            if len(self._widths) >= _WIDTHS:
                self._widths.clear()
            self._widths[key] = found
        return found

    def _capital(self, face: Face, px: int) -> int:
        metrics = self.font(face, px).metrics("H")[0]
        return metrics[3] if metrics else round(px * 0.66)
