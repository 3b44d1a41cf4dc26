"""The skin: the measures of one window, and every painter made for them."""

from typing import Any

from pygame import Rect, Surface

from scenes.assets import Art
from scenes.backdrop import Backdrop
from scenes.controls import Controls
from scenes.focus import Hint
from scenes.marks import Marks
from scenes.palette import CONTRAST, STANDARD, SeatLook, seat_look
from scenes.paper import Paper
from scenes.raster import Pictures
from scenes.talk import Talk
from scenes.type import LEAST, Role, Type

HEIGHT = 1080
WIDEST, NARROWEST = 2300, 1728
"""The stage in units: wider windows show more forest beside it, narrower ones are letterboxed."""
FLOOR = 18
BUDGET = 160 << 20


class Skin:
    """Everything that draws, for one window size, text size and palette.

    `u` is px a unit; the stage is 1080 units high and `W` wide, centred in the window.
    """

    def __init__(
        self, size: tuple[int, int], text: float = 1.0, contrast: bool = False, art: Art | None = None
    ) -> None:
        width, height = size
        self.size = size
        self.u = min(height / HEIGHT, width / NARROWEST)
        self.W = min(WIDEST, width / self.u)
        self.stage = Rect(0, 0, round(self.W * self.u), round(HEIGHT * self.u))
        self.stage.center = (width // 2, height // 2)
        self.scale = text * max(1.0, LEAST / (FLOOR * self.u))
        self.contrast = contrast
        self.palette = CONTRAST if contrast else STANDARD
        self.art = art or Art()
        pictures = Pictures(BUDGET)
        self.pictures = pictures
        self.type = Type(self.art, self.palette, self.u, self.scale, pictures)
        self.paper = Paper(self.palette, self.u, contrast, pictures)
        self.marks = Marks(self.art, self.paper, self.type, pictures)
        self.controls = Controls(self.paper, self.type, self.marks)
        self.talk = Talk(self.art, self.paper, self.type, self.marks, self.stage, size)
        self.backdrop = Backdrop(self.art, self.paper, size, self.stage)
        self.text = self.type.text
        self.measure = self.type.measure
        self.paragraph = self.type.paragraph
        self.paragraph_height = self.type.paragraph_height
        self.line = self.type.line
        self.number = self.type.number

    def px(self, units: float) -> int:
        """Units in px, at least one for anything above zero."""
        return self.paper.px(units)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rect of units on the stage, in window px."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + width, y + height)
        return Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the stage, in window px."""
        return round(self.stage.x + x * self.u), round(self.stage.y + y * self.u)

    def seat(self, seat: int) -> SeatLook:
        """Colour, shade, shape and letter of a seat."""
        return seat_look(seat)

    def font_px(self, role: Role) -> int:
        """The font size of a role here."""
        return self.type.px(role)

    def rings(self, canvas: Surface, rect: Rect, radius: int, **more: Any) -> None:
        """The focus rings around a rect."""
        self.paper.rings(canvas, rect, radius, **more)

    def tooltip(self, canvas: Surface, target: Rect, hint: Hint, refused: str = "") -> Rect:
        """The tooltip of a target, beside it."""
        return self.talk.tooltip(canvas, hint, target, refused=refused)
