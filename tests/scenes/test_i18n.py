"""French and English say the same things, and a missing word is noticed."""

import json
import logging
from pathlib import Path

import i18n
import pytest

from scenes.assets import assets_folder
from scenes.i18n import MissingWord, Value, Words, gaps, load, system_language
from scenes.prefs import LANGUAGES


def written(root: Path, **files: dict[str, object]) -> Path:
    """Word files by `<owner>__<name>`."""
    for name, tree in files.items():
        owner, _, stem = name.partition("__")
        path = root / owner / "words" / f"{stem.replace('_', '.')}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(tree), encoding="utf-8")
    return root


@pytest.fixture
def words(tmp_path: Path) -> Words:
    written(
        tmp_path,
        ui__fr={
            "a": {"b": "Bonjour %{name} !", "rate": "à 50 % d’essai"},
            "points": {"zero": "aucun point", "one": "un point", "other": "%{count} points"},
        },
        ui__en={
            "a": {"b": "Hello %{name}!", "rate": "at 50 % a try", "english": "only"},
            "points": {"zero": "no points", "one": "one point", "other": "%{count} points"},
        },
        ui__more_fr={"dotted.key": "un autre fichier"},
        ui__more_en={"dotted.key": "another file"},
        mygame__fr={"why": {"no": "non"}, "mygame.full": "entier"},
        mygame__en={"why": {"no": "no"}, "mygame.full": "whole"},
    )
    return Words([tmp_path], "fr", strict=True)


def test_words_change_language_at_once(words: Words) -> None:
    assert words("a.b", name="Noé") == "Bonjour Noé !"
    words.use("en")
    assert words("a.b", name="Noé") == "Hello Noé!"
    words.use("klingon")
    assert words.lang == "en"


def test_plurals_have_a_form_for_none_one_and_many(words: Words) -> None:
    assert [words("points", count=n) for n in (0, 1, 2, 5, 6, 100)] == [
        "aucun point", "un point", "2 points", "5 points", "6 points", "100 points",
    ]  # fmt: skip


def test_a_percent_sign_is_only_a_percent_sign(words: Words) -> None:
    assert words("a.rate") == "à 50 % d’essai"


def test_a_game_s_words_bear_its_id_written_or_not(words: Words) -> None:
    assert (words("mygame.why.no"), words("mygame.full")) == ("non", "entier")


def test_files_of_one_folder_are_one_vocabulary(words: Words) -> None:
    assert words("dotted.key") == "un autre fichier"


def test_a_missing_word_stops_a_test(words: Words) -> None:
    for call in (lambda: words("no.such"), lambda: words("a.b"), lambda: words("a.english")):
        with pytest.raises(MissingWord):
            call()


def test_a_missing_word_outside_of_tests_is_shown_as_well_as_possible_and_told_once(
    words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    words.strict = False
    with caplog.at_level(logging.WARNING):
        assert words("no.such") == words("no.such") == "no.such"
        assert words("a.english") == "only"
        assert words("a.b") == "Bonjour %{name} !"
    assert len(caplog.records) == 3


def test_the_toolkit_s_own_lookups_do_not_disturb_ours(words: Words) -> None:
    i18n.set("locale", "en")
    assert words("dotted.key") == "un autre fichier"


@pytest.mark.parametrize(
    ("value", "lang"),
    [
        ("fr_BE.UTF-8", "fr"),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("en_GB.UTF-8", "en"),
        ("nl_BE", "en"),
        ("C", "en"),
    ],
)
def test_the_first_language_is_the_system_s(value: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert system_language() == lang


def test_without_variables_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [{"language": "fr", "country": "CH"}])
    assert system_language() == "fr"
    monkeypatch.setattr("pygame.system.get_pref_locales", list)
    assert system_language() == "en"


GAPS: list[tuple[dict[str, Value], dict[str, Value], str]] = [
    ({"a": "x"}, {}, "en: no words for a"),
    ({"a": "%{n}"}, {"a": "%{m}"}, "other placeholders"),
    (
        {"a": {"one": "x", "other": "y"}},
        {"a": {"zero": "z", "one": "x", "other": "y"}},
        "fr: a has the forms",
    ),
    ({"a": " "}, {"a": "x"}, "is empty"),
]


@pytest.mark.parametrize(("french", "english", "said"), GAPS)
def test_a_gap_between_languages_is_found(
    french: dict[str, Value], english: dict[str, Value], said: str
) -> None:
    assert any(said in gap for gap in gaps({"fr": french, "en": english}))


def test_every_language_says_everything() -> None:
    tables = {lang: load([assets_folder()], lang) for lang in LANGUAGES}
    assert gaps(tables) == []
    assert len(tables["fr"]) > 20


def test_no_key_stands_in_two_files() -> None:
    for lang in LANGUAGES:
        for folder in assets_folder().glob("*/words"):
            seen: dict[str, str] = {}
            for path in sorted(folder.glob("*.json")):
                if path.stem.rpartition(".")[2] == lang:
                    for key in load_one(path):
                        assert seen.setdefault(key, path.name) == path.name, (
                            f"{key} in {seen[key]} and {path.name}"
                        )


def load_one(path: Path) -> list[str]:
    """The dotted keys of one file; JSON that names a key twice keeps only one, so it is refused here."""

    def pairs(items: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in items]
        assert len(names) == len(set(names)), f"{path}: a key stands twice in {sorted(names)[:3]}…"
        return dict(items)

    def walk(tree: dict[str, object], before: str = "") -> list[str]:
        found = []
        for key, value in tree.items():
            inner = isinstance(value, dict) and "other" not in value
            found += walk(value, f"{before}{key}.") if inner else [before + key]  # type: ignore[arg-type]
        return found

    return walk(json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=pairs))
