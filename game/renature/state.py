"""The rules of Renature: what happens when a move is played."""

from bisect import insort
from random import Random

from game.core import OVER, Event, Move, Seat, State
from game.renature import reports
from game.renature.estimate import standing
from game.renature.moves import (
    AGAIN,
    ARGUMENT,
    DISCARD,
    DOMINO,
    JOKER,
    KIND,
    LOW,
    NO_PLANT,
    ON_SQUARE,
    PLACE,
    PLANT,
    STOCK,
    TAKE,
)
from game.renature.offers import Offers
from game.renature.position import (
    AFTER,
    BACKS_ROW,
    BEFORE,
    CLOSED_ROW,
    CLOUDS_ROW,
    ENDED,
    LEFTOVER_ROW,
    NO_PAIR,
    OPEN_ROW,
    PAIR,
    PLANTED_ROW,
    ROWS,
    STOCKS,
    UNSEEN,
)
from game.renature.position import PLANT as PLANTING
from game.renature.scoring import closed_payments, open_payments, winners
from game.renature.tables import (
    AGAIN_PRICE,
    ANIMAL_OF,
    COLOURS,
    HAND,
    HIDDEN,
    JOINED,
    JOKER_PRICE,
    KINDS,
    MOST_CLOUDS,
    NEUTRAL,
    NONE,
    SUITS,
    TYPES,
    VALUES,
)


