"""A match: playing, taking back, redoing, the log, the result."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import CAMERA, IllegalMove, Setup
from game.match import Kind, Match, Player, Table, Undo
from tests.games import every_game, new_match

SHOW_1, KEEP_1, SHOW_2, KEEP_2, SHOW_3, KEEP_3 = range(6)
SPY, ROLL = 10, 11


def tiny_match(
    persons: int | None = None, undo: Undo = Undo.REVEAL, seats: int = 2, seed: int = 5
) -> Match[Any]:
    """Seat 0 begins; three cards a seat; the first `persons` seats are persons."""
    return new_match(Setup.complete(every_game()["tiny"].info, seats, seed, first=0), persons, undo)


def played(match: Match[Any], *moves: int) -> Match[Any]:
    for move in moves:
        match.play(move)
    return match


def snapshot(match: Match[Any]) -> tuple[Any, ...]:
    plies = range(match.ply + 1)
    return (
        list(match.played),
        [state.pack() for state in match.states()],
        [tuple(match.events(ply)) for ply in plies],
        match.log(CAMERA),
    )


def test_a_match_keeps_a_position_and_the_events_of_every_ply() -> None:
    match = tiny_match()
    log = match.play(KEEP_1)
    assert (match.ply, match.played, len(match.states())) == (1, [KEEP_1], 2)
    assert list(match.events(1)) == log and log
    assert match.events(0), "the set-up has events too"
    assert match.states()[1] is match.state
    assert match.states()[0].pack() == tiny_match().state.pack()


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    match = played(tiny_match(), KEEP_1, KEEP_1)
    before = snapshot(match)
    with pytest.raises(IllegalMove, match=r"match\.illegal"):
        match.play(SHOW_1)
    with pytest.raises(IllegalMove):
        match.play(2**31)
    assert snapshot(match) == before


def test_nothing_can_be_played_after_the_end() -> None:
    match = played(tiny_match(), KEEP_1, KEEP_1, KEEP_2, KEEP_2, KEEP_3)
    assert match.result() is None and not match.over
    match.play(KEEP_3)
    assert match.over and match.result() is not None
    with pytest.raises(IllegalMove, match=r"match\.over"):
        match.play(KEEP_3)


def test_a_refused_move_does_not_lose_what_can_be_redone() -> None:
    match = played(tiny_match(), KEEP_1)
    match.undo()
    with pytest.raises(IllegalMove):
        match.play(99)
    assert match.can_redo()


def test_the_table_must_have_a_player_a_seat_and_the_set_up_must_be_of_the_game() -> None:
    game = every_game()["tiny"]
    table = Table([Player("Ada", Kind.PERSON)])
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        Match(game, Setup.complete(game.info, 2, 1), table)
    with pytest.raises(ValueError, match="other"):
        Match(game, Setup("other", 1, 1), table)


def test_undo_goes_back_to_the_last_decision_of_a_person_across_bots() -> None:
    match = played(tiny_match(persons=1, seats=3), KEEP_1, KEEP_1, KEEP_1)
    start = tiny_match(persons=1, seats=3)
    assert match.can_undo() is None
    assert match.undo() == 3
    assert snapshot(match) == snapshot(start)
    assert match.can_undo() == "undo.nothing"
    assert match.undo() == 0


def test_undo_while_a_bot_thinks_takes_back_the_person_s_move() -> None:
    match = played(tiny_match(persons=1), KEEP_1)
    assert match.undo() == 1
    assert match.state.to_act == 0


def test_undo_takes_one_decision_a_press() -> None:
    match = played(tiny_match(), KEEP_1, KEEP_1, KEEP_2)
    assert [match.undo(), match.undo(), match.undo(), match.undo()] == [1, 1, 1, 0]


def test_undo_stops_where_something_was_revealed() -> None:
    match = played(tiny_match(), KEEP_1, SHOW_1)
    assert match.can_undo() == "undo.revealed"
    assert match.undo() == 0 and match.ply == 2
    match.play(KEEP_2)
    assert match.undo() == 1
    assert match.can_undo() == "undo.revealed"


def test_undo_stops_when_a_bot_revealed_something_since_my_decision() -> None:
    match = played(tiny_match(persons=1), KEEP_1, SHOW_1)
    assert match.can_undo() == "undo.revealed"


def test_a_die_is_not_rolled_again_by_undoing() -> None:
    match = played(tiny_match(undo=Undo.FREE), ROLL)
    rolled = match.events(1)
    for _ in range(5):
        match.undo()
        match.play(ROLL)
        assert match.events(1) == rolled
    match.undo()
    match.play(KEEP_1)
    match.undo()
    match.play(ROLL)
    assert match.events(1) == rolled


def test_another_move_first_meets_other_dice_only_because_it_is_another_ply() -> None:
    match = played(tiny_match(undo=Undo.FREE), SPY, ROLL)
    second = match.events(2)
    match.undo()
    match.undo()
    played(match, SPY, ROLL)
    assert match.events(2) == second


def test_within_the_turn_undo_does_not_pass_the_hand_over() -> None:
    match = played(tiny_match(undo=Undo.TURN), KEEP_1)
    assert match.can_undo() == "undo.turn"
    assert match.undo() == 0
    match.play(SPY)
    assert match.can_undo() == "undo.revealed", "in the turn, but a card was seen"


def test_within_the_turn_undo_takes_back_a_quiet_decision() -> None:
    match = played(tiny_match(undo=Undo.TURN), KEEP_1)
    match.table.undo = Undo.REVEAL
    assert match.undo() == 1
    assert tiny_match(undo=Undo.TURN).can_undo() == "undo.nothing"


def test_undo_can_be_off() -> None:
    match = played(tiny_match(undo=Undo.OFF), KEEP_1)
    assert match.can_undo() == "undo.off"
    assert match.undo() == 0


def test_free_undo_takes_back_reveals_and_keeps_the_match_out_of_the_records() -> None:
    match = played(tiny_match(undo=Undo.FREE), SHOW_1)
    assert match.can_undo() is None
    assert match.undo() == 1
    match.table.undo = Undo.REVEAL
    played(match, KEEP_1, KEEP_1, KEEP_2, KEEP_2, KEEP_3, KEEP_3)
    result = match.result()
    assert match.out_of_records and result is not None and result.note == "result.out_of_records"


def test_an_ordinary_undo_leaves_the_match_in_the_records() -> None:
    match = played(tiny_match(), KEEP_1)
    match.undo()
    played(match, KEEP_1, KEEP_1, KEEP_2, KEEP_2, KEEP_3, KEEP_3)
    result = match.result()
    assert not match.out_of_records and result is not None and result.note is None


def test_where_only_bots_play_free_undo_takes_one_move() -> None:
    match = played(tiny_match(persons=0, undo=Undo.FREE), KEEP_1, SHOW_1)
    assert [match.undo(), match.undo(), match.undo()] == [1, 1, 0]


def test_a_bot_that_began_before_any_person_decided_cannot_be_undone() -> None:
    match = new_match(Setup.complete(every_game()["tiny"].info, 2, 5, first=1), persons=1)
    match.play(KEEP_1)
    assert match.can_undo() == "undo.nothing"


def test_redo_brings_back_the_decision_and_the_bots_answers() -> None:
    match = played(tiny_match(persons=1, seats=3), KEEP_1, KEEP_2, KEEP_3)
    before = snapshot(match)
    match.undo()
    events = match.redo()
    assert snapshot(match) == before
    assert events == [event for ply in (1, 2, 3) for event in match.events(ply)]
    assert not match.can_redo() and match.redo() == []


def test_redo_stays_when_the_same_move_is_played_and_goes_with_another() -> None:
    match = played(tiny_match(), KEEP_1, KEEP_1, KEEP_2)
    for _ in range(3):
        match.undo()
    match.play(KEEP_1)
    assert match.can_redo()
    match.play(KEEP_2)
    assert not match.can_redo()


def test_a_seat_that_changes_hands_changes_who_is_asked_for_the_last_decision() -> None:
    match = played(tiny_match(persons=2), KEEP_1, KEEP_1)
    match.table.players[1] = Player("Robot", Kind.BOT, "tree")
    assert match.undo() == 2


def test_the_log_shows_each_line_as_these_eyes_saw_it() -> None:
    match = played(tiny_match(), SPY, KEEP_2)
    mine, theirs, camera = (match.log(looking) for looking in (frozenset([0]), frozenset([1]), CAMERA))
    assert [(line.ply, line.seat) for line in camera] == [(0, None), (0, None), (1, 0), (2, 0)]
    assert mine[2].event == match.events(1)[0]
    assert mine[2].event.card == match.state.cards[3]  # type: ignore[attr-defined]
    assert camera[2].event.card is None  # type: ignore[attr-defined]
    assert mine[0] != camera[0] and theirs[0] == camera[0]


def test_two_seats_looking_together_see_what_each_sees() -> None:
    both = tiny_match().log(frozenset([0, 1]))
    assert all(line.event.cards is not None for line in both)  # type: ignore[attr-defined]


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.integers(0, 9), min_size=1, max_size=40),
    st.integers(0, 50),
    st.sampled_from(list(Undo)),
    st.integers(0, 3),
)
def test_any_mix_of_playing_undoing_and_redoing_equals_playing_straight(
    acts: list[int], seed: int, undo: Undo, persons: int
) -> None:
    match = tiny_match(persons, undo, seats=3, seed=seed)
    dice = Random(seed)
    for act in acts:
        ply = match.ply
        if act == 0:
            reason = match.can_undo()
            back = match.undo()
            assert (back > 0) == (reason is None)
            assert match.ply == ply - back
        elif act == 1:
            could = match.can_redo()
            match.redo()
            assert (match.ply > ply) == could
        elif not match.over:
            match.play(match.state.playout_move(dice))
    straight = played(tiny_match(persons, undo, seats=3, seed=seed), *match.played)
    assert snapshot(match) == snapshot(straight)
    assert match.over == straight.over


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 1000), st.integers(1, 12))
def test_undoing_all_and_redoing_all_ends_where_it_began(seed: int, moves: int) -> None:
    match = tiny_match(undo=Undo.FREE, seed=seed)
    dice = Random(seed)
    for _ in range(moves):
        if not match.over:
            match.play(match.state.playout_move(dice))
    before = snapshot(match)
    while match.can_undo() is None:
        match.undo()
    assert match.ply == 0
    while match.can_redo():
        match.redo()
    assert snapshot(match) == before
