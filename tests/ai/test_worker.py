"""Workers answer, report, stop, survive what bots do to them, and never outlive the client."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from multiprocessing import active_children
from pathlib import Path

import pytest

from ai.budget import LEAST, TurnClock, patience
from ai.job import Job, Progress, Reply
from ai.levels import LEVELS
from ai.worker import Workers
from tests.ai import entries, pile
from tests.ai.asking import answer, replies, running, wait

ROOT = Path(__file__).parents[2]


@pytest.fixture
def workers() -> Iterator[Workers]:
    pool = Workers(1, entries.ALL, entries.GAMES, entries.serve_pile)
    pool.start()
    yield pool
    pool.close()
    assert not active_children()


def test_a_job_carries_the_view_of_its_seat_and_nothing_else_of_the_match() -> None:
    match = running(seats=3)
    match.play(pile.ONE)
    job = Job.of(match, "key")
    assert job.view == match.state.view(1).pack()
    assert job.view != match.state.pack()
    assert (job.seat, job.ply, job.bot_seed, job.options) == (1, 1, 11, match.setup.options)
    assert {field.name: field.type for field in fields(Job)} == {
        "game": str,
        "view": bytes,
        "seat": int,
        "level": str,
        "bot_seed": int,
        "match": str,
        "ply": int,
        "options": tuple[tuple[str, str], ...],
        "temper": str,
        "iterations": int,
    }


def test_no_job_comes_of_a_match_that_is_over() -> None:
    match = running()
    while not match.over:
        match.play(pile.ONE)
    with pytest.raises(ValueError, match="nobody"):
        Job.of(match, "key")


def test_every_level_answers_a_legal_move(workers: Workers) -> None:
    match = running()
    for level in LEVELS:
        reply = answer(workers, Job.of(match, "key", level, iterations=30))
        assert reply.move in match.state.legal()
        assert not reply.trouble


def test_fixed_work_gives_the_same_answer_in_any_process(workers: Workers) -> None:
    job = Job.of(running(), "key", "tree", iterations=200)
    with_more = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    try:
        assert {answer(workers, job), answer(workers, job), answer(with_more, job)} == {answer(workers, job)}
    finally:
        with_more.close()


def test_a_decision_comes_with_its_reason(workers: Workers) -> None:
    match = running()
    for level in ("sapling", "tree"):
        told = answer(workers, Job.of(match, "key", level, iterations=30)).answer
        assert told.why is not None
        assert told.why.best == told.move
        assert told.why.second == told.values[1][0]
        assert {one.trait for one in told.why.differences} <= {"left", "card"}
    assert answer(workers, Job.of(match, "key", "random")).answer.why is None


def test_a_worker_gives_way_and_knows_no_pygame(workers: Workers) -> None:
    loaded, nice = answer(workers, Job.of(running(), "key", "telling")).answer.line
    assert not loaded
    assert nice == min(19, os.nice(0) + 10)


def test_progress_comes_ten_times_a_second_and_tells_how_far_it_is(workers: Workers) -> None:
    workers.ask(Job.of(running(), "key", "grove"))
    said = wait(workers, lambda said: bool(replies(said)))
    progress = [one for one in said if isinstance(one, Progress)]
    assert 1 <= len(progress) <= 4  # 0.4 s, the first decision's share of the turn
    done = [one.done for one in progress]
    assert done == sorted(done)
    assert all(0 < share <= 1 for share in done)
    assert all(one.answer.visits and len(one.answer.win) == 2 and one.answer.line for one in progress)
    assert isinstance(said[-1], Reply)


def test_a_cancelled_job_never_answers_and_the_next_one_does(workers: Workers) -> None:
    match = running()
    workers.ask(Job.of(match, "old", "grove", iterations=10**9))
    wait(workers, lambda said: bool(said))
    workers.cancel()
    assert not workers.busy
    began = time.monotonic()
    reply = answer(workers, Job.of(match, "new", "tree", iterations=20))
    assert reply.match == "new"
    assert time.monotonic() - began < 3.0
    time.sleep(0.05)
    assert workers.poll() == []


def test_cancelling_one_match_leaves_the_other(workers: Workers) -> None:
    match = running()
    for key in ("a", "b"):
        workers.ask(Job.of(match, key, "tree", iterations=3000))
    workers.cancel("a")
    said = replies(wait(workers, lambda said: bool(replies(said))))
    assert [reply.match for reply in said] == ["b"]


def test_a_hurried_job_answers_at_once_with_the_best_so_far(workers: Workers) -> None:
    workers.ask(Job.of(running(), "key", "grove", iterations=10**9))
    wait(workers, lambda said: bool(said))
    workers.hurry()
    [reply] = replies(wait(workers, lambda said: bool(replies(said)), 5.0))
    assert reply.answer.tries > 50
    assert not reply.trouble


@pytest.mark.parametrize("level", ["raising", "crashing", "stubborn"])
def test_a_failing_bot_is_replaced_by_a_simple_one(workers: Workers, level: str) -> None:
    match = running()
    reply = answer(workers, Job.of(match, "key", level))
    assert reply.move in match.state.legal()
    assert reply.trouble
    assert ("a bug in a bot" in reply.trouble) == (level == "raising")
    assert answer(workers, Job.of(match, "key", "tree", iterations=20)).trouble == ""


def test_when_the_simple_one_fails_too_there_is_still_a_move() -> None:
    pool = Workers(1, entries.HOPELESS, entries.GAMES, entries.serve_hopeless)
    match = running()
    try:
        reply = answer(pool, Job.of(match, "key", "stubborn"))
        assert reply.move in match.state.legal()
        assert reply.trouble
    finally:
        pool.close()


def test_where_no_process_starts_greedy_plays_in_the_client() -> None:
    pool = Workers(1, entries.ALL, entries.GAMES, entries.serve_nothing)
    match = running()
    try:
        reply = answer(pool, Job.of(match, "key", "grove"))
        assert reply.move in match.state.legal()
        assert reply.trouble == "no bot process starts"
        assert pool.warm == 0
    finally:
        pool.close()


def test_an_unknown_level_is_played_by_a_known_one(workers: Workers) -> None:
    reply = answer(workers, Job.of(running(), "key", "owl"))
    assert reply.answer.tries
    assert "owl" in reply.trouble


def test_a_killed_worker_is_replaced_in_the_middle_of_a_thought(workers: Workers) -> None:
    workers.ask(Job.of(running(), "key", "grove", iterations=10**9))
    wait(workers, lambda said: bool(said))
    [child] = active_children()
    child.kill()
    [reply] = replies(wait(workers, lambda said: bool(replies(said)), 5.0))
    assert reply.trouble
    [fresh] = active_children()
    assert fresh.pid != child.pid


def test_a_worker_that_will_not_drop_its_job_is_replaced(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ai.slot.HEED_PATIENCE", 0.1)
    monkeypatch.setattr("ai.worker.patience", lambda job, level, spent=0.0: 30.0)
    wait(workers, lambda said: workers.warm == 1)
    [stuck] = active_children()
    workers.ask(Job.of(running(), "old", "stubborn"))
    workers.poll()
    workers.cancel()
    assert answer(workers, Job.of(running(), "new", "sapling")).trouble == ""
    assert not stuck.is_alive()


def test_nothing_the_client_calls_blocks(workers: Workers) -> None:
    wait(workers, lambda said: workers.warm == 1)
    workers.ask(Job.of(running(), "key", "grove"))
    slowest = 0.0
    said: list[Reply | Progress] = []
    while not replies(said):
        began = time.thread_time()  # a busy machine is not a slow client
        said += workers.poll()
        slowest = max(slowest, time.thread_time() - began)
        time.sleep(0.005)
    assert slowest < 0.01


def test_closing_in_the_middle_of_a_thought_leaves_no_process() -> None:
    pool = Workers(2, entries.ALL, entries.GAMES, entries.serve_pile)
    pool.ask(Job.of(running(), "key", "stubborn"))
    wait(pool, lambda said: pool.warm == 2)
    assert len(active_children()) == 2
    began = time.monotonic()
    pool.close()
    pool.close()
    assert time.monotonic() - began < 2.0
    assert not active_children()


def test_a_turn_of_several_decisions_shares_its_time() -> None:
    clock = TurnClock()
    match = running("grove")
    grove = LEVELS["grove"]
    job = Job.of(match, "key")
    given = []
    for _ in range(12):
        given.append(clock.allowance(job, grove))
        clock.book(job, given[-1])
        job = Job(**{**vars(job), "ply": job.ply + 1})
    assert given[0] == pytest.approx(0.4)
    assert given == sorted(given, reverse=True)
    assert given[-1] == LEAST
    assert sum(given) <= 1.1 * grove.seconds
    # Somebody else moved in between: a new turn, and a new budget.
    assert clock.allowance(Job(**{**vars(job), "ply": job.ply + 1}), grove) == pytest.approx(0.4)
    assert clock.allowance(Job(**{**vars(job), "match": "other"}), grove) == pytest.approx(0.4)


def test_fixed_work_has_no_clock_but_is_watched() -> None:
    job = Job.of(running(), "key", "grove", iterations=5)
    assert TurnClock().allowance(job, LEVELS["grove"]) == float("inf")
    assert patience(job, LEVELS["grove"]) > 10 * LEVELS["grove"].seconds


def test_a_bot_is_stuck_after_twice_its_time_and_never_before_it_is_told_to_end() -> None:
    match = running()
    grove, tree = LEVELS["grove"], LEVELS["tree"]
    by_clock, by_work = Job.of(match, "key", "grove"), Job.of(match, "key", "tree")
    assert patience(by_clock, grove) == 2 * grove.seconds
    assert patience(by_clock, grove, spent=0.7) == pytest.approx(2 * grove.seconds - 0.7)
    assert patience(by_clock, grove, spent=5.0) == grove.seconds > LEAST
    assert patience(by_work, tree) > TurnClock().allowance(by_work, tree) == 2 * tree.seconds


def alive(pid: int) -> bool:
    """Whether a process still runs; one that only waits to be collected does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize("level", ["grove", "stubborn", pytest.param("old_forest", marks=pytest.mark.slow)])
