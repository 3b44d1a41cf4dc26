"""The journal: what happened, newest first, each line lighting what it speaks of."""

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.focus import Hint, Target
from scenes.i18n import Words
from scenes.input import Act, Gesture, Pointer
from scenes.table.lines import Line
from scenes.theme import Skin
from scenes.type import DETAIL, PANEL

ZONE = "journal"
SAVE = "save_journal"
NARROW = 180
"""Units: a place narrower or lower than this is none; the journal is a drawer then."""
DRAWER = 430
"""Units of the drawer's width at text size 1."""
MARK = 28
GAP = 9
PAD = 18
LONGEST = 6
"""Lines of text that one sentence may take."""


class Journal:
    """A panel on the board's place for it, or a drawer over the right edge."""

    def __init__(self) -> None:
        self.open = False
        """The drawer is out. Means nothing where the journal has its own place."""
        self.drawer = False
        self.lines: Sequence[Line] = ()
        self._fresh = 0
        self._top = 0
        self._rows: list[tuple[Line, Rect]] = []
        self._picture: tuple[object, Surface] | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.reason: Callable[[Line], str] = lambda line: ""
        """Why that was done, "" where there is nothing to tell."""
        self.over: Callable[[], Sequence[Rect]] = tuple
        """What lies over the panel: a line that it cuts is left out, for half a line tells nothing."""
        self._save = Rect(0, 0, 0, 0)

    @property
    def visible(self) -> bool:
        """Is it on the screen?"""
        return self.open or not self.drawer

    def layout(self, skin: Skin, words: Words, place: Rect, stage: Rect) -> None:
        """Into the board's place, or as a drawer over the stage when that is too small."""
        self._skin = skin
        self._words = words
        least = skin.px(NARROW)
        self.drawer = place.w < least or place.h < least * 2 // 3
        if self.drawer:
            width = min(stage.w - skin.px(48), round(skin.px(DRAWER) * min(1.5, skin.scale)))
            place = Rect(stage.right - width - skin.px(24), stage.y, width, stage.h - skin.px(24))
        self.rect = place
        side = min(max(skin.px(44), 24), self._head())
        self._save = Rect(place.right - side - skin.px(12), place.y + (self._head() - side) // 2, side, side)
        self._place_rows()

    def show(self, lines: Sequence[Line], fresh: int) -> None:
        """The sentences, oldest first; those of plies after `fresh` are new to whoever looks."""
        grew = len(lines) != len(self.lines)
        self.lines = lines
        self._fresh = fresh
        if grew:
            self._top = 0
        self._place_rows()

    def targets(self) -> list[Target]:
        """The lines that are on the screen."""
        if not self.visible:
            return []
        radius = self._skin.px(10)
        found = []
        for line, rect in self._rows:
            why = self.reason(line)
            hint = Hint(self._words("table.why"), (why,)) if why else None
            found.append(Target(_id(line), rect, ZONE, line.words, hint, radius=radius))
        return found

    def tools(self) -> list[Target]:
        """What can be done with the whole of it, beside its title."""
        if not self.visible or not self._rows:
            return []
        name = self._words("table.journal_save")
        return [Target(SAVE, self._save, ZONE, name, Hint(name), radius=-1)]

    def line(self, target: Target | None) -> Line | None:
        """What a target of `targets` stands for."""
        wanted = target.id if target is not None else None
        return next((line for line, _ in self._rows if _id(line) == wanted), None)

    def step(self, act: Act, here: Hashable) -> Hashable | None:
        """Scroll when the focus moves over an end; the line to focus, None when the end is reached."""
        ids = [_id(line) for line, _ in self._rows]
        if act is Act.DOWN and ids and here == ids[-1] and self.scroll(1):
            return _id(self._rows[-1][0])
        if act is Act.UP and ids and here == ids[0] and self.scroll(-1):
            return _id(self._rows[0][0])
        return None

    def pointer(self, pointer: Pointer) -> bool:
        """The wheel scrolls, a press inside the drawer stays inside."""
        if not self.visible or not self.rect.collidepoint(pointer.at):
            return False
        if pointer.gesture is Gesture.WHEEL:
            return self.scroll(-round(pointer.wheel[1]) or (-1 if pointer.wheel[1] > 0 else 1))
        return False

    def scroll(self, lines: int) -> bool:
        """Towards older lines (positive) or newer ones; False at the end."""
        shown = len(self._rows)
        last = len(self.lines) - shown
        top = max(0, min(self._top + lines, max(0, last)))
        if top == self._top:
            return False
        self._top = top
        self._place_rows()
        return True

    def key(self) -> Hashable:
        """What the picture depends on, focus and place aside."""
        rows = tuple((_id(line), line.words, bool(self.reason(line))) for line, _ in self._seen())
        return (self._top, self._fresh, rows)

    def draw(self, canvas: Surface, lit: Hashable | None) -> None:
        """Draw the panel; `lit` is the focused line."""
        if not self.visible:
            return
        skin, rect = self._skin, self.rect
        skin.paper.dock(canvas, rect, skin.px(20), alpha=250 if self.drawer else 225)
        key = (self.key(), rect.size, lit)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._paint(lit))
        canvas.blit(self._picture[1], rect.topleft)
        self._thumb(canvas)

    def _paint(self, lit: Hashable | None) -> Surface:
        skin = self._skin
        picture = Surface(self.rect.size, SRCALPHA)
        title = (skin.px(22), skin.px(30))
        skin.text(picture, self._words("table.journal"), title, PANEL.at(24), skin.palette.title_light)
        if self._rows:
            centre = (self._save.centerx - self.rect.x, self._save.centery - self.rect.y)
            colour = skin.palette.cream if lit == SAVE else skin.palette.soft
            skin.marks.icon(picture, "export", centre, skin.px(24), colour)
        if not self.lines:
            area = Rect(skin.px(22), self._head(), self.rect.w - skin.px(44), self.rect.h)
            skin.paragraph(picture, self._words("table.journal_empty"), area, DETAIL, skin.palette.soft)
        for line, rect in self._seen():
            self._paint_line(picture, line, rect.move(-self.rect.x, -self.rect.y), _id(line) == lit)
        return picture

    def _seen(self) -> list[tuple[Line, Rect]]:
        over = self.over()
        return [(line, rect) for line, rect in self._rows if rect.collidelist(over) < 0]

    def _paint_line(self, picture: Surface, line: Line, rect: Rect, lit: bool) -> None:
        skin = self._skin
        fresh = line.ply > self._fresh
        if lit:
            skin.paper.sheet(picture, rect, tone="moss", radius=skin.px(10), shadow="")
        seat = -1 if line.seat is None else line.seat
        area = self._words_area(rect)
        middle = area.y + skin.line(DETAIL) // 2
        skin.marks.seat(picture, seat, (rect.x + skin.px(16), middle), skin.px(MARK))
        quiet = skin.palette.pale if fresh else skin.palette.soft
        colour = skin.palette.ink if lit else quiet
        room = max(1, min(LONGEST, (rect.h - skin.px(10)) // skin.line(DETAIL)))
        skin.paragraph(picture, line.words, area, DETAIL, colour, lines=room)
        if self.reason(line):
            spot = (rect.right - skin.px(13), middle)
            skin.marks.icon(
                picture, "hint", spot, skin.px(17), skin.palette.ink if lit else skin.palette.soft
            )

    def _words_area(self, rect: Rect) -> Rect:
        skin = self._skin
        return Rect(rect.x + skin.px(40), rect.y + skin.px(5), rect.w - skin.px(60), rect.h)

    def _thumb(self, canvas: Surface) -> None:
        shown, count = len(self._rows), len(self.lines)
        if shown >= count or not shown:
            return
        skin = self._skin
        track = Rect(
            self.rect.right - skin.px(9), self.rect.y + self._head(), skin.px(4), self.rect.h - skin.px(72)
        )
        length = max(skin.px(24), track.h * shown // count)
        top = track.y + (track.h - length) * self._top // (count - shown)
        thumb = Rect(track.x, top, track.w, length)
        pygame.draw.rect(canvas, skin.palette.soft, thumb, border_radius=track.w // 2)

    def _head(self) -> int:
        return round(self._skin.px(54) * min(1.2, self._skin.scale))

    def _place_rows(self) -> None:
        """Which lines fit from the top one on."""
        self._rows = []
        if self.rect.w <= 0 or not self.lines:
            return
        skin = self._skin
        left, width = self.rect.x + skin.px(PAD), self.rect.w - skin.px(2 * PAD)
        y, bottom = self.rect.y + self._head(), self.rect.bottom - skin.px(12)
        for line in reversed(self.lines[: len(self.lines) - self._top]):
            inner = self._words_area(Rect(0, 0, width, 0)).w
            text = skin.paragraph_height(line.words, DETAIL, inner, lines=LONGEST)
            height = max(text + skin.px(10), skin.px(MARK + 10))
            if y + height > bottom and not self._rows:
                height = bottom - y  # the newest sentence is always there, if only its beginning
            if y + height > bottom or height <= 0:
                break
            self._rows.append((line, Rect(left, y, width, height)))
            y += height + skin.px(GAP - 6)


def _id(line: Line) -> Hashable:
    return ("line", line.ply, line.number)
