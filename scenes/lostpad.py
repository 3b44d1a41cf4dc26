"""A person's pad is unplugged on their turn: wait for it, use the keyboard, or let a bot play."""

from collections.abc import Callable, Mapping

from pygame import Rect

from scenes.question import QuestionScene
from scenes.services import Services
from scenes.widgets import Widgets

WAIT, KEYBOARD, BOT = "wait", "keyboard", "bot"
ANSWERS = {WAIT: "clock", KEYBOARD: "keyboard", BOT: "robot"}
ROW, GAP = 68, 12


class LostPadScene(QuestionScene):
    """Over the table. `still` says whether the pad is missing: the page goes by itself once it is back."""

    def __init__(
        self,
        services: Services,
        name: str,
        still: Callable[[], bool],
        answers: Mapping[str, Callable[[], None]],
    ) -> None:
        words = services.words
        super().__init__(
            services, words("table.pad_lost", name=name), words("table.pad_lost_line"), WAIT, answers
        )
        self._still = still

    def tall(self) -> int:
        """Three rows."""
        skin = self.services.skin
        return len(ANSWERS) * skin.px(ROW) + (len(ANSWERS) - 1) * skin.px(GAP)

    def place(self, widgets: Widgets, room: Rect) -> None:
        """Three answers below each other, waiting first, for it changes nothing."""
        skin, words = self.services.skin, self.services.words
        row, gap = skin.px(ROW), skin.px(GAP)
        for index, (answer, icon) in enumerate(ANSWERS.items()):
            rect = Rect(room.x, room.y + index * (row + gap), room.w, row)
            style = "primary" if answer == WAIT else "cream"
            widgets.button(answer, rect, words(f"table.pad_{answer}"), icon=icon, style=style)

    def update(self, dt: float) -> bool:
        """Gone as soon as the pad is back."""
        if not self._still():
            self.close()
            return True
        return super().update(dt)
