"""Shows what was played: one event at a time, bots' turns slow enough to follow and never long."""

from collections import deque
from collections.abc import Callable, Sequence

from game.core import Event
from scenes.prefs import Speed
from scenes.tween import Runner, Tween, delay, fit

TURN = 2.5
"""Seconds at normal speed that a bot's whole turn takes at most."""
STEP = 0.4
"""Seconds at normal speed that each of a bot's moves takes at least."""
ALIKE = 3
"""Identical steps beyond this many play at half their time."""


class Show:
    """The queue of one move's events. Times are seconds at normal speed; the runner stretches them."""

    def __init__(self, animate: Callable[[Event], Tween], speed: Speed, reduced: bool) -> None:
        self._animate = animate
        self._runner = Runner(speed, reduced)
        self._events: deque[Event] = deque()
        self._turn = 0.0  # shown of the turn so far
        self._move = 0.0  # shown of the move so far
        self._bot = False
        self._last: type[Event] | None = None
        self._alike = 0

    @property
    def busy(self) -> bool:
        """Something is still to be shown."""
        return bool(self._events) or self._runner.busy or self._pause() > 0

    def pace(self, speed: Speed, reduced: bool) -> None:
        """The preferences changed."""
        self._runner.speed, self._runner.reduced = speed, reduced

    def new_turn(self) -> None:
        """Another seat is to act: its turn has all its time again."""
        self._turn = 0.0
        self._last = None

    def play(self, events: Sequence[Event], bot: bool) -> None:
        """Begin on a move's events; what was still shown is finished."""
        self.finish()
        self._move = 0.0
        self._bot = bot
        if self._runner.speed != Speed.OFF:
            self._events.extend(events)

    def wait(self, seconds: float) -> None:
        """Leave the picture alone for a while before going on."""
        self._runner.then(delay(seconds))

    def appear(self, part: Tween) -> None:
        """Let what is asked appear; a press acts through it as through any motion."""
        if part.duration > 0 and not self.busy:
            self._runner.play(part)

    def update(self, dt: float) -> bool:
        """Let time pass; True when anything moved."""
        if not self.busy:
            return False
        if not self._runner.busy:
            self._next()
        self._runner.update(dt)
        return True

    def finish(self) -> None:
        """End at once. Events that were not begun are left out: `sync` corrects the picture."""
        self._events.clear()
        self._runner.finish_all()
        self._bot = False

    def _next(self) -> None:
        if self._events:
            event = self._events.popleft()
            part = self._fitted(self._animate(event), self._factor(event))
        else:
            part = delay(self._pause())
            self._bot = False
        self._turn += part.duration
        self._move += part.duration
        self._runner.play(part)

    def _fitted(self, part: Tween, factor: float) -> Tween:
        longest = part.duration * factor
        if self._bot:
            # Half of what is left, each time: however many moves come, the turn ends in time.
            longest = min(longest, (TURN - self._turn) / 2)
        return fit(part, longest)

    def _factor(self, event: Event) -> float:
        self._alike = self._alike + 1 if type(event) is self._last else 1
        self._last = type(event)
        return 0.5 if self._alike > ALIKE else 1.0

    def _pause(self) -> float:
        """What is missing of a bot's shortest step."""
        if not self._bot or self._runner.speed == Speed.OFF:
            return 0.0
        return max(0.0, min(STEP, (TURN - self._turn) / 2) - self._move)
