"""No fault goes without a trace: of any thread or of the interpreter, with or without streams."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import ROOT

BEGIN = """
import sys, threading, faulthandler
from pathlib import Path
from scenes.crash import start_log
{streams}
start_log({folder}, "1.2.3")
"""
NO_STREAMS = "sys.stdout = sys.stderr = None"


def run(code: str, folder: Path, streams: str = "") -> "subprocess.CompletedProcess[str]":
    begin = BEGIN.format(folder=f"Path({str(folder)!r})", streams=streams)
    return subprocess.run(
        [sys.executable, "-c", begin + code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_faults_of_every_thread_go_to_the_log_and_one_line_to_people(tmp_path: Path) -> None:
    code = """
def fail(): raise KeyError("in a thread")
thread = threading.Thread(target=fail); thread.start(); thread.join()
raise ValueError("in the main one")
"""
    done = run(code, tmp_path / "log")
    log = (tmp_path / "log" / "clairiere.log").read_text(encoding="utf-8")
    assert done.returncode == 1
    assert (
        "clairiere 1.2.3" in log and "KeyError: 'in a thread'" in log and "ValueError: in the main one" in log
    )
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 2


def test_a_crash_of_the_interpreter_leaves_its_stack(tmp_path: Path) -> None:
    done = run("faulthandler._sigsegv()", tmp_path / "log")
    assert done.returncode < 0
    assert "Segmentation fault" in (tmp_path / "log" / "faults.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("streams", ["", NO_STREAMS])
def test_where_no_log_can_be_written_the_program_goes_on(streams: str, tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file where the folder should be")
    done = run("sys.exit(7)", tmp_path / "log", streams)
    assert done.returncode == 7, done.stderr
    assert done.stderr.count("\n") == (0 if streams else 1), done.stderr


def test_without_streams_a_fault_still_reaches_the_log(tmp_path: Path) -> None:
    done = run("raise ValueError('torn')", tmp_path / "log", NO_STREAMS)
    assert done.returncode == 1
    assert "ValueError: torn" in (tmp_path / "log" / "clairiere.log").read_text(encoding="utf-8")
