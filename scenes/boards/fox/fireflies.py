"""Fireflies that drift before the goal den: the only thing that moves while nobody plays."""

import math

from pygame import Surface

from game.fox.ground import COLUMNS
from scenes.boards.fox.places import Places
from scenes.theme import Skin

COUNT = 7
PERIOD = 12.0
LIGHT = "#FFF3B0"


class Fireflies:
    """A few lights near the goal; where they are depends on the time alone."""

    def __init__(self, skin: Skin, places: Places) -> None:
        self.skin = skin
        self.middle = places.point((places.rows - 1) * COLUMNS + COLUMNS // 2)
        self.reach = places.pitch * 0.8
        self.size = max(4, skin.px(11))
        canvas = Surface((4, 4))
        for brightness in range(30, 200, 10):
            skin.paper.glow(canvas, (2, 2), self.size, None, LIGHT, brightness)

    def draw(self, canvas: Surface, seconds: float) -> None:
        """All of them at this time."""
        turn = seconds / PERIOD * math.tau
        for index in range(COUNT):
            phase = index * 2.399
            x = self.middle[0] + self.reach * (
                0.85 * math.sin(turn + phase) - 0.25 * math.cos(2 * turn + phase)
            )
            y = self.middle[1] + self.reach * 0.9 * math.sin(2 * turn + phase * 1.7)
            alpha = 110 + 10 * round(8 * math.sin(3 * turn + phase))
            self.skin.paper.glow(canvas, (x, y), self.size, None, LIGHT, max(30, alpha))
