"""Who is ahead in a match of Renature, in numbers between 0 and 1.

Every seat has prospects: the points it can reckon with at the end, those it has and a sum of what its clouds,
its plants in stock and its ranks in open areas bring on average. What each brings was fitted to matches of
bots (see `weights`); how much a lead in points is worth in chances to win shrinks with the turns to come.
"""

from math import exp, sqrt

from game.core import Seat
from game.renature.position import BEFORE, NO_PAIR, PLANT, ROWS, STOCKS, Position
from game.renature.tables import COLOURS, HAND, NEUTRAL, NONE, TYPES
from game.renature.weights import BY_ONE, BY_VALUE, SPREAD_BY_ONE, SPREAD_BY_VALUE
from game.renature.weights import FLOOR as FLOOR
from game.renature.weights import START as START

# Where each kind of weight begins. Most come in twos: at the end, and what comes on top of it early.
_CLOUD: int = 0  # a cloud
_STOCK: int = _CLOUD + 2  # a plant in stock, by stock
_FIRST: int = (
    _STOCK + 2 * STOCKS
)  # a point of the big value for the first in an open area, by waters and lead
_SECOND: int = _FIRST + 30  # a point of the small value for the second, by waters and what it is behind
_ALONE: int = _SECOND + 30  # a point of the big value for the only colour, by waters
_TURN: int = _ALONE + 6  # to be about to lay
_GAIN: int = _TURN + 2  # to be about to plant; a point of the best plant beyond its worth in stock
_LEFT: int = _GAIN + 2  # a turn to come
COUNT: int = _LEFT + 2

_EARLY: float = 12.0
"""From so many turns on, more of them make nothing dearer."""

_WATERS: bytes = bytes((0, 1, 2, 3, 3, 4, 4, 4)) + bytes((5,)) * 248
"""[brook squares that keep an area open] -> which sixth of its weights."""
_LEADS: bytes = bytes((0, 1, 2, 3, 3)) + bytes((4,)) * 251
"""[difference of totals] -> which fifth of those; none: no square is left, nothing can change any more."""


