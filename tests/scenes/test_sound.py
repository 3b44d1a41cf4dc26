"""Sounds play where there is a sound card, are silent where there is none, and are made by their script."""

import time
import wave
from array import array
from math import log10
from pathlib import Path

import pygame
import pytest

from scenes.assets import assets_folder
from scenes.prefs import Prefs
from scenes.sound import RATE, Sound, State
from tests.tools.make_sounds import main
from tests.tools.synth import loudness

FILES = sorted(assets_folder().glob("*/sounds/*.wav"))


@pytest.fixture
def sound() -> Sound:
    return Sound([assets_folder()], Prefs())


def opened(sound: Sound) -> State:
    sound.start()
    deadline = time.monotonic() + 10
    while sound.state is State.STARTING and time.monotonic() < deadline:
        time.sleep(0.005)
    return sound.state


def test_every_sound_plays_at_every_pitch(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert opened(sound) is State.ON, sound.reason
    try:
        for name in sound.files:
            sound.play(name, pitch=1.2)
        for _ in range(6):
            sound.play("tap", pitch=1.2)
        assert sound.state is State.ON
        assert pygame.mixer.get_busy()
    finally:
        sound.close()
    assert pygame.mixer.get_init() is None


def test_without_a_sound_card_there_is_silence_and_a_reason(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    assert opened(sound) is State.NONE
    assert sound.reason
    sound.play("tap")
    sound.close()


def test_nothing_is_heard_before_the_card_is_open_or_when_muted(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound.play("tap")
    assert sound.state is State.OFF
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened(sound)
    sound.prefs.muted = True
    sound.play("cadence")
    assert not pygame.mixer.get_busy()
    sound.close()


def test_an_unknown_name_is_told_once_and_stops_nothing(
    sound: Sound, caplog: pytest.LogCaptureFixture
) -> None:
    sound.play("no_such")
    sound.play("no_such")
    assert [record.message for record in caplog.records] == ["no sound named no_such"]


def test_a_file_that_is_no_sound_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ui" / "sounds").mkdir(parents=True)
    (tmp_path / "ui" / "sounds" / "bad.wav").write_bytes(b"RIFF....")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound([tmp_path], Prefs())
    opened(sound)
    sound.play("bad")
    sound.close()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_each_recording_is_short_soft_and_clean(path: Path) -> None:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = [value / 32768 for value in array("h", file.readframes(file.getnframes()))]
    assert 0.03 < len(samples) / RATE < 2.0
    assert max(map(abs, samples)) <= 0.75, "no clipping, and room for two at a time"
    assert abs(samples[0]) < 0.01 and abs(samples[-1]) < 0.01, "soft ends do not click"
    assert abs(sum(samples) / len(samples)) < 0.01, "no constant part"
    assert -30 < 20 * log10(loudness(samples)) < -14


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 2_000_000


@pytest.mark.slow
def test_the_script_makes_exactly_these_files(tmp_path: Path) -> None:
    main(tmp_path)
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.glob("*/sounds/*.wav"))
    assert made == [path.relative_to(assets_folder()) for path in FILES]
    for path in made:
        with wave.open(str(tmp_path / path)) as new, wave.open(str(assets_folder() / path)) as old:
            pairs = [array("h", file.readframes(file.getnframes())) for file in (new, old)]
        # Other machines' sine functions may differ in the last bit.
        assert len(pairs[0]) == len(pairs[1]) and max(abs(a - b) for a, b in zip(*pairs, strict=True)) <= 4, (
            path
        )
