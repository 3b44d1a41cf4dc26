"""The data folder: nothing is lost, nothing bad stops a start, nothing raises into the game."""

import errno
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game import save
from game.core import Setup
from game.save import LARGEST, OldRules, SaveError
from scenes import disk
from scenes.lock import Lock
from scenes.store import Store
from scenes.writer import Writer
from tests.games import ROOT, every_game, new_match

NOW = datetime(2025, 1, 31, 18, 45, 2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as awkward as people have them."""
    return tmp_path / "Éléonore Ĳssel" / "mes jeux à moi"


@pytest.fixture
def store(folder: Path) -> Store:
    return Store(folder, now=lambda: NOW)


def saved_text(moves: int = 1, seed: int = 1) -> str:
    match = new_match(Setup.complete(every_game()["tiny"].info, 2, seed))
    while match.ply < moves and not match.over:
        match.play(match.state.legal()[0])
    return save.dumps(match, "0.1")


def put(path: Path, data: bytes | str, when: float | None = None) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    if when is not None:
        os.utime(path, (when, when))
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def parse_json(text: str) -> Any:
    return json.loads(text)


def test_one_folder_holds_everything_when_it_is_named(store: Store, folder: Path) -> None:
    assert store.folder == folder
    for path in (store.saves_folder, store.boards_folder, store.settings_path, store.log_folder):
        assert path.is_relative_to(folder)


def test_without_a_name_things_lie_where_the_system_wants_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    store = Store()
    if sys.platform == "linux":
        assert store.saves_folder == tmp_path / "DATA" / "clairiere" / "saves"
        assert store.settings_path == tmp_path / "CONFIG" / "clairiere" / "settings.json"
        assert store.log_folder == tmp_path / "STATE" / "clairiere" / "log"
    assert not store.folder.exists(), "asking where things lie makes no folder"


def test_what_is_written_can_be_read_and_the_former_text_is_kept(store: Store) -> None:
    path = store.new_save(7)
    with store:
        store.write(path, "première\n")
        assert store.join()
        store.write(path, "deuxième\n")
    assert disk.read(path) == "deuxième\n"
    assert disk.read(disk.backup_of(path)) == "première\n"
    assert names(path.parent) == [path.name, path.name + ".bak"]


def test_a_text_is_on_the_disc_before_it_takes_the_place_of_the_old_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = put(tmp_path / "a.json", "old")
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def seen_fsync(handle: int) -> None:
        calls.append("fsync")
        fsync(handle)

    def seen_replace(source: Path, target: Path) -> None:
        calls.append(f"{source.name} -> {target.name}")
        assert path.read_text() == "old"
        replace(source, target)

    monkeypatch.setattr(os, "fsync", seen_fsync)
    monkeypatch.setattr(os, "replace", seen_replace)
    disk.write(path, "new")
    assert calls[:3] == ["fsync", "a.json.bak.tmp -> a.json.bak", "a.json.tmp -> a.json"]


def test_a_linked_settings_file_stays_a_link(tmp_path: Path) -> None:
    target = put(tmp_path / "dotfiles" / "settings.json", "{}")
    link = tmp_path / "settings.json"
    link.symlink_to(target)
    disk.write(link, "[]")
    assert link.is_symlink() and target.read_text() == "[]"


def test_saves_are_named_by_time_and_seed_and_never_twice(store: Store) -> None:
    first = store.new_save(2**40 + 255)
    assert first.name == "20250131-184502-0000ff.json"
    put(first, "taken")
    assert store.new_save(255).name == "20250131-184502-0000ff-2.json"


def test_of_several_texts_the_newest_wins() -> None:
    go, written = threading.Event(), []

    def slow(path: Path, text: str) -> None:
        go.wait(5)
        written.append((path.name, text))

    writer = Writer(slow)
    for number in range(50):
        writer.put(Path("a"), str(number))
        writer.put(Path("b"), str(number))
    go.set()
    assert writer.close()
    assert len(written) <= 4
    assert dict(written) == {"a": "49", "b": "49"}


def test_the_game_does_not_wait_for_a_slow_disc() -> None:
    go = threading.Event()

    def stuck(path: Path, text: str) -> None:
        go.wait(5)

    writer = Writer(stuck)
    start = time.perf_counter()
    writer.put(Path("a"), "text")
    assert time.perf_counter() - start < 0.5
    assert not writer.close(timeout=0.05)
    go.set()
    assert writer.close()


def test_writing_goes_on_after_a_join(store: Store, folder: Path) -> None:
    for text in ("one", "two"):
        store.write(folder / "a.json", text)
        assert store.join()
    assert disk.read(folder / "a.json") == "two"
    assert store.join()


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "store.full"),
        (errno.EROFS, "store.forbidden"),
        (errno.EACCES, "store.forbidden"),
        (errno.EIO, "store.failed"),
    ],
)
def test_a_disc_that_refuses_is_told_once_and_the_text_is_tried_again(number: int, key: str) -> None:
    store, failing, written = Store(Path("unused")), [True], {}

    def write(path: Path, text: str) -> None:
        if failing[0]:
            raise OSError(number, "refused")
        written[path.name] = text

    store._writer = Writer(write)
    store.write(Path("a"), "1")
    store.write(Path("b"), "2")
    assert not store.join()
    assert store.trouble == key
    assert [store.news(), store.news()] == [key, None]
    failing[0] = False
    store.write(Path("a"), "3")
    assert store.join()
    assert written == {"a": "3", "b": "2"}
    assert store.trouble is None and store.news() is None


def test_a_file_in_the_place_of_the_folder_lets_the_program_run_and_says_so(folder: Path) -> None:
    put(folder, "a file")
    with Store(folder) as store:
        assert store.acquire()
        assert store.trouble == "store.failed"
        store.write(store.new_save(1), saved_text())
        assert not store.join(5)
        assert store.settings(parse_json) is None
        assert store.saves() == [] and store.latest() is None
    assert folder.read_text() == "a file"


def test_a_text_no_file_takes_is_a_trouble_not_a_crash(store: Store, folder: Path) -> None:
    store.write(folder / "a.json", "\ud800")
    assert not store.join()
    assert store.trouble == "store.failed"


def test_no_settings_are_no_trouble(store: Store) -> None:
    assert store.settings(parse_json) is None
    assert store.trouble is None


@pytest.mark.parametrize(
    "bad", [b"", b'{"a": ', b"\xff\xfe{}", b"\0" * 4096], ids=["empty", "cut", "utf-16", "zeros"]
)
def test_bad_settings_are_set_aside_and_the_defaults_are_used(store: Store, bad: bytes) -> None:
    path = put(store.settings_path, bad)
    assert store.settings(parse_json) is None
    assert store.news() == "store.damaged"
    aside = path.with_name("settings.json.corrupt-20250131-184502")
    assert aside.read_bytes() == bad and not path.exists()
    store.write(path, "{}")
    assert store.join() and store.settings(parse_json) == {}


def test_bad_settings_are_replaced_by_their_backup(store: Store) -> None:
    path = store.settings_path
    disk.write(path, '{"text": 1}')
    disk.write(path, '{"text": 2}')
    put(path, "")
    assert store.settings(parse_json) == {"text": 1}
    assert store.join() and store.settings(parse_json) == {"text": 1}


def test_settings_that_were_deleted_do_not_come_back_from_the_backup(store: Store) -> None:
    put(disk.backup_of(store.settings_path), "{}")
    assert store.settings(parse_json) is None


def test_a_folder_in_the_place_of_the_settings_is_set_aside_with_what_it_holds(store: Store) -> None:
    put(store.settings_path / "inside.txt", "kept")
    assert store.settings(parse_json) is None
    aside = store.settings_path.with_name("settings.json.corrupt-20250131-184502")
    assert (aside / "inside.txt").read_text() == "kept"


def test_two_bad_files_in_the_same_second_are_both_kept(store: Store) -> None:
    for text in ("first", "second"):
        put(store.settings_path, text)
        assert store.settings(parse_json) is None
    kept = [path.read_text() for path in sorted(store.settings_path.parent.iterdir())]
    assert kept == ["first", "second"]


def test_saves_are_listed_newest_first_and_the_newest_unfinished_is_continued(store: Store) -> None:
    folder = store.saves_folder
    put(folder / "a.json", saved_text(1), when=1000)
    put(folder / "b.json", saved_text(2), when=3000)
    put(folder / "c.json", saved_text(99), when=4000)
    put(folder / "d.json", saved_text(3), when=2000)
    saves = store.saves()
    assert [saved.path.name for saved in saves] == ["c.json", "b.json", "d.json", "a.json"]
    assert [saved.finished for saved in saves] == [True, False, False, False]
    latest = store.latest()
    assert latest is not None and latest.path.name == "b.json"
    assert latest.peek is not None and latest.peek.ply == 2


def test_a_damaged_save_is_set_aside_and_its_backup_continued(store: Store) -> None:
    path = store.new_save(1)
    disk.write(path, saved_text(1))
    disk.write(path, saved_text(2))
    text = path.read_text()
    put(path, text[: len(text) // 2])
    latest = store.latest()
    assert latest is not None and latest.peek is not None and latest.peek.ply == 1
    assert store.join()
    assert store.open(path, partial(save.loads, games=every_game())).ply == 1
    assert any(".corrupt-" in name for name in names(path.parent))


def test_damaged_saves_without_backup_are_set_aside_and_not_listed(store: Store) -> None:
    for number, bad in enumerate((b"", b"{", b"[]", b"\xff", saved_text().encode("utf-16"))):
        put(store.saves_folder / f"{number}.json", bad)
    (store.saves_folder / "folder.json").mkdir()
    assert store.saves() == []
    assert len(names(store.saves_folder)) == 6
    assert all(".corrupt-" in name for name in names(store.saves_folder))
    assert store.trouble == "store.damaged"


def test_a_save_of_another_version_is_listed_with_its_sentence_and_left_alone(store: Store) -> None:
    text = saved_text().replace('"format": 1', '"format": 99')
    path = put(store.saves_folder / "later.json", text)
    (saved,) = store.saves()
    assert saved.peek is None and saved.error is not None and "99" in str(saved.error)
    assert path.read_text() == text and store.trouble is None
    latest = store.latest()
    assert latest is not None and latest.error is not None, "Continue says why it cannot"


def test_a_save_by_other_rules_is_left_alone(store: Store) -> None:
    path = put(store.saves_folder / "old.json", saved_text().replace('"rules": 1', '"rules": 0'))
    with pytest.raises(OldRules):
        store.open(path, partial(save.loads, games=every_game()))
    assert names(path.parent) == ["old.json"]


def refusals(folder: Path) -> list[tuple[str, Callable[[], Path]]]:
    return [
        ("absent", lambda: folder / "nowhere.json"),
        ("directory", lambda: folder),
        ("encoding", lambda: put(folder / "latin.json", "Éléonore".encode("latin-1"))),
        ("huge", lambda: put(folder / "huge.json", b" " * (LARGEST + 1))),
        ("unreadable", lambda: Path(os.devnull)),
    ]


@pytest.mark.parametrize("case", range(5), ids=["absent", "directory", "encoding", "huge", "device"])
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence_and_left_alone(folder: Path, case: int) -> None:
    folder.mkdir(parents=True)
    kind, make = refusals(folder)[case]
    path = make()
    before = names(folder)
    with pytest.raises(SaveError) as caught:
        disk.read(path)
    assert caught.value.key == f"save.{kind}" and str(caught.value).endswith(".")
    assert names(folder) == before


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = put(tmp_path / "a.json", b"\xef\xbb\xbf" + saved_text().encode())
    assert save.peek(disk.read(path)).game == "tiny"


def test_a_second_program_finds_the_folder_taken(folder: Path) -> None:
    with Store(folder) as first, Store(folder) as second:
        assert first.acquire() and first.acquire()
        assert not second.acquire()
    with Store(folder) as third:
        assert third.acquire()


def test_two_folders_can_be_used_at_once(tmp_path: Path) -> None:
    with Store(tmp_path / "a") as one, Store(tmp_path / "b") as other:
        assert one.acquire() and other.acquire()


def start(code: str, *arguments: str) -> subprocess.Popen[str]:
    """A process that runs the code; returns when it has printed a line."""
    child = subprocess.Popen(
        [sys.executable, "-c", code, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    return child


def kill(child: subprocess.Popen[str]) -> None:
    child.kill()
    child.wait()
    if child.stdout is not None:
        child.stdout.close()


HOLD = """
import sys, time
from pathlib import Path
from scenes.lock import Lock
lock = Lock(Path(sys.argv[1]))
print("ready" if lock.acquire() else "taken", flush=True)
time.sleep(60)
"""


def test_a_program_that_was_killed_leaves_no_lock(folder: Path) -> None:
    lock = Lock(folder / "lock")
    child = start(HOLD, str(lock.path))
    assert not lock.acquire()
    kill(child)
    assert lock.acquire()
    lock.release()


WRITE = """
import sys
from pathlib import Path
from scenes import disk
path, number = Path(sys.argv[1]), 0
while True:
    number += 1
    disk.write(path, str(number) + "\\n" + "x" * 300_000 + str(number))
    if number == 2:
        print("ready", flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
def test_killing_the_program_while_it_writes_never_spoils_a_file(folder: Path) -> None:
    path = folder / "save.json"
    newest = 0
    for round in range(10):
        child = start(WRITE, str(path))
        time.sleep(0.001 * (1 + 3 * round))
        kill(child)
        for file in (path, disk.backup_of(path)):
            text = disk.read(file)
            number = text.partition("\n")[0]
            assert len(text) == 300_000 + 1 + 2 * len(number) and text.endswith("x" + number)
        newest = max(newest, int(disk.read(path).partition("\n")[0]))
    assert newest > 2, "some were killed in the middle of a later write"
    store = Store(path.parent)
    store.saves_folder = path.parent
    assert store.acquire()
    store.join()
    assert names(path.parent) == ["lock", "save.json", "save.json.bak"], "what was left unfinished is swept"
