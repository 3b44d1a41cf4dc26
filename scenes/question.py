"""A question over the page it interrupts: its words on a paper, answers on buttons, the safe one first."""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence

from pygame import Rect, Surface

from scenes.focus import Target
from scenes.input import Act
from scenes.scene import Scene
from scenes.services import Services
from scenes.widgets import Widgets


class QuestionScene(Scene):
    """`answers` are called after the page has gone; Esc and the `safe` answer just go."""

    covers = False

    def __init__(
        self,
        services: Services,
        question: str,
        line: str,
        safe: str,
        answers: Mapping[str, Callable[[], None]],
    ) -> None:
        super().__init__(services)
        self.question = question
        self.line = line
        self._safe = safe
        self._answers = answers
        self._widgets = Widgets(services.skin, services.words)
        self._height = 0

    @abstractmethod
    def tall(self) -> int:
        """The height of all buttons, in px."""

    @abstractmethod
    def place(self, widgets: Widgets, room: Rect) -> None:
        """The buttons, into a room as high as `tall` says; their ids are the answers."""

    def enter(self) -> None:
        """Heard as well as seen."""
        self.services.sound.play("paper_in")

    def layout(self, size: tuple[int, int]) -> None:
        """Words, then buttons."""
        skin = self.services.skin
        self._widgets = Widgets(skin, self.services.words)
        self._height = self.tall()
        _, room = skin.talk.dialog_rects(self.question, self.line, self._height)
        self.place(self._widgets, room)

    def targets(self) -> Sequence[Target]:
        """The answers."""
        return self._widgets.targets()

    def first(self) -> Hashable:
        """The safe answer."""
        return self._safe

    def press(self, target: Target) -> None:
        """An answer."""
        self._widgets.press(target)
        self.close()
        if target.id != self._safe:
            self._answers[str(target.id)]()

    def act(self, act: Act) -> bool:
        """Back is the safe answer."""
        if act is Act.BACK:
            self.close()
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

    def close(self) -> None:
        """Go."""
        self.services.sound.play("paper_out")
        self.services.app.pop(self)
