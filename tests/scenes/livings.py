"""Living Forest positions and boards for tests and pictures, built by hand or by a few plies of play."""

from random import Random

from game.core import Setup
from game.living_forest import GAME
from game.living_forest import position as rules
from game.living_forest.animals import CARD_BY_ID, NONE
from game.living_forest.places import SPACES, TREE_BY_ID
from game.living_forest.state import LivingState
from game.match import Match
from scenes.boards.living_forest import LivingBoard
from tests.scenes.foxes import services, stage_of, table

LINE = ("bear", "tanuki", "weasel", "owl", "frog", "fawn", "hare", "beaver", "hummingbird")
RESERVE = (
    *("hedgehog", "raccoon", "meerkat", "butterfly"),
    *("badger", "cobra", "woodpecker", "loris"),
    *("panda", "stag", "panther", "bison"),
)
FOREST = {6: "t3_sun", 8: "t3_drop", 2: "t5_sprout", 11: "t4_flower", 3: "t5_sun"}


def match(
    seats: int, seed: int, plies: int, persons: int = 2, first: int | None = 0, **options: str
) -> Match[LivingState]:
    """A match after some plies of its playout policy."""
    setup = Setup.complete(GAME.info, seats, seed, options, first)
    played = Match(GAME, setup, table(seats, persons))
    rng = Random(seed)
    while played.ply < plies and not played.over:
        played.play(played.state.playout_move(rng))
    return played


def cards(*names: str) -> bytes:
    """Cards by name."""
    return bytes(CARD_BY_ID[name] for name in names)


def laid(seats: int = 4, line: tuple[str, ...] = LINE) -> LivingState:
    """The position of the design's mock, more or less: seat 0 chooses its first action."""
    state = match(seats, 3, 0).state.clone()
    state.forget()
    state.phase, state.to_act, state.turn = rules.MAIN, 0, 5
    state.line[0][:] = cards(*line)
    state.pile[0][:] = cards("wolf", "bee", "boar", "beetle", "baboon")
    state.known[0] = 1
    state.discard[0][:] = cards("lynx", "goldfish", "fire_varan", "eagle")
    state.reserve[:] = cards(*RESERVE)
    state.fires[:] = bytes((3, 1, 1))
    state.fragments[:] = bytes((1, 1, 2, 0)[:seats])
    state.mains[:] = bytes([2] * seats)
    for space, name in FOREST.items():
        state.grid[space] = TREE_BY_ID[name]
    lines = (LINE, ("lynx", "hedgehog", "crane", "fire_varan"), ("bear", "beaver", "wolf", "ram", "goat"), ())
    for seat in range(1, seats):
        state.line[seat][:] = cards(*lines[seat])
        state.grid[seat * SPACES + 6] = TREE_BY_ID["t7_spiral"]
        state.grid[seat * SPACES + 1 + seat] = TREE_BY_ID["t9_flower"]
        state.taken[seat * 3] = 2 + 3 * seat
    state.taken[0] = 4
    if seats == 4:
        state.pawn[:] = bytes((0, 6, 9, 3))
    state.recount()
    return state


def building(line: tuple[str, ...] = LINE[:6], seats: int = 4, fresh: bool = True) -> LivingState:
    """Seat 0 builds its help line."""
    state = laid(seats, line)
    state.phase = rules.LINE
    state.turned, state.fresh = len(line), int(fresh and bool(line))
    state.mains[:] = bytes(seats)
    for seat in range(1, seats):
        state.line[seat].clear()
    state.remember()
    state.recount()
    return state


def under_way() -> LivingState:
    """Seat 0 has attracted one animal and may take more."""
    state = laid()
    state.phase, state.doing, state.used = rules.MORE, 0, 3
    state.mains[0] = 1
    state.reserve[0] = NONE
    state.pile[0] += cards("hedgehog")
    state.known[0] = 2
    state.recount()
    return state


def seedling() -> LivingState:
    """Seat 0 has chosen a tree and is asked for its space."""
    state = laid()
    state.phase, state.doing, state.seedling = rules.SPACE, 2, TREE_BY_ID["t6_drop"]
    state.mains[0] = 1
    return state


def robbing() -> LivingState:
    """Seat 0 has passed a pawn and is asked for a tile."""
    state = laid()
    state.phase, state.doing = rules.ROB, 3
    state.pawn[0] = 4
    state.passed[:] = bytes((3,))
    state.mains[0] = 1
    return state


def over() -> LivingState:
    """A finished match."""
    played = match(4, 5, 5000)
    return played.state


def board_for(
    state: LivingState,
    size: tuple[int, int] = (1024, 600),
    text: float = 1.0,
    me: int | None = 0,
    looking: frozenset[int] = frozenset({0}),
    compact: bool = False,
    lang: str = "fr",
    persons: int = 2,
    reduced: bool = False,
    contrast: bool = False,
) -> LivingBoard:
    """A board that shows a position."""
    kit = services(size, text, lang, reduced_motion=reduced, contrast=contrast)
    board = LivingBoard(kit, GAME, table(state.seats, persons))
    board.layout(stage_of(kit.skin, compact))
    board.sync(GAME.screen(state, looking), me, looking)
    return board
