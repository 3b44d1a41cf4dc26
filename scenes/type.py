"""Lettering: the roles of text, their size on this window, and words drawn, shrunk, wrapped and kept."""

import re
from collections import OrderedDict
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import font_fredoka_one
import font_source_sans_pro
import pygame
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.palette import Palette, rgb
from scenes.raster import Pictures, blank, faded, shadow_of

LEAST = 14
"""No text is smaller than this, in px."""
LINE = 1.28
MEASURE = 62
"""Characters a line at most."""
SHRINK = 0.8
NO_BREAK, NARROW = "\u00a0", "\u202f"


class Face(StrEnum):
    """The four letterings."""

    TITLE = "title"
    SEMI = "semi"
    BOLD = "bold"
    ITALIC = "italic"


_TITLE_FOLDER = Path(font_fredoka_one.font_directory)
_TEXT_FOLDER = Path(font_source_sans_pro.font_directory)
FILES = {
    Face.TITLE: _TITLE_FOLDER / "FredokaOne-Regular.ttf",
    Face.SEMI: _TEXT_FOLDER / "SourceSansPro-Semibold.ttf",
    Face.BOLD: _TEXT_FOLDER / "SourceSansPro-Bold.ttf",
    Face.ITALIC: _TEXT_FOLDER / "SourceSansPro-SemiboldIt.otf",
}


@dataclass(frozen=True)
class Role:
    """A use of text: its size in units, its face, and how far the text scale may enlarge it.

    Up to a scale of 1.5 `cap` holds; from there to 2.0 the cap grows to `most`.
    """

    size: float
    face: Face
    cap: float
    most: float = 0.0

    def at(self, size: float) -> "Role":
        """The same face and caps at another size."""
        return replace(self, size=size)

    def scaled(self, scale: float) -> float:
        """The size in units at a text scale."""
        cap = self.cap
        if self.most and scale > 1.5:
            cap += (self.most - self.cap) * (min(scale, 2.0) - 1.5) / 0.5
        return self.size * min(scale, cap)


LOGO = Role(118, Face.TITLE, 1.0)
ANNOUNCE = Role(96, Face.TITLE, 1.15)
SCORE = Role(46, Face.TITLE, 1.2)
PAGE = Role(44, Face.TITLE, 1.25)
PRIMARY = Role(34, Face.TITLE, 1.25)
BUTTON = Role(26, Face.TITLE, 1.25)
PANEL = Role(29, Face.TITLE, 1.25)
NAME = Role(26, Face.TITLE, 1.25)
BANNER = Role(27, Face.TITLE, 1.3)
BODY = Role(24, Face.SEMI, 1.5, 2.0)
BODY_BOLD = Role(24, Face.BOLD, 1.5, 2.0)
ROW = Role(25, Face.SEMI, 1.5, 2.0)
CHOICE = Role(23, Face.BOLD, 1.4, 1.6)
DETAIL = Role(20.5, Face.SEMI, 1.4, 2.0)
DETAIL_BOLD = Role(20.5, Face.BOLD, 1.4, 2.0)
NOTE = Role(20.5, Face.ITALIC, 1.4, 2.0)
CAPTION = Role(19, Face.SEMI, 1.4, 1.8)
LABEL = Role(18, Face.BOLD, 1.25)

_INLINE = re.compile(r":([a-z][a-z_]*):")
_ARROWS = {"→": ":arrow_right:", "←": ":arrow_left:", "↑": ":arrow_up:", "↓": ":arrow_down:"}
_COLOURED = {"heart": "art/symbols/heart.svg", "heart_spent": "art/symbols/heart_spent.svg"}
_WRAPS = 512
_WIDTHS = 8192


