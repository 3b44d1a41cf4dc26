"""Giving an act another key: the rows that show the keys, and the page that waits for a press."""

from collections.abc import Hashable, Sequence

import pygame
from pygame import Event, Rect, Surface

from scenes.focus import Target
from scenes.input import Act, Kind
from scenes.keys import KEYS, MODIFIERS, printed
from scenes.pads import GLYPHS
from scenes.prefs import Prefs
from scenes.rows import Row
from scenes.scene import Scene
from scenes.services import Services
from scenes.widgets import Widgets

REBOUND: tuple[Act, ...] = (
    Act.LEFT,
    Act.RIGHT,
    Act.UP,
    Act.DOWN,
    Act.DO,
    Act.BACK,
    Act.NEXT_ZONE,
    Act.PREV_ZONE,
    Act.ZOOM,
    Act.UNDO,
    Act.HINT,
    Act.JOURNAL,
    Act.MENU,
    Act.ROTATE,
    Act.SPECIAL,
    Act.FULLSCREEN,
)
"""The acts whose key may be changed, in the order of the page."""

CANCEL, SWAP = "cancel", "swap"
MOST_KEYS = 3


def bound(prefs: Prefs, act: Act) -> list[int]:
    """The scancodes of an act now, the printed one first."""
    return list(prefs.keys.get(act.value) or KEYS[act])


def holder(prefs: Prefs, code: int, act: Act) -> Act | None:
    """The other act that a key does now."""
    return next((other for other in KEYS if other is not act and code in bound(prefs, other)), None)


def bind(prefs: Prefs, act: Act, code: int) -> None:
    """Make a key the first of an act. Another act that would lose its last key gets the one left over."""
    before = bound(prefs, act)
    other = holder(prefs, code, act)
    kept = [one for one in before if one != code]
    if other is not None:
        left = [one for one in bound(prefs, other) if one != code]
        if not left:
            left, kept = kept[:1], kept[1:]
        prefs.keys[other.value] = left
    prefs.keys[act.value] = [code, *kept][:MOST_KEYS]


def key_rows(services: Services) -> list[Row]:
    """One row an act: its name, the pad's button, a button with its key."""
    return [_row(services, act) for act in REBOUND]


def _row(services: Services, act: Act) -> Row:
    words, app = services.words, services.app
    label = words(f"act.{act.value}")

    def put(widgets: Widgets, rect: Rect, zone: str) -> None:
        widgets.button(
            ("key", act.value), rect, app.key(act) or "?", name=f"{label} : {app.key(act)}", zone=zone
        )

    def paint(canvas: Surface, line: Rect) -> None:
        if act in GLYPHS:
            skin = services.skin
            name = GLYPHS[act][app.device.swapped]
            skin.marks.pad(canvas, name, (line.right - skin.px(210), line.centery), skin.px(40))

    return Row(("key", act.value), label, words("settings.rebind_hint"), put, wide=170, tall=52, paint=paint)


class KeyScene(Scene):
    """Waits for the next key, then asks when another act has it. Covers the settings with a question."""

    covers = False

    def __init__(self, services: Services, act: Act) -> None:
        super().__init__(services)
        self.act_wanted = act
        self.code = 0
        self.other: Act | None = None
        self.widgets = Widgets(services.skin, services.words)
        self._held: set[int] = set()

    def enter(self) -> None:
        """The key that chose this page is still down, and repeats."""
        if self.services.app.device.kind is Kind.KEYBOARD:
            self._held = set(bound(self.services.prefs, Act.DO))

    def layout(self, size: tuple[int, int]) -> None:
        """See Scene."""
        skin, words = self.services.skin, self.services.words
        self.widgets = Widgets(skin, words)
        title, line = self._said()
        _, place = skin.talk.dialog_rects(title, line, self._tall())
        half = (place.w - skin.px(16)) // 2
        if self.other is None:
            self.widgets.button(CANCEL, place, words("ui.cancel"))
            return
        self.widgets.button(
            CANCEL, Rect(place.x, place.y, half, place.h), words("ui.cancel"), style="primary"
        )
        swap = Rect(place.right - half, place.y, half, place.h)
        self.widgets.button(SWAP, swap, words("settings.swap"))

    def targets(self) -> Sequence[Target]:
        """See Scene."""
        return self.widgets.targets()

    def first(self) -> Hashable | None:
        """The safe answer."""
        return CANCEL

    def press(self, target: Target) -> None:
        """See Scene."""
        if target.id == SWAP:
            self._bind()
        else:
            self.services.sound.play("tock")
            self.services.app.pop(self)

    def act(self, act: Act) -> bool:
        """See Scene."""
        if act is Act.BACK:
            self.services.app.pop(self)
            return True
        return False

    def raw(self, event: Event) -> bool:
        """Take the next key down; keys that were held before must be let go first."""
        if self.other is not None or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        code = event.scancode
        if event.type == pygame.KEYUP:
            self._held.discard(code)
        elif code not in self._held and code not in MODIFIERS:
            self._take(code)
        return True

    def draw(self, canvas: Surface) -> None:
        """See Scene."""
        title, line = self._said()
        self.services.skin.talk.dialog(canvas, title, line, buttons_h=self._tall())
        self.widgets.draw(canvas, self.focus)
        self.draw_focus(canvas)

    def _take(self, code: int) -> None:
        if code == pygame.KSCAN_ESCAPE:
            self.services.app.pop(self)
        elif not printed(code):
            self.services.sound.play("felt")
            self.services.app.toast(self.services.words("settings.key_reserved"), "lock")
        else:
            self.code = code
            self.other = holder(self.services.prefs, code, self.act_wanted)
            if self.other is None:
                self._bind()
            else:
                self.arrange(self.size)
                self.services.app.redraw()

    def _bind(self) -> None:
        bind(self.services.prefs, self.act_wanted, self.code)
        self.services.sound.play("tap")
        self.services.app.pop(self)
        self.services.app.refresh()

    def _said(self) -> tuple[str, str]:
        words = self.services.words
        if self.other is None:
            act = words(f"act.{self.act_wanted.value}")
            return words("settings.press_key"), words("settings.press_key_line", act=act)
        taken = words("settings.key_taken", act=words(f"act.{self.other.value}"))
        return words("settings.new_key", printed=self._printed()), taken

    def _printed(self) -> str:
        name = printed(self.code)
        return self.services.words(f"key.{name}") if name.islower() and len(name) > 1 else name

    def _tall(self) -> int:
        return self.services.skin.px(76)
