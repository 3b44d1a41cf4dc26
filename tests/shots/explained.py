"""Pictures of what explains itself: hints, thoughts, the curve, levels; in every game, several sizes.

python -m tests.shots.explained OUT [NAME ...]
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.commands import run

GAMES = {"fox": "20", "renature": "40", "living_forest": "27"}
SHAPES = {
    "": [],
    "_720_150": ["--size", "1280x720", "--text", "150"],
    "_1080_200": ["--text", "200"],
    "_4k": ["--size", "3840x2160"],
    "_21x9": ["--size", "2560x1080"],
}
SEATS = ["--seats", "person,tree,grove,old_forest"]


def shots() -> dict[str, list[str]]:
    """The arguments of every picture by its name."""
    found = {}
    for game, ply in GAMES.items():
        for scene in ("hint", "thought", "curve"):
            for shape, more in SHAPES.items():
                usual = ["--scene", scene, "--game", game, "--seed", "11", "--lang", "fr", *SEATS]
                found[f"{scene}_{game}{shape}"] = [*usual, "--ply", ply, *more]
    for shape, more in SHAPES.items():
        found[f"lobby{shape}"] = ["--scene", "lobby", "--game", "fox", "--lang", "fr", *more]
    return found


def draw(arguments: list[str]) -> None:
    """Write the pictures asked for, all of them when none is named."""
    folder = Path(arguments[0])
    wanted = arguments[1:]
    for name, order in shots().items():
        if not wanted or any(name.startswith(part) for part in wanted):
            run(["--screenshot", str(folder / f"{name}.png"), *order])
            print(name)


if __name__ == "__main__":
    draw(sys.argv[1:])
