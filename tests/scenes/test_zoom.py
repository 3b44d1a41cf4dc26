"""The closer look: every piece has one, it shows nothing hidden, and any press puts it back."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core import CAMERA
from game.living_forest import position as living
from game.renature.position import BEFORE
from scenes.closeup import Closeup
from scenes.input import MIDDLE_BUTTON, Act, Gesture
from scenes.prefs import Curtain
from scenes.results import ResultScene
from scenes.table import TableScene
from scenes.zoom import ZoomScene
from tests.scenes import foxes, livings, valleys
from tests.scenes.pages import act, key, point, staged
from tests.scenes.test_board_fox import board_for as fox_board
from tests.scenes.valleys import at_phase, board_for

SIZE = (1280, 720)
HIGH = 120
"""Px: pictures this large are soon made."""


def drawn(closeup: Closeup, high: int) -> Surface:
    """All its pictures, made; the large one."""
    for sign in closeup.signs:
        picture = sign.picture(44)
        assert 0 < picture.get_height() <= 60, sign.name
        assert sign.name and "%{" not in sign.name
    assert closeup.title and "%{" not in closeup.title + closeup.rule
    return closeup.picture(high)


def of(board: Any, kind: str) -> dict[Any, Closeup]:
    """The closer looks at all targets of a kind."""
    targets = [t for t in board.targets() if isinstance(t.id, tuple) and t.id[0] == kind]
    return {t.id: found for t in targets if (found := board.zoomed(t)) is not None}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_cards_and_trees_name_every_sign_on_them(lang: str) -> None:
    board = livings.board_for(livings.laid(), lang=lang)
    for kind in ("card", "own", "fire", "rock", "supply"):
        for closeup in of(board, kind).values():
            assert drawn(closeup, HIGH).get_height() == HIGH
    assert len(of(board, "card")) == 12 and len(of(board, "own")) == len(livings.LINE)
    stag = of(board, "card")["card", 9]
    assert stag.title == ("Cerf" if lang == "fr" else "Stag")
    assert len(stag.signs) == 3  # cost, flower, the coin of a gregarious animal
    board.choose(next(target for target in board.targets() if target.id == ("tab", "trees")))
    trees = of(board, "tree")
    assert len(trees) == 12
    assert all(drawn(closeup, HIGH).get_height() == HIGH for closeup in trees.values())
    assert of(board, "space")  # those that are planted


@pytest.mark.parametrize("edition", ["sheet", "box"])
def test_dominoes_plants_areas_and_seats_of_the_valley_have_one(edition: str) -> None:
    board = board_for(at_phase(BEFORE, edition=edition), SIZE)
    for kind, most in (("hand", 3), ("stock", 8), ("joker", 10), ("seat", 4)):
        looks = of(board, kind)
        assert 0 < len(looks) <= most
        for closeup in looks.values():
            assert 0 < drawn(closeup, HIGH).get_height() <= HIGH
    squares = of(board, "square")
    view = board.view
    assert view is not None
    brown = [square for square in squares if view.board.brown[square[1]] != 255]
    assert len(brown) == len(view.board.brown_square)
    for square in brown[::7]:
        picture = drawn(squares[square], HIGH)
        assert picture.get_height() <= HIGH and picture.get_width() <= 1.5 * HIGH


def test_hands_of_others_are_backs_and_sniffed_tiles_their_owners_alone() -> None:
    state = at_phase(BEFORE)
    board = board_for(state, SIZE, me=None, looking=CAMERA)
    for closeup in of(board, "hand").values():
        assert closeup.title == "Domino caché" and not closeup.signs
    explored = foxes.explored()
    place = next(p for p in range(60) if explored.sniffed[p] & 1 and not explored.opened[p])
    own = of(fox_board(explored, SIZE), "place")["place", place]
    others = of(fox_board(explored, SIZE, me=None, looking=CAMERA), "place")["place", place]
    assert "inconnue" in others.title and "inconnue" not in own.title
    assert drawn(others, 200).get_size() == (200, 200)


def table_on(director: Any, clock: Any, match: Any, wanted: Any) -> TableScene:
    director.services.workers.close()
    table = TableScene(director.services, match, kept=False)
    director.push(table)
    for _ in range(6):
        clock.now += 0.2
        director.advance(0.1)
    table.show_focus(wanted)
    return table


def test_key_and_wheel_click_open_it_and_any_press_puts_it_back(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE) as (director, clock):
        table = table_on(director, clock, livings.match(2, 3, 0), ("card", 4))
        ply = table.match.ply
        for event in (key(pygame.KSCAN_Z), key(pygame.KSCAN_Z, down=False)):
            for said in director.devices.read(event, clock.now):
                director.take(said, clock.now)
        assert isinstance(director.top, ZoomScene)
        director.draw(Surface(SIZE))
        act(director, clock, Act.UP, Act.DO)
        assert director.top is table and table.focus.at == ("card", 4) and table.focus.visible
        at = next(t for t in table.targets() if t.id == ("card", 6)).rect.center
        point(director, clock, Gesture.DOWN, at, MIDDLE_BUTTON)
        assert isinstance(director.top, ZoomScene)
        for gesture in (Gesture.UP, Gesture.DOWN):
            point(director, clock, gesture, (5, 5), MIDDLE_BUTTON)
        assert director.top is table and table.match.ply == ply
        assert table.match.state.phase == living.LINE


def test_where_there_is_no_piece_nothing_opens(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE) as (director, clock):
        table = table_on(director, clock, livings.match(2, 3, 0), ("tool", "menu"))
        table.focus.visible = False
        act(director, clock, Act.ZOOM)
        assert director.top is table
        table.show_focus(("do", "reveal"))
        act(director, clock, Act.ZOOM)
        assert director.top is table


def test_it_stays_between_the_pages_it_belongs_to_when_window_and_text_change(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE) as (director, clock):
        table = table_on(director, clock, valleys.match(2, 3, 0, persons=1), ("hand", 0))
        act(director, clock, Act.ZOOM)
        zoom = director.top
        assert isinstance(zoom, ZoomScene)
        for size, text in (((1024, 600), 2.0), ((1920, 1080), 1.5)):
            director.services.prefs.text = text
            director.size = size
            director.refresh()
            director.draw(Surface(size))
            assert director.services.skin.stage.contains(zoom._paper)
            assert director.services.skin.stage.contains(zoom._piece)
        act(director, clock, Act.BACK)
        assert director.top is table


def test_the_curtain_has_no_closer_look_and_the_result_has(tmp_path: Path) -> None:
    with staged(tmp_path, SIZE, curtain=Curtain.ALWAYS) as (director, clock):
        match = valleys.match(2, 3, 0, persons=2)
        table_on(director, clock, match, ("hand", 0))
        covered = director.top
        assert not isinstance(covered, TableScene)
        act(director, clock, Act.ZOOM)
        assert director.top is covered
    with staged(tmp_path, SIZE) as (director, clock):
        ended = livings.match(2, 5, 5000)
        page = ResultScene(director.services, ended, None)  # type: ignore[arg-type]
        director.push(page)
        page.show_focus(("card", 5))
        act(director, clock, Act.ZOOM)
        assert isinstance(director.top, ZoomScene)
