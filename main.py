"""Starts Clairière: everything lies below the guard, for the bots' processes import this file again."""

import multiprocessing
import os
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.cli import answer

    code = answer(sys.argv[1:])
    if code is None:
        from scenes.commands import run

        code = run(sys.argv[1:])
    sys.exit(code)
