"""Ma Vie de Renard: a race of young foxes over a hidden landscape."""

from random import Random

from game.core import Choice, Event, Game, Info, Looking, Manner, Move, Option, Seat, Setup, Sheet, Trait
from game.fox import moves, packed, refusals
from game.fox.deal import deal
from game.fox.events import Dealt, TurnBegan
from game.fox.hidden import veil
from game.fox.manner import manner
from game.fox.sheet import sheet
from game.fox.state import FoxState
from game.fox.traits import traits


class FoxGame(Game[FoxState]):
    """See game.core.Game."""

    info = Info(
        id="fox",
        title="Ma Vie de Renard",
        seats=(2, 5),
        options=(
            Option("mode", ("discovery", "advanced"), "discovery"),
            Option("rows", ("12", "13", "14"), "12", needs=("mode", "advanced")),
            Option("notes", ("shown", "memory"), "shown"),
        ),
        rules_version=1,
        minutes=(15, 45),
        horizon=8,
        leeway=0.015,
        oversights=3.2,
    )

    def start(self, setup: Setup, rng: Random, log: list[Event] | None = None) -> FoxState:
        """See game.core.Game: deals, then draws the first seat unless the set-up names it."""
        state = deal(setup, rng)
        if log is not None:
            log += [Dealt(state.ground.rows, state.seats, state.first), TurnBegan(state.first, 1)]
        return state

    def unpack(self, data: bytes) -> FoxState:
        """See game.core.Game."""
        return packed.unpack(data)

    def write(self, move: Move) -> str:
        """See game.core.Game."""
        return moves.write(move)

    def read(self, text: str) -> Move:
        """See game.core.Game."""
        return moves.read(text)

    def choice(self, state: FoxState, move: Move) -> moves.FoxChoice:
        """See game.core.Game."""
        return moves.decode(move)

    def why_not(self, state: FoxState, choice: Choice) -> str | None:
        """See game.core.Game. Raises TypeError for a choice of another game."""
        if not isinstance(choice, moves.FoxChoice):
            raise TypeError(f"fox: {choice!r} is no choice of this game")
        return refusals.why_not(state, choice)

    def sheet(self, state: FoxState) -> Sheet:
        """See game.core.Game."""
        return sheet(state)

    def traits(self, state: FoxState, seat: Seat) -> tuple[Trait, ...]:
        """See game.core.Game."""
        return traits(state, seat)

    def manner(self, state: FoxState, seat: Seat) -> Manner:
        """See game.core.Game."""
        return manner(state, seat)

    def screen(self, state: FoxState, looking: Looking) -> FoxState:
        """The open tiles and the notes of the seats that are uncovered."""
        screen = state.view(None)
        screen.faces[:] = state.faces
        veil(screen.faces, screen.opened, [place for seat in looking for place in state.notes(seat)])
        return screen

    def private(self, state: FoxState, seat: Seat) -> bool:
        """Has that seat notes? Memory mode: only from a sniff to the end of the turn."""
        return bool(state.notes(seat))


GAME = FoxGame()
