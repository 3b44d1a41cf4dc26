"""Loads late what the first picture does without: pygame_gui, a fifth of a second that typed lines need."""

import importlib
import threading
from types import ModuleType

TYPED_LINES = "scenes.entry"


def typed_lines() -> ModuleType:
    """The module of typed lines, loaded now unless `begin` has."""
    return importlib.import_module(TYPED_LINES)


def begin() -> None:
    """Load it beside the running program, once that shows something."""
    threading.Thread(target=typed_lines, name="late", daemon=True).start()
