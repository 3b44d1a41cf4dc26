"""Small signs: seat marks, hearts, key caps, pad buttons, level leaves, chips and medallions."""

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.assets import Art
from scenes.palette import mix, seat_look
from scenes.paper import Paper
from scenes.raster import Pictures, blank, faded, raster, svg
from scenes.type import LABEL, Face, Type

Point = tuple[float, float]
LETTER_INK = "#1B140C"
RIM = "#FFF8E6"
CHIPS = {
    "gold": ("gold", "#14231C"),
    "good": ("#5F9A57", "#FFFFFF"),
    "warn": ("#C6432F", "#FFFFFF"),
    "dark": ("night", "#FFF6D8"),
    "cream": ("light", "#1E3A2F"),
}
_SHAPES = {
    "circle": '<circle cx="50" cy="50" r="44.5" {paint}/>',
    "disc": '<circle cx="50" cy="50" r="44.5" {paint}/>',
    "diamond": '<path d="M50,6 L94,50 L50,94 L6,50Z" {paint}/>',
    "square": '<rect x="9" y="9" width="82" height="82" rx="9" {paint}/>',
    "triangle": '<path d="M50,7 L95,88 H5Z" {paint}/>',
    "hexagon": '<path d="M28,10 H72 L95,50 L72,90 H28 L5,50Z" {paint}/>',
}
_LETTER = {"triangle": (0.42, 0.13), "diamond": (0.42, 0.0)}


