"""The lowest level is one that a careful beginner beats, and still no fool."""

import time

import pytest

from ai.elo import Estimate, won
from ai.pairs import play
from ai.roster import Entrant, enter
from game.core import Setup
from tests.ai.beginners import POLICIES_OF, beginner
from tests.games import every_game


def share(game: str, one: Entrant, other: Entrant, deals: int) -> Estimate:
    """What one wins against the other at two seats, with its interval."""
    rules = every_game()[game]
    scores = []
    for deal in range(deals):
        setup = Setup.complete(rules.info, 2, 7000 + deal)
        results = [play(rules, setup, [one, other], seats, time.process_time) for seats in ((0, 1), (1, 0))]
        scores.append(sum(result.payoff[result.lineup.index(0)] for result in results) / 2)
    return won(scores)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", POLICIES_OF)
def test_a_careful_beginner_beats_the_lowest_level(game: str) -> None:
    assert share(game, enter("bud"), beginner(game), 60).high < 0.5


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", POLICIES_OF)
def test_the_lowest_level_beats_chance(game: str) -> None:
    assert share(game, enter("bud"), enter("random"), 30).low > 0.5
