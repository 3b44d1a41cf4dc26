"""A typed line: accents, caret, selection and clipboard are pygame_gui's, the letters' look is ours."""

from typing import Any

import pygame
import pygame_gui
from pygame import Event, Rect, Surface
from pygame_gui.elements import UITextEntryLine

from scenes.theme import Skin
from scenes.type import FILES, Face, Role

CARET_TURN = 0.5
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
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


class Line:
    """One line being typed into. `digits`: nothing but digits; `limit`: at most so many characters.

    It always listens: who owns it decides which events it hears.
    """

    def __init__(self, skin: Skin, role: Role, rect: Rect, text: str, limit: int, digits: bool) -> None:
        self.skin = skin
        self.rect = rect
        self.limit = limit
        self.manager = manager(skin, role)
        self.line = UITextEntryLine(rect.inflate(-2 * skin.px(22), -skin.px(10)), self.manager)
        self.line.set_text_length_limit(limit)
        if digits:
            self.line.set_allowed_characters("numbers")
        else:
            self.line.set_forbidden_characters(["\n", "\r", "\t"])
        self.set(text)
        self._focus(True)
        self._clock = 0.0
        self._dragged = False

    @property
    def text(self) -> str:
        """What stands in the line."""
        return str(self.line.get_text())

    @property
    def selection(self) -> str:
        """The part of it that the next letter replaces."""
        return self.text[slice(*sorted(self.line.select_range))]

    @property
    def state(self) -> tuple[str, int, list[int]]:
        """Text, place of the caret, the two ends of the selection: for another line in its place."""
        return self.text, self.line.edit_position, list(self.line.select_range)

    def restore(self, state: tuple[str, int, list[int]]) -> None:
        """Be as another line was."""
        text, caret, ends = state
        self.line.set_text(text)
        self.line.edit_position = caret
        self.line.select_range = ends
        self.line.cursor_has_moved_recently = True
        self.manager.update(0.0)

    def set(self, text: str) -> None:
        """Put other words in, all of them selected."""
        self.restore((text, len(text), [0, len(text)]))

    def hear(self, event: Event) -> bool:
        """One event of keyboard or mouse; True when the words changed or the caret moved."""
        before = self.state
        if event.type in MOUSE:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._dragged = self.rect.collidepoint(event.pos)
            if not self._dragged:
                return False
            self.line.process_event(event)
            self._dragged = event.type != pygame.MOUSEBUTTONUP
        else:
            self.manager.process_events(event)
        self.manager.update(0.0)
        return self.state != before

    def put(self, letters: str) -> bool:
        """Type letters where the caret is; False when there is no room for them, or none for such."""
        return self.hear(Event(pygame.TEXTINPUT, text=letters))

    def press(self, key: int) -> bool:
        """As if this key of a keyboard were pressed: Backspace, Left, ..."""
        given: dict[str, Any] = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
        return self.hear(Event(pygame.KEYDOWN, **given))

    def update(self, dt: float) -> bool:
        """Let the caret blink; True when the line looks different."""
        self.manager.update(dt)
        self._clock += dt
        if self._clock >= CARET_TURN:
            self._clock = 0.0
            return True
        return False

    def close(self) -> None:
        """Let the keyboard go."""
        self._focus(False)

    def _focus(self, wanted: bool) -> None:
        # pygame_gui sets its own pace for held keys, and none at all afterwards: the settings have one.
        pace = pygame.key.get_repeat()
        self.manager.set_focus_set({self.line} if wanted else None)
        pygame.key.set_repeat(*pace)

    def draw(self, canvas: Surface) -> None:
        """Draw the letters, the selection and the caret."""
        canvas.blit(self.line.image, self.line.rect)
