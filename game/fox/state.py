"""A position of Ma Vie de Renard with its rules, flat and fast."""

from random import Random

from game.core import OVER, Event, Move, Seat, State
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
from game.fox.ground import ARRIVAL, GROUNDS, OFF, SHUTS, Ground
from game.fox.hidden import deal_unknown, veil
from game.fox.moves import BANK, END, FLEE, FLIGHT, GO, HIDE, LINE, MARK, REST, SWIM, TRIO, TRIO_DIRECTIONS
from game.fox.tables import (
    ADULT,
    AXIS,
    DISEASE,
    DOG,
    EVENT,
    FED_ACTIONS,
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
)

# Phases: what the seat to act is asked.
TURN: int = 0
ACT: int = 1
ASK_BANK: int = 2
ASK_HUNTER: int = 3
ASK_FLIGHT: int = 4
ENDED: int = 5
UNSEEN: int = 6
"""Only on a view that is played ahead: the fox stands on a tile whose face is not known."""

# Why the turn must end.
HID: int = 1
ILL: int = 2

# Whose eyes a position is made for: a seat, or one of these.
CAMERA_VIEW: int = 254
WHOLE: int = 255

_BANKS: tuple[Move, ...] = (BANK << 8 | 1, BANK << 8 | 2)
_HUNTER_ANSWERS: tuple[Move, ...] = (FLIGHT << 8, HIDE << 8)

# [can go | can swim * 2 | can mark * 4 | can rest * 8 | can end * 16] -> kinds a random fox picks from.
_KINDS: tuple[tuple[int, ...], ...] = tuple(
    (TRIO, *(kind for bit, kind in enumerate((GO, SWIM, MARK, REST, END)) if mask >> bit & 1))
    for mask in range(32)
)


