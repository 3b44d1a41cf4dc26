"""A part of the table painted once and kept while what it shows stays the same."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from scenes.theme import Skin


class Slab:
    """`draw` paints anew only when `key` differs from the last one. What is painted lies in `area` moved
    by `shift`; shadows may reach out of it by a margin."""

    def __init__(self, skin: Skin, area: Rect) -> None:
        margin = skin.px(36)
        self.rect = area.inflate(2 * margin, 2 * margin).clip(Rect((0, 0), skin.size))
        self.shift = (-self.rect.x, -self.rect.y)
        self._layer: Surface | None = None
        self._key: Hashable = None

    def stale(self, key: Hashable) -> bool:
        """Would `draw` paint anew?"""
        return self._layer is None or key != self._key

    def draw(self, canvas: Surface, key: Hashable, paint: Callable[[Surface], object]) -> None:
        """Blit the part; `paint` draws it, shifted, on the surface it is given."""
        if self._layer is None or self.stale(key):
            self._key = key
            self._layer = Surface(self.rect.size, pygame.SRCALPHA)
            paint(self._layer)
        canvas.blit(self._layer, self.rect)
