"""The rules and the almanac of a game as a book: two columns a page, a table of contents beside them."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from scenes import typeset
from scenes.booklet import Block, Kind, almanac, rules
from scenes.focus import Target
from scenes.input import Act, Gesture, Pointer
from scenes.menupage import MenuPage, Prompt
from scenes.services import Services
from scenes.type import DETAIL, DETAIL_BOLD

READERS: dict[str, Callable[..., list[Block]]] = {"rules": rules, "almanac": almanac}
TOP, HIGH = 108, 884
CONTENTS, ENTRY = 356, 46
CONTENTS_UP_TO = 1.4
"""The text scale up to which the contents stand beside the page."""
NEXT, PREVIOUS = "next", "previous"


class RulebookScene(MenuPage):
    """`part`: "rules", "almanac", or the anchor of a heading of the rules to open at."""

    zones = ("page", "contents", "books", "top")

    def __init__(self, services: Services, game_id: str, part: str = "") -> None:
        super().__init__(services)
        self.game_id = game_id
        self.book = part if part in READERS else "rules"
        self.page = 0
        self.pages = 1
        self._anchor = "" if part in READERS else part
        self._set_for: tuple[object, ...] = ()
        self._blocks: list[Block] = []
        self._placed: list[typeset.Set] = []
        self._columns: list[Rect] = []
        self._sheet = Rect(0, 0, 0, 0)
        self._dock: Rect | None = None
        self._shown: list[Block] = []

    def title(self) -> str:
        """See MenuPage."""
        return self.services.games[self.game_id].info.title

    def first(self) -> Hashable | None:
        """Turning the page."""
        return NEXT

    def place(self) -> None:
        """See MenuPage."""
        skin, services = self.services.skin, self.services
        self._blocks = READERS[self.book](services.art, self.game_id, services.words.lang)
        beside = skin.scale < CONTENTS_UP_TO
        left = 48 + (CONTENTS + 20 if beside else 0)
        self._sheet = skin.rect(left, TOP, skin.W - 48 - left, HIGH)
        inner = self._sheet.inflate(-skin.px(112), -skin.px(76))
        inner.h -= skin.px(52)
        width = (inner.w - skin.px(64)) // 2
        self._columns = [
            Rect(inner.x, inner.y, width, inner.h),
            Rect(inner.right - width, inner.y, width, inner.h),
        ]
        set_for = (skin.size, skin.scale, self.book, services.words.lang)
        here = self._heading_here() if set_for != self._set_for else ""
        self._set_for = set_for
        lines = typeset.lines_of(skin, self._blocks, width, whole=self.book == "almanac")
        self._placed = typeset.flow(lines, inner.h, 2)
        self.pages = 1 + max((one.page for one in self._placed), default=0)
        self._go_to(self._anchor or here)
        self._anchor = ""
        self.page = max(0, min(self.page, self.pages - 1))
        self._place_turners()
        self._place_books()
        self._dock = skin.rect(48, TOP, CONTENTS, HIGH) if beside else None
        self._place_contents()

    def paint(self, canvas: Surface) -> None:
        """See MenuPage."""
        skin, words = self.services.skin, self.services.words
        if self._dock is not None:
            skin.paper.dock(canvas, self._dock, skin.px(24))
        skin.paper.panel(canvas, self._sheet, skin.px(24))
        middle = Rect(
            self._sheet.centerx, self._columns[0].y, max(1, round(1.5 * skin.u)), self._columns[0].h
        )
        skin.paper.line(canvas, middle)
        if not self._blocks:
            skin.paragraph(canvas, words("rulebook.missing"), self._columns[0], DETAIL, skin.palette.ink)
        typeset.draw(canvas, skin, self._placed, self._columns, self.page)
        said = words("rulebook.pages", page=self.page + 1, pages=self.pages)
        foot = (self._sheet.centerx, self._sheet.bottom - skin.px(42))
        skin.text(canvas, said, foot, DETAIL_BOLD, skin.palette.muted, align="centre")
        self._paint_contents(canvas)

    def prompts(self) -> Sequence[Prompt]:
        """See MenuPage."""
        app, words = self.services.app, self.services.words
        return [
            (self.left_right(), words("rulebook.turn")),
            (app.glyph(Act.PREV_ZONE), words("rulebook.previous")),
            (app.glyph(Act.NEXT_ZONE), words("rulebook.next")),
            (app.glyph(Act.BACK), words("ui.back")),
        ]

    def act(self, act: Act) -> bool:
        """See Scene; left and right turn the page, the zone acts go from heading to heading."""
        if act in (Act.LEFT, Act.RIGHT):
            self.turn(1 if act is Act.RIGHT else -1)
            return True
        if act in (Act.NEXT_ZONE, Act.PREV_ZONE):
            self._chapter(1 if act is Act.NEXT_ZONE else -1)
            return True
        return super().act(act)

    def pointer(self, pointer: Pointer) -> bool:
        """See Scene; the wheel turns pages."""
        if pointer.gesture is Gesture.WHEEL and pointer.wheel[1]:
            self.turn(-1 if pointer.wheel[1] > 0 else 1)
            return True
        return super().pointer(pointer)

    def chosen(self, target: Target) -> None:
        """See MenuPage."""
        match target.id:
            case ("book", name):
                self.book, self.page = str(name), 0
                self.turned(target.id)
            case ("chapter", anchor):
                self._go_to(str(anchor))
                self.turned(target.id)
            case _ if target.id in (NEXT, PREVIOUS):
                self.turn(1 if target.id == NEXT else -1)

    def turn(self, step: int) -> None:
        """So many pages on; a soft thud at the covers."""
        wanted = self.page + step
        if not 0 <= wanted < self.pages:
            self.services.sound.play("felt")
            return
        self.page = wanted
        self.turned(self.focus.at or NEXT)

    def _chapter(self, step: int) -> None:
        """To the next page that begins a heading, or the one before."""
        starts = sorted({one.page for one in self._placed if one.line.anchor})
        beyond = [page for page in starts if (page - self.page) * step > 0]
        if beyond:
            self.page = min(beyond) if step > 0 else max(beyond)
            self.turned(self.focus.at or NEXT)
        else:
            self.services.sound.play("felt")

    def _go_to(self, anchor: str) -> None:
        self.page = next(
            (one.page for one in self._placed if anchor and one.line.anchor == anchor), self.page
        )

    def _heading_here(self) -> str:
        """The heading that the open page begins with or continues: it stays open when all is set anew."""
        before = [one.line.anchor for one in self._placed if one.line.anchor and one.page <= self.page]
        on_page = [one.line.anchor for one in self._placed if one.line.anchor and one.page == self.page]
        return (on_page or before[-1:] or [""])[0] if self.page else ""

    def _headings(self) -> list[Block]:
        return [block for block in self._blocks if block.kind is Kind.HEADING and block.anchor]

    def _place_turners(self) -> None:
        skin, words = self.services.skin, self.services.words
        for name, icon, word, side in (
            (PREVIOUS, "chevron_left", "ui.previous_page", -1),
            (NEXT, "chevron_right", "ui.next_page", 1),
        ):
            place = Rect(0, 0, skin.px(52), skin.px(52))
            place.center = (self._sheet.centerx + side * skin.px(120), self._sheet.bottom - skin.px(42))
            last = self.page + side not in range(self.pages)
            self.widgets.button(
                name,
                place,
                "",
                icon=icon,
                style="round",
                name=words(word),
                zone="page",
                refused=words("ui.no_page") if last else "",
            )

    def _place_books(self) -> None:
        skin, services = self.services.skin, self.services
        there = [
            name for name, read in READERS.items() if read(services.art, self.game_id, services.words.lang)
        ]
        if len(there) < 2:
            return
        wide = 236
        for number, name in enumerate(there):
            rect = skin.rect(skin.W - 48 - (len(there) - number) * (wide + 12) + 12, 20, wide, 62)
            icon = {"rules": "book", "almanac": "bush"}[name]
            label = services.words(f"rulebook.{name}")
            self.widgets.tab(("book", name), rect, label, icon, name == self.book, zone="books")

    def _place_contents(self) -> None:
        """The headings that fit, those around the open page."""
        self._shown = []
        if self._dock is None:
            return
        skin = self.services.skin
        headings = self._headings()
        room = (self._dock.h - skin.px(32)) // skin.px(ENTRY)
        open_now = [one.line.anchor for one in self._placed if one.line.anchor and one.page <= self.page]
        at = next((n for n, block in enumerate(headings) if open_now and block.anchor == open_now[-1]), 0)
        start = 0 if len(headings) <= room else room * (at // room)
        self._shown = headings[start : start + room]
        for number, block in enumerate(self._shown):
            y = self._dock.y + skin.px(16 + number * ENTRY)
            rect = Rect(self._dock.x + skin.px(12), y, self._dock.w - skin.px(24), skin.px(ENTRY - 2))
            self.widgets.hot(
                ("chapter", block.anchor),
                rect,
                block.text,
                radius=skin.px(12),
                zone="contents",
                grid=(0, number),
            )

    def _paint_contents(self, canvas: Surface) -> None:
        skin = self.services.skin
        here = {one.line.anchor for one in self._placed if one.page == self.page}
        for block in self._shown:
            rect = self.widgets.rect(("chapter", block.anchor))
            lit = block.anchor in here
            if lit:
                skin.paper.sheet(canvas, rect, tone="pine", radius=skin.px(12), shadow="")
            ink = skin.palette.title_light if lit else skin.palette.soft
            place = (rect.x + skin.px(16), rect.centery)
            skin.text(canvas, block.text, place, DETAIL, ink, width=rect.w - skin.px(32))
