"""A match to text and back, by replaying its moves."""

import base64
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core import Game, IllegalMove, Setup, State
from game.fields import Field, SaveError
from game.match import Kind, Match, Player, Table, Undo

__all__ = ["FORMAT", "LARGEST", "OldRules", "Peek", "SaveError", "dumps", "loads", "peek"]

FORMAT = 1

LARGEST = 4_000_000
"""Characters; the longest match that can be played takes a hundredth of it."""


@dataclass(frozen=True)
class Peek:
    """What a save says of itself without replaying it.

    `last` is `pack()` of the camera's view of the final position: it may be drawn on any screen.
    """

    game: str
    rules: int
    app: str
    setup: Setup
    table: Table
    moves: tuple[str, ...]
    over: bool
    check: str
    last: bytes

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return len(self.moves)


class OldRules(SaveError):
    """A save of a known game by another version of its rules: it can be shown, not continued.

    `view` is the final position as a camera saw it, None when this version cannot read it either.
    """

    def __init__(self, peek: Peek, ours: int, view: State | None) -> None:
        super().__init__("rules", place="rules", found=peek.rules, wanted=ours)
        self.peek = peek
        self.view = view


def dumps(match: Match[Any], app: str) -> str:
    """The whole match as ASCII text, hidden things included; `app` is the program's version."""
    setup, table = match.setup, match.table
    content = {
        "format": FORMAT,
        "game": setup.game,
        "rules": match.game.info.rules_version,
        "app": app,
        "over": match.over,
        "setup": {
            "seats": setup.seats,
            "seed": setup.seed,
            "options": dict(setup.options),
            "first": setup.first,
        },
        "table": {
            "players": [
                {"name": p.name, "kind": p.kind.value, "level": p.level, "temper": p.temper}
                for p in table.players
            ],
            "undo": table.undo.value,
            "bot_seed": table.bot_seed,
            "out_of_records": table.out_of_records,
            "hints": table.hints,
            "hinted": list(table.hinted),
        },
        "moves": [match.game.write(move) for move in match.played],
        "check": _check(match.state),
        "last": base64.b64encode(match.state.view(None).pack()).decode("ascii"),
    }
    # Plain ASCII survives editors, mails and forums whatever they think the encoding is.
    return json.dumps(content, indent=1) + "\n"


def peek(text: str) -> Peek:
    """What the save says of itself, every field checked, nothing replayed. Raises SaveError."""
    save = _parse(text)
    version = save.item("format").whole()
    if version != FORMAT:
        raise SaveError("format", place="format", found=version, wanted=FORMAT)
    name = save.item("game").text()
    return Peek(
        game=name,
        rules=save.item("rules").whole(),
        app=save.item("app").text(),
        setup=_read_setup(save.item("setup"), name),
        table=_read_table(save.item("table"), save.item("setup").item("seats").whole()),
        moves=tuple(move.text() for move in save.item("moves").items()),
        over=save.item("over").truth(),
        check=save.item("check").text(),
        last=save.item("last").base64(),
    )


def loads(text: str, games: Mapping[str, Game[Any]]) -> Match[Any]:
    """The match, replayed to where it was saved. Raises SaveError, OldRules for other rules."""
    save = peek(text)
    if save.game not in games:
        raise SaveError("game", place="game", found=save.game)
    game = games[save.game]
    if save.rules != game.info.rules_version:
        raise OldRules(save, game.info.rules_version, _old_view(game, save.last))
    match = Match(game, _check_setup(save.setup, game), save.table)
    for number, written in enumerate(save.moves, start=1):
        _replay(match, number, written)
    if _check(match.state) != save.check:
        raise SaveError("check", place="check", ply=match.ply)
    if match.over != save.over:
        raise SaveError("value", place="over", found=str(save.over).lower(), wanted=str(match.over).lower())
    return match


def _check(state: State) -> str:
    return hashlib.sha256(state.pack()).hexdigest()


def _parse(text: str) -> Field:
    if len(text) > LARGEST:
        raise SaveError("huge", found=len(text), wanted=LARGEST)
    try:
        return Field("", json.loads(text))
    except json.JSONDecodeError as error:
        raise SaveError("json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets without end
        raise SaveError("json", line=1, column=1) from error


def _read_setup(field: Field, game: str) -> Setup:
    options = [(name, value.text()) for name, value in field.item("options").entries()]
    first = field.item("first")
    return Setup(
        game,
        seats=field.item("seats").whole(),
        seed=field.item("seed").whole(),
        options=tuple(sorted(options)),
        first=None if first.value is None else first.whole(),
    )


def _read_table(field: Field, seats: int) -> Table:
    players = [
        Player(
            name=player.item("name").text(),
            kind=Kind(player.item("kind").one_of([kind.value for kind in Kind])),
            level=player.item("level").text(),
            temper=player.item("temper").text(),
        )
        for player in field.item("players").items()
    ]
    if len(players) != seats:
        raise SaveError("value", place="table.players", found=len(players), wanted=str(seats))
    hinted = [seat.within(range(seats)) for seat in field.item("hinted", []).items()]
    return Table(
        players,
        undo=Undo(field.item("undo").one_of([undo.value for undo in Undo])),
        bot_seed=field.item("bot_seed").whole(),
        out_of_records=field.item("out_of_records").truth(),
        hints=field.item("hints", True).truth(),
        hinted=hinted,
    )


def _check_setup(setup: Setup, game: Game[Any]) -> Setup:
    """The same set-up with the options of this version; names the place of the first thing wrong."""
    low, high = game.info.seats
    if not low <= setup.seats <= high:
        raise SaveError("value", place="setup.seats", found=setup.seats, wanted=f"{low}-{high}")
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise SaveError("value", place="setup.first", found=setup.first, wanted=f"0-{setup.seats - 1}")
    known = {option.id: option for option in game.info.options}
    for name, value in setup.options:
        if name not in known:
            raise SaveError("option", place=f"setup.options.{name}", found=name)
        if not known[name].accepts(value):
            wanted = ", ".join(known[name].values)
            raise SaveError("value", place=f"setup.options.{name}", found=value, wanted=wanted)
    return Setup.complete(game.info, setup.seats, setup.seed, dict(setup.options), setup.first)


def _replay(match: Match[Any], number: int, written: str) -> None:
    place = f"moves[{number - 1}]"
    try:
        move = match.game.read(written)
    except IllegalMove as error:
        raise SaveError("move_text", place=place, number=number, text=written) from error
    try:
        match.play(move)
    except IllegalMove as error:
        key = "move_over" if match.over else "move_illegal"
        raise SaveError(key, place=place, number=number, text=written) from error


def _old_view(game: Game[Any], packed: bytes) -> State | None:
    try:
        view: State = game.unpack(packed)
    except ValueError:
        return None
    return view
