"""The data folder: where settings, saves and logs lie, and how they get there and back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from platformdirs import PlatformDirs

from game.save import Peek, SaveError, peek
from scenes import disk
from scenes.lock import Lock
from scenes.writer import Writer

T = TypeVar("T")


@dataclass(frozen=True)
class Saved:
    """A save in the data folder; `peek` is None when it is of another version, which `error` then says."""

    path: Path
    when: datetime
    peek: Peek | None
    error: SaveError | None

    @property
    def finished(self) -> bool:
        """The match in it is over."""
        return self.peek is not None and self.peek.over


class Store:
    """Every file the program keeps. Nothing here raises for a disc that is full, read-only or gone.

    Use as a context: leaving it writes what still waits and frees the folder for another program.
    """

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = datetime.now) -> None:
        """`folder` holds everything; without it each thing lies where the system wants it."""
        dirs = PlatformDirs("clairiere", appauthor=False)
        own = folder.expanduser().absolute() if folder else None
        self.folder = own or dirs.user_data_path
        self.saves_folder = self.folder / "saves"
        self.boards_folder = self.folder / "boards"
        self.settings_path = (own or dirs.user_config_path) / "settings.json"
        self.log_folder = own / "log" if own else dirs.user_log_path
        self._now = now
        self._lock = Lock(self.folder / "lock")
        self._writer = Writer()
        self._found: str | None = None
        self._told: str | None = None

    def acquire(self) -> bool:
        """Take the folder for this program; False when another running one has it.

        Where no lock can be written, or the file system has none, the program runs all the same.
        """
        try:
            if not self._lock.acquire():
                return False
            for folder in {self.saves_folder, self.settings_path.parent}:
                disk.sweep(folder)
        except OSError as error:
            self._found = disk.trouble(error)
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.join()
        self._lock.release()

    @property
    def trouble(self) -> str | None:
        """Word key: files cannot be written, or one was damaged; None when all is well."""
        return self._writer.trouble or self._found

    def news(self) -> str | None:
        """The trouble, once: None until it changes."""
        trouble = self.trouble
        if trouble == self._told:
            return None
        self._told = trouble
        return trouble

    def write(self, path: Path, text: str) -> None:
        """Have a file of the folder written soon, without waiting; the newest text wins."""
        self._writer.put(path, text)

    def join(self, timeout: float = 10.0) -> bool:
        """Wait until all is written, on quit and on a crash; False when something could not be."""
        return self._writer.close(timeout)

    def new_save(self, seed: int) -> Path:
        """A free place for a new match, named by date, time and seed."""
        name = f"{self._now():%Y%m%d-%H%M%S}-{seed % 16**6:06x}"
        path = self.saves_folder / f"{name}.json"
        number = 1
        while path.exists():
            number += 1
            path = self.saves_folder / f"{name}-{number}.json"
        return path

    def settings(self, parse: Callable[[str], T]) -> T | None:
        """The settings read by `parse`, which raises ValueError; None where there are none to be had."""
        try:
            return self.open(self.settings_path, parse)
        except ValueError as error:
            # Absent is how every program starts; a damaged file was set aside and noted by `open`.
            if isinstance(error, SaveError) and error.key == "save.unreadable":
                self._found = "store.forbidden"
            return None

    def open(self, path: Path, parse: Callable[[str], T]) -> T:
        """A file of the folder read by `parse`, which raises ValueError when the text is bad; so does this.

        A damaged file is set aside, never deleted, and its backup takes its place where that one is good.
        """
        try:
            return parse(disk.read(path))
        except ValueError as error:
            if isinstance(error, SaveError) and not error.damaged:
                raise
            self._set_aside(path)
            try:
                text = disk.read(disk.backup_of(path))
                value = parse(text)
            except ValueError:
                raise error from None
            self.write(path, text)
            return value

    def saves(self) -> list[Saved]:
        """Every save, newest first; damaged ones are set aside on the way."""
        return list(self._newest_first())

    def latest(self) -> Saved | None:
        """The newest match that is not over: what Continue goes on with."""
        return next((saved for saved in self._newest_first() if not saved.finished), None)

    def _newest_first(self) -> Iterator[Saved]:
        try:
            dated = [(path.stat().st_mtime, path) for path in self.saves_folder.glob("*.json")]
        except OSError as error:
            self._found = disk.trouble(error)
            return
        for when, path in sorted(dated, reverse=True):
            saved = self._look_at(path, datetime.fromtimestamp(when))
            if saved is not None:
                yield saved

    def _look_at(self, path: Path, when: datetime) -> Saved | None:
        try:
            return Saved(path, when, self.open(path, peek), None)
        except SaveError as error:
            return None if error.damaged else Saved(path, when, None, error)

    def _set_aside(self, path: Path) -> None:
        self._found = "store.damaged"
        try:
            disk.set_aside(path, self._now())
        except OSError as error:
            self._found = disk.trouble(error)
