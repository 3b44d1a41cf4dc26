"""The jobs of the command line, and which one is asked for."""

import os
import signal
from collections.abc import Sequence

import pygame

from game.registry import catalog
from scenes.assets import assets_folder
from scenes.cli import MISUSED, Order, Usage, complain, parse, say
from scenes.commands import check, demo, picture
from scenes.commands.matches import chosen, deal
from scenes.commands.play import DEMO, play
from scenes.i18n import Words

FINE, FAILED = 0, 1


def run(words: Sequence[str]) -> int:
    """Do the job that the words after the program's name ask for; returns the exit code."""
    try:
        return _do(parse(words))
    except Usage as error:
        complain(str(error))
        return MISUSED
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def _do(order: Order) -> int:
    if order.selfcheck:
        _without_window()
        return FINE if check.run(say) else FAILED
    elif order.screenshot is not None:
        _without_window()
        picture.save(order, order.screenshot)
    elif order.headless:
        game = chosen(order.demo, catalog())
        say(demo.play(deal(order, game, DEMO, Words([assets_folder()], "en"))))
    else:
        return play(order)
    return FINE


def _without_window() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
