"""The balance of Ma Vie de Renard: three simple policies play, their figures stand beside the spec's.

    python -m tests.bench.fox_balance [--games 250]

c (cautious) sniffs before an unknown step, keeps 2 hearts when stepping blind, avoids known dangers, rests
at 0 or 1. h (hasty) always runs, never sniffs, rests only at 0. p (prudent) never sniffs, keeps 2 hearts in
hand. The policies see what their seat sees. The medians must lie within one round of the spec's.
"""

import argparse
import sys
from dataclasses import dataclass
from heapq import heappop, heappush
from random import Random
from statistics import median

from game.core import OVER, Move, Setup
from game.fox import GAME
from game.fox.ground import ARRIVAL, OFF, shut_directions
from game.fox.moves import BANK, END, FLIGHT, GO, HIDE, LINE, MARK, REST, TRIO
from game.fox.position import ASK_BANK, ASK_FLIGHT, ASK_HUNTER, TURN
from game.fox.state import FoxState
from game.fox.tables import (
    ADULT,
    AXIS,
    DISEASE,
    DOG,
    EVENT,
    FOOD,
    HIDDEN,
    HUNTER,
    LEAVE,
    NO_AXIS,
    PREDATOR,
    RAPTOR,
    SNOW,
)

NEVER = 1000.0


@dataclass(frozen=True)
class Policy:
    """How a fox plays: `prices` is what an event adds to the price of a way, `unseen` a face-down tile by
    terrain; `keeps` the hearts in hand after a step into the unseen, `bold` those at which a fox that sniffs
    does without; `tired` the hearts at which it rests; `risk` what a flight into the unseen adds by the
    hearts left."""

    sniffs: bool
    prices: dict[int, float]
    unseen: tuple[float, ...]
    risk: tuple[float, ...]
    keeps: int
    bold: int
    tired: int


CAREFUL = {PREDATOR: NEVER, DOG: 3.0, RAPTOR: 2.0, HUNTER: 1.5, DISEASE: 4.0, SNOW: 4.0, FOOD: -0.5}
HASTY = {PREDATOR: NEVER, DOG: 0.5, RAPTOR: 0.5, HUNTER: 0.5, DISEASE: 2.0, SNOW: 2.0}
FOREBODING = (0.6, 1.2, 1.8, 0.6, 0.6)
RISK = (4.0, 2.0, 1.0)

POLICIES = {
    "c": Policy(True, CAREFUL, FOREBODING, RISK, keeps=2, bold=2, tired=1),
    "h": Policy(False, HASTY, (0.0,) * 5, (0.0,) * 3, keeps=0, bold=0, tired=0),
    "p": Policy(False, CAREFUL, FOREBODING, RISK, keeps=2, bold=0, tired=1),
}

NEEDS = {DOG: 2, RAPTOR: 1, HUNTER: 1, ADULT: 1}
"""Encounter -> hearts to get on from it."""


@dataclass(frozen=True)
class Line:
    """A row of the spec's table."""

    foxes: str
    mode: str
    rows: int
    rounds: int
    low: int
    high: int
    wins: str
    deaths: float


SPEC = (
    Line("cchh", "advanced", 12, 12, 10, 17, "c 90 % h 10 %", 1.55),
    Line("cccc", "advanced", 12, 12, 9, 15, "", 0.66),
    Line("hhhh", "advanced", 12, 15, 10, 23, "", 2.35),
    Line("pppp", "advanced", 12, 11, 9, 16, "", 1.08),
    Line("cchh", "discovery", 10, 8, 5, 10, "c 70 % h 30 %", 0.97),
    Line("ch", "advanced", 12, 15, 11, 24, "c 91 % h 9 %", 2.08),
    Line("cchh", "advanced", 13, 14, 0, 0, "c 90 %", 1.68),
    Line("cchh", "advanced", 14, 16, 0, 0, "c 93 %", 1.83),
)


