"""Renders the motions of the fox table as strips of frames, to be looked at.

python -m tests.shots.fox_strips OUT [NAME ...]
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
from pygame import Rect, Surface

from game.core import Event
from game.fox import GAME
from game.fox.moves import read
from game.fox.state import FoxState
from game.fox.tables import TILE_BY_ID
from scenes.boards.fox import FoxBoard
from scenes.type import CAPTION
from tests.scenes.foxes import explored, services, stage_of, table
from tests.shots.fox_table import on_river

FRAMES = 7


def beside(tile: str, hearts: int = 3) -> Callable[[], FoxState]:
    """The explored position with a hidden tile north of the fox."""

    def make() -> FoxState:
        state = explored()
        place = 7 * 5 + 2
        face = TILE_BY_ID[tile]
        other = state.faces.index(face) if face in state.faces else None
        if other is not None and other != place:
            state.faces[other] = state.faces[place]
        state.faces[place], state.opened[place], state.sniffed[place] = face, 0, 0
        state.pos[1] = state.ground.start
        state.hearts[0] = hearts
        return state

    return make


def marked() -> FoxState:
    """The seat that marked a tile begins its turn."""
    state = explored()
    state.to_act, state.phase, state.trail = 2, 0, []
    return state


def resting() -> FoxState:
    """A fox with one heart before its turn."""
    state = explored()
    state.phase, state.trail = 0, []
    state.hearts[0] = 1
    return state


def near_goal() -> FoxState:
    """One step before the goal den."""
    state = explored()
    state.pos[0] = state.ground.goal - 5
    return state


def dead() -> FoxState:
    """The next seat to act is off the board."""
    state = explored()
    state.pos[1] = 255
    return state


STRIPS: dict[str, tuple[Callable[[], FoxState], str]] = {
    "dog": (beside("C05"), "go N"),
    "raptor": (beside("C10"), "go N"),
    "wolf": (beside("M12"), "go N"),
    "disease": (beside("C23"), "go N"),
    "food": (beside("C16", 2), "go N"),
    "adult_back": (beside("C17", 1), "go N"),
    "road": (beside("C19"), "go N"),
    "sniff": (beside("C05"), "sniff line N"),
    "mark": (explored, "mark"),
    "swim": (on_river, "swim E"),
    "mark_back": (marked, "sniff line N"),
    "rest": (resting, "rest"),
    "win": (near_goal, "go N"),
    "new_start": (dead, "end"),
}


def strip(name: str, reduced: bool = False) -> list[Surface]:
    """A row of frames for each event that moves."""
    make, text = STRIPS[name]
    state = make()
    kit = services((1920, 1080), reduced_motion=reduced)
    board = FoxBoard(kit, GAME, table(state.seats, 1))
    board.layout(stage_of(kit.skin))
    looking = frozenset({0})
    board.sync(GAME.screen(state, looking), state.to_act, looking)
    log: list[Event] = []
    state.apply(read(text), Random(1), log)
    rows = []
    for event in log:
        seen = event.seen_by(looking)
        if seen is None:
            continue
        motion = board.animate(seen)
        frames = [_frame(board, motion.duration * (i + 0.5) / FRAMES, motion.seek) for i in range(FRAMES)]
        motion.finish()
        if motion.duration > 0:
            rows.append(_row(board, [*frames, _frame(board, 0, lambda _: None)], type(seen).__name__))
    board.sync(GAME.screen(state, looking), None, looking)
    rows.append(_row(board, [_frame(board, 0, lambda _: None)], "synced"))
    return rows


def _frame(board: FoxBoard, at: float, seek: Callable[[float], object]) -> Surface:
    seek(at)
    canvas = Surface((1920, 1080))
    board.skin.backdrop.table(canvas)
    board.draw(canvas)
    fox = board.picture.stand(board.places, 0)
    x = round(fox.at[0]) if fox is not None else 960
    area = Rect(0, 0, 480, 420)
    area.center = (min(max(x, 240), 1300), 470)
    cut = Surface((480, 520))
    cut.blit(canvas, (0, 0), area)
    cut.blit(canvas, (0, 420), Rect(24, 956, 480, 100))
    return pygame.transform.smoothscale(cut, (240, 260))


def _row(board: FoxBoard, frames: list[Surface], title: str) -> Surface:
    row = Surface((246 * (FRAMES + 1), 284))
    row.fill("#444444")
    board.skin.text(row, title, (6, 11), CAPTION, "#FFFFFF")
    for index, frame in enumerate(frames):
        row.blit(frame, (index * 246 + 3, 22))
    return row


def main(arguments: list[str]) -> None:
    """Write the strips asked for."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for name in arguments[1:] or STRIPS:
        rows = strip(name)
        sheet = Surface((rows[0].get_width(), sum(row.get_height() for row in rows)))
        y = 0
        for row in rows:
            sheet.blit(row, (0, y))
            y += row.get_height()
        pygame.image.save(sheet, folder / f"strip_{name}.png")
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
