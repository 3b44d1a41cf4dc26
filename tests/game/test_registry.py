"""The catalogue finds games by walking, wherever they lie."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.core import Game, Option
from game.registry import EXTRA, catalog, roots
from tests.games import ROOT


def test_every_package_with_a_game_is_found_and_sorted() -> None:
    with_game = [
        path.parent.name for path in (ROOT / "game").glob("*/__init__.py") if "GAME" in path.read_text()
    ]
    assert list(catalog()) == sorted(with_game)


LENGTH = Option("length", ("short", "long"), "short")
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"title": ""}, "info.title"),
    ({"rules_version": 0}, "info.rules_version"),
    ({"seats": (3, 2)}, "info.seats"),
    ({"seats": (0, 2)}, "info.seats"),
    ({"minutes": (9, 5)}, "info.minutes"),
    ({"oversights": 7.0}, "info.oversights"),
    ({"options": (LENGTH, LENGTH)}, "share an id"),
    ({"options": (replace(LENGTH, default="middling"),)}, "option length: .* default"),
    ({"options": (replace(LENGTH, values=("short", "short")),)}, "option length: its values must differ"),
    ({"options": (replace(LENGTH, needs=("dice", "yes")),)}, "option length needs dice=yes"),
    ({"options": (LENGTH, Option("dice", ("yes",), "yes", ("length", "wide")))}, "needs length=wide"),
]


@pytest.mark.parametrize(("wrong", "said"), FAULTS)
def test_an_info_that_contradicts_itself_is_refused_with_a_sentence(
    wrong: dict[str, Any], said: str, tiny: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(tiny), "info", replace(tiny.info, **wrong))
    with pytest.raises(ValueError, match=f"game/tiny: .*{said}"):
        catalog()


def test_a_game_in_another_folder_is_found_while_that_folder_is_named(
    tiny: Game[Any], tiny_root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tiny.info.id == "tiny"
    assert roots() == [tiny_root]
    monkeypatch.delenv(EXTRA)
    assert "tiny" not in catalog()
    assert roots() == []


def test_several_folders_may_be_named_and_need_not_exist(
    tiny_root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EXTRA, os.pathsep.join(["", str(tmp_path / "nowhere"), str(tiny_root)]))
    assert "tiny" in catalog()


def test_a_new_process_finds_the_game_in_its_temporary_folder(tiny_root: Path) -> None:
    code = "from game.registry import catalog; print(catalog()['tiny'].__class__.__module__, *catalog())"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split()[0] == "game.tiny"
    assert "tiny" in ran.stdout.split()[1:]


def test_packages_without_a_game_are_passed_over_and_false_games_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package, text in (("idle_package", ""), ("false_package", "GAME = 3\n")):
        folder = tmp_path / package / "game" / package
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(text)
    monkeypatch.setenv(EXTRA, str(tmp_path / "idle_package"))
    assert "idle_package" not in catalog()
    monkeypatch.setenv(EXTRA, str(tmp_path / "false_package"))
    with pytest.raises(TypeError, match="false_package"):
        catalog()
    for package in ("idle_package", "false_package"):
        monkeypatch.delitem(sys.modules, f"game.{package}")
        monkeypatch.delattr(game, package)
