"""One deal of an arena: the same match once for each way of seating its bots, as plain data in and out.

A function of numbers and texts only, so that any executor can run it: another process, another machine.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from ai.bot import Bot, Thinking, View
from ai.budget import LEAST, SHARE
from ai.roster import Entrant, Work, enter
from game.core import OVER, Game, Seat, Setup
from game.registry import catalog

CLOCKS: Mapping[str, Callable[[], float]] = {"cpu": time.process_time, "wall": time.perf_counter}
"""What a bot's seconds are: those of its processor, fair on a busy machine, or those on the wall."""

LONGEST = 50_000
"""Plies; a match that is not over by then never ends."""

Lineup = tuple[int, ...]
"""Which bot sits where: for each seat an index into the arena's bots."""


@dataclass(frozen=True)
class Deal:
    """A deal to be played by every line-up. `work` is (iterations, seconds) given to bots that name none."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    bots: tuple[str, ...]
    lineups: tuple[Lineup, ...]
    work: tuple[int, float]
    clock: str


@dataclass(frozen=True)
class Spent:
    """What one bot used in one match: decisions with a choice, their seconds, what it tried in them."""

    decisions: int
    seconds: float
    tries: int


@dataclass(frozen=True)
class Result:
    """One match: a number a seat for everything but `spent`, which is by bot."""

    lineup: Lineup
    payoff: tuple[float, ...]
    rank: tuple[int, ...]
    plies: int
    spent: tuple[tuple[int, Spent], ...]


@cache
def games() -> dict[str, Game[Any]]:
    """The catalogue, once a process."""
    return catalog()


def play_deal(deal: Deal) -> tuple[Result, ...]:
    """Every line-up in turn."""
    given = Work(*deal.work) if any(deal.work) else None
    game = games()[deal.game]
    entrants = [enter(text, given) for text in deal.bots]
    setup = Setup.complete(game.info, deal.seats, deal.seed, dict(deal.options))
    clock = CLOCKS[deal.clock]
    return tuple(play(game, setup, entrants, lineup, clock) for lineup in deal.lineups)


def play(
    game: Game[Any], setup: Setup, entrants: list[Entrant], lineup: Lineup, clock: Callable[[], float]
) -> Result:
    """One match to its end; the dice of the match are those of a match at the table.

    Raises RuntimeError when it does not end.
    """
    state = game.start(setup, Random(f"{setup.seed}/0"))
    minds = {at: Mind(entrants[at].bot(game.info), entrants[at].work, clock) for at in set(lineup)}
    ply = 0
    while state.to_act != OVER:
        seat = state.to_act
        at = lineup[seat]
        rng = Random(f"bot/{setup.seed}/{seat}/{at}/{ply}")
        move = minds[at].move(View.of(game, state, seat, ply), rng, ply)
        ply += 1
        state.apply(move, Random(f"{setup.seed}/{ply}"))
        if ply > LONGEST:
            raise RuntimeError(f"{setup} is not over after {LONGEST} plies")
    return Result(
        lineup,
        tuple(state.payoff()),
        game.sheet(state).rank,
        ply,
        tuple(sorted((at, mind.spent()) for at, mind in minds.items())),
    )


class Mind:
    """A bot at work in one match: thinks within its work and keeps account of it."""

    def __init__(self, bot: Bot, work: Work, clock: Callable[[], float]) -> None:
        self._bot = bot
        self._work = work
        self._clock = clock
        self._decisions = 0
        self._seconds = 0.0
        self._tries = 0
        self._turn: tuple[Seat, int] = (-1, -1)
        self._turn_spent = 0.0

    def move(self, view: View[Any], rng: Random, ply: int) -> int:
        """Decide; a decision without a choice costs nothing and counts for nothing."""
        if self._turn != (view.seat, ply - 1):
            self._turn_spent = 0.0
        self._turn = (view.seat, ply)
        began = self._clock()
        thinking = self._bot.think(view, rng)
        self._run(thinking, began)
        answer = thinking.answer()
        spent = self._clock() - began
        if answer.tries:
            self._turn_spent += spent
            self._decisions += 1
            self._seconds += spent
            self._tries += answer.tries
        return answer.move

    def _run(self, thinking: Thinking, began: float) -> None:
        seconds = self._work.seconds
        if not seconds:
            while thinking.step():
                pass
            return
        if self._work.turn:
            seconds = max(min(LEAST, LEAST * seconds), (seconds - self._turn_spent) * SHARE)
        end = began + seconds
        clock = self._clock
        while thinking.step() and clock() < end:
            pass

    def spent(self) -> Spent:
        """The account so far."""
        return Spent(self._decisions, self._seconds, self._tries)


def rotations(bots: tuple[int, ...]) -> tuple[Lineup, ...]:
    """Every bot on every seat, their order kept: as many line-ups as it takes until they repeat."""
    turned = (bots[-at:] + bots[:-at] for at in range(len(bots)))
    return tuple(dict.fromkeys(turned))
