"""Every menu page at every size, text scale and language: nothing cut, nothing overlaps, all reachable."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from scenes.backdrop import Backdrop
from scenes.i18n import Words
from scenes.input import Act
from scenes.rulebook import RulebookScene
from scenes.scene import Scene
from tests.scenes.menus import MENUS, SIZES, overlaps, pages_of, turn_to, watched
from tests.scenes.pages import act, staged

ALL = pytest.mark.parametrize("name", list(MENUS))
LEAST = 24
"""No target is smaller, in px."""


@pytest.fixture(autouse=True)
def plain_backdrops(monkeypatch: pytest.MonkeyPatch) -> None:
    """The forest behind the pages has no words, and takes longest to compose."""

    def fill(self: Backdrop, canvas: Surface, shift: float = 0.0) -> None:
        canvas.fill((30, 60, 45))

    monkeypatch.setattr(Backdrop, "quiet", fill)
    monkeypatch.setattr(Backdrop, "hub", fill)
    monkeypatch.setattr(Backdrop, "warm", lambda self: False)


def test_the_eye_for_cut_words_sees_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as faults, staged(tmp_path, (1280, 720)) as (director, _):
        canvas, skin = Surface((300, 60)), director.services.skin
        skin.text(canvas, "long words here", (0, 30), width=60)
        skin.text(canvas, "long words here", (280, 30))
        skin.paragraph(canvas, "one two three four five six seven eight nine ten", canvas.get_rect(), lines=1)
        skin.controls.button(canvas, Rect(0, 0, 90, 50), "A label without room")
        kinds = [fault.split(":")[0] for fault in faults]
        assert set(kinds) == {"cut", "outside", "clipped"}
        assert any("label" in fault for fault in faults)


@ALL
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", 2.0),
        ("en", 1.0),
        *(
            pytest.param(lang, text, marks=pytest.mark.slow)
            for lang, text in (("fr", 1.0), ("fr", 1.5), ("en", 1.5), ("en", 2.0))
        ),
    ],
)
def test_no_words_are_cut_at_any_text_size(
    name: str, lang: str, text: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        watched(monkeypatch) as faults,
        staged(tmp_path, (1920, 1080), language=lang, text=text) as (director, _),
    ):
        scene = MENUS[name](director.services)
        director.push(scene)
        canvas = Surface(director.size)
        for page in range(pages_of(scene)):
            turn_to(director, scene, page)
            director.draw(canvas)
        assert not faults


@ALL
@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])], ids=str
)
def test_targets_keep_apart_inside_the_window_and_are_large_enough(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    for text in (1.0, 2.0):
        with staged(tmp_path, size, text=text) as (director, _):
            scene = MENUS[name](director.services)
            director.push(scene)
            for page in range(pages_of(scene)):
                turn_to(director, scene, page)
                assert not overlaps(scene)
                for target in scene.targets():
                    assert director.services.skin.stage.contains(target.rect), target.id
                    assert min(target.rect.size) >= LEAST, target.id


@ALL
def test_words_forty_percent_longer_stay_inside_the_window(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Words.__call__

    def longer(self: Words, key: str, **params: object) -> str:
        said = real(self, key, **params)
        return said + " éwo" * max(1, round(len(said) * 0.1))

    monkeypatch.setattr(Words, "__call__", longer)
    with (
        pytest.MonkeyPatch.context() as patch,
        watched(patch) as faults,
        staged(tmp_path, (1280, 720)) as (director, _),
    ):
        scene = MENUS[name](director.services)
        director.push(scene)
        director.draw(Surface(director.size))
        assert not [fault for fault in faults if fault.startswith("outside")]
        assert not overlaps(scene)


@ALL
def test_every_target_can_be_reached_with_the_arrows_alone(name: str, tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, _):
        scene = MENUS[name](director.services)
        director.push(scene)
        wanted = {target.id for target in scene.targets()}
        assert wanted <= crawl(scene)


@ALL
def test_back_leaves_every_page_but_the_hub(name: str, tmp_path: Path) -> None:
    if name == "hub":
        return
    with staged(tmp_path, (1280, 720)) as (director, clock):
        director.push(MENUS["hub"](director.services))
        scene = MENUS[name](director.services)
        director.push(scene)
        act(director, clock, Act.BACK)
        assert scene not in director.stack
        assert director.stack


ODD = [(1024, 600), (1024, 768), (1280, 720), (2560, 1080)]


@ALL
@pytest.mark.parametrize(
    ("size", "lang"),
    [
        pytest.param(size, lang, marks=() if (size, lang) == (ODD[0], "fr") else pytest.mark.slow)
        for size in ODD
        for lang in ("fr", "en")
    ],
    ids=str,
)
def test_odd_windows_cut_nothing_either(
    name: str, size: tuple[int, int], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(monkeypatch) as faults, staged(tmp_path, size, language=lang) as (director, _):
        director.push(MENUS[name](director.services))
        director.draw(Surface(size))
        assert not faults


def crawl(scene: Scene) -> set[object]:
    """Every target a focus can walk to with Tab and arrows, turning pages on the way; values stay."""
    start = next((t for t in scene.targets() if t.id == scene.first()), scene.targets()[0])
    seen: set[object] = set()
    waiting: list[object] = [start.id]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        for one in (Act.UP, Act.DOWN, Act.NEXT, Act.LEFT, Act.RIGHT):
            scene.show_focus(here)
            if scene.focus.at != here or (one in (Act.LEFT, Act.RIGHT) and changes(scene, here)):
                continue
            scene.handle(one)
            waiting.append(scene.focus.at)
    return seen


def changes(scene: Scene, target_id: object) -> bool:
    """Do left and right change a value here instead of moving?"""
    widget: Any = scene.widgets._all[target_id]  # type: ignore[attr-defined]
    return widget.kind not in ("button", "hot", "tab") or isinstance(scene, RulebookScene)
