"""A progress bar of one line on a terminal; in a file, a line now and then."""

import shutil
import time
from typing import TextIO

WIDTH = 20
EVERY = 0.2
SELDOM = 60.0
"""Seconds between two looks of the bar on a terminal, in a file."""


class Bar:
    """How much of `total` is done, from `begun` on, and when it will be ready."""

    def __init__(self, out: TextIO, total: int, begun: int = 0) -> None:
        self._out = out
        self._total = total
        self._begun = begun
        self._began = time.monotonic()
        self._last = self._began - EVERY
        self._live = out.isatty()

    def show(self, done: int, text: str) -> None:
        """Draw it, unless it was drawn a moment ago."""
        now = time.monotonic()
        if now - self._last < (EVERY if self._live else SELDOM):
            return
        self._last = now
        bar = "#" * (WIDTH * done // self._total)
        line = f"[{bar:.<{WIDTH}}] {done}/{self._total}{self._left(done, now)} {text}"
        if self._live:
            self._out.write("\r\x1b[K" + line[: shutil.get_terminal_size().columns - 1])
        else:
            self._out.write(line + "\n")
        self._out.flush()

    def _left(self, done: int, now: float) -> str:
        if done <= self._begun:
            return ""
        left = (now - self._began) / (done - self._begun) * (self._total - done)
        return f", {left / 60:.0f} min left," if left >= 90 else f", {left:.0f} s left,"

    def clear(self) -> None:
        """Leave the line free for what comes next."""
        if self._live:
            self._out.write("\r\x1b[K")
            self._out.flush()
