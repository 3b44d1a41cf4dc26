"""What every test stands on: no window, no sound, no file outside the temporary folders."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import Game
from game.registry import EXTRA, catalog
from tests.games import TINY, every_game

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_collection_finish() -> None:
    """Thousands of collected tests need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _home_is_temporary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A test that forgets --data-dir must not write into the home folder of whoever runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
            patch.setenv(name, str(home / name))
        yield


@pytest.fixture(params=every_game().values(), ids=every_game())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game in turn."""
    chosen: Game[Any] = request.param
    return chosen


@pytest.fixture
def tiny_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary folder with the tiny game installed as a fourth game would be, found by the catalogue."""
    root = tmp_path / "extra"
    shutil.copytree(TINY, root, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv(EXTRA, str(root))
    return root


@pytest.fixture
def tiny(tiny_root: Path) -> Game[Any]:
    """The tiny game, out of the catalogue."""
    return catalog()["tiny"]
