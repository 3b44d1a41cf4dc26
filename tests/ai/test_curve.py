"""The curve of a match: nothing while it runs, every position judged, the moves that mattered found."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.curve import OUTLOOK, Curve, Outlook
from ai.job import Job, Progress, Reply
from ai.levels import LEVELS
from game.core import Seat
from game.match import Kind, Match, Player, Table
from tests.ai import pile
from tests.ai.pile import ONE, SPENT, PileState


class Here:
    """A pool without processes; what is asked is answered at the second look."""

    def __init__(self, broken: int = -1) -> None:
        self.asked: list[Job] = []
        self.most = 0
        self.broken = broken
        self.cancelled: list[str | None] = []

    def ask(self, job: Job) -> None:
        self.asked.append(job)
        self.most = max(self.most, len(self.asked))

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        jobs, self.asked = self.asked, []
        said: list[Reply | Progress] = []
        for job in jobs:
            view = View.read(pile.GAME, job.seat, job.view)
            answer = decide(LEVELS[job.level].bot(pile.GAME.info, 300), view, job.chance())
            if job.ply == self.broken:
                answer = type(answer)(answer.move)
            said.append(Reply(job.match, job.ply, job.seat, answer))
        return said

    def cancel(self, match: str | None = None) -> None:
        self.cancelled.append(match)


def finished(seed: int = 3) -> Match[PileState]:
    match = Match(pile.GAME, pile.setup(2, seed), Table([Player("", Kind.PERSON)] * 2))
    rng = Random(seed)
    while not match.over:
        match.play(match.state.playout_move(rng))
    return match


def grown(match: Match[PileState], pool: Here) -> Curve:
    curve = Curve(match, pool)
    for _ in range(100):
        curve.update()
        if curve.done == 1:
            return curve
    raise AssertionError("the curve does not end")


def chance(seat: Seat, position: PileState) -> float:
    return decide(Outlook(400), View(0, position), Random(2)).win[seat]


def test_a_match_that_runs_has_no_curve() -> None:
    match = Match(pile.GAME, pile.setup(2, 3), Table([Player("", Kind.PERSON)] * 2))
    with pytest.raises(ValueError, match="still runs"):
        Curve(match, Here())
    with pytest.raises(ValueError, match="still runs"):
        Job.past(match, 0, "key", OUTLOOK)


def test_every_position_is_judged_and_the_last_is_the_result() -> None:
    match = finished()
    pool = Here()
    curve = grown(match, pool)
    assert len(curve.wins) == match.ply + 1
    assert all(win is not None and sum(win) == pytest.approx(1) for win in curve.wins)
    assert curve.wins[-1] == tuple(match.state.payoff())
    assert pool.most <= 4


def test_a_look_back_sees_the_true_position() -> None:
    match = finished()
    job = Job.past(match, 1, "key", OUTLOOK)
    assert job.view == match.states()[1].pack()
    assert job.ply == 1


def test_swings_are_the_largest_changes_in_order_with_the_move_that_made_them() -> None:
    match = finished()
    curve = grown(match, Here())
    swings = curve.swings()
    assert len(swings) == 3
    assert [swing.size for swing in swings] == sorted((swing.size for swing in swings), reverse=True)
    for swing in swings:
        before, after = curve.wins[swing.ply], curve.wins[swing.ply + 1]
        assert before is not None and after is not None
        assert swing.change == pytest.approx([b - a for a, b in zip(before, after, strict=True)])
        assert (swing.seat, swing.move) == (match.states()[swing.ply].to_act, match.played[swing.ply])
    every = curve.swings(match.ply)
    assert len(every) == match.ply
    assert swings == every[:3]


def test_a_position_that_could_not_be_judged_stays_open_and_swings_nothing() -> None:
    curve = grown(finished(), Here(broken=1))
    assert curve.wins[1] is None
    assert not {0, 1} & {swing.ply for swing in curve.swings(99)}


def test_the_judge_knows_a_won_and_a_lost_position_even_without_a_choice() -> None:
    assert chance(0, PileState(1, bytearray([SPENT, SPENT]), 0)) == 1.0
    assert chance(0, PileState(2, bytearray([SPENT, SPENT]), 1)) < 0.5
    assert PileState(1, bytearray([SPENT, SPENT]), 0).legal() == [ONE]


def test_closing_takes_its_questions_back() -> None:
    pool = Here()
    curve = Curve(finished(), pool)
    curve.close()
    assert pool.cancelled == [curve.key]
