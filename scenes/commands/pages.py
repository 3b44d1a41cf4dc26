"""The pages that can be shown without a window, each put on the stage as it would look to a person."""

from collections.abc import Callable
from typing import Any

from pygame import Surface

from ai.bot import View, decide
from ai.job import Job, Progress, Reply
from ai.levels import LEVELS
from ai.worker import Workers
from game.match import Kind, Match
from game.registry import catalog
from scenes.cli import Order
from scenes.commands.matches import PERSON, chosen, deal, play_on
from scenes.curtain import Cover, CurtainScene
from scenes.devices import Signal
from scenes.director import Director
from scenes.hub import HubScene
from scenes.input import KEYBOARD, Act
from scenes.lobby import LobbyScene
from scenes.prefs import Curtain, Speed
from scenes.results import ResultScene
from scenes.scene import Scene
from scenes.settings import SettingsScene
from scenes.table.scene import TableScene

WORK = 200
"""Iterations of a thought that is pictured."""
LONGEST = 5000
"""Moves after which a match that is to be shown at its end is given up."""
PATIENCE = 200
"""Tenths of a second a page may take to come to rest."""


class Asleep(Workers):
    """Bots that never answer: a picture of a position must not play on."""

    def ask(self, job: Job) -> None:
        """Nothing comes of it."""

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        """Nobody has said anything."""
        return []

    def ponder(self, job: Job) -> None:
        """Nor thought anything."""


class Awake(Asleep):
    """Answers found right here, by a fixed amount of work. `aloud`: bots only say what they think so far."""

    def __init__(self, aloud: bool) -> None:
        super().__init__()
        self._aloud = aloud
        self._said: list[Reply | Progress] = []

    def ask(self, job: Job) -> None:
        """Think at once."""
        game = catalog()[job.game]
        view = View.read(game, job.seat, job.view)
        answer = decide(LEVELS[job.level].bot(game.info, WORK), view, job.chance())
        if self._aloud:
            self._said.append(Progress(job.match, job.ply, job.seat, answer, 0.6))
        else:
            self._said.append(Reply(job.match, job.ply, job.seat, answer))

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        """What was found."""
        out = [said for said in self._said if match in (None, said.match)]
        self._said = [said for said in self._said if said not in out]
        return out


def build(director: Director, page: str, order: Order) -> None:
    """Put a page on the stage, ready to be settled and drawn. Raises cli.Usage."""
    services = director.services
    services.workers, awake = Asleep(), services.workers
    services.prefs.speed = Speed.OFF
    director.resize(director.size)
    try:
        PAGES[page](director, order)
        settle(director)
    finally:
        services.workers = awake


def settle(director: Director) -> None:
    """Let time pass until nothing moves by itself any more."""
    canvas = Surface(director.size)
    for _ in range(PATIENCE):
        director.advance(0.1)
        # Some pages offer their buttons only once they were seen.
        if director.dirty:
            director.draw(canvas)
        elif not director.busy:
            return


def _hub(director: Director, order: Order) -> None:
    director.push(HubScene(director.services))


def _lobby(director: Director, order: Order) -> None:
    services = director.services
    director.push(LobbyScene(services, chosen(order.game, services.games).info.id))


def _settings(director: Director, order: Order) -> None:
    director.push(SettingsScene(director.services))


def _table(director: Director, order: Order) -> None:
    services = director.services
    services.prefs.curtain = Curtain.NEVER
    match = _dealt(director, order, (PERSON, "sapling", "tree"))
    play_on(match, order.ply)
    _show(director, match)


def _curtain(director: Director, order: Order) -> None:
    services = director.services
    services.prefs.curtain = Curtain.ALWAYS
    match = _dealt(director, order, (PERSON, PERSON))
    play_on(match, order.ply)
    while not match.over and match.table.players[match.state.to_act].kind is Kind.BOT:
        play_on(match, 1)
    _show(director, match)
    if not isinstance(director.top, CurtainScene):
        # One person alone needs no curtain; who asks for its picture gets the one a second would see.
        director.push(CurtainScene(services, _next_person(match), lambda: None, lambda: None))
        settle(director)


def _thought(director: Director, order: Order) -> None:
    """The table while a bot thinks, from a ply on at which one does."""
    match = _dealt(director, order, (PERSON, "tree", "tree"))
    play_on(match, order.ply)
    while not match.over and match.table.players[match.state.to_act].kind is Kind.PERSON:
        play_on(match, 1)
    director.services.workers = Awake(aloud=True)
    _show(director, match)
    for _ in range(PATIENCE):
        director.advance(0.1)  # the eyes' own estimate takes its time


def _hint(director: Director, order: Order) -> None:
    """The table with a hint, from a ply on at which a person decides."""
    services = director.services
    services.prefs.curtain = Curtain.NEVER
    match = _dealt(director, order, (PERSON, "sapling", "tree"))
    play_on(match, order.ply)
    while not match.over and match.table.players[match.state.to_act].kind is Kind.BOT:
        play_on(match, 1)
    services.workers = Awake(aloud=False)
    _show(director, match)
    director.take(Signal(KEYBOARD, Act.HINT), services.clock() + 1)
    settle(director)


def _next_person(match: Match[Any]) -> Cover:
    """The seat to act if a person sits there, else the first person's, else the first seat."""
    players = match.table.players
    persons = [seat for seat, player in enumerate(players) if player.kind is Kind.PERSON]
    seat = match.state.to_act if match.state.to_act in persons else (persons or [0])[0]
    return Cover(seat, players[seat].name, ())


def _result(director: Director, order: Order) -> None:
    match = _dealt(director, order, (PERSON, "sapling", "tree"))
    play_on(match, LONGEST)
    _show(director, match)
    if not isinstance(director.top, ResultScene):
        raise LookupError("this match has no result")


def _curve(director: Director, order: Order) -> None:
    """The result with the win chances, every position judged."""
    director.services.workers = Awake(aloud=False)
    _result(director, order)
    page = director.top
    if isinstance(page, ResultScene):
        while page.papers.growing:
            director.advance(0.1)
        page.turn()
    settle(director)


def _dealt(director: Director, order: Order, usual: tuple[str, ...]) -> Match[Any]:
    services = director.services
    game = chosen(order.game, services.games)
    return deal(order, game, usual[: game.info.seats[1]], services.words)


def _show(director: Director, match: Match[Any]) -> None:
    table: Scene = TableScene(director.services, match, kept=False)
    director.push(table)
    settle(director)


PAGES: dict[str, Callable[[Director, Order], None]] = {
    "hub": _hub,
    "lobby": _lobby,
    "table": _table,
    "thought": _thought,
    "hint": _hint,
    "curtain": _curtain,
    "result": _result,
    "curve": _curve,
    "settings": _settings,
}
"""By the name on the command line."""
