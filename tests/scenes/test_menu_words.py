"""The words of the client: asked for and there, there and asked for, set as their language sets them."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import scenes
from scenes.assets import assets_folder
from scenes.i18n import Value, load

LANGUAGES = ("fr", "en")
SOURCES = sorted(Path(scenes.__file__).parent.rglob("*.py"))
KEY = re.compile(r"^[a-z]+(\.[a-z0-9_]+)+$")
BY_ENGINE = ("match.", "undo.", "save.", "result.")
"""Families whose keys the rules of matches and saves name, not the screens."""


@cache
def words(lang: str) -> dict[str, Value]:
    return load([assets_folder()], lang)


def said(value: Value) -> list[str]:
    return list(value.values()) if isinstance(value, dict) else [value]


@cache
def nodes() -> list[ast.AST]:
    """What the screens' source is made of, of that which can hold words."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    wanted = (ast.Call, ast.Constant, ast.JoinedStr)
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, wanted)]


@cache
def strings() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Every string in the screens' source, and every f-string as a pattern."""
    plain, patterns = set(), set()
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            plain.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]+"
                for part in node.values
            ]
            patterns.add("".join(parts))
    return frozenset(plain), tuple(re.compile(pattern) for pattern in patterns if "\\." in pattern)


@cache
def asked_for() -> set[str]:
    """Keys that are the first argument of a call of `words` or `_words`."""
    found = set()
    for node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        first = node.args[0]
        if name in ("words", "_words") and isinstance(first, ast.Constant) and KEY.match(str(first.value)):
            found.add(str(first.value))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_that_a_screen_asks_for_has_words(lang: str) -> None:
    assert len(asked_for()) > 100
    assert not sorted(asked_for() - set(words(lang)))


def test_no_words_of_the_menus_are_left_over() -> None:
    plain, patterns = strings()
    path = assets_folder() / "ui" / "words" / "fr.json"
    own = load([path.parents[2]], "fr").keys()
    ours = {key for key in own if f'"{key}"' in path.read_text(encoding="utf-8")}
    unused = [
        key
        for key in sorted(ours)
        if key not in plain
        and not key.startswith(BY_ENGINE)
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert not unused


def test_french_has_its_own_apostrophe_and_spaces() -> None:
    faults = []
    for key, value in words("fr").items():
        for text in said(value):
            bare = re.sub(r"%\{\w+\}|%%|:[a-z_]+:", "x", text)
            if "'" in bare or re.search(r"[^\u00a0\u202f\W][;!?»]|\w:(?!\w)|«(?![\u00a0\u202f])", bare):
                faults.append(f"{key}: {text}")
    assert not faults


def test_english_has_no_space_before_its_signs_and_its_own_apostrophe() -> None:
    faults = [
        f"{key}: {text}"
        for key, value in words("en").items()
        for text in said(value)
        if "'" in text or re.search(r"[ \u00a0][;!?]", text)
    ]
    assert not faults


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_of_the_lobby_and_every_place_is_named(lang: str) -> None:
    table = words(lang)
    for number in range(5):
        assert table[f"lobby.bot.{number}"] and table[f"lobby.person.{number}"]
    names = [table[f"lobby.{kind}.{number}"] for kind in ("bot", "person") for number in range(5)]
    assert len(set(map(str, names))) == 10
