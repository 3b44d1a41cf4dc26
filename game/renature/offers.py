"""What a position offers the seat to act: all of it, or a bit of it at random."""

from random import Random

from game.core import Move
from game.renature.moves import (
    AGAIN,
    ARGUMENT,
    DISCARD,
    END,
    JOKER,
    KIND,
    NO_PLANT,
)
from game.renature.position import AFTER, BEFORE, PAIR, STOCKS
from game.renature.position import PLANT as PLANTING
from game.renature.sight import Sight
from game.renature.tables import (
    AGAIN_PRICE,
    AHEAD,
    DOMINOES,
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

_ALL_ROOM: int = (1 << TYPES) - 1

_DISCARDS: tuple[Move, ...] = tuple(DISCARD << KIND | domino for domino in range(len(DOMINOES)))

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
        self._add_cloud_actions(moves)
        return moves

    def placements(self) -> list[Move]:
        """Every way to lay a domino of the hand to act."""
        base = self.to_act * HAND
        d, e, f = self.hands[base], self.hands[base + 1], self.hands[base + 2]
        return self._fits_all(d, e, f) if self.edition.every_contact else self._fits_any(d, e, f)

    def _fits_any(self, d: int, e: int, f: int) -> list[Move]:
        """Where at least one contact is good; a missing domino asks for what no pair has."""
        lays = self.board.lays
        d_ahead, d_turned, e_ahead, e_turned = AHEAD[d], TURNED_TOO[d], AHEAD[e], TURNED_TOO[e]
        f_ahead, f_turned = AHEAD[f], TURNED_TOO[f]
        d_lays, d_lays_turned = lays[d * 2], lays[d * 2 + 1]
        e_lays, e_lays_turned = lays[e * 2], lays[e * 2 + 1]
        f_lays, f_lays_turned = lays[f * 2], lays[f * 2 + 1]
        moves: list[Move] = []
        for key in self.front:
            if key & d_ahead:
                moves.append(d_lays[key >> PAIR])
            if key & d_turned:
                moves.append(d_lays_turned[key >> PAIR])
            if key & e_ahead:
                moves.append(e_lays[key >> PAIR])
            if key & e_turned:
                moves.append(e_lays_turned[key >> PAIR])
            if key & f_ahead:
                moves.append(f_lays[key >> PAIR])
            if key & f_turned:
                moves.append(f_lays_turned[key >> PAIR])
        return moves

    def _fits_all(self, d: int, e: int, f: int) -> list[Move]:
        """Where no contact is bad; what a missing domino asks for is bad everywhere."""
        lays = self.board.lays
        d_ahead, d_turned, e_ahead, e_turned = AHEAD[d], TURNED_TOO[d], AHEAD[e], TURNED_TOO[e]
        f_ahead, f_turned = AHEAD[f], TURNED_TOO[f]
        d_lays, d_lays_turned = lays[d * 2], lays[d * 2 + 1]
        e_lays, e_lays_turned = lays[e * 2], lays[e * 2 + 1]
        f_lays, f_lays_turned = lays[f * 2], lays[f * 2 + 1]
        moves: list[Move] = []
        for key in self.front:
            bad = ~key
            if not bad & d_ahead:
                moves.append(d_lays[key >> PAIR])
            if not bad & d_turned:
                moves.append(d_lays_turned[key >> PAIR])
            if not bad & e_ahead:
                moves.append(e_lays[key >> PAIR])
            if not bad & e_turned:
                moves.append(e_lays_turned[key >> PAIR])
            if not bad & f_ahead:
                moves.append(f_lays[key >> PAIR])
            if not bad & f_turned:
                moves.append(f_lays_turned[key >> PAIR])
        return moves

    def discards(self) -> list[Move]:
        """Every domino of the hand to act that is known."""
        hands, base = self.hands, self.to_act * HAND
        held = [domino for domino in hands[base : base + HAND] if domino < HIDDEN]
        return [_DISCARDS[domino] for domino in held]

    def plantings(self) -> list[Move]:
        """Every plant beside the domino just laid."""
        base = self.to_act * STOCKS
        plants, stock, sets = self.plants, self.stock, self.board.sets
        kinds = [kind for kind in range(STOCKS) if stock[base + kind]]
        moves: list[Move] = []
        banks = self.board.banks[self.last]
        for brown in banks:
            if plants[brown] == NONE:
                row = sets[brown]
                moves += [row[kind] for kind in kinds]
        return moves

    def may_plant(self) -> bool:
        """Can any plant be set beside the domino just laid?"""
        plants, banks = self.plants, self.board.banks[self.last]
        for brown in banks:
            if plants[brown] == NONE:
                return self._has_plants()
        return False

    def _has_plants(self) -> bool:
        stock, base = self.stock, self.to_act * STOCKS
        for kind in range(base, base + STOCKS):  # noqa: SIM110 (a generator would be slower)
            if stock[kind]:
                return True
        return False

    def cloud_actions(self) -> list[Move]:
        """Joker changes and plants to take back, as far as the clouds go."""
        moves: list[Move] = []
        self._add_cloud_actions(moves)
        return moves

    def _add_cloud_actions(self, moves: list[Move]) -> None:
        seat = self.to_act
        clouds = self.clouds[seat]
        if clouds >= JOKER_PRICE and not self.jokered:
            moves += _JOKERS[self.joker]
        if clouds >= self.edition.take_price:
            moves += self.takes[seat]
            self._add_wood(moves)

    def _add_wood(self, moves: list[Move]) -> None:
        """The neutral plants that may be taken back."""
        wood, room = self.takes[NEUTRAL], self.room[self.to_act]
        if not wood or not room:
            return
        if room == _ALL_ROOM:
            moves += wood
            return
        brown, plants = self.board.brown, self.plants
        for move in wood:
            if room >> plants[brown[move & ARGUMENT]] % TYPES & 1:
                moves.append(move)

    def takeable(self) -> list[Move]:
        """The moves by which the seat to act may take a plant back, clouds apart."""
        moves = self.takes[self.to_act][:]
        self._add_wood(moves)
        return moves

    def may_take(self) -> bool:
        """Can a plant be taken back?"""
        if self.clouds[self.to_act] < self.edition.take_price:
            return False
        if self.takes[self.to_act]:
            return True
        return bool(self.takeable())

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
        hands, front = self.hands, self.front
        base = self.to_act * HAND
        held = 3 if hands[base + 2] != NONE else 2 if hands[base + 1] != NONE else 1
        every = self.edition.every_contact
        luck = rng.random()
        start = int(luck * 2 * held)
        for step in range(2 * held):
            way = start + step if start + step < 2 * held else start + step - 2 * held
            domino = hands[base + (way >> 1)]
            asked = TURNED[domino] if way & 1 else AHEAD[domino]
            if every:
                fits = [key for key in front if key & asked == asked]
            else:
                fits = [key for key in front if key & asked]
            if fits:
                lays = self.board.lays[domino * 2 + (way & 1 if not DOUBLE[domino] else 0)]
                luck = rng.random()
                key = fits[int(luck * len(fits))]
                return lays[key >> PAIR]
        moves = self.discards()
        return moves[int(rng.random() * len(moves))]

    def _any_planting(self, rng: Random) -> Move:
        plants, stock, banks = self.plants, self.stock, self.board.banks[self.last]
        free = [brown for brown in banks if plants[brown] == NONE]
        base = self.to_act * STOCKS
        kinds = [kind for kind in range(STOCKS) if stock[base + kind]]
        if not free or not kinds:
            return _SKIP
        luck = rng.random()
        at = int(luck * len(free) * len(kinds))
        brown, kind = free[at // len(kinds)], kinds[at % len(kinds)]
        row = self.board.sets[brown]
        return row[kind]
