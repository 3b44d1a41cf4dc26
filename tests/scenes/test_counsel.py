"""Hints: asked from the person's own view, shown with chances and numbers on the table, played by a press."""

import json
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest
from pygame import Rect

import scenes.boards
from ai.bot import Answer
from ai.job import Job, Progress, Reply
from ai.levels import ADVISER
from game.core import Setup
from game.match import Match, Undo
from scenes.input import Act
from scenes.prefs import Speed
from scenes.results import ResultScene
from scenes.table.advisor import CLOSE, ZONE
from scenes.table.bar import HINT
from scenes.table.counsel import MOST, Pick, best_of, digits, even
from scenes.type import DETAIL_BOLD
from tests.games import every_game
from tests.scenes import foxes
from tests.scenes.tables import Bots, Play, playing


def advising(bots: Bots) -> None:
    """Hints value the moves in the order of legality, three tried in earnest."""

    def answer(job: Job) -> Answer:
        legal = every_game()[job.game].unpack(job.view).legal()
        if job.level != ADVISER:
            return Answer(legal[0])
        values = tuple((move, 0.6 - 0.05 * number) for number, move in enumerate(legal))
        visits = tuple((move, 90 if number < 3 else 1) for number, move in enumerate(legal))
        return Answer(legal[0], visits, (0.6, 0.4), (legal[0],), values)

    bots.answer = answer  # type: ignore[method-assign]


def rows(play: Play) -> list[Any]:
    return [target for target in play.table.targets() if target.zone == ZONE and target.id != CLOSE]


def asked(play: Play) -> None:
    """Press the key and wait for the answer."""
    advising(play.director.services.workers)
    play.act(Act.HINT)
    play.frames(5)


