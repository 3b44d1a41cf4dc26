"""The cards of a new choice come up; whoever presses meanwhile has chosen all the same."""

from pathlib import Path
from typing import Any

import pytest

from scenes.input import Act
from scenes.prefs import Speed
from scenes.table import TableScene
from tests.scenes.livings import board_for, laid, match, robbing
from tests.scenes.pages import act, staged


def test_only_another_kind_of_choice_rises() -> None:
    board = board_for(robbing())
    motion = board.rise()
    assert motion.duration > 0.1
    motion.seek(0.0)
    assert board.actions.risen < 0.2
    motion.finish()
    assert board.actions.risen == 1.0
    assert board.rise().duration == 0, "the same choice lies there already"
    board.sync(laid(), 0, frozenset({0}))
    assert board.rise().duration > 0
    assert board_for(robbing(), reduced=True).rise().duration == 0


def table_on(director: Any) -> TableScene:
    director.services.workers.close()
    table = TableScene(director.services, match(2, 3, 0), kept=False)
    director.push(table)
    return table


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_a_press_while_it_rises_acts_and_it_ends_by_itself(tmp_path: Path, speed: Speed) -> None:
    with staged(tmp_path, (1024, 600), speed=speed) as (director, clock):
        table = table_on(director)
        for _ in range(3):
            clock.now += 0.2
            director.advance(0.02)
        assert table.life.me == 0 and table.life.show.busy is (speed is Speed.NORMAL)
        table.show_focus(("do", "reveal"))
        act(director, clock, Act.DO)
        assert table.match.ply == 1
        for _ in range(60):
            clock.now += 0.1
            director.advance(0.1)
        assert not table.busy() and table.board.actions.risen == 1.0
