"""What a person sees when a scene failed: the game is saved, and how to go on."""

import logging
import traceback
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.about import versions
from scenes.controls import Look
from scenes.focus import Target
from scenes.input import Act
from scenes.scene import Scene
from scenes.services import Services
from scenes.type import BODY, DETAIL, PAGE

log = logging.getLogger(__name__)


class CrashPage(Scene):
    """Says what happened and what is kept. `restart` shows the first page anew."""

    zones = ("choices",)

    def __init__(self, services: Services, error: Exception, restart: Callable[[], None]) -> None:
        super().__init__(services)
        trace = "".join(traceback.format_exception(error))
        self.report = f"{versions()}\n{trace}"
        self.fault = f"{type(error).__name__}: {error}"[:160]
        self.choices: dict[str, Callable[[], None]] = {
            "restart": restart,
            "copy": self._copy,
            "quit": services.app.quit,
        }
        self.rects: dict[str, Rect] = {}

    def layout(self, size: tuple[int, int]) -> None:
        """A paper in the middle with three buttons."""
        skin, middle = self.services.skin, self.services.skin.W / 2
        self.paper = skin.rect(middle - 520, 270, 1040, 540)
        for index, name in enumerate(self.choices):
            self.rects[name] = skin.rect(middle - 470 + index * 320, 690, 300, 76)

    def targets(self) -> Sequence[Target]:
        """The three buttons."""
        words = self.services.words
        return [Target(name, rect, "choices", words(f"crash.{name}")) for name, rect in self.rects.items()]

    def press(self, target: Target) -> None:
        """Do what the button says."""
        self.choices[str(target.id)]()

    def act(self, act: Act) -> bool:
        """Back leads to the first page."""
        if act is Act.BACK:
            self.choices["restart"]()
            return True
        return False

    def draw(self, canvas: Surface) -> None:
        """The paper, the words, the buttons."""
        skin, words = self.services.skin, self.services.words
        canvas.fill(skin.palette.night)
        skin.paper.panel(canvas, self.paper)
        left, width = self.paper.left + skin.px(50), self.paper.width - skin.px(100)
        skin.text(canvas, words("crash.title"), (left, self.paper.top + skin.px(70)), PAGE, width=width)
        body = Rect(left, self.paper.top + skin.px(125), width, skin.px(170))
        skin.paragraph(canvas, words("crash.kept", folder=self.services.folder), body, BODY)
        fault = Rect(left, self.paper.top + skin.px(310), width, skin.px(90))
        skin.paragraph(canvas, self.fault, fault, DETAIL, skin.palette.muted, lines=3)
        for name, rect in self.rects.items():
            at = self.focus.visible and self.focus.at == name
            style = "primary" if name == "restart" else "cream"
            look = Look.FOCUS if at else Look.NORMAL
            skin.controls.button(canvas, rect, words(f"crash.{name}"), style=style, look=look)
        self.draw_focus(canvas)

    def _copy(self) -> None:
        words = self.services.words
        try:
            pygame.scrap.put_text(self.report)
        except pygame.error as error:
            log.warning("the report was not copied: %s", error)
            self.services.app.toast(words("crash.not_copied"), tone="danger")
        else:
            self.services.app.toast(words("crash.copied"), "copy", "good")
