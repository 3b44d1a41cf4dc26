"""A game that only lies in a folder is played through lobby, bots, save and result; nothing is edited."""

import time
from pathlib import Path

from pygame import Surface

from ai.worker import Workers
from game.match import Kind
from game.registry import catalog
from game.save import loads
from scenes.hub import HubScene
from scenes.input import Act
from scenes.lobby import START, LobbyScene
from scenes.prefs import Speed
from scenes.results import ResultScene
from scenes.seating import Sits
from scenes.table import TableScene
from tests.scenes.pages import act, staged

PATIENCE = 60.0
"""Seconds of real time for the bots' processes."""


def test_a_folder_with_a_game_is_all_it_takes(tmp_path: Path, tiny_root: Path) -> None:
    with staged(tmp_path / "data", speed=Speed.OFF) as (director, clock):
        services = director.services
        canvas = Surface(director.size)
        assert set(services.games) == set(catalog()) and "tiny" in services.games
        services.workers = Workers(1)
        services.workers.start()
        director.push(HubScene(services))
        director.draw(canvas)
        director.push(LobbyScene(services, "tiny"))
        lobby = director.top
        director.draw(canvas)
        lobby.proposal.seating.choose(1, 1)
        assert lobby.proposal.seating.places[0].sits is Sits.PERSON
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        table = director.top
        assert isinstance(table, TableScene) and type(table.board).__name__ == "TinyBoard"
        kinds = [player.kind for player in table.match.table.players]
        assert kinds[0] is Kind.PERSON and Kind.BOT in kinds
        deadline = time.monotonic() + PATIENCE
        while not isinstance(director.top, ResultScene):
            assert time.monotonic() < deadline, "the match does not end"
            clock.now += 0.2
            director.advance(0.05)
            director.draw(canvas)
            if table.life.me is not None and not table.busy():
                table.life.play(table.match.state.legal()[0], table.match.ply)
            elif services.workers.busy:
                time.sleep(0.005)
        director.draw(canvas)
        assert services.store.join()
        (kept,) = services.store.saves()
        again = loads(kept.path.read_text(encoding="utf-8"), services.games)
        assert again.over and again.played == table.match.played
