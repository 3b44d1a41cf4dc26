"""The order of the seats in the lobby: marks lifted and moved by keys, dragged, or pushed row by row."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from scenes.focus import Hint, Target
from scenes.input import LEFT_BUTTON, Act, Gesture, Kind, Pointer
from scenes.lobby_seats import SeatRow
from scenes.proposal import Proposal
from scenes.seating import Sits
from scenes.services import Services
from scenes.widgets import Widgets

MARK, UP, DOWN = "mark", "up", "down"
PUSHES = {Act.PREV_ZONE: -1, Act.NEXT_ZONE: 1}
"""What the shoulders of a pad do to the focused seat; keys keep theirs for the zones."""
WIDE = 96
"""Units from the left edge of a row that belong to its mark."""


class SeatOrder:
    """Changes who sits before whom. `moved(index)` runs after a seat came to that place."""

    def __init__(self, services: Services, proposal: Proposal, moved: Callable[[int], None]) -> None:
        self.services = services
        self.proposal = proposal
        self.lifted: int | None = None
        """The place of the seat that keys carry."""
        self.dragged: int | None = None
        self._moved = moved
        self._from = 0
        self._rows: Sequence[SeatRow] = ()

    @property
    def carried(self) -> int | None:
        """The place of the seat in hand, by keys or by the mouse."""
        return self.lifted if self.lifted is not None else self.dragged

    def place(self, widgets: Widgets, rows: Sequence[SeatRow]) -> None:
        """A mark to take hold of on every row where somebody sits."""
        self._rows = rows
        words, seating = self.services.words, self.proposal.seating
        names = seating.shown(words)
        for index, row in enumerate(rows):
            if seating.places[index].sits is not Sits.CLOSED:
                hint = Hint(words("lobby.move_seat", name=names[index]), (words("lobby.move_hint"),))
                widgets.hot(
                    (MARK, index), self._mark(row), hint.title, zone="seats", hint=hint, grid=(-1, 2 * index)
                )

    def arrows(self) -> list[Target]:
        """Up and down beside the rows, for a mouse."""
        if self.services.app.device.kind is not Kind.MOUSE:
            return []
        words, seating = self.services.words, self.proposal.seating
        names = seating.shown(words)
        found = []
        for index, row in enumerate(self._rows):
            if seating.places[index].sits is Sits.CLOSED:
                continue
            upper, lower = self._halves(row)
            for way, rect, there in ((UP, upper, index - 1), (DOWN, lower, index + 1)):
                if 0 <= there < len(self._rows):
                    name = words(f"lobby.move_{way}", name=names[index])
                    found.append(Target((way, index), rect, "seats", name, Hint(name), radius=rect.h // 2))
        return found

    def pressed(self, target: Target) -> bool:
        """One of the arrows was."""
        match target.id:
            case ("up" | "down" as way, int(index)):
                self.push(index, -1 if way == UP else 1)
                return True
        return False

    def hovered(self, at: Hashable, visible: bool) -> int | None:
        """The row whose arrows are shown: the one under the mouse, while nothing is in hand."""
        mouse = self.services.app.device.kind is Kind.MOUSE
        return _row_of(at) if mouse and visible and self.carried is None else None

    def act(self, act: Act, at: Hashable) -> bool:
        """Arrows carry what is lifted, done and back put it down; a pad's shoulders push. True when used."""
        if self.lifted is not None:
            if act in (Act.UP, Act.DOWN):
                self.push(self.lifted, -1 if act is Act.UP else 1)
            elif act is Act.BACK:
                self._carry(self.lifted, self._from)
                self._put_down()
            elif act is Act.DO:
                self._put_down()
            return act.way is not None or act in (Act.DO, Act.BACK)
        row, step = _row_of(at), PUSHES.get(act)
        if row is None or step is None or self.services.app.device.kind is not Kind.PAD:
            return False
        if self.proposal.seating.places[row].sits is not Sits.CLOSED:
            self.push(row, step)
        return True

    def lift(self, index: int) -> None:
        """Take a seat by its mark."""
        self.lifted = self._from = index
        self.services.sound.play("paper_in")
        self.services.app.redraw()

    def pointer(self, pointer: Pointer) -> bool:
        """A mark that is pressed follows the mouse until it is let go. True when used."""
        if pointer.gesture is Gesture.DOWN:
            self.lifted = None
            hit = next(
                (n for n, row in enumerate(self._rows) if self._mark(row).collidepoint(pointer.at)), None
            )
            if hit is None or pointer.button != LEFT_BUTTON:
                return False
            if self.proposal.seating.places[hit].sits is not Sits.CLOSED:
                self.dragged = hit
                self.services.app.redraw()
            return self.dragged is not None
        if self.dragged is None:
            return False
        if pointer.gesture is Gesture.MOVE:
            self._carry(self.dragged, self._nearest(pointer.at[1]))
        elif pointer.gesture in (Gesture.UP, Gesture.LEAVE):
            self.dragged = None
            self.services.app.redraw()
        return True

    def push(self, index: int, step: int) -> None:
        """One row up or down, as far as there are rows."""
        there = index + step
        if 0 <= there < len(self._rows):
            self._carry(index, there)
        else:
            self.services.sound.play("felt")

    def paint_under(self, canvas: Surface) -> None:
        """Before the rows: a rim around what is in hand."""
        skin, carried = self.services.skin, self.carried
        if carried is not None:
            skin.paper.active(canvas, self._rows[carried].whole, skin.px(22))

    def paint(self, canvas: Surface, at: Hashable, visible: bool) -> None:
        """The arrows of the row under the mouse."""
        skin, row = self.services.skin, self.hovered(at, visible)
        for target in self.arrows() if row is not None else ():
            way, index = target.id  # type: ignore[misc]
            if index == row:
                lit = target.id == at
                skin.paper.sheet(
                    canvas, target.rect, tone="moss" if lit else "light", radius=target.rect.h // 2
                )
                skin.marks.icon(canvas, f"arrow_{way}", target.rect.center, skin.px(30), skin.palette.ink)

    def _carry(self, index: int, there: int) -> None:
        """Past every row between, each of which gives way by one."""
        step = 1 if there > index else -1
        while index != there:
            self.proposal.swap(index, index + step, self.services.words)
            self.services.holders.swap(index, index + step)
            index += step
            if self.lifted is not None:
                self.lifted = index
            if self.dragged is not None:
                self.dragged = index
            self._moved(index)

    def _put_down(self) -> None:
        self.lifted = None
        self.services.sound.play("paper_out")
        self.services.app.redraw()

    def _mark(self, row: SeatRow) -> Rect:
        wide = self.services.skin.px(WIDE)
        return Rect(row.whole.x + self.services.skin.px(8), row.name.y, wide, row.name.h)

    def _halves(self, row: SeatRow) -> tuple[Rect, Rect]:
        """Above each other on the sign, far enough apart for a finger."""
        gap = self.services.skin.px(8)
        high = (row.name.h - gap) // 2
        upper = Rect(row.sign.x, row.name.y, row.sign.w, high)
        return upper, upper.move(0, high + gap)

    def _nearest(self, y: int) -> int:
        return min(range(len(self._rows)), key=lambda n: abs(self._rows[n].whole.centery - y))


def _row_of(at: Hashable) -> int | None:
    """The row a target lies on."""
    match at:
        case ("mark" | "name" | "place" | "temper" | "up" | "down", int(index)):
            return index
    return None
