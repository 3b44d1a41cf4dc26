"""One match: plays moves, keeps every position and event of it, takes back and replays them exactly."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random
from typing import Generic

from game.core import OVER, Event, Game, IllegalMove, Looking, Move, S, Seat, Setup, Sheet


class Undo(StrEnum):
    """How far the people at the table may take back."""

    REVEAL = "reveal"  # to the last decision of a person, across bots, unless something was revealed since
    TURN = "turn"  # the same, but never past the hand-over to another seat
    FREE = "free"  # whatever was revealed; the match stays out of the records
    OFF = "off"


class Kind(StrEnum):
    """Who decides for a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True)
class Player:
    """Who sits on a seat; `level` and `temper` are ids of the bot's, empty for a person."""

    name: str
    kind: Kind
    level: str = ""
    temper: str = ""


@dataclass
class Table:
    """Everything around a match that its rules do not know: it may change at any time and is saved.

    `hints` False: nobody is advised. `hinted` are the seats that took a hint, once for each.
    """

    players: list[Player]
    undo: Undo = Undo.REVEAL
    bot_seed: int = 0
    out_of_records: bool = False
    hints: bool = True
    hinted: list[Seat] = field(default_factory=list)


@dataclass(frozen=True)
class LogLine:
    """An event as some eyes saw it; `ply` 0 with `seat` None: the set-up, `ply` k: the k-th move."""

    ply: int
    seat: Seat | None
    event: Event


class Match(Generic[S]):
    """A match from its set-up on. What it hands out (positions, lists) is to be read, never changed."""

    def __init__(self, game: Game[S], setup: Setup, table: Table) -> None:
        """Start it. Raises ValueError when setup, game and table do not fit one another."""
        if setup.game != game.info.id:
            raise ValueError(f"a set-up of {setup.game} for a match of {game.info.id}")
        if len(table.players) != setup.seats:
            raise ValueError(f"{len(table.players)} players for {setup.seats} seats")
        self.game = game
        self.setup = setup
        self.table = table
        self.played: list[Move] = []
        self._taken_back: list[Move] = []  # the next move to redo is the last
        log: list[Event] = []
        self._states: list[S] = [game.start(setup, self._rng(0), log)]
        self._events: list[tuple[Event, ...]] = [tuple(log)]

    @property
    def state(self) -> S:
        """The present position."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """The number of moves played so far."""
        return len(self.played)

    @property
    def over(self) -> bool:
        """Nobody is to act any more."""
        return self.state.to_act == OVER

    @property
    def out_of_records(self) -> bool:
        """The result counts for no statistics: undo was, or still is, free."""
        return self.table.out_of_records or self.table.undo is Undo.FREE

    def play(self, move: Move) -> list[Event]:
        """Play a move and return what the table would see. Raises IllegalMove with a word key."""
        if self.over:
            raise IllegalMove("match.over")
        if move not in self.state.legal():
            raise IllegalMove("match.illegal")
        if self._taken_back and self._taken_back[-1] == move:
            self._taken_back.pop()
        else:
            self._taken_back.clear()
        return self._advance(move)

    def can_undo(self) -> str | None:
        """None when `undo` would take something back, else the word key of what stops it."""
        policy = self.table.undo
        if policy is Undo.OFF:
            return "undo.off"
        target = self._last_decision()
        if target is None:
            return "undo.nothing"
        if policy is Undo.TURN and not self._same_turn():
            return "undo.turn"
        if policy is not Undo.FREE and self._revealed_since(target):
            return "undo.revealed"
        return None

    def undo(self) -> int:
        """Take back to the last decision of a person; returns the plies taken back, 0 when not allowed."""
        target = self._last_decision()
        if target is None or self.can_undo() is not None:
            return 0
        if self._revealed_since(target):
            self.table.out_of_records = True
        taken = self.played[target:]
        self._taken_back += reversed(taken)
        del self.played[target:]
        del self._states[target + 1 :]
        del self._events[target + 1 :]
        return len(taken)

    def can_redo(self) -> bool:
        """Something was taken back and no other move was played since."""
        return bool(self._taken_back)

    def redo(self) -> list[Event]:
        """Replay what one `undo` took back: a decision, then the bots' answers to it."""
        events: list[Event] = []
        while self._taken_back:
            events += self._advance(self._taken_back.pop())
            if not self.over and self._is_person(self.state.to_act):
                break
        return events

    def states(self) -> Sequence[S]:
        """Every position so far: `states()[k]` is the one after k moves."""
        return self._states

    def events(self, ply: int) -> Sequence[Event]:
        """What happened at a ply, unfiltered: 0 is the set-up, k the k-th move."""
        return self._events[ply]

    def log(self, looking: Looking) -> list[LogLine]:
        """Every event so far as these eyes saw it."""
        lines = []
        for ply, events in enumerate(self._events):
            seat = self._states[ply - 1].to_act if ply else None
            for event in events:
                seen = event.seen_by(looking)
                if seen is not None:
                    lines.append(LogLine(ply, seat, seen))
        return lines

    def result(self) -> Sheet | None:
        """The final score sheet, None while the match runs.

        Its note says that the match is out of the records, unless the game has something to note itself.
        """
        if not self.over:
            return None
        sheet = self.game.sheet(self.state)
        if self.out_of_records and sheet.note is None:
            return replace(sheet, note="result.out_of_records")
        return sheet

    def _rng(self, ply: int) -> Random:
        # One stream a ply, whatever came before it: taking back and playing again meets the same dice.
        return Random(f"{self.setup.seed}/{ply}")

    def _advance(self, move: Move) -> list[Event]:
        state = self.state.clone()
        log: list[Event] = []
        state.apply(move, self._rng(self.ply + 1), log)
        self.played.append(move)
        self._states.append(state)
        self._events.append(tuple(log))
        return log

    def _is_person(self, seat: Seat) -> bool:
        return self.table.players[seat].kind is Kind.PERSON

    def _last_decision(self) -> int | None:
        """The ply before the last decision of a person; where only bots play, before the last move."""
        for ply in range(self.ply - 1, -1, -1):
            if self._is_person(self._states[ply].to_act):
                return ply
        nobody = all(player.kind is Kind.BOT for player in self.table.players)
        return self.ply - 1 if nobody and self.played else None

    def _same_turn(self) -> bool:
        """The seat to act played the last move."""
        return self.ply > 0 and self._states[-2].to_act == self.state.to_act

    def _revealed_since(self, ply: int) -> bool:
        return any(event.reveals for events in self._events[ply + 1 :] for event in events)
