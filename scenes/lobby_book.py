"""The left of the lobby: the box of the game, what it is about, and its books."""

from pygame import Rect, Surface

from game.core import Info
from scenes.booklet import almanac
from scenes.services import Services
from scenes.type import BODY
from scenes.widgets import Widgets

ICONS = {"rules": "book", "almanac": "bush"}


class Book:
    """One game's; a press on a book is the page's to answer, by the book's name."""

    def __init__(self, services: Services, info: Info) -> None:
        self.services = services
        self.info = info
        self._box = self._blurb = Rect(0, 0, 0, 0)

    def place(self, widgets: Widgets, left: float) -> None:
        """Into the column up to `left` units."""
        skin, words, info = self.services.skin, self.services.words, self.info
        wide = min(330.0, left - 62)
        self._box = skin.rect(64, 152, wide, wide * 1.2667)
        books = ["rules"]
        if almanac(self.services.art, info.id, words.lang):
            books.append("almanac")
        for number, book in enumerate(reversed(books)):
            rect = skin.rect(64, 860 - number * 76, left - 40, 64)
            widgets.button(book, rect, words(f"lobby.{book}"), icon=ICONS[book], zone="books")
        top = 152 + wide * 1.2667 + 34
        self._blurb = skin.rect(64, top, left - 40, 860 - (len(books) - 1) * 76 - 20 - top)

    def paint(self, canvas: Surface) -> None:
        """The box; what the game is, when the text is small enough to leave it room."""
        skin, words, info = self.services.skin, self.services.words, self.info
        skin.talk.box(canvas, self._box, info.id, info.title)
        key = f"{info.id}.blurb"
        if not words.has(key):
            return
        text = words(key)
        if skin.paragraph_height(text, BODY, self._blurb.w) <= self._blurb.h:
            skin.paragraph(canvas, text, self._blurb, BODY, skin.palette.pale)
