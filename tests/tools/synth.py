"""The instruments of the sounds: damped woods, papers, breaths and voices as lists of samples."""

from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin, sqrt
from random import Random

RATE = 32_000
Wave = list[float]
Curve = Callable[[float], float]
"""A value by time in seconds, or by the share 0..1 of a sound's length."""


def count(seconds: float) -> int:
    """Samples in a time."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    """Nothing, that long."""
    return [0.0] * count(seconds)


def mix(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Parts as (start in seconds, gain, wave), added up."""
    length = max(count(start) + len(wave) for start, _, wave in parts)
    out = [0.0] * length
    for start, gain, wave in parts:
        first = count(start)
        for index, value in enumerate(wave):
            out[first + index] += gain * value
    return out


def shaped(wave: Sequence[float], curve: Curve) -> Wave:
    """A wave under an envelope that is told the share 0..1 of its length."""
    last = max(1, len(wave) - 1)
    return [value * curve(index / last) for index, value in enumerate(wave)]


def swell(attack: float, power: float = 2.0) -> Curve:
    """Up to full over a share of the length, then down to nothing."""

    def curve(part: float) -> float:
        return part / attack if part < attack else ((1 - part) / (1 - attack)) ** power

    return curve


def noise(seconds: float, rng: Random) -> Wave:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(count(seconds))]


def filtered(wave: Sequence[float], kind: str, hertz: float | Curve, width: float = 0.8) -> Wave:
    """A second-order filter ("low", "high" or "band"); `hertz` may move with the share of the length."""
    out: Wave = []
    x1 = x2 = y1 = y2 = 0.0
    moving = hertz if callable(hertz) else None
    b0 = b1 = b2 = a1 = a2 = 0.0
    last = max(1, len(wave) - 1)
    for index, x in enumerate(wave):
        if index % 32 == 0 and (moving or index == 0):
            now = moving(index / last) if moving else hertz
            b0, b1, b2, a1, a2 = _coefficients(kind, now, width)  # type: ignore[arg-type]
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _coefficients(kind: str, hertz: float, width: float) -> tuple[float, float, float, float, float]:
    # Robert Bristow-Johnson's audio equaliser formulae; `width` is Q.
    turn = 2 * pi * min(hertz, 0.45 * RATE) / RATE
    alpha, c = sin(turn) / (2 * width), cos(turn)
    b = {
        "low": ((1 - c) / 2, 1 - c, (1 - c) / 2),
        "high": ((1 + c) / 2, -(1 + c), (1 + c) / 2),
        "band": (alpha, 0.0, -alpha),
    }[kind]
    a0 = 1 + alpha
    return b[0] / a0, b[1] / a0, b[2] / a0, -2 * c / a0, (1 - alpha) / a0


def tone(seconds: float, hertz: float | Curve, harmonics: Sequence[float] = (1.0,)) -> Wave:
    """A voice: its pitch may move with the share of its length; `harmonics` are strengths from the first."""
    length, phase = count(seconds), 0.0
    out = []
    for index in range(length):
        now = hertz(index / length) if callable(hertz) else hertz
        phase += 2 * pi * now / RATE
        out.append(
            sum(
                part * sin(phase * order) for order, part in enumerate(harmonics, 1) if now * order < RATE / 2
            )
        )
    return out


def struck(modes: Sequence[tuple[float, float, float]], seconds: float) -> Wave:
    """A thing that is hit: modes as (hertz, strength, seconds until it has faded to a third)."""
    out = [0.0] * count(seconds)
    for hertz, strength, fading in modes:
        step = 2 * pi * hertz / RATE
        for index in range(len(out)):
            out[index] += strength * sin(step * index) * exp(-index / RATE / fading)
    return out


def wood(hertz: float, rng: Random, hard: float = 0.3, seconds: float = 0.14) -> Wave:
    """A tap on wood: three quickly dying modes with a little contact noise."""
    body = struck(
        [(hertz, 1.0, 0.022), (hertz * 2.57, 0.45, 0.012), (hertz * 4.9, 0.2, 0.006)],
        seconds,
    )
    click = shaped(filtered(noise(0.012, rng), "band", 2600, 0.7), lambda part: (1 - part) ** 3)
    return mix((0, 1, body), (0, hard, click))


def bar(hertz: float, seconds: float = 0.6) -> Wave:
    """A wooden bar with a tuned note: fundamental, its double octave, a short knock."""
    fading = seconds / 3.2
    return struck(
        [(hertz, 1.0, fading), (hertz * 3.99, 0.22, fading * 0.35), (hertz * 9.2, 0.06, 0.02)], seconds
    )


def flute(hertz: float | Curve, seconds: float, rng: Random) -> Wave:
    """A breathy pipe."""

    def wavering(part: float) -> float:
        now = hertz(part) if callable(hertz) else hertz
        return now * (1 + 0.006 * sin(2 * pi * 5.2 * part * seconds) * min(1, part * 3))

    voice = tone(seconds, wavering, (1.0, 0.16, 0.07))
    middle = hertz(0.5) if callable(hertz) else hertz
    air = filtered(noise(seconds, rng), "band", middle * 2, 1.5)
    return shaped(mix((0, 1, voice), (0, 0.22, air)), swell(0.14, 1.4))


def paper(seconds: float, low: float, high: float, rng: Random, attack: float = 0.3) -> Wave:
    """Paper moving: noise whose colour travels between two pitches."""
    grain = [value * (0.55 + 0.45 * rng.random()) for value in noise(seconds, rng)]
    moved = filtered(grain, "band", lambda part: low + (high - low) * part, 0.9)
    return shaped(filtered(moved, "high", 350), swell(attack, 1.8))


def grains(
    seconds: float, number: int, hertz: tuple[float, float], rng: Random, length: float = 0.02
) -> Wave:
    """Many small crackles: leaves, crumbs, snow."""
    parts = []
    for _ in range(number):
        one = filtered(noise(length * rng.uniform(0.5, 1.5), rng), "band", rng.uniform(*hertz), 1.4)
        parts.append((rng.uniform(0, seconds), rng.uniform(0.3, 1), shaped(one, swell(0.15, 2))))
    return mix((0, 0, silence(seconds)), *parts)


def thump(hertz: float, seconds: float, rng: Random) -> Wave:
    """A soft weight coming down."""
    drop = tone(seconds, lambda part: hertz * (1.5 - 0.6 * part))
    dust = filtered(noise(seconds, rng), "low", 500)
    return shaped(mix((0, 1, drop), (0, 0.5, dust)), swell(0.06, 3))


def loudness(wave: Sequence[float], window: float = 0.08) -> float:
    """The strongest mean power over a window, as an amplitude."""
    size = max(1, min(len(wave), count(window)))
    power = sum(value * value for value in wave[:size])
    best = power
    for index in range(size, len(wave)):
        power += wave[index] ** 2 - wave[index - size] ** 2
        best = max(best, power)
    return sqrt(max(best, 0.0) / size)


def finished(wave: Sequence[float], level: float, peak: float = 0.7) -> Wave:
    """At a loudness, never above a peak, without a constant part, and with soft ends."""
    wave = filtered(wave, "high", 40, 0.7)
    gain = min(level / max(loudness(wave), 1e-9), peak / max(max(map(abs, wave)), 1e-9))
    rise, fall = count(0.002), count(0.012)
    last = len(wave) - 1
    return [value * gain * min(1, index / rise, (last - index) / fall) for index, value in enumerate(wave)]
