"""The guardian phase: turning cards into help lines, stopping, spending fragments (rules, section 8.1)."""

from random import Random

from game.core import Event, Move, Seat
from game.dice import shuffle
from game.living_forest.animals import EMPTY, MARK_FIELD, VARAN, WEIGHT, ZERO
from game.living_forest.events import FragmentSpent, Revealed, Shuffled, Stopped, ThirdSolitary
from game.living_forest.moves import REVEAL, SPEND, STOP
from game.living_forest.position import Position
from game.living_forest.pushing import another

# [may reveal | may stop * 2 | may spend a fragment * 4] -> moves
_LINE_MOVES: tuple[tuple[Move, ...], ...] = tuple(
    tuple(kind << 8 for bit, kind in enumerate((REVEAL, STOP, SPEND)) if mask >> bit & 1) for mask in range(8)
)

THIRD: int = 3
"""Solitary cards that end a line."""


class Guardians(Position):
    """A position with the rules of its help lines."""

    __slots__ = ()

    def may_reveal(self, seat: Seat) -> bool:
        """Is the line open, and is there a card to turn?"""
        line = self.line_sum[seat]
        if (line >> MARK_FIELD) - ZERO >= THIRD:
            return False
        pile = self.pile[seat] or self.discard[seat]
        return len(pile) > 0

    def may_spend(self, seat: Seat) -> bool:
        """May a fragment take the card just revealed out of the line?"""
        return self.fresh == 1 and self.fragments[seat] > 0

    def line_moves(self, seat: Seat) -> tuple[Move, ...]:
        """What the seat that builds its line may do."""
        reveal = self.may_reveal(seat)
        mask = 1 if reveal else 0
        if self.turned or not reveal:
            mask += 2
        if self.fresh and self.fragments[seat]:
            mask += 4
        return _LINE_MOVES[mask]

    def turn_card(self, seat: Seat, rng: Random, log: list[Event] | None) -> None:
        """Reveal: the top of the draw pile joins the line."""
        pile = self.pile[seat]
        if not pile:
            pile += self.discard[seat]
            self.discard[seat].clear()
            shuffle(pile, rng)
            if log is not None:
                log.append(Shuffled(seat, len(pile)))
        top = len(pile) - 1
        card = pile[top]
        del pile[top]
        if self.known[seat]:
            self.known[seat] -= 1
        line = self.line[seat]
        line.append(card)
        self.line_sum[seat] += WEIGHT[card]
        self.turned += 1
        self.fresh = 1
        if log is not None:
            solitary = self.solitary(seat)
            log.append(Revealed(seat, card, solitary))
            if solitary >= THIRD:
                log.append(ThirdSolitary(seat, card))

    def spend_fragment(self, seat: Seat, log: list[Event] | None) -> None:
        """The card just revealed leaves the line, a varan to its pile, an animal to the discard."""
        card = self.line[seat].pop()
        self.line_sum[seat] -= WEIGHT[card]
        self.fragments[seat] -= 1
        self.supply += 1
        self.fresh = 0
        if card == VARAN:
            self.varans += 1
            self.owned[seat] -= WEIGHT[card]
        else:
            self.discard[seat].append(card)
        if log is not None:
            log.append(FragmentSpent(seat, card, card == VARAN, self.solitary(seat)))

    def stop_line(self, seat: Seat, forced: bool, log: list[Event] | None) -> None:
        """The line is done; it gives one action when it ended by the third solitary, else two."""
        line = self.line_sum[seat]
        self.mains[seat] = 1 if (line >> MARK_FIELD) - ZERO >= THIRD else 2
        self.turned = 0
        self.fresh = 0
        if log is not None:
            log.append(Stopped(seat, self.mains[seat], forced))

    def habit(self, seat: Seat) -> Move:
        """What a cautious player does next with its line; a legal move of the guardian phase."""
        if self.fresh and self.fragments[seat]:
            total = self.line_sum[seat]
            line = self.line[seat]
            if (total >> MARK_FIELD) - ZERO >= THIRD or line[len(line) - 1] == VARAN:
                return SPEND << 8
        if self.may_reveal(seat) and (not self.turned or another(self, seat)):
            return REVEAL << 8
        return STOP << 8

    def build_by_habit(self, seat: Seat, rng: Random) -> None:
        """Play a whole guardian phase of a seat that has not begun it; nobody watches."""
        turned, fresh = self.turned, self.fresh
        self.turned = self.fresh = 0
        while True:
            kind = self.habit(seat) >> 8
            if kind == REVEAL:
                self.turn_card(seat, rng, None)
            elif kind == SPEND:
                self.spend_fragment(seat, None)
            else:
                break
        self.stop_line(seat, False, None)
        self.turned, self.fresh = turned, fresh

    def clear_line(self, seat: Seat) -> int:
        """The line goes to the discard; returns its number of cards."""
        line = self.line[seat]
        count = len(line)
        self.discard[seat] += line
        line.clear()
        self.line_sum[seat] = EMPTY
        return count
