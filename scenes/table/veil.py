"""The curtain of a table: it comes down over what everybody may see, and opens for one person."""

from functools import partial

from pygame import Surface

from game.core import CAMERA, Seat
from scenes.curtain import Cover, CurtainScene, Opening
from scenes.services import Services
from scenes.table.host import Host
from scenes.table.life import Life
from scenes.table.lines import Lines


class Veil:
    """Covers, opens, and shows the opening."""

    def __init__(self, services: Services, life: Life, lines: Lines, host: Host) -> None:
        self.services = services
        self._life = life
        self._lines = lines
        self._host = host
        self._opening: Opening | None = None

    @property
    def busy(self) -> bool:
        """It is opening."""
        return self._opening is not None

    def cover(self, seat: Seat) -> None:
        """Down, until this person opens it."""
        recap = [(line.seat, line.words) for line in self._lines.since(seat, CAMERA)]
        cover = Cover(seat, self._life.match.table.players[seat].name, recap)
        opened, menu = partial(self._uncover, seat), partial(self._host.open_menu, covered=True)
        self.services.app.push(CurtainScene(self.services, cover, opened, menu))

    def update(self, dt: float) -> bool:
        """Let it open on; True while it does."""
        if self._opening is None:
            return False
        changed = self._opening.update(dt)
        if not self._opening.busy:
            self._opening = None
        return changed

    def draw(self, canvas: Surface) -> None:
        """What is left of it."""
        if self._opening is not None:
            self._opening.draw(canvas)

    def _uncover(self, seat: Seat) -> None:
        self._opening = Opening(self.services, seat)
        self._life.open(seat)
