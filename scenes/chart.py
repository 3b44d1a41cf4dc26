"""Paints win chances over a match: one line a seat, told apart by colour, pattern and mark."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.core import Seat
from scenes.theme import Skin
from scenes.type import LABEL

FINE = 2
"""Lines are painted this many times as large, then shrunk: smooth edges."""
PATTERNS: tuple[tuple[float, ...], ...] = (
    (),
    (26, 11),
    (3, 11),
    (26, 10, 3, 10),
    (12, 8),
)
"""Units drawn and left out along the line of each seat, in turns; empty: drawn through."""
WIDTH, LEADING = 4.5, 6.5
"""Units of a line, and of the winner's."""
MARK, EVERY = 30, 230
"""Units of a seat's mark at the end of its line, and between the shapes along it."""
GRID = (0, 25, 50, 75, 100)

Point = tuple[float, float]
Wins = Sequence[tuple[int, tuple[float, ...] | None]]
"""Plies with the chances of all seats after them, None where they are not known."""


@dataclass(frozen=True)
class Frame:
    """The parts of a chart: the sheet, the plot inside it, and the last ply on it."""

    sheet: Rect
    plot: Rect
    plies: int

    def moved(self) -> "Frame":
        """The same with its sheet at the corner of a picture."""
        x, y = self.sheet.topleft
        return Frame(self.sheet.move(-x, -y), self.plot.move(-x, -y), self.plies)

    def at(self, ply: float, chance: float) -> Point:
        """Where a chance after so many moves lies."""
        x = self.plot.x + self.plot.w * ply / max(1, self.plies)
        return x, self.plot.bottom - self.plot.h * chance

    def ply(self, x: float) -> int:
        """The ply nearest to an x, within the match."""
        share = (x - self.plot.x) / max(1, self.plot.w)
        return max(0, min(self.plies, round(share * self.plies)))


def frame_of(skin: Skin, sheet: Rect, plies: int, percent: str) -> Frame:
    """Room left of the plot for percents, right for the marks, below for the plies. `percent`: the widest."""
    left = skin.measure(percent, LABEL)[0] + skin.px(26)
    top, right, low = skin.px(58), skin.px(MARK + 28), skin.line(LABEL) + skin.px(14)
    plot = Rect(sheet.x + left, sheet.y + top, sheet.w - left - right, sheet.h - top - low)
    return Frame(sheet, plot, plies)


def runs(frame: Frame, wins: Wins, seat: Seat) -> list[list[Point]]:
    """The points of a seat's line, broken where a chance is not known."""
    found: list[list[Point]] = [[]]
    for ply, chances in wins:
        if chances is None:
            if found[-1]:
                found.append([])
        else:
            found[-1].append(frame.at(ply, chances[seat]))
    return [run for run in found if run]


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The parts of a line that a pattern draws, lengths in px."""
    if not pattern:
        yield list(points)
        return
    step, left, on = 0, pattern[0], True
    part = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        gone = 0.0
        while length - gone > left:
            gone += left
            cut = (x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length)
            if on:
                yield [*part, cut]
            step, on = (step + 1) % len(pattern), not on
            left, part = pattern[step], [cut]
        left -= length - gone
        part.append((x1, y1))
    if on and len(part) > 1:
        yield part


def draw_ground(
    canvas: Surface, skin: Skin, frame: Frame, percents: Sequence[str], ends: Sequence[str]
) -> None:
    """The grid with `percents` (one for each of GRID), the first and last ply below."""
    plot = frame.plot
    for value, words in zip(GRID, percents, strict=True):
        y = round(frame.at(0, value / 100)[1])
        strong = value in (0, 50, 100)
        pygame.draw.line(
            canvas, "#4C6B59" if strong else "#34523F", (plot.x, y), (plot.right, y), max(1, skin.px(1.5))
        )
        if strong:
            at = (plot.x - skin.px(12), y)
            skin.text(canvas, words, at, LABEL, skin.palette.soft, align="right")
    foot = plot.bottom + skin.px(8) + skin.line(LABEL) // 2
    skin.text(canvas, ends[0], (plot.x, foot), LABEL, skin.palette.soft)
    skin.text(canvas, ends[1], (plot.right, foot), LABEL, skin.palette.soft, align="right")


def line_layer(skin: Skin, frame: Frame, wins: Wins, order: Sequence[Seat]) -> Surface:
    """All lines on a picture of the sheet's size, those first in `order` (the winner) on top."""
    size = frame.sheet.size
    large = Surface((size[0] * FINE, size[1] * FINE), SRCALPHA)
    fine = skin.u * FINE
    lines = {seat: [_fine(frame, run) for run in runs(frame, wins, seat)] for seat in order}
    for points in lines[order[0]]:
        _tint(large, points, skin.seat(order[0]).colour, (frame.plot.bottom - frame.sheet.y) * FINE)
    for seat in reversed(order):
        wide = max(2, round(fine * (LEADING if seat == order[0] else WIDTH)))
        pattern = [fine * length for length in PATTERNS[seat % len(PATTERNS)]]
        for points in lines[seat]:
            _stroke(large, [points], "#0E1D16", wide + round(4 * fine))
            _stroke(large, dashed(points, pattern), skin.seat(seat).colour, wide)
    return pygame.transform.smoothscale(large, size)


