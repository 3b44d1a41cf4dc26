"""What the actions still to come in a turn bring, in turns: with a line as it lies, or as it may yet grow."""

from game.core import Seat
from game.living_forest.animals import ALONE, FIELD, MARK_FIELD, MASK, NONE, WEIGHT, ZERO
from game.living_forest.places import (
    ATTRACT,
    EXTINGUISH,
    FRAGMENT,
    KINDS,
    MOVE,
    REPEAT,
    TARGET,
    TREE_COST,
)
from game.living_forest.position import GIVEN, MORE, ROB, Position
from game.living_forest.pushing import solitaries
from game.living_forest.race import TREE_TURNS, Track

# These weights were bred with those of the race.
A_VARAN: float = 0.183
A_FRAGMENT: float = 0.0263
"""Turns that a varan costs beside shorter lines, and that a fragment brings."""
_A_VARAN, _A_FRAGMENT, _PLANT = A_VARAN, A_FRAGMENT, TREE_TURNS

_SUN: float = 0.0156
_ROCK: float = 0.187
_TREE: float = 0.136
"""What a sun, a rock, a tree's symbols bring."""
_MIDDLING: float = 6.0
"""Sprouts of a tree whose symbols bring `_TREE`."""
_DROPS_A_FIRE: float = 2.3
_REST: float = 0.362
"""How much third-best actions count while a line may still grow."""


def worth(state: Position, seat: Seat, sums: int, mains: int, track: Track, grows: bool) -> float:
    """Turns that so many main actions with the strengths of `sums` bring, less Onibi's attack after them.

    `grows`: the line is not final, so what nearly suffices counts in part, and so do third-best actions.
    """
    kinds = state.kinds[seat]
    done = state.done if seat == state.to_act and not kinds >> REPEAT & 1 else NONE
    best = second = total = 0.0
    for action in range(5):
        gain = 0.0 if action == done else _gain(state, seat, action, sums, track, grows)
        total += gain
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    brought = best if mains else 0.0
    if mains == 2:
        brought += second
    if grows:
        brought += _REST * (total - brought)
    if (sums >> 4 * FIELD & MASK) - ZERO + state.tiles[seat * 3 + 2] >= TARGET:
        brought = max(brought, track.turns)
    heat = state.heat()
    drops = (sums >> FIELD & MASK) - ZERO
    if drops >= heat or not heat:
        return brought
    fires = state.fires[0] + state.fires[1] + state.fires[2]
    missing = (heat - max(0, drops)) / heat if grows else 1.0
    return brought - _A_VARAN * fires * missing


def _gain(state: Position, seat: Seat, action: int, sums: int, track: Track, grows: bool) -> float:
    """What an action brings."""
    if action == FRAGMENT:
        return _A_FRAGMENT if state.supply else 0.0
    strength = (sums >> action * FIELD & MASK) - ZERO
    if strength <= 0:
        return 0.0
    if action == ATTRACT:
        return _SUN * strength
    if action == MOVE:
        return _ROCK * (2 + min(strength, 6))
    if action == EXTINGUISH:
        taken = min(strength, state.heat()) / _DROPS_A_FIRE if grows else _fires_within(state, strength)
        return track.fire_share * taken / track.fire_rate + _A_VARAN * taken
    cheapest = _cheapest_new(state, seat)
    tree = _TREE * min(strength, 11) / _MIDDLING
    if strength >= cheapest or grows:
        return (tree + track.tree_share * _PLANT) * min(1.0, strength / cheapest)
    return tree if strength >= 3 else 0.0


def _cheapest_new(state: Position, seat: Seat) -> int:
    """The sprouts of the cheapest kind in the supply that the seat has not; more than any, when none is."""
    kinds = state.kinds[seat]
    trees = state.trees
    for kind in range(KINDS):
        if trees[kind] and not kinds >> kind & 1:
            return TREE_COST[kind]
    return MASK


def _fires_within(state: Position, drop: int) -> float:
    """The most fires that so many drops put out."""
    taken = 0
    for at in range(3):
        many = min(state.fires[at], drop // (at + 2))
        taken += many
        drop -= many * (at + 2)
    return taken


def line_worth(state: Position, seat: Seat, track: Track) -> float:
    """The better of stopping now and turning one more card, the mean over all cards that may come: exact.

    While no card can be the third solitary a line goes on in any case: what the cards that will come bring
    on average counts as if they lay there.
    """
    line = state.line_sum[seat]
    grown = state.grown[seat]
    here = line + grown
    alone = (line >> MARK_FIELD) - ZERO
    if alone > 2:
        return _closed_worth(state, seat, here, track)
    stop = worth(state, seat, here, 2, track, False)
    pile = state.pile[seat] or state.discard[seat]
    if not pile:
        return stop
    if alone < 2:
        first = len(pile) - 1 if state.known[seat] else 0
        now = worth(state, seat, here, 2, track, True)
        gain = 0.0
        for at in range(first, len(pile)):
            weight = WEIGHT[pile[at]]
            gain += max(0.0, worth(state, seat, here + weight, 2, track, True) - now)
        free = (2 - alone) * (len(pile) + 1) / (solitaries(pile) + 1)
        return stop + gain / (len(pile) - first) * min(free, len(pile))
    return max(stop, turned(state, seat, stop, track))


def turned(state: Position, seat: Seat, stop: float, track: Track) -> float:
    """What a line with two solitary cards is worth with one more card, the mean over those that may come;
    `stop` is what it is worth as it lies.
    """
    line = state.line_sum[seat]
    grown = state.grown[seat]
    here = line + grown
    pile = state.pile[seat] or state.discard[seat]
    first = len(pile) - 1 if state.known[seat] else 0
    onward = 0.0
    fragments = state.fragments[seat]
    for at in range(first, len(pile)):
        weight = WEIGHT[pile[at]]
        third = ALONE[pile[at]]
        value = worth(state, seat, here + weight, 1 if third else 2, track, False)
        onward += max(value, stop - _A_FRAGMENT) if third and fragments else value
    return onward / (len(pile) - first)


def _closed_worth(state: Position, seat: Seat, here: int, track: Track) -> float:
    """Of a line with a third solitary, which a fragment may still take out."""
    stop = worth(state, seat, here, 1, track, False)
    if not state.fresh or not state.fragments[seat]:
        return stop
    line = state.line[seat]
    weight = WEIGHT[line[len(line) - 1]]
    return max(stop, worth(state, seat, here - weight, 2, track, False) - _A_FRAGMENT)


def under_way(state: Position, seat: Seat, track: Track) -> float:
    """What the action that has begun will still bring."""
    if state.phase == ROB:
        return len(state.passed) * 0.5 + _ROCK
    if state.phase not in (GIVEN, MORE):
        return 0.0
    line = state.line_sum[seat]
    grown = state.grown[seat]
    sums = line + grown
    if state.doing < MOVE:
        left = state.extra - state.used
        sums += left << FIELD * state.doing
    return _gain(state, seat, state.doing, sums, track, False)
