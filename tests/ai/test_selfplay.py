"""Matches to fit a network to: who plays them, and that they follow from their numbers."""

from random import Random

import pytest

from ai.executors import processes
from ai.selfplay import Company, Looker, Planner, Seen, drawn, parallel, watched
from game.core import OVER, Setup
from game.living_forest import GAME, estimate
from game.living_forest.signs import COUNT
from game.living_forest.weights import HIDDEN, INNER, OUTER


def test_a_match_is_watched_by_the_signs_of_every_seat() -> None:
    seen = watched("living_forest", range(4, 6), 3, Company(reasoning=0.5))
    assert len(seen.rows) == COUNT * len(seen.payoffs) and len(seen.payoffs) == sum(seen.seats)
    assert set(seen.matches) == {4, 5}


@pytest.mark.parametrize("slips", [0.0, 0.5])
def test_planners_moves_are_legal_and_follow_from_the_seed(slips: float) -> None:
    ends = []
    for _ in range(2):
        rng = Random(4)
        state = GAME.start(Setup.complete(GAME.info, 2, 4), rng)
        players = [Planner(slips), Planner(slips)]
        for _ in range(60):
            if state.to_act == OVER:
                break
            move = players[state.to_act].move(GAME, state, rng)
            assert move in state.legal()
            state.apply(move, rng)
        ends.append(state.pack())
    assert ends[0] == ends[1]


def test_lookers_moves_are_legal_and_follow_from_the_seed() -> None:
    state = GAME.start(Setup.complete(GAME.info, 2, 4), Random(4))
    for ply in range(30):
        move = drawn(estimate, 4, 0.5, Random(ply)).move(GAME, state, Random(ply))
        assert move in state.legal()
        assert move == drawn(estimate, 4, 0.5, Random(ply)).move(GAME, state, Random(ply))
        state.apply(move, Random(ply))


def test_a_planner_sees_only_what_its_seat_may() -> None:
    state = GAME.start(Setup.complete(GAME.info, 2, 4), Random(4))
    while GAME.settled(state) is not None:
        state.apply(GAME.settled(state), Random(1))
    other = state.view(state.to_act).determinize(state.to_act, Random(8))
    assert Planner(0.0).move(GAME, state, Random(2)) == Planner(0.0).move(GAME, other, Random(2))


def test_company_is_mixed() -> None:
    kinds = {type(player) for player in Company(planning=0.8).players(estimate, 40, 4, Random(2))}
    assert kinds == {Looker, Planner}
    assert {type(player) for player in Company().players(estimate, 40, 4, Random(2))} == {Looker}


def test_matches_in_parts_are_the_same_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.selfplay.PART", 1)
    units = (1, [0.0] * (COUNT + 1), [0.0] * (COUNT + 1))
    who = Company(units, planning=0.5)
    try:
        whole = watched("living_forest", range(3), 3, who)
        with processes(1) as executor:
            parts = parallel(executor, "living_forest", range(3), 3, who)
    finally:
        estimate.learn(HIDDEN, INNER, OUTER)
    assert parts == whole and isinstance(parts, Seen)
