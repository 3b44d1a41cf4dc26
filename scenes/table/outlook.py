"""The win chances as far as the eyes at the screen can tell: means over worlds drawn from their own view."""

from random import Random
from typing import Any

from ai.bot import View, worth
from game.core import Game, Seat

WORLDS = 24
"""Worlds after which the means are left alone."""


class Outlook:
    """One position as `seat` sees it. One world a step, so that no frame waits for it."""

    def __init__(self, game: Game[Any], state: Any, seat: Seat) -> None:
        self._view = View.of(game, state, seat)
        self._rng = Random(0)
        self._sums = [0.0] * state.seats
        self._seen = 0

    def step(self) -> bool:
        """Judge one more world; False when there were enough."""
        if self._seen >= WORLDS:
            return False
        self._sums = [a + b for a, b in zip(self._sums, worth(self._view.world(self._rng)), strict=True)]
        self._seen += 1
        return True

    @property
    def chances(self) -> tuple[float, ...]:
        """The mean of each seat, 0..1; empty before the first world."""
        return tuple(total / self._seen for total in self._sums) if self._seen else ()


def percents(chances: tuple[float, ...]) -> tuple[int, ...]:
    """Whole percents that sum to 100 (largest remainders); empty for no chances."""
    total = sum(chances)
    if total <= 0:
        return ()
    shares = [100 * chance / total for chance in chances]
    whole = [int(share) for share in shares]
    order = sorted(range(len(shares)), key=lambda seat: (whole[seat] - shares[seat], seat))
    for seat in order[: 100 - sum(whole)]:
        whole[seat] += 1
    return tuple(whole)
