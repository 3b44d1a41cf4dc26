"""Which of the nearly best moves of an answer is played, by what is liked about them."""

from dataclasses import replace
from typing import TypeVar

from ai.bot import Answer
from game.core import Move

N = TypeVar("N", int, float)

SERIOUS = 0.25
"""Of the visits of the most visited move: a search knows too little of one with fewer."""

CANDIDATES = 15
"""Moves that are looked at more closely."""


def near_best(answer: Answer, margin: float) -> list[Move]:
    """The moves, best first, that cost no more than `margin`; of searched ones those well looked into."""
    values, visits = dict(answer.values), dict(answer.visits)
    if answer.move not in values:
        return []
    floor = SERIOUS * visits[answer.move] if len(visits) > 1 else 0.0
    least = values[answer.move] - margin
    found = [move for move, value in values.items() if value >= least and visits.get(move, 0) >= floor]
    return found[:CANDIDATES]


def preferred(answer: Answer) -> Answer:
    """The answer with the move whose value and liking together are the highest, put first everywhere."""
    likes = dict(answer.likes)
    moves = [move for move in near_best(answer, answer.margin) if move in likes]
    values = dict(answer.values)
    chosen = max(moves, key=lambda move: values[move] + likes[move], default=answer.move)
    if chosen == answer.move:
        return answer
    return replace(
        answer,
        move=chosen,
        visits=first(answer.visits, chosen),
        values=first(answer.values, chosen),
        line=answer.other if answer.other[:1] == (chosen,) else (chosen,),
        other=answer.line,
    )


def first(pairs: tuple[tuple[Move, N], ...], move: Move) -> tuple[tuple[Move, N], ...]:
    """The pairs with that of a move before the others."""
    return tuple(sorted(pairs, key=lambda pair: pair[0] != move))
