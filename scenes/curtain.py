"""The curtain between two persons at one screen: foliage in the colour of whoever may look next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core import Seat
from scenes.focus import Target
from scenes.input import Act
from scenes.scene import Scene
from scenes.services import Services
from scenes.tween import Runner, in_out, tween
from scenes.type import ANNOUNCE, BODY, BODY_BOLD, DETAIL, NOTE, PANEL
from scenes.widgets import Widgets

CLOSING, OPENING = 0.38, 0.32
RECAP = 3
"""Sentences of the recap; the others are counted."""
OPEN = "open"


@dataclass(frozen=True)
class Cover:
    """Who may look next, and what everybody saw since that seat's last turn."""

    seat: Seat
    name: str
    recap: Sequence[tuple[Seat | None, str]]


class CurtainScene(Scene):
    """Comes down over a picture without private things; only a press opens it.

    `opened` is called when it is: the table builds the private picture then, not before. `menu` is asked for
    by Esc, and leaves the screen covered. `refusal` says why the device used last may not open it, or "".
    """

    pauses = True

    def __init__(
        self,
        services: Services,
        cover: Cover,
        opened: Callable[[], None],
        menu: Callable[[], None],
        refusal: Callable[[], str] = str,
    ) -> None:
        super().__init__(services)
        self.cover = cover
        self._opened = opened
        self._menu = menu
        self._refusal = refusal
        self._runner = Runner(services.prefs.speed, services.prefs.reduced_motion)
        self._shut = 1.0
        self._presented = False
        self.covers = True

    def enter(self) -> None:
        """Come down."""
        self.services.sound.play("leaves")
        if not self.services.prefs.reduced_motion:
            self._shut = 0.0
            self.covers = False
            self._runner.play(tween(CLOSING, self._fall, in_out))

    def layout(self, size: tuple[int, int]) -> None:
        """The button; everything else is drawn at fixed places."""
        skin, words = self.services.skin, self.services.words
        self._widgets = Widgets(skin, words)
        rect = skin.rect(skin.W / 2 - 250, 624, 500, 96)
        glyph = self.services.app.glyph(Act.DO)
        self._widgets.button(OPEN, rect, words("curtain.open"), style="primary", glyph=glyph)

    def targets(self) -> Sequence[Target]:
        """The button, once the curtain is down and on the screen."""
        return self._widgets.targets() if self._presented else []

    def press(self, target: Target) -> None:
        """Open it, by the seat's own device: first the table learns who looks, then the curtain goes."""
        why = self._refusal()
        if why:
            self.services.sound.play("felt")
            self.services.app.toast(why, "pad")
            return
        self._presented = False
        self._opened()
        self.services.app.pop(self)

    def act(self, act: Act) -> bool:
        """Esc opens the menu over the closed curtain."""
        if act in (Act.BACK, Act.MENU):
            if self._presented:
                self._menu()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Fall; then count one frame, the one that shows it closed."""
        changed = self._runner.update(dt) or self._widgets.update(dt)
        if self._shut >= 1 and not self._presented and not self._runner.busy:
            self._presented = changed = True
            self.refocus()
            self.focus.visible = True
        return changed

    def busy(self) -> bool:
        """While it falls."""
        return self._runner.busy or not self._presented

    def draw(self, canvas: Surface) -> None:
        """Leaves, mark, name, button, recap."""
        skin = self.services.skin
        skin.backdrop.curtain(canvas, self.cover.seat, 1 - self._shut)
        if self._shut < 1:
            return
        self._draw_name(canvas)
        self._widgets.draw(canvas, self.focus)
        self._draw_recap(canvas)
        self.draw_focus(canvas)

    def _fall(self, share: float) -> None:
        self._shut = share
        # Once it is down, nothing under it is drawn at all.
        self.covers = share >= 1

    def _draw_name(self, canvas: Surface) -> None:
        skin, words = self.services.skin, self.services.words
        middle, small = skin.W / 2, BODY_BOLD.at(32)
        # From the middle of the name's capitals down to its commas, from there to the line's middle.
        apart = 0.57 * skin.type.px(ANNOUNCE) + 0.45 * skin.type.px(small)
        name = min(492, 566 - apart / skin.u)
        skin.marks.seat(canvas, self.cover.seat, skin.at(middle, name - 170), skin.px(210))
        title = words("curtain.yours", name=self.cover.name)
        width, night = skin.px(780), skin.palette.night
        wide = skin.px(1000)  # a long name may reach over the inmost leaves
        skin.text(canvas, title, skin.at(middle, name), ANNOUNCE, night, align="centre", width=wide)
        others = words("curtain.others")
        skin.text(canvas, others, skin.at(middle, 566), small, night, align="centre", width=width)

    def _draw_recap(self, canvas: Surface) -> None:
        skin, words = self.services.skin, self.services.words
        recap = self.cover.recap
        if not recap:
            return
        shown = recap[-RECAP:]
        more = len(recap) - len(shown)
        pitch = max(38, skin.line(BODY) / skin.u)
        count = len(shown) + bool(more)
        width = min(900 * max(1.0, skin.scale), skin.W - 120)
        height = 64 + pitch * count + 18
        top = min(776, 1062 - height)
        rect = skin.rect(skin.W / 2 - width / 2, top, width, height)
        skin.paper.dock(canvas, rect, skin.px(26), alpha=240)
        head = (rect.x + skin.px(36), rect.y + skin.px(38))
        skin.text(canvas, words("curtain.since"), head, PANEL.at(26), skin.palette.title_light)
        for_all = (rect.right - skin.px(36), head[1])
        skin.text(canvas, words("curtain.public"), for_all, NOTE, skin.palette.soft, align="right")
        y = head[1] + skin.px(8 + pitch)
        if more:
            spot = (rect.x + skin.px(86), y)
            skin.text(canvas, words("curtain.more", count=more), spot, DETAIL, skin.palette.soft)
            y += skin.px(pitch)
        for seat, sentence in shown:
            self._draw_sentence(canvas, rect, y, -1 if seat is None else seat, sentence)
            y += skin.px(pitch)

    def _draw_sentence(self, canvas: Surface, rect: Rect, y: int, seat: Seat, sentence: str) -> None:
        skin = self.services.skin
        skin.marks.seat(canvas, seat, (rect.x + skin.px(54), y), skin.px(32))
        spot = (rect.x + skin.px(86), y)
        skin.text(canvas, sentence, spot, BODY, skin.palette.pale, width=rect.w - skin.px(110))


class Opening:
    """The leaves going apart over the table that is seen again; drawn by the table."""

    def __init__(self, services: Services, seat: Seat) -> None:
        self.services = services
        self.seat = seat
        self._open = 0.0
        self._runner = Runner(services.prefs.speed, services.prefs.reduced_motion)
        if services.prefs.reduced_motion:
            self._open = 1.0
        else:
            self._runner.play(tween(OPENING, self._move, in_out))

    @property
    def busy(self) -> bool:
        """Still on the screen."""
        return self._open < 1

    def update(self, dt: float) -> bool:
        """Let time pass; True when it moved."""
        return self._runner.update(dt)

    def draw(self, canvas: Surface) -> None:
        """Over everything."""
        if self.busy:
            self.services.skin.backdrop.curtain(canvas, self.seat, self._open)

    def _move(self, share: float) -> None:
        self._open = share
