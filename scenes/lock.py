"""One running program a data folder: a lock that the system itself takes back from the dead."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Lock:
    """A lock on a file.

    The system holds it for the open file and drops it with the process, however that dies. A file whose mere
    existence locks would have to be judged by the process number in it, which may since be another's.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Take it; False when another has it. Raises OSError where no such file can be written at all."""
        if self._handle is not None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            taken = _take(handle)
        except OSError:
            os.close(handle)
            raise
        if taken:
            self._handle = handle
        else:
            os.close(handle)
        return taken

    def release(self) -> None:
        """Give it back; the file stays, for removing it would race with the next one to come."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _take(handle: int) -> bool:
    if sys.platform == "win32":
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
    else:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
