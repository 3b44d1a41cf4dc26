"""The five actions and the bonuses they set off (rules, section 8.2)."""

from game.core import Event, Move, Seat
from game.living_forest.animals import COST, LEVEL, NONE, WEIGHT
from game.living_forest.choices import Choices
from game.living_forest.events import (
    ActionsBegan,
    ActionsGivenUp,
    Attracted,
    BonusSkipped,
    BonusTriggered,
    Extinguished,
    FragmentTaken,
    LineCompleted,
    Moved,
    NoTileLeft,
    TileTaken,
    TreePlanted,
)
from game.living_forest.moves import BEGIN, GROW, TILE
from game.living_forest.places import (
    ATTRACT,
    CLOCKWISE,
    CORNER,
    CORNER_ACTION,
    CORNER_AMOUNT,
    CORNER_STRENGTH,
    EXTINGUISH,
    FRAGMENT,
    GROWTH,
    LINE_GROWTH,
    LINE_WOODS,
    LINES_THROUGH,
    MOVE,
    PLANT,
    ROCK,
    ROCK_ACTION,
    SPACES,
    Action,
    Source,
    Track,
)
from game.living_forest.position import GIVEN, MAIN, MORE, ROB, SPACE


class Actions(Choices):
    """A position with the rules of its actions. `Source` values are plain ints in the state."""

    __slots__ = ()

    def begin_actions(self, seat: Seat, log: list[Event] | None) -> None:
        """A seat's turn to act."""
        self.to_act = seat
        self.done = NONE
        if log is not None:
            log.append(ActionsBegan(seat, self.mains[seat]))

    def act(self, seat: Seat, move: Move, log: list[Event] | None) -> bool:
        """Play a move of the action phase; True when nothing is under way any more."""
        kind = move >> 8
        action = kind - BEGIN
        argument = move & 255
        if self.phase == MAIN:
            self.mains[seat] -= 1
            self.done = self.doing = action
        if action == ATTRACT:
            return self._attract(seat, argument, log)
        if action == EXTINGUISH:
            return self._extinguish(seat, argument, log)
        if action == PLANT:
            return self._plant(seat, argument, log)
        if kind == GROW:
            return self._grow(seat, argument, log)
        if action == MOVE:
            return self._move(seat, argument, log)
        if kind == TILE:
            self._take_tile(seat, argument, log)
            return self._go_on_robbing(seat, log)
        if action == FRAGMENT:
            self._take_fragment(seat, log)
        return True

    def end_action(self) -> None:
        """Nothing is under way."""
        self.doing = NONE
        self.source = 0
        self.extra = 0
        self.used = 0

    def give_up(self, seat: Seat, log: list[Event] | None) -> None:
        """No main action is possible (ruling 4)."""
        if log is not None:
            log.append(ActionsGivenUp(seat, self.mains[seat]))
        self.mains[seat] = 0

    def _take_fragment(self, seat: Seat, log: list[Event] | None) -> None:
        self.supply -= 1
        self.fragments[seat] += 1
        if log is not None:
            log.append(FragmentTaken(seat, Source(self.source)))

    def _attract(self, seat: Seat, card: int, log: list[Event] | None) -> bool:
        slot = self.reserve.index(card)
        self.reserve[slot] = NONE
        self.pile[seat].append(card)
        self.known[seat] += 1
        self.owned[seat] += WEIGHT[card]
        self.lured[LEVEL[card] - 1] += 1
        self.used += COST[card]
        left = self.strength(seat, ATTRACT)
        if log is not None:
            log.append(Attracted(seat, card, slot, left, Source(self.source)))
        return self._enough(self.lowest_cost() <= left)

    def _extinguish(self, seat: Seat, value: int, log: list[Event] | None) -> bool:
        self.fires[value - 2] -= 1
        self.taken[seat * 3 + value - 2] += 1
        self.used += value
        left = self.strength(seat, EXTINGUISH)
        if log is not None:
            log.append(Extinguished(seat, value, left, Source(self.source)))
        return self._enough(self.any_fire(left))

    def _enough(self, more: bool) -> bool:
        """Ask whether to go on where that is possible; True when the action is over."""
        if more:
            self.phase = MORE
        return not more

    def _plant(self, seat: Seat, kind: int, log: list[Event] | None) -> bool:
        self.seedling = kind
        spaces = self.spaces(seat)
        if len(spaces) == 1:
            return self._grow(seat, spaces[0] & 255, log)
        self.phase = SPACE
        return False

    def _grow(self, seat: Seat, space: int, log: list[Event] | None) -> bool:
        kind = self.seedling
        self.seedling = NONE
        self.trees[kind] -= 1
        self.grid[seat * SPACES + space] = kind
        self.grown[seat] += GROWTH[kind]
        kinds = self.kinds[seat]
        self.kinds[seat] = kinds | 1 << kind
        wood = self.wood[seat]
        wood |= 1 << space
        self.wood[seat] = wood
        if log is not None:
            log.append(TreePlanted(seat, kind, space, not kinds >> kind & 1, Source(self.source)))
        lines = LINES_THROUGH[space]
        for line in lines:
            whole = LINE_WOODS[line]
            if wood & whole == whole:
                self.grown[seat] += LINE_GROWTH[line]
                if log is not None:
                    log.append(LineCompleted(seat, line))
        if CORNER_ACTION[space] == NONE:
            return True
        return self._bonus(seat, CORNER, space, CORNER_ACTION[space], CORNER_STRENGTH[space], log)

    def _move(self, seat: Seat, rock: int, log: list[Event] | None) -> bool:
        pawns = self.pawn
        origin = pawns[seat]
        path: list[int] = []
        ring = CLOCKWISE[origin]
        for step in ring:
            if step in pawns:
                self.passed.append(pawns.index(step))
            else:
                path.append(step)
                if step == rock:
                    break
        pawns[seat] = rock
        if log is not None:
            log.append(Moved(seat, origin, rock, tuple(path), tuple(self.passed), Source(self.source)))
        return self._go_on_robbing(seat, log)

    def _go_on_robbing(self, seat: Seat, log: list[Event] | None) -> bool:
        """Take from each passed pawn in order, asking where there is a choice; then the rock's bonus."""
        while self.passed:
            choices = self.tiles_to_rob()
            if len(choices) > 1:
                self.phase = ROB
                return False
            if choices:
                self._take_tile(seat, choices[0] & 255, log)
            else:
                victim = self.passed.pop(0)
                if log is not None:
                    log.append(NoTileLeft(seat, victim))
        rock = self.pawn[seat]
        return self._bonus(seat, ROCK, rock, ROCK_ACTION[rock], 0, log)

    def _take_tile(self, seat: Seat, track: int, log: list[Event] | None) -> None:
        victim = self.passed.pop(0)
        self.tiles[victim * 3 + track] -= 1
        self.tiles[seat * 3 + track] += 1
        if log is not None:
            log.append(TileTaken(seat, victim, Track(track)))

    def _bonus(
        self, seat: Seat, source: int, place: int, action: int, extra: int, log: list[Event] | None
    ) -> bool:
        """Begin the action a rock or corner gives, or skip it when it is impossible (ruling 5)."""
        self.doing = action
        self.source = source
        self.extra = extra
        self.used = 0
        choices = self.openings(seat, action)
        if log is not None:
            if choices:
                log.append(BonusTriggered(seat, Source(source), place, Action(action), extra))
            else:
                log.append(BonusSkipped(seat, Source(source), place, Action(action)))
        if not choices:
            return True
        if action == FRAGMENT:
            amount = CORNER_AMOUNT[place] if source == CORNER else 1
            for _ in range(min(amount, self.supply)):
                self._take_fragment(seat, log)
            return True
        self.phase = GIVEN
        return self.act(seat, choices[0], log) if len(choices) == 1 else False
