"""Win chances pinned to the seats, a small bar and a number each; and what a bot has in mind."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.core import Seat
from scenes.theme import Skin
from scenes.type import LABEL, NOTE

BAR, HIGH = 46, 25
"""Units of the bar's length and of the pill's height."""
ROOM = 110
"""Units of width below which an idea is not worth its place."""
WORDS = tuple(NOTE.at(units) for units in (19, 16, 13, 11))
"""Of an idea, the first that its place is high enough for."""


def draw_meters(
    canvas: Surface, skin: Skin, spots: Mapping[Seat, Rect], chances: Sequence[int], words: Sequence[str]
) -> None:
    """A pill over the upper right corner of each seat's place; `words` are the percents as they are read."""
    room = max((skin.measure(word, LABEL)[0] for word in words), default=0)
    for seat, rect in spots.items():
        if seat >= len(chances):
            continue
        high = max(skin.px(HIGH), skin.line(LABEL))
        pill = Rect(0, 0, skin.px(BAR) + room + skin.px(28), high)
        pill.midright = (rect.right - skin.px(14), rect.y + skin.px(1))
        skin.paper.sheet(canvas, pill, tone="dark", radius=high // 2, shadow="tiny")
        track = Rect(pill.x + skin.px(10), 0, skin.px(BAR), skin.px(9))
        track.centery = pill.centery
        pygame.draw.rect(canvas, skin.palette.night, track, border_radius=track.h // 2)
        full = track.inflate(-2, -2)
        full.w = round(full.w * chances[seat] / 100)
        if full.w:
            pygame.draw.rect(canvas, skin.seat(seat).colour, full, border_radius=full.h // 2)
        at = (pill.right - skin.px(9), pill.centery)
        skin.text(canvas, words[seat], at, LABEL, skin.palette.pale, align="right")


def draw_idea(canvas: Surface, skin: Skin, area: Rect, words: str) -> None:
    """What a bot has in mind, on one line or two at the left of an area; nothing where there is no room."""
    icon, pad = skin.px(22), skin.px(12)
    room = area.w - icon - 3 * pad
    if not words or room < skin.px(ROOM):
        return
    for role in WORDS:
        lines = 1 if skin.measure(words, role)[0] <= room else 2
        high = skin.paragraph_height(words, role, room, lines=lines)
        if high <= area.h:
            break
    wide = min(room, skin.measure(words, role)[0] + 2)
    paper = Rect(area.x, 0, wide + icon + 3 * pad, min(area.h, high + pad))
    paper.centery = area.centery
    skin.paper.sheet(canvas, paper, tone="dark", radius=skin.px(16), shadow="", alpha=215)
    skin.marks.icon(canvas, "hint", (paper.x + pad + icon // 2, paper.centery), icon, skin.palette.gold_pale)
    text = Rect(paper.x + 2 * pad + icon, paper.centery - high // 2, wide, high)
    skin.paragraph(canvas, words, text, role, skin.palette.pale, lines=lines)
