"""The end of a turn and of the match: victory check, Onibi, fires, refill (rules, sections 8.3 and 8.4)."""

from game.core import OVER, Event, Seat
from game.living_forest.actions import Actions
from game.living_forest.animals import NONE, VARAN, WEIGHT
from game.living_forest.events import (
    CapReached,
    FireAdded,
    FiresFull,
    FireShort,
    LineDiscarded,
    OnibiAttacked,
    Reached,
    Refilled,
    SacredTreePassed,
    TurnBegan,
    VaranDealt,
    VaransShort,
    Won,
)
from game.living_forest.places import LAST_TURN, MOST_FIRES, ROW, TARGET, Track
from game.living_forest.position import ENDED, LINE


class Ending(Actions):
    """A position with the rules between the last action of a turn and the next turn."""

    __slots__ = ()

    def seats_in_order(self) -> list[Seat]:
        """The seats clockwise from the Sacred Tree."""
        return [(self.tree + step) % self.seats for step in range(self.seats)]

    def reachers(self) -> list[Seat]:
        """The seats that count 12 in a category now."""
        return [seat for seat in range(self.seats) if self.best_count(seat) >= TARGET]

    def best_count(self, seat: Seat) -> int:
        """What the seat counts in its best category."""
        return max(self.count(seat, 0), self.count(seat, 1), self.count(seat, 2))

    def winners(self) -> list[Seat]:
        """Of those who count 12, or of all when nobody does, the highest sums (sections 8.3, ruling 1)."""
        eligible = self.reachers() or list(range(self.seats))
        best = max(sum(self.counts(seat)) for seat in eligible)
        return [seat for seat in eligible if sum(self.counts(seat)) == best]

    def finish_turn(self, log: list[Event] | None) -> None:
        """After all have acted: the match ends, or the turn does."""
        reachers = self.reachers()
        if reachers or self.turn == LAST_TURN:
            if log is not None:
                log += [
                    Reached(seat, Track(track), count)
                    for seat in reachers
                    for track, count in enumerate(self.counts(seat))
                    if count >= TARGET
                ]
                winners = tuple(self.winners())
                log.append(Won(winners) if reachers else CapReached(self.turn, winners))
            self.phase = ENDED
            self.to_act = OVER
            return
        self._attack_players(log)
        self._attack_sacred_tree(log)
        self._refill(log)
        for seat in self.seats_in_order():
            cards = self.clear_line(seat)
            if log is not None:
                log.append(LineDiscarded(seat, cards))
        self._pass_sacred_tree(log)

    def _attack_players(self, log: list[Event] | None) -> None:
        fires = self.fires
        count = fires[0] + fires[1] + fires[2]
        if not count:
            return
        total = self.heat()
        reached: list[Seat] = []
        for seat in self.seats_in_order():
            drops = max(0, self.total(seat, 1))
            if drops < total:
                reached.append(seat)
            if log is not None:
                log.append(OnibiAttacked(seat, drops, total, count if drops < total else 0))
        missing = len(reached) * count - self.varans
        for _ in range(count):
            for seat in reached:
                if self.varans:
                    self._deal_varan(seat, log)
        if missing > 0 and log is not None:
            log.append(VaransShort(missing))

    def _deal_varan(self, seat: Seat, log: list[Event] | None) -> None:
        self.varans -= 1
        self.discard[seat].append(VARAN)
        self.owned[seat] += WEIGHT[VARAN]
        if log is not None:
            log.append(VaranDealt(seat, self.varans))

    def _attack_sacred_tree(self, log: list[Event] | None) -> None:
        spared = 0
        fires = self.fires
        for at in range(3):
            for _ in range(self.lured[at]):
                if fires[0] + fires[1] + fires[2] == MOST_FIRES:
                    spared += 1
                else:
                    self._add_fire(at, at + 1, log)
            self.lured[at] = 0
        if spared and log is not None:
            log.append(FiresFull(spared))
        if not fires[0] + fires[1] + fires[2]:
            self._add_fire(0, 0, log)

    def _add_fire(self, at: int, level: int, log: list[Event] | None) -> None:
        if self.fire_box[at]:
            self.fire_box[at] -= 1
            self.fires[at] += 1
            if log is not None:
                log.append(FireAdded(at + 2, level))
        elif log is not None:
            log.append(FireShort(at + 2))

    def _refill(self, log: list[Event] | None) -> None:
        reserve = self.reserve
        slot = reserve.find(NONE)
        while slot >= 0:
            level = self.levels[slot // ROW]
            if level:
                reserve[slot] = level.pop()
                if log is not None:
                    log.append(Refilled(slot, reserve[slot]))
            slot = reserve.find(NONE, slot + 1)

    def _pass_sacred_tree(self, log: list[Event] | None) -> None:
        origin = self.tree
        self.tree = origin + 1 if origin + 1 < self.seats else 0
        self.turn += 1
        self.phase = LINE
        self.to_act = self.tree
        self.remember()
        if log is not None:
            log.append(SacredTreePassed(origin, self.tree))
            log.append(TurnBegan(self.tree, self.turn))
