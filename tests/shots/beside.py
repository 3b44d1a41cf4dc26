"""Stands the program's screenshots beside drawn mocks: python -m tests.shots.beside OUT --mocks FOLDER."""

import argparse
import subprocess
import sys
from pathlib import Path

import pygame
from pygame import Surface

WIDTH = 960
GAP = 16
GROUND = "#14231C"

FOX = ["--game", "fox", "--seats", "person,sapling,tree,sapling", "--seed", "11", "--lang", "fr"]
FAR = [*FOX, "--option", "mode=advanced", "--ply", "65"]
FOUR = ["--seats", "person,sapling,tree,sapling", "--seed", "11", "--lang", "fr"]
VALLEY = ["--scene", "table", "--game", "renature", *FOUR, "--option", "edition=box", "--ply", "93"]
FOREST = ["--scene", "table", "--game", "living_forest", *FOUR, "--ply", "217"]
GUARDIANS = [*FOREST[:-1], "185"]
SIZES = {
    "": ([], ""),
    "_720": (["--size", "1280x720"], "__1280x720"),
    "_4k": (["--size", "3840x2160"], "__3840x2160"),
    "_text150": (["--text", "150"], "__text150"),
}
OTHERS = {
    f"{name}{end}": ([*order, *more], f"{mock}{ending}")
    for name, order, mock in (
        ("valley", VALLEY, "04_renature_table"),
        ("forest", FOREST, "05_living_forest_table"),
        ("guardians", GUARDIANS, "05_living_forest_table"),
    )
    for end, (more, ending) in SIZES.items()
}
SHOTS: dict[str, tuple[list[str], str]] = {
    "hub": (["--scene", "hub", *FOX], "01_hub"),
    "lobby": (["--scene", "lobby", *FOX], "02_lobby"),
    "table_advanced": (["--scene", "table", *FAR], "03_fox_table"),
    "table_discovery": (["--scene", "table", *FOX, "--ply", "41"], "03_fox_table"),
    "table_720": (["--scene", "table", *FAR, "--size", "1280x720"], "03_fox_table__1280x720"),
    "table_4k": (["--scene", "table", *FAR, "--size", "3840x2160"], "03_fox_table__3840x2160"),
    "table_text150": (["--scene", "table", *FAR, "--text", "150"], "03_fox_table__text150"),
    "discovery_720": (
        ["--scene", "table", *FOX, "--ply", "41", "--size", "1280x720"],
        "03_fox_table__1280x720",
    ),
    "discovery_4k": (
        ["--scene", "table", *FOX, "--ply", "41", "--size", "3840x2160"],
        "03_fox_table__3840x2160",
    ),
    "curtain": (
        ["--scene", "curtain", *FAR[:2], "--seats", "person,person,sapling", "--seed", "7", "--ply", "30"],
        "06_curtain",
    ),
    "result": (["--scene", "result", *FAR], "07_result"),
    "settings": (["--scene", "settings", *FOX], "08_settings"),
    "result_valley": (["--scene", "result", *VALLEY[2:]], "07_result"),
    "result_forest": (["--scene", "result", *FOREST[2:]], "07_result"),
    **OTHERS,
}
"""name -> (arguments of main.py, name of the mock beside it)."""


def shoot(out: Path, name: str) -> Path:
    """Take one screenshot by the program's own command. Raises CalledProcessError."""
    path = out / f"{name}.png"
    subprocess.run([sys.executable, "main.py", "--screenshot", str(path), *SHOTS[name][0]], check=True)
    return path


def narrow(path: Path) -> Surface:
    """A picture at the sheet's column width."""
    loaded = pygame.image.load(path)
    picture = Surface(loaded.get_size(), depth=32)
    picture.blit(loaded, (0, 0))  # a mock may have a palette
    height = round(picture.get_height() * WIDTH / picture.get_width())
    return pygame.transform.smoothscale(picture, (WIDTH, height))


def sheet(out: Path, mocks: Path, names: list[str]) -> Surface:
    """Rows of (screenshot, mock); a row whose mock is missing shows the screenshot alone."""
    rows = []
    for name in names:
        mock = mocks / f"{SHOTS[name][1]}.png"
        rows.append((narrow(shoot(out, name)), narrow(mock) if mock.exists() else None))
    heights = [max(pair[0].get_height(), pair[1].get_height() if pair[1] else 0) for pair in rows]
    canvas = Surface((2 * WIDTH + 3 * GAP, sum(heights) + GAP * (len(rows) + 1)))
    canvas.fill(GROUND)
    top = GAP
    for (ours, mock), height in zip(rows, heights, strict=True):
        canvas.blit(ours, (GAP, top))
        if mock is not None:
            canvas.blit(mock, (WIDTH + 2 * GAP, top))
        top += height + GAP
    return canvas


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(SHOTS)}; all when none")
    parser.add_argument("--mocks", type=Path, default=Path(), help="folder with the mocks")
    said = parser.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet(said.out, said.mocks, said.names or list(SHOTS)), said.out / "beside.png")


if __name__ == "__main__":
    main()
