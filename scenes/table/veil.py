"""The curtain of a table: it comes down over what everybody may see, and opens for one person."""

from functools import partial

from pygame import Surface

from game.core import CAMERA, Seat
from scenes.curtain import Cover, CurtainScene, Opening
from scenes.lostpad import BOT, KEYBOARD, LostPadScene
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
        self._missed: object = None  # the decision whose lost pad was asked about

    @property
    def busy(self) -> bool:
        """It is opening."""
        return self._opening is not None

    def cover(self, seat: Seat) -> None:
        """Down, until this person opens it."""
        recap = [(line.seat, line.words) for line in self._lines.since(seat, CAMERA)]
        cover = Cover(seat, self._life.match.table.players[seat].name, recap)
        opened, menu = partial(self._uncover, seat), partial(self._host.open_menu, covered=True)
        refusal = partial(self._refusal, seat)
        self.services.app.push(CurtainScene(self.services, cover, opened, menu, refusal))

    def update(self, dt: float) -> bool:
        """Let it open on; True while it does."""
        if self._opening is None:
            self._miss()
            return False
        changed = self._opening.update(dt)
        if not self._opening.busy:
            self._opening = None
        return changed

    def draw(self, canvas: Surface) -> None:
        """What is left of it."""
        if self._opening is not None:
            self._opening.draw(canvas)

    def _refusal(self, seat: Seat) -> str:
        """Why the device used last may not open the curtain of a seat."""
        match, holders = self._life.match, self.services.holders
        if holders.may_open(match, seat, self.services.app.device):
            return ""
        name, held = match.table.players[seat].name, holders.held(match, seat)
        if held is None:
            return self.services.words("table.pad_waits", name=name)
        return self.services.words("curtain.own_pad", name=name, number=holders.number(held.pad))

    def _miss(self) -> None:
        """Ask once a decision what to do without the pad of whoever decides."""
        life, holders = self._life, self.services.holders
        seat, match = life.me, life.match
        if seat is None or self._missed == match.ply or not holders.lost(match, seat):
            return
        self._missed = match.ply
        answers = {
            KEYBOARD: partial(holders.release, match, seat),
            BOT: partial(self._host.to_a_bot, seat),
        }
        still = partial(holders.lost, match, seat)
        name = match.table.players[seat].name
        self.services.app.push(LostPadScene(self.services, name, still, answers))

    def _uncover(self, seat: Seat) -> None:
        self._opening = Opening(self.services, seat)
        self._life.open(seat)
