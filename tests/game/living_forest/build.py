"""Positions of Living Forest built directly, every piece in its place, and moves played by their texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from game.core import Event
from game.living_forest import GAME
from game.living_forest.animals import CARD_BY_ID, CARDS, LEVELS, NONE, STARTERS, VARAN
from game.living_forest.places import COLUMNS, ROW, SPACES, TREE_BY_ID
from game.living_forest.position import LINE, MAIN
from game.living_forest.state import LivingState

E = TypeVar("E", bound=Event)
Spot = tuple[int, int]

VARAN_ID = "fire_varan"


def card(name: str) -> int:
    """The face of an animal."""
    return CARD_BY_ID[name]


def cards(names: str) -> bytearray:
    """Faces of animals named in a row, `fire_varan*3` for three."""
    found = bytearray()
    for name in names.split():
        one, _, many = name.partition("*")
        found += bytes([card(one)] * int(many or 1))
    return found


def names(faces: Sequence[int]) -> str:
    """The ids of cards, in order."""
    return " ".join(CARDS[face].id for face in faces)


def space(spot: Spot) -> int:
    """The space id of a column and row."""
    return spot[1] * COLUMNS + spot[0]


@dataclass(frozen=True)
class Spirit:
    """One seat. Cards of the starting deck that are not named lie in the pile, below the named ones."""

    line: str = ""
    top: str = ""
    discard: str = ""
    pile: str | None = None
    known: int = 0
    trees: tuple[tuple[str, Spot], ...] = ()
    fragments: int = 0
    tiles: tuple[int, int, int] = (1, 1, 1)
    fires: tuple[int, int, int] = (0, 0, 0)
    rock: int | None = None


def table(
    *spirits: Spirit,
    seats: int = 2,
    fires: tuple[int, int, int] = (1, 0, 0),
    reserve: str = "",
    mains: Sequence[int] | None = None,
    tree: int = 0,
    turn: int = 1,
    supply: int | None = None,
) -> LivingState:
    """A position in which the holder of the Sacred Tree is to act: with its actions, which are `mains` a
    seat, or (None) in the guardian phase. The reserve holds the named animals only; what is not named lies
    in supplies and piles."""
    people = (*spirits, *(Spirit() for _ in range(seats - len(spirits))))
    state = LivingState(len(people), tree, True)
    bought: list[int] = []
    for seat, spirit in enumerate(people):
        bought += _seat(state, seat, spirit)
    shown = list(cards(reserve))
    for level, faces in enumerate(LEVELS):
        row = [face for face in shown if face in faces][:ROW]
        state.reserve[level * ROW : level * ROW + len(row)] = bytes(row)
        state.levels[level] = bytearray(face for face in faces if face not in row and face not in bought)
    for at, count in enumerate(fires):
        state.fire_box[at] += state.fires[at]
        state.fires[at] = count
        state.fire_box[at] -= count + sum(state.taken[at::3])
    state.supply -= sum(state.fragments)
    if supply is not None:
        state.supply = supply
    state.turn = turn
    state.recount()
    state.remember()
    if mains is not None:
        state.mains[:] = bytes(mains)
        state.phase = MAIN
        state.forget()
    return state


def _seat(state: LivingState, seat: int, spirit: Spirit) -> list[int]:
    line, top, discard = cards(spirit.line), cards(spirit.top), cards(spirit.discard)
    named = line + top + discard
    rest = (
        bytearray(face for face in STARTERS if face not in named)
        if spirit.pile is None
        else cards(spirit.pile)
    )
    state.line[seat], state.discard[seat], state.pile[seat] = line, discard, rest + top[::-1]
    state.known[seat] = spirit.known
    state.varans -= (named + rest).count(VARAN)
    for kind, spot in spirit.trees:
        state.grid[seat * SPACES + space(spot)] = TREE_BY_ID[kind]
        state.trees[TREE_BY_ID[kind]] -= 1
    state.fragments[seat] = spirit.fragments
    state.tiles[seat * 3 : seat * 3 + 3] = bytes(spirit.tiles)
    state.taken[seat * 3 : seat * 3 + 3] = bytes(spirit.fires)
    if spirit.rock is not None:
        state.pawn[seat] = spirit.rock
    return [face for face in named + rest if face >= len(STARTERS)]


def play(state: LivingState, *texts: str, rng: Random | None = None) -> list[Event]:
    """Play legal moves by their texts; what happened, in order."""
    log: list[Event] = []
    for text in texts:
        move = GAME.read(text)
        assert move in state.legal(), f"{text} is refused: {why(state, text)}"
        state.apply(move, rng or Random(0), log)
    return log


def offered(state: LivingState, start: str = "") -> set[str]:
    """The texts of the legal moves that begin so, without that beginning."""
    texts = {GAME.write(move) for move in state.legal()}
    return {text.removeprefix(start).strip() for text in texts if text.startswith(start)}


def why(state: LivingState, text: str) -> str | None:
    """The last word of the key of the reason a move is refused."""
    move = GAME.read(text)
    reason = GAME.why_not(state, GAME.choice(state, move))
    assert (reason is None) == (move in state.legal())
    return None if reason is None else reason.removeprefix("living_forest.why.")


def every(log: list[Event], kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [event for event in log if isinstance(event, kind)]


def only(log: list[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    (event,) = every(log, kind)
    return event


def free(state: LivingState) -> int:
    """Free slots of the reserve."""
    return state.reserve.count(NONE)


def end_turn(state: LivingState) -> list[Event]:
    """Everybody takes fragments until the turn is over."""
    log: list[Event] = []
    turn = state.turn
    while state.turn == turn and state.phase != LINE and state.legal():
        log += play(state, "take fragment" if "take fragment" in offered(state) else min(offered(state)))
    return log
