"""The statistics by which tempers are told apart."""

import pytest

from tests.bench.tempers import beyond, chi_square, thirds


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"), [(13.277, 4, 0.01), (9.488, 4, 0.05), (5.991, 2, 0.05), (16.812, 6, 0.01)]
)
def test_the_tail_of_chi_square_is_the_one_of_the_tables(statistic: float, freedom: int, p: float) -> None:
    assert beyond(statistic, freedom) == pytest.approx(p, rel=1e-3)


def test_rows_alike_differ_by_nothing_and_opposite_ones_by_much() -> None:
    assert chi_square([[10, 10, 10]] * 3) == (0.0, 1.0)
    statistic, p = chi_square([[20, 10, 0], [10, 10, 10], [0, 10, 20]])
    assert statistic == pytest.approx(40.0)
    assert p < 1e-6
    assert chi_square([[20, 0, 10], [15, 0, 15], [15, 0, 15]])[1] > 0.1, "an empty column is left out"


def test_thirds_are_those_of_all_groups_together() -> None:
    assert thirds([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]) == [[3, 0, 0], [0, 3, 0], [0, 0, 3]]
