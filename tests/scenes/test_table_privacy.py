"""Nothing that a person must not see is ever on the screen: every frame of every hand-over is looked at."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from pygame import Surface

from game.core import CAMERA, Setup
from game.fox.moves import EndTurn, SniffLine
from game.match import Kind, Match, Player, Table, Undo
from scenes.boards.fox import FoxBoard
from scenes.curtain import OPEN, CurtainScene
from scenes.input import Act
from scenes.pause import PauseScene
from scenes.prefs import Curtain, Speed
from scenes.results import ResultScene
from scenes.seats import SeatsScene, seated
from scenes.table import TableScene
from tests.games import every_game
from tests.scenes.pages import act, staged
from tests.scenes.tables import FRAME, Play, leaks, playing


def check(play: Play) -> None:
    """Every view that was given to a board, and every frame drawn, shows only what its eyes may see."""
    persons = {seat for seat, player in enumerate(play.match.table.players) if player.kind is Kind.PERSON}
    for board in play.boards.made:
        for what, seen in board.told:
            if what == "animate":
                continue
            view, me, looking = seen
            assert leaks(view, looking) == [], f"{what}: shown to {set(looking)}"
            assert me is None or me in looking
            assert len(looking) <= 1 and looking <= persons


def curtain(play: Play) -> CurtainScene | None:
    top = play.director.top
    return top if isinstance(top, CurtainScene) else None


def open_curtain(play: Play) -> None:
    play.click(OPEN)
    play.settle()


def play_on(play: Play, rng: Random, step: float = 2 * FRAME, most: int = 400) -> int:
    """Play by mouse to the end, opening every curtain; the number of curtains. `step`: seconds a frame."""
    curtains = 0
    for _ in range(most):
        play.settle(step=step)
        if isinstance(play.director.top, ResultScene):
            return curtains
        if curtain(play) is not None:
            curtains += 1
            open_curtain(play)
            continue
        assert play.table.life.me is not None
        play.move(rng.choice(play.match.state.legal()))
    raise AssertionError("the match does not end")


EYES = ("pp", "ppp", "pbp", "pb", "pbb", "bbb")
QUICK = (("pp", 1), ("pbp", 1), ("bbb", 1))


@pytest.mark.parametrize(
    ("kinds", "seed"),
    [
        pytest.param(kinds, seed, marks=() if (kinds, seed) in QUICK else pytest.mark.slow)
        for kinds in EYES
        for seed in (1, 2)
    ],
)
def test_no_frame_of_a_whole_match_shows_what_its_eyes_may_not_see(
    tmp_path: Path, kinds: str, seed: int
) -> None:
    with playing(tmp_path, kinds, seed=seed, size=(1024, 600)) as play:
        curtains = play_on(play, Random(seed), FRAME if (kinds, seed) not in QUICK else 2 * FRAME)
        check(play)
        assert (curtains > 0) == (kinds.count("p") > 1)
        drawn = [seen[2] for board in play.boards.made for what, seen in board.told if what == "draw"]
        assert drawn, "no frame was looked at"


def test_the_curtain_is_presented_before_the_next_persons_view_is_built(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        play.settle()
        open_curtain(play)
        play.board.told.clear()
        play.move(0)
        closed = None
        for _ in range(400):
            play.frames()
            top = curtain(play)
            if top is not None and top.covers and closed is None:
                closed = len(play.board.told)
            if top is not None and top.targets():
                break
        assert closed is not None
        assert all(looking <= {0} for _, (_, _, looking) in told(play, "sync", "draw"))
        assert play.board.told[closed:] == [], (
            "the table is neither drawn nor told anything once it is covered"
        )
        open_curtain(play)
        after = told(play, "sync", "draw")[-1][1]
        assert (after[1], after[2]) == (1, frozenset({1}))
        check(play)


def told(play: Play, *kinds: str):
    return [(what, seen) for what, seen in play.board.told if what in kinds]


def test_the_notes_of_a_person_are_gone_before_the_curtain_falls(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        play.settle()
        open_curtain(play)
        play.move(0)
        while curtain(play) is None:
            play.frames()
        falling = len(play.board.told)
        play.settle()
        under = [seen[2] for _, seen in told(play, "sync")][-1]
        assert under == CAMERA
        assert all(seen[2] == CAMERA for what, seen in play.board.told[falling:] if what == "draw")


def test_the_curtain_also_falls_when_the_same_person_returns_after_bots(tmp_path: Path) -> None:
    with playing(tmp_path, "ppb", first=1) as play:
        play.settle()
        open_curtain(play)
        play.move(0)
        play.settle()
        top = curtain(play)
        assert top is not None and top.cover.seat == 0
        play.match.table.players[0] = seated(play.match.table.players[0], "sapling")
        play.match.table.players[2] = seated(play.match.table.players[2], "")
        play.table.host.seats_changed()
    with playing(tmp_path / "b", "pbp", first=0) as play:
        play.settle()
        open_curtain(play)
        play.move(0)
        seen = []
        for _ in range(3000):
            play.frames()
            seen.append(play.table.life.privacy.looking)
            if curtain(play) is not None and curtain(play).targets():
                break
        assert CAMERA in seen, "while the bot plays nobody's things are shown"
        assert play.match.state.to_act == 2


def test_one_person_among_bots_never_meets_a_curtain(tmp_path: Path) -> None:
    with playing(tmp_path, "bpb", first=1) as play:
        play.settle()
        assert curtain(play) is None and play.table.life.privacy.looking == {1}
        play.move(0)
        play.settle()
        assert curtain(play) is None
        assert all(seen[2] == {1} for _, seen in told(play, "sync", "draw"))


@pytest.mark.parametrize(("rule", "curtains"), [(Curtain.NEVER, 0), (Curtain.AUTO, 0), (Curtain.ALWAYS, 2)])
def test_the_rule_decides_where_nothing_is_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: Curtain, curtains: int
) -> None:
    monkeypatch.setattr(type(every_game()["tiny"]), "private", lambda self, state, seat: False)
    with playing(tmp_path, "pp", curtain=rule) as play:
        fallen = 0
        for move in (0, 2):
            play.settle()
            if curtain(play) is not None:
                fallen += 1
                open_curtain(play)
            play.move(move)
        assert fallen == curtains and play.match.ply == 2


def test_never_means_never(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", curtain=Curtain.NEVER) as play:
        assert play_on(play, Random(1)) == 0


def test_the_menu_over_a_curtain_uncovers_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        play.settle()
        assert curtain(play) is not None
        before = len(play.board.told)
        play.act(Act.BACK)
        play.settle()
        menu = play.director.top
        assert isinstance(menu, PauseScene)
        refused = {target.id for target in menu.targets() if target.refused}
        assert refused == {"look_back", "seats", "concede"}
        play.act(Act.BACK)
        play.settle()
        assert curtain(play) is not None
        assert play.board.told[before:] == []


def test_a_resize_under_the_curtain_uncovers_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        play.settle()
        play.director.resize((1600, 900))
        play.settle()
        assert curtain(play) is not None
        open_curtain(play)
        check(play)
        assert play.board.looking == {0}


def test_undoing_into_another_persons_decision_covers_the_screen(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", undo=Undo.FREE) as play:
        play.settle()
        open_curtain(play)
        play.move(1)
        play.settle()
        open_curtain(play)
        play.act(Act.UNDO)
        play.settle()
        top = curtain(play)
        assert top is not None and top.cover.seat == 0 and play.match.ply == 0
        check(play)


def test_giving_the_own_seat_to_a_bot_hides_its_things(tmp_path: Path) -> None:
    with playing(tmp_path, "ppp") as play:
        play.settle()
        open_curtain(play)
        play.act(Act.BACK)
        play.settle()
        play.click("seats")
        play.settle()
        page = play.director.top
        assert isinstance(page, SeatsScene)
        page.focus.at = ("seat", 0)
        play.act(Act.RIGHT)
        play.act(Act.BACK)
        play.settle()
        top = curtain(play)
        assert top is not None and top.cover.seat == 1, "a bot has played for seat 0, seat 1 is next"
        play.board.told[:] = play.board.told[-3:]
        check(play)


def test_who_stays_when_the_others_leave_is_covered_until_saying_so(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", options={"length": "long"}) as play:
        play.settle()
        open_curtain(play)
        play.board.told.clear()
        play.table.host.concede(0)
        privacy = play.table.life.privacy
        assert privacy.persons == [1] and privacy.looking == frozenset(), "the one who left still looks"
        play.settle()
        top = curtain(play)
        assert top is not None and top.cover.seat == 1
        check(play)
        open_curtain(play)
        assert privacy.looking == {1}
        play.move(play.match.state.legal()[0])
        play.settle()
        assert curtain(play) is None and privacy.looking == {1}, "alone now: no curtain any more"


def test_events_are_told_as_the_eyes_at_the_screen_saw_them(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        play.settle()
        open_curtain(play)
        spy = next(move for move in play.match.state.legal() if play.match.game.write(move) == "spy")
        play.move(spy)
        play.settle()
        own = [event for what, event in play.board.told if what == "animate"]
        assert own[-1].card is not None, "the spy sees the card"
        lines = [line.words for line in play.table.lines.all(play.table.life.privacy.looking)]
        assert any("voit un" in line for line in lines)
        play.move(0)
        play.settle()
        recap = [words for _, words in curtain(play).cover.recap]
        assert any("épie" in line for line in recap) and not any("voit un" in line for line in recap)
        open_curtain(play)
        lines = [line.words for line in play.table.lines.all(play.table.life.privacy.looking)]
        assert any("voit un" in line for line in lines), "whose card was seen knows it too in this game"


def test_curtains_and_turns_alternate(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", options={"length": "long"}) as play:
        covers = []
        for _ in range(6):
            play.settle()
            if curtain(play) is None:
                break
            covers.append(curtain(play).cover.seat)
            open_curtain(play)
            play.move(play.match.state.legal()[0])
        assert all(a != b for a, b in pairwise(covers))


class Watched(FoxBoard):
    """A fox board that checks what it is shown each time it is shown, and drawn."""

    checks = 0

    def sync(self, view, me, looking) -> None:
        super().sync(view, me, looking)
        self.check()

    def draw(self, canvas) -> None:
        self.check()
        super().draw(canvas)

    def check(self) -> None:
        Watched.checks += 1
        again = self.game.screen(self.view, self.looking)
        assert again.pack() == self.view.pack(), f"more is shown than {set(self.looking)} may see"
        assert len(self.looking) <= 1


@pytest.mark.parametrize("decisions", [22, pytest.param(60, marks=pytest.mark.slow)])
def test_two_foxes_at_one_screen_never_show_each_other_what_they_sniffed(
    tmp_path: Path, decisions: int
) -> None:
    Watched.checks = 0
    with staged(tmp_path, (1024, 600), speed=Speed.FAST) as (director, clock):
        services = director.services
        services.boards = type("Boards", (), {"find": lambda self, game: Watched})()
        game = services.games["fox"]
        players = [Player("Élise", Kind.PERSON), Player("Noé", Kind.PERSON)]
        match = Match(game, Setup.complete(game.info, 2, 4, {"mode": "advanced"}, 0), Table(players))
        table = TableScene(services, match)
        director.push(table)
        canvas, sniffed, covers = Surface(director.size), 0, 0
        for _ in range(decisions):
            for _ in range(60):
                clock.now += 1 / 30
                director.advance(1 / 30)
                if director.dirty:
                    director.draw(canvas)
                if table.life.me is not None and not table.busy():
                    break
                if isinstance(director.top, CurtainScene) and director.top.targets():
                    covers += 1
                    act(director, clock, Act.DO)
            assert table.life.me == match.state.to_act
            legal = match.state.legal()
            sniffs = [move for move in legal if type(game.choice(match.state, move)) is SniffLine]
            ends = [move for move in legal if type(game.choice(match.state, move)) is EndTurn]
            sniffed += bool(sniffs)
            table.life.play((sniffs or ends or legal)[0], match.ply)
        assert sniffed > decisions / 5 and covers > decisions / 10 and Watched.checks > 5 * decisions
