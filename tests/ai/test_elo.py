"""Elo, its intervals and the points for places, against values known from elsewhere."""

from random import Random

import pytest

from ai.elo import elo, elo_of, expected, mean, rank_points, won


@pytest.mark.parametrize(("elo", "share"), [(0, 0.5), (100, 0.640065), (200, 0.759747), (400, 10 / 11)])
def test_the_expected_share_is_the_one_of_chess(elo: float, share: float) -> None:
    assert expected(elo) == pytest.approx(share, abs=1e-6)
    assert elo_of(share) == pytest.approx(elo, abs=1e-3)


def test_among_equal_rivals_an_equal_bot_wins_its_part() -> None:
    assert expected(0, rivals=3) == 0.25
    assert elo_of(0.25, rivals=3) == pytest.approx(0)
    assert expected(400, rivals=2) == pytest.approx(10 / 12)


def test_an_interval_agrees_with_the_textbook_where_deals_are_many() -> None:
    # 600 of 1000 single games won: Elo 70.4, standard error of the share 0.01549, so +-22.0 Elo.
    found = elo([1.0] * 600 + [0.0] * 400)
    assert found.value == pytest.approx(70.4, abs=0.2)
    assert found.high - found.value == pytest.approx(22.0, abs=0.2)
    assert found.value - found.low == pytest.approx(22.0, abs=0.2)


def test_deals_that_split_evenly_give_a_narrower_interval_than_single_games() -> None:
    split, swept = elo([0.5] * 100), elo([1.0, 0.0] * 50)
    assert split.value == swept.value == pytest.approx(0)
    assert split.high < swept.high / 4


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    rng = Random(7)
    covered = 0
    for _ in range(600):
        luck = [rng.gauss(0.08, 0.15) for _ in range(100)]  # of a deal, shared by its two matches
        deals = [((rng.random() < 0.5 + x) + (rng.random() < 0.5 + x)) / 2 for x in luck]
        found = elo(deals)
        covered += found.low <= elo_of(0.58) <= found.high
    assert 0.92 <= covered / 600 <= 0.98


def test_a_clean_sweep_has_a_finite_interval_that_narrows() -> None:
    few, many = elo([1.0] * 5), elo([1.0] * 100)
    assert 0 < many.value - many.low < 450
    assert few.low < many.low
    assert many.low > 400
    assert won([1.0] * 100).value == 1.0
    assert 0.9 < won([1.0] * 100).low < 1.0


def test_a_mean_has_the_normal_interval() -> None:
    found = mean([0.0, 1.0] * 50)
    assert found.value == 0.5
    assert found.high - 0.5 == pytest.approx(1.96 * 0.5 / 99**0.5, abs=1e-4)
    assert mean([0.3]).low == mean([0.3]).high == 0.3


@pytest.mark.parametrize(
    ("rank", "points"),
    [
        ((1, 2), [1.0, 0.0]),
        ((1, 1), [0.5, 0.5]),
        ((2, 1, 3, 4), [2 / 3, 1.0, 1 / 3, 0.0]),
        ((1, 1, 3), [0.75, 0.75, 0.0]),
        ((1, 2, 2, 2, 5), [1.0, 0.5, 0.5, 0.5, 0.0]),
    ],
)
def test_places_give_points_and_shared_ones_share_them(rank: tuple[int, ...], points: list[float]) -> None:
    assert rank_points(rank) == pytest.approx(points)
    assert sum(points) == pytest.approx(len(rank) / 2)
