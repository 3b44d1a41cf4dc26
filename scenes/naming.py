"""Typing a short text with any device: a keyboard drawn on the screen, accents included, or the real one."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame
from pygame import Event, Rect, Surface

from scenes.focus import Target
from scenes.input import Act, Gesture, Pointer
from scenes.late import typed_lines
from scenes.menupage import MenuPage, Prompt
from scenes.services import Services
from scenes.type import NAME, PAGE

LETTERS = ("abcdefghij", "klmnopqrst", "uvwxyz’-.&")
ACCENTS = ("àâäçéèêëîï", "ôöœùûüÿñæß", "áíóúåøãõčš")
DIGITS = ("12345", "67890")
KEY, KEY_GAP = 92, 12
LINE, ERASE, CLEAR, SPACE, SHIFT, MORE, DONE = "line", "erase", "clear", "space", "shift", "more", "done"
CARET = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
"""Keys that move the caret while the line is focused, and the focus elsewhere."""
SHORTCUTS = (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x)


class NamingScene(MenuPage):
    """Asks for a text of at most `limit` characters; `on_done(text)` when it is kept, nothing when left.

    `digits`: a number instead of a name.
    """

    zones = ("line", "keys", "foot", "top")

    def __init__(
        self,
        services: Services,
        asked: str,
        text: str,
        on_done: Callable[[str], None],
        *,
        limit: int = 16,
        digits: bool = False,
    ) -> None:
        super().__init__(services)
        self.asked = asked
        self.on_done = on_done
        self.limit = limit
        self.digits = digits
        self.shift = not text and not digits
        self.accents = False
        self._line: Any = None
        self._kept = (text, len(text), [0, len(text)])
        """Text, caret and selection; the first letter replaces the text as it was found."""
        self._typed = False
        self._field = Rect(0, 0, 0, 0)
        self._sheet = Rect(0, 0, 0, 0)

    def title(self) -> str:
        """See MenuPage."""
        return self.asked

    @property
    def text(self) -> str:
        """What stands in the line."""
        return str(self._line.text)

    @property
    def selected(self) -> str:
        """The part of it that the next letter replaces."""
        return str(self._line.selection)

    def enter(self) -> None:
        """See Scene."""
        pygame.key.start_text_input()

    def leave(self) -> None:
        """See Scene."""
        super().leave()
        self._line.close()
        pygame.key.stop_text_input()

    def first(self) -> Hashable | None:
        """The first letter."""
        return ("key", self._board()[0][0])

    def place(self) -> None:
        """See MenuPage."""
        skin = self.services.skin
        board = self._board()
        wide = len(board[0]) * (KEY + KEY_GAP) - KEY_GAP
        left = (skin.W - wide) / 2
        high = len(board) * (KEY + KEY_GAP) + 2 * (KEY + KEY_GAP)
        self._field = skin.rect((skin.W - 900) / 2, 150, 900, 120)
        self._put_line()
        self._sheet = skin.rect(left - 40, 310, wide + 80, high + 80 - KEY_GAP)
        for row, letters in enumerate(board):
            for column, letter in enumerate(letters):
                place = skin.rect(left + column * (KEY + KEY_GAP), 350 + row * (KEY + KEY_GAP), KEY, KEY)
                shown = letter.upper() if self.shift and letter != "ß" else letter
                self.widgets.button(("key", letter), place, shown, role=NAME, zone="keys", grid=(column, row))
        y = 350 + len(board) * (KEY + KEY_GAP)
        self._row(left, y, wide, self._middle())
        self._row(
            left, y + KEY + KEY_GAP, wide, [(CLEAR, "naming.clear", "trash"), (DONE, "ui.keep", "check")]
        )

    def paint(self, canvas: Surface) -> None:
        """See MenuPage."""
        skin = self.services.skin
        skin.paper.panel(canvas, self._sheet, skin.px(28))
        skin.paper.sheet(canvas, self._field, tone="light", radius=skin.px(22))
        self._line.draw(canvas)
        counted = f"{len(self.text)} / {self.limit}"
        corner = (self._field.right - skin.px(20), self._field.bottom + skin.px(25))
        skin.text(canvas, counted, corner, NAME.at(20), skin.palette.soft, align="right")

    def prompts(self) -> Sequence[Prompt]:
        """See MenuPage."""
        app, words = self.services.app, self.services.words
        erase = app.glyph(Act.SPECIAL)
        return [
            (app.glyph(Act.DO), words("ui.choose")),
            (erase if erase.startswith("pad:") else f"key:{words('key.backspace')}", words("naming.erase")),
            (app.glyph(Act.BACK), words("ui.cancel")),
        ]

    def act(self, act: Act) -> bool:
        """See Scene; X erases."""
        if act is Act.SPECIAL:
            self._erase()
            return True
        if act.way is not None:
            self._typed = False
        if act in (Act.LEFT, Act.RIGHT):
            key = pygame.K_LEFT if act is Act.LEFT else pygame.K_RIGHT
            return self._on_line and self._look_again(self._line.press(key), key)
        return super().act(act)

    def pointer(self, pointer: Pointer) -> bool:
        """See Scene; what is done on the line was heard by `raw`."""
        on_line = pointer.gesture is Gesture.DOWN and self._field.collidepoint(pointer.at)
        if on_line:
            self.show_focus(LINE)
        return on_line or super().pointer(pointer)

    def update(self, dt: float) -> bool:
        """See Scene."""
        blinked = self._line.update(dt)
        return super().update(dt) or blinked

    def chosen(self, target: Target) -> None:
        """See MenuPage."""
        match target.id:
            case ("key", letter):
                self._add(str(letter).upper() if self.shift and letter != "ß" else str(letter))
            case "space":
                self._add(" ")
            case "erase":
                self._erase()
            case "clear":
                self._line.set("")
                self.services.app.redraw()
            case "shift":
                self.shift = not self.shift
                self.rebuild_later()
            case "more":
                self.accents = not self.accents
                self.rebuild_later()
            case "line" | "done":
                self._done()

    def raw(self, event: Event) -> bool:
        """The real keyboard types too; Enter keeps the text while one types, and chooses a key otherwise.

        Mouse, arrows, selection and clipboard work in the line as everywhere.
        """
        if event.type == pygame.TEXTINPUT:
            for letter in event.text:
                self._add(letter)
            self._typed = True
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            if self._line.hear(event):
                self.services.app.redraw()
            return False
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: Event) -> bool:
        edits = event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) or (self._on_line and event.key in CARET)
        if edits or (event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key in SHORTCUTS):
            self._look_again(self._line.hear(event), event.key)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._typed:
            self._done()
        elif not event.unicode or not event.unicode.isprintable():
            return False
        return True

    def go_back(self) -> None:
        """Leave without keeping."""
        self.services.sound.play("tock")
        self.services.app.pop(self)

    def _middle(self) -> list[tuple[str, str, str]]:
        if self.digits:
            return [(ERASE, "naming.erase", "arrow_left")]
        more = "naming.letters" if self.accents else "naming.accents"
        return [
            (SHIFT, "naming.shift", "arrow_up"),
            (MORE, more, "edit"),
            (SPACE, "naming.space", "minus"),
            (ERASE, "naming.erase", "arrow_left"),
        ]

    def _row(self, left: float, y: float, wide: float, keys: list[tuple[str, str, str]]) -> None:
        skin, words = self.services.skin, self.services.words
        each = (wide - KEY_GAP * (len(keys) - 1)) / len(keys)
        for number, (name, word, icon) in enumerate(keys):
            place = skin.rect(left + number * (each + KEY_GAP), y, each, KEY)
            style = "primary" if name == DONE else "cream"
            self.widgets.button(
                name, place, words(word), icon=icon, style=style, zone="foot", role=NAME.at(23)
            )

    def _board(self) -> tuple[str, ...]:
        if self.digits:
            return DIGITS
        return ACCENTS if self.accents else LETTERS

    def _add(self, letter: str) -> None:
        if not letter.isprintable() or not self._line.put(letter):
            self.services.sound.play("felt")
            return
        if self.shift:
            self.shift = False
            self.rebuild_later()
        self._settle()
        self.services.app.redraw()

    def _erase(self) -> None:
        self._look_again(self._line.press(pygame.K_BACKSPACE), pygame.K_BACKSPACE)

    def _look_again(self, changed: bool, key: int) -> bool:
        """Show what a key did, or let hear that it could do nothing; True in any case."""
        if changed:
            self.services.app.redraw()
        elif key not in (pygame.K_a, pygame.K_c):
            self.services.sound.play("felt")
        return True

    @property
    def _on_line(self) -> bool:
        return self.focus.visible and self.focus.at == LINE

    def _put_line(self) -> None:
        """The line in its field; a new one only for a new skin, with what stood in the old one."""
        skin = self.services.skin
        if self._line is None or self._line.skin is not skin:
            if self._line is not None:
                self._kept = self._line.state
                self._line.close()
            self._line = typed_lines().Line(skin, PAGE, self._field, "", self.limit, self.digits)
            self._line.restore(self._kept)
        self.widgets.hot(LINE, self._field, self.asked, radius=skin.px(22), zone="line")

    def _done(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)
        self.on_done(self.text.strip())
