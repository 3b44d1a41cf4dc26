"""Domino and plant in one plan: confirmed together, turned by key and mouse, taken back together."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Kind, Match, Player, Table
from scenes.input import Act
from scenes.prefs import Speed
from scenes.table import TableScene
from tests.scenes.pages import act, staged
from tests.scenes.test_whole_match import Saplings
from tests.scenes.valleys import match as played_match
from tests.scenes.valleys import sensible

pytestmark = pytest.mark.slow

CONFIRM = ("turn", "confirm")


def table_on(director: Any, match: Match[Any]) -> TableScene:
    director.services.workers.close()
    director.services.workers = Saplings()
    table = TableScene(director.services, match, kept=False)
    director.push(table)
    return table


def two(plies: int) -> Match[Any]:
    found = played_match(2, 5, plies, persons=1)
    found.table = Table([Player("Élise", Kind.PERSON), Player("Noé", Kind.BOT, "sapling")])
    while found.state.to_act != 0 or found.state.phase != 0:
        found.play(sensible(found.state, Random(found.ply)))
    return found


def test_one_confirmation_plays_domino_and_plant_and_undo_takes_both_back(tmp_path: Path) -> None:
    with staged(tmp_path, (1280, 720), speed=Speed.NORMAL) as (director, clock):
        table = table_on(director, two(20))
        for _ in range(8):
            clock.now += 0.2
            director.advance(0.1)
        before, ply = table.match.state.pack(), table.match.ply
        act(director, clock, Act.DO, Act.DO, Act.DO)
        assert table.board.plan.set is not None and table.focus.at == CONFIRM
        act(director, clock, Act.DO)
        for _ in range(60):
            clock.now += 0.1
            director.advance(0.1)
        assert table.match.ply == ply + 2
        assert table.life.me == 0 and table.focus.at == CONFIRM
        for _ in range(2):
            act(director, clock, Act.UNDO)
            director.advance(0.1)
        assert table.match.state.pack() == before


def test_r_turns_the_chosen_domino_and_a_right_click_too(tmp_path: Path) -> None:
    with staged(tmp_path, (1280, 720), speed=Speed.OFF) as (director, clock):
        table = table_on(director, two(0))
        for _ in range(8):
            clock.now += 0.2
            director.advance(0.1)
        act(director, clock, Act.DO)
        square = table.focus.at
        assert isinstance(square, tuple) and square[0] == "square"
        first = table.board.plan.place_at(square[1])
        act(director, clock, Act.ROTATE)
        assert table.board.plan.place_at(square[1]) != first
        assert table.focus.at == square
