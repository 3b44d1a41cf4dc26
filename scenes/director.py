"""The stage the scenes stand on: their stack, their acts, their drawing; it needs no window."""

from collections.abc import Callable
from typing import Any, cast

import pygame
from pygame import Event, Surface

from scenes.devices import Devices, Signal
from scenes.input import KEYBOARD, Act, Gesture, Kind, Pointer
from scenes.keys import printed
from scenes.pads import GLYPHS
from scenes.scene import Scene
from scenes.services import Page, Services
from scenes.toasts import Toasts

GUARD = 0.15
"""Seconds after a change of scene in which presses are dropped: a double click must not hit the next one."""

OUTSIDE = (-1, -1)
"""Where the pointer is when it is not on the window."""

NUDGE = 40
"""Pixels a mouse moves before it counts as the device in use."""

PRESSES = frozenset({Act.DO, Act.BACK, Act.SPECIAL, Act.UNDO, Act.REDO})

RAW = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
    }
)
"""The raw events a scene may want before they become acts."""


class Director:
    """The `Stage` of the scenes. The application, the screenshot command and tests drive it.

    `services` is set by whoever assembles the program, before the first scene. `reskin` makes a new skin for
    a size; `keep` saves the settings.
    """

    services: Services

    def __init__(self, size: tuple[int, int], devices: Devices) -> None:
        self.size = size
        self.device = KEYBOARD
        self.hands = False
        self.devices = devices
        self.stack: list[Scene] = []
        self.toasts = Toasts()
        self.dirty = True
        self.ended = False
        self.paused = False
        self.reskin: Callable[[tuple[int, int]], Any] | None = None
        self.keep: Callable[[], None] | None = None
        self._pointer = OUTSIDE
        self._travel = 0
        self._guard = 0.0
        self._stale: set[int] = set()
        self._below: Surface | None = None

    @property
    def top(self) -> Scene | None:
        """The scene that acts go to."""
        return self.stack[-1] if self.stack else None

    # The Stage

    def push(self, scene: Page) -> None:
        """Put a scene on top."""
        if self.top is not None:
            self.top.pause()
        self._raise(scene)

    def pop(self, scene: Page | None = None) -> None:
        """Take a scene and all above it away."""
        if scene is not None and scene not in self.stack:
            return
        self._lower(scene or self.stack[-1])
        if self.top is None:
            self.quit()
        else:
            self.top.resume()
            self._changed()

    def replace(self, scene: Page) -> None:
        """Put a scene in the place of the top one."""
        if self.top is not None:
            self._lower(self.top)
        self._raise(scene)

    def home(self) -> None:
        """Take everything but the lowest scene away."""
        if len(self.stack) > 1:
            self.pop(self.stack[1])

    def toast(self, text: str, icon: str = "", tone: str = "plain", lasting: bool = False) -> None:
        """Say one line at the bottom."""
        self.toasts.say(text, icon or ("warning" if tone == "danger" else "info"), tone, lasting)
        self.dirty = True

    def refresh(self) -> None:
        """Apply and save the settings, lay everything out anew."""
        prefs = self.services.prefs
        self.services.words.use(prefs.language)
        self.devices.apply(prefs)
        if self.keep is not None:
            self.keep()
        self.resize(self.size)

    def redraw(self) -> None:
        """Draw at the next turn, what lies below a dialog included."""
        self.dirty = True
        self._below = None

    def quit(self) -> None:
        """End the program: every scene leaves, the topmost first."""
        if self.stack:
            self._lower(self.stack[0])
        self.ended = True

    def glyph(self, act: Act) -> str:
        """The prompt of an act on the device used last."""
        if self.device.kind is Kind.PAD and act in GLYPHS:
            return f"pad:{GLYPHS[act][self.device.swapped]}"
        return f"key:{self.key(act)}"

    def key(self, act: Act) -> str:
        """What is printed on the key of an act."""
        codes = self.devices.keyboard.bound.get(act, ())
        name = printed(codes[0]) if codes else ""
        return self.services.words(f"key.{name}") if name.islower() and len(name) > 1 else name

    # What the application calls

    def resize(self, size: tuple[int, int]) -> None:
        """Make the skin for a size and lay the visible scenes out; the others when they are uncovered."""
        self.size = size
        if self.reskin is not None:
            self.services.skin = self.reskin(size)
        self._stale = {id(scene) for scene in self.stack}
        self._arrange()
        self.redraw()

    def raw(self, event: Event) -> bool:
        """Offer a raw event to the top scene; True when it keeps it."""
        if self.top is None or event.type not in RAW:
            return False
        used = self.top.raw(event)
        self.dirty |= used
        return used

    def take(self, signal: Signal, now: float) -> None:
        """Give an act or a gesture to the top scene."""
        self._notice(signal)
        if self.top is None or self._guarded(signal, now):
            return
        if isinstance(signal.said, Pointer):
            self._point(self.top, signal.said)
        elif self.top.handle(signal.said) or (signal.said is Act.BACK and self.toasts.dismiss()):
            self.dirty = True

    def advance(self, dt: float) -> None:
        """Let time pass for the top scene and the toasts."""
        self.dirty |= self.toasts.update(dt, self._pointer)
        if self.top is not None and not self.paused:
            self.dirty |= self.top.frame(dt)

    def hold(self, paused: bool) -> None:
        """Stop or go on: a scene that `pauses` stands still under a veil while the window has no focus."""
        paused = paused and self.top is not None and self.top.pauses
        self.dirty |= paused is not self.paused
        self.paused = paused

    @property
    def busy(self) -> bool:
        """Something moves by itself."""
        return self.top is not None and not self.paused and self.top.busy()

    def draw(self, canvas: Surface) -> None:
        """Draw the visible scenes, from the lowest, then the toasts."""
        self.dirty = False
        visible = self._visible()
        if len(visible) > 1:
            if self._below is None or self._below.get_size() != canvas.get_size():
                self._below = Surface(canvas.get_size()).convert(canvas)
                for scene in visible[:-1]:
                    scene.draw(self._below)
            canvas.blit(self._below, (0, 0))
        if visible:
            visible[-1].draw(canvas)
        skin = self.services.skin
        if self.paused:
            skin.paper.veil(canvas, 130)
            middle = skin.stage.centery - skin.px(40)
            skin.talk.banner(canvas, -1, self.services.words("app.paused"), top=middle)
        self.toasts.draw(canvas, skin, visible[-1].foot() if visible else None)

    # Inside

    def _raise(self, page: Page) -> None:
        scene = cast(Scene, page)  # the only pages there are
        for below in self.stack:
            below.focus.visible = False
        self.stack.append(scene)
        self._stale.add(id(scene))
        scene.enter()
        if self.stack and self.stack[-1] is scene:  # it may have put another one on top of itself
            self._changed()

    def _lower(self, scene: Page) -> None:
        while self.stack:
            gone = self.stack.pop()
            self._stale.discard(id(gone))
            gone.leave()
            if gone is scene:
                return

    def _changed(self) -> None:
        self._arrange()
        if self.top is not None:
            self.top.focus.visible = self.device.kind is not Kind.MOUSE and not self.top.watching
        self._guard = self.services.clock() + GUARD
        self.hold(self.paused)
        self.redraw()

    def _arrange(self) -> None:
        for scene in self._visible():
            if id(scene) in self._stale:
                self._stale.discard(id(scene))
                scene.arrange(self.size)

    def _visible(self) -> list[Scene]:
        lowest = max((index for index, scene in enumerate(self.stack) if scene.covers), default=0)
        return self.stack[lowest:]

    def _guarded(self, signal: Signal, now: float) -> bool:
        said = signal.said
        press = said.gesture is Gesture.DOWN if isinstance(said, Pointer) else said in PRESSES
        return press and now < self._guard

    def _notice(self, signal: Signal) -> None:
        """Remember the device used last. A mouse counts once it has travelled: tables get nudged."""
        said = signal.said
        if not isinstance(said, Pointer):
            self._travel = 0
        elif said.gesture is Gesture.MOVE and self._pointer != OUTSIDE:
            self._travel += abs(said.at[0] - self._pointer[0]) + abs(said.at[1] - self._pointer[1])
        used = not isinstance(said, Pointer) or said.gesture is Gesture.DOWN or self._travel > NUDGE
        self.hands |= used and signal.device.kind is not Kind.PAD
        if used and signal.device != self.device:
            self.device = signal.device
            self.dirty = True

    def _point(self, scene: Scene, pointer: Pointer) -> None:
        self._pointer = pointer.at
        if (pointer.gesture is Gesture.DOWN and self.toasts.dismiss(pointer.at)) or scene.handle_pointer(
            pointer
        ):
            self.dirty = True
