"""The program with its window: opened, shown its first pages, run until it ends."""

import sys
from collections.abc import Callable
from pathlib import Path

from game.registry import catalog
from game.save import OldRules, SaveError, loads
from scenes import disk, late
from scenes.about import TITLE, VERSION
from scenes.app import App
from scenes.assemble import assemble
from scenes.cli import Order, complain
from scenes.commands.matches import PERSON, chosen, deal
from scenes.crash import start_log
from scenes.director import Director
from scenes.hub import HubScene
from scenes.lobby import LobbyScene
from scenes.notice import NoticePage
from scenes.oldmatch import OldMatchPage
from scenes.scene import Scene
from scenes.store import Store
from scenes.table.scene import TableScene
from scenes.window import NoScreen, Place, Window, centred, start_display

Make = Callable[[], Scene]
ICON = "ui/logo_mark.svg"
DEMO = ("tree", "sapling")


def play(order: Order) -> int:
    """Run the program as ordered; returns the exit code. Raises cli.Usage."""
    try:
        start_display()
    except NoScreen:
        example = min(catalog(), default="GAME")
        complain(
            f"there is no screen here; to see bots play without one: main.py --demo {example} --headless"
        )
        return 1
    with Store(order.data_dir) as store:
        alone = store.acquire()
        start_log(store.log_folder if alone else None, VERSION)
        if not alone:
            complain(f"already open on {store.folder}")
            if sys.stderr is not None and sys.stderr.isatty():
                return 1
        director = assemble((1280, 720), store)
        _adapt(director, order)
        first = _pages(director, order) if alone else [lambda: _second(director)]
        if not first:
            return 1
        app = _opened(director, order, alone)
        code = app.run(*first)
        return code if alone else 1


def _adapt(director: Director, order: Order) -> None:
    prefs = director.services.prefs
    prefs.language = order.lang or prefs.language
    prefs.text = order.text / 100 if order.text else prefs.text
    director.services.words.use(prefs.language)


def _opened(director: Director, order: Order, alone: bool) -> App:
    services = director.services
    prefs = services.prefs
    place: Place | None = (*centred(), *order.size) if order.size else prefs.window
    window = Window(TITLE, place, services.art.svg(ICON, (128, 128)))
    app = App(services, director, window)
    if prefs.maximized and order.size is None:
        window.maximize()
    if order.fullscreen or (prefs.fullscreen and not order.windowed and order.size is None):
        window.set_fullscreen(True)
    prefs.fullscreen = window.fullscreen
    if alone:
        app.after_first_frame(services.workers.start)
    else:
        director.keep = None
    app.after_first_frame(director.devices.pads.start)
    app.after_first_frame(services.sound.start)
    app.after_first_frame(late.begin)
    return app


def _pages(director: Director, order: Order) -> list[Make]:
    """The pages to open, lowest first; none when the saved match cannot be read. Raises cli.Usage."""
    services = director.services
    pages: list[Make] = [lambda: HubScene(services)]
    if order.load is not None:
        shown = _loaded(director, order.load)
        if shown is None:
            return []
        pages.append(shown)
    elif order.demo or (order.game and order.seats):
        game = chosen(order.demo or order.game, services.games)
        dealt = deal(order, game, DEMO, services.words)
        watched = PERSON not in order.seats
        pages.append(lambda: TableScene(services, dealt, kept=not watched))
    elif order.game:
        game_id = chosen(order.game, services.games).info.id
        pages.append(lambda: LobbyScene(services, game_id))
    return pages


def _loaded(director: Director, path: Path) -> Make | None:
    """The page of a saved match: its table, or by other rules what it has to show; None: already told why."""
    services = director.services
    try:
        match = loads(disk.read(path), services.games)
    except SaveError as error:
        complain(f"{path}: {error}")
        why = services.words(error.key, **error.params)
        if isinstance(error, OldRules):
            old = error
            return lambda: OldMatchPage(services, old, why)
        return (lambda: _refused(director, why)) if sys.stderr is None else None
    return lambda: TableScene(services, match)


def _second(director: Director) -> Scene:
    services = director.services
    close = ("app.close", director.quit)
    return NoticePage(services, "app.second_title", "app.second", [close], folder=services.folder)


def _refused(director: Director, refusal: str) -> Scene:
    home = ("app.go_hub", director.home)
    return NoticePage(director.services, "app.cannot_load", "app.as_said", [home], said=refusal)
