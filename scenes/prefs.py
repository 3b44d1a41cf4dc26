"""A person's settings: what they are, what they may be, and their text form."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import Any

FORMAT = 1


class Speed(StrEnum):
    """How long animations last."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class Curtain(StrEnum):
    """When the screen is covered between two people."""

    ALWAYS = "always"
    AUTO = "auto"
    NEVER = "never"


LANGUAGES = ("fr", "en")
"""Complete languages, the first one is where words come from."""

TEXT_SIZES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
VOLUMES = ("master", "game", "interface", "ambience")


@dataclass
class Prefs:
    """Every setting. Change a field, then call `Stage.refresh()`: it is applied and saved at once.

    `language` is "" until chosen (the system's then). `window` is x, y, width, height of the last window.
    `keys` maps an act's value to scancodes and holds only what was rebound. `lobby` keeps, by game id, what
    the lobby was left with. `names` are the people who sat here, latest first.
    """

    language: str = ""
    text: float = 1.0
    contrast: bool = False
    reduced_motion: bool = False
    speed: Speed = Speed.NORMAL
    fullscreen: bool = False
    window: tuple[int, int, int, int] | None = None
    maximized: bool = False
    volumes: dict[str, float] = field(default_factory=lambda: dict.fromkeys(VOLUMES, 0.8))
    muted: bool = False
    curtain: Curtain = Curtain.AUTO
    confirm_risk: bool = True
    almanac: bool = True
    thoughts: bool = True
    attract: bool = True
    pause_unfocused: bool = True
    swap_pad: bool = False
    dead_zone: float = 0.5
    repeat_delay: float = 0.38
    keys: dict[str, list[int]] = field(default_factory=dict)
    lobby: dict[str, Any] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    first_run: bool = True
    unknown: dict[str, Any] = field(default_factory=dict)
    """Settings of a newer version, given back untouched when saving."""

    def volume(self, kind: str) -> float:
        """0..1 for a kind of sound, the master volume and mute included."""
        if self.muted:
            return 0.0
        return self.volumes.get("master", 1.0) * self.volumes.get(kind, 1.0)

    def dumps(self) -> str:
        """The settings as JSON text."""
        known = asdict(self)
        return json.dumps({**known.pop("unknown"), "format": FORMAT, **known}, ensure_ascii=False, indent=1)


def loads(text: str) -> Prefs:
    """The settings in a text; each value that is not possible falls back to its default.

    Raises ValueError when the text as a whole is no settings file.
    """
    try:
        given = json.loads(text)
    except RecursionError as error:
        raise ValueError("settings: nested too deep") from error
    if not isinstance(given, dict):
        raise ValueError("settings: not an object")
    given.pop("format", None)
    prefs = Prefs()
    for name, check in _CHECKS.items():
        if name in given:
            value = check(given.pop(name))
            if value is not None:
                setattr(prefs, name, value)
    prefs.unknown = given
    return prefs


def _flag(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _number(low: float, high: float) -> Callable[[Any], float | None]:
    def check(value: Any) -> float | None:
        plain = isinstance(value, int | float) and not isinstance(value, bool)
        return float(value) if plain and low <= value <= high else None

    return check


def _member(kind: type[StrEnum]) -> Callable[[Any], StrEnum | None]:
    def check(value: Any) -> StrEnum | None:
        return kind(value) if isinstance(value, str) and value in set(kind) else None

    return check


def _language(value: Any) -> str | None:
    return value if value in ("", *LANGUAGES) else None


def _window(value: Any) -> tuple[int, int, int, int] | None:
    if not isinstance(value, list) or len(value) != 4:
        return None
    if not all(isinstance(n, int) and not isinstance(n, bool) and abs(n) < 100_000 for n in value):
        return None
    x, y, width, height = value
    return (x, y, width, height) if width > 0 and height > 0 else None


def _volumes(value: Any) -> dict[str, float] | None:
    if not isinstance(value, dict):
        return None
    check = _number(0.0, 1.0)
    kept = {kind: check(value.get(kind)) for kind in VOLUMES}
    return {kind: 0.8 if number is None else number for kind, number in kept.items()}


def _keys(value: Any) -> dict[str, list[int]] | None:
    if not isinstance(value, dict):
        return None
    return {
        act: codes
        for act, codes in value.items()
        if isinstance(codes, list) and all(type(code) is int and 0 < code < 512 for code in codes)
    }


def _object(value: Any) -> dict[str, Any] | None:
    return value if isinstance(value, dict) else None


def _names(value: Any) -> list[str] | None:
    if not isinstance(value, list):
        return None
    return [name[:24] for name in value if isinstance(name, str) and name.strip()][:20]


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "language": _language,
    "text": _number(1.0, 2.0),
    "speed": _member(Speed),
    "window": _window,
    "volumes": _volumes,
    "curtain": _member(Curtain),
    "dead_zone": _number(0.1, 0.9),
    "repeat_delay": _number(0.1, 2.0),
    "keys": _keys,
    "lobby": _object,
    "names": _names,
} | {item.name: _flag for item in fields(Prefs) if item.type is bool}
