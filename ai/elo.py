"""Strength from results: Elo with its interval out of the scores of deals, and points for places.

Matches of one deal share their luck, so a deal, not a match, is what counts as one observation.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt

Z = 1.959964
"""Of the normal distribution, for 95 %."""

PRIOR = (0.0, 0.25, 0.5, 0.75, 1.0)
"""One deal's worth of doubt, spread over the outcomes of a pair: keeps an interval finite and not a point."""


def expected(elo: float, rivals: int = 1) -> float:
    """The share won by a bot that much stronger than each of its equal rivals (Luce's choice rule)."""
    strength = float(10 ** (elo / 400))
    return strength / (strength + rivals)


def elo_of(share: float, rivals: int = 1) -> float:
    """The inverse of `expected`, for a share above 0 and below 1."""
    return 400 * log10(share * rivals / (1 - share))


def moments(scores: Sequence[float]) -> tuple[float, float]:
    """Mean and variance of a deal's score 0..1, with `PRIOR` counted as one more deal."""
    weight = 1 / len(PRIOR)
    weighed = [(score, 1.0) for score in scores] + [(score, weight) for score in PRIOR]
    total = len(scores) + 1
    mean = sum(score * times for score, times in weighed) / total
    return mean, sum((score - mean) ** 2 * times for score, times in weighed) / total


@dataclass(frozen=True)
class Estimate:
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"

    def share(self) -> str:
        """The same as a percentage."""
        return f"{self.value:.1%} [{self.low:.1%}, {self.high:.1%}]"


def elo(scores: Sequence[float], rivals: int = 1) -> Estimate:
    """The Elo difference behind the mean scores 0..1 of deals, each over all seats. At least one deal.

    The interval is symmetric in Elo (the delta method), so it makes sense near 0 % and 100 % too.
    """
    mean, variance = moments(scores)
    error = sqrt(variance / (len(scores) + 1))
    slope = elo_slope(mean)
    value = elo_of(mean, rivals)
    return Estimate(value, value - Z * error * slope, value + Z * error * slope)


def elo_slope(share: float) -> float:
    """Elo a unit of share, at a share."""
    return 400 / (2.302585093 * share * (1 - share))


def won(scores: Sequence[float], rivals: int = 1) -> Estimate:
    """The mean score with the interval that `elo` gives, as shares 0..1."""
    strength = elo(scores, rivals)
    return Estimate(
        sum(scores) / len(scores), expected(strength.low, rivals), expected(strength.high, rivals)
    )


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval; a point for fewer than two values."""
    n = len(values)
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values) / max(1, n - 1)
    half = Z * sqrt(spread / n)
    return Estimate(middle, middle - half, middle + half)


def rank_points(rank: Sequence[int]) -> list[float]:
    """For each seat the share of its rivals that it left behind, an equal one as half: 1 first, 0 last."""
    rivals = len(rank) - 1
    behind = [sum(other > mine for other in rank) for mine in rank]
    beside = [sum(other == mine for other in rank) - 1 for mine in rank]
    return [(worse + equal / 2) / rivals for worse, equal in zip(behind, beside, strict=True)]
