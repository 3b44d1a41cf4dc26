"""The plan of one decision: which mode the table is in, and what a press on a place or a card means."""

from collections.abc import Hashable
from enum import Enum

from game.core import Move, Seat
from game.fox import position as rules
from game.fox import refusals
from game.fox.ground import OFF
from game.fox.moves import (
    ChooseFlight,
    EndTurn,
    Flee,
    FoxChoice,
    Hide,
    Mark,
    Migrate,
    Rest,
    SniffLine,
    SniffThree,
    Swim,
    TakeBank,
    encode,
)
from game.fox.state import FoxState

TOO_FAR = "fox.say.too_far"
HERE = "fox.say.here"


class Mode(Enum):
    """What a press on a tile means now."""

    MIGRATE = "migrate"
    LINE = "line"
    THREE = "three"
    SWIM = "swim"


class Card(Enum):
    """The action cards, in the order of the sheet."""

    MIGRATE = "migrate"
    SNIFF = "sniff"
    FLEE = "flee"
    HIDE = "hide"
    SWIM = "swim"
    MARK = "mark"


DISCOVERY = (Card.MIGRATE, Card.SNIFF, Card.FLEE, Card.HIDE)
ADVANCED = (Card.MIGRATE, Card.SNIFF, Card.MARK, Card.SWIM, Card.FLEE, Card.HIDE)

# What a target's id starts with.
PLACE, CARD, SNIFF, BANK, ANSWER, TURN, SEAT = "place", "card", "sniff", "bank", "answer", "turn", "seat"


