"""Whole matches of Renature and Living Forest with one device, closed in the middle and continued."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ai.job import Job
from game.registry import catalog
from game.save import loads
from scenes.prefs import Speed
from scenes.results import ResultScene
from scenes.table import TableScene
from tests.scenes.journey import Hand, Keyboard, Mouse, go_on, leave, play, seat_down
from tests.scenes.journey_ways import chosen, take
from tests.scenes.pages import staged
from tests.scenes.test_whole_match import Headless, Saplings

HANDS: dict[str, type[Hand]] = {"keyboard": Keyboard, "mouse": Mouse}
GAMES = catalog()
HALF = 40
"""Plies after which the program is closed."""


class Neighbours(Saplings):
    """Bots of both games without processes, who play sensibly on their views."""

    def _move(self, job: Job) -> int:
        game = GAMES[job.game]
        seen: Any = type("Seen", (), {"game": game, "state": game.unpack(job.view), "ply": job.ply})
        return chosen(seen, job.seat)


@contextmanager
def running(folder: Path, drawn: int) -> Iterator[Headless]:
    """The program on its hub, every `drawn`th picture of it drawn."""
    with staged(folder, (1024, 600), speed=Speed.OFF, attract=False) as (director, clock):
        program = Headless(director, clock, drawn)
        director.services.workers = Neighbours()
        yield program


@pytest.mark.parametrize(
    ("game", "hand", "value", "drawn"),
    [
        ("renature", "mouse", "box", 60),
        pytest.param("living_forest", "keyboard", "hidden", 60, marks=pytest.mark.slow),
        pytest.param("renature", "keyboard", "sheet", 1, marks=pytest.mark.slow),
        pytest.param("living_forest", "mouse", "shown", 1, marks=pytest.mark.slow),
    ],
)
def test_from_the_hub_to_the_result_closed_in_the_middle(
    tmp_path: Path, game: str, hand: str, value: str, drawn: int
) -> None:
    with running(tmp_path, drawn) as program:
        device = HANDS[hand](program)
        seat_down(device, value, game)
        play(device, lambda match: match.ply >= HALF, take)
        table = program.top
        assert isinstance(table, TableScene) and table.match.ply >= HALF
        left, lines = table.match, table.lines.all(table.life.privacy.looking)
        program.director.quit()
    with running(tmp_path, drawn) as program:
        device = HANDS[hand](program)
        go_on(device)
        table = program.top
        assert table.match.played == left.played and table.match.state.pack() == left.state.pack()
        assert table.lines.all(table.life.privacy.looking) == lines
        assert table.match.can_undo() == left.can_undo()
        play(device, lambda match: False, take)
        page = program.top
        assert isinstance(page, ResultScene) and page.sheet.winners()
        leave(device)
        store = program.director.services.store
        assert store.join() and store.latest() is None
        (kept,) = store.saves()
        again = loads(kept.path.read_text(encoding="utf-8"), GAMES)
        assert again.over and again.played == table.match.played
