"""Backgrounds: they fill every window, come quickly when asked to, and shift without bare edges."""

import pytest
from pygame import Surface

from scenes.assets import Art
from scenes.theme import Skin

MARK = (255, 0, 255)
SIZES = ((1024, 600), (1280, 800), (1720, 720), (800, 700))


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(strict=True)


def bare(canvas: Surface) -> int:
    """How many pixels near the edges and across were left as they were."""
    width, height = canvas.get_size()
    rows = (0, 1, height // 2, height - 1)
    columns = (0, 1, width // 2, width - 1)
    places = [(x, y) for y in rows for x in range(0, width, 7)]
    places += [(x, y) for x in columns for y in range(0, height, 7)]
    return sum(tuple(canvas.get_at(place))[:3] == MARK for place in places)


@pytest.mark.parametrize(
    "size", [*SIZES[2:], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[:2])]
)
def test_every_background_fills_every_window(art, size):
    backdrop = Skin(size, art=art).backdrop
    for draw in (
        backdrop.hub,
        backdrop.quiet,
        backdrop.table,
        backdrop.cream,
        lambda canvas: backdrop.curtain(canvas, 2),
    ):
        canvas = Surface(size)
        canvas.fill(MARK)
        draw(canvas)
        assert bare(canvas) == 0


@pytest.mark.parametrize("shift", [-1.0, 0.4, 1.0])
def test_the_layers_of_the_hub_shift_without_a_bare_edge(art, shift):
    backdrop = Skin((640, 400), art=art).backdrop
    canvas = Surface((640, 400))
    backdrop.hub(canvas)
    still = [tuple(canvas.get_at((x, 30))) for x in range(0, 640, 3)]
    canvas.fill(MARK)
    backdrop.hub(canvas, shift)
    assert bare(canvas) == 0
    assert [tuple(canvas.get_at((x, 30))) for x in range(0, 640, 3)] != still


def test_a_hasty_hub_shows_a_preview_that_gives_way_to_the_fine_picture(art):
    size = (960, 540)
    backdrop = Skin(size, art=art).backdrop
    backdrop.hasty = True
    soft, fine = Surface(size), Surface(size)
    backdrop.hub(soft)
    assert not backdrop.clearing.ready
    assert bare(soft) == 0
    slices = 0
    while backdrop.warm():
        slices += 1
        assert slices < 40
    assert backdrop.clearing.ready
    assert slices >= 8
    backdrop.hub(fine)
    spots = [(x, y) for x in range(0, 960, 40) for y in range(0, 540, 40)]
    apart = [
        sum(abs(a - b) for a, b in zip(soft.get_at(s)[:3], fine.get_at(s)[:3], strict=True)) for s in spots
    ]
    assert 0 < sum(apart) / len(apart) < 45


def test_the_hub_is_lit_in_its_middle_and_dark_at_its_edges(art):
    size = (960, 540)
    canvas = Surface(size)
    Skin(size, art=art).backdrop.hub(canvas)
    middle, corner = canvas.get_at((480, 190)), canvas.get_at((4, 500))
    assert sum(middle[:3]) > 3 * sum(corner[:3])


def test_the_curtain_wears_the_colour_of_its_seat_and_opens_from_the_middle(art):
    size = (640, 400)
    skin = Skin(size, art=art)
    pictures = []
    for seat in range(5):
        canvas = Surface(size)
        skin.backdrop.curtain(canvas, seat)
        pictures.append(tuple(canvas.get_at((320, 160))))
    assert len(set(pictures)) == 5
    canvas = Surface(size)
    canvas.fill(MARK)
    skin.backdrop.curtain(canvas, 0, 0.5)
    assert tuple(canvas.get_at((320, 200)))[:3] == MARK
    assert tuple(canvas.get_at((2, 200)))[:3] != MARK


def test_few_backgrounds_are_kept_at_once(art):
    size = (320, 200)
    backdrop = Skin(size, art=art).backdrop
    canvas = Surface(size)
    for seat in range(5):
        backdrop.curtain(canvas, seat)
    backdrop.table(canvas)
    assert backdrop.used() <= 5 * 320 * 200 * 4


def test_fireflies_move_with_time(art):
    size = (640, 400)
    backdrop = Skin(size, art=art).backdrop
    first, later = Surface(size), Surface(size)
    backdrop.fireflies(first, 0.0)
    backdrop.fireflies(later, 1.0)
    assert first.get_buffer().raw != later.get_buffer().raw