class Plan:
    """The plan of `me` on a view; nothing is planned when `me` is None."""

    def __init__(self, view: FoxState, me: Seat | None) -> None:
        self.view = view
        self.me = me
        self.mode = Mode.MIGRATE
        self.picked: list[int] = []
        mine = me is not None and me == view.to_act
        self.legal: frozenset[Move] = frozenset(view.legal()) if mine else frozenset()

    @property
    def mine(self) -> bool:
        """Somebody at this screen decides now."""
        return bool(self.legal)

    @property
    def here(self) -> int:
        """The place of the fox to act, OFF when there is none."""
        seat = self.view.to_act
        return self.view.pos[seat] if seat >= 0 else OFF

    @property
    def prompted(self) -> bool:
        """The rules ask something; the action cards give way to the answers."""
        return self.mine and self.view.phase in (rules.ASK_BANK, rules.ASK_HUNTER, rules.ASK_FLIGHT)

    def cards(self) -> tuple[Card, ...]:
        """The action cards of this match's sheet."""
        return ADVANCED if self.view.advanced else DISCOVERY

    def choice_at(self, place: int) -> FoxChoice | None:
        """What a press on a place would wish for; None when the place has nothing to do with the mode."""
        if self.here == OFF or place == self.here:
            return None
        if self.mode is Mode.LINE and self.view.phase <= rules.ACT:
            direction = self.ray(place)
            return None if direction is None else SniffLine(direction)
        if self.view.ground.king_steps(self.here, place) != 1:
            return None
        direction = self.view.ground.direction(self.here, place)
        if self.view.phase == rules.ASK_FLIGHT:
            return Flee(direction)
        if self.mode is Mode.SWIM:
            return Swim(direction)
        if self.mode is Mode.THREE:
            return SniffThree(tuple(sorted({*self.picked, direction})))
        return Migrate(direction)

    def ray(self, place: int) -> int | None:
        """The direction of the sniffed line that holds a place."""
        base = self.here * 8
        lines = self.view.ground.lines
        return next((d for d in range(8) if place in lines[base + d]), None)

    def line_at(self, place: int) -> tuple[int, ...]:
        """The places a press here would sniff in line; empty when it would not."""
        direction = self.ray(place) if self.mode is Mode.LINE and self.open_to(place) else None
        return () if direction is None else tuple(self.view.ground.lines[self.here * 8 + direction])

    def open_to(self, place: int) -> bool:
        """May this place be pressed in this mode?"""
        choice = self.choice_at(place)
        if choice is None or not self.mine or self.view.phase in (rules.ASK_BANK, rules.ASK_HUNTER):
            return False
        if self.mode is Mode.THREE and self.view.phase <= rules.ACT:
            return True
        return encode(choice) in self.legal

    def move_at(self, place: int) -> Move | None:
        """The move a press on this place would complete, None when it completes none."""
        choice = self.choice_at(place)
        if choice is None:
            return None
        if isinstance(choice, SniffThree) and self.direction(place) in self.picked:
            return None
        move = encode(choice)
        return move if move in self.legal else None

    def direction(self, place: int) -> int:
        """The direction from the fox to a neighbour."""
        return self.view.ground.direction(self.here, place)

    def refusal_at(self, place: int) -> str:
        """The word key of why a place may not be pressed, "" when it may."""
        if self.open_to(place):
            return ""
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        if place == self.here and self.view.phase <= rules.ACT:
            return HERE
        choice = self.choice_at(place)
        if choice is None:
            wish: FoxChoice = Migrate(0)
            asked = refusals.why_not(self.view, wish) if self.view.phase > rules.ACT else None
            return asked or TOO_FAR
        return refusals.why_not(self.view, choice) or ""

    def refusal_of(self, card: Card) -> str:
        """The word key of why an action is not possible now, "" when it is."""
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        wishes = self._wishes(card)
        if any(encode(wish) in self.legal for wish in wishes):
            return ""
        reasons = [refusals.why_not(self.view, wish) for wish in wishes]
        known = [reason for reason in reasons if reason and reason not in _VAGUE]
        return next(iter(known), None) or next((reason for reason in reasons if reason), "")

    def refusal_to(self, which: str) -> str:
        """The word key of why the turn may not be ended, or rested, now."""
        if not self.mine:
            return refusals.NOT_YOUR_TURN
        return refusals.why_not(self.view, EndTurn() if which == "end" else Rest()) or ""

    def _wishes(self, card: Card) -> list[FoxChoice]:
        every = range(8)
        match card:
            case Card.MIGRATE:
                return [Migrate(d) for d in every]
            case Card.SNIFF:
                return [SniffLine(d) for d in every]
            case Card.SWIM:
                return [Swim(d) for d in every]
            case Card.FLEE:
                return [ChooseFlight()]
            case Card.HIDE:
                return [Hide()]
            case Card.MARK:
                return [Mark()]

    def move_of(self, target: Hashable) -> Move | None:
        """The move that a press on a target's id would complete at once."""
        match target:
            case (str(kind), int(number)) if kind == PLACE:
                return self.move_at(number) if self.open_to(number) else None
            case (str(kind), Card.MARK) if kind == CARD:
                return self._if_legal(Mark())
            case (str(kind), int(number)) if kind == BANK:
                return self._if_legal(TakeBank(number))
            case (str(kind), "flight") if kind == ANSWER:
                return self._if_legal(ChooseFlight())
            case (str(kind), "hide") if kind == ANSWER:
                return self._if_legal(Hide())
            case (str(kind), "end") if kind == TURN:
                return self._if_legal(EndTurn())
            case (str(kind), "rest") if kind == TURN:
                return self._if_legal(Rest())
        return None

    def _if_legal(self, choice: FoxChoice) -> Move | None:
        move = encode(choice)
        return move if move in self.legal else None

    def press(self, target: Hashable) -> Move | None:
        """Advance the plan; the move when it is complete."""
        move = self.move_of(target)
        if move is not None:
            return move
        match target:
            case (str(kind), int(place)) if kind == PLACE and self.open_to(place):
                self._toggle(self.direction(place))
            case (str(kind), Card() as card) if kind == CARD and not self.refusal_of(card):
                self.enter(_MODES.get(card, Mode.MIGRATE))
            case (str(kind), Mode() as mode) if kind == SNIFF:
                self.enter(mode)
        return None

    def enter(self, mode: Mode) -> None:
        """Change the mode; what was picked is let go."""
        self.mode = mode
        self.picked.clear()

    def _toggle(self, direction: int) -> None:
        if direction in self.picked:
            self.picked.remove(direction)
        elif len(self.picked) < 3:
            self.picked.append(direction)

    def back(self) -> bool:
        """One step back: the last place picked, then the resting mode."""
        if self.picked:
            self.picked.pop()
            return True
        if self.mode is not Mode.MIGRATE:
            self.mode = Mode.MIGRATE
            return True
        return False

    def lit(self) -> list[int]:
        """The places to mark as possible, in reading order."""
        return [place for place in self._near() if self.open_to(place)]

    def _near(self) -> list[int]:
        if self.here == OFF or not self.mine:
            return []
        ground = self.view.ground
        if self.mode is Mode.LINE and self.view.phase <= rules.ACT:
            return sorted(place for d in range(8) for place in ground.lines[self.here * 8 + d])
        return sorted(ground.neighbours(self.here))


_MODES = {Card.SNIFF: Mode.LINE, Card.SWIM: Mode.SWIM}
_VAGUE = frozenset({refusals.OFF_BOARD, refusals.SWIM_ONLY_ACROSS})
