"""Bots at Living Forest: lines are computed from what the seat knows, actions are searched."""

from random import Random

import pytest

from ai.bot import View, decide
from ai.levels import LEVELS
from game.core import OVER, Setup
from game.living_forest import GAME
from game.living_forest.animals import packed
from game.living_forest.position import LINE
from game.living_forest.state import LivingState
from tests.game.living_forest.build import Spirit, table


def answer(state: LivingState, level: str = "tree") -> str:
    bot = LEVELS[level].bot(GAME.info, 40)
    return GAME.write(decide(bot, View.of(GAME, state, state.to_act), Random(1)).move)


def line_move(
    spirit: Spirit, turned: int, fresh: int = 0, fires: tuple[int, int, int] = (1, 0, 0)
) -> str | None:
    """What the seat does next with its line, from its view."""
    state = table(spirit, fires=fires)
    state.turned, state.fresh = turned, fresh
    move = GAME.settled(state.view(0))
    return None if move is None else GAME.write(move)


GOOD = "weasel flamingo squirrel bear lynx"


def test_a_known_third_solitary_is_not_turned_and_a_known_helper_is() -> None:
    assert line_move(Spirit(line=GOOD, top="fox", known=1), 5) == "stop"
    assert line_move(Spirit(line=GOOD, top="crocodile", known=1), 5) == "reveal"


def test_a_line_without_risk_goes_on() -> None:
    assert line_move(Spirit(line="hare"), 1) == "reveal"
    assert line_move(Spirit(line=GOOD, pile="hedgehog raccoon"), 5) == "reveal"


def test_with_mostly_solitary_cards_left_a_good_line_stops() -> None:
    assert line_move(Spirit(line=GOOD, pile="fox owl beetle fire_varan*4 fawn"), 5) == "stop"


def test_a_fragment_saves_the_second_action() -> None:
    spirit = Spirit(line=f"{GOOD} fire_varan", fragments=1)
    assert line_move(spirit, 6, 1, (2, 0, 0)) == "spend fragment"


@pytest.mark.parametrize("level", ["sapling", "tree"])
def test_bots_of_every_kind_build_lines_alike(level: str) -> None:
    state = table(Spirit(line="hare"))
    state.turned = 1
    assert answer(state, level) == "reveal"


def test_lines_take_no_search_and_actions_do() -> None:
    bot = LEVELS["tree"].bot(GAME.info, 40)
    state = GAME.start(Setup.complete(GAME.info, 2, 5), Random(5))
    searched = {True: 0, False: 0}
    ply = 0
    while state.to_act != OVER and state.turn < 3:
        found = decide(bot, View.of(GAME, state, state.to_act), Random(ply))
        searched[state.phase == LINE] += found.tries > 0
        ply += 1
        state.apply(found.move, Random(ply))
    assert searched[True] == 0 < searched[False]


def test_what_is_settled_is_legal_and_follows_from_the_view_alone() -> None:
    rng = Random(8)
    state = GAME.start(Setup.complete(GAME.info, 3, 8), rng)
    while state.to_act != OVER:
        view = state.view(state.to_act)
        move = GAME.settled(view)
        assert (move is not None) == (state.phase == LINE)
        assert move is None or move in state.legal()
        world = view.determinize(state.to_act, rng)
        assert GAME.settled(world.view(state.to_act)) == move
        assert state.phase != LINE or GAME.settled(world) in state.legal()
        state.apply(state.playout_move(rng), rng)


def test_the_estimate_prefers_who_is_nearer_to_12() -> None:
    level = table(Spirit(fires=(3, 0, 0)), Spirit(fires=(3, 0, 0)), mains=(2, 2), fires=(0, 0, 0))
    ahead = table(Spirit(fires=(9, 0, 0)), Spirit(fires=(3, 0, 0)), mains=(2, 2), fires=(0, 0, 0))
    assert ahead.estimate()[0] > level.estimate()[0] and ahead.estimate()[0] > 0.5 > ahead.estimate()[1]


def test_varans_in_a_deck_are_a_brake() -> None:
    clean = table(mains=(2, 2))
    burnt = table(Spirit(discard="fire_varan*6"), mains=(2, 2))
    assert burnt.estimate()[0] < clean.estimate()[0]


def test_the_estimate_is_a_chance_to_win_of_every_seat() -> None:
    for seats in (2, 3, 4):
        state = GAME.start(Setup.complete(GAME.info, seats, 9), Random(9))
        for _ in range(60):
            chances = state.estimate()
            assert len(chances) == seats and abs(sum(chances) - 1) < 1e-12 and min(chances) > 0
            state.apply(state.playout_move(Random(1)), Random(1))


def test_without_fires_drops_below_zero_cost_nothing() -> None:
    state = table(Spirit(line="hare"), fires=(0, 0, 0))
    dry = state.clone()
    dry.line_sum[0] -= packed((0, 1, 0, 0, 0))
    assert dry.total(0, 1) == -1 and dry.estimate() == state.estimate()


def test_a_step_on_each_track_is_seen() -> None:
    state = table(mains=(2, 2))
    tree, fire, flower = state.clone(), state.clone(), state.clone()
    tree.kinds[0] |= 0b11
    fire.taken[0] += 2
    flower.grown[0] += packed((0, 0, 0, 0, 2))
    assert min(nearer.estimate()[0] for nearer in (tree, fire, flower)) > state.estimate()[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_on_a_track_is_never_worse(seats: int) -> None:
    """Of trees and fires from the start on; of flowers as well, though few matches are won by them."""
    for turn in (1, 5, 9):
        state = table(*[Spirit()] * seats, mains=(2,) * seats)
        state.turn = turn
        for step in ("tree", "fire", "flower"):
            chances = []
            for many in range(0, 12, 2):
                nearer = state.clone()
                if step == "tree":
                    nearer.kinds[0] |= (1 << many) - 1
                elif step == "fire":
                    nearer.taken[0] += many
                else:
                    nearer.grown[0] += packed((0, 0, 0, 0, many))
                chances.append(nearer.estimate()[0])
            assert chances == sorted(chances), (step, turn, chances)
