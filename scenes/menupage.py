"""The frame that all pages behind the hub share: quiet forest, way back, title, controls, prompts."""

from abc import abstractmethod
from collections.abc import Hashable, Sequence

from pygame import Surface

from scenes.focus import Target
from scenes.input import Act, Gesture, Pointer
from scenes.scene import Scene
from scenes.services import Services
from scenes.talk import PROMPT
from scenes.theme import Skin
from scenes.type import PAGE
from scenes.widgets import Widgets

BACK = "back"
SAVE_AFTER = 0.4
"""Seconds after the last change of a slider before the settings are saved."""

Prompt = tuple[str, str]


class MenuPage(Scene):
    """Subclasses make their controls in `place`, draw papers and labels in `paint`, and react in `chosen`.

    A control may change settings or the page itself while it is being used: it calls `apply_later` or
    `rebuild_later`, and both happen once it is done.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.widgets = Widgets(services.skin, services.words)
        self._apply = False
        self._rebuild = False
        self._unsaved = 0.0

    # What subclasses say

    @abstractmethod
    def title(self) -> str:
        """The words at the top."""

    @abstractmethod
    def place(self) -> None:
        """Make the controls in `self.widgets`, with the skin of now."""

    @abstractmethod
    def paint(self, canvas: Surface) -> None:
        """Draw what lies under the controls."""

    def chosen(self, target: Target) -> None:
        """A button was pressed."""

    def prompts(self) -> Sequence[Prompt]:
        """The line at the bottom: (glyph, words)."""
        app, words = self.services.app, self.services.words
        return [(app.glyph(Act.DO), words("ui.choose")), (app.glyph(Act.BACK), words("ui.back"))]

    def go_back(self) -> None:
        """One step back: off this page."""
        self.services.sound.play("paper_out")
        self.services.app.pop(self)

    def apply_later(self) -> None:
        """Apply and save the settings after this press."""
        self._apply = True

    def save_soon(self) -> None:
        """Save the settings when a slider has come to rest."""
        self._unsaved = SAVE_AFTER

    def rebuild_later(self) -> None:
        """Lay this page out anew after this press."""
        self._rebuild = True

    def turned(self, onto: Hashable) -> None:
        """A list on the page was turned: lay it out and focus this control."""
        self.services.sound.play("paper_in")
        self.arrange(self.services.app.size)
        self.show_focus(onto)
        self.services.app.redraw()

    def left_right(self) -> str:
        """The prompt for changing a value."""
        pad = self.services.app.glyph(Act.LEFT).startswith("pad:")
        return "pad:dpad_leftright" if pad else "key:leftright"

    # Scene

    def layout(self, size: tuple[int, int]) -> None:
        """See Scene."""
        self.widgets = Widgets(self.services.skin, self.services.words)
        self.widgets.button(
            BACK,
            self.services.skin.rect(24, 18, 64, 64),
            "",
            icon="chevron_left",
            style="dark",
            name=self.services.words("ui.back"),
            zone="top",
        )
        self.place()

    def targets(self) -> Sequence[Target]:
        """See Scene."""
        return self.widgets.targets()

    def press(self, target: Target) -> None:
        """See Scene."""
        if target.refused:
            self.services.sound.play("felt")
            self.services.app.toast(target.refused, "lock")
        elif target.id == BACK:
            self.go_back()
        elif not self.widgets.press(target):
            self.services.sound.play("tap")
            self.chosen(target)
        else:
            self.services.sound.play("tap")
        self._settle()

    def act(self, act: Act) -> bool:
        """See Scene."""
        if act is Act.BACK:
            self.go_back()
            return True
        if act in (Act.LEFT, Act.RIGHT) and self.focus.visible and self.focus.at is not None:
            used = self.nudge(self.focus.at, 1 if act is Act.RIGHT else -1)
            self._settle()
            return used
        return False

    def nudge(self, target_id: Hashable, step: int) -> bool:
        """LEFT or RIGHT on a control."""
        here = self.focus.current(self.targets())
        if here is not None and here.refused:
            return False
        used = self.widgets.nudge(target_id, step)
        if used:
            self.services.sound.play("tick")
        return used

    def pointer(self, pointer: Pointer) -> bool:
        """See Scene."""
        used = self.widgets.pointer(pointer)
        if not (pointer.held and pointer.gesture is Gesture.MOVE):
            self._settle()
        return used

    def update(self, dt: float) -> bool:
        """See Scene."""
        if self._unsaved > 0:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self.services.app.refresh()
        return self.widgets.update(dt)

    def leave(self) -> None:
        """See Scene."""
        if self._unsaved > 0:
            self._unsaved = 0.0
            self.services.app.refresh()

    def resume(self) -> None:
        """See Scene."""
        self.rebuild_later()
        self._settle()

    def draw(self, canvas: Surface) -> None:
        """See Scene."""
        skin = self.services.skin
        skin.backdrop.quiet(canvas)
        skin.text(
            canvas,
            self.title(),
            skin.at(110, 50),
            PAGE,
            skin.palette.title_light,
            shadow=True,
            width=skin.px(skin.W - 160),
        )
        self.paint(canvas)
        self.widgets.draw(canvas, self.focus)
        self.draw_prompts(canvas)
        self.draw_focus(canvas)

    def draw_prompts(self, canvas: Surface, y: float = 1036) -> None:
        """The prompts that fit, the last one always."""
        skin = self.services.skin
        items = list(self.prompts())
        while len(items) > 1 and prompts_width(skin, items) > skin.px(skin.W - 96):
            del items[-2]
        if items:
            skin.talk.prompts(canvas, items, *skin.at(48, y))

    def _settle(self) -> None:
        """Do what controls asked for while they were being used."""
        if self._apply:
            self._apply = self._rebuild = False
            self._unsaved = 0.0
            self.services.app.refresh()
        elif self._rebuild:
            self._rebuild = False
            self.arrange(self.services.app.size)
            self.services.app.redraw()


def prompts_width(skin: Skin, items: Sequence[Prompt]) -> int:
    """How wide the line of prompts will be, px."""
    cap = skin.px(34)
    words = sum(
        skin.marks.glyph_width(glyph, cap) + skin.px(10) + skin.measure(text, PROMPT)[0]
        for glyph, text in items
    )
    return words + cap * (len(items) - 1)
