"""No bot knows more than its seat: positions that look alike to it get the same answer from it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any
from zlib import crc32

import pytest

from ai.bot import Answer, View, decide
from ai.levels import LEVELS
from game.core import OVER, Game, Seat, Setup, State
from tests.ai import pile
from tests.games import every_game, name, setups

GAMES: dict[str, Game[Any]] = {**every_game(), "pile": pile.GAME}
SETUPS = [setup for game in GAMES.values() for setup in setups(game)]
POSITIONS, QUICK = 5, 3  # of each match, besides its first
ITERATIONS = 40

Decide = Callable[[Game[Any], Any, Seat], Answer]
"""What somebody answers for a seat in a full position, honestly or not."""


@dataclass(frozen=True)
class Twins:
    """Two full positions that look the same to the seat to act."""

    seat: Seat
    one: Any
    other: Any

    @property
    def differ(self) -> bool:
        return bool(self.one.pack() != self.other.pack())


@cache
def positions(setup: Setup) -> list[State]:
    """Some positions of a random match, its first among them."""
    rng = Random(f"honest {setup.seed}")
    state = GAMES[setup.game].start(setup, rng)
    passed = []
    while state.to_act != OVER:
        passed.append(state.clone())
        state.apply(state.playout_move(rng), rng)
    return [passed[0], *rng.sample(passed[1:], min(POSITIONS if setup.seed != 1 else QUICK, len(passed) - 1))]


def twins(setup: Setup) -> Iterator[Twins]:
    """For each position two it could be, to the seat to act."""
    for number, state in enumerate(positions(setup)):
        seat = state.to_act
        view = state.view(seat)
        one, other = (view.determinize(seat, Random(f"twin {number} {which}")) for which in "ab")
        assert one.view(seat).pack() == other.view(seat).pack() == view.pack()
        yield Twins(seat, one, other)


def told_apart(game: Game[Any], pair: Twins, answer: Decide) -> bool:
    """The check itself: whether the answer shows knowledge that the seat cannot have."""
    return answer(game, pair.one, pair.seat) != answer(game, pair.other, pair.seat)


def by_level(level: str) -> Decide:
    def answer(game: Game[Any], state: Any, seat: Seat) -> Answer:
        bot = LEVELS[level].bot(game.info, ITERATIONS)
        return decide(bot, View.of(game, state, seat), Random("honest"))

    return answer


def peeking(game: Game[Any], state: Any, seat: Seat) -> Answer:
    """Lets the whole truth decide."""
    moves = state.legal()
    return Answer(moves[crc32(state.pack()) % len(moves)])


def disguised(game: Game[Any], state: Any, seat: Seat) -> Answer:
    """An honest bot that is handed the truth as if it were a view."""
    return decide(LEVELS["tree"].bot(game.info, ITERATIONS), View(seat, state), Random("honest"))


def quick(setup: Setup, level: str) -> bool:
    """The quick suite tries every level at two seats, few at more, on the usual options; the long one all."""
    return setup.seed == 1 and (setup.seats == 2 or level in ("random", "sapling"))


@pytest.mark.parametrize(
    ("setup", "level"),
    [
        pytest.param(
            setup, level, id=f"{level}-{name(setup)}", marks=() if quick(setup, level) else pytest.mark.slow
        )
        for setup in SETUPS
        for level in LEVELS
    ],
)
def test_positions_that_look_alike_get_the_same_answer(setup: Setup, level: str) -> None:
    for pair in twins(setup):
        assert not told_apart(GAMES[setup.game], pair, by_level(level))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("cheat", [peeking, disguised])
@pytest.mark.parametrize("most", [4, pytest.param(8, marks=pytest.mark.slow)])
def test_the_check_catches_who_cheats(game: Game[Any], cheat: Decide, most: int) -> None:
    pairs = [pair for setup in setups(game)[:most] for pair in twins(setup)]
    hidden = [pair for pair in pairs if pair.differ]
    assert len(hidden) > len(pairs) / 3, "the twins are hardly ever different"
    caught = 0
    for pair in hidden:
        caught += told_apart(game, pair, cheat)
        if caught > len(hidden) / 4:
            return
    raise AssertionError(f"caught only {caught} times in {len(hidden)}")


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_a_view_keeps_nothing_beyond_its_bytes(setup: Setup) -> None:
    game = GAMES[setup.game]
    for state in positions(setup):
        seat = state.to_act
        view = View.of(game, state, seat)
        assert view.position is not state
        assert view.position.pack() == state.view(seat).pack()
        assert view.legal() == state.legal()
