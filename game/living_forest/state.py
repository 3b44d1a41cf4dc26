"""The rules of Living Forest: what may be done in a position, and what happens."""

from random import Random

from game.core import Event, Move, Seat, State
from game.dice import pick
from game.living_forest.animals import COST, FIELD, MASK, NONE, ZERO
from game.living_forest.ending import Ending
from game.living_forest.estimate import standing
from game.living_forest.events import LinesOpened
from game.living_forest.hidden import deal_unknown, take_back, veil
from game.living_forest.moves import FINISH, REVEAL, SPEND, STOP
from game.living_forest.places import ATTRACT, EXTINGUISH, FRAGMENT, MOVE, PLANT, WHOLE_FOREST
from game.living_forest.position import CAMERA_VIEW, ENDED, GIVEN, LINE, MAIN, MORE, ROB, SPACE, WHOLE

_FINISH: Move = FINISH << 8

# [bit for each possible action] -> actions a playout picks from, the useful ones more often.
_LIKED: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        action
        for action, weight in ((ATTRACT, 3), (EXTINGUISH, 4), (PLANT, 4), (MOVE, 2), (FRAGMENT, 1))
        if mask >> action & 1
        for _ in range(weight)
    )
    for mask in range(32)
)


class LivingState(Ending):
    """See game.core.State and Position; the phases are in guardians, actions and ending."""

    __slots__ = ()

    # What may be done

    def legal(self) -> list[Move]:
        """See game.core.State."""
        seat = self.to_act
        if self.viewer != seat and self.viewer < self.seats:
            return []
        phase = self.phase
        if phase == LINE:
            return list(self.line_moves(seat))
        if phase == MAIN:
            return self.main_moves(seat)
        if phase == GIVEN:
            return self.openings(seat, self.doing)
        if phase == MORE:
            found = self.openings(seat, self.doing)
            found.append(_FINISH)
            return found
        if phase == ROB:
            return self.tiles_to_rob()
        return self.spaces(seat) if phase == SPACE else []

    def playout_move(self, rng: Random) -> Move:
        """See game.core.State: cautious with lines, strong actions more often, full use of strength."""
        seat = self.to_act
        phase = self.phase
        if phase == LINE:
            if rng.random() < 0.03:
                return pick(self.line_moves(seat), rng)
            return self.habit(seat)
        if phase == MAIN:
            return self._liked_main(seat, rng)
        if phase == MORE:
            if rng.random() < 0.05:
                return _FINISH
            return self._liked(self.openings(seat, self.doing), self.doing, rng)
        if phase == GIVEN:
            return self._liked(self.openings(seat, self.doing), self.doing, rng)
        return pick(self.spaces(seat) if phase == SPACE else self.tiles_to_rob(), rng)

    def _liked_main(self, seat: Seat, rng: Random) -> Move:
        """An action first, then how to begin it; actions that turn out impossible are left aside."""
        line = self.line_sum[seat]
        grown = self.grown[seat]
        wood = self.wood[seat]
        sums = line + grown
        mask = 0
        if (sums & MASK) > ZERO:
            mask = 1 << ATTRACT
        if (sums >> FIELD & MASK) > ZERO + 1:
            mask |= 1 << EXTINGUISH
        if (sums >> 2 * FIELD & MASK) > ZERO + 2 and wood != WHOLE_FOREST:
            mask |= 1 << PLANT
        if (sums >> 3 * FIELD & MASK) > ZERO:
            mask |= 1 << MOVE
        if self.supply:
            mask |= 1 << FRAGMENT
        barred = self.barred(seat)
        if barred != NONE:
            mask &= ~(1 << barred)
        while True:
            liked = _LIKED[mask]
            drawn = rng.random()
            action = liked[int(drawn * len(liked))]
            found = self.openings(seat, action)
            if found:
                return self._liked(found, action, rng)
            mask &= ~(1 << action)

    def _liked(self, found: list[Move], action: int, rng: Random) -> Move:
        """Of ways to begin: cheap fires, the dearer of two animals, mostly a new dear tree, far rocks."""
        count = len(found)
        if count == 1 or action == EXTINGUISH:
            return found[0]
        drawn = rng.random()
        one = found[int(drawn * count)]
        kinds = self.kinds[self.to_act] if action == PLANT else 0
        if action == PLANT and not kinds >> (one & 255) & 1:
            return one
        drawn = rng.random()
        other = found[int(drawn * count)]
        if action == PLANT:
            return one if kinds >> (other & 255) & 1 else other
        if action == ATTRACT:
            return one if COST[one & 255] >= COST[other & 255] else other
        return one

    # What happens

    def apply(self, move: Move, rng: Random, log: list[Event] | None = None) -> None:
        """See game.core.State."""
        seat = self.to_act
        if self.phase == LINE:
            kind = move >> 8
            if kind == REVEAL:
                self.turn_card(seat, rng, log)
            elif kind == SPEND:
                self.spend_fragment(seat, log)
            if kind == STOP:
                self.stop_line(seat, False, log)
            elif self.may_reveal(seat) or self.may_spend(seat):
                return
            else:
                self.stop_line(seat, True, log)
            self._next_line(log)
        elif move == _FINISH or self.act(seat, move, log):
            self.end_action()
            self._next_main(log)

    def _next_line(self, log: list[Event] | None) -> None:
        seat = self.to_act + 1 if self.to_act + 1 < self.seats else 0
        self.to_act = seat
        if seat == self.tree:
            self.forget()
            if log is not None:
                log.append(LinesOpened())
            self.begin_actions(seat, log)
            self._next_main(log)

    def _next_main(self, log: list[Event] | None) -> None:
        """Who acts next: the same seat while a main action is left and possible, else the next one."""
        while True:
            seat = self.to_act
            if self.mains[seat]:
                if self.any_main(seat):
                    self.phase = MAIN
                    return
                self.give_up(seat, log)
            seat = seat + 1 if seat + 1 < self.seats else 0
            self.done = NONE
            if seat == self.tree:
                self.finish_turn(log)
                return
            self.begin_actions(seat, log)

    # Who sees what

    def clone(self) -> "LivingState":
        """See game.core.State."""
        new = LivingState.__new__(LivingState)
        self.copy_to(new)
        return new

    def view(self, seat: Seat | None) -> "LivingState":
        """See game.core.State and hidden.veil."""
        new = self.clone()
        new.viewer = CAMERA_VIEW if seat is None else seat
        veil(new, seat)
        return new

    def determinize(self, seat: Seat, rng: Random) -> "LivingState":
        """See game.core.State and hidden.deal_unknown."""
        new = self.clone()
        if self.phase == LINE and self.viewer != seat:
            take_back(new, seat)
        new.viewer = WHOLE
        deal_unknown(new, seat, rng)
        return new

    # Who is ahead

    def payoff(self) -> list[float]:
        """See game.core.State: the winner takes all, a shared victory splits."""
        winners = self.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def estimate(self) -> list[float]:
        """See game.core.State and game.living_forest.estimate."""
        return self.payoff() if self.phase == ENDED else standing(self)


_: type[State] = LivingState
