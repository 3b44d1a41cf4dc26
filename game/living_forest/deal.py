"""Setting the table up (rules, section 7)."""

from random import Random

from game.core import Setup
from game.dice import below, shuffle
from game.living_forest.animals import LEVELS
from game.living_forest.places import ROW
from game.living_forest.state import LivingState


def deal(setup: Setup, rng: Random) -> LivingState:
    """The position before the first turn; the first player is drawn unless the set-up names one."""
    first = below(setup.seats, rng) if setup.first is None else setup.first
    state = LivingState(setup.seats, first, setup.option("odds") == "shown")
    for pile in state.pile:
        shuffle(pile, rng)
    state.remember()
    for level, cards in enumerate(LEVELS):
        pile = bytearray(cards)
        shuffle(pile, rng)
        for column in range(ROW):
            state.reserve[level * ROW + column] = pile.pop()
        state.levels[level] = pile
    return state