class FoxState:
    """See game.core.State. Places are row * 5 + column; per seat: `pos` (OFF: dead), `bank` (0 none, 1 R,
    2 L), `hearts` available, `mark` (HIDDEN: in hand); per place: `faces` (HIDDEN: unknown), `opened`,
    `sniffed` (a bit a seat, face-down places only). `trail` holds place << 3 | direction of the tiles left
    this turn, `fresh` the places noted this turn in memory mode, `paid` this turn's paid actions,
    `forced` why the turn must end (0: it need not)."""

    __slots__ = (
        "advanced",
        "backs",
        "bank",
        "deaths",
        "faces",
        "first",
        "forced",
        "fresh",
        "ground",
        "hearts",
        "mark",
        "memory",
        "opened",
        "paid",
        "phase",
        "pos",
        "rests",
        "round",
        "seats",
        "sniffed",
        "spent",
        "to_act",
        "trail",
        "viewer",
    )

    def __init__(
        self, faces: bytes, backs: bytes, seats: int, first: Seat, advanced: bool, memory: bool
    ) -> None:
        """The position before the first turn, on the dealt `faces` (dens included)."""
        ground = GROUNDS[len(faces) // 5]
        self.ground: Ground = ground
        self.advanced: bool = advanced
        self.memory: bool = memory
        self.seats: int = seats
        self.first: Seat = first
        self.viewer: int = WHOLE
        self.faces: bytearray = bytearray(faces)
        self.backs: bytes = backs
        self.opened: bytearray = bytearray(ground.places)
        self.opened[ground.start] = self.opened[ground.goal] = 1
        self.sniffed: bytearray = bytearray(ground.places)
        self.pos: bytearray = bytearray([ground.start] * seats)
        self.bank: bytearray = bytearray(seats)
        self.hearts: bytearray = bytearray([FULL] * seats)
        self.mark: bytearray = bytearray([HIDDEN] * seats)
        self.deaths: list[int] = [0] * seats
        self.rests: list[int] = [0] * seats
        self.spent: list[int] = [0] * seats
        self.trail: list[int] = []
        self.fresh: list[int] = []
        self.paid: int = 0
        self.forced: int = 0
        self.round: int = 1
        self.phase: int = TURN
        self.to_act: Seat = first

    def clone(self) -> "FoxState":
        """See game.core.State."""
        new = FoxState.__new__(FoxState)
        new.ground = self.ground
        new.advanced = self.advanced
        new.memory = self.memory
        new.seats = self.seats
        new.first = self.first
        new.viewer = self.viewer
        new.faces = self.faces[:]
        new.backs = self.backs
        new.opened = self.opened[:]
        new.sniffed = self.sniffed[:]
        new.pos = self.pos[:]
        new.bank = self.bank[:]
        new.hearts = self.hearts[:]
        new.mark = self.mark[:]
        new.deaths = self.deaths[:]
        new.rests = self.rests[:]
        new.spent = self.spent[:]
        new.trail = self.trail[:]
        new.fresh = self.fresh[:]
        new.paid = self.paid
        new.forced = self.forced
        new.round = self.round
        new.phase = self.phase
        new.to_act = self.to_act
        return new

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
        return place == self.ground.start or self.pos.count(place) < 2

    def exits(self, table: tuple[tuple[Move, ...], ...]) -> tuple[Move, ...]:
        """A row of the ground's `steps`, `flights` or `swims` for the fox to act, marks left out."""
        seat = self.to_act
        place = self.pos[seat]
        bank = self.bank[seat]
        moves = table[place * SHUTS + (AXIS[self.faces[place]] * 2 + bank if bank else 0)]
        if self.mark.count(HIDDEN) == self.seats:
            return moves
        nearby = self.ground.next
        return tuple([m for m in moves if nearby[place * 8 + (m & 7)] not in self.mark])

    def may_mark(self) -> bool:
        """May the fox to act mark, hearts apart?"""
        place = self.pos[self.to_act]
        return self.advanced and place != self.ground.start and self.pos.count(place) < 2

    def legal(self) -> list[Move]:
        """See game.core.State."""
        seat = self.to_act
        phase = self.phase
        if self.viewer != seat and self.viewer < self.seats:
            return []
        if phase > ACT:
            return self._answers()
        place = self.pos[seat]
        face = self.faces[place]
        hearts = self.hearts[seat]
        if phase == TURN and hearts < FULL:
            hearts += 1
        ground = self.ground
        if hearts < LEAVE[face]:
            moves = list(ground.sniffs[place])
        elif self.advanced and self.mark.count(HIDDEN) != self.seats:
            moves = [*self.exits(ground.steps), *ground.sniffs[place]]
        else:
            bank = self.bank[seat]
            moves = list(ground.onward[place * SHUTS + (AXIS[face] * 2 + bank if bank else 0)])
        if self.advanced:
            if hearts > 2 and EVENT[face] == RIVER:
                moves += self.exits(ground.swims)
            if self.may_mark():
                moves.append(MARK << 8)
        if phase == TURN:
            moves.append(REST << 8)
        elif not self.trail or self.may_stay():
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
        if phase > ACT:
            return self._playout_answer(rng)
        seat = self.to_act
        place = self.pos[seat]
        face = self.faces[place]
        bank = self.bank[seat]
        hearts = self.hearts[seat]
        if phase == TURN and hearts < FULL:
            hearts += 1
        ground = self.ground
        at = place * SHUTS + (AXIS[face] * 2 + bank if bank else 0)
        steps: tuple[Move, ...] = ()
        if hearts >= LEAVE[face]:
            steps = ground.steps[at] if not self.advanced else self.exits(ground.steps)
        kinds = 1 if steps else 0
        if phase == TURN:
            kinds += 8
        elif not self.trail or self.may_stay():
            kinds += 16
        swims: tuple[Move, ...] = ()
        if self.advanced:
            if hearts > 2 and EVENT[face] == RIVER:
                swims = self.exits(ground.swims)
                if swims:
                    kinds += 2
            if self.may_mark():
                kinds += 4
        options = _KINDS[kinds]
        kind = options[int(rng.random() * len(options))]
        if kind == GO:
            return self._playout_step(steps, ground.toward[at], rng)
        if kind == TRIO:
            sniffs = ground.sniffs[place]
            return sniffs[int(rng.random() * len(sniffs))]
        if kind == SWIM:
            return swims[int(rng.random() * len(swims))]
        return kind << 8

    def _playout_step(self, steps: tuple[Move, ...], toward: tuple[Move, ...], rng: Random) -> Move:
        if toward and rng.random() < 0.75:
            if len(steps) != len(toward) and self.advanced:
                toward = tuple([m for m in toward if m in steps])
            if toward:
                return toward[int(rng.random() * len(toward))]
        return steps[int(rng.random() * len(steps))]

    def _playout_answer(self, rng: Random) -> Move:
        answers = self._answers()
        if self.phase == ASK_FLIGHT and rng.random() < 0.75:
            ground = self.ground
            base = self.pos[self.to_act] * 8
            here = ground.distance[base >> 3]
            toward = [m for m in answers if ground.distance[ground.next[base + (m & 7)]] < here]
            if toward:
                return toward[int(rng.random() * len(toward))]
        return answers[int(rng.random() * len(answers))]

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
        if kind == GO:
            self.paid += 1
            place = self.pos[seat]
            asked = self._go(seat, place, move & 7, LEAVE[self.faces[place]], How.MIGRATE, log)
        elif kind <= TRIO:
            self._sniff(seat, kind, move & 255, log)
            asked = False
        elif kind == END:
            self._end_turn(Why.CHOSEN, log)
            return
        elif kind == FLEE:
            self.phase = ACT
            asked = self._flee(seat, move & 7, log)
        elif kind == BANK:
            self.phase = ACT
            self.bank[seat] = move & 3
            asked = False
            if log is not None:
                log.append(BankTaken(seat, self.pos[seat], move & 3, True))
        elif kind == SWIM:
            self.paid += 1
            asked = self._go(seat, self.pos[seat], move & 7, 3, How.SWIM, log)
        elif kind == MARK:
            self._mark(seat, log)
            return
        elif kind == HIDE:
            self.phase = ACT
            self._hide(seat, log)
            asked = False
        else:
            asked = self._choose_flight(seat, log)
        if not asked:
            self._settle(seat, log)

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
        self._end_turn(Why.RESTED, log)

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
            a, b, c = TRIO_DIRECTIONS[argument]
            places = (nearby[base + a], nearby[base + b], nearby[base + c])
        bit = 1 << seat
        for at in places:
            if not self.opened[at]:
                self.sniffed[at] |= bit
                if self.memory and at not in self.fresh:
                    self.fresh.append(at)
        if log is not None:
            tiles = tuple(self.faces[at] for at in places)
            hearts = self.hearts[seat]
            log.append(Sniffed(seat, places, tiles, argument if kind == LINE else -1, 1, hearts + 1, hearts))

    def _mark(self, seat: Seat, log: list[Event] | None) -> None:
        hearts = self.hearts[seat]
        self.hearts[seat] = hearts - 1
        self.spent[seat] += 1
        self.mark[seat] = self.pos[seat]
        if log is not None:
            log.append(Marked(seat, self.pos[seat], hearts, hearts - 1))
        self._end_turn(Why.MARKED, log)

    def _hide(self, seat: Seat, log: list[Event] | None) -> None:
        hearts = self.hearts[seat]
        self.paid += 1
        self.hearts[seat] = hearts - 1
        self.spent[seat] += 1
        self.forced = HID
        if log is not None:
            log.append(Hid(seat, self.pos[seat], hearts, hearts - 1))

    # The methods below that return a bool say: the fox is asked something, or its turn is over.

    def _choose_flight(self, seat: Seat, log: list[Event] | None) -> bool:
        if log is not None:
            log.append(ChoseFlight(seat, self.pos[seat]))
        return self._ask_flight(seat, self.exits(self.ground.flights), log)

    def _ask_flight(self, seat: Seat, flights: tuple[Move, ...], log: list[Event] | None) -> bool:
        if len(flights) == 1:
            self.phase = ACT
            return self._flee(seat, flights[0] & 7, log)
        self.phase = ASK_FLIGHT
        return True

    def _flee(self, seat: Seat, direction: int, log: list[Event] | None) -> bool:
        self.paid += 1
        return self._go(seat, self.pos[seat], direction, 2, How.FLIGHT, log)

    def _go(
        self, seat: Seat, origin: int, direction: int, cost: int, how: How, log: list[Event] | None
    ) -> bool:
        place = self.ground.next[origin * 8 + direction]
        hearts = self.hearts[seat]
        self.hearts[seat] = hearts - cost
        self.spent[seat] += cost
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
            if hearts > 1:
                flights = self.exits(self.ground.flights)
                if flights:
                    return self._ask_flight(seat, flights, log)
            return self._die(seat, event, log)
        if event in (RAPTOR, HUNTER):
            if not hearts:
                return self._die(seat, event, log)
            if event == HUNTER and hearts > 1 and self.exits(self.ground.flights):
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
            log.append(Died(seat, self.pos[seat], event))
        self.pos[seat] = OFF
        self.bank[seat] = 0
        self.deaths[seat] += 1
        self._end_turn(Why.DIED, log)
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
            self._end_turn(Why.HID if self.forced == HID else Why.ILL, log)
        elif self.hearts[seat] == 0:
            self._end_turn(Why.NO_HEARTS, log)

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

    # Who is where

    def steps_left(self, seat: Seat) -> int:
        """King-steps to the goal den; a fox off the board counts from the start den."""
        place = self.pos[seat]
        return self.ground.distance[self.ground.start if place == OFF else place]

    def nearest(self) -> list[Seat]:
        """The seats nearest to the goal den."""
        left = [self.steps_left(seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if left[seat] == min(left)]

    def payoff(self) -> list[float]:
        """See game.core.State: the winner takes all; at the cap the nearest share (ruling K39)."""
        winners = self.nearest()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def estimate(self) -> list[float]:
        """See game.core.State and game.fox.estimate."""
        if self.phase == ENDED:
            return self.payoff()
        return standing(self.ground, self.faces, self.pos, self.hearts)

    # Who sees what

    def notes(self, seat: Seat) -> list[int]:
        """The face-down places whose tiles a seat has on its notes now."""
        if self.memory:
            return list(self.fresh) if seat == self.to_act else []
        return [place for place in range(self.ground.places) if self.sniffed[place] >> seat & 1]

    def view(self, seat: Seat | None) -> "FoxState":
        """See game.core.State: open tiles, and a seat's own notes."""
        new = self.clone()
        new.viewer = CAMERA_VIEW if seat is None else seat
        veil(new.faces, new.opened, () if seat is None else self.notes(seat))
        return new

    def determinize(self, seat: Seat, rng: Random) -> "FoxState":
        """See game.core.State and `hidden.deal_unknown`."""
        new = self.clone()
        new.viewer = WHOLE
        deal_unknown(new.faces, new.backs, new.advanced, rng)
        return new

    def pack(self) -> bytes:
        """See game.core.State; the inverse is `packed.unpack`."""
        header = (
            self.ground.rows,
            self.advanced,
            self.memory,
            self.seats,
            self.first,
            self.viewer,
            self.to_act & 255,
            self.phase,
            self.round,
            self.paid,
            self.forced,
            len(self.trail),
            len(self.fresh),
        )
        return b"".join(
            (
                bytes(header),
                self.pos,
                self.bank,
                self.hearts,
                self.mark,
                bytes(self.deaths),
                bytes(self.rests),
                b"".join(n.to_bytes(2, "big") for n in self.spent),
                b"".join(n.to_bytes(2, "big") for n in self.trail),
                bytes(self.fresh),
                self.faces,
                self.backs,
                self.opened,
                self.sniffed,
            )
        )


_: type[State] = FoxState
