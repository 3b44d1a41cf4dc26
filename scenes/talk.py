"""What the client says: banner, winner's ribbon, tooltip, toast, dialog, prompts and journal lines."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.assets import Art
from scenes.bubble import Bubble
from scenes.focus import Hint
from scenes.marks import Marks
from scenes.palette import mix, seat_look
from scenes.paper import Paper
from scenes.raster import raster, svg
from scenes.stands import Stands
from scenes.type import BANNER, BODY, BODY_BOLD, CAPTION, DETAIL, PAGE, Role, Type

QUESTION = Role(32, PAGE.face, 1.25)
PROMPT = Role(22, DETAIL.face, 1.3, 1.6)
TOAST = Role(23, BODY_BOLD.face, 1.4, 1.8)
SCORED = Role(23, BODY_BOLD.face, 1.15, 1.15)
"""The line below a winner's name: the ribbon does not grow."""
DIALOG_LEAST, DIALOG_MOST = 560, 760


class Talk:
    """Draws messages. Places are px; sizes grow with the text."""

    def __init__(
        self, art: Art, paper: Paper, lettering: Type, marks: Marks, stage: Rect, size: tuple[int, int]
    ) -> None:
        self.paper = paper
        self.type = lettering
        self.marks = marks
        self.stage = stage
        self.window = Rect((0, 0), size)
        self.palette = paper.palette
        self.bubble = Bubble(paper, lettering, marks)
        stands = Stands(art, paper, lettering, marks)
        self.seat_panel = stands.seat_panel
        self.box = stands.box

    def banner(
        self,
        canvas: Surface,
        seat: int,
        who: str,
        line: str = "",
        *,
        small: bool = False,
        centre_x: int | None = None,
        top: int | None = None,
        most: int | None = None,
        right: int | None = None,
    ) -> Rect:
        """The ribbon at the top: whose turn, and what may be done now. Returns its paper's rect.

        `most` limits the width of its paper, px; a paper that would end beyond `right` moves to the left.
        """
        px = self.paper.px
        first, second = (BANNER.at(22), CAPTION.at(18)) if small else (BANNER, CAPTION)
        mark = px(40) if small else px(56)
        lead = mark + px(36)
        room = (most or self.stage.w - px(760)) - lead - px(40)
        said = [(who, first), (line, second)] if line else [(who, first)]
        words = max(self.type.surface(text, role, "#000000", room).get_width() for text, role in said)
        tall = self.type.line(first) * 0.95 + (self.type.line(second) * 0.98 if line else px(20))
        least = px(56) if small else px(78)
        rect = Rect(0, 0, lead + words + px(40), max(least, round(tall) + px(20)))
        rect.midtop = (
            self.stage.centerx if centre_x is None else centre_x,
            self.stage.y + px(12) if top is None else top,
        )
        rect.right = rect.right if right is None else min(rect.right, right)
        self._strip(canvas, rect, seat)
        self.marks.seat(canvas, seat, (rect.x + px(20) + mark / 2, rect.centery - px(3)), mark)
        inner = rect.h - px(8)
        inks = (self.palette.ink, self.palette.text)
        for (text, role), share, ink in zip(said, (0.35, 0.74) if line else (0.5,), inks, strict=False):
            at = (rect.x + lead, rect.y + inner * share)
            self.type.text(canvas, text, at, role, ink, width=room)
        return rect

    def ribbon(
        self, canvas: Surface, rect: Rect, seat: int | Sequence[int], title: str, line: str = ""
    ) -> None:
        """The winner's ribbon; several seats share it side by side."""
        seats = [seat] if isinstance(seat, int) else list(seat)
        looks = [seat_look(one) for one in seats]
        px = self.paper.px
        self._tails(canvas, rect, looks[0].colour, px(22), right=looks[-1].colour)
        self.paper.sheet(canvas, rect, tone=looks[0].colour, radius=px(18))
        if len(looks) > 1:
            self._split(canvas, rect, [look.colour for look in looks])
        mark = min(px(78), rect.h - px(24))
        x = rect.x + px(30)
        for one in seats:
            self.marks.seat(canvas, one, (x + mark / 2, rect.centery), mark)
            x += mark + px(10)
        x += px(16)
        room = rect.right - px(24) - x
        ink = "#10231C"
        if not line:
            self.type.text(canvas, title, (x, rect.centery), PAGE, ink, width=room)
            return
        self.type.text(canvas, title, (x, rect.y + rect.h * 0.38), PAGE, ink, width=room)
        self.type.text(canvas, line, (x, rect.y + rect.h * 0.78), SCORED, "#16352A", width=room)

    def tooltip(
        self,
        canvas: Surface,
        hint: Hint,
        target: Rect,
        bounds: Rect | None = None,
        refused: str = "",
        spared: Sequence[Rect] = (),
    ) -> Rect:
        """The note beside a target; `refused`: why a press does nothing; `spared` stays free if it can."""
        margin = self.paper.px(12)
        inside = bounds or self.window.inflate(-2 * margin, -2 * margin)
        return self.bubble.draw(canvas, hint, target, inside, refused, spared)

    def toast(
        self,
        canvas: Surface,
        words: str,
        *,
        icon: str = "info",
        tone: str = "plain",
        index: int = 0,
        bottom: int | None = None,
    ) -> Rect:
        """One line in a pill at the bottom; index 1 stands above index 0."""
        px = self.paper.px
        height = max(px(60), self.type.line(TOAST) + px(24))
        sign = round(self.type.px(TOAST) * 1.25)
        room = self.stage.w - px(200)
        width = self.type.surface(words, TOAST, "#000000", room).get_width()
        rect = Rect(0, 0, width + sign + px(14) + px(56), height)
        low = self.stage.bottom - px(36) if bottom is None else bottom
        rect.midbottom = (self.stage.centerx, low - index * (height + px(12)))
        paper = "ember" if tone == "danger" else "dark"
        self.paper.sheet(canvas, rect, tone=paper, radius=height // 2, shadow="soft", alpha=252)
        colour = {"danger": "#FFF3D8", "good": "#9BD08A"}.get(tone, self.palette.gold)
        x = rect.x + px(28)
        self.marks.icon(canvas, icon or "info", (x + sign / 2, rect.centery), sign, colour)
        self.type.text(canvas, words, (x + sign + px(14), rect.centery), TOAST, "#FFF6D8", width=room)
        return rect

    def dialog_rects(
        self, title: str, line: str, buttons_h: int, width: int | None = None
    ) -> tuple[Rect, Rect]:
        """The paper of a question and the place of its buttons."""
        px = self.paper.px
        pad = px(36)
        wish = max(self.type.measure(title, QUESTION)[0] + 2 * pad, px(DIALOG_LEAST))
        wide = width or min(max(wish, px(640)), round(px(DIALOG_MOST) * max(1.0, min(self.type.scale, 1.4))))
        text = self.type.paragraph_height(line, BODY, wide - 2 * pad) if line else 0
        head = self.type.line(QUESTION) + px(6)
        gap = px(28) if buttons_h else 0
        panel = Rect(0, 0, wide, px(30) + head + text + gap + buttons_h + pad)
        panel.center = self.stage.center
        place = Rect(panel.x + pad, panel.bottom - pad - buttons_h, wide - 2 * pad, buttons_h)
        return panel, place

    def dialog(
        self, canvas: Surface, title: str, line: str, *, buttons_h: int, width: int | None = None
    ) -> tuple[Rect, Rect]:
        """A question on a veil; put the buttons into the second rect."""
        panel, place = self.dialog_rects(title, line, buttons_h, width)
        px = self.paper.px
        pad = px(36)
        self.paper.veil(canvas, 140)
        self.paper.panel(canvas, panel, px(26))
        head = self.type.line(QUESTION)
        y = panel.y + px(30)
        self.type.text(canvas, title, (panel.x + pad, y + head / 2), QUESTION, width=panel.w - 2 * pad)
        body = Rect(panel.x + pad, y + head + px(6), panel.w - 2 * pad, panel.h)
        self.type.paragraph(canvas, line, body, BODY, self.palette.text)
        return panel, place

    def prompts(
        self, canvas: Surface, items: Sequence[tuple[str, str]], x: int, y: int, *, align: str = "left"
    ) -> Rect:
        """The line of hints at the bottom: what each button of the device in hand does; y is its middle."""
        px = self.paper.px
        cap, gap, space = px(34), px(10), px(34)
        widths = [
            self.marks.glyph_width(glyph, cap) + gap + self.type.measure(words, PROMPT)[0]
            for glyph, words in items
        ]
        total = sum(widths) + space * max(0, len(items) - 1)
        left = x if align == "left" else x - total if align == "right" else x - total // 2
        at = left
        for (glyph, words), width in zip(items, widths, strict=True):
            box = self.marks.glyph(canvas, glyph, (at, y), cap)
            self.type.text(canvas, words, (box.right + gap, y), PROMPT, self.palette.pale, shadow=True)
            at += width + space
        return Rect(left, y - cap // 2, total, cap)

    def _strip(self, canvas: Surface, rect: Rect, seat: int) -> None:
        """The banner's paper: cream, with the seat's colour along its foot and in its tails."""
        px = self.paper.px
        colour = seat_look(seat).colour if seat >= 0 else self.palette.moss
        self._tails(canvas, rect, colour, px(10))
        self.paper.sheet(canvas, rect, tone=colour, radius=px(16))
        top = Rect(rect.x, rect.y, rect.w, rect.h - px(7))
        self.paper.sheet(canvas, top, tone="light", radius=px(14), shadow="")

    def _tails(self, canvas: Surface, rect: Rect, colour: str, sink: int, right: str = "") -> None:
        px = self.paper.px
        size = (px(74), rect.h - px(12))
        for left, own in ((True, colour), (False, right or colour)):
            dark = mix(own, "#000000", 0.36)
            key = ("tail", size, dark, left)
            picture = self.paper.pictures.get(key, partial(_tail, size, dark, left))
            lifted, (dx, dy) = self.paper.lifted(picture, key)
            x = rect.x - px(46) if left else rect.right - size[0] + px(46)
            canvas.blit(lifted, (x + dx, rect.y + sink + dy))

    def _split(self, canvas: Surface, rect: Rect, colours: list[str]) -> None:
        """The other halves of a shared ribbon, cut on the slant."""
        share = rect.w / len(colours)
        slant = rect.h * 0.3
        for index, colour in enumerate(colours[1:], 1):
            cut = (share * index + slant, share * index - slant)
            key = ("split", rect.size, index, colour)
            make = partial(_share, rect.size, cut, self.paper.px(18), colour)
            canvas.blit(self.paper.pictures.get(key, make), rect)


def _share(size: tuple[int, int], cut: tuple[float, float], radius: int, colour: str) -> Surface:
    """The right part of a ribbon from a slanting cut (its x at the top, at the foot)."""
    width, height = size
    body = (
        f'<path d="M{cut[0]},0 H{width - radius} Q{width},0 {width},{radius} V{height - radius} '
        f'Q{width},{height} {width - radius},{height} H{cut[1]}Z" fill="{colour}"/>'
    )
    return raster(svg(body, width, height), width, height)


def _tail(size: tuple[int, int], colour: str, left: bool) -> Surface:
    width, height = size
    notch = width * 0.34
    if left:
        path = f"M0,0 H{width} V{height} H0 L{notch},{height / 2}Z"
    else:
        path = f"M{width},0 H0 V{height} H{width} L{width - notch},{height / 2}Z"
    return raster(svg(f'<path d="{path}" fill="{colour}"/>', width, height), width, height)
