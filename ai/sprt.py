"""The sequential test: when have enough deals been played to tell one strength from another?

The generalised SPRT over the outcomes of whole deals (for pairs: the pentanomial test of chess engines; see
Michel Van den Bergh, "The Generalized Maximum Likelihood Ratio for the Expectation Value of a Distribution"):
both hypotheses fix the mean score only, and each is given the likeliest distribution with that mean.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from ai.elo import expected

ALPHA = 0.05
BETA = 0.05
"""The chances of accepting what is wrong, of refusing what is right."""

UNSEEN = 1e-3
"""Deals counted for an outcome that did not occur, so that the test is defined from the first deal on."""


@dataclass(frozen=True)
class Sprt:
    """Is a bot at least `high` Elo stronger than its rivals, or at most `low`?"""

    low: float
    high: float
    rivals: int = 1

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which `low`, `high` is accepted."""
        return log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)

    def ratio(self, scores: Sequence[float]) -> float:
        """The log-likelihood ratio of `high` to `low` for the mean scores 0..1 of deals."""
        seen = Counter(round(score, 6) for score in scores)
        outcomes = {at: seen[at] or UNSEEN for at in sorted({0.0, 0.5, 1.0, *seen})}
        likeliest = [shaped(outcomes, expected(elo, self.rivals)) for elo in (self.low, self.high)]
        return sum(times * log(likeliest[1][at] / likeliest[0][at]) for at, times in outcomes.items())

    def verdict(self, scores: Sequence[float]) -> str:
        """`high` or `low` when accepted, else empty."""
        ratio = self.ratio(scores)
        refused, accepted = self.bounds
        return "high" if ratio >= accepted else "low" if ratio <= refused else ""


def shaped(outcomes: Mapping[float, float], mean: float) -> dict[float, float]:
    """The likeliest chances of outcomes seen so often, if their mean must be `mean`, inside their range.

    They are p / (1 + t (x - mean)) for the shares p seen; t is where the mean comes out right.
    """
    total = sum(outcomes.values())
    low = -1 / (max(outcomes) - mean)
    high = 1 / (mean - min(outcomes))
    for _ in range(100):
        t = (low + high) / 2
        off = sum(n * (x - mean) / (1 + t * (x - mean)) for x, n in outcomes.items())
        low, high = (t, high) if off > 0 else (low, t)
    return {x: n / total / (1 + t * (x - mean)) for x, n in outcomes.items()}
