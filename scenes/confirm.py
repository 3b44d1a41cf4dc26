"""A question with two answers, the safe one first."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from scenes.focus import Target
from scenes.input import Act
from scenes.scene import Scene
from scenes.services import Services
from scenes.widgets import Widgets

NO, YES = "no", "yes"


class ConfirmScene(Scene):
    """Over the scene it interrupts. `agreed` is called after it has gone; Esc and the safe answer just go."""

    covers = False

    def __init__(
        self, services: Services, question: str, line: str, no: str, yes: str, agreed: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self.question = question
        self.line = line
        self._labels = {NO: no, YES: yes}
        self._agreed = agreed
        self._widgets = Widgets(services.skin, services.words)

    def enter(self) -> None:
        """Heard as well as seen."""
        self.services.sound.play("paper_in")

    def layout(self, size: tuple[int, int]) -> None:
        """Two buttons side by side; the safe one is the gold one."""
        skin = self.services.skin
        self._widgets = Widgets(skin, self.services.words)
        self._height = skin.px(76)
        _, place = skin.talk.dialog_rects(self.question, self.line, self._height)
        gap = skin.px(16)
        width = (place.w - gap) // 2
        self._widgets.button(NO, Rect(place.x, place.y, width, place.h), self._labels[NO], style="primary")
        self._widgets.button(YES, Rect(place.right - width, place.y, width, place.h), self._labels[YES])

    def targets(self) -> Sequence[Target]:
        """The two answers."""
        return self._widgets.targets()

    def first(self) -> Hashable:
        """The safe answer."""
        return NO

    def press(self, target: Target) -> None:
        """An answer."""
        self._widgets.press(target)
        self._close()
        if target.id == YES:
            self._agreed()

    def act(self, act: Act) -> bool:
        """Back is no."""
        if act is Act.BACK:
            self._close()
            return True
        return False

    def update(self, dt: float) -> bool:
        """The buttons' flashes."""
        return self._widgets.update(dt)

    def draw(self, canvas: Surface) -> None:
        """Veil, paper, question, answers."""
        self.services.skin.talk.dialog(canvas, self.question, self.line, buttons_h=self._height)
        self._widgets.draw(canvas, self.focus)
        self.draw_focus(canvas)

    def _close(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)
