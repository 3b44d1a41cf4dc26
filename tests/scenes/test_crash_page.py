"""The page after a fault: what it promises is true, and its report is enough to find the fault."""

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core import Setup
from game.match import Match
from game.save import loads
from scenes import folders
from scenes.app import App
from scenes.crash_page import crash_page, report, running
from scenes.input import Act
from scenes.notice import NoticePage
from scenes.table import TableScene
from scenes.window import Window, start_display
from tests.games import every_game, new_match
from tests.scenes.menus import overlaps, watched
from tests.scenes.pages import Squares, act, staged

SIZES = [((1024, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5), ((3840, 2160), 1.0)]


@pytest.fixture
def match() -> Match[Any]:
    game = every_game()["fox"]
    match = new_match(Setup.complete(game.info, 2, 7))
    for _ in range(5):
        match.play(match.state.legal()[0])
    return match


def failure() -> Exception:
    try:
        raise ValueError("torn")
    except ValueError as error:
        return error


def said(page: NoticePage) -> str:
    page.arrange((1280, 720))
    return page.said


def test_the_report_tells_the_versions_the_place_and_the_whole_match(match: Match[Any]) -> None:
    text = report(failure(), match)
    assert "Clairière" in text and "pygame-ce" in text
    assert "test_crash_page.py" in text and "ValueError: torn" in text
    again = loads(text[text.index("\n{") + 1 :], every_game())
    assert again.state.pack() == match.state.pack() and again.played == match.played


def test_a_match_that_is_broken_itself_is_told_by_its_moves(match: Match[Any]) -> None:
    match.table = None  # type: ignore[assignment]
    text = report(failure(), match)
    assert str(match.played) in text and "seed=7" in text and "ValueError: torn" in text


def test_the_match_is_that_of_the_topmost_page_that_has_one(match: Match[Any]) -> None:
    class Playing:
        def __init__(self, match: object) -> None:
            self.match = match

    assert running([]) is None
    assert running([object(), Playing(print)]) is None
    assert running([Playing(new_match(match.setup)), Playing(match), object()]) is match


def test_a_fault_at_the_table_leads_to_a_page_that_has_the_match(
    match: Match[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_display()
    with staged(tmp_path) as (director, _):
        app = App(director.services, director, Window("test", (0, 0, 1024, 600)))
        director.push(Squares(director.services))
        table = TableScene(director.services, match)
        director.push(table)
        copied: list[str] = []
        monkeypatch.setattr(pygame.scrap, "put_text", copied.append)

        def fail(dt: float) -> bool:
            raise ValueError("torn")

        table.update = fail  # type: ignore[method-assign]
        app.turn()
        page = director.top
        assert isinstance(page, NoticePage) and len(director.stack) == 1
        assert page.said == director.services.words("crash.kept", folder=director.services.store.log_folder)
        assert director.services.store.latest() is not None, "it says that the match is kept"
        page.choices["crash.copy"]()
        assert '"moves"' in copied[0] and "ValueError: torn" in copied[0]
        app.close()


def test_it_does_not_promise_a_match_that_is_not_kept(
    match: Match[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with staged(tmp_path) as (director, _):
        services = director.services
        assert "partie" not in said(crash_page(services, failure(), print, [object()]))
        table = TableScene(services, match)

        def refuse(path: Path, text: str) -> None:
            raise OSError(errno.EROFS, "read-only")

        monkeypatch.setattr(services.store._writer, "_write", refuse)
        table.keeper.save(match)
        page = crash_page(services, failure(), print, [table])
        assert said(page) == services.words("crash.not_kept")


def waited(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 10
    while not what() and time.monotonic() < end:
        time.sleep(0.02)
    return what()


@pytest.mark.skipif(os.name == "nt", reason="a shell script stands for the file manager")
def test_the_log_is_opened_where_there_is_a_file_manager(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs, told = tmp_path / "bin", tmp_path / "told"
    programs.mkdir()
    for name in ("xdg-open", "open"):
        (programs / name).write_text(f'#!/bin/sh\nprintf %s "$1" > "{told}.new"\nmv "{told}.new" "{told}"\n')
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DISPLAY", ":7")
    with staged(tmp_path) as (director, _):
        folder = director.services.store.log_folder
        assert "crash.log" not in crash_page(director.services, failure(), print).choices, (
            "no log was written"
        )
        folder.mkdir(parents=True)
        page = crash_page(director.services, failure(), print)
        page.choices["crash.log"]()
        assert waited(told.exists) and told.read_text() == str(folder)
        assert not director.toasts.queue


def test_without_a_file_manager_or_a_screen_nothing_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders.shutil, "which", lambda name: None)
    monkeypatch.setenv("DISPLAY", ":7")
    assert not folders.can_show(tmp_path)
    monkeypatch.setattr(folders.shutil, "which", lambda name: "/bin/true")
    monkeypatch.setattr(folders.sys, "platform", "linux")
    assert folders.can_show(tmp_path) and not folders.can_show(tmp_path / "nowhere")
    monkeypatch.setattr(folders.shutil, "which", lambda name: "/nowhere/xdg-open")
    assert not folders.show(tmp_path)
    for name in folders.SCREENS:
        monkeypatch.delenv(name, raising=False)
    assert not folders.can_show(tmp_path)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_everything_on_it_fits(
    size: tuple[int, int],
    text: float,
    lang: str,
    match: Match[Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(folders, "can_show", lambda folder: True)
    with (
        watched(monkeypatch) as faults,
        staged(tmp_path, size, text=text, language=lang) as (director, clock),
    ):
        for stack in ([], [TableScene(director.services, match)]):
            page = crash_page(director.services, failure(), print, stack)
            director.push(page)
            director.draw(Surface(size))
            assert not faults and not overlaps(page)
            assert page.paper.contains(page.body) and director.services.skin.stage.contains(page.paper)
            assert [page.focus.at] == ["crash.restart"]
            act(director, clock, Act.RIGHT, Act.DOWN)
            assert page.focus.at == "crash.quit"
