"""The merit of moves: every legal move has one, and it says in points what playing the move shows."""

from random import Random

import pytest

from game.core import OVER
from game.renature.ideas import closes, merits
from game.renature.moves import KIND, LOW, PLACE
from game.renature.position import BEFORE
from tests.game.renature.build import start


@pytest.mark.parametrize("edition", ["sheet", "box"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_move_has_one_merit(edition: str, seats: int) -> None:
    state, dice = start(seats, seed=6, edition=edition), Random(6)
    while state.to_act != OVER:
        assert sorted(move for _, move in merits(state)) == sorted(state.legal())
        state.apply(state.playout_move(dice), dice)


@pytest.mark.parametrize("edition", ["sheet", "box"])
def test_a_domino_is_foreseen_to_close_what_it_then_closes(edition: str) -> None:
    state, dice = start(3, seed=8, edition=edition), Random(8)
    while state.to_act != OVER:
        if state.phase == BEFORE:
            for move in state.legal():
                if move >> KIND == PLACE:
                    after = state.clone()
                    after.apply(move, Random(0))
                    scored = [a for a, there in enumerate(after.holder) if there != state.holder[a]]
                    shut = set(closes(state, state.board.pair_of[move & LOW] >> 1))
                    assert shut == {*after.closing, *scored}
        state.apply(state.playout_move(dice), dice)


@pytest.mark.parametrize("edition", ["sheet", "box"])
def test_merit_alone_beats_chance(edition: str) -> None:
    won = 0.0
    for seed in range(6):
        state, dice = start(2, seed=seed, edition=edition), Random(seed)
        while state.to_act != OVER:
            keen = state.to_act == seed % 2
            state.apply(max(merits(state))[1] if keen else state.playout_move(dice), dice)
        won += state.payoff()[seed % 2]
    assert won >= 5
