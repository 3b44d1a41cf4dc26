"""One press is one act, whatever the device, the layout, the window manager or a worn stick do."""

import ctypes
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Event

from scenes import keys
from scenes.devices import Devices, Signal
from scenes.input import KEYBOARD, Act, Device, Gesture, Kind, Pointer
from scenes.pads import Pads
from scenes.prefs import Prefs
from tests.scenes.pages import key


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


class Hands:
    """Devices with fake pads: `opened` are (instance id, name, mapped) by device index."""

    def __init__(self, **prefs: Any) -> None:
        self.opened: dict[int, tuple[int, str, bool]] = {}
        self.now = 50.0
        self.devices = Devices(Prefs(**prefs), Pads(lambda index: (*self.opened[index], None)))

    def feed(self, *events: Event, wait: float = 0.2) -> list[Act | Pointer]:
        said: list[Signal] = []
        for event in events:
            self.now += wait
            said += self.devices.read(event, self.now)
        return [signal.said for signal in said]

    def plug(self, instance: int, name: str = "Pad", mapped: bool = True, index: int = 0) -> None:
        self.opened[index] = (instance, name, mapped)
        self.feed(Event(pygame.JOYDEVICEADDED, device_index=index, guid=""))


def button(number: int, instance: int = 0, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=instance, button=number)


def stick(x: float, y: float, instance: int = 0) -> list[Event]:
    kind = pygame.CONTROLLERAXISMOTION
    return [
        Event(kind, instance_id=instance, axis=axis, value=int(value * 32767))
        for axis, value in ((0, x), (1, y))
    ]


def mouse(kind: int, at: tuple[int, int], number: int = 1) -> Event:
    return Event(kind, pos=at, button=number, touch=False)


# Keyboard


@pytest.mark.parametrize(("act", "codes"), keys.KEYS.items())
def test_each_key_does_its_act(act: Act, codes: tuple[int, ...]) -> None:
    hands = Hands()
    for code in codes:
        assert hands.feed(key(code), key(code, down=False)) == [act]


def test_no_key_means_two_acts() -> None:
    codes = [code for bound in keys.KEYS.values() for code in bound]
    assert len(codes) == len(set(codes))


def test_shift_turns_tab_f6_and_undo_round() -> None:
    hands = Hands()
    shift = pygame.KSCAN_LSHIFT
    said = hands.feed(key(shift), key(pygame.KSCAN_TAB), key(pygame.KSCAN_F6), key(pygame.KSCAN_U))
    assert said == [Act.PREV, Act.PREV_ZONE, Act.REDO]
    hands.feed(key(shift, down=False), key(pygame.KSCAN_TAB, down=False))
    assert hands.feed(key(pygame.KSCAN_TAB)) == [Act.NEXT]


def test_the_places_of_wasd_move_on_an_azerty_keyboard() -> None:
    hands = Hands()
    printed = {pygame.KSCAN_W: pygame.K_z, pygame.KSCAN_A: pygame.K_q, pygame.KSCAN_S: pygame.K_s}
    said = hands.feed(*(key(code, name=name) for code, name in printed.items()))
    assert said == [Act.UP, Act.LEFT, Act.DOWN]


def test_digits_work_where_they_need_shift() -> None:
    assert Hands().feed(key(pygame.KSCAN_1, name=pygame.K_AMPERSAND)) == [Act.ONE]


def test_an_event_without_a_place_is_understood_by_its_key() -> None:
    assert Hands().feed(Event(pygame.KEYDOWN, key=pygame.K_u, mod=0)) == [Act.UNDO]


@pytest.mark.parametrize(
    ("held", "code", "name", "act"),
    [
        (pygame.KSCAN_LALT, pygame.KSCAN_RETURN, pygame.K_RETURN, Act.FULLSCREEN),
        (pygame.KSCAN_LALT, pygame.KSCAN_F4, pygame.K_F4, Act.QUIT),
        (pygame.KSCAN_LCTRL, pygame.KSCAN_A, pygame.K_q, Act.QUIT),
        (pygame.KSCAN_LCTRL, pygame.KSCAN_W, pygame.K_z, Act.UNDO),
        (pygame.KSCAN_LCTRL, pygame.KSCAN_Y, pygame.K_y, Act.REDO),
    ],
)
def test_the_chords_of_every_desktop_go_by_what_is_printed(held: int, code: int, name: int, act: Act) -> None:
    assert Hands().feed(key(held), key(code, name=name)) == [act]


def test_a_letter_with_control_or_alt_is_not_that_letter() -> None:
    hands = Hands()
    assert hands.feed(key(pygame.KSCAN_LALT), key(pygame.KSCAN_U, name=pygame.K_u)) == []
    hands.devices.release()
    assert hands.feed(key(pygame.KSCAN_LCTRL), key(pygame.KSCAN_H, name=pygame.K_h)) == []


def test_alt_held_while_the_window_loses_the_keyboard_is_let_go() -> None:
    hands = Hands()
    hands.feed(key(pygame.KSCAN_LALT))
    hands.devices.release()
    assert hands.feed(key(pygame.KSCAN_U, name=pygame.K_u)) == [Act.UNDO]
    assert pygame.key.get_mods() == 0


