"""Puts the program together, with a window or without: everything scenes use, and the stage they stand on."""

import time
from collections.abc import Callable, Mapping
from typing import Any

from ai.worker import Workers
from game.core import Game
from game.registry import catalog, roots
from scenes import boards
from scenes.assets import Art, assets_folder
from scenes.devices import Devices
from scenes.director import Director
from scenes.i18n import Words, system_language
from scenes.pads import Pads
from scenes.prefs import Prefs, loads
from scenes.services import Services
from scenes.sound import Sound
from scenes.store import Store
from scenes.theme import Skin


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
    folders = [assets_folder(), *(root / "assets" for root in roots())]
    art = Art(folders[0], strict=strict)
    director = Director(size, Devices(chosen, pads))
    director.services = Services(
        games=dict(games if games is not None else catalog()),
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
