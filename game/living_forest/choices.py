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
_TILE: tuple[Move, ...] = tuple(moves.TILE << 8 | track for track in range(3))
_TAKE_FRAGMENT: Move = moves.FRAGMENT << 8


class Choices(Guardians):
    """A position with the answers its actions ask for."""

    __slots__ = ()

    def strength(self, seat: Seat, element: int) -> int:
        """What the action under way may still spend of an element (rules, section 1)."""
        line = self.line_sum[seat]
        grown = self.grown[seat]
        total = ((line + grown) >> FIELD * element & MASK) - ZERO + self.extra
        return (total if total > 0 else 0) - self.used

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
            dearest = strength if strength < 4 else 4
            return [_EXTINGUISH[value] for value in range(2, dearest + 1) if fires[value - 2]]
        if action == PLANT:
            wood = self.wood[seat]
            if wood == WHOLE_FOREST:
                return []
            trees = self.trees
            within = WITHIN[strength if strength < 11 else 11]
            return [_PLANT[kind] for kind in within if trees[kind]]
        return self.rocks_within(seat, strength)

    def lowest_cost(self) -> int:
        """The suns that the cheapest animal of the reserve costs; NONE when it is empty."""
        lowest = NONE
        for card in self.reserve:
            cost = COST[card]
            if cost < lowest:
                lowest = cost
        return lowest

    def any_fire(self, strength: int) -> bool:
        """Is there a fire of at most this value?"""
        fires = self.fires
        if strength < 2:
            return False
        return bool(fires[0] or (strength >= 3 and fires[1]) or (strength >= 4 and fires[2]))

    def rocks_within(self, seat: Seat, strength: int) -> list[Move]:
        """Moves to the free rocks within so many steps, at most one lap (rules, section 8.2)."""
        pawns = self.pawn
        found: list[Move] = []
        ring = CLOCKWISE[pawns[seat]]
        for rock in ring:
            if rock not in pawns:
                found.append(_MOVE[rock])
                if len(found) == strength:
                    break
        return found

    def barred(self, seat: Seat) -> int:
        """The action that may not be taken as the second main action; NONE with the repeat tree."""
        kinds = self.kinds[seat]
        return NONE if kinds >> REPEAT & 1 else self.done

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
        return len(self.main_moves(seat)) > 0

    def spaces(self, seat: Seat) -> list[Move]:
        """The free spaces next to the seat's trees."""
        wood = self.wood[seat]
        free = edge(wood)
        return [_GROW[space] for space in range(SPACES) if free >> space & 1]

    def tiles_to_rob(self) -> list[Move]:
        """The victory tiles of the first passed pawn's owner."""
        at = self.passed[0] * 3
        return [_TILE[track] for track in range(3) if self.tiles[at + track]]
