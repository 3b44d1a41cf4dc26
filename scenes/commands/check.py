"""The self-check of an installation: everything a match needs, tried without a window, one line each."""

import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Surface

from ai.job import Job, Reply
from ai.levels import LEVELS
from game.core import Game
from game.match import Match
from game.registry import catalog
from game.save import dumps, loads
from scenes import boards
from scenes.about import VERSION
from scenes.assemble import assemble
from scenes.cli import Order
from scenes.commands.matches import PERSON, deal, play_on
from scenes.commands.pages import PAGES, build, settle
from scenes.director import Director
from scenes.i18n import gaps
from scenes.prefs import LANGUAGES, Prefs
from scenes.store import Store
from scenes.type import BODY, BODY_BOLD, NOTE, PAGE

SIZE = (1280, 720)
PATIENCE = 40.0
"""Seconds for a bot to answer on a slow machine whose processes just start."""
LETTERS = "Éléonore où ça « œuf » 1234567890 …"

Check = tuple[str, Callable[[], str]]
"""A name, and what is done: returns a detail to show, raises on a fault."""


class Fault(Exception):
    """A check failed; the message says why."""


def run(say: Callable[[str], None]) -> bool:
    """Do every check and say how it went; True when all passed."""
    passed = failed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Store(Path(folder)) as store:
        director = assemble(SIZE, store, prefs=Prefs(language="fr", first_run=False), strict=True)
        try:
            for name, check in checks(director, Path(folder)):
                try:
                    detail = check()
                except Exception as error:
                    failed += 1
                    say(f"FAIL  {name}: {type(error).__name__}: {error}")
                else:
                    passed += 1
                    say(f"ok    {name}{': ' if detail else ''}{detail}")
        finally:
            director.services.workers.close()
    say(f"{passed} passed, {failed} failed")
    return not failed


def checks(director: Director, folder: Path) -> Iterator[Check]:
    """All checks, the cheap ones first."""
    services = director.services
    yield "catalogue", partial(_catalogue, services.games)
    yield "words", partial(_words, director)
    yield "fonts", partial(_fonts, director)
    yield "drawings", partial(_drawings, director)
    yield "sounds", partial(_sounds, director)
    for name in catalog():
        yield f"{name}: complete", partial(_complete, director, name)
    for game in services.games.values():
        name = game.info.id
        yield f"{name}: save round trip", partial(_round_trip, director, game, folder)
        yield f"{name}: board", partial(_board, director, game)
        for level in LEVELS:
            yield f"{name}: bot {level}", partial(_bot, director, game, level)
    for page in PAGES:
        yield f"page {page}", partial(_page, director, page)


def _catalogue(games: dict[str, Game[Any]]) -> str:
    if not games:
        raise Fault("no game found")
    return ", ".join(f"{game.info.title} ({name})" for name, game in games.items())


def _complete(director: Director, name: str) -> str:
    art, words = director.services.art, director.services.words
    wanted = [f"{name}/box.svg", *(f"{name}/rules.{lang}.md" for lang in LANGUAGES)]
    missing = [f"assets/{path}" for path in wanted if not art.has(path)]
    if not any(key.startswith(f"{name}.") for key in words.keys[words.lang]):
        missing.append(f"assets/{name}/words")
    if not boards.has(name):
        missing.append(f"scenes/boards/{name}.py")
    if missing:
        raise Fault(f"without {', '.join(missing)}")
    return ""


def _words(director: Director) -> str:
    tables = director.services.words.keys
    found = gaps(tables)
    if found:
        raise Fault(f"{len(found)} gaps, first: {found[0]}")
    return ", ".join(f"{lang} {len(table)}" for lang, table in tables.items())


def _fonts(director: Director) -> str:
    for role in (PAGE, BODY, BODY_BOLD, NOTE):
        canvas = Surface((900, 80))
        director.services.skin.text(canvas, LETTERS, (10, 40), role, "#FFFFFF")
        if _colours(canvas) < 8:
            raise Fault(f"{role} draws nothing")
    return ""


def _drawings(director: Director) -> str:
    art = director.services.art
    paths = art.every()
    for path in paths:
        if not _colours(art.svg(path, 64), alpha=True):
            raise Fault(f"{path} is empty")
    if not paths:
        raise Fault(f"no drawing under {art.folders[0]}")
    return f"{len(paths)}"


def _sounds(director: Director) -> str:
    sound = director.services.sound
    for name in sound.files:
        if not sound.samples(name):
            raise Fault(f"{name} is empty")
    if not sound.files:
        raise Fault("no sound found")
    return f"{len(sound.files)}"


def _match(director: Director, game: Game[Any], plies: int) -> Match[Any]:
    bots = ("sapling",) * (game.info.seats[0] - 1)
    match = deal(Order(seed=7), game, (PERSON, *bots), director.services.words)
    play_on(match, plies)
    return match


def _round_trip(director: Director, game: Game[Any], folder: Path) -> str:
    match = _match(director, game, 30)
    store, path = director.services.store, folder / f"{game.info.id}.json"
    store.write(path, dumps(match, VERSION))
    if not store.join():
        raise Fault(f"not written: {store.trouble}")
    back = store.open(path, lambda text: loads(text, director.services.games))
    if (back.state.pack(), back.played, back.table) != (match.state.pack(), match.played, match.table):
        raise Fault("the match that was read is not the one that was saved")
    return f"{match.ply} moves"


def _board(director: Director, game: Game[Any]) -> str:
    seen = set()
    for plies in (0, 12):
        order = Order(game=game.info.id, seed=7, ply=plies)
        seen.add(_drawn(director, "table", order))
    if len(seen) < 2:
        raise Fault("the picture does not change with the position")
    return ""


def _page(director: Director, page: str) -> str:
    _drawn(director, page, Order(seed=7, ply=6))
    return ""


def _drawn(director: Director, page: str, order: Order) -> bytes:
    build(director, page, order)
    settle(director)
    canvas = Surface(SIZE)
    director.draw(canvas)
    while director.stack:
        director.stack.pop().leave()
    if _colours(canvas) < 200:
        raise Fault(f"{page}: hardly anything is drawn")
    return bytes(canvas.get_buffer().raw)


def _bot(director: Director, game: Game[Any], level: str) -> str:
    workers = director.services.workers
    match = _match(director, game, 0)  # a short game may be over soon
    began = time.monotonic()
    workers.ask(Job.of(match, "check", level=level, iterations=20))
    while time.monotonic() - began < PATIENCE:
        for said in workers.poll():
            if isinstance(said, Reply):
                if said.trouble:
                    raise Fault(said.trouble)
                match.play(said.move)
                return f"{time.monotonic() - began:.2f} s"
        time.sleep(0.01)
    raise Fault(f"no answer in {PATIENCE:.0f} s")


def _colours(surface: Surface, alpha: bool = False) -> int:
    """How many colours a coarse grid over the surface meets; those that show, with `alpha`."""
    width, height = surface.get_size()
    points = (
        surface.get_at((x, y))
        for x in range(0, width, max(1, width // 240))
        for y in range(0, height, max(1, height // 135))
    )
    return len({tuple(colour) for colour in points if not alpha or colour.a})