def test_holding_a_key_repeats_movement_only() -> None:
    hands = Hands()
    assert hands.feed(*[key(pygame.KSCAN_RIGHT)] * 3) == [Act.RIGHT] * 3
    assert hands.feed(*[key(pygame.KSCAN_RETURN)] * 3) == [Act.DO]
    assert hands.feed(*[key(pygame.KSCAN_U)] * 3) == [Act.UNDO]


def test_a_press_doubled_in_one_frame_is_one_act() -> None:
    hands = Hands()
    enter = [key(pygame.KSCAN_RETURN), key(pygame.KSCAN_RETURN, down=False)]
    assert hands.feed(*enter, *enter, wait=0) == [Act.DO]
    click = [mouse(pygame.MOUSEBUTTONDOWN, (5, 5)), mouse(pygame.MOUSEBUTTONUP, (5, 5))]
    downs = [
        p
        for p in hands.feed(*click, *click, wait=0.005)
        if isinstance(p, Pointer) and p.gesture is Gesture.DOWN
    ]
    assert len(downs) == 1
    hands.plug(0)
    assert hands.feed(*[button(0), button(0, down=False)] * 3, wait=0.01) == [Act.DO]


def test_two_slow_presses_are_two_acts() -> None:
    hands = Hands()
    enter = [key(pygame.KSCAN_RETURN), key(pygame.KSCAN_RETURN, down=False)]
    assert hands.feed(*enter, *enter) == [Act.DO, Act.DO]


def test_keys_can_be_moved_and_the_old_place_is_free() -> None:
    hands = Hands(keys={"undo": [pygame.KSCAN_B], "hint": [pygame.KSCAN_U]})
    assert hands.feed(key(pygame.KSCAN_B), key(pygame.KSCAN_U), key(pygame.KSCAN_H)) == [Act.UNDO, Act.HINT]


def test_caps_show_what_is_printed() -> None:
    assert keys.printed(pygame.KSCAN_U) == "U"
    assert keys.printed(pygame.KSCAN_F11) == "F11"
    assert keys.printed(pygame.KSCAN_ESCAPE) == "escape"


# Mouse


def test_a_mouse_says_where_what_and_whether_it_is_held() -> None:
    hands = Hands()
    said = hands.feed(
        Event(pygame.MOUSEMOTION, pos=(3, 4), rel=(1, 1), buttons=(0, 0, 0), touch=False),
        mouse(pygame.MOUSEBUTTONDOWN, (3, 4)),
        Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(1, 0, 0), touch=False),
        mouse(pygame.MOUSEBUTTONUP, (9, 9)),
        Event(pygame.MOUSEWHEEL, x=0, y=-2),
    )
    assert said == [
        Pointer(Gesture.MOVE, (3, 4)),
        Pointer(Gesture.DOWN, (3, 4), 1, held=True),
        Pointer(Gesture.MOVE, (9, 9), held=True),
        Pointer(Gesture.UP, (9, 9), 1),
        Pointer(Gesture.WHEEL, (9, 9), wheel=(0.0, -2.0)),
    ]


def test_the_wheel_is_not_a_click_as_well() -> None:
    assert Hands().feed(mouse(pygame.MOUSEBUTTONDOWN, (1, 1), 4)) == []


# Pads


@pytest.mark.parametrize(
    ("number", "act"),
    [(0, Act.DO), (1, Act.BACK), (2, Act.SPECIAL), (3, Act.ZOOM), (9, Act.PREV_ZONE), (10, Act.NEXT_ZONE),
     (4, Act.HINT), (6, Act.MENU), (7, Act.JOURNAL), (11, Act.UP), (14, Act.RIGHT)],
)  # fmt: skip
def test_each_pad_button_does_its_act(number: int, act: Act) -> None:
    hands = Hands()
    hands.plug(0)
    assert hands.feed(button(number), button(number, down=False)) == [act]


def test_a_pad_is_known_by_its_instance_not_by_its_place() -> None:
    hands = Hands()
    hands.plug(10, "A", index=0)
    hands.plug(11, "B", index=1)
    hands.feed(Event(pygame.JOYDEVICEREMOVED, instance_id=10))
    hands.plug(12, "A again", index=1)
    assert {pad.number: i for i, pad in hands.devices.pads.connected.items()} == {2: 11, 1: 12}
    said = hands.devices.read(button(0, instance=11), 99.0)
    assert said == [Signal(Device(Kind.PAD, 11, "B"), Act.DO)]
    assert hands.feed(button(0, instance=10)) == [], "a pad that left says nothing"


def test_a_pad_that_slept_is_seen_again() -> None:
    hands = Hands()
    for _ in range(5):
        hands.plug(3)
        assert hands.feed(button(0, instance=3), button(0, instance=3, down=False)) == [Act.DO]
        hands.feed(Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    assert len(hands.devices.pads.came) == len(hands.devices.pads.went) == 5


def test_what_sdl_says_twice_of_a_mapped_pad_counts_once() -> None:
    hands = Hands()
    hands.plug(0)
    assert hands.feed(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0), button(0)) == [Act.DO]


