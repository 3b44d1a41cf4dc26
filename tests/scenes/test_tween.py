"""Motion: ease curves, timelines, early ends, speeds."""

import pytest

from scenes.tween import (
    Runner,
    arc,
    back,
    between,
    call,
    delay,
    fit,
    in_out,
    linear,
    nothing,
    out,
    sequence,
    together,
    tween,
)


@pytest.mark.parametrize("ease", [linear, out, in_out, back])
def test_every_ease_starts_at_zero_and_ends_at_one(ease):
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_back_passes_its_goal_by_eight_percent():
    assert max(back(step / 1000) for step in range(1001)) == pytest.approx(1.08, abs=0.002)


def test_a_tween_ends_exactly_at_one_however_time_jumps():
    seen = []
    part = tween(0.3, seen.append, linear)
    part.seek(0.1)
    part.seek(5.0)
    part.seek(6.0)
    assert seen == [pytest.approx(1 / 3), 1.0]


def test_a_tween_without_duration_still_applies_its_end():
    seen = []
    tween(0.0, seen.append).seek(0.0)
    assert seen == [1.0]


def test_a_sequence_plays_in_order_and_ends_what_a_long_frame_skipped():
    seen = []
    part = sequence(
        tween(0.2, lambda t: seen.append(("a", round(t, 3))), linear),
        call(lambda: seen.append("hop")),
        delay(0.1),
        tween(0.2, lambda t: seen.append(("b", round(t, 3))), linear),
    )
    assert part.duration == pytest.approx(0.5)
    part.seek(0.1)
    part.seek(0.4)
    assert seen == [("a", 0.5), ("a", 1.0), "hop", ("b", 0.5)]


def test_finishing_a_sequence_runs_every_call_once():
    seen = []
    part = sequence(call(lambda: seen.append(1)), delay(1), call(lambda: seen.append(2)))
    part.seek(0.5)
    part.finish()
    part.finish()
    assert seen == [1, 2]


def test_alike_steps_go_twice_as_fast_from_the_fourth_on():
    assert sequence(*(delay(0.2) for _ in range(5)), hasten=True).duration == pytest.approx(0.8)


def test_at_most_two_groups_move_at_once():
    moving = set()
    most = []

    def track(name):
        def apply(t):
            moving.add(name) if t < 1 else moving.discard(name)
            most.append(len(moving))

        return apply

    part = together(*(tween(0.2, track(index), linear) for index in range(5)))
    assert part.duration == pytest.approx(0.6)
    for step in range(70):
        part.seek(step / 100)
    assert max(most) == 2
    assert not moving


def test_fit_squeezes_a_long_turn_and_leaves_a_short_one():
    assert fit(delay(4), 2.5).duration == pytest.approx(2.5)
    assert fit(delay(1), 2.5).duration == pytest.approx(1)


def test_points_travel_straight_or_hop():
    assert between((0, 0), (10, 20), 0.5) == (5, 10)
    assert arc((0, 0), (10, 0), 4, 0.5) == (5, -4)
    assert arc((0, 0), (10, 0), 4, 1.0) == (10, 0)


@pytest.mark.parametrize(("speed", "seconds"), [("fast", 0.5), ("normal", 1.0), ("slow", 1.8)])
def test_the_runner_plays_at_its_speed(speed, seconds):
    runner = Runner(speed)
    runner.play(delay(1.0))
    assert runner.update(seconds - 0.01)
    assert runner.busy
    runner.update(0.02)
    assert not runner.busy


def test_a_runner_that_is_off_shows_only_ends():
    seen = []
    runner = Runner("off")
    runner.play(tween(1, seen.append))
    assert seen == [1.0]
    assert not runner.busy


def test_the_runner_carries_time_over_to_the_next_tween():
    seen = []
    runner = Runner()
    runner.then(delay(0.1))
    runner.then(tween(0.2, seen.append, linear))
    runner.update(0.2)
    assert seen == [pytest.approx(0.5)]


def test_finishing_everything_includes_what_an_end_adds():
    seen = []
    runner = Runner()
    runner.play(sequence(delay(1), call(lambda: runner.then(call(lambda: seen.append("after"))))))
    runner.finish_all()
    assert seen == ["after"]
    assert not runner.busy


def test_playing_something_new_ends_what_runs():
    seen = []
    runner = Runner()
    runner.play(tween(1, seen.append, linear))
    runner.play(nothing())
    assert seen == [1.0]
