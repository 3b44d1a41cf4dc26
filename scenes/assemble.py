"""Puts the program together, with a window or without: everything scenes use, and the stage they stand on."""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Any

from ai.worker import Workers
from game.core import Game
from game.registry import catalog
from scenes import boards
from scenes.assets import Art, asset_folders
from scenes.devices import Devices
from scenes.director import Director
from scenes.i18n import Words, system_language
from scenes.pads import Pads
from scenes.prefs import Prefs, loads
from scenes.services import Services
from scenes.sound import Sound
from scenes.store import Store
from scenes.theme import Skin

log = logging.getLogger(__name__)


def assemble(
    size: tuple[int, int],
    store: Store,
    *,
    prefs: Prefs | None = None,
    strict: bool = False,
    games: Mapping[str, Game[Any]] | None = None,
    clock: Callable[[], float] = time.monotonic,
    pads: Pads | None = None,
) -> Director:
    """A director with its `services`; nothing is started: no window, no sound, no worker, no pad.

    `prefs` None: those of the store. `strict`: missing words and drawings raise (tests, self-check).
    The display must be started, a dummy one is enough. To see a scene: `director.push(scene)`, then
    `director.draw(surface)`; to press: `director.take(Signal(KEYBOARD, Act.DO), clock())`.
    """
    chosen = prefs or store.settings(loads) or Prefs()
    chosen.language = chosen.language or system_language()
    folders = asset_folders()
    art = Art(*folders, strict=strict)
    director = Director(size, Devices(chosen, pads))
    director.services = Services(
        games=dict(games if games is not None else playable(catalog())),
        prefs=chosen,
        words=Words(folders, chosen.language, strict),
        sound=Sound(folders, chosen),
        boards=boards,
        store=store,
        workers=Workers(),
        art=art,
        skin=Skin(size, chosen.text, chosen.contrast, art),
        app=director,
        clock=clock,
    )
    director.reskin = _skins(director, size)
    director.keep = lambda: store.write(store.settings_path, chosen.dumps())
    return director


def playable(games: Mapping[str, Game[Any]]) -> dict[str, Game[Any]]:
    """The games that have a board: without one there is nothing to show. The others are logged."""
    found = {name: game for name, game in games.items() if boards.has(name)}
    for name in sorted(games.keys() - found):
        log.warning("%s is not offered: it has no board in scenes/boards", name)
    return found


def _skins(director: Director, size: tuple[int, int]) -> Callable[[tuple[int, int]], Skin]:
    """The skin of a size: what it has drawn is kept where nothing that it stands on has changed."""
    services = director.services
    prefs = services.prefs
    made = (size, prefs.text, prefs.contrast)

    def skin(now: tuple[int, int]) -> Skin:
        nonlocal made
        wanted = (now, prefs.text, prefs.contrast)
        if made != wanted:
            made = wanted
            return Skin(*wanted, services.art)
        return services.skin

    return skin
