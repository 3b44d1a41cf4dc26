"""The guided search follows few moves, the promising ones, and starts from what the look has found."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.greedy import Greedy, Look
from ai.guided import Guidance, Guided, at_once, widening
from ai.mcts import Node, Search
from game.core import Move, Seat
from tests.ai import pile
from tests.ai.pile import CARD, NONE, ONE, SPENT, TWO, PileState

SELECT = widening(0.3, 3, 0.4)
BOT = Guided(6, 2, 3, SELECT, at_once, 300)


class Wide(PileState):
    """A hundred ways to take one stone, the higher the better for the estimate."""

    def legal(self) -> list[Move]:
        return list(range(1000, 1100)) if super().legal() else []

    def apply(self, move: Move, rng: Random, log: None = None) -> None:  # type: ignore[override]
        self.cards[self.to_act] = move - 1000
        super().apply(ONE, rng)

    def clone(self) -> "Wide":
        return Wide(self.pile, self.cards[:], self.to_act, self.winner)

    def determinize(self, seat: Seat, rng: Random) -> "Wide":
        return self.clone()

    def estimate(self) -> list[float]:
        total = sum(self.cards) or 1
        return [card / total for card in self.cards]


def wide() -> View[Wide]:
    return View(0, Wide(40, bytearray([50, 50]), 0))


def test_the_root_follows_the_best_of_the_look_and_little_else() -> None:
    answer = decide(BOT, wide(), Random(1))
    assert answer.move == 1099
    assert 1098 in {move for move, _ in answer.visits}
    assert len(answer.visits) <= 2 + 300**0.4


def test_nodes_below_have_few_children() -> None:
    search = Search(wide(), Random(2), SELECT, at_once)
    for _ in range(2000):
        search.iterate()

    def check(node: Node) -> None:
        children = node.children()
        assert len(children) <= max(3, (node.visits + 1) ** 0.4 + 1)
        for child in children:
            check(child)

    check(search.root)


def test_the_first_children_are_tried_in_the_order_of_their_worth() -> None:
    root = Node(-1, 2)
    best = widening(0.1, 5, 0.4)(root, Wide(40, bytearray([50, 50]), 0), Random(3))
    branch = root.branch(0)
    assert 3 <= len(branch) <= 5
    assert best.move == max(branch)
    assert best.visits == 0
    assert all(
        child.visits == 1 and sum(child.totals) > 0.9 for child in branch.values() if child is not best
    )


def test_the_look_counts_as_visits_of_the_kept_moves() -> None:
    view = View(0, PileState(9, bytearray([2, NONE]), 0))
    thinking = BOT.think(view, Random(4))
    for _ in range(6):
        assert thinking.step()
    assert isinstance(thinking, Guidance)
    assert not thinking.looking
    assert thinking.answer().tries == thinking.search.root.visits == 2 * 6 * 3
    look = Look(view, view.legal(), Random(4), Greedy(6))
    while look.step():
        pass
    assert thinking.answer().win == pytest.approx(look.answer().win)


@pytest.mark.parametrize(("left", "winning"), [(1, ONE), (2, TWO), (3, CARD)])
def test_a_win_at_once_is_taken(left: int, winning: Move) -> None:
    view = View(0, PileState(left, bytearray([3, NONE]), 0))
    assert decide(BOT, view, Random(5)).move == winning


def test_a_sure_win_further_on_is_found_though_the_estimate_sees_nothing() -> None:
    view = View(0, PileState(4, bytearray([SPENT, SPENT]), 0))
    assert decide(Guided(4, 3, 1, SELECT, at_once, 600), view, Random(6)).move == ONE


def test_one_legal_move_is_answered_at_once_and_the_limit_is_kept() -> None:
    assert not BOT.think(View(0, PileState(1, bytearray([SPENT, NONE]), 0)), Random(7)).step()
    answer = decide(BOT, View.of(pile.GAME, PileState(9, bytearray([2, 3]), 0), 0), Random(7))
    assert answer.tries == 2 * 6 * 3 + 300
