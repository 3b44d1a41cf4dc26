"""What a move would do as far as its player can know: the rules played ahead on a view."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from game.core import Event, Move, Seat
from game.fox import position as rules
from game.fox.events import (
    BankTaken,
    Died,
    HeartTaken,
    Hid,
    Marked,
    MarkReturned,
    Moved,
    Sniffed,
    ThrownBack,
    TurnEnded,
    Why,
    Won,
)
from game.fox.hidden import unseen
from game.fox.state import FoxState
from game.fox.tables import EVENT, HIDDEN, Happening, Terrain


@dataclass(frozen=True)
class Danger:
    """An event that would be death for certain: `tiles` of the `unseen` tiles of that terrain carry it."""

    happening: Happening
    tiles: int
    unseen: int


@dataclass(frozen=True)
class Preview:
    """The certain part of a move.

    Hearts: `before` with the turn's first heart (`heart_taken`: it comes back now), `paid` after the
    action's `cost`, `after` when everything certain has happened. `places`: what a sniff looks at, or the
    tile stepped on; `known`: the event there, None while its face is not known, when `dangers` lists what
    can kill. `bank` reached (0: none, or asked). `back_to`: where the fox is thrown back to for certain.
    `ends`: why the turn ends. `asks`: the phase of `state` asked next. `events`: the certain events.
    """

    seat: Seat
    heart_taken: bool
    before: int
    cost: int
    paid: int
    after: int
    places: tuple[int, ...]
    known: Happening | None
    bank: int
    back_to: int | None
    dies: bool
    wins: bool
    ends: Why | None
    asks: int | None
    dangers: tuple[Danger, ...]
    needs_confirm: bool
    events: tuple[Event, ...]


def preview(state: FoxState, move: Move) -> Preview:
    """Play a legal move ahead on what its seat knows; equal on a state, its view and what it deals."""
    seat = state.to_act
    seen = state.view(seat) if state.viewer == rules.WHOLE else state
    ahead = seen.clone()
    before = ahead.purse()
    log: list[Event] = []
    ahead.apply(move, Random(0), log)
    cost, places = _action(log)
    known = _known(seen, log)
    return Preview(
        seat=seat,
        heart_taken=any(isinstance(e, HeartTaken | MarkReturned) for e in log),
        before=before,
        cost=cost,
        paid=before - cost,
        after=ahead.hearts[seat],
        places=places,
        known=known,
        bank=max((e.bank for e in log if isinstance(e, BankTaken)), default=0),
        back_to=next((e.place for e in reversed(log) if isinstance(e, ThrownBack)), None),
        dies=any(isinstance(e, Died) for e in log),
        wins=any(isinstance(e, Won) for e in log),
        ends=next((e.why for e in log if isinstance(e, TurnEnded)), None),
        asks=ahead.phase if rules.ACT < ahead.phase < rules.ENDED and ahead.to_act == seat else None,
        dangers=_dangers(seen, move, ahead),
        needs_confirm=known is Happening.PREDATOR,
        events=tuple(log),
    )


def unseen_counts(state: FoxState) -> tuple[Counter[Happening], ...]:
    """[terrain] -> how many tiles of each event are not known to the eyes this state is made for, those
    left in the box included. Call it on a view or a screen, not on the whole state."""
    pools = unseen(state.faces, state.advanced)
    return tuple(Counter(Happening(EVENT[face]) for face in pools[t]) for t in Terrain if t != Terrain.DEN)


def _action(log: list[Event]) -> tuple[int, tuple[int, ...]]:
    """Cost and places of the first thing paid for."""
    for event in log:
        match event:
            case Moved():
                return event.cost, (event.place,)
            case Sniffed():
                return event.cost, event.places
            case Marked() | Hid():
                return event.before - event.after, (event.place,)
    return 0, ()


def _known(seen: FoxState, log: list[Event]) -> Happening | None:
    step = next((event for event in log if isinstance(event, Moved)), None)
    if step is None or seen.faces[step.place] == HIDDEN:
        return None
    return Happening(EVENT[seen.faces[step.place]])


def _dangers(seen: FoxState, move: Move, ahead: FoxState) -> tuple[Danger, ...]:
    """The move played once more for each event the tile it stops at may hold."""
    if ahead.phase != rules.UNSEEN:
        return ()
    place = ahead.pos[seen.to_act]
    pool = unseen(seen.faces, seen.advanced)[seen.backs[place]]
    deadly: list[Danger] = []
    for happening in Happening:
        faces = [face for face in pool if EVENT[face] == happening]
        if not faces:
            continue
        world, log = seen.clone(), list[Event]()
        world.faces[place] = faces[0]
        world.apply(move, Random(0), log)
        if any(isinstance(event, Died) for event in log):
            deadly.append(Danger(happening, len(faces), len(pool)))
    return tuple(deadly)
