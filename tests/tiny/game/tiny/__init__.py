"""A tiny game for tests, shaped like the real ones: hidden cards, a spy, a die."""

from random import Random

from game.tiny.state import ROLL, SPY, Keep, Roll, Show, Spy, TinyState, deal

from game.core import Choice, Event, Game, IllegalMove, Info, Looking, Move, Option, Setup, Sheet, SheetRow

__all__ = ["GAME"]


class Tiny(Game[TinyState]):
    """Each seat holds cards 1-5 that only it sees. A turn shows one (worth its face) or keeps one face down
    (worth 6 less its face); before that, once a match each, a seat may roll a die or spy on a card.
    """

    info = Info(
        id="tiny",
        title="Tiny",
        seats=(2, 3),
        options=(
            Option("length", ("short", "long"), "short"),
            Option("dice", ("yes", "no"), "yes"),
        ),
        rules_version=1,
        minutes=(1, 2),
    )

    def start(self, setup: Setup, rng: Random, log: list[Event] | None = None) -> TinyState:
        cards = 3 if setup.option("length") == "short" else 5
        return deal(setup.seats, cards, setup.option("dice") == "yes", setup.first, rng, log)

    def unpack(self, data: bytes) -> TinyState:
        return TinyState.unpack(data)

    def write(self, move: Move) -> str:
        if move == SPY:
            return "spy"
        if move == ROLL:
            return "roll"
        return f"{'show' if move % 2 == 0 else 'keep'} {move // 2 + 1}"

    def read(self, text: str) -> Move:
        for move in range(ROLL + 1):
            if self.write(move) == text:
                return move
        raise IllegalMove(f"{text!r} is no move of this game")

    def choice(self, state: TinyState, move: Move) -> Choice:
        if move == SPY:
            return Spy()
        if move == ROLL:
            return Roll()
        return Show(move // 2) if move % 2 == 0 else Keep(move // 2)

    def why_not(self, state: TinyState, choice: Choice) -> str | None:
        match choice:
            case Spy():
                return state.why_no_spy()
            case Roll():
                return state.why_no_roll()
            case Show(place) | Keep(place):
                return None if state.held(place) else "tiny.gone"
            case _:
                raise TypeError(f"{choice} is no choice of this game")

    def sheet(self, state: TinyState) -> Sheet:
        shown, kept, rolled = state.parts()
        rows = tuple(
            SheetRow(f"tiny.sheet.{name}", tuple(values))
            for name, values in (("shown", shown), ("kept", kept), ("rolled", rolled))
        )
        totals = tuple(state.points())
        rank = tuple(1 + sum(other > mine for other in totals) for mine in totals)
        return Sheet(rows, totals, rank)

    def screen(self, state: TinyState, looking: Looking) -> TinyState:
        return state.masked(looking)

    def private(self, state: TinyState, seat: int) -> bool:
        return True


GAME = Tiny()
