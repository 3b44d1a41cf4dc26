"""The win chances on the result page: they grow, mark what turned the match, and open its positions."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

import scenes.boards
from ai.bot import Answer
from ai.curve import OUTLOOK, Curve, Swing
from ai.job import Job, Progress, Reply
from game.core import Setup
from game.match import Match
from scenes.chart import along, dashed, frame_of, runs, spread
from scenes.input import Act
from scenes.prefs import Speed
from scenes.result_buttons import CURVE, SHEET
from scenes.result_papers import told
from scenes.results import ResultScene
from scenes.turning import CHART, ZONE, turns
from tests.games import every_game
from tests.scenes import foxes
from tests.scenes.tables import Bots, Play, playing
from tests.scenes.test_results import finish


def judging(bots: Bots) -> list[int]:
    """Chances that leap at the fourth move; the plies that were asked about."""
    asked: list[int] = []

    def answer(job: Job) -> Answer:
        if job.level != OUTLOOK:
            return Answer(every_game()[job.game].unpack(job.view).legal()[0])
        asked.append(job.ply)
        share = 0.4 if job.ply < 4 else 0.8
        return Answer(0, win=(share, 1 - share))

    bots.answer = answer  # type: ignore[method-assign]
    return asked


@contextmanager
def ended(folder: Path, **more: object) -> Iterator[tuple[Play, ResultScene, list[int]]]:
    with playing(folder, "pb", speed=Speed.OFF, reduced_motion=True, **more) as play:
        asked = judging(play.director.services.workers)
        page = finish(play)
        play.frames(2 * play.match.ply)
        yield play, page, asked


class OneByOne(Bots):
    """One answer a look."""

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        waiting, self.jobs = self.jobs[1:], self.jobs[:1]
        said = super().poll(match)
        self.jobs += waiting
        return said


def test_every_position_is_judged_once_and_the_curve_grows_meanwhile(tmp_path: Path) -> None:
    with ended(tmp_path) as (play, page, _):
        pool = OneByOne()
        asked = judging(pool)
        curve = Curve(play.match, pool)
        fresh = ResultScene(play.director.services, play.match, page.host, False, curve, turned=True)
        play.director.push(fresh)
        shares, drawn = [], []
        for _ in range(play.match.ply + 2):
            play.director.dirty = False
            play.clock.now += 0.3
            play.director.advance(0.1)
            shares.append(curve.done)
            drawn.append(play.director.dirty)
        assert sorted(asked) == list(range(play.match.ply)) and shares[-1] == 1
        assert shares == sorted(shares) and len(set(shares)) == play.match.ply + 1
        assert all(drawn[1:-1]) and not drawn[-1], "each new point is drawn, nothing else"


def test_the_page_is_reached_and_left_by_its_button(tmp_path: Path) -> None:
    with ended(tmp_path) as (play, page, _):
        play.click(CURVE)
        play.settle()
        assert {target.zone for target in page.targets()} >= {ZONE} and page.focus.at == SHEET
        play.act(Act.DO)
        play.settle()
        assert ZONE not in {target.zone for target in page.targets()} and page.focus.at == CURVE


@pytest.mark.parametrize("by_mouse", [True, False])
def test_what_turned_the_match_opens_that_position_and_leads_back(tmp_path: Path, by_mouse: bool) -> None:
    with ended(tmp_path) as (play, page, asked):
        play.click(CURVE)
        play.settle()
        assert page.papers.turning is not None
        swings = page.papers.turning._swings
        row = next(index for index, swing in enumerate(swings) if swing.ply == 3)
        assert swings[row].size == pytest.approx(0.4) and swings[0].size >= 0.4
        if by_mouse:
            play.click(("curve", row))
        else:
            page.show_focus(("curve", row))
            play.act(Act.DO)
        play.frames(3)
        back = play.table.host.back
        assert play.director.top is play.table and back is not None
        assert play.table.life.past == 4, "the position after the move that is told"
        known = len(asked)
        play.act(Act.BACK)
        play.settle()
        page = play.director.top
        assert isinstance(page, ResultScene) and page.papers.turned
        assert len(asked) == known, "nothing is judged twice"


def test_left_and_right_walk_along_the_chart_and_a_press_opens_it(tmp_path: Path) -> None:
    with ended(tmp_path) as (play, page, _):
        play.click(CURVE)
        page.show_focus(CHART)
        play.act(Act.RIGHT, Act.RIGHT, Act.RIGHT, Act.LEFT)
        turning = page.papers.turning
        assert turning is not None and turning.cursor == 1 and page.focus.at == CHART
        play.hover((round(turning.frame.at(2, 0)[0]), turning.frame.plot.centery))
        assert turning.cursor == 2
        play.click(CHART)
        middle = turning.frame.ply(turning.frame.sheet.centerx)
        play.frames(3)
        assert play.table.life.past == middle


def test_a_finished_curve_is_drawn_once(tmp_path: Path) -> None:
    with ended(tmp_path) as (play, _, _):
        play.click(CURVE)
        play.settle()
        play.director.dirty = False
        for _ in range(20):
            play.clock.now += 0.1
            play.director.advance(0.1)
            assert not play.director.dirty


def test_a_match_given_up_has_no_curve(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.table.host.concede(0)
        play.settle()
        page = play.director.top
        assert isinstance(page, ResultScene) and page.interrupted and page.papers.other == ""


def test_leaving_the_table_lets_the_workers_go(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=False, speed=Speed.OFF, reduced_motion=True) as play:
        finish(play)
        bots = play.director.services.workers
        bots.silent = True
        play.frames(2)
        assert any(job.level == OUTLOOK for job in bots.jobs)
        play.director.pop(play.table)
        assert bots.jobs == []


def test_a_turn_swings_as_one() -> None:
    swings = [
        Swing(0, 0, 7, (0.1, -0.1)),
        Swing(1, 1, 8, (0.25, -0.25)),
        Swing(2, 1, 9, (-0.35, 0.35)),
        Swing(3, 0, 5, (0.2, -0.2)),
    ]
    found = turns(sorted(swings, key=lambda swing: -swing.size))
    assert [(swing.ply, swing.move) for swing in found] == [(3, 5), (0, 7), (2, 9)]
    assert found[-1].change == pytest.approx((-0.1, 0.1))


@pytest.mark.parametrize("name", ["fox", "renature", "living_forest"])
def test_every_move_has_a_sentence(name: str) -> None:
    game = every_game()[name]
    match = Match(game, Setup.complete(game.info, 3, 2), foxes.table(3))
    board = scenes.boards.find(name)(foxes.services((1280, 720)), game, match.table)
    rng = Random(1)
    for _ in range(120):
        if match.over:
            break
        match.play(match.state.playout_move(rng))
        assert len(told(match, board, match.ply)) > 3


class Plain:
    """A skin of one pixel a unit."""

    def px(self, units: float) -> int:
        return round(units)

    def line(self, role: object) -> int:
        return 24

    def measure(self, words: str, role: object) -> tuple[int, int]:
        return 60, 24


def test_lines_break_where_nothing_is_known_and_stay_in_the_plot() -> None:
    frame = frame_of(Plain(), Rect(0, 0, 600, 400), 10, "100 %")  # type: ignore[arg-type]
    wins = [(0, (0.0, 1.0)), (3, (1.0, 0.0)), (5, None), (7, (0.5, 0.5)), (10, (0.2, 0.8))]
    lines = runs(frame, wins, 0)
    assert [len(line) for line in lines] == [2, 2]
    for x, y in (point for line in lines for point in line):
        assert frame.plot.inflate(2, 2).collidepoint(x, y)
    assert frame.ply(frame.at(7, 0)[0]) == 7 and frame.ply(-50) == 0 and frame.ply(900) == 10


def test_patterns_draw_their_share_of_a_line() -> None:
    rng = Random(4)
    points = [(float(x), rng.random() * 60) for x in range(0, 300, 7)]
    whole = length(points)
    parts = list(dashed(points, (10, 5)))
    assert sum(length(part) for part in parts) == pytest.approx(whole * 2 / 3, rel=0.05)
    assert all(length(part) < 10.01 for part in parts)
    assert list(dashed(points, ())) == [points]


def length(points: list[tuple[float, float]]) -> float:
    return sum(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 for (x0, y0), (x1, y1) in itertools.pairwise(points))


def test_marks_at_the_ends_do_not_lie_on_one_another() -> None:
    placed = spread([(10.0, 5, 0), (11.0, 5, 1), (99.0, 5, 2), (99.5, 5, 3)], 20, 0, 100)
    heights = [y for y, _, _ in placed]
    assert all(b - a >= 20 for a, b in itertools.pairwise(heights)) and heights[-1] <= 100
    shapes = along([(0.0, 0.0), (100.0, 50.0)], 40, 10)
    assert shapes == [(10, 5), (50, 25)]


def test_the_curve_of_a_running_match_is_refused(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play, pytest.raises(ValueError, match="still runs"):
        Curve(play.match, play.director.services.workers)
