"""The last way walked, found by comparing two positions: whatever was animated, skipped or taken back."""

from dataclasses import dataclass

from game.core import OVER, Seat
from game.fox.ground import OFF
from game.fox.state import FoxState


@dataclass(frozen=True)
class Way:
    """The places a fox came over in its last turn, the last one where it stands; none: no mark."""

    seat: Seat
    places: tuple[int, ...]


NOWHERE = Way(OVER, ())


def followed(way: Way, old: FoxState | None, new: FoxState) -> Way:
    """The way to mark on `new`, where `old` was shown before with `way`."""
    if new.trail:
        return Way(new.to_act, (*(step >> 3 for step in new.trail), new.pos[new.to_act]))
    if old is None:
        return NOWHERE
    passed = _turns(new) - _turns(old)
    if passed == 0 and not old.trail:
        return way
    if passed == 1 or (passed >= 0 and new.to_act == OVER and old.to_act != OVER):
        return _walked(old, new)
    return NOWHERE


def _turns(state: FoxState) -> int:
    if state.to_act == OVER:
        return state.round * state.seats + state.seats
    return state.round * state.seats + (state.to_act - state.first) % state.seats


def _walked(old: FoxState, new: FoxState) -> Way:
    seat = old.to_act
    places = [step >> 3 for step in old.trail]
    for state in (old, new):
        at = state.pos[seat]
        if at != OFF and (not places or places[-1] != at):
            places.append(at)
    return Way(seat, tuple(places)) if len(places) > 1 else NOWHERE
