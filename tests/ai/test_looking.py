"""The search that looks at every move of a node: which children it begins with, opens and plays."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.guided import Guided, at_once
from ai.levels import LEVELS
from ai.looking import look, looking, opened
from ai.mcts import Node, Search
from game.core import Move
from game.living_forest import GAME as LIVING_FOREST
from tests.ai.pile import CARD, NONE, ONE, SPENT, TOSS, TWO, PileState
from tests.ai.test_guided import Wide, wide

SELECT = looking(0.3, 2.0, 0.4)


def test_a_look_tries_every_move_once_and_puts_the_best_first() -> None:
    branch: dict[Move, Node] = {}
    best = look(branch, Wide(40, bytearray([50, 50]), 0), Random(1))
    assert list(branch) == list(range(1099, 999, -1))
    assert best is branch[1099] and best.visits == 0
    assert all(
        child.visits == 1 and sum(child.totals) > 0.9 for child in branch.values() if child is not best
    )


def test_a_move_that_ends_the_match_is_judged_by_its_result() -> None:
    branch: dict[Move, Node] = {}
    assert look(branch, PileState(2, bytearray([SPENT, SPENT]), 0), Random(1)).move == TWO


def test_as_many_children_are_opened_as_there_is_room_for_and_none_that_is_illegal_here() -> None:
    branch: dict[Move, Node] = {}
    look(branch, PileState(9, bytearray([2, SPENT]), 0), Random(1))
    assert set(branch) == {ONE, TWO, CARD, TOSS}
    order = list(branch)
    legal = [move for move in order[1:] if move != TOSS]
    tried: list[Node] = []
    assert opened(branch, legal, 1.5, tried) == -1
    assert [child.move for child in tried] == legal[:2]
    assert [branch[move].available for move in order] == [1 + (move in legal[:2]) for move in order]


def test_a_move_of_another_guess_is_tried_when_there_is_room() -> None:
    branch: dict[Move, Node] = {}
    look(branch, PileState(9, bytearray([SPENT, SPENT]), 0), Random(1))
    tried: list[Node] = []
    assert opened(branch, [ONE, TWO, TOSS, CARD], 9.0, tried) == CARD
    assert len(tried) == 3


def test_few_of_many_moves_are_followed() -> None:
    search = Search(wide(), Random(2), SELECT, at_once)
    for _ in range(1000):
        search.iterate()
    visited = [child.move for child in search.root.children() if child.visits > 1]
    assert 1099 in visited and len(visited) <= 2 * 1001**0.4 + 1
    assert set(visited) <= set(range(1099 - len(visited), 1100))


@pytest.mark.parametrize(("left", "winning"), [(1, ONE), (2, TWO), (3, CARD)])
def test_a_win_at_once_is_taken(left: int, winning: Move) -> None:
    view = View(0, PileState(left, bytearray([3, NONE]), 0))
    assert decide(Guided(4, 9, 1, SELECT, at_once, 200), view, Random(5)).move == winning


def test_a_sure_win_further_on_is_found_though_the_estimate_sees_nothing() -> None:
    view = View(0, PileState(4, bytearray([SPENT, SPENT]), 0))
    assert decide(Guided(4, 9, 1, SELECT, at_once, 600), view, Random(6)).move == ONE


def test_a_game_says_whether_its_searches_look() -> None:
    assert LIVING_FOREST.info.looks
    bot = LEVELS["grove"].bot(LIVING_FOREST.info, 5)
    assert "looking" in repr(bot)
