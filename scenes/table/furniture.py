"""What stands around the board: bar, journal, almanac, advice; drawn as one picture."""

from collections.abc import Hashable

from pygame import Rect, Surface

from scenes.board import Zones
from scenes.focus import Target
from scenes.services import Services
from scenes.table.advice import draw_advice
from scenes.table.almanac import Almanac
from scenes.table.bar import Bar
from scenes.table.journal import Journal


class Furniture:
    """Composes its picture anew only when something of it changes; what moves in it is drawn on top."""

    def __init__(self, services: Services, title: str, game: str, first_page: int) -> None:
        self.services = services
        self.bar = Bar(services)
        self.journal = Journal()
        self.almanac = Almanac(first_page)
        self.advice = Rect(0, 0, 0, 0)
        self.stage = Rect(0, 0, 0, 0)
        self._title = title
        self._game = game
        self._picture = Surface((1, 1))
        self._drawn: object = None

    def begin(self) -> Rect:
        """Place the bar; the stage below it, for the board to say its zones."""
        stage = self.services.skin.stage
        self.bar.layout(self._title)
        top = self.bar.bottom
        self.stage = Rect(stage.x, top, stage.w, stage.bottom - top)
        return self.stage

    def layout(self, zones: Zones) -> None:
        """Place the rest where the board has left room."""
        services = self.services
        self.advice = zones.advice
        place = self.almanac.layout(services, self._game, zones.journal)
        self.journal.layout(services.skin, services.words, place, self.stage)

    def targets(self) -> list[Target]:
        """What can be reached around the board, in reading order."""
        lines = self.journal.targets() + self.journal.tools()
        if self.almanac.visible:
            lines = [line for line in lines if not self.almanac.rect.colliderect(line.rect)]
        return lines + self.almanac.targets() + self.bar.targets()

    def over(self) -> list[Rect]:
        """What lies over the board."""
        return [self.journal.rect] if self.journal.drawer and self.journal.open else []

    def draw(self, canvas: Surface, advice: str, focused: Hashable | None) -> None:
        """Draw what stands still, with the felt under it: the whole window."""
        skin = self.services.skin
        key = (
            id(skin),
            canvas.get_size(),
            advice,
            focused,
            self.journal.key(),
            self.almanac.key(),
            self.bar.key(),
        )
        if self._drawn != key:
            if self._picture.get_size() != canvas.get_size():
                self._picture = Surface(canvas.get_size())
            picture = self._picture
            skin.backdrop.table(picture)
            draw_advice(picture, skin, self.advice, advice)
            if not self.journal.drawer:
                self.journal.draw(picture, focused)
            self.almanac.draw(picture)
            self.bar.draw(picture, focused)
            self._drawn = key
        canvas.blit(self._picture, (0, 0))

    def draw_over(self, canvas: Surface, focused: Hashable | None) -> None:
        """Draw what moves, and what lies over the board."""
        self.bar.draw_moving(canvas, self.services.clock())
        if self.journal.drawer:
            self.journal.draw(canvas, focused)
