"""The position of the tiny game with its rules."""

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Self

from game.core import CAMERA, OVER, Choice, Event, Looking, Move, Seat, State
from game.dice import below, draw, pick, shuffle

IN_HAND, SHOWN, KEPT = range(3)
UNKNOWN = 255
DECK = bytes(card for card in range(1, 6) for _ in range(4))
SPY, ROLL = 10, 11  # 0..9: show (even) or keep (odd) the card at place move // 2
SPIED, ROLLED = 1, 2
EVERY, NOBODY = 255, 254  # whose eyes a position is seen by, when not a seat's: all, the camera's


@dataclass(frozen=True)
class Show(Choice):
    place: int


@dataclass(frozen=True)
class Keep(Choice):
    place: int


@dataclass(frozen=True)
class Spy(Choice):
    """Look at the first card in the next seat's hand."""


@dataclass(frozen=True)
class Roll(Choice):
    """Win 1 to 3 points by a die."""


@dataclass(frozen=True)
class Dealt(Event):
    seat: Seat
    cards: tuple[int, ...] | None

    def seen_by(self, looking: Looking) -> Event:
        return self if self.seat in looking else replace(self, cards=None)


@dataclass(frozen=True)
class Shown(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    place: int
    card: int


@dataclass(frozen=True)
class KeptDown(Event):
    seat: Seat
    place: int


@dataclass(frozen=True)
class Spied(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    target: Seat
    place: int
    card: int | None

    def seen_by(self, looking: Looking) -> Event:
        return self if self.seat in looking or self.target in looking else replace(self, card=None)


@dataclass(frozen=True)
class Rolled(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    pips: int


@dataclass(frozen=True)
class Opened(Event):
    """The end: every card that was kept down is turned up."""

    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


class TinyState:
    """Cards lie at `seat * hand + place`: `cards` their faces, `where` they are, `known` a bit a seat."""

    def __init__(self, seats: int, cards: bytes | bytearray) -> None:
        self.seats = seats
        self.hand = len(cards) // seats
        self.to_act: Seat = 0
        self.eyes = EVERY
        self.cards = bytearray(cards)
        self.where = bytearray(len(cards))
        self.known = bytearray(1 << at // self.hand for at in range(len(cards)))
        self.used = bytearray(seats)  # SPIED | ROLLED
        self.won = bytearray(seats)  # by the die

    def legal(self) -> list[Move]:
        if self.to_act == OVER or self.eyes not in (EVERY, self.to_act):
            return []
        moves = [2 * place + keep for place in range(self.hand) if self.held(place) for keep in (0, 1)]
        if self.why_no_spy() is None:
            moves.append(SPY)
        if self.why_no_roll() is None:
            moves.append(ROLL)
        return moves

    def held(self, place: int) -> bool:
        return place < self.hand and self.where[self.to_act * self.hand + place] == IN_HAND

    def why_no_spy(self) -> str | None:
        if self.used[self.to_act] & SPIED:
            return "tiny.spied"
        return None if self._target() is not None else "tiny.nothing_to_spy"

    def why_no_roll(self) -> str | None:
        return "tiny.rolled" if self.used[self.to_act] & ROLLED else None

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        seat = self.to_act
        events: list[Event] = []
        if move == SPY:
            at = self._target()
            assert at is not None  # legal() asked the same
            self.used[seat] |= SPIED
            self.known[at] |= 1 << seat
            events.append(Spied(seat, at // self.hand, at % self.hand, self.cards[at]))
        elif move == ROLL:
            self.used[seat] |= ROLLED
            self.won[seat] = 1 + below(3, rng)
            events.append(Rolled(seat, self.won[seat]))
        else:
            at = seat * self.hand + move // 2
            self.where[at] = KEPT if move % 2 else SHOWN
            if move % 2:
                events.append(KeptDown(seat, move // 2))
            else:
                self.known[at] = (1 << self.seats) - 1
                events.append(Shown(seat, move // 2, self.cards[at]))
            if self._turn_ends():
                events.append(Opened(tuple(self.cards)))
        if log is not None:
            log += events

    def _target(self) -> int | None:
        """Where the first card in the next seat's hand lies."""
        seat = (self.to_act + 1) % self.seats
        at = self.where.find(IN_HAND, seat * self.hand, (seat + 1) * self.hand)
        return None if at < 0 else at

    def _turn_ends(self) -> bool:
        """Pass on to the next seat; True when that ends the match."""
        self.to_act = (self.to_act + 1) % self.seats
        if IN_HAND in self.where[self.to_act * self.hand : (self.to_act + 1) * self.hand]:
            return False
        self.to_act = OVER
        self.known = bytearray([(1 << self.seats) - 1]) * len(self.cards)
        return True

    def clone(self) -> Self:
        other = type(self)(self.seats, self.cards)
        other.to_act, other.eyes = self.to_act, self.eyes
        other.where, other.known = self.where[:], self.known[:]
        other.used, other.won = self.used[:], self.won[:]
        return other

    def view(self, seat: Seat | None) -> Self:
        return self.masked(CAMERA if seat is None else frozenset([seat]))

    def masked(self, looking: Looking) -> Self:
        """What these seats see together."""
        view = self.clone()
        bits = sum(1 << seat for seat in looking)
        everyone = (1 << self.seats) - 1
        for at, known in enumerate(self.known):
            if not known & bits and known != everyone:
                view.cards[at] = UNKNOWN
        view.eyes = min(looking, default=NOBODY)
        return view

    def determinize(self, seat: Seat, rng: Random) -> Self:
        world = self.clone()
        unseen = bytearray(DECK)
        for card in self.cards:
            if card != UNKNOWN:
                unseen.remove(card)
        for at, card in enumerate(self.cards):
            if card == UNKNOWN:
                world.cards[at] = draw(unseen, rng)
        world.eyes = EVERY
        return world

    def playout_move(self, rng: Random) -> Move:
        return pick(self.legal(), rng)

    def pack(self) -> bytes:
        head = bytes([self.seats, len(self.cards), self.to_act & 255, self.eyes])
        return head + self.cards + self.where + self.known + self.used + self.won

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        if len(data) < 4 or not 2 <= data[0] <= 3 or len(data) != 4 + 3 * data[1] + 2 * data[0]:
            raise ValueError("no position of the tiny game")
        seats, size = data[0], data[1]
        state = cls(seats, data[4 : 4 + size])
        state.to_act = OVER if data[2] == 255 else data[2]
        state.eyes = data[3]
        rest = bytearray(data[4 + size :])
        state.where, state.known = rest[:size], rest[size : 2 * size]
        state.used, state.won = rest[2 * size : 2 * size + seats], rest[2 * size + seats :]
        return state

    def parts(self) -> tuple[list[int], list[int], list[int]]:
        """Points a seat from shown cards, kept cards, the die; an unseen kept card counts its mean, 3."""
        shown, kept = [0] * self.seats, [0] * self.seats
        for at, (card, where) in enumerate(zip(self.cards, self.where, strict=True)):
            if where == SHOWN:
                shown[at // self.hand] += card
            elif where == KEPT:
                kept[at // self.hand] += 3 if card == UNKNOWN else 6 - card
        return shown, kept, list(self.won)

    def points(self) -> list[int]:
        return [sum(parts) for parts in zip(*self.parts(), strict=True)]

    def payoff(self) -> list[float]:
        points = self.points()
        best = max(points)
        return [(mine == best) / points.count(best) for mine in points]

    def estimate(self) -> list[float]:
        points = self.points()
        return [(1 + mine) / (self.seats + sum(points)) for mine in points]


_: type[State] = TinyState


def deal(
    seats: int, hand: int, dice: bool, first: Seat | None, rng: Random, log: list[Event] | None
) -> TinyState:
    """The position before the first decision."""
    deck = bytearray(DECK)
    shuffle(deck, rng)
    state = TinyState(seats, deck[: seats * hand])
    state.to_act = below(seats, rng) if first is None else first
    if not dice:
        state.used = bytearray([ROLLED]) * seats
    if log is not None:
        for seat in range(seats):
            log.append(Dealt(seat, tuple(state.cards[seat * hand : (seat + 1) * hand])))
    return state
