"""The command line: every job does what it says, bad usage is one sentence, missing streams hurt nothing."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pygame
import pytest

from game.registry import catalog
from game.save import dumps
from scenes import cli, commands
from scenes.app import App
from scenes.cli import Order, parse
from scenes.commands.matches import play_on
from scenes.hub import HubScene
from scenes.oldmatch import OldMatchPage
from scenes.scene import Scene
from tests.games import ROOT
from tests.scenes.xvfb import display, needs_screen

__all__ = ["display"]

FIRST = min(catalog())


def started(
    *words: str, env: Mapping[str, str] | None = None, before: str = "", cwd: Path = ROOT
) -> "subprocess.Popen[str]":
    """main.py with these words; `before` is done in its process first."""
    program = str(ROOT / "main.py")
    line = [sys.executable, program, *words]
    if before:
        run = f"runpy.run_path({program!r}, run_name='__main__')"
        code = f"import sys, runpy; {before}; sys.argv[:] = {[program, *words]!r}; {run}"
        line = [sys.executable, "-c", code]
    return subprocess.Popen(
        line, cwd=cwd, env=dict(env or os.environ), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def told(*words: str, **how: object) -> tuple[int, str, str]:
    """Exit code, output and errors of a run to its end."""
    process = started(*words, **how)  # type: ignore[arg-type]
    out, err = process.communicate(timeout=110)
    return process.returncode, out, err


# What is understood


def test_every_option_of_the_manual_is_understood() -> None:
    words = (
        "--screenshot out.png --scene table --game g --seats sapling,tree,person --seed 7 --ply 12 "
        "--option mode=advanced --option rows=13 --size 1920x1080 --lang fr --text 150 --data-dir d"
    )
    assert parse(words.split()) == Order(
        screenshot=Path("out.png"),
        scene="table",
        game="g",
        seats=("sapling", "tree", "person"),
        seed=7,
        ply=12,
        options={"mode": "advanced", "rows": "13"},
        size=(1920, 1080),
        lang="fr",
        text=150,
        data_dir=Path("d"),
    )
    assert parse(["--demo", "g", "--seats", "tree,sapling", "--seed", "7", "--headless"]).headless
    assert parse(["--game", "g", "--load", "f", "--fullscreen"]).load == Path("f")
    assert parse(["-psn_0_12345"]) == parse([]) == Order()


@pytest.mark.parametrize(
    "words",
    [
        "--nonsense", "extra", "--size", "--size 12", "--size axb", "--size 10x10", "--size 99999x1080",
        "--lang nl", "--text 90", "--text big", "--seed -1", "--seed x", "--ply 1", "--option mode",
        "--option =x --demo g", "--scene hub", "--screenshot o.png --scene attic", "--headless",
        "--fullscreen --windowed",
        "--seats a,,b", "--demo g --selfcheck", "--demo g --seats person,tree", "--screenshot o.png --load f",
        "--siz 800x600",
    ],
)  # fmt: skip
def test_bad_usage_is_refused_with_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.answer(words.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("clairiere: ") and said.err.count("\n") == 1 and len(said.err) < 200


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--demo wolf --headless", "'wolf'"),
        (f"--demo {FIRST} --headless --seats tree,oak", "'oak'"),
        (f"--demo {FIRST} --headless --seats tree", "seats"),
        (f"--demo {FIRST} --headless --option colour=red", "colour"),
        ("--screenshot {tmp}/o.png --game wolf", "'wolf'"),
        ("--screenshot {tmp}/o.png --option colour=red", "colour"),
        ("--screenshot {tmp}/there/is/no.suffix", "no.suffix"),
        ("--screenshot /dev/null/o.png", "/dev/null/o.png"),
    ],
)
def test_what_does_not_exist_is_bad_usage_too(
    words: str, named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.run(words.format(tmp=tmp_path).split()) == 2
    said = capsys.readouterr().err
    assert named in said and said.count("\n") == 1


def test_the_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.answer(["--help"]) == 0
    said = capsys.readouterr().out
    for option in (
        "--selfcheck",
        "--screenshot",
        "--demo",
        "--headless",
        "--load",
        "--data-dir",
        "--version",
    ):
        assert option in said


# Without streams, without a screen


@pytest.mark.parametrize(("words", "code"), [(["--help"], 0), (["--version"], 0), (["--nonsense"], 2)])
def test_without_console_streams_nothing_breaks(words: list[str], code: int) -> None:
    assert told(*words, before="sys.stdout = sys.stderr = None")[0] == code


def test_version_and_help_are_quick_and_open_nothing() -> None:
    began = time.perf_counter()
    code, out, err = told("--version", env={**os.environ, "SDL_VIDEODRIVER": "none such"})
    assert time.perf_counter() - began < 1.0 or os.getloadavg()[0] > 2
    assert (code, err) == (0, "") and "pygame-ce" in out and out.count("\n") == 1


def test_without_a_screen_it_says_what_can_be_done() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    if Path("/dev/dri").exists() or not sys.platform.startswith("linux"):
        pytest.skip("this machine may have a screen of its own")
    code, out, err = told(env=env)
    assert (code, out) == (1, "")
    assert f"--demo {FIRST} --headless" in err and err.count("\n") == 1


# The jobs


def test_a_demo_is_one_line_and_the_same_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--demo", FIRST, "--seats", "random,random", "--seed", "7", "--headless"]
    lines = []
    for _ in range(2):
        assert commands.run(words) == 0
        lines.append(capsys.readouterr().out)
    assert lines[0] == lines[1] and lines[0].count("\n") == 1
    result = json.loads(lines[0])
    assert (result["game"], result["seed"], result["seats"]) == (FIRST, 7, ["random", "random"])
    assert result["plies"] > 10 and min(result["rank"]) == 1
    assert sum(result["payoff"]) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("scene", cli.SCENES)
def test_every_scene_is_drawn_to_a_picture_of_the_size_asked_for(scene: str, tmp_path: Path) -> None:
    pictures = []
    for number, lang in enumerate(("fr", "en")):
        out = tmp_path / f"{lang}.png"
        words = (
            f"--screenshot {out} --scene {scene} --seed 7 --ply 12 --size 1280x{720 + number} --lang {lang}"
        )
        assert commands.run(words.split()) == 0
        pictures.append(pygame.image.load(out))
        assert pictures[-1].get_size() == (1280, 720 + number)
    strips = [
        pygame.transform.box_blur(p.subsurface((0, 0, 1280, 700)), 1).get_buffer().raw for p in pictures
    ]
    assert strips[0] != strips[1], "two languages, two pictures"


@pytest.mark.slow
def test_a_picture_is_the_same_each_time(tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        words = f"--screenshot {tmp_path / name} --scene table --seed 7 --ply 12 --size 1280x720 --lang fr"
        assert commands.run(words.split()) == 0
    first, second = (pygame.image.load(tmp_path / name).get_buffer().raw for name in ("a.png", "b.png"))
    assert first == second


@pytest.mark.slow
def test_the_self_check_passes_from_any_folder(tmp_path: Path) -> None:
    code, out, err = told("--selfcheck", cwd=tmp_path)
    lines = out.splitlines()
    assert code == 0, out + err
    assert lines[-1] == f"{len(lines) - 1} passed, 0 failed"
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert list(tmp_path.iterdir()) == []


def test_the_self_check_can_fail(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def tear() -> str:
        raise RuntimeError("a leaf is missing")

    monkeypatch.setattr(commands.check, "checks", lambda director, folder: [("fine", str), ("leaf", tear)])
    assert commands.run(["--selfcheck"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ok    fine",
        "FAIL  leaf: RuntimeError: a leaf is missing",
        "1 passed, 1 failed",
    ]


# With a window


def waited(what: Callable[[], bool], seconds: float = 25.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.02)
    return False


def opened(folder: Path) -> bool:
    log = folder / "log" / "clairiere.log"
    return log.exists() and "first frame" in log.read_text(encoding="utf-8")


def ended(process: "subprocess.Popen[str]", number: int = signal.SIGTERM) -> tuple[int, str]:
    process.send_signal(number)
    _, err = process.communicate(timeout=20)
    return process.returncode, err


@needs_screen
@pytest.mark.slow
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_the_program_opens_and_a_signal_ends_it_saved(
    number: int, code: int, display: dict[str, str], tmp_path: Path
) -> None:
    process = started("--data-dir", str(tmp_path), "--size", "1280x720", "--lang", "fr", env=display)
    assert waited(lambda: opened(tmp_path)), ended(process)
    time.sleep(1.5)
    children = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=False)
    assert ended(process, number) == (code, "")
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert kept["language"] == "fr" and kept["window"][2:] == [1280, 720]
    for child in children.stdout.split():
        assert waited(lambda child=child: not Path(f"/proc/{child}").exists(), 3), (
            "a bot outlived the program"
        )


@needs_screen
@pytest.mark.slow
def test_a_second_one_on_the_same_folder_says_so_and_changes_nothing(
    display: dict[str, str], tmp_path: Path
) -> None:
    first = started("--data-dir", str(tmp_path), env=display)
    assert waited(lambda: opened(tmp_path)), ended(first)
    before = (tmp_path / "log" / "clairiere.log").read_text(encoding="utf-8")
    second = started("--data-dir", str(tmp_path), env=display)
    time.sleep(3)
    code, err = ended(second)
    assert code == 1 and f"already open on {tmp_path}" in err
    assert not (tmp_path / "settings.json").exists()
    assert "uncaught" not in before
    assert ended(first)[0] == 143


@needs_screen
@pytest.mark.slow
def test_it_runs_where_nothing_can_be_written(display: dict[str, str], tmp_path: Path) -> None:
    place = tmp_path / "a file"
    place.write_text("not a folder")
    process = started("--data-dir", str(place), "--lang", "fr", env=display)
    time.sleep(4)
    assert process.poll() is None, process.communicate()
    code, err = ended(process)
    assert code == 143 and "Traceback" not in err
    assert place.read_text() == "not a folder"


@needs_screen
@pytest.mark.slow
def test_it_runs_without_streams_sound_card_and_pads(display: dict[str, str], tmp_path: Path) -> None:
    env = {**display, "SDL_AUDIODRIVER": "none_such"}
    process = started("--data-dir", str(tmp_path), env=env, before="sys.stdout = sys.stderr = None")
    log = tmp_path / "log" / "clairiere.log"
    assert waited(lambda: opened(tmp_path) and "no sound" in log.read_text(encoding="utf-8")), ended(process)
    assert ended(process)[0] == 143
    assert "Traceback" not in log.read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [None, "", "{", '{"format": 1}', "\x00"])
def test_a_match_that_cannot_be_read_is_refused_with_a_sentence_and_left_alone(
    content: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    if content is None:
        path.mkdir()
    else:
        path.write_text(content)
    assert commands.run(["--load", str(path), "--data-dir", str(tmp_path / "data")]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"clairiere: {path}: ") and said.count("\n") == 1
    assert path.is_dir() if content is None else path.read_text() == content
    assert not list((tmp_path / "data").glob("**/*.json"))


def test_greedy_plies_stop_at_the_end_of_the_match() -> None:
    words = commands.Words([commands.assets_folder()], "en")
    match = commands.deal(Order(seed=3, seats=("random", "random")), catalog()[FIRST], (), words)
    play_on(match, 5)
    assert match.ply == 5
    while not match.over:
        match.play(match.state.playout_move(Random(match.ply)))
    plies = match.ply
    play_on(match, 5)
    assert match.ply == plies


def test_a_match_by_older_rules_is_told_and_shown_but_not_continued(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = commands.Words([commands.assets_folder()], "en")
    match = commands.deal(Order(seed=3, seats=("random", "random")), catalog()[FIRST], (), words)
    play_on(match, 4)
    path = tmp_path / "match.json"
    path.write_text(json.dumps(json.loads(dumps(match, "0.0.1")) | {"rules": 0}), "utf-8")
    before, opened = path.read_bytes(), []

    def run(self: App, *first: Callable[[], Scene]) -> int:
        for make in first:
            self.director.push(make())
        self.director.draw(pygame.Surface(self.director.size))
        opened.extend(self.director.stack)
        return 0

    monkeypatch.setattr(App, "run", run)
    assert commands.run(["--load", str(path), "--data-dir", str(tmp_path / "data")]) == 0
    page = opened[-1]
    assert isinstance(opened[0], HubScene) and isinstance(page, OldMatchPage)
    assert page.peek.ply == 4 and page.view is not None
    assert capsys.readouterr().err.startswith(f"clairiere: {path}: ")
    assert path.read_bytes() == before and not list((tmp_path / "data" / "saves").glob("*"))
