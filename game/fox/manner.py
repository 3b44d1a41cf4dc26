"""How a fox's position looks to a temper (see game.core.Manner): hearts, rivals' ways, the end."""

from game.core import Manner, Seat
from game.fox.estimate import turns_left, worth_of_a_turn
from game.fox.ground import OFF
from game.fox.position import Position

HEART: float = 0.02
"""Win chance that a heart in hand counts to a fox that likes to be safe."""

SIGHT: float = 0.02
"""The same for a tile ahead that it knows."""

IN_THE_WAY: float = 0.04
"""Win chance that a fox likes to give for standing where another has to pass."""

AHEAD: int = 2
"""King-steps that count as just ahead."""


def manner(state: Position, seat: Seat) -> Manner:
    """Daring foxes walk on few hearts and do not look first; near is the end when one needs few turns."""
    turn = worth_of_a_turn(state.seats)
    turns = [turns_left(state, other) for other in range(state.seats)]
    others = sum(turns) - turns[seat]
    held = turn * others / (state.seats - 1) + IN_THE_WAY * in_the_way(state, seat)
    safe = HEART * state.hearts[seat] + SIGHT * seen_ahead(state, seat)
    return Manner(-safe, held, -turn * min(turns))


def seen_ahead(state: Position, seat: Seat) -> int:
    """Tiles nearer to the den that the fox could reach in two steps and knows."""
    ground = state.ground
    place = state.pos[seat]
    if place == OFF:
        return 0
    known = {*state.notes(seat), *(there for there, opened in enumerate(state.opened) if opened)}
    return sum(
        ground.distance[there] < ground.distance[place] and ground.king_steps(place, there) <= AHEAD
        for there in known
    )


def in_the_way(state: Position, seat: Seat) -> int:
    """Rivals that have this fox, or its mark, just ahead: nobody ends a turn on a fox or enters a mark."""
    ground = state.ground
    distance = ground.distance
    there = [place for place in (state.pos[seat], state.mark[seat]) if place != OFF]
    rivals = [place for other, place in enumerate(state.pos) if other != seat and place != OFF]
    return sum(
        distance[mine] < distance[rival] and ground.king_steps(mine, rival) <= AHEAD
        for mine in there
        for rival in rivals
        if mine != ground.goal
    )
