"""Which moves are worth a thought: the merit of each, in points, without playing it.

A merit compares with doing nothing: points scored, what ranks in areas gain (see `estimate`), less what a
plant or a cloud would have been worth later. Where a domino lies counts by the best plant beside it and the
areas it closes; which domino it is only breaks ties: one that fits in few places goes first.
"""

from game.core import Move
from game.renature.estimate import cloud_worth, lead_in, stock_worths, weights_of
from game.renature.moves import AGAIN, ARGUMENT, DOMINO, JOKER, KIND, LOW, ON_SQUARE, PLANT, STOCK, TAKE
from game.renature.moves import PLACE as LAY
from game.renature.offers import Offers
from game.renature.position import BEFORE, PAIR, STOCKS
from game.renature.tables import (
    AGAIN_PRICE,
    AHEAD,
    HAND,
    JOKER_PRICE,
    KINDS,
    NEUTRAL,
    NONE,
    SUITS,
    TURNED,
    TYPES,
    VALUES,
)

_NEVER: float = -1000.0
_TURN: float = 5.0
"""What another turn may bring."""
_DISCARD: float = -6.0
_TWIN: float = 1.0
"""What a move loses for each better one that covers the same squares: it is not a new idea."""
_NEAR_CLOSED: int = 4
"""A domino covers or strands that many squares beside an area at most, on boards worth drawing."""


class Worths:
    """What things are worth to the seat to act, reckoned once for all its moves: a cloud, its plants in
    stock, and by area the best plant there (_NEVER while that is not known)."""

    __slots__ = ("cloud", "plants", "stock", "weights")

    def __init__(self, state: Offers) -> None:
        self.weights: list[float] = weights_of(state)
        self.cloud: float = cloud_worth(state, state.to_act)
        self.stock: list[float] = stock_worths(state, state.to_act)
        self.plants: list[float] = [_NEVER] * len(state.holder)


def merits(state: Offers) -> list[tuple[float, Move]]:
    """(points, move) for every legal move, in any order."""
    found: list[tuple[float, Move]] = []
    places: list[Move] = []
    jokers: list[Move] = []
    worths = Worths(state)
    cloud = worths.cloud
    brown = state.board.brown
    moves = state.legal()
    for move in moves:
        kind = move >> KIND
        if kind == LAY:
            places.append(move)
        elif kind == PLANT:
            merit = plant_merit(state, brown[move & ON_SQUARE], (move & ARGUMENT) >> STOCK, worths)
            found.append((merit, move))
        elif kind == TAKE:
            found.append((take_merit(state, brown[move & ARGUMENT], worths), move))
        elif kind == AGAIN:
            found.append((_TURN - AGAIN_PRICE * cloud, move))
        elif kind == JOKER:
            jokers.append(move)
        else:
            found.append((0.0 if state.phase != BEFORE else _DISCARD, move))
    if state.phase == BEFORE:
        _add_places(state, places, jokers, worths, found)
    else:
        for move in jokers:
            found.append((-JOKER_PRICE * cloud, move))
    return found


def _add_places(
    state: Offers,
    places: list[Move],
    jokers: list[Move],
    worths: Worths,
    found: list[tuple[float, Move]],
) -> None:
    """The domino that fits in the fewest places first, each further one on the same squares a little less;
    and what another joker would open up."""
    pairs = [0.0] * len(state.board.one)
    order: list[tuple[float, int]] = []
    for entry in state.front:
        pair = entry >> PAIR
        merit = pair_merit(state, pair, worths)
        pairs[pair] = merit
        order.append((-merit, entry))
    order.sort()
    fits = [0] * 256
    for move in places:
        fits[move >> DOMINO] += 1
    pair_of, hands, base = state.board.pair_of, state.hands, state.to_act * HAND
    few = sorted([(fits[hands[slot]], hands[slot]) for slot in range(base, base + HAND)])
    best = _DISCARD
    for _, domino in few:
        for move in places:
            if move >> DOMINO == domino:
                pair = pair_of[move & LOW] >> 1
                merit = pairs[pair]
                if merit > best:
                    best = merit
                found.append((merit, move))
                pairs[pair] = merit - _TWIN
    price = best + JOKER_PRICE * worths.cloud
    for move in jokers:
        found.append((best_place(state, order, move & ARGUMENT) - price, move))


