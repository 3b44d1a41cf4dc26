"""Text files that survive: written whole or not at all, read with a refusal that says why, never deleted."""

import errno
import os
import shutil
import sys
from datetime import datetime
from pathlib import Path

from game.save import LARGEST, SaveError

TEMPORARY = ".tmp"
BACKUP = ".bak"

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def write(path: Path, text: str) -> None:
    """Replace a file by a text in one step, its former text kept beside it as `.bak`. Raises OSError.

    Whenever the program or the machine dies, `path` holds the old text or the new one, whole.
    """
    path = Path(os.path.realpath(path))  # a linked settings file stays a link
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = _beside(path, TEMPORARY)
    with open(temporary, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    if path.is_file():
        # A copy, not a rename: between two renames there would be no file under its name.
        backup = _beside(path, BACKUP)
        shutil.copyfile(path, _beside(backup, TEMPORARY))
        os.replace(_beside(backup, TEMPORARY), backup)
    os.replace(temporary, path)
    _sync_folder(path.parent)


def read(path: Path) -> str:
    """The text of a file. Raises SaveError: absent, a folder, too large, not UTF-8, unreadable."""
    place = path.name
    try:
        if path.is_dir():
            raise SaveError("directory", place=place)
        if not path.exists():
            raise SaveError("absent", place=place)
        if not path.is_file():  # a pipe or a device may never end
            raise SaveError("unreadable", place=place, reason="it is not an ordinary file")
        size = path.stat().st_size
        if size > LARGEST:
            raise SaveError("huge", found=size, wanted=LARGEST)
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError("encoding", place=place) from error
    except OSError as error:
        raise SaveError("unreadable", place=place, reason=error.strerror or "unknown reason") from error


def backup_of(path: Path) -> Path:
    """Where `write` keeps the former text of a file."""
    return _beside(path, BACKUP)


def set_aside(path: Path, now: datetime) -> Path:
    """Rename a bad file (or folder) to `*.corrupt-<time>` and return its new place. Raises OSError."""
    aside = _beside(path, f".corrupt-{now:%Y%m%d-%H%M%S}")
    number = 1
    while aside.exists():
        number += 1
        aside = _beside(path, f".corrupt-{now:%Y%m%d-%H%M%S}-{number}")
    return path.rename(aside)


def sweep(folder: Path) -> None:
    """Remove the unfinished temporary files that a killed program left. Raises OSError."""
    for path in folder.glob(f"*{TEMPORARY}"):
        path.unlink(missing_ok=True)


def trouble(error: OSError | UnicodeError) -> str:
    """The word key of what keeps files from being written: full, forbidden, or failed for another reason."""
    number = error.errno if isinstance(error, OSError) else None
    if number in FULL:
        return "store.full"
    return "store.forbidden" if number in FORBIDDEN else "store.failed"


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":  # folders cannot be opened there
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
