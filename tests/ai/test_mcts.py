"""The search finds what is there to be found, counts as the paper says, and stops when told."""

from functools import cache
from math import log, sqrt
from random import Random

import pytest

from ai.bot import View, decide
from ai.greedy import Greedy
from ai.levels import LEVELS
from ai.mcts import Ismcts, Node, Search, best_of, playout, ucb1
from game.core import OVER, Move, Seat
from tests.ai import pile
from tests.ai.pile import CARD, NONE, ONE, SPENT, TOSS, TWO, PileState

PLAIN = Ismcts(ucb1(), playout(0), 1200)


@cache
def chance_of(pile_left: int, mine: int, other: int) -> float:
    """The chance to win of who is to act when both know both cards and play perfectly."""
    return max(chances(pile_left, mine, other).values())


def chances(pile_left: int, mine: int, other: int) -> dict[Move, float]:
    def after(taken: int, card: int) -> float:
        return 1.0 if taken == pile_left else 1.0 - chance_of(pile_left - taken, other, card)

    found = {ONE: after(1, mine)}
    if pile_left > 1:
        found[TWO] = after(2, mine)
        found[TOSS] = (after(1, mine) + after(2, mine)) / 2
    if SPENT < mine <= pile_left:
        found[CARD] = after(mine, SPENT)
    return found


def only_wins() -> list[tuple[int, int, int, Move]]:
    """Positions with exactly one move that wins for certain, whatever the hidden card is.

    Deep ones have no hidden card: an open-loop tree cannot answer a card by what it turned out to be.
    """
    found = []
    for left in range(2, 9):
        for mine in range(4):
            for other in (SPENT, NONE) if left < 5 else (SPENT,):
                hidden = (1, 2, 3) if other == NONE else (SPENT,)
                sure = [
                    move
                    for move in chances(left, mine, SPENT)
                    if all(chances(left, mine, card)[move] == 1.0 for card in hidden)
                ]
                if len(sure) == 1:
                    found.append((left, mine, other, sure[0]))
    return found


@pytest.mark.parametrize(("left", "mine", "other", "winning"), only_wins())
def test_the_only_sure_win_is_found(left: int, mine: int, other: int, winning: Move) -> None:
    view = View(0, PileState(left, bytearray([mine, other]), 0))
    assert decide(PLAIN, view, Random("sure")).move == winning


def test_there_are_sure_wins_to_find_and_they_take_more_than_one_kind_of_move() -> None:
    found = only_wins()
    assert len(found) >= 12
    assert NONE in {other for _, _, other, _ in found}
    assert {move for *_, move in found} >= {ONE, TWO, CARD}


def test_a_sure_win_may_lie_several_turns_ahead() -> None:
    deep = [(left, move) for left, mine, other, move in only_wins() if left >= 6]
    assert deep


def test_the_chance_told_nears_the_truth_with_work() -> None:
    view = View(0, PileState(4, bytearray([SPENT, SPENT]), 0))
    little, much = (decide(Ismcts(ucb1(), playout(0), limit), view, Random(2)).win[0] for limit in (30, 5000))
    assert chance_of(4, SPENT, SPENT) == 1.0
    assert little < 0.9 < 0.95 < much


def test_the_bound_is_mean_plus_exploration_by_availability() -> None:
    def child(move: Move, visits: int, available: int, mean: float) -> Node:
        node = Node(move, 2)
        node.visits, node.available, node.totals = visits, available, [mean * visits, 0.0]
        return node

    often, seldom = child(1, 40, 100, 0.60), child(2, 10, 100, 0.45)
    bound = [n.totals[0] / n.visits + 0.7 * sqrt(log(n.available) / n.visits) for n in (often, seldom)]
    assert bound[1] > bound[0]
    assert best_of([often, seldom], 0, 0.7) is seldom
    assert best_of([often, seldom], 0, 0.0) is often
    # The same visits weigh more where the move could have been taken less often.
    rare = child(3, 10, 12, 0.45)
    assert best_of([rare, seldom], 0, 0.7) is seldom


def test_each_seat_is_served_by_its_own_reward() -> None:
    good_for_0, good_for_1 = Node(1, 2), Node(2, 2)
    for node, totals in ((good_for_0, [9.0, 1.0]), (good_for_1, [1.0, 9.0])):
        node.visits, node.available, node.totals = 10, 20, totals
    assert best_of([good_for_0, good_for_1], 0, 0.7) is good_for_0
    assert best_of([good_for_0, good_for_1], 1, 0.7) is good_for_1


def walk(node: Node) -> list[Node]:
    return [node, *(below for child in node.children() for below in walk(child))]


def test_counts_agree_with_one_another() -> None:
    search = Search(
        View.of(pile.GAME, PileState(9, bytearray([2, 3, 1]), 0), 0), Random(3), ucb1(), playout(0)
    )
    for _ in range(500):
        assert search.step()
    assert search.root.visits == 500
    assert sum(child.visits for child in search.root.children()) == 500
    for node in walk(search.root):
        assert sum(node.totals) == pytest.approx(node.visits)
        below = node.children()
        # One visit made the node and played out from it; matches that ended there go no further.
        assert sum(child.visits for child in below) <= max(0, node.visits)
        for child in below:
            assert 1 <= child.visits <= child.available <= node.visits


