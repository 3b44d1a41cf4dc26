"""The program with a window: the loop that waits, listens, lets time pass and draws what changed."""

import logging
import signal
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, ClassVar

import pygame
from pygame import Event

from scenes.crash_page import crash_page
from scenes.director import Director
from scenes.input import Act
from scenes.keys import printed
from scenes.scene import Scene
from scenes.services import Services
from scenes.sound import State
from scenes.window import Window

log = logging.getLogger(__name__)

FRAME = 1 / 60
THINKING = 1 / 30
REST = 0.1
HIDDEN = 0.25
"""Seconds between turns of the loop: something moves, bots think, nothing happens, the window is hidden."""

SETTLING = 0.12
"""Seconds without a change of size after which a window is laid out anew."""

LONGEST_STEP = 0.1
"""A stalled window must not make animations jump."""
AMBIENT_EVERY = 0.1
AMBIENT_STOPS = 20.0
"""Seconds without input after which slow decoration rests."""


class App:
    """Runs a director in a window until it ends. `strict` lets faults of scenes through, for tests."""

    def __init__(self, services: Services, director: Director, window: Window, strict: bool = False) -> None:
        self.services = services
        self.director = director
        self.window = window
        self.strict = strict
        self.signal = 0
        """The number of the signal that ended the program, 0 when none did."""
        self.frames = 0
        self._crashes = 0
        self._silence_told = False
        self._first: Callable[[], Scene]
        now = services.clock()
        self._last = self._input = self._ambient = now
        self._still: pygame.Surface | None = None
        self._settled = now
        self._late: list[Callable[[], None]] = []

    def after_first_frame(self, task: Callable[[], None]) -> None:
        """Do this once the window shows something: sound, workers and pads must not delay it."""
        self._late.append(task)

    def run(self, first: Callable[[], Scene], *then: Callable[[], Scene]) -> int:
        """Show the scene `first` makes and those of `then` upon it, until the end; returns the exit code."""
        self._first = first
        for number in (signal.SIGTERM, signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGTERM)):
            signal.signal(number, self._asked)
        self.director.resize(self.window.size)
        try:
            for make in (first, *then):
                self.director.push(make())
            while not self.director.ended and not self.signal:
                self.turn()
        finally:
            self.close()
        return 128 + self.signal if self.signal else 0

    def turn(self) -> None:
        """One turn of the loop."""
        events = self._collect()
        try:
            self._step(events, self.services.clock())
            for task in self._late if self.frames else ():
                task()
            self._late = [] if self.frames else self._late
        except Exception as error:
            if self.strict or self._crashes >= 3:
                raise
            self._crashed(error)

    def close(self) -> None:
        """Keep the settings, wait for what is being saved, end the bots, take the window away."""
        if not self.director.ended:
            self.director.quit()
        prefs = self.services.prefs
        prefs.window, prefs.maximized = self.window.place, self.window.maximized
        prefs.fullscreen = self.window.fullscreen
        if self.director.keep is not None:
            self.director.keep()
        self.services.workers.close()
        self.services.store.join()
        self.services.sound.close()
        self.window.close()

    def toggle_fullscreen(self) -> None:
        """Full screen, or back; says so when the screen refuses."""
        wanted = not self.window.fullscreen
        if not self.window.set_fullscreen(wanted):
            self.director.toast(self.services.words("app.no_fullscreen"), "screen_full")
        self.services.prefs.fullscreen = self.window.fullscreen
        self._fit()

    # Inside

    def _asked(self, number: int, frame: FrameType | None) -> None:
        self.signal = number

    def _collect(self) -> list[Event]:
        """The events since the last turn, as soon as there are any or when the next turn is due."""
        # SDL's own wait looks for events every millisecond: 2.5 % of a core. A frame is soon enough.
        while True:
            left = self._last + self._pace() - self.services.clock()
            time.sleep(max(0.001, min(FRAME, left)))
            events = pygame.event.get()
            if events or left <= FRAME or self.director.dirty or self.signal:
                return events

    def _pace(self) -> float:
        if self.window.hidden:
            return HIDDEN
        if self.director.busy or self.director.devices.pads.active or self._still is not None:
            return FRAME
        return THINKING if self.services.workers.busy else REST

    def _step(self, events: list[Event], now: float) -> None:
        dt = min(LONGEST_STEP, now - self._last)
        self._last = now
        for event in events:
            self._hear(event, now)
        for said in self.director.devices.tick(now):
            self._input = now
            self.director.take(said, now)
        self._tell()
        self.director.hold(not self.window.focused and self.services.prefs.pause_unfocused)
        if self.window.hidden or self.director.ended:
            return
        if self.services.prefs.fullscreen is not self.window.fullscreen:  # asked for in the settings
            self.toggle_fullscreen()
        if self._still is not None:
            if now < self._settled:
                return
            self._fit()
        self.director.advance(dt)
        self._decorate(now)
        if self.director.dirty:
            self.draw()

    def draw(self) -> None:
        """Draw the present and show it."""
        self.director.draw(self.window.surface)
        self.window.flip()
        if not self.frames:
            log.info("first frame, %s at %s", type(self.director.top).__name__, self.director.size)
        self.frames += 1

    def _hear(self, event: Event, now: float) -> None:
        """One event: the window's own, or something for the scenes."""
        handler = self._own.get(event.type)
        if handler is not None:
            handler(self, event)
        said = self.director.devices.read(event, now)
        if any(one.said is Act.FULLSCREEN for one in said):
            self.toggle_fullscreen()
        elif any(one.said is Act.QUIT for one in said):
            self.director.quit()
        elif not self.director.ended and not self.director.raw(event):
            for one in said:
                self._input = now
                self.director.take(one, now)

    def _decorate(self, now: float) -> None:
        """Let slow decoration move, when it may: ten times a second at most."""
        calm = self.services.prefs.reduced_motion or not self.window.focused or self.director.paused
        top = self.director.top
        if calm or top is None or now - self._input > AMBIENT_STOPS or now - self._ambient < AMBIENT_EVERY:
            return
        self._ambient = now
        self.director.dirty |= top.ambient(now)

    def _tell(self) -> None:
        """Say what the machine lacks, once, and which pads came and went."""
        services, pads = self.services, self.director.devices.pads
        words = services.words
        news = services.store.news()
        if news is not None:
            self.director.toast(words(news), "save", "danger", lasting=True)
        if services.sound.state is State.NONE and not self._silence_told:
            self._silence_told = True
            self.director.toast(words("app.no_sound"), "sound_off")
        for pad in pads.came:
            services.holders.came(pad.device.pad, pad.number)
            self.director.toast(words("app.pad_came", number=pad.number, name=pad.device.name), "pad")
        for pad in pads.went:
            services.holders.went(pad.device.pad)
            self.director.toast(words("app.pad_went", number=pad.number), "pad", "danger")
        pads.came.clear()
        pads.went.clear()

    def _fit(self) -> None:
        self._still = None
        if self.window.size != self.director.size:
            self.director.resize(self.window.size)
        self.director.redraw()

    def _resized(self, event: Event) -> None:
        """The border is being dragged, perhaps: stretch the last picture, lay out when it stands still."""
        self.window.notice(event)
        if self.window.size == self.director.size:
            return self._fit()
        if self._still is None:
            self._still = pygame.Surface(self.director.size).convert(self.window.surface)
            self.director.draw(self._still)
        self._settled = self.services.clock() + SETTLING
        canvas = self.window.surface
        pygame.transform.scale(self._still, canvas.get_size(), canvas)
        self.window.flip()
        return None

    def _follow(self, event: Event) -> None:
        """The window manager did something."""
        self.window.notice(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.director.devices.release()
        self.director.redraw()

    def _quit(self, event: Event) -> None:
        self.director.quit()

    def _keys_changed(self, event: Event) -> None:
        printed.cache_clear()
        self.director.redraw()

    def _sound_card(self, event: Event) -> None:
        """One was plugged in: where there was silence, try again."""
        if self.services.sound.state is State.NONE:
            self.services.sound.start()

    def _crashed(self, error: Exception) -> None:
        """Keep what can be kept and show a page that says so."""
        self._crashes += 1
        log.critical("a scene failed", exc_info=error)
        stack, self.director.stack = self.director.stack, []
        for scene in reversed(stack):
            try:
                scene.leave()
            except Exception:
                log.exception("%s could not leave", type(scene).__name__)
        self.director.paused = False
        self.director.push(crash_page(self.services, error, self._restart, stack))

    def _restart(self) -> None:
        self.director.replace(self._first())

    _own: ClassVar[dict[int, Callable[[Any, Event], None]]] = {
        pygame.QUIT: _quit,
        pygame.WINDOWCLOSE: _quit,
        pygame.WINDOWRESIZED: _resized,
        pygame.WINDOWSIZECHANGED: _resized,
        pygame.WINDOWMOVED: _follow,
        pygame.WINDOWFOCUSLOST: _follow,
        pygame.WINDOWFOCUSGAINED: _follow,
        pygame.WINDOWMINIMIZED: _follow,
        pygame.WINDOWHIDDEN: _follow,
        pygame.WINDOWSHOWN: _follow,
        pygame.WINDOWEXPOSED: _follow,
        pygame.WINDOWMAXIMIZED: _follow,
        pygame.WINDOWRESTORED: _follow,
        pygame.KEYMAPCHANGED: _keys_changed,
        pygame.AUDIODEVICEADDED: _sound_card,
    }
