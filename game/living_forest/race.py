"""The race as it can be reasoned: turns to 12 on each of the three tracks, from decks, forests and lines.

A turn is the unit of everything. A deck is what an average line of it shows: the more solitary cards, varans
among them, the shorter. What the actions still to come this turn would bring is taken off, what Onibi is
about to deal is added.
"""

from math import exp, log

from game.core import Seat
from game.living_forest.animals import ALONE, EMPTY, FIELD, MARK_FIELD, MASK, NONE, WEIGHT, ZERO
from game.living_forest.places import (
    ATTRACT,
    EXTINGUISH,
    FRAGMENT,
    HOW_MANY,
    KINDS,
    MOVE,
    REPEAT,
    TARGET,
    TREE_COST,
)
from game.living_forest.position import GIVEN, LINE, MORE, ROB, SPACE, Position
from game.living_forest.pushing import solitaries

# The weights were bred: bots with scattered ones played each other, the best were averaged.
TRACKS: float = 2.5
"""How much a second track that is nearly as near helps."""
A_VARAN: float = 0.183
A_FRAGMENT: float = 0.0263
"""Turns that a varan costs beside shorter lines, and that a fragment brings."""

_DECK: float = 0.287
"""How much the strengths of an average line count beside those that stand in the forest."""
_PLANT: float = 0.614
_DEAR: float = 0.0592
_PLANT_SUN: float = 0.037
"""Turns a tree takes, more for each sprout it costs above an average line's; suns grow decks."""
_FIRE: float = 0.486
_DROPS: float = 0.522
_FIRE_SUN: float = 0.0263
"""Fires a turn, more for each drop of an average line, and sun."""
_FLOWER: float = 0.519
_FLOWER_SUN: float = 0.0329
"""Flowers a turn by which an average line grows, more for each of its suns."""
_LEAD: float = 0.5
"""Turns ahead of the best other seat that look like winning three matches of four."""
_SUN: float = 0.0156
_ROCK: float = 0.187
_TREE: float = 0.136
"""What a sun, a rock, a tree's symbols bring."""
_REST: float = 0.362
"""How much third-best actions count while a line may still grow."""
_REACH: float = 2.3
"""Solitary cards of an average line."""
_DROPS_A_FIRE: float = 2.3
_MIDDLING: float = 6.0
"""Sprouts of a tree whose symbols bring `_TREE`."""
_FAR: float = 6.0
"""Turns for a tree that no supply holds: a victory tile must do."""

_TRACKS, _A_VARAN, _A_FRAGMENT = TRACKS, A_VARAN, A_FRAGMENT


class Track:
    """What one seat needs: turns on each track, and how much a step on it saves."""

    __slots__ = ("fire_rate", "fire_share", "shares", "tree_share", "turns")

    def __init__(self, state: Position, seat: Seat) -> None:
        owned = state.owned[seat]
        grown = state.grown[seat]
        share = shown(state, seat)
        sun = _usual(owned, EMPTY + grown, 0, _DECK * share)
        drop = _usual(owned, EMPTY + grown, FIELD, _DECK * share)
        sprout = _usual(owned, EMPTY + grown, 2 * FIELD, _DECK * share)
        flower = _usual(owned, EMPTY + grown, 4 * FIELD, share)
        need = TARGET - flower - state.tiles[seat * 3 + 2]
        self.fire_rate = _FIRE + _DROPS * drop + _FIRE_SUN * sun
        tree_turns = _tree_turns(state, seat, sprout + _PLANT_SUN * sun)
        trees = exp(-max(0.0, tree_turns) / _TRACKS)
        fires = exp(-max(0.0, (TARGET - state.count(seat, 1)) / self.fire_rate) / _TRACKS)
        flowers = exp(-max(0.0, need / (_FLOWER + _FLOWER_SUN * sun)) / _TRACKS)
        total = trees + fires + flowers
        self.turns = -_TRACKS * log(total)
        self.shares = (trees / total, fires / total, flowers / total)
        self.tree_share = trees / total
        self.fire_share = fires / total


def shown(state: Position, seat: Seat) -> float:
    """The share of a deck that an average line of it shows, 0..1; the rest lies behind a third solitary."""
    pile = state.pile[seat]
    line = state.line[seat]
    discard = state.discard[seat]
    cards = len(pile) + len(line) + len(discard)
    owned = state.owned[seat]
    alone = (owned >> MARK_FIELD) - ZERO
    return 1.0 if alone <= 2 else min(1.0, _REACH * (cards + 1) / ((alone + 1) * cards))


def _usual(owned: int, grown: int, at: int, share: float) -> float:
    """An element of an average line and the forest; 0 when negative. `at`: the bits below it in sums."""
    deck = (owned >> at & MASK) - ZERO
    forest = (grown >> at & MASK) - ZERO
    return max(0.0, share * deck + forest)


def _tree_turns(state: Position, seat: Seat, sprout: float) -> float:
    kinds = state.kinds[seat]
    if seat == state.to_act and state.phase == SPACE:
        kinds |= 1 << state.seedling
    need = TARGET - 1 - state.tiles[seat * 3] - HOW_MANY[kinds]
    turns = 0.0
    for kind in range(KINDS):
        if need <= 0:
            return turns
        if not kinds >> kind & 1 and state.trees[kind]:
            turns += _PLANT + _DEAR * max(0.0, TREE_COST[kind] - sprout)
            need -= 1
    return turns + _FAR * max(0, need)


def standing(state: Position) -> list[float]:
    """0..1 a seat: a half when level with the best other seat, three quarters when `lead` turns ahead.

    Its slope falls off slowly, so that who is far behind still sees what helps, and is steep around the
    middle, where searches must tell moves apart.
    """
    turns = [turns_left(state, seat) for seat in range(state.seats)]
    values: list[float] = []
    for seat in range(state.seats):
        mine = turns[seat]
        best = FOREVER
        for other in range(state.seats):
            if other != seat and turns[other] < best:
                best = turns[other]
        ahead = best - mine
        values.append(0.5 + 0.5 * ahead / (_LEAD + abs(ahead)))
    return values


FOREVER: float = 1e9


def turns_left(state: Position, seat: Seat) -> float:
    """Turns from the beginning of this one until the seat is likely to win."""
    track = Track(state, seat)
    fragments = min(4, state.fragments[seat])
    left = track.turns - _A_FRAGMENT * fragments
    line = state.line_sum[seat]
    grown = state.grown[seat]
    mains = state.mains[seat]
    if state.phase != LINE:
        left -= worth(state, seat, line + grown, mains, track, False)
        if seat == state.to_act:
            left -= _under_way(state, seat, track)
        return left
    if mains:
        return left - worth(state, seat, line + grown, mains, track, False)
    return left - line_worth(state, seat, track)


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
    if drops >= heat:
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


def _under_way(state: Position, seat: Seat, track: Track) -> float:
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
