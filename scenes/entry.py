"""Typed lines and long formatted texts: the two things pygame_gui does for the client."""

import warnings
from collections.abc import Sequence
from typing import Any

import pygame
import pygame_gui
from pygame import Event, Rect, Surface
from pygame_gui.elements import UITextBox, UITextEntryLine

from scenes.theme import Skin
from scenes.type import BODY, BODY_BOLD, FILES, Face

CARET_TURN = 0.5
_CLEAR = "#00000000"
_STATES = ("normal", "hovered", "active", "selected", "disabled")


def theme(skin: Skin) -> dict[str, Any]:
    """The look of pygame_gui's elements: nothing but letters, in our ink; the paper is ours."""
    palette = skin.palette
    colours = {f"{state}_{part}": _CLEAR for state in _STATES for part in ("bg", "border")}
    colours |= {f"{state}_text": palette.ink for state in _STATES}
    colours |= {
        "dark_bg": _CLEAR,
        "selected_bg": "#F2D27A",
        "selected_text": palette.ink,
        "text_cursor": palette.warn,
        "link_text": palette.warn,
        "link_hover": palette.danger,
        "link_selected": palette.danger,
    }
    shape = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    return {
        "text_entry_line": {
            "colours": colours,
            "misc": shape | {"padding": "0,0"},
            "font": _font(skin, "typed", skin.type.px(BODY_BOLD), Face.BOLD),
        },
        "text_box": {
            "colours": colours,
            "misc": shape | {"padding": "0,0", "line_spacing": "1.05", "link_normal_underline": "0"},
            "font": _font(skin, "read", skin.type.px(BODY), Face.SEMI),
        },
    }


def _font(skin: Skin, name: str, px: int, regular: Face) -> dict[str, str]:
    return {
        "name": f"clairiere_{name}",
        "size": str(px),
        "regular_path": str(FILES[regular]),
        "bold_path": str(FILES[Face.BOLD]),
        "italic_path": str(FILES[Face.ITALIC]),
        "bold_italic_path": str(FILES[Face.ITALIC]),
    }


def manager(skin: Skin) -> pygame_gui.UIManager:
    """A manager with our letters loaded in each style (pygame_gui warns at those it finds late)."""
    pygame.font.init()
    _ensure_format()
    made = pygame_gui.UIManager(skin.size)
    made.get_theme().load_theme(theme(skin))
    return made


_hidden: list[pygame.Window] = []


def _ensure_format() -> None:
    """pygame_gui converts its surfaces, which needs a window once; pictures made without one get a hidden one."""
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


class Pages:
    """A long text laid out once by pygame_gui, shown a page at a time; no line is cut."""

    def __init__(self, skin: Skin, gui: pygame_gui.UIManager, rect: Rect, html: str) -> None:
        self.rect = rect
        self.at = 0
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            box = UITextBox(html, Rect(0, 0, rect.w, -1), gui)
        self.picture = box.image.copy()
        rows = [(row.top, row.bottom) for row in box.text_box_layout.layout_rows]
        box.kill()
        self.spans = page_spans(rows, rect.h)

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self.spans)

    def turn(self, step: int) -> bool:
        """Turn so many pages; False at either end."""
        there = min(self.count - 1, max(0, self.at + step))
        changed, self.at = there != self.at, there
        return changed

    def draw(self, canvas: Surface) -> None:
        """Draw the open page."""
        top, bottom = self.spans[self.at]
        canvas.blit(self.picture, self.rect, (0, top, self.rect.w, bottom - top))


def page_spans(rows: Sequence[tuple[int, int]], height: int) -> list[tuple[int, int]]:
    """Group rows (top, bottom) into pages no higher than `height`; a row that is higher has its own."""
    spans: list[tuple[int, int]] = []
    for top, bottom in rows:
        if spans and bottom - spans[-1][0] <= height:
            spans[-1] = (spans[-1][0], bottom)
        else:
            spans.append((top, bottom))
    return spans or [(0, 0)]
