"""Games, set-ups and whole random matches to test with."""

import itertools
import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from game.core import Game, Info, Setup
from game.match import Kind, Match, Player, Table, Undo
from game.registry import EXTRA, catalog

ROOT = Path(__file__).resolve().parent.parent
TINY = Path(__file__).parent / "tiny"
FOLDERS = os.pathsep.join(filter(None, [str(TINY), os.environ.get(EXTRA, "")]))
"""What CLAIRIERE_PATH names while games are tested: the tiny game, and games of one's own outside."""

LONGEST = 20_000
"""Plies; a match that is not over by then never ends."""


@cache
def every_game() -> dict[str, Game[Any]]:
    """The catalogue with the tiny game."""
    with mock.patch.dict(os.environ, {EXTRA: FOLDERS}):
        return catalog()


def option_sets(info: Info) -> list[dict[str, str]]:
    """Every combination of options that differs in play: what does not matter keeps its default."""
    sets = []
    for values in itertools.product(*(option.values for option in info.options)):
        chosen = dict(zip((option.id for option in info.options), values, strict=True))
        idle = [o for o in info.options if o.needs is not None and chosen[o.needs[0]] != o.needs[1]]
        if all(chosen[option.id] == option.default for option in idle):
            sets.append(chosen)
    return sets


def setups(game: Game[Any]) -> list[Setup]:
    """Every seat count and every option set, though not every pair of the two."""
    low, high = game.info.seats
    found = [Setup.complete(game.info, seats, seed=1) for seats in range(low, high + 1)]
    for number, options in enumerate(option_sets(game.info)):
        seats = low + number % (high - low + 1)
        found.append(Setup.complete(game.info, seats, 100 + number, options, first=number % seats))
    return found


def every_setup() -> list[Setup]:
    """`setups` of every game."""
    return [setup for game in every_game().values() for setup in setups(game)]


def more_setups(seeds: int = 3) -> list[Setup]:
    """Every seat count with every option set of every game, several times."""
    return [
        Setup.complete(game.info, seats, 1000 + seed, options)
        for game in every_game().values()
        for seats in range(game.info.seats[0], game.info.seats[1] + 1)
        for options in option_sets(game.info)
        for seed in range(seeds)
    ]


def name(setup: Setup) -> str:
    """A set-up as the name of a test."""
    options = ",".join(value for _, value in setup.options)
    return f"{setup.game}-{setup.seats}-{options}-{setup.seed}"


def new_match(setup: Setup, persons: int | None = None, undo: Undo = Undo.REVEAL) -> Match[Any]:
    """A match in which the first `persons` seats (None: all) are persons and the others bots."""
    persons = setup.seats if persons is None else persons
    players = [
        Player(f"Éléonore {seat}", Kind.PERSON)
        if seat < persons
        else Player(f"Robot {seat}", Kind.BOT, "sapling", "calm")
        for seat in range(setup.seats)
    ]
    return Match(every_game()[setup.game], setup, Table(players, undo, bot_seed=7))


def played_out(setup: Setup) -> Match[Any]:
    """A whole random match, played by the playout policy, which tends to end matches."""
    match = new_match(setup)
    rng = Random(f"playing {setup.seed}")
    while not match.over:
        assert match.ply < LONGEST, f"{name(setup)} does not end"
        match.play(match.state.playout_move(rng))
    return match


@cache
def finished(setup: Setup) -> Match[Any]:
    """The same, played once for all tests; read only."""
    return played_out(setup)
