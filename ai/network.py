"""Fits the small network of a game's estimate to matches that it plays against itself.

    python -m ai.network living_forest --generations 3 --matches 2500 --last 13000 --seed 4

For games whose `estimate` module has `signs(state)`, a row of numbers a seat, which `standing(state)` weighs
by units that are silent below 0, and directly; softmax makes chances of the seats' scores. In the first
generation of matches `reasoned(state)` judges, what can be said without a network; in each further one the
network fitted to those just before, and in part still reasoning. `learn(hidden, inner, outer)` takes new
weights. Every fit begins with what reasoning says, `START`: begun with nothing, networks foretold as well and
played worse, for players compare moves where nobody has been. Matches are played one move deep, in mixed
company, with tastes and slips, so that the outcome tells good moves from bad ones and not only who was ahead.
The same command makes the same weights again. Needs numpy (it comes with group `bench`).
"""

import argparse
import importlib
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from ai.fit import LOOK, company
from ai.progress import Bar
from game.core import OVER, Game, Move, Seat, Setup
from game.registry import catalog

SLIPS = (0.03, 0.1, 0.3)
"""How often a player's move is a random one; each player of a match has one of these."""

RIVALS = 0.4
"""How many players still judge by reasoning when there is a network: company of another kind."""

FANCY, TASTE = 0.5, 0.03
"""How many players like a row of the score sheet more or less than it is worth, all match long, and by how
much a point: who follows a plan through shows what the plan is worth.
"""

MEMORY = 3
"""Generations that a network is fitted to, the latest: those before them played too badly."""

BATCH, RATE, SHRINK = 2048, 0.003, 1e-5
"""Positions of a step; Adam's step at first, falling to nothing; pull of every weight towards 0."""

TENTH = 10
"""Every so manieth match is kept from the fit, to see how well it foretells."""


@dataclass(frozen=True)
class Player:
    """Who plays a seat in one match: `judges` says how good a position is for each seat, 0..1."""

    judges: Callable[[Any], list[float]]
    slips: float
    tastes: list[float]

    def move(self, game: Game[Any], state: Any, rng: Random) -> Move:
        """The one that looks best in one guessed world, and by taste; or a slip."""
        seat = state.to_act
        view = state.view(seat)
        settled: Move | None = game.settled(view)
        moves: list[Move] = state.legal()
        if settled is not None or len(moves) == 1:
            return moves[0] if settled is None else settled
        if rng.random() < self.slips:
            return moves[int(rng.random() * len(moves))]
        world = view.determinize(seat, rng)
        looks = []
        for move in moves:
            after = world.clone()
            after.apply(move, rng)
            good = after.payoff() if after.to_act == OVER else self.judges(after)
            looks.append(good[seat] + liked(game, after, seat, self.tastes))
        return moves[max(range(len(moves)), key=looks.__getitem__)]


def drawn(model: Any, rows: int, reasoning: float, rng: Random) -> Player:
    """Anybody; `rows` of the score sheet to be fond of, `reasoning`: how likely without a network."""
    tastes = [rng.gauss(0, TASTE) if rng.random() < FANCY else 0.0 for _ in range(rows)]
    judges = model.reasoned if rng.random() < reasoning else model.standing
    return Player(judges, SLIPS[int(rng.random() * len(SLIPS))], tastes)


def liked(game: Game[Any], state: Any, seat: Seat, tastes: list[float]) -> float:
    """What a taste makes of a position."""
    if not any(tastes) or state.to_act == OVER:
        return 0.0
    rows = game.sheet(state).rows
    return sum(taste * (row.values[seat] or 0) for taste, row in zip(tastes, rows, strict=True))


@dataclass
class Seen:
    """Positions: a row of signs, all rows end to end, and a payoff a seat; seats and match of each."""

    rows: "array[float]"
    payoffs: list[float]
    seats: list[int]
    matches: list[int]

    def arrays(self, np: Any) -> dict[str, Any]:
        """The same for numpy."""
        return {
            "rows": np.frombuffer(self.rows, dtype=np.float32).reshape(len(self.payoffs), -1),
            "payoffs": np.array(self.payoffs, dtype=np.float32),
            "seats": np.array(self.seats),
            "matches": np.array(self.matches),
        }


def watched(game: Game[Any], numbers: range, seed: int, model: Any, reasoning: float) -> Seen:
    """Matches of all seat counts, half of them and more of the fewest."""
    seen = Seen(array("f"), [], [], [])
    bar = Bar(sys.stderr, len(numbers))
    for number in numbers:
        seats = company(game.info, number)
        rng = Random(f"network {seed} {number}")
        state = game.start(Setup.complete(game.info, seats, seed * 1_000_003 + number), rng)
        rows = len(game.sheet(state).rows)
        players = [drawn(model, rows, reasoning, rng) for _ in range(seats)]
        looked = []
        while state.to_act != OVER:
            if rng.random() < LOOK:
                looked.append(model.signs(state))
            state.apply(players[state.to_act].move(game, state, rng), rng)
        for table in looked:
            for row in table:
                seen.rows.extend(row)
            seen.payoffs += state.payoff()
            seen.seats.append(seats)
            seen.matches.append(number)
        bar.show(number + 1 - numbers[0], "matches")
    bar.clear()
    return seen


