"""A match goes on whatever is done while a bot process thinks: no late move, no wait, nothing left over."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import active_children

import pytest

from ai.job import Job, Progress, Reply
from ai.worker import Workers
from game.match import Kind, Match, Player, Table, Undo
from scenes.table.flow import Flow
from tests.ai import entries, pile
from tests.ai.asking import wait


class Watched:
    """The pool, with a list of what went in and out."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.asked: list[Job] = []
        self.pondered: list[Job] = []
        self.heard: list[Reply] = []

    def ask(self, job: Job) -> None:
        self.asked.append(job)
        self.workers.ask(job)

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        said = self.workers.poll(match)
        self.heard += [one for one in said if isinstance(one, Reply)]
        return said

    def ponder(self, job: Job) -> None:
        self.pondered.append(job)
        self.workers.ponder(job)

    def cancel(self, match: str | None = None) -> None:
        self.workers.cancel(match)


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    pool = Workers(1, entries.ALL, entries.GAMES, entries.serve_pile)
    pool.start()
    wait(pool, lambda said: pool.warm == 1)
    yield pool
    pool.close()


def against(level: str) -> Match[pile.PileState]:
    """A person to move, then a bot."""
    players = [Player("Ana", Kind.PERSON), Player("Bot", Kind.BOT, level)]
    return Match(pile.GAME, pile.setup(2, 7), Table(players, Undo.FREE, bot_seed=11))


def fresh(workers: Workers, level: str = "tree") -> tuple[Flow, Watched]:
    """A match whose bot has just been asked."""
    pool = Watched(workers)
    flow = Flow(against(level), pool, time.monotonic, lambda match: None)
    flow.start()
    assert flow.play(pile.ONE, 0) is not None
    return flow, pool


def thinking(workers: Workers) -> tuple[Flow, Watched]:
    """A match whose bot is thinking."""
    flow, pool = fresh(workers, "grove")
    until(flow, lambda: flow.done > 0)
    return flow, pool


def until(flow: Flow, what: Callable[[], object], seconds: float = 15.0) -> None:
    stop = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < stop, "it hangs"
        flow.poll()
        time.sleep(0.003)


def quiet(flow: Flow, seconds: float = 0.6) -> None:
    """For so long nothing may be answered."""
    stop = time.monotonic() + seconds
    while time.monotonic() < stop:
        flow.poll()
        assert flow.answer() is None
        time.sleep(0.003)


def test_a_change_of_level_asks_the_new_one_and_drops_the_old_one(workers: Workers) -> None:
    flow, pool = thinking(workers)
    players = flow.match.table.players
    players[1] = replace(players[1], level="sapling")
    flow.seats_changed()
    until(flow, lambda: flow.answer() is not None)
    assert [job.level for job in pool.asked] == ["grove", "sapling"]
    [reply] = pool.heard
    assert reply.answer.tries == 8
    flow.close()


def test_a_person_who_takes_the_bots_seat_is_not_played_for(workers: Workers) -> None:
    flow, pool = thinking(workers)
    flow.match.table.players[1] = Player("Bea", Kind.PERSON)
    flow.seats_changed()
    quiet(flow)
    assert not pool.heard
    flow.close()


def test_undo_during_a_thought_brings_the_person_back_and_no_late_move(workers: Workers) -> None:
    flow, pool = thinking(workers)
    assert flow.undo() == 1
    quiet(flow)
    assert flow.match.ply == 0
    assert not pool.heard
    assert flow.play(pile.TWO, 0) is not None
    until(flow, lambda: flow.answer() is not None)
    [reply] = pool.heard
    assert reply.ply == 1
    flow.close()


def test_loading_another_match_during_a_thought_answers_only_the_new_one(workers: Workers) -> None:
    old, _ = thinking(workers)
    old.close()
    new, pool = fresh(workers)
    until(new, lambda: new.answer() is not None)
    assert [reply.match for reply in pool.heard] == [new.key]
    assert old.answer() is None
    assert old.play(pile.ONE, old.match.ply) is None
    new.close()


def test_the_bot_that_is_next_thinks_on_a_persons_time_from_its_own_view(workers: Workers) -> None:
    pool = Watched(workers)
    match = against("musing")
    flow = Flow(match, pool, time.monotonic, lambda match: None)
    flow.start()
    [ahead] = pool.pondered
    assert (ahead.seat, ahead.ply, ahead.level) == (1, 0, "musing")
    assert ahead.view == match.state.view(1).pack() != match.state.pack()
    flow.play(pile.ONE, 0)
    until(flow, lambda: flow.answer() is not None)
    flow.play(flow.answer() or 0, 1)
    assert [job.ply for job in pool.pondered] == [0, 2]
    flow.close()


@pytest.mark.parametrize("level", ["grove", "stubborn"])
def test_quitting_during_a_thought_is_quick_and_leaves_nothing(level: str) -> None:
    before = len(active_children())
    workers = Workers(1, entries.ALL, entries.GAMES, entries.serve_pile)
    flow, _ = fresh(workers, level)
    until(flow, lambda: workers.warm == 1)
    began = time.monotonic()
    flow.close()
    workers.close()
    assert time.monotonic() - began < 2.0
    assert len(active_children()) == before
    assert not flow.poll()
