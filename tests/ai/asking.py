"""A match of the toy game, and a client that asks its bots and waits for what they say."""

import time
from collections.abc import Callable

from ai.job import Job, Progress, Reply
from ai.worker import Workers
from game.match import Kind, Match, Player, Table
from tests.ai import pile
from tests.ai.entries import BOT_SEED


def running(level: str = "tree", seats: int = 2) -> Match[pile.PileState]:
    players = [Player(f"bot {seat}", Kind.BOT, level) for seat in range(seats)]
    return Match(pile.GAME, pile.setup(seats, 7), Table(players, bot_seed=BOT_SEED))


def wait(
    workers: Workers, until: Callable[[list[Reply | Progress]], bool], limit: float = 15.0
) -> list[Reply | Progress]:
    said: list[Reply | Progress] = []
    stop = time.monotonic() + limit
    while not until(said):
        assert time.monotonic() < stop, f"nothing came: {said}"
        said += workers.poll()
        time.sleep(0.003)
    return said


def replies(said: list[Reply | Progress]) -> list[Reply]:
    return [one for one in said if isinstance(one, Reply)]


def answer(workers: Workers, job: Job) -> Reply:
    workers.ask(job)
    [reply] = replies(wait(workers, lambda said: bool(replies(said))))
    assert (reply.match, reply.ply, reply.seat) == (job.match, job.ply, job.seat)
    return reply
