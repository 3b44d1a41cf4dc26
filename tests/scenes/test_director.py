"""The stage: which scene gets what, what is drawn, where the focus is, what a doubled click does."""

from pathlib import Path

import pygame
import pytest
from pygame import Event, Surface

from scenes.devices import Signal
from scenes.director import Director
from scenes.input import MOUSE, Act, Device, Gesture, Kind, Pointer
from tests.scenes.pages import Clock, Dialog, Squares, act, key, point, staged


@pytest.fixture
def stage(tmp_path: Path):
    with staged(tmp_path) as (director, clock):
        yield director, clock


def shown(director: Director, clock: Clock) -> Squares:
    page = Squares(director.services)
    director.resize(director.size)
    director.push(page)
    clock.now += 1
    return page


def test_a_page_enters_is_laid_out_and_leaves(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    dialog = Dialog(director.services)
    director.push(dialog)
    assert (page.told, page.layouts, dialog.told) == (["enter", "pause"], 1, ["enter"])
    director.pop()
    assert (page.told, dialog.told) == (["enter", "pause", "resume"], ["enter", "leave"])
    director.pop()
    assert page.told[-1] == "leave" and director.ended


def test_taking_a_page_away_takes_what_lies_on_it_too(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    over, last = Squares(director.services), Dialog(director.services)
    director.push(over)
    director.push(last)
    director.pop(over)
    assert director.stack == [page] and over.told[-1] == last.told[-1] == "leave"
    director.pop(over)
    assert director.stack == [page], "a page that is gone already is not taken away again"


def test_home_is_the_lowest_page(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    director.push(Squares(director.services))
    director.push(Squares(director.services))
    director.home()
    assert director.stack == [page] and page.told[-1] == "resume"


def test_replacing_resumes_nobody(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    director.push(Squares(director.services))
    after = Squares(director.services)
    director.replace(after)
    assert director.stack == [page, after] and page.told == ["enter", "pause"]


def test_the_end_leaves_every_page_topmost_first(stage) -> None:
    director, _clock = stage
    order: list[str] = []
    for name in ("low", "high"):
        page = Squares(director.services, name)
        page.leave = lambda name=name: order.append(name)  # type: ignore[method-assign]
        director.push(page)
    director.quit()
    assert order == ["high", "low"] and director.ended


def test_only_the_top_page_acts_moves_and_gets_time(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    dialog = Dialog(director.services)
    director.push(dialog)
    act(director, clock, Act.HINT)
    director.advance(0.01)
    assert page.acts == [] and page.moments == 0
    assert dialog.acts == [Act.HINT] and dialog.moments == 1


def test_below_a_dialog_the_page_is_drawn_once_and_without_a_focus(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    canvas = Surface(director.size)
    director.draw(canvas)
    rings = bytes(canvas.get_buffer().raw)
    assert page.focus.visible
    director.push(Dialog(director.services))
    for _ in range(3):
        director.draw(canvas)
    assert page.drawn == 2 and not page.focus.visible
    assert canvas.get_at((10, 10))[:3] == (90, 20, 20)
    assert canvas.get_at((100, 100))[:3] == (240, 230, 200)
    director.pop()
    director.draw(canvas)
    assert bytes(canvas.get_buffer().raw) == rings


def test_a_page_under_a_covering_one_is_not_drawn_nor_laid_out_until_it_is_seen(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    director.push(Squares(director.services))
    drawn, laid = page.drawn, page.layouts
    director.resize((1600, 900))
    director.draw(Surface((1600, 900)))
    assert (page.drawn, page.layouts) == (drawn, laid)
    director.pop()
    assert page.layouts == laid + 1 and page.size == (1600, 900)


def test_arrows_move_the_focus_and_do_presses_it(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    act(director, clock, Act.RIGHT, Act.DOWN, Act.DO, Act.NEXT_ZONE, Act.DO, Act.NEXT_ZONE, Act.DO)
    assert page.pressed == [(1, 1), "bar", (1, 1)]


def test_the_page_takes_an_act_before_the_focus_does(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    page.used = {Act.RIGHT, Act.DO}
    act(director, clock, Act.RIGHT, Act.DO, Act.DOWN)
    assert page.pressed == [] and page.focus.at == (0, 1)


def test_a_digit_presses_what_bears_it_refused_or_not(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    page.refused = "Pas maintenant."
    act(director, clock, Act.FIVE, Act.SIX)
    assert page.pressed == ["bar"] and page.focus.at == "bar"


def test_hovering_focuses_and_the_press_goes_down_with_the_button(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    inside = (page.cell + 20, 20)
    point(director, clock, Gesture.MOVE, inside)
    assert page.focus.at == (1, 0) and page.pressed == []
    point(director, clock, Gesture.DOWN, inside, 1)
    point(director, clock, Gesture.UP, inside, 1)
    assert page.pressed == [(1, 0)]
    point(director, clock, Gesture.DOWN, inside, 3)
    assert page.acts == [Act.BACK]
    point(director, clock, Gesture.DOWN, inside, 2)
    assert page.acts == [Act.BACK, Act.ZOOM]
    point(director, clock, Gesture.DOWN, (1270, 700), 1)
    assert page.pressed == [(1, 0)]


def test_the_rings_go_when_the_mouse_rests_on_nothing_and_come_back_by_a_key(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    point(director, clock, Gesture.DOWN, (20, 20), 1)
    point(director, clock, Gesture.MOVE, (1270, 700))
    assert not page.focus.visible
    act(director, clock, Act.RIGHT)
    assert page.focus.visible and page.focus.at == (0, 0), "the first key only shows where the focus is"
    act(director, clock, Act.RIGHT)
    assert page.focus.at == (1, 0)


def test_a_nudged_mouse_takes_nothing_from_who_plays_by_keys(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    point(director, clock, Gesture.MOVE, (1250, 700))
    assert page.focus.visible, "a pointer that was there from the start has not moved"
    act(director, clock, Act.RIGHT)
    point(director, clock, Gesture.MOVE, (1255, 702))
    assert director.device.kind is Kind.KEYBOARD and page.focus.visible
    point(director, clock, Gesture.MOVE, (1000, 500))
    assert director.device.kind is Kind.MOUSE


def test_a_double_click_does_not_reach_the_page_that_the_first_one_opened(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    dialog = Dialog(director.services)
    page.press = lambda target: director.push(dialog)  # type: ignore[method-assign]
    director.take(Signal(MOUSE, Pointer(Gesture.DOWN, (20, 20), 1)), clock.now)
    for wait in (0.06, 0.05):
        clock.now += wait
        director.take(Signal(MOUSE, Pointer(Gesture.DOWN, (20, 20), 1)), clock.now)
    assert dialog.pressed == []
    clock.now += 0.1
    director.take(Signal(MOUSE, Pointer(Gesture.DOWN, (20, 20), 1)), clock.now)
    assert dialog.pressed == [(0, 0)]


def test_a_raw_event_that_the_page_keeps_is_no_act(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    heard: list[int] = []
    page.raw = lambda event: bool(heard.append(event.type)) or True  # type: ignore[method-assign,func-returns-value]
    assert director.raw(key(pygame.KSCAN_A))
    assert not director.raw(Event(pygame.WINDOWSHOWN))
    assert heard == [pygame.KEYDOWN]


def test_the_focus_survives_a_resize_and_targets_that_vanish(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    act(director, clock, Act.RIGHT, Act.RIGHT, Act.DOWN)
    director.resize((1024, 600))
    assert page.focus.at == (2, 1) and page.focus.visible
    left = [target for target in page.targets() if target.id in ((0, 0), "bar")]
    page.targets = lambda: left  # type: ignore[method-assign]
    act(director, clock, Act.DO)
    assert page.pressed == [(0, 0)]


def test_the_tooltip_comes_at_once_by_key_and_after_a_rest_by_mouse(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    bar = page.targets()[-1].rect
    tips: list[str] = []
    talk = director.services.skin.talk
    talk.tooltip = lambda canvas, hint, target, **more: tips.append(hint.title)  # type: ignore[method-assign,assignment]
    canvas = Surface(director.size)

    def tip() -> int:
        director.draw(canvas)
        said = len(tips)
        tips.clear()
        return said

    point(director, clock, Gesture.MOVE, bar.center)
    assert tip() == 0
    for _ in range(2):
        director.advance(0.1)
    assert tip() == 0
    director.advance(0.1)
    assert director.dirty and tip() == 1
    act(director, clock, Act.PREV, Act.NEXT)
    assert tip() == 1


def test_toasts_stay_as_long_as_they_take_to_read(stage) -> None:
    director, clock = stage
    shown(director, clock)
    director.toast("Une tuile a été retournée.")
    for _ in range(30):
        director.advance(0.1)
    assert len(director.toasts.queue) == 1
    for _ in range(6):
        director.advance(0.1)
    assert director.toasts.queue == []


def test_two_toasts_at_a_time_and_lasting_ones_until_dismissed(stage) -> None:
    director, clock = stage
    shown(director, clock)
    director.toast("stays", lasting=True)
    for name in ("a", "b", "c", "c"):
        director.toast(name)
    assert [toast.text for toast in director.toasts.shown] == ["stays", "c"]
    director.draw(Surface(director.size))
    act(director, clock, Act.BACK)
    assert [toast.text for toast in director.toasts.shown] == ["b", "c"]
    director.draw(Surface(director.size))
    point(director, clock, Gesture.DOWN, director.toasts.shown[0].rect.center, 1)
    assert [toast.text for toast in director.toasts.shown] == ["a", "c"]


def test_prompts_follow_the_device(stage) -> None:
    director, clock = stage
    shown(director, clock)
    act(director, clock, Act.RIGHT)
    assert director.glyph(Act.UNDO) == "key:U"
    assert director.glyph(Act.BACK) == f"key:{director.services.words('key.escape')}"
    director.take(Signal(Device(Kind.PAD, 4, "Pad"), Act.RIGHT), clock.now)
    assert director.glyph(Act.UNDO) == "pad:west_x"
    director.take(Signal(Device(Kind.PAD, 5, "Switch", swapped=True), Act.RIGHT), clock.now)
    assert director.glyph(Act.DO) == "pad:south_dot"
    assert director.key(Act.UNDO) == "U"


def test_changed_settings_are_applied_and_kept_at_once(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    prefs, skin = director.services.prefs, director.services.skin
    prefs.language, prefs.text, prefs.keys = "en", 1.5, {"hint": [pygame.KSCAN_Q]}
    director.refresh()
    assert director.services.words.lang == "en"
    assert director.services.skin is not skin and director.services.skin.scale == 1.5 * skin.scale
    assert page.layouts == 2
    assert director.key(Act.HINT) == "Q"
    director.services.store.join()
    assert '"text": 1.5' in director.services.store.settings_path.read_text()


def test_a_page_that_pauses_stands_still_under_a_veil(stage) -> None:
    director, clock = stage
    page = shown(director, clock)
    director.hold(True)
    assert not director.paused, "a menu need not stop"
    page.pauses = True
    canvas = Surface(director.size)
    director.draw(canvas)
    before = canvas.get_at((20, 20))
    page.moving = 1.0
    director.hold(True)
    director.advance(0.1)
    assert page.moments == 0 and not director.busy
    director.draw(canvas)
    assert sum(canvas.get_at((20, 20))[:3]) < sum(before[:3])
    director.hold(False)
    director.advance(0.1)
    assert page.moments == 1


def test_a_page_entered_from_within_enter_does_not_confuse_the_stack(stage) -> None:
    director, _clock = stage
    first, second = Squares(director.services), Squares(director.services)
    first.enter = lambda: director.push(second)  # type: ignore[method-assign]
    director.push(first)
    assert director.stack == [first, second] and second.layouts == 1
    director.pop()
    assert director.top is first and first.layouts == 1
