"""Half a match in a real window, real bots: `python -m tests.scenes.journey_window HALF HAND MODE FOLDER`."""

import multiprocessing
import sys

if __name__ == "__main__":
    # The bots' processes import this file again and must meet no pygame.
    multiprocessing.freeze_support()
    from tests.scenes.journey_halves import HALVES

    half, hand, mode, folder = sys.argv[1:]
    HALVES[half](hand, mode, folder)