def standing(state: Position) -> list[float]:
    """0..1 a seat, 1 in all: by how many points it is ahead of the others."""
    worth = prospects(state)
    spread = points_of_luck(state)
    top = max(worth)
    weights = [exp((value - top) / spread) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def points_of_luck(state: Position) -> float:
    """Points ahead that make a win e times likelier."""
    turns = 0.0
    for seat in range(state.seats):
        turns += turns_left(state, seat)
    level, slope = SPREAD_BY_VALUE if state.edition.by_value else SPREAD_BY_ONE
    return level + slope * sqrt(turns / state.seats)


def worth_of_a_point(state: Position) -> float:
    """Win chance that a point more brings where all are level: the slope of `standing` there."""
    return (state.seats - 1) / state.seats**2 / points_of_luck(state)


def prospects(state: Position) -> list[float]:
    """The points each seat can reckon with."""
    return reckon(state, weights_of(state))


def reckon(state: Position, weights: list[float]) -> list[float]:
    """The same by any weights; linear in them."""
    worth: list[float] = []
    for seat in range(state.seats):
        turns = turns_left(state, seat)
        worth.append(_belongings(state, seat, turns, weights))
    sizes, holder, waters = state.board.sizes, state.holder, state.waters
    for area in range(len(holder)):
        if holder[area] == NONE:
            _add_ranks(state, area, sizes[area], _WATERS[waters[area]], worth, weights)
    if state.phase == PLANT and state.last != NO_PAIR:
        gain = best_gain(state)
        worth[state.to_act] += weights[_GAIN] + weights[_GAIN + 1] * gain
    return worth


def weights_of(state: Position) -> list[float]:
    """Those of its edition."""
    return BY_VALUE if state.edition.by_value else BY_ONE


def cloud_worth(state: Position, seat: Seat) -> float:
    """One cloud of a seat, in points."""
    weights, turns = weights_of(state), turns_left(state, seat)
    early = turns / _EARLY if turns < _EARLY else 1.0
    return weights[_CLOUD] + weights[_CLOUD + 1] * early


def stock_worths(state: Position, seat: Seat) -> list[float]:
    """One plant of each stock of a seat, in points."""
    weights, turns = weights_of(state), turns_left(state, seat)
    early = turns / _EARLY if turns < _EARLY else 1.0
    plants = 0
    for kind in range(seat * STOCKS, seat * STOCKS + STOCKS):
        plants += state.stock[kind]
    chance = turns / plants if turns < plants else 1.0
    found: list[float] = []
    for kind in range(STOCKS):
        at = _STOCK + 2 * kind
        found.append(chance * (weights[at] + weights[at + 1] * early))
    return found


def lead_in(
    state: Position, area: int, seat: Seat, colour: int, added: int, shut: bool, weights: list[float]
) -> float:
    """Points that an area promises a seat beyond the mean of the others, with `added` to a colour's total;
    `shut`: as if it was scored now."""
    size = state.board.sizes[area]
    first, second, lead = _podium(state.totals, area * COLOURS, colour, added)
    if first == NONE:
        return 0.0
    if shut:
        pay_first = float(size)
        pay_second = float(size >> 1)
        if second == NONE and state.edition.lone_takes_both:
            pay_first += size >> 1
    else:
        water = _WATERS[state.waters[area]]
        counts, at = state.counts, area * TYPES
        empty = size - counts[at] - counts[at + 1] - counts[at + 2] - counts[at + 3]
        if added > 0:
            empty -= 1
        elif added < 0:
            empty += 1
        bucket = water * 5 + (_LEADS[lead] if empty else 0)
        pay_first = size * weights[_FIRST + bucket]
        if second == NONE:
            pay_first += size * weights[_ALONE + water]
        pay_second = (size >> 1) * weights[_SECOND + bucket]
    others = -1.0 / (state.seats - 1)
    promised = 0.0
    if first != NEUTRAL:
        promised += pay_first * (1.0 if first == seat else others)
    if second != NONE and second != NEUTRAL:
        promised += pay_second * (1.0 if second == seat else others)
    return promised


def _podium(totals: bytearray, base: int, changed: int, added: int) -> tuple[int, int, int]:
    """The first and second colour once ties have cancelled each other, and by how much the first leads."""
    first = second = NONE
    best = runner_up = 0
    for colour in range(COLOURS):
        total = totals[base + colour] + (added if colour == changed else 0)
        if total <= runner_up:
            continue
        tied = False
        for other in range(COLOURS):
            there = totals[base + other] + (added if other == changed else 0)
            if other != colour and there == total:
                tied = True
        if tied:
            continue
        if total > best:
            second, runner_up = first, best
            first, best = colour, total
        else:
            second, runner_up = colour, total
    return first, second, best - runner_up


def turns_left(state: Position, seat: Seat) -> float:
    """The dominoes a seat still has to play, its share of a common bag among them."""
    slot = seat * HAND
    hands = state.hands
    held = (hands[slot] != NONE) + (hands[slot + 1] != NONE) + (hands[slot + 2] != NONE)
    pool = len(state.pool(seat))
    return held + pool if state.edition.reserves else held + pool / state.seats


def _belongings(state: Position, seat: Seat, turns: float, weights: list[float]) -> float:
    """Points, clouds, plants in stock, turns to come."""
    points, stock = state.points, state.stock
    early = turns / _EARLY if turns < _EARLY else 1.0
    worth = 0.0
    for row in range(seat * ROWS, seat * ROWS + ROWS):
        worth += points[row]
    worth += state.clouds[seat] * (weights[_CLOUD] + weights[_CLOUD + 1] * early)
    worth += turns * (weights[_LEFT] + weights[_LEFT + 1] * early)
    if seat == state.to_act and state.phase == BEFORE:
        worth += weights[_TURN] + weights[_TURN + 1] * early
    base = seat * STOCKS
    plants = 0
    for kind in range(STOCKS):
        plants += stock[base + kind]
    if plants:
        chance = turns / plants if turns < plants else 1.0
        for kind in range(STOCKS):
            count = stock[base + kind]
            if count:
                at = _STOCK + 2 * kind
                worth += count * chance * (weights[at] + weights[at + 1] * early)
    return worth


def _add_ranks(
    state: Position, area: int, size: int, water: int, worth: list[float], weights: list[float]
) -> None:
    """What the ranks in an open area are worth: a lead is safer the fewer waters and squares are left."""
    counts = state.counts
    first, second, lead = _podium(state.totals, area * COLOURS, NONE, 0)
    if first == NONE:
        return
    at = area * TYPES
    empty = size - counts[at] - counts[at + 1] - counts[at + 2] - counts[at + 3]
    bucket = water * 5 + (_LEADS[lead] if empty else 0)
    if first != NEUTRAL:
        worth[first] += size * weights[_FIRST + bucket]
        if second == NONE:
            worth[first] += size * weights[_ALONE + water]
    if second != NONE and second != NEUTRAL:
        worth[second] += (size >> 1) * weights[_SECOND + bucket]


def best_gain(state: Position) -> float:
    """What the best plant beside the domino just laid would score beyond what it is worth in stock."""
    by_value = state.edition.by_value
    weights = BY_VALUE if by_value else BY_ONE
    plants, counts, stock, area_of = state.plants, state.counts, state.stock, state.board.area
    base = state.to_act * STOCKS
    best = 0.0
    banks = state.board.banks[state.last]
    for brown in banks:
        if plants[brown] == NONE:
            at = area_of[brown] * TYPES
            points = 0
            for kind in range(TYPES):
                own = kind + 1 if by_value else 1
                points += counts[at + kind] * own
                for stocked in (kind, kind + TYPES):
                    if stock[base + stocked]:
                        gain = (
                            points
                            + own
                            - weights[_STOCK + 2 * stocked]
                            - 0.5 * weights[_STOCK + 2 * stocked + 1]
                        )
                        if gain > best:
                            best = gain
    return best
