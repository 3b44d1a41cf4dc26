"""The figures of the rules, section 6, played again by bots that look one turn ahead and use no clouds.

    python -m tests.bench.renature_figures --games 100

A bot takes the domino and the plant that bring it the most points at once; of equal ones any. A plant costs
it what it would be worth later, the more so the more turns there are to come than plants to set. Printed: the
mean score with its deviation from the figure of the rules (more than 5 is marked), areas closed of 18,
discards a match, wins of the first seat, each above the figure of the rules.
"""

import argparse
from dataclasses import dataclass, field
from random import Random
from statistics import mean, stdev

from game.core import OVER, Move, Seat, Setup
from game.renature import GAME
from game.renature.moves import END, KIND, NO_PLANT
from game.renature.position import AFTER, PLANT, STOCKS
from game.renature.state import RenatureState
from game.renature.tables import NONE, START_CLOUDS, TYPES

SHEET, COVERED, BOX = "sheet", "sheet, covered", "box"
OPTIONS = {
    SHEET: {"edition": "sheet"},
    COVERED: {"edition": "sheet", "stranded": "covered"},
    BOX: {"edition": "box"},
}

PATIENCE = 0.75
WORTH = {True: (2.0, 4.0, 7.0, 10.0), False: (1.5, 2.2, 2.8, 3.4)}
"""[values are scored] -> points a plant is worth later, by type."""

TOLERANCE = 5.0
CHANCE = Random(0)


@dataclass(frozen=True)
class Figures:
    """A row of the table in the rules; None: not given."""

    score: float
    closed: str
    discards: str
    first: float | None


RULES: dict[tuple[str, int], Figures] = {
    (SHEET, 2): Figures(118, "13-14", "4-5", 0.60),
    (SHEET, 3): Figures(107, "13-14", "4-5", 0.36),
    (SHEET, 4): Figures(89, "13-14", "4-5", 0.09),
    (COVERED, 2): Figures(112, "6-7", "4-5", None),
    (COVERED, 3): Figures(103, "6-7", "4-5", None),
    (COVERED, 4): Figures(87, "6-7", "4-5", None),
    (BOX, 2): Figures(125, "11", "5-6", 0.47),
    (BOX, 3): Figures(88, "11", "5-6", 0.31),
    (BOX, 4): Figures(57, "11", "5-6", 0.25),
}


@dataclass
class Series:
    """What the matches of one cell gave."""

    scores: list[float] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    first: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        error = 1.96 * stdev(self.scores) / len(self.scores) ** 0.5
        return (
            f"score {mean(self.scores):5.1f} ±{error:3.1f}  closed {mean(self.closed):4.1f}"
            f"  discards {mean(self.discards):3.1f}  first wins {mean(self.first):.2f}"
        )


def worth(state: RenatureState, seat: Seat) -> float:
    """Points now, and what patience says that the plants left are worth."""
    stock = state.stock[seat * STOCKS : seat * STOCKS + STOCKS]
    shared = 1 if state.edition.reserves else state.seats
    turns = len(state.pool(seat)) / shared + len(state.hand(seat))
    spare = max(0.0, 1 - sum(stock) / turns) if turns else 0.0
    later = sum(count * WORTH[state.edition.by_value][kind % TYPES] for kind, count in enumerate(stock))
    return state.score(seat) + PATIENCE * spare * later


def best_turn(state: RenatureState, rng: Random) -> list[Move]:
    """The placing and the planting that look best, or any discard."""
    places = state.placements()
    if not places:
        discards = state.discards()
        return [discards[int(rng.random() * len(discards))]]
    return max((turn for place in places for turn in turns(state, place, rng)), key=lambda turn: turn[0])[1]


def turns(state: RenatureState, place: Move, rng: Random) -> list[tuple[tuple[float, float], list[Move]]]:
    """Everything a turn can be after a placing, with its worth and a draw for equal ones."""
    seat = state.to_act
    laid = state.clone()
    laid.apply(place, CHANCE)
    if laid.phase != PLANT or laid.to_act != seat:
        return [((worth(laid, seat), rng.random()), [place])]
    found = []
    for plant in (*laid.plantings(), NO_PLANT << KIND):
        planted = laid.clone()
        planted.apply(plant, CHANCE)
        found.append(((worth(planted, seat), rng.random()), [place, plant]))
    return found


def play(options: dict[str, str], seats: int, seed: int, series: Series) -> None:
    """One match; the clouds are put aside, so that windows pass by themselves, and counted at the end."""
    state = GAME.start(Setup.complete(GAME.info, seats, seed, options), Random(f"{seed}/0"))
    first, rng = state.first, Random(f"bots {seed}")
    kept = bytes([START_CLOUDS]) * seats
    state.clouds[:] = bytes(seats)
    state.sky[:] = bytes(len(state.sky))
    while state.to_act != OVER:
        for move in best_turn(state, rng):
            state.apply(move, rng)
        if state.phase == AFTER:
            state.apply(END << KIND, rng)
    series.scores.append(mean(score + clouds for score, clouds in zip(state.scores(), kept, strict=True)))
    series.closed.append(sum(holder != NONE for holder in state.holder))
    series.discards.append(sum(map(len, state.gone)))
    series.first.append(state.payoff()[first])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    games = parser.parse_args().games
    off = 0
    for (name, seats), figures in RULES.items():
        series = Series()
        for seed in range(games):
            play(OPTIONS[name], seats, seed, series)
        deviation = mean(series.scores) - figures.score
        off += abs(deviation) > TOLERANCE
        print(f"{name:14} {seats} seats: {series}")
        print(
            f"{'rules':>14}          score {figures.score:5.1f} ({deviation:+.1f}"
            f"{' !' if abs(deviation) > TOLERANCE else ''})  closed {figures.closed}"
            f"  discards {figures.discards}  first wins {figures.first or '-'}",
            flush=True,
        )
    print(f"{len(RULES) - off} of {len(RULES)} mean scores within {TOLERANCE:.0f} points")


if __name__ == "__main__":
    main()
