"""One thread that writes files, so that no frame waits for a disc; of several texts the newest wins."""

import threading
from collections.abc import Callable
from pathlib import Path

from scenes import disk


class Writer:
    """Takes texts at any pace and writes them in the background.

    A text that could not be written is kept and tried again with the next one and when closing.
    """

    def __init__(self, write: Callable[[Path, str], None] = disk.write) -> None:
        self.trouble: str | None = None
        """Word key of why the last write failed; None after one that worked."""
        self._write = write
        self._changed = threading.Condition()
        self._texts: dict[Path, str] = {}
        self._failed: dict[Path, str] = {}
        self._closing = False
        self._thread: threading.Thread | None = None

    def put(self, path: Path, text: str) -> None:
        """Have a text written soon; it replaces an older one for the same file that still waits."""
        with self._changed:
            self._closing = False
            self._texts = self._failed | self._texts | {path: text}
            self._failed = {}
            self._work()

    def close(self, timeout: float = 10.0) -> bool:
        """Write what waits and stop; True when all of it is on the disc."""
        with self._changed:
            self._texts = self._failed | self._texts
            self._failed = {}
            self._closing = True
            if self._texts:
                self._work()
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(timeout)
        with self._changed:
            return not (self._texts or self._failed or (thread is not None and thread.is_alive()))

    def _work(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            # A daemon: a program that fails on its way out must not hang on this thread. `close` joins it.
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._texts or self._closing)
                if not self._texts:
                    self._thread = None
                    return
                path = next(iter(self._texts))
                text = self._texts.pop(path)
            try:
                self._write(path, text)
            except (OSError, UnicodeError) as error:
                with self._changed:
                    self.trouble = disk.trouble(error)
                    if path not in self._texts:
                        self._failed[path] = text
            else:
                with self._changed:
                    if not self._failed:
                        self.trouble = None
