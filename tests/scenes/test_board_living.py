"""The Living Forest board: places, and motions that end where the screen says."""

import inspect
from collections.abc import Hashable, Iterator
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.core import OVER, Event
from game.living_forest import GAME
from game.living_forest import events as told
from game.living_forest.places import ROCKS, Source, Track
from game.living_forest.state import LivingState
from scenes.boards.living_forest.motions import STILL
from scenes.boards.living_forest.places import WIDE
from scenes.boards.living_forest.plan import TREES
from scenes.boards.living_forest.shown import follow, shown_of
from scenes.focus import Focus, Target, move
from scenes.input import Act
from tests.scenes.foxes import stage_of
from tests.scenes.livings import board_for, building, laid, match, over, robbing, seedling, under_way

SMALLEST = 24
"""No target is smaller, in px."""

EVERY_EVENT = [
    kind
    for _, kind in inspect.getmembers(told, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


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
        if a.rect.colliderect(b.rect) and not _round_apart(a, b)
    ]


def _round_apart(a: Target, b: Target) -> bool:
    """A circle, and what overlaps only the corner of its square."""
    if a.radius != -1 and b.radius != -1:
        return False
    gap = pygame.Vector2(a.rect.center).distance_to(b.rect.center)
    return gap >= (a.rect.w + b.rect.w) / 2 - 2


@pytest.mark.slow
@pytest.mark.parametrize("make", [laid, building, under_way, seedling, robbing])
@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1024, 600), 1.0),
        ((1024, 600), 2.0),
        ((1280, 720), 1.5),
        ((1920, 1080), 1.0),
        ((1920, 1200), 1.5),
        ((1440, 960), 1.0),
        ((2560, 1080), 2.0),
    ],
)
def test_everything_lies_on_the_stage_apart_and_is_large_enough(
    size: tuple[int, int], text: float, make: object
) -> None:
    assert callable(make)
    board = board_for(make(), size, text)
    stage = stage_of(board.skin)
    for tab in ("reserve", TREES):
        board.plan.tab = tab
        targets = board.targets()
        assert len({target.id for target in targets}) == len(targets)
        for target in targets:
            assert stage.contains(target.rect), target.id
            assert min(target.rect.size) >= SMALLEST, (target.id, target.rect)
        assert overlaps(targets) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_opponent_has_a_panel_with_its_counters(seats: int, text: float) -> None:
    board = board_for(laid(seats), (1280, 720), text)
    panels = [target for target in board.targets() if target.zone == "seats"]
    assert [target.id for target in panels] == [("seat", seat) for seat in range(1, seats)]
    for seat in range(1, seats):
        for track in range(3):
            spot = board.lights.counter(seat, track, 0)
            assert spot is not None
            assert board.panel(seat).collidepoint(spot)


def test_the_result_page_has_every_seat_with_its_forest_but_no_dock() -> None:
    board = board_for(over(), (1920, 1080), compact=True, me=None)
    stage = stage_of(board.skin, True)
    assert stage.w <= WIDE * stage.h
    assert {target.zone for target in board.targets()} == {"market", "circle", "table", "seats"}
    assert len([target for target in board.targets() if target.zone == "seats"]) == 4
    for target in board.targets():
        assert stage.contains(target.rect), target.id
    for seat in range(4):
        cell = board.cell(seat, 14)
        assert cell is not None
        assert board.panel(seat).contains(cell)
    board.draw(Surface((1920, 1080)))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(3440, 1440), (3840, 1080)])
