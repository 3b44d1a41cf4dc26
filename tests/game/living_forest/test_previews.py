"""What previews of Living Forest say is what then happens, and they look at nothing hidden."""

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest

from game.core import OVER, Event, Setup
from game.living_forest import GAME, previews
from game.living_forest.events import ActionsBegan, Revealed, ThirdSolitary, VaranDealt
from game.living_forest.moves import FINISH, REVEAL, SPEND, STOP
from game.living_forest.places import Action
from game.living_forest.position import LINE
from game.living_forest.state import LivingState
from tests.game.living_forest.build import Spirit, card, end_turn, every, play, table

SEATS = (2, 3, 4)


def positions(seats: int, seed: int) -> Iterator[LivingState]:
    """Every position of a random match."""
    rng = Random(seed)
    state = GAME.start(Setup.complete(GAME.info, seats, seed), rng)
    while state.to_act != OVER:
        yield state
        state.apply(state.playout_move(rng), rng)


def certain(events: list[Event], preview: previews.Preview) -> list[Event]:
    """What happened while the action was under way."""
    return events[: len(preview.events)]


@pytest.mark.parametrize("seats", SEATS)
def test_the_events_and_counters_of_a_preview_are_what_then_happens(seats: int) -> None:
    for state in positions(seats, seats):
        if state.phase == LINE:
            continue
        for move in state.legal():
            seen = previews.preview(state, move)
            after, log = state.clone(), list[Event]()
            after.apply(move, Random(0), log)
            assert certain(log, seen) == list(seen.events)
            if not seen.over:
                assert after.legal() == list(seen.asks) and after.to_act == state.to_act
                assert tuple(after.counts(seat) for seat in range(seats)) == seen.after
                assert len(log) == len(seen.events)
            elif after.turn == state.turn:
                assert tuple(after.counts(seat) for seat in range(seats)) == seen.after
                assert after.threat()[0] == seen.threat


@pytest.mark.parametrize("seats", SEATS)
def test_previews_are_the_same_on_a_view_a_screen_and_a_guess(seats: int) -> None:
    for number, state in enumerate(positions(seats, 10 + seats)):
        if number % 5:
            continue
        seat = state.to_act
        view = state.view(seat)
        others = (view, view.determinize(seat, Random(number)))
        for other in (*others, GAME.screen(state, frozenset({seat}))):
            assert previews.odds(other, seat) == previews.odds(state, seat)
            for action in Action:
                assert previews.reach(other, action) == previews.reach(state, action)
            if state.phase != LINE:
                assert previews.threat(other) == previews.threat(state)
                for move in state.legal():
                    assert previews.preview(other, move) == previews.preview(state, move)


def test_a_preview_changes_nothing() -> None:
    state = table(Spirit(line="bison"), mains=(2, 2), reserve="spider beaver raven")
    before = state.pack()
    for move in state.legal():
        previews.preview(state, move)
    assert state.pack() == before


def test_strength_and_what_is_left_over() -> None:
    state = table(Spirit(line="bison wolf spider"), mains=(2, 2), reserve="bull raven", fires=(1, 0, 0))
    assert state.strength(0, 0) == 8
    wanted = {"attract bull": (8, 3), "plant t3_sun": (5, 2), "move 1": (2, 1), "take fragment": (-1, -1)}
    for text, (strength, left) in wanted.items():
        seen = previews.preview(state, GAME.read(text))
        assert (seen.strength, seen.left) == (strength, left), text
    play(state, "attract bull")
    assert previews.preview(state, FINISH << 8).left == 3


def test_the_counters_a_preview_changes_are_the_robbers_and_the_victims_too() -> None:
    state = table(Spirit(line="dog", rock=0), Spirit(rock=1), mains=(2, 2))
    play(state, "move 3")
    seen = previews.preview(state, GAME.read("take flower"))
    assert seen.before[0][2] + 1 == seen.after[0][2] and seen.before[1][2] - 1 == seen.after[1][2]


def test_a_stop_tells_the_actions_a_fragment_the_card_and_a_reveal_the_odds() -> None:
    state = table(Spirit(line="bear lynx", top="fox", fragments=1))
    seen = previews.preview(state, REVEAL << 8)
    assert seen.odds == previews.Odds(3, 12, None, False) and not seen.events
    play(state, "reveal")
    assert previews.preview(state, STOP << 8).actions == 1
    spent = previews.preview(state, SPEND << 8)
    assert not spent.over and set(spent.asks) == {REVEAL << 8, STOP << 8}


