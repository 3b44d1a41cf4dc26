"""What the table does for its menu and its result page."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import Rect

from ai.curve import Curve
from ai.levels import SAFE_LEVEL
from game.core import Seat
from game.match import Match
from scenes.pause import PauseScene
from scenes.results import ResultScene
from scenes.scene import Scene
from scenes.seats import seated
from scenes.services import Services
from scenes.table.keep import Keeper, next_match
from scenes.table.life import Life
from scenes.table.lookback import PLAY, LookBack


class Host:
    """Holds the look back, too. `show_focus` is the page's; `table` makes the page of another match."""

    def __init__(
        self,
        services: Services,
        life: Life,
        keeper: Keeper,
        show_focus: Callable[[Hashable], None],
        table: Callable[[Match[Any]], Scene],
    ) -> None:
        self.services = services
        self.match = life.match
        self.back: LookBack | None = None
        self._life = life
        self._keeper = keeper
        self._show_focus = show_focus
        self._table = table
        self._places = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self._curve: Curve | None = None
        self._on_curve = False

    def layout(self, advice: Rect, stage: Rect) -> None:
        """Where the controls of the look back may lie."""
        self._places = (advice, stage)
        if self.back is not None:
            self.back.layout(advice, stage)

    def open_menu(self, covered: bool = False) -> None:
        """The pause menu; `covered`: over a curtain, where nothing may be looked at."""
        self.services.app.push(PauseScene(self.services, self, covered))

    def result(self) -> None:
        """The result page over the table."""
        if self._curve is None and self.match.over:
            self._curve = Curve(self.match, self.services.workers)
        closed, turned = self._life.flow.closed, self._on_curve
        self._on_curve = False
        self.services.app.push(ResultScene(self.services, self.match, self, closed, self._curve, turned))

    def close(self) -> None:
        """The table is left: nobody looks at the chances any more."""
        if self._curve is not None:
            self._curve.close()

    def show_move(self, ply: int) -> None:
        """The position after so many moves, then the next move; the way back leads to the chances."""
        self._on_curve = True
        self.look_back(ply)
        if self.back is not None:
            self.back.go(ply + 1, animated=True)

    def look_back(self, ply: int | None = None, playing: bool = False) -> None:
        """Show earlier positions, from a ply on (None: the present)."""
        start = self.match.ply if ply is None else ply
        self.back = LookBack(self.services, self.match, self._life.look_at, self.look_ahead, start)
        self.back.layout(*self._places)
        self._life.look_at(start)
        self._show_focus(PLAY)
        if playing:
            self.back.play()

    def look_ahead(self) -> None:
        """Return to the present; to the result where there is one."""
        if self.back is None:
            return
        self.back = None
        self._life.look_at(None)
        if self._life.flow.closed:
            self.result()
        elif self.match.over:
            self._life.end_again()

    def seats_changed(self) -> None:
        """Persons and bots have changed places."""
        self._life.flow.seats_changed()
        self._life.unsettle()

    def simple_move(self) -> None:
        """Play a plain move for the bot that is late."""
        move = self._life.flow.simple()
        if move is not None:
            self._life.play(move, self.match.ply)

    def conceding(self) -> Seat | None:
        """The person who may concede: to act, or alone at the table."""
        if self.match.over or self._life.flow.closed:
            return None
        persons = self._life.privacy.persons
        return persons[0] if len(persons) == 1 else self._life.me

    def concede(self, seat: Seat) -> None:
        """Leave a seat: to a bot while other persons play on, else the match ends here."""
        if len(self._life.privacy.persons) > 1:
            self.to_a_bot(seat)
            return
        self._life.flow.close()
        self._keeper.set_aside()
        self.result()

    def to_a_bot(self, seat: Seat) -> None:
        """A bot plays on for a person."""
        players = self.match.table.players
        players[seat] = seated(players[seat], SAFE_LEVEL)
        self.seats_changed()

    def rematch(self) -> None:
        """The same people, the next first seat, another deal."""
        self.services.app.replace(self._table(next_match(self.match)))

    def quit(self) -> None:
        """To the hub; the match is kept."""
        self.services.app.home()
