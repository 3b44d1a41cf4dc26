"""Breeds the weights of the Living Forest estimate: `python -m tests.bench.living_fit --generations 20`.

A generation of one-deep greedy bots, each with weights scattered around the mean, plays at tables of 2 to 4
seats drawn anew from it; the weights of the best third, averaged, are the next mean. Prints each mean, the
shares of the victories and the turns; nothing is written. Only changes that then win a few hundred matches
(ai.arena) belong into the estimate.
"""

import argparse
import dataclasses
from math import exp, log
from random import Random

from game.core import OVER, Setup
from game.dice import shuffle
from game.living_forest import GAME
from game.living_forest.estimate import TUNED, Weights, standing
from game.living_forest.position import ENDED
from game.living_forest.state import LivingState

NAMES = tuple(field.name for field in dataclasses.fields(Weights) if field.name != "lead")
"""What is bred; `lead` does not change which move is best, it says how sure one is."""


def scattered(w: Weights, much: float, rng: Random) -> Weights:
    return dataclasses.replace(w, **{name: getattr(w, name) * exp(rng.gauss(0, much)) for name in NAMES})


def mean(chosen: list[Weights]) -> Weights:
    logs = {name: sum(log(getattr(w, name)) for w in chosen) / len(chosen) for name in NAMES}
    return dataclasses.replace(chosen[0], **{name: exp(value) for name, value in logs.items()})


def greedy(state: LivingState, w: Weights, rng: Random) -> int:
    """The move after which the seat stands best, in one guessed world."""
    moves, seat = state.legal(), state.to_act
    if len(moves) == 1:
        return moves[0]
    world = state.determinize(seat, rng)
    best, highest = moves[0], -1.0
    for move in moves:
        after = world.clone()
        after.apply(move, Random(1))
        value = (after.payoff() if after.phase == ENDED else standing(after, w))[seat]
        if value > highest:
            best, highest = move, value
    return best


def play(weights: list[Weights], seed: int, rng: Random) -> LivingState:
    """The end of a match between these weights."""
    state = GAME.start(Setup.complete(GAME.info, len(weights), seed), Random(f"{seed}/0"))
    ply = 0
    while state.to_act != OVER:
        ply += 1
        state.apply(greedy(state, weights[state.to_act], rng), Random(f"{seed}/{ply}"))
    return state


def generation(people: list[Weights], rounds: int, rng: Random) -> list[float]:
    """What each won beyond its fair share; prints how the matches went."""
    won = [0.0] * len(people)
    tracks, turns = [0, 0, 0], []
    for number in range(rounds):
        order = list(range(len(people)))
        shuffle(order, rng)
        seats = 2 + number % 3
        for first in range(0, len(order) - seats + 1, seats):
            table = order[first : first + seats]
            end = play([people[who] for who in table], int(rng.random() * 2**31), rng)
            for who, share in zip(table, end.payoff(), strict=True):
                won[who] += share * seats - 1
            turns.append(end.turn)
            for winner in end.winners():
                for track, count in enumerate(end.counts(winner)):
                    tracks[track] += count >= 12
    print(f"  trees, fires, flowers {tracks}, median turn {sorted(turns)[len(turns) // 2]}", flush=True)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--people", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--scatter", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    w, rng = TUNED, Random(args.seed)
    for number in range(args.generations):
        much = args.scatter * 0.93**number
        people = [w, *(scattered(w, much, rng) for _ in range(args.people - 1))]
        won = generation(people, args.rounds, rng)
        best = sorted(range(len(people)), key=lambda who: -won[who])[: len(people) // 3]
        w = mean([people[who] for who in best])
        print(f"{number}: " + ", ".join(f"{name}={getattr(w, name):.3g}" for name in NAMES), flush=True)


if __name__ == "__main__":
    main()
