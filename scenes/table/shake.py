"""What is refused shakes its head; with reduced motion it dims for a moment."""

import math

from pygame import Rect, Surface

from scenes.services import Services

SECONDS = 0.3
SWINGS = 3
WIDTH = 4
"""Units to each side."""


class Shake:
    """Moves a part of the drawn picture, whatever it shows."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rect = Rect(0, 0, 0, 0)
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Still shaking."""
        return self._left > 0

    def start(self, rect: Rect) -> None:
        """Shake what is drawn there."""
        self._rect = rect
        self._left = SECONDS

    def update(self, dt: float) -> bool:
        """Let time pass; True while it shakes, and once more at the end."""
        if not self.busy:
            return False
        self._left -= dt
        return True

    def draw(self, canvas: Surface) -> None:
        """Over the finished picture, before the focus rings."""
        rect = self._rect.clip(canvas.get_rect())
        if not self.busy or not rect.size > (0, 0):
            return
        skin = self.services.skin
        share = 1 - self._left / SECONDS
        if self.services.prefs.reduced_motion:
            skin.paper.veil(canvas, round(90 * math.sin(math.pi * share)), rect, skin.px(12))
            return
        offset = round(skin.px(WIDTH) * math.sin(2 * math.pi * SWINGS * share))
        if offset:
            canvas.blit(canvas.subsurface(rect).copy(), rect.move(offset, 0))
