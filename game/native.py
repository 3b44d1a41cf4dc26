"""Lets compiled modules stand in for their sources, as long as they were built from exactly these sources.

`python -m game.compile` compiles every module that has a `.pxd` beside it to `build/native/`, with a manifest
of what it was made from. The first import of such a module checks that; a build that does not fit is left
alone, with one line on the log, and the sources are run as they are.
"""

import hashlib
import json
import logging
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from multiprocessing import parent_process
from pathlib import Path
from types import ModuleType
from typing import TypedDict

SWITCH = "CLAIRIERE_NATIVE"
"""Environment variable: 0 for sources only, or the folder of another build."""

ROOT = Path(__file__).parent.parent
PACKAGES = ("game", "ai")
MANIFEST = "manifest.json"
SUFFIX = EXTENSION_SUFFIXES[0]
"""Names the Python version and the kind of machine."""

BUILD_COMMAND = "uv run --group native python -m game.compile"

log = logging.getLogger(__name__)


class Manifest(TypedDict):
    """What a build was made from, by what, and its files, all relative to the project or the build."""

    suffix: str
    python: str
    cython: str
    sources: dict[str, str]
    modules: dict[str, str]


def sources(root: Path) -> dict[str, str]:
    """sha256 by path of every module with a `.pxd`, and of every `.pxd`, below the packages of `root`."""
    found = {}
    for package in PACKAGES:
        for pxd in sorted((root / package).rglob("*.pxd")):
            for path in (pxd, pxd.with_suffix(".py")):
                found[path.relative_to(root).as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def unfit(manifest: Manifest, root: Path) -> str:
    """Why a build is not that of the sources below `root`; empty when it is."""
    if manifest["suffix"] != SUFFIX:
        return f"it was made by Python {manifest['python']} for {manifest['suffix']}"
    now = sources(root)
    for path in sorted(now.keys() | manifest["sources"].keys()):
        if now.get(path) != manifest["sources"].get(path):
            return f"{path} has changed"
    return ""


class NativeFinder:
    """Finds the modules of one build; `root` None: without sources to compare with, as in an executable."""

    def __init__(self, folder: Path, root: Path | None) -> None:
        self.folder = folder
        self.root = root
        self.manifest: Manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        self._reason: str | None = None

    def reason(self) -> str:
        """Why it is not used, found out once; empty when it is."""
        if self._reason is None:
            self._reason = "" if self.root is None else unfit(self.manifest, self.root)
        return self._reason

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See importlib. A build that does not fit is told of once, by the first process alone."""
        file = self.manifest["modules"].get(fullname)
        if file is None:
            return None
        told = self._reason is not None
        if self.reason():
            if not told and parent_process() is None:
                log.warning("%s is not used: %s; renew it: %s", self.folder, self.reason(), BUILD_COMMAND)
            return None
        return spec_from_file_location(fullname, self.folder / file)


def place() -> tuple[Path, Path | None]:
    """The folder of the build that counts, and the sources it has to fit."""
    if getattr(sys, "frozen", False):
        return ROOT / "native", None
    given = os.environ.get(SWITCH, "")
    return (Path(given) if given else ROOT / "build" / "native"), ROOT


def install() -> NativeFinder | None:
    """Put the build, if there is one and it is wanted, before the sources."""
    folder, root = place()
    if os.environ.get(SWITCH) == "0" or not (folder / MANIFEST).is_file():
        return None
    finder = NativeFinder(folder, root)
    sys.meta_path.insert(0, finder)
    return finder


FINDER = install()


def native() -> str:
    """In a few words: are the compiled modules in use, and if not, why?"""
    if FINDER is not None:
        return f"native: not used, {FINDER.reason()}" if FINDER.reason() else "native"
    return "native: switched off" if os.environ.get(SWITCH) == "0" else "interpreted"