def test_values_are_the_means_of_the_moves_for_the_seat_that_acts() -> None:
    search = Search(View(1, PileState(7, bytearray([NONE, 2]), 1)), Random(3), ucb1(), playout(0))
    for _ in range(300):
        search.iterate()
    answer = search.answer()
    assert [move for move, _ in answer.values] == [move for move, _ in answer.visits]
    assert answer.values[0] == (answer.move, answer.win[1])
    for node in search.root.children():
        assert dict(answer.values)[node.move] == pytest.approx(node.totals[1] / node.visits)


def test_availability_counts_the_guesses_in_which_a_move_was_legal() -> None:
    # Seat 1 has 2 stones before it: its card is legal when it is a 1 or a 2, not when it is a 3.
    search = Search(View(0, PileState(3, bytearray([SPENT, NONE]), 0)), Random(5), ucb1(), playout(0))
    for _ in range(3000):
        search.iterate()
    [after_one] = [child for child in search.root.children() if child.move == ONE]
    replies = {child.move: child for child in after_one.children()}
    assert replies[ONE].available == pytest.approx(after_one.visits, abs=6)
    assert replies[CARD].available == pytest.approx(after_one.visits * 2 / 3, rel=0.15)


def test_a_path_may_leave_different_seats_to_act_and_keeps_their_choices_apart() -> None:
    class Whirl(PileState):
        """Seats 0 and 1 toss for who goes on."""

        def apply(self, move: Move, rng: Random, log: None = None) -> None:  # type: ignore[override]
            self.pile -= 1
            self.to_act = int(rng.random() * 2) if self.pile else OVER
            self.winner = 0

        def clone(self) -> "Whirl":
            return Whirl(self.pile, self.cards[:], self.to_act, self.winner)

    search = Search(View(0, Whirl(4, bytearray([1, 1]), 0)), Random(1), ucb1(), playout(0))
    for _ in range(200):
        search.iterate()
    first = search.root.children()[0]
    assert set(first.branches) == {0, 1}
    assert first.visits - 1 == sum(child.visits for child in first.children())


def test_one_legal_move_is_answered_without_an_iteration() -> None:
    view = View(0, PileState(1, bytearray([SPENT, NONE]), 0))
    search = Search(view, Random(1), ucb1(), playout(0), 100)
    assert not search.step()
    assert search.root.visits == 0
    assert search.answer().move == ONE


def test_an_answer_is_legal_even_before_the_first_step() -> None:
    view = View(0, PileState(6, bytearray([2, NONE]), 0))
    for bot in (PLAIN, Greedy(4)):
        assert bot.think(view, Random(1)).answer().move in view.legal()


def test_the_limit_is_kept_to_the_iteration() -> None:
    view = View(0, PileState(6, bytearray([2, NONE]), 0))
    answer = decide(Ismcts(ucb1(), playout(0), 137), view, Random(1))
    assert answer.tries == 137
    assert sum(answer.win) == pytest.approx(1.0)
    assert answer.line[0] == answer.move


def test_equal_dice_give_equal_answers_and_others_do_not_always() -> None:
    view = View(0, PileState(8, bytearray([2, NONE, NONE]), 0))
    answers = [decide(PLAIN, view, Random(seed)) for seed in (1, 1, 2)]
    assert answers[0] == answers[1]
    assert answers[0] != answers[2]


def test_the_horizon_stops_a_playout_and_reads_the_estimate() -> None:
    class Slow(PileState):
        def clone(self) -> "Slow":
            return Slow(self.pile, self.cards[:], self.to_act, self.winner)

        def playout_move(self, rng: Random) -> Move:
            return ONE

        def estimate(self) -> list[float]:
            return [self.pile / 100, 0.0]

    assert playout(5)(Slow(50, bytearray([0, 0]), 0), Random(1)) == [0.45, 0.0]
    assert playout(5)(Slow(3, bytearray([0, 0]), 0), Random(1)) == [1.0, 0.0]
    assert playout(0)(Slow(50, bytearray([0, 0]), 0), Random(1)) == [0.0, 1.0]


def beats(strong: Ismcts, games: int) -> float:
    """The share of toy matches won against greedy play, seats taken in turns."""
    won = 0
    for number in range(games):
        dice = Random(f"match/{number}")
        state = pile.GAME.start(pile.setup(2, number), dice)
        mine: Seat = number % 2
        while state.to_act != OVER:
            seat = state.to_act
            bot = strong if seat == mine else Greedy(4)
            state.apply(decide(bot, View.of(pile.GAME, state, seat), dice).move, dice)
        won += state.winner == mine
    return won / games


def test_the_search_beats_looking_one_move_ahead() -> None:
    assert beats(Ismcts(ucb1(), playout(0), 150), 60) >= 0.7


@pytest.mark.parametrize(
    ("left", "card", "visits"),
    [
        (8, 2, ((2, 136), (1, 80), (4, 56), (3, 28))),
        (11, 3, ((1, 103), (2, 87), (3, 58), (4, 52))),
        (13, 3, ((2, 184), (1, 89), (4, 16), (3, 11))),
    ],
)
def test_the_plain_search_stays_what_it_was(left: int, card: int, visits: tuple[tuple[Move, int]]) -> None:
    """All others are measured by it: if it changes, every figure of ai/LADDER.md is about another bot."""
    view = View(0, PileState(left, bytearray([card, NONE]), 0))
    assert decide(LEVELS["plain"].bot(pile.GAME.info, 300), view, Random(4)).visits == visits