def best_place(state: Offers, order: list[tuple[float, int]], joker: int) -> float:
    """The best merit among the squares that a domino of the hand fits, were that animal the joker. `order`:
    (merit below zero, entry of the front), best first."""
    board, near, hands = state.board, state.near, state.hands
    every = state.edition.every_contact
    suits = SUITS[every][joker]
    if state.pairs == len(board.one):
        return -order[0][0]
    base = state.to_act * HAND
    for merit, entry in order:
        pair = entry >> PAIR
        first, second = near[board.one[pair]], near[board.two[pair]]
        key = suits[first] | suits[second] << KINDS
        for slot in range(base, base + HAND):
            domino = hands[slot]
            ahead, turned = AHEAD[domino], TURNED[domino]
            if every:
                if key & ahead == ahead or key & turned == turned:
                    return -merit
            elif key & (ahead | turned):
                return -merit
    return _DISCARD


def pair_merit(state: Offers, pair: int, worths: Worths) -> float:
    """The areas that a domino there closes, and the best plant beside it."""
    board, plants, area_of, sky = state.board, state.plants, state.board.area, state.sky
    shut = closes(state, pair)
    seat = state.to_act
    gain = 0.0
    for area in shut:
        gain += lead_in(state, area, seat, NONE, 0, True, worths.weights)
        gain -= lead_in(state, area, seat, NONE, 0, False, worths.weights)
    best = 0.0
    banks = board.banks[pair]
    for brown in banks:
        if plants[brown] == NONE:
            area = area_of[brown]
            if area in shut:
                merit = best_plant(state, area, True, worths)
            else:
                merit = worths.plants[area]
                if merit == _NEVER:
                    merit = best_plant(state, area, False, worths)
                    worths.plants[area] = merit
            merit += sky[brown] * worths.cloud
            if merit > best:
                best = merit
    return gain + best


def closes(state: Offers, pair: int) -> list[int]:
    """The areas that a domino on a pair of squares would close."""
    board, waters, exits = state.board, state.waters, state.exits
    one, two = board.one[pair], board.two[pair]
    covered: list[int] = [one, two]
    if state.edition.strand:
        for brook in (one, two):
            links = board.links[brook]
            for other, _ in links:
                if exits[other] == 1 and other != one and other != two:
                    covered.append(other)
    lost: list[int] = []
    for brook in covered:
        shores = board.shores[brook]
        for area in shores:
            if waters[area] <= _NEAR_CLOSED:
                lost.append(area)
    shut: list[int] = []
    for area in lost:
        if area not in shut and lost.count(area) >= waters[area]:
            shut.append(area)
    return shut


def best_plant(state: Offers, area: int, shut: bool, worths: Worths) -> float:
    """The merit of the best plant of the seat to act in an area; `shut`: it is about to be scored."""
    stock, base = state.stock, state.to_act * STOCKS
    before = lead_in(state, area, state.to_act, NONE, 0, shut, worths.weights)
    best = _NEVER / 2
    for kind in range(STOCKS):
        if stock[base + kind]:
            merit = _plant_worth(state, area, kind, shut, worths) - before
            if merit > best:
                best = merit
    return best


def plant_merit(state: Offers, brown: int, stock: int, worths: Worths) -> float:
    """Of planting there now."""
    area = state.board.area[brown]
    shut = area in state.closing
    merit = _plant_worth(state, area, stock, shut, worths)
    merit -= lead_in(state, area, state.to_act, NONE, 0, shut, worths.weights)
    return merit + state.sky[brown] * worths.cloud


def _plant_worth(state: Offers, area: int, stock: int, shut: bool, worths: Worths) -> float:
    """Points at once, and the lead in the area with the plant, less the worth in stock."""
    counts, at = state.counts, area * TYPES
    kind = stock if stock < TYPES else stock - TYPES
    colour = state.to_act if stock < TYPES else NEUTRAL
    points = 0
    if state.edition.by_value:
        points = kind + 1
        for other in range(kind + 1):
            points += counts[at + other] * (other + 1)
    else:
        points = 1
        for other in range(kind + 1):
            points += counts[at + other]
    lead = lead_in(state, area, state.to_act, colour, kind + 1, shut, worths.weights)
    return points + lead - worths.stock[stock]


def take_merit(state: Offers, brown: int, worths: Worths) -> float:
    """Of taking a plant back: its worth in stock, less the clouds and what ranks lose."""
    seat = state.to_act
    colour, kind = state.plants[brown] // TYPES, state.plants[brown] % TYPES
    area = state.board.area[brown]
    merit = worths.stock[kind + TYPES if colour == NEUTRAL else kind]
    merit -= state.edition.take_price * worths.cloud
    if state.holder[area] == NONE:
        shut = area in state.closing
        merit += lead_in(state, area, seat, colour, -VALUES[kind], shut, worths.weights)
        merit -= lead_in(state, area, seat, NONE, 0, shut, worths.weights)
    return merit
