"""The win chances of a finished match on the result's paper: the chart, and the moves that turned it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, Protocol

import pygame
from pygame import SRCALPHA, Rect, Surface

from ai.curve import Swing
from game.core import Seat
from game.match import Match
from scenes.chart import GRID, Frame, Wins, draw_ground, draw_marks, frame_of, line_layer
from scenes.focus import Target
from scenes.input import Act, Gesture, Pointer
from scenes.services import Services
from scenes.type import DETAIL, LABEL, NOTE, PANEL

ZONE = "curve"
CHART: Hashable = ("curve", "chart")
RIBBON = 104
ROW, GAP = 62, 8
"""Units of a row at text size 1, and between rows."""
BADGE = 34
HEAD = PANEL.at(25)
MOST = 3
PAUSE = 0.2
"""Seconds from one picture of the growing chart to the next."""


class Curve(Protocol):
    """The part of `ai.curve.Curve` that is looked at."""

    @property
    def wins(self) -> Sequence[tuple[float, ...] | None]: ...

    @property
    def done(self) -> float: ...

    def update(self) -> bool: ...

    def swings(self, count: int = 3) -> Sequence[Swing]: ...


class Turning:
    """`tell` gives the journal's sentence of a ply; `order` the seats, winners first."""

    def __init__(
        self,
        services: Services,
        match: Match[Any],
        curve: Curve,
        order: Sequence[Seat],
        tell: Callable[[int], str],
    ) -> None:
        self.services = services
        self.match = match
        self.curve = curve
        self.cursor: int | None = None
        """The ply that is pointed at on the chart."""
        self._order = order
        self._tell = tell
        self._swings: Sequence[Swing] = ()
        self._layer: tuple[Hashable, Surface] | None = None
        self._known = (0.0, 0)
        self._due = 0.0
        self._rows: list[Rect] = []
        states = match.states()
        self._stops = [
            ply for ply in range(match.ply + 1) if not ply or states[ply].to_act != states[ply - 1].to_act
        ]
        """The plies at which another seat is to act: within a turn chances jump about, and mean little."""

    def update(self) -> bool:
        """Let the curve grow; True when it has, and is to be drawn anew: a few times a second."""
        self.curve.update()
        known, now = (self.curve.done, sum(one is not None for one in self.curve.wins)), self.services.clock()
        if known == self._known or (known[0] < 1 and now < self._due):
            return False
        self._known, self._due = known, now + PAUSE
        self._swings = turns(self.curve.swings(len(self.match.played)))[:MOST]
        return True

    # Places

    def layout(self, panel: Rect, foot: int) -> None:
        """Into the panel under the ribbon, `foot` px above its lower edge left free."""
        skin = self.services.skin
        left, width = panel.x + skin.px(34), panel.w - skin.px(68)
        top, bottom = panel.y + skin.px(RIBBON + 24), panel.bottom - foot
        height = max(skin.px(ROW), 2 * skin.line(DETAIL) + skin.px(10))
        rows = MOST * (height + skin.px(GAP))
        title = skin.line(HEAD)
        self._head = Rect(left, bottom - rows - title - skin.px(8), width, title)
        self._rows = [
            Rect(left, self._head.bottom + skin.px(8) + index * (height + skin.px(GAP)), width, height)
            for index in range(MOST)
        ]
        sheet = Rect(left, top, width, self._head.top - skin.px(12) - top)
        self.frame: Frame = frame_of(skin, sheet, self.match.ply, self._percent(100))
        self._layer = None

    def targets(self) -> list[Target]:
        """The chart, then the moves that are known so far."""
        words, skin = self.services.words, self.services.skin
        radius = skin.px(14)
        found = [Target(CHART, self.frame.sheet, ZONE, words("result.curve"), radius=skin.px(18))]
        for index, (swing, row) in enumerate(zip(self._swings, self._rows, strict=False)):
            name = words("result.turn", number=swing.ply + 1, move=self._tell(swing.ply + 1))
            found.append(Target(("curve", index), row, ZONE, name, radius=radius))
        return found

    def ply_of(self, target: Hashable) -> int | None:
        """The move that a press on a target shows, by the ply before it."""
        match target:
            case ("curve", int(index)) if index < len(self._swings):
                return self._swings[index].ply
            case _ if target == CHART and self.cursor is not None:
                return max(0, self.cursor - 1)
        return None

    def act(self, act: Act, focused: Hashable | None) -> bool:
        """Left and right walk along the chart."""
        if focused != CHART or act not in (Act.LEFT, Act.RIGHT):
            return False
        step = 1 if act is Act.RIGHT else -1
        start = self.cursor if self.cursor is not None else (-1 if step > 0 else self.match.ply + 1)
        self.cursor = max(0, min(self.match.ply, start + step))
        return True

    def pointer(self, pointer: Pointer) -> bool:
        """The pointer on the chart shows the ply under it. True when that is another one."""
        if pointer.gesture not in (Gesture.MOVE, Gesture.DOWN, Gesture.LEAVE):
            return False
        inside = pointer.gesture is not Gesture.LEAVE and self.frame.sheet.collidepoint(pointer.at)
        wanted = self.frame.ply(pointer.at[0]) if inside else None
        moved = wanted != self.cursor
        self.cursor = wanted
        return moved

    # Drawing

    def draw(self, canvas: Surface, focused: Hashable | None) -> None:
        """Chart, then the moves."""
        skin, frame = self.services.skin, self.frame
        lit = focused if focused in self._ids() else None
        key = (self._known, frame, id(skin), self.services.words.lang, lit)
        if self._layer is None or self._layer[0] != key:
            self._layer = (key, self._paint(lit))
        skin.paper.sheet(canvas, frame.sheet, tone="dark", radius=skin.px(18), shadow="tiny")
        canvas.blit(self._layer[1], frame.sheet)
        self._draw_cursor(canvas)
        self._draw_head(canvas)
        for index, swing in enumerate(self._swings):
            self._draw_row(canvas, index, swing, focused == ("curve", index))

    def _ids(self) -> list[Hashable]:
        return [("curve", index) for index in range(len(self._swings))]

    def _paint(self, focused: Hashable | None) -> Surface:
        """The chart as one picture: what it shows changes seldom."""
        skin, words = self.services.skin, self.services.words
        frame = self.frame.moved()
        picture = Surface(frame.sheet.size, SRCALPHA)
        percents = [self._percent(value) for value in GRID]
        ends = (words("result.curve_start"), words("result.curve_end", count=self.match.ply))
        draw_ground(picture, skin, frame, percents, ends)
        self._draw_swing_lines(picture, frame, focused)
        wins = self._drawn()
        picture.blit(line_layer(skin, frame, wins, self._order), (0, 0))
        draw_marks(picture, skin, frame, wins, self._order)
        self._draw_badges(picture, frame, focused)
        return picture

    def _drawn(self) -> Wins:
        """The chances at the ends of turns; the result itself only once the curve has come so far."""
        grown = self.curve.done >= 1
        return [(ply, self.curve.wins[ply]) for ply in self._stops if grown or ply < self.match.ply]

    def _draw_head(self, canvas: Surface) -> None:
        skin, words = self.services.skin, self.services.words
        at = (self._head.x, self._head.centery)
        drawn = skin.text(canvas, words("result.turns"), at, HEAD, skin.palette.ink)
        if self.curve.done < 1:
            share = words("result.curve_grows", value=round(100 * self.curve.done))
            room = self._head.right - drawn.right - skin.px(20)
            right = (self._head.right, self._head.centery)
            skin.text(canvas, share, right, NOTE, skin.palette.muted, align="right", width=room)

    def _draw_swing_lines(self, canvas: Surface, frame: Frame, focused: Hashable | None) -> None:
        """Where each of the moves lies: a dotted upright."""
        skin, plot = self.services.skin, frame.plot
        for index, swing in enumerate(self._swings):
            x = round(self._swing_x(frame, swing))
            bright = skin.palette.gold_pale if focused == ("curve", index) else "#7E9B87"
            dash = Rect(0, 0, max(1, skin.px(2)), skin.px(5))
            for y in range(plot.y, plot.bottom - dash.h, skin.px(12)):
                dash.midtop = (x, y)
                canvas.fill(bright, dash)

    def _swing_x(self, frame: Frame, swing: Swing) -> float:
        return frame.at(swing.ply + 0.5, 0)[0]

    def _draw_badges(self, canvas: Surface, frame: Frame, focused: Hashable | None) -> None:
        skin = self.services.skin
        side = skin.px(BADGE)
        last = -1e9
        for x, index in sorted(
            (self._swing_x(frame, swing), index) for index, swing in enumerate(self._swings)
        ):
            x = max(x, last + side * 1.05)
            last = x
            hot = focused == ("curve", index)
            self._badge(canvas, (x, frame.plot.y - skin.px(32)), side, index + 1, hot)

    def _badge(self, canvas: Surface, at: tuple[float, float], side: int, number: int, hot: bool) -> None:
        skin = self.services.skin
        disc = Rect(0, 0, side, side)
        disc.center = (round(at[0]), round(at[1]))
        tone = skin.palette.gold_pale if hot else "light"
        skin.paper.sheet(canvas, disc, tone=tone, radius=side // 2, shadow="tiny")
        skin.number(canvas, str(number), disc.center, round(side * 0.56), skin.palette.pine)

    def _draw_cursor(self, canvas: Surface) -> None:
        """The ply pointed at and what the chances were."""
        if self.cursor is None:
            return
        skin, plot = self.services.skin, self.frame.plot
        x = round(self.frame.at(self.cursor, 0)[0])
        pygame.draw.line(canvas, skin.palette.cream, (x, plot.y), (x, plot.bottom), max(1, skin.px(2)))
        chances = self.curve.wins[self.cursor]
        said = self.services.words("result.curve_ply", ply=self.cursor)
        parts = [(-1, said)]
        if chances is not None:
            parts += [(seat, self._percent(round(100 * chances[seat]))) for seat in self._order]
        mark, gap = skin.px(28), skin.px(10)
        leads = [mark + skin.px(6) if seat >= 0 else 0 for seat, _ in parts]
        widths = [lead + skin.measure(words, LABEL)[0] for lead, (_, words) in zip(leads, parts, strict=True)]
        high = max(skin.px(38), skin.line(LABEL) + skin.px(10))
        pill = Rect(0, 0, sum(widths) + gap * (len(parts) + 1), high)
        pill.midbottom = (x, plot.bottom - skin.px(10))
        pill.clamp_ip(self.frame.sheet.inflate(-skin.px(12), 0))
        skin.paper.sheet(canvas, pill, tone="light", radius=skin.px(12), shadow="tiny")
        left = pill.x + gap
        for (seat, words), lead, width in zip(parts, leads, widths, strict=True):
            if seat >= 0:
                skin.marks.seat(canvas, seat, (left + mark / 2, pill.centery), mark, shadow=False)
            skin.text(canvas, words, (left + lead, pill.centery), LABEL, skin.palette.ink)
            left += width + gap

    def _draw_row(self, canvas: Surface, index: int, swing: Swing, hot: bool) -> None:
        skin, row = self.services.skin, self._rows[index]
        skin.paper.sheet(canvas, row, tone="light", radius=skin.px(14), shadow="tiny" if hot else "")
        side = skin.px(BADGE)
        self._badge(canvas, (row.x + skin.px(14) + side / 2, row.centery), side, index + 1, hot)
        seat = max(range(len(swing.change)), key=lambda one: abs(swing.change[one]))
        change = round(100 * swing.change[seat])
        signed = f"{'+' if change > 0 else '−' if change < 0 else ''}{self._percent(abs(change))}"
        colour = skin.palette.good if change > 0 else skin.palette.warn
        right = (row.right - skin.px(16), row.centery)
        drawn = skin.text(canvas, signed, right, HEAD, colour, align="right")
        mark = skin.px(32)
        skin.marks.seat(canvas, seat, (drawn.x - skin.px(10) - mark / 2, row.centery), mark, shadow=False)
        left = row.x + skin.px(28) + side
        room = round(drawn.x - skin.px(26) - mark) - left
        said = self.services.words("result.turn", number=swing.ply + 1, move=self._tell(swing.ply + 1))
        high = skin.paragraph_height(said, DETAIL, room, lines=2)
        area = Rect(left, row.centery - high // 2, room, high)
        skin.paragraph(canvas, said, area, DETAIL, skin.palette.ink, lines=2)

    def _percent(self, value: int) -> str:
        return self.services.words("ui.percent", value=value)


def turns(swings: Sequence[Swing]) -> list[Swing]:
    """One swing a turn, the largest first: what a turn's moves changed together, told of the one among them
    that had most part in it. (A domino without its plant looks bad for a moment, and both are one thought.)
    """
    groups: list[list[Swing]] = []
    for swing in sorted(swings, key=lambda one: one.ply):
        last = groups[-1][-1] if groups else None
        if last is not None and (last.ply + 1, last.seat) == (swing.ply, swing.seat):
            groups[-1].append(swing)
        else:
            groups.append([swing])
    found = []
    for group in groups:
        change = tuple(sum(parts) for parts in zip(*(swing.change for swing in group), strict=True))
        seat = max(range(len(change)), key=lambda one: abs(change[one]))
        told = max(group, key=lambda swing: swing.change[seat] * (1 if change[seat] > 0 else -1))
        found.append(replace(told, change=change))
    return sorted(found, key=lambda swing: (-swing.size, swing.ply))
