"""Renders the fox board in many positions, sizes and motions, to be looked at.

    python -m tests.shots.fox_table OUT [NAME ...] [--strips]
"""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from game.core import Event, Looking, Setup
from game.fox import GAME
from game.fox.state import FoxState
from game.fox.tables import HIDDEN, TILE_BY_ID
from game.match import Kind, Match, Player, Table
from scenes.assets import Art, assets_folder
from scenes.boards.fox import FoxBoard
from scenes.i18n import Words
from scenes.prefs import Prefs
from scenes.services import Services
from scenes.theme import Skin

NAMES = ("Élise", "Noé", "Mousse", "Ronce", "Capucine")


class Mute:
    """A sound that is only written down."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, *_: object) -> None:
        self.played.append(name)


def services(size: tuple[int, int], text: float = 1.0, lang: str = "fr", **prefs: Any) -> Services:
    """Enough of the services to show a board."""
    chosen = Prefs(language=lang, text=text, **prefs)
    art = Art(strict=True)
    words = Words([assets_folder()], lang, strict=True)
    nothing: Any = None
    return Services(
        games={"fox": GAME},
        prefs=chosen,
        words=words,
        sound=Mute(),  # type: ignore[arg-type]
        boards=nothing,
        store=nothing,
        workers=nothing,
        art=art,
        skin=Skin(size, text, chosen.contrast, art),
        app=nothing,
        clock=lambda: 0.0,
    )


def table(seats: int, persons: int = 2) -> Table:
    """Players with names, the first ones people."""
    return Table(
        [Player(NAMES[i], Kind.PERSON if i < persons else Kind.BOT, "" if i < persons else "tree") for i in range(seats)]
    )


def match(seats: int, seed: int, plies: int, persons: int = 2, first: int | None = 0, **options: str) -> Match[FoxState]:
    """A match after some plies of its playout policy."""
    setup = Setup.complete(GAME.info, seats, seed, options, first)
    played = Match(GAME, setup, table(seats, persons))
    rng = Random(seed)
    while played.ply < plies and not played.over:
        played.play(played.state.playout_move(rng))
    return played


def explored(rows: int = 12) -> FoxState:
    """The position of the design's mock, more or less: a corridor of open tiles, notes, marks, four foxes."""
    option = {12: "12", 13: "13", 14: "14"}.get(rows)
    options = {"mode": "discovery"} if option is None else {"mode": "advanced", "rows": option}
    state = match(4, 3, 0, 2, 0, **options).state.clone()

    def put(row: int, column: int, tile: str) -> None:
        place, face = row * 5 + column, TILE_BY_ID[tile]
        if face in state.faces:
            other = state.faces.index(face)
            state.faces[other] = state.faces[place]
            state.backs = _set(state.backs, other, state.backs[place])
        state.faces[place] = face
        state.backs = _set(state.backs, place, TERRAINS[tile[0]])
        state.opened[place] = 1

    laid = {
        (1, 2): "C16", (2, 2): "C20", (1, 1): "F13", (1, 3): "C07", (2, 3): "F08", (3, 2): "F11", (4, 2): "T01",
        (3, 1): "T07", (4, 1): "C22", (5, 2): "C18", (6, 2): "F03", (5, 3): "C21", (6, 4): "M01", (5, 1): "M05",
        (3, 3): "T06", (2, 1): "C19", (2, 4): "C15", (1, 4): "T08", (7, 0): "C01",
    }  # fmt: skip
    advanced = {(4, 3): "S02", (7, 3): "M07", (6, 1): "F18", (5, 0): "F14", (4, 0): "M09"}
    for (row, column), tile in (laid | (advanced if option else {})).items():
        put(row, column, tile)
    for row, column, tile in ((7, 2, "F16" if option else "F01"), (8, 2, "F10"), (9, 2, "C03")):
        if row < rows - 1:
            put(row, column, tile)
            state.opened[row * 5 + column] = 0
            state.sniffed[row * 5 + column] |= 1
    for row, column, mask in ((8, 3, 2), (9, 3, 14), (4, 4, 4), (5, 4, 4)):
        if row < rows - 1:
            state.sniffed[row * 5 + column] |= mask
    if not option:
        state.pos[1:] = bytes([3 * 5 + 3, 2 * 5 + 1, 2 * 5 + 2])
        state.bank[1:] = bytes([1, 2, 1])
    else:
        state.pos[1:] = bytes([7 * 5 + 3, 4 * 5 + 3, 2 * 5 + 2])
        state.bank[1:] = bytes([0, 0, 1])
        state.mark[2] = 4 * 5 + 3
    state.pos[0] = 6 * 5 + 2
    state.hearts[:] = bytes([3, 3, 1, 4])
    state.deaths[3] = 1
    state.phase = 1
    state.trail = [(5 * 5 + 2) << 3]
    return state


TERRAINS = {"C": 0, "F": 1, "M": 2, "T": 3, "S": 4}


def _set(data: bytes, place: int, value: int) -> bytes:
    return data[:place] + bytes([value]) + data[place + 1 :]


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


def stage_of(skin: Skin, compact: bool = False) -> Rect:
    """What the table gives the board, or the result page."""
    if compact:
        return skin.rect(24, 34, 1012, 1012)
    top = skin.px(100)
    return Rect(skin.stage.x, skin.stage.y + top, skin.stage.w, skin.stage.h - top)


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
    from scenes.boards.fox.plan import Card, Mode

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
