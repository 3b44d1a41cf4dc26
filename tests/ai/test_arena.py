"""The arena: fair seats, plain data, any executor, and a file to go on from."""

import importlib.util
import json
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from ai import arena, executors
from ai.arena import Arena, read
from ai.bot import View
from ai.journal import Journal
from ai.levels import LEVELS
from ai.pairs import Deal, Mind, play_deal, rotations
from ai.roster import Work, enter
from ai.standings import Table, points, scores, summary
from game.core import Setup
from game.registry import EXTRA
from tests.games import ROOT, TINY, every_game

DUEL = Arena("tiny", 2, (), 5, ("greedy", "random"), (20, 0.0), "cpu")


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game takes part, here and in the processes started from here."""
    monkeypatch.setenv(EXTRA, str(TINY))
    monkeypatch.setattr("ai.pairs.games", every_game)


def duel(number: int = 0, **changes: object) -> Deal:
    return replace(DUEL.deal(Table((0, 1)), number), **changes)  # type: ignore[arg-type]


def test_every_bot_sits_everywhere_on_the_same_deal() -> None:
    assert rotations((0, 1)) == ((0, 1), (1, 0))
    assert rotations((0, 1, 1)) == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert rotations((0, 1, 2, 3))[1] == (3, 0, 1, 2)
    results = play_deal(duel())
    assert [result.lineup for result in results] == [(0, 1), (1, 0)]
    assert all(sum(result.payoff) == pytest.approx(1) for result in results)


def test_a_deal_is_plain_data_and_its_matches_repeat() -> None:
    deal = duel()
    again = pickle.loads(pickle.dumps(deal))
    first, second = play_deal(deal), play_deal(again)
    assert [(r.payoff, r.rank, r.plies) for r in first] == [(r.payoff, r.rank, r.plies) for r in second]


@pytest.mark.parametrize("executor", [executors.Here(), ThreadPoolExecutor(2)], ids=["here", "threads"])
def test_any_executor_gives_the_same_results_in_order(executor: object) -> None:
    journal = Journal(None, {})
    *_, found = arena.run(DUEL, 0, 6, journal, executor, 2, None)  # type: ignore[arg-type]
    assert scores(found, 0) == scores([play_deal(duel(number)) for number in range(6)], 0)


@pytest.mark.slow
def test_spawned_processes_give_the_same_results() -> None:
    with executors.processes(2) as executor:
        *_, found = arena.run(DUEL, 0, 4, Journal(None, {}), executor, 2, None)
    assert scores(found, 0) == scores([play_deal(duel(number)) for number in range(4)], 0)


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="distributed is not installed (group dask)"
)
def test_a_dask_cluster_gives_the_same_results() -> None:
    distributed = importlib.import_module("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        executors.dask(cluster.scheduler_address) as executor,
    ):
        *_, found = arena.run(DUEL, 0, 4, Journal(None, {}), executor, 2, None)
    assert scores(found, 0) == scores([play_deal(duel(number)) for number in range(4)], 0)


def test_without_dask_or_its_scheduler_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ValueError, match="uv sync --group dask"), executors.dask("tcp://127.0.0.1:1"):
        pass


def test_the_same_file_goes_on_and_plays_nothing_twice(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    *_, half = arena.run(DUEL, 0, 3, Journal(file, DUEL.record()), executors.Here(), 1, None)
    with file.open("a") as torn:
        torn.write('{"table": 0, "deal"')
    journal = Journal(file, DUEL.record())
    assert len(journal.played) == 3
    with mock.patch.object(arena, "play_deal", side_effect=play_deal) as played:
        *_, whole = arena.run(DUEL, 0, 5, journal, executors.Here(), 1, None)
    assert played.call_count == 2
    assert list(whole[:3]) == list(half)
    assert len(file.read_text().splitlines()) == 6
    assert Journal(file, DUEL.record()).played == journal.played


def test_a_file_of_another_arena_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    Journal(file, DUEL.record())
    with pytest.raises(ValueError, match="its seed is 5, not 6"):
        Journal(file, replace(DUEL, seed=6).record())
    file.write_text("a diary\n")
    with pytest.raises(ValueError, match="no file of JSON lines"):
        Journal(file, DUEL.record())


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_played_and_leaves_no_process(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "arena.jsonl"
    command = [sys.executable, "-m", "ai.arena", "tiny", "tree", "greedy", "--iterations", "30"]
    command += ["--json", str(file), "--jobs", jobs]
    process = subprocess.Popen(
        [*command, "--games", "100000"], cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    while not file.exists() or len(file.read_text().splitlines()) < 6:
        time.sleep(0.05)
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=10)
    assert process.returncode == 130
    assert "the same command goes on" in said
    with pytest.raises(ProcessLookupError):
        for _ in range(40):
            os.killpg(process.pid, 0)
            time.sleep(0.05)
    played = len(file.read_text().splitlines()) - 1
    again = subprocess.run([*command, "--games", "8"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "8 matches" in again.stdout
    assert len(file.read_text().splitlines()) - 1 == played


def test_a_search_is_given_its_milliseconds_and_others_end_by_themselves() -> None:
    ticks = iter(range(10**6))

    def clock() -> float:
        return next(ticks) / 1000  # each look at it takes a millisecond

    game = every_game()["tiny"]
    mind = Mind(enter("plain", Work(seconds=0.05)).bot(game.info), Work(seconds=0.05), clock)
    state = game.start(Setup.complete(game.info, 2, 1), Random(1))
    mind.move(View.of(game, state, state.to_act), Random(1), 0)
    assert mind.spent().decisions == 1
    assert mind.spent().tries == 50
    greedy = enter("greedy", Work(seconds=0.05))
    assert greedy.work == Work()


@pytest.mark.parametrize(
    ("text", "given", "work"),
    [
        ("plain", Work(seconds=0.05), Work(seconds=0.05)),
        ("plain@4x", Work(seconds=0.05), Work(seconds=0.2)),
        ("plain@4x", Work(30), Work(120)),
        ("grove@50ms", Work(30), Work(seconds=0.05)),
        ("grove@70it", None, Work(70)),
        ("tree", None, Work(LEVELS["tree"].iterations)),
        ("grove@0.1x", None, Work(seconds=LEVELS["grove"].seconds / 10, turn=True)),
        ("random", Work(30), Work()),
    ],
)
def test_work_is_named_or_given_or_the_levels_own(text: str, given: Work | None, work: Work) -> None:
    found = enter(text, given).work
    assert found.seconds == pytest.approx(work.seconds)
    assert (found.iterations, found.turn) == (work.iterations, work.turn)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("tiny oak greedy", "no bot 'oak'"),
        ("tiny outlook greedy", "no bot 'outlook'"),
        ("tiny grove@4 greedy", "no bot 'grove@4'"),
        ("tiny grove@0ms greedy", "no work at all"),
        ("tiny greedy@4x random", "does not search"),
        ("tiny greedy", "at least two bots"),
        ("tiny greedy random grove plain --seats 3", "name 2 or 3"),
        ("tiny greedy random --seats 9", "9 seats, must be"),
        ("tiny greedy random --option weather=bad", "no option named weather"),
        ("tiny greedy random --sprt 30,0", "low is below high"),
        ("tiny greedy random --games 0", "at least 1"),
        ("tiny greedy:bold random", "levels of the lobby have tempers"),
        ("tiny tree:grumpy random", "levels of the lobby have tempers"),
    ],
)
def test_a_command_that_makes_no_sense_is_answered_with_a_sentence(
    command: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena.main(command.split()) == 2
    assert sentence in capsys.readouterr().err


def test_the_command_prints_elo_intervals_and_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["tiny", "greedy", "random", "--games", "300", "--sprt", "0,100"]) == 0
    said = capsys.readouterr().out
    assert "greedy against random: Elo +" in said
    assert "SPRT(0, 100): at least 100 Elo" in said
    assert "of 600" not in said


def test_a_full_table_gives_points_for_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["tiny", "greedy", "random", "random", "--seats", "3", "--games", "12"]) == 0
    said = capsys.readouterr().out
    assert "12 matches, 4 deals" in said
    assert said.count("rank points") == 3


def test_one_among_equal_rivals_is_compared_with_its_equal_share() -> None:
    table = Table((0, 1, 1))
    assert table.duel and table.rivals == 2
    deals = [play_deal(replace(DUEL, seats=3).deal(table, number)) for number in range(2)]
    assert len(points(deals, 0)) == 2
    lines = summary(table, ("greedy", "random"), deals, None)
    assert "greedy against 2 x random: Elo" in lines[0]
    assert "equal share 50.0%" in lines[1]


def test_the_lines_of_the_file_are_plain_json(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    arena.main(f"tiny greedy random --games 4 --json {file}".split())
    first, *rest = [json.loads(line) for line in file.read_text().splitlines()]
    assert first["arena"]["bots"] == ["greedy", "random"]
    assert [line["deal"] for line in rest] == [1, 2]
    read_back, _ = read(arena.arguments(["tiny", "greedy", "random"]), every_game())
    assert read_back.record() == first["arena"]