def test_on_very_wide_windows_the_stage_stays_in_the_middle(size: tuple[int, int]) -> None:
    board = board_for(laid(), size)
    board.layout(Rect(0, board.skin.px(100), size[0], size[1] - board.skin.px(100)))
    assert board.places.dock is not None
    assert board.places.dock.w <= board.skin.px(2300)
    assert abs(board.places.dock.centerx - size[0] // 2) <= 1


def test_rocks_run_clockwise_from_the_top() -> None:
    places = board_for(laid()).places
    cx, cy = places.centre
    top, right, low, left = (places.rock(rock) for rock in (0, 3, 6, 9))
    assert top[1] < cy < low[1]
    assert left[0] < cx < right[0]
    assert len({places.rock(rock) for rock in range(ROCKS)}) == ROCKS


@pytest.mark.slow
@pytest.mark.parametrize("count", range(1, 15))
def test_cards_of_a_line_keep_a_readable_strip(count: int) -> None:
    for size in ((1280, 720), (1920, 1080), (1920, 1200)):
        places = board_for(laid(), size).places
        for build in (True, False):
            fan = places.fan(count, build)
            room = places.cards(build)
            assert len(fan) == count
            assert all(room.contains(rect) for rect, _ in fan)
            if count <= 12:
                assert (
                    min(visible for _, visible in fan) >= (44 if size[0] / size[1] < 1.7 else 56) * places.u
                )


# Motions


def visible(state: LivingState) -> tuple[object, ...]:
    """What the table shows of a position."""
    return (
        *([sorted(pile) for pile in state.pile], [bytes(line) for line in state.line]),
        *([sorted(pile) for pile in state.discard], bytes(state.fragments), bytes(state.pawn)),
        *(bytes(state.grid), bytes(state.tiles), bytes(state.taken), bytes(state.fires), bytes(state.trees)),
        *(bytes(state.reserve), [len(level) for level in state.levels], state.varans, state.supply),
        *(state.tree, state.turn, state.to_act == OVER),
        *([state.counts(seat) for seat in range(state.seats)], bytes(state.known)),
    )


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_lead_the_shown_position_to_the_next_one(seats: int) -> None:
    rng = Random(seats)
    everyone = frozenset(range(seats))
    for seed in range(6):
        played = match(seats, seed, 0, seats)
        shown = shown_of(GAME.screen(played.state, everyone))
        while not played.over:
            for event in played.play(played.state.playout_move(rng)):
                follow(shown.state, event)
            assert visible(shown.state) == visible(GAME.screen(played.state, everyone)), played.ply


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_every_motion_ends_with_nothing_left_over_the_table(reduced: bool) -> None:
    rng = Random(4)
    canvas = Surface((1024, 600))
    met: set[type[Event]] = set()
    for seed in range(3):
        played = match(4, seed, 0, 4)
        everyone = frozenset(range(4))
        board = board_for(played.state, looking=everyone, persons=4, reduced=reduced)
        while not played.over and played.ply < 150:
            board.sync(GAME.screen(played.state, everyone), None, everyone)
            for event in played.play(played.state.playout_move(rng)):
                motion = board.animate(event)
                fresh = type(event) not in met
                met.add(type(event))
                for share in (0.0, 0.3, 0.6, 0.95):
                    motion.seek(motion.duration * share)
                    if fresh:
                        board.draw(canvas)
                motion.finish()
                assert board.shown.flights == []
                assert board.shown.shine == {}
                assert board.shown.pawn_away is None
            assert visible(board.shown.state) == visible(GAME.screen(played.state, everyone))
    assert len(met) >= 20


def test_finishing_a_motion_before_it_began_is_the_same_as_seeing_it() -> None:
    rng = Random(9)
    played = match(3, 2, 0, 3)
    everyone = frozenset(range(3))
    board = board_for(played.state, looking=everyone, persons=3)
    for _ in range(120):
        if played.over:
            break
        board.sync(GAME.screen(played.state, everyone), None, everyone)
        for event in played.play(played.state.playout_move(rng)):
            board.animate(event).finish()
        assert board.shown.flights == []
        assert visible(board.shown.state) == visible(GAME.screen(played.state, everyone))


def test_every_event_of_the_rules_is_told_by_a_motion_or_known_to_be_still() -> None:
    rng = Random(1)
    moving: set[type[Event]] = set()
    for seed in range(8):
        played = match(4, seed, 0, 4)
        board = board_for(played.state, persons=4)
        for event in played.events(0):
            moving |= {type(event)} if board.animate(event).duration > 0 else set()
        while not played.over and played.ply < 400:
            for event in played.play(played.state.playout_move(rng)):
                if board.animate(event).duration > 0:
                    moving.add(type(event))
                else:
                    assert isinstance(event, STILL), event
    rare = {told.ThirdSolitary, told.FragmentSpent, told.Won, told.Reached}
    assert moving | set(STILL) | rare == set(EVERY_EVENT)
    assert not moving & set(STILL)
    board = board_for(laid())
    for event in (told.ThirdSolitary(0, 3), told.Reached(0, Track.FIRES, 12), told.Won((0, 1))):
        assert board.animate(event).duration > 0


@pytest.mark.slow
def test_drawing_changes_nothing() -> None:
    board = board_for(laid(), (1280, 720))
    canvas = Surface((1280, 720))
    before = GAME.screen(laid(), frozenset({0})).pack()
    for target in board.targets():
        board.point(target)
        board.draw(canvas)
    assert board.shown.state.pack() == before
    assert board.plan.view.pack() == before


def test_the_picture_follows_what_is_pointed_at() -> None:
    board = board_for(laid(), (1280, 720))
    targets = {target.id: target for target in board.targets()}

    def picture(target: object) -> bytes:
        canvas = Surface((1280, 720))
        board.point(targets[target] if target is not None else None)
        board.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")

    plain = picture(None)
    for target in (("action", 0), ("seat", 2), ("own", 4), ("fire", 0), ("tab", "trees"), ("rock", 2)):
        assert picture(target) != plain, target
    assert picture(None) == plain


def test_left_and_right_walk_the_ring_of_rocks() -> None:
    board = board_for(laid(), (1920, 1080))
    board.choose(next(target for target in board.targets() if target.id == ("action", 3)))
    targets = board.targets()
    focus = Focus()
    focus.put(next(target for target in targets if target.id == ("rock", 0)))
    for rock in range(1, ROCKS):
        there = move(focus, targets, Act.RIGHT)
        assert there is not None
        assert there.id == ("rock", rock)
        focus.put(there)
    there = move(focus, targets, Act.LEFT)
    assert there is not None
    assert there.id == ("rock", ROCKS - 2)


@pytest.mark.slow
def test_arrows_alone_lead_from_everywhere_to_everything_that_decides() -> None:
    for make in (laid, under_way, seedling, robbing, building):
        for size, text in (((1280, 720), 1.0), ((1920, 1200), 2.0)):
            board = board_for(make(), size, text)
            targets = board.targets()
            ways = {target.id: steps(target, targets) for target in targets}
            deciding = {target.id for target in targets if board.plan.move_of(target.id) is not None}
            for target in targets:
                assert deciding <= reached(target.id, ways), (make.__name__, target.id)


def steps(target: Target, targets: list[Target]) -> set[Hashable]:
    """Where one arrow key leads from a target."""
    focus = Focus()
    focus.put(target)
    found = (move(focus, targets, act) for act in (Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN))
    return {there.id for there in found if there is not None}


def reached(start: Hashable, ways: dict[Hashable, set[Hashable]]) -> set[Hashable]:
    """Where arrow keys lead from a target in the end."""
    seen, todo = {start}, [start]
    while todo:
        fresh = ways[todo.pop()] - seen
        seen |= fresh
        todo += fresh
    return seen


def test_a_journal_line_lights_what_it_speaks_of() -> None:
    board = board_for(laid(), (1280, 720))

    def picture(event: Event | None) -> bytes:
        canvas = Surface((1280, 720))
        board.light(event)
        board.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")

    plain = picture(None)
    hop = told.Moved(1, 4, 6, (5, 6), (), Source.MAIN)
    assert picture(hop) != plain
    assert picture(told.TreePlanted(0, 2, 6, True, Source.MAIN)) != plain
    assert picture(None) == plain


def test_embers_rise_only_while_fires_burn_and_motion_is_wished() -> None:
    assert board_for(laid()).ambient(3.0)
    assert not board_for(laid(), reduced=True).ambient(3.0)
    calm = laid()
    calm.fires[:] = bytes(3)
    assert not board_for(calm).ambient(3.0)