class Walker:
    """One decision of a policy on the view of its seat."""

    def __init__(self, view: FoxState, policy: Policy, rng: Random) -> None:
        self.view = view
        self.policy = policy
        self.rng = rng
        self.seat = view.to_act
        self.place = view.pos[self.seat]
        self.hearts = view.purse()

    def choose(self) -> Move:
        """A legal move."""
        view = self.view
        if view.phase == ASK_BANK:
            return min((1, 2), key=lambda bank: self.way(self.place, bank)[0]) | BANK << 8
        if view.phase == ASK_HUNTER:
            runs = self.policy.keeps == 0 or self.hearts >= 4
            return (FLIGHT if runs else HIDE) << 8
        if view.phase == ASK_FLIGHT:
            return min(view.legal(), key=lambda move: self.flight_price(move & 7))
        if view.phase == TURN and view.hearts[self.seat] <= self.policy.tired:
            return REST << 8
        return self.act()

    def act(self) -> Move:
        """The next step of the way, a sniff before it, or no more."""
        view, policy = self.view, self.policy
        _, direction = self.way(self.place, view.bank[self.seat])
        if direction is None:
            return self.stop(None)
        target = view.ground.next[self.place * 8 + direction]
        left = self.hearts - LEAVE[view.faces[self.place]]
        keeps = self.needed(target)
        if view.faces[target] == HIDDEN:
            if policy.sniffs and self.hearts >= 2 and left < policy.bold:
                return self.sniff(direction)
            keeps = policy.keeps
        return GO << 8 | direction if left >= keeps else self.stop(direction)

    def needed(self, target: int) -> int:
        """Hearts a fox keeps to enter a tile it knows."""
        if target in self.view.pos:
            return max(1, self.policy.keeps)
        return NEEDS.get(EVENT[self.view.faces[target]], 0)

    def stop(self, direction: int | None) -> Move:
        """Rest, or end the turn; where that is refused mark, be thrown back by a sniff, or go on."""
        view = self.view
        if view.phase == TURN:
            return REST << 8
        if view.may_stay():
            return END << 8
        if view.may_mark():
            return MARK << 8
        legal = view.legal()
        if self.policy.keeps and self.hearts == 1:
            return view.ground.sniffs[self.place][0]
        return go if direction is not None and (go := GO << 8 | direction) in legal else legal[0]

    def sniff(self, direction: int) -> Move:
        """The line ahead when it is wholly unseen, else three neighbours ahead."""
        view = self.view
        line = view.ground.lines[self.place * 8 + direction]
        if sum(view.faces[place] == HIDDEN for place in line) == 3:
            return LINE << 8 | direction
        nearby = view.ground.next[self.place * 8 : self.place * 8 + 8]
        around = [d for d in range(8) if nearby[d] != OFF]
        around.sort(key=lambda d: min((d - direction) % 8, (direction - d) % 8))
        around.sort(key=lambda d: view.faces[nearby[d]] != HIDDEN)
        return TRIO << 8 | sum(1 << d for d in around[:3])

    def flight_price(self, direction: int) -> float:
        """What a flight leads to."""
        view = self.view
        target = view.ground.next[self.place * 8 + direction]
        face = view.faces[target]
        left = self.hearts - 2
        price = self.price(target) + (self.policy.risk[left] if face == HIDDEN else 0.0)
        if face != HIDDEN and NEEDS.get(EVENT[face], 0) > left:
            price += NEVER / 2
        return price + min(self.way(target, bank)[0] for bank in banks_reached(face, direction))

    def price(self, place: int) -> float:
        """What entering a place adds to a way."""
        view, policy = self.view, self.policy
        face = view.faces[place]
        if place in view.mark and place != view.mark[self.seat]:
            return NEVER
        if face == HIDDEN:
            return policy.unseen[view.backs[place]] * (1.0 if view.advanced else 0.6)
        return policy.prices.get(EVENT[face], 0.0)

    def way(self, place: int, bank: int) -> tuple[float, int | None]:
        """Price of the cheapest way to the goal den, and the direction of its first step."""
        view = self.view
        ground, faces = view.ground, view.faces
        done: set[tuple[int, int]] = set()
        queue: list[tuple[float, float, int, int, int | None]] = [(0.0, 0.0, place, bank, None)]
        while queue:
            price, _, here, side, first = heappop(queue)
            if here == ground.goal:
                return price, first
            if (here, side) in done:
                continue
            done.add((here, side))
            shut = shut_directions(AXIS[faces[here]], side)
            for d in range(8):
                there = ground.next[here * 8 + d]
                if there == OFF or d in shut:
                    continue
                total = price + LEAVE[faces[here]] + self.price(there)
                if total >= NEVER:
                    continue
                for other in banks_reached(faces[there], d):
                    heappush(queue, (total, self.rng.random(), there, other, d if first is None else first))
        return NEVER, None


def banks_reached(face: int, direction: int) -> tuple[int, ...]:
    """The banks a fox moving in a direction may take on a face; (0,) where there are none."""
    if AXIS[face] == NO_AXIS:
        return (0,)
    bank = ARRIVAL[AXIS[face] * 8 + direction]
    return (bank,) if bank else (1, 2)


@dataclass
class Figures:
    """What the matches of a line came to."""

    rounds: list[int]
    won: dict[str, float]
    deaths: float
    capped: int


def run(line: Line, games: int) -> Figures:
    """Play the matches of a line."""
    figures = Figures([], dict.fromkeys(line.foxes, 0.0), 0.0, 0)
    options = {"mode": line.mode, "rows": str(max(12, line.rows))}
    for seed in range(games):
        rng = Random(f"balance {line} {seed}")
        state = GAME.start(Setup.complete(GAME.info, len(line.foxes), seed, options), rng)
        while state.to_act != OVER:
            seat = state.to_act
            move = Walker(state.view(seat), POLICIES[line.foxes[seat]], rng).choose()
            state.apply(move, rng)
        figures.rounds.append(state.round)
        for kind, share in zip(line.foxes, state.payoff(), strict=True):
            figures.won[kind] += share / games
        figures.deaths += sum(state.deaths) / len(line.foxes) / games
        figures.capped += max(state.payoff()) < 1 or state.ground.goal not in state.pos
    return figures


def main() -> int:
    """Print the table; 1 when a median is more than a round off."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=250)
    games = parser.parse_args().games
    print(
        "foxes mode      rows | rounds median (p10-p90): spec, here | wins: spec, here | deaths: spec, here"
    )
    far = 0
    for line in SPEC:
        found = run(line, games)
        rounds = sorted(found.rounds)
        middle = median(rounds)
        off = abs(middle - line.rounds) > 1
        far += off
        here = f"{middle:g} ({rounds[games // 10]}-{rounds[games * 9 // 10]})" + (" OFF" if off else "")
        wins = " ".join(f"{kind} {share:.0%}" for kind, share in found.won.items()) if line.wins else ""
        spec = f"{line.rounds} ({line.low}-{line.high})" if line.low else str(line.rounds)
        print(
            f"{line.foxes:5} {line.mode:9} {line.rows:4} | {spec:10} {here:16} | {line.wins:13} {wins:13} |"
            f" {line.deaths} {found.deaths:.2f} | {found.capped}",
            flush=True,
        )
    print("all medians within one round" if not far else f"{far} medians more than one round off")
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main())
