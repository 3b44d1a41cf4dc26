"""Lays models to draw after into the data folder: maps, their tiles, the page on drawing one."""

import logging
import shutil
from collections.abc import Iterable
from pathlib import Path

log = logging.getLogger(__name__)

FOLDER = "boards"
MODELS = "models"
"""The folder of the models in that of a person's own maps, where no game looks for maps."""
BESIDE = (".png", ".md")
"""What a person's own maps need beside them."""


def lay_out(assets: Iterable[Path], game_id: str, data: Path) -> None:
    """Copy what is not there yet; a folder that cannot be written is no reason not to play."""
    for folder in assets:
        for path in sorted((folder / game_id / FOLDER).glob("*.*")):
            own = data / FOLDER
            places = [own / MODELS / path.name]
            if path.suffix in BESIDE:
                places.append(own / path.name)
            for place in places:
                _copy(path, place)


def _copy(path: Path, place: Path) -> None:
    try:
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)
    except OSError as error:
        log.warning("%s was not laid out: %s", place, error)
