"""Who is ahead in a match of Renature, in numbers between 0 and 1."""

from math import exp

from game.core import Seat
from game.renature.position import NO_PAIR, PLANT, STOCKS, Position
from game.renature.scoring import podium
from game.renature.tables import COLOURS, HAND, NEUTRAL, NONE, TYPES, VALUES

# Points that a plant still in stock will bring when its time comes, by type.
_WORTH_BY_VALUE: tuple[float, ...] = (2.0, 4.0, 7.0, 10.0)
_WORTH_BY_ONE: tuple[float, ...] = (1.5, 2.2, 2.8, 3.4)

_RISK_FIRST: float = 0.6
_RISK_SECOND: float = 0.5
"""What a rank in an area wide open loses of its pay, for others may overtake it."""

_CLOUD: float = 1.3
"""What a cloud is worth beyond its point at the end while there are turns left to use it well."""

_HURRY: float = 6.0
"""From so many turns on, more of them make a cloud no dearer."""

_SPREAD: float = 12.0
"""Points ahead that make a win e times likelier."""


def standing(state: Position) -> list[float]:
    """0..1 a seat, 1 in all: by how many points it is ahead of the others."""
    worth = prospects(state)
    top = max(worth)
    weights = [exp((value - top) / _SPREAD) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def prospects(state: Position) -> list[float]:
    """Points each seat can reckon with: those it has, its plants and clouds, its ranks in open areas."""
    worth_of = _WORTH_BY_VALUE if state.edition.by_value else _WORTH_BY_ONE
    worth = []
    for seat in range(state.seats):
        turns = turns_left(state, seat)
        clouds = state.clouds[seat] * (1 + _CLOUD * min(1.0, turns / _HURRY))
        worth.append(state.score(seat) + clouds + _stock_worth(state, seat, turns, worth_of))
    for area, holder in enumerate(state.holder):
        if holder == NONE:
            _add_ranks(state, area, worth)
    if state.last != NO_PAIR and state.phase == PLANT:
        worth[state.to_act] += _plant_worth(state, worth_of)
    return worth


def turns_left(state: Position, seat: Seat) -> float:
    """The dominoes a seat still has to play, its share of a common bag among them."""
    shared = 1 if state.edition.reserves else state.seats
    slot = seat * HAND
    return len(state.pool(seat)) / shared + HAND - state.hands.count(NONE, slot, slot + HAND)


def _stock_worth(state: Position, seat: Seat, turns: float, worth_of: tuple[float, ...]) -> float:
    base = seat * STOCKS
    stock = state.stock[base : base + STOCKS]
    plants = sum(stock)
    if not plants:
        return 0.0
    chance = min(1.0, turns / plants)
    loss = state.edition.leftover
    total = 0.0
    for kind, count in enumerate(stock):
        if count:
            total += count * (chance * worth_of[kind % TYPES] - (1 - chance) * loss[kind % TYPES])
    return total


def _add_ranks(state: Position, area: int, worth: list[float]) -> None:
    totals = state.totals[area * COLOURS : area * COLOURS + COLOURS]
    first, second = podium(totals)
    if first == NONE:
        return
    size = len(state.board.areas[area])
    waters = state.waters[area]
    empty = size - sum(state.counts[area * TYPES : area * TYPES + TYPES])
    risk = empty / size * waters / (waters + 2)
    if first != NEUTRAL:
        worth[first] += size * (1 - _RISK_FIRST * risk)
    if second != NONE and second != NEUTRAL:
        worth[second] += (size >> 1) * (1 - _RISK_SECOND * risk) * (waters < 8)


def _plant_worth(state: Position, worth_of: tuple[float, ...]) -> float:
    """What the best plant beside the domino just laid would bring beyond what it is worth in stock."""
    base = state.to_act * STOCKS
    best = 0.0
    for brown in state.board.banks[state.last]:
        if state.plants[brown] == NONE:
            area = state.board.area[brown] * TYPES
            points = 0
            for kind in range(TYPES):
                there = state.counts[area + kind]
                points += there * (VALUES[kind] if state.edition.by_value else 1)
                own = VALUES[kind] if state.edition.by_value else 1
                gain = points + own - worth_of[kind]
                if gain > best and (state.stock[base + kind] or state.stock[base + kind + TYPES]):
                    best = gain
    return best
