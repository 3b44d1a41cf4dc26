"""What may be done in the action phase, at which strength (rules, section 8.2)."""

from game.core import Move, Seat
from game.living_forest import moves
from game.living_forest.animals import COST, FIELD, MASK, NONE, ZERO
from game.living_forest.guardians import Guardians
from game.living_forest.places import (
    ATTRACT,
    CLOCKWISE,
    EXTINGUISH,
    FRAGMENT,
    PLANT,
    REPEAT,
    SPACES,
    WHOLE_FOREST,
    WITHIN,
    edge,
)

_ATTRACT: tuple[Move, ...] = tuple(moves.ATTRACT << 8 | card for card in range(256))
_EXTINGUISH: tuple[Move, ...] = tuple(moves.EXTINGUISH << 8 | value for value in range(5))
_PLANT: tuple[Move, ...] = tuple(moves.PLANT << 8 | kind for kind in range(12))
_MOVE: tuple[Move, ...] = tuple(moves.MOVE << 8 | rock for rock in range(12))
_GROW: tuple[Move, ...] = tuple(moves.GROW << 8 | space for space in range(SPACES))
_TAKE_FRAGMENT: Move = moves.FRAGMENT << 8


class Choices(Guardians):
    """A position with the answers its actions ask for."""

    __slots__ = ()

    def strength(self, seat: Seat, element: int) -> int:
        """What the action under way may still spend of an element (rules, section 1)."""
        total = ((self.line_sum[seat] + self.grown[seat]) >> FIELD * element & MASK) - ZERO
        return max(0, total + self.extra) - self.used

    def openings(self, seat: Seat, action: int) -> list[Move]:
        """The ways to begin (or go on with) an action at the strength that is left."""
        if action == FRAGMENT:
            return [_TAKE_FRAGMENT] if self.supply else []
        strength = self.strength(seat, action)
        if strength <= 0:
            return []
        if action == ATTRACT:
            return [_ATTRACT[card] for card in self.reserve if COST[card] <= strength]
        if action == EXTINGUISH:
            fires = self.fires
            return [_EXTINGUISH[value] for value in (2, 3, 4) if value <= strength and fires[value - 2]]
        if action == PLANT:
            if self.wood[seat] == WHOLE_FOREST:
                return []
            trees = self.trees
            return [_PLANT[kind] for kind in WITHIN[min(strength, 11)] if trees[kind]]
        return self.rocks_within(seat, strength)

    def rocks_within(self, seat: Seat, strength: int) -> list[Move]:
        """Moves to the free rocks within so many steps, at most one lap (rules, section 8.2)."""
        pawns = self.pawn
        found: list[Move] = []
        for rock in CLOCKWISE[pawns[seat]]:
            if rock not in pawns:
                found.append(_MOVE[rock])
                if len(found) == strength:
                    break
        return found

    def barred(self, seat: Seat) -> int:
        """The action that may not be taken as the second main action; NONE with the repeat tree."""
        return NONE if self.kinds[seat] >> REPEAT & 1 else self.done

    def main_moves(self, seat: Seat) -> list[Move]:
        """The ways to begin every main action that is possible."""
        barred = self.barred(seat)
        found: list[Move] = []
        for action in range(5):
            if action != barred:
                found += self.openings(seat, action)
        return found

    def any_main(self, seat: Seat) -> bool:
        """Is a main action possible?"""
        barred = self.barred(seat)
        if self.supply and barred != FRAGMENT:
            return True
        return any(action != barred and self.openings(seat, action) for action in range(5))

    def spaces(self, seat: Seat) -> list[Move]:
        """The free spaces next to the seat's trees."""
        free = edge(self.wood[seat])
        found: list[Move] = []
        while free:
            low = free & -free
            found.append(_GROW[low.bit_length() - 1])
            free ^= low
        return found

    def tiles_to_rob(self) -> list[Move]:
        """The victory tiles of the first passed pawn's owner."""
        at = self.passed[0] * 3
        return [moves.TILE << 8 | track for track in range(3) if self.tiles[at + track]]
