"""Who sits where, changed in the middle of a match: a bot's level, a seat given to a bot or taken over."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect, Surface

from ai.levels import LEVELS, LOBBY_LEVELS
from game.core import Seat
from game.match import Kind, Match, Player
from scenes.focus import Target
from scenes.input import Act, Gesture, Pointer
from scenes.lobby_seats import temper_hint, tempers
from scenes.scene import Scene
from scenes.seating import TEMPER_CHOICES
from scenes.services import Services
from scenes.type import BUTTON, DETAIL, NAME, PAGE
from scenes.widgets import Widgets

WIDTH = 980
ROW, GAP, FOOT = 122, 12, 116
DONE = "done"
CHOICES = ("", *LOBBY_LEVELS)
"""A person, then the bots."""


def seated(player: Player, level: str) -> Player:
    """The same name with a person (level "") or a bot of a level on the seat."""
    kind = Kind.BOT if level else Kind.PERSON
    return replace(player, kind=kind, level=level, temper=player.temper if level else "")


class SeatsScene(Scene):
    """A row a seat. `changed` is called once, when the page closes, if anybody moved."""

    covers = False

    def __init__(self, services: Services, match: Match[Any], changed: Callable[[], None]) -> None:
        super().__init__(services)
        self.match = match
        self._changed = changed
        self._before = list(match.table.players)
        self._widgets = Widgets(services.skin, services.words)
        self._rows: list[Rect] = []
        self._stale = False

    def leave(self) -> None:
        """Tell the table."""
        if self.match.table.players != self._before:
            self._changed()

    def layout(self, size: tuple[int, int]) -> None:
        """A stepper a seat, one button to close."""
        skin, words = self.services.skin, self.services.words
        self._widgets = Widgets(skin, words)
        players = self.match.table.players
        width = min(WIDTH * min(1.35, max(1.0, skin.scale)), skin.W - 96)
        self._head = skin.line(PAGE) + skin.line(DETAIL) + skin.px(44)
        height = self._head / skin.u + len(players) * (ROW + GAP) + FOOT
        self._paper = skin.rect((skin.W - width) / 2, (1080 - height) / 2, width, height)
        left, inner = self._paper.x + skin.px(32), self._paper.w - skin.px(64)
        labels = [words("seats.person")] + [
            words("seats.bot", level=words(f"level.{level}")) for level in LOBBY_LEVELS
        ]
        self._rows = []
        for seat, player in enumerate(players):
            row = Rect(left, self._paper.y + self._head + skin.px(seat * (ROW + GAP)), inner, skin.px(ROW))
            self._rows.append(row)
            place = Rect(0, 0, round(inner * 0.42), skin.px(54 if player.level else 60))
            place.midright = (row.right - skin.px(18), row.centery)
            if player.level:
                place.bottom = row.centery
            index = CHOICES.index(player.level) if player.level in CHOICES else 0
            self._widgets.stepper(
                ("seat", seat), place, labels, index, self._setter(seat), name=player.name, zone="seats"
            )
            if player.level:
                self._temper(seat, player, place)
        done = Rect(0, 0, skin.px(320), skin.px(68))
        done.midbottom = (self._paper.centerx, self._paper.bottom - skin.px(28))
        self._widgets.button(DONE, done, words("ui.done"), icon="check", style="primary", role=BUTTON)

    def _temper(self, seat: Seat, player: Player, above: Rect) -> None:
        """The stepper of a bot's temper, under that of its level."""
        skin, words = self.services.skin, self.services.words
        rect = Rect(above.x, above.bottom + skin.px(6), above.w, skin.px(48))
        now = TEMPER_CHOICES.index(player.temper) if player.temper in TEMPER_CHOICES else 0

        def choose(index: int) -> None:
            players = self.match.table.players
            players[seat] = replace(players[seat], temper=TEMPER_CHOICES[index])
            self._widgets.set(("temper", seat), hint=temper_hint(self.services, players[seat].temper))

        name = f"{player.name}, {words('temper')}"
        labels, hint = tempers(self.services), temper_hint(self.services, TEMPER_CHOICES[now])
        self._widgets.stepper(("temper", seat), rect, labels, now, choose, name=name, zone="seats", hint=hint)

    def targets(self) -> Sequence[Target]:
        """The steppers and the button."""
        return self._widgets.targets()

    def first(self) -> Hashable:
        """The first seat."""
        return ("seat", 0)

    def press(self, target: Target) -> None:
        """A stepper steps, the button closes."""
        if not self._widgets.press(target) and target.id == DONE:
            self._close()

    def act(self, act: Act) -> bool:
        """Left and right step, back closes."""
        if act in (Act.BACK, Act.MENU):
            self._close()
            return True
        step = {Act.LEFT: -1, Act.RIGHT: 1}.get(act)
        return step is not None and self.focus.at is not None and self._widgets.nudge(self.focus.at, step)

    def pointer(self, pointer: Pointer) -> bool:
        """The steppers' arrows."""
        return pointer.gesture is not Gesture.MOVE and self._widgets.pointer(pointer)

    def update(self, dt: float) -> bool:
        """The controls' flashes; a bot has one control more than a person."""
        if self._stale:
            self._stale = False
            self.arrange(self.size)
            return True
        return self._widgets.update(dt)

    def draw(self, canvas: Surface) -> None:
        """Veil, paper, a row a seat."""
        skin, words = self.services.skin, self.services.words
        skin.paper.veil(canvas, 150)
        skin.paper.panel(canvas, self._paper, skin.px(28))
        left = self._paper.x + skin.px(36)
        title = (left, self._paper.y + skin.px(22) + skin.line(PAGE) // 2)
        skin.text(canvas, words("seats.title"), title, PAGE, skin.palette.ink)
        line = (left, self._paper.y + skin.px(26) + skin.line(PAGE) + skin.line(DETAIL) // 2)
        width = self._paper.w - skin.px(72)
        skin.text(canvas, words("seats.line"), line, DETAIL, skin.palette.muted, width=width)
        for seat, row in enumerate(self._rows):
            skin.paper.row(canvas, row)
            skin.marks.seat(canvas, seat, (row.x + skin.px(52), row.centery), skin.px(58))
            self._draw_name(canvas, seat, row)
        self._widgets.draw(canvas, self.focus)
        self.draw_focus(canvas)

    def _draw_name(self, canvas: Surface, seat: Seat, row: Rect) -> None:
        """The name; for a bot its leaves and the work they stand for."""
        skin, player = self.services.skin, self.match.table.players[seat]
        left, room = row.x + skin.px(96), round(row.w * 0.58) - skin.px(130)
        if player.level not in LOBBY_LEVELS:
            skin.text(canvas, player.name, (left, row.centery), NAME, skin.palette.ink, width=room)
            return
        leaf, work = skin.px(22), self.services.words(f"level.work.{player.level}")
        lines = min(2, max(1, (row.h - skin.line(NAME) - leaf - skin.px(16)) // skin.line(DETAIL)))
        high = skin.paragraph_height(work, DETAIL, room, lines=lines)
        top = row.centery - (skin.line(NAME) + leaf + high + skin.px(6)) // 2
        middle = top + skin.line(NAME) // 2
        skin.text(canvas, player.name, (left, middle), NAME, skin.palette.ink, width=room)
        middle = top + skin.line(NAME) + leaf // 2
        skin.marks.leaves(canvas, (left, middle), LEVELS[player.level].leaves, px=leaf)
        area = Rect(left, middle + leaf // 2 + skin.px(6), room, high)
        skin.paragraph(canvas, work, area, DETAIL, skin.palette.muted, lines=lines)

    def _setter(self, seat: Seat) -> Callable[[int], None]:
        def choose(index: int) -> None:
            players = self.match.table.players
            self._stale |= bool(players[seat].level) is not bool(CHOICES[index])
            players[seat] = seated(players[seat], CHOICES[index])
            if not self._stale:
                self.services.app.redraw()

        return choose

    def _close(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)
