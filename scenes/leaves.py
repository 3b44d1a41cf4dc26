"""Paper leaves that fall once over a winner."""

from math import sin
from random import Random

from pygame import Rect, Surface

from scenes.theme import Skin

COUNT = 16
FALL = 3.0
"""Seconds until the last one is gone."""
LATEST = 0.6
"""The last one starts at this share of the time of one fall."""


class Leaves:
    """Falling over a place; `still` ones never do."""

    def __init__(self, still: bool) -> None:
        self._fallen = FALL if still else 0.0
        self._leaves = [_leaf(Random(index)) for index in range(COUNT)]

    @property
    def busy(self) -> bool:
        """Some are still in the air."""
        return self._fallen < FALL

    def update(self, dt: float) -> bool:
        """Let time pass; True while they fall."""
        if not self.busy:
            return False
        self._fallen += dt
        return True

    def draw(self, canvas: Surface, skin: Skin, place: Rect) -> None:
        """Those that are over the place now."""
        share = self._fallen / FALL
        for x, start, size, picture, turn in self._leaves if self.busy else ():
            t = share * (1 + LATEST) - start
            if not 0 < t < 1:
                continue
            leaf = skin.art.svg(
                f"ui/particles/{picture}.svg", skin.px(size), turn=round((turn + t * 300) / 20) * 20
            )
            sway = skin.px(30) * sin(6 * t + turn)
            canvas.blit(
                leaf, (place.x + x * place.w + sway, place.y + place.h * 1.05 * t - leaf.get_height())
            )


def _leaf(rnd: Random) -> tuple[float, float, float, str, float]:
    """Where across, when, how big, which, turned how."""
    picture = f"leaf_{rnd.choice('abcd')}"
    return rnd.random(), rnd.uniform(0, LATEST), rnd.uniform(26, 46), picture, rnd.uniform(0, 360)
