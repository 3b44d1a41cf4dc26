"""How a fox's position looks to a temper (see game.core.Manner): hearts, rivals' ways, the end."""

from game.core import Manner, Seat
from game.fox.ground import OFF
from game.fox.position import Position

HEART: float = 0.014
"""Win chance that a heart in hand counts to a fox that likes to be safe."""

SIGHT: float = 0.014
"""The same for a tile ahead that it knows."""

IN_THE_WAY: float = 0.45
"""Win chance that a fox in the others' way gives for standing right before one of them."""

NEAR: int = 4
"""King-steps from which on a fox is in nobody's way."""

STEP: float = 0.12
"""Win chance that a fox in a hurry gives for being a step nearer to the den now."""

AHEAD: int = 2
"""King-steps that count as just ahead."""


def manner(state: Position, seat: Seat) -> Manner:
    """Daring foxes walk on few hearts and do not look first; near is the end when the fox is near the den."""
    held = IN_THE_WAY * in_the_way(state, seat)
    safe = HEART * state.hearts[seat] + SIGHT * seen_ahead(state, seat)
    return Manner(-safe, held, -STEP * state.steps_left(seat))


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


def in_the_way(state: Position, seat: Seat) -> float:
    """How closely the fox, or its mark, stands before those behind it: 1 for each at the next tile, less
    farther off, 0 from `NEAR` steps on. Nobody ends a turn on a fox or enters a mark.
    """
    ground = state.ground
    there = [place for place in (state.pos[seat], state.mark[seat]) if place not in (OFF, ground.goal)]
    rivals = [place for other, place in enumerate(state.pos) if other != seat and place != OFF]
    return sum(
        max(0, NEAR - ground.king_steps(mine, rival)) / (NEAR - 1)
        for mine in there
        for rival in rivals
        if ground.distance[mine] < ground.distance[rival]
    )
