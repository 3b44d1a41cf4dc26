"""The still picture of the table: painted part by part, a part anew only when what it shows has changed."""

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect, Surface

Paint = Callable[[Surface], None]


class Layer:
    """A picture in window coordinates. `ground` paints what is under all parts, once.

    With `felt` the picture is opaque and holds the felt as well: the whole stage is one fast copy a frame.
    """

    def __init__(self, window: tuple[int, int], stage: Rect, felt: Paint | None, ground: Paint) -> None:
        self.stage = stage.clip(Rect((0, 0), window))
        flags = 0 if felt is not None else pygame.SRCALPHA
        self._bare = Surface(window, flags)
        if felt is not None:
            felt(self._bare)
        ground(self._bare)
        self._picture = self._bare.copy()
        self._keys: dict[str, Hashable] = {}

    def show(self, name: str, rect: Rect, key: Hashable, paint: Paint) -> None:
        """Bring a part to `key`; parts do not overlap, nothing is painted outside `rect`."""
        if self._keys.get(name) == (key, rect.topleft, rect.size):
            return
        self._keys[name] = (key, rect.topleft, rect.size)
        self._picture.set_clip(rect)
        self._picture.fill((0, 0, 0, 0), rect)
        self._picture.blit(self._bare, rect, rect)
        paint(self._picture)
        self._picture.set_clip(None)

    def renew(self, rect: Rect, paint: Paint) -> None:
        """Paint everything that reaches into a rect anew; `paint` draws all parts, clipped to it."""
        self._picture.set_clip(rect)
        self._picture.blit(self._bare, rect, rect)
        paint(self._picture)
        self._picture.set_clip(None)

    def draw(self, canvas: Surface, parts: Sequence[Rect] = ()) -> None:
        """Blit it, or only these parts of it."""
        for part in parts or (self.stage,):
            canvas.blit(self._picture, part, part)