def test_a_pad_without_a_mapping_still_plays() -> None:
    hands = Hands()
    hands.plug(0, mapped=False)
    hat = Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(-1, 0))
    assert hands.feed(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=1), hat) == [Act.BACK, Act.LEFT]
    assert hands.feed(Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=0.9)) == [Act.DOWN]


def test_confirm_and_back_can_change_places() -> None:
    hands = Hands(swap_pad=True)
    hands.plug(0)
    assert hands.feed(button(0), button(1)) == [Act.BACK, Act.DO]


def test_a_stick_that_drifts_moves_nothing() -> None:
    hands = Hands()
    hands.plug(0)
    for turn in range(600):
        drift = stick(0.08 * sin(turn), 0.08 * cos(turn * 1.3))
        assert hands.feed(*drift, wait=0.008) == []
        assert hands.devices.tick(hands.now) == []


def test_one_push_is_one_step_and_chatter_at_the_edge_is_none() -> None:
    hands = Hands()
    hands.plug(0)
    said = [
        act
        for x in (0.2, 0.45, 0.52, 0.48, 0.53, 0.44, 0.9, 1.0)
        for act in hands.feed(*stick(x, 0), wait=0.005)
    ]
    assert said == [Act.RIGHT]
    assert hands.feed(*stick(0.1, 0), *stick(0.8, 0)) == [Act.RIGHT]


def test_a_held_stick_repeats_after_a_while_until_it_is_let_go() -> None:
    hands = Hands()
    hands.plug(0)
    hands.feed(*stick(0, 1), wait=0)
    start = hands.now
    counts = [len(hands.devices.tick(start + 0.01 * step)) for step in range(100)]
    assert sum(counts[:38]) == 0 and 5 <= sum(counts) <= 6
    hands.feed(*stick(0, 0))
    assert not hands.devices.pads.active
    assert hands.devices.tick(start + 9) == []


def test_a_stick_points_in_eight_directions_and_holds_on_to_one() -> None:
    hands = Hands()
    hands.plug(0)
    said = [hands.feed(*stick(cos(n * pi / 4), sin(n * pi / 4)), wait=0)[-1:] for n in range(8)]
    assert [one[0].value for one in said if one] == [  # type: ignore[union-attr]
        "right", "down_right", "down", "down_left", "left", "up_left", "up", "up_right",
    ]  # fmt: skip
    hands.feed(*stick(0, 0))
    wobble = [hands.feed(*stick(cos(a), sin(a)), wait=0) for a in (0.0, 0.3, 0.42, 0.35, 0.45)]
    assert [act for one in wobble for act in one] == [Act.RIGHT]


def test_losing_the_window_lets_a_held_stick_go() -> None:
    hands = Hands()
    hands.plug(0)
    hands.feed(*stick(1, 0))
    hands.devices.release()
    assert hands.devices.tick(hands.now + 5) == []


def test_a_pad_that_cannot_be_opened_is_left_alone() -> None:
    def refuse(index: int) -> tuple[int, str, bool, Any]:
        raise pygame.error("not permitted")

    pads = Pads(refuse)
    assert pads.read(Event(pygame.JOYDEVICEADDED, device_index=0, guid=""), 0.0) is None
    assert not pads.connected


@pytest.fixture
def virtual(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """SDL's own library, to plug pads in that it takes for real ones."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    maps = Path("/proc/self/maps")
    if not maps.exists():
        pytest.skip("finding SDL's library needs /proc")
    found = [line.split()[-1] for line in maps.read_text().splitlines() if "libSDL2-" in line]
    if not found:
        pytest.skip("SDL2 is not a library of its own here")
    sdl = ctypes.CDLL(found[0])
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return lambda: sdl


def test_a_pad_plugged_in_for_real_acts_and_leaves(virtual: Callable[[], Any]) -> None:
    sdl, devices = virtual(), Devices(Prefs())
    devices.pads.start()
    pygame.event.get()
    index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    try:
        for event in pygame.event.get():
            devices.read(event, 1.0)
        (instance,) = devices.pads.connected
        handle = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(instance))
        said = []
        for number, value in ((0, 1), (0, 0), (1, 1)):
            sdl.SDL_JoystickSetVirtualButton(handle, number, value)
            pygame.event.pump()
            said += [s for event in pygame.event.get() for s in devices.read(event, 2.0)]
        sdl.SDL_JoystickSetVirtualAxis(handle, 0, ctypes.c_int16(-32000))
        pygame.event.pump()
        said += [s for event in pygame.event.get() for s in devices.read(event, 3.0)]
        assert [signal.said for signal in said] == [Act.DO, Act.BACK, Act.LEFT]
        assert said[0].device.pad == instance and said[0].device != KEYBOARD
    finally:
        sdl.SDL_JoystickDetachVirtual(index)
    for event in pygame.event.get():
        devices.read(event, 4.0)
    assert not devices.pads.connected
