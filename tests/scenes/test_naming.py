"""Typing a name or a number: caret, selection, clipboard, limits; by keyboard, mouse, keys on the screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Event, Surface

from scenes.input import Act
from scenes.naming import NamingScene
from tests.scenes.pages import act, staged

SIZE = (1280, 720)


class Desk:
    """A page of typing on its stage, and what it was told."""

    def __init__(self, director: Any, clock: Any) -> None:
        self.director, self.clock = director, clock
        self.kept: list[str] = []

    def ask(self, text: str, **more: Any) -> NamingScene:
        self.page = NamingScene(self.director.services, "?", text, self.kept.append, **more)
        self.director.push(self.page)
        return self.page

    def type(self, text: str) -> None:
        for letter in text:
            self.director.raw(Event(pygame.TEXTINPUT, text=letter))

    def key(self, key: int, mod: int = 0) -> bool:
        used: bool = self.director.raw(Event(pygame.KEYDOWN, key=key, scancode=1, mod=mod, unicode=""))
        return used

    def mouse(self, kind: int, at: tuple[int, int]) -> None:
        self.director.raw(Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0)))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with staged(tmp_path, SIZE) as (director, clock):
        yield Desk(director, clock)


def test_the_first_letter_replaces_what_was_found(desk: Desk) -> None:
    page = desk.ask("Élise")
    assert page.selected == "Élise"
    desk.type("Zoé")
    assert page.text == "Zoé"


def test_an_arrow_keeps_what_was_found_and_letters_go_where_the_caret_is(desk: Desk) -> None:
    page = desk.ask("Éise")
    page.show_focus("line")
    assert desk.key(pygame.K_HOME) and desk.key(pygame.K_RIGHT)
    desk.type("l")
    assert page.text == "Élise"
    assert desk.key(pygame.K_DELETE) and desk.key(pygame.K_BACKSPACE)
    assert page.text == "Ése"


def test_elsewhere_than_on_the_line_arrows_move_the_focus(desk: Desk) -> None:
    page = desk.ask("Élise")
    page.show_focus(("key", "a"))
    assert not desk.key(pygame.K_RIGHT)
    act(desk.director, desk.clock, Act.RIGHT)
    assert page.focus.at == ("key", "b")
    act(desk.director, desk.clock, Act.UP)
    assert page.focus.at == "line"
    act(desk.director, desk.clock, Act.LEFT)  # a pad moves the caret too
    desk.type("!")
    assert page.text == "!Élise"


def test_a_selection_is_cut_and_pasted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    page = desk.ask("Élise")
    page.show_focus("line")
    kept: list[str] = []
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_copy", kept.append)
    monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: kept[-1])
    desk.key(pygame.K_END)
    desk.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    desk.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert page.selected == "se"
    desk.key(pygame.K_x, pygame.KMOD_CTRL)
    assert (page.text, kept) == ("Éli", ["se"])
    desk.key(pygame.K_HOME)
    desk.key(pygame.K_v, pygame.KMOD_CTRL)
    assert page.text == "seÉli"
    desk.key(pygame.K_a, pygame.KMOD_CTRL)
    assert page.selected == "seÉli"


def test_nothing_pasted_is_too_long_or_has_two_lines(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    page = desk.ask("Noé", limit=5)
    for text in ("a\nb", "abcdefgh"):
        monkeypatch.setattr("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda text=text: text)
        desk.key(pygame.K_v, pygame.KMOD_CTRL)
        assert page.text == "Noé"


def test_a_click_sets_the_caret_and_a_drag_selects(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    page = desk.ask("mmmmmm")
    field = page.widgets.rect("line")
    left, right = (field.left + 40, field.centery), (field.right - 4, field.centery)
    at = [left]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at[0])
    desk.mouse(pygame.MOUSEBUTTONDOWN, left)
    desk.mouse(pygame.MOUSEBUTTONUP, left)
    desk.type("x")
    assert page.text.index("x") < 3
    desk.mouse(pygame.MOUSEBUTTONDOWN, left)
    at[0] = right
    desk.mouse(pygame.MOUSEMOTION, right)
    assert page.selected and page.text.endswith(page.selected)


def test_a_number_takes_digits_only(desk: Desk) -> None:
    page = desk.ask("12", digits=True)
    desk.type("é")
    assert page.text == "12"
    desk.type("7a")
    assert page.text == "7"


def test_another_size_or_shift_keeps_text_caret_and_selection(desk: Desk) -> None:
    page = desk.ask("Élise")
    page.show_focus("line")
    desk.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    before = page._line.state
    desk.director.resize((1920, 1080))
    assert page._line.state == before
    page.show_focus("shift")
    act(desk.director, desk.clock, Act.DO)
    assert page._line.state == before


def test_enter_keeps_while_one_types_and_escape_leaves(desk: Desk) -> None:
    desk.ask("Élise")
    desk.type("Zoé")
    desk.key(pygame.K_RETURN)
    assert desk.kept == ["Zoé"]
    desk.ask("Élise")
    desk.type("x")
    act(desk.director, desk.clock, Act.BACK)
    assert desk.kept == ["Zoé"]


def test_the_line_is_seen_and_its_caret_blinks(desk: Desk) -> None:
    page = desk.ask("Élise")
    field = page.widgets.rect("line")
    seen = []
    for text in ("", "Élise"):
        page._line.set(text)
        canvas = Surface(SIZE)
        desk.director.draw(canvas)
        seen.append(bytes(canvas.subsurface(field).copy().get_buffer().raw))
    assert seen[0] != seen[1]
    assert any(page.update(0.1) for _ in range(10))


def test_held_keys_repeat_at_the_pace_of_the_settings_before_during_and_after(desk: Desk) -> None:
    pace = pygame.key.get_repeat()
    page = desk.ask("Élise")
    assert pygame.key.get_repeat() == pace != (0, 0)
    desk.director.resize((1920, 1080))
    desk.director.pop(page)
    assert pygame.key.get_repeat() == pace
