"""Lettering: words drawn on this window, with icons among them, and kept as pictures."""

from pygame import Rect, Surface

from scenes.assets import Art
from scenes.measure import Measure
from scenes.palette import Palette, rgb
from scenes.raster import Pictures, blank, faded, shadow_of
from scenes.roles import (
    ANNOUNCE,
    BANNER,
    BODY,
    BODY_BOLD,
    BUTTON,
    CAPTION,
    CHOICE,
    DETAIL,
    DETAIL_BOLD,
    FILES,
    LABEL,
    LEAST,
    LOGO,
    NAME,
    NOTE,
    PAGE,
    PANEL,
    PRIMARY,
    ROW,
    SCORE,
    Face,
    Role,
)

__all__ = [
    "ANNOUNCE",
    "BANNER",
    "BODY",
    "BODY_BOLD",
    "BUTTON",
    "CAPTION",
    "CHOICE",
    "DETAIL",
    "DETAIL_BOLD",
    "FILES",
    "LABEL",
    "LEAST",
    "LOGO",
    "NAME",
    "NOTE",
    "PAGE",
    "PANEL",
    "PRIMARY",
    "ROW",
    "SCORE",
    "Face",
    "Role",
    "Type",
]

_COLOURED = {"heart": "art/symbols/heart.svg", "heart_spent": "art/symbols/heart_spent.svg"}


class Type(Measure):
    """Draws words; keeps each line it drew."""

    def __init__(self, art: Art, palette: Palette, u: float, scale: float, pictures: Pictures) -> None:
        super().__init__(u, scale)
        self.art = art
        self.palette = palette
        self.pictures = pictures

    def surface(self, words: str, role: Role, colour: str, width: int | None = None) -> Surface:
        """One line as a picture. Wider than `width`: smaller, to 80 %, then cut with an ellipsis."""
        words, px = self.fitted(words, role, width)
        return self._line(words, role.face, px, colour)

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

        `align` is left, centre or right; `anchor` says what the y of `pos` is: the middle of the capitals
        ("middle"), the "top" or the "baseline".
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