def _fine(frame: Frame, run: Sequence[Point]) -> list[Point]:
    """The points on the enlarged picture."""
    return [((x - frame.sheet.x) * FINE, (y - frame.sheet.y) * FINE) for x, y in run]


def _tint(canvas: Surface, points: Sequence[Point], colour: str, foot: float) -> None:
    """A breath of the winner's colour under its line."""
    if len(points) < 2:
        return
    tint = pygame.Color(colour)
    tint.a = 38
    corners = [*points, (points[-1][0], foot), (points[0][0], foot)]
    pygame.draw.polygon(canvas, tint, corners)


def _stroke(canvas: Surface, parts: Iterable[Sequence[Point]], colour: str, wide: int) -> None:
    """Lines with round joints and ends."""
    for points in parts:
        if len(points) > 1:
            pygame.draw.lines(canvas, colour, False, points, wide)
        for point in points:
            pygame.draw.circle(canvas, colour, point, wide / 2)


def draw_marks(canvas: Surface, skin: Skin, frame: Frame, wins: Wins, order: Sequence[Seat]) -> None:
    """Small shapes along the lines, so that no colour is needed to follow one; a mark at the end of each."""
    ends: list[tuple[float, float, Seat]] = []
    for place, seat in enumerate(order):
        for run in runs(frame, wins, seat):
            shapes = along(run, skin.px(EVERY), skin.px(EVERY) * (place + 1) / (len(order) + 1))
            for x, y in shapes:
                skin.marks.seat(canvas, seat, (x, y), skin.px(26), shadow=False)
        last = runs(frame, wins, seat)
        if last:
            ends.append((last[-1][-1][1], last[-1][-1][0], seat))
    side = skin.px(MARK)
    low, high = frame.plot.y, frame.plot.bottom
    for y, x, seat in spread(sorted(ends), side * 1.05, low, high):
        skin.marks.seat(canvas, seat, (min(x + side * 0.75, frame.sheet.right - side * 0.7), y), side)


def along(points: Sequence[Point], every: float, first: float) -> list[Point]:
    """Points at equal distances across, from `first` on; none near the end, where the mark is."""
    found: list[Point] = []
    if len(points) < 2:
        return found
    x, index = points[0][0] + first, 0
    while x < points[-1][0] - every / 3:
        while points[index + 1][0] < x:
            index += 1
        (x0, y0), (x1, y1) = points[index], points[index + 1]
        share = (x - x0) / max(1e-6, x1 - x0)
        found.append((x, y0 + (y1 - y0) * share))
        x += every
    return found


def spread(
    ends: Sequence[tuple[float, float, Seat]], gap: float, low: float, high: float
) -> list[tuple[float, float, Seat]]:
    """Move marks that would lie on one another apart, from the top down, then back within the plot."""
    placed: list[tuple[float, float, Seat]] = []
    for y, x, seat in ends:
        least = placed[-1][0] + gap if placed else low
        placed.append((max(y, least), x, seat))
    over = placed[-1][0] - high if placed else 0.0
    if over > 0:
        limit = high
        for index in range(len(placed) - 1, -1, -1):
            y, x, seat = placed[index]
            placed[index] = (min(y, limit), x, seat)
            limit = placed[index][0] - gap
    return placed
