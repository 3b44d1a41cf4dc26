"""The game pads: opened as they come, known by instance id, their buttons and sticks turned into acts."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from math import atan2, hypot, pi
from typing import Any

import pygame
from pygame import Event
from pygame._sdl2 import controller

from scenes.input import Act, Device, Kind

log = logging.getLogger(__name__)

BUTTONS: dict[int, Act] = {
    pygame.CONTROLLER_BUTTON_A: Act.DO,
    pygame.CONTROLLER_BUTTON_B: Act.BACK,
    pygame.CONTROLLER_BUTTON_X: Act.SPECIAL,
    pygame.CONTROLLER_BUTTON_Y: Act.ZOOM,
    pygame.CONTROLLER_BUTTON_BACK: Act.HINT,
    pygame.CONTROLLER_BUTTON_START: Act.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Act.JOURNAL,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Act.ROTATE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Act.PREV_ZONE,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Act.NEXT_ZONE,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Act.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Act.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Act.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Act.RIGHT,
}
"""By place: A is the lower button whatever is printed on it."""

RAW_BUTTONS: dict[int, Act] = dict(
    enumerate(
        (
            Act.DO,
            Act.BACK,
            Act.SPECIAL,
            Act.ZOOM,
            Act.PREV_ZONE,
            Act.NEXT_ZONE,
            Act.HINT,
            Act.MENU,
            Act.JOURNAL,
        )
    )
)
"""For pads SDL has no mapping of: the usual order of their buttons."""

GLYPHS: dict[Act, tuple[str, str]] = {
    Act.DO: ("south_a", "south_dot"),
    Act.BACK: ("east_b", "east_dot"),
    Act.SPECIAL: ("west_x", "west_dot"),
    Act.UNDO: ("west_x", "west_dot"),
    Act.ZOOM: ("north_y", "north_dot"),
    Act.HINT: ("select", "select"),
    Act.MENU: ("start", "start"),
    Act.PREV_ZONE: ("shoulder_left", "shoulder_left"),
    Act.NEXT_ZONE: ("shoulder_right", "shoulder_right"),
    Act.LEFT: ("dpad_leftright", "dpad_leftright"),
    Act.RIGHT: ("dpad_leftright", "dpad_leftright"),
    Act.UP: ("dpad_updown", "dpad_updown"),
    Act.DOWN: ("dpad_updown", "dpad_updown"),
    Act.JOURNAL: ("stick", "stick"),
}
"""Drawings of the prompts: with letters, and with places only for pads that print A and B elsewhere."""

SECTORS = (
    Act.RIGHT,
    Act.DOWN_RIGHT,
    Act.DOWN,
    Act.DOWN_LEFT,
    Act.LEFT,
    Act.UP_LEFT,
    Act.UP,
    Act.UP_RIGHT,
)
LET_GO = 0.7
"""The stick rests again below this part of its dead zone: no chatter at the edge."""
STICKY = pi / 8 + pi / 20
"""A held stick must turn this far from its sector's middle to change direction."""
REPEAT_EVERY = 0.12


@dataclass
class Pad:
    """One connected pad. `number` is what people call it (1 for the first)."""

    device: Device
    number: int
    mapped: bool
    handle: Any = None
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    leaning: Act | None = None
    held: Act | None = None
    """The movement that a cross or stick holds down, repeated by `tick`."""
    due: float = 0.0


def _open(index: int) -> tuple[int, str, bool, Any]:
    """Open a device: its instance id, its name, whether SDL maps it, and the object that keeps it open."""
    if controller.is_controller(index):
        opened = controller.Controller(index)
        return opened.as_joystick().get_instance_id(), opened.name, True, opened
    stick = pygame.joystick.Joystick(index)
    return stick.get_instance_id(), stick.get_name(), False, stick


