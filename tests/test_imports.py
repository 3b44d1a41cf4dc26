"""The layers of the project and its house rules, read off the syntax trees of every file."""

import ast
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.games import ROOT, TINY

LAYERS = ("game", "ai", "scenes", "tests")
RULES = {"game.core", "game.dice"}
MATCH = {"game.match", "game.save", "game.registry", "game.fields", "game.sheets", "game.native"}
PYGAME = {"pygame", "pygame_gui"}
SCREEN = PYGAME | {"pytmx", "platformdirs", "i18n", "font_fredoka_one", "font_source_sans_pro"}
PICKLES = {"pickle", "cPickle", "_pickle", "marshal", "shelve", "dill", "cloudpickle", "copyreg"}
STDLIB = set(sys.stdlib_module_names) - PICKLES


def sources(root: Path) -> list[Path]:
    files = [root / "main.py"] if (root / "main.py").exists() else []
    for layer in LAYERS:
        files += sorted((root / layer).rglob("*.py"))
    return [path for path in files if root != ROOT or not path.is_relative_to(TINY)]


FILES = [(ROOT, path.relative_to(ROOT)) for path in sources(ROOT)]
FILES += [(TINY, path.relative_to(TINY)) for path in sources(TINY)]
LAWS: dict[str, Callable[[Path, Path], None]] = {}


def law(keeps: Callable[[Path, Path], None]) -> Callable[[Path, Path], None]:
    """Every file is held to it."""
    LAWS[keeps.__name__] = keeps
    return keeps


@cache
def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(text(file), str(file))


@cache
def nodes(file: Path) -> list[ast.AST]:
    return walk(tree(file))


def walk(start: ast.AST) -> list[ast.AST]:
    """As `ast.walk`, in another order and twice as fast."""
    found, waiting = [], [start]
    while waiting:
        node = waiting.pop()
        found.append(node)
        for value in vars(node).values():
            if isinstance(value, ast.AST):
                waiting.append(value)
            elif isinstance(value, list):
                waiting += [one for one in value if isinstance(one, ast.AST)]
    return found


@cache
def games() -> frozenset[str]:
    """The names of the game packages, whether or not they are finished."""
    folders = [*(ROOT / "game").iterdir(), *(TINY / "game").iterdir()]
    return frozenset(path.name for path in folders if any(path.glob("*.py")))


@cache
def real_games() -> frozenset[str]:
    return frozenset(name for name in games() if (ROOT / "game" / name).exists())


@cache
def imports(file: Path) -> list[tuple[int, str]]:
    """Line and dotted name of everything imported; `from a import b` may mean the module a.b, so both."""
    found: list[tuple[int, str]] = []
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found += ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: write the import with its full name"
            found.append((node.lineno, str(node.module)))
            found += ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
    return found


def packages(name: str) -> set[str]:
    """All that a dotted name lies in, itself among them."""
    parts = name.split(".")
    return {".".join(parts[: n + 1]) for n in range(len(parts))}


def owner(path: Path) -> str | None:
    """The game that this file of `game/` or `scenes/boards/` belongs to."""
    parts = path.with_suffix("").parts
    if len(parts) > 2 and parts[0] == "game":
        return parts[1]
    if len(parts) > 2 and parts[:2] == ("scenes", "boards"):
        return parts[2] if parts[2] in games() else None
    return None


def allowed(path: Path) -> set[str]:
    """Packages and modules that a file may import from."""
    layer, mine = path.parts[0], owner(path)
    if layer == "game" and mine:
        return STDLIB | RULES | {"pytmx", f"game.{mine}"}
    if layer == "game":
        return STDLIB | RULES | MATCH
    if layer == "ai":
        return STDLIB | RULES | MATCH | {"ai"}
    if layer in ("scenes", "main.py"):
        return STDLIB | SCREEN | RULES | MATCH | {"ai", "scenes"} | ({f"game.{mine}"} if mine else set())
    return STDLIB | PICKLES | SCREEN | {"game", "ai", "scenes", "main", "tests", "pytest", "hypothesis"}


@law
def a_file_imports_from_the_layers_below_it_only(root: Path, path: Path) -> None:
    permitted = allowed(path)
    for line, name in imports(root / path):
        # A bare package is no harm in itself; what is taken from it is looked at by its own name.
        if name in ("game", "ai", "scenes"):
            continue
        assert packages(name) & permitted, (
            f"{path}:{line} imports {name}: see Layers in ARCHITECTURE.md; move it to a layer that may, "
            "or pass the value in from above"
        )


@law
def only_a_board_knows_a_game_and_only_its_own(root: Path, path: Path) -> None:
    if path.parts[0] == "tests":
        return
    mine = owner(path)
    for line, name in imports(root / path):
        for game in games() - {mine}:
            assert not packages(name) & {f"game.{game}", f"scenes.boards.{game}"}, (
                f"{path}:{line} imports {name}: only game/{game}/ and scenes/boards/{game} may; "
                "ask the catalogue or Info instead"
            )
    for node in nodes(root / path):
        named = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        assert named not in real_games() - {mine}, (
            f"{path}:{node.lineno} names the game {named!r}: ask the catalogue for what is there"  # type: ignore[attr-defined]
        )


@law
def pygame_is_met_in_scenes_only_and_numpy_nowhere(root: Path, path: Path) -> None:
    tested = path.parts[0] == "tests" and path.parts[1] != "game"
    drawing = path.parts[0] in ("scenes", "main.py") or tested
    for line, name in imports(root / path):
        top = name.partition(".")[0]
        assert drawing or top not in PYGAME, f"{path}:{line}: only scenes/ and main.py import {top}"
        assert top != "numpy", f"{path}:{line}: nothing here uses numpy, it would triple the executable"


