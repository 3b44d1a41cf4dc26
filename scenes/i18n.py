"""The words of the client and of every game, in the language chosen now."""

import json
import logging
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import i18n
import pygame

from scenes.prefs import LANGUAGES

log = logging.getLogger(__name__)

Value = str | dict[str, str]
"""Words, or the forms of a plural by `zero`, `one` and `other`."""

FALLBACK = "en"
PLURALS = ("zero", "one", "other")
"""Every plural has these three: French reads "0 point", English "0 points"."""

HOLE = re.compile(r"%(?:%|\{(\w+)\})")


class MissingWord(KeyError):
    """A key without words, or words whose placeholders were not given; tests stop at it."""


class Words:
    """Called with a key and its parameters, gives words: `words("fox.cost", count=3)`.

    `count` chooses the plural. Placeholders are written `%{name}`. A key that the language lacks is looked up
    in English, then French, then shown as itself; each is logged once. `strict` raises MissingWord instead.
    """

    def __init__(self, folders: Sequence[Path], lang: str = LANGUAGES[0], strict: bool = False) -> None:
        self.strict = strict
        self.keys: dict[str, dict[str, Value]] = {}
        self._told: set[str] = set()
        self._plain: dict[str, str] = {}  # of this language, without parameters: boards ask for hundreds
        for language in LANGUAGES:
            self.keys[language] = load(folders, language)
            for key, value in self.keys[language].items():
                i18n.add_translation(key, value, locale=language)
        self.lang = lang
        self.use(lang)

    def use(self, lang: str) -> None:
        """Speak this language from now on; one we do not have becomes English."""
        self.lang = lang if lang in self.keys else FALLBACK
        i18n.set("locale", self.lang)
        self._plain.clear()

    def has(self, key: str) -> bool:
        """Does any language have this key?"""
        return any(key in table for table in self.keys.values())

    def __call__(self, key: str, **params: object) -> str:
        """The words of a key in the current language."""
        if not params and key in self._plain:
            return self._plain[key]
        for lang in (self.lang, FALLBACK, *LANGUAGES):
            if key in self.keys.get(lang, {}):
                if lang != self.lang:
                    self._tell(f"{self.lang}: no words for {key}, {lang} used")
                text = self._fill(key, lang, params)
                if not params:
                    self._plain[key] = text
                return text
        self._tell(f"no words for {key}")
        return key

    def _fill(self, key: str, lang: str, params: Mapping[str, object]) -> str:
        value = self.keys[lang][key]
        if isinstance(value, str):
            text = HOLE.sub(lambda hole: _filled(hole, params), value)
        else:
            text = i18n.t(key, locale=lang, **params)
        if "%{" in text:
            self._tell(f"{lang}: {key} lacks a parameter: {text}")
        return text

    def _tell(self, fault: str) -> None:
        if self.strict:
            raise MissingWord(fault)
        if fault not in self._told:
            self._told.add(fault)
            log.warning(fault)


def _filled(hole: re.Match[str], params: Mapping[str, object]) -> str:
    """A placeholder's value, or itself where none is given; a doubled sign is one."""
    name = hole[1]
    if name is None:
        return "%"
    return str(params[name]) if name in params else hole[0]


def load(folders: Sequence[Path], lang: str) -> dict[str, Value]:
    """All words of a language: those of `ui` as they are, those of a game with its id before each key.

    A folder of words holds `<lang>.json` and any `<part>.<lang>.json`.
    """
    words: dict[str, Value] = {}
    for path in sorted(path for folder in folders for path in folder.glob("*/words/*.json")):
        if path.stem.rpartition(".")[2] != lang:
            continue
        owner = path.parent.parent.name
        prefix = "" if owner == "ui" else f"{owner}."
        for key, value in flatten(json.loads(path.read_text(encoding="utf-8"))):
            words[key if key.startswith(prefix) else prefix + key] = value
    return words


def flatten(tree: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Value]]:
    """Dotted keys of nested words; an object holding `other` is a plural, not a branch."""
    for key, value in tree.items():
        if isinstance(value, dict) and "other" not in value:
            yield from flatten(value, f"{before}{key}.")
        else:
            yield before + key, value


def gaps(tables: Mapping[str, Mapping[str, Value]]) -> list[str]:
    """What keeps languages from saying the same: missing keys, other placeholders, plurals not complete."""
    found = []
    for key in sorted(set().union(*tables.values())):
        values = {lang: table[key] for lang, table in tables.items() if key in table}
        found += [f"{lang}: no words for {key}" for lang in tables if lang not in values]
        for lang, value in values.items():
            forms = value if isinstance(value, dict) else {"": value}
            if isinstance(value, dict) and set(value) != set(PLURALS):
                found.append(f"{lang}: {key} has the forms {', '.join(sorted(value))}")
            # Nothing to say of none is a choice, nothing to say at all is not.
            blank = [form for form, text in forms.items() if not text.strip() and form != "zero"]
            found += [f"{lang}: {key} {form} is empty" for form in blank]
        if len({frozenset(placeholders(value)) for value in values.values()}) > 1:
            found.append(f"{key}: other placeholders in {', '.join(values)}")
    return found


def placeholders(value: Value) -> set[str]:
    """The names in `%{name}`; `count` may be left out of any form."""
    texts = value.values() if isinstance(value, dict) else [value]
    return {name for text in texts for name in re.findall(r"%\{(\w+)\}", text)} - {"count"}


def system_language() -> str:
    """The language of the system: French where it speaks French, else English."""
    given = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    names = [given] if given else [place["language"] for place in pygame.system.get_pref_locales()]
    wanted = names[0].replace("-", "_").split("_")[0].split(".")[0].lower() if names else ""
    return wanted if wanted in LANGUAGES else FALLBACK
