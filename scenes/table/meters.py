"""Win chances pinned to the seats: a small bar and a number each, and the line a bot follows."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.core import Seat
from scenes.theme import Skin
from scenes.type import LABEL, NOTE

BAR, HIGH = 46, 25
"""Units of the bar's length and of the pill's height."""
WORDS = NOTE.at(19)


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


def draw_idea(canvas: Surface, skin: Skin, paper: Rect, words: str) -> None:
    """One line under the banner's paper: what a bot has in mind."""
    if not words:
        return
    icon = skin.px(20)
    most = min(skin.px(640), skin.stage.w - skin.px(900))
    wide = min(most, skin.measure(words, WORDS)[0] + icon + skin.px(40))
    high = max(skin.px(28), skin.line(WORDS))
    pill = Rect(0, 0, wide, high)
    pill.midtop = (paper.centerx, paper.bottom + skin.px(2))
    skin.paper.sheet(canvas, pill, tone="dark", radius=high // 2, shadow="", alpha=225)
    skin.marks.icon(canvas, "hint", (pill.x + skin.px(20), pill.centery), icon, skin.palette.gold_pale)
    at = (pill.x + skin.px(34), pill.centery)
    skin.text(canvas, words, at, WORDS, skin.palette.pale, width=pill.right - skin.px(12) - at[0])