class Fit:
    """Cross entropy between the network's chances and what happened, made small by Adam."""

    def __init__(
        self, np: Any, positions: list[Any], hidden: int, start: Mapping[int, float], seed: int
    ) -> None:
        """`start`: weights that signs begin with in the sum, the others at 0."""
        self.np = np
        self.rows = np.concatenate([part["rows"] for part in positions])
        self.payoffs = np.concatenate([part["payoffs"] for part in positions])
        seats = np.concatenate([part["seats"] for part in positions])
        first = np.concatenate([[0], np.cumsum(seats)[:-1]])
        places = np.arange(seats.max())[None, :]
        self.there = (places < seats[:, None]).astype(np.float32)
        self.at = np.where(self.there > 0, first[:, None] + places, 0)
        kept = np.concatenate([part["matches"] for part in positions]) // TENTH % TENTH == 0
        self.train, self.test = np.where(~kept)[0], np.where(kept)[0]
        self.dice = np.random.default_rng(seed)
        signs = self.rows.shape[1]
        inner = self.dice.normal(0, signs**-0.5, (signs, hidden))
        outer = self.dice.normal(0, 0.05, hidden)
        direct = np.zeros(signs)
        direct[list(start)] = list(start.values())
        begun = (inner, np.zeros(hidden), outer, direct)
        self.parts = [part.astype(np.float32) for part in begun]
        self.means = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def chances(self, which: Any) -> tuple[Any, Any, Any]:
        """Rows, units and chances of some positions."""
        np = self.np
        inner, bias, outer, direct = self.parts
        rows = self.rows[self.at[which]].reshape(-1, len(direct))
        units = np.maximum(rows @ inner + bias, 0)
        scores = (units @ outer + rows @ direct).reshape(len(which), -1)
        scores = np.where(self.there[which] > 0, scores, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return rows, units, odds / odds.sum(axis=1, keepdims=True)

    def surprise(self, which: Any) -> float:
        """Nats a position."""
        np = self.np
        total = 0.0
        for part in np.array_split(which, max(1, len(which) // 20_000)):
            happened = self.payoffs[self.at[part]] * self.there[part]
            total -= float((happened * np.log(np.maximum(self.chances(part)[2], 1e-9))).sum())
        return total / len(which)

    def step(self, which: Any, rate: float) -> None:
        """One step of Adam."""
        np = self.np
        rows, units, chances = self.chances(which)
        happened = self.payoffs[self.at[which]] * self.there[which]
        off = ((chances - happened) / len(which)).astype(np.float32).reshape(-1, 1)
        below = off * self.parts[2][None, :] * (units > 0)
        slopes = [rows.T @ below, below.sum(0), (units * off).sum(0), (rows * off).sum(0)]
        self.steps += 1
        for part, slope, (mean, square) in zip(self.parts, slopes, self.means, strict=True):
            slope += SHRINK * part
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            upright = mean / (1 - 0.9**self.steps)
            part -= rate * upright / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)

    def run(self, epochs: int) -> None:
        """All positions so many times."""
        np = self.np
        many = epochs * (len(self.train) // BATCH)
        for epoch in range(epochs):
            for which in np.array_split(self.dice.permutation(self.train), len(self.train) // BATCH):
                self.step(which, RATE * (1 + np.cos(np.pi * min(1, self.steps / many))) / 2)
            some = self.train[:: len(self.train) // 50_000 + 1]
            kept, fitted = self.surprise(self.test), self.surprise(some)
            print(f"epoch {epoch + 1}: {kept:.4f} nats, {fitted:.4f} where fitted", file=sys.stderr)

    def weights(self) -> tuple[list[float], list[float]]:
        """(biases and inner weights sign by sign, outer weights of units and of signs), five digits each."""
        np = self.np
        inner, bias, outer, direct = self.parts
        first, second = np.concatenate([bias, inner.reshape(-1)]), np.concatenate([outer, direct])
        return [float(f"{one:.5g}") for one in first], [float(f"{one:.5g}") for one in second]


def written(path: Path, hidden: int, inner: list[float], outer: list[float], seed: int) -> None:
    """The weights as a module of data, with what made them."""
    today = datetime.now(UTC).date().isoformat()
    text = f'''"""Weights of the estimate's network: data, written by a command.

made by: python -m ai.network {" ".join(sys.argv[1:])}
seed: {seed}, date: {today}
"""

HIDDEN: int = {hidden}
'''
    for name, numbers in (("INNER", inner), ("OUTER", outer)):
        lines = (" ".join(map(str, numbers[at : at + 10])) for at in range(0, len(numbers), 10))
        body = "\n".join(lines)
        text += f'_{name} = """\n{body}\n"""\n'
        text += f"{name}: tuple[float, ...] = tuple(float(number) for number in _{name}.split())\n"
    path.write_text(text, encoding="utf-8", newline="\n")


def generations(
    np: Any, game: Game[Any], model: Any, given: argparse.Namespace
) -> Iterator[tuple[list[float], list[float]]]:
    """Matches, then the weights of a network from the latest of them, and again."""
    parts: list[dict[str, Any]] = []
    first = 0
    for many in [given.matches] * given.generations + [given.last]:
        seen = watched(game, range(first, first + many), given.seed, model, RIVALS if parts else 1.0)
        parts.append(seen.arrays(np))
        first += many
        fit = Fit(np, parts[-MEMORY:], given.hidden, model.START, given.seed)
        fit.run(given.epochs)
        weights = fit.weights()
        model.learn(given.hidden, *weights)
        yield weights


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument("--generations", type=int, default=3, help="before the last")
    parser.add_argument("--matches", type=int, default=2500, help="of each of them")
    parser.add_argument("--last", type=int, default=13000, help="matches of the last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=32, help="units of the network")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--out", type=Path, help="in place of the game's weights.py")
    given = parser.parse_args()
    np = importlib.import_module("numpy")
    model = importlib.import_module(f"game.{given.game}.estimate")
    path = given.out or Path(__file__).parent.parent / "game" / given.game / "weights.py"
    for weights in generations(np, catalog()[given.game], model, given):
        written(path, given.hidden, *weights, given.seed)


if __name__ == "__main__":
    main()
