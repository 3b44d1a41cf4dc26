"""Motion: what a picture does over time, and the runner that plays it at the wanted speed."""

import math
from collections import deque
from collections.abc import Callable, Sequence

Ease = Callable[[float], float]
Point = tuple[float, float]
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
MOVING = 2
"""At most so many groups move at once; the eye follows no more."""
_BACK = 1.5


def linear(t: float) -> float:
    """Even speed: fades only."""
    return t


def out(t: float) -> float:
    """Fast, then settling: arrivals."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Smoothstep: travel."""
    return t * t * (3 - 2 * t)


def back(t: float) -> float:
    """Passes its goal by 8 % and returns: a piece that lands."""
    return 1 + (_BACK + 1) * (t - 1) ** 3 + _BACK * (t - 1) ** 2


class Tween:
    """Something that takes `duration` seconds at normal speed. Each is played once, forwards."""

    def __init__(self, duration: float = 0.0) -> None:
        self.duration = duration
        self.done = False

    def seek(self, seconds: float) -> None:
        """Go to this time; times never go back."""
        if self.done:
            return
        if seconds >= self.duration:
            self.done = True
            self._end()
        else:
            self._at(max(0.0, seconds))

    def finish(self) -> None:
        """Jump to the end; nothing is left out."""
        self.seek(math.inf)

    def _at(self, seconds: float) -> None:
        pass

    def _end(self) -> None:
        pass


class _Apply(Tween):
    def __init__(self, duration: float, apply: Callable[[float], None], ease: Ease) -> None:
        super().__init__(duration)
        self._apply = apply
        self._ease = ease

    def _at(self, seconds: float) -> None:
        self._apply(self._ease(seconds / self.duration))

    def _end(self) -> None:
        self._apply(1.0)


class _Call(Tween):
    def __init__(self, action: Callable[[], object]) -> None:
        super().__init__()
        self._action = action

    def _end(self) -> None:
        self._action()


class _Timeline(Tween):
    """Children with their starts and paces; a child that is over is ended before later ones begin."""

    def __init__(self, parts: Sequence[tuple[float, float, Tween]]) -> None:
        super().__init__(max((start + part.duration * pace for start, pace, part in parts), default=0.0))
        self._parts = parts

    def _at(self, seconds: float) -> None:
        for start, pace, part in self._parts:
            if seconds < start:
                continue
            if pace > 0:
                part.seek((seconds - start) / pace)
            else:
                part.finish()

    def _end(self) -> None:
        for _, _, part in self._parts:
            part.finish()


def tween(seconds: float, apply: Callable[[float], None], ease: Ease = out) -> Tween:
    """Call `apply` with 0..1 over time (eased; `back` passes 1), and surely with 1.0 at the end."""
    return _Apply(seconds, apply, ease)


def nothing() -> Tween:
    """No motion at all."""
    return Tween()


def delay(seconds: float) -> Tween:
    """A pause."""
    return Tween(seconds)


def call(action: Callable[[], object]) -> Tween:
    """Do something exactly once, also when everything is finished early."""
    return _Call(action)


def sequence(*parts: Tween, hasten: bool = False) -> Tween:
    """One after the other. `hasten`: alike steps, so from the fourth on each takes half its time."""
    placed: list[tuple[float, float, Tween]] = []
    start = 0.0
    for index, part in enumerate(parts):
        pace = 0.5 if hasten and index >= 3 else 1.0
        placed.append((start, pace, part))
        start += part.duration * pace
    return _Timeline(placed)


def together(*parts: Tween, stagger: float = 0.0) -> Tween:
    """Side by side, two at a time; further ones wait until the pair before them has ended."""
    placed: list[tuple[float, float, Tween]] = []
    start = 0.0
    for first in range(0, len(parts), MOVING):
        group = parts[first : first + MOVING]
        placed += [(start + index * stagger, 1.0, part) for index, part in enumerate(group)]
        start = max(begin + part.duration for begin, _, part in placed)
    return _Timeline(placed)


def fit(part: Tween, seconds: float) -> Tween:
    """The same motion, squeezed to last at most `seconds`."""
    if part.duration <= seconds:
        return part
    return _Timeline([(0.0, seconds / part.duration, part)])


def unfolding(seconds: float, begin: Callable[[], Callable[[float], None]], ease: Ease = out) -> Tween:
    """A tween that looks at the picture only when it starts: what comes before has moved it by then."""
    step: Callable[[float], None] | None = None

    def apply(share: float) -> None:
        nonlocal step
        if step is None:
            step = begin()
        step(share)

    return tween(seconds, apply, ease)


def lerp(a: float, b: float, t: float) -> float:
    """Between two numbers."""
    return a + (b - a) * t


def between(a: Point, b: Point, t: float) -> Point:
    """Between two points, on the straight line."""
    return lerp(a[0], b[0], t), lerp(a[1], b[1], t)


def arc(a: Point, b: Point, height: float, t: float) -> Point:
    """Between two points, hopping `height` px above the straight line."""
    x, y = between(a, b, t)
    return x, y - height * 4 * t * (1 - t)


class Runner:
    """Plays tweens one at a time, in the order they were given.

    `speed` is off, fast, normal or slow; `reduced` is for those who build tweens.
    """

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._line: deque[Tween] = deque()
        self._clock = 0.0

    @property
    def busy(self) -> bool:
        """Something is still to be played."""
        return bool(self._line)

    def play(self, part: Tween) -> None:
        """End what runs and play this now."""
        self.finish_all()
        self.then(part)

    def then(self, part: Tween) -> None:
        """Play this after all that was given before."""
        self._line.append(part)
        if not SPEEDS[self.speed]:
            self.finish_all()

    def update(self, seconds: float) -> bool:
        """Let time pass; True when anything was played."""
        if not self._line:
            return False
        factor = SPEEDS[self.speed]
        if not factor:
            self.finish_all()
            return True
        self._clock += seconds / factor
        while self._line:
            part = self._line[0]
            part.seek(self._clock)
            if not part.done:
                break
            self._clock -= part.duration
            self._drop(part)
        if not self._line:
            self._clock = 0.0
        return True

    def finish_all(self) -> None:
        """Jump to the end of everything, what ends add to the line included."""
        while self._line:
            part = self._line[0]
            part.finish()
            self._drop(part)
        self._clock = 0.0

    def _drop(self, part: Tween) -> None:
        if self._line and self._line[0] is part:
            self._line.popleft()
