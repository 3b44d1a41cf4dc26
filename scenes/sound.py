"""The sounds: short and dry, and silence without complaint where there is no sound card."""

import logging
import threading
import wave
from array import array
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from random import Random

import pygame

from scenes.prefs import Prefs

log = logging.getLogger(__name__)

RATE = 32_000
CHANNELS = 12
SPREAD = 0.04
"""Each play is up to this much higher or lower: repeated taps do not sound like a machine."""
VARIANTS = 5
TUNED = frozenset({"two_notes", "note", "pop", "cadence", "win", "heart", "line", "reached", "victory"})
"""Sounds with a melody: their pitch is meant."""


class State(Enum):
    """How far the sound card is."""

    OFF = "off"
    STARTING = "starting"
    ON = "on"
    NONE = "none"


class Sound:
    """Plays by name ("tap", "<game id>.<name>"); never raises, whatever the machine lacks.

    Opening a sound card may take seconds or hang, so a thread does it; until then there is silence.
    """

    def __init__(self, folders: Sequence[Path], prefs: Prefs) -> None:
        self.prefs = prefs
        self.state = State.OFF
        self.reason = ""
        """Why there is no sound, in the words of the system."""
        self.files = {
            self._name(path): path for folder in folders for path in sorted(folder.glob("*/sounds/*.wav"))
        }
        self._rng = Random()
        self._samples: dict[str, array[int]] = {}
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._missing: set[str] = set()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to open the sound card; may be called again after it failed, or when one was plugged in."""
        if self.state in (State.STARTING, State.ON):
            return
        self.state = State.STARTING
        self._thread = threading.Thread(target=self._open, name="sound", daemon=True)
        self._thread.start()

    def play(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> None:
        """Play a sound now. `pitch` multiplies its frequency (a seat's own note, a rising count)."""
        if name not in self.files:
            if name not in self._missing:
                self._missing.add(name)
                log.warning("no sound named %s", name)
            return
        loud = volume * self.prefs.volume("game" if self._of_game(name) else "interface")
        if self.state is not State.ON or loud <= 0:
            return
        try:
            made = self._make(name, pitch * self._whim(name))
            made.set_volume(loud)
            made.play()
        except (pygame.error, OSError, EOFError, wave.Error) as error:
            self._lost(f"{name}: {error}")

    def close(self) -> None:
        """Give the sound card back, unless it still hangs in opening."""
        if self._thread is not None:
            self._thread.join(0.5)
        if self.state is State.ON:
            self.state = State.OFF
            self._made.clear()
            pygame.mixer.quit()

    def _open(self) -> None:
        try:
            # No changes allowed: SDL converts, so that raw samples may be handed over as they are.
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            self._lost(str(error))
        else:
            self._made.clear()
            self.state = State.ON
            log.info("sound card open: %s", pygame.mixer.get_init())

    def _lost(self, reason: str) -> None:
        self.reason = reason
        self.state = State.NONE
        log.warning("no sound: %s", reason)

    def _whim(self, name: str) -> float:
        if name.rpartition(".")[2] in TUNED:
            return 1.0
        return 1 + SPREAD * (2 * self._rng.randrange(VARIANTS) / (VARIANTS - 1) - 1)

    def _make(self, name: str, pitch: float) -> pygame.mixer.Sound:
        key = (name, round(pitch * 100))
        if key not in self._made:
            self._made[key] = pygame.mixer.Sound(
                buffer=_repitched(self.samples(name), key[1] / 100).tobytes()
            )
        return self._made[key]

    def samples(self, name: str) -> "array[int]":
        """The recording of a sound in `files`. Raises OSError, EOFError or wave.Error."""
        if name not in self._samples:
            with wave.open(str(self.files[name]), "rb") as file:
                self._samples[name] = array("h", file.readframes(file.getnframes()))
        return self._samples[name]

    @staticmethod
    def _name(path: Path) -> str:
        owner = path.parent.parent.name
        return path.stem if owner == "ui" else f"{owner}.{path.stem}"

    @staticmethod
    def _of_game(name: str) -> bool:
        return "." in name


def _repitched(samples: "array[int]", pitch: float) -> "array[int]":
    """The samples read faster or slower, in-between values on a straight line."""
    if pitch == 1:
        return samples
    out = array("h")
    last = len(samples) - 1
    for index in range(int(last / pitch)):
        at = index * pitch
        low = int(at)
        out.append(int(samples[low] + (samples[min(low + 1, last)] - samples[low]) * (at - low)))
    return out
