"""A person and bots play Living Forest on the real table page, to the result, without a mistake."""

from pathlib import Path
from random import Random
from typing import Any

from pygame import Surface

from ai.bot import Answer
from ai.job import Progress, Reply
from game.core import Setup
from game.living_forest import GAME
from game.match import Match, Table, Undo
from scenes.results import ResultScene
from scenes.table import TableScene
from tests.scenes.pages import staged
from tests.scenes.tables import FRAME, Bots, players


class Quick(Bots):
    """Bots that answer at once by the rules' own habits."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = Random(3)

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        said: list[Reply | Progress] = [
            Reply(job.match, job.ply, job.seat, Answer(GAME.unpack(job.view).playout_move(self.rng)))
            for job in self.jobs
        ]
        self.jobs.clear()
        return said


def press(table: TableScene, move: int) -> bool:
    """Press what leads to a move, over its action card when its page is not open."""
    for way in (None, ("action", 2), ("tab", "reserve")):
        targets: list[Any] = list(table.targets())
        if way is not None:
            card = next(target for target in targets if target.id == way)
            table.press(card)
            table._reach = None
            targets = list(table.targets())
        plan: Any = table.board.plan
        found = next((t for t in targets if not t.refused and plan.move_of(t.id) == move), None)
        if found is not None:
            table.press(found)
            return True
    return False


def test_a_whole_match_on_the_table_ends_with_the_result(tmp_path: Path) -> None:
    rng = Random(8)
    with staged(tmp_path, (1024, 600), language="fr", speed="off") as (director, clock):
        services = director.services
        services.workers.close()
        services.workers = Quick()  # type: ignore[assignment]
        setup = Setup.complete(GAME.info, 3, 5, None, 0)
        match = Match(GAME, setup, Table(players("pbb"), Undo.REVEAL, bot_seed=9))
        table = TableScene(services, match)
        director.push(table)
        canvas = Surface(director.size)
        mine = 0
        for _ in range(20000):
            clock.now += FRAME
            director.advance(FRAME)
            if director.dirty and match.ply % 9 == 0:
                director.draw(canvas)
            if isinstance(director.top, ResultScene):
                break
            if table.life.me is not None and not director.busy:
                clock.now += 1.0
                before = match.ply
                assert press(table, match.state.playout_move(rng))
                mine += match.ply > before
        assert match.over
        assert mine > 20
        assert isinstance(director.top, ResultScene)
        director.draw(canvas)
