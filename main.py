"""Starts Clairière: everything lies below the guard, for the bots' processes import this file again."""

import multiprocessing
import os
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.commands import run

    sys.exit(run(sys.argv[1:]))
