"""The life of a move: one press one act, motions that never hold anybody up, bots asked at once."""

from pathlib import Path

import pytest

from ai.bot import Answer
from ai.job import Reply
from ai.levels import LEVELS
from game.match import Undo
from game.save import loads
from scenes.confirm import ConfirmScene
from scenes.focus import Target
from scenes.input import Act
from scenes.prefs import Curtain, Speed
from scenes.results import ResultScene
from scenes.table import TableScene, bar
from scenes.table.flow import LATE
from tests.games import every_game
from tests.scenes.tables import FRAME, Play, playing


def kinds_told(play: Play) -> list[str]:
    return [what for what, _ in play.board.told if what != "draw"]


def test_the_model_jumps_and_the_picture_follows(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.board.told.clear()
        play.move(0)
        assert play.match.ply == 1, "the position is the new one before anything moves"
        assert play.table.life.show.busy
        play.frames(3)
        assert kinds_told(play) == ["sync", "animate"], "the marks go, the motion begins"
        play.settle_silently()
        assert kinds_told(play) == ["sync", "animate", "sync"]
        assert play.board.view.pack() == play.match.game.screen(play.match.state, {0}).pack()


def test_a_bot_is_asked_while_the_picture_still_moves(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(0)
        jobs = play.director.services.workers.jobs
        assert [(job.seat, job.ply, job.level) for job in jobs] == [(1, 1, "sapling")]
        assert jobs[0].view == play.match.state.view(1).pack(), "it gets its own view and nothing else"


def test_a_late_answer_is_dropped(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(0)
        play.settle_silently()
        bots = play.director.services.workers
        job = bots.jobs[0]
        for match, ply in (("another", 1), (job.match, 0), (job.match, 2)):
            bots.late.append(Reply(match, ply, 1, Answer(0)))
        play.frames(60)
        assert play.match.ply == 1
        bots.late.append(Reply(job.match, 1, 1, Answer(0)))
        play.frames(2)
        assert play.match.ply == 2


def test_an_answer_from_before_an_undo_is_dropped(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True, undo=Undo.FREE) as play:
        play.move(0)
        play.settle_silently()
        bots = play.director.services.workers
        job = bots.jobs[0]
        play.act(Act.UNDO)
        assert play.match.ply == 0 and bots.jobs == []
        bots.late.append(Reply(job.match, 1, 1, Answer(0)))
        play.frames(30)
        assert play.match.ply == 0


@pytest.mark.parametrize("gap", [0.0, 0.03, 0.11])
def test_a_doubled_click_plays_once(tmp_path: Path, gap: float) -> None:
    with playing(tmp_path, "ppp", curtain=Curtain.NEVER) as play:
        target = next(t for t in play.table.targets() if t.id == ("move", 1))
        play.move(1)
        play.frames(int(gap / FRAME))
        play.press_at(target.rect.center, after=gap - int(gap / FRAME) * FRAME)
        assert play.match.ply == 1


def test_a_mashed_enter_plays_once_a_position(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.act(Act.DOWN)
        play.table.show_focus(("move", 0))
        for _ in range(12):
            play.act(Act.DO, after=0.01)
        assert play.match.ply == 1


def test_a_mashed_undo_takes_one_step_at_a_time(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE) as play:
        for move in (1, 3):
            play.move(move)
            play.settle()
        assert play.match.ply == 4
        states = [state.pack() for state in play.match.states()]
        play.act(Act.UNDO)
        play.act(Act.UNDO, after=0.0)
        play.act(Act.UNDO, after=0.05)
        assert play.match.ply == 2 and play.match.state.pack() == states[2]
        play.frames(2)
        play.act(Act.REDO)
        play.act(Act.REDO, after=0.01)
        assert play.match.ply == 4 and play.match.state.pack() == states[4]


def test_a_press_on_something_legal_ends_the_motion_and_acts(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", curtain=Curtain.NEVER) as play:
        play.move(1)
        play.frames(10)
        assert play.table.life.show.busy
        target = next(t for t in play.table.targets() if t.id == ("card", 0))
        at = target.rect.center
        play.press_at(at)
        assert not play.table.life.show.busy and play.match.ply == 1, "a card alone is no act"
        play.move(3)
        play.frames(10)
        assert play.table.life.show.busy and play.match.ply == 2
        legal = Target(("move", 3), play.board._button(3, "keep", 1).rect, "actions", "")
        play.press_at(legal.rect.center)
        assert play.match.ply == 3, "it was legal for whoever is next: played at once"


def test_any_other_press_only_ends_the_motion(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        play.frames(10)
        play.press_at((5, play.director.size[1] - 5))
        assert not play.table.life.show.busy and play.match.ply == 1
        assert play.director.top is play.table


def test_a_key_during_a_motion_ends_it(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        play.frames(10)
        play.act(Act.BACK)
        assert not play.table.life.show.busy and play.director.top is play.table, "no menu by mistake"


def test_a_tool_works_during_a_motion(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        play.frames(5)
        play.click(bar.MENU)
        assert play.director.top is not play.table and play.table.life.show.busy


def test_speed_off_shows_only_the_positions(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", speed=Speed.OFF) as play:
        play.move(1)
        play.settle()
        assert "animate" not in kinds_told(play) and play.match.ply == 2


def test_a_refused_press_says_why_and_plays_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        roll = next(m for m in play.match.state.legal() if play.match.game.write(m) == "roll")
        play.move(roll)
        play.settle()
        ply = play.match.ply
        play.move(roll)
        assert play.match.ply == ply and play.table.shake.busy
        assert [toast.text for toast in play.director.toasts.queue] == ["Tu as déjà lancé."]


def test_a_risky_press_asks_first(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.board.confirm = lambda target: "Un loup vit ici. Y aller ?"
        play.move(1)
        asked = play.director.top
        assert isinstance(asked, ConfirmScene) and play.match.ply == 0
        play.act(Act.DO)
        assert play.match.ply == 0 and play.director.top is play.table, "the safe answer is the focused one"
        play.move(1)
        play.click("yes")
        assert play.match.ply == 1


def test_the_risk_question_can_be_switched_off(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True, confirm_risk=False) as play:
        play.board.confirm = lambda target: "Y aller ?"
        play.move(1)
        assert play.match.ply == 1


def test_every_move_is_kept_and_comes_back_exactly(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE) as play:
        for move in (1, 3):
            play.move(move)
            play.settle()
        store, path = play.director.services.store, play.table.keeper.path
        assert path is not None and store.join()
        again = loads(path.read_text(encoding="utf-8"), every_game())
        assert again.played == play.match.played and again.state.pack() == play.match.state.pack()
        saved = store.latest()
        assert saved is not None and saved.path == path
        play.director.pop(play.table)
        table = TableScene.from_save(play.director.services, path)
        assert [line.event for line in table.match.log(frozenset({0}))] == [
            line.event for line in play.match.log(frozenset({0}))
        ]
        assert table.match.can_undo() is None and table.match.undo() == 2


def test_a_new_match_can_be_continued_before_its_first_move(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        store = play.director.services.store
        store.join()
        saved = store.latest()
        assert saved is not None and saved.peek.ply == 0


def test_what_is_not_kept_writes_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "bb") as play:
        services = play.director.services
        services.store.join()
        before = set(services.store.saves_folder.glob("*"))
        demo = TableScene(services, play.match, kept=False)
        play.director.replace(demo)
        play.settle()
        services.store.join()
        assert set(services.store.saves_folder.glob("*")) == before


def test_bots_alone_play_to_the_result(tmp_path: Path) -> None:
    with playing(tmp_path, "bbb") as play:
        play.settle(4000)
        assert play.match.over and isinstance(play.director.top, ResultScene)


def test_leaving_the_table_calls_the_bots_off(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        bots = play.director.services.workers
        assert bots.jobs
        play.director.pop(play.table)
        assert bots.jobs == []


def test_a_late_bot_can_be_given_a_simple_move(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        play.settle_silently()
        assert not play.table.life.flow.late
        play.clock.now += LATE * LEVELS["sapling"].seconds + 0.1
        play.frames(2)
        assert play.table.life.flow.late and play.table.bar.said.hurry
        play.click(bar.HURRY)
        assert play.match.ply == 2 and play.match.played[1] in (0, 1, 2, 3, 4, 5, 10, 11)


def test_undo_says_why_it_stops(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.act(Act.UNDO)
        assert play.director.toasts.queue[-1].text == "Il n’y a rien à annuler."
        play.move(0)
        play.settle()
        tool = next(t for t in play.table.targets() if t.id == bar.UNDO)
        assert tool.refused == "Quelque chose a été révélé depuis."
        play.click(bar.UNDO)
        assert play.match.ply == 2


def test_undo_returns_to_the_own_decision_across_bots(tmp_path: Path) -> None:
    with playing(tmp_path, "pbb") as play:
        play.director.services.workers.pick = 1
        play.move(1)
        play.settle()
        assert play.match.ply == 3
        play.act(Act.UNDO)
        play.settle()
        assert play.match.ply == 0 and play.table.life.me == 0
        assert play.board.view.pack() == play.match.game.screen(play.match.state, {0}).pack()


def test_a_resize_in_a_motion_puts_everything_right(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        play.frames(4)
        play.director.resize((1920, 1080))
        play.frames(1)
        assert not play.table.life.show.busy
        assert play.board.view.pack() == play.match.game.screen(play.match.state, {0}).pack()


def test_a_change_of_language_speaks_the_journal_anew(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        play.move(1)
        play.settle()
        assert "garde une carte" in play.table.journal.lines[0].words
        play.director.services.prefs.language = "en"
        play.director.refresh()
        assert "keeps a card" in play.table.journal.lines[0].words


def test_a_broken_animation_is_only_cosmetic(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(1)
        play.frames(3)
        play.board.view = None
        play.board.draw = lambda canvas: None
        play.settle_silently()
        assert play.board.view.pack() == play.match.game.screen(play.match.state, {0}).pack()
