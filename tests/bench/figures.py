"""The figures of one game in this process, as a line of JSON: what `tests.bench.speed` runs in both modes."""

import argparse
import importlib
import importlib.util
import json
from random import Random
from time import process_time
from typing import Any

from ai.bot import Bot, View
from ai.levels import plain
from game.core import Game, Setup
from game.registry import catalog
from tests.bench.rules import played

POSITIONS = 4
"""Of a match, from which the searches start."""

CLONES = 20_000

Figures = dict[str, float]


def positions(game: Game[Any]) -> list[Any]:
    """From a match at random: its beginning and some later positions."""
    rng = Random("speed")
    state = game.start(Setup.complete(game.info, game.info.seats[0], 1), rng)
    found = []
    for number in range(POSITIONS):
        while len(state.legal()) < 2 or game.settled(state) is not None:
            state.apply(state.playout_move(rng), rng)
        found.append(state.clone())
        for _ in range(10 + number):
            state.apply(state.playout_move(rng), rng)
    return found


def iterations(game: Game[Any], bot: Bot, seconds: float) -> float:
    """Steps a second of a search."""
    steps, spent = 0, 0.0
    for state in positions(game):
        thinking = bot.think(View.of(game, state, state.to_act), Random(1))
        begun = process_time()
        while process_time() - begun < seconds / POSITIONS and thinking.step():
            steps += 1
        spent += process_time() - begun
    return steps / spent


def clone_time(game: Game[Any]) -> float:
    """Microseconds."""
    state = positions(game)[-1]
    clone = state.clone
    begun = process_time()
    for _ in range(CLONES):
        clone()
    return (process_time() - begun) / CLONES * 1e6


def measured(game: Game[Any], seconds: float, options: dict[str, str], seed: int) -> Figures:
    """All figures of a game in this process."""
    setup = Setup.complete(game.info, game.info.seats[0], 0, options)
    count, spent = played(game, setup, seconds, seed, with_legal=True)
    whole, took = played(game, setup, seconds, seed, with_legal=False)
    figures = {"plies": count[0] / spent, "playouts": whole[1] / took, "clone": clone_time(game)}
    figures["search"] = iterations(game, plain(game.info, 0), seconds)
    if importlib.util.find_spec("pyspiel") is not None:
        spiel = importlib.import_module("ai.openspiel")
        figures["openspiel"] = iterations(game, spiel.bot(0), seconds)
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    print(json.dumps(measured(catalog()[given.game], given.seconds, given.options, given.seed)))


if __name__ == "__main__":
    main()
