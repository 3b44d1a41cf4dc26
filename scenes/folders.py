"""Shows a folder in the file manager of the system, where there is one."""

import logging
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

log = logging.getLogger(__name__)

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def opener() -> str | None:
    """The program that opens folders here; "" for the system's own call, None where nothing does."""
    if sys.platform == "win32":
        return ""
    if sys.platform == "darwin":
        return shutil.which("open")
    # Without a screen xdg-open would look for a browser in the terminal.
    return shutil.which("xdg-open") if set(SCREENS) & set(os.environ) else None


def can_show(folder: Path) -> bool:
    """Would `show` do anything?"""
    return folder.is_dir() and opener() is not None


def show(folder: Path) -> bool:
    """Open the folder; False when that fails at once."""
    program = opener()
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        elif program:
            _start([program, str(folder)])
    except OSError as error:
        log.warning("%s was not opened: %s", folder, error)
        return False
    return program is not None


def _start(words: list[str]) -> None:
    # Other programs must not load the libraries of our executable.
    env = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    if "LD_LIBRARY_PATH_ORIG" in env:
        env["LD_LIBRARY_PATH"] = env["LD_LIBRARY_PATH_ORIG"]
    nothing = subprocess.DEVNULL
    started = subprocess.Popen(
        words, env=env, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
    )
    # File managers may stay: somebody has to wait for them, and not the table.
    threading.Thread(target=started.wait, name="file manager", daemon=True).start()
