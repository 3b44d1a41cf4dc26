"""The joker track: the ten animals, the present joker in gold."""

import pygame
from pygame import Rect, Surface

from game.renature.tables import ANIMALS, KINDS
from scenes.boards.renature.pieces import GROUNDS
from scenes.i18n import Words
from scenes.palette import mix
from scenes.raster import faded
from scenes.theme import Skin

HEAD = 52
LEAST_GAP = 8


class Track:
    """Places and paints it."""

    def __init__(self, skin: Skin, words: Words, rect: Rect) -> None:
        self.skin = skin
        self.words = words
        self.rect = rect

    def slot(self, animal: float) -> Rect:
        """The place of an animal; between two while the marker slides."""
        px = self.skin.px
        top = self.rect.y + px(HEAD)
        step = (self.rect.bottom - px(10) - top) / KINDS
        high = round(step - px(LEAST_GAP))
        return Rect(self.rect.x + px(8), round(top + step * animal + px(4)), self.rect.w - px(16), high)

    def draw(
        self, canvas: Surface, joker: int, at: float, wish: int | None, hot: int | None, open: bool
    ) -> None:
        """`at`: where the marker is; `wish`: the animal it shall go to; `open`: it may be moved now."""
        skin, px = self.skin, self.skin.px
        skin.paper.dock(canvas, self.rect, px(22))
        title = (self.rect.centerx, self.rect.y + px(28))
        words = self.words("renature.track.title")
        skin.number(canvas, words, title, max(13, px(21)), skin.palette.gold_pale)
        for animal in range(KINDS):
            if animal != joker or at != joker:
                self._pale(canvas, animal, animal in (wish, hot), open)
        self._marker(canvas, at, joker)

    def _pale(self, canvas: Surface, animal: int, bright: bool, open: bool) -> None:
        slot = self.slot(animal)
        radius = round(slot.h * 0.26)
        ground = mix(GROUNDS[animal], "#254636", 0.0 if bright else 0.3 if open else 0.6)
        self.skin.paper.sheet(canvas, slot, tone=ground, radius=radius, shadow="")
        if open:
            pygame.draw.rect(canvas, self.skin.palette.gold_pale, slot, max(2, self.skin.px(2)), radius)
        self._beast(canvas, animal, slot, 255 if bright or open else 150)

    def _marker(self, canvas: Surface, at: float, joker: int) -> None:
        slot = self.slot(at)
        skin, radius = self.skin, round(slot.h * 0.28)
        skin.paper.glow(canvas, slot.center, slot.w * 0.85, alpha=190)
        skin.paper.sheet(
            canvas, slot.inflate(skin.px(8), skin.px(4)), tone="gold", radius=radius, shadow="tiny"
        )
        inner = slot.inflate(-skin.px(2), -skin.px(6))
        skin.paper.sheet(canvas, inner, tone="#FFF0B8", radius=round(radius * 0.85), shadow="")
        self._beast(canvas, round(at) if at != joker else joker, slot, 255)

    def _beast(self, canvas: Surface, animal: int, slot: Rect, alpha: int) -> None:
        size = min(round(slot.h * 0.78), round(slot.w * 0.78))
        path = f"art/characters/{ANIMALS[animal]}.svg"
        picture = self.skin.art.svg(path, (size, size))
        if alpha < 255:
            key = ("renature pale", animal, size, alpha)
            picture = self.skin.pictures.get(key, lambda: faded(picture, alpha))
        canvas.blit(picture, picture.get_rect(center=slot.center))