class RenatureState(Offers):
    """See game.core.State. Position holds the data, Sight shows it, Offers says what may be played."""

    __slots__ = ()

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        """See game.core.State."""
        kind = move >> KIND
        if kind == PLACE:
            self._lay(move >> DOMINO, self.board.pair_of[move & LOW], log)
        elif kind == PLANT:
            self._plant(self.board.brown[move & ON_SQUARE], (move & ARGUMENT) >> STOCK, log)
            self._close_areas(log)
        elif kind == NO_PLANT:
            if log is not None:
                log.append(reports.skipped(self, forced=False))
            self._close_areas(log)
        elif kind == JOKER:
            self._change_joker(move & ARGUMENT, log)
        elif kind == TAKE:
            self._take_back(self.board.brown[move & ARGUMENT], log)
        elif kind == DISCARD:
            self._discard(move & ARGUMENT, False, log)
        elif kind == AGAIN:
            self._play_again(rng, log)
        else:
            self._end_turn(rng, log)
        self._play_on(rng, log)

    def _play_on(self, rng: Random, log: list[Event] | None) -> None:
        """Until somebody has something to decide (rules, section 3)."""
        while True:
            phase = self.phase
            if phase == AFTER:
                if self._may_spend():
                    return
                self._end_turn(rng, log)
            elif phase == PLANTING:
                if self.may_plant():
                    return
                if self.may_take():
                    return
                if log is not None:
                    log.append(reports.skipped(self, forced=True))
                self._close_areas(log)
            elif phase == BEFORE:
                if self.pairs:
                    return
                self._discard(self.hands[self.to_act * HAND], True, log)
            else:
                return

    def _may_spend(self) -> bool:
        clouds = self.clouds[self.to_act]
        if not clouds:
            return False
        if clouds >= JOKER_PRICE and not self.jokered:
            return True
        return self.may_play_again() or self.may_take()

    def _drop(self, domino: int) -> None:
        """Out of the hand to act; what lies right of it moves up."""
        hands = self.hands
        at = self.to_act * HAND
        end = at + HAND - 1
        while hands[at] != domino:
            at += 1
        while at < end:
            hands[at] = hands[at + 1]
            at += 1
        hands[end] = NONE

    def _lay(self, domino: int, pair_turned: int, log: list[Event] | None) -> None:
        board, lies = self.board, self.lies
        pair = pair_turned >> 1
        turned = pair_turned & 1
        self._drop(domino)
        report = None if log is None else reports.placing(self, domino, pair, turned)
        one, two = board.one[pair], board.two[pair]
        opening = self.pairs == len(board.one)
        lies[one] = domino * 2 + turned
        lies[two] = domino * 2 + 1 - turned
        stale = bytearray(len(board.one))
        stale[pair] = 1
        self.pairs -= 1
        touched: list[int] = []
        self._cover(one, stale, touched)
        self._cover(two, stale, touched)
        self.last = pair
        self.phase = PLANTING
        if opening:
            self._end_opening()
        self._move_front(stale, touched)
        if log is not None and report is not None:
            log.append(reports.placed(self, report))

    def _cover(self, brook: int, stale: bytearray, touched: list[int]) -> None:
        """Account for a square just covered: its pairs are `stale`, `touched` its free neighbours that can
        still be covered."""
        board, lies, exits, near = self.board, self.lies, self.exits, self.near
        joined = JOINED[ANIMAL_OF[lies[brook]]]
        near[brook] = exits[brook] = 0
        self._shut(board.shores[brook])
        lost = 0
        links = board.links[brook]
        for other, pair in links:
            if lies[other] == NONE:
                stale[pair] = 1
                lost += 1
                near[other] = joined[near[other]]
                left = exits[other] - 1
                exits[other] = left
                if left:
                    touched.append(other)
                elif self.edition.strand:
                    self._shut(board.shores[other])
        self.pairs -= lost

    def _shut(self, areas: tuple[int, ...]) -> None:
        """One square less keeps these areas open."""
        waters = self.waters
        for area in areas:
            left = waters[area] - 1
            waters[area] = left
            if not left:
                self.closing.append(area)
                self.closing.sort()

    def _end_opening(self) -> None:
        """Now that a domino lies, others must touch one, or cover a start square where that is enough."""
        starting, starts = self.board.starting, self.edition.starts
        self.front = [entry for entry in self.front if starts and starting[entry >> PAIR] == 1]

    def _move_front(self, stale: bytearray, touched: list[int]) -> None:
        """The front without the stale pairs, and those at the squares that have a new neighbour anew."""
        board, lies, near, suits = self.board, self.lies, self.near, self.suits
        one = board.one
        fresh: list[int] = []
        for brook in touched:
            suit = suits[near[brook]]
            links = board.links[brook]
            for other, pair in links:
                if lies[other] == NONE and not stale[pair]:
                    stale[pair] = 1
                    beside = suits[near[other]]
                    key = suit | beside << KINDS if one[pair] == brook else beside | suit << KINDS
                    fresh.append(pair << PAIR | key)
        front = [entry for entry in self.front if not stale[entry >> PAIR]]
        if fresh:
            front += fresh
            front.sort()
        self.front = front

    def plant_points(self, area: int, kind: int) -> int:
        """What planting a type there scores now (rules, section 2)."""
        base = area * TYPES
        counts = self.counts
        if self.edition.by_value:
            points = VALUES[kind]
            for other in range(kind + 1):
                points += counts[base + other] * VALUES[other]
            return points
        return 1 + sum(counts[base : base + kind + 1])

    def _plant(self, brown: int, stock: int, log: list[Event] | None) -> None:
        seat = self.to_act
        area = self.board.area[brown]
        kind = stock if stock < TYPES else stock - TYPES
        colour = seat if stock < TYPES else NEUTRAL
        if log is not None:
            log.append(reports.planted(self, brown, kind, colour))
        self.points[seat * ROWS + PLANTED_ROW] += self.plant_points(area, kind)
        self.stock[seat * STOCKS + stock] -= 1
        if colour == NEUTRAL:
            self.room[seat] |= 1 << kind
        self.plants[brown] = colour * TYPES + kind
        if not self.edition.take_scored or self.holder[area] != NONE:
            self._offer_back(colour, brown)
        self.totals[area * COLOURS + colour] += VALUES[kind]
        self.counts[area * TYPES + kind] += 1
        if self.sky[brown]:
            before = self.clouds[seat]
            self.clouds[seat] = min(MOST_CLOUDS, before + self.sky[brown])
            if log is not None:
                log.append(reports.cloud_taken(self, brown, before))
            self.sky[brown] = 0

    def _close_areas(self, log: list[Event] | None) -> None:
        """Score what has just been closed, in reading order; the turn goes on after it."""
        self.phase = AFTER
        if not self.closing:
            return
        seat = self.to_act
        for area in self.closing:
            totals = self.totals[area * COLOURS : area * COLOURS + COLOURS]
            payments = closed_payments(self.edition, len(self.board.areas[area]), totals)
            self._pay(payments, CLOSED_ROW)
            self.holder[area] = seat
            if self.edition.take_scored:
                self._offer_area_back(area)
            if log is not None:
                log += reports.closed(self, area, totals, payments)
        self.closing = []

    def _offer_area_back(self, area: int) -> None:
        """The plants of an area just scored may be taken back from now on."""
        for brown in self.board.areas[area]:
            if self.plants[brown] != NONE:
                self._offer_back(self.plants[brown] // TYPES, brown)

    def _offer_back(self, colour: int, brown: int) -> None:
        """A plant may be taken back from now on; clones share these lists, so they are never changed."""
        moves = self.takes[colour][:]
        insort(moves, self.board.takings[brown])
        self.takes[colour] = moves

    def _pay(self, payments: list[tuple[int, int]], row: int) -> None:
        for colour, points in payments:
            if colour != NEUTRAL:
                self.points[colour * ROWS + row] += points

    def _change_joker(self, animal: int, log: list[Event] | None) -> None:
        seat = self.to_act
        self.clouds[seat] -= JOKER_PRICE
        if log is not None:
            log += reports.joker_changed(self, animal)
        self.joker = animal
        self.jokered = 1
        self.suits = SUITS[self.edition.every_contact][animal]
        if self.pairs < len(self.board.one):
            self._renew_front()

    def _renew_front(self) -> None:
        """The same pairs with the keys that the joker makes now."""
        suits, near, one, two = self.suits, self.near, self.board.one, self.board.two
        pairs = [entry >> PAIR for entry in self.front]
        self.front = [
            pair << PAIR | suits[near[one[pair]]] | suits[near[two[pair]]] << KINDS for pair in pairs
        ]

    def _take_back(self, brown: int, log: list[Event] | None) -> None:
        seat = self.to_act
        colour, kind = divmod(self.plants[brown], TYPES)
        area = self.board.area[brown]
        self.clouds[seat] -= self.edition.take_price
        self.plants[brown] = NONE
        taken = self.board.takings[brown]
        self.takes[colour] = [move for move in self.takes[colour] if move != taken]
        self.totals[area * COLOURS + colour] -= VALUES[kind]
        self.counts[area * TYPES + kind] -= 1
        stock = kind if colour != NEUTRAL else kind + TYPES
        self.stock[seat * STOCKS + stock] += 1
        if colour == NEUTRAL and self.stock[seat * STOCKS + stock] == self.most[stock]:
            self.room[seat] &= ~(1 << kind)
        if log is not None:
            log += reports.taken_back(self, brown, kind, colour)

    def _discard(self, domino: int, forced: bool, log: list[Event] | None) -> None:
        self._drop(domino)
        self.gone[self.to_act] = self.gone[self.to_act] + bytes((domino,))
        self.phase = AFTER
        if log is not None:
            log.append(reports.discarded(self, domino, forced))

    def _draw(self, rng: Random, log: list[Event] | None) -> bool:
        """Fill the hand up; False where a view does not know what comes."""
        seat = self.to_act
        hands, pool = self.hands, self.pool(seat)
        slot = seat * HAND
        end = slot + HAND
        while slot < end and hands[slot] != NONE:
            slot += 1
        first = slot
        while slot < end and pool:
            at = int(rng.random() * len(pool))
            domino = pool[at]
            if domino == HIDDEN:
                self.phase = UNSEEN
                return False
            pool[at] = pool[len(pool) - 1]
            pool.pop()
            hands[slot] = domino
            slot += 1
        if log is not None and slot > first:
            log.append(reports.drawn(self, hands[first:slot]))
        return True

    def _play_again(self, rng: Random, log: list[Event] | None) -> None:
        self.clouds[self.to_act] -= AGAIN_PRICE
        if log is not None:
            log += reports.extra_turn(self)
        if self._draw(rng, log):
            self._begin_turn(self.to_act, 1, log)

    def _begin_turn(self, seat: Seat, extra: int, log: list[Event] | None) -> None:
        self.to_act = seat
        self.phase = BEFORE
        self.extra = extra
        self.jokered = 0
        self.last = NO_PAIR
        if log is not None:
            log.append(reports.turn_began(self))

    def _end_turn(self, rng: Random, log: list[Event] | None) -> None:
        if not self._draw(rng, log):
            return
        for step in range(1, self.seats + 1):
            seat = (self.to_act + step) % self.seats
            if self.hands[seat * HAND] != NONE:
                self._begin_turn(seat, 0, log)
                return
        self._finish(log)

    def _finish(self, log: list[Event] | None) -> None:
        """The final count (rules, section 5)."""
        if HIDDEN in [back for back, holder in zip(self.backs, self.holder, strict=True) if holder != NONE]:
            self.phase = UNSEEN
            return
        if log is not None:
            log.append(reports.end_began())
        for area, holder in enumerate(self.holder):
            if holder == NONE:
                totals = self.totals[area * COLOURS : area * COLOURS + COLOURS]
                payments = open_payments(len(self.board.areas[area]), totals)
                self._pay(payments, OPEN_ROW)
                if log is not None:
                    log.append(reports.counted(self, area, totals, payments))
        for seat in range(self.seats):
            self._count_seat(seat, log)
        self.phase = ENDED
        self.to_act = OVER
        self.jokered = self.extra = 0
        self.last = NO_PAIR
        if log is not None:
            log.append(reports.won(self))

    def _count_seat(self, seat: Seat, log: list[Event] | None) -> None:
        base = seat * ROWS
        left = self.stock[seat * STOCKS : seat * STOCKS + STOCKS]
        lost = [count * self.edition.leftover[kind % TYPES] for kind, count in enumerate(left)]
        if self.edition.tokens:
            backs = [back for back, holder in zip(self.backs, self.holder, strict=True) if holder == seat]
            self.points[base + BACKS_ROW] = sum(backs)
            if log is not None:
                log.append(reports.backs_counted(self, seat))
        self.points[base + CLOUDS_ROW] = self.clouds[seat]
        if log is not None:
            log.append(reports.clouds_counted(self, seat))
        self.points[base + LEFTOVER_ROW] = -sum(lost)
        if log is not None and any(self.edition.leftover):
            log.append(reports.leftover_counted(self, seat))

    def payoff(self) -> list[float]:
        """See game.core.State: most points, then most clouds; equal ones share."""
        best = winners(self.scores(), self.clouds)
        return [1 / len(best) if seat in best else 0.0 for seat in range(self.seats)]

    def estimate(self) -> list[float]:
        """See game.core.State and game.renature.estimate."""
        return self.payoff() if self.phase == ENDED else standing(self)


_: type[State] = RenatureState
