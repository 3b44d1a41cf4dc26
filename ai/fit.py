"""Fits the weights of a game's estimate to matches that bots play against themselves.

    python -m ai.fit renature --option edition=sheet --matches 1500 --seed 71
    python -m ai.fit renature --option edition=box --matches 1500 --seed 72

For games whose `estimate` reckons points by a sum: `reckon(state, weights)`, `COUNT` weights, `START` to
begin with, `FLOOR` what some are at least. Each position that is looked at says by how many points a seat
leads the mean of the others, and the end of its match by how many it did: least squares over all of them,
drawn towards the start where matches say little. Then the spread: what a lead is worth in chances to win, by
likelihood. Needs numpy (it comes with group `bench`).
"""

import argparse
import importlib
import json
import sys
from datetime import UTC, datetime
from math import exp, log, sqrt
from random import Random
from typing import Any

from ai.bot import Bot, View, decide
from ai.progress import Bar
from ai.roster import ROSTER
from game.core import OVER, Game, Info, Setup
from game.registry import catalog

SHY = 0.12
"""How often a move is any legal one instead of the bot's, so that positions of all kinds are seen."""

LOOK = 0.3
"""The share of positions that are looked at."""

PULL = 40.0
"""Towards the start: as if so many positions had said so."""

Row = tuple[list[float], float]


def matches(game: Game[Any], given: argparse.Namespace, model: Any) -> tuple[list[Row], list[Any]]:
    """Rows of (what each weight is multiplied with, lead at the end), and positions with who won."""
    options = dict(option.split("=", 1) for option in given.option)
    rows: list[Row] = []
    ends: list[Any] = []
    bar = Bar(sys.stderr, given.matches)
    for number in range(given.matches):
        seats = seats_of(game.info, number)
        setup = Setup.complete(game.info, seats, given.seed * 100_000 + number, options)
        bot = ROSTER[given.bot].bot(game.info, given.iterations)
        looked, state = play(game, setup, bot)
        sheet, payoff = game.sheet(state).totals, state.payoff()
        for position in looked:
            parts = multiplied(model, position)
            for seat in range(seats):
                rest = [other for other in range(seats) if other != seat]
                lead = sheet[seat] - sum(sheet[other] for other in rest) / len(rest)
                row = [part[seat] - sum(part[other] for other in rest) / len(rest) for part in parts]
                rows.append((row, lead))
            ends.append((position, payoff))
        bar.show(number + 1, "matches")
    bar.clear()
    return rows, ends


def seats_of(info: Info, number: int) -> int:
    """The seats of a match to learn from: the fewest in half of them, all counts by turns in the others."""
    low, high = info.seats
    return low if number % 2 else low + number // 2 % (high - low + 1)


def play(game: Game[Any], setup: Setup, bot: Bot) -> tuple[list[Any], Any]:
    """Positions of one match, and its end."""
    rng = Random(f"fit {setup.seed}")
    state = game.start(setup, rng)
    looked = []
    while state.to_act != OVER:
        if rng.random() < LOOK:
            looked.append(state.clone())
        moves = state.legal()
        move = moves[int(rng.random() * len(moves))]
        if rng.random() > SHY:
            move = decide(bot, View.of(game, state, state.to_act), rng).move
        state.apply(move, rng)
    return looked, state


def multiplied(model: Any, state: Any) -> list[list[float]]:
    """What each weight is multiplied with, a number a seat; last what is added without any."""
    bare = model.reckon(state, [0.0] * model.COUNT)
    found = []
    for at in range(model.COUNT):
        unit = [0.0] * model.COUNT
        unit[at] = 1.0
        found.append([one - zero for one, zero in zip(model.reckon(state, unit), bare, strict=True)])
    return [*found, bare]


def fitted(rows: list[Row], start: list[float]) -> list[float]:
    """Least squares with a pull towards the start."""
    numpy = importlib.import_module("numpy")
    table = numpy.array([row for row, _ in rows])
    leads = numpy.array([lead for _, lead in rows])
    begun = numpy.array(start)
    parts, bare = table[:, :-1], table[:, -1]
    left = leads - bare - parts @ begun
    scale = numpy.maximum((parts**2).mean(axis=0), 1e-3)
    moved = numpy.linalg.solve(parts.T @ parts + PULL * numpy.diag(scale), parts.T @ left)
    weights = begun + moved
    for name, chosen in (("start", begun), ("fitted", weights)):
        off = leads - bare - parts @ chosen
        print(f"{name}: a lead is off by {sqrt((off**2).mean()):.2f} points (one deviation)", file=sys.stderr)
    return [round(float(weight), 3) for weight in weights]


def spread(ends: list[Any], model: Any, weights: list[float]) -> tuple[float, float]:
    """(at the end, with the root of the turns to come) that make what happened likeliest."""
    seen = []
    for position, payoff in ends:
        turns = sum(model.turns_left(position, seat) for seat in range(position.seats)) / position.seats
        seen.append((model.reckon(position, weights), sqrt(turns), payoff))

    def unlikely(pair: tuple[float, float]) -> float:
        total = 0.0
        for worth, root, payoff in seen:
            top = max(worth)
            shares = [exp((value - top) / (pair[0] + pair[1] * root)) for value in worth]
            total -= sum(won * log(share / sum(shares)) for won, share in zip(payoff, shares, strict=True))
        return total / len(seen)

    tried = [(a / 2, b / 4) for a in range(1, 13) for b in range(0, 17)]
    best = min(tried, key=unlikely)
    print(f"spread {best}: {unlikely(best):.4f} nats a position", file=sys.stderr)
    return best


def main() -> None:
    """Print one JSON object: the weights, the spread, and the command, seed and date that made them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=71)
    parser.add_argument("--bot", choices=sorted(ROSTER), default="sapling")
    parser.add_argument("--iterations", type=int, default=0)
    given = parser.parse_args()
    model = importlib.import_module(f"game.{given.game}.estimate")
    if not hasattr(model, "reckon"):
        parser.error(f"game/{given.game}/estimate.py has no reckon: it is no sum with weights to be fitted")
    rows, ends = matches(catalog()[given.game], given, model)
    weights = fitted(rows, model.START)
    for at, least in model.FLOOR.items():
        weights[at] = max(weights[at], least)
    made = {
        "made": f"python -m ai.fit {' '.join(sys.argv[1:])}",
        "seed": given.seed,
        "date": datetime.now(UTC).date().isoformat(),
        "spread": spread(ends[:: max(1, len(ends) // 6000)], model, weights),
        "weights": weights,
    }
    print(json.dumps(made))


if __name__ == "__main__":
    main()
