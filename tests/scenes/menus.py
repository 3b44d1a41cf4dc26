"""What the tests of the menu pages share: pages by name, and an eye for words that do not fit."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from scenes.director import Director
from scenes.firstrun import FirstRunScene
from scenes.hub import HubScene
from scenes.lobby import LobbyScene
from scenes.naming import NamingScene
from scenes.roles import BODY
from scenes.rulebook import RulebookScene
from scenes.scene import Scene
from scenes.services import Services
from scenes.settings import SettingsScene
from scenes.settings_rows import PAGES
from scenes.type import Type
from tests.scenes.skins import fresh

SIZES = [(1280, 720), (1920, 1080), (1728, 1080), (2560, 1080)]


def nothing(text: str) -> None:
    """For pages that ask."""


MENUS: dict[str, Callable[[Services], Scene]] = {
    "hub": HubScene,
    "lobby": lambda services: LobbyScene(services, "fox"),
    "rules": lambda services: RulebookScene(services, "fox"),
    "almanac": lambda services: RulebookScene(services, "fox", "almanac"),
    "firstrun": FirstRunScene,
    "naming": lambda services: NamingScene(services, services.words("lobby.seed.naming"), "Élise", nothing),
    **{
        f"settings {page}": lambda services, page=page: SettingsScene(services, page)  # type: ignore[misc]
        for page in PAGES
    },
}


def pages_of(scene: Scene) -> int:
    """How many pages a scene has to be turned through."""
    rows = getattr(scene, "rows", None)
    return rows.pages if rows is not None else getattr(scene, "pages", 1)


def turn_to(director: Director, scene: Scene, page: int) -> None:
    """Open the n-th page of a scene that has pages."""
    holder: Any = getattr(scene, "rows", None) or scene
    if hasattr(holder, "page"):
        holder.page = page
        scene.arrange(director.size)


@contextmanager
def watched(patch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collects every string that is cut or drawn outside its canvas; begin before the skin is made."""
    faults: list[str] = []
    text, surface, clip, put = Type.text, Type.surface, Type.clip, Type._put

    def cut(self: Type, words: str, role: Any, width: int | None) -> None:
        shown = self.fitted(words, role, width)[0]
        if shown != words:
            faults.append(f"cut: {words!r} -> {shown!r} in {width} px")

    def spy_text(
        self: Type, canvas: Surface, words: str, pos: Any, role: Any = BODY, *rest: Any, **more: Any
    ) -> Rect:
        cut(self, words, role, more.get("width"))
        return text(self, canvas, words, pos, role, *rest, **more)

    def spy_surface(self: Type, words: str, role: Any, colour: str, width: int | None = None) -> Surface:
        cut(self, words, role, width)
        return surface(self, words, role, colour, width)

    def spy_clip(self: Type, words: str, role: Any, width: int, lines: int | None) -> list[str]:
        found = clip(self, words, role, width, lines)
        if lines is not None and len(self.wrap(words, role, width)) > lines:
            faults.append(f"clipped: {words!r} after {lines} lines of {width} px")
        return found

    def spy_put(self: Type, canvas: Surface, words: str, *rest: Any) -> Rect:
        where = put(self, canvas, words, *rest)
        if not canvas.get_rect().contains(where):
            faults.append(f"outside: {words!r} at {where}")
        return where

    patch.setattr(Type, "text", spy_text)
    patch.setattr(Type, "surface", spy_surface)
    patch.setattr(Type, "clip", spy_clip)
    patch.setattr(Type, "_put", spy_put)
    with fresh():
        yield faults


def overlaps(scene: Scene) -> list[str]:
    """Targets that lie on one another."""
    targets = list(scene.targets())
    return [
        f"{one.id} on {other.id}"
        for number, one in enumerate(targets)
        for other in targets[number + 1 :]
        if one.rect.colliderect(other.rect)
    ]


def folder_files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, to see that nothing was touched."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