def test_a_hint_is_asked_on_the_person_s_own_view(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.act(Act.HINT)
        (job,) = play.director.services.workers.jobs
        assert (job.seat, job.ply, job.level) == (0, 0, ADVISER)
        assert job.view == play.match.state.view(0).pack()
        assert play.table.mentor.counsel.thinking and rows(play) == []
        bots = play.director.services.workers
        bots.late.append(Progress(job.match, job.ply, job.seat, Answer(0), 0.5))
        play.frames(2)
        assert play.table.mentor.counsel.done == 0.5


def test_three_moves_are_told_with_their_chances(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        asked(play)
        legal = play.match.state.legal()
        assert [pick.move for pick in play.table.mentor.counsel.picks] == legal[:MOST]
        assert [pick.chance for pick in play.table.mentor.counsel.picks] == [60, 55, 50]
        assert rows(play)[0].name.endswith("60\u00a0%")
        assert play.table.focus.at == rows(play)[0].id, "keys are in use: the best one has the focus"


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_press_on_a_row_plays_its_move(tmp_path: Path, by_mouse: bool) -> None:
    with playing(tmp_path, "pb") as play:
        asked(play)
        wanted = play.match.state.legal()[1]
        if by_mouse:
            play.click(rows(play)[1].id)
        else:
            play.act(Act.DOWN, Act.DO)
        assert play.match.played == [wanted]
        play.frames(2)
        assert not play.table.mentor.counsel.open and rows(play) == []
        assert play.table.focus.visible is not by_mouse, "what a mouse left behind is pointed at no more"


def test_the_only_move_is_told_at_once(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        only = play.match.state.legal()[:1]
        with mock.patch.object(type(play.match.state), "legal", return_value=only):
            play.act(Act.HINT)
            assert play.director.services.workers.jobs == [] and len(rows(play)) == 1
            assert play.table.focus.at == rows(play)[0].id


@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 600), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)],
)
def test_the_panel_lies_on_the_stage_with_every_row(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    with playing(tmp_path, "pb", size=size, text=text) as play:
        play.table.board.tell = lambda position, move: "Poser Chauve-souris – Salamandre en D4 – E4"
        asked(play)
        panel = play.table.mentor.advisor.rect
        assert play.table.around.stage.contains(panel)
        found = [target.rect for target in play.table.targets() if target.zone == ZONE]
        assert len(found) == MOST + 1 and all(panel.contains(rect) for rect in found)
        assert all(rect.collidelist(found[index + 1 :]) < 0 for index, rect in enumerate(found))
        others = [target.rect for target in play.table.targets() if target.zone != ZONE]
        assert not any(panel.collidepoint(rect.center) for rect in others)
        play.director.draw(play.canvas)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_panel_is_never_wider_than_its_place_and_leaves_the_words_room(
    tmp_path: Path, text: float
) -> None:
    with playing(tmp_path, "pb", text=text) as play:
        play.table.board.tell = lambda position, move: "Poser Chauve-souris – Salamandre en D4 – E4"
        asked(play)
        advisor, services = play.table.mentor.advisor, play.director.services
        stage = play.table.around.stage
        place = Rect(16, 476, 244, 228)  # Renature's, between its jokers and the edge
        advisor.layout(services.skin, services.words, place, stage, False)
        assert advisor.rect.w == place.w and stage.contains(advisor.rect)
        room = advisor._room(place.w)
        assert room >= services.skin.measure("Salamandre", DETAIL_BOLD)[0]
        assert advisor._stacked, "a chance beside these words would cost them more lines than its own"
        play.director.draw(play.canvas)
        play.table.board.tell = lambda position, move: "Passer"
        advisor.layout(services.skin, services.words, place, stage, False)
        assert not advisor._stacked, "beside the words where that is room enough"


def test_of_a_line_that_the_panel_cuts_nothing_is_seen(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.move(0)
        play.settle()
        asked(play)
        log, panel = play.table.journal, play.table.mentor.advisor.rect
        assert log._rows
        line, rect = log._rows[0]
        log._rows = [(line, rect.move(0, panel.bottom - rect.bottom + 4)), (line, rect.move(0, 900))]
        assert log._seen() == log._rows[1:]
        play.table.mentor.close()
        assert log._seen() == log._rows


def test_the_numbers_lie_under_the_journal_that_is_pulled_over_the_table(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        asked(play)
        advisor, log = play.table.mentor.advisor, play.table.journal
        advisor._spots = lambda move: [log.rect]
        log.open = log.drawer = True
        order: list[str] = []
        with (
            mock.patch.object(advisor, "_badge", lambda *where: order.append("number")),
            mock.patch.object(log, "draw", lambda *where: order.append("journal")),
        ):
            advisor.draw_marks(play.canvas, None)
            numbers = len(order)
            play.table.draw(play.canvas)
        assert numbers and order[numbers:].index("journal") == numbers


def test_escape_and_the_key_itself_put_the_hint_away(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        for last in (Act.BACK, Act.HINT):
            asked(play)
            assert rows(play)
            play.act(last)
            play.frames(2)
            assert rows(play) == [] and play.director.top is play.table
        asked(play)
        play.click(CLOSE)
        assert rows(play) == []


def test_a_hint_goes_with_its_decision_and_a_late_one_never_comes(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE, silent=True) as play:
        play.act(Act.HINT)
        play.move(0)
        play.frames(3)
        assert not play.table.mentor.counsel.open
        assert all(job.level != ADVISER for job in play.director.services.workers.jobs), "cancelled"


def test_nobody_is_advised_while_others_play_or_where_hints_are_off(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(0)
        play.settle_silently()
        play.act(Act.HINT)
        assert not play.table.mentor.counsel.open
    with playing(tmp_path / "off", "pb") as play:
        play.match.table.hints = False
        play.table.life.sync()
        tool = next(target for target in play.table.targets() if target.id == HINT)
        assert tool.refused == "Pas de conseils dans cette partie."
        play.act(Act.HINT)
        assert not play.table.mentor.counsel.open


def test_a_hint_asked_while_a_bots_last_move_is_shown_ends_that_motion(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        advising(play.director.services.workers)
        play.move(0)
        for _ in range(600):
            play.frames(1)
            if play.table.life.show.busy and play.match.state.to_act == 0 and play.match.ply > 1:
                break
        assert play.table.life.show.busy
        play.act(Act.HINT)
        assert not play.table.life.show.busy and play.table.mentor.counsel.ply == play.match.ply


def test_hints_taken_are_kept_with_the_match_and_noted_at_its_end(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", speed=Speed.OFF, reduced_motion=True) as play:
        for _ in range(40):
            play.settle()
            if isinstance(play.director.top, ResultScene):
                break
            asked(play)
            play.act(Act.DO)
        page = play.director.top
        assert isinstance(page, ResultScene)
        taken = len(play.match.table.hinted)
        assert taken > 1 and set(play.match.table.hinted) == {0}
        assert page._view.verdict.note().endswith(f"Conseils demandés\u00a0: Élise 0 {taken}.")
        store = play.director.services.store
        assert store.join()
        text = store.saves()[0].path.read_text(encoding="utf-8")
        assert json.loads(text)["table"]["hinted"] == [0] * taken


def test_hardly_tried_moves_are_no_advice_and_chances_never_rise() -> None:
    visits = ((4, 100), (5, 60), (6, 1), (7, 40))
    values = ((4, 0.5), (5, 0.4), (6, 0.9), (7, 0.55))
    assert best_of(Answer(4, visits, values=values)) == (Pick(4, 50), Pick(7, 50), Pick(5, 40))
    assert best_of(Answer(9)) == (Pick(9, None),)


def test_chances_that_round_to_the_same_percent_are_told_apart_by_tenths() -> None:
    def picked(*values: float) -> tuple[Pick, ...]:
        return best_of(Answer(0, values=tuple(enumerate(values))))

    assert digits(picked(0.60, 0.55, 0.50)) == 0, "whole percents are enough"
    assert digits(picked(0.2201, 0.2192, 0.2184)) == 1
    assert digits(picked(0.31, 0.2239, 0.2231)) == 1, "two of three alike are enough"
    assert digits(picked(0.2201, 0.2201, 0.2201)) == 0, "a decimal would tell nothing more"
    assert digits(best_of(Answer(9))) == 0
    assert even(picked(0.2201, 0.2192, 0.2184)) and not even(picked(0.31, 0.2239, 0.2231))
    assert not even(picked(0.22)) and not even(best_of(Answer(9)))


def alike(play: Play) -> None:
    """A hint whose moves differ by less than a search can tell."""
    play.act(Act.HINT)
    (job,) = play.director.services.workers.jobs
    values = tuple(zip(play.match.state.legal(), (0.2201, 0.2192, 0.2184), strict=False))
    answer = Answer(values[0][0], values=values)
    play.director.services.workers.late.append(Reply(job.match, job.ply, 0, answer))
    play.frames(3)


@pytest.mark.parametrize(("lang", "mark"), [("fr", ","), ("en", ".")])
def test_moves_that_are_as_good_are_called_so_and_shown_to_a_tenth(
    tmp_path: Path, lang: str, mark: str
) -> None:
    with playing(tmp_path, "pb", language=lang, silent=True) as play:
        alike(play)
        assert [f"22{mark}0" in row.name or f"21{mark}9" in row.name for row in rows(play)[:2]] == [True] * 2
        assert play.table.mentor.advisor._noted == play.director.services.words("table.hint_even")


def test_moves_that_are_as_good_are_called_so_where_there_is_no_room_for_more(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", size=(1280, 720), text=2.0, silent=True) as play:
        play.table.board.tell = lambda position, move: "Poser Chauve-souris – Salamandre en D4 – E4"
        alike(play)
        advisor, words = play.table.mentor.advisor, play.director.services.words
        assert advisor._noted == words("table.hint_alike")
        assert play.table.around.stage.contains(advisor.rect)
        foot = advisor.rect.bottom - advisor._foot()
        assert all(row.rect.bottom <= foot for row in rows(play))


@pytest.mark.parametrize(
    ("name", "plies"),
    [
        ("living_forest", 40),
        pytest.param("fox", 60, marks=pytest.mark.slow),
        pytest.param("renature", 90, marks=pytest.mark.slow),
        pytest.param("living_forest", 90, marks=pytest.mark.slow),
    ],
)
def test_every_move_of_every_board_is_told_and_has_its_place(name: str, plies: int) -> None:
    game = every_game()[name]
    options = {"mode": "advanced"} if name == "fox" else {}
    match = Match(game, Setup.complete(game.info, 3, 4, options), foxes.table(3, 3))
    kit = foxes.services((1280, 720), lang="en")
    board = scenes.boards.find(name)(kit, game, match.table)
    board.layout(foxes.stage_of(kit.skin))
    rng, told = Random(2), set()
    while match.ply < plies and not match.over:
        seat, stage = match.state.to_act, kit.skin.stage
        if match.ply % 7 == 0:
            board.sync(game.screen(match.state, frozenset({seat})), seat, frozenset({seat}))
        if not match.ply:
            board.layout(foxes.stage_of(kit.skin))
        for move in match.state.legal()[:: 3 if name == "renature" else 1] if match.ply % 7 == 0 else ():
            said = board.tell(match.state, move)
            assert (said and said != game.write(move)) or " " not in said, said
            told.add(said.split()[0])
            spots = board.spots(move)
            assert spots and all(stage.contains(spot) for spot in spots), (said, spots)
        match.play(match.state.playout_move(rng))
    assert len(told) > 2