def test_reach_says_what_an_action_could_take_while_the_line_grows() -> None:
    state = table(Spirit(line="bison dolphin dog"), reserve="spider beaver raven bull", fires=(2, 1, 0))
    reach = {action: previews.reach(state, action) for action in Action}
    assert (reach[Action.ATTRACT].strength, reach[Action.ATTRACT].most) == (7, 3)
    assert (reach[Action.EXTINGUISH].strength, reach[Action.EXTINGUISH].most) == (4, 2)
    assert (reach[Action.MOVE].most, reach[Action.PLANT].most, reach[Action.FRAGMENT].most) == (3, 0, 1)
    assert not any(one.ways for one in reach.values())


def test_reach_knows_the_action_that_may_not_be_repeated() -> None:
    state = table(Spirit(line="hare"), mains=(2, 2))
    play(state, "take fragment")
    assert previews.reach(state, Action.FRAGMENT).barred and not previews.reach(state, Action.FRAGMENT).ways
    assert previews.reach(state, Action.MOVE).ways


def test_onibis_coming_attack_is_the_one_that_comes() -> None:
    for state in positions(4, 5):
        for move in state.legal():
            after, log = state.clone(), list[Event]()
            after.apply(move, Random(0), log)
            dealt = [event.seat for event in every(log, VaranDealt)]
            if after.turn != state.turn:
                action = previews.preview(state, move)
                ahead = state.clone()
                if move != FINISH << 8:
                    ahead.act(state.to_act, move, None)
                threat = previews.threat(ahead)
                assert threat.total == action.threat
                assert threat.varans == tuple(dealt.count(seat) for seat in range(4))


def test_the_fires_to_come_follow_the_animals_attracted_so_far() -> None:
    state = table(Spirit(line="bison marmot"), mains=(1, 1), reserve="spider panther raven", fires=(4, 0, 1))
    play(state, "attract panther", "attract spider")
    assert previews.threat(state).coming == (2, 4)
    assert previews.threat(table(mains=(1, 1), fires=(0, 0, 0))).coming == (2,)


# The chance of a third solitary


def test_below_two_solitary_no_card_is_the_third() -> None:
    assert previews.odds(table(Spirit(line="bear")), 0).chance == 0
    assert previews.odds(table(Spirit(line="bear lynx toucan")), 0).chance == 0


def test_the_chance_counts_the_solitary_cards_left_in_the_pile() -> None:
    state = table(Spirit(line="bear lynx", pile="fox hare fire_varan fawn", discard="owl beetle bee"))
    assert previews.odds(state, 0) == previews.Odds(2, 4, None, False)


def test_with_an_empty_pile_it_counts_the_discard() -> None:
    state = table(Spirit(line="bear lynx", pile="", discard="owl hare bee"))
    assert previews.odds(state, 0) == previews.Odds(1, 3, None, True)


def test_an_attracted_card_on_top_is_known() -> None:
    for name, third in (("spider", 1), ("beaver", 0)):
        state = table(Spirit(line="bear lynx", top=name, known=1))
        assert previews.odds(state, 0) == previews.Odds(third, 1, card(name), False)


def test_the_chance_is_how_often_it_happens() -> None:
    state = table(Spirit(line="bear lynx", pile="fox owl hare fawn bee fire_varan weasel"))
    view, thirds = state.view(0), 0
    for seed in range(2000):
        world, log = view.determinize(0, Random(seed)), list[Event]()
        world.apply(REVEAL << 8, Random(0), log)
        thirds += any(isinstance(event, ThirdSolitary) for event in log)
    assert thirds / 2000 == pytest.approx(previews.odds(view, 0).chance, abs=0.04)


def test_nothing_certain_is_told_of_the_end_of_the_turn() -> None:
    state = table(Spirit(line="hare"), mains=(1, 1))
    play(state, "take fragment")
    seen = previews.preview(state, GAME.read("take fragment"))
    assert seen.over and not every(list(seen.events), ActionsBegan) and len(seen.events) == 1
    assert end_turn(state) and not list(takewhile(lambda e: isinstance(e, Revealed), seen.events))
