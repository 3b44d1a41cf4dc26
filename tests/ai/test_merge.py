"""Several answers to one decision become one, and the sums are right."""

import pytest

from ai.bot import Answer, Difference, Why
from ai.merge import merged

WHY = Why(7, 8, (Difference("hearts", 0.1, 3, 2),))
ONE = Answer(7, ((7, 60), (8, 40)), (0.6, 0.4), (7, 1, 2), ((7, 0.6), (8, 0.5)), WHY)
OTHER = Answer(8, ((8, 70), (7, 20), (9, 10)), (0.7, 0.3), (8, 3), ((8, 0.7), (7, 0.3), (9, 0.1)))


def test_one_answer_is_itself() -> None:
    assert merged([ONE], 0) is ONE


def test_visits_add_up_and_values_are_weighed_by_them() -> None:
    both = merged([ONE, OTHER], 0)
    assert both.visits == ((8, 110), (7, 80), (9, 10))
    assert both.tries == ONE.tries + OTHER.tries
    assert dict(both.values) == pytest.approx({8: (20 + 49) / 110, 7: (36 + 6) / 80, 9: 0.1})
    assert [move for move, _ in both.values] == [8, 7, 9]


def test_line_and_reason_come_from_whoever_prefers_the_move() -> None:
    assert merged([ONE, OTHER], 0).line == (8, 3)
    assert merged([ONE, OTHER], 0).why is None
    twice = merged([ONE, OTHER, ONE], 0)
    assert (twice.move, twice.line, twice.why) == (8, (8, 3), None)
    thrice = merged([ONE, OTHER, ONE, ONE], 0)
    assert (thrice.move, thrice.line, thrice.why) == (7, (7, 1, 2), WHY)


def test_the_chances_after_the_move_are_those_of_its_values() -> None:
    both = merged([ONE, OTHER], 0)
    assert both.win == pytest.approx(((20 + 49) / 110, 1 - (20 + 49) / 110))


def test_chances_of_three_seats_keep_their_sum_and_the_others_their_proportion() -> None:
    answers = [
        Answer(1, ((1, 10), (2, 5)), (0.2, 0.5, 0.3), (1,), ((1, 0.5), (2, 0.1))),
        Answer(1, ((1, 30),), (0.2, 0.4, 0.4), (1,), ((1, 0.4),)),
    ]
    win = merged(answers, 1).win
    assert win[1] == pytest.approx((5 + 12) / 40)
    assert sum(win) == pytest.approx(1)
    assert win[0] / win[2] == pytest.approx(0.2 / ((0.3 * 15 + 0.4 * 30) / 45))


def test_answers_without_a_search_are_merged_as_well() -> None:
    assert merged([Answer(4, line=(4,)), Answer(4, line=(4,))], 0) == Answer(4, line=(4,))
    assert merged([Answer(4), OTHER], 0).move == 8
