"""What of a position may inform whom: views, guesses at the rest, screens."""

from random import Random
from typing import Self

from game.core import OVER, Seat
from game.renature.hidden import deal_backs, deal_unknown
from game.renature.position import CAMERA_VIEW, WHOLE, Position
from game.renature.tables import HAND, HIDDEN, NONE


class Sight(Position):
    """A position to be looked at."""

    __slots__ = ()

    def view(self, seat: Seat | None) -> Self:
        """See game.core.State: the board, a seat's own hand, discards and tokens; at the end all tokens."""
        new = self.clone()
        new.viewer = CAMERA_VIEW if seat is None else seat
        for other in range(self.seats):
            if other != seat:
                new.cover_hand(other)
                new.gone[other] = bytearray([HIDDEN]) * len(self.gone[other])
        new.pools = [bytearray([HIDDEN]) * len(pool) for pool in self.pools]
        if self.edition.tokens:
            over = self.to_act == OVER
            for area, holder in enumerate(self.holder):
                if holder == NONE or (holder != seat and not over):
                    new.backs[area] = HIDDEN
        return new

    def has_secrets(self, seat: Seat) -> bool:
        """Does a seat hold what the others must not see: dominoes, or tokens before the end?"""
        if self.hands[seat * HAND] != NONE:
            return True
        return self.edition.tokens and self.to_act != OVER and seat in self.holder

    def show(self, source: Self, seat: Seat) -> None:
        """Uncover, in place, the hand and the tokens of a seat as far as `source` knows them."""
        slots = slice(seat * HAND, seat * HAND + HAND)
        self.hands[slots] = source.hands[slots]
        for area, holder in enumerate(self.holder):
            if holder == seat:
                self.backs[area] = source.backs[area]

    def cover_hand(self, seat: Seat) -> None:
        """Turn the dominoes of a seat away, in place."""
        for slot in range(seat * HAND, seat * HAND + HAND):
            if self.hands[slot] != NONE:
                self.hands[slot] = HIDDEN

    def determinize(self, seat: Seat, rng: Random) -> Self:
        """See game.core.State and `hidden.deal_unknown`."""
        new = self.clone()
        new.viewer = WHOLE
        new.gone = [gone.copy() for gone in new.gone]
        deal_unknown(new.lies, [new.hands, *new.gone], new.pools, rng)
        if HIDDEN in new.backs:
            deal_backs(new.board, new.backs, rng)
        return new
