"""Living Forest: spirits of nature race to drive Onibi from the sacred forest."""

from random import Random

from game.core import Choice, Event, Game, Info, Manner, Move, Option, Seat, Setup, Sheet, Trait
from game.living_forest import moves, packed, refusals
from game.living_forest.deal import deal
from game.living_forest.events import Dealt, TurnBegan
from game.living_forest.manner import manner
from game.living_forest.settle import settled
from game.living_forest.sheet import sheet
from game.living_forest.state import LivingState
from game.living_forest.traits import traits


class LivingForestGame(Game[LivingState]):
    """See game.core.Game. Nothing is private: people at the table see all that a camera sees."""

    info = Info(
        id="living_forest",
        title="Living Forest",
        seats=(2, 4),
        options=(Option("odds", ("shown", "hidden"), "shown"),),
        rules_version=1,
        minutes=(30, 60),
        horizon=1,
        looks=True,
    )

    def start(self, setup: Setup, rng: Random, log: list[Event] | None = None) -> LivingState:
        """See game.core.Game."""
        state = deal(setup, rng)
        if log is not None:
            rocks = tuple(state.pawn)
            log += [Dealt(state.seats, state.tree, tuple(state.reserve), rocks), TurnBegan(state.tree, 1)]
        return state

    def unpack(self, data: bytes) -> LivingState:
        """See game.core.Game."""
        return packed.unpack(data)

    def write(self, move: Move) -> str:
        """See game.core.Game."""
        return moves.write(move)

    def read(self, text: str) -> Move:
        """See game.core.Game."""
        return moves.read(text)

    def choice(self, state: LivingState, move: Move) -> moves.LivingChoice:
        """See game.core.Game."""
        return moves.decode(move)

    def why_not(self, state: LivingState, choice: Choice) -> str | None:
        """See game.core.Game. Raises TypeError for a choice of another game."""
        if not isinstance(choice, moves.LivingChoice):
            raise TypeError(f"living_forest: {choice!r} is no choice of this game")
        return refusals.why_not(state, choice)

    def settled(self, state: LivingState, lean: float = 0.0) -> Move | None:
        """See game.core.Game: lines are computed, actions searched."""
        return settled(state, lean)

    def manner(self, state: LivingState, seat: Seat) -> Manner:
        """See game.core.Game."""
        return manner(state, seat)

    def sheet(self, state: LivingState) -> Sheet:
        """See game.core.Game."""
        return sheet(state)

    def traits(self, state: LivingState, seat: Seat) -> tuple[Trait, ...]:
        """See game.core.Game."""
        return traits(state, seat)


GAME = LivingForestGame()
