"""The rules of Ma Vie de Renard: what may be done in a position, and what happens."""

from random import Random

from game.core import OVER, Event, Move, Seat, State
from game.dice import pick
from game.fox.estimate import standing
from game.fox.events import (
    BankTaken,
    CapReached,
    ChoseFlight,
    Died,
    Fed,
    FellIll,
    Flipped,
    HeartTaken,
    Hid,
    How,
    Marked,
    MarkReturned,
    Met,
    Moved,
    NewStart,
    Rested,
    Sniffed,
    ThrownBack,
    TurnBegan,
    TurnEnded,
    Why,
    Won,
)
from game.fox.ground import ARRIVAL, OFF, SHUTS
from game.fox.moves import BANK, END, FLEE, FLIGHT, GO, HIDE, LINE, MARK, REST, SWIM, TRIO, TRIO_DIRECTIONS
from game.fox.position import ACT, ASK_BANK, ASK_FLIGHT, ASK_HUNTER, ENDED, HID, ILL, TURN, UNSEEN, Position
from game.fox.tables import (
    ADULT,
    AXIS,
    DISEASE,
    DOG,
    EVENT,
    FED_ACTIONS,
    FLEE_COST,
    FOOD,
    FOOD_OF,
    FULL,
    HIDDEN,
    HUNTER,
    LAST_ROUND,
    LEAVE,
    NO_AXIS,
    PREDATOR,
    RAPTOR,
    RIVER,
    SWIM_COST,
)

# An enum's member looked up at every step would cost as much as the step.
_MIGRATE, _SWIM, _FLIGHT = How
_CHOSEN, _NO_HEARTS, _HID, _MARKED, _ILL, _DIED, _RESTED = Why

_BANKS: tuple[Move, ...] = (BANK << 8 | 1, BANK << 8 | 2)
_HUNTER_ANSWERS: tuple[Move, ...] = (FLIGHT << 8, HIDE << 8)

# [can go | can swim * 2 | can mark * 4 | can rest * 8 | can end * 16] -> kinds a random fox picks from.
_KINDS: tuple[tuple[int, ...], ...] = tuple(
    (TRIO, *(kind for bit, kind in enumerate((GO, SWIM, MARK, REST, END)) if mask >> bit & 1))
    for mask in range(32)
)


