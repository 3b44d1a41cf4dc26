"""Matches to fit a network to: who plays them, and that they follow from their numbers."""

from random import Random
from typing import Any

import pytest

from ai.executors import processes
from ai.planning import planned
from ai.selfplay import Company, Looker, Planner, Seen, drawn, parallel, watch, watched
from game.core import OVER, Move, Setup
from game.living_forest import GAME, estimate
from game.living_forest.signs import COUNT
from game.living_forest.state import LivingState
from game.living_forest.weights import HIDDEN, INNER, OUTER
from tests.game.living_forest.build import Spirit, table


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


def levels(state: LivingState) -> list[bytes]:
    return [bytes(level) for level in state.levels]


def test_who_plays_judges_a_guessed_world_and_never_the_true_one(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(Spirit(line="hare weasel flamingo"), mains=(2, 2))
    seen: list[LivingState] = []

    def judge(world: LivingState) -> list[float]:
        seen.append(world.clone())
        return [0.5, 0.5]

    def plan(world: LivingState, *rest: Any) -> list[Move]:
        seen.append(world.clone())
        return planned(world, *rest)

    monkeypatch.setattr("ai.selfplay.planned", plan)
    for player in (Looker(judge, 0.0, [0.0] * 4), Planner(0.0)):
        seen.clear()
        player.move(GAME, state, Random(2))
        assert seen and all(levels(world) != levels(state) for world in seen)


def test_a_slip_drops_the_plan() -> None:
    state = table(Spirit(line="hare weasel flamingo"), mains=(2, 2))
    player = Planner(1.0, [GAME.read("take fragment")])
    player.move(GAME, state, Random(2))
    assert not player.plan


def test_a_taste_seeks_or_shuns_what_adds_to_its_row() -> None:
    state = table(Spirit(line="hare weasel flamingo"), mains=(2, 2))
    for taste in (0.1, -0.1):
        fond = Looker(lambda world: [0.5, 0.5], 0.0, [0.0, taste, 0.0, 0.0])
        move = GAME.write(fond.move(GAME, state, Random(2)))
        assert move.startswith("extinguish") == (taste > 0)


def test_the_end_of_a_match_is_judged_by_its_result() -> None:
    state = table(Spirit(line="hare weasel flamingo", fires=(10, 0, 0)), mains=(1, 0))
    unaware = Looker(lambda world: [0.5 * (world.to_act != OVER)] * 2, 0.0, [0.0] * 4)
    assert GAME.write(unaware.move(GAME, state, Random(2))) == "extinguish 2"


def test_reasoning_is_as_likely_as_it_is_said_to_be() -> None:
    reasons, weighs = (drawn(estimate, 4, likely, Random(1)).judges for likely in (1.0, 0.0))
    assert (reasons, weighs) == (estimate.reasoned, estimate.standing)


class Witness:
    """A model whose signs are a seat's number, and that remembers the position it was shown."""

    reasoned = standing = staticmethod(estimate.reasoned)

    def signs(self, state: LivingState) -> list[list[float]]:
        self.state = state
        return [[float(seat)] for seat in range(state.seats)]


def test_each_seats_signs_are_paid_with_what_the_match_brought_that_seat() -> None:
    for number in range(2):
        witness, seen = Witness(), Seen()
        watch(GAME, witness, number, 3, Company(), seen)
        paid = witness.state.payoff()
        assert witness.state.to_act == OVER and len(set(paid)) > 1
        assert seen.payoffs == [paid[int(seat)] for seat in seen.rows]


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
