"""Who sits where, changed in the middle of a match, also while a bot thinks."""

from pathlib import Path

import pytest

from ai.bot import Answer
from ai.job import Reply
from ai.levels import LOBBY_LEVELS
from ai.temper import TEMPERS
from game.match import Kind, Player
from scenes.focus import Hint
from scenes.input import Act
from scenes.seats import DONE, SeatsScene
from tests.scenes import foxes
from tests.scenes.pages import staged
from tests.scenes.tables import Play, playing


def seats_on(play: Play) -> SeatsScene:
    """The page as the menu opens it."""
    page = SeatsScene(play.director.services, play.match, play.table.host.seats_changed)
    play.director.push(page)
    play.frames(2)
    return page


def tempers(page: SeatsScene) -> list[object]:
    ids = [target.id for target in page.targets()]
    return [one[1] for one in ids if isinstance(one, tuple) and one[0] == "temper"]


def test_another_level_and_temper_are_asked_at_once_while_a_bot_thinks(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(0)
        play.settle_silently()
        bots = play.director.services.workers
        assert [(job.level, job.temper) for job in bots.jobs] == [("sapling", "")]
        page = seats_on(play)
        page.show_focus(("seat", 1))
        play.act(Act.RIGHT)
        page.show_focus(("temper", 1))
        play.act(Act.RIGHT, Act.RIGHT)
        play.act(Act.BACK)
        play.frames(2)
        assert play.director.top is play.table
        assert [(job.level, job.temper, job.ply) for job in bots.jobs] == [("tree", "bold", 1)]
        job = bots.jobs[0]
        bots.late.append(Reply(job.match, job.ply, job.seat, Answer(play.match.state.legal()[0])))
        play.frames(3)
        assert play.match.ply == 2, "the new bot plays on"


def test_the_stepper_of_a_temper_says_what_it_does_while_it_is_stepped(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        page, words = seats_on(play), play.director.services.words
        page.show_focus(("temper", 1))
        for temper in (*TEMPERS, "none"):
            stepper = next(target for target in page.targets() if target.id == ("temper", 1))
            before = stepper.hint
            play.act(Act.DO)
            stepper = next(target for target in page.targets() if target.id == ("temper", 1))
            assert (
                stepper.hint == Hint(words(f"temper.{temper}"), (words(f"temper.line.{temper}"),)) != before
            )


def test_nothing_is_asked_anew_when_nobody_moved(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", silent=True) as play:
        play.move(0)
        play.settle_silently()
        before = list(play.director.services.workers.jobs)
        seats_on(play)
        play.click(DONE)
        play.frames(2)
        assert play.director.services.workers.jobs == before


def test_a_person_has_no_temper_and_a_bot_gets_its_stepper_at_once(tmp_path: Path) -> None:
    with playing(tmp_path, "ppb") as play:
        page = seats_on(play)
        assert tempers(page) == [2]
        page.show_focus(("seat", 1))
        play.act(Act.RIGHT)
        play.frames(2)
        assert page.focus.at == ("seat", 1)
        assert tempers(page) == [1, 2]
        play.act(Act.LEFT)
        play.frames(2)
        assert play.match.table.players[1].kind is Kind.PERSON


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_every_control_lies_on_the_paper(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    match = foxes.match(5, 5, 0, persons=1)
    for seat, level in enumerate(LOBBY_LEVELS[1:], 1):
        match.table.players[seat] = Player("Capucine", Kind.BOT, level, "rival")
    with staged(tmp_path, size, text=text) as (director, _):
        page = SeatsScene(director.services, match, lambda: None)
        director.push(page)
        rects = [target.rect for target in page.targets()]
        assert len(rects) == 1 + 2 * 4 + 1
        assert all(page._paper.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[index + 1 :]) < 0 for index, rect in enumerate(rects))
        assert director.services.skin.size[1] >= page._paper.bottom
