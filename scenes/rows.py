"""A list of labelled controls inside a panel, turned page by page where it does not fit."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.i18n import Words
from scenes.theme import Skin
from scenes.type import BODY_BOLD, DETAIL, DETAIL_BOLD, Role
from scenes.widgets import Widgets

Put = Callable[[Widgets, Rect, str], None]
"""Makes the control of a row: in these widgets, inside this rect, in this zone."""

LABEL = Role(26, BODY_BOLD.face, 1.4, 1.7)
HELP = Role(21.5, DETAIL.face, 1.4, 1.9)
GAP = 19
LEAST = 60
TURN = 52
FOOT = 12


@dataclass(frozen=True)
class Row:
    """One setting: what it is called, what it does, and its control `wide` x `tall` units."""

    id: Hashable
    label: str
    help: str
    put: Put
    wide: float = 300
    tall: float = 60
    paint: Callable[[Surface, Rect], None] | None = None
    """Draws something of its own left of the control."""


class Rows:
    """Places rows into an area and keeps to one page of them. `page` outlives a new layout."""

    def __init__(self, zone: str, gap: float = GAP) -> None:
        """`gap`: units above and below what a row holds."""
        self.zone = zone
        self.gap = gap
        self.page = 0
        self.pages = 1
        self.shown: list[tuple[Row, Rect, Rect]] = []
        self.turners: Rect | None = None
        self._rows: Sequence[Row] = ()
        self._starts: list[int] = [0]

    def place(
        self,
        skin: Skin,
        widgets: Widgets,
        area: Rect,
        rows: Sequence[Row],
        words: Words,
        turners: Rect | None = None,
    ) -> None:
        """Make the controls of the present page; `area` is the inside of the panel, px.

        The arrows that turn pages go to `turners`, else to the foot of the area.
        """
        self._rows = rows
        heights = [self._height(skin, area.w, row) for row in rows]
        self._starts = _paginate(heights, area.h)
        if len(self._starts) > 1 and turners is None:
            self._starts = _paginate(heights, area.h - skin.px(TURN + 2 * FOOT))
        self.pages = len(self._starts)
        self.page = max(0, min(self.page, self.pages - 1))
        first = self._starts[self.page]
        end = self._starts[self.page + 1] if self.page + 1 < self.pages else len(rows)
        self.shown = []
        y = area.y
        for row, height in list(zip(rows, heights, strict=True))[first:end]:
            line = Rect(area.x, y, area.w, height)
            control = _control(skin, line, row)
            row.put(widgets, control, self.zone)
            self.shown.append((row, line, control))
            y += height
        self.turners = None
        if self.pages > 1:
            if turners is None:
                turners = Rect(0, 0, skin.px(240), skin.px(TURN))
                turners.midbottom = (area.centerx, area.bottom - skin.px(FOOT))
            self._put_turners(skin, widgets, turners, words)

    def paint(self, canvas: Surface, skin: Skin) -> None:
        """Labels, hairlines and the number of the page."""
        for number, (row, line, control) in enumerate(self.shown):
            if number:
                hair = Rect(line.x, line.y, line.w, max(1, round(1.5 * skin.u)))
                skin.paper.line(canvas, hair)
            room = control.x - line.x - skin.px(20)
            height = skin.paragraph_height(row.label, LABEL, room)
            place = Rect(line.x, line.centery - height // 2, room, height)
            skin.paragraph(canvas, row.label, place, LABEL, skin.palette.ink)
            if row.paint is not None:
                row.paint(canvas, line)
        if self.turners is not None:
            counted = f"{self.page + 1} / {self.pages}"
            skin.text(canvas, counted, self.turners.center, DETAIL_BOLD, skin.palette.muted, align="centre")

    def paint_help(self, canvas: Surface, skin: Skin, rect: Rect, text: str) -> None:
        """A sentence under the rows, with a lamp."""
        skin.paper.line(canvas, Rect(rect.x, rect.y, rect.w, max(1, round(1.5 * skin.u))))
        lead, top = skin.px(46), rect.y + skin.px(14)
        lamp = (rect.x + skin.px(16), top + skin.line(HELP) / 2)
        skin.marks.icon(canvas, "hint", lamp, skin.px(30), skin.palette.warn)
        place = Rect(rect.x + lead, top, rect.w - lead, rect.bottom - top)
        skin.paragraph(canvas, text, place, HELP, skin.palette.muted)

    def turn(self, step: int) -> Hashable | None:
        """Go so many pages on; the id that should take the focus there, None when there is no such page."""
        wanted = self.page + step
        if not 0 <= wanted < self.pages:
            return None
        self.page = wanted
        end = self._starts[wanted + 1] if wanted + 1 < self.pages else len(self._rows)
        return self._rows[self._starts[wanted] if step > 0 else end - 1].id

    def show(self, row_id: Hashable) -> None:
        """Turn to the page of a row."""
        for number, row in enumerate(self._rows):
            if row.id == row_id:
                self.page = max(n for n, start in enumerate(self._starts) if start <= number)

    def beyond(self, at: Hashable | None, step: int) -> Hashable | None:
        """Turn the page when a step leaves its last or first row; the id to focus, else None."""
        ids = [row.id for row, _, _ in self.shown]
        if not ids or at != ids[-1 if step > 0 else 0]:
            return None
        return self.turn(step)

    def help(self, at: Hashable | None) -> str:
        """What the row says of itself, "" for anything else."""
        return next((row.help for row, _, _ in self.shown if row.id == at), "")

    def _height(self, skin: Skin, width: int, row: Row) -> int:
        room = width - skin.px(row.wide + 20)
        label = skin.paragraph_height(row.label, LABEL, room)
        return max(label, skin.px(max(LEAST, row.tall))) + skin.px(2 * self.gap)

    def _put_turners(self, skin: Skin, widgets: Widgets, place: Rect, words: Words) -> None:
        self.turners = place
        side = place.h
        for step, icon, word, x in (
            (-1, "chevron_left", "ui.previous_page", place.x),
            (1, "chevron_right", "ui.next_page", place.right - side),
        ):
            widgets.button(
                (self.zone, "turn", step),
                Rect(x, place.y, side, side),
                "",
                icon=icon,
                style="round",
                name=words(word),
                zone=self.zone,
                refused="" if 0 <= self.page + step < self.pages else words("ui.no_page"),
            )


def help_height(skin: Skin, rows: Sequence[Row], width: int) -> int:
    """The room below a list of this width that the longest of its explanations takes."""
    inner = width - skin.px(46)
    longest = max((skin.paragraph_height(row.help, HELP, inner) for row in rows if row.help), default=0)
    return longest + skin.px(28) if longest else 0


def choice_row(
    row_id: Hashable,
    label: str,
    help_line: str,
    choices: Sequence[str],
    index: int,
    on_change: Callable[[int], None],
    *,
    refused: str = "",
    wide: float = 300,
) -> Row:
    """A row whose control steps through choices."""

    def put(widgets: Widgets, rect: Rect, zone: str) -> None:
        widgets.stepper(row_id, rect, list(choices), index, on_change, name=label, zone=zone, refused=refused)

    return Row(row_id, label, help_line, put, wide)


def switch_row(
    row_id: Hashable,
    label: str,
    help_line: str,
    on: bool,
    on_change: Callable[[bool], None],
    *,
    refused: str = "",
) -> Row:
    """A row with a switch."""

    def put(widgets: Widgets, rect: Rect, zone: str) -> None:
        widgets.toggle(row_id, rect, on, on_change, name=label, zone=zone, refused=refused)

    return Row(row_id, label, help_line, put, wide=88, tall=46)


def slider_row(
    row_id: Hashable,
    label: str,
    help_line: str,
    value: int,
    on_change: Callable[[int], None],
    shown: Callable[[int], str],
    *,
    bounds: tuple[int, int, int] = (0, 100, 5),
    refused: str = "",
) -> Row:
    """A row with a slider; `bounds` are lowest, highest and step."""
    low, high, step = bounds

    def put(widgets: Widgets, rect: Rect, zone: str) -> None:
        skin = widgets.skin
        said = max(skin.measure(shown(number), BODY_BOLD)[0] for number in (low, high))
        widgets.slider(
            row_id,
            Rect(rect.x, rect.y, rect.w - said - skin.px(18), rect.h),
            value,
            on_change,
            name=label,
            low=low,
            high=high,
            step=step,
            shown=shown,
            zone=zone,
            refused=refused,
        )

    return Row(row_id, label, help_line, put, wide=380)


def _control(skin: Skin, line: Rect, row: Row) -> Rect:
    control = Rect(0, 0, skin.px(row.wide), skin.px(row.tall))
    control.midright = (line.right, line.centery)
    return control


def _paginate(heights: Sequence[int], room: int) -> list[int]:
    """The index of the first row of each page; a row that is taller than the room gets a page of its own."""
    starts, used = [0], 0
    for index, height in enumerate(heights):
        if used and used + height > room:
            starts.append(index)
            used = 0
        used += height
    return starts
