"""Greedy takes what looks best after one move, averaged over what may be hidden."""

from collections import Counter
from random import Random

import pytest

from ai.bot import View, decide
from ai.chance import Chance
from ai.greedy import Greedy, RandomBot
from game.core import OVER, Move
from tests.ai.pile import CARD, NONE, ONE, SPENT, TWO, PileState


class Sighted(PileState):
    """A pile whose estimate knows that leaving a multiple of three is good."""

    def clone(self) -> "Sighted":
        return Sighted(self.pile, self.cards[:], self.to_act, self.winner)

    def estimate(self) -> list[float]:
        mover_loses = self.pile % 3 == 0
        good = 0.9 if mover_loses else 0.1
        return [1 - good if seat == self.to_act else good for seat in range(self.seats)]


def test_chance_is_what_a_fresh_random_would_draw() -> None:
    chance = Chance(5)
    for seed in (7, 7, 2**31):
        fresh = Random(seed)
        drawn = [chance.begin(seed).random(), *(chance.random() for _ in range(3))]
        assert drawn == [fresh.random() for _ in range(4)]
    assert chance.begin(3).waiting
    chance.random()
    assert not chance.waiting


def test_a_win_at_once_is_taken() -> None:
    view = View(0, PileState(3, bytearray([3, NONE]), 0))
    answer = decide(Greedy(3), view, Random(1))
    assert answer.move == CARD
    assert answer.win == (1.0, 0.0)


@pytest.mark.parametrize(("left", "best"), [(7, ONE), (8, TWO)])
def test_the_move_with_the_best_estimate_is_taken(left: int, best: Move) -> None:
    view = View(0, Sighted(left, bytearray([SPENT, NONE]), 0))
    assert decide(Greedy(4), view, Random(1)).move == best


def test_every_move_gets_a_value_the_best_first() -> None:
    position = Sighted(7, bytearray([SPENT, NONE]), 0)
    answer = decide(Greedy(4), View(0, position), Random(1))
    assert {move for move, _ in answer.values} == set(position.legal())
    values = [value for _, value in answer.values]
    assert values == sorted(values, reverse=True)
    assert answer.values[0] == (answer.move, answer.win[0]) == (ONE, pytest.approx(0.9))


def test_equal_moves_are_drawn_by_the_bots_dice() -> None:
    view = View(0, PileState(8, bytearray([SPENT, NONE]), 0))
    drawn = Counter(decide(Greedy(2), view, Random(seed)).move for seed in range(90))
    assert set(drawn) == set(view.legal())
    assert min(drawn.values()) > 10


def test_noise_makes_a_beginner_who_errs_now_and_then() -> None:
    view = View(0, Sighted(7, bytearray([SPENT, NONE]), 0))
    careful = {decide(Greedy(12), view, Random(seed)).move for seed in range(40)}
    hasty = Counter(decide(Greedy(12, noise=1.2), view, Random(seed)).move for seed in range(60))
    assert careful == {ONE}
    assert hasty.most_common(1)[0][0] == ONE
    assert len(hasty) > 1


def test_random_draws_from_all_legal_moves() -> None:
    view = View(0, PileState(8, bytearray([3, NONE]), 0))
    assert {decide(RandomBot(), view, Random(seed)).move for seed in range(60)} == set(view.legal())


def test_the_worlds_are_not_changed_by_looking() -> None:
    position = PileState(8, bytearray([3, NONE]), 0)
    before = position.pack()
    decide(Greedy(5), View(0, position), Random(1))
    assert position.pack() == before
    assert position.to_act != OVER
