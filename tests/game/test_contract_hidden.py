"""What every game promises about hidden things: views, the worlds guessed from them, events, screens."""

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.core import OVER, Event
from game.match import Match
from tests.game.contract import SAMPLE, before_a_move, choices_met, every_looking, rng, sample, seats, told


def test_a_view_of_a_view_shows_the_same(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        before = state.pack()
        for seat in (None, *seats(match)):
            view = state.view(seat)
            assert view.view(seat).pack() == view.pack()
            assert (view.seats, view.to_act) == (state.seats, state.to_act)
        assert state.pack() == before


def test_a_world_made_from_a_view_gives_that_view(match: Match[Any]) -> None:
    for ply in sample(match):
        for seat in seats(match):
            view = match.states()[ply].view(seat)
            before = view.pack()
            world = view.determinize(seat, Random(ply))
            assert world.view(seat).pack() == before == view.pack()
            assert world.determinize(seat, Random(ply)).view(seat).pack() == before
            assert view.determinize(seat, Random(ply)).pack() == world.pack()


def test_worlds_made_from_a_view_are_not_always_the_same_one(match: Match[Any]) -> None:
    guessed, varied = False, False
    for ply in sample(match):
        state = match.states()[ply]
        for seat in seats(match):
            worlds = [state.view(seat).determinize(seat, Random(f"{ply} {n}")).pack() for n in range(2)]
            guessed |= worlds[0] != state.pack()
            varied |= worlds[0] != worlds[1]
    assert guessed == varied


def test_a_world_made_from_a_view_can_be_played_to_its_end(match: Match[Any]) -> None:
    for ply, state in list(before_a_move(match))[:: SAMPLE // 3]:
        seat = state.to_act
        world, dice = state.view(seat).determinize(seat, Random(ply)), Random(ply)
        while world.to_act != OVER:
            world.apply(world.playout_move(dice), dice)
        assert sum(world.payoff()) == pytest.approx(1)


def test_only_the_seat_to_act_finds_moves_in_its_view(match: Match[Any]) -> None:
    for _, state in before_a_move(match):
        for seat in seats(match):
            expected = state.legal() if seat == state.to_act else []
            assert state.view(seat).legal() == expected


def test_worlds_that_look_equal_to_a_seat_offer_it_the_same(match: Match[Any]) -> None:
    game, wishes = match.game, list(choices_met(match))
    for ply, state in before_a_move(match):
        seat = state.to_act
        view = state.view(seat)
        reasons = [game.why_not(state, wish) for wish in wishes]
        worlds = [view.determinize(seat, Random(f"{ply} {n}")) for n in range(2)]
        for other in (view, *worlds):
            assert other.legal() == state.legal()
            assert [game.why_not(other, wish) for wish in wishes] == reasons
            for move in state.legal():
                assert game.choice(other, move) == game.choice(state, move)


def test_worlds_that_look_equal_to_a_seat_tell_it_the_same_until_something_is_revealed(
    match: Match[Any],
) -> None:
    for ply, state in before_a_move(match):
        seat = state.to_act
        world = state.view(seat).determinize(seat, Random(ply))
        for move in {match.played[ply], *state.legal()[:4]}:
            assert told(world, move, rng(match, ply)) == told(state, move, rng(match, ply))


def heard(events: list[Event], seat: int) -> list[Event | None]:
    return [event.seen_by(frozenset([seat])) for event in events]


def worlds_where_it_is_legal(match: Match[Any]) -> Iterator[tuple[int, int, Any, Any]]:
    """Ply, seat, the true position and one that looks equal to the seat and to a camera over the table,
    where the next move is legal too. People see what the camera sees, even where it may not inform a bot."""
    for ply, state in before_a_move(match):
        for seat in seats(match):
            world = state.view(seat).determinize(seat, Random(f"{ply} {seat}"))
            same_table = world.view(None).pack() == state.view(None).pack()
            if same_table and world.to_act == state.to_act and match.played[ply] in world.legal():
                yield ply, seat, state, world


def test_what_the_others_are_told_does_not_depend_on_what_they_may_not_know(match: Match[Any]) -> None:
    for ply, seat, state, world in worlds_where_it_is_legal(match):
        move = match.played[ply]
        expected = heard(told(state, move, rng(match, ply)), seat)
        assert heard(told(world, move, rng(match, ply)), seat) == expected


def test_a_seat_sees_after_a_move_what_it_saw_before_and_what_it_was_told(match: Match[Any]) -> None:
    for ply, seat, state, world in worlds_where_it_is_legal(match):
        logs: tuple[list[Event], list[Event]] = ([], [])
        after = state.clone(), world.clone()
        for position, log in zip(after, logs, strict=True):
            position.apply(match.played[ply], rng(match, ply), log)
        same_told = heard(logs[0], seat) == heard(logs[1], seat)
        views = [[position.view(eyes).pack() for eyes in (seat, None)] for position in after]
        same_seen = views[0] == views[1]
        assert same_seen or not same_told, "the view learnt something that no event told"
        # Who acts may be shown what only a person's memory keeps; to the others nothing is shown in passing.
        bystander = seat != state.to_act
        assert same_told or not same_seen or not bystander, "an event told more than the view knows"


def test_chance_shows_only_through_events_that_reveal(match: Match[Any]) -> None:
    for ply, state in before_a_move(match):
        move = match.played[ply]
        logs: list[list[Event]] = [[], []]
        after = [state.clone(), state.clone()]
        for n in range(2):
            after[n].apply(move, Random(f"{ply} {n}"), logs[n])
        quiet = [not any(event.reveals for event in log) for log in logs]
        assert told(state, move, Random(f"{ply} 0")) == told(state, move, Random(f"{ply} 1"))
        assert quiet[0] == quiet[1]
        for seat in (None, *seats(match)) if quiet[0] else ():
            assert after[0].view(seat).pack() == after[1].view(seat).pack()


def test_events_are_frozen_and_their_twins_stay_as_they_are(match: Match[Any]) -> None:
    for ply in range(match.ply + 1):
        for event in match.events(ply):
            assert dataclasses.is_dataclass(event) and type(event).__dataclass_params__.frozen  # type: ignore[attr-defined]
            hash(event)
            for looking in every_looking(match):
                twin = event.seen_by(looking)
                assert twin is None or twin.seen_by(looking) == twin


def test_screens_show_no_more_than_the_uncovered_seats_and_the_camera(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        before = state.pack()
        for looking in every_looking(match):
            screen = match.game.screen(state, looking)
            assert match.game.screen(screen, looking).pack() == screen.pack()
            match.game.sheet(screen)
        assert state.pack() == before
        for seat in seats(match):
            if not match.game.private(state, seat):
                camera = match.game.screen(state, frozenset())
                assert match.game.screen(state, frozenset([seat])).pack() == camera.pack()


def test_screens_do_not_depend_on_what_may_not_be_seen_on_them(match: Match[Any]) -> None:
    for ply in sample(match):
        state = match.states()[ply]
        for seat in seats(match):
            world = state.view(seat).determinize(seat, Random(ply))
            if world.view(None).pack() == state.view(None).pack():
                for looking in (frozenset([seat]), frozenset()):
                    screens = match.game.screen(state, looking), match.game.screen(world, looking)
                    assert screens[0].pack() == screens[1].pack()


def private_things(match: Match[Any]) -> Iterator[tuple[int, int, Any, Any]]:
    """Ply, a seat that holds private things, the position, and one that another seat takes for possible."""
    for ply, state in before_a_move(match):
        for seat in seats(match):
            if match.game.private(state, seat):
                other = (seat + 1) % match.setup.seats
                yield ply, seat, state, state.view(other).determinize(other, Random(f"{ply} {seat}"))


def test_private_things_are_not_in_the_views_of_others_nor_before_the_camera(match: Match[Any]) -> None:
    held = list(private_things(match))
    # Views that hide nothing would pass every other law: nobody would have anything to guess.
    assert not held or any(
        world.view(seat).pack() != state.view(seat).pack() for _, seat, state, world in held
    ), "a seat holds private things, and nobody has to guess them"
    for ply, seat, state, world in held:
        same = world.view(None).pack() == state.view(None).pack()
        assert same, f"ply {ply}: the camera sees what seat {seat} holds in private"


def test_an_uncovered_seat_finds_on_its_screen_what_it_holds_in_private(match: Match[Any]) -> None:
    screens = [
        [match.game.screen(position, frozenset([seat])).pack() for position in (state, world)]
        for _, seat, state, world in private_things(match)
        if world.view(seat).pack() != state.view(seat).pack()
    ]
    # Not at every ply: a screen need not show what a person has to remember.
    assert not screens or any(true != guessed for true, guessed in screens)


def test_a_person_finds_on_the_screen_the_moves_there_are(match: Match[Any]) -> None:
    for _, state in before_a_move(match):
        assert match.game.screen(state, frozenset([state.to_act])).legal() == state.legal()
