"""A screen of its own for tests that need a real window: Xvfb with a window manager."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

NEEDED = ("Xvfb", "openbox", "xdotool")


def missing() -> list[str]:
    """The programs that are not installed."""
    return [name for name in NEEDED if shutil.which(name) is None]


needs_screen = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {', '.join(missing())} (Debian packages xvfb, openbox, xdotool)"
)


@contextmanager
def screen(size: str = "1920x1080") -> Iterator[dict[str, str]]:
    """The environment of programs that shall appear on a new screen with openbox on it."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            display = f":{pipe.readline().strip()}"
        dropped = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        env = {name: value for name, value in os.environ.items() if name not in dropped}
        env |= {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        env["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        manager = _managed(env)
        try:
            yield env
        finally:
            manager.terminate()
            manager.wait(5)
    finally:
        server.terminate()
        server.wait(5)


def _managed(env: dict[str, str]) -> "subprocess.Popen[bytes]":
    """A window manager that is at work: before it is, windows are placed and focused by nobody."""
    deadline = time.monotonic() + 40
    manager = None
    while time.monotonic() < deadline:
        if manager is None or manager.poll() is not None:
            manager = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL)
        asked = subprocess.run(["xdotool", "get_desktop"], env=env, capture_output=True, check=False)
        if asked.returncode == 0:
            return manager
        time.sleep(0.1)
    raise RuntimeError("openbox did not start")


@pytest.fixture(scope="module")
def display() -> Iterator[dict[str, str]]:
    """One screen for the tests of a module."""
    with screen() as env:
        yield env