def test_killing_the_client_leaves_no_process(level: str) -> None:
    client = subprocess.Popen(
        [sys.executable, "-m", "tests.ai.client", level], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert client.stdout is not None
    pids = [int(word) for word in client.stdout.readline().split()]
    assert len(pids) == 2
    assert all(alive(pid) for pid in pids)
    os.kill(client.pid, signal.SIGKILL)
    client.wait()
    client.stdout.close()
    stop = time.monotonic() + 5.0
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < stop, "a worker outlives its client"
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_a_client_without_streams_that_ends_without_closing_leaves_no_process(tmp_path: Path) -> None:
    told = tmp_path / "pids"
    client = subprocess.run(
        [sys.executable, "-m", "tests.ai.client", "grove", str(told)], cwd=ROOT, timeout=20, check=False
    )
    assert client.returncode == 0
    *pids, loaded = (int(word) for word in told.read_text().split())
    assert len(pids) == 2
    assert not loaded
    assert not any(alive(pid) for pid in pids)


@pytest.mark.slow
def test_the_memory_of_a_worker_stays_flat(workers: Workers) -> None:
    match = running()

    def used() -> int:
        [child] = active_children()
        pages = Path(f"/proc/{child.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def work(times: int) -> None:
        for _ in range(times):
            answer(workers, Job.of(match, "key", "tree", iterations=2000))

    work(10)
    before = used()
    work(50)
    assert used() - before < 2_000_000


def test_a_worker_that_runs_the_main_file_again_loads_no_pygame() -> None:
    code = (
        "import sys, multiprocessing.spawn as spawn; spawn._fixup_main_from_path('main.py');"
        "import ai.child; sys.exit(any(name.startswith(('pygame', 'scenes')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
