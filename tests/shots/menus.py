"""Draws the menu pages to pictures, to be looked at: python -m tests.shots.menus OUT [scene ...] [--text 150] ..."""

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.assemble import assemble
from scenes.director import Director
from scenes.input import KEYBOARD, Act
from scenes.devices import Signal
from scenes.prefs import Prefs
from scenes.store import Store


def director(folder: Path, size: tuple[int, int], lang: str, text: float, contrast: bool = False) -> Director:
    """The program without a window."""
    prefs = Prefs(language=lang, text=text, contrast=contrast, first_run=False)
    return assemble(size, Store(folder), prefs=prefs, strict=True)


def open_page(stage: Director, name: str) -> None:
    """Put a menu page on the stage: "settings:sound", "rulebook:almanac", "lobby"."""
    page, _, part = name.partition(":")
    services = stage.services
    if page == "settings":
        from scenes.settings import SettingsScene

        stage.push(SettingsScene(services, part or "text"))
    elif page == "lobby":
        from scenes.lobby import LobbyScene

        stage.push(LobbyScene(services, "fox"))
    elif page == "hub":
        from scenes.hub import HubScene

        stage.push(HubScene(services))
    elif page == "rulebook":
        from scenes.rulebook import RulebookScene

        stage.push(RulebookScene(services, "fox", part))
    elif page == "firstrun":
        from scenes.firstrun import FirstRunScene

        stage.push(FirstRunScene(services))
    elif page == "naming":
        from scenes.naming import NamingScene

        stage.push(NamingScene(services, "Nom de la place A", "Élise", lambda text: None))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("pages", nargs="+")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--acts", default="", help="acts before the picture, e.g. down,down,do")
    said = parser.parse_args()
    width, height = map(int, said.size.split("x"))
    pygame.display.init()
    said.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for page in said.pages:
            stage = director(Path(folder), (width, height), said.lang, said.text / 100, said.contrast)
            open_page(stage, page)
            now = 100.0
            for act in filter(None, said.acts.split(",")):
                now += 1.0
                stage.take(Signal(KEYBOARD, Act(act)), now + stage.services.clock())
                stage.advance(0.1)
            canvas = pygame.Surface((width, height))
            stage.draw(canvas)
            name = f"{page.replace(':', '_')}_{said.size}_{said.lang}_{said.text}.png"
            pygame.image.save(canvas, said.out / name)
            print(said.out / name)


if __name__ == "__main__":
    main()
