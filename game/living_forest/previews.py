"""What a move would do, what an action could take, what Onibi is about to do: the rules played ahead."""

from dataclasses import dataclass
from itertools import accumulate

from game.core import Event, Move, Seat
from game.living_forest import moves
from game.living_forest.animals import COST, NONE, Element
from game.living_forest.events import Moved
from game.living_forest.places import MOST_FIRES, TREE_COST, WHOLE_FOREST, WITHIN, Action
from game.living_forest.position import GIVEN, LINE, MAIN, MORE, WHOLE
from game.living_forest.pushing import third_next
from game.living_forest.state import LivingState

Counters = tuple[int, int, int]
"""Trees, fires, flowers as the victory check counts them."""


@dataclass(frozen=True)
class Odds:
    """`third` of the `cards` that could come next would be the third solitary; `cards` 0: none to turn.

    `next_card`: the card on top when it is known (attracted), else None. `reshuffles`: the discard comes
    back first."""

    third: int
    cards: int
    next_card: int | None
    reshuffles: bool

    @property
    def chance(self) -> float:
        """0..1."""
        return self.third / self.cards if self.cards else 0.0


NONE_ASKED: int = -1
"""A strength or number of actions that a move has not."""


@dataclass(frozen=True)
class Preview:
    """The certain part of a move: `events` up to the next decision or the end of the action.

    `strength` its action may spend before it and `left` after it (-1 for moves that spend none). `before`
    and `after`: the victory counters a seat. `threat`: total of the fires in the centre afterwards. `over`:
    action and bonuses, or the line, are over. `asks`: what may be answered next, empty when over or when a
    card decides. `odds`: of a reveal. `actions`: main actions that a stop leaves, -1 for other moves."""

    seat: Seat
    strength: int
    left: int
    before: tuple[Counters, ...]
    after: tuple[Counters, ...]
    threat: int
    over: bool
    asks: tuple[Move, ...]
    odds: Odds | None
    actions: int
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Reach:
    """What an action could take now: `strength` (-1 for fragments), the `ways` to begin it or go on (empty
    when impossible or not asked), `most` cards, fires, trees, rocks or fragments at once. `barred`: it was
    the first main action already."""

    action: Action
    strength: int
    ways: tuple[Move, ...]
    most: int
    barred: bool


@dataclass(frozen=True)
class Threat:
    """Onibi's coming attack as the table lies now: `fires` in number and `total`.

    By seat: `drops`, and the `varans` it would really get. `coming`: the values of the fires that would be
    added for the animals attracted so far, in order."""

    fires: int
    total: int
    drops: tuple[int, ...]
    varans: tuple[int, ...]
    coming: tuple[int, ...]


def odds(state: LivingState, seat: Seat) -> Odds:
    """The exact chance that the next card is a third solitary; the same on a state, a screen, a view."""
    third, cards = third_next(state, seat)
    known = state.known[seat]
    next_card = state.pile[seat][-1] if known else None
    return Odds(third, cards, next_card, not state.pile[seat] and cards > 0)


def preview(state: LivingState, move: Move) -> Preview:
    """Play a legal move ahead as far as nothing hidden is touched."""
    ahead = state.clone()
    ahead.viewer = WHOLE
    log: list[Event] = []
    before = tuple(state.counts(seat) for seat in range(state.seats))
    if state.phase == LINE:
        return _of_line(ahead, move, before, log)
    seat, kind = state.to_act, move >> 8
    action = kind - moves.BEGIN if moves.BEGIN <= kind <= moves.FRAGMENT else state.doing
    asked = kind not in (moves.FRAGMENT, moves.GROW, moves.TILE)
    strength = state.strength(seat, action) if asked else NONE_ASKED
    over = kind == moves.FINISH or ahead.act(seat, move, log)
    return Preview(
        seat=seat,
        strength=strength,
        left=strength - _price(move, log) if asked else NONE_ASKED,
        before=before,
        after=tuple(ahead.counts(each) for each in range(state.seats)),
        threat=ahead.threat()[0],
        over=over,
        asks=() if over else tuple(ahead.legal()),
        odds=None,
        actions=NONE_ASKED,
        events=tuple(log),
    )


