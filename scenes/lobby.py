"""The lobby: who sits, by which options, and go."""

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from scenes import lobby_seats
from scenes.focus import Target
from scenes.input import Act, Kind, Pointer
from scenes.lobby_book import Book
from scenes.lobby_order import SeatOrder
from scenes.lobby_pads import sit_down, take_place
from scenes.lobby_rows import LobbyRows, said_wrong
from scenes.menupage import MenuPage, Prompt
from scenes.naming import NamingScene
from scenes.proposal import LARGEST_SEED, Proposal
from scenes.rows import Rows, help_height
from scenes.rulebook import RulebookScene
from scenes.seating import CHOICES, LONGEST_NAME, Sits
from scenes.services import Services
from scenes.table import TableScene
from scenes.type import BODY, BODY_BOLD, PANEL, Role

TITLE = Role(32, PANEL.face, 1.25)
TOP = 112
OPTIONS = 644
LARGE_FROM = 1.25
"""The text scale from which the box gives room to the seats."""
START = "start"


class LobbyScene(MenuPage):
    """Prepares a match of one game and opens the table in its own place."""

    zones = ("seats", "options", "start", "books", "top")

    def __init__(self, services: Services, game_id: str) -> None:
        super().__init__(services)
        self.proposal = Proposal.remembered(services, game_id)
        self.rows = Rows("options", gap=10)
        self.order = SeatOrder(services, self.proposal, self._reordered)
        self._seat_rows: list[lobby_seats.SeatRow] = []
        self.book = Book(services, self.proposal.info)
        self._seats = self._options = self._help = Rect(0, 0, 0, 0)

    def title(self) -> str:
        """See MenuPage."""
        return self.services.words("lobby.title")

    def first(self) -> Hashable | None:
        """Start, when everything is ready."""
        return START if not self._refusal() else ("place", 0)

    def _refusal(self) -> str:
        """Why nothing can begin yet, "" when it can."""
        key, wrong = self.proposal.seating.refusal(), self.proposal.refused()
        if key:
            return self.services.words(key)
        return said_wrong(self.services.words, wrong) if wrong is not None else ""

    def leave(self) -> None:
        """Keep what was set up, also for those who only looked."""
        super().leave()
        self.proposal.remember(self.services)

    def place(self) -> None:
        """See MenuPage."""
        skin = self.services.skin
        spare = skin.W - 1920
        large = skin.scale > LARGE_FROM
        left = 300 if large else 402 + spare * 0.3
        seats = (900 if large else 820) + spare * (0.55 if large else 0.35)
        x = 48 + left
        self._seats = skin.rect(x, TOP, seats, 812)
        self._options = skin.rect(x + seats + 26, TOP, skin.W - 24 - x - seats - 26, OPTIONS)
        self.book.place(self.widgets, left)
        self.services.holders.keep(self.proposal.seating.all(Sits.PERSON))
        self._seat_rows = lobby_seats.measure(skin, self._seats, len(self.proposal.seating.places))
        lobby_seats.place_controls(
            self.widgets,
            self.services,
            self._seat_rows,
            self.proposal.seating,
            self._choose,
            self._temper,
        )
        self.order.place(self.widgets, self._seat_rows)
        self._place_options()
        refusal = self._refusal()
        start = Rect(self._options.x, skin.at(0, TOP + OPTIONS + 24)[1], self._options.w, skin.px(96))
        self.widgets.button(
            START,
            start,
            self.services.words("lobby.start"),
            icon="play",
            style="primary",
            zone="start",
            refused=refusal,
        )

    def paint(self, canvas: Surface) -> None:
        """See MenuPage."""
        skin, words = self.services.skin, self.services.words
        self.book.paint(canvas)
        self._paint_seats(canvas)
        skin.paper.panel(canvas, self._options, skin.px(28))
        head = (self._options.x + skin.px(36), self._options.y + skin.px(46))
        skin.text(canvas, words("lobby.options"), head, TITLE, skin.palette.ink)
        self.rows.paint(canvas, skin)
        text = self._said_below()
        if text:
            self.rows.paint_help(canvas, skin, self._help, text)
        minutes = self.proposal.minutes()
        estimate = words("lobby.estimate", count=minutes, seats=len(self.proposal.seating.open()))
        refusal = self._refusal()
        under = (self._options.centerx, skin.at(0, TOP + OPTIONS + 24 + 96 + 38)[1])
        skin.text(
            canvas,
            refusal or estimate,
            under,
            BODY,
            skin.palette.pale,
            align="centre",
            width=self._options.w,
        )

    def targets(self) -> Sequence[Target]:
        """See Scene; a mouse has arrows beside the rows, too."""
        return [*super().targets(), *self.order.arrows()]

    def press(self, target: Target) -> None:
        """See Scene."""
        if not self.order.pressed(target):
            super().press(target)

    def pointer(self, pointer: Pointer) -> bool:
        """See Scene; a mark can be dragged."""
        return self.order.pointer(pointer) or super().pointer(pointer)

    def prompts(self) -> Sequence[Prompt]:
        """See MenuPage."""
        app, words = self.services.app, self.services.words
        items = [(self.left_right(), words("ui.change"))]
        if self.order.lifted is not None:
            return [(app.glyph(Act.UP), words("lobby.move")), (app.glyph(Act.DO), words("lobby.put_down"))]
        if self.focus.zone == "seats":
            items.append((app.glyph(Act.SPECIAL), words("lobby.close_seat")))
            items.append((app.glyph(Act.ZOOM), words("lobby.rename")))
        else:
            items.append((app.glyph(Act.DO), words("ui.choose")))
        return [*items, (app.glyph(Act.BACK), words("ui.back"))]

    def act(self, act: Act) -> bool:
        """See Scene; X closes a place, Y renames it, a step off the options turns their page."""
        if (act is Act.DO and self._taken()) or self.order.act(act, self.focus.at):
            return True
        match self.focus.at:
            case ("place" | "name" | "temper", index) if act in (Act.SPECIAL, Act.ZOOM) and isinstance(
                index, int
            ):
                self._seat_act(act, index)
                return True
        if act in (Act.UP, Act.DOWN):
            onto = self.rows.beyond(self.focus.at, 1 if act is Act.DOWN else -1)
            if onto is not None:
                self.turned(onto)
                return True
        return super().act(act)

    def chosen(self, target: Target) -> None:
        """See MenuPage."""
        services = self.services
        match target.id:
            case ("name", index):
                self._rename(int(index))
            case ("mark", index):
                self.order.lift(int(index))
                self.hush()
            case ("options", "turn", step):
                onto = self.rows.turn(int(step))
                if onto is not None:
                    self.turned(onto)
            case "seed":
                self._ask_seed()
            case "rules" | "almanac" as book:
                services.app.push(RulebookScene(services, self.proposal.info.id, book))
            case "start":
                self._start()

    def _start(self) -> None:
        self.proposal.keep_names(self.services)
        self.proposal.remember(self.services)
        self.services.sound.play("leaves")
        sit_down(self.services, self.proposal.seating)
        self.services.app.replace(TableScene(self.services, self.proposal.match(self.services)))

    def _seat_act(self, act: Act, index: int) -> None:
        seating = self.proposal.seating
        if act is Act.ZOOM and seating.places[index].sits is not Sits.CLOSED:
            self._rename(index)
        elif act is Act.SPECIAL and seating.places[index].sits is not Sits.CLOSED:
            seating.choose(index, len(CHOICES) - 1)
            self._seat_changed()
            self._settle()
        else:
            self.services.sound.play("felt")

    def _rename(self, index: int) -> None:
        words, seating = self.services.words, self.proposal.seating
        letter = self.services.skin.seat(seating.seat(index)).letter

        def named(text: str) -> None:
            seating.rename(index, text)
            self.rebuild_later()
            self._settle()

        asked = words("lobby.naming", letter=letter)
        name = seating.places[index].name or seating.shown(words)[index]
        self.services.app.push(NamingScene(self.services, asked, name, named, limit=LONGEST_NAME))

    def _ask_seed(self) -> None:
        def given(text: str) -> None:
            self.proposal.seed = int(text) if text else None
            self.rebuild_later()
            self._settle()

        seed = "" if self.proposal.seed is None else str(self.proposal.seed)
        asked = self.services.words("lobby.seed.naming")
        limit = len(str(LARGEST_SEED))
        self.services.app.push(NamingScene(self.services, asked, seed, given, limit=limit, digits=True))

    def _taken(self) -> bool:
        """A pad that nobody knows yet sits down at its first press."""
        if not take_place(self.services, self.proposal.seating):
            return False
        self._seat_changed()
        self._settle()
        return True

    def _choose(self, index: int, choice: int) -> None:
        self.proposal.seating.choose(index, choice)
        self._seat_changed()

    def _temper(self, index: int, choice: int) -> None:
        self.proposal.seating.temper(index, choice)
        self._seat_changed()

    def _reordered(self, index: int) -> None:
        self.services.sound.play("tick")
        self.arrange(self.size)
        if self.order.dragged is None and self.services.app.device.kind is not Kind.MOUSE:
            self.show_focus(("mark", index))
            self.hush()
        self.services.app.redraw()

    def _seat_changed(self) -> None:
        self.services.sound.play("pop")
        self.rebuild_later()

    def _place_options(self) -> None:
        skin = self.services.skin
        make = LobbyRows(self.services, self.proposal, self.rebuild_later, self.apply_later)
        rows = make.rows()
        area = self._options.inflate(-skin.px(72), 0)
        low = help_height(skin, rows, area.w)
        area.top = self._options.y + skin.px(80)
        area.height = self._options.bottom - skin.px(12) - low - area.top
        self._help = Rect(area.x, area.bottom, area.w, low)
        turners = Rect(0, 0, skin.px(210), skin.px(48))
        turners.midright = (area.right, self._options.y + skin.px(44))
        self.rows.place(skin, self.widgets, area, rows, self.services.words, turners)

    def _said_below(self) -> str:
        """The help of the focused option, else of the first one shown."""
        text = self.rows.help(self.focus.at if self.focus.visible else None)
        return text or (self.rows.shown[0][0].help if self.rows.shown else "")

    def _paint_seats(self, canvas: Surface) -> None:
        skin, words, seating = self.services.skin, self.services.words, self.proposal.seating
        skin.paper.panel(canvas, self._seats, skin.px(28))
        y = self._seats.y + skin.px(46)
        counted = words("lobby.count", count=len(seating.open()), most=len(seating.places))
        told = skin.text(
            canvas,
            counted,
            (self._seats.right - skin.px(36), y),
            BODY_BOLD.at(22),
            skin.palette.muted,
            align="right",
            width=self._seats.w // 2,
        )
        x = self._seats.x + skin.px(36)
        width = told.x - skin.px(20) - x
        skin.text(canvas, words("lobby.around"), (x, y), TITLE, skin.palette.ink, width=width)
        at, visible = self.focus.at, self.focus.visible
        self.order.paint_under(canvas)
        lobby_seats.paint(
            canvas, self.services, self._seat_rows, seating, bare=self.order.hovered(at, visible)
        )
        self.order.paint(canvas, at, visible)
