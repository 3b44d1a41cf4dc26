"""What the table says beyond the rules: hints for the person to act, what bots think, why they moved."""

from collections.abc import Callable, Hashable
from typing import Any

from pygame import Rect, Surface

from game.core import Move, Seat
from game.match import Kind, Match
from scenes.board import Zones
from scenes.focus import Target
from scenes.input import Kind as Device
from scenes.scene import Scene
from scenes.table.advisor import CLOSE, ZONE, Advisor
from scenes.table.because import Because
from scenes.table.counsel import Counsel
from scenes.table.hands import Hands
from scenes.table.insight import Insight
from scenes.table.journal import Journal
from scenes.table.life import Life
from scenes.table.lines import Line
from scenes.table.meters import draw_idea, draw_meters


class Mentor:
    """One for a table. `saved` is called when a hint was given, for the match remembers it."""

    def __init__(
        self, page: Scene, life: Life, journal: Journal, hands: Hands, saved: Callable[[Match[Any]], None]
    ) -> None:
        self._page = page
        self._life = life
        self._board = board = life.board
        self._journal = journal
        journal.reason, journal.over = self.reason, self.over
        self._hands = hands
        self._saved = saved
        services = page.services
        self.insight = Insight(services, life, board)
        self._because = Because(services, life.match, life.flow.thoughts, board)
        self.counsel = Counsel(life.match, services.workers, self._given)
        self.advisor = Advisor(self.counsel, self._tell, board.spots)

    # Hints

    @property
    def refusal(self) -> str:
        """The word key of why no hint can be had now, "" when one can."""
        life = self._life
        if not life.match.table.hints:
            return "table.hint_off"
        return "" if life.me is not None else "table.hint_wait_turn"

    @property
    def advising(self) -> bool:
        """A hint is on the screen, or under way."""
        return self.counsel.open

    def asked(self) -> None:
        """The hint's key: ask, or put the hint away. As any press it ends a motion first."""
        services = self._page.services
        if self.close():
            return
        if not self.refusal:
            self._life.finish()
        if self.refusal:
            services.sound.play("felt")
            services.app.toast(services.words(self.refusal), "lock")
            return
        services.sound.play("paper_in")
        self.counsel.ask()
        self.advisor.fit()
        self._page.refocus()
        self._show()

    def close(self) -> bool:
        """Put the hint away; False when there is none."""
        if not self.counsel.open:
            return False
        self.counsel.drop()
        self._page.services.sound.play("paper_out")
        self._page.refocus()
        return True

    def press(self, target: Target) -> None:
        """A row plays its move; a line of the journal says why."""
        line = self._journal.line(target)
        if target.id == CLOSE or line is not None:
            self.close() if line is None else self._tell_why(line)
            return
        move = self.advisor.move(target.id)
        if move is not None and self._life.me is not None:
            self._hands.play(move, target.id)

    # Reasons

    def reason(self, line: Line) -> str:
        """Why a bot did what the first journal line of its move says; "" for other lines."""
        return "" if line.number else self._because.of(line.ply, self._life.privacy.looking)

    def _tell_why(self, line: Line) -> None:
        """The same as a toast, for those who press the line."""
        why = self.reason(line)
        if why:
            self._page.services.sound.play("tap")
            self._page.services.app.toast(why, "hint")

    # The page

    def layout(self, zones: Zones, stage: Rect) -> None:
        """Where the board has room, else over the journal, else at the right edge."""
        skin = self._page.services.skin
        place = zones.counsel if zones.counsel.w else zones.journal
        if not place.w or not place.h:
            place = Rect(0, stage.y, skin.px(340), stage.h)
            place.right = stage.right - skin.px(24)
        self.advisor.layout(skin, self._page.services.words, place, stage, bool(zones.counsel.w))

    def targets(self) -> list[Target]:
        """The rows of a hint."""
        return self.advisor.targets()

    def over(self) -> list[Rect]:
        """What lies over the board."""
        return self.advisor.over()

    def update(self) -> bool:
        """Follow the workers; True when something changed."""
        thinking = self.counsel.thinking
        changed = self.counsel.update()
        if changed:
            self.advisor.fit()
            if not self.counsel.open:
                self._page.refocus()
            elif thinking and not self.counsel.thinking:
                self._page.services.sound.play("note")
                self._show()
        return self.insight.update() | changed

    def draw_marks(self, canvas: Surface, focused: Hashable | None) -> None:
        """On the board, below what lies over it: chances at the seats, the numbers of a hint."""
        services, chances = self._page.services, self.insight.shown.chances
        if chances:
            words = [services.words("ui.percent", value=value) for value in chances]
            draw_meters(canvas, services.skin, self._board.seat_spots(), chances, words)
        self.advisor.draw_marks(canvas, focused)

    def draw(self, canvas: Surface, aside: Rect, focused: Hashable | None) -> None:
        """Over all: an idea in the place `aside`, the hint."""
        draw_idea(canvas, self._page.services.skin, aside, self.insight.shown.line)
        self.advisor.draw(canvas, focused)

    # Inside

    def _given(self, seat: Seat) -> None:
        match = self._life.match
        if match.table.players[seat].kind is Kind.PERSON:
            match.table.hinted.append(seat)
            self._saved(match)

    def _tell(self, move: Move) -> str:
        return self._board.tell(self._life.match.state, move)

    def _show(self) -> None:
        """The focus goes to the hint, unless a mouse is in use."""
        if self._page.services.app.device.kind is not Device.MOUSE:
            self._page.show_focus(self.advisor.first())


__all__ = ["ZONE", "Mentor"]
