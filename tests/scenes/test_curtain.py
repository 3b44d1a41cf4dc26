"""The curtain by itself: it falls, it stands, it opens by a press and by nothing else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from scenes.curtain import CLOSING, OPEN, RECAP, Cover, CurtainScene, Opening
from scenes.director import Director
from scenes.input import Act
from tests.scenes.pages import Clock, Squares, act, staged


class Case:
    """A curtain over a page of squares."""

    def __init__(self, director: Director, clock: Clock, recap: int = 2) -> None:
        self.director = director
        self.clock = clock
        self.opened: list[bool] = []
        self.menus: list[bool] = []
        self.below = Squares(director.services)
        director.resize(director.size)
        director.push(self.below)
        cover = Cover(1, "Noé", [(0, f"Élise avance de {n}.") for n in range(recap)])
        self.curtain = CurtainScene(
            director.services, cover, lambda: self.opened.append(True), lambda: self.menus.append(True)
        )
        director.push(self.curtain)
        clock.now += 1

    def fall(self) -> Surface:
        canvas = Surface(self.director.size)
        for _ in range(60):
            self.clock.now += 1 / 60
            self.director.advance(1 / 60)
            if self.director.dirty:
                self.director.draw(canvas)
        return canvas


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    with staged(tmp_path) as (director, clock):
        yield Case(director, clock)


def test_it_opens_only_once_it_has_fallen_and_was_shown(case: Case) -> None:
    for _ in range(int(CLOSING * 60) - 2):
        act(case.director, case.clock, Act.DO)
        case.director.advance(1 / 60)
        assert not case.curtain.covers and not case.curtain.targets()
    assert case.opened == []
    case.fall()
    assert case.curtain.covers and [target.id for target in case.curtain.targets()] == [OPEN]
    act(case.director, case.clock, Act.DO)
    assert case.opened == [True] and case.director.top is case.below


def test_nothing_under_it_is_drawn_once_it_is_down(case: Case) -> None:
    case.fall()
    before = case.below.drawn
    case.director.redraw()
    case.director.draw(Surface(case.director.size))
    assert case.below.drawn == before


def test_a_doubled_press_opens_once(case: Case) -> None:
    case.fall()
    act(case.director, case.clock, Act.DO)
    case.clock.now -= 0.29
    act(case.director, case.clock, Act.DO)
    assert case.opened == [True]


def test_escape_asks_for_the_menu_and_opens_nothing(case: Case) -> None:
    case.fall()
    act(case.director, case.clock, Act.BACK, Act.MENU)
    assert (case.menus, case.opened) == ([True, True], []) and case.director.top is case.curtain


@pytest.mark.parametrize("other", [Act.ONE, Act.UNDO, Act.REDO, Act.JOURNAL, Act.SPECIAL, Act.ZOOM])
def test_no_other_act_opens_it(case: Case, other: Act) -> None:
    case.fall()
    act(case.director, case.clock, other)
    assert case.opened == [] and case.director.top is case.curtain


def test_reduced_motion_cuts(tmp_path: Path) -> None:
    with staged(tmp_path, reduced_motion=True) as (director, clock):
        case = Case(director, clock)
        assert case.curtain.covers
        case.director.draw(Surface(director.size))
        assert case.below.drawn == 0, "the picture below is never seen again"
        assert not Opening(director.services, 1).busy


@pytest.mark.parametrize("count", [0, 1, RECAP, RECAP + 1, 40])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_recap_stays_on_the_screen(tmp_path: Path, count: int, text: float) -> None:
    with staged(tmp_path, text=text) as (director, clock):
        case = Case(director, clock, recap=count)
        canvas = case.fall()
        rows = [canvas.get_at((director.size[0] // 2, y))[:3] for y in range(director.size[1])]
        assert len(set(rows)) > 5, "something is drawn"
        foot = canvas.subsurface((0, director.size[1] - 4, director.size[0], 4))
        pale = pygame.Color(case.director.services.skin.palette.pale)
        found = pygame.mask.from_threshold(foot, pale, (12, 12, 12, 255)).count()
        assert found == 0, "no words at the very edge"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_longest_name_stands_whole_and_clear_of_the_line_below_it(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    with staged(tmp_path, size, text=text) as (director, clock):
        case = Case(director, clock)
        case.fall()
        case.curtain.cover = Cover(1, "Marie-Antoinette", ())
        skin = director.services.skin
        lines: dict[str, tuple[float, int]] = {}
        put = skin.type._put

        def noted(canvas: Surface, words: str, face: Any, px: int, colour: Any, pos: Any, *more: Any) -> Any:
            lines[words] = (pos[1], px)
            return put(canvas, words, face, px, colour, pos, *more)

        skin.type._put = noted
        director.redraw()
        director.draw(Surface(size))
        name, large = lines["À toi, Marie-Antoinette"]
        below, small = lines["Les autres regardent ailleurs"]
        assert below - name >= 0.57 * large + 0.36 * small, "a comma hangs as low as that"
