"""Tempers and openings choose among moves that are about as good, and nothing else."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from ai.bot import Answer, View, decide
from ai.choice import near_best, preferred
from ai.greedy import Greedy, Settled
from ai.job import Job
from ai.levels import ADVISER, LEVELS, LOBBY_LEVELS
from ai.merge import merged
from ai.overlook import Blinkered, Overlooking
from ai.temper import EVEN, OPENING, STEADY, TEMPERS, Temper, Tempered, openness
from game.core import Manner, Move, Seat
from game.match import Kind, Match, Player, Table
from tests.ai.pile import GAME, ONE, SPENT, TOSS, TWO, PileState, setup

SEARCHED = Answer(
    4,
    ((4, 100), (5, 60), (6, 10), (7, 90)),
    (0.5, 0.5),
    (4, 8),
    ((4, 0.50), (5, 0.49), (6, 0.52), (7, 0.40)),
)


class Wager(PileState):
    """One stone is sure to leave things level, a toss makes them a little better or worse, two are worse."""

    def clone(self) -> "Wager":
        return Wager(self.pile, self.cards[:], self.to_act, self.winner)

    def apply(self, move: Move, rng: Random, log: None = None) -> None:  # type: ignore[override]
        self.pile -= {ONE: 1, TWO: 2, TOSS: 3 + int(rng.random() * 2)}[move]
        self.to_act = 1 - self.to_act

    def estimate(self) -> list[float]:
        mine = {9: 0.5, 8: 0.5, 7: 0.3, 6: 0.53, 5: 0.47}[self.pile]
        return [mine, 1 - mine]


def wager(ply: int = -1) -> View[Wager]:
    return View(0, Wager(9, bytearray([SPENT, SPENT]), 0), ply=ply)


def played(temper: Temper, ply: int = -1, times: int = 30) -> Counter[Move]:
    bot = Tempered(Greedy(60), temper, 0.02)
    return Counter(decide(bot, wager(ply), Random(seed)).move for seed in range(times))


def test_only_moves_nearly_as_good_and_well_looked_into_are_considered() -> None:
    assert near_best(SEARCHED, 0.02) == [4, 5]
    assert near_best(SEARCHED, 0.2) == [4, 5, 7]
    assert near_best(Answer(4), 0.2) == []


def test_what_is_liked_is_played_and_put_first() -> None:
    likes = ((4, 0.0), (5, 0.02), (6, 1.0), (7, 1.0))
    answer = preferred(replace(SEARCHED, likes=likes, margin=0.02))
    assert answer.move == answer.visits[0][0] == answer.values[0][0] == 5
    assert sorted(answer.visits) == sorted(SEARCHED.visits)
    assert answer.win == SEARCHED.win
    assert preferred(replace(SEARCHED, likes=((4, 0.0), (5, 0.005)), margin=0.02)).move == 4


def test_several_processes_agree_on_what_is_liked() -> None:
    other = replace(SEARCHED, visits=((4, 70), (5, 80), (7, 50)), move=5)
    told = [preferred(replace(one, likes=((4, 0.0), (5, 0.02)), margin=0.02)) for one in (SEARCHED, other)]
    together = merged(told, 0)
    assert together.move == 5
    assert dict(together.visits)[4] == 170
    assert merged([replace(one, likes=()) for one in (SEARCHED, other)], 0).move == 4


def test_a_careful_bot_takes_the_sure_thing_and_a_bold_one_the_wager() -> None:
    careful, bold = played(TEMPERS["careful"]), played(TEMPERS["bold"])
    assert careful[ONE] >= 28
    assert bold[TOSS] >= 28
    assert careful[TWO] == bold[TWO] == 0


def test_a_rival_looks_at_the_others() -> None:
    def manner(state: Wager, seat: Seat) -> Manner:
        return Manner(0.0, 0.05 if state.pile == 8 else 0.0, 0.0)

    view = replace(wager(), manner=manner)
    moves = {
        decide(Tempered(Greedy(60), TEMPERS["rival"], 0.02), view, Random(seed)).move for seed in range(20)
    }
    assert moves == {ONE}


def test_what_is_liked_is_paid_for_up_to_a_price_and_less_where_a_match_is_nearly_decided() -> None:
    class Cheaper(Wager):
        """Two stones cost 0.03, wherever the match stands."""

        level = 0.5

        def clone(self) -> "Cheaper":
            new = type(self)(self.pile, self.cards[:], self.to_act, self.winner)
            new.level = self.level
            return new

        def estimate(self) -> list[float]:
            mine = self.level - {9: 0.0, 8: 0.0, 7: 0.03, 6: 0.1, 5: 0.1}[self.pile]
            return [mine, 1 - mine]

    def manner(state: Wager, seat: Seat) -> Manner:
        return Manner(0.0, 0.1 if state.pile == 7 else 0.0, 0.0)

    def move(level: float, price: float) -> Move:
        position = Cheaper(9, bytearray([SPENT, SPENT]), 0)
        position.level = level
        bot = Tempered(Greedy(8), Temper("keen", hindrance=1.0, price=price), 0.02)
        return decide(bot, View(0, position, manner=manner), Random(1)).move

    assert (move(0.5, 1.0), move(0.5, 2.0), move(0.95, 2.0)) == (ONE, TWO, ONE)
    assert openness(0.5) == 1.0
    assert openness(0.95) < 0.05


def test_a_closer_look_at_what_is_liked_sees_its_price() -> None:
    class Unfair(Wager):
        """A toss is a little more often bad than good."""

        def clone(self) -> "Unfair":
            return Unfair(self.pile, self.cards[:], self.to_act, self.winner)

        def estimate(self) -> list[float]:
            mine = {9: 0.5, 8: 0.5, 7: 0.3, 6: 0.53, 5: 0.45}[self.pile]
            return [mine, 1 - mine]

    view = View(0, Unfair(9, bytearray([SPENT, SPENT]), 0))
    curious = Tempered(Greedy(1), Temper("curious", pace=1e-9), 0.1)
    hasty, closer = (
        sum(decide(bot, view, Random(seed)).move == TOSS for seed in range(80))
        for bot in (Greedy(1), curious)
    )
    assert closer < 0.7 * hasty


def test_a_lean_reaches_the_moves_that_a_game_settles() -> None:
    def settled(state: Wager, lean: float = 0.0) -> Move | None:
        return TOSS if lean > 0 else ONE

    view = replace(wager(), settled=settled)
    assert decide(Tempered(Greedy(4), TEMPERS["bold"], 0.02), view, Random(1)).move == TOSS
    assert decide(Tempered(Greedy(4), TEMPERS["careful"], 0.02), view, Random(1)).move == ONE


def test_in_an_opening_nearly_equal_moves_take_turns_and_later_the_best_is_played() -> None:
    opening = played(Temper(""), ply=3, times=60)
    assert opening[ONE] > 5 and opening[TOSS] > 5 and not opening[TWO]
    steady = Tempered(Greedy(60), STEADY, 0.02)
    for bot, ply in ((Tempered(Greedy(60), EVEN, 0.02), OPENING), (steady, 3)):
        assert decide(bot, wager(ply), Random(1)) == decide(Greedy(60), wager(ply), Random(1))


def test_a_hidden_card_changes_nothing() -> None:
    for temper in TEMPERS.values():
        bot = LEVELS["tree"].bot(GAME.info, 60, temper.id)
        answers = [
            decide(bot, View.of(GAME, PileState(9, bytearray([2, card]), 0), 0, ply=2), Random(3))
            for card in (1, 2, 3)
        ]
        assert answers[0] == answers[1] == answers[2]


def test_who_overlooks_moves_plays_the_best_of_the_others() -> None:
    view = wager()
    bot = Overlooking(Greedy(60), 0.5)
    answers = [decide(bot, view, Random(seed)) for seed in range(80)]
    chosen = Counter(answer.move for answer in answers)
    assert chosen[TWO] and chosen[TWO] < 20, "only where it sees nothing else"
    assert all(answer.move == answer.values[0][0] for answer in answers)
    assert {len(answer.values) for answer in answers} == {1, 2, 3}


@pytest.mark.parametrize("level", ["sapling", "tree"])
def test_lower_levels_overlook_as_many_moves_as_the_game_says(level: str) -> None:
    def share(oversights: float) -> float:
        bot = LEVELS[level].bot(replace(GAME.info, oversights=oversights))
        assert isinstance(bot, Tempered) and isinstance(bot.bot, Overlooking)
        return bot.bot.share

    assert share(0.0) == 0.0
    assert 0.0 < share(1.0) < share(6.0) == pytest.approx(6 * share(1.0))
    assert share(6.0) < 1.0, "something is always seen"


def test_grove_overlooks_as_much_in_every_game_and_nobody_above_it_anything() -> None:
    shares = set()
    for oversights in (0.0, 1.0, 6.0):
        info = replace(GAME.info, oversights=oversights)
        grove = LEVELS["grove"].bot(info)
        assert isinstance(grove, Tempered) and isinstance(grove.bot, Overlooking)
        shares.add(grove.bot.share)
        strong = LEVELS["old_forest"].bot(info), LEVELS[ADVISER].bot(info)
        assert isinstance(strong[0], Tempered) and type(strong[0].bot) is type(strong[1])
        assert not isinstance(strong[1], Overlooking)
    assert len(shares) == 1 and 0.0 < shares.pop() < 0.5


def test_what_is_overlooked_is_in_no_part_of_the_answer() -> None:
    answer = Blinkered(Settled(SEARCHED), frozenset({4, 6})).answer()
    assert answer.move == 5
    assert answer.visits == ((5, 60), (7, 90))
    assert answer.values == ((5, 0.49), (7, 0.40))
    assert answer.line == (5,)
    assert Blinkered(Settled(SEARCHED), frozenset({4, 5, 6, 7})).answer() == SEARCHED
    assert Blinkered(Settled(SEARCHED), frozenset({9})).answer() == SEARCHED


def test_the_levels_of_the_lobby_have_one_leaf_more_each_and_take_any_temper() -> None:
    assert [LEVELS[level].leaves for level in LOBBY_LEVELS] == [1, 2, 3, 4, 5]
    assert set(TEMPERS) == {"careful", "bold", "rival"}
    for level in LOBBY_LEVELS:
        for temper in ("", "grumpy", *TEMPERS):
            bot = LEVELS[level].bot(GAME.info, 10, temper)
            assert isinstance(bot, Tempered)
            assert bot.temper == TEMPERS.get(temper, Temper(""))


@pytest.mark.parametrize("level", ["random", "greedy", "plain"])
def test_bots_to_measure_by_have_no_temper(level: str) -> None:
    assert not isinstance(LEVELS[level].bot(GAME.info, 10, "bold"), Tempered)


def test_a_hint_follows_no_temper_and_draws_no_lots() -> None:
    match = Match(GAME, setup(2, 1), Table([Player("", Kind.BOT, "sapling", "bold")] * 2))
    assert Job.of(match, "key").temper == "bold"
    assert Job.of(match, "key", level=ADVISER).temper == STEADY.id
