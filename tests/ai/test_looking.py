"""The search that looks at every move of a node: which children it begins with, opens and plays."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.guided import Guided, at_once, sprout
from ai.levels import LEVELS
from ai.looking import looking
from ai.mcts import ROOT, Node, Search
from game.core import Move, State
from game.living_forest import GAME as LIVING_FOREST
from tests.ai.pile import CARD, NONE, ONE, SPENT, TOSS, TWO, PileState
from tests.ai.test_guided import Wide, wide

SELECT = looking(0.05, 0.7)


def look(branch: dict[Move, Node], state: State, rng: Random) -> Node:
    """What a new node begins with."""
    return sprout(branch, state, state.legal(), rng)


def test_a_look_tries_every_move_once_and_follows_the_best() -> None:
    branch: dict[Move, Node] = {}
    best = look(branch, Wide(40, bytearray([50, 50]), 0), Random(1))
    assert list(branch) == list(range(1000, 1100))
    assert best is branch[1099] and best.visits == 0
    assert all(
        child.visits == 1 and sum(child.totals) > 0.9 for child in branch.values() if child is not best
    )


def test_a_move_that_ends_the_match_is_judged_by_its_result() -> None:
    branch: dict[Move, Node] = {}
    assert look(branch, PileState(2, bytearray([SPENT, SPENT]), 0), Random(1)).move == TWO


def test_a_move_of_another_guess_is_tried_when_it_is_met_first() -> None:
    root = Node(-1, 2)
    look(root.branch(0), PileState(9, bytearray([SPENT, SPENT]), 0), Random(1))
    root.visits = 3
    met = SELECT(root, PileState(9, bytearray([2, SPENT]), 0), Random(1))
    assert met.move == CARD and met.visits == 0 and met.available == 1
    assert all(root.branch(0)[move].available == 2 for move in (ONE, TWO, TOSS))


@pytest.mark.parametrize(("here", "chosen"), [(ROOT, TWO), (ONE, ONE)])
def test_the_root_explores_by_its_own_measure_and_nodes_below_by_theirs(here: Move, chosen: Move) -> None:
    node = Node(here, 2)
    state = PileState(9, bytearray([SPENT, SPENT]), 0)
    for move, visits, won in ((ONE, 90, 60.0), (TWO, 5, 1.0), (TOSS, 90, 9.0)):
        child = node.grow(0, move, 2)
        child.visits, child.available, child.totals = visits, 185, [won, visits - won]
    assert looking(exploration=0.0, at_root=2.0)(node, state, Random(1)).move == chosen


def test_every_move_is_known_and_what_looks_best_is_followed_first() -> None:
    search = Search(wide(), Random(2), SELECT, at_once)
    for _ in range(2):
        search.iterate()
    children = search.root.children()
    assert len(children) == 100 and all(child.visits for child in children)
    assert search.root.branch(0)[1099].branches


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
