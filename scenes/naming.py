"""Typing a short text with any device: a keyboard drawn on the screen, accents included, or the real one."""

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Event, Rect, Surface

from scenes.focus import Target
from scenes.input import Act
from scenes.menupage import MenuPage, Prompt
from scenes.services import Services
from scenes.type import NAME, PAGE

LETTERS = ("abcdefghij", "klmnopqrst", "uvwxyz’-.&")
ACCENTS = ("àâäçéèêëîï", "ôöœùûüÿñæß", "áíóúåøãõčš")
DIGITS = ("12345", "67890")
KEY, KEY_GAP = 92, 12
ERASE, CLEAR, SPACE, SHIFT, MORE, DONE = "erase", "clear", "space", "shift", "more", "done"
SHORTEST_EDGE = 24


class NamingScene(MenuPage):
    """Asks for a text of at most `limit` characters; `on_done(text)` when it is kept, nothing when left.

    `digits`: a number instead of a name.
    """

    zones = ("keys", "foot", "top")

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
        self.text = text
        self.on_done = on_done
        self.limit = limit
        self.digits = digits
        self.shift = not text and not digits
        self.accents = False
        self.selected = bool(text)
        """The text as it was found: the first letter replaces it."""
        self._typed = False
        self._field = Rect(0, 0, 0, 0)
        self._sheet = Rect(0, 0, 0, 0)

    def title(self) -> str:
        """See MenuPage."""
        return self.asked

    def enter(self) -> None:
        """See Scene."""
        pygame.key.start_text_input()

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
        room = self._field.w - skin.px(2 * SHORTEST_EDGE)
        if self.selected:
            lit = Rect(0, 0, min(room, skin.measure(self.text, PAGE)[0] + skin.px(20)), skin.px(68))
            lit.center = self._field.center
            skin.paper.sheet(canvas, lit, tone=skin.palette.gold_pale, radius=skin.px(10), shadow="")
        drawn = skin.text(
            canvas, self.text, self._field.center, PAGE, skin.palette.ink, align="centre", width=room
        )
        at = drawn.right if self.text else self._field.centerx
        caret = Rect(at + skin.px(6), 0, skin.px(4), skin.px(52))
        caret.centery = self._field.centery
        skin.paper.sheet(canvas, caret, tone="gold", radius=skin.px(2), shadow="")
        counted = f"{len(self.text)} / {self.limit}"
        corner = (self._field.right - skin.px(20), self._field.bottom + skin.px(20))
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
            return False
        return super().act(act)

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
                self.text = ""
                self.selected = False
                self._look_again()
            case "shift":
                self.shift = not self.shift
                self.rebuild_later()
            case "more":
                self.accents = not self.accents
                self.rebuild_later()
            case "done":
                self._done()

    def raw(self, event: Event) -> bool:
        """The real keyboard types too; Enter keeps the text while one types, and chooses a key otherwise."""
        if event.type == pygame.TEXTINPUT:
            for letter in event.text:
                self._add(letter)
            self._typed = True
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_BACKSPACE:
            self._erase()
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
        fits = letter.isprintable() and (letter.isdecimal() or not self.digits)
        if not fits or (len(self.text) >= self.limit and not self.selected):
            self.services.sound.play("felt")
            return
        self.text = letter if self.selected else self.text + letter
        self.selected = False
        if self.shift:
            self.shift = False
            self.rebuild_later()
        self._look_again()

    def _erase(self) -> None:
        self.text = "" if self.selected else self.text[:-1]
        self.selected = False
        self._look_again()

    def _look_again(self) -> None:
        self._settle()
        self.services.app.redraw()

    def _done(self) -> None:
        self.services.sound.play("paper_out")
        self.services.app.pop(self)
        self.on_done(self.text.strip())
