"""The tooltip: a note of paper that points at its target, never covers it, and turns at the edges."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.focus import Hint
from scenes.marks import Marks
from scenes.paper import Paper
from scenes.raster import raster, svg
from scenes.rings import RING_OUT
from scenes.type import DETAIL, DETAIL_BOLD, NAME, Role, Type

TITLE = Role(24, NAME.face, 1.25, 1.6)
LEAST_WIDTH, MOST_WIDTH = 280, 400
ARROW = 15
LINES = 3
_SIDES = ("right", "left", "above", "below")


@dataclass(frozen=True)
class Spot:
    """Where a tooltip stands: its rect, the side of the target it is on, the tip of its arrow."""

    rect: Rect
    side: str
    tip: tuple[int, int]


def place(size: tuple[int, int], target: Rect, bounds: Rect, gap: int, spared: Sequence[Rect] = ()) -> Spot:
    """Find a place beside the target and inside bounds: right, left, above, below, else the roomiest.

    The first that covers nothing of `spared` is taken, if there is one.
    """
    choices = [_beside(side, size, target, bounds, gap) for side in _SIDES]
    fitting = [s for s in choices if bounds.contains(s.rect) and not s.rect.colliderect(target)]
    for spot in (*(s for s in fitting if s.rect.collidelist(spared) < 0), *fitting):
        return spot
    roomiest = max(choices, key=lambda spot: _seen(spot.rect, target, bounds))
    return Spot(roomiest.rect.clamp(bounds), roomiest.side, roomiest.tip)


def _seen(rect: Rect, target: Rect, bounds: Rect) -> int:
    inside = rect.clamp(bounds)
    covered = inside.clip(target)
    return -covered.w * covered.h


def _beside(side: str, size: tuple[int, int], target: Rect, bounds: Rect, gap: int) -> Spot:
    rect = Rect((0, 0), size)
    if side == "right":
        rect.midleft = (target.right + gap, target.centery)
        tip = (target.right + gap // 3, target.centery)
    elif side == "left":
        rect.midright = (target.left - gap, target.centery)
        tip = (target.left - gap // 3, target.centery)
    elif side == "above":
        rect.midbottom = (target.centerx, target.top - gap)
        tip = (target.centerx, target.top - gap // 3)
    else:
        rect.midtop = (target.centerx, target.bottom + gap)
        tip = (target.centerx, target.bottom + gap // 3)
    if side in ("right", "left"):
        rect.y = max(bounds.top, min(rect.y, bounds.bottom - rect.h))
    else:
        rect.x = max(bounds.left, min(rect.x, bounds.right - rect.w))
    return Spot(rect, side, tip)


class Bubble:
    """Draws tooltips."""

    def __init__(self, paper: Paper, lettering: Type, marks: Marks) -> None:
        self.paper = paper
        self.type = lettering
        self.marks = marks

    def draw(
        self,
        canvas: Surface,
        hint: Hint,
        target: Rect,
        bounds: Rect,
        refused: str,
        spared: Sequence[Rect] = (),
    ) -> Rect:
        """Draw the tooltip of a target; returns its rect."""
        px = self.paper.px
        pad = px(18)
        size, lines, why = self._measure(hint, refused, pad)
        ring = px(RING_OUT)
        spot = place(size, target.inflate(2 * ring, 2 * ring), bounds, px(ARROW + 4), spared)
        rect = spot.rect
        self.paper.sheet(canvas, rect, tone="light", radius=px(16), shadow="soft")
        if hint.tone != "plain":
            colour = self.paper.palette.ember if hint.tone == "danger" else "#5F9A57"
            bar = Rect(rect.x + px(7), rect.y + px(14), px(5), rect.h - px(28))
            self.paper.sheet(canvas, bar, tone=colour, radius=px(3), shadow="")
        self._arrow(canvas, spot)
        self._words(canvas, rect.inflate(-2 * pad, -2 * px(14)), hint, lines, why)
        return rect

    def _measure(self, hint: Hint, refused: str, pad: int) -> tuple[tuple[int, int], list[str], list[str]]:
        px = self.paper.px
        grow = min(max(1.0, self.type.scale), 1.5)
        most = round(px(MOST_WIDTH) * grow)
        sign = self._sign() + px(10) if hint.icon else 0
        wishes = [self.type.measure(hint.title, TITLE)[0] + sign]
        wishes += [self.type.measure(line, DETAIL)[0] for line in (*hint.lines, refused) if line]
        width = max(round(px(LEAST_WIDTH) * 0.7), min(max(wishes) + 2 * pad + px(4), most))
        room = width - 2 * pad
        lines = [row for line in hint.lines for row in self.type.wrap(line, DETAIL, room)]
        if len(lines) > LINES + 1:
            lines = self.type.clip("\n".join(lines), DETAIL, room, LINES + 1)
        why = self.type.clip(refused, DETAIL_BOLD, room, 2) if refused else []
        height = 2 * px(14) + max(self.type.line(TITLE), sign)
        height += len(lines) * self.type.line(DETAIL) + len(why) * self.type.line(DETAIL_BOLD)
        return (width, height + (px(2) if lines or why else 0)), lines, why

    def _sign(self) -> int:
        return round(self.type.px(TITLE) * 1.4)

    def _words(self, canvas: Surface, inner: Rect, hint: Hint, lines: list[str], why: list[str]) -> None:
        palette = self.paper.palette
        x, sign = inner.x, self._sign()
        row = max(self.type.line(TITLE), sign + self.paper.px(10) if hint.icon else 0)
        if hint.icon:
            picture = self.marks.art.svg(hint.icon, (sign, sign))
            canvas.blit(picture, (x, inner.y + (row - sign) // 2))
            x += sign + self.paper.px(10)
        colour = palette.danger if hint.tone == "danger" else palette.ink
        self.type.text(canvas, hint.title, (x, inner.y + row / 2), TITLE, colour, width=inner.right - x)
        y: float = inner.y + row + self.paper.px(2)
        for words, role, ink in (
            *((line, DETAIL, palette.text) for line in lines),
            *((line, DETAIL_BOLD, palette.warn) for line in why),
        ):
            pitch = self.type.line(role)
            self.type.text(canvas, words, (inner.x, y + pitch / 2), role, ink, width=inner.w)
            y += pitch

    def _arrow(self, canvas: Surface, spot: Spot) -> None:
        px = self.paper.px
        long, half = px(ARROW), px(14)
        rect, (x, y) = spot.rect, spot.tip
        edge = px(18) + half
        if spot.side in ("right", "left"):
            y = max(rect.top + edge, min(y, rect.bottom - edge))
            size = (long + 2, 2 * half)
            at = (rect.left - long, y - half) if spot.side == "right" else (rect.right - 2, y - half)
        else:
            x = max(rect.left + edge, min(x, rect.right - edge))
            size = (2 * half, long + 2)
            at = (x - half, rect.top - long) if spot.side == "below" else (x - half, rect.bottom - 2)
        fill = self.paper.tone("light").bottom if spot.side == "above" else "#FBF3E0"
        if spot.side == "below":
            fill = self.paper.tone("light").top
        key = ("arrow", spot.side, size, fill)
        canvas.blit(self.paper.pictures.get(key, lambda: _triangle(spot.side, size, fill)), at)


def _triangle(side: str, size: tuple[int, int], fill: str) -> Surface:
    w, h = size
    points = {
        "right": f"{w},0 0,{h / 2} {w},{h}",
        "left": f"0,0 {w},{h / 2} 0,{h}",
        "above": f"0,0 {w / 2},{h} {w},0",
        "below": f"0,{h} {w / 2},0 {w},{h}",
    }[side]
    return raster(svg(f'<polygon points="{points}" fill="{fill}"/>', w, h), w, h)
