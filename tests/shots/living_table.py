"""Renders the Living Forest board in many positions and sizes, to be looked at.

python -m tests.shots.living_table OUT [NAME ...]
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.core import Looking
from game.living_forest.state import LivingState
from tests.scenes.livings import LINE, board_for, building, laid, match, over, robbing, seedling, under_way


@dataclass
class Shot:
    """One picture: a position, a window, what is focused, what is pressed before."""

    name: str
    make: Callable[[], LivingState]
    size: tuple[int, int] = (1920, 1080)
    text: float = 1.0
    lang: str = "fr"
    me: int | None = 0
    looking: Looking = frozenset({0})
    press: tuple[Any, ...] = ()
    focus: Any = "first"
    persons: int = 2
    compact: bool = False
    contrast: bool = False


def paint(shot: Shot) -> Surface:
    """The shot with backdrop, banner, focus and tooltip, as the table frames it."""
    board = board_for(
        shot.make(),
        shot.size,
        shot.text,
        shot.me,
        shot.looking,
        shot.compact,
        shot.lang,
        shot.persons,
        contrast=shot.contrast,
    )
    for target in shot.press:
        found = next((t for t in board.targets() if t.id == target), None)
        if found is None:
            raise SystemExit(f"{shot.name}: nothing to press at {target}")
        board.choose(found)
    skin = board.skin
    canvas = Surface(shot.size)
    skin.backdrop.table(canvas)
    focus = board.first() if shot.focus == "first" else shot.focus
    target = next((t for t in board.targets() if t.id == focus), None)
    board.point(target)
    board.draw(canvas)
    if not shot.compact:
        prompt = board.prompt()
        skin.talk.banner(canvas, board.shown.active, prompt.who, prompt.line)
    if target is not None:
        if target.rings:
            skin.rings(canvas, target.rect, target.radius)
        if target.hint is not None:
            skin.tooltip(canvas, target.rect, target.hint, target.refused)
    return canvas


def twelve() -> LivingState:
    """A help line of twelve."""
    return building((*LINE, "crocodile", "cobra", "panda"))


P1 = (("action", 1),)

SHOTS = [
    Shot("main", laid),
    Shot("main_en", laid, lang="en", focus=("card", 5)),
    Shot("main_720", laid, (1280, 720), press=P1, focus=("fire", 4)),
    Shot("main_4k", laid, (3840, 2160)),
    Shot("main_150", laid, text=1.5),
    Shot("main_200", laid, text=2.0),
    Shot("main_600", laid, (1024, 600)),
    Shot("main_600_200", laid, (1024, 600), text=2.0),
    Shot("main_21x9", laid, (2560, 1080)),
    Shot("main_16x10", laid, (1920, 1200)),
    Shot("attract", laid, press=(("action", 0),), focus=("card", 6)),
    Shot("plant", laid, press=(("action", 2),), focus=("tree", 5)),
    Shot("move", laid, press=(("action", 3),), focus=("rock", 2)),
    Shot("line", building),
    Shot("line_en_720", building, (1280, 720), lang="en"),
    Shot("line_empty", lambda: building((), fresh=False)),
    Shot("line_150", building, text=1.5),
    Shot("line12", twelve, focus=("own", 9)),
    Shot("line12_720", twelve, (1280, 720)),
    Shot("more", under_way, focus=("do", "finish")),
    Shot("space", seedling),
    Shot("rob", robbing),
    Shot("peek", laid, focus=("seat", 2)),
    Shot("discard", laid, press=(("pile", "discard"),), focus=("pile", "discard")),
    Shot("deck", laid, press=(("pile", "deck"),), focus=("pile", "deck")),
    Shot("two", lambda: laid(2)),
    Shot("three", lambda: laid(3)),
    Shot("bots", lambda: match(3, 4, 60, 0).state, me=None, persons=0, focus=None, looking=frozenset()),
    Shot("other", lambda: building(), me=None, persons=1, focus=None),
    Shot("main_3x2", laid, (1440, 960)),
    Shot("contrast", laid, contrast=True, focus=("card", 5)),
    Shot("result", over, me=None, focus=None, compact=True),
]


def main(arguments: list[str]) -> None:
    """Write the pictures asked for."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1:]
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for shot in SHOTS:
        if wanted and shot.name not in wanted:
            continue
        pygame.image.save(paint(shot), folder / f"{shot.name}.png")
        print(shot.name)


if __name__ == "__main__":
    main(sys.argv[1:])
