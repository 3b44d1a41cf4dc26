"""Matches for the command line: who sits, with which options, and some moves played by a greedy bot."""

import secrets
from collections.abc import Mapping
from random import Random
from typing import Any

from ai.bot import View, decide
from ai.levels import LEVELS, SAFE_LEVEL
from game.core import Game, Setup
from game.match import Kind, Match, Player, Table
from game.registry import catalog
from scenes.cli import Order, Usage
from scenes.i18n import Words
from scenes.seating import USUAL_NAMES

PERSON = "person"


def chosen(name: str, games: Mapping[str, Game[Any]]) -> Game[Any]:
    """The game of this id, the first one for "". Raises Usage."""
    if not games:
        raise Usage("no game is installed")
    if name and name not in games:
        if name in catalog():
            raise Usage(
                f"{name} has rules but no board yet (scenes/boards/{name}.py): try --demo {name} --headless"
            )
        raise Usage(f"no game named {name!r}: there are {', '.join(sorted(games))}")
    return games[name or min(games)]


def deal(order: Order, game: Game[Any], usual: tuple[str, ...], words: Words) -> Match[Any]:
    """A new match as the order wants it; `usual` are the seats when it names none. Raises Usage."""
    seats = order.seats or usual
    for seat in seats:
        if seat != PERSON and seat not in LEVELS:
            raise Usage(f"no seat named {seat!r}: there are {', '.join((PERSON, *LEVELS))}")
    seed = secrets.randbelow(1_000_000) if order.seed is None else order.seed
    try:
        setup = Setup.complete(game.info, len(seats), seed, order.options)
    except ValueError as error:
        raise Usage(str(error)) from error
    players = [_player(seat, place, words) for place, seat in enumerate(seats)]
    return Match(game, setup, Table(players, bot_seed=seed))


def play_on(match: Match[Any], plies: int) -> None:
    """That many more moves as the greedy level would play them, or to the end."""
    bot = LEVELS[SAFE_LEVEL].bot(match.game.info)
    while plies > 0 and not match.over:
        view = View.of(match.game, match.state, match.state.to_act)
        match.play(decide(bot, view, Random(f"{match.setup.seed}/{match.ply}")).move)
        plies -= 1


def _player(seat: str, place: int, words: Words) -> Player:
    number = place % USUAL_NAMES
    if seat == PERSON:
        return Player(words(f"lobby.person.{number}"), Kind.PERSON)
    return Player(words(f"lobby.bot.{number}"), Kind.BOT, seat)
