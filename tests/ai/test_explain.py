"""A reason names what differs most between two moves, from the view alone, and turns around with them."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from ai.bot import Answer, View, decide
from ai.explain import NAMED, NOTHING, WON, compared, explained
from ai.levels import LEVELS
from game.core import Game, Move, Seat, State, Trait
from tests.ai import pile
from tests.ai.pile import CARD, NONE, ONE, SPENT, TWO, PileState
from tests.ai.test_honesty import twins
from tests.games import every_game, setups


class Reasoned(pile.Pile):
    """A pile with two more traits: one that all moves share, and a weak one."""

    def traits(self, state: PileState, seat: Seat) -> tuple[Trait, ...]:
        weak = Trait("tiny", float(state.pile), NOTHING / 100 * state.pile)
        return (Trait("same", 3.0, 1.0), *super().traits(state, seat), weak)


class Silent(pile.Pile):
    """A pile without reasons."""

    def traits(self, state: PileState, seat: Seat) -> tuple[Trait, ...]:
        return ()


GAME = Reasoned()
HELD = View(0, PileState(9, bytearray([3, NONE]), 0))


def why(one: int, other: int, view: View[PileState] = HELD) -> Any:
    return compared(GAME, view, (one,), (other,), Random(1))


def test_the_two_largest_differences_are_named_largest_first() -> None:
    reason = why(CARD, ONE)
    assert (reason.best, reason.second) == (CARD, ONE)
    assert [(one.trait, one.best, one.second) for one in reason.differences] == [
        ("left", 6, 8),
        ("card", 0, 1),
    ]
    assert [one.gain for one in reason.differences] == pytest.approx([0.2, -0.15])


def test_swapped_moves_give_the_opposite_signs() -> None:
    for one, other in ((CARD, ONE), (ONE, TWO), (TWO, CARD)):
        there, back = why(one, other), why(other, one)
        assert [-item.gain for item in there.differences] == [item.gain for item in back.differences]
        assert [item.trait for item in there.differences] == [item.trait for item in back.differences]
        assert [item.best for item in there.differences] == [item.second for item in back.differences]


def test_moves_that_come_to_the_same_differ_in_nothing() -> None:
    assert why(ONE, ONE).differences == ()
    assert why(ONE, ONE).best == ONE


class Double(PileState):
    """Seat 0 goes on until the pile is even."""

    def apply(self, move: Move, rng: Random, log: None = None) -> None:  # type: ignore[override]
        super().apply(move, rng)
        if self.pile % 2 and self.to_act == 1:
            self.to_act = 0

    def clone(self) -> "Double":
        return Double(self.pile, self.cards[:], self.to_act, self.winner)

    def estimate(self) -> list[float]:
        return [1 / (1 + self.pile), 0.5]


def test_what_follows_in_the_same_turn_belongs_to_the_move() -> None:
    view = View(0, Double(11, bytearray([SPENT, NONE]), 0))
    reason = compared(GAME, view, (TWO, ONE), (ONE,), Random(1))
    assert reason is not None
    assert [(one.trait, one.best, one.second) for one in reason.differences] == [("left", 8, 10)]


def test_a_turn_that_was_not_thought_through_is_finished_by_what_looks_best() -> None:
    view = View(0, Double(11, bytearray([SPENT, NONE]), 0))
    reason = compared(GAME, view, (TWO,), (ONE,), Random(1))
    assert reason is not None
    [won] = reason.differences  # two by two to the last stone, all in one turn
    assert (won.trait, won.best, won.second) == (WON, 1.0, 0.0)


def test_a_move_that_ends_the_match_is_told_by_that_alone() -> None:
    view = View(0, PileState(3, bytearray([3, NONE]), 0))
    [won] = why(CARD, ONE, view).differences
    assert (won.trait, won.best, won.second, won.gain) == (WON, 1.0, 0.0, 0.5)
    [lost] = why(ONE, CARD, view).differences
    assert (lost.trait, lost.gain) == (WON, -0.5)


def test_the_second_move_is_the_next_of_the_values() -> None:
    answer = Answer(TWO, ((ONE, 9), (TWO, 5)), values=((ONE, 0.5), (TWO, 0.4)))
    reason = explained(GAME, HELD, answer, Random(1))
    assert reason is not None
    assert (reason.best, reason.second) == (TWO, ONE)


def test_without_a_second_move_or_traits_there_is_no_reason() -> None:
    assert explained(GAME, HELD, Answer(ONE), Random(1)) is None
    assert explained(GAME, HELD, Answer(ONE, values=((ONE, 0.5),)), Random(1)) is None
    values = ((ONE, 0.5), (TWO, 0.4))
    assert explained(Silent(), HELD, Answer(ONE, values=values), Random(1)) is None


def test_a_settled_move_is_held_against_the_only_other_one() -> None:
    view = View(0, PileState(9, bytearray([SPENT, NONE]), 0), lambda position: ONE)
    assert len(view.legal()) == 3
    assert explained(GAME, view, Answer(ONE), Random(1)) is None

    class Narrow(PileState):
        def legal(self) -> list[int]:
            return [ONE, TWO]

        def clone(self) -> "Narrow":
            return Narrow(self.pile, self.cards[:], self.to_act, self.winner)

    two = View(0, Narrow(9, bytearray([SPENT, NONE]), 0), lambda position: ONE)
    reason = explained(GAME, two, Answer(ONE), Random(1))
    assert reason is not None
    assert reason.second == TWO
    unsettled = View(0, Narrow(9, bytearray([SPENT, NONE]), 0))
    assert explained(GAME, unsettled, Answer(ONE), Random(1)) is None


REASONING = [game for name, game in every_game().items() if name != "tiny"]


def reasons(game: Game[Any], state: State, seat: Seat) -> Any:
    view = View.of(game, state, seat)
    answer = decide(LEVELS["sapling"].bot(game.info, 20), view, Random("honest"))
    return explained(game, view, answer, Random("why"))


@pytest.mark.parametrize("game", REASONING, ids=[game.info.id for game in REASONING])
@pytest.mark.parametrize("count", [2, pytest.param(120, marks=pytest.mark.slow)])
def test_positions_that_look_alike_get_the_same_reason(game: Game[Any], count: int) -> None:
    options = setups(game)
    told = 0
    for pair in islice(twins(game, 1, options if count > 10 else options[:1]), count):
        reason = reasons(game, pair.one, pair.seat)
        assert reason == reasons(game, pair.other, pair.seat)
        if reason is not None:
            told += 1
            sizes = [abs(one.gain) for one in reason.differences]
            assert len(sizes) <= NAMED
            assert sizes == sorted(sizes, reverse=True)
            assert all(size > NOTHING for size in sizes)
    assert told
