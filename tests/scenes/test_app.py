"""The program in a real window: sizes, full screen, focus, closing, rest and motion."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import ROOT
from tests.scenes.windowed import SCENES
from tests.scenes.xvfb import display, needs_screen

__all__ = ["display"]

QUICK = {"clicks_and_keys", "losing_the_focus"}


@needs_screen
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in SCENES]
)
def test_in_a_real_window(name: str, display: dict[str, str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenes.windowed", name, str(tmp_path)],
        cwd=ROOT,
        env=display,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    print(done.stdout)
    assert done.returncode == 0, f"{SCENES[name].__doc__}\n{done.stdout}{done.stderr}"
