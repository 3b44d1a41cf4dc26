"""What a machine may lack: on every page the program runs, and says what is missing once."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import disk
from scenes.app import App
from scenes.assemble import assemble
from scenes.cli import Order
from scenes.commands.pages import PAGES, build
from scenes.commands.play import _second
from scenes.director import Director
from scenes.hub import HubScene
from scenes.input import Act
from scenes.lock import Lock
from scenes.prefs import loads
from scenes.sound import State
from scenes.store import Store
from scenes.window import Window, start_display

SIZE = (1024, 600)


def refuse(*given: object) -> None:
    raise OSError(errno.EROFS, "Read-only file system")


@contextmanager
def program(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[App, list[str]]]:
    """The program in a window of the dummy driver, and every line that it said at its foot."""
    start_display()
    said: list[str] = []
    real = Director.toast

    def toast(self: Director, text: str, *how: Any, **more: Any) -> None:
        said.append(text)
        real(self, text, *how, **more)

    monkeypatch.setattr(Director, "toast", toast)
    director = assemble(SIZE, store)
    director.services.prefs.language, director.services.prefs.first_run = "fr", False
    director.services.words.use("fr")
    app = App(director.services, director, Window("test", (0, 0, *SIZE)), strict=True)
    director.resize(app.window.size)
    try:
        yield app, said
    finally:
        app.close()


def turns(app: App, count: int = 4) -> None:
    app.director.redraw()
    for _ in range(count):
        app.turn()


QUICK = ("hub", "settings", "lobby", "table")
"""The pages that need no whole match to be played first."""


@pytest.mark.parametrize("pages", [QUICK, pytest.param(tuple(PAGES), marks=pytest.mark.slow)], ids=len)
def test_every_page_runs_without_sound_streams_or_a_folder_to_write_in(
    pages: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_card(*given: object, **more: object) -> None:
        raise pygame.error("no such device")

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(pygame.mixer, "init", no_card)
    monkeypatch.setattr(Lock, "acquire", refuse)
    folder = tmp_path / "data"
    with Store(folder) as store:
        monkeypatch.setattr(store._writer, "_write", refuse)
        assert store.acquire(), "nobody else has it"
        with program(store, monkeypatch) as (app, said):
            services = app.services
            services.sound.start()
            assert services.sound._thread is not None
            services.sound._thread.join(5)
            for page in pages:
                build(app.director, page, Order(seed=7, ply=6))
                turns(app)
                app.director.refresh()  # asks for the settings to be kept
                store.write(store.new_save(7), "{}")
                store.join()
                turns(app)
                app.director.home()
                while app.director.stack:
                    app.director.stack.pop().leave()
            assert services.sound.state is State.NONE
        assert said.count(services.words("app.no_sound")) == 1
        assert said.count(services.words("store.forbidden")) == 1
        assert len(said) == 2, said
    assert not folder.exists()


def put(path: Path, content: bytes | None) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if content is None:
        path.mkdir()
        (path / "inside.txt").write_text("kept")
    else:
        path.write_bytes(content)


@pytest.mark.parametrize(
    "content", [None, b"", b'{"language": ', b"\x00\xff\xfe", b"[]", b"[" * 5000], ids=str
)
def test_settings_that_are_none_are_set_aside_and_told_once(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(tmp_path) as store:
        put(store.settings_path, content)
        assert store.acquire()
        with program(store, monkeypatch) as (app, said):
            app.director.push(HubScene(app.services))
            turns(app)
            app.director.refresh()
            turns(app)
        assert said == [app.services.words("store.damaged")]
    [aside] = tmp_path.glob("settings.json.corrupt-*")
    assert (aside / "inside.txt").read_text() == "kept" if content is None else aside.read_bytes() == content
    assert loads(disk.read(store.settings_path)).language == "fr"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_second_one_on_the_folder_says_so_with_its_place_and_keeps_nothing(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(tmp_path) as first, Store(tmp_path) as second:
        assert first.acquire() and not second.acquire()
        with program(second, monkeypatch) as (app, said):
            app.services.prefs.language = language
            app.director.keep = None
            app.services.words.use(language)
            app.director.push(_second(app.director))
            turns(app)
            assert str(tmp_path) in app.director.top.said  # type: ignore[union-attr]
            app.director.top.handle(Act.BACK)  # type: ignore[union-attr]
            assert app.director.ended and said == []
    assert not (tmp_path / "settings.json").exists()
