"""What presses do at a board: one press is one act, a refused one says why, a risky one asks."""

from collections.abc import Collection, Hashable
from typing import Any

from game.core import IllegalMove, Move
from scenes import focus as paths
from scenes.board import Board
from scenes.confirm import ConfirmScene
from scenes.focus import Target
from scenes.input import Act, Gesture, Kind, Pointer
from scenes.scene import Scene
from scenes.services import Services
from scenes.table.life import Life
from scenes.table.shake import Shake
from scenes.zoom import look_closer

LOOKING = frozenset(
    {
        Act.NEXT,
        Act.PREV,
        Act.NEXT_ZONE,
        Act.PREV_ZONE,
        Act.ZOOM,
        Act.JOURNAL,
        Act.MENU,
        Act.FULLSCREEN,
        Act.QUIT,
    }
)
"""What a pad may do while somebody else decides."""


class Hands:
    """Between the page's input and the match. `own` are the zones of targets that are not the board's."""

    def __init__(self, page: Scene, life: Life, shake: Shake, own: Collection[str]) -> None:
        self._page = page
        self._life = life
        self._shake = shake
        self._own = own

    @property
    def _services(self) -> Services:
        return self._page.services

    @property
    def _board(self) -> Board[Any]:
        return self._life.board

    def of_another(self, act: Act) -> bool:
        """Whether a pad that plays for one person acts on the turn of another; looking around is free."""
        services, life = self._services, self._life
        seat = services.holders.seat_of(life.match, services.app.device)
        looks = act.way is not None or act in LOOKING
        if looks or None in (seat, life.me) or seat == life.me:
            return False
        name = life.match.table.players[life.match.state.to_act].name
        services.sound.play("felt")
        services.app.toast(services.words("table.pad_waits", name=name), "pad")
        return True

    def press(self, target: Target) -> None:
        """A target of the board."""
        life = self._life
        if life.guard.deaf(target.id):
            return
        if target.refused:
            self.refuse(target)
            return
        if life.me is None:
            return
        question = self._board.confirm(target) if self._services.prefs.confirm_risk else None
        if question is None:
            self._choose(target, life.match.ply)
            return
        ply = life.match.ply
        words = self._services.words
        ask = ConfirmScene(
            self._services,
            question,
            "",
            words("table.risk_no"),
            words("table.risk_yes"),
            lambda: self._choose(target, ply),
        )
        self._services.app.push(ask)

    def play(self, move: Move, target: Hashable) -> None:
        """A move that is chosen as a whole, by pressing a target."""
        if not self._life.guard.deaf(target):
            self._services.sound.play("tap")
            self._play(move, self._life.match.ply)

    def refuse(self, target: Target) -> None:
        """It shakes, and says why."""
        self._shake.start(target.rect)
        self._services.sound.play("felt")
        self._services.app.toast(target.refused, "lock")

    def step_back(self) -> bool:
        """Take the plan one step back; False when there is no plan."""
        if self._life.me is None or not self._board.back():
            return False
        self._services.sound.play("tock")
        self._follow_plan(None)
        return True

    def turn(self, step: int) -> bool:
        """Turn the planned piece; False when there is none."""
        if self._life.me is None or self._life.show.busy or not self._board.turn(step):
            return False
        self._services.sound.play("tick")
        return True

    def turned_by(self, act: Act) -> bool:
        """R and the right stick turn a planned piece; so does the right shoulder of a pad on the board."""
        shoulder = act is Act.NEXT_ZONE and self._services.app.device.kind is Kind.PAD
        asked = act is Act.ROTATE or (shoulder and self._page.focus.zone not in self._own)
        return asked and self.turn(1)

    def wheeled(self, pointer: Pointer) -> bool:
        """So does the wheel, both ways."""
        return pointer.gesture is Gesture.WHEEL and self.turn(-1 if pointer.wheel[1] > 0 else 1)

    def undo(self) -> None:
        """Take back one step of the match, or say why not."""
        life = self._life
        if life.past is not None or life.guard.deaf():
            return
        life.show.finish()
        reason = life.undo()
        if reason is None:
            self._services.sound.play("tock")
        else:
            self._services.sound.play("felt")
            self._services.app.toast(self._services.words(reason), "lock")
            life.sync()
            life.unsettle()

    def redo(self) -> None:
        """Replay what was taken back."""
        life = self._life
        if life.past is None and not life.guard.deaf() and life.redo():
            self._services.sound.play("tap")

    def zoom(self) -> None:
        """Look closely at what is focused."""
        page = self._page
        look_closer(self._services, page.focus, page.targets(), self._board.zoomed)

    def key_while_moving(self, act: Act) -> bool | None:
        """A press by key or pad during a motion: True, it only ended it; None: it is to be done as usual."""
        life, page = self._life, self._page
        if not life.show.busy or life.past is not None:
            return None
        here = page.focus.current(page.targets())
        if act is Act.DO and here is not None and here.zone in self._own:
            return None
        if life.guard.deaf():
            return True
        wanted = page.focus.at if act is Act.DO and page.focus.visible else None
        life.finish()
        targets = page.targets()
        if act is Act.DO:
            hit = next((target for target in targets if target.id == wanted), None)
        else:
            hit = next((target for target in targets if act.digit and target.key == act.value), None)
        return self._act_through(hit)

    def click_while_moving(self, pointer: Pointer) -> bool:
        """A click during a motion: True when it did nothing but end it."""
        life = self._life
        if not life.show.busy or life.past is not None:
            return False
        hit = paths.under(self._page.targets(), pointer.at)
        if hit is not None and hit.zone in self._own:
            return False
        if life.guard.deaf():
            return True
        life.finish()
        return self._act_through(paths.under(self._page.targets(), pointer.at)) is True

    def _act_through(self, hit: Target | None) -> bool | None:
        """What was pressed is legal in the position that was only being shown: act, else no more."""
        if hit is None or hit.refused or hit.zone in self._own or self._life.me is None:
            return True
        self._life.guard.pass_once()
        return None

    def _choose(self, target: Target, ply: int) -> None:
        life, services = self._life, self._services
        if ply != life.match.ply or life.me is None:
            return
        before = self._board.first()
        move = self._board.choose(target)
        services.sound.play("tap")
        if move is None:
            life.guard.planned(target.id)
            self._follow_plan(before)
            return
        self._play(move, ply)

    def _play(self, move: Move, ply: int) -> None:
        life, services = self._life, self._services
        try:
            life.play(move, ply)
        except IllegalMove as error:
            life.sync()
            services.sound.play("felt")
            services.app.toast(services.words(str(error)), "lock")
            return
        self._page.hush()

    def _follow_plan(self, before: object) -> None:
        """The focus goes where the plan's next step begins, unless a mouse is in use."""
        page = self._page
        first = self._board.first()
        if first is not None and first != before and self._services.app.device.kind is not Kind.MOUSE:
            page.show_focus(first)
        else:
            page.refocus()
