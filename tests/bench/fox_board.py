"""Prints what the fox board costs: layout, sync and frames at several sizes, and drawings made in motion.

python -m tests.bench.fox_board
"""

import os
import time
from collections.abc import Callable
from random import Random
from statistics import quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.core import Event
from game.fox import GAME
from scenes.boards.fox import FoxBoard
from tests.scenes.foxes import match, services, stage_of

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAME = 1 / 60


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of one call."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


class Drawings:
    """Counts what is rasterised from SVG."""

    def __init__(self) -> None:
        self.count = 0
        self._real = pygame.image.load_sized_svg
        pygame.image.load_sized_svg = self._counted  # type: ignore[assignment]

    def _counted(self, *given: object) -> Surface:
        self.count += 1
        return self._real(*given)  # type: ignore[arg-type]


def measure(size: tuple[int, int], drawings: Drawings, plies: int = 60) -> dict[str, float]:
    """Play a match on a board frame by frame."""
    kit = services(size)
    played = match(4, 5, 0, 1, 0, mode="advanced")
    board = FoxBoard(kit, GAME, played.table)
    canvas = Surface(size)
    looking = frozenset({0})
    layout = milliseconds(lambda: board.layout(stage_of(kit.skin)))
    first = milliseconds(lambda: board.sync(GAME.screen(played.state, looking), 0, looking))
    opening = milliseconds(lambda: board.draw(canvas))
    kit.skin.backdrop.table(canvas)
    frames: list[float] = []
    syncs: list[float] = []
    rng, before = Random(2), drawings.count
    while played.ply < plies and not played.over:
        for event in played.play(played.state.playout_move(rng)):
            frames += _told(board, event, looking, canvas)
        view, me = GAME.screen(played.state, looking), 0 if played.state.to_act == 0 else None
        syncs.append(milliseconds(lambda view=view, me=me: board.sync(view, me, looking)))
    cuts, late = quantiles(frames, n=100), quantiles(syncs, n=100)
    return {
        "layout": layout,
        "first sync": first,
        "first draw": opening,
        "sync p50": late[49],
        "sync p99": late[98],
        "frame p50": cuts[49],
        "frame p99": cuts[98],
        "frames": len(frames),
        "svg drawn in play": drawings.count - before,
    }


def _told(board: FoxBoard, event: Event, looking: frozenset[int], canvas: Surface) -> list[float]:
    seen = event.seen_by(looking)
    if seen is None:
        return []
    motion = board.animate(seen)
    costs, at = [], 0.0
    while at < motion.duration:
        at += FRAME

        def frame(at: float = at) -> None:
            motion.seek(at)
            board.services.skin.backdrop.table(canvas)
            board.draw(canvas)

        costs.append(milliseconds(frame))
    motion.finish()
    return costs


def main() -> None:
    """One line a size."""
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    drawings = Drawings()
    for size in SIZES:
        found = measure(size, drawings)
        print(f"{size[0]}x{size[1]}: " + ", ".join(f"{name} {value:.2f}" for name, value in found.items()))


if __name__ == "__main__":
    main()
