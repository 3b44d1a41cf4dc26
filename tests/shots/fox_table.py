"""Renders the fox board in many positions, sizes and motions, to be looked at.

python -m tests.shots.fox_table OUT [NAME ...] [--strips]
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.core import Looking
from game.fox import GAME
from game.fox.state import FoxState
from game.fox.tables import HIDDEN
from scenes.boards.fox import FoxBoard
from scenes.boards.fox.plan import Card, Mode
from scenes.services import Services
from tests.scenes.foxes import explored, match, services, stage_of, table


@dataclass
class Shot:
    """One picture: a position, a window, what is focused, what is pressed before."""

    name: str
    make: Callable[[], FoxState]
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


def board_of(shot: Shot) -> tuple[FoxBoard, FoxState, Services]:
    """A board that shows the shot."""
    state = shot.make()
    kit = services(shot.size, shot.text, shot.lang, contrast=shot.contrast)
    board = FoxBoard(kit, GAME, table(state.seats, shot.persons))
    board.layout(stage_of(kit.skin, shot.compact))
    board.sync(GAME.screen(state, shot.looking), shot.me, shot.looking)
    for target in shot.press:
        found = next((t for t in board.targets() if t.id == target), None)
        if found is None:
            raise SystemExit(f"{shot.name}: nothing to press at {target}")
        board.choose(found)
    return board, state, kit


def paint(shot: Shot) -> Surface:
    """The shot with backdrop, banner, advice, focus and tooltip, as the table frames it."""
    board, _, kit = board_of(shot)
    skin = kit.skin
    canvas = Surface(shot.size)
    skin.backdrop.table(canvas)
    focus = board.first() if shot.focus == "first" else shot.focus
    target = next((t for t in board.targets() if t.id == focus), None)
    board.point(target)
    board.draw(canvas)
    zones = board.places
    prompt = board.prompt()
    seat = board.picture.active
    if not shot.compact:
        skin.talk.banner(canvas, seat, prompt.who, prompt.line)
        skin.paper.dock(canvas, zones.journal)
        skin.text(canvas, "Journal", (zones.journal.x + 20, zones.journal.y + 24))
        skin.paper.sheet(canvas, zones.advice, tone="night", alpha=190, shadow="", radius=skin.px(18))
        skin.text(
            canvas,
            board.advice(),
            (zones.advice.x + skin.px(40), zones.advice.centery),
            colour=skin.palette.pale,
            width=zones.advice.w - skin.px(60),
        )
    if target is not None:
        if target.rings:
            skin.rings(canvas, target.rect, target.radius)
        if target.hint is not None:
            skin.tooltip(canvas, target.rect, target.hint, target.refused)
    return canvas


def at_bank() -> FoxState:
    """A fox that has just come upon a river and is asked for its bank."""
    state = explored()
    state.pos[0] = 5 * 5 + 3
    state.bank[0] = 0
    state.phase = 2
    state.trail = [(4 * 5 + 3) << 3]
    state.pos[2], state.mark[2] = state.ground.start, HIDDEN
    return state


def at_hunter() -> FoxState:
    """A fox before a hunter."""
    state = explored()
    state.phase = 3
    return state


def at_flight() -> FoxState:
    """A fox that must flee."""
    state = explored()
    state.pos[0] = 4 * 5 + 2
    state.phase = 4
    return state


def on_river() -> FoxState:
    """A fox on the bank of a river, with hearts to swim."""
    state = explored()
    state.pos[0], state.bank[0], state.hearts[0] = 5 * 5 + 3, 2, 4
    return state


def on_diagonal() -> FoxState:
    """A fox on the bank of a diagonal river."""
    state = explored()
    state.pos[0], state.bank[0], state.hearts[0] = 4 * 5 + 1, 1, 4
    return state


def on_snow() -> FoxState:
    """A fox on snow with too few hearts."""
    state = explored()
    state.pos[0], state.pos[1] = 7 * 5 + 3, state.ground.start
    state.hearts[0] = 2
    state.trail = []
    return state


def start() -> FoxState:
    """Five foxes on the start den."""
    return match(5, 11, 0, 2, 0, mode="advanced").state


def discovery() -> FoxState:
    """A discovery match under way."""
    state = explored(10)
    return state


def turn_start() -> FoxState:
    """The first decision of a turn: rest is possible, a heart will come back."""
    state = explored()
    state.phase, state.trail = 0, []
    return state


def over() -> FoxState:
    """A finished match."""
    state = explored()
    state.pos[0], state.bank[0] = state.ground.goal, 0
    state.phase, state.to_act, state.trail = 5, -1, []
    return state


P = lambda row, column: ("place", row * 5 + column)  # noqa: E731

SHOTS = [
    Shot("main", explored),
    Shot("main_en", explored, lang="en"),
    Shot("main_720", explored, (1280, 720)),
    Shot("main_4k", explored, (3840, 2160)),
    Shot("main_150", explored, text=1.5),
    Shot("main_200", explored, text=2.0),
    Shot("main_600", explored, (1024, 600)),
    Shot("main_600_200", explored, (1024, 600), text=2.0),
    Shot("main_21x9", explored, (2560, 1080)),
    Shot("main_16x10", explored, (1920, 1200)),
    Shot("rows14", lambda: explored(14)),
    Shot("rows14_150", lambda: explored(14), text=1.5),
    Shot("discovery", discovery),
    Shot("discovery_720", discovery, (1280, 720)),
    Shot("start5", start, focus=("seat", 1)),
    Shot("line", explored, press=(("card", "SNIFF"),), focus=P(7, 1)),
    Shot("three", explored, press=(("card", "SNIFF"), ("sniff", "THREE"), P(7, 1), P(7, 2)), focus=P(6, 3)),
    Shot("bank", at_bank, focus=("bank", 1)),
    Shot("hunter", at_hunter, focus=("answer", "flight")),
    Shot("flight", at_flight),
    Shot("river", on_river, focus=P(5, 4)),
    Shot("swim", on_river, press=(("card", "SWIM"),)),
    Shot("diagonal", on_diagonal, focus=P(4, 1)),
    Shot("snow", on_snow, focus=P(8, 3)),
    Shot("refused", explored, focus=("card", "FLEE")),
    Shot("turn", turn_start, focus=("turn", "rest")),
    Shot("look", explored, focus=P(1, 2)),
    Shot("other", explored, me=None, looking=frozenset({0}), focus=None),
    Shot("bots", explored, me=None, looking=frozenset(), persons=0, focus=None),
    Shot("over", over, me=None, focus=None),
    Shot("result", over, me=None, focus=None, compact=True),
    Shot("contrast", explored, contrast=True),
]


def main(arguments: list[str]) -> None:
    """Write the pictures asked for."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in arguments[1:] if not name.startswith("--")]
    pygame.display.init()
    pygame.display.set_mode((8, 8))

    def typed(target: Any) -> Any:
        match target:
            case ("card", str(name)):
                return ("card", Card[name])
            case ("sniff", str(name)):
                return ("sniff", Mode[name])
        return target

    for shot in SHOTS:
        if wanted and shot.name not in wanted:
            continue
        shot = replace(shot, press=tuple(map(typed, shot.press)), focus=typed(shot.focus))
        pygame.image.save(paint(shot), folder / f"{shot.name}.png")
        print(shot.name)


if __name__ == "__main__":
    main(sys.argv[1:])
