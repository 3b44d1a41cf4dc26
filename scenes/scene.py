"""A page of the client: what it offers to the focus, how it takes acts, when it moves and draws."""

import math
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence

from pygame import Event, Surface

from scenes import focus as paths
from scenes.focus import Focus, Hint, Target
from scenes.input import LEFT_BUTTON, MIDDLE_BUTTON, RIGHT_BUTTON, Act, Gesture, Kind, Pointer
from scenes.services import Services

HOVER_REST = 0.25
"""Seconds the mouse rests on a target before its tooltip shows; keys and pads show it at once."""


class Scene(ABC):
    """One page of the stack. Subclasses fill in `layout`, `targets`, `press`, `draw`; the rest is optional.

    Everything is placed in `layout`, in window pixels; `draw` changes nothing.
    """

    covers: bool = True
    """False: the scene below is drawn first (dialogs, menus)."""
    zones: tuple[str, ...] = ()
    """Focus zones in F6 order; zones that are not named come after, as they appear in `targets`."""
    spared: frozenset[str] = frozenset()
    """Zones whose targets no tooltip of another zone covers where there is room elsewhere."""
    pauses: bool = False
    """True: the scene stops under a veil while the window has lost the keyboard."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus = Focus()
        self.size = (0, 0)
        self._resting = 0.0
        self._tip = False

    # What subclasses say

    @abstractmethod
    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; after entering, and on every change of size, text, language or palette."""

    @abstractmethod
    def targets(self) -> Sequence[Target]:
        """Everything reachable now, in reading order."""

    @abstractmethod
    def press(self, target: Target) -> None:
        """A target is done (click, Enter, A). Refused ones arrive too: say why."""

    @abstractmethod
    def draw(self, canvas: Surface) -> None:
        """Draw this instant over the whole canvas (or over the scene below); ends with `draw_focus`."""

    def first(self) -> Hashable | None:
        """The id of the target the focus starts on; None: the first in reading order."""
        return None

    def act(self, act: Act) -> bool:
        """Any act, before the focus sees it (a stepper takes LEFT, a dialog BACK). True when used."""
        return False

    def pointer(self, pointer: Pointer) -> bool:
        """The pointer, before hover and click see it (sliders, drags, the wheel). True when used."""
        return False

    def raw(self, event: Event) -> bool:
        """A raw event, before all else (text entry, pygame_gui). True keeps it from becoming an act."""
        return False

    def pointed(self, target: Target | None) -> None:  # noqa: B027 - an optional hook
        """The focus or the pointer came onto this target, or left everything."""

    def update(self, dt: float) -> bool:
        """Let time pass (at most 0.1 s); True when the picture changed. Called 10 times a second at rest."""
        return False

    def busy(self) -> bool:
        """True while something moves: `update` then comes 60 times a second."""
        return False

    def ambient(self, seconds: float) -> bool:
        """Slow decoration at this time, at most 10 times a second, only while allowed. True: redraw."""
        return False

    def foot(self) -> int | None:
        """The line that toasts stand on, where something to press lies at the bottom; None: the bottom."""
        return None

    @property
    def watching(self) -> bool:
        """Nobody is asked for anything: ring and tooltip wait for the first key."""
        return False

    def enter(self) -> None:  # noqa: B027 - an optional hook
        """Put on the stage; `layout` follows."""

    def leave(self) -> None:  # noqa: B027 - an optional hook
        """Taken from the stage, or the program ends: save what must be kept."""

    def pause(self) -> None:  # noqa: B027 - an optional hook
        """Covered by another scene."""

    def resume(self) -> None:  # noqa: B027 - an optional hook
        """Uncovered again."""

    # What the stage calls

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out for a size and bring the focus back to the same logical target."""
        self.size = size
        self.layout(size)
        self.refocus()

    def refocus(self) -> None:
        """Restore the focus after targets changed: the same one, else its zone's memory, else the first."""
        now = paths.restore(self.focus, self.targets(), self.first())
        if now is not None and now.id != self.focus.at:
            self.focus.put(now)
            if self.services.app.device.kind is Kind.MOUSE:
                # Where nobody points, rings and a tooltip would only cover what is to be pressed next.
                self.focus.visible = False
            self.pointed(now if self.focus.visible else None)
        elif now is None:
            self.focus.at = None

    def handle(self, act: Act) -> bool:
        """One act from a key or a pad: the scene first, then the focus. True when anything used it."""
        if self.act(act):
            return True
        targets = self.targets()
        if act.way is not None or act in _ORDER:
            return self._move(act, targets)
        if act is Act.DO:
            return self._do(self._current(targets))
        if act.digit:
            return self._do(next((t for t in targets if t.key == act.value), None))
        return False

    def handle_pointer(self, pointer: Pointer) -> bool:
        """One gesture of the mouse or a finger: the scene first, then hover and click."""
        if self.pointer(pointer):
            return True
        if pointer.gesture is Gesture.MOVE:
            return self._hover(pointer.at)
        if pointer.gesture is Gesture.LEAVE:
            return self._hover(None)
        if pointer.gesture is not Gesture.DOWN:
            return False
        if pointer.button == RIGHT_BUTTON:
            return self.handle(Act.BACK)
        self._hover(pointer.at)
        if pointer.button == MIDDLE_BUTTON:
            return self.handle(Act.ZOOM)
        hit = paths.under(self.targets(), pointer.at)
        return pointer.button == LEFT_BUTTON and hit is not None and self._do(hit)

    def frame(self, dt: float) -> bool:
        """Let time pass for the tooltip and the scene; True when the picture changed."""
        changed = self.update(dt)
        if self.focus.visible and not self._tip:
            self._resting += dt
            if self._resting >= HOVER_REST:
                self._tip = changed = True
        return changed

    def draw_focus(self, canvas: Surface) -> None:
        """Draw the rings and the tooltip of the focused target; call it last in `draw`."""
        targets = self.targets() if self.focus.visible else ()
        target = self.focus.current(targets)
        if target is None:
            return
        skin = self.services.skin
        if target.rings:
            skin.paper.rings(canvas, target.rect, target.radius)
        # What is refused says what it is, and why, even where it has nothing more to say.
        hint = target.hint or (Hint(target.name) if target.refused else None)
        if self._tip and hint is not None:
            spared = [t.rect for t in targets if t.zone in self.spared and t.zone != target.zone]
            beside = target.beside or target.rect
            skin.talk.tooltip(canvas, hint, beside, refused=target.refused, spared=spared)

    def show_focus(self, target_id: Hashable) -> None:
        """Move the focus onto a target by its id, visibly; nothing happens when it is not there."""
        target = next((t for t in self.targets() if t.id == target_id), None)
        if target is not None:
            self._land(target, tip=True)

    def hush(self) -> None:
        """No tooltip before the focus lands anew, or `speak`: what was just done is being shown."""
        self._tip, self._resting = False, -math.inf

    def speak(self) -> None:
        """Tooltips as always again."""
        self._resting = max(self._resting, 0.0)

    def _current(self, targets: Sequence[Target]) -> Target | None:
        if self.focus.current(targets) is None:
            self.refocus()
        return self.focus.current(targets)

    def _move(self, act: Act, targets: Sequence[Target]) -> bool:
        here = self._current(targets)
        if here is None:
            return False
        if not self.focus.visible:
            self._land(here, tip=True)
            return True
        there = paths.move(self.focus, targets, act, self.zones, self.first())
        if there is None:
            return False
        self._land(there, tip=True)
        self.services.sound.play("tick")
        return True

    def _do(self, target: Target | None) -> bool:
        if target is None:
            return False
        if target.id != self.focus.at:
            self._land(target, tip=False)
        self.press(target)
        return True

    def _hover(self, at: tuple[int, int] | None) -> bool:
        hit = paths.under(self.targets(), at) if at is not None else None
        if hit is None:
            # Only a mouse in use takes the rings away: who plays by keys must never lose them to a nudge.
            gone = self.focus.visible and self.services.app.device.kind is Kind.MOUSE
            if gone:
                self.focus.visible = False
                self.pointed(None)
            return gone
        if self.focus.visible and hit.id == self.focus.at:
            return False
        self._land(hit, tip=False)
        return True

    def _land(self, target: Target, tip: bool) -> None:
        self.focus.put(target)
        self.focus.visible = True
        self._tip = tip
        self._resting = 0.0
        self.pointed(target)


_ORDER = frozenset({Act.NEXT, Act.PREV, Act.NEXT_ZONE, Act.PREV_ZONE})
