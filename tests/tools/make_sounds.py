"""Makes every sound of the client from formulae: `python -m tests.tools.make_sounds [folder]`."""

import sys
import wave
from array import array
from collections.abc import Callable, Mapping
from math import sin
from pathlib import Path
from random import Random

from tests.tools.synth import (
    RATE,
    Wave,
    bar,
    filtered,
    finished,
    flute,
    grains,
    mix,
    noise,
    paper,
    shaped,
    struck,
    swell,
    thump,
    tone,
    wood,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"

BASE = -18.0
"""dB below full scale of the loudest moment; about as many LUFS."""

Recipe = Callable[[Random], Wave]

# A pentatonic scale on D: whatever of it sounds together, agrees.
D4, E4, FS4, A4, B4, D5, E5, FS5, A5, B5, D6 = (
    293.66, 329.63, 369.99, 440.0, 493.88, 587.33, 659.26, 739.99, 880.0, 987.77, 1174.66,
)  # fmt: skip


def tune(notes: list[tuple[float, float]], length: float = 0.6) -> Wave:
    """Bars struck one after the other: (start, hertz)."""
    return mix(*((start, 1.0, bar(hertz, length)) for start, hertz in notes))


def barks(rng: Random) -> Wave:
    """Two short hoarse voices, far enough away to be no fright."""

    def one(top: float, seconds: float) -> Wave:
        voice = tone(seconds, lambda part: top * (1.15 - 0.6 * part), [1 / n for n in range(1, 14)])
        rough = mix((0, 1, voice), (0, 0.8, noise(seconds, rng)))
        return shaped(filtered(filtered(rough, "band", 900, 0.9), "low", 2400), swell(0.12, 1.6))

    return mix((0, 1, one(330, 0.13)), (0.19, 0.85, one(300, 0.15)))


def growl(rng: Random) -> Wave:
    """A low throat, fluttering."""
    voice = tone(0.75, lambda part: 72 + 16 * sin(part * 3), [1 / n**0.8 for n in range(1, 24)])
    flutter = [
        value * (0.6 + 0.4 * sin(index / RATE * 2 * 3.14159 * 27)) for index, value in enumerate(voice)
    ]
    rough = mix((0, 1, flutter), (0, 0.25, noise(0.75, rng)))
    return shaped(filtered(rough, "low", 620, 0.8), swell(0.3, 1.5))


def screech(rng: Random) -> Wave:
    """A bird of prey, high up."""

    def pitch(part: float) -> float:
        return 2350 - 900 * part + 70 * sin(part * 60)

    voice = tone(0.55, pitch, (1.0, 0.45, 0.2))
    hiss = filtered(noise(0.55, rng), "band", lambda part: 2600 - 800 * part, 1.5)
    return shaped(filtered(mix((0, 1, voice), (0, 0.7, hiss)), "low", 4200), swell(0.12, 1.8))


def horn(rng: Random) -> Wave:
    """A hunting horn behind the wood: a note and its fifth."""

    def note(hertz: float, seconds: float) -> Wave:
        voice = tone(
            seconds, lambda part: hertz * (0.985 + 0.015 * min(1, part * 8)), (1, 0.6, 0.42, 0.2, 0.1)
        )
        return shaped(filtered(voice, "low", 1400), swell(0.18, 1.0))

    return mix((0, 0.8, note(220, 0.28)), (0.24, 1, note(330, 0.55)))


def yip(rng: Random) -> Wave:
    """A fox greeting: thin, rising, twice."""

    def one(top: float) -> Wave:
        voice = tone(0.12, lambda part: top * (0.72 + 0.5 * part - 0.25 * part * part), (1, 0.5, 0.3, 0.12))
        return shaped(
            mix((0, 1, voice), (0, 0.25, filtered(noise(0.12, rng), "band", 2200))), swell(0.25, 1.5)
        )

    return mix((0, 0.8, one(720)), (0.15, 1, one(800)))


def sniff(rng: Random) -> Wave:
    """Two quick breaths in through the nose."""

    def breath(seconds: float, low: float) -> Wave:
        air = filtered(noise(seconds, rng), "band", lambda part: low + 1500 * part, 1.1)
        return shaped(air, swell(0.55, 1.5))

    return mix((0, 0.8, breath(0.14, 900)), (0.18, 1, breath(0.2, 1000)))


def splash(rng: Random) -> Wave:
    """Into the water and a few bubbles."""
    sheet = shaped(filtered(noise(0.5, rng), "band", lambda part: 2400 - 1900 * part, 0.7), swell(0.04, 2.4))
    parts = [(0.0, 1.0, sheet), (0.0, 0.7, thump(130, 0.16, rng))]
    for _ in range(7):
        start, low = rng.uniform(0.12, 0.5), rng.uniform(350, 800)
        drop = tone(0.05, lambda part, low=low: low * (1 + 0.9 * part))  # type: ignore[misc]
        parts.append((start, rng.uniform(0.1, 0.3), shaped(drop, swell(0.2, 2))))
    return mix(*parts)


def flow(rng: Random) -> Wave:
    """A brook heard for a moment."""
    parts = [(0.0, 0.35, shaped(filtered(noise(0.7, rng), "band", 900, 0.5), swell(0.3, 1.2)))]
    for _ in range(16):
        low = rng.uniform(450, 1300)
        drop = tone(rng.uniform(0.03, 0.06), lambda part, low=low: low * (1 + 0.5 * part))  # type: ignore[misc]
        parts.append((rng.uniform(0, 0.6), rng.uniform(0.1, 0.4), shaped(drop, swell(0.2, 2))))
    return mix(*parts)


def car(rng: Random) -> Wave:
    """A car passing on a wet road, far away."""
    tyres = filtered(noise(0.8, rng), "band", lambda part: 1100 - 600 * part, 0.6)
    engine = tone(0.8, lambda part: 96 - 18 * part, (1, 0.7, 0.5, 0.3))
    return shaped(mix((0, 1, tyres), (0, 0.15, engine)), swell(0.42, 1.7))


def steps(ground: Recipe) -> Recipe:
    """Two paws, one after the other, on this ground."""

    def made(rng: Random) -> Wave:
        return mix((0, 0.9, ground(rng)), (0.11, 1, ground(rng)))

    return made


def paw(rng: Random) -> Wave:
    """A paw on earth."""
    return mix((0, 1, thump(105, 0.09, rng)), (0, 0.2, grains(0.04, 3, (900, 2000), rng)))


def on_leaves(rng: Random) -> Wave:
    """A paw on fallen leaves."""
    return mix((0, 0.7, thump(100, 0.08, rng)), (0, 0.8, grains(0.07, 9, (1800, 5200), rng, 0.012)))


def on_stone(rng: Random) -> Wave:
    """A paw with its claws on rock."""
    return mix((0, 0.8, thump(140, 0.06, rng)), (0.01, 0.5, wood(1500, rng, 0.6, 0.05)))


def on_snow(rng: Random) -> Wave:
    """A paw sinking in."""
    return mix((0, 0.5, thump(80, 0.12, rng)), (0, 1, grains(0.12, 26, (1500, 3600), rng, 0.01)))


def in_mud(rng: Random) -> Wave:
    """A paw in the marsh."""
    suck = filtered(noise(0.14, rng), "band", lambda part: 300 + 700 * part, 2.0)
    return mix((0, 0.8, thump(90, 0.1, rng)), (0.02, 0.8, shaped(suck, swell(0.6, 1.5))))


def leaves(seconds: float, number: int) -> Recipe:
    """A bush that is brushed."""

    def made(rng: Random) -> Wave:
        rustle = grains(seconds, number, (1600, 6000), rng, 0.014)
        return shaped(mix((0, 1, rustle), (0, 0.35, paper(seconds, 1800, 3200, rng))), swell(0.3, 1.3))

    return made


def crunch(rng: Random) -> Wave:
    """Two bites."""
    bite = grains(0.07, 11, (700, 2600), rng, 0.016)
    return mix(
        (0, 1, bite), (0.16, 0.8, grains(0.06, 8, (700, 2200), rng, 0.016)), (0, 0.3, thump(150, 0.07, rng))
    )


def skid(rng: Random) -> Wave:
    """Paws sliding back over the ground."""
    slide = filtered(noise(0.36, rng), "band", lambda part: 1700 - 1200 * part, 1.0)
    return mix((0, 1, shaped(slide, swell(0.1, 1.6))), (0.3, 0.5, thump(90, 0.08, rng)))


def falling(rng: Random) -> Wave:
    """A flute that lets itself fall, without a sting at the end."""
    return flute(lambda part: 620 * (1 - part) ** 0.5 * 0.5 + 300, 0.75, rng)


def win(rng: Random) -> Wave:
    """Up through the trees into the sun."""
    notes = [(0.0, D4), (0.13, A4), (0.26, D5), (0.39, FS5), (0.58, A5), (0.58, D5)]
    return mix((0, 1, tune(notes, 0.9)), (0.4, 0.35, flute(A5, 0.8, rng)))


def cadence(rng: Random) -> Wave:
    """A warm ending for any game."""
    chords = [(0.0, A4), (0.0, E5), (0.3, B4), (0.3, FS5), (0.62, D4), (0.62, A4), (0.62, D5), (0.66, FS5)]
    return tune(chords, 0.9)


def crystal(rng: Random) -> Wave:
    """A splinter that rings."""
    modes = [(1568.0, 1.0, 0.16), (2637.0, 0.5, 0.1), (4186.0, 0.22, 0.05)]
    return mix((0, 1, struck(modes, 0.5)), (0, 0.3, grains(0.03, 4, (3500, 7000), rng, 0.008)))


def walk(rng: Random) -> Wave:
    """Soft paws that come nearer through the leaves, and a friendly note."""
    parts = [(place * 0.09, 0.5 + 0.15 * place, on_leaves(rng)) for place in range(3)]
    return mix(*parts, (0.26, 0.6, bar(A4, 0.4)))


def hiss(rng: Random) -> Wave:
    """Water on a flame."""
    steam = filtered(noise(0.5, rng), "band", lambda part: 5200 - 3400 * part, 0.8)
    return mix((0, 0.5, thump(180, 0.08, rng)), (0.02, 1, shaped(steam, swell(0.05, 2.2))))


def ignite(rng: Random) -> Wave:
    """A flame that leaps up, and crackles."""
    roar = filtered(noise(0.38, rng), "band", lambda part: 240 + 1300 * part, 0.9)
    return mix((0, 1, shaped(roar, swell(0.6, 1.8))), (0.2, 0.5, grains(0.16, 9, (900, 3200), rng, 0.01)))


def coins(number: int, hertz: float) -> Recipe:
    """Dark wooden coins that knock together."""

    def made(rng: Random) -> Wave:
        return mix(
            *((0.1 * place, 1.0, wood(hertz * 0.94**place, rng, 0.5, 0.18)) for place in range(number)),
            (0.1 * (number - 1), 0.6, thump(hertz / 4, 0.2, rng)),
        )

    return made


def drum(rng: Random) -> Wave:
    """A low drum far away, without a sting."""
    return mix((0, 1, thump(62, 0.34, rng)), (0, 0.5, struck([(92, 1, 0.1), (148, 0.4, 0.05)], 0.4)))


def varan(rng: Random) -> Wave:
    """A tail of embers that slips into a pile."""
    slip = filtered(noise(0.24, rng), "band", lambda part: 500 + 900 * part, 1.2)
    return mix((0, 1, shaped(slip, swell(0.4, 1.6))), (0.04, 0.6, grains(0.14, 8, (1200, 4000), rng, 0.01)))


def growing(rng: Random) -> Wave:
    """Wood that stretches and unfolds its leaves."""
    rise = tone(0.3, lambda part: 180 + 240 * part, (1, 0.4, 0.25, 0.1))
    return mix(
        (0, 0.5, shaped(filtered(rise, "low", 1100), swell(0.5, 1.6))),
        (0.1, 0.8, leaves(0.26, 16)(rng)),
        (0.24, 0.6, bar(D5, 0.4)),
    )


def sacred(rng: Random) -> Wave:
    """The old tree speaks: two long notes in the leaves."""
    pipes = mix((0, 0.7, flute(D4, 0.5, rng)), (0.24, 0.8, flute(A4, 0.6, rng)))
    return mix((0, 1, pipes), (0, 0.3, leaves(0.3, 14)(rng)))


def dawn(rng: Random) -> Wave:
    """The forest wakes: a round of bars over a long pipe."""
    notes = [(0.0, D4), (0.12, FS4), (0.24, A4), (0.36, D5), (0.48, A4), (0.62, D5), (0.62, FS5), (0.66, A5)]
    return mix((0, 1, tune(notes, 0.9)), (0.2, 0.4, flute(D5, 1.0, rng)), (0.1, 0.2, leaves(0.5, 20)(rng)))


UI: Mapping[str, tuple[Recipe, float]] = {
    "tick": (lambda rng: wood(1350, rng, 0.25, 0.05), -9),
    "tap": (lambda rng: wood(640, rng), -2),
    "tock": (lambda rng: wood(400, rng, 0.2), -3),
    "felt": (lambda rng: mix((0, 1, thump(150, 0.11, rng)), (0.09, 0.8, thump(130, 0.11, rng))), -2),
    "paper_in": (lambda rng: mix((0, 1, paper(0.24, 1100, 3400, rng)), (0.19, 0.5, wood(500, rng))), -4),
    "paper_out": (lambda rng: paper(0.22, 3200, 1000, rng, 0.2), -5),
    "two_notes": (lambda rng: tune([(0, A4), (0.16, D5)], 0.55), 0),
    "leaf_slide": (
        lambda rng: mix((0, 1, paper(0.3, 1500, 2600, rng)), (0.05, 0.4, leaves(0.2, 8)(rng))),
        -5,
    ),
    "pop": (lambda rng: mix((0, 1, bar(D5, 0.35)), (0, 0.5, wood(900, rng, 0.4, 0.06))), -1),
    "leaves": (leaves(0.42, 34), -3),
    "note": (lambda rng: bar(D5, 0.7), -1),
    "count": (lambda rng: bar(B5, 0.16), -7),
    "cadence": (cadence, 2),
    "ribbon": (lambda rng: paper(0.4, 900, 2400, rng, 0.5), -5),
}
"""Sounds of menus and of every table: how each is made, and how much louder than BASE it is, in dB."""

GAMES: Mapping[str, Mapping[str, tuple[Recipe, float]]] = {
    "fox": {
        "paws": (steps(paw), -3),
        "paws_leaves": (steps(on_leaves), -3),
        "paws_stone": (steps(on_stone), -4),
        "paws_snow": (steps(on_snow), -4),
        "paws_mud": (steps(in_mud), -3),
        "turn": (lambda rng: mix((0, 1, paper(0.2, 900, 3600, rng)), (0.17, 0.6, wood(560, rng))), -2),
        "dog": (barks, -2),
        "raptor": (screech, -6),
        "hunter": (horn, -3),
        "predator": (growl, -1),
        "adult": (yip, -4),
        "road": (car, -4),
        "river": (flow, -4),
        "sniff": (sniff, -3),
        "pin": (lambda rng: wood(1700, rng, 0.5, 0.06), -5),
        "hide": (leaves(0.34, 26), -3),
        "swim": (splash, -1),
        "caught": (falling, -1),
        "disease": (lambda rng: struck([(196, 1, 0.07), (314, 0.5, 0.05), (700, 0.1, 0.01)], 0.3), -1),
        "food": (crunch, -2),
        "heart": (lambda rng: tune([(0, FS5), (0.07, B5)], 0.3), -4),
        "heart_out": (lambda rng: wood(300, rng, 0.15, 0.16), -6),
        "back": (skid, -3),
        "mark": (
            lambda rng: mix((0, 1, wood(330, rng, 0.5)), (0.05, 0.4, struck([(95, 1, 0.05)], 0.2))),
            -1,
        ),
        "den": (
            lambda rng: mix((0, 1, leaves(0.2, 10)(rng)), (0.12, 0.7, tune([(0, D4), (0.12, A4)], 0.5))),
            -2,
        ),
        "win": (win, 2),
    },
    "renature": {
        "domino": (
            lambda rng: mix((0, 1, wood(420, rng, 0.4)), (0.02, 0.5, splash(rng)[: round(0.3 * RATE)])),
            -2,
        ),
        "draw": (
            lambda rng: mix((0, 1, wood(620, rng, 0.3, 0.08)), (0.05, 0.5, wood(840, rng, 0.3, 0.06))),
            -6,
        ),
        "plant": (
            lambda rng: mix((0, 1, thump(120, 0.14, rng)), (0.03, 0.6, leaves(0.22, 12)(rng))),
            -3,
        ),
        "take": (lambda rng: mix((0, 0.7, leaves(0.2, 14)(rng)), (0.12, 1, wood(300, rng, 0.2))), -3),
        "cloud": (
            lambda rng: shaped(
                filtered(noise(0.42, rng), "band", lambda part: 700 + 700 * part, 1.0), swell(0.5, 1.6)
            ),
            -6,
        ),
        "joker": (lambda rng: tune([(0, D5), (0.1, FS5), (0.2, A5)], 0.4), -3),
        "close": (lambda rng: tune([(0, D4), (0.09, FS4), (0.18, A4), (0.27, D5), (0.36, FS5)], 0.6), -1),
        "tie": (lambda rng: mix((0, 1, wood(260, rng, 0.2)), (0.1, 0.8, wood(230, rng, 0.2))), -4),
        "end": (lambda rng: tune([(0, A4), (0.14, D5), (0.28, A5)], 0.7), 0),
    },
    "living_forest": {
        "reveal": (lambda rng: mix((0, 1, paper(0.22, 900, 3200, rng)), (0.19, 0.6, wood(520, rng))), -3),
        "solitary": (coins(1, 300), -4),
        "third": (coins(3, 330), -1),
        "fragment": (crystal, -6),
        "walk": (walk, -3),
        "out": (hiss, -5),
        "ignite": (ignite, -4),
        "jump": (lambda rng: mix((0, 1, on_stone(rng)), (0, 0.4, bar(A4, 0.2))), -4),
        "tile": (lambda rng: mix((0, 1, bar(FS5, 0.35)), (0, 0.6, wood(760, rng, 0.4, 0.08))), -3),
        "grow": (growing, -2),
        "line": (lambda rng: tune([(0, A4), (0.08, D5), (0.16, FS5), (0.24, A5), (0.32, D6)], 0.6), -2),
        "drum": (drum, 0),
        "varan": (varan, -4),
        "sacred": (sacred, -3),
        "reached": (lambda rng: tune([(0, D5), (0.1, FS5), (0.2, A5), (0.3, D6)], 0.8), -1),
        "victory": (dawn, 2),
    },
}


def write(path: Path, samples: Wave) -> None:
    """Samples as a mono 16-bit WAV file."""
    data = array("h", (round(value * 32767) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main(folder: Path) -> int:
    """Write all sounds below a folder shaped like assets/; returns the bytes written."""
    total = 0
    for owner, recipes in {"ui": UI, **GAMES}.items():
        for name, (recipe, decibels) in recipes.items():
            path = folder / owner / "sounds" / f"{name}.wav"
            write(path, finished(recipe(Random(f"{owner}/{name}")), 10 ** ((BASE + decibels) / 20)))
            total += path.stat().st_size
    return total


if __name__ == "__main__":
    print(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS), "bytes")
