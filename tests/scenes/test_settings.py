"""The settings: every row does what it says, at once, and it is kept."""

import re
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Event, Surface

import scenes
from scenes.firstrun import FirstRunScene
from scenes.hub import HubScene
from scenes.input import KEYBOARD, LEFT_BUTTON, MOUSE, Act, Gesture
from scenes.keybinding import REBOUND, KeyScene, bind, bound, holder
from scenes.keys import KEYS
from scenes.prefs import Curtain, Prefs, Speed, loads
from scenes.settings import RESTORE, SettingsScene
from scenes.settings_rows import FIELDS, PAGES
from tests.scenes.menus import watched
from tests.scenes.pages import act, key, point, staged

OURS = {"settings.py", "settings_rows.py", "prefs.py", "firstrun.py", "keybinding.py"}
USED_ELSEWHERE = {"text", "contrast", "language", "volumes", "muted", "keys"}
"""Fields that reach the skin, the words, the sound and the keyboard under these or other names."""


def settings_on(director: Any, page: str = "text") -> SettingsScene:
    director.push(HubScene(director.services))
    scene = SettingsScene(director.services, page)
    director.push(scene)
    return scene


def kept(director: Any) -> Prefs:
    """What a new start would read."""
    assert director.services.store.join()
    found = director.services.store.settings(loads)
    assert found is not None
    return found


def step(director: Any, clock: Any, scene: SettingsScene, row: object, way: Act = Act.RIGHT) -> None:
    scene.rows.show(row)
    scene.arrange(director.size)
    scene.show_focus(row)
    act(director, clock, way)


@pytest.mark.parametrize(
    ("page", "row", "field", "value"),
    [
        ("display", "fullscreen", "fullscreen", True),
        ("display", "pause_unfocused", "pause_unfocused", False),
        ("display", "attract", "attract", False),
        ("text", "text", "text", 1.15),
        ("text", "contrast", "contrast", True),
        ("text", "reduced_motion", "reduced_motion", True),
        ("text", "speed", "speed", Speed.SLOW),
        ("play", "curtain", "curtain", Curtain.NEVER),
        ("play", "confirm_risk", "confirm_risk", False),
        ("play", "almanac", "almanac", False),
        ("sound", "muted", "muted", True),
        ("controls", "swap_pad", "swap_pad", True),
        ("language", "language", "language", "en"),
    ],
)
def test_a_row_changes_its_setting_at_once_and_keeps_it(
    page: str, row: str, field: str, value: object, tmp_path: Path
) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, page)
        way = Act.LEFT if value is False else Act.RIGHT
        step(director, clock, scene, row, way)
        assert getattr(director.services.prefs, field) == value
        assert getattr(kept(director), field) == value
        assert scene.focus.at == row


def test_no_row_is_a_dead_option() -> None:
    """Each setting is read somewhere outside the pages that change it."""
    folder = Path(scenes.__file__).parent
    source = "".join(
        path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name not in OURS
    )
    fields = {field for names in FIELDS.values() for field in names} - USED_ELSEWHERE
    dead = [field for field in sorted(fields) if not re.search(rf"prefs\.{field}\b", source)]
    assert not dead


def test_text_size_and_contrast_reach_the_skin(tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, clock):
        scene = settings_on(director)
        before = director.services.skin
        step(director, clock, scene, "text")
        step(director, clock, scene, "contrast")
        now = director.services.skin
        assert now.scale > before.scale
        assert now.contrast and not before.contrast


def test_the_language_changes_under_the_page(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, "language")
        assert scene.title() == "Réglages"
        step(director, clock, scene, "language")
        assert scene.title() == "Settings"
        names = {target.name for target in scene.targets()}
        assert "Language" in names and "Langue" not in names


def test_a_volume_is_heard_kept_when_it_rests_and_dragged_with_the_mouse(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, "sound")
        step(director, clock, scene, ("volume", "game"), Act.LEFT)
        assert director.services.prefs.volumes["game"] == pytest.approx(0.75)
        for _ in range(8):
            director.advance(0.1)
        assert kept(director).volumes["game"] == pytest.approx(0.75)
        rect = next(t.rect for t in scene.targets() if t.id == ("volume", "game"))
        point(director, clock, Gesture.DOWN, (rect.right - 3, rect.centery), LEFT_BUTTON)
        point(director, clock, Gesture.UP, (rect.right - 3, rect.centery), LEFT_BUTTON)
        assert director.services.prefs.volumes["game"] == 1.0
        act(director, clock, Act.BACK)
        assert kept(director).volumes["game"] == 1.0


@pytest.mark.parametrize("page", list(PAGES))
def test_restore_gives_back_this_page_and_nothing_else(page: str, tmp_path: Path) -> None:
    odd: dict[str, Any] = {
        "pause_unfocused": False,
        "attract": False,
        "text": 1.5,
        "contrast": True,
        "speed": Speed.FAST,
        "curtain": Curtain.ALWAYS,
        "almanac": False,
        "muted": True,
        "swap_pad": True,
        "keys": {"hint": [20]},
        "language": "en",
    }
    with staged(tmp_path, **odd) as (director, clock):
        scene = settings_on(director, page)
        scene.show_focus(RESTORE)
        act(director, clock, Act.DO)
        usual, now = Prefs(), kept(director)
        for field, value in odd.items():
            restored = field in FIELDS[page] and field != "language"
            assert getattr(now, field) == (getattr(usual, field) if restored else value), field


