"""The hub: the boxes on the glade, the match that waits, quick seats, and play."""

from collections.abc import Hashable
from functools import partial
from pathlib import Path

from pygame import Event, Surface

from game.save import OldRules, SaveError, loads
from scenes import disk
from scenes.attract import AttractScene
from scenes.confirm import ConfirmScene
from scenes.firstrun import FirstRunScene
from scenes.focus import Target
from scenes.hub_view import CONTINUE, PLAY, HubView
from scenes.input import Act, Gesture, Pointer
from scenes.lobby import LobbyScene
from scenes.oldmatch import OldMatchPage
from scenes.proposal import Proposal
from scenes.rulebook import RulebookScene
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.table import TableScene
from scenes.waiting import said, waiting

IDLE = 60.0
"""Seconds without input before bots play."""


class HubScene(HubView):
    """The lowest scene of the stack."""

    zones = ("bar", "boxes", "tools")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.idle = 0.0
        self._warming = False
        """Backgrounds are being composed ahead, slice by slice, between the turns of the loop."""
        self._seen = False

    def enter(self) -> None:
        """Look what waits; on the very first start ask how things should be, before anything moves."""
        self._look()
        if self.services.prefs.first_run:
            self.services.app.push(FirstRunScene(self.services))

    def resume(self) -> None:
        """Back from a match or a page: another match may wait, seats may have changed."""
        self.idle = 0.0
        self._look()
        self.arrange(self.services.app.size)

    def first(self) -> Hashable | None:
        """Continue when something waits, else play."""
        return CONTINUE if self.waiting is not None and not self.waiting.refused else PLAY

    def update(self, dt: float) -> bool:
        """Count the idle time, turn the boxes."""
        self.idle += dt
        if self.idle >= IDLE and self.services.prefs.attract and self.carousel.front:
            self.idle = 0.0
            self.services.app.push(AttractScene(self.services, self.carousel.front))
            return True
        moved = self._runner.update(dt)
        if moved and not self._runner.busy:
            self.arrange(self.services.app.size)
        if not moved and self._warming:
            moved = self._warm()
        return self.widgets.update(dt) or moved

    def _warm(self) -> bool:
        """One slice; True when the fine clearing may take the place of its preview."""
        backdrop = self.services.skin.backdrop
        before = backdrop.clearing.ready
        self._warming = backdrop.warm()
        return backdrop.clearing.ready and not before

    def busy(self) -> bool:
        """While boxes turn, and while the clearing unfolds."""
        return self._runner.busy or self._warming

    def ambient(self, seconds: float) -> bool:
        """See Scene; not between slices, each of which is as long as a frame may be."""
        return not self._warming and super().ambient(seconds)

    def layout(self, size: tuple[int, int]) -> None:
        """See Scene."""
        super().layout(size)
        self.services.skin.backdrop.hasty = True
        self._warming = self._seen

    def draw(self, canvas: Surface) -> None:
        """See Scene; what is composed ahead waits for the first picture."""
        super().draw(canvas)
        self._warming = self._warming or not self._seen
        self._seen = True

    def handle(self, act: Act) -> bool:
        """See Scene."""
        self.idle = 0.0
        return super().handle(act)

    def handle_pointer(self, pointer: Pointer) -> bool:
        """See Scene."""
        self.idle = 0.0
        return super().handle_pointer(pointer)

    def raw(self, event: Event) -> bool:
        """Any raw event is a sign of life."""
        self.idle = 0.0
        return False

    def act(self, act: Act) -> bool:
        """Shortcuts of the page."""
        if (
            act in (Act.LEFT, Act.RIGHT)
            and self.focus.visible
            and self.focus.at == ("box", self.carousel.front)
        ):
            return self._turn(1 if act is Act.RIGHT else -1)
        shortcuts = {
            Act.SPECIAL: self._continue,
            Act.ZOOM: self._rules,
            Act.MENU: self._settings,
            Act.BACK: self._quit,
        }
        if act in shortcuts:
            shortcuts[act]()
            return True
        return False

    def pointer(self, pointer: Pointer) -> bool:
        """The wheel turns the boxes."""
        if pointer.gesture is Gesture.WHEEL and pointer.wheel[1]:
            return self._turn(-1 if pointer.wheel[1] > 0 else 1)
        return self.widgets.pointer(pointer)

    def press(self, target: Target) -> None:
        """See Scene."""
        self.idle = 0.0
        self.widgets.press(target)
        if target.refused:
            self.services.sound.play("felt")
            self.services.app.toast(target.refused, "info")
            return
        self.services.sound.play("tap")
        match target.id:
            case ("seat", place):
                self._cycle(int(place))
            case ("box", game_id):
                self._box(str(game_id))
            case ("turn", step):
                self._turn(int(step))
            case "continue":
                self._continue()
            case "play":
                self._play()
            case "quit":
                self._quit()
            case "rules":
                self._rules()
            case "sound":
                self.services.prefs.muted = not self.services.prefs.muted
                self.services.app.refresh()
            case "settings":
                self._settings()

    # What the presses do

    def _continue(self) -> None:
        found = self.waiting
        if found is None:
            self.services.sound.play("felt")
            self.services.app.toast(self.services.words("hub.first_match_refused"), "info")
        elif found.refused:
            self._explain(found.refused, self._old(found.saved.path))
        else:
            try:
                scene = TableScene.from_save(self.services, found.saved.path)
            except SaveError as error:
                self._explain(said(self.services.words, error))
                self._look()
                return
            self.services.sound.play("paper_in")
            self.services.app.push(scene)

    def _old(self, path: Path) -> OldRules | None:
        """What a match by other rules has to show; None when the save is of no use."""
        try:
            loads(disk.read(path), self.services.games)
        except OldRules as old:
            return old
        except SaveError:
            return None
        return None

    def _look_at(self, old: OldRules, why: str) -> None:
        self.services.app.push(OldMatchPage(self.services, old, why))

    def _explain(self, why: str, old: OldRules | None = None) -> None:
        """Why the save does not open, and where it lies untouched; what it has to show can be looked at."""
        words = self.services.words
        place = self.waiting.saved.path.parent if self.waiting else self.services.folder
        line = f"{why}\n{words('hub.save_kept', place=place)}"
        self.services.app.push(
            ConfirmScene(
                self.services,
                words("hub.save_title"),
                line,
                words("ui.close"),
                words("hub.lobby" if old is None else "old.open"),
                self._lobby if old is None else partial(self._look_at, old, why),
            )
        )

    def _play(self) -> None:
        if self.proposal is None:
            return
        refusal = self.proposal.seating.refusal()
        if refusal:
            self.services.sound.play("felt")
            self.services.app.toast(self.services.words(refusal), "people")
            return
        self.proposal.remember(self.services)
        self.services.app.push(TableScene(self.services, self.proposal.match(self.services)))

    def _cycle(self, place: int) -> None:
        if self.proposal is not None:
            self.proposal.seating.cycle(place)
            self.services.sound.play("pop")
            self.proposal.remember(self.services)

    def _box(self, game_id: str) -> None:
        if game_id == self.carousel.front:
            self._lobby()
        else:
            self._turn(self.carousel.ids.index(game_id) - self.carousel.at)

    def _turn(self, step: int) -> bool:
        if len(self.carousel.ids) < 2 or not self.carousel.turn(step, self._runner):
            return False
        self.services.sound.play("leaf_slide")
        self.proposal = Proposal.remembered(self.services, self.carousel.front)
        self.arrange(self.services.app.size)
        self.show_focus(("box", self.carousel.front))
        self.services.app.redraw()
        return True

    def _lobby(self) -> None:
        if self.carousel.front:
            self.services.app.push(LobbyScene(self.services, self.carousel.front))

    def _rules(self) -> None:
        if self.carousel.front:
            self.services.app.push(RulebookScene(self.services, self.carousel.front))

    def _settings(self) -> None:
        self.services.app.push(SettingsScene(self.services))

    def _quit(self) -> None:
        words = self.services.words
        self.services.app.push(
            ConfirmScene(
                self.services,
                words("hub.quit_title"),
                words("hub.quit_line"),
                words("hub.stay"),
                words("ui.quit"),
                self.services.app.quit,
            )
        )

    def _look(self) -> None:
        """Read anew what waits and what was last set up."""
        self.waiting = waiting(self.services)
        front = self.carousel.front
        self.proposal = Proposal.remembered(self.services, front) if front else None
