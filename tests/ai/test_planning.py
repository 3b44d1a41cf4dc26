"""Turns planned whole: the end that looks best is found although its beginning does not look so."""

from dataclasses import dataclass, field
from random import Random

from ai.planning import planned
from game.core import OVER, Event, Move, Seat, Setup
from game.living_forest import GAME

LEFT, RIGHT, REST = 1, 2, 3

WORTH = {
    (LEFT,): 0.6,
    (LEFT, LEFT): 0.3,
    (LEFT, RIGHT): 0.4,
    (RIGHT,): 0.5,
    (RIGHT, LEFT): 0.2,
    (RIGHT, RIGHT): 0.9,
}


@dataclass
class Fork:
    """Two choices a turn, then the other seat's; what the seat at fork has done says what it is worth."""

    done: list[Move] = field(default_factory=list)
    to_act: Seat = 0
    seats: int = 2

    def legal(self) -> list[Move]:
        return [LEFT, RIGHT]

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        self.done.append(move)
        if len(self.done) == 2:
            self.to_act = 1

    def clone(self) -> "Fork":
        return Fork(self.done[:], self.to_act)

    def estimate(self) -> list[float]:
        good = WORTH[tuple(self.done)]
        return [good, 1 - good]


def unsettled(state: Fork) -> Move | None:
    return None


def test_the_best_end_of_a_turn_is_found_behind_a_beginning_that_looks_worse() -> None:
    assert planned(Fork(), unsettled, Random(1)) == [RIGHT, RIGHT]


def test_a_narrow_plan_follows_what_looks_best_at_once() -> None:
    assert planned(Fork(), unsettled, Random(1), widths=(1,)) == [LEFT, RIGHT]


def test_a_plan_ends_where_the_game_settles_what_comes_next() -> None:
    after_one = lambda state: REST if state.done else None  # noqa: E731
    assert planned(Fork(), after_one, Random(1)) == [LEFT]


def test_the_position_planned_for_stays_as_it_is() -> None:
    fork = Fork()
    planned(fork, unsettled, Random(1))
    assert fork == Fork()


def test_plans_of_a_game_are_legal_and_end_with_the_turn() -> None:
    rng = Random(3)
    state = GAME.start(Setup.complete(GAME.info, 3, 5), rng)
    for _ in range(30):
        settled = GAME.settled(state)
        if settled is not None:
            state.apply(settled, rng)
            continue
        seat = state.to_act
        for move in planned(state, GAME.settled, Random(1)):
            assert state.to_act == seat and move in state.legal()
            state.apply(move, rng)
            if state.to_act == OVER:
                return
        assert state.to_act != seat or GAME.settled(state) is not None
