"""Drawings: every one loads, none is blank, traps are refused, what is missing is seen."""

import logging

import pytest

from scenes.assets import Art, ArtError, assets_folder, find_traps, tinted, view_box

PATHS = sorted(path.relative_to(assets_folder()).as_posix() for path in assets_folder().rglob("*.svg"))
GROUPS = sorted({path.rsplit("/", 1)[0] for path in PATHS})


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(strict=True)


def opaque(surface, least=200):
    """How many pixels are nearly opaque."""
    width, height = surface.get_size()
    return sum(surface.get_at((x, y)).a >= least for x in range(0, width, 2) for y in range(0, height, 2))


def test_the_whole_kit_is_there():
    assert len(PATHS) >= 279


@pytest.mark.parametrize("group", GROUPS)
def test_every_drawing_of_a_folder_shows_something(art, group):
    for path in (p for p in PATHS if p.rsplit("/", 1)[0] == group):
        picture = art.svg(path, 480 if group.endswith("scenes") else 48)
        assert opaque(picture, 60) >= 12, f"{path} is blank"
        width, height = picture.get_size()
        colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, width, 3) for y in range(0, height, 3)}
        assert len(colours) > 1, f"{path} is one flat colour"


@pytest.mark.parametrize("group", GROUPS)
def test_no_drawing_uses_what_the_rasteriser_drops(art, group):
    found = {p: find_traps(art.text(p)) for p in PATHS if p.rsplit("/", 1)[0] == group}
    assert not {p: lines for p, lines in found.items() if lines}


@pytest.mark.parametrize(
    "body",
    [
        "<use href='#a'/>",
        '<g clip-path="url(#c)"/>',
        '<rect fill="#ff00ff80"/>',
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="0.5"/>',
        '<radialGradient id="g"/>',
        '<rect fill="rgba(1,2,3,.5)"/>',
        '<rect fill="url(#nowhere)"/>',
        "<text>a</text>",
    ],
)
def test_each_known_trap_is_found(body):
    assert find_traps(f'<svg viewBox="0 0 1 1"><title>t</title>{body}</svg>')


def test_a_sound_drawing_has_no_trap():
    assert not find_traps('<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="#112233"/></svg>')


def test_a_width_keeps_the_proportions_and_a_box_is_filled_from_its_middle(art):
    assert art.svg("fox/box.svg", 300).get_size() == (300, 400)
    tree = art.svg("living_forest/trees/t3_sun.svg", (100, 100))
    assert tree.get_size() == (100, 100)
    assert tree.get_at((4, 50)).a == 0
    assert tree.get_at((96, 50)).a == 0


def test_a_cover_fills_its_box_to_the_corners(art):
    cover = art.cover("fox/box.svg", (90, 114))
    assert cover.get_size() == (90, 114)
    assert all(cover.get_at(corner).a == 255 for corner in ((2, 2), (87, 2), (2, 111), (87, 111)))


def test_a_seat_colour_replaces_the_hero_orange(art):
    seat = (("#E2702B", "#56B4E9"), ("#B9531C", "#2F86B8"))
    plain, blue = art.svg("fox/tokens/fox_pawn.svg", 120), art.svg("fox/tokens/fox_pawn.svg", 120, seat)

    def share(picture, colour):
        return sum(tuple(picture.get_at((x, y)))[:3] == colour for x in range(120) for y in range(120))

    assert share(plain, (0xE2, 0x70, 0x2B)) > 200
    assert share(blue, (0xE2, 0x70, 0x2B)) == 0
    assert share(blue, (0x56, 0xB4, 0xE9)) > 200


def test_an_icon_takes_one_colour(art):
    icon = art.icon("check", 64, "#FF8800")
    shown = {
        tuple(icon.get_at((x, y)))[:3] for x in range(64) for y in range(64) if icon.get_at((x, y)).a == 255
    }
    assert shown == {(0xFF, 0x88, 0x00)}


def test_the_same_question_gets_the_same_surface_until_the_budget_is_spent():
    art = Art(strict=True, budget=300_000)
    first = art.svg("art/characters/fox.svg", 64)
    assert art.svg("art/characters/fox.svg", 64) is first
    for path in PATHS[:60]:
        art.svg(path, 64)
    assert art.pictures.used <= 300_000
    assert art.svg("art/characters/fox.svg", 64) is not first


def test_flips_turns_corners_and_tints(art):
    snail = art.svg("art/characters/snail.svg", 64)
    mirrored = art.svg("art/characters/snail.svg", 64, flip=True)
    assert mirrored.get_at((10, 40)) == snail.get_at((53, 40))
    assert art.svg("renature/pieces/domino_blank.svg", 80, turn=90).get_size() == (40, 80)
    assert art.svg("fox/tiles/forest.svg", 64, rounded=16).get_at((0, 0)).a == 0
    day = art.svg("fox/tiles/countryside.svg", 64).get_at((32, 32))
    night = art.svg("fox/tiles/countryside.svg", 64, tint="mist").get_at((32, 32))
    assert sum(night[:3]) < sum(day[:3])
    grey = tinted(art.svg("fox/tiles/countryside.svg", 64), "grey").get_at((32, 32))
    assert grey.r == grey.g == grey.b


def test_a_missing_drawing_is_an_error_in_strict_mode():
    with pytest.raises(ArtError, match="nowhere"):
        Art(strict=True).svg("art/nowhere.svg", 32)


def test_a_missing_drawing_is_seen_and_said_once_at_run_time(caplog):
    art = Art()
    with caplog.at_level(logging.WARNING):
        picture = art.svg("art/nowhere.svg", 40)
        art.svg("art/nowhere.svg", 60)
    assert opaque(picture) > 300
    assert len([r for r in caplog.records if "nowhere" in r.getMessage()]) == 1


def test_a_drawing_that_is_no_drawing_does_not_stop_the_game(tmp_path):
    (tmp_path / "bad.svg").write_text("<svg viewBox='0 0 1 1'>", encoding="utf-8")
    (tmp_path / "worse.svg").write_bytes(b"\xff\xfe\x00")
    art = Art(tmp_path)
    for name in ("bad.svg", "worse.svg"):
        assert art.svg(name, 32).get_size() == (32, 32)


def test_a_drawing_needs_a_view_box():
    assert view_box('<svg viewBox="0 0 30 40">') == (30, 40)
    with pytest.raises(ArtError):
        view_box("<svg>")
