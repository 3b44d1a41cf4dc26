"""All devices at once: raw events in, acts and pointer gestures out, one for each press."""

from dataclasses import dataclass

import pygame
from pygame import Event

from scenes.input import KEYBOARD, LEFT_BUTTON, MOUSE, REPEATED, Act, Device, Gesture, Pointer
from scenes.keys import Keyboard
from scenes.pads import Pads
from scenes.prefs import Prefs

REPEAT_EVERY = 60
"""Milliseconds between the repeats of a held key."""

BOUNCE = 0.05
"""Seconds within which a second press of the same button or act is the same one: worn switches do that."""


@dataclass(frozen=True)
class Signal:
    """Something a device said."""

    device: Device
    said: Act | Pointer


class Devices:
    """Translates events. Call `read` for each event of a turn of the loop, then `tick` once."""

    def __init__(self, prefs: Prefs, pads: Pads | None = None) -> None:
        self.keyboard = Keyboard()
        self.pads = pads or Pads()
        self._pressed: dict[object, float] = {}
        self._held = False
        self._at = (-1, -1)
        self.apply(prefs)

    def apply(self, prefs: Prefs) -> None:
        """Take keys, dead zone and repeat from the settings; the display must be started."""
        self.keyboard.bind(prefs.keys)
        pygame.key.set_repeat(int(prefs.repeat_delay * 1000), REPEAT_EVERY)
        self.pads.dead_zone = prefs.dead_zone
        self.pads.delay = prefs.repeat_delay
        self.pads.swapped = prefs.swap_pad

    def read(self, event: Event, now: float) -> list[Signal]:
        """What an event means: nothing, or one signal."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            act = self.keyboard.read(event)
            return self._once(KEYBOARD, act, now)
        if event.type in _POINTED:
            pointer = self._pointer(event, now)
            return [] if pointer is None else [Signal(MOUSE, pointer)]
        found = self.pads.read(event, now)
        return [] if found is None else self._once(*found, now)

    def tick(self, now: float) -> list[Signal]:
        """The repeats due of what is held."""
        return [Signal(device, act) for device, act in self.pads.tick(now)]

    def release(self) -> None:
        """The window lost the keyboard: whatever was held is not, here and in SDL."""
        self.keyboard.release()
        self.pads.release()
        self._held = False
        pygame.key.set_mods(0)

    def _once(self, device: Device, act: Act | None, now: float) -> list[Signal]:
        if act is None or (act not in REPEATED and self._again((device, act), now)):
            return []
        return [Signal(device, act)]

    def _again(self, press: object, now: float) -> bool:
        last = self._pressed.get(press)
        self._pressed[press] = now
        return last is not None and now - last < BOUNCE

    def _pointer(self, event: Event, now: float) -> Pointer | None:
        touch = bool(getattr(event, "touch", False))
        self._at = getattr(event, "pos", self._at)
        if event.type == pygame.MOUSEMOTION:
            return Pointer(Gesture.MOVE, event.pos, held=self._held, touch=touch)
        if event.type == pygame.MOUSEWHEEL:
            turned = (float(event.x), float(event.y))
            return Pointer(Gesture.WHEEL, self._at, wheel=turned, held=self._held)
        if event.type == pygame.WINDOWLEAVE:
            return Pointer(Gesture.LEAVE, (-1, -1))
        if event.button > 3:  # the wheel, once more
            return None
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == LEFT_BUTTON:
            self._held = down
        if down and self._again((MOUSE, event.button), now):
            return None
        gesture = Gesture.DOWN if down else Gesture.UP
        return Pointer(gesture, event.pos, button=event.button, held=self._held, touch=touch)


_POINTED = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.WINDOWLEAVE,
    }
)
