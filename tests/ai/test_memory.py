"""A worker that has played many matches is no larger than one that has played a few."""

import os
import time
from pathlib import Path
from random import Random

import pytest

from ai.job import Job, Reply
from ai.worker import Workers
from game.core import Game, Setup
from game.match import Kind, Match, Player, Table
from tests.games import every_game

GAMES = ("fox", "living_forest", "renature")
WARMING, MATCHES = 10, 50
EVERY, ITERATIONS = 8, 12
GROWTH = 3_000_000
"""Bytes that count as flat: the collector's and the allocator's breath."""


def resident(pid: int) -> int:
    """Bytes of memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def play(workers: Workers, game: Game, seed: int) -> int:  # type: ignore[type-arg]
    """One match, some decisions by a worker and the others at random; returns its plies."""
    setup = Setup.complete(game.info, game.info.seats[0], seed)
    match = Match(game, setup, Table([Player("", Kind.BOT, "tree")] * setup.seats, bot_seed=seed))
    rng = Random(seed)
    while not match.over:
        if match.ply % EVERY:
            match.play(match.state.playout_move(rng))
            continue
        workers.ask(Job.of(match, str(seed), iterations=ITERATIONS))
        move = None
        while move is None:
            for said in workers.poll():
                if isinstance(said, Reply):
                    assert not said.trouble
                    move = said.move
            time.sleep(0.0005)
        match.play(move)
    return match.ply


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads /proc")
@pytest.mark.parametrize("name", GAMES)
def test_the_memory_of_a_worker_stays_flat_over_fifty_matches(name: str) -> None:
    game = every_game()[name]
    workers = Workers(1)
    try:
        workers.start()
        for seed in range(WARMING):
            play(workers, game, seed)
        pid = workers.pids()[0]
        before = resident(pid)
        plies = sum(play(workers, game, 100 + seed) for seed in range(MATCHES))
        grown = resident(pid) - before
        assert workers.pids() == [pid], "another process has taken over"
        assert plies > 20 * MATCHES
        assert grown < GROWTH, f"{grown} bytes more after {plies} plies"
    finally:
        workers.close()
