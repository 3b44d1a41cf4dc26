"""A person's pad is unplugged on their turn: wait for it, use the keyboard, or let a bot play."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from scenes.focus import Target
from scenes.input import Act
from scenes.scene import Scene
from scenes.services import Services
from scenes.widgets import Widgets

WAIT, KEYBOARD, BOT = "wait", "keyboard", "bot"
ANSWERS = {WAIT: "clock", KEYBOARD: "keyboard", BOT: "robot"}
ROW, GAP = 68, 12


class LostPadScene(Scene):
    """Over the table. `still` says whether the pad is missing: the page goes by itself once it is back."""

    covers = False

    def __init__(
        self, services: Services, name: str, still: Callable[[], bool], answers: dict[str, Callable[[], None]]
    ) -> None:
        super().__init__(services)
        self.question = services.words("table.pad_lost", name=name)
        self.line = services.words("table.pad_lost_line")
        self._still = still
        self._answers = answers
        self._widgets = Widgets(services.skin, services.words)
        self._height = 0

    def enter(self) -> None:
        """Heard as well as seen."""
        self.services.sound.play("paper_in")

    def layout(self, size: tuple[int, int]) -> None:
        """Three answers below each other, waiting first."""
        skin, words = self.services.skin, self.services.words
        self._widgets = Widgets(skin, words)
        row, gap = skin.px(ROW), skin.px(GAP)
        self._height = len(ANSWERS) * row + (len(ANSWERS) - 1) * gap
        _, place = skin.talk.dialog_rects(self.question, self.line, self._height)
        for index, (answer, icon) in enumerate(ANSWERS.items()):
            rect = Rect(place.x, place.y + index * (row + gap), place.w, row)
            style = "primary" if answer == WAIT else "cream"
            self._widgets.button(answer, rect, words(f"table.pad_{answer}"), icon=icon, style=style)

    def targets(self) -> Sequence[Target]:
        """The answers."""
        return self._widgets.targets()

    def first(self) -> Hashable:
        """Waiting changes nothing."""
        return WAIT

    def press(self, target: Target) -> None:
        """An answer."""
        self._widgets.press(target)
        self._close()
        self._answers.get(str(target.id), lambda: None)()

    def act(self, act: Act) -> bool:
        """Back waits."""
        if act is Act.BACK:
            self._close()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Gone as soon as the pad is back."""
        if not self._still():
            self._close()
            return True
        return self._widgets.update(dt)

    def draw(self, canvas: Surface) -> None:
        """Veil, paper, question, answers."""
        self.services.skin.talk.dialog(canvas, self.question, self.line, buttons_h=self._height)
        self._widgets.draw(canvas, self.focus)
        self.draw_focus(canvas)

    def _close(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)
