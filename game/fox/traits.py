"""What can be said of a fox's position: way, hearts, danger, sight, tempo, rivals; for reasons in words.

The worths follow from the estimate, by reasoning and not by a fit: what a turn is worth where all are level
(`estimate.worth_of_a_turn`), and what it is made of (`estimate.TURNS`).
"""

from game.core import Seat, Trait
from game.fox.estimate import TURNS, known_to, turns_left, worth_of_a_turn
from game.fox.ground import OFF
from game.fox.manner import seen_ahead
from game.fox.position import Position
from game.fox.tables import FULL
from game.fox.ways import ways

MIDDLING: int = 2
"""Hearts by which the way is judged, so that hearts count apart from it."""

SEEN: float = 0.01
"""Share of the win chance that a known tile ahead is worth: a step into a known tile is never deadly."""


def traits(state: Position, seat: Seat) -> tuple[Trait, ...]:
    """See game.core.Game. A dead fox has neither way nor hearts to speak of, only its death.

    `tempo` is what way and hearts leave unexplained of the turns to the den: the rest of a turn under way,
    and the lead that a rival has by moving earlier.
    """
    slope = worth_of_a_turn(state.seats)
    ahead, rival = min((turns_left(state, other), other) for other in range(state.seats) if other != seat)
    later = (rival - state.to_act) % state.seats / state.seats
    others = Trait("rival", ahead - later, slope * (ahead - later))
    place = state.pos[seat]
    if place == OFF:
        return (others, Trait("danger", 1.0, -slope * _lost(state, seat)))
    known = known_to(state, seat)
    way, banks = ways(state.ground.rows, state.advanced, known)
    left = banks.get((place, state.bank[seat]), way[place])
    hearts = state.hearts[seat]
    by_way = begins(left, MIDDLING)
    turns = begins(left, hearts)
    tempo = turns_left(state, seat) - turns - later
    seen = seen_ahead(state, seat)
    return (
        Trait("way", left, -slope * by_way),
        Trait("hearts", float(hearts), slope * (by_way - turns)),
        Trait("tempo", tempo, -slope * tempo),
        Trait("sight", float(seen), SEEN * seen),
        others,
        Trait("danger", 0.0, 0.0),
    )


def begins(way: float, hearts: int) -> float:
    """Turns of a fox that begins one with `hearts`, for so many hearts of way, whole ones or not."""
    low = int(way)
    less, more = TURNS[low][hearts], TURNS[low + 1][hearts]
    return less + (more - less) * (way - low)


def _lost(state: Position, seat: Seat) -> float:
    """Turns that a death has cost: from the farthest open tile, where it likely came, back to the start."""
    way, _ = ways(state.ground.rows, state.advanced, known_to(state, seat))
    reached = [
        way[place] for place, opened in enumerate(state.opened) if opened and place != state.ground.goal
    ]
    return 1.0 + begins(way[state.ground.start], FULL) - begins(min(reached), MIDDLING)
