"""What a piece looks like from close by: its picture, its name, what its signs mean, the rule about it."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

Drawn = Callable[[int], Surface]
"""The picture at a height in px, a little less where it must; shared, never drawn on."""


@dataclass(frozen=True)
class Sign:
    """A sign that stands on the piece, and its name."""

    picture: Drawn
    name: str


@dataclass(frozen=True)
class Closeup:
    """One piece; the words are translated. `rule` is one or two sentences, or ""."""

    title: str
    picture: Drawn
    signs: tuple[Sign, ...] = ()
    rule: str = ""
