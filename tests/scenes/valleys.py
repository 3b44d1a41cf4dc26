"""Renature positions and boards for tests and pictures, from matches played a few plies ahead."""

from random import Random
from typing import Any

from game.core import Looking, Setup
from game.match import Match
from game.renature import GAME
from game.renature.moves import AGAIN, END, KIND, NO_PLANT, PLACE, PLANT
from game.renature.position import BEFORE
from game.renature.previews import plant_offers, preview
from game.renature.state import RenatureState
from scenes.boards.renature import RenatureBoard
from scenes.services import Services
from tests.scenes.foxes import services, stage_of, table


def match(
    seats: int, seed: int, plies: int, persons: int = 2, first: int | None = 0, **options: str
) -> Match[RenatureState]:
    """A match after some plies of sensible random play: areas get planted, clouds are kept."""
    setup = Setup.complete(GAME.info, seats, seed, options, first)
    played = Match(GAME, setup, table(seats, persons))
    rng = Random(seed)
    while played.ply < plies and not played.over:
        played.play(sensible(played.state, rng))
    return played


def sensible(state: RenatureState, rng: Random) -> int:
    """Lay anywhere, plant what scores most, end the turn."""
    legal = state.legal()
    for kind in (PLACE, PLANT):
        moves = [move for move in legal if move >> KIND == kind]
        if moves:
            if kind == PLANT and rng.random() < 0.8:
                return plant_offers(state)[rng.randrange(min(3, len(moves)))].move
            return rng.choice(moves)
    for move in (NO_PLANT << KIND, END << KIND):
        if move in legal:
            return move
    return rng.choice([move for move in legal if move >> KIND != AGAIN] or legal)


def board_for(
    state: RenatureState,
    size: tuple[int, int] = (1024, 600),
    text: float = 1.0,
    me: int | None = 0,
    looking: Looking = frozenset({0}),
    compact: bool = False,
    lang: str = "fr",
    persons: int = 2,
    **prefs: Any,
) -> RenatureBoard:
    """A board that shows a state, without a window."""
    kit = kit_for(size, text, lang, **prefs)
    board = RenatureBoard(kit, GAME, table(state.seats, persons))
    board.layout(stage_of(kit.skin, compact))
    board.sync(GAME.screen(state, looking), me, looking)
    return board


def kit_for(size: tuple[int, int], text: float = 1.0, lang: str = "fr", **prefs: Any) -> Services:
    """Enough of the services."""
    return services(size, text, lang, **prefs)


def at_phase(phase: int, seats: int = 4, seed: int = 3, plies: int = 60, **options: str) -> RenatureState:
    """The first position from so many plies on in which the turn asks this, of seat 0."""
    played = match(seats, seed, plies, **options)
    rng = Random(seed)
    while not played.over:
        if played.state.phase == phase and played.state.to_act == 0:
            return played.state
        played.play(sensible(played.state, rng))
    return played.state


def closing(seats: int = 4) -> RenatureState:
    """Seat 0 has a domino that closes an area where several colours grow."""
    for seed in range(40):
        played = match(seats, seed, 70)
        rng = Random(seed)
        for _ in range(60):
            state = played.state
            if played.over:
                break
            if state.to_act == 0 and state.phase == BEFORE:
                for move in state.placements():
                    closes = preview(state, move).closes
                    if closes and len(closes[0].totals) > 1:
                        ready = state.clone()
                        hand = ready.hands
                        domino = (move & ((1 << KIND) - 1)) >> 11
                        first, at = hand[0], hand.index(domino, 0, 3)
                        hand[0], hand[at] = domino, first
                        return ready
            played.play(sensible(state, rng))
    raise AssertionError("no such position")


def unlucky() -> RenatureState:
    """Seat 0 has no domino that fits anywhere."""
    for seed in range(60):
        played = match(2, seed, 90, edition="box")
        rng = Random(seed)
        while not played.over:
            state = played.state
            if state.to_act == 0 and state.phase == BEFORE and not state.placements():
                return state
            played.play(sensible(state, rng))
    raise AssertionError("no such position")


def played_out(seats: int = 4, **options: str) -> RenatureState:
    """A finished match."""
    return match(seats, 3, 1000, **options).state


def drawn_map(size: int) -> RenatureState:
    """The start on a map of one's own: islands in a lattice of brooks, as large as maps may be."""
    rows = []
    for row in range(size):
        line = "".join("." if row % 3 == 0 or column % 3 == 0 else "#" for column in range(size))
        rows.append("S" + line[1:] if row == 0 else line)
    return match(4, 2, 24, side="/".join(rows)).state
