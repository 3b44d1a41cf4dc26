"""The panel of a hint: three moves with their chances, and their numbers on the table."""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.core import Move
from scenes.focus import Target
from scenes.i18n import Words
from scenes.table.counsel import Counsel, Pick, digits, even
from scenes.theme import Skin
from scenes.type import DETAIL, DETAIL_BOLD, NOTE, PANEL, Role

ZONE = "counsel"
CLOSE: Hashable = ("counsel", "close")
BADGE, MARK = 38, 36
"""Units of a number in the panel and on the table."""
MOST_LINES, UNCUT = 4, 99
"""Of a move's words. Its chance stands beside them, or below where that makes the panel less high."""


class Advisor:
    """Lies where the board has room for it. `tell` and `spots` ask the board about a move."""

    def __init__(
        self, counsel: Counsel, tell: Callable[[Move], str], spots: Callable[[Move], list[Rect]]
    ) -> None:
        self.counsel = counsel
        self.rect = Rect(0, 0, 0, 0)
        self._tell = tell
        self._spots = spots
        self._rows: list[tuple[Pick, str, Rect]] = []
        self._noted = ""
        self._stacked = False
        self._made: Hashable = None

    @property
    def visible(self) -> bool:
        """Is it on the screen?"""
        return self.counsel.open and self.rect.w > 0

    def layout(self, skin: Skin, words: Words, place: Rect, stage: Rect, veiled: bool) -> None:
        """Into the upper part of a place; upwards beyond it when the words need more, never off the stage.

        `veiled`: what the panel leaves of its place stands back."""
        self._veiled = veiled
        self._skin, self._words, self._place, self._stage = skin, words, place, stage
        self._made = None
        self.fit()

    def fit(self) -> None:
        """Bring places and words to the hint of now; cheap when nothing is new."""
        key = (self.counsel.ply, self.counsel.picks)
        if key == self._made:
            return
        self._made = key
        skin, place = self._skin, self._place
        # Never wider than its place: what lies beside it is to be played on.
        width = place.w
        heights = []
        for self._stacked in (False, True):
            heights.append(sum(self._measure(width, UNCUT)))
        self._stacked = heights[1] < heights[0]
        # That the moves are equally good is said in any case: their order alone would say the contrary.
        brief = self._words("table.hint_alike") if even(self.counsel.picks) else ""
        most = self._stage.h - skin.px(12)
        tries = [(MOST_LINES, self._note(), place.h), *((n, brief, most) for n in range(MOST_LINES, 0, -1))]
        for lines, noted, room in tries:
            self._noted = noted
            rows = self._measure(width, lines)
            height = self._head() + sum(rows) + skin.px(8) * len(rows) + self._foot()
            if height <= room:
                break
        self.rect = Rect(place.x, place.y, width, height)
        if height > place.h:
            # What lies above a place are seats, below it cards to be played.
            self.rect.bottom = place.bottom
        self.rect.top = max(self.rect.top, self._stage.top)
        self._lines = lines
        y = self.rect.y + self._head()
        self._rows = []
        for pick, high in zip(self.counsel.picks, rows, strict=True):
            row = Rect(self.rect.x + skin.px(12), y, width - skin.px(24), high)
            self._rows.append((pick, self._tell(pick.move), row))
            y += high + skin.px(8)

    def targets(self) -> list[Target]:
        """The moves, then the way out."""
        if not self.visible:
            return []
        radius = self._skin.px(12)
        found = [
            Target(("counsel", index), row, ZONE, self._spoken(pick, said), radius=radius)
            for index, (pick, said, row) in enumerate(self._rows)
        ]
        return [*found, Target(CLOSE, self._cross(), ZONE, self._words("table.hint_close"), radius=radius)]

    def over(self) -> list[Rect]:
        """What it covers."""
        if not self.visible:
            return []
        return [self.rect, self._place] if self._veiled else [self.rect]

    def first(self) -> Hashable:
        """The best move, else the way out."""
        return ("counsel", 0) if self._rows else CLOSE

    def move(self, target: Hashable) -> Move | None:
        """The move that a target stands for."""
        match target:
            case ("counsel", int(index)) if index < len(self._rows):
                return self._rows[index][0].move
        return None

    def key(self) -> Hashable:
        """What the picture depends on."""
        return (self.visible, self.counsel.picks, round(self.counsel.done, 2), tuple(self.rect))

    def draw_marks(self, canvas: Surface, focused: Hashable | None) -> None:
        """The number of each move where it is made; all its places for the one looked at."""
        if not self.visible:
            return
        skin, hot = self._skin, self.move(focused)
        side = skin.px(MARK)
        taken: list[tuple[int, int]] = []
        for number, (pick, _, _) in enumerate(self._rows, 1):
            spots = self._spots(pick.move)
            if pick.move == hot:
                for spot in spots:
                    edge = spot.inflate(skin.px(4), skin.px(4))
                    for wide, colour in ((8, skin.palette.night), (4, skin.palette.title_light)):
                        pygame.draw.rect(canvas, colour, edge, skin.px(wide), border_radius=skin.px(14))
            if not spots:
                continue
            at = (spots[0].x + side // 3, spots[0].y + side // 3)
            while at in taken:
                at = (at[0] + round(side * 0.8), at[1])
            taken.append(at)
            self._badge(canvas, at, round(side * (1.2 if pick.move == hot else 1)), number, True)

    def draw(self, canvas: Surface, focused: Hashable | None) -> None:
        """The panel."""
        if not self.visible:
            return
        skin, rect = self._skin, self.rect
        if self._veiled:
            skin.paper.veil(canvas, 170, self._place, skin.px(22))
        skin.paper.panel(canvas, rect, skin.px(22))
        title = (rect.x + skin.px(58), rect.y + skin.px(28))
        skin.marks.icon(canvas, "hint", (rect.x + skin.px(34), title[1]), skin.px(28), skin.palette.warn)
        room = self._cross().x - title[0]
        skin.text(canvas, self._words("table.hint"), title, PANEL.at(25), skin.palette.ink, width=room)
        cross = self._cross()
        skin.marks.icon(canvas, "cross", cross.center, skin.px(20), skin.palette.muted)
        for number, (pick, said, row) in enumerate(self._rows, 1):
            self._draw_row(canvas, number, pick, said, row, focused == ("counsel", number - 1))
        self._draw_foot(canvas)

    # Inside

    def _spoken(self, pick: Pick, said: str) -> str:
        if pick.chance is None:
            return said
        return self._words("table.hint_row", move=said, chance=self._percent(pick.chance))

    def _percent(self, value: float) -> str:
        said = f"{value:.{digits(self.counsel.picks)}f}".replace(".", self._words("ui.decimal_mark"))
        return self._words("ui.percent", value=said)

    def _figure(self) -> Role:
        """Decimals are written smaller: the words of the moves need the room."""
        return PANEL.at(20 if digits(self.counsel.picks) else 24)

    def _head(self) -> int:
        return max(self._skin.px(62), self._skin.line(PANEL) + self._skin.px(20))

    def _foot(self) -> int:
        skin = self._skin
        if self.counsel.thinking:
            return skin.line(DETAIL) + skin.px(44)
        if not self._noted:
            return skin.px(4)
        return skin.paragraph_height(self._noted, NOTE, self.rect.w - skin.px(40)) + skin.px(16)

    def _note(self) -> str:
        picks = self.counsel.picks
        if picks and picks[0].chance is None:
            return self._words("table.hint_only" if self.counsel.forced else "table.hint_sure")
        return self._words("table.hint_even" if even(picks) else "table.hint_note")

    def _measure(self, width: int, lines: int) -> list[int]:
        skin = self._skin
        self.rect.w = width  # the foot wraps in it
        room = self._room(width)
        return [
            max(
                skin.paragraph_height(self._tell(pick.move), DETAIL_BOLD, room, lines=lines)
                + self._below(pick)
                + skin.px(20),
                skin.px(BADGE + 22),
                skin.line(PANEL) + skin.px(24),
            )
            for pick in self.counsel.picks
        ]

    def _room(self, width: int) -> int:
        """The width of a move's words."""
        skin = self._skin
        beside = skin.px(8) if self._stacked else self._percent_width() + skin.px(22)
        return width - skin.px(24) - skin.px(BADGE + 30) - beside

    def _below(self, pick: Pick) -> int:
        """The height of the line for a chance that has no room beside the words."""
        return self._skin.line(self._figure()) if self._stacked and pick.chance is not None else 0

    def _percent_width(self) -> int:
        chances = [pick.chance for pick in self.counsel.picks if pick.chance is not None]
        return max((self._skin.measure(self._percent(one), self._figure())[0] for one in chances), default=0)

    def _cross(self) -> Rect:
        side = self._skin.px(44)
        return Rect(self.rect.right - side - self._skin.px(8), self.rect.y + self._skin.px(6), side, side)

    def _draw_row(self, canvas: Surface, number: int, pick: Pick, said: str, row: Rect, hot: bool) -> None:
        skin = self._skin
        skin.paper.sheet(canvas, row, tone="light", radius=skin.px(12), shadow="tiny" if hot else "")
        below = self._below(pick)
        room = self._room(self.rect.w)
        high = skin.paragraph_height(said, DETAIL_BOLD, room, lines=self._lines)
        area = Rect(row.x + skin.px(BADGE + 26), row.centery - (high + below) // 2, room, high)
        self._badge(canvas, (row.x + skin.px(12 + BADGE / 2), area.centery), skin.px(BADGE), number, False)
        skin.paragraph(canvas, said[:1].upper() + said[1:], area, DETAIL_BOLD, lines=self._lines)
        if pick.chance is None:
            return
        at = (row.right - skin.px(14), row.centery - skin.px(6))
        track = Rect(0, 0, self._percent_width(), skin.px(6))
        track.midright = (at[0], row.centery + skin.px(17))
        if below:
            at = (at[0], area.bottom + below // 2)
            track = Rect(area.x, 0, at[0] - track.w - skin.px(12) - area.x, track.h)
            track.centery = at[1]
        skin.text(canvas, self._percent(pick.chance), at, self._figure(), skin.palette.ink, align="right")
        draw_share(canvas, skin, track, pick.chance / 100)

    def _draw_foot(self, canvas: Surface) -> None:
        skin, rect = self._skin, self.rect
        if not self.counsel.thinking and not self._noted:
            return
        if not self.counsel.thinking:
            area = Rect(rect.x + skin.px(20), 0, rect.w - skin.px(40), self._foot())
            area.bottom = rect.bottom
            skin.paragraph(canvas, self._noted, area, NOTE, skin.palette.muted)
            return
        middle = rect.bottom - skin.px(34) - skin.line(DETAIL) // 2
        skin.text(canvas, self._words("table.hint_wait"), (rect.x + skin.px(24), middle), DETAIL)
        track = Rect(rect.x + skin.px(24), rect.bottom - skin.px(24), rect.w - skin.px(48), skin.px(7))
        draw_share(canvas, skin, track, self.counsel.done)

    def _badge(self, canvas: Surface, at: tuple[float, float], side: int, number: int, shadow: bool) -> None:
        skin = self._skin
        disc = Rect(0, 0, side, side)
        disc.center = (round(at[0]), round(at[1]))
        skin.paper.sheet(canvas, disc, tone="light", radius=side // 2, shadow="tiny" if shadow else "")
        inner = disc.inflate(-side // 6, -side // 6)
        skin.paper.sheet(canvas, inner, tone=skin.palette.pine, radius=inner.w // 2, shadow="")
        skin.number(canvas, str(number), disc.center, round(side * 0.52), skin.palette.title_light)


def draw_share(canvas: Surface, skin: Skin, track: Rect, share: float) -> None:
    """A bar, filled from the left."""
    pygame.draw.rect(canvas, "#D9CFB0", track, border_radius=track.h // 2)
    full = Rect(track.topleft, (round(track.w * share), track.h))
    if full.w:
        pygame.draw.rect(canvas, skin.palette.good, full, border_radius=track.h // 2)
