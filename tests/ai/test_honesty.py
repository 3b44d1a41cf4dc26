"""No bot knows more than its seat: positions that look alike to it get the same answer from it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import Any
from zlib import crc32

import pytest

from ai.bot import Answer, View, decide
from ai.levels import LEVELS
from ai.temper import TEMPERS
from game.core import OVER, Game, Seat, Setup, State
from tests.ai import pile
from tests.games import every_game, setups

GAMES: dict[str, Game[Any]] = {**every_game(), "pile": pile.GAME}
PAIRS = 10_000
"""Of each game, in the long suite."""

ITERATIONS = 6
EVERY = 7
"""Plies between two positions of a match, a prime: all phases come up."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

Decide = Callable[[Game[Any], Any, Seat, int], Answer]
"""What somebody answers for a seat in a full position at a ply, honestly or not."""


@dataclass(frozen=True)
class Twins:
    """Two full positions that look the same to the seat to act."""

    seat: Seat
    ply: int
    one: Any
    other: Any

    @property
    def differ(self) -> bool:
        return bool(self.one.pack() != self.other.pack())


def positions(game: Game[Any], setup: Setup) -> Iterator[tuple[int, State]]:
    """Some positions of a random match with their plies."""
    rng = Random(f"honest {setup.seed}")
    state = game.start(setup, rng)
    ply = 0
    while state.to_act != OVER:
        if ply % EVERY == 0:
            yield ply, state.clone()
        state.apply(state.playout_move(rng), rng)
        ply += 1


def twins(game: Game[Any], each: int, options: list[Setup]) -> Iterator[Twins]:
    """Match after match, for each position `each` pairs of what it could be to the seat to act. Endless."""
    rng = Random("twins")
    for number, setup in enumerate(cycle(options)):
        fresh = Setup(setup.game, setup.seats, number, setup.options, setup.first)
        for ply, state in positions(game, fresh):
            seat = state.to_act
            view = state.view(seat)
            for _ in range(each):
                one, other = view.determinize(seat, rng), view.determinize(seat, rng)
                assert one.view(seat).pack() == other.view(seat).pack() == view.pack()
                yield Twins(seat, ply, one, other)


def told_apart(game: Game[Any], pair: Twins, answer: Decide) -> bool:
    """The check itself: whether the answer shows knowledge that the seat cannot have."""
    return answer(game, pair.one, pair.seat, pair.ply) != answer(game, pair.other, pair.seat, pair.ply)


def by(level: str, temper: str = "") -> Decide:
    """A level of the table or a bot to measure by, as workers and arenas ask it."""

    def answer(game: Game[Any], state: Any, seat: Seat, ply: int) -> Answer:
        bot = LEVELS[level].bot(game.info, ITERATIONS, temper)
        return decide(bot, View.of(game, state, seat, ply), Random("honest"))

    return answer


def peeking(game: Game[Any], state: Any, seat: Seat, ply: int) -> Answer:
    """Lets the whole truth decide."""
    moves = state.legal()
    return Answer(moves[crc32(state.pack()) % len(moves)])


def disguised(game: Game[Any], state: Any, seat: Seat, ply: int) -> Answer:
    """An honest bot that is handed the truth as if it were a view."""
    return decide(LEVELS["plain"].bot(game.info, 30), View(seat, state), Random("honest"))


BOTS = [(level, "") for level in LEVELS] + [("sapling", temper) for temper in TEMPERS]
BOTS += [("tree", "bold"), ("bud", "rival")]
QUICK = ("random", "bud", "plain", "tree", "grove", "outlook")
"""The others think with the parts of these."""

CHEAP = ("random", "plain", "outlook")
"""These get most of the pairs, the others `DEAR` each: a greedy look takes a hundred times as long."""

DEAR = 150


def thought_over(game: Game[Any], pairs: Iterator[Twins]) -> Iterator[Twins]:
    """Those in which the seat has a choice that the game does not settle by itself: searches search them."""
    for pair in pairs:
        view = pair.one.view(pair.seat)
        if len(view.legal()) > 1 and game.settled(view) is None:
            yield pair


@each_game
def test_positions_that_look_alike_get_the_same_answer(game: Game[Any]) -> None:
    for level in QUICK:
        pairs = twins(game, 1, setups(game)[:1])
        for pair in (*islice(pairs, 3, 5), *islice(thought_over(game, pairs), 2)):
            assert not told_apart(game, pair, by(level)), level


@pytest.mark.slow
@pytest.mark.timeout(1200)
@each_game
def test_ten_thousand_pairs_get_the_same_answers_from_every_bot(game: Game[Any]) -> None:
    pairs = twins(game, 5, setups(game))
    asked = 0
    for level, temper in BOTS:
        share = (PAIRS - DEAR * (len(BOTS) - len(CHEAP))) // len(CHEAP) + 1 if level in CHEAP else DEAR
        for pair in islice(pairs, share):
            assert not told_apart(game, pair, by(level, temper)), (level, temper)
            asked += 1
    assert asked >= PAIRS


def weighed(game: Game[Any], view: Any) -> list[Any]:
    """All that bots may make of a view without a search."""
    seats = range(len(view.estimate()))
    told = [(game.manner(view, seat), game.traits(view, seat)) for seat in seats]
    return [view.estimate(), told, game.settled(view), game.merits(view)]


@each_game
def test_views_that_look_alike_are_weighed_alike(game: Game[Any]) -> None:
    for setup in setups(game)[:6]:
        for pair in islice(twins(game, 1, [setup]), 20):
            for seat in range(setup.seats):
                if pair.one.view(seat).pack() == pair.other.view(seat).pack():
                    one, other = (weighed(game, state.view(seat)) for state in (pair.one, pair.other))
                    assert one == other, (setup, pair.ply, seat)


@each_game
@pytest.mark.parametrize("cheat", [peeking, disguised])
def test_the_check_catches_who_cheats(game: Game[Any], cheat: Decide) -> None:
    pairs = list(islice(twins(game, 1, setups(game)[:4]), 24))
    hidden = [pair for pair in pairs if pair.differ]
    assert len(hidden) > len(pairs) / 3, "the twins are hardly ever different"
    assert sum(told_apart(game, pair, cheat) for pair in hidden) > len(hidden) / 4


@each_game
def test_a_view_keeps_nothing_beyond_its_bytes(game: Game[Any]) -> None:
    for setup in setups(game)[:6]:
        for _, state in islice(positions(game, setup), 6):
            seat = state.to_act
            view = View.of(game, state, seat)
            assert view.position is not state
            assert view.position.pack() == state.view(seat).pack()
            assert view.legal() == state.legal()
