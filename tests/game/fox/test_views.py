"""Who sees which tile, and worlds that a view could come from."""

from collections import Counter
from random import Random

import pytest

from game.core import OVER, Setup
from game.fox import GAME
from game.fox.hidden import BOX
from game.fox.moves import EVERY_MOVE, SniffThree, decode
from game.fox.previews import preview, unseen_counts
from game.fox.refusals import KEYS
from game.fox.tables import HIDDEN, TERRAIN, Happening
from tests.game.fox.build import DOG, Fox, at, board, play
from tests.game.fox.walk import setups, walk


@pytest.fixture(params=setups()[::3], ids=str)
def setup(request: pytest.FixtureRequest) -> Setup:
    chosen: Setup = request.param
    return chosen


def test_a_view_of_a_view_and_the_view_of_a_world_are_the_view(setup: Setup) -> None:
    rng = Random(1)
    for state, _ in walk(setup, 1, 0.7):
        for seat in range(state.seats):
            view = state.view(seat)
            assert view.view(seat).pack() == view.pack()
            assert view.determinize(seat, rng).view(seat).pack() == view.pack()
        assert state.view(None).view(None).pack() == state.view(None).pack()


def test_legal_moves_refusals_and_previews_are_the_same_in_state_view_and_world(setup: Setup) -> None:
    rng = Random(2)
    for number, (state, move) in enumerate(walk(setup, 2, 0.8)):
        if number % 9 or move == OVER:
            continue
        seat = state.to_act
        view = state.view(seat)
        others = (view, view.determinize(seat, rng), view.determinize(seat, rng))
        for other in others:
            assert other.legal() == state.legal()
            for wish in map(decode, EVERY_MOVE):
                assert GAME.why_not(other, wish) == GAME.why_not(state, wish)
            for legal in state.legal()[::5]:
                assert preview(other, legal) == preview(state, legal)


def test_every_legal_move_has_no_reason_against_it_and_every_other_has_one(setup: Setup) -> None:
    for state, _ in walk(setup, 3, 0.8):
        legal = set(state.legal())
        for move in EVERY_MOVE:
            assert (GAME.why_not(state, decode(move)) is None) == (move in legal)


def test_every_reason_of_the_list_is_given_somewhere_and_no_other() -> None:
    given: set[str | None] = {GAME.why_not(board(Fox(), Fox()).view(1), decode(0))}
    for number, setup in enumerate(setups()[::2]):
        for state, move in walk(setup, number, 0.5):
            if move == OVER or state.phase > 1 or state.round < 12:
                given |= {GAME.why_not(state, decode(wish)) for wish in EVERY_MOVE}
    given.add(GAME.why_not(board(Fox((4, 2), 4)), SniffThree((0, 1))))
    assert given - {None} == set(KEYS) and len(set(KEYS)) == len(KEYS)


def test_a_world_deals_hidden_places_distinct_tiles_of_their_public_terrain(setup: Setup) -> None:
    rng = Random(4)
    for number, (state, _) in enumerate(walk(setup, 4)):
        if number % 20:
            continue
        world = state.view(0).determinize(0, rng)
        assert len(set(world.faces)) == len(world.faces) and HIDDEN not in world.faces
        assert bytes(TERRAIN[face] for face in world.faces) == state.backs


def test_a_world_may_hold_any_tile_the_seat_has_not_seen_left_overs_included() -> None:
    state = GAME.start(Setup.complete(GAME.info, 2, 5, {"mode": "advanced"}), Random(5))
    town = next(place for place in range(60) if state.backs[place] == 3)
    view = state.view(0)
    drawn = Counter(view.determinize(0, Random(n)).faces[town] for n in range(900))
    assert set(drawn) == set(BOX[True][3])
    assert max(drawn.values()) < 2 * min(drawn.values()), "each is as likely as another"


def test_what_a_seat_knows_is_kept_in_its_worlds_and_nothing_else_is() -> None:
    state = GAME.start(Setup.complete(GAME.info, 2, 6, first=0), Random(6))
    play(state, "sniff line N")
    known = state.notes(0)
    worlds = [state.view(0).determinize(0, Random(n)) for n in range(20)]
    assert all(world.faces[p] == state.faces[p] for world in worlds for p in known)
    others = [state.view(1).determinize(1, Random(n)) for n in range(20)]
    assert any(world.faces[p] != state.faces[p] for world in others for p in known)


def test_only_the_seat_to_act_finds_moves_in_its_view_and_the_camera_sees_what_may_be_done() -> None:
    state = board(Fox((4, 2), 4), Fox(), Fox())
    assert state.view(0).legal() == state.legal() == state.view(None).legal()
    assert state.view(1).legal() == state.view(2).legal() == []
    assert GAME.why_not(state.view(1), decode(0)) == "fox.why.not_your_turn"


def test_a_screen_shows_the_notes_of_the_uncovered_seats_alone() -> None:
    state = board(Fox((4, 2), 4), Fox((4, 4), 4), tiles={(5, 2): DOG, (5, 4): DOG})
    play(state, "sniff line N", "end", "sniff line N", "end")
    mine, theirs = at(5, 2), at(5, 4)
    for looking in ((), (0,), (1,), (0, 1)):
        screen = GAME.screen(state, frozenset(looking))
        assert (screen.faces[mine] != HIDDEN) == (0 in looking)
        assert (screen.faces[theirs] != HIDDEN) == (1 in looking)


def test_unseen_tiles_are_counted_for_the_eyes_a_view_is_made_for() -> None:
    state = GAME.start(Setup.complete(GAME.info, 2, 7, first=0), Random(7))
    assert sum(counts.total() for counts in unseen_counts(state.view(0))) == 48
    assert unseen_counts(state.view(0))[3] == {Happening.DOG: 5, Happening.ROAD: 2, Happening.FOOD: 1}
    play(state, "sniff N E W")
    assert sum(counts.total() for counts in unseen_counts(state.view(0))) == 45
    assert sum(counts.total() for counts in unseen_counts(state.view(1))) == 48


def test_a_private_thing_is_a_note_and_nothing_else() -> None:
    state = board(Fox((4, 2), 4), Fox())
    assert not GAME.private(state, 0)
    play(state, "sniff line N")
    assert GAME.private(state, 0) and not GAME.private(state, 1)
