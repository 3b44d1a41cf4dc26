"""The keyboard: which act each key asks for, and what is printed on it in the person's layout."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pygame
from pygame import Event

from scenes.input import REPEATED, Act

KEYS: dict[Act, tuple[int, ...]] = {
    Act.LEFT: (pygame.KSCAN_LEFT, pygame.KSCAN_A),
    Act.RIGHT: (pygame.KSCAN_RIGHT, pygame.KSCAN_D),
    Act.UP: (pygame.KSCAN_UP, pygame.KSCAN_W),
    Act.DOWN: (pygame.KSCAN_DOWN, pygame.KSCAN_S),
    Act.DO: (pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_KP_ENTER),
    Act.BACK: (pygame.KSCAN_ESCAPE, pygame.KSCAN_BACKSPACE),
    Act.NEXT: (pygame.KSCAN_TAB,),
    Act.NEXT_ZONE: (pygame.KSCAN_F6, pygame.KSCAN_PAGEDOWN),
    Act.PREV_ZONE: (pygame.KSCAN_PAGEUP,),
    Act.ZOOM: (pygame.KSCAN_Z,),
    Act.UNDO: (pygame.KSCAN_U,),
    Act.HINT: (pygame.KSCAN_H,),
    Act.JOURNAL: (pygame.KSCAN_J,),
    Act.MENU: (pygame.KSCAN_F10, pygame.KSCAN_MENU),
    Act.ROTATE: (pygame.KSCAN_R,),
    Act.SPECIAL: (pygame.KSCAN_X,),
    Act.FULLSCREEN: (pygame.KSCAN_F11,),
    Act.ONE: (pygame.KSCAN_1, pygame.KSCAN_KP_1),
    Act.TWO: (pygame.KSCAN_2, pygame.KSCAN_KP_2),
    Act.THREE: (pygame.KSCAN_3, pygame.KSCAN_KP_3),
    Act.FOUR: (pygame.KSCAN_4, pygame.KSCAN_KP_4),
    Act.FIVE: (pygame.KSCAN_5, pygame.KSCAN_KP_5),
    Act.SIX: (pygame.KSCAN_6, pygame.KSCAN_KP_6),
    Act.SEVEN: (pygame.KSCAN_7, pygame.KSCAN_KP_7),
    Act.EIGHT: (pygame.KSCAN_8, pygame.KSCAN_KP_8),
    Act.NINE: (pygame.KSCAN_9, pygame.KSCAN_KP_9),
}
"""Scancodes, that is places on the keyboard: the same fingers on AZERTY, QWERTZ or Dvorak."""

SHIFTED: dict[Act, Act] = {Act.NEXT: Act.PREV, Act.NEXT_ZONE: Act.PREV_ZONE, Act.UNDO: Act.REDO}

SHIFTS = (pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT)
ALTS = (pygame.KSCAN_LALT,)
CONTROLS = (pygame.KSCAN_LCTRL, pygame.KSCAN_RCTRL)
COMMANDS = (pygame.KSCAN_LGUI, pygame.KSCAN_RGUI)
MODIFIERS = frozenset((*SHIFTS, *ALTS, *CONTROLS, *COMMANDS, pygame.KSCAN_RALT))

NAMED: dict[int, str] = {
    pygame.KSCAN_RETURN: "enter",
    pygame.KSCAN_SPACE: "space",
    pygame.KSCAN_ESCAPE: "escape",
    pygame.KSCAN_BACKSPACE: "backspace",
    pygame.KSCAN_TAB: "tab",
    pygame.KSCAN_PAGEUP: "pageup",
    pygame.KSCAN_PAGEDOWN: "pagedown",
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
}
"""Keys whose cap bears a word: `key.<name>`."""


class Keyboard:
    """Turns key events into acts. Follows the modifiers itself: SDL keeps them down across Alt-Tab."""

    def __init__(self, rebound: Mapping[str, list[int]] | None = None) -> None:
        self.held: set[int] = set()
        self.bound: dict[Act, tuple[int, ...]] = {}
        self._acts: dict[int, Act] = {}
        self.bind(rebound or {})

    def bind(self, rebound: Mapping[str, list[int]]) -> None:
        """Take the default keys with these acts (by value) moved to other scancodes."""
        self.bound = {act: tuple(rebound.get(act.value) or codes) for act, codes in KEYS.items()}
        given = {code: act for act, codes in self.bound.items() for code in codes if act.value not in rebound}
        chosen = {code: act for act, codes in self.bound.items() for code in codes if act.value in rebound}
        self._acts = {**given, **chosen}

    def read(self, event: Event) -> Act | None:
        """The act of a KEYDOWN; keeps track of what is held with every KEYDOWN and KEYUP."""
        code = getattr(event, "scancode", 0) or scancode(event.key)
        if event.type == pygame.KEYUP:
            self.held.discard(code)
            return None
        again = code in self.held
        self.held.add(code)
        act = self._chord(event.key, code) if self._any(ALTS, CONTROLS, COMMANDS) else self._plain(code)
        return None if again and act not in REPEATED else act

    def release(self) -> None:
        """Nothing is held any more: the window lost the keyboard."""
        self.held.clear()

    def _plain(self, code: int) -> Act | None:
        act = self._acts.get(code)
        return SHIFTED.get(act, act) if act and self._any(SHIFTS) else act

    def _chord(self, key: int, code: int) -> Act | None:
        """What a key does with Alt, Control or Command: only what every desktop program does."""
        if self._any(ALTS):
            chords = {pygame.KSCAN_RETURN: Act.FULLSCREEN, pygame.KSCAN_F4: Act.QUIT}
            return chords.get(code)
        if self._any(COMMANDS) and self._any(CONTROLS) and key == pygame.K_f:
            return Act.FULLSCREEN
        if key == pygame.K_z:
            return Act.REDO if self._any(SHIFTS) else Act.UNDO
        return {pygame.K_q: Act.QUIT, pygame.K_y: Act.REDO}.get(key)

    def _any(self, *groups: tuple[int, ...]) -> bool:
        return any(code in self.held for group in groups for code in group)


def scancode(key: int) -> int:
    """The place of a key code in the present layout, 0 when unknown."""
    # pygame looks a key state up by asking SDL where the key is: states that are their own places tell it.
    places: Any = tuple(range(512))
    return int(pygame.key.ScancodeWrapper(places)[key])


@cache
def printed(code: int) -> str:
    """What the present layout prints on a place: a letter or sign, "F6", or a name of `NAMED`.

    Call `printed.cache_clear()` when the layout changed.
    """
    if code in NAMED:
        return NAMED[code]
    for key in (*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_SPACE + 1, pygame.K_a), *_ACCENTED):
        if scancode(key) == code:
            return chr(key).upper()
    for number in range(12):
        if code == pygame.KSCAN_F1 + number:
            return f"F{number + 1}"
    return ""


_ACCENTED = tuple(map(ord, "àâäçéèêëîïôöùûüÿßñ²"))
