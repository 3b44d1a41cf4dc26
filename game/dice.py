"""Chance drawn from `Random.random()` alone, the one stream that Python promises never to change."""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(n: int, rng: Random) -> int:
    """A uniform integer 0..n-1; n >= 1 and far below 2**53."""
    return int(rng.random() * n)


def shuffle(items: MutableSequence[T], rng: Random) -> None:
    """Shuffle in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def pick(items: Sequence[T], rng: Random) -> T:
    """One item, uniformly. Raises IndexError on an empty sequence."""
    return items[int(rng.random() * len(items))]


def draw(items: MutableSequence[T], rng: Random) -> T:
    """Take one item out, uniformly; the order of the others is not kept. IndexError when empty."""
    at = int(rng.random() * len(items))
    items[at], items[-1] = items[-1], items[at]
    return items.pop()
