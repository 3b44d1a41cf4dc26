"""Half a match in a real window, with real bots: HALF HAND GAME VALUE FOLDER."""

import multiprocessing
import sys

if __name__ == "__main__":
    # The bots' processes import this file again and must meet no pygame.
    multiprocessing.freeze_support()
    from tests.scenes.journey_halves import HALVES

    half, *rest = sys.argv[1:]
    HALVES[half](*rest)
