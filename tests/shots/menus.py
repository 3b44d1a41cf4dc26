"""Draws menu pages to pictures to look at: python -m tests.shots.menus OUT hub lobby --text 150."""

import argparse
import os
import tempfile
from pathlib import Path

import pygame

from scenes.assemble import assemble
from scenes.devices import Signal
from scenes.director import Director
from scenes.input import KEYBOARD, Act
from scenes.prefs import Prefs
from scenes.store import Store
from tests.scenes.menus import MENUS


def picture(stage: Director, page: str, acts: list[str]) -> pygame.Surface:
    """A page after these acts of the keyboard, by their values ("down", "do")."""
    stage.push(MENUS[page](stage.services))
    for number, act in enumerate(acts):
        stage.take(Signal(KEYBOARD, Act(act)), stage.services.clock() + 1 + number)
        stage.advance(0.1)
    for _ in range(99):
        stage.advance(0.01)
        if not stage.busy:
            break
    canvas = pygame.Surface(stage.size)
    stage.draw(canvas)
    return canvas


def main() -> None:
    """Command line."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("pages", nargs="+", choices=list(MENUS), metavar="PAGE")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--acts", default="", help="acts before the picture, e.g. down,down,do")
    said = parser.parse_args()
    width, height = map(int, said.size.split("x"))
    pygame.display.init()
    said.out.mkdir(parents=True, exist_ok=True)
    prefs = Prefs(language=said.lang, text=said.text / 100, contrast=said.contrast, first_run=False)
    with tempfile.TemporaryDirectory() as folder:
        for page in said.pages:
            stage = assemble((width, height), Store(Path(folder)), prefs=prefs, strict=True)
            path = said.out / f"{page.replace(' ', '_')}_{said.size}_{said.lang}_{said.text}.png"
            pygame.image.save(picture(stage, page, [act for act in said.acts.split(",") if act]), path)
            print(path)


if __name__ == "__main__":
    main()
