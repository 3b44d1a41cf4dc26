"""A game that lies in a folder of its own is played from the hub to its result; nothing else knows of it."""

import logging
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Event

from scenes.app import App
from scenes.assemble import assemble
from scenes.booklet import rules
from scenes.cli import Usage
from scenes.commands import check
from scenes.commands.matches import chosen
from scenes.hub import HubScene
from scenes.lobby import LobbyScene
from scenes.prefs import Prefs, Speed
from scenes.results import ResultScene
from scenes.rulebook import RulebookScene
from scenes.store import Store
from scenes.table import TableScene
from scenes.window import Window, start_display

SIZE = (1024, 600)
PREFS = Prefs(language="fr", first_run=False, speed=Speed.OFF, pause_unfocused=False, window=(0, 0, *SIZE))


class Desk:
    """Somebody at the running program: sees what it shows, has a mouse and a keyboard."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def top(self) -> Any:
        return self.app.director.top

    def until(self, what: Callable[[], bool], seconds: float = 8.0) -> None:
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, f"waited in vain on {type(self.top).__name__}"
            self.app.turn()

    def rest(self) -> None:
        """Until presses are heard: those just after a change of page are not."""
        end = time.monotonic() + 0.17
        self.until(lambda: time.monotonic() > end and not self.app.director.busy)

    def click(self, target: object) -> None:
        self.rest()
        at = next(one.rect.center for one in self.top.targets() if one.id == target)
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=at, button=1, touch=False))
        for _ in range(2):
            self.app.turn()

    def key(self, scancode: int) -> None:
        self.rest()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(Event(kind, key=0, scancode=scancode, mod=0, unicode=""))
            self.app.turn()

    def shown(self, page: type) -> Any:
        self.until(lambda: isinstance(self.top, page))
        return self.top

    def play(self, table: TableScene) -> None:
        """One decision of ours, or wait until there is one or the match is over."""
        self.until(lambda: table.life.me is not None or table.match.over)
        if not table.match.over:
            plies = table.match.ply
            self.click(("move", table.match.state.legal()[0]))
            self.until(lambda: table.match.ply > plies)


@pytest.fixture(autouse=True)
def _never_met(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a new process: a board that is loaded already would be found without its file."""
    monkeypatch.delitem(sys.modules, "scenes.boards.tiny", raising=False)


@contextmanager
def program(folder: Path) -> Iterator[Desk]:
    """The whole program on its hub, with bots in processes; missing words and drawings raise."""
    start_display()
    with Store(folder) as store:
        if not store.settings_path.exists():
            store.write(store.settings_path, PREFS.dumps())
            assert store.join()
    with Store(folder) as store:
        director = assemble(SIZE, store, strict=True)
        services = director.services
        app = App(services, director, Window("test", services.prefs.window), strict=True)
        services.workers.start()
        director.resize(app.window.size)
        director.push(HubScene(services))
        try:
            yield Desk(app)
        finally:
            app.close()


def to_the_front(desk: Desk, game: str) -> None:
    hub = desk.shown(HubScene)
    for _ in desk.app.services.games:
        if hub.carousel.front != game:
            desk.click(("turn", 1))
            desk.rest()
    assert hub.carousel.front == game


def test_it_is_played_through_hub_bot_save_and_table(tmp_path: Path, tiny_root: Path) -> None:
    assert tmp_path in tiny_root.parents
    with program(tmp_path / "data") as desk:
        to_the_front(desk, "tiny")
        desk.click("play")
        table = desk.shown(TableScene)
        bots = [player for player in table.match.table.players if player.level]
        assert table.match.game.info.id == "tiny" and bots
        desk.play(table)
        desk.until(lambda: table.life.me is not None)
        kept = table.match.state.pack()
        assert len({event for ply in range(table.match.ply + 1) for event in table.match.events(ply)}) > 3
    with program(tmp_path / "data") as desk:
        desk.key(pygame.KSCAN_X)
        table = desk.shown(TableScene)
        assert table.match.state.pack() == kept
        while not table.match.over:
            desk.play(table)
        result = desk.shown(ResultScene)
        assert result.match is table.match and sum(table.match.state.payoff()) == pytest.approx(1)
        assert desk.app.services.store.latest() is None


@pytest.mark.slow
def test_its_box_its_options_and_its_rules_are_shown_in_both_languages(
    tmp_path: Path, tiny_root: Path
) -> None:
    with program(tmp_path) as desk:
        services = desk.app.services
        for language in ("fr", "en"):
            services.prefs.language = language
            services.app.refresh()
            to_the_front(desk, "tiny")
            desk.click(("box", "tiny"))
            lobby = desk.shown(LobbyScene)
            assert {("option", "length"), ("option", "dice")} <= {target.id for target in lobby.targets()}
            desk.key(pygame.KSCAN_ESCAPE)
            desk.shown(HubScene)
            desk.click("rules")
            assert desk.shown(RulebookScene)
            desk.key(pygame.KSCAN_ESCAPE)
        assert rules(services.art, "tiny", "fr") != rules(services.art, "tiny", "en") != []


def test_a_game_without_a_board_is_not_offered_and_the_log_says_so(
    tmp_path: Path, tiny_root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tiny_root / "scenes" / "boards" / "tiny.py").unlink()
    with Store(tmp_path) as store, caplog.at_level(logging.WARNING):
        pygame.display.init()
        director = assemble(SIZE, store)
        assert "tiny" not in director.services.games and director.services.games
        director.services.workers.close()
    assert [line for line in caplog.messages if "tiny" in line and "no board" in line]
    with pytest.raises(Usage, match=r"no board yet \(scenes/boards/tiny.py\): try --demo tiny --headless"):
        chosen("tiny", director.services.games)


@pytest.mark.parametrize(
    "file", ["scenes/boards/tiny.py", "assets/tiny/box.svg", "assets/tiny/rules.en.md", "assets/tiny/words"]
)
def test_the_selfcheck_names_what_a_game_lacks(file: str, tmp_path: Path, tiny_root: Path) -> None:
    lacking = tiny_root / file
    shutil.rmtree(lacking) if lacking.is_dir() else lacking.unlink()
    with Store(tmp_path) as store:
        pygame.display.init()
        director = assemble(SIZE, store, prefs=Prefs(language="fr", first_run=False))
        try:
            found = dict(check.checks(director, tmp_path))["tiny: complete"]
            with pytest.raises(check.Fault, match=file):
                found()
        finally:
            director.services.workers.close()


@pytest.mark.slow
def test_the_selfcheck_passes_a_game_that_has_everything(tmp_path: Path, tiny_root: Path) -> None:
    with Store(tmp_path) as store:
        pygame.display.init()
        director = assemble(SIZE, store, prefs=Prefs(language="fr", first_run=False), strict=True)
        try:
            every = dict(check.checks(director, tmp_path))
            for name in ("catalogue", "words", "drawings", "tiny: complete", "tiny: save round trip"):
                every[name]()
            every["tiny: board"]()
            every["tiny: bot sapling"]()
        finally:
            director.services.workers.close()
