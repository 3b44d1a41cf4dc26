"""Chance drawn from `Random.random()` alone, the one stream that Python promises never to change."""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(n: int, rng: Random) -> int:
    """A uniform integer 0..n-1; n >= 1 and far below 2**53."""
    roll = rng.random()
    return int(roll * n)


def shuffle(items: MutableSequence[T], rng: Random) -> None:
    """Shuffle in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        roll = rng.random()
        other = int(roll * (last + 1))
        items[last], items[other] = items[other], items[last]


def pick(items: Sequence[T], rng: Random) -> T:
    """One item, uniformly, of at least one."""
    roll = rng.random()
    return items[int(roll * len(items))]


def draw(items: MutableSequence[T], rng: Random) -> T:
    """Take one item out, uniformly, of at least one; the order of the others is not kept."""
    roll = rng.random()
    at = int(roll * len(items))
    last = len(items) - 1
    items[at], items[last] = items[last], items[at]
    return items.pop()
