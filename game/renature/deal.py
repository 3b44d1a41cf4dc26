"""Laying out a match before its first turn."""

from random import Random

from game.core import Event, Setup
from game.dice import below, shuffle
from game.renature.board import Board
from game.renature.editions import edition_of
from game.renature.events import Dealt, Drawn, TurnBegan
from game.renature.hidden import deal_backs
from game.renature.state import RenatureState
from game.renature.tables import DOMINOES, HAND, HIDDEN, KINDS


def deal(setup: Setup, board: Board, rng: Random, log: list[Event] | None) -> RenatureState:
    """The position before the first turn: first seat, joker, tokens, supplies, hands, in this order."""
    edition = edition_of(setup)
    seats = setup.seats
    first = below(seats, rng) if setup.first is None else setup.first
    joker = below(KINDS, rng) if edition.joker is None else edition.joker
    state = RenatureState(board, edition, seats, first, joker)
    if edition.tokens:
        state.backs[:] = bytes([HIDDEN]) * len(state.backs)
        deal_backs(board, state.backs, rng)
    dominoes = list(range(len(DOMINOES)))
    shuffle(dominoes, rng)
    for seat, pool in enumerate(state.pools):
        size = len(DOMINOES) if edition.reserves is None else edition.reserves[seats - 2]
        pool += bytes(dominoes[seat * size : seat * size + size])
    for seat in range(seats):
        pool = state.pool(seat)
        for slot in range(seat * HAND, seat * HAND + HAND):
            state.hands[slot] = pool.pop()
    if log is not None:
        log.append(Dealt(seats, first, joker))
        for turn in range(seats):
            hand = state.hand((first + turn) % seats)
            log.append(Drawn((first + turn) % seats, len(hand), tuple(hand)))
        log.append(TurnBegan(first, False))
    return state
