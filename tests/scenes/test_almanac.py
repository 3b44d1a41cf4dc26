"""The almanac: true, short, complete in both languages, and nothing the rulebook does not say."""

import json
import re
from pathlib import Path

import pytest

from scenes.assets import Art, assets_folder
from scenes.booklet import Kind, almanac

LANGUAGES = ("fr", "en")
FOX = assets_folder() / "fox"
FIGURES = {
    # What page 7 of the rulebook says in figures.
    "15",
    "80",
    "500000",
    "1990",
}
NUMBER_WORDS = {
    "fr": "six sept huit neuf onze vingt trente quarante cinquante soixante cent cents mille milliers",
    "en": "six seven eight nine eleven twenty thirty forty fifty sixty hundred hundreds thousand thousands",
}


def entries(lang: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads((FOX / f"almanac.{lang}.json").read_text(encoding="utf-8"))
    return found


def words_of(text: str) -> list[str]:
    """Words as a reader counts them: what lies between spaces and holds a letter or a digit."""
    return [
        word for word in re.sub(r"(\d)[\s,](\d{3})", r"\1\2", text).split() if any(map(str.isalnum, word))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_least_24_texts_of_40_to_80_words(lang: str) -> None:
    texts = entries(lang)
    assert len(texts) >= 24
    lengths = {entry["id"]: len(words_of(entry["text"])) for entry in texts}
    assert not {name: count for name, count in lengths.items() if not 40 <= count <= 80}


def test_both_languages_tell_the_same_entries_in_the_same_order() -> None:
    french, english = entries("fr"), entries("en")
    assert [entry["id"] for entry in french] == [entry["id"] for entry in english]
    assert len({entry["id"] for entry in french}) == len(french)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_whole_and_names_the_line_it_rests_on(lang: str) -> None:
    for entry in entries(lang):
        assert set(entry) == {"id", "title", "text", "source"}
        assert all(entry.values())
        assert re.search(r"p\. [78]", entry["source"]), entry["id"]
        assert entry["text"].endswith("."), entry["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_figure_that_the_rulebook_does_not_give(lang: str) -> None:
    for entry in entries(lang):
        figures = {re.sub(r"\D", "", word) for word in words_of(entry["text"])} - {""}
        assert figures <= FIGURES, entry["id"]
        spelt = set(re.findall(r"\w+", entry["text"].lower())) & set(NUMBER_WORDS[lang].split())
        assert not spelt, entry["id"]


def test_the_figures_of_the_rulebook_are_all_told() -> None:
    for lang in LANGUAGES:
        told = {re.sub(r"\D", "", word) for entry in entries(lang) for word in words_of(entry["text"])}
        assert told - {""} == FIGURES


def test_french_is_set_with_its_own_spaces_and_apostrophe() -> None:
    text = Path(FOX / "almanac.fr.json").read_text(encoding="utf-8")
    told = "".join(entry["title"] + entry["text"] for entry in json.loads(text))
    assert "'" not in told
    assert not re.search(r"[^\u00a0\u202f][:;!?»]", told)
    assert not re.search(r"«[^\u00a0\u202f]", told)


def test_the_book_holds_each_entry_with_its_source() -> None:
    art = Art(assets_folder(), strict=True)
    blocks = almanac(art, "fox", "fr")
    kinds = [block.kind for block in blocks]
    assert kinds.count(Kind.HEADING) == kinds.count(Kind.SOURCE) == len(entries("fr"))


def test_a_game_without_almanac_has_none_and_a_broken_one_is_none(tmp_path: Path) -> None:
    art = Art(tmp_path)
    assert almanac(art, "fox", "fr") == []
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "almanac.fr.json").write_text("[{", encoding="utf-8")
    assert almanac(art, "fox", "fr") == []
