"""Who is ahead: expected turns to 12 on each of the three tracks, from decks, forests and the line in hand.

A turn is the unit of everything. A deck is what an average line of it shows: the more solitary cards, varans
among them, the shorter. What the actions still to come this turn would bring is taken off, what Onibi is
about to deal is added.
"""

from dataclasses import dataclass
from math import exp, log

from game.core import Seat
from game.living_forest.animals import ALONE, EMPTY, FIELD, MARK_FIELD, MASK, NONE, WEIGHT, ZERO
from game.living_forest.places import (
    ATTRACT,
    EXTINGUISH,
    FRAGMENT,
    KINDS,
    MOVE,
    PLANT,
    REPEAT,
    TARGET,
    TREE_COST,
)
from game.living_forest.position import GIVEN, LINE, MORE, ROB, SPACE, Position
from game.living_forest.pushing import solitaries


@dataclass(frozen=True)
class Weights:
    """Found by tests/bench/living_fit.py on matches between bots; see there."""

    deck: float = 0.287
    """How much the strengths of an average line count beside those that stand in the forest."""
    plant: float = 0.614
    dear: float = 0.0592
    plant_sun: float = 0.037
    """Turns a tree takes, more for each sprout it costs above an average line's; suns grow decks."""
    fire: float = 0.486
    drops: float = 0.522
    fire_sun: float = 0.0263
    """Fires a turn, more for each drop of an average line, and sun."""
    flower: float = 0.519
    flower_sun: float = 0.0329
    """Flowers a turn by which an average line grows, more for each of its suns."""
    tracks: float = 2.5
    """How much a second track that is nearly as near helps."""
    lead: float = 0.5
    """Turns ahead of the best other seat that look like winning three matches of four."""
    varan: float = 0.183
    fragment: float = 0.0263
    sun: float = 0.0156
    rock: float = 0.187
    tree: float = 0.136
    rest: float = 0.362
    """What a varan costs beside shorter lines; what a fragment, a sun, a rock, a tree's symbols bring;
    how much third-best actions count while a line may still grow."""


TUNED = Weights()

REACH: float = 2.3
"""Solitary cards of an average line."""

DROPS_A_FIRE: float = 2.3

MIDDLING: float = 6.0
"""Sprouts of a tree whose symbols bring `tree`."""

FAR: float = 6.0
"""Turns for a tree that no supply holds: a victory tile must do."""


_FIELDS: tuple[int, ...] = tuple(FIELD * at for at in range(5))


class Track:
    """What one seat needs: turns on each track, and how much a step on it saves."""

    __slots__ = ("fire_rate", "shares", "turns")

    def __init__(self, state: Position, seat: Seat, w: Weights) -> None:
        owned = state.owned[seat]
        cards = len(state.pile[seat]) + len(state.line[seat]) + len(state.discard[seat])
        alone = (owned >> MARK_FIELD) - ZERO
        share = 1.0 if alone <= 2 else min(1.0, REACH * (cards + 1) / ((alone + 1) * cards))
        grown = EMPTY + state.grown[seat]
        forest = [(grown >> at & MASK) - ZERO for at in _FIELDS]
        lines = [share * ((owned >> at & MASK) - ZERO) for at in _FIELDS]
        sun, drop, sprout = (max(0.0, w.deck * lines[at] + forest[at]) for at in range(3))
        flower = max(0.0, lines[4] + forest[4])
        at = seat * 3
        tiles = state.tiles
        trees = _tree_turns(state, seat, sprout + w.plant_sun * sun, TARGET - 1 - tiles[at], w)
        self.fire_rate = w.fire + w.drops * drop + w.fire_sun * sun
        fires = (TARGET - sum(state.taken[at : at + 3]) - tiles[at + 1]) / self.fire_rate
        flowers = (TARGET - flower - tiles[at + 2]) / (w.flower + w.flower_sun * sun)
        weights = [exp(-max(0.0, turns) / w.tracks) for turns in (trees, fires, flowers)]
        total = sum(weights)
        self.turns = -w.tracks * log(total)
        self.shares = [weight / total for weight in weights]


def _tree_turns(state: Position, seat: Seat, sprout: float, need: int, w: Weights) -> float:
    kinds = state.kinds[seat]
    if seat == state.to_act and state.phase == SPACE:
        kinds |= 1 << state.seedling
    need -= kinds.bit_count()
    turns = 0.0
    for kind in range(KINDS):
        if need <= 0:
            return turns
        if not kinds >> kind & 1 and state.trees[kind]:
            turns += w.plant + w.dear * max(0.0, TREE_COST[kind] - sprout)
            need -= 1
    return turns + FAR * max(0, need)


def standing(state: Position, w: Weights = TUNED) -> list[float]:
    """0..1 a seat: a half when level with the best other seat, three quarters when `lead` turns ahead.

    Its slope falls off slowly, so that who is far behind still sees what helps, and is steep around the
    middle, where searches must tell moves apart.
    """
    turns = [turns_left(state, seat, w) for seat in range(state.seats)]
    values: list[float] = []
    for seat, mine in enumerate(turns):
        ahead = min(turns[:seat] + turns[seat + 1 :]) - mine
        values.append(0.5 + 0.5 * ahead / (w.lead + abs(ahead)))
    return values


def turns_left(state: Position, seat: Seat, w: Weights = TUNED) -> float:
    """Turns from the beginning of this one until the seat is likely to win."""
    track = Track(state, seat, w)
    left = track.turns - w.fragment * min(4, state.fragments[seat])
    if state.phase != LINE:
        sums = state.line_sum[seat] + state.grown[seat]
        left -= worth(state, seat, sums, state.mains[seat], track, w)
        if seat == state.to_act:
            left -= _under_way(state, seat, track, w)
        return left
    if state.mains[seat]:
        sums = state.line_sum[seat] + state.grown[seat]
        return left - worth(state, seat, sums, state.mains[seat], track, w)
    return left - line_worth(state, seat, track, w)