class Pads:
    """All connected pads. Any of them acts; each is recognised by its instance id, never by its place."""

    def __init__(self, opener: Callable[[int], tuple[int, str, bool, Any]] = _open) -> None:
        self._opener = opener
        self.connected: dict[int, Pad] = {}
        self.dead_zone = 0.5
        self.delay = 0.38
        self.swapped = False
        self.came: list[Pad] = []
        self.went: list[Pad] = []

    def start(self) -> None:
        """Begin to notice pads; the ones that are there already arrive as events."""
        try:
            controller.init()
            pygame.joystick.init()
        except pygame.error as error:
            log.warning("no pads: %s", error)

    @property
    def active(self) -> bool:
        """A direction is held: `tick` wants to be called often."""
        return any(pad.held for pad in self.connected.values())

    def read(self, event: Event, now: float) -> tuple[Device, Act] | None:
        """The act of a pad event, with the pad that did it."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
            return None
        if event.type == pygame.JOYDEVICEREMOVED:
            self._remove(event.instance_id)
            return None
        reader = _READERS.get(event.type)
        pad = self.connected.get(event.instance_id) if reader else None
        if reader is None or pad is None or pad.mapped is not (event.type in _MAPPED):
            return None
        act = reader(self, pad, event, now)
        return None if act is None else (pad.device, self._turned(act))

    def tick(self, now: float) -> list[tuple[Device, Act]]:
        """The repeats that are due of directions held down."""
        acts = []
        for pad in self.connected.values():
            if pad.held and now >= pad.due:
                pad.due = now + REPEAT_EVERY
                acts.append((pad.device, pad.held))
        return acts

    def release(self) -> None:
        """Nothing is held any more: the window lost the input."""
        for pad in self.connected.values():
            pad.held = pad.leaning = None
            pad.stick = [0.0, 0.0]

    def _add(self, index: int) -> None:
        try:
            instance, name, mapped, handle = self._opener(index)
        except pygame.error as error:  # gone again already, or not ours to open
            log.info("pad %d not opened: %s", index, error)
            return
        if instance in self.connected:
            return
        taken = {pad.number for pad in self.connected.values()}
        number = next(n for n in range(1, len(taken) + 2) if n not in taken)
        other = any(word in name.lower() for word in ("nintendo", "switch", "joy-con"))
        pad = Pad(Device(Kind.PAD, instance, name, other), number, mapped, handle)
        self.connected[instance] = pad
        self.came.append(pad)
        log.info("pad %d: %s (instance %d, mapped %s)", number, name, instance, mapped)

    def _remove(self, instance: int) -> None:
        pad = self.connected.pop(instance, None)
        if pad is not None:
            self.went.append(pad)
            log.info("pad %d is gone", pad.number)

    def _turned(self, act: Act) -> Act:
        if self.swapped and act in (Act.DO, Act.BACK):
            return Act.BACK if act is Act.DO else Act.DO
        return act

    def _button(self, pad: Pad, event: Event, now: float) -> Act | None:
        act = (BUTTONS if pad.mapped else RAW_BUTTONS).get(event.button)
        down = event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
        if act is not None and act.way is not None:
            if down:
                return self._hold(pad, act, now)
            self._let(pad, act)
            return None
        return act if down else None

    def _axis(self, pad: Pad, event: Event, now: float) -> Act | None:
        if event.axis not in (0, 1):
            return None
        pad.stick[event.axis] = event.value / 32768 if pad.mapped else event.value
        return self._lean(pad, now)

    def _hat(self, pad: Pad, event: Event, now: float) -> Act | None:
        x, y = event.value
        ways = {(-1, 0): Act.LEFT, (1, 0): Act.RIGHT, (0, 1): Act.UP, (0, -1): Act.DOWN}
        act = ways.get((x, y))
        if act is None:
            pad.held = None
            return None
        return self._hold(pad, act, now)

    def _lean(self, pad: Pad, now: float) -> Act | None:
        """One act when the stick leaves the middle or turns to another sector, none while it rests there."""
        x, y = pad.stick
        pushed = hypot(x, y)
        if pushed < self.dead_zone * (LET_GO if pad.leaning else 1.0):
            if pad.leaning:
                self._let(pad, pad.leaning)
                pad.leaning = None
            return None
        angle = atan2(y, x)
        if pad.leaning:
            middle = SECTORS.index(pad.leaning) * pi / 4
            if abs((angle - middle + pi) % (2 * pi) - pi) < STICKY:
                return None
        pad.leaning = SECTORS[round(angle / (pi / 4)) % 8]
        return self._hold(pad, pad.leaning, now)

    def _hold(self, pad: Pad, act: Act, now: float) -> Act:
        pad.held, pad.due = act, now + self.delay
        return act

    def _let(self, pad: Pad, act: Act) -> None:
        if pad.held is act:
            pad.held = None


_MAPPED = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION})
_READERS: dict[int, Callable[[Pads, Pad, Event, float], Act | None]] = {
    pygame.CONTROLLERBUTTONDOWN: Pads._button,
    pygame.CONTROLLERBUTTONUP: Pads._button,
    pygame.CONTROLLERAXISMOTION: Pads._axis,
    pygame.JOYBUTTONDOWN: Pads._button,
    pygame.JOYBUTTONUP: Pads._button,
    pygame.JOYAXISMOTION: Pads._axis,
    pygame.JOYHATMOTION: Pads._hat,
}
