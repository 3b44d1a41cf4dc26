"""A typed line: accents, caret, selection and clipboard are pygame_gui's, the letters' look is ours."""

from typing import Any

import pygame
import pygame_gui
from pygame import Event, Rect, Surface
from pygame_gui.elements import UITextEntryLine

from scenes.theme import Skin
from scenes.type import FILES, Face, Role

CARET_TURN = 0.5
_CLEAR = "#00000000"
_STATES = ("normal", "hovered", "active", "selected", "disabled")


def theme(skin: Skin, role: Role) -> dict[str, Any]:
    """The look of pygame_gui's elements: nothing but letters, in our ink; the paper is ours."""
    palette = skin.palette
    colours = {f"{state}_{part}": _CLEAR for state in _STATES for part in ("bg", "border")}
    colours |= {f"{state}_text": palette.ink for state in _STATES}
    colours |= {
        "dark_bg": _CLEAR,
        "selected_bg": "#F2D27A",
        "selected_text": palette.ink,
        "text_cursor": palette.warn,
    }
    shape = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    return {
        "text_entry_line": {
            "colours": colours,
            "misc": shape | {"padding": "0,0"},
            "font": _font(skin.type.px(role), role.face),
        },
    }


def _font(px: int, face: Face) -> dict[str, str]:
    return {
        "name": f"clairiere_{face}",
        "size": str(px),
        "regular_path": str(FILES[face]),
        "bold_path": str(FILES[Face.BOLD]),
        "italic_path": str(FILES[Face.ITALIC]),
        "bold_italic_path": str(FILES[Face.ITALIC]),
    }


def manager(skin: Skin, role: Role) -> pygame_gui.UIManager:
    """A manager with our letters loaded in each style (pygame_gui warns at those it finds late)."""
    pygame.font.init()
    _ensure_format()
    made = pygame_gui.UIManager(skin.size)
    made.get_theme().load_theme(theme(skin, role))
    return made


_hidden: list[pygame.Window] = []


def _ensure_format() -> None:
    """pygame_gui converts its surfaces, which needs a window once; without one there is a hidden one."""
    try:
        Surface((1, 1)).convert_alpha()
    except pygame.error:
        pygame.display.init()
        window = pygame.Window("Clairière", (16, 16), hidden=True)
        window.get_surface()
        _hidden.append(window)


class Entry:
    """One line being typed: accents, selection, clipboard and caret are pygame_gui's."""

    def __init__(self, skin: Skin, gui: pygame_gui.UIManager, rect: Rect, text: str, limit: int) -> None:
        self.manager = gui
        pad = skin.px(20)
        inner = rect.inflate(-2 * pad, -skin.px(10))
        self.line = UITextEntryLine(inner, self.manager, initial_text=text)
        self.line.set_text_length_limit(limit)
        self.rect = inner
        self._before = text
        self._clock = 0.0

    @property
    def text(self) -> str:
        """What stands in the line."""
        return str(self.line.get_text())

    def set(self, text: str) -> None:
        """Put other words in."""
        self.line.set_text(text)

    def start(self) -> None:
        """Take the keyboard, everything selected."""
        self._before = self.text
        self.manager.set_focus_set({self.line})
        self.line.select_range = [0, len(self.text)]
        self.line.edit_position = len(self.text)
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def event(self, event: Event) -> bool | None:
        """One keyboard event; True: finished and kept, False: given up, None: still typing."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False
        self.manager.process_events(event)
        return None

    def put(self, letters: str) -> None:
        """Type letters where the caret is."""
        self.manager.process_events(Event(pygame.TEXTINPUT, text=letters))

    def erase(self) -> None:
        """As Backspace does."""
        key: dict[str, Any] = {"key": pygame.K_BACKSPACE, "mod": 0, "unicode": "\b", "scancode": 0}
        self.manager.process_events(Event(pygame.KEYDOWN, **key))

    def stop(self, keep: bool) -> bool:
        """Let the keyboard go; True when the words changed."""
        if not keep or not self.text.strip():
            self.line.set_text(self._before)
        self.manager.set_focus_set(None)
        pygame.key.stop_text_input()
        return self.text != self._before

    def update(self, dt: float) -> bool:
        """Let the caret blink; True when the line looks different."""
        self.manager.update(dt)
        self._clock += dt
        if self._clock >= CARET_TURN:
            self._clock = 0.0
            return True
        return False

    def draw(self, canvas: Surface) -> None:
        """Draw the letters and the caret."""
        canvas.blit(self.line.image, self.line.rect)
