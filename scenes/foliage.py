"""Shapes of the forest as vector paths: rings of foliage, pines, mounds, leaves and sprigs."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from scenes.palette import mix

Point = tuple[float, float]
STEPS = 300


@dataclass(frozen=True)
class Ring:
    """An opening in foliage: radii in px, how square (`power`), how many leaves, how deep they bump."""

    rx: float
    ry: float
    power: float
    leaves: int
    bump: float
    seed: int


def opening(ring: Ring, centre: Point) -> str:
    """The scalloped edge of a ring as a closed path."""
    rnd = Random(ring.seed)
    phases = [rnd.random() * math.tau for _ in range(4)]
    points: list[Point] = []
    for step in range(STEPS):
        a = math.tau * step / STEPS
        c, s = math.cos(a), math.sin(a)
        body = (abs(c) ** ring.power + abs(s) ** ring.power) ** (-1 / ring.power)
        scallop = abs(math.sin(a * ring.leaves / 2 + phases[0] + 0.8 * math.sin(a * 3 + phases[1])))
        sway = 0.03 * math.sin(3 * a + phases[2]) + 0.02 * math.sin(7 * a + phases[3])
        r = body * (1 + ring.bump * (scallop * 1.1 - 0.6) + sway)
        points.append((centre[0] + ring.rx * r * c, centre[1] + ring.ry * r * s))
    return closed(points)


def closed(points: Sequence[Point]) -> str:
    """A closed path through points."""
    return "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"


def pine(x: float, base: float, height: float, rnd: Random) -> str:
    """The silhouette of a fir with drooping tiers."""
    tiers = 5
    right: list[Point] = [(x, base - height)]
    for tier in range(1, tiers + 1):
        t = tier / tiers
        half = height * 0.21 * t * (1 + 0.1 * rnd.random())
        y = base - height + height * t
        right.append((x + half, y))
        if tier < tiers:
            right.append((x + half * 0.52, y - height * 0.03))
    return closed([*right, *((2 * x - px, py) for px, py in reversed(right[1:]))])


def lower_edge(ring: Ring, centre: Point, x: float) -> float:
    """Where the foot of an opening lies at x, leaves apart: what stands there stands on the ring."""
    share = abs(x - centre[0]) / ring.rx
    if share >= 0.97:
        return centre[1] + ring.ry
    return float(centre[1] + ring.ry * (1 + ring.bump * 0.5) * (1 - share**ring.power) ** (1 / ring.power))


def pines(
    rnd: Random, count: int, span: Point, base: Callable[[float], float], heights: Point, gap: Point
) -> str:
    """A row of firs standing on a line, with a gap left free."""
    left, right = span
    paths = []
    for index in range(count):
        x = left + (right - left) * (index + rnd.random() * 0.7) / count
        height = rnd.uniform(*heights)
        foot = base(x) + rnd.random() * 0.1 * height
        if not gap[0] < x < gap[1]:
            paths.append(pine(x, foot, height, rnd))
    return " ".join(paths)


def mound(
    width: float, height: float, y: float, u: float, index: int, centre: float, dip: float = 150
) -> str:
    """Rolling ground from y down to the foot of the picture, lower towards both sides' ends."""
    points: list[Point] = [(0, height + 4)]
    for step in range(121):
        x = width * step / 120
        units = x / u
        wave = 26 * math.sin(units / 210 + index * 1.7) + 9 * math.sin(units / 70 + index)
        points.append((x, y + u * (wave - dip * ((x - centre) / width) ** 2)))
    return closed([*points, (width, height + 4)])


def leaf(colour: str) -> str:
    """A broad leaf with pale veins, in a box of 100."""
    vein = mix(colour, "#FFFFFF", 0.16)
    return (
        f'<path d="M50,98 Q4,60 50,2 Q96,60 50,98Z" fill="{colour}"/>'
        f'<path d="M50,2 Q96,60 50,98Z" fill="{mix(colour, "#000000", 0.1)}"/>'
        f'<path d="M50,99 V14 M50,70 L30,53 M50,70 L70,53 M50,49 L36,35 M50,49 L64,35" stroke="{vein}" '
        'stroke-width="2.2" fill="none" stroke-linecap="round"/>'
    )


def sprig(colour: str) -> str:
    """A stalk with seven leaves, in a box of 100."""
    stalk = mix(colour, "#000000", 0.25)
    lit = mix(colour, "#FFFFFF", 0.07)
    return (
        f'<path d="M50,99 Q48,50 52,6" stroke="{stalk}" stroke-width="3" fill="none"/>'
        f'<path d="M50,30 Q26,26 20,8 Q44,8 51,28Z M50,54 Q22,52 12,32 Q40,30 50,52Z '
        f'M50,80 Q20,80 8,60 Q38,56 50,78Z" fill="{lit}"/>'
        f'<path d="M51,34 Q74,28 80,10 Q58,12 51,32Z M50,58 Q78,54 88,34 Q60,34 51,56Z '
        f'M50,84 Q80,82 92,62 Q62,60 50,82Z M52,12 Q44,4 54,-8 Q62,2 52,12Z" fill="{colour}"/>'
    )
