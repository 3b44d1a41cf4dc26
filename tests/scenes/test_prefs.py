"""Settings survive every bad file, and nothing a file says makes an impossible setting."""

import json
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.about import VERSION
from scenes.prefs import VOLUMES, Curtain, Prefs, Speed, loads
from scenes.store import Store
from tests.games import ROOT

CHANGED = Prefs(
    language="en",
    text=1.5,
    contrast=True,
    reduced_motion=True,
    speed=Speed.SLOW,
    fullscreen=True,
    window=(-5, 20, 1400, 900),
    maximized=True,
    volumes={"master": 0.5, "game": 0.0, "interface": 1.0, "ambience": 0.25},
    muted=True,
    curtain=Curtain.NEVER,
    confirm_risk=False,
    almanac=False,
    thoughts=False,
    attract=False,
    pause_unfocused=False,
    swap_pad=True,
    dead_zone=0.3,
    repeat_delay=0.6,
    keys={"undo": [5, 6]},
    lobby={"x": {"seats": []}},
    names=["Noé"],
    first_run=False,
)


def test_every_setting_comes_back_from_its_text() -> None:
    assert loads(CHANGED.dumps()) == CHANGED
    default = Prefs()
    same = [f.name for f in fields(Prefs) if getattr(CHANGED, f.name) == getattr(default, f.name)]
    assert same == ["unknown"], "a setting that this test leaves at its default is not tried"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "3",
        '"x"',
        "\x00",
        "[" * 100_000,
        "{" + '"a":{' * 50_000,
        '{"a":' + "1" * 5000 + "}",
    ],
)
def test_a_text_that_is_no_settings_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        loads(text)


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", "klingon"), ("language", 3), ("text", "big"), ("text", 9.0), ("text", True),
        ("text", None), ("contrast", "yes"), ("speed", 1),
        ("window", [1, 2, 3]),
        ("window", [0, 0, 0, 10]), ("window", ["a", 0, 9, 9]), ("window", "full"), ("volumes", 0.5),
        ("curtain", None), ("dead_zone", 0.0), ("repeat_delay", -1), ("keys", []), ("lobby", 4),
        ("names", "Noé"),        ("first_run", 0), ("fullscreen", None), ("muted", "no"),
    ],
)  # fmt: skip
def test_an_impossible_value_becomes_the_default_and_the_others_stay(name: str, bad: object) -> None:
    given = json.loads(CHANGED.dumps())
    given[name] = bad
    read = loads(json.dumps(given))
    assert getattr(read, name) == getattr(Prefs(), name)
    others = [f.name for f in fields(Prefs) if f.name != name]
    assert all(getattr(read, other) == getattr(CHANGED, other) for other in others)


def test_parts_that_are_wrong_are_dropped_from_lists() -> None:
    given = {
        "volumes": {"master": 2, "game": 0.1},
        "names": ["", 3, "Élise"],
        "keys": {"undo": [1], "hint": ["x"]},
    }
    read = loads(json.dumps(given))
    assert read.volumes == {"master": 0.8, "game": 0.1, "interface": 0.8, "ambience": 0.8}
    assert (read.names, read.keys) == (["Élise"], {"undo": [1]})


def test_settings_of_a_newer_version_are_given_back() -> None:
    read = loads('{"format": 9, "hologram": {"on": true}}')
    assert json.loads(read.dumps())["hologram"] == {"on": True}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([f.name for f in fields(Prefs)]), json_values, max_size=8))
def test_no_file_makes_an_impossible_setting(given: dict[str, Any]) -> None:
    read = loads(json.dumps(given))
    assert 1.0 <= read.text <= 2.0
    assert 0.1 <= read.dead_zone <= 0.9
    assert set(read.volumes) == set(VOLUMES) and all(0 <= v <= 1 for v in read.volumes.values())
    assert isinstance(read.speed, Speed) and isinstance(read.curtain, Curtain)
    assert loads(read.dumps()).dumps() == read.dumps()


def test_volumes_multiply_and_mute_silences() -> None:
    prefs = Prefs(volumes={"master": 0.5, "game": 0.5, "interface": 1.0, "ambience": 0.0})
    assert prefs.volume("game") == 0.25
    prefs.muted = True
    assert prefs.volume("interface") == 0


@pytest.mark.parametrize("content", [b"", b'{"text": 1.5', b"\xff\xfe\x00", b"[1]"])
def test_a_damaged_settings_file_is_kept_aside_and_the_program_starts(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    with Store(tmp_path) as store:
        assert store.settings(loads) is None
        assert store.trouble == "store.damaged"
    kept = list(tmp_path.glob("settings.json.corrupt-*"))
    assert len(kept) == 1 and kept[0].read_bytes() == content


def test_a_folder_in_the_place_of_the_settings_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    with Store(tmp_path) as store:
        assert store.settings(loads) is None
        store.write(store.settings_path, CHANGED.dumps())
        store.join()


def test_settings_written_are_settings_read(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.write(store.settings_path, CHANGED.dumps())
    with Store(tmp_path) as store:
        assert store.settings(loads) == CHANGED


def test_the_program_and_its_package_bear_the_same_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION
