"""How a spirit looks to a temper (see game.core.Manner): fires, the others' tiles, what has grown."""

from game.core import Manner, Seat
from game.living_forest.animals import VARAN
from game.living_forest.places import Track
from game.living_forest.position import ROB, Position
from game.living_forest.traits import TURN, attack

FIRE: float = 0.08
"""Turns that a careful spirit gives to hold off one fire more."""

GROWTH: float = 0.3
"""Turns that a spirit in a hurry gives for a tree or an animal: those who grow first end matches sooner."""

TILE: float = 2.0
"""Turns that one who likes to be in the others' way gives for a victory tile of theirs."""


def manner(state: Position, seat: Seat) -> Manner:
    """Fires that the seat's drops do not hold off are risk, tiles it took the others lack; near is the end
    when its forest and its deck have grown.
    """
    robbed = sum(state.tiles[seat * 3 : seat * 3 + 3])
    if state.phase == ROB and state.to_act == seat:
        robbed += sum(any(state.tiles[victim * 3 : victim * 3 + 3]) for victim in state.passed)
    cards = (state.pile[seat], state.line[seat], state.discard[seat])
    animals = sum(len(part) - part.count(VARAN) for part in cards)
    grown = state.count(seat, Track.TREES) + animals
    return Manner(TURN * FIRE * attack(state, seat), TURN * TILE * robbed, TURN * GROWTH * grown)
