"""Values read from a file, each checked for its type and knowing its place, so that a refusal can name it."""

import base64
from collections.abc import Iterator, Sequence
from typing import Any

SENTENCES = {
    "json": "The save is damaged or cut short: it cannot be read at line {line}, column {column}.",
    "huge": "The save is too large to be one: {found} characters, at most {wanted}.",
    "whole": "The file is not a save.",
    "missing": "The save is damaged: {place} is missing.",
    "type": "The save is damaged: {place} is {found}, it must be {wanted}.",
    "value": "The save is damaged: {place} is {found}, it must be {wanted}.",
    "text": "The save is damaged: {place} holds characters that are no text.",
    "base64": "The save is damaged: {place} is not base64.",
    "format": "The save was written in format {found}; this version reads format {wanted}.",
    "rules": "The match was played by version {found} of the rules; this version plays by {wanted}.",
    "game": "The save is of a game that is not installed: {found}.",
    "option": "The save has an option this version does not know: {place}.",
    "move_text": "The save is damaged: move {number}, “{text}”, is not a move of this game.",
    "move_illegal": "The save is damaged: move {number}, “{text}”, is not allowed where it is played.",
    "move_over": "The save is damaged: move {number}, “{text}”, comes after the end of the match.",
    "check": "The save is damaged: after {ply} moves the position is not the one that was saved.",
    "absent": "There is no file {place}.",
    "directory": "{place} is a folder, not a save.",
    "encoding": "{place} is not a text file in UTF-8.",
    "unreadable": "{place} cannot be read: {reason}.",
}

FOREIGN = frozenset({"format", "rules", "game", "option", "absent", "unreadable"})

LONGEST_SHOWN = 40


class SaveError(ValueError):
    """A save that is refused. `key` is a word key with `params`; `str` is the same sentence in English."""

    def __init__(self, kind: str, **params: str | int) -> None:
        self.key = f"save.{kind}"
        self.params = {name: _shown(value) for name, value in params.items()}
        super().__init__(SENTENCES[kind].format_map(self.params))

    @property
    def damaged(self) -> bool:
        """The file itself is bad; False when another version of the program or a later try may read it."""
        return self.key.removeprefix("save.") not in FOREIGN


def _shown(value: str | int) -> str | int:
    """At most LONGEST_SHOWN printable characters: what a bad file holds must not break a screen."""
    if isinstance(value, int) and abs(value) < 10**LONGEST_SHOWN:
        return value
    text = str(value) if isinstance(value, str) else "a number too long to show"
    text = "".join(c if c.isprintable() else "·" for c in text)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


class Field:
    """A value of a JSON text; every reader raises SaveError when it is of another type."""

    def __init__(self, place: str, value: Any) -> None:
        self.place = place
        self.value = value

    def item(self, name: str, absent: Any = None) -> "Field":
        """The member of an object; `absent` stands for one that older files lack, None refuses them."""
        members = self._checked(dict, "an object")
        place = f"{self.place}.{name}" if self.place else name
        if name not in members and absent is None:
            raise SaveError("missing", place=place)
        return Field(place, members.get(name, absent))

    def entries(self) -> "Iterator[tuple[str, Field]]":
        """Every member of an object, by name."""
        for name, value in self._checked(dict, "an object").items():
            yield self._encodable(name), Field(f"{self.place}.{name}", value)

    def items(self) -> "Iterator[Field]":
        """Every item of a list."""
        for at, value in enumerate(self._checked(list, "a list")):
            yield Field(f"{self.place}[{at}]", value)

    def text(self) -> str:
        """A string without the lone surrogates that JSON lets through and no file takes."""
        text: str = self._checked(str, "a text")
        return self._encodable(text)

    def whole(self) -> int:
        """A whole number; True and 1.0 are none."""
        number: int = self._checked(int, "a whole number")
        return number

    def within(self, allowed: range) -> int:
        """A whole number of a range."""
        number = self.whole()
        if number not in allowed:
            wanted = f"{allowed.start}-{allowed.stop - 1}"
            raise SaveError("value", place=self.place, found=number, wanted=wanted)
        return number

    def truth(self) -> bool:
        """True or false."""
        truth: bool = self._checked(bool, "true or false")
        return truth

    def one_of(self, values: Sequence[str]) -> str:
        """One of these texts."""
        text = self.text()
        if text not in values:
            raise SaveError("value", place=self.place, found=text, wanted=", ".join(values))
        return text

    def base64(self) -> bytes:
        """Bytes written as base64."""
        text = self.text()
        try:
            return base64.b64decode(text, validate=True)
        except ValueError as error:
            raise SaveError("base64", place=self.place) from error

    def _checked(self, kind: type, wanted: str) -> Any:
        if type(self.value) is not kind:
            if not self.place:
                raise SaveError("whole")
            raise SaveError("type", place=self.place, found=_kind(self.value), wanted=wanted)
        return self.value

    def _encodable(self, text: str) -> str:
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise SaveError("text", place=self.place) from error
        return text


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "empty"}
    return names.get(type(value), "a number")
