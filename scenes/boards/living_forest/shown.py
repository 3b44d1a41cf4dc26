"""What the Living Forest table shows now: a position that events lead on, and what flies over it."""

from dataclasses import dataclass, field

from game.core import OVER, Event, Seat
from game.living_forest.animals import NONE, VARAN
from game.living_forest.events import (
    ActionsBegan,
    Attracted,
    Extinguished,
    FireAdded,
    FragmentSpent,
    FragmentTaken,
    LineDiscarded,
    Moved,
    Refilled,
    Revealed,
    SacredTreePassed,
    Shuffled,
    Stopped,
    TileTaken,
    TreePlanted,
    TurnBegan,
    VaranDealt,
    Won,
)
from game.living_forest.places import SPACES
from game.living_forest.position import LINE, MAIN
from game.living_forest.state import LivingState
from scenes.boards.living_forest.places import Point


@dataclass
class Flight:
    """Something on its way over the table. `kind` says what: card, back, fire, drop, pawn, tree, tile,
    varan, onibi, fragment, ember, token. `number` is its card, level, value, seat or kind; `wide` squeezes
    it (a card that turns)."""

    kind: str
    at: Point
    size: float
    number: int = 0
    alpha: float = 1.0
    wide: float = 1.0


@dataclass
class Shown:
    """`state` is changed only by `follow`; the rest is decoration of motions.

    `active` is whose turn is told; `pawn_away` the spirit that is on its way; `shine` lights things, (what,
    seat, number) -> 0..1: line, counter, seat (hit), winner, rock, space, knock (of coins)."""

    state: LivingState
    active: Seat
    flights: list[Flight] = field(default_factory=list)
    pawn_away: Seat | None = None
    shine: dict[tuple[str, int, int], float] = field(default_factory=dict)

    def land(self, flight: Flight) -> None:
        """A flight is over."""
        if flight in self.flights:
            self.flights.remove(flight)


def shown_of(view: LivingState) -> Shown:
    """Exactly what a screen shows."""
    state = view.clone()
    active = view.to_act
    if active == OVER:
        active = view.winners()[0]
    return Shown(state, active)


def follow(state: LivingState, event: Event) -> None:
    """Bring what is drawn of a position to where it is after an event."""
    match event:
        case Shuffled(seat):
            state.pile[seat][:] = bytes(sorted(state.discard[seat]))
            state.discard[seat].clear()
        case Revealed(seat, card):
            _turn(state, seat, card)
        case FragmentSpent(seat, card, to_varans):
            if card in state.line[seat]:
                state.line[seat].remove(card)
            state.fragments[seat] = max(0, state.fragments[seat] - 1)
            state.supply += 1
            if to_varans:
                state.varans += 1
            else:
                state.discard[seat].append(card)
        case Stopped(seat, actions):
            state.mains[seat] = actions
        case ActionsBegan(seat):
            state.phase, state.to_act = MAIN, seat
        case TurnBegan(seat, turn):
            state.turn, state.tree, state.to_act, state.phase = turn, seat, seat, LINE
        case _:
            _act(state, event)
    state.recount()


def _turn(state: LivingState, seat: Seat, card: int) -> None:
    pile = state.pile[seat]
    if state.known[seat]:
        state.known[seat] -= 1
        pile.pop()
    elif card in pile:
        pile.remove(card)
    state.line[seat].append(card)


def _act(state: LivingState, event: Event) -> None:
    match event:
        case Attracted(seat, card, slot):
            state.reserve[slot] = NONE
            state.pile[seat].append(card)
            state.known[seat] += 1
            state.lured[slot // 4] += 1
        case Extinguished(seat, value):
            state.fires[value - 2] = max(0, state.fires[value - 2] - 1)
            state.taken[seat * 3 + value - 2] += 1
        case FragmentTaken(seat):
            state.fragments[seat] += 1
            state.supply = max(0, state.supply - 1)
        case Moved(seat, _, rock):
            state.pawn[seat] = rock
        case TileTaken(seat, victim, track):
            state.tiles[victim * 3 + track] = max(0, state.tiles[victim * 3 + track] - 1)
            state.tiles[seat * 3 + track] += 1
        case TreePlanted(seat, kind, space):
            state.trees[kind] = max(0, state.trees[kind] - 1)
            state.grid[seat * SPACES + space] = kind
        case _:
            _end(state, event)


def _end(state: LivingState, event: Event) -> None:
    match event:
        case VaranDealt(seat, left):
            state.discard[seat].append(VARAN)
            state.varans = left
        case FireAdded(value):
            state.fires[value - 2] += 1
            state.fire_box[value - 2] = max(0, state.fire_box[value - 2] - 1)
        case Refilled(slot, card):
            state.reserve[slot] = card
            if state.levels[slot // 4]:
                state.levels[slot // 4].pop()
        case LineDiscarded(seat):
            state.discard[seat] += state.line[seat]
            state.line[seat].clear()
        case SacredTreePassed(_, seat):
            state.tree = seat
            state.lured[:] = bytes(3)
        case Won():
            state.to_act = OVER
        case _:
            return


def fires_of(state: LivingState) -> list[int]:
    """The values of the fires in the centre, as they lie."""
    return [value for value in (2, 3, 4) for _ in range(state.fires[value - 2])]
