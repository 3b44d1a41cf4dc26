"""Prints what frames cost: each table moving, decorated, at rest; and how soon the hub is there.

    python -m tests.bench.frames [SECONDS [GAME ...]]

Everything is below the guard, for the bots' processes import this file again and must meet no pygame.
"""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tests.bench.loop import main

    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 4.0, sys.argv[2:]))