class Type:
    """Draws words. `u` is px a unit; `scale` the text scale with the floor factor already in it."""

    def __init__(self, art: Art, palette: Palette, u: float, scale: float, pictures: Pictures) -> None:
        self.art = art
        self.palette = palette
        self.u = u
        self.scale = scale
        self.pictures = pictures
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

    def surface(self, words: str, role: Role, colour: str, width: int | None = None) -> Surface:
        """One line as a picture. Wider than `width`: smaller, to 80 %, then cut with an ellipsis."""
        words, px = self.fitted(words, role, width)
        return self._line(words, role.face, px, colour)

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

    def text(
        self,
        canvas: Surface,
        words: str,
        pos: tuple[float, float],
        role: Role = BODY,
        colour: str | None = None,
        *,
        align: str = "left",
        anchor: str = "middle",
        width: int | None = None,
        shadow: bool = False,
        alpha: int = 255,
    ) -> Rect:
        """Draw one line at `pos`; returns the place it took.

        `align` is left, centre or right; `anchor` says what pos's y is: the middle of the capitals, the top, or
        the baseline.
        """
        if not words:
            return Rect(round(pos[0]), round(pos[1]), 0, 0)
        fit, px = self.fitted(words, role, width)
        return self._put(
            canvas, fit, role.face, px, colour or self.palette.ink, pos, align, anchor, shadow, alpha
        )

    def number(
        self,
        canvas: Surface,
        words: str,
        centre: tuple[float, float],
        px: int,
        colour: str,
        *,
        shadow: bool = False,
        face: Face = Face.TITLE,
    ) -> Rect:
        """Words of a fixed-size piece: the title face at exactly `px`, optically centred."""
        return self._put(canvas, words, face, max(1, px), colour, centre, "centre", "middle", shadow, 255)

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

    def paragraph(
        self,
        canvas: Surface,
        words: str,
        rect: Rect,
        role: Role = DETAIL,
        colour: str | None = None,
        *,
        align: str = "left",
        lines: int | None = None,
    ) -> int:
        """Draw wrapped words from the top of a rect; returns the height used.

        `lines`: at most so many, the last one then ends with an ellipsis.
        """
        wrapped = self.clip(words, role, rect.w, lines)
        pitch = self.line(role)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
        for index, line in enumerate(wrapped):
            middle = rect.top + pitch * (index + 0.5)
            self.text(canvas, line, (x, middle), role, colour, align=align, width=rect.w)
        return pitch * len(wrapped)

    def paragraph_height(self, words: str, role: Role, width: int, lines: int | None = None) -> int:
        """The height `paragraph` will use."""
        return self.line(role) * len(self.clip(words, role, width, lines))

    def clip(self, words: str, role: Role, width: int, lines: int | None) -> list[str]:
        """Wrapped lines, at most so many."""
        wrapped = self.wrap(words, role, width)
        if lines is None or len(wrapped) <= lines:
            return wrapped
        rest = wrapped[:lines]
        return [*rest[:-1], self._cut(rest[-1] + "…", role.face, self.px(role), width, force=True)]

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
        return [*lines, line]

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
        return _INLINE.split(words) if ":" in words else [words]

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

    def _line(self, words: str, face: Face, px: int, colour: str) -> Surface:
        key = ("words", words, face, px, colour)
        return self.pictures.get(key, lambda: self._draw(self._parts(words, face), face, px, colour))

    def _draw(self, parts: list[str], face: Face, px: int, colour: str) -> Surface:
        font = self.font(face, px)
        if len(parts) == 1:
            return font.render(parts[0], True, rgb(colour)) if parts[0] else blank(1, font.get_height())
        pieces = [
            font.render(part, True, rgb(colour)) if index % 2 == 0 else self._sign(part, px, colour)
            for index, part in enumerate(parts)
            if part
        ]
        result = blank(sum(piece.get_width() for piece in pieces), font.get_height())
        x, middle = 0, font.get_ascent() - self._capital(face, px) / 2
        for piece in pieces:
            icon = piece.get_height() == px
            result.blit(piece, (x, round(middle - px / 2) if icon else 0))
            x += piece.get_width()
        return result

    def _sign(self, name: str, px: int, colour: str) -> Surface:
        if name in _COLOURED:
            return self.art.svg(_COLOURED[name], (px, px))
        return self.art.icon(name, px, colour)

    def _capital(self, face: Face, px: int) -> int:
        metrics = self.font(face, px).metrics("H")[0]
        return metrics[3] if metrics else round(px * 0.66)

    def _put(
        self,
        canvas: Surface,
        words: str,
        face: Face,
        px: int,
        colour: str,
        pos: tuple[float, float],
        align: str,
        anchor: str,
        shadow: bool,
        alpha: int,
    ) -> Rect:
        picture = self._line(words, face, px, colour)
        ascent = self.font(face, px).get_ascent()
        above = {"middle": ascent - self._capital(face, px) / 2, "top": 0, "baseline": ascent}[anchor]
        width = picture.get_width()
        x = round(pos[0] - {"left": 0, "centre": width / 2, "right": width}[align])
        y = round(pos[1] - above)
        if shadow:
            self._under(canvas, picture, (words, face, px), (x, y), px)
        if alpha < 255:
            picture = self.pictures.get(
                ("pale", words, face, px, colour, alpha), lambda: faded(picture, alpha)
            )
        canvas.blit(picture, (x, y))
        return Rect(x, y, width, picture.get_height())

    def _under(
        self, canvas: Surface, picture: Surface, key: tuple[str, Face, int], at: tuple[int, int], px: int
    ) -> None:
        blur = max(1.0, px * 0.07 + 1.5 * self.u)
        drop = max(1, round(px * 0.05 + self.u))
        dark = self.pictures.get(
            ("under", *key), lambda: shadow_of(picture, rgb(self.palette.shade), 150, blur)[0]
        )
        margin = (dark.get_width() - picture.get_width()) // 2
        canvas.blit(dark, (at[0] - margin, at[1] - margin + drop))
