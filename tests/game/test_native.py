"""Compiled modules: which builds count, what never lies beside a source, and that the games are the same."""

import ast
import json
import logging
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

from game import compile as compiling
from game import native
from game.compile import CannotBuild, build
from game.native import MANIFEST, PACKAGES, SUFFIX, SWITCH, NativeFinder, sources, unfit
from tests.games import ROOT

REASONS = [
    (lambda root: (root / "game/a.py").write_text("A = 2\n"), "game/a.py has changed"),
    (lambda root: (root / "ai/b.pxd").write_text("cdef int B\n"), "ai/b.pxd has changed"),
    (lambda root: (root / "ai/b.pxd").unlink(), "ai/b.pxd has changed"),
    (
        lambda root: [(root / "game" / f"c.{kind}").touch() for kind in ("py", "pxd")],
        "game/c.pxd has changed",
    ),
]


def project(root: Path) -> Path:
    """Two modules to compile and one that is not."""
    for package in PACKAGES:
        (root / package).mkdir(parents=True)
    for path, text in {
        "game/a.py": "A = 1\n",
        "game/a.pxd": "cdef public int A\n",
        "ai/b.py": "B = 1\n",
        "ai/b.pxd": "",
        "ai/plain.py": "",
    }.items():
        (root / path).write_text(text)
    return root


def pretended(root: Path, suffix: str = SUFFIX) -> NativeFinder:
    """A build of the project without anything compiled."""
    folder = root / "build"
    folder.mkdir()
    modules = {"game.a": f"game/a{SUFFIX}", "ai.b": f"ai/b{SUFFIX}"}
    said = {"suffix": suffix, "python": "3.0", "cython": "3", "sources": sources(root), "modules": modules}
    (folder / MANIFEST).write_text(json.dumps(said))
    return NativeFinder(folder, root)


def test_a_build_of_these_very_sources_is_used(tmp_path: Path) -> None:
    finder = pretended(project(tmp_path))
    spec = finder.find_spec("game.a", None)
    assert spec is not None and spec.origin == str(tmp_path / "build" / "game" / f"a{SUFFIX}")
    assert finder.reason() == ""
    (tmp_path / "ai/plain.py").write_text("C = 3\n")  # is not compiled
    assert unfit(finder.manifest, tmp_path) == ""


@pytest.mark.parametrize(("change", "reason"), REASONS)
def test_a_stale_build_is_ignored_with_one_line(
    change: Callable[[Path], object], reason: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    finder = pretended(project(tmp_path))
    change(tmp_path)
    with caplog.at_level(logging.WARNING):
        assert finder.find_spec("game.a", None) is None
        assert finder.find_spec("ai.b", None) is None
    assert finder.reason() == reason
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert reason in caplog.text and native.BUILD_COMMAND in caplog.text and "\n" not in caplog.messages[0]


def test_the_build_of_another_python_is_ignored(tmp_path: Path) -> None:
    finder = pretended(project(tmp_path), suffix=".cpython-30-vax.so")
    assert finder.find_spec("game.a", None) is None
    assert "Python 3.0" in finder.reason()


def test_modules_that_are_not_compiled_are_left_to_others(tmp_path: Path) -> None:
    finder = pretended(project(tmp_path))
    (tmp_path / "game/a.py").write_text("stale\n")
    assert finder.find_spec("ai.plain", None) is None and finder.find_spec("json", None) is None
    assert finder._reason is None  # nothing was read for their sake


def test_nothing_compiled_lies_beside_a_source() -> None:
    for package in ("game", "ai", "scenes", "tests"):
        for kind in ("*.so", "*.pyd", "*.c", "*.html"):
            assert not list((ROOT / package).rglob(kind))


def negative_indices(text: str) -> list[int]:
    """The lines that index from the end; slices may, for they are looked at in compiled modules too."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.UnaryOp)
        and isinstance(node.slice.op, ast.USub)
    ]


def test_compiled_modules_index_nothing_from_the_end() -> None:
    assert negative_indices("a = b[-1]\nc = b[:-1]") == [1]
    for path in sources(ROOT):
        if path.endswith(".py"):
            found = negative_indices((ROOT / path).read_text(encoding="utf-8"))
            assert not found, f"{path}:{found}: compiled, [-1] reads beside the list; see game/compile.py"


@pytest.mark.parametrize("missing", ["Cython", "setuptools"])
def test_without_its_tools_the_build_says_what_is_missing(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "find_spec", lambda name: None if name == missing else object())
    with pytest.raises(CannotBuild, match=f"{missing} is not installed"):
        build(tmp_path / "out", project(tmp_path / "project"))
    assert not (tmp_path / "out").exists()


def child(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )


def can_compile() -> str:
    """Why nothing can be compiled here; empty when it can."""
    tools = [name for name in ("Cython", "setuptools") if compiling.find_spec(name) is None]
    if tools:
        return f"{tools[0]} is not installed"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return "" if shutil.which(compiler) or os.name == "nt" else f"no C compiler {compiler}"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a build of everything: a copy of the project's own where it fits, else a fresh one."""
    folder = tmp_path_factory.mktemp("native")
    own = ROOT / "build" / "native"
    if (own / MANIFEST).exists() and not NativeFinder(own, ROOT).reason():
        return Path(shutil.copytree(own, folder, dirs_exist_ok=True))
    if reason := can_compile():
        pytest.skip(reason)
    done = child("-m", "game.compile", "--to", str(folder))
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_compiled_modules_are_found_by_processes_and_by_their_children(compiled: Path) -> None:
    program = (
        "import sys, multiprocessing as m, game.dice, game.native as n\n"
        "if __name__ == '__main__':\n"
        "    print(n.native(), game.dice.__file__)\n"
        "    m.set_start_method('spawn'); p = m.Process(target=print, args=()); p.start(); p.join()\n"
        "else:\n"
        "    print('child', n.native(), game.dice.__file__)\n"
    )
    script = compiled / "program.py"
    script.write_text(program)
    done = child(str(script), **{SWITCH: str(compiled), "PYTHONPATH": str(ROOT)})
    place = str(compiled / "game" / f"dice{SUFFIX}")
    assert f"native {place}" in done.stdout and f"child native {place}" in done.stdout, done.stderr
    off = child(str(script), **{SWITCH: "0", "PYTHONPATH": str(ROOT)})
    assert f"native: switched off {ROOT / 'game' / 'dice.py'}" in off.stdout, off.stderr


@pytest.mark.slow
def test_without_a_compiler_the_build_says_so_in_a_sentence(tmp_path: Path) -> None:
    if can_compile().endswith("installed") or os.name == "nt":
        pytest.skip("needs Cython, and a compiler that can be named")
    done = child("-m", "game.compile", "--to", str(tmp_path / "out"), CC=str(tmp_path / "no-such-compiler"))
    assert done.returncode == 1
    assert done.stderr.startswith("Nothing compiled, everything plays interpreted: ")
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "game").glob("*/state.py")))
def test_compiled_and_interpreted_play_the_same_400_matches(game: str, compiled: Path) -> None:
    runs = [child("-m", "tests.golden.digest", game, **{SWITCH: way}) for way in (str(compiled), "0")]
    for run, way in zip(runs, ("native", "native: switched off"), strict=True):
        assert run.returncode == 0, run.stderr
        assert run.stderr.strip() == way
    assert len(runs[0].stdout.splitlines()) == 400 // 20
    assert runs[0].stdout == runs[1].stdout
