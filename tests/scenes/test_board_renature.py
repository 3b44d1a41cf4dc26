"""The Renature board: places, motions that end where the view says, privacy, what is drawn again."""

import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.core import Event, Looking
from game.match import Match
from game.renature import GAME
from game.renature import events as renature_events
from game.renature.moves import AGAIN, KIND
from game.renature.position import BEFORE
from game.renature.state import RenatureState
from game.renature.tables import HIDDEN, NONE
from scenes.boards.renature import RenatureBoard
from scenes.boards.renature.motions import STILL
from scenes.boards.renature.picture import picture_of
from scenes.focus import Target
from tests.scenes.foxes import stage_of, table
from tests.scenes.valleys import at_phase, board_for, drawn_map, kit_for, match, played_out, sensible

SMALLEST = 24
"""No target is smaller, in px."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def overlaps(targets: list[Target]) -> list[tuple[object, object]]:
    return [
        (a.id, b.id)
        for index, a in enumerate(targets)
        for b in targets[index + 1 :]
        if a.rect.colliderect(b.rect)
    ]


SIZES = [
    ((1024, 600), 1.0),
    ((1024, 600), 2.0),
    ((1280, 720), 1.5),
    ((1280, 800), 2.0),
    ((1920, 1080), 1.0),
    ((1920, 1200), 1.5),
    ((2560, 1080), 2.0),
    ((3840, 2160), 1.0),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text"), [*SIZES[:3], *(pytest.param(*place, marks=pytest.mark.slow) for place in SIZES[3:])]
)
def test_everything_lies_on_the_stage_apart_and_is_large_enough(size: tuple[int, int], text: float) -> None:
    for state in (at_phase(BEFORE, edition="box"), drawn_map(19)):
        board = board_for(state, size, text, me=state.to_act, looking=frozenset({state.to_act}))
        stage = stage_of(board.skin)
        for _ in range(2):
            targets = board.targets()
            assert len({target.id for target in targets}) == len(targets)
            for target in targets:
                assert stage.contains(target.rect), target.id
                assert min(target.rect.size) >= SMALLEST, (target.id, target.rect)
            assert overlaps(targets) == []
            journal = board.places.journal
            assert stage.contains(journal)
            assert not any(journal.colliderect(target.rect) for target in targets)
            board.choose(next(t for t in targets if t.id == ("hand", 0)))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_a_panel_and_the_journal_its_place(seats: int) -> None:
    for text in (1.0, 2.0):
        board = board_for(match(seats, 3, 0).state, (1280, 720), text)
        assert len([t for t in board.targets() if t.zone == "seats"]) == seats
        assert board.places.journal.h >= board.skin.px(180)


@pytest.mark.slow
def test_the_result_page_has_the_board_alone() -> None:
    board = board_for(played_out(), (1920, 1080), compact=True, me=None)
    assert {target.zone for target in board.targets()} == {"look"}
    stage = stage_of(board.skin, True)
    assert all(stage.contains(target.rect) for target in board.targets())
    brown = board.valley.board.brown_square[0]
    hint = next(t.hint for t in board.targets() if t.id == ("square", brown))
    assert hint is not None and hint.lines


@pytest.mark.slow
@pytest.mark.parametrize("size", [(3440, 1440), (3840, 1080)])
def test_on_very_wide_windows_the_stage_stays_in_the_middle(size: tuple[int, int]) -> None:
    kit = kit_for(size)
    board = RenatureBoard(kit, GAME, table(3, 1))
    board.layout(Rect(0, kit.skin.px(100), size[0], size[1] - kit.skin.px(100)))
    assert board.places.dock is not None
    assert board.places.dock.right <= size[0] // 2 + kit.skin.px(2300) // 2 + 1


def test_the_squares_are_named_on_the_grid_that_keys_walk() -> None:
    board = board_for(at_phase(BEFORE))
    for target in board.targets():
        if isinstance(target.id, tuple) and target.id[0] == "square":
            row, column = divmod(target.id[1], 19)
            assert target.grid == (column, row)


# Motions


def same(board: RenatureBoard, view: RenatureState) -> None:
    """The picture, as motions left it, shows what the view says."""
    wanted, shown = picture_of(view, board._owner), board.picture
    for name in (
        "lies",
        "plants",
        "sky",
        "grass",
        "holder",
        "joker",
        "scores",
        "clouds",
        "dominoes",
        "pools",
    ):
        assert getattr(shown, name) == getattr(wanted, name), name
    assert shown.stock == wanted.stock
    assert shown.won == wanted.won
    assert shown.track == wanted.track
    assert [d for d in shown.hand if d != NONE] == wanted.hand
    assert shown.flights == [] and shown.tally is None


def told(board: RenatureBoard, played: Match[RenatureState], ply: int, looking: Looking) -> None:
    for event in played.events(ply):
        seen = event.seen_by(looking)
        if seen is not None:
            board.animate(seen).finish()


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("looking", [frozenset({0}), frozenset(), frozenset({0, 1})])
@pytest.mark.parametrize("edition", ["sheet", "box"])
def test_motions_end_where_the_view_says(edition: str, looking: Looking, reduced: bool) -> None:
    played = wild(3, 7, edition)
    board = board_for(
        GAME.screen(played.states()[0], looking), me=None, looking=looking, reduced_motion=reduced
    )
    for ply in range(1, played.ply + 1):
        told(board, played, ply, looking)
        view = GAME.screen(played.states()[ply], looking)
        same(board, view)
        board.sync(view, None, looking)


def wild(seats: int, seed: int, edition: str) -> Match[RenatureState]:
    """A match with cloud actions and discards."""
    played = match(seats, seed, 0, edition=edition)
    rng = Random(seed)
    while not played.over:
        state = played.state
        again = AGAIN << KIND
        if again in state.legal() and rng.random() < 0.5:
            played.play(again)
        else:
            played.play(rng.choice(state.legal()) if rng.random() < 0.25 else sensible(state, rng))
    return played


def every_event() -> list[type[Event]]:
    kinds = [kind for _, kind in inspect.getmembers(renature_events, inspect.isclass)]
    return [k for k in kinds if issubclass(k, Event) and k is not Event and is_dataclass(k) and fields(k)]


@pytest.mark.slow
def test_every_event_is_told() -> None:
    """In some match each event happens, and unless it has nothing to show it takes its time."""
    found: dict[type[Event], float] = {}
    matches = [wild(2, seed, edition) for edition, seed in (("sheet", 1), ("box", 2), ("box", 4))]
    for played in (*matches, match(2, 3, 1000)):
        board = board_for(GAME.screen(played.states()[0], frozenset({0})), me=None)
        for ply in range(1, played.ply + 1):
            for event in played.events(ply):
                seen = event.seen_by(frozenset({0}))
                assert seen is not None
                motion = board.animate(seen)
                found[type(event)] = max(found.get(type(event), 0.0), motion.duration)
                motion.finish()
            board.sync(GAME.screen(played.states()[ply], frozenset({0})), None, frozenset({0}))
    for kind in every_event():
        if kind not in STILL:
            assert found.get(kind, 0.0) > 0, kind.__name__


@pytest.mark.slow
def test_a_motion_can_be_drawn_at_any_moment() -> None:
    played = wild(2, 2, "box")
    board = board_for(GAME.screen(played.states()[0], frozenset({0})), (1024, 600), me=None)
    canvas = Surface((1024, 600))
    for ply in range(1, min(played.ply, 40)):
        for event in played.events(ply):
            motion = board.animate(event.seen_by(frozenset({0})) or event)
            for share in (0.1, 0.5, 0.9):
                motion.seek(motion.duration * share)
                board.draw(canvas)
            motion.finish()
        board.sync(GAME.screen(played.states()[ply], frozenset({0})), None, frozenset({0}))


# Privacy


def pixels(state: RenatureState, looking: Looking) -> bytes:
    board = board_for(GAME.screen(state, looking), (1024, 600), me=None, looking=looking)
    canvas = Surface((1024, 600))
    board.draw(canvas)
    return bytes(canvas.get_buffer())


@pytest.mark.slow
def test_a_hand_that_is_not_looked_at_changes_no_pixel() -> None:
    state = at_phase(BEFORE, 3, 9, 100, edition="box")
    other = state.clone()
    base = 3
    other.hands[base : base + 3] = bytes(
        sorted(set(range(55)) - set(state.hands) - {h // 2 for h in state.lies if h != NONE})[:3]
    )
    for area, holder in enumerate(other.holder):
        if holder == 1:
            other.backs[area] = 6
    for looking in (frozenset({0}), frozenset()):
        assert pixels(state, looking) == pixels(other, looking)
    assert pixels(state, frozenset({1})) != pixels(other, frozenset({1}))


def test_without_a_looker_the_dock_shows_backs_only() -> None:
    state = at_phase(BEFORE)
    board = board_for(GAME.screen(state, frozenset()), me=None, looking=frozenset(), persons=0)
    assert set(board.picture.hand) <= {HIDDEN, NONE}
    for event in match(4, 3, 0).events(0):
        seen = event.seen_by(frozenset())
        assert seen is not None
        for value in fields(seen):
            assert value.name != "dominoes" or getattr(seen, value.name) == ()


# The still layer


def test_the_still_layer_repaired_equals_the_layer_made_anew() -> None:
    played = wild(3, 5, "box")
    looking = frozenset({0})
    board = board_for(GAME.screen(played.states()[0], looking), me=None)
    for ply in range(1, 60):
        board.sync(GAME.screen(played.states()[ply], looking), None, looking)
    fresh = board_for(GAME.screen(played.states()[59], looking), me=None)
    shown, wanted = Surface((1024, 600)), Surface((1024, 600))
    board.valley.draw(shown)
    fresh.valley.draw(wanted)
    assert bytes(shown.get_buffer()) == bytes(wanted.get_buffer())
