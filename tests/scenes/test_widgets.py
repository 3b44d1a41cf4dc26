"""Widgets: pressing, stepping, dragging, and what the focus may reach."""

import pytest
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.controls import Look
from scenes.focus import Focus
from scenes.input import Gesture, Pointer
from scenes.theme import Skin
from scenes.widgets import FLASH, Widgets


@pytest.fixture(scope="module")
def skin() -> Skin:
    return Skin((1280, 720), art=Art(strict=True))


@pytest.fixture
def widgets(skin):
    return Widgets(skin)


def target(widgets, id):
    return next(t for t in widgets.targets() if t.id == id)


def down(at):
    return Pointer(Gesture.DOWN, at, button=1, held=True)


def test_targets_come_in_the_order_of_making_with_their_zone_and_reason(widgets):
    widgets.button("go", Rect(0, 0, 200, 60), "Jouer", style="primary", zone="bar")
    widgets.button("rest", Rect(0, 80, 200, 60), "Se reposer", refused="Tu as tous tes cœurs.")
    widgets.hot("tile", Rect(0, 160, 50, 50), "Forêt", grid=(2, 3))
    assert [t.id for t in widgets.targets()] == ["go", "rest", "tile"]
    assert [t.id for t in widgets.targets("bar")] == ["go"]
    assert target(widgets, "rest").refused
    assert target(widgets, "tile").grid == (2, 3)


def test_a_button_is_left_to_its_scene_but_looks_pressed_for_a_moment(widgets):
    widgets.button("go", Rect(0, 0, 200, 60), "Jouer")
    focus = Focus(at="go", visible=True)
    assert widgets.look("go", focus) is Look.FOCUS
    assert not widgets.press(target(widgets, "go"))
    assert widgets.look("go", focus) is Look.PRESSED
    assert not widgets.update(FLASH / 2)
    assert widgets.update(FLASH)
    assert widgets.look("go", focus) is Look.FOCUS


def test_a_toggle_flips_by_press_and_is_set_by_arrows(widgets):
    told = []
    widgets.toggle("sound", Rect(0, 0, 400, 60), False, told.append, name="Son")
    assert target(widgets, "sound").rect.right == 400
    assert widgets.press(target(widgets, "sound"))
    assert widgets.nudge("sound", 1)
    assert widgets.nudge("sound", -1)
    assert told == [True, False]


def test_a_stepper_goes_round_unless_told_otherwise(widgets):
    told = []
    widgets.stepper("mode", Rect(0, 0, 300, 60), ("a", "b", "c"), 2, told.append, name="Mode")
    widgets.stepper("rows", Rect(0, 80, 300, 60), ("12", "13"), 1, told.append, name="Rangées", wrap=False)
    assert widgets.press(target(widgets, "mode"))
    assert widgets.nudge("rows", 1)
    assert told == [0]
    assert widgets.value("rows") == 1
    assert widgets.nudge("rows", -1)
    assert told == [0, 0]


def test_the_left_arrow_of_a_stepper_steps_back_under_the_mouse(widgets):
    told = []
    widgets.stepper("mode", Rect(100, 0, 300, 60), ("a", "b", "c"), 1, told.append, name="Mode")
    assert widgets.pointer(down((120, 30)))
    assert not widgets.pointer(down((380, 30)))
    assert told == [0]


def test_a_slider_is_dragged_and_let_go(widgets, skin):
    told = []
    widgets.slider("size", Rect(100, 0, 200, 40), 100, told.append, name="Taille", low=100, high=200, step=10)
    widgets.pointer(down((200, 20)))
    assert widgets.pointer(Pointer(Gesture.MOVE, (900, 20), held=True))
    assert widgets.pointer(Pointer(Gesture.UP, (900, 20), button=1))
    assert not widgets.pointer(Pointer(Gesture.MOVE, (100, 20)))
    assert told == [150, 200]
    assert widgets.nudge("size", -1)
    assert widgets.value("size") == 190


def test_what_is_refused_does_not_change(widgets):
    told = []
    widgets.toggle("a", Rect(0, 0, 300, 60), False, told.append, name="Son", refused="Pas de carte son.")
    widgets.stepper(
        "b", Rect(0, 80, 300, 60), ("x", "y"), 0, told.append, name="Écran", refused="Un seul écran."
    )
    assert not widgets.press(target(widgets, "a"))
    assert not widgets.nudge("b", 1)
    assert not widgets.pointer(down((10, 100)))
    assert told == []
    assert widgets.look("a", Focus()) is Look.SHUT


def test_everything_draws_with_and_without_focus(widgets, skin):
    widgets.button("go", Rect(20, 20, 200, 60), "Jouer", icon="play", glyph="key:Entrée", style="primary")
    widgets.tab("tab", Rect(20, 100, 200, 60), "Son", "sound", True)
    widgets.stepper("s", Rect(20, 180, 300, 60), ("a",), 0, lambda _: None, name="S")
    widgets.slider("v", Rect(20, 260, 200, 40), 50, lambda _: None, name="V", shown=lambda v: f"{v} %")
    widgets.toggle("t", Rect(20, 320, 200, 60), True, lambda _: None, name="T")
    canvas, other = Surface(skin.size), Surface(skin.size)
    widgets.draw(canvas, Focus())
    for name in ("go", "tab", "s", "v", "t"):
        rect = widgets.rect(name)
        assert any(
            canvas.get_at((x, rect.centery))[:3] != (0, 0, 0) for x in range(rect.left, rect.right, 5)
        ), name
    widgets.draw(other, Focus(at="go", visible=True))
    assert canvas.get_at((60, 30)) != other.get_at((60, 30))


def test_changing_a_widget_from_outside_tells_nobody(widgets):
    told = []
    widgets.stepper("s", Rect(0, 0, 300, 60), ("a", "b"), 0, told.append, name="S")
    widgets.set("s", index=1, refused="non")
    assert widgets.value("s") == 1
    assert target(widgets, "s").refused == "non"
    assert told == []
