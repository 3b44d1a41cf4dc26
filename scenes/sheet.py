"""The score sheet on its paper: the winner's ribbon, sources in rows, seats in columns by rank."""

from collections.abc import Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core import Seat, Sheet
from game.match import Match
from scenes.almanac import Entry
from scenes.board import Won
from scenes.focus import Target
from scenes.leaves import Leaves
from scenes.services import Services
from scenes.sheet_page import SheetPage
from scenes.type import BODY, BODY_BOLD, NOTE, PANEL, SCORE
from scenes.verdict import Verdict

RIBBON = 104
HEAD = 116
ROW, TALLEST = 58, 88
"""The usual height of a row, and where there is room for more."""
TOTAL = 76
LABELS, WIDEST = 0.3, 0.44
"""Share of the width that names the rows: usually, and where names are long or large."""


class SheetView:
    """Everything on the result's paper above the buttons. `unroll`, `reveal`, `count` are driven by 0..1."""

    zone = "sheet"
    heads = "heads"

    def __init__(
        self,
        services: Services,
        match: Match[Any],
        sheet: Sheet,
        interrupted: bool,
        entries: Sequence[Entry] = (),
    ) -> None:
        self.services = services
        self.match = match
        self.sheet = sheet
        self.won = Won()
        self.verdict = Verdict(services.words, match, sheet, interrupted)
        self._page = SheetPage(entries[match.setup.seed % len(entries)] if entries else None)
        self.order: list[Seat] = sorted(range(match.setup.seats), key=lambda seat: (sheet.rank[seat], seat))
        calm = services.prefs.reduced_motion
        self._unrolled = self._revealed = self._counted = 1.0 if calm else 0.0
        self.leaves = Leaves(still=calm or interrupted)

    def tell(self, won: Won) -> None:
        """How it was won, in the words of the game."""
        self.won = self.verdict.won = won

    # What drives it

    def unroll(self, share: float) -> None:
        """The ribbon, from its middle."""
        self._unrolled = share

    def reveal(self, share: float) -> None:
        """The rows, one after the other."""
        self._revealed = share

    def count(self, share: float) -> None:
        """The totals."""
        self._counted = share

    def finish(self) -> None:
        """Everything at once."""
        self._unrolled = self._revealed = self._counted = 1.0

    # Places

    def layout(self, panel: Rect, foot: int) -> None:
        """Into the panel, `foot` px above its lower edge left free."""
        skin = self.services.skin
        self._panel = panel
        self._paper = Rect(panel.x, panel.y + skin.px(24), panel.w, panel.h - skin.px(24))
        self._left = panel.x + skin.px(34)
        self._width = panel.w - skin.px(68)
        self._labels = self._label_width()
        self._column = (self._width - self._labels) / len(self.order)
        self._top = panel.y + skin.px(RIBBON + 34)
        self._first = self._top + round(skin.px(HEAD) * min(1.2, max(1.0, skin.scale)))
        total = skin.px(TOTAL + 12) if self._totals else 0
        rows = max(1, len(self.sheet.rows))
        self._foot = panel.bottom - foot
        free = self._foot - self._first - total - self._note_height()
        usual = min(skin.px(ROW), max(skin.px(34), free // rows))
        room = Rect(self._left, self._foot, self._width, free - usual * rows)
        self._page.layout(skin, self.services.words, room)
        self._row = usual if self._page.rect.h else min(skin.px(TALLEST), max(usual, free // rows))
        self._size = 25 * min(1.2, max(1.0, self._row / skin.px(ROW)))
        self._label_size = self._fitted(self._size - 1)

    def _label_width(self) -> int:
        skin, words = self.services.skin, self.services.words
        longest = max((skin.measure(words(row.key), BODY)[0] for row in self.sheet.rows), default=0)
        return round(min(self._width * WIDEST, max(self._width * LABELS, longest + skin.px(24))))

    def _fitted(self, size: float) -> float:
        """The size at which the longest label fits its column: all labels share it."""
        skin, words = self.services.skin, self.services.words
        longest = max((skin.measure(words(row.key), BODY.at(size))[0] for row in self.sheet.rows), default=1)
        return size * min(1.0, max(0.7, (self._labels - skin.px(12)) / max(1, longest)))

    def _note_height(self) -> int:
        skin = self.services.skin
        note = self.verdict.note()
        text = skin.paragraph_height(note, NOTE, self._width - skin.px(50), lines=3) if note else 0
        return text + skin.px(34) if note else skin.px(24)

    def targets(self) -> list[Target]:
        """The heads of the columns, then the rows, each saying its numbers."""
        words, radius = self.services.words, self.services.skin.px(12)
        found = [
            Target(("head", seat), self._head_rect(place), self.heads, self.verdict.name(seat), radius=radius)
            for place, seat in enumerate(self.order)
        ]
        for index, row in enumerate(self.sheet.rows):
            rect = self._row_rect(index)
            said = [f"{self.verdict.name(seat)} {_number(row.values[seat])}" for seat in self.order]
            name = ", ".join([words(row.key), *said])
            head = Rect(rect.x, rect.y, round(self._left + self._labels) - rect.x, rect.h)
            found.append(Target(("row", index), head, self.zone, name, radius=radius, grid=(0, index)))
            for place, seat in enumerate(self.order):
                name = f"{self.verdict.name(seat)}, {words(row.key)} {_number(row.values[seat])}"
                cell = self._cell(index, place)
                grid = (place + 1, index)
                found.append(Target(("cell", index, seat), cell, self.zone, name, radius=radius, grid=grid))
        return found

    # Drawing

    def draw(self, canvas: Surface, focused: Hashable | None) -> None:
        """Paper, ribbon, table, note."""
        self.draw_paper(canvas)
        self._draw_heads(canvas)
        shown = round(self._revealed * len(self.sheet.rows))
        for index in range(shown):
            self._draw_row(canvas, index, focused)
        if self._totals and self._revealed >= 1:
            self._draw_totals(canvas)
        if self._revealed >= 1:
            self._draw_note(canvas)
            self._page.draw(canvas)
        self.draw_ribbon(canvas)
        self.leaves.draw(canvas, self.services.skin, self._panel)

    def draw_paper(self, canvas: Surface) -> None:
        """The panel alone."""
        skin = self.services.skin
        skin.paper.panel(canvas, self._paper, skin.px(30))

    @property
    def _totals(self) -> bool:
        return bool(self.sheet.totals)

    def _centre(self, place: int) -> int:
        return round(self._left + self._labels + self._column * (place + 0.5))

    def _row_rect(self, index: int) -> Rect:
        skin = self.services.skin
        top = self._first + index * self._row
        return Rect(
            self._left - skin.px(12), top + skin.px(3), self._width + skin.px(24), self._row - skin.px(6)
        )

    def _cell(self, index: int, place: int) -> Rect:
        rect = self._row_rect(index)
        left = round(self._left + self._labels + self._column * place)
        return Rect(left, rect.y, int(self._column) - self.services.skin.px(4), rect.h)

    def _head_rect(self, place: int) -> Rect:
        rect = Rect(0, self._top - self.services.skin.px(4), round(self._column), self._first - self._top)
        rect.centerx = self._centre(place)
        return rect

    def _bottom(self) -> int:
        return self._first + self._row * len(self.sheet.rows)

    def _draw_heads(self, canvas: Surface) -> None:
        skin = self.services.skin
        won = self.verdict.winners
        foot = self._bottom() + (skin.px(TOTAL) if self._totals else 0)
        room = round(self._column) - skin.px(8)
        longest = max(skin.measure(self.verdict.name(seat), BODY_BOLD.at(23))[0] for seat in self.order)
        size = 23 * min(1.0, max(0.62, room / max(1, longest)))
        for place, seat in enumerate(self.order):
            x = self._centre(place)
            if seat in won:
                tint = Rect(0, self._top - skin.px(6), round(self._column), foot - self._top + skin.px(12))
                tint.centerx = x
                skin.paper.sheet(canvas, tint, tone="#F6DFA0", radius=skin.px(18), shadow="")
            skin.marks.seat(canvas, seat, (x, self._top + skin.px(34)), skin.px(52))
            name = (x, self._top + skin.px(84))
            skin.text(canvas, self.verdict.name(seat), name, BODY_BOLD.at(size), align="centre", width=room)
            if not self.verdict.interrupted:
                spot = (x + skin.px(40), self._top + skin.px(14))
                colour = skin.palette.warn if seat in won else skin.palette.muted
                rank = str(self.sheet.rank[seat])
                skin.text(canvas, rank, spot, PANEL.at(22), colour, align="centre")

    def _draw_row(self, canvas: Surface, index: int, at: Hashable | None) -> None:
        skin, row = self.services.skin, self.sheet.rows[index]
        focused = isinstance(at, tuple) and at[0] in ("row", "cell") and at[1] == index
        rect = self._row_rect(index)
        if index:
            line = Rect(self._left, rect.y - skin.px(3), self._width, max(1, skin.px(1.5)))
            skin.paper.line(canvas, line)
        if focused:
            skin.paper.sheet(canvas, rect, tone="light", radius=skin.px(12), shadow="")
        label = (self._left + skin.px(2), rect.centery)
        role = (BODY_BOLD if focused else BODY).at(self._label_size)
        words = self.services.words(row.key)
        skin.text(canvas, words, label, role, skin.palette.ink, width=self._labels - skin.px(8))
        for place, seat in enumerate(self.order):
            value = row.values[seat]
            colour = skin.palette.ink if value else skin.palette.muted
            if value is not None and value < 0:
                colour = skin.palette.warn
            spot = (self._centre(place), rect.centery)
            if (index, seat) in self.won.cells:
                plate = self._cell(index, place).inflate(-skin.px(16), -skin.px(6))
                skin.paper.sheet(canvas, plate, tone="gold", radius=skin.px(12), shadow="tiny")
                colour = skin.palette.night
            skin.text(canvas, _number(value), spot, BODY_BOLD.at(self._size), colour, align="centre")

    def _draw_totals(self, canvas: Surface) -> None:
        skin = self.services.skin
        top = self._bottom() + skin.px(6)
        band = Rect(self._left - skin.px(6), top, self._width + skin.px(12), skin.px(TOTAL - 4))
        skin.paper.sheet(canvas, band, tone="dark", radius=skin.px(16), shadow="tiny")
        label = (self._left + skin.px(14), band.centery)
        title = skin.palette.title_light
        skin.text(canvas, self.services.words("result.total"), label, PANEL.at(28), title)
        won = self.verdict.winners
        for place, seat in enumerate(self.order):
            first = seat in won
            value = round(self._counted * self.sheet.totals[seat])
            role = SCORE.at(40 if first else 34)
            colour = skin.palette.gold if first else title
            skin.text(
                canvas, _number(value), (self._centre(place), band.centery), role, colour, align="centre"
            )

    def _draw_note(self, canvas: Surface) -> None:
        note = self.verdict.note()
        if not note:
            return
        skin = self.services.skin
        top = self._bottom() + (skin.px(TOTAL + 14) if self._totals else skin.px(16))
        skin.marks.icon(
            canvas, "info", (self._left + skin.px(16), top + skin.px(16)), skin.px(26), skin.palette.warn
        )
        area = Rect(self._left + skin.px(42), top + skin.px(2), self._width - skin.px(50), skin.px(100))
        skin.paragraph(canvas, note, area, NOTE, skin.palette.muted, lines=3)

    def draw_ribbon(self, canvas: Surface) -> None:
        """The winner's, over the panel's head."""
        skin = self.services.skin
        whole = Rect(
            self._panel.x + skin.px(75), self._panel.y, self._panel.w - skin.px(150), skin.px(RIBBON)
        )
        seats = self.verdict.winners or [-1]
        before = canvas.get_clip()
        if self._unrolled < 1:
            reach = skin.px(60)
            seen = whole.inflate(2 * reach, 2 * reach)
            seen.w = round(seen.w * self._unrolled)
            seen.centerx = whole.centerx
            canvas.set_clip(seen.clip(before))
        title, line = self.verdict.headline()
        skin.talk.ribbon(canvas, whole, seats if len(seats) > 1 else seats[0], title, line)
        canvas.set_clip(before)


def _number(value: int | None) -> str:
    """As printed: a dash for nothing, a real minus."""
    return "–" if value is None else str(value).replace("-", "−")