def _of_line(state: LivingState, move: Move, before: tuple[Counters, ...], log: list[Event]) -> Preview:
    seat, kind = state.to_act, move >> 8
    told = odds(state, seat) if kind == moves.REVEAL else None
    if kind == moves.SPEND:
        state.spend_fragment(seat, log)
    elif kind == moves.STOP:
        state.stop_line(seat, False, log)
    return Preview(
        seat=seat,
        strength=NONE_ASKED,
        left=NONE_ASKED,
        before=before,
        after=tuple(state.counts(each) for each in range(state.seats)),
        threat=state.threat()[0],
        over=kind == moves.STOP,
        asks=() if kind == moves.STOP or told else state.line_moves(seat),
        odds=told,
        actions=state.mains[seat] if kind == moves.STOP else NONE_ASKED,
        events=tuple(log),
    )


def _price(move: Move, log: list[Event]) -> int:
    """What a move spends of its action's strength."""
    kind, argument = move >> 8, move & 255
    if kind == moves.ATTRACT:
        return COST[argument]
    if kind == moves.EXTINGUISH:
        return argument
    if kind == moves.PLANT:
        return TREE_COST[argument]
    return next((len(event.path) for event in log if isinstance(event, Moved)), 0)


def reach(state: LivingState, action: Action) -> Reach:
    """What the seat to act could take with an action now, as main action or within the one under way."""
    seat = state.to_act
    under_way = state.doing == action
    idle = state.phase == MAIN
    barred = idle and state.barred(seat) == action
    if action == Action.FRAGMENT:
        strength = NONE_ASKED
    elif state.doing in (action, NONE):
        strength = state.strength(seat, action)
    else:
        strength = max(0, state.total(seat, action))
    asked = (idle and not barred) or (under_way and state.phase in (GIVEN, MORE))
    ways = tuple(state.openings(seat, action)) if asked else ()
    return Reach(action, strength, ways, _most(state, action, strength), barred)


def _most(state: LivingState, action: Action, strength: int) -> int:
    """The largest number of cards, fires, trees, rocks or fragments that the strength allows."""
    if action == Action.FRAGMENT:
        return min(1, state.supply)
    if action == Action.PLANT:
        room = state.wood[state.to_act] != WHOLE_FOREST
        return int(room and any(state.trees[kind] for kind in WITHIN[min(strength, 11)]))
    if action == Action.MOVE:
        return len(state.rocks_within(state.to_act, strength)) if strength else 0
    prices = (
        sorted(COST[card] for card in state.reserve if card != NONE)
        if action == Action.ATTRACT
        else [2] * state.fires[0] + [3] * state.fires[1] + [4] * state.fires[2]
    )
    return sum(total <= strength for total in accumulate(prices))


def threat(state: LivingState) -> Threat:
    """Onibi's attack if the turn ended now (rules, section 8.4); by what these eyes see."""
    total, fires = state.threat()
    drops = [max(0, state.total(seat, Element.DROP)) for seat in range(state.seats)]
    varans = [0] * state.seats
    left = state.varans
    for _ in range(fires):
        for seat in state.seats_in_order():
            if drops[seat] < total and left:
                varans[seat] += 1
                left -= 1
    return Threat(fires, total, tuple(drops), tuple(varans), _coming(state))


def _coming(state: LivingState) -> tuple[int, ...]:
    lured = [at for at in range(3) for _ in range(state.lured[at])]
    room = MOST_FIRES - sum(state.fires)
    box = list(state.fire_box)
    coming: list[int] = []
    for at in lured:
        if len(coming) < room and box[at]:
            box[at] -= 1
            coming.append(at + 2)
    if room == MOST_FIRES and not coming and box[0]:
        coming.append(2)
    return tuple(coming)
