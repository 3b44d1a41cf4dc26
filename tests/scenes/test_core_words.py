"""Whatever matches, saves and the data folder have to say has words in every language."""

import string
from errno import EACCES, EIO, ENOSPC

import pytest

from game.fields import SENTENCES
from scenes import disk, i18n
from scenes.prefs import LANGUAGES
from tests.games import ROOT

MATCH = ("match.over", "match.illegal", "undo.off", "undo.nothing", "undo.turn", "undo.revealed")
TROUBLES = [disk.trouble(OSError(number, "")) for number in (EACCES, EIO, ENOSPC)]
OTHERS = (*MATCH, "result.out_of_records", "store.damaged", *TROUBLES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_core_has_words(language: str) -> None:
    words = i18n.load([ROOT / "assets"], language)
    assert [key for key in (*OTHERS, *(f"save.{kind}" for kind in SENTENCES)) if key not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", SENTENCES)
def test_a_refusal_uses_no_word_that_the_error_does_not_bring(language: str, kind: str) -> None:
    brought = {name for _, name, _, _ in string.Formatter().parse(SENTENCES[kind]) if name}
    assert i18n.placeholders(i18n.load([ROOT / "assets"], language)[f"save.{kind}"]) <= brought
