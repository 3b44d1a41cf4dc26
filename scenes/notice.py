"""A page that says one thing on a paper and offers a few ways on."""

import math
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.controls import Look
from scenes.focus import Target
from scenes.input import Act
from scenes.scene import Scene
from scenes.services import Services
from scenes.type import BODY, DETAIL, PAGE

SAID = BODY.at(27)
ACROSS = 3
"""So many buttons stand side by side; more stand in pairs."""
ROW, HIGH = 88, 72

Choice = tuple[str, Callable[[], None]]
"""The word key of a button, and what it does."""


class NoticePage(Scene):
    """Keys are words; `params` fill them. The first choice is the one to take, Back takes it too.

    Stands on the painters alone, so that it still shows when something else is broken.
    """

    zones = ("choices",)

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        choices: Sequence[Choice],
        detail: str = "",
        **params: object,
    ) -> None:
        super().__init__(services)
        self.title, self.text, self.detail = title, text, detail
        self.params = params
        self.choices = dict(choices)
        self.rects: dict[str, Rect] = {}

    def layout(self, size: tuple[int, int]) -> None:
        """A paper in the middle, as high as its words, the buttons along its foot."""
        skin, words = self.services.skin, self.services.words
        width = skin.px(940)
        inner = width - skin.px(100)
        self.said = words(self.text, **self.params)
        body = skin.paragraph_height(self.said, SAID, inner)
        below = skin.paragraph_height(self.detail, DETAIL, inner, 4) + skin.px(24) if self.detail else 0
        across = len(self.choices) if len(self.choices) <= ACROSS else 2
        rows = math.ceil(len(self.choices) / across)
        foot = rows * skin.px(ROW) - skin.px(ROW - HIGH) + skin.px(38)
        height = skin.px(120) + body + below + foot + skin.px(40)
        self.paper = Rect(0, 0, width, height)
        self.paper.center = skin.stage.center
        left = self.paper.left + skin.px(50)
        self.body = Rect(left, self.paper.top + skin.px(115), inner, body)
        self.below = Rect(left, self.body.bottom + skin.px(24), inner, below)
        gap = skin.px(20)
        each = min(skin.px(440), (inner - gap * (across - 1)) // across)
        for index, name in enumerate(self.choices):
            row, column = divmod(index, across)
            top = self.paper.bottom - foot + row * skin.px(ROW)
            self.rects[name] = Rect(left + column * (each + gap), top, each, skin.px(HIGH))

    def targets(self) -> Sequence[Target]:
        """The buttons."""
        words, radius = self.services.words, self.services.skin.px(16)
        return [
            Target(name, rect, "choices", words(name), radius=radius) for name, rect in self.rects.items()
        ]

    def press(self, target: Target) -> None:
        """Do what the button says."""
        self.services.sound.play("tap")
        self.choices[str(target.id)]()

    def act(self, act: Act) -> bool:
        """Back takes the first choice."""
        if act is Act.BACK:
            next(iter(self.choices.values()))()
        return act is Act.BACK

    def draw(self, canvas: Surface) -> None:
        """The paper, the words, the buttons."""
        skin, words = self.services.skin, self.services.words
        canvas.fill(skin.palette.pine)
        skin.paper.panel(canvas, self.paper)
        title = (self.body.left, self.paper.top + skin.px(64))
        skin.text(canvas, words(self.title), title, PAGE, width=self.body.width)
        skin.paragraph(canvas, self.said, self.body, SAID)
        if self.detail:
            skin.paragraph(canvas, self.detail, self.below, DETAIL, skin.palette.muted, lines=4)
        for index, (name, rect) in enumerate(self.rects.items()):
            look = Look.FOCUS if self.focus.visible and self.focus.at == name else Look.NORMAL
            style = "cream" if index else "primary"
            skin.controls.button(canvas, rect, words(name), style=style, look=look)
        self.draw_focus(canvas)
