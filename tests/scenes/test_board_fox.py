"""The fox board: places, motions that end where the view says, privacy, plans that are legal moves."""

import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.core import Event, Looking
from game.fox import GAME
from game.fox import events as fox_events
from game.fox.ground import OFF
from game.fox.state import FoxState
from game.fox.tables import HIDDEN
from game.match import Match
from scenes.boards.fox import FoxBoard
from scenes.boards.fox.motions import STILL
from scenes.boards.fox.places import bank_side, vector
from scenes.focus import Target
from tests.scenes.foxes import explored, match, services, stage_of, table

SMALLEST = 24
"""No target is smaller, in px."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield


def board_for(
    state: FoxState,
    size: tuple[int, int] = (1024, 600),
    text: float = 1.0,
    me: int | None = 0,
    looking: Looking = frozenset({0}),
    compact: bool = False,
    lang: str = "fr",
    persons: int = 2,
    reduced: bool = False,
) -> FoxBoard:
    kit = services(size, text, lang, reduced_motion=reduced)
    board = FoxBoard(kit, GAME, table(state.seats, persons))
    board.layout(stage_of(kit.skin, compact))
    board.sync(GAME.screen(state, looking), me, looking)
    return board


def overlaps(targets: list[Target]) -> list[tuple[object, object]]:
    return [
        (a.id, b.id)
        for index, a in enumerate(targets)
        for b in targets[index + 1 :]
        if a.rect.colliderect(b.rect)
    ]


WINDOWS = [
    ((1024, 600), 1.0),
    ((1024, 600), 2.0),
    ((1280, 720), 1.5),
    ((1920, 1080), 1.0),
    ((1920, 1200), 1.5),
    ((1440, 960), 1.0),
    ((2560, 1080), 2.0),
]
NARROW = [(WINDOWS[1], 14), (WINDOWS[0], 10), (WINDOWS[2], 12), (WINDOWS[6], 14)]
"""Where room is least: these the quick suite looks at."""


@pytest.mark.parametrize(
    ("size", "text", "rows"),
    [
        pytest.param(*window, rows, marks=() if (window, rows) in NARROW else pytest.mark.slow)
        for window in WINDOWS
        for rows in (10, 12, 14)
    ],
)
def test_everything_lies_on_the_stage_apart_and_is_large_enough(
    size: tuple[int, int], text: float, rows: int
) -> None:
    board = board_for(explored(rows), size, text)
    stage = stage_of(board.skin)
    targets = board.targets()
    assert len({target.id for target in targets}) == len(targets)
    for target in targets:
        assert stage.contains(target.rect), target.id
        assert min(target.rect.size) >= SMALLEST, (target.id, target.rect)
    assert overlaps(targets) == []
    zones = board.places
    for zone in (zones.journal, zones.advice):
        assert stage.contains(zone)
        assert min(zone.size) >= SMALLEST
        assert not any(zone.colliderect(target.rect) for target in targets)
    assert not zones.journal.colliderect(zones.advice)
    assert zones.mat.contains(board.places.cell(rows * 5 - 1))


@pytest.mark.parametrize("seats", [2, 5])
def test_panels_of_all_seats_leave_room_for_the_journal(seats: int) -> None:
    state = match(seats, 3, 0, mode="advanced").state
    for text in (1.0, 2.0):
        board = board_for(state, (1280, 720), text)
        assert len([t for t in board.targets() if t.zone == "seats"]) == seats
        assert board.places.journal.h >= board.skin.px(100)


def test_the_result_page_has_board_and_all_seats_but_no_dock() -> None:
    board = board_for(explored(14), (1920, 1080), compact=True, me=None)
    zones = {target.zone for target in board.targets()}
    assert zones == {"seats", "look"}
    stage = stage_of(board.skin, True)
    assert all(stage.contains(target.rect) for target in board.targets())
    assert overlaps(board.targets()) == []


@pytest.mark.parametrize("size", [(3440, 1440), (3840, 1080)])
def test_on_very_wide_windows_the_stage_stays_in_the_middle(size: tuple[int, int]) -> None:
    kit = services(size)
    board = FoxBoard(kit, GAME, table(3, 1))
    board.layout(Rect(0, kit.skin.px(100), size[0], size[1] - kit.skin.px(100)))
    assert board.places.dock is not None
    assert board.places.dock.w <= kit.skin.px(2300)
    assert abs(board.places.dock.centerx - size[0] // 2) <= 1


def test_north_is_to_the_right_and_banks_lie_across_the_line() -> None:
    assert vector(0) == (1, 0)
    assert vector(2) == (0, 1)
    for axis in range(4):
        ahead = vector(axis)
        for bank in (1, 2):
            side = vector(bank_side(axis, bank))
            assert ahead[0] * side[0] + ahead[1] * side[1] == 0
        assert bank_side(axis, 1) == (bank_side(axis, 2) + 4) % 8


def test_a_fox_stands_off_the_middle_on_its_bank() -> None:
    state = explored()
    state.pos[0] = 5 * 5 + 3
    for bank, sign in ((1, 1), (2, -1)):
        state.bank[0] = bank
        board = board_for(state, (1920, 1080))
        stand = board.picture.stand(board.places, 0)
        middle = board.places.point(state.pos[0])
        assert stand is not None
        assert sign * (stand.at[1] - middle[1]) > 0.1 * board.places.tile


def same(board: FoxBoard, view: FoxState, looking: Looking) -> None:
    """The picture, as motions left it, shows what the view says."""
    for seat, fox in enumerate(board.picture.foxes):
        assert (fox.place, fox.bank) == (view.pos[seat], view.bank[seat]), seat
        assert fox.free is None
    assert board.picture.hearts == list(view.hearts)
    assert board.picture.marks == list(view.mark)
    for place, cell in enumerate(board.picture.cells):
        assert cell.face == (view.faces[place] if view.opened[place] else HIDDEN), place
        flag = view.mark.find(place)
        assert cell.flag == (None if flag < 0 else flag), place
        assert cell.note == (HIDDEN if view.opened[place] else view.faces[place]), place
        assert not cell.bare
    assert board.picture.flights == []
    assert board.picture.flips == []


def told(board: FoxBoard, played: Match[FoxState], plies: int, rng: Random, stops: int) -> set[type[Event]]:
    """Play on, telling each event; checks the picture before each sync. Returns the events met."""
    looking = frozenset({0})
    canvas = Surface(board.skin.size)
    met: set[type[Event]] = set()
    for _ in range(plies):
        if played.over:
            break
        for event in played.play(played.state.playout_move(rng)):
            met.add(type(event))
            motion = board.animate(event.seen_by(looking) or event)
            for stop in range(stops):
                motion.seek(motion.duration * (stop + 0.5) / stops)
                board.draw(canvas)
            motion.finish()
        view = GAME.screen(played.state, looking)
        same(board, view, looking)
        board.sync(view, 0 if played.state.to_act == 0 else None, looking)
    return met


@pytest.mark.parametrize("reduced", [False, True])
def test_motions_end_where_the_view_is(reduced: bool) -> None:
    met: set[type[Event]] = set()
    for seed in range(8):
        played = match(4, seed, 0, 1, 0, mode="advanced")
        board = board_for(played.state, persons=1, reduced=reduced)
        met |= told(board, played, 70, Random(seed), stops=0)
    assert met >= {
        fox_events.Moved,
        fox_events.Flipped,
        fox_events.Died,
        fox_events.Sniffed,
        fox_events.Marked,
    }


def test_the_board_can_be_drawn_at_any_moment_of_a_motion() -> None:
    played = match(3, 8, 0, 1, 0, mode="advanced")
    board = board_for(played.state, persons=1)
    told(board, played, 25, Random(8), stops=3)


def test_every_event_is_told_or_knowingly_left_alone() -> None:
    every = {
        thing
        for _, thing in inspect.getmembers(fox_events, inspect.isclass)
        if issubclass(thing, Event) and thing is not Event and is_dataclass(thing)
    }
    state = explored()
    board = board_for(state)
    fillers = {"how": fox_events.How.MIGRATE, "why": fox_events.Why.CHOSEN, "chosen": True}
    numbers = {"before": 2, "after": 1, "cost": 1, "place": 7 * 5 + 1, "origin": 6 * 5 + 1, "tile": 4}
    for kind in every:
        given: dict[str, object] = {}
        for name in (field.name for field in fields(kind)):
            given[name] = fillers.get(name, numbers.get(name, 0))
        if "places" in given:
            given |= {"places": (36, 41), "tiles": (3, 4)}
        if "winners" in given:
            given["winners"] = (0,)
        if kind in (fox_events.HeartTaken, fox_events.MarkReturned, fox_events.Rested, fox_events.Fed):
            given |= {"before": 1, "after": 2}
        if kind is fox_events.MarkReturned:
            given |= {"seat": 2, "place": 4 * 5 + 3}
        board.sync(GAME.screen(state, frozenset({0})), 0, frozenset({0}))
        motion = board.animate(kind(**given))
        motion.finish()
        if kind is fox_events.TurnEnded:
            continue  # moves only where notes must leave the screen, see below
        assert (motion.duration > 0) != (kind in STILL), kind


def test_notes_leave_the_screen_with_their_owner_when_others_sit_there() -> None:
    state = explored()
    for persons, stay in ((1, True), (2, False)):
        board = board_for(state, persons=persons)
        assert any(cell.note != HIDDEN for cell in board.picture.cells)
        board.animate(fox_events.TurnEnded(0, fox_events.Why.CHOSEN)).finish()
        assert any(cell.note != HIDDEN for cell in board.picture.cells) is stay


def test_only_uncovered_eyes_see_notes() -> None:
    state = explored()
    noted = [p for p in range(state.ground.places) if state.sniffed[p] & 1 and not state.opened[p]]
    assert noted
    for looking in (frozenset(), frozenset({1})):
        board = board_for(state, me=None, looking=looking)
        for place in noted:
            assert board.picture.cells[place].note == HIDDEN
            assert 0 in board.picture.cells[place].noses
    mine = board_for(state)
    for place in noted:
        assert mine.picture.cells[place].note == state.faces[place]
        assert 0 not in mine.picture.cells[place].noses


def test_a_faceless_sniff_shows_noses_and_no_notes() -> None:
    state = explored()
    board = board_for(state, looking=frozenset())
    event = fox_events.Sniffed(0, (40, 41, 42), (3, 4, 5), -1, 1, 3, 2).seen_by(frozenset())
    board.animate(event).finish()
    for place in (40, 41, 42):
        if board.picture.cells[place].face == HIDDEN:
            assert board.picture.cells[place].note == HIDDEN
            assert 0 in board.picture.cells[place].noses


def test_a_dead_fox_is_drawn_nowhere() -> None:
    state = explored()
    state.pos[3] = OFF
    board = board_for(state)
    assert board.picture.stand(board.places, 3) is None
    board.draw(Surface(board.skin.size))


def test_the_last_way_is_marked_and_taken_back_with_the_move() -> None:
    played = match(3, 2, 0, 3, 0)
    board = board_for(played.state, persons=3, looking=frozenset())
    looking: Looking = frozenset()
    views = [GAME.screen(played.state, looking)]
    rng = Random(4)
    while played.ply < 40 and not played.over:
        played.play(played.state.playout_move(rng))
        views.append(GAME.screen(played.state, looking))
    for view in views:
        board.sync(view, None, looking)
        if board.way.places:
            assert view.pos[board.way.seat] in (board.way.places[-1], OFF)
    first = next(i for i, view in enumerate(views) if view.pos != views[0].pos)
    board.sync(views[first], None, looking)
    board.sync(views[first - 1], None, looking)
    assert board.way.places == ()


def test_five_foxes_on_the_den_stand_apart() -> None:
    state = match(5, 1, 0, mode="advanced").state
    board = board_for(state, (1920, 1080))
    spots = [board.picture.stand(board.places, seat) for seat in range(5)]
    assert all(spots)
    for index, one in enumerate(spots):
        for other in spots[index + 1 :]:
            assert one is not None and other is not None
            apart = max(abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1]))
            assert apart >= board.skin.px(28)


def test_nothing_is_rasterised_for_the_board_while_things_move(monkeypatch: pytest.MonkeyPatch) -> None:
    played = match(3, 6, 0, 1, 0, mode="advanced")
    board = board_for(played.state, persons=1)
    told(board, played, 30, Random(6), stops=1)  # what slabs show for the first time is drawn here
    drawn: list[object] = []
    real = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *a: (drawn.append(a), real(*a))[1])
    canvas = Surface(board.skin.size)
    rng = Random(7)
    for _ in range(12):
        for event in played.play(played.state.playout_move(rng)):
            motion = board.animate(event)
            drawn.clear()
            for step in range(6):
                motion.seek(motion.duration * step / 6)
                board.pieces.foxes(canvas, board.picture)
                board.pieces.flips(canvas, board.picture)
                board.pieces.pops(canvas, board.picture)
                board.pieces.ripples(canvas, board.picture)
                board.pieces.flights(canvas, board.picture)
                board.pieces.marks(canvas, board.picture)
                board.mat.draw(canvas)
            motion.finish()
            assert not drawn, event
        looking = frozenset({0})
        board.sync(GAME.screen(played.state, looking), None, looking)
