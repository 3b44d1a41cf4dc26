"""The sequential test, against its closed form and against chance."""

from math import log
from random import Random

import pytest

from ai.elo import expected
from ai.sprt import Sprt, shaped

TEST = Sprt(0, 30)


def test_the_bounds_are_walds() -> None:
    assert TEST.bounds == pytest.approx((-2.944, 2.944), abs=1e-3)


@pytest.mark.parametrize(("wins", "losses"), [(60, 40), (10, 90), (100, 80)])
def test_with_two_outcomes_the_ratio_is_the_closed_form(wins: int, losses: int) -> None:
    even, better = expected(0), expected(30)
    exact = wins * log(better / even) + losses * log((1 - better) / (1 - even))
    assert TEST.ratio([1.0] * wins + [0.0] * losses) == pytest.approx(exact, abs=0.01)


def test_with_many_pairs_the_ratio_is_near_its_normal_form() -> None:
    pairs = [0.0] * 40 + [0.25] * 110 + [0.5] * 500 + [0.75] * 160 + [1.0] * 60
    n = len(pairs)
    mean = sum(pairs) / n
    variance = sum((x - mean) ** 2 for x in pairs) / n
    s0, s1 = expected(0), expected(30)
    normal = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert TEST.ratio(pairs) == pytest.approx(normal, rel=0.03)


def test_the_likeliest_chances_have_the_mean_asked_for() -> None:
    chances = shaped({0.0: 7, 0.25: 1, 0.5: 20, 0.75: 3, 1.0: 9}, 0.6)
    assert sum(chances.values()) == pytest.approx(1)
    assert sum(x * p for x, p in chances.items()) == pytest.approx(0.6)


def test_nothing_is_decided_before_the_first_deals_say_something() -> None:
    assert TEST.verdict([]) == TEST.verdict([0.5]) == TEST.verdict([1.0]) == ""


@pytest.mark.parametrize(("true", "right"), [(0.0, "low"), (30.0, "high")])
def test_wrong_verdicts_are_as_rare_as_promised(true: float, right: str) -> None:
    rng = Random(f"sprt {true}")
    share = expected(true)
    wrong = 0
    for _ in range(60):
        pairs: list[float] = []
        verdict = ""
        while not verdict:
            pairs += [((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(100)]
            verdict = TEST.verdict(pairs)
        wrong += verdict != right
    assert wrong <= 7  # 5 % promised: 3 expected, more than 7 in one of 60 such tests


def test_among_several_rivals_the_even_share_is_smaller() -> None:
    four = Sprt(0, 60, rivals=3)
    assert four.verdict([0.25] * 400) == "low"
    assert four.verdict([0.5, 0.25] * 100) == "high"
