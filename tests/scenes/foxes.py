"""Fox positions and boards for tests and pictures, built by hand or by a few plies of play."""

from random import Random
from typing import Any

from pygame import Rect

from game.core import Setup
from game.fox import GAME
from game.fox.state import FoxState
from game.fox.tables import TILE_BY_ID
from game.match import Kind, Match, Player, Table
from scenes.assets import assets_folder
from scenes.i18n import Words
from scenes.prefs import Prefs
from scenes.services import Services
from scenes.theme import Skin
from tests.scenes.skins import shared_art, shared_skin

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
    art = shared_art()
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
        skin=shared_skin(size, text, chosen.contrast, art),
        app=nothing,
        clock=lambda: 0.0,
    )


def table(seats: int, persons: int = 2) -> Table:
    """Players with names, the first ones people."""
    people = [Player(name, Kind.PERSON) for name in NAMES[:persons]]
    bots = [Player(name, Kind.BOT, "tree") for name in NAMES[persons:seats]]
    return Table([*people[:seats], *bots])


def match(
    seats: int, seed: int, plies: int, persons: int = 2, first: int | None = 0, **options: str
) -> Match[FoxState]:
    """A match after some plies of its playout policy."""
    setup = Setup.complete(GAME.info, seats, seed, options, first)
    played = Match(GAME, setup, table(seats, persons))
    rng = Random(seed)
    while played.ply < plies and not played.over:
        played.play(played.state.playout_move(rng))
    return played


def _seated(state: FoxState, option: str | None) -> None:
    """Put the four foxes of the explored position on their tiles."""
    if option is None:
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
        (1, 2): "C16", (2, 2): "C20", (1, 1): "F13", (1, 3): "C07", (2, 3): "F08", (3, 2): "F11",
        (4, 2): "T01", (3, 1): "T07", (4, 1): "C22", (5, 2): "C18", (6, 2): "F03", (5, 3): "C21",
        (6, 4): "M01", (5, 1): "M05", (3, 3): "T06", (2, 1): "C19", (2, 4): "C15", (1, 4): "T08",
        (7, 0): "C01",
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
    _seated(state, option)
    return state


TERRAINS = {"C": 0, "F": 1, "M": 2, "T": 3, "S": 4}


def _set(data: bytes, place: int, value: int) -> bytes:
    return data[:place] + bytes([value]) + data[place + 1 :]


def stage_of(skin: Skin, compact: bool = False) -> Rect:
    """What the table gives the board, or the result page."""
    if compact:
        return skin.rect(24, 34, 1012, 1012)
    top = skin.px(100)
    return Rect(skin.stage.x, skin.stage.y + top, skin.stage.w, skin.stage.h - top)
