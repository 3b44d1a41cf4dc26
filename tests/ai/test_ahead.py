"""What was searched of a position is searched on when it comes, if the way there brought no news."""

import time
from collections.abc import Iterator
from random import Random

import pytest

from ai.ahead import Memory, continued, leads_to, search_of
from ai.bot import View
from ai.guided import Guided, at_once, widening
from ai.job import Job, Reply
from ai.levels import LEVELS
from ai.mcts import ROOT, Node, Search, playout, ucb1
from ai.worker import Workers
from tests.ai import entries, pile
from tests.ai.asking import answer, replies, running, wait
from tests.ai.pile import CARD, NONE, ONE, SPENT, TOSS, TWO, PileState

BOT = Guided(4, 3, 2, widening(0.3, 3, 0.4), at_once)


def view(left: int, mine: int = 2, seat: int = 0, mover: int = 0, other: int = NONE) -> View[PileState]:
    cards = [mine, other] if seat == 0 else [other, mine]
    return View(seat, PileState(left, bytearray(cards), mover))


def searched(start: View[PileState], times: int = 400) -> Node:
    search = Search(start, Random(1), ucb1(), playout(0))
    for _ in range(times):
        search.iterate()
    return search.root


def test_a_move_without_news_leads_on_in_its_node() -> None:
    root = searched(view(9))
    [child] = [node for node in root.children() if node.move == ONE]
    found = continued(view(9), root, view(8, mover=1))
    assert found is child
    assert found.visits == child.visits > 20


def test_a_move_by_chance_or_one_that_shows_a_card_leads_nowhere() -> None:
    assert not leads_to(view(9), TOSS, view(8, mover=1).position.pack())
    theirs = view(9, mover=1)
    assert leads_to(theirs, ONE, view(8).position.pack())
    shown = view(8, other=SPENT).position
    assert shown.pack() != view(8).position.pack()
    assert not leads_to(theirs, CARD, shown.pack())
    assert continued(theirs, searched(theirs), View(0, shown)) is None


def test_a_position_that_has_not_changed_keeps_its_tree() -> None:
    root = searched(view(9))
    assert continued(view(9), root, view(9)) is root


def test_a_position_that_cannot_follow_has_no_tree() -> None:
    assert continued(view(9), searched(view(9)), view(5, mover=1)) is None


def test_what_cannot_be_met_any_more_is_cut_off() -> None:
    root = searched(view(4, mine=1))
    two = root.branches[0][TWO]
    found = continued(view(4, mine=1), root, view(2, mine=1, mover=1))
    assert found is two and found.move == ROOT
    assert set(found.branches) == {1}


def job(state: PileState, seat: int, match: str = "m") -> Job:
    return Job("pile", state.view(seat).pack(), seat, "old_forest", 1, match, 0)


def thought(memory: Memory, state: PileState, seat: int, steps: int, match: str = "m") -> int:
    """The visits a decision begins with; it is then thought over and kept."""
    asked = job(state, seat, match)
    thinking = BOT.think(View.read(pile.GAME, seat, asked.view), Random(2))
    got = memory.graft(asked, thinking)
    for _ in range(steps):
        thinking.step()
    memory.keep(asked, thinking)
    search = search_of(thinking)
    assert search is not None
    assert search.root.visits >= got + max(0, steps - 4)
    # A node below the root begins with some children as if they had been visited (guided.sprout).
    assert sum(child.visits for child in search.root.children()) <= search.root.visits + 3
    return got


def test_the_next_decision_of_a_seat_begins_with_what_is_known() -> None:
    memory = Memory()
    state = PileState(9, bytearray([2, 3]), 0)
    assert thought(memory, state, 0, 300) == 0
    assert thought(memory, state, 0, 300) > 300
    assert thought(memory, PileState(9, bytearray([2, 3]), 1), 1, 300) == 0
    assert thought(memory, PileState(9, bytearray([2, 3]), 1), 1, 10, "another match") == 0


class Quiet:
    """A pipe on which something comes after some looks."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def poll(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def test_thinking_ahead_prepares_the_decision_after_a_persons_move() -> None:
    memory = Memory()
    state = PileState(9, bytearray([2, 3]), 1)
    ahead = job(state, 0)
    memory.ponder(
        Quiet(20),  # type: ignore[arg-type]
        ahead,
        LEVELS["old_forest"].bot(pile.GAME.info),
        View.read(pile.GAME, 0, ahead.view),
        Random(3),
    )
    state.apply(ONE, Random(1))
    assert thought(memory, state, 0, 50) > 20


def test_a_tree_that_is_grown_ahead_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.ahead.MOST", 60)
    monkeypatch.setattr("ai.ahead.SLICE", 1e-4)
    memory = Memory()
    state = PileState(9, bytearray([2, 3]), 1)
    ahead = job(state, 0)
    view = View.read(pile.GAME, 0, ahead.view)
    memory.ponder(Quiet(10**6), ahead, LEVELS["old_forest"].bot(pile.GAME.info), view, Random(3))  # type: ignore[arg-type]
    assert 60 <= memory.graft(ahead, BOT.think(view, Random(1))) < 60 + 200


def test_a_fixed_amount_of_work_remembers_nothing(workers: Workers) -> None:
    fixed = Job.of(running("musing"), "key", iterations=100)
    first = answer(workers, fixed)
    answer(workers, Job.of(running("musing"), "key"))
    assert answer(workers, fixed) == first


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    pool = Workers(1, entries.ALL, entries.GAMES, entries.serve_pile)
    pool.start()
    wait(pool, lambda said: pool.warm == 1)
    yield pool
    pool.close()


def test_a_process_thinks_on_a_persons_time_and_is_there_at_once(workers: Workers) -> None:
    match = running("musing")
    other = running("musing")
    other.play(ONE)
    began = time.monotonic()
    fresh = hurried(workers, Job.of(other, "fresh"))
    took = time.monotonic() - began
    workers.ponder(Job.ahead(match, 1, "ahead"))
    assert not workers.busy
    # On a busy machine next to no time is long too.
    time.sleep(max(0.5, 10 * took))
    match.play(ONE)
    reply = hurried(workers, Job.of(match, "ahead"))
    assert reply.answer.tries > 2 * fresh.answer.tries
    assert not reply.trouble


def hurried(workers: Workers, asked: Job) -> Reply:
    """The answer after next to no time."""
    workers.ask(asked)
    workers.hurry()
    began = time.monotonic()
    [reply] = replies(wait(workers, lambda said: bool(replies(said))))
    assert time.monotonic() - began < 1.0
    return reply


def test_cancel_ends_thinking_ahead(workers: Workers) -> None:
    match = running("musing")
    workers.ponder(Job.ahead(match, 1, "left"))
    workers.cancel("left")
    assert answer(workers, Job.of(match, "key", "sapling")).trouble == ""


def test_levels_that_do_not_ponder_do_not(workers: Workers) -> None:
    match = running("tree")
    workers.ponder(Job.ahead(match, 1, "key"))
    match.play(ONE)
    assert workers.poll() == []
