"""Skins and drawings that tests share: what one test had drawn the next need not draw again."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from scenes.assets import Art, asset_folders
from scenes.theme import Skin
from tests.games import ROOT

KEPT = 4
"""Skins kept at once, the oldest leaving first."""
_arts: dict[tuple[Path, ...], Art] = {}
_skins: OrderedDict[tuple[object, ...], Skin] = OrderedDict()


def shared_art(*folders: Path, strict: bool = True) -> Art:
    """The strict drawings of folders of the project, those of the product when none is given."""
    where = folders or tuple(asset_folders())
    if not strict or not all(folder.is_relative_to(ROOT) for folder in where):
        return Art(*where, strict=strict)
    if where not in _arts:
        _arts[where] = Art(*where, strict=True)
    return _arts[where]


def shared_skin(
    size: tuple[int, int], text: float = 1.0, contrast: bool = False, art: Art | None = None
) -> Skin:
    """The skin of a window; a lenient or foreign `art` gets one of its own."""
    art = art or shared_art()
    if art is not _arts.get(tuple(art.folders)):
        return Skin(size, text, contrast, art)
    key = (size, text, contrast, art)
    if key not in _skins:
        _skins[key] = Skin(size, text, contrast, art)
        while len(_skins) > KEPT:
            _skins.popitem(last=False)
    _skins.move_to_end(key)
    return _skins[key]


@contextmanager
def sharing() -> Iterator[None]:
    """What is assembled meanwhile stands on the shared skins."""
    with mock.patch("scenes.assemble.Art", shared_art), mock.patch("scenes.assemble.Skin", shared_skin):
        yield


@contextmanager
def fresh() -> Iterator[None]:
    """Skins made meanwhile are shared with nothing before or after: for those who spy on drawing."""
    with mock.patch.dict(_skins, clear=True):
        yield
