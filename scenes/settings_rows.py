"""The rows of the settings: what each changes, in which order, on which page."""

from collections.abc import Callable, Sequence
from typing import Any

from scenes.i18n import Words
from scenes.prefs import LANGUAGES, TEXT_SIZES, VOLUMES, Curtain, Prefs, Speed
from scenes.rows import Row, choice_row, slider_row, switch_row

PAGES: dict[str, str] = {
    "display": "monitor",
    "text": "eye",
    "play": "robot",
    "sound": "sound",
    "controls": "pad",
    "language": "globe",
}
"""The tabs in order, each with its icon."""

FIELDS: dict[str, tuple[str, ...]] = {
    "display": ("fullscreen", "pause_unfocused", "attract"),
    "text": ("text", "contrast", "reduced_motion", "speed"),
    "play": ("curtain", "confirm_risk", "almanac", "thoughts"),
    "sound": ("muted", "volumes"),
    "controls": ("keys", "swap_pad", "dead_zone", "repeat_delay"),
    "language": ("language",),
}
"""The preferences that each page shows and "restore this page" gives back their defaults."""


class SettingRows:
    """Builds rows over the preferences. `applied` runs after a change, `eased` after a step of a slider."""

    def __init__(
        self, prefs: Prefs, words: Words, applied: Callable[[], None], eased: Callable[[str], None]
    ) -> None:
        self.prefs = prefs
        self.words = words
        self.applied = applied
        self.eased = eased

    def page(self, name: str, *, sound: bool = True) -> list[Row]:
        """The rows of a page, keys apart; `sound` False: no sound card."""
        match name:
            case "display":
                return [self.switch(field) for field in FIELDS["display"]]
            case "text":
                return [self.text(), self.switch("contrast"), self.switch("reduced_motion"), self.speed()]
            case "play":
                rest = [self.switch(field) for field in FIELDS["play"] if field != "curtain"]
                return [self.curtain(), *rest]
            case "sound":
                return [self.switch("muted"), *(self.volume(kind, sound) for kind in VOLUMES)]
            case "controls":
                return [self.switch("swap_pad"), self.dead_zone(), self.repeat_delay()]
        return [self.language()]

    def switch(self, field: str) -> Row:
        """Yes or no."""

        def change(on: bool) -> None:
            self._set(field, on)

        label = self.words(f"settings.{field}")
        return switch_row(
            field, label, self.words(f"settings.{field}.help"), getattr(self.prefs, field), change
        )

    def text(self) -> Row:
        """The text size, in steps."""
        return self._choice(
            "text",
            "settings.text_size",
            TEXT_SIZES,
            lambda size: self.words("ui.percent", value=round(size * 100)),
        )

    def speed(self) -> Row:
        """How fast pieces move."""
        return self._choice(
            "speed", "settings.speed", tuple(Speed), lambda speed: self.words(f"speed.{speed.value}")
        )

    def curtain(self) -> Row:
        """When the screen is covered; the help explains the present choice."""
        chosen = self.prefs.curtain.value
        return self._choice(
            "curtain",
            "settings.curtain",
            tuple(Curtain),
            lambda one: self.words(f"lobby.curtain.{one.value}"),
            self.words(f"lobby.curtain.{chosen}.help"),
        )

    def language(self) -> Row:
        """The language, each named in itself."""
        return self._choice(
            "language",
            "settings.language.choose",
            LANGUAGES,
            lambda lang: self.words(f"settings.language.{lang}"),
            self.words("settings.language.help"),
        )

    def volume(self, kind: str, sound: bool) -> Row:
        """One volume of four; without a sound card it stays, greyed, and says why."""

        def change(value: int) -> None:
            self.prefs.volumes[kind] = value / 100
            self.eased(kind)

        return slider_row(
            ("volume", kind),
            self.words(f"settings.volume.{kind}"),
            self.words("settings.volume.help"),
            round(self.prefs.volumes.get(kind, 0.8) * 100),
            change,
            lambda value: self.words("ui.percent", value=value),
            refused="" if sound else self.words("settings.no_sound"),
        )

    def dead_zone(self) -> Row:
        """How far a stick must lean."""

        def change(value: int) -> None:
            self.prefs.dead_zone = value / 100
            self.eased("")

        return slider_row(
            "dead_zone",
            self.words("settings.dead_zone"),
            self.words("settings.dead_zone.help"),
            round(self.prefs.dead_zone * 100),
            change,
            lambda value: self.words("ui.percent", value=value),
            bounds=(10, 90, 5),
        )

    def repeat_delay(self) -> Row:
        """How long a direction is held before it repeats."""

        def change(value: int) -> None:
            self.prefs.repeat_delay = value / 100
            self.eased("")

        return slider_row(
            "repeat_delay",
            self.words("settings.repeat_delay"),
            self.words("settings.repeat_delay.help"),
            round(self.prefs.repeat_delay * 100),
            change,
            lambda value: self.words("settings.seconds", value=self._decimal(value)),
            bounds=(20, 100, 5),
        )

    def _choice(
        self,
        field: str,
        key: str,
        values: Sequence[Any],
        shown: Callable[[Any], str],
        help_line: str = "",
    ) -> Row:
        def change(index: int) -> None:
            self._set(field, values[index])

        now = getattr(self.prefs, field)
        nearest = min(range(len(values)), key=lambda n: abs(values[n] - now)) if field == "text" else None
        index = nearest if nearest is not None else list(values).index(now) if now in values else 0
        help_line = help_line or self.words(f"{key}.help")
        return choice_row(
            field, self.words(key), help_line, [shown(value) for value in values], index, change
        )

    def _decimal(self, hundredths: int) -> str:
        return f"{hundredths / 100:.2f}".replace(".", self.words("ui.decimal_mark"))

    def _set(self, field: str, value: Any) -> None:
        setattr(self.prefs, field, value)
        self.applied()


def restore(prefs: Prefs, page: str) -> None:
    """Give the preferences of a page their defaults; nothing else changes."""
    usual = Prefs()
    for field in FIELDS[page]:
        if field != "language":
            setattr(prefs, field, getattr(usual, field))