def test_the_tabs_turn_with_the_zone_keys_and_by_mouse(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, "display")
        seen = [scene.page]
        for _ in range(len(PAGES)):
            act(director, clock, Act.NEXT_ZONE)
            seen.append(scene.page)
            director.draw(Surface(director.size))
        assert seen == [*PAGES, "display"]
        tab = next(t.rect.center for t in scene.targets() if t.id == ("tab", "sound"))
        point(director, clock, Gesture.DOWN, tab, LEFT_BUTTON)
        assert scene.page == "sound"


def test_down_at_the_foot_of_a_page_turns_to_the_next(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, "controls")
        seen = set()
        for _ in range(40):
            seen.add(scene.focus.at)
            act(director, clock, Act.DOWN)
        assert {("key", act.value) for act in REBOUND} <= seen
        assert "repeat_delay" in seen


def test_another_key_is_given_to_an_act_and_works_at_once(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, "controls")
        director.device = MOUSE
        scene.rows.show(("key", "hint"))
        scene.arrange(director.size)
        scene.show_focus(("key", "hint"))
        act(director, clock, Act.DO)
        assert isinstance(director.top, KeyScene)
        director.draw(Surface(director.size))
        director.raw(key(pygame.KSCAN_RETURN, down=False))
        director.raw(key(pygame.KSCAN_G))
        assert director.top is scene
        assert bound(kept(director), Act.HINT)[0] == pygame.KSCAN_G
        assert director.devices.keyboard.read(key(pygame.KSCAN_G)) is Act.HINT
        assert director.devices.keyboard.read(key(pygame.KSCAN_H)) is Act.HINT


def test_a_key_that_is_taken_asks_first_and_swaps(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        scene = settings_on(director, "controls")
        director.push(KeyScene(director.services, Act.HINT))
        director.raw(key(pygame.KSCAN_J))
        dialog = director.top
        assert isinstance(dialog, KeyScene)
        assert dialog.other is Act.JOURNAL
        director.draw(Surface(director.size))
        act(director, clock, Act.DO)
        assert director.top is scene
        assert bound(director.services.prefs, Act.JOURNAL) == [pygame.KSCAN_J]
        director.push(KeyScene(director.services, Act.HINT))
        director.raw(key(pygame.KSCAN_J))
        act(director, clock, Act.RIGHT, Act.DO)
        assert bound(director.services.prefs, Act.HINT) == [pygame.KSCAN_J]
        assert bound(director.services.prefs, Act.JOURNAL) == [pygame.KSCAN_H]


def test_the_key_that_opened_the_question_does_not_answer_it(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        settings_on(director, "controls")
        director.device = KEYBOARD
        director.push(KeyScene(director.services, Act.HINT))
        director.raw(key(pygame.KSCAN_RETURN))
        dialog = director.top
        assert isinstance(dialog, KeyScene) and dialog.code == 0


def test_escape_leaves_the_keys_as_they_are(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        scene = settings_on(director, "controls")
        director.push(KeyScene(director.services, Act.HINT))
        director.raw(key(pygame.KSCAN_ESCAPE))
        assert director.top is scene
        assert not director.services.prefs.keys


@pytest.mark.parametrize("code", [pygame.KSCAN_LSHIFT, pygame.KSCAN_RALT])
def test_a_modifier_alone_is_no_key(code: int, tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        settings_on(director, "controls")
        director.push(KeyScene(director.services, Act.HINT))
        director.raw(key(code))
        assert isinstance(director.top, KeyScene)


def test_no_act_ever_loses_its_last_key() -> None:
    """Whatever is bound in whatever order, every act keeps a key and no key does two things."""
    prefs = Prefs()
    codes = [code for act in REBOUND for code in KEYS[act]]
    for number in range(400):
        bind(prefs, REBOUND[number * 7 % len(REBOUND)], codes[number * 13 % len(codes)])
        given = [code for act in KEYS for code in bound(prefs, act)]
        assert all(bound(prefs, act) for act in KEYS)
        assert len(given) == len(set(given))
    assert holder(prefs, bound(prefs, Act.DO)[0], Act.DO) is None


def test_the_first_start_keeps_its_choices(tmp_path: Path) -> None:
    with staged(tmp_path, first_run=True) as (director, clock):
        director.push(HubScene(director.services))
        page = director.top
        assert isinstance(page, FirstRunScene)
        page.show_focus("language")
        act(director, clock, Act.RIGHT)
        page.show_focus("reduced_motion")
        act(director, clock, Act.DO)
        page.show_focus("go")
        act(director, clock, Act.DO)
        now = kept(director)
        assert (now.language, now.reduced_motion, now.first_run) == ("en", True, False)


def test_typing_nothing_of_a_match_shows_in_the_sample(tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, _):
        settings_on(director, "text")
        canvas = Surface(director.size)
        director.draw(canvas)
        assert director.services.games["fox"].info.title not in str(director.top.targets())  # type: ignore[union-attr]


def test_events_that_are_no_keys_pass_the_question_by(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        settings_on(director)
        director.push(KeyScene(director.services, Act.HINT))
        assert not director.raw(Event(pygame.MOUSEMOTION, pos=(0, 0)))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_no_tab_and_no_button_is_cut_at_the_largest_text(
    tmp_path: Path, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = watched(monkeypatch)
    with seen as faults, staged(tmp_path, size, text=2.0, language=language) as (director, _):
        for page in PAGES:
            director.push(SettingsScene(director.services, page))
            director.draw(Surface(director.size))
            assert not faults, page
            director.pop(director.top)
