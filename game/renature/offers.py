"""What a position offers the seat to act: all of it, or a bit of it at random."""

from random import Random

from game.core import Move
from game.renature.moves import AGAIN, DISCARD, DOMINO, END, JOKER, KIND, NO_PLANT, PLACE, PLANT, STOCK, TAKE
from game.renature.position import AFTER, BEFORE, STOCKS
from game.renature.position import PLANT as PLANTING
from game.renature.sight import Sight
from game.renature.tables import (
    AGAIN_PRICE,
    AHEAD,
    DOUBLE,
    HAND,
    HIDDEN,
    JOKER_PRICE,
    KINDS,
    NEUTRAL,
    NONE,
    TURNED,
    TYPES,
)

_END: Move = END << KIND
_AGAIN: Move = AGAIN << KIND
_SKIP: Move = NO_PLANT << KIND

_WHIM: float = 1 / 32
"""How often a random player does something else than lay, plant and end."""


class Offers(Sight):
    """The choices of a position; what they do is for `state`."""

    __slots__ = ()

    def legal(self) -> list[Move]:
        """See game.core.State."""
        seat = self.to_act
        if self.viewer != seat and self.viewer < self.seats:
            return []
        phase = self.phase
        if phase == BEFORE:
            moves = self.placements()
            if self.edition.may_discard or not moves:
                moves += self.discards()
        elif phase == PLANTING:
            moves = self.plantings()
            moves.append(_SKIP)
        elif phase == AFTER:
            moves = [_END]
            if self.may_play_again():
                moves.append(_AGAIN)
        else:
            return []
        if self.clouds[seat]:
            moves += self.cloud_actions()
        return moves

    def placements(self) -> list[Move]:
        """Every way to lay a domino of the hand to act."""
        board, front, keys = self.board, self.front, self.keys
        ahead, turned = board.ahead, board.turned
        every = self.edition.every_contact
        moves: list[Move] = []
        for domino in self.hand(self.to_act):
            base = PLACE << KIND | domino << DOMINO
            for asked, low in ((AHEAD[domino], ahead), (TURNED[domino], turned)):
                if every:
                    moves += [base + low[pair] for pair in front if keys[pair] & asked == asked]
                else:
                    moves += [base + low[pair] for pair in front if keys[pair] & asked]
                if DOUBLE[domino]:
                    break
        return moves

    def discards(self) -> list[Move]:
        """Every domino of the hand to act that is known."""
        return [DISCARD << KIND | domino for domino in self.hand(self.to_act) if domino != HIDDEN]

    def plantings(self) -> list[Move]:
        """Every plant beside the domino just laid."""
        base = self.to_act * STOCKS
        kinds = [PLANT << KIND | s << STOCK for s in range(STOCKS) if self.stock[base + s]]
        squares = self.board.brown_square
        free = [squares[brown] for brown in self.board.banks[self.last] if self.plants[brown] == NONE]
        return [kind | square for square in free for kind in kinds]

    def may_plant(self) -> bool:
        """Can any plant be set beside the domino just laid?"""
        base = self.to_act * STOCKS
        if not any(self.stock[base : base + STOCKS]):
            return False
        plants = self.plants
        return NONE in [plants[brown] for brown in self.board.banks[self.last]]

    def cloud_actions(self) -> list[Move]:
        """Joker changes and plants to take back, as far as the clouds go."""
        clouds = self.clouds[self.to_act]
        moves: list[Move] = []
        if clouds >= JOKER_PRICE and not self.jokered:
            moves += [JOKER << KIND | animal for animal in range(KINDS) if animal != self.joker]
        if clouds >= self.edition.take_price:
            squares = self.board.brown_square
            moves += [TAKE << KIND | squares[brown] for brown in self.takeable()]
        return moves

    def takeable(self) -> list[int]:
        """The brown squares whose plant the seat to act may take back, clouds apart."""
        seat = self.to_act
        plants = self.plants
        low, high = seat * TYPES, seat * TYPES + TYPES
        if not self.edition.take_scored:
            return [brown for brown in self.grown if low <= plants[brown] < high]
        area, holder = self.board.area, self.holder
        most, stock, base = self.edition.plants(self.seats), self.stock, seat * STOCKS
        found = []
        for brown in self.grown:
            plant = plants[brown]
            if low <= plant < high:
                kind = plant - low
            elif plant >= NEUTRAL * TYPES:
                kind = plant - NEUTRAL * TYPES + TYPES
            else:
                continue
            if holder[area[brown]] != NONE and stock[base + kind] < most[kind]:
                found.append(brown)
        return found

    def may_play_again(self) -> bool:
        """Three clouds, not in a turn bought so itself, and a domino to play with."""
        seat = self.to_act
        if self.extra or self.clouds[seat] < AGAIN_PRICE:
            return False
        return self.hands[seat * HAND] != NONE or len(self.pool(seat)) > 0

    def playout_move(self, rng: Random) -> Move:
        """Lays, plants and ends at random; now and then it spends clouds, discards or plants nothing."""
        luck = rng.random()
        if luck < _WHIM:
            moves = self.cloud_actions()
            if self.phase == BEFORE and self.edition.may_discard:
                moves += self.discards()
            elif self.phase == PLANTING:
                moves.append(_SKIP)
            elif self.phase == AFTER and self.may_play_again():
                moves.append(_AGAIN)
            if moves:
                return moves[int(luck / _WHIM * len(moves))]
        if self.phase == AFTER:
            return _END
        return self._any_placement(rng) if self.phase == BEFORE else self._any_planting(rng)

    def _any_placement(self, rng: Random) -> Move:
        """A domino and a way to turn it first, in random order until it fits anywhere; then a place."""
        hands, front, keys = self.hands, self.front, self.keys
        base = self.to_act * HAND
        held = 3 if hands[base + 2] != NONE else 2 if hands[base + 1] != NONE else 1
        every = self.edition.every_contact
        start = int(rng.random() * 2 * held)
        for step in range(2 * held):
            way = start + step if start + step < 2 * held else start + step - 2 * held
            domino = hands[base + (way >> 1)]
            asked = TURNED[domino] if way & 1 else AHEAD[domino]
            if every:
                fits = [pair for pair in front if keys[pair] & asked == asked]
            else:
                fits = [pair for pair in front if keys[pair] & asked]
            if fits:
                low = self.board.turned if way & 1 and not DOUBLE[domino] else self.board.ahead
                pair = fits[int(rng.random() * len(fits))]
                return PLACE << KIND | domino << DOMINO | low[pair]
        moves = self.discards()
        return moves[int(rng.random() * len(moves))]

    def _any_planting(self, rng: Random) -> Move:
        plants, stock = self.plants, self.stock
        free = [brown for brown in self.board.banks[self.last] if plants[brown] == NONE]
        base = self.to_act * STOCKS
        kinds = [kind for kind in range(STOCKS) if stock[base + kind]]
        if not free or not kinds:
            return _SKIP
        at = int(rng.random() * len(free) * len(kinds))
        square = self.board.brown_square[free[at // len(kinds)]]
        return PLANT << KIND | kinds[at % len(kinds)] << STOCK | square
