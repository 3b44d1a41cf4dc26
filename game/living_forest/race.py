"""The race as it can be reasoned: turns to 12 on each of the three tracks, from decks, forests and lines.

A turn is the unit of everything. A deck is what an average line of it shows: the more solitary cards, varans
among them, the shorter. What the actions still to come this turn would bring is taken off, what Onibi is
about to deal is added.
"""

from math import exp, log

from game.core import Seat
from game.living_forest.animals import EMPTY, FIELD, MARK_FIELD, MASK, ZERO
from game.living_forest.places import HOW_MANY, KINDS, TARGET, TREE_COST
from game.living_forest.position import SPACE, Position

# The weights were bred: bots with scattered ones played each other, the best were averaged.
TRACKS: float = 2.5
"""How much a second track that is nearly as near helps."""
_TRACKS: float = TRACKS

_DECK: float = 0.287
"""How much the strengths of an average line count beside those that stand in the forest."""
TREE_TURNS: float = 0.614
_PLANT: float = TREE_TURNS
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
_REACH: float = 2.3
"""Solitary cards of an average line."""
_FAR: float = 6.0
"""Turns for a tree that no supply holds: a victory tile must do."""


class Track:
    """What one seat needs: turns on each track, and how much a step on it saves."""

    __slots__ = (
        "fire_rate",
        "fire_share",
        "fire_turns",
        "flower_turns",
        "flowers",
        "shares",
        "shown",
        "tree_share",
        "tree_turns",
        "turns",
    )

    def __init__(self, state: Position, seat: Seat) -> None:
        owned = state.owned[seat]
        grown = state.grown[seat]
        share = shown(state, seat)
        sun = _usual(owned, EMPTY + grown, 0, _DECK * share)
        drop = _usual(owned, EMPTY + grown, FIELD, _DECK * share)
        sprout = _usual(owned, EMPTY + grown, 2 * FIELD, _DECK * share)
        flower = _usual(owned, EMPTY + grown, 4 * FIELD, share)
        self.shown = share
        self.flowers = flower + state.tiles[seat * 3 + 2]
        self.fire_rate = _FIRE + _DROPS * drop + _FIRE_SUN * sun
        self.tree_turns = _tree_turns(state, seat, sprout + _PLANT_SUN * sun)
        self.fire_turns = (TARGET - state.count(seat, 1)) / self.fire_rate
        self.flower_turns = (TARGET - self.flowers) / (_FLOWER + _FLOWER_SUN * sun)
        trees = exp(-max(0.0, self.tree_turns) / _TRACKS)
        fires = exp(-max(0.0, self.fire_turns) / _TRACKS)
        flowers = exp(-max(0.0, self.flower_turns) / _TRACKS)
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
