"""The result page: who won and why, beside a board that can still be explored."""

from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from pygame import Rect

from game.core import CAMERA, Sheet, SheetRow
from game.match import Undo
from scenes import turning
from scenes.input import Act
from scenes.result_buttons import AGAIN, HIDE, HOME, REVIEW, TAB
from scenes.results import ResultScene
from scenes.sheet import SheetView
from scenes.table import TableScene
from tests.scenes import foxes
from tests.scenes.pages import staged
from tests.scenes.tables import Play, playing


def finish(play: Play) -> ResultScene:
    """Play to the result."""
    for _ in range(40):
        play.settle(draw=False)
        if isinstance(play.director.top, ResultScene):
            return play.director.top
        play.move(play.match.state.legal()[0])
    raise AssertionError("the match does not end")


def test_the_board_stays_to_be_explored_and_nobody_may_act(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        page = finish(play)
        play.settle(draw=False)
        cards = [target for target in page.targets() if target.zone == "board"]
        assert cards and all(target.hint for target in cards)
        assert page.board.me is None and page.board.looking == CAMERA
        ply = play.match.ply
        play.click(cards[0].id)
        assert play.match.ply == ply and play.director.top is page


def test_the_columns_stand_by_rank_and_say_the_sheet(tmp_path: Path) -> None:
    with playing(tmp_path, "pbb") as play:
        page = finish(play)
        ranks = [page.sheet.rank[seat] for seat in page._view.order]
        assert ranks == sorted(ranks)
        rows = [target for target in page.targets() if target.id[0] == "row"]
        cells = [target for target in page.targets() if target.id[0] == "cell"]
        assert len(rows) == 3 and len(cells) == 9
        assert all(str(page.sheet.rows[0].values[seat]) in rows[0].name for seat in range(3))


def test_the_head_of_a_column_lights_the_fox_of_that_seat(tmp_path: Path) -> None:
    with staged(tmp_path, reduced_motion=True) as (director, _):
        played = foxes.match(3, 7, 600)
        page = ResultScene(director.services, played, mock.Mock())
        director.push(page)
        for seat in range(3):
            page.show_focus(("head", seat))
            assert page.board._seat_at() == seat
        page.show_focus(("row", 0))
        assert page.board._seat_at() is None


def view(play: Play, rank: tuple[int, ...], totals: tuple[int, ...], **more) -> SheetView:
    sheet = Sheet((SheetRow("tiny.sheet.shown", (3, None, -2)),), totals, rank, **more)
    made = SheetView(play.director.services, play.match, sheet, False)
    made.layout(Rect(700, 20, 500, 680), 140)
    return made


def test_the_headline_names_the_winner_and_the_margin(tmp_path: Path) -> None:
    with playing(tmp_path, "pbb") as play:
        won = view(play, (2, 1, 3), (10, 12, 9))
        assert won.verdict.headline() == ("Mousse 1 gagne", "12 points, 2 devant Élise 0")
        shared = view(play, (1, 1, 3), (12, 12, 9))
        assert shared.verdict.headline() == ("Élise 0 et Mousse 1 gagnent", "12 points, 3 devant Mousse 2")
        every = view(play, (1, 1, 1), (4, 4, 4))
        assert every.verdict.headline() == ("Élise 0, Mousse 1 et Mousse 2 gagnent", "4 points")
        race = view(play, (1, 2, 3), ())
        assert race.verdict.headline() == ("Élise 0 gagne", "devant Mousse 1")


SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]
QUICK = [((1024, 600), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]


@pytest.mark.parametrize(
    ("size", "text"),
    QUICK
    + [
        pytest.param(size, text, marks=pytest.mark.slow)
        for size in SIZES
        for text in (1.0, 1.5, 2.0)
        if (size, text) not in QUICK
    ],
)
def test_everything_lies_on_the_paper_at_every_size(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    with playing(tmp_path, "pbb", size=size, text=text) as play:
        page = finish(play)
        play.settle(draw=False)
        paper = page._panel
        for zone, count in ((SheetView.zone, 3 + 9), (turning.ZONE, 1)):
            ours = [target for target in page.targets() if target.zone in ("result", zone)]
            assert len(ours) >= 6 + count
            for target in ours:
                assert paper.inflate(4, 4).contains(target.rect), target
            for index, one in enumerate(ours):
                assert not any(one.rect.colliderect(other.rect) for other in ours[index + 1 :]), one
            page.turn()


def test_the_panel_slides_away_to_a_tab_and_back(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        page = finish(play)
        play.settle(draw=False)
        small = page.board.stage.w
        play.act(Act.BACK)
        play.settle()
        assert [t.id for t in page.targets() if t.zone == "result"] == [TAB]
        assert page.board.stage.w > small, "the board has the whole stage"
        play.click(TAB)
        play.settle()
        assert page.board.stage.w == small and AGAIN in [t.id for t in page.targets()]
        play.click(HIDE)
        play.settle()
        assert [t.id for t in page.targets() if t.zone == "result"] == [TAB]


def test_the_rematch_has_the_same_people_and_the_next_first_seat(tmp_path: Path) -> None:
    with playing(tmp_path, "pbb", undo=Undo.OFF, first=1) as play:
        finish(play)
        play.settle(draw=False)
        play.click(AGAIN)
        play.settle()
        again = play.director.top
        assert isinstance(again, TableScene) and again is not play.table
        assert play.director.stack == [again]
        old, new = play.match, again.match
        assert new.ply < old.ply and new.setup.first == 2
        assert new.table.players == old.table.players and new.table.undo is Undo.OFF
        assert replace(new.setup, seed=0, first=0) == replace(old.setup, seed=0, first=0)
        assert new.setup.seed != old.setup.seed and new.table.bot_seed != old.table.bot_seed


def test_the_match_can_be_watched_again_and_leads_back_to_the_result(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        finish(play)
        play.settle(draw=False)
        play.click(REVIEW)
        play.frames(5)
        back = play.table.host.back
        assert play.director.top is play.table and back is not None and back.playing
        play.frames(60)
        assert back.ply > 0
        play.act(Act.BACK)
        play.settle()
        assert isinstance(play.director.top, ResultScene)


def test_home_leaves_the_table(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        page = finish(play)
        play.settle(draw=False)
        homes: list[bool] = []
        play.director.home = lambda: homes.append(True)
        page.show_focus(HOME)
        play.act(Act.DO)
        assert homes == [True]


def test_a_finished_match_is_not_offered_again(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        finish(play)
        store = play.director.services.store
        assert store.join() and store.latest() is None and len(store.saves()) == 1


def test_a_free_match_says_that_it_does_not_count(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE) as play:
        page = finish(play)
        assert page._view.verdict.note() == "Hors statistiques\u00a0: on pouvait tout annuler."


def test_the_announcement_is_cut_short_by_a_press(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        page = finish(play)
        page._runner.finish_all()
        fresh = ResultScene(play.director.services, play.match, play.table.host)
        play.director.push(fresh)
        play.frames(3)
        assert fresh._view._revealed < 1
        play.act(Act.DO)
        assert fresh._view._counted == 1 and play.director.top is fresh