def worth(
    state: Position, seat: Seat, sums: int, mains: int, track: Track, w: Weights, grows: bool = False
) -> float:
    """Turns that so many main actions with the strengths of `sums` bring, less Onibi's attack after them.

    `grows`: the line is not final, so what nearly suffices counts in part, and so do third-best actions.
    """
    gains = _gains(state, seat, sums, track, w, grows)
    if seat == state.to_act and state.done != NONE and not state.kinds[seat] >> REPEAT & 1:
        gains[state.done] = 0.0
    gains.sort()
    brought = gains[-1] if mains else 0.0
    if mains == 2:
        brought += gains[-2]
    if grows:
        brought += w.rest * (sum(gains) - brought)
    if (sums >> 4 * FIELD & MASK) - ZERO + state.tiles[seat * 3 + 2] >= TARGET:
        brought = max(brought, track.turns)
    total, fires = state.threat()
    drops = (sums >> FIELD & MASK) - ZERO
    if drops >= total:
        return brought
    return brought - w.varan * fires * ((total - max(0, drops)) / total if grows else 1.0)


def _gains(state: Position, seat: Seat, sums: int, track: Track, w: Weights, grows: bool) -> list[float]:
    """What each action brings, by Action."""
    sun = max(0, (sums & MASK) - ZERO)
    drop = (sums >> FIELD & MASK) - ZERO
    sprout = (sums >> 2 * FIELD & MASK) - ZERO
    spiral = (sums >> 3 * FIELD & MASK) - ZERO
    gains = [0.0] * 5
    gains[ATTRACT] = w.sun * sun
    if drop > 0:
        taken = min(drop, state.threat()[0]) / DROPS_A_FIRE if grows else _fires_within(state, drop)
        gains[EXTINGUISH] = track.shares[EXTINGUISH] * taken / track.fire_rate + w.varan * taken
    if sprout > 0:
        cheapest = _cheapest_new(state, seat)
        tree = w.tree * min(sprout, 11) / MIDDLING
        if sprout >= cheapest or grows:
            gains[PLANT] = (tree + track.shares[0] * w.plant) * min(1.0, sprout / cheapest)
        elif sprout >= 3:
            gains[PLANT] = tree
    if spiral > 0:
        gains[MOVE] = w.rock * (2 + min(spiral, 6))
    if state.supply:
        gains[FRAGMENT] = w.fragment
    return gains


def _cheapest_new(state: Position, seat: Seat) -> int:
    """The sprouts of the cheapest kind in the supply that the seat has not; more than any, when none is."""
    for kind in range(KINDS):
        if state.trees[kind] and not state.kinds[seat] >> kind & 1:
            return TREE_COST[kind]
    return MASK


def _fires_within(state: Position, drop: int) -> int:
    """The most fires that so many drops put out."""
    taken = 0
    for at in range(3):
        many = min(state.fires[at], drop // (at + 2))
        taken += many
        drop -= many * (at + 2)
    return taken


def line_worth(state: Position, seat: Seat, track: Track, w: Weights) -> float:
    """The better of stopping now and turning one more card, the mean over all cards that may come: exact.

    While no card can be the third solitary a line goes on in any case: what the cards that will come bring
    on average counts as if they lay there.
    """
    here = state.line_sum[seat] + state.grown[seat]
    alone = (state.line_sum[seat] >> MARK_FIELD) - ZERO
    fragments = state.fragments[seat]
    if alone > 2:
        stop = worth(state, seat, here, 1, track, w)
        if state.fresh and fragments:
            without = here - WEIGHT[state.line[seat][-1]]
            stop = max(stop, worth(state, seat, without, 2, track, w) - w.fragment)
        return stop
    stop = worth(state, seat, here, 2, track, w)
    pile = state.pile[seat] or state.discard[seat]
    if not pile:
        return stop
    if alone < 2:
        cards = pile[-1:] if state.known[seat] else pile
        now = worth(state, seat, here, 2, track, w, True)
        gain = 0.0
        for card in cards:
            gain += max(0.0, worth(state, seat, here + WEIGHT[card], 2, track, w, True) - now)
        free = (2 - alone) * (len(pile) + 1) / (solitaries(pile) + 1)
        return stop + gain / len(cards) * min(free, len(pile))
    return max(stop, turned(state, seat, stop, track, w))


def turned(state: Position, seat: Seat, stop: float, track: Track, w: Weights) -> float:
    """What a line with two solitary cards is worth with one more card, the mean over those that may come;
    `stop` is what it is worth as it lies.
    """
    here = state.line_sum[seat] + state.grown[seat]
    pile = state.pile[seat] or state.discard[seat]
    cards = pile[-1:] if state.known[seat] else pile
    fragments = state.fragments[seat]
    onward = 0.0
    for card in cards:
        third = ALONE[card]
        value = worth(state, seat, here + WEIGHT[card], 1 if third else 2, track, w)
        onward += max(value, stop - w.fragment) if third and fragments else value
    return onward / len(cards)


def _under_way(state: Position, seat: Seat, track: Track, w: Weights) -> float:
    """What the action that has begun will still bring."""
    if state.phase == ROB:
        return len(state.passed) * 0.5 + w.rock
    if state.phase not in (GIVEN, MORE):
        return 0.0
    sums = state.line_sum[seat] + state.grown[seat]
    if state.doing < MOVE:
        sums += (state.extra - state.used) << FIELD * state.doing
    return _gains(state, seat, sums, track, w, False)[state.doing]
