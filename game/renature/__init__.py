"""Renature: dominoes of animals along a brook, and plants that win the land beside it."""

from pathlib import Path
from random import Random

from game.core import (
    Brought,
    Choice,
    Event,
    Game,
    Info,
    Looking,
    Manner,
    Move,
    Option,
    Seat,
    Setup,
    Sheet,
    Trait,
)
from game.renature import maps, moves, packed, refusals
from game.renature.deal import deal
from game.renature.ideas import merits
from game.renature.manner import manner
from game.renature.sheet import sheet
from game.renature.state import RenatureState
from game.renature.traits import traits


class RenatureGame(Game[RenatureState]):
    """See game.core.Game."""

    info = Info(
        id="renature",
        title="Renature",
        seats=(2, 4),
        options=(
            Option("edition", ("sheet", "box"), "sheet"),
            Option("side", maps.SIDES, maps.SIDES[0], own=maps.is_map),
            Option("stranded", ("ignored", "covered"), "ignored", needs=("edition", "sheet")),
            Option("leftover", ("none", "one", "value"), "one", needs=("edition", "box")),
        ),
        rules_version=1,
        minutes=(40, 60),
        horizon=3,
        leeway=0.008,
    )

    def start(self, setup: Setup, rng: Random, log: list[Event] | None = None) -> RenatureState:
        """See game.core.Game. Raises MapError when a map of one's own cannot be played."""
        return deal(setup, maps.board_of(setup.option("side")), rng, log)

    def unpack(self, data: bytes) -> RenatureState:
        """See game.core.Game."""
        return packed.unpack(data)

    def write(self, move: Move) -> str:
        """See game.core.Game."""
        return moves.write(move)

    def read(self, text: str) -> Move:
        """See game.core.Game."""
        return moves.read(text)

    def choice(self, state: RenatureState, move: Move) -> moves.RenatureChoice:
        """See game.core.Game."""
        return moves.decode(move)

    def why_not(self, state: RenatureState, choice: Choice) -> str | None:
        """See game.core.Game. Raises TypeError for a choice of another game."""
        if not isinstance(choice, moves.RenatureChoice):
            raise TypeError(f"renature: {choice!r} is no choice of this game")
        return refusals.why_not(state, choice)

    def merits(self, state: RenatureState) -> list[tuple[float, Move]]:
        """See game.core.Game; in points."""
        return merits(state)

    def sheet(self, state: RenatureState) -> Sheet:
        """See game.core.Game."""
        return sheet(state)

    def traits(self, state: RenatureState, seat: Seat) -> tuple[Trait, ...]:
        """See game.core.Game."""
        return traits(state, seat)

    def manner(self, state: RenatureState, seat: Seat) -> Manner:
        """See game.core.Game."""
        return manner(state, seat)

    def screen(self, state: RenatureState, looking: Looking) -> RenatureState:
        """The board, and the hands and tokens of the seats that are uncovered; discards stay face down."""
        screen = state.view(None)
        for seat in looking:
            screen.show(state, seat)
        return screen

    def private(self, state: RenatureState, seat: Seat) -> bool:
        """Has that seat a hand, or tokens whose backs only it has seen?"""
        return state.has_secrets(seat)

    def brought(self, folder: Path) -> list[Brought]:
        """The maps in `folder`/boards, those refused with the reason."""
        return maps.brought(folder)


GAME = RenatureGame()