class Marks:
    """Draws small signs, each centred on a point or starting at its left middle; sizes in px."""

    def __init__(self, art: Art, paper: Paper, lettering: Type, pictures: Pictures) -> None:
        self.art = art
        self.paper = paper
        self.type = lettering
        self.pictures = pictures
        self.palette = paper.palette

    def seat(
        self, canvas: Surface, seat: int, centre: Point, px: int, *, faded: bool = False, shadow: bool = True
    ) -> None:
        """The mark of a seat: shape, colour and letter. -1: a blank disc."""
        size = max(px, 8)
        key = ("seat", seat, size, faded)
        self._place(canvas, key, lambda: self._seat(seat, size, faded), centre, shadow)

    def heart(self, canvas: Surface, centre: Point, px: int, *, full: bool = True, number: str = "") -> None:
        """A heart, full or spent; a number is written on it in white."""
        name = "heart" if full else "heart_spent"
        self._place(
            canvas, (name, px), lambda: self.art.svg(f"art/symbols/{name}.svg", (px, px)), centre, full
        )
        if number:
            self.type.number(canvas, number, (centre[0], centre[1] - px * 0.03), round(px * 0.56), "#FFFFFF")

    def hearts(
        self, canvas: Surface, pos: Point, full: int, total: int, px: int, gap: int | None = None
    ) -> Rect:
        """A row of hearts from its left middle: so many full, the others spent."""
        step = px + (max(1, px // 8) if gap is None else gap)
        for index in range(total):
            self.heart(canvas, (pos[0] + px / 2 + index * step, pos[1]), px, full=index < full)
        return Rect(round(pos[0]), round(pos[1] - px / 2), max(0, total * step - (step - px)), px)

    def cost(self, canvas: Surface, centre: Point, px: int, number: str) -> None:
        """What a tile costs: a heart with its number on a cream disc `px` wide."""
        self._place(canvas, ("cost", px), lambda: disc(px, "#FBF5E6", ""), centre, True)
        self.heart(canvas, (centre[0], centre[1] + px * 0.02), round(px * 0.8), number=number)

    def icon(self, canvas: Surface, name: str, centre: Point, px: int, colour: str) -> None:
        """A sign of the interface, in one colour."""
        self._put(canvas, self.art.icon(name, px, colour), centre)

    def key(
        self,
        canvas: Surface,
        label: str,
        centre: Point,
        px: int | None = None,
        *,
        down: bool = False,
        dark: bool = False,
    ) -> Rect:
        """A key cap, as wide as its label."""
        size = self.paper.px(34) if px is None else px
        rect = Rect(0, 0, self.key_width(label, size), size)
        rect.center = (round(centre[0]), round(centre[1]))
        tone = "dark" if dark else "button_pressed" if down else "light"
        lip = 0 if down else max(2, round(size * 0.13))
        self.paper.sheet(canvas, rect, tone=tone, radius=round(size * 0.24), lip=lip, shadow="tiny")
        ink = self.palette.title_light if dark else self.palette.ink
        self._legend(canvas, label, (rect.centerx, rect.centery - lip / 2), size, ink)
        return rect

    def key_width(self, label: str, px: int) -> int:
        """How wide the cap of this label is."""
        if label in _ARROW_KEYS:
            return px * 2 if label == "leftright" else px
        font = self.type.font(Face.BOLD, max(10, round(px * 0.56)))
        return max(px, font.size(label)[0] + round(px * 0.56))

    def pad(self, canvas: Surface, name: str, centre: Point, px: int | None = None) -> Rect:
        """A button of a pad: "south_a", "start", ... as drawn in ui/pads."""
        size = self.paper.px(34) if px is None else px
        picture = self.art.svg(f"ui/pads/{name}.svg", (size, size))
        return self._put(canvas, picture, centre)

    def glyph(self, canvas: Surface, glyph: str, pos: Point, px: int | None = None) -> Rect:
        """What the device in hand prints, from its left middle: "key:U", "key:leftright" or "pad:south_a"."""
        size = self.paper.px(34) if px is None else px
        kind, _, name = glyph.partition(":")
        if kind == "pad":
            return self.pad(canvas, name, (pos[0] + size / 2, pos[1]), size)
        return self.key(canvas, name, (pos[0] + self.key_width(name, size) / 2, pos[1]), size)

    def glyph_width(self, glyph: str, px: int) -> int:
        """How wide `glyph` will be."""
        kind, _, name = glyph.partition(":")
        return px if kind == "pad" else self.key_width(name, px)

    def leaves(self, canvas: Surface, pos: Point, level: int, of: int = 5, px: int | None = None) -> Rect:
        """The level of a robot in leaves, from the left middle; the missing ones stay pale."""
        size = self.paper.px(24) if px is None else px
        step = round(size * 1.08)
        for index in range(of):
            colour = "#5F9A57" if index < level else "#D2C69F"
            self.icon(canvas, "level_leaf", (pos[0] + size / 2 + index * step, pos[1]), size, colour)
        return Rect(round(pos[0]), round(pos[1] - size / 2), step * (of - 1) + size, size)

    def tick(self, canvas: Surface, centre: Point, px: int, ok: bool = True) -> None:
        """A green disc with a check, or a grey one with a cross."""
        face = "#5F9A57" if ok else "#B7AB8A"
        self._place(canvas, ("tick", px, ok), lambda: disc(px, face, ""), centre, True)
        self.icon(canvas, "check" if ok else "cross", centre, round(px * 0.56), "#FFFFFF")

    def chip(self, canvas: Surface, centre: Point, words: str, *, tone: str = "gold", icon: str = "") -> Rect:
        """A small pill: "+1", "n/12"."""
        paper, ink = CHIPS[tone]
        width, height = self.type.measure(words, LABEL)
        sign = round(height * 0.8) if icon else 0
        rect = Rect(0, 0, max(height, width + sign + round(height * 0.7)), round(height * 1.14))
        rect.center = (round(centre[0]), round(centre[1]))
        self.paper.sheet(canvas, rect, tone=paper, radius=rect.h // 2, shadow="tiny")
        x = rect.centerx - (width + sign) / 2
        if icon:
            self.icon(canvas, icon, (x + sign / 2 - 1, rect.centery), round(sign * 0.9), ink)
        self.type.text(canvas, words, (x + sign, rect.centery), LABEL, ink)
        return rect

    def disc(
        self,
        canvas: Surface,
        centre: Point,
        px: int,
        path: str,
        *,
        rim: str = "#C6432F",
        face: str = "#FBF5E6",
    ) -> None:
        """A medallion: a rimmed disc with a drawing in it."""
        key = ("disc", px, path, rim, face)
        self._place(canvas, key, lambda: self._medal(px, path, rim, face), centre, True)

    def _seat(self, seat: int, px: int, pale: bool) -> Surface:
        look = seat_look(seat)
        colour = mix(look.colour, "#B9AE8C", 0.7) if pale else look.colour
        rim = RIM
        paint = f'fill="{colour}" stroke="{rim}" stroke-width="8" stroke-linejoin="round"'
        body = _SHAPES[look.shape].format(paint=paint)
        picture = raster(svg(body, 100, 100), px, px)
        size, sink = _LETTER.get(look.shape, (0.5, 0.0))
        if look.letter:
            at = (px / 2, px * (0.5 + sink))
            self.type.number(picture, look.letter, at, max(9, round(px * size)), LETTER_INK)
        return faded(picture, 150) if pale else picture

    def _medal(self, px: int, path: str, rim: str, face: str) -> Surface:
        result = disc(px, face, rim)
        inner = round(px * 0.68)
        picture = self.art.svg(path, (inner, inner))
        result.blit(picture, ((px - inner) // 2, (px - inner) // 2))
        return result

    def _legend(self, canvas: Surface, label: str, centre: Point, px: int, ink: str) -> None:
        signs = _ARROW_KEYS.get(label)
        if signs is None:
            self.type.number(canvas, label, centre, max(10, round(px * 0.56)), ink, face=Face.BOLD)
            return
        for index, name in enumerate(signs):
            shift = (index - (len(signs) - 1) / 2) * px * 0.8
            self.icon(canvas, name, (centre[0] + shift, centre[1]), round(px * 0.5), ink)

    def _place(
        self, canvas: Surface, key: tuple[object, ...], make: Callable[[], Surface], at: Point, shadow: bool
    ) -> None:
        picture = self.pictures.get(key, make)
        if not shadow:
            self._put(canvas, picture, at)
            return
        lifted, (dx, dy) = self.paper.lifted(picture, key)
        canvas.blit(
            lifted,
            (round(at[0] - picture.get_width() / 2) + dx, round(at[1] - picture.get_height() / 2) + dy),
        )

    def _put(self, canvas: Surface, picture: Surface, centre: Point) -> Rect:
        at = (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2))
        return canvas.blit(picture, at)


_ARROW_KEYS = {
    "leftright": ("arrow_left", "arrow_right"),
    "updown": ("arrow_up", "arrow_down"),
    "←": ("arrow_left",),
    "→": ("arrow_right",),
    "↑": ("arrow_up",),
    "↓": ("arrow_down",),
}


def disc(px: int, face: str, rim: str) -> Surface:
    """A round piece of paper, with a rim when one is named."""
    body = f'<circle cx="50" cy="50" r="49" fill="{rim or face}"/>'
    if rim:
        body += f'<circle cx="50" cy="50" r="42" fill="{face}"/>'
    result = raster(svg(body, 100, 100), px, px)
    return result if result.get_size() == (px, px) else blank(px, px)
