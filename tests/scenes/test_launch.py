"""Starting: the first picture waits for nothing that can come after it."""

import subprocess
import sys
from pathlib import Path

import pytest

from scenes import late
from scenes.app import App
from scenes.assemble import assemble
from scenes.cli import Order
from scenes.commands.play import _opened
from scenes.hub import HubScene
from scenes.prefs import Prefs
from scenes.store import Store
from scenes.window import start_display
from tests.games import ROOT


def test_bots_sound_pads_and_typed_lines_start_after_the_first_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_display()
    happened: list[str] = []
    real = App.draw

    def draw(app: App) -> None:
        happened.append("picture")
        real(app)

    monkeypatch.setattr(App, "draw", draw)
    monkeypatch.setattr(late, "begin", lambda: happened.append("typed lines"))
    with Store(tmp_path) as store:
        director = assemble((1024, 600), store, prefs=Prefs(language="fr", first_run=False))
        services = director.services
        monkeypatch.setattr(services.workers, "start", lambda: happened.append("bots"))
        monkeypatch.setattr(services.sound, "start", lambda: happened.append("sound"))
        monkeypatch.setattr(director.devices.pads, "start", lambda: happened.append("pads"))
        app = _opened(director, Order(size=(1024, 600)), True)
        director.push(HubScene(services))
        assert happened == []
        for _ in range(3):
            app.turn()
        app.close()
    assert happened[0] == "picture"
    assert sorted(set(happened)) == ["bots", "pads", "picture", "sound", "typed lines"]
    assert [name for name in set(happened) if happened.count(name) > 1] in ([], ["picture"])


def test_the_program_starts_without_the_module_of_typed_lines_and_without_a_board() -> None:
    code = "import sys, scenes.commands as c; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert not [name for name in loaded if name.startswith("pygame_gui")]
    assert not [name for name in loaded if name.startswith("scenes.boards.")]
