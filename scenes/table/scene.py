"""The table: a match, its board and everything around it, as one page."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from pygame import Surface

from game.core import Seat
from game.match import Match
from game.save import loads
from scenes.focus import Target
from scenes.input import LEFT_BUTTON, RIGHT_BUTTON, Act, Gesture, Kind, Pointer
from scenes.scene import Scene
from scenes.services import Services
from scenes.table import almanac as pages
from scenes.table import bar, journal, lookback, mentor
from scenes.table.furniture import Furniture
from scenes.table.hands import Hands
from scenes.table.host import Host
from scenes.table.keep import Keeper
from scenes.table.life import Life
from scenes.table.lines import Lines
from scenes.table.record import save_journal
from scenes.table.shake import Shake
from scenes.table.speech import said, tools
from scenes.table.veil import Veil

OWN = frozenset({bar.ZONE, journal.ZONE, pages.ZONE, lookback.ZONE, mentor.ZONE})
"""Zones of targets that are not the board's."""


class TableScene(Scene):
    """Plays one match; `path` is where it is kept, None for a new file. `kept` False: nowhere (demos)."""

    pauses = True
    spared = frozenset({"seats"})

    def __init__(
        self, services: Services, match: Match[Any], path: Path | None = None, kept: bool = True
    ) -> None:
        super().__init__(services)
        self.match = match
        self.keeper = Keeper(services.store if kept else None, path)
        info = match.game.info
        self.board = services.boards.find(info.id)(services, match.game, match.table)
        self.life = Life(services, match, self.board, self.keeper.save, self)
        self.lines = Lines(match, self.board.describe)
        self.around = Furniture(services, info.title, info.id, match.setup.seed)
        self.journal, self.bar = self.around.journal, self.around.bar
        self.shake = Shake(services)
        self.hands = Hands(self, self.life, self.shake, OWN)
        self.mentor = mentor.Mentor(self, self.life, self.journal, self.hands, self.keeper.save)
        again = partial(TableScene, services, kept=kept)
        self.host = Host(services, self.life, self.keeper, self.show_focus, again)
        self.veil = Veil(services, self.life, self.lines, self.host)
        self._placed = False
        self._reach: list[Target] | None = None  # the board's targets since something was done

    @classmethod
    def from_save(cls, services: Services, path: Path) -> "TableScene":
        """A kept match at its exact position, log and undo history. Raises SaveError."""
        match = services.store.open(path, lambda text: loads(text, services.games))
        return cls(services, match, path)

    def enter(self) -> None:
        """Keep a new match from its first position on, ask the first bot."""
        if self.keeper.path is None:
            self.keeper.save(self.match)
        self.life.flow.start()

    def leave(self) -> None:
        """Bots need not think on; the match is kept already."""
        self.life.flow.stop()
        self.mentor.counsel.drop()
        self.host.close()

    def resume(self) -> None:
        """Seats and settings may have changed meanwhile."""
        prefs = self.services.prefs
        self.life.privacy.rule = prefs.curtain
        self.life.show.pace(prefs.speed, prefs.reduced_motion)
        self.life.flow.start()
        self.life.unsettle()
        if self.around.almanac.wished != prefs.almanac:
            self.arrange(self.size)

    def layout(self, size: tuple[int, int]) -> None:
        """The bar above, the board below it, the table's own things where the board has room for them."""
        self.life.show.finish()
        stage = self.around.begin()
        zones = self.board.layout(stage)
        if not self._placed:
            # A board learns the size of what it shows, and so its places, from the first position.
            self._placed = True
            self.life.place()
            zones = self.board.layout(stage)
        self.around.layout(zones)
        self.lines.forget()
        self.host.layout(zones.advice, stage)
        self.mentor.layout(zones, stage)
        self.life.sync()
        self.life.unsettle()

    def targets(self) -> Sequence[Target]:
        """The board's, unless something lies over them, then the table's own."""
        self._reach = self._reach or self.board.targets()
        back, hint = self.host.back, self.mentor.over()
        hidden = self.around.over() + hint + ([back.rect] if back is not None else [])
        found = [t for t in self._reach if not any(over.collidepoint(t.rect.center) for over in hidden)]
        rest = [t for t in self.around.targets() if t.rect.collidelist(hint) < 0]
        return [*found, *(back.targets() if back is not None else ()), *self.mentor.targets(), *rest]

    def first(self) -> Hashable | None:
        """Where the board wants the focus at a new decision."""
        return lookback.PLAY if self.host.back is not None else self.board.first()

    def pointed(self, target: Target | None) -> None:
        """Preview what the board offers, light what a line speaks of."""
        line = self.journal.line(target)
        self.board.light(line.event if line is not None else None)
        self.board.point(target if target is not None and target.zone not in OWN else None)

    def press(self, target: Target) -> None:
        """A target of the board or of the table."""
        if target.zone == bar.ZONE:
            self._press_tool(target)
        elif target.zone == pages.ZONE:
            self.show_focus(self.around.almanac.press(target))
        elif self.host.back is not None and target.zone == lookback.ZONE:
            self.hands.refuse(target) if target.refused else self.host.back.press(target)
        elif target.id == journal.SAVE:
            save_journal(self.services, self.match, self.journal.lines)
        elif target.zone in (mentor.ZONE, journal.ZONE):
            self.mentor.press(target)
        else:
            self.hands.press(target)

    def handle(self, act: Act) -> bool:
        """See Scene."""
        used = self.hands.of_another(act) or super().handle(act)
        self._reach = None
        return used

    def handle_pointer(self, pointer: Pointer) -> bool:
        """See Scene."""
        used = super().handle_pointer(pointer)
        if pointer.gesture is not Gesture.MOVE:
            self._reach = None
        return used

    def act(self, act: Act) -> bool:
        """What keys and pads ask of the table; a press during a motion ends it first."""
        if act in (Act.DO, Act.BACK) or act.digit:
            held = self.hands.key_while_moving(act)
            if held is not None:
                return held
        if act is Act.DO and not self.focus.visible:
            self._show_first()
            return True
        back = self.host.back
        if (back is not None and back.act(act, self.focus)) or self.hands.turned_by(act):
            return True
        if act in (Act.UP, Act.DOWN) and self.focus.zone == journal.ZONE:
            line = self.journal.step(act, self.focus.at)
            if line is not None:
                self.show_focus(line)
            return line is not None
        action = self._actions.get(act)
        if action is not None:
            action(self)
        return action is not None

    def pointer(self, pointer: Pointer) -> bool:
        """Wheel and drags; a press during a motion ends it first."""
        if self.journal.pointer(pointer) or (self.host.back is not None and self.host.back.pointer(pointer)):
            return True
        if pointer.gesture is not Gesture.DOWN:
            return self.hands.wheeled(pointer)
        if pointer.button == RIGHT_BUTTON:
            held = self.mentor.close() or self.life.finish() or self.hands.turn(1)
            return held or self.hands.step_back() or True
        return pointer.button == LEFT_BUTTON and self.hands.click_while_moving(pointer)

    def update(self, dt: float) -> bool:
        """Show, settle, play: one step of the match's life."""
        moving = self.life.show.busy
        changed = self.shake.update(dt) | self.veil.update(dt) | self.life.flow.poll() | self.life.tick(dt)
        if self.host.back is not None:
            changed |= self.host.back.update(dt, moving)
        if self.mentor.update():
            self.bar.tools(tools(self.services, self.life, self.mentor))
            changed = True
        changed |= self.bar.say(said(self.services, self.life, self.board, self.host.back))
        self.life.guard.drawn()
        return changed

    @property
    def watching(self) -> bool:
        """While others play, no tooltip stands over what they do."""
        return self.life.me is None and self.life.past is None

    def foot(self) -> int | None:
        """Toasts cover the advice, never the cards below it nor the controls of the look back."""
        back, advice = self.host.back, self.around.advice
        return back.rect.top if back is not None else advice.bottom if advice.h else None

    def busy(self) -> bool:
        """While anything moves."""
        playing = self.host.back is not None and self.host.back.playing
        return self.life.busy or self.shake.busy or self.veil.busy or playing

    def ambient(self, seconds: float) -> bool:
        """The board's decoration."""
        return bool(self.board.ambient(seconds))

    def draw(self, canvas: Surface) -> None:
        """What stands still in one piece, the board, then what lies over both."""
        focused = self.focus.at if self.focus.visible and self.focus.zone in OWN else None
        self.around.draw(canvas, self.board.advice() if self.host.back is None else "", focused)
        self.board.draw(canvas)
        self.mentor.draw_marks(canvas, focused)
        self.around.draw_over(canvas, focused)
        self.mentor.draw(canvas, self.bar.aside, focused)
        if self.host.back is not None:
            self.host.back.draw(canvas, self.focus)
        self.shake.draw(canvas)
        self.veil.draw(canvas)
        if not self.veil.busy:
            self.draw_focus(canvas)

    # What the match tells (Onlooker)

    def synced(self, new_decision: bool) -> None:
        """Everything around the board follows; the focus goes where the decision is."""
        self._reach = None
        privacy, past = self.life.privacy, self.life.past
        seat = min(privacy.looking, default=None)
        fresh = self.lines.turn_before(seat) if seat is not None else -1
        self.journal.show(self.lines.all(privacy.looking, past), fresh)
        self.bar.tools(tools(self.services, self.life, self.mentor))
        self.bar.say(said(self.services, self.life, self.board, self.host.back))
        if new_decision and self.life.turn_of != self.life.me:
            self.services.sound.play("two_notes")
        if self.life.me is not None:
            self.speak()
            self.around.almanac.fold()
        by_keys = self.services.app.device.kind is not Kind.MOUSE
        self._show_first() if new_decision and by_keys else self.refocus()
        if self.watching:
            self.focus.visible = self.focus.visible and not by_keys
            self.around.almanac.turn(self.match.ply)

    def covered(self, seat: Seat) -> None:
        """The curtain comes down over what everybody may see."""
        self.mentor.counsel.drop()
        self.veil.cover(seat)

    def ended(self) -> None:
        """The result, beside the board."""
        self.host.result()

    def _press_tool(self, target: Target) -> None:
        if target.refused:
            self.hands.refuse(target)
        elif target.id == bar.HURRY:
            self.host.simple_move()
        else:
            self._actions[bar.ACTS[target.id]](self)

    def _back(self) -> None:
        if self.journal.open and not self.mentor.counsel.open:
            self._toggle_journal()
        elif not (self.mentor.close() or self.hands.step_back()):
            self.host.open_menu()

    def _toggle_journal(self) -> None:
        """Out and in as a drawer; where it has its place, the focus goes there and back."""
        if self.journal.drawer:
            self.journal.open = not self.journal.open
            self.services.sound.play("paper_in" if self.journal.open else "paper_out")
        lines = self.journal.targets()
        self.show_focus(lines[0].id) if lines and self.focus.zone != journal.ZONE else self._show_first()

    def _show_first(self) -> None:
        wanted, ids = self.first(), [target.id for target in self.targets()]
        if ids:
            self.show_focus(wanted if wanted in ids else ids[0])

    _actions: ClassVar[dict[Act, Callable[["TableScene"], None]]] = {
        Act.BACK: _back,
        Act.MENU: lambda table: table.host.open_menu(),
        Act.UNDO: lambda table: table.hands.undo(),
        Act.SPECIAL: lambda table: table.hands.undo(),
        Act.REDO: lambda table: table.hands.redo(),
        Act.JOURNAL: _toggle_journal,
        Act.ZOOM: lambda table: table.hands.zoom(),
        Act.HINT: lambda table: table.mentor.asked(),
    }
