"""The search by merit: which moves it opens, how wide, and what it does in games that tell no merits."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.guided import Guidance, Guided, at_once, widening
from ai.keen import Keen, by_merit, turn_out, unopened
from ai.mcts import Node
from game.core import Setup
from tests.games import every_game

OTHER = Guided(2, 3, 1, widening(0.3, 3, 0.4), at_once, 40)
BOT = Keen(exploration=0.15, width=2.0, power=0.35, plies=2, other=OTHER, limit=120)


def view(name: str, seed: int = 3) -> View:
    game = every_game()[name]
    state = game.start(Setup.complete(game.info, 2, seed), Random(seed))
    return View.of(game, state, state.to_act)


def test_the_move_of_the_highest_merit_that_is_no_child_yet_is_opened() -> None:
    found = [(1.0, 7), (3.0, 8), (2.0, 9), (-5.0, 4)]
    branch: dict[int, Node] = {}
    opened = []
    while (move := unopened(branch, found)) >= 0:
        branch[move] = Node(move, 2)
        opened.append(move)
    assert opened == [8, 9, 7, 4]


def test_a_node_has_only_as_many_children_as_its_visits_allow_and_the_best_ones() -> None:
    seen = view("renature")
    root, rng = Node(-1, 2), Random(1)
    select = by_merit(seen.merits, 0.15, 2.0, 0.35)
    world = seen.world(rng)
    best = sorted(seen.merits(world), key=lambda pair: -pair[0])
    for visits in range(60):
        root.visits = visits
        child = select(root, world, rng)
        child.visits += 1
    opened = list(root.branch(seen.seat))
    assert len(opened) == 9 and set(opened) == {move for _, move in best[:9]}


def test_a_leaf_is_judged_once_its_turn_is_played_out() -> None:
    seen = view("renature")
    world = seen.world(Random(2))
    world.apply(max(seen.merits(world))[1], Random(2))
    turn_out(seen.merits, 2)(world, Random(2))
    assert world.to_act != seen.seat or world.phase not in (0, 1)


def test_it_finds_a_better_move_than_merit_alone_says_now_and_then_and_always_a_legal_one() -> None:
    seen = view("renature", seed=5)
    answer = decide(BOT, seen, Random(4))
    assert answer.move in seen.legal()
    assert answer.tries == 120 and sum(answer.win) == pytest.approx(1)


def test_where_a_game_tells_no_merits_the_other_search_thinks() -> None:
    assert isinstance(BOT.think(view("tiny"), Random(1)), Guidance)
    assert BOT.search(view("tiny"), Random(1)).select is OTHER.select
