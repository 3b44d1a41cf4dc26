"""The boxes of the games on the glade: which one is in front, and how they turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core import Game
from scenes.theme import Skin
from scenes.tween import Runner, in_out, lerp, tween

TURN = 0.32
RATIO = 1.2667
"""Height of a box by its width."""
SMALL, SINK, ASIDE, DIM = 0.725, 30.0, 455.0, 60
"""A neighbour: its scale, how much higher it stands, how far aside, its veil."""


class Carousel:
    """Games by id, one in front. `offset` glides from the old place to the new one."""

    def __init__(self, ids: Sequence[str], front: str = "") -> None:
        self.ids = list(ids)
        self.at = self.ids.index(front) if front in self.ids else 0
        self.offset = float(self.at)
        self._base = (0.0, 0.0, 400.0)

    @property
    def front(self) -> str:
        """The id of the game in front, "" when there is none."""
        return self.ids[self.at] if self.ids else ""

    def turn(self, step: int, runner: Runner) -> bool:
        """So many boxes on, around when there are three or more; False at an end."""
        wanted = self.at + step
        if len(self.ids) < 3 and not 0 <= wanted < len(self.ids):
            return False
        start, goal = self.offset, float(self.at + step)
        self.at = wanted % len(self.ids)

        def glide(t: float) -> None:
            self.offset = lerp(start, goal, t) if t < 1 else float(self.at)

        runner.play(tween(0.0 if runner.reduced else TURN, glide, in_out))
        return True

    def place(self, centre: float, base: float, width: float) -> None:
        """Where the front box stands, in units: its middle, its foot, its width."""
        self._base = (centre, base, width)

    def rects(self, skin: Skin) -> list[tuple[str, Rect, int]]:
        """(id, front of the box in px, veil), the ones behind first."""
        centre, base, width = self._base
        found = []
        for number, game_id in enumerate(self.ids):
            away = self._away(number)
            if abs(away) >= 1.6:
                continue
            near = min(1.0, abs(away))
            wide = width * lerp(1.0, SMALL, near)
            foot = base - SINK * near
            x = centre + away * ASIDE * width / 400 - wide / 2
            rect = skin.rect(x, foot - wide * RATIO, wide, wide * RATIO)
            found.append((near, (game_id, rect, round(DIM * near))))
        return [box for _, box in sorted(found, key=lambda item: -item[0])]

    def draw(
        self, canvas: Surface, skin: Skin, games: Mapping[str, Game[Any]], lit: str, moving: bool
    ) -> None:
        """Draw the boxes."""
        for game_id, rect, dim in self.rects(skin):
            title = games[game_id].info.title
            skin.talk.box(canvas, rect, game_id, title, dim=dim, lit=lit == game_id, moving=moving)

    def _away(self, number: int) -> float:
        """How many boxes away from the front, the short way around."""
        away = number - self.offset
        count = len(self.ids)
        if count >= 3:
            away = (away + count / 2) % count - count / 2
        return away
