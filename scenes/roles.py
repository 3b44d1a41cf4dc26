"""The roles of text: what a use of text is called, its size, its face and how far it may grow."""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import font_fredoka_one
import font_source_sans_pro

LEAST = 14
"""No text is smaller than this, in px."""


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
