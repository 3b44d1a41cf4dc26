"""What seats know in Living Forest, and what full positions their views may come from."""

from collections import Counter
from random import Random

from game.core import OVER, Setup
from game.living_forest import GAME
from game.living_forest.position import LINE
from game.living_forest.state import LivingState
from tests.game.living_forest.build import Spirit, names, play, table


def start(seats: int = 3, seed: int = 1) -> LivingState:
    return GAME.start(Setup.complete(GAME.info, seats, seed), Random(seed))


def test_the_order_of_no_pile_is_in_a_view() -> None:
    one, other = start(), start()
    for pile in (*other.pile, *other.levels):
        pile.reverse()
    other.remember()
    for seat in (None, 0, 1, 2):
        assert one.view(seat).pack() == other.view(seat).pack()


def test_guesses_of_the_own_pile_keep_attracted_cards_on_top_in_order() -> None:
    state = table(Spirit(top="spider beaver raven", known=3))
    tops = Counter(names(state.view(0).determinize(0, Random(seed)).pile[0][-3:]) for seed in range(40))
    assert set(tops) == {"raven beaver spider"}


def test_guesses_of_anothers_pile_keep_which_cards_are_on_top() -> None:
    state = table(Spirit(top="spider beaver raven", known=3))
    tops = [names(state.view(1).determinize(1, Random(seed)).pile[0][-3:]) for seed in range(60)]
    assert {" ".join(sorted(top.split())) for top in tops} == {"beaver raven spider"} and len(set(tops)) == 6


def test_every_card_of_the_unknown_part_comes_up_as_often() -> None:
    view = table(Spirit(line="bear lynx")).view(0)
    tops = Counter(view.determinize(0, Random(seed)).pile[0][-1] for seed in range(3600))
    assert len(tops) == 12 and all(220 < count < 380 for count in tops.values())


def test_level_piles_are_guessed_too() -> None:
    view = start().view(0)
    assert len({bytes(view.determinize(0, Random(seed)).levels[2]) for seed in range(20)}) == 20


def test_lines_already_built_are_guessed_by_playing_the_phase() -> None:
    state = start(3)
    first = state.tree
    while state.to_act == first:
        play(state, "reveal" if state.turned < 3 and "reveal" in moves(state) else "stop")
    seat = state.to_act
    worlds = [state.view(seat).determinize(seat, Random(seed)) for seed in range(30)]
    assert all(world.line[first] and world.mains[first] for world in worlds)
    assert len({bytes(world.line[first]) for world in worlds}) > 20
    assert all(world.view(seat).pack() == state.view(seat).pack() for world in worlds)


def moves(state: LivingState) -> set[str]:
    return {GAME.write(move) for move in state.legal()}


def test_views_of_bystanders_stand_still_until_all_have_stopped() -> None:
    rng = Random(4)
    for seats in (2, 3, 4):
        state = start(seats, seats)
        seen: dict[int, bytes] = {}
        while state.to_act != OVER and state.turn < 5:
            actor = state.to_act
            if state.phase == LINE:
                for seat in range(seats):
                    view = state.view(seat)
                    assert not any(view.line[other] for other in range(seats) if other != seat)
                    without_turn = view.clone()
                    without_turn.to_act = 0
                    packed = without_turn.pack()
                    if seat != actor:
                        assert seen.get(seat, packed) == packed
                    seen[seat] = packed
            else:
                seen.clear()
            state.apply(state.playout_move(rng), rng)
            if state.phase == LINE and actor in seen:
                del seen[actor]


def test_a_camera_sees_lines_and_no_order_but_that_of_attracted_cards() -> None:
    state = table(Spirit(line="hare", top="spider beaver", known=2))
    camera = state.view(None)
    assert names(camera.line[0]) == "hare" and names(camera.pile[0][-2:]) == "beaver spider"
    assert list(camera.pile[0][:-2]) == sorted(camera.pile[0][:-2])


def test_the_odds_option_travels_with_the_position() -> None:
    for value in ("shown", "hidden"):
        state = GAME.start(Setup.complete(GAME.info, 2, 1, {"odds": value}), Random(1))
        assert state.odds == (value == "shown") == GAME.unpack(state.view(1).pack()).odds