@law
def nothing_is_imported_inside_a_function_or_for_types_alone(root: Path, path: Path) -> None:
    for node in nodes(root / path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for inner in walk(node):
                assert not isinstance(inner, ast.Import | ast.ImportFrom), (
                    f"{path}:{inner.lineno}: import at the top; if that makes a circle, "
                    "a type is in the wrong file"
                )
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        assert name != "TYPE_CHECKING", f"{path}: a type that needs TYPE_CHECKING is in the wrong file"


def longest(path: Path) -> int:
    roomy = path.parts[0] == "tests" or path.name == "state.py" or path.parts[:2] == ("scenes", "boards")
    return 500 if roomy else 300


@law
def a_file_is_short_enough_to_have_one_responsibility(root: Path, path: Path) -> None:
    lines = len(text(root / path).splitlines())
    assert lines <= longest(path), (
        f"{path} has {lines} lines, at most {longest(path)}: split it by responsibility"
    )


@law
def a_function_is_short_enough_to_be_read_at_once(root: Path, path: Path) -> None:
    if path.parts[0] == "tests":
        return
    for node in nodes(root / path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = int(node.end_lineno or 0) - node.lineno + 1
            where = f"{path}:{node.lineno} {node.name}"
            assert lines <= 40, f"{where} has {lines} lines, at most 40: give its parts a name"


@law
def a_module_opens_with_a_sentence_on_what_it_is_for(root: Path, path: Path) -> None:
    if text(root / path).strip():
        assert ast.get_docstring(tree(root / path)), f"{path}: open with one sentence on its responsibility"


@law
def no_font_is_taken_from_the_system_or_from_pygame(root: Path, path: Path) -> None:
    for node in nodes(root / path):
        names = {getattr(node, "id", None), getattr(node, "attr", None)}
        found = names & {"SysFont", "match_font", "get_default_font"}
        assert not found, f"{path}: {found} gives another font on every machine; use those of scenes/theme.py"
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "Font":
            file = node.args[0] if node.args else None
            named = file is not None and not (isinstance(file, ast.Constant) and file.value is None)
            assert named or node.keywords, f"{path}:{node.lineno}: executables have no default font, name one"


@law
def work_left_to_do_is_an_issue_not_a_comment(root: Path, path: Path) -> None:
    marks = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    for number, line in enumerate(text(root / path).splitlines(), start=1):
        comment = line.partition("#")[2].split()
        assert not any(word.rstrip(":") in marks for word in comment[:1]), f"{path}:{number}: file an issue"


@pytest.mark.parametrize("name", LAWS)
def test_in_every_file(name: str) -> None:
    broken: list[str] = []
    for root, path in FILES:
        try:
            LAWS[name](root, path)
        except AssertionError as fault:
            broken.append(str(fault))
    assert not broken, "\n".join(broken)


def test_the_walk_sees_the_whole_project() -> None:
    seen = {path.as_posix() for root, path in FILES if root == ROOT}
    assert {"game/core.py", "game/match.py", "ai/__init__.py", "tests/test_imports.py"} <= seen
    assert not {path.name for path in ROOT.glob("*.py")} - {"main.py"}, "main.py is the only module on top"


VIOLATIONS = [
    ("game/a.py", "import pygame", pygame_is_met_in_scenes_only_and_numpy_nowhere),
    ("game/a.py", "from ai import bot", a_file_imports_from_the_layers_below_it_only),
    ("game/a.py", "import pickle", a_file_imports_from_the_layers_below_it_only),
    ("game/tiny/a.py", "from game import match", a_file_imports_from_the_layers_below_it_only),
    ("game/tiny/a.py", "import game.match", a_file_imports_from_the_layers_below_it_only),
    ("game/other/a.py", "from game.tiny import state", only_a_board_knows_a_game_and_only_its_own),
    ("ai/a.py", "from scenes.app import run", a_file_imports_from_the_layers_below_it_only),
    ("ai/a.py", "from game import tiny", only_a_board_knows_a_game_and_only_its_own),
    ("scenes/a.py", "from scenes.boards import tiny", only_a_board_knows_a_game_and_only_its_own),
    ("scenes/a.py", f"FIRST = {min(real_games())!r}", only_a_board_knows_a_game_and_only_its_own),
    ("scenes/a.py", "import numpy as np", pygame_is_met_in_scenes_only_and_numpy_nowhere),
    ("scenes/a.py", "def f():\n    import os", nothing_is_imported_inside_a_function_or_for_types_alone),
    (
        "scenes/a.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING: ...",
        nothing_is_imported_inside_a_function_or_for_types_alone,
    ),
    ("scenes/a.py", "f = pygame.font.Font(None, 20)", no_font_is_taken_from_the_system_or_from_pygame),
    ("scenes/a.py", "f = pygame.font.SysFont('x', 20)", no_font_is_taken_from_the_system_or_from_pygame),
    ("game/a.py", "'x'\n" * 301, a_file_is_short_enough_to_have_one_responsibility),
    ("game/a.py", "def f():\n" + "    x = 1\n" * 40, a_function_is_short_enough_to_be_read_at_once),
    ("game/a.py", "x = 1", a_module_opens_with_a_sentence_on_what_it_is_for),
    ("game/a.py", "# TO" + "DO: later", work_left_to_do_is_an_issue_not_a_comment),
]


@pytest.mark.parametrize(("path", "written", "broken"), VIOLATIONS)
def test_each_of_these_laws_catches_its_violation(
    path: str, written: str, broken: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    file = tmp_path / path
    file.parent.mkdir(parents=True)
    file.write_text(written)
    with pytest.raises(AssertionError):
        broken(tmp_path, Path(path))
