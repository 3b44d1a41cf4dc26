"""A scene drawn to a file, without a window."""

import tempfile
from pathlib import Path

import pygame
from pygame import Surface

from scenes.assemble import assemble
from scenes.cli import Order, Usage
from scenes.commands.matches import PERSON, chosen, deal
from scenes.commands.pages import build
from scenes.director import Director
from scenes.prefs import Prefs
from scenes.store import Store

USUAL = (1920, 1080)


def save(order: Order, out: Path) -> None:
    """Draw the scene of the order to `out`. Raises cli.Usage."""
    prefs = Prefs(language=order.lang, text=(order.text or 100) / 100, first_run=False)
    size = order.size or USUAL
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as empty:
        folder = order.data_dir or Path(empty)
        with Store(folder) as store:
            director = assemble(size, store, prefs=prefs, clock=lambda: 0.0)
            director.keep = None  # a picture changes no settings
            canvas = Surface(size)
            _sensible(order, director)
            build(director, order.scene, order)
            director.draw(canvas)
            try:
                out.parent.mkdir(parents=True, exist_ok=True)
                pygame.image.save(canvas, str(out))
            except (OSError, pygame.error) as error:
                raise Usage(f"{out} could not be written: {error}") from error
            director.services.workers.close()


def _sensible(order: Order, director: Director) -> None:
    """Refuse seats and options that do not exist, also for a scene that shows no match."""
    game = chosen(order.game, director.services.games)
    usual = (PERSON,) * game.info.seats[0]
    deal(order, game, usual, director.services.words)
