"""Pile: a small game with a hidden card and a coin, for the bots' tests.

Seats in turn take 1 or 2 stones from a pile, or as many as their hidden card says (1-3, once, then it is
seen), or toss: 1 or 2 by chance. Who takes the last stone wins.
"""

from dataclasses import dataclass
from random import Random

from game.core import OVER, Choice, Event, Game, Info, Move, Seat, Setup, Sheet, SheetRow, State, Trait
from game.dice import below, pick, shuffle

ONE, TWO, CARD, TOSS = range(1, 5)
NONE = 255
SPENT = 0
DECK = (1, 1, 2, 2, 3, 3)
WORDS = {ONE: "one", TWO: "two", CARD: "card", TOSS: "toss"}


class PileState:
    def __init__(self, pile: int, cards: bytearray, to_act: Seat, winner: int = NONE) -> None:
        self.pile = pile
        self.cards = cards
        self.to_act = to_act
        self.winner = winner
        self.seats = len(cards)

    def legal(self) -> list[Move]:
        if self.to_act == OVER:
            return []
        card = self.cards[self.to_act]
        if card == NONE:
            return []
        moves = [ONE]
        if self.pile > 1:
            moves += [TWO, TOSS]
        if SPENT < card <= self.pile:
            moves.append(CARD)
        return moves

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        taken = move
        if move == CARD:
            taken = self.cards[self.to_act]
            self.cards[self.to_act] = SPENT
        elif move == TOSS:
            taken = 1 + below(2, rng)
        self.pile -= taken
        if self.pile:
            self.to_act = (self.to_act + 1) % self.seats
        else:
            self.winner = self.to_act
            self.to_act = OVER

    def clone(self) -> "PileState":
        return PileState(self.pile, self.cards[:], self.to_act, self.winner)

    def view(self, seat: Seat | None) -> "PileState":
        copy = self.clone()
        for other, card in enumerate(self.cards):
            if other != seat and card != SPENT:
                copy.cards[other] = NONE
        return copy

    def determinize(self, seat: Seat, rng: Random) -> "PileState":
        copy = self.clone()
        deck = list(DECK)
        if self.cards[seat] not in (SPENT, NONE):
            deck.remove(self.cards[seat])
        shuffle(deck, rng)
        for other, card in enumerate(self.cards):
            if card == NONE:
                copy.cards[other] = deck.pop()
        return copy

    def playout_move(self, rng: Random) -> Move:
        return pick(self.legal(), rng)

    def pack(self) -> bytes:
        return bytes([self.pile, self.to_act & 0xFF, self.winner, *self.cards])

    def payoff(self) -> list[float]:
        return [float(seat == self.winner) for seat in range(self.seats)]

    def estimate(self) -> list[float]:
        return [1.0 / self.seats] * self.seats


_: type[State] = PileState


@dataclass(frozen=True)
class Take(Choice):
    move: Move


class Pile(Game[PileState]):
    info = Info("pile", "Pile", (2, 5), (), 1, (1, 1))

    def start(self, setup: Setup, rng: Random, log: list[Event] | None = None) -> PileState:
        deck = list(DECK)
        shuffle(deck, rng)
        return PileState(10 + below(5, rng), bytearray(deck[: setup.seats]), setup.first or 0)

    def unpack(self, data: bytes) -> PileState:
        if len(data) < 5:
            raise ValueError("no pile")
        to_act = OVER if data[1] == NONE else data[1]
        return PileState(data[0], bytearray(data[3:]), to_act, data[2])

    def write(self, move: Move) -> str:
        return WORDS[move]

    def read(self, text: str) -> Move:
        return {word: move for move, word in WORDS.items()}[text]

    def choice(self, state: PileState, move: Move) -> Choice:
        return Take(move)

    def why_not(self, state: PileState, choice: Choice) -> str | None:
        return None

    def sheet(self, state: PileState) -> Sheet:
        won = tuple(int(seat == state.winner) for seat in range(state.seats))
        return Sheet((SheetRow("won", won),), won, tuple(2 - one for one in won))

    def traits(self, state: PileState, seat: Seat) -> tuple[Trait, ...]:
        left, card = float(state.pile), float(state.cards[seat] not in (SPENT, NONE))
        return (Trait("left", left, -0.1 * left), Trait("card", card, 0.15 * card))


GAME = Pile()


def setup(seats: int, seed: int) -> Setup:
    return Setup.complete(GAME.info, seats, seed)
