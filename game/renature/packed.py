"""Reading packed positions, refusing everything that is none."""

from game.core import OVER
from game.renature import board as boards
from game.renature import position as rules
from game.renature.board import Board
from game.renature.editions import VARIANTS
from game.renature.position import ROWS, STOCKS, Position
from game.renature.state import RenatureState
from game.renature.tables import (
    COLOURS,
    DOMINOES,
    HAND,
    HIDDEN,
    KINDS,
    MOST_CLOUDS,
    NEUTRAL,
    NONE,
    TYPES,
)


class _Reader:
    """Takes fields off the front of packed bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        part = self.data[self.at : self.at + count]
        if len(part) != count:
            raise ValueError("renature: packed position is cut short")
        self.at += count
        return part

    def byte(self, low: int, high: int, name: str) -> int:
        value = self.take(1)[0]
        if not low <= value <= high:
            raise ValueError(f"renature: packed position has {name} {value}")
        return value

    def wide(self, signed: bool = False) -> int:
        return int.from_bytes(self.take(2), "big", signed=signed)

    def pile(self) -> bytearray:
        return bytearray(self.take(self.byte(0, len(DOMINOES), "pile")))

    def board(self) -> Board:
        try:
            return boards.read(self.take(self.wide()).decode("ascii"))
        except UnicodeDecodeError as error:
            raise ValueError("renature: packed position has no board") from error


def unpack(data: bytes) -> RenatureState:
    """The inverse of `RenatureState.pack`. Raises ValueError on bytes that are no position."""
    read = _Reader(data)
    edition = VARIANTS[read.byte(0, len(VARIANTS) - 1, "edition")]
    seats = read.byte(2, 4, "seats")
    first = read.byte(0, seats - 1, "first seat")
    viewer, to_act = read.take(2)
    phase = read.byte(0, rules.UNSEEN, "phase")
    joker = read.byte(0, KINDS - 1, "joker")
    jokered, extra = read.byte(0, 1, "joker change"), read.byte(0, 1, "extra turn")
    last = read.wide() - 1
    state = RenatureState(read.board(), edition, seats, first, joker)
    state.viewer, state.to_act, state.phase = viewer, OVER if to_act == 255 else to_act, phase
    state.jokered, state.extra, state.last = jokered, extra, last
    for field in (state.lies, state.plants, state.sky, state.holder, state.backs):
        field[:] = read.take(len(field))
    for field in (state.hands, state.stock, state.clouds):
        field[:] = read.take(len(field))
    state.points = [read.wide(signed=True) for _ in range(ROWS * seats)]
    state.pools = [read.pile() for _ in state.pools]
    state.gone = [read.pile() for _ in state.gone]
    if read.at != len(data):
        raise ValueError("renature: packed position is too long")
    wrong = _wrong_turn(state) or _wrong_dominoes(state) or _wrong_plants(state)
    if not wrong:
        state.rebuild()
        wrong = _wrong_areas(state)
    if wrong:
        raise ValueError(f"renature: packed position has wrong {wrong}")
    return state


def _wrong_turn(state: Position) -> str | None:
    if (state.phase == rules.ENDED) != (state.to_act == OVER):
        return "turn"
    if state.to_act != OVER and state.to_act >= state.seats:
        return "turn"
    if state.viewer >= state.seats and state.viewer not in (rules.CAMERA_VIEW, rules.WHOLE):
        return "viewer"
    if not rules.NO_PAIR <= state.last < len(state.board.one):
        return "pair"
    if state.phase == rules.PLANT and state.last == rules.NO_PAIR:
        return "pair"
    if state.phase == rules.BEFORE and state.hands[state.to_act * HAND] == NONE:
        return "turn"
    return None


def _wrong_dominoes(state: Position) -> str | None:
    lies, board = state.lies, state.board
    halves = [half for half in lies if half != NONE]
    if any(half >> 1 >= len(DOMINOES) for half in halves) or len(set(halves)) != len(halves):
        return "dominoes on the board"
    paired = 0
    for one, two in zip(board.one, board.two, strict=True):
        paired += lies[one] != NONE and lies[one] ^ 1 == lies[two]
    if paired * 2 != len(halves):
        return "dominoes on the board"
    if state.last != rules.NO_PAIR and lies[board.one[state.last]] ^ 1 != lies[board.two[state.last]]:
        return "pair"
    for seat in range(state.seats):
        hand = state.hands[seat * HAND : seat * HAND + HAND]
        if hand.rstrip(bytes([NONE])).count(NONE):
            return "hands"
    piles = [*state.hands, *(domino for pile in (*state.pools, *state.gone) for domino in pile)]
    loose = [domino for domino in piles if domino not in (NONE, HIDDEN)]
    if any(domino >= len(DOMINOES) for domino in loose) or len(set(loose)) != len(loose):
        return "dominoes"
    if set(loose) & {half >> 1 for half in halves}:
        return "dominoes"
    held = sum(domino != NONE for domino in piles) + paired
    return "dominoes" if held > len(DOMINOES) else None


def _wrong_plants(state: Position) -> str | None:
    most = state.most
    owned = [0] * (COLOURS * TYPES)
    for plant in state.plants:
        if plant != NONE:
            colour = plant // TYPES
            if colour > NEUTRAL or (colour >= state.seats and colour != NEUTRAL):
                return "plants"
            owned[plant] += 1
    for seat in range(state.seats):
        for kind in range(STOCKS):
            left = state.stock[seat * STOCKS + kind]
            if left > most[kind]:
                return "plants"
            if kind < TYPES and left + owned[seat * TYPES + kind] != most[kind]:
                return "plants"
    for kind in range(TYPES):
        left = sum(state.stock[seat * STOCKS + TYPES + kind] for seat in range(state.seats))
        if left + owned[NEUTRAL * TYPES + kind] != most[TYPES + kind] * state.seats:
            return "plants"
    printed = state.board.clouds if state.edition.board_clouds else bytes(len(state.sky))
    if any(left not in (0, there) for left, there in zip(state.sky, printed, strict=True)):
        return "clouds"
    return "clouds" if max(state.clouds) > MOST_CLOUDS else None


def _wrong_areas(state: Position) -> str | None:
    for area, holder in enumerate(state.holder):
        if holder != NONE and (holder >= state.seats or state.waters[area]):
            return "areas"
        if (state.backs[area] == NONE) == state.edition.tokens:
            return "tokens"
    planting = state.phase in (rules.PLANT, rules.UNSEEN)
    return "areas" if state.closing and not planting else None
