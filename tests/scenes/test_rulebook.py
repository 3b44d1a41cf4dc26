"""The book of a game: every word of its texts stands on a page, whole and within its column."""

import re
from pathlib import Path

import pytest
from pygame import Surface

from scenes import typeset
from scenes.assets import Art, assets_folder
from scenes.booklet import Kind, almanac, parse, rules
from scenes.hub import HubScene
from scenes.input import LEFT_BUTTON, Act, Gesture
from scenes.rulebook import RulebookScene
from tests.scenes.pages import act, point, staged

BOOKS = [("rules", "fr"), ("rules", "en"), ("almanac", "fr"), ("almanac", "en")]
NUMBERS = range(1, 40)
SILENT = {3, 11, 12, 13, 36, 37}
"""Rulings that no player can miss: readings of box and icons that the rules text already follows."""


def test_marks_become_blocks() -> None:
    blocks = parse("# T\n\n## H {#aim}\n\nOne **two** three\nfour.\n\n- a\n- b\n\n> Ours.\n")
    assert [(block.kind, block.text) for block in blocks] == [
        (Kind.TITLE, "T"),
        (Kind.HEADING, "H"),
        (Kind.TEXT, "One **two** three four."),
        (Kind.ITEM, "a"),
        (Kind.ITEM, "b"),
        (Kind.RULING, "Ours."),
    ]
    assert blocks[1].anchor == "aim"


@pytest.mark.parametrize(("book", "lang"), BOOKS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_every_word_stands_on_a_page_inside_its_column(
    book: str, lang: str, text: float, size: tuple[int, int], tmp_path: Path
) -> None:
    with staged(tmp_path, size, language=lang, text=text) as (director, _):
        scene = RulebookScene(director.services, "fox", book)
        director.push(scene)
        skin, placed, columns = director.services.skin, scene._placed, scene._columns
        told = "".join(run for one in placed for run, _ in one.line.runs)
        read = rules if book == "rules" else almanac
        blocks = read(director.services.art, "fox", lang)
        wanted = "".join(block.text.replace("**", "") for block in blocks)
        assert "".join(told.split()) == "".join(wanted.split())
        for one in placed:
            assert one.y + one.line.height <= columns[0].h
            plain, bold = typeset._ROLES.get(one.line.kind, (typeset.BODY, typeset.BODY_BOLD))
            assert one.line.indent + typeset._width(skin, one.line.runs, plain, bold) <= columns[0].w
        for page in range(scene.pages):
            assert any(one.page == page for one in placed)


@pytest.mark.parametrize(("book", "lang"), BOOKS)
def test_no_heading_stands_alone_at_the_foot_of_a_column(book: str, lang: str, tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080), language=lang) as (director, _):
        scene = RulebookScene(director.services, "fox", book)
        director.push(scene)
        for one, after in zip(scene._placed, scene._placed[1:], strict=False):
            if one.line.kind is Kind.HEADING:
                assert (one.page, one.column) == (after.page, after.column)


def test_almanac_entries_are_never_divided(tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, _):
        scene = RulebookScene(director.services, "fox", "almanac")
        director.push(scene)
        where: dict[str, set[tuple[int, int]]] = {}
        entry = ""
        for one in scene._placed:
            entry = one.line.anchor or entry
            where.setdefault(entry, set()).add((one.page, one.column))
        assert all(len(places) == 1 for places in where.values())


def test_a_line_taller_than_a_column_still_gets_a_place() -> None:
    line = typeset.Line((("word", False),), Kind.TEXT, height=90, gap=10, indent=0, keep=True)
    placed = typeset.flow([line] * 3, height=50, columns=2)
    assert [(one.page, one.column, one.y) for one in placed] == [(0, 0, 0), (0, 1, 0), (1, 0, 0)]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_ruling_that_matters_to_players_is_told_and_marked_as_ours(lang: str) -> None:
    blocks = rules(Art(assets_folder()), "fox", lang)
    ours = " ".join(block.text for block in blocks if block.kind is Kind.RULING)
    told = {int(number) for number in re.findall(r"\bK(\d+)", ours)}
    assert set(NUMBERS) - SILENT == told
    heading = next(n for n, block in enumerate(blocks) if block.anchor == "rulings")
    assert all(n > heading for n, block in enumerate(blocks) if block.kind is Kind.RULING)


def test_both_languages_have_the_same_build() -> None:
    art = Art(assets_folder())
    french, english = (rules(art, "fox", lang) for lang in ("fr", "en"))
    assert [(b.kind, b.anchor) for b in french] == [(b.kind, b.anchor) for b in english]


@pytest.mark.parametrize("anchor", ["encounters", "swim", "rulings"])
def test_it_opens_at_a_heading(anchor: str, tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, _):
        scene = RulebookScene(director.services, "fox", anchor)
        director.push(scene)
        here = {one.line.anchor for one in scene._placed if one.page == scene.page}
        assert anchor in here


def test_pages_turn_with_keys_wheel_and_mouse_and_stop_at_the_covers(tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, clock):
        director.push(HubScene(director.services))
        scene = RulebookScene(director.services, "fox")
        director.push(scene)
        act(director, clock, Act.LEFT)
        assert scene.page == 0
        act(director, clock, *[Act.RIGHT] * (scene.pages + 3))
        assert scene.page == scene.pages - 1
        previous = next(t.rect.center for t in scene.targets() if t.id == "previous")
        point(director, clock, Gesture.DOWN, previous, LEFT_BUTTON)
        assert scene.page == scene.pages - 2
        chapter = next(t for t in scene.targets() if t.id == ("chapter", "aim"))
        point(director, clock, Gesture.DOWN, chapter.rect.center, LEFT_BUTTON)
        assert scene.page == 0
        act(director, clock, Act.NEXT_ZONE)
        assert scene.page == 1


def test_the_open_heading_stays_open_when_the_text_grows(tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, _):
        scene = RulebookScene(director.services, "fox", "rulings")
        director.push(scene)
        director.services.prefs.text = 2.0
        director.refresh()
        here = {one.line.anchor for one in scene._placed if one.page == scene.page}
        assert "rulings" in here or any(
            one.line.kind is Kind.RULING for one in scene._placed if one.page == scene.page
        )


def test_rules_and_almanac_change_over(tmp_path: Path) -> None:
    with staged(tmp_path, (1920, 1080)) as (director, clock):
        scene = RulebookScene(director.services, "fox")
        director.push(scene)
        scene.show_focus(("book", "almanac"))
        act(director, clock, Act.DO)
        assert scene.book == "almanac"
        director.draw(Surface(director.size))


def test_a_game_without_texts_says_so(tmp_path: Path, tiny_root: Path) -> None:
    with staged(tmp_path) as (director, _):
        scene = RulebookScene(director.services, "tiny")
        director.push(scene)
        director.draw(Surface(director.size))
        assert scene.pages == 1
