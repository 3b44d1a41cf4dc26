"""How long things are shown: bots slow enough to follow, never long."""

from dataclasses import dataclass

import pytest

from game.core import Event
from scenes.prefs import Speed
from scenes.table.show import STEP, TURN, Show
from scenes.tween import tween

FRAME = 1 / 120


@dataclass(frozen=True)
class Step(Event):
    seconds: float


@dataclass(frozen=True)
class Other(Event):
    seconds: float


class Screen:
    """A show of bare steps; `log` says when each began."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.now = 0.0
        self.began: list[tuple[float, Event]] = []
        self.show = Show(self._animate, speed, False)

    def _animate(self, event: Event):
        self.began.append((self.now, event))
        return tween(event.seconds, lambda share: None)

    def run(self, events: list[Event], bot: bool) -> float:
        """Seconds until all is shown."""
        start = self.now
        self.show.play(events, bot)
        while self.show.busy:
            self.show.update(FRAME)
            self.now += FRAME
            assert self.now < 60
        return self.now - start


def test_events_are_shown_one_after_the_other() -> None:
    screen = Screen()
    assert screen.run([Step(0.3), Other(0.2)], bot=False) == pytest.approx(0.5, abs=0.03)
    assert [round(at, 1) for at, _ in screen.began] == [0.0, 0.3]


@pytest.mark.parametrize("moves", [1, 2, 4, 7, 15])
@pytest.mark.parametrize("seconds", [0.0, 0.2, 0.6, 3.0])
def test_a_bots_whole_turn_is_shown_within_its_time(moves: int, seconds: float) -> None:
    screen = Screen()
    screen.show.new_turn()
    for index in range(moves):
        screen.run([(Step, Other)[index % 2](seconds)], bot=True)
    assert screen.now <= TURN + moves * 2 * FRAME


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.5])
def test_each_of_a_bots_first_steps_takes_its_time(seconds: float) -> None:
    screen = Screen()
    screen.show.new_turn()
    for _ in range(3):
        assert screen.run([Step(seconds)], bot=True) >= STEP - FRAME


def test_identical_steps_after_the_third_take_half_their_time() -> None:
    screen = Screen()
    screen.run([Step(0.4)] * 5, bot=False)
    starts = [at for at, _ in screen.began]
    lengths = [b - a for a, b in zip(starts, [*starts[1:], screen.now], strict=True)]
    assert lengths == pytest.approx([0.4, 0.4, 0.4, 0.2, 0.2], abs=0.03)


@pytest.mark.parametrize(("speed", "factor"), [(Speed.FAST, 0.5), (Speed.NORMAL, 1.0), (Speed.SLOW, 1.8)])
def test_the_speed_stretches_everything(speed: Speed, factor: float) -> None:
    screen = Screen(speed)
    assert screen.run([Step(0.1)], bot=True) == pytest.approx(STEP * factor, abs=0.03)


def test_off_shows_nothing_and_waits_for_nothing() -> None:
    screen = Screen(Speed.OFF)
    assert screen.run([Step(1.0)], bot=True) == 0.0 and screen.began == []


def test_finishing_leaves_nothing_to_show() -> None:
    screen = Screen()
    screen.show.play([Step(1.0), Step(1.0)], bot=True)
    screen.show.update(FRAME)
    screen.show.finish()
    assert not screen.show.busy and len(screen.began) == 1


def test_a_persons_move_is_not_stretched() -> None:
    assert Screen().run([Step(0.1)], bot=False) == pytest.approx(0.1, abs=0.03)
