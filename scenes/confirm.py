"""A question with two answers, the safe one first."""

from collections.abc import Callable

from pygame import Rect

from scenes.question import QuestionScene
from scenes.services import Services
from scenes.widgets import Widgets

NO, YES = "no", "yes"


class ConfirmScene(QuestionScene):
    """`no` and `yes` are the words of the answers; `agreed` is called after yes."""

    def __init__(
        self, services: Services, question: str, line: str, no: str, yes: str, agreed: Callable[[], None]
    ) -> None:
        super().__init__(services, question, line, NO, {YES: agreed})
        self._labels = {NO: no, YES: yes}

    def tall(self) -> int:
        """One row."""
        return self.services.skin.px(76)

    def place(self, widgets: Widgets, room: Rect) -> None:
        """Two buttons side by side; the safe one is the gold one."""
        width = (room.w - self.services.skin.px(16)) // 2
        widgets.button(NO, Rect(room.x, room.y, width, room.h), self._labels[NO], style="primary")
        widgets.button(YES, Rect(room.right - width, room.y, width, room.h), self._labels[YES])
