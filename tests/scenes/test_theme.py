"""The skin: measures, lettering, papers, contrast, tooltips that never hide what they speak of."""

import pytest
from pygame import Rect, Surface

from scenes.assets import Art
from scenes.bubble import place
from scenes.controls import Look
from scenes.focus import Hint
from scenes.palette import CONTRAST, PAPERS, SEATS, STANDARD, contrast_ratio, luminance, mix, papers
from scenes.raster import Pictures, blank
from scenes.theme import Skin
from scenes.type import (
    ANNOUNCE,
    BANNER,
    BODY,
    BUTTON,
    DETAIL,
    LABEL,
    LEAST,
    LOGO,
    NAME,
    NOTE,
    PAGE,
    PANEL,
    PRIMARY,
    SCORE,
)

ROLES = (LOGO, ANNOUNCE, SCORE, PAGE, PRIMARY, BUTTON, PANEL, NAME, BANNER, BODY, DETAIL, NOTE, LABEL)
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(strict=True)


@pytest.fixture(scope="module")
def skin(art: Art) -> Skin:
    return Skin((1920, 1080), art=art)


def ink_box(surface: Surface) -> Rect:
    """Where anything was drawn on a transparent surface."""
    return surface.get_bounding_rect(min_alpha=8)


@pytest.mark.parametrize(
    ("size", "u", "width"),
    [
        ((1920, 1080), 1.0, 1920),
        ((1280, 720), 2 / 3, 1920),
        ((3840, 2160), 2.0, 1920),
        ((1728, 1080), 1.0, 1728),
        ((3440, 1440), 4 / 3, 2300),
        ((1440, 1080), 1440 / 1728, 1728),
    ],
)
def test_the_stage_is_as_wide_as_the_window_allows(art, size, u, width):
    skin = Skin(size, art=art)
    assert skin.u == pytest.approx(u)
    assert pytest.approx(width) == skin.W
    assert Rect((0, 0), size).contains(skin.stage)
    assert abs(skin.stage.centerx - size[0] // 2) <= 1
    assert abs(skin.stage.centery - size[1] // 2) <= 1


def test_rects_that_meet_in_units_meet_in_pixels(art):
    skin = Skin((1367, 769), art=art)
    left, right = skin.rect(24, 10, 333.3, 50), skin.rect(357.3, 10, 200, 50)
    assert left.right == right.left


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_text_is_smaller_than_fourteen_pixels(art, size, text):
    skin = Skin(size, text, art=art)
    assert min(skin.font_px(role) for role in ROLES) >= LEAST


def test_each_role_grows_only_to_its_cap(art):
    plain, large, huge = (Skin((1920, 1080), scale, art=art) for scale in (1.0, 1.5, 2.0))
    assert large.font_px(LOGO) == plain.font_px(LOGO) == 118
    assert large.font_px(BODY) == round(24 * 1.5)
    assert huge.font_px(BODY) == 48
    assert large.font_px(DETAIL) == round(20.5 * 1.4)
    assert huge.font_px(DETAIL) == 41
    assert huge.font_px(LABEL) == round(18 * 1.25)


def test_words_that_do_not_fit_shrink_and_then_end_in_an_ellipsis(skin):
    words = "Se cacher dans un buisson"
    full = skin.measure(words, BODY)[0]
    shrunk, px = skin.type.fitted(words, BODY, round(full * 0.9))
    assert shrunk == words
    assert px < skin.font_px(BODY)
    cut, px = skin.type.fitted(words, BODY, round(full * 0.4))
    assert cut.endswith("…")
    assert px == round(skin.font_px(BODY) * 0.8)
    assert skin.type.surface(words, BODY, "#000000", round(full * 0.4)).get_width() <= full * 0.4


def test_the_title_face_never_draws_a_missing_glyph(skin):
    """Fredoka lacks both no-break spaces and arrows: they become a space and icons."""
    bare = skin.measure("Quitter ?", PAGE)[0]
    assert skin.measure("Quitter\u00a0?", PAGE)[0] == bare
    assert skin.measure("Quitter\u202f?", PAGE)[0] == bare
    arrow = skin.measure("A → B", PAGE)[0]
    assert arrow == skin.measure("A :arrow_right: B", PAGE)[0]


def test_a_no_break_space_holds_its_words_together_on_one_line(skin):
    words = "mot " * 9 + "il reste 2\u00a0cœurs\u00a0: attention"
    for width in range(150, 500, 10):
        for line in skin.type.wrap(words, DETAIL, width):
            assert not line.startswith((":", "cœurs"))
            assert "2\u00a0cœurs\u00a0:" in line or "2" not in line


def test_lines_keep_their_width_and_sixty_two_characters(skin):
    words = "Le renard quitte la tanière à l’automne et cherche un territoire libre. " * 6
    for width in (240, 500, 1600):
        lines = skin.type.wrap(words.strip(), DETAIL, width)
        assert all(skin.measure(line, DETAIL)[0] <= width for line in lines)
        assert all(len(line) <= 62 for line in lines)
        assert " ".join(lines) == words.strip()


def test_a_paragraph_uses_the_height_it_announces_and_marks_what_it_leaves_out(skin):
    words = "Le renard quitte la tanière à l’automne et cherche un territoire libre."
    canvas = blank(400, 400)
    used = skin.paragraph(canvas, words, Rect(0, 0, 200, 400), DETAIL, lines=2)
    assert used == skin.paragraph_height(words, DETAIL, 200, 2) == 2 * skin.line(DETAIL)
    assert skin.type.clip(words, DETAIL, 200, 2)[-1].endswith("…")
    assert ink_box(canvas).bottom <= used + 8


def test_capitals_are_centred_on_the_point_in_every_face(skin):
    for role in (PAGE, BODY, NOTE, LABEL):
        canvas = blank(300, 200)
        skin.text(canvas, "H", (150, 100), role.at(80), "#000000", align="centre")
        box = ink_box(canvas)
        assert abs(box.centery - 100) <= 2, role
        assert abs(box.centerx - 150) <= 5, role


def test_hearts_stand_inside_a_sentence(skin):
    plain = skin.measure("Il reste 2  : fuis", DETAIL)[0]
    assert skin.measure("Il reste 2 :heart: : fuis", DETAIL)[0] == plain + skin.font_px(DETAIL)


def test_a_sheet_fills_its_rect_and_its_shadow_stands_around(skin):
    canvas = blank(300, 200)
    rect = Rect(60, 50, 180, 100)
    skin.paper.sheet(canvas, rect, radius=10, shadow="")
    assert ink_box(canvas) == rect
    skin.paper.sheet(canvas, rect, radius=10, shadow="soft")
    assert ink_box(canvas).contains(rect.inflate(10, 10))
    assert canvas.get_at(rect.center).a == 255


@pytest.mark.parametrize("size", [(6, 6), (9, 40), (40, 9), (31, 30), (500, 33)])
@pytest.mark.parametrize("lip", [0, 5])
def test_sheets_of_any_size_can_be_cut(skin, size, lip):
    canvas = blank(600, 120)
    skin.paper.sheet(canvas, Rect((40, 40), size), lip=min(lip, size[1] // 3), shadow="paper")
    skin.rings(canvas, Rect((40, 40), size), 16)
    assert canvas.get_at((40 + size[0] // 2, 40 + size[1] // 2)).a == 255


def test_the_focus_rings_lie_around_the_target_not_on_it(skin):
    canvas = blank(300, 200)
    rect = Rect(80, 60, 140, 80)
    skin.rings(canvas, rect, 12)
    assert canvas.get_at(rect.center).a == 0
    assert canvas.get_at((rect.left + 6, rect.centery)).a == 0
    seen = [tuple(canvas.get_at((rect.left - step, rect.centery)))[:3] for step in range(0, 10)]
    shades = [max(range(3), key=lambda n, c=colour: -abs(sum(c) - total[n])) for colour in seen]
    assert shades == sorted(shades)
    assert set(shades) == {0, 1, 2}


total = [sum(bytes.fromhex(c[1:])) for c in (STANDARD.night, STANDARD.ring_gold, STANDARD.ring_cream)]


def test_one_of_the_three_rings_is_seen_on_every_paper():
    rings = (STANDARD.ring_cream, STANDARD.ring_gold, STANDARD.night)
    for name, tone in PAPERS.items():
        assert max(contrast_ratio(ring, tone.bottom) for ring in rings) >= 3, name


@pytest.mark.parametrize(("palette", "least"), [(STANDARD, 4.5), (CONTRAST, 7.0)])
def test_text_is_readable_on_its_papers(palette, least):
    sheets = papers(palette is CONTRAST)
    for tone in ("cream", "light", "button"):
        for ink in (palette.ink, palette.text, palette.muted):
            assert contrast_ratio(ink, sheets[tone].bottom) >= least, (tone, ink)
    for tone in ("dark", "mat", "night"):
        for ink in (palette.pale, palette.soft, palette.dim, palette.title_light):
            assert contrast_ratio(ink, sheets[tone].top) >= least, (tone, ink)
    for tone in ("gold", "gold_hover"):
        assert contrast_ratio(palette.ink, sheets[tone].bottom) >= 4.5
    assert contrast_ratio(palette.shut, sheets["shut"].bottom) >= 3.1
    assert contrast_ratio(palette.faint, sheets["dim"].bottom) >= 3.1


def test_seats_differ_in_shape_and_letter_and_their_letters_are_readable():
    assert len({look.shape for look in SEATS}) == len({look.letter for look in SEATS}) == 5
    assert all(contrast_ratio("#1B140C", look.colour) >= 4.5 for look in SEATS)


def test_colours_mix_evenly():
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert luminance("#FFFFFF") == pytest.approx(1.0)


@pytest.mark.parametrize("size", SIZES)
def test_a_tooltip_never_covers_its_target_nor_leaves_the_window(art, size):
    skin = Skin(size, 1.5, art=art)
    hint = Hint(
        "Forêt inconnue",
        ("Il te restera 2 cœurs.", "Un loup peut te tuer.", "Flaire avant d’entrer."),
        "fox/tiles/forest.svg",
    )
    canvas = Surface(size)
    side = skin.px(110)
    for fx in (0.0, 0.3, 0.6, 1.0):
        for fy in (0.0, 0.5, 1.0):
            target = Rect(round(fx * (size[0] - side)), round(fy * (size[1] - side)), side, side)
            rect = skin.tooltip(canvas, target, hint, refused="Une rivière te sépare de cette case.")
            assert canvas.get_rect().contains(rect)
            assert not rect.colliderect(target)


def test_a_tooltip_leaves_free_what_is_to_be_seen_beside_it_where_there_is_room():
    bounds, target = Rect(0, 0, 1000, 600), Rect(500, 250, 80, 80)
    right = Rect(600, 0, 400, 600)
    assert place((300, 100), target, bounds, 10).side == "right"
    assert place((300, 100), target, bounds, 10, [right]).side == "left"
    assert (
        place((300, 100), target, bounds, 10, [Rect(600, 260, 20, 20), Rect(0, 260, 480, 80)]).side == "above"
    )
    assert place((300, 100), target, bounds, 10, [bounds]).side == "right", "no room is left: as always"


def test_a_tooltip_beside_a_target_as_wide_as_the_window_goes_above_or_below():
    bounds = Rect(0, 0, 1000, 600)
    spot = place((300, 100), Rect(0, 400, 1000, 200), bounds, 10)
    assert spot.side == "above"
    assert not spot.rect.colliderect(Rect(0, 400, 1000, 200))


def test_controls_look_different_in_every_state(skin):
    pictures = set()
    for look in Look:
        canvas = blank(300, 120)
        skin.controls.button(canvas, Rect(40, 30, 220, 60), "Jouer", look=look)
        pictures.add(
            canvas.get_at((60, 60)).normalize()
            + canvas.get_at((150, 91)).normalize()
            + canvas.get_at((150, 28)).normalize()
        )
    assert len(pictures) >= 4


def test_a_long_label_stays_inside_its_button(skin):
    canvas = blank(400, 120)
    rect = Rect(40, 30, 200, 60)
    skin.controls.button(
        canvas, rect, "Recommencer toute la partie depuis le début", style="ghost", icon="undo", glyph="key:U"
    )
    assert rect.contains(ink_box(canvas))


def test_the_banner_keeps_to_its_limit(skin):
    canvas = Surface((1920, 1080))
    rect = skin.talk.banner(
        canvas, 0, "Élise, à toi de jouer", "Choisis une case voisine ou une action, " * 4, most=700
    )
    assert rect.w <= 700


def test_every_seat_and_message_draws_at_every_size(art):
    for size in SIZES:
        skin = Skin(size, 1.5, contrast=size[0] == 1280, art=art)
        canvas = Surface(size)
        for seat in range(-1, 5):
            skin.marks.seat(canvas, seat, (100, 100), skin.px(40), faded=seat == 2)
            skin.talk.banner(canvas, seat, "Noé joue", small=seat > 2)
        skin.talk.ribbon(canvas, skin.rect(600, 40, 600, 104), (0, 2), "Noé et Élise gagnent", "81 points")
        panel, place_ = skin.talk.dialog(canvas, "Quitter la partie ?", "Elle est gardée.", buttons_h=66)
        assert panel.contains(place_)
        assert skin.stage.contains(panel)
        skin.talk.box(canvas, skin.rect(100, 300, 290, 367), "fox", "Ma Vie de Renard", dim=60)
        skin.talk.prompts(canvas, [("pad:south_a", "Jouer"), ("key:Échap", "Quitter")], 40, size[1] - 40)


def test_a_seat_panel_gives_the_place_that_is_left(skin):
    canvas = blank(500, 200)
    rect = Rect(20, 20, 350, 98)
    free = skin.talk.seat_panel(canvas, rect, 1, "Noé", kind="person", hearts=(2, 4), note="à 4 cases")
    assert rect.contains(free)


def test_pictures_leave_in_the_order_they_were_last_used():
    pictures = Pictures(budget=3 * 40 * 40 * 4)
    made = []

    def make(name):
        def inner():
            made.append(name)
            return blank(40, 40)

        return inner

    for name in "abcabdabcd":
        pictures.get(name, make(name))
    assert made[:4] == ["a", "b", "c", "d"]
    assert made.count("a") == 1
    assert made.count("c") == 2
    assert pictures.used <= pictures.budget