class FoxState(Position):
    """See game.core.State and Position; `apply` plays, `legal` and `playout_move` say what may be played."""

    __slots__ = ()

    # What may be done

    def purse(self) -> int:
        """Hearts the seat to act can spend now, the turn's first heart included."""
        hearts = self.hearts[self.to_act]
        return hearts + 1 if self.phase == TURN and hearts < FULL else hearts

    def may_stay(self) -> bool:
        """May the fox to act end its turn where it stands? (Fox rules, section 8.)"""
        if not self.trail:
            return True
        place = self.pos[self.to_act]
        if EVENT[self.faces[place]] == ADULT:
            return False
        return place == self.ground.start or not self.crowded(place)

    def crowded(self, place: int) -> bool:
        """Do two foxes stand there?"""
        found = 0
        for seat in range(self.seats):
            if self.pos[seat] == place:
                found += 1
        return found > 1

    def exits(self, table: tuple[tuple[Move, ...], ...]) -> tuple[Move, ...]:
        """A row of the ground's `steps`, `flights` or `swims` for the fox to act, marks left out."""
        seat = self.to_act
        place = self.pos[seat]
        bank = self.bank[seat]
        moves = table[place * SHUTS + (AXIS[self.faces[place]] * 2 + bank if bank else 0)]
        if not self.marked():
            return moves
        nearby = self.ground.next
        return tuple([m for m in moves if nearby[place * 8 + (m & 7)] not in self.mark])

    def marked(self) -> bool:
        """Does a mark lie on some tile?"""
        if self.advanced:
            for seat in range(self.seats):
                if self.mark[seat] != HIDDEN:
                    return True
        return False

    def may_mark(self) -> bool:
        """May the fox to act mark, hearts apart?"""
        place = self.pos[self.to_act]
        return self.advanced and place != self.ground.start and not self.crowded(place)

    def legal(self) -> list[Move]:
        """See game.core.State."""
        if self.viewer != self.to_act and self.viewer < self.seats:
            return []
        if self.phase > ACT:
            return self._answers()
        place = self.pos[self.to_act]
        face = self.faces[place]
        hearts = self.purse()
        ground = self.ground
        if hearts < LEAVE[face]:
            moves = list(ground.sniffs[place])
        elif self.marked():
            moves = [*self.exits(ground.steps), *ground.sniffs[place]]
        else:
            moves = list(self.exits(ground.acts))
        if self.advanced:
            if hearts >= SWIM_COST and EVENT[face] == RIVER:
                moves += self.exits(ground.swims)
            if self.may_mark():
                moves.append(MARK << 8)
        if self.phase == TURN:
            moves.append(REST << 8)
        elif self.may_stay():
            moves.append(END << 8)
        return moves

    def _answers(self) -> list[Move]:
        if self.phase == ASK_FLIGHT:
            return list(self.exits(self.ground.flights))
        if self.phase == ASK_BANK:
            return list(_BANKS)
        if self.phase == ASK_HUNTER:
            return list(_HUNTER_ANSWERS)
        return []

    def playout_move(self, rng: Random) -> Move:
        """The kind of action first, uniformly; then a step towards the goal with p 0.75, else uniform."""
        phase = self.phase
        ground = self.ground
        if phase > ACT:
            answers = self._answers()
            if phase == ASK_FLIGHT:
                return self._headed(tuple(answers), ground.flights_on, rng)
            return pick(answers, rng)
        place = self.pos[self.to_act]
        face = self.faces[place]
        hearts = self.purse()
        steps = self.exits(ground.steps) if hearts >= LEAVE[face] else ()
        swims: tuple[Move, ...] = ()
        kinds = 1 if steps else 0
        if self.advanced:
            if hearts >= SWIM_COST and EVENT[face] == RIVER:
                swims = self.exits(ground.swims)
                if swims:
                    kinds += 2
            if self.may_mark():
                kinds += 4
        if phase == TURN:
            kinds += 8
        elif self.may_stay():
            kinds += 16
        kind = pick(_KINDS[kinds], rng)
        if kind == GO:
            return self._headed(steps, ground.steps_on, rng)
        if kind == TRIO:
            return pick(ground.sniffs[place], rng)
        return pick(swims, rng) if kind == SWIM else kind << 8

    def _headed(self, moves: tuple[Move, ...], onward: tuple[tuple[Move, ...], ...], rng: Random) -> Move:
        roll = rng.random()
        if roll < 0.75:
            nearer = self.exits(onward)
            if nearer:
                return pick(nearer, rng)
        return pick(moves, rng)

    # What happens

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        """See game.core.State. Nothing is drawn in play: all chance is in the deal."""
        seat = self.to_act
        kind = move >> 8
        if self.phase == TURN:
            if kind == REST:
                self._rest(seat, log)
                return
            self._take_heart(seat, log)
            self.phase = ACT
        if kind == END:
            self._end_turn(_CHOSEN, log)
        elif kind == MARK:
            self._mark(seat, log)
        elif not self._do(seat, kind, move & 255, log):
            self._settle(seat, log)

    # The methods below that return a bool say: the fox is asked something, or its turn is over.

    def _do(self, seat: Seat, kind: int, argument: int, log: list[Event] | None) -> bool:
        place = self.pos[seat]
        if kind == GO:
            return self._go(seat, place, argument, LEAVE[self.faces[place]], _MIGRATE, log)
        if kind <= TRIO:
            self._sniff(seat, kind, argument, log)
            return False
        self.phase = ACT
        if kind == FLEE:
            return self._go(seat, place, argument, FLEE_COST, _FLIGHT, log)
        if kind == SWIM:
            return self._go(seat, place, argument, SWIM_COST, _SWIM, log)
        if kind == FLIGHT:
            if log is not None:
                log.append(ChoseFlight(seat, place))
            return self._ask_flight(seat, self.exits(self.ground.flights), log)
        if kind == HIDE:
            self._hide(seat, log)
            return False
        self.bank[seat] = argument
        if log is not None:
            log.append(BankTaken(seat, place, argument, True))
        return False

    def _take_heart(self, seat: Seat, log: list[Event] | None) -> None:
        hearts = self.hearts[seat]
        if hearts == FULL:
            return
        self.hearts[seat] = hearts + 1
        place = self.mark[seat]
        self.mark[seat] = HIDDEN
        if log is not None:
            if place == HIDDEN:
                log.append(HeartTaken(seat, hearts, hearts + 1))
            else:
                log.append(MarkReturned(seat, place, hearts, hearts + 1))

    def _rest(self, seat: Seat, log: list[Event] | None) -> None:
        if self.mark[seat] != HIDDEN:
            self._take_heart(seat, log)
        if log is not None:
            log.append(Rested(seat, self.hearts[seat], FULL))
        self.hearts[seat] = FULL
        self.rests[seat] += 1
        self._end_turn(_RESTED, log)

    def _sniff(self, seat: Seat, kind: int, argument: int, log: list[Event] | None) -> None:
        self.paid += 1
        self.hearts[seat] -= 1
        self.spent[seat] += 1
        place = self.pos[seat]
        if kind == LINE:
            places: tuple[int, ...] = self.ground.lines[place * 8 + argument]
        else:
            nearby = self.ground.next
            base = place * 8
            three = TRIO_DIRECTIONS[argument]
            a, b, c = three
            places = (nearby[base + a], nearby[base + b], nearby[base + c])
        bit = 1 << seat
        for at in places:
            if not self.opened[at]:
                self.sniffed[at] |= bit
                if self.memory and at not in self.fresh:
                    self.fresh.append(at)
        if log is not None:
            tiles = tuple([self.faces[at] for at in places])
            hearts = self.hearts[seat]
            log.append(Sniffed(seat, places, tiles, argument if kind == LINE else -1, 1, hearts + 1, hearts))

    def _mark(self, seat: Seat, log: list[Event] | None) -> None:
        hearts = self.hearts[seat]
        self.hearts[seat] = hearts - 1
        self.spent[seat] += 1
        self.mark[seat] = self.pos[seat]
        if log is not None:
            log.append(Marked(seat, self.pos[seat], hearts, hearts - 1))
        self._end_turn(_MARKED, log)

    def _hide(self, seat: Seat, log: list[Event] | None) -> None:
        hearts = self.hearts[seat]
        self.paid += 1
        self.hearts[seat] = hearts - 1
        self.spent[seat] += 1
        self.forced = HID
        if log is not None:
            log.append(Hid(seat, self.pos[seat], hearts, hearts - 1))

    def _ask_flight(self, seat: Seat, flights: tuple[Move, ...], log: list[Event] | None) -> bool:
        if len(flights) > 1:
            self.phase = ASK_FLIGHT
            return True
        return self._go(seat, self.pos[seat], flights[0] & 7, FLEE_COST, _FLIGHT, log)

    def _go(
        self, seat: Seat, origin: int, direction: int, cost: int, how: How, log: list[Event] | None
    ) -> bool:
        place = self.ground.next[origin * 8 + direction]
        hearts = self.hearts[seat]
        self.hearts[seat] = hearts - cost
        self.spent[seat] += cost
        self.paid += 1
        self.trail.append(origin << 3 | direction)
        self.pos[seat] = place
        if log is not None:
            log.append(Moved(seat, origin, place, direction, how, cost, hearts, hearts - cost))
        return self._arrive(seat, place, direction, log)

    def _arrive(self, seat: Seat, place: int, direction: int, log: list[Event] | None) -> bool:
        face = self.faces[place]
        event = EVENT[face]
        if not self.opened[place]:
            if face == HIDDEN:
                self.phase = UNSEEN
                return True
            self.opened[place] = 1
            self.sniffed[place] = 0
            if self.memory and place in self.fresh:
                self.fresh.remove(place)
            if log is not None:
                log.append(Flipped(seat, place, face))
        axis = AXIS[face]
        if axis != NO_AXIS:
            bank = ARRIVAL[axis * 8 + direction]
            self.bank[seat] = bank
            if not bank:
                self.phase = ASK_BANK
                return True
            if log is not None:
                log.append(BankTaken(seat, place, bank, False))
            return False
        self.bank[seat] = 0
        if place == self.ground.goal:
            self._win(seat, log)
            return True
        if DOG <= event <= ADULT:
            return self._meet(seat, place, event, log)
        return False

    def _meet(self, seat: Seat, place: int, event: int, log: list[Event] | None) -> bool:
        hearts = self.hearts[seat]
        if log is not None:
            log.append(Met(seat, place, event, self.faces[place]))
        if event == DOG:
            if hearts >= FLEE_COST:
                flights = self.exits(self.ground.flights)
                if flights:
                    return self._ask_flight(seat, flights, log)
            return self._die(seat, event, log)
        if event in (RAPTOR, HUNTER):
            if not hearts:
                return self._die(seat, event, log)
            if event == HUNTER and hearts >= FLEE_COST and self.exits(self.ground.flights):
                self.phase = ASK_HUNTER
                return True
            self._hide(seat, log)
        elif event == FOOD:
            self._feed(seat, place, log)
        elif event == PREDATOR:
            return self._die(seat, event, log)
        elif event == DISEASE:
            self.hearts[seat] = 0
            self.forced = ILL
            if log is not None:
                log.append(FellIll(seat, place, hearts))
        return False

    def _feed(self, seat: Seat, place: int, log: list[Event] | None) -> None:
        hearts = self.hearts[seat]
        food = FOOD_OF[self.faces[place]]
        if self.paid <= FED_ACTIONS:
            self.hearts[seat] = min(FULL, hearts + food)
        if log is not None:
            log.append(Fed(seat, place, food, hearts, self.hearts[seat]))

    def _die(self, seat: Seat, event: int, log: list[Event] | None) -> bool:
        if log is not None:
            place = self.pos[seat]
            log.append(Died(seat, place, event, self.faces[place]))
        self.pos[seat] = OFF
        self.bank[seat] = 0
        self.deaths[seat] += 1
        self._end_turn(_DIED, log)
        return True

    def _settle(self, seat: Seat, log: list[Event] | None) -> None:
        """The back-off routine, then the end of the turn when it is forced or no heart is left."""
        while self.trail and not self.may_stay():
            origin = self.pos[seat]
            if not self.forced and self.hearts[seat] >= LEAVE[self.faces[origin]]:
                break
            last = self.trail.pop()
            place = last >> 3
            direction = last & 7 ^ 4
            self.pos[seat] = place
            if log is not None:
                log.append(ThrownBack(seat, origin, place, direction))
            if self._arrive(seat, place, direction, log):
                return
        if self.forced:
            self._end_turn(_HID if self.forced == HID else _ILL, log)
        elif self.hearts[seat] == 0:
            self._end_turn(_NO_HEARTS, log)

    def _end_turn(self, why: Why, log: list[Event] | None) -> None:
        seat = self.to_act
        if log is not None:
            log.append(TurnEnded(seat, why))
        self._close_turn()
        seat = seat + 1 if seat + 1 < self.seats else 0
        if seat == self.first:
            if self.round == LAST_ROUND:
                self._finish()
                if log is not None:
                    log.append(CapReached(self.round, tuple(self.nearest())))
                return
            self.round += 1
        self.to_act = seat
        self.phase = TURN
        if log is not None:
            log.append(TurnBegan(seat, self.round))
        if self.pos[seat] == OFF:
            if log is not None:
                log.append(NewStart(seat, self.ground.start, self.hearts[seat], FULL))
            self.pos[seat] = self.ground.start
            self.hearts[seat] = FULL

    def _close_turn(self) -> None:
        self.trail.clear()
        self.fresh.clear()
        self.paid = 0
        self.forced = 0

    def _win(self, seat: Seat, log: list[Event] | None) -> None:
        if log is not None:
            log.append(Won(seat, self.pos[seat]))
        self._finish()

    def _finish(self) -> None:
        self._close_turn()
        self.phase = ENDED
        self.to_act = OVER

    def payoff(self) -> list[float]:
        """See game.core.State: the winner takes all; at the cap the nearest share (ruling K39)."""
        winners = self.nearest()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def estimate(self) -> list[float]:
        """See game.core.State and game.fox.estimate."""
        if self.phase == ENDED:
            return self.payoff()
        return standing(self)


_: type[State] = FoxState
