"""Several processes think about one move: their tries add up, and what one of them suffers harms nobody."""

import os
import time
from collections.abc import Iterator
from multiprocessing import active_children
from os import cpu_count

import pytest

from ai.child import NICE
from ai.job import Job, Progress
from ai.slot import LAST
from ai.worker import Workers
from game.core import Move
from tests.ai import entries
from tests.ai.asking import answer, replies, running, wait


@pytest.fixture(scope="module")
def both() -> Iterator[Workers]:
    workers = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    workers.start()
    yield workers
    workers.close()


@pytest.fixture
def pool(both: Workers, monkeypatch: pytest.MonkeyPatch) -> Workers:
    """Two processes that are ready, whatever the test before did to them."""
    monkeypatch.setattr("ai.slot.HEED_PATIENCE", 0.3)
    both.cancel()
    wait(both, lambda said: both.warm == 2)
    return both


def moves() -> list[Move]:
    return running().state.legal()


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system has no niceness")
@pytest.mark.parametrize("cores", [1, 2, 3])
def test_the_process_that_shares_the_screens_core_gives_way_to_every_frame(
    cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ai.worker.cpu_count", lambda: cores)
    two = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    try:
        two.start()
        wait(two, lambda said: two.warm == 2)
        nice = sorted(os.getpriority(os.PRIO_PROCESS, pid) for pid in two.pids())
    finally:
        two.close()
    usual = min(LAST, os.nice(0) + NICE)
    assert nice == [LAST if cores < 2 else usual, LAST if cores < 3 else usual]


def test_the_tries_of_two_processes_add_up(pool: Workers) -> None:
    one, other = moves()[:2]
    reply = answer(pool, Job.of(running(), "key", "voting"))
    assert reply.answer.visits == ((one, 10), (other, 10))
    assert not reply.trouble
    alone = answer(pool, Job.of(running(), "key", "alone"))
    assert alone.answer.visits == ((one, 10),)


def test_progress_tells_of_both_and_not_twice_as_often(pool: Workers) -> None:
    pool.ask(Job.of(running(), "key", "voting"))
    said = wait(pool, lambda said: bool(replies(said)))
    progress = [one for one in said if isinstance(one, Progress)]
    assert 1 <= len(progress) <= 4
    assert progress[-1].answer.tries == 20


def test_a_fixed_amount_of_work_is_done_by_one(pool: Workers) -> None:
    pool.ask(Job.of(running(), "key", "voting", iterations=50))
    wait(pool, lambda said: bool(said))
    pool.hurry()
    [reply] = replies(wait(pool, lambda said: bool(replies(said))))
    assert reply.answer.tries == 10


@pytest.mark.parametrize("level", ["half_dead", "half_stuck"])
def test_what_the_healthy_one_found_counts_when_the_other_fails(pool: Workers, level: str) -> None:
    began = time.monotonic()
    reply = answer(pool, Job.of(running(), "key", level))
    assert reply.answer.move == moves()[0]
    assert reply.answer.tries >= 10
    assert not reply.trouble
    assert time.monotonic() - began < 4.0
    assert answer(pool, Job.of(running(), "key", "tree", iterations=20)).trouble == ""


@pytest.mark.parametrize("level", ["dying", pytest.param("sticking", marks=pytest.mark.slow)])
def test_when_all_fail_the_best_so_far_is_played(pool: Workers, level: str) -> None:
    began = time.monotonic()
    reply = answer(pool, Job.of(running(), "key", level))
    assert reply.answer.tries == 20
    assert reply.answer.move == moves()[0]
    assert reply.trouble == ("the process ended" if level == "dying" else "no answer in time")
    assert time.monotonic() - began < 2 * 0.75 + 2.0


@pytest.mark.slow
def test_a_process_that_comes_late_gets_what_is_left_of_the_time() -> None:
    workers = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    try:
        workers.ask(Job.of(running(), "key", "voting"))
        wait(workers, lambda said: workers.warm >= 1)
        began = time.monotonic()
        reply = replies(wait(workers, lambda said: bool(replies(said))))[0]
        assert time.monotonic() - began < 1.5
        assert reply.answer.tries in (10, 20)
    finally:
        workers.close()


@pytest.mark.slow
def test_levels_that_ask_for_every_core_may_use_one_more_than_the_others() -> None:
    cores = cpu_count() or 1
    before = len(active_children())
    workers = Workers(None, entries.ALL, entries.GAMES, entries.serve_pile)
    try:
        workers.start()
        assert len(active_children()) - before == min(2, max(1, cores - 1))
        workers.ask(Job.of(running(), "key", "voting"))
        assert len(active_children()) - before == cores
    finally:
        workers.close()


def test_a_hurried_job_that_still_waits_is_short(pool: Workers) -> None:
    for key in ("a", "b", "c"):
        pool.ask(Job.of(running(), key, "tree", iterations=10**9))
    began = time.monotonic()
    wait(pool, lambda said: bool(said))
    pool.hurry()
    said = replies(wait(pool, lambda said: len(replies(said)) == 3))
    assert {reply.match for reply in said} == {"a", "b", "c"}
    assert time.monotonic() - began < 3.0


def test_one_asks_for_its_own_match_and_the_rest_waits(pool: Workers) -> None:
    for key in ("a", "b"):
        pool.ask(Job.of(running(), key, "sapling"))
    heard: list[object] = []
    stop = time.monotonic() + 10
    while not heard:
        assert time.monotonic() < stop
        heard += pool.poll("b")
        time.sleep(0.003)
    assert [reply.match for reply in heard] == ["b"]  # type: ignore[attr-defined]
    assert [reply.match for reply in replies(wait(pool, lambda said: bool(said)))] == ["a"]
