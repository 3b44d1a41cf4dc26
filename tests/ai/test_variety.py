"""Never the same game twice: on one deal, bots with other seeds soon play other moves."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from ai.bot import View, decide
from ai.levels import LEVELS
from game.core import OVER, Game, Move, Setup
from tests.games import every_game

MOVES = 10
"""Decisions that a bot has to think about: those with one move, or that the game settles, do not count."""


def opening(game: Game[Any], level: str, iterations: int, bot_seed: int) -> Iterator[Move]:
    """The first decisions of a match on a deal that is always the same, one by one."""
    setup = Setup.complete(game.info, 2, seed=77)
    state = game.start(setup, Random("77/0"))
    bot = LEVELS[level].bot(game.info, iterations)
    ply = 0
    while state.to_act != OVER:
        view = View.of(game, state, state.to_act, ply)
        move = decide(bot, view, Random(f"bot/{bot_seed}/0/{ply}")).move
        if len(view.legal()) > 1 and view.settled(view.position) is None:
            yield move
        ply += 1
        state.apply(move, Random(f"77/{ply}"))


@pytest.mark.parametrize("game", ["fox", "living_forest", pytest.param("renature", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("level", "iterations"), [("sapling", 0), pytest.param("tree", 60, marks=pytest.mark.slow)]
)
def test_other_seeds_of_the_bots_play_another_match_within_ten_moves(
    game: str, level: str, iterations: int
) -> None:
    rules = every_game()[game]
    one, other = (opening(rules, level, iterations, seed) for seed in (1, 2))
    played: list[Move] = []
    for mine, theirs in islice(zip(one, other, strict=False), MOVES):
        played.append(mine)
        if mine != theirs:
            break
    else:
        raise AssertionError(f"the same {MOVES} moves")
    again = opening(rules, level, iterations, 1)
    assert played == list(islice(again, len(played))), "the same seed plays the same match"
