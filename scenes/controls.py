"""Controls in all their states: buttons, toggles, sliders, steppers, fields, cards and tabs, drawn only."""

from enum import Enum

from pygame import Rect, Surface

from scenes.marks import Marks
from scenes.palette import Palette
from scenes.paper import Paper
from scenes.type import BUTTON, CAPTION, CHOICE, NAME, PRIMARY, Role, Type


class Look(Enum):
    """The state of a control. Focus rings themselves are the scene's to draw, last of all."""

    NORMAL = "normal"
    HOVER = "hover"
    FOCUS = "focus"
    PRESSED = "pressed"
    SHUT = "shut"


_PAPERS = {
    "cream": ("button", "button_hover", "button_pressed", "shut"),
    "round": ("button", "button_hover", "button_pressed", "shut"),
    "primary": ("gold", "gold_hover", "gold_pressed", "gold_shut"),
    "dark": ("dark", "pine", "pine_pressed", "dim"),
    "pine": ("pine", "pine_hover", "pine_pressed", "dim"),
}
_LIT = (Look.HOVER, Look.FOCUS)
LIP = 5
_TRACK_ON, _TRACK_OFF = "#5F9A57", "#B7AB8A"


class Controls:
    """Draws controls into rects of px, from a state."""

    def __init__(self, paper: Paper, lettering: Type, marks: Marks) -> None:
        self.paper = paper
        self.type = lettering
        self.marks = marks
        self.palette: Palette = paper.palette

    def button(
        self,
        canvas: Surface,
        rect: Rect,
        label: str,
        *,
        icon: str = "",
        style: str = "cream",
        look: Look = Look.NORMAL,
        glyph: str = "",
        role: Role | None = None,
        note: str = "",
    ) -> None:
        """A button: paper, icon, label, an optional second line and what key does it."""
        lettering = role or (PRIMARY if style == "primary" and rect.h > self.paper.px(80) else BUTTON)
        ink = self.ink(style, look)
        middle = self._face(canvas, rect, style, look)
        if style == "round" or (not label and not glyph):
            size = round(min(rect.w, rect.h) * 0.46)
            self.marks.icon(canvas, icon, (rect.centerx, middle), size, ink)
            return
        self._inside(canvas, rect, middle, label, icon, glyph, lettering, ink, note)

    def ink(self, style: str, look: Look) -> str:
        """The colour of what is written on a button."""
        if style in ("dark", "pine", "ghost"):
            return self.palette.faint if look is Look.SHUT else self.palette.title_light
        return self.palette.shut if look is Look.SHUT else self.palette.ink

    def card(self, canvas: Surface, rect: Rect, *, look: Look = Look.NORMAL, selected: bool = False) -> Rect:
        """The paper of an action card; returns where it stands (a chosen one rises)."""
        where = rect.move(0, -self.paper.px(12)) if selected else rect.copy()
        corner = self.paper.px(16)
        if look is Look.SHUT:
            self.paper.sheet(canvas, where, tone="dim", radius=corner, shadow="")
            return where
        if selected:
            self.paper.glow(canvas, where.center, where.w * 0.8, where.h * 0.85, alpha=110)
            self.paper.active(canvas, where, corner)
        elif look in _LIT:
            where.y -= self.paper.px(3)
        tone = {Look.PRESSED: "button_pressed", Look.HOVER: "button_hover", Look.FOCUS: "button_hover"}
        lip = 0 if look is Look.PRESSED else self.paper.px(LIP)
        shadow = "" if selected else "paper"
        self.paper.sheet(canvas, where, tone=tone.get(look, "button"), radius=corner, lip=lip, shadow=shadow)
        return where

    def tab(
        self, canvas: Surface, rect: Rect, label: str, icon: str, *, chosen: bool, look: Look = Look.NORMAL
    ) -> None:
        """An entry of a list of pages; the chosen one is of the page's paper."""
        tone = "light" if chosen else "pine" if look in _LIT else "dark"
        self.paper.sheet(canvas, rect, tone=tone, radius=self.paper.px(18), shadow="tiny")
        ink = self.palette.ink if chosen else self.palette.pale
        size = self.paper.px(34)
        for pad, gap in ((26, 20), (14, 10)):  # the paper's edges give way before the words are cut
            x = rect.x + self.paper.px(pad)
            words = x + size + self.paper.px(gap) if icon else x
            room = rect.right - self.paper.px(16) - words
            if self.type.fitted(label, NAME, room)[0] == label:
                break
        if icon:
            self.marks.icon(canvas, icon, (x + size / 2, rect.centery), size, ink)
        self.type.text(canvas, label, (words, rect.centery), NAME, ink, width=room)

    def toggle(self, canvas: Surface, rect: Rect, on: bool, look: Look = Look.NORMAL) -> None:
        """A switch with a check or a cross in its knob; it fills its rect."""
        shut = look is Look.SHUT
        track = "#C9C6B3" if shut else _TRACK_ON if on else _TRACK_OFF
        self.paper.sheet(canvas, rect, tone=track, radius=rect.h // 2, shadow="")
        grow = 1.1 if look is Look.PRESSED else 1.0
        size = round((rect.h - self.paper.px(7)) * grow)
        x = rect.right - rect.h / 2 if on else rect.x + rect.h / 2
        knob = Rect(0, 0, size, size)
        knob.center = (round(x), rect.centery)
        self.paper.sheet(canvas, knob, tone="light", radius=size // 2, shadow="tiny")
        ink = self.palette.shut if shut or not on else self.palette.good
        self.marks.icon(canvas, "check" if on else "cross", knob.center, round(size * 0.56), ink)

    def slider(self, canvas: Surface, rect: Rect, value: float, look: Look = Look.NORMAL) -> None:
        """A track with a knob; value 0..1. The knob keeps inside the rect."""
        knob = min(rect.h, self.paper.px(36))
        track = Rect(rect.x + knob // 2, 0, rect.w - knob, self.paper.px(12))
        track.centery = rect.centery
        shut = look is Look.SHUT
        self.paper.sheet(canvas, track, tone="#CDBF98", radius=track.h // 2, shadow="")
        x = track.x + round(track.w * value)
        if value > 0:
            done = Rect(track.x, track.y, max(track.h, x - track.x), track.h)
            tone = "#BDBAA6" if shut else "#E9A52E"
            self.paper.sheet(canvas, done, tone=tone, radius=track.h // 2, shadow="")
        size = round(knob * (1.1 if look is Look.PRESSED else 1.0))
        rim = Rect(0, 0, size, size)
        rim.center = (x, rect.centery)
        self.paper.sheet(canvas, rim, tone="#A5A28E" if shut else "#A86D14", radius=size // 2, shadow="tiny")
        inner = rim.inflate(-self.paper.px(6), -self.paper.px(6))
        self.paper.sheet(canvas, inner, tone="light", radius=inner.h // 2, shadow="")

    def stepper(
        self,
        canvas: Surface,
        rect: Rect,
        label: str,
        look: Look = Look.NORMAL,
        *,
        left: bool = True,
        right: bool = True,
    ) -> None:
        """A choice with an arrow on each side; an arrow that leads nowhere is pale."""
        shut = look is Look.SHUT
        self.field(canvas, rect, look)
        ink = self.palette.muted if shut else self.palette.ink
        pale = "#B3A984"
        size = self.paper.px(22)
        edge = self.paper.px(26)
        self.marks.icon(
            canvas, "chevron_left", (rect.x + edge, rect.centery), size, ink if left and not shut else pale
        )
        self.marks.icon(
            canvas,
            "chevron_right",
            (rect.right - edge, rect.centery),
            size,
            ink if right and not shut else pale,
        )
        self.type.text(
            canvas,
            label,
            rect.center,
            CHOICE,
            ink,
            align="centre",
            width=rect.w - 2 * edge - self.paper.px(28),
        )

    def field(self, canvas: Surface, rect: Rect, look: Look = Look.NORMAL) -> None:
        """The hollow of a choice or of typed text."""
        corner = self.paper.px(14)
        thin = max(1, round(1.5 * self.paper.u))
        self.paper.sheet(canvas, rect, tone=self.palette.field, radius=corner, shadow="")
        tone = "parchment" if look is Look.SHUT else "button_hover" if look in _LIT else "light"
        self.paper.sheet(
            canvas, rect.inflate(-2 * thin, -2 * thin), tone=tone, radius=max(1, corner - thin), shadow=""
        )

    def _face(self, canvas: Surface, rect: Rect, style: str, look: Look) -> float:
        """Draw the paper of a button; returns the middle of its face."""
        if style == "ghost":
            if look in _LIT:
                self.paper.sheet(canvas, rect, tone="pine", radius=self.paper.px(16), shadow="", alpha=120)
            return rect.centery
        normal, hover, pressed, shut = _PAPERS[style]
        flat = style in ("dark", "pine")
        corner = rect.h // 2 if style == "round" else self.paper.px(18 if flat else 16)
        where = rect.copy()
        lip = 0 if flat or style == "round" else min(self.paper.px(LIP), rect.h // 6)
        tone = {Look.HOVER: hover, Look.FOCUS: hover, Look.PRESSED: pressed, Look.SHUT: shut}.get(
            look, normal
        )
        shadow = "paper"
        if look is Look.PRESSED:
            where = Rect(rect.x, rect.y + self.paper.px(4), rect.w, rect.h - self.paper.px(4))
            lip, shadow = 0, "tiny"
        elif look in _LIT and not flat:
            where.y -= self.paper.px(2)
        if look is Look.SHUT:
            shadow = "tiny"
        self.paper.sheet(canvas, where, tone=tone, radius=corner, lip=lip, shadow=shadow)
        return where.centery - lip / 2

    def _inside(
        self,
        canvas: Surface,
        rect: Rect,
        middle: float,
        label: str,
        icon: str,
        glyph: str,
        role: Role,
        ink: str,
        note: str,
    ) -> None:
        size = self.type.px(role)
        sign = round(size * 1.2) if icon else 0
        gap = round(size * 0.34) if icon and label else 0
        cap = min(self.paper.px(34), round(rect.h * 0.55)) if glyph else 0
        wide = self.marks.glyph_width(glyph, cap) + self.paper.px(14) if glyph else 0
        room = rect.w - self.paper.px(28) - sign - gap - wide
        if sign and label and self.type.fitted(label, role, room)[0] != label:
            # The words say it without their sign; cut words say nothing.
            room += sign + gap
            icon, sign, gap = "", 0, 0
        words = self.type.surface(label, role, ink, room)
        total = sign + gap + words.get_width() + wide
        x = rect.centerx - total / 2
        rise = self.paper.px(13) if note else 0
        if icon:
            self.marks.icon(canvas, icon, (x + sign / 2, middle), sign, ink)
            x += sign + gap
        self.type.text(canvas, label, (x, middle - rise), role, ink, width=room)
        if note:
            soft = self.palette.soft if ink == self.palette.title_light else self.palette.muted
            self.type.text(canvas, note, (x, middle + rise * 1.2), CAPTION, soft, width=room)
        if glyph:
            left = x + words.get_width() + self.paper.px(14)
            self.marks.glyph(canvas, glyph, (left, middle), cap)
