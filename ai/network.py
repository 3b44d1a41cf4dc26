"""Fits the small network of a game's estimate to matches that it plays against itself.

    python -m ai.network living_forest --seed 4 --hidden 64 --jobs 2

For games whose `estimate` module has `signs(state)`, a row of numbers a seat, which `standing(state)` weighs
by units that are silent below 0, and directly; softmax makes chances of the seats' scores. In the first
generation of matches `reasoned(state)` judges, what can be said without a network; in each further one the
network fitted to those just before, and in part still reasoning. The last generations plan their turns whole
(see ai.selfplay). `learn(hidden, inner, outer)` takes new weights. Every fit begins with what reasoning
says, `START`: begun with nothing, networks foretold as well and played worse, for players compare moves
where nobody has been. More of the signs in `GOOD` must not speak against a seat, though who has much of them
may have paid for it and lost: a penalty sees to that. The same command makes the same weights again, by
however many processes. Needs numpy (it comes with group `bench`).
"""

import argparse
import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from datetime import UTC, datetime
from pathlib import Path
from textwrap import fill
from typing import Any

from ai.executors import processes
from ai.selfplay import PLANNERS, RIVALS, Company, parallel
from game.registry import catalog

MEMORY = 3
"""Generations that a network is fitted to, the latest: those before them played too badly."""

BATCH, RATE, SHRINK = 2048, 0.003, 1e-5
"""Positions of a step; Adam's step at first, falling to nothing; pull of every weight towards 0."""

WRONG = 0.3
"""Nats that a good sign costs in a row where it speaks against its seat, by the square of what it weighs."""

TENTH = 10
"""Every so manieth match is kept from the fit, to see how well it foretells."""

WIDTH = 108
"""Characters of a line where weights are written."""


class Fit:
    """Cross entropy between the network's chances and what happened, made small by Adam."""

    def __init__(
        self,
        np: Any,
        positions: list[Any],
        hidden: int,
        start: Mapping[int, float],
        seed: int,
        good: Sequence[int] = (),
    ) -> None:
        """`start`: weights that signs begin with in the sum, the others at 0. More of a `good` sign is not to
        speak against a seat anywhere.
        """
        self.np = np
        self.good = list(good)
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
        self.righted(units > 0, slopes)
        self.steps += 1
        for part, slope, (mean, square) in zip(self.parts, slopes, self.means, strict=True):
            slope += SHRINK * part
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            upright = mean / (1 - 0.9**self.steps)
            part -= rate * upright / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)

    def righted(self, active: Any, slopes: list[Any]) -> None:
        """Add the slopes of what good signs cost that speak against a seat; `active`: units of each row."""
        inner, _, outer, direct = self.parts
        inner, direct = inner[self.good], direct[self.good]
        weighed = active @ (inner * outer).T + direct
        wrong = 2 * WRONG / len(active) * self.np.minimum(weighed, 0)
        units = wrong.T @ active
        slopes[0][self.good] += units * outer
        slopes[2] += (units * inner).sum(0)
        slopes[3][self.good] += wrong.sum(0)

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
        body = fill(" ".join(map(str, numbers)), WIDTH)
        text += f'_{name} = """\n{body}\n"""\n'
        text += f"{name}: tuple[float, ...] = tuple(float(number) for number in _{name}.split())\n"
    path.write_text(text, encoding="utf-8", newline="\n")


def generations(
    np: Any, model: Any, given: argparse.Namespace, executor: Executor
) -> Iterator[tuple[list[float], list[float]]]:
    """Matches, then the weights of a network from the latest of them, and again; first by looks."""
    weights = None
    first = 0
    for planning, many, matches in (
        (0.0, given.generations, given.matches),
        (PLANNERS, given.plans, given.last),
    ):
        parts: list[dict[str, Any]] = []
        for _ in range(many):
            who = Company(weights, RIVALS if weights else 1.0, planning)
            numbers = range(first, first + matches)
            parts.append(parallel(executor, given.game, numbers, given.seed, who).arrays(np))
            first += matches
            fit = Fit(np, parts[-MEMORY:], given.hidden, model.START, given.seed, model.GOOD)
            fit.run(given.epochs)
            weights = (given.hidden, *fit.weights())
            yield weights[1:]


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(catalog()))
    parser.add_argument("--generations", type=int, default=3, help="by looks at single moves")
    parser.add_argument("--matches", type=int, default=2500, help="of each of them")
    parser.add_argument("--plans", type=int, default=2, help="generations by plans for whole turns")
    parser.add_argument("--last", type=int, default=9000, help="matches of each of these")
    parser.add_argument("--jobs", type=int, default=1, help="processes; makes no difference to the weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=32, help="units of the network")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--out", type=Path, help="in place of the game's weights.py")
    given = parser.parse_args()
    np = importlib.import_module("numpy")
    model = importlib.import_module(f"game.{given.game}.estimate")
    if not hasattr(model, "reasoned"):
        parser.error(f"game/{given.game}/estimate.py has no reasoned: no network judges this game")
    path = given.out or Path(__file__).parent.parent / "game" / given.game / "weights.py"
    with processes(given.jobs) as executor:
        for weights in generations(np, model, given, executor):
            written(path, given.hidden, *weights, given.seed)


if __name__ == "__main__":
    main()
