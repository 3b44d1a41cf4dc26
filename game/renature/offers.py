"""What a position offers the seat to act: all of it, or a bit of it at random."""

from itertools import compress
from random import Random

from game.core import Move
from game.renature.moves import (
    AGAIN,
    ARGUMENT,
    DISCARD,
    DOMINO,
    END,
    JOKER,
    KIND,
    NO_PLANT,
    PLACE,
    PLANT,
    STOCK,
)
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
    TURNED_TOO,
    TYPES,
)

_END: Move = END << KIND
_AGAIN: Move = AGAIN << KIND
_SKIP: Move = NO_PLANT << KIND

_JOKERS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(JOKER << KIND | animal for animal in range(KINDS) if animal != joker) for joker in range(KINDS)
)
"""[joker] -> the moves that change it."""

_PLANT_KINDS: tuple[Move, ...] = tuple(PLANT << KIND | stock << STOCK for stock in range(STOCKS))

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
        slot = self.to_act * HAND
        hand = self.hands[slot : slot + HAND]
        return self._fits_all(hand) if self.edition.every_contact else self._fits_any(hand)

    def _fits_any(self, hand: bytearray) -> list[Move]:
        """Where at least one contact is good; a missing domino asks for what no pair has."""
        keys, ahead, turned = self.keys, self.board.ahead, self.board.turned
        d, e, f = hand
        d_ahead, d_turned, d_base = AHEAD[d], TURNED_TOO[d], d << DOMINO
        e_ahead, e_turned, e_base = AHEAD[e], TURNED_TOO[e], e << DOMINO
        f_ahead, f_turned, f_base = AHEAD[f], TURNED_TOO[f], f << DOMINO
        moves: list[Move] = []
        for pair in self.front:
            key = keys[pair]
            if key & d_ahead:
                moves.append(d_base | ahead[pair])
            if key & d_turned:
                moves.append(d_base | turned[pair])
            if key & e_ahead:
                moves.append(e_base | ahead[pair])
            if key & e_turned:
                moves.append(e_base | turned[pair])
            if key & f_ahead:
                moves.append(f_base | ahead[pair])
            if key & f_turned:
                moves.append(f_base | turned[pair])
        return moves

    def _fits_all(self, hand: bytearray) -> list[Move]:
        """Where no contact is bad; what a missing domino asks for is bad everywhere."""
        keys, ahead, turned = self.keys, self.board.ahead, self.board.turned
        d, e, f = hand
        d_ahead, d_turned, d_base = AHEAD[d], TURNED_TOO[d], d << DOMINO
        e_ahead, e_turned, e_base = AHEAD[e], TURNED_TOO[e], e << DOMINO
        f_ahead, f_turned, f_base = AHEAD[f], TURNED_TOO[f], f << DOMINO
        moves: list[Move] = []
        for pair in self.front:
            bad = ~keys[pair]
            if not bad & d_ahead:
                moves.append(d_base | ahead[pair])
            if not bad & d_turned:
                moves.append(d_base | turned[pair])
            if not bad & e_ahead:
                moves.append(e_base | ahead[pair])
            if not bad & e_turned:
                moves.append(e_base | turned[pair])
            if not bad & f_ahead:
                moves.append(f_base | ahead[pair])
            if not bad & f_turned:
                moves.append(f_base | turned[pair])
        return moves

    def discards(self) -> list[Move]:
        """Every domino of the hand to act that is known."""
        slot = self.to_act * HAND
        return [DISCARD << KIND | domino for domino in self.hands[slot : slot + HAND] if domino < HIDDEN]

    def plantings(self) -> list[Move]:
        """Every plant beside the domino just laid."""
        base = self.to_act * STOCKS
        plants, squares = self.plants, self.board.brown_square
        free = [squares[brown] for brown in self.board.banks[self.last] if plants[brown] == NONE]
        kinds = list(compress(_PLANT_KINDS, self.stock[base : base + STOCKS]))
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
        moves = [*_JOKERS[self.joker]] if clouds >= JOKER_PRICE and not self.jokered else []
        if clouds >= self.edition.take_price:
            moves += self.takeable()
        return moves

    def takeable(self) -> list[Move]:
        """The moves by which the seat to act may take a plant back, clouds apart."""
        seat = self.to_act
        wood = self.takes[NEUTRAL]
        first, end = seat * STOCKS + TYPES, seat * STOCKS + STOCKS
        if not wood or self.stock[first:end] == self.most[TYPES:]:
            return self.takes[seat]
        brown, plants, stock, most = self.board.brown, self.plants, self.stock, self.most
        kinds = [(plants[brown[move & ARGUMENT]] % TYPES, move) for move in wood]
        return self.takes[seat] + [move for kind, move in kinds if stock[first + kind] < most[TYPES + kind]]

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
        kinds = list(compress(range(STOCKS), stock[base : base + STOCKS]))
        if not free or not kinds:
            return _SKIP
        at = int(rng.random() * len(free) * len(kinds))
        square = self.board.brown_square[free[at // len(kinds)]]
        return PLANT << KIND | kinds[at % len(kinds)] << STOCK | square
