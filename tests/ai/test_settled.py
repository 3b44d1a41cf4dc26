"""Moves that a game settles itself: no bot thinks about them, and no search gives them a node."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.curve import OUTLOOK
from ai.levels import LEVELS
from ai.mcts import Search, playout, ucb1
from game.core import Move
from tests.ai.pile import GAME, ONE, SPENT, TWO, PileState
from tests.ai.test_mcts import walk


def spent(pile: int, to_act: int = 0) -> PileState:
    return PileState(pile, bytearray([SPENT, SPENT]), to_act)


def one_of_the_other(state: PileState) -> Move | None:
    """The second seat always takes one stone."""
    return ONE if state.to_act == 1 else None


def two_at_first(state: PileState) -> Move | None:
    """Whoever acts takes two of nine."""
    return TWO if state.pile == 9 else None


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("random", "bud", OUTLOOK)])
def test_a_settled_move_is_played_without_a_thought(level: str) -> None:
    answer = decide(LEVELS[level].bot(GAME.info, 20), View(0, spent(9), two_at_first), Random(1))
    assert answer.move == TWO and answer.tries == 0


def test_a_search_goes_on_behind_settled_moves_and_keeps_no_node_of_them() -> None:
    search = Search(View(0, spent(6), one_of_the_other), Random(2), ucb1(), playout(0), 300)
    while search.step():
        pass
    assert search.root.visits == 300
    assert all(1 not in node.branches for node in walk(search.root))
    assert any(node.branches for node in walk(search.root) if node is not search.root)


def test_games_settle_nothing_unless_they_say_so() -> None:
    state = spent(5)
    assert GAME.settled(state) is None and View(0, state).settled(state) is None
