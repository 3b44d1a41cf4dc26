"""What can be said of a spirit's position: turns on each track, Onibi, fragments, rivals; for reasons.

Turns are those that can be reasoned (`estimate.turns_left`), not what the network makes of them. A track
counts the more the nearer it is to the best other seat.
"""

from math import exp, log

from game.core import Seat, Trait
from game.living_forest.animals import VARAN
from game.living_forest.estimate import turns_left
from game.living_forest.places import Track as Tracks
from game.living_forest.position import Position
from game.living_forest.prospects import A_FRAGMENT, A_VARAN
from game.living_forest.race import TRACKS, Track

TURN: float = 0.1
"""Share of the win chance for a turn, all being level: 1 / (1 + exp(-0.4 * turns ahead)) was the likeliest
over the positions of 600 matches of two seats.
"""

FURTHEST: float = 2.0
"""How many times `TRACKS` turns a track may lie before or behind the rival and count by that."""


def traits(state: Position, seat: Seat) -> tuple[Trait, ...]:
    """See game.core.Game. `turn` is what is still to come of this turn, and all that no other trait says."""
    track = Track(state, seat)
    rival = min(turns_left(state, other) for other in range(state.seats) if other != seat)
    mine = turns_left(state, seat)
    found = []
    for which, share in zip(Tracks, track.shares, strict=True):
        turns = track.turns - TRACKS * log(share)
        found.append(Trait(which.name.lower(), turns, TURN * relief(turns - rival)))
    fragments = min(4, state.fragments[seat])
    varans = sum(part.count(VARAN) for part in (state.pile[seat], state.line[seat], state.discard[seat]))
    coming = attack(state, seat)
    rest = mine - track.turns + A_FRAGMENT * fragments - A_VARAN * coming
    return (
        *found,
        Trait("turn", -rest, -TURN * rest),
        Trait("attack", float(varans + coming), -TURN * A_VARAN * (varans + coming)),
        Trait("fragments", float(fragments), TURN * A_FRAGMENT * fragments),
        Trait("rival", rival, TURN * rival),
    )


def relief(behind: float) -> float:
    """Turns that a track so many turns behind the best rival's need is worth, falling as it lies farther.

    The slope is that of a leading track (a half) where it needs as much as the rival.
    """
    return 0.5 * TRACKS * exp(-max(-FURTHEST, min(FURTHEST, behind / TRACKS)))


def attack(state: Position, seat: Seat) -> int:
    """The varans that Onibi would deal to the seat as things stand: one a fire, unless its drops suffice."""
    total, fires = state.threat()
    return 0 if state.total(seat, 1) >= total else fires
