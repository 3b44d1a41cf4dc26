"""One press, one act: doubled presses are dropped."""

from collections.abc import Callable, Hashable

DEAF = 0.12
"""Seconds after an act in which presses do nothing."""


class Guard:
    """Deaf after an act until its result was drawn and a moment has passed."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until = 0.0
        self._drawn = True
        self._last: Hashable | None = None

    def acted(self) -> None:
        """An act changed the match: nothing more until it was drawn."""
        self._until = self._clock() + DEAF
        self._drawn = False
        self._last = None

    def planned(self, target: Hashable) -> None:
        """A press moved a plan on: the same place is deaf for a moment, others are not."""
        self._until = self._clock() + DEAF
        self._last = target

    def pass_once(self) -> None:
        """This press has ended a motion and may still act on what that showed."""
        self._until = 0.0
        self._drawn = True

    def drawn(self) -> None:
        """A frame with everything so far is about to be drawn."""
        self._drawn = True

    def deaf(self, target: Hashable | None = None) -> bool:
        """Must this press be dropped?"""
        if not self._drawn:
            return True
        if self._clock() >= self._until:
            return False
        return self._last is None or self._last == target
