"""Renders the Renature table in many positions, sizes and motions, to be looked at.

python -m tests.shots.renature_table OUT [NAME ...] [--strips]
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.core import Event, Looking
from game.renature import GAME
from game.renature.events import AreaClosed, AreaCounted, JokerChanged, Placed, Planted
from game.renature.position import AFTER, BEFORE, PLANT
from game.renature.state import RenatureState
from scenes.boards.renature import RenatureBoard
from tests.scenes.valleys import at_phase, board_for, closing, drawn_map, match, played_out, unlucky


@dataclass
class Shot:
    """One picture: a position, a window, what is pressed, what is focused."""

    name: str
    make: Callable[[], RenatureState]
    size: tuple[int, int] = (1920, 1080)
    text: float = 1.0
    lang: str = "fr"
    me: int | None = 0
    looking: Looking = frozenset({0})
    press: tuple[Any, ...] = ()
    focus: Any = "first"
    persons: int = 2
    compact: bool = False
    contrast: bool = False


def board_of(shot: Shot) -> RenatureBoard:
    """A board that shows the shot; "first" among the presses is what the focus would be on."""
    board = board_for(
        shot.make(),
        shot.size,
        shot.text,
        shot.me,
        shot.looking,
        shot.compact,
        shot.lang,
        shot.persons,
        contrast=shot.contrast,
    )
    for press in shot.press:
        wanted = board.first() if press == "first" else press
        found = next((target for target in board.targets() if target.id == wanted), None)
        if found is None:
            raise SystemExit(f"{shot.name}: nothing to press at {wanted}")
        board.choose(found)
    return board


def paint(shot: Shot) -> Surface:
    """The shot with backdrop, banner, focus and tooltip, as the table frames it."""
    board = board_of(shot)
    skin = board.skin
    canvas = Surface(shot.size)
    skin.backdrop.table(canvas)
    focus = board.first() if shot.focus == "first" else shot.focus
    target = next((t for t in board.targets() if t.id == focus), None)
    board.point(target)
    board.draw(canvas)
    if not shot.compact:
        prompt = board.prompt()
        skin.talk.banner(canvas, board.picture.active, prompt.who, prompt.line)
        skin.paper.dock(canvas, board.places.journal)
    if target is not None:
        if target.rings:
            skin.rings(canvas, target.rect, target.radius)
        if target.hint is not None:
            skin.tooltip(canvas, target.rect, target.hint, target.refused)
    return canvas


def strip(events: list[Event], state: RenatureState, wanted: type[Event], folder: Path, name: str) -> None:
    """Six moments of the first motion of a sort, the ones before it finished."""
    board = board_for(state, (1280, 720), me=None)
    board.telling = True
    for event in events:
        motion = board.animate(event)
        if not isinstance(event, wanted):
            motion.finish()
            continue
        sheet = Surface((board.places.frame.w * 3, board.places.frame.h * 2))
        for index in range(6):
            motion.seek(motion.duration * (0.08 + 0.9 * index / 5))
            canvas = Surface((1280, 720))
            board.skin.backdrop.table(canvas)
            board.draw(canvas)
            spot = (index % 3 * board.places.frame.w, index // 3 * board.places.frame.h)
            sheet.blit(canvas, spot, board.places.frame)
        pygame.image.save(sheet, folder / f"strip_{name}.png")
        return


def before() -> RenatureState:
    """In the middle of a match, before the domino."""
    return at_phase(BEFORE)


def box() -> RenatureState:
    """The same in the box edition."""
    return at_phase(BEFORE, edition="box", side="b")


def box_late() -> RenatureState:
    """Late in a match of the box edition, tokens were taken."""
    return at_phase(BEFORE, 3, 9, 100, edition="box")


HAND = lambda index: ("hand", index)  # noqa: E731

SHOTS = [
    Shot("main", before),
    Shot("main_en", before, lang="en"),
    Shot("chosen", before, press=("first",)),
    Shot("laid", before, press=("first", "first")),
    Shot("planned", before, press=("first", "first", "first")),
    Shot("planned_720", before, (1280, 720), press=("first", "first", "first")),
    Shot("planned_4k", before, (3840, 2160), press=("first", "first", "first")),
    Shot("planned_150", before, text=1.5, press=("first", "first", "first")),
    Shot("planned_200", before, text=2.0, press=("first", "first", "first")),
    Shot("planned_600", before, (1024, 600), press=("first", "first", "first")),
    Shot("planned_600_200", before, (1024, 600), text=2.0, press=("first", "first", "first")),
    Shot("planned_21x9", before, (2560, 1080), press=("first", "first", "first")),
    Shot("planned_16x10", before, (1920, 1200), press=("first", "first", "first")),
    Shot("closing", closing, press=("first", "first")),
    Shot("box", box, press=(HAND(1),)),
    Shot("box_en", box, lang="en", press=(HAND(1), "first", "first")),
    Shot("box_150", box, text=1.5, press=(HAND(1), "first", "first")),
    Shot("box_200", box, text=2.0, press=(HAND(1), "first", "first")),
    Shot("box_720", box, (1280, 720), press=(HAND(1), "first", "first")),
    Shot("box_late", box_late, focus=("seat", 0)),
    Shot("plant", lambda: at_phase(PLANT, 2, 5, 40)),
    Shot("after", lambda: at_phase(AFTER, 2, 5, 40)),
    Shot("joker", before, press=(("cloud", "joker"),)),
    Shot("joker_to", before, press=(("cloud", "joker"), ("joker", 5))),
    Shot("take", before, press=(("cloud", "take"),)),
    Shot("area", before, focus=("square", 8 * 19 + 10)),
    Shot("area_closed", before, focus=("square", 6 * 19)),
    Shot("refused", box, press=(HAND(1),), focus="bad"),
    Shot("discard", unlucky, press=("first",)),
    Shot("others", before, me=None, focus=None),
    Shot("bots", before, me=None, looking=frozenset(), persons=0, focus=None),
    Shot("start", lambda: match(4, 2, 0).state, press=(HAND(0),)),
    Shot("two", lambda: at_phase(BEFORE, 2, 4, 50), press=("first",)),
    Shot("map19", lambda: drawn_map(19), press=(HAND(0),)),
    Shot("map19_600_200", lambda: drawn_map(19), (1024, 600), 2.0, press=(HAND(0),)),
    Shot("map14", lambda: drawn_map(14), press=(HAND(0),)),
    Shot("over", played_out, me=None, focus=None),
    Shot("result", played_out, me=None, focus=None, compact=True),
    Shot("contrast", before, contrast=True, press=("first",)),
]


def bad_square(shot: Shot) -> Any:
    """A square where the chosen domino meets an animal badly."""
    board = board_of(shot)
    refused = (t for t in board.targets() if t.zone == "look" and t.refused and t.id[0] == "square")  # type: ignore[index]
    return next((t.id for t in refused if board.hints.met(t.id[1])), None)  # type: ignore[index]


def strips(folder: Path) -> None:
    """Moments of the longest motions."""
    played = match(4, 3, 300)
    for wanted, name in (
        (Placed, "placed"),
        (Planted, "planted"),
        (AreaClosed, "closed"),
        (AreaCounted, "counted"),
    ):
        for ply in range(90 if wanted is not AreaCounted else played.ply, played.ply + 1):
            events = played.events(ply)
            rich = [e for e in events if isinstance(e, wanted)]
            if rich and (wanted is not AreaClosed or len(rich[0].totals) > 2):  # type: ignore[attr-defined]
                seen = [e for event in events if (e := event.seen_by(frozenset({0}))) is not None]
                strip(seen, GAME.screen(played.states()[ply - 1], frozenset({0})), wanted, folder, name)
                break
    state = at_phase(BEFORE)
    strip([JokerChanged(0, state.joker, (state.joker + 3) % 10)], state, JokerChanged, folder, "joker")


def main(arguments: list[str]) -> None:
    """Write the pictures asked for."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in arguments[1:] if not name.startswith("--")]
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    for shot in SHOTS:
        if wanted and shot.name not in wanted:
            continue
        if shot.focus == "bad":
            shot.focus = bad_square(shot)
        pygame.image.save(paint(shot), folder / f"{shot.name}.png")
        print(shot.name)
    if "--strips" in arguments:
        strips(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
