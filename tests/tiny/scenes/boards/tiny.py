"""The tiny game's board: a row of cards a seat, each card of the person to act can be shown or kept."""

import math
from collections.abc import Hashable
from typing import Any

from game.tiny.state import (
    IN_HAND,
    KEPT,
    ROLL,
    SPY,
    UNKNOWN,
    Dealt,
    KeptDown,
    Opened,
    Rolled,
    Shown,
    Spied,
    TinyState,
)
from pygame import Rect, Surface

from game.core import OVER, Event, Game, Looking, Move, Seat
from game.match import Table
from scenes.board import Board, Prompt, Zones
from scenes.focus import Hint, Target
from scenes.services import Services
from scenes.tween import Tween, nothing, tween
from scenes.type import BODY, PANEL

STEP = 0.3
"""Seconds of every motion."""


class TinyBoard(Board[TinyState]):
    """Cards are chosen by "show" and "keep" under them."""

    def __init__(self, services: Services, game: Game[TinyState], table: Table) -> None:
        super().__init__(services, game, table)
        self.view: TinyState | None = None
        self.me: Seat | None = None
        self.looking: Looking = frozenset()
        self.stage = Rect(0, 0, 0, 0)
        self.lit: Event | None = None
        self._lifted: tuple[Seat, int] | None = None
        """The card that an event moves, as (seat, place)."""
        self._moved = 0.0

    def layout(self, stage: Rect) -> Zones:
        self.stage = stage
        skin = self.services.skin
        side = skin.px(360)
        journal = Rect(stage.right - side, stage.y, side - skin.px(24), stage.h - skin.px(24))
        advice = Rect(
            stage.x + skin.px(24), stage.bottom - skin.px(72), stage.w - side - skin.px(48), skin.px(48)
        )
        return Zones(journal, advice)

    def sync(self, view: TinyState, me: Seat | None, looking: Looking) -> None:
        self.view, self.me, self.looking = view, me, looking
        self._lifted, self._moved = None, 0.0

    def animate(self, event: Event) -> Tween:
        match event:
            case Shown(seat, place, _) | KeptDown(seat, place) | Spied(_, seat, place, _):
                return tween(STEP, lambda share: self._lift((seat, place), share))
        return nothing()

    def targets(self) -> list[Target]:
        if self.view is None:
            return []
        found = [
            self._card(seat, place) for seat in range(self.view.seats) for place in range(self.view.hand)
        ]
        if self.me is None:
            return found
        legal = self.view.legal()
        for place in range(self.view.hand):
            for name, move in (("show", 2 * place), ("keep", 2 * place + 1)):
                if move in legal:
                    found.append(
                        self._button(move, name, place, key=str(place + 1) if name == "show" else "")
                    )
        refused = {SPY: self.view.why_no_spy(), ROLL: self.view.why_no_roll()}
        for move, name, place in ((SPY, "spy", 5), (ROLL, "roll", 6)):
            why = refused[move]
            found.append(self._button(move, name, place, refused=self.services.words(why) if why else ""))
        return found

    def first(self) -> Hashable | None:
        return None if self.me is None or self.view is None else ("move", self.view.legal()[0])

    def choose(self, target: Target) -> Move | None:
        kind, move = target.id  # type: ignore[misc]
        return move if kind == "move" and self.me is not None else None

    def back(self) -> bool:
        return False

    def prompt(self) -> Prompt:
        words = self.services.words
        if self.view is None or self.view.to_act == OVER:
            return Prompt(words("tiny.over"), "")
        name = self.table.players[self.view.to_act].name
        return Prompt(words("tiny.turn", name=name), words("tiny.line"))

    def advice(self) -> str:
        return self.services.words("tiny.advice")

    def describe(self, event: Event, looking: Looking) -> str | None:
        words = self.services.words
        match event:
            case Dealt():
                return None
            case Shown(seat, _, card):
                return words("tiny.log.shown", name=self._name(seat), card=card)
            case KeptDown(seat, _):
                return words("tiny.log.kept", name=self._name(seat))
            case Spied(seat, target, _, card):
                key = "tiny.log.spied" if card is None else "tiny.log.saw"
                return words(key, name=self._name(seat), other=self._name(target), card=card)
            case Rolled(seat, pips):
                return words("tiny.log.rolled", name=self._name(seat), count=pips)
            case Opened():
                return words("tiny.log.opened")
        raise TypeError(f"{event} is no event of this game")

    def point(self, target: Target | None) -> None:
        pass

    def light(self, event: Event | None) -> None:
        self.lit = event

    def draw(self, canvas: Surface) -> None:
        skin = self.services.skin
        if self.view is None:
            return
        rise = skin.px(26) * math.sin(math.pi * self._moved)
        for seat in range(self.view.seats):
            skin.marks.seat(canvas, seat, self._place(seat, 0).move(-skin.px(86), 0).center, skin.px(44))
            for place in range(self.view.hand):
                rect = self._place(seat, place)
                if (seat, place) == self._lifted:
                    rect = rect.move(0, -round(rise))
                card = self.view.cards[seat * self.view.hand + place]
                where = self.view.where[seat * self.view.hand + place]
                tone = "light" if where == IN_HAND else "parchment" if where == KEPT else "gold"
                skin.paper.sheet(canvas, rect, tone=tone)
                face = "?" if card == UNKNOWN else str(card)
                skin.text(canvas, face, rect.center, PANEL, align="centre")
        for target in self.targets():
            if target.zone == "actions":
                skin.paper.sheet(canvas, target.rect, tone="shut" if target.refused else "cream")
                skin.text(canvas, target.name, target.rect.center, BODY, align="centre", width=target.rect.w)

    def _lift(self, card: tuple[Seat, int], share: float) -> None:
        self._lifted, self._moved = card, share

    def _name(self, seat: Seat) -> str:
        return self.table.players[seat].name

    def _place(self, seat: Seat, place: int) -> Rect:
        px = self.services.skin.px
        return Rect(
            self.stage.x + px(150 + 190 * place), self.stage.y + px(30 + 180 * seat), px(110), px(150)
        )

    def _card(self, seat: Seat, place: int) -> Target:
        hint = Hint(self._name(seat))
        return Target(("card", seat * 10 + place), self._place(seat, place), "board", self._name(seat), hint)

    def _button(self, move: Move, name: str, place: int, **more: Any) -> Target:
        px, words = self.services.skin.px, self.services.words
        low = self.stage.y + px(620 + (80 if name == "keep" else 0))
        rect = Rect(self.stage.x + px(120 + 190 * place), low, px(170), px(64))
        return Target(("move", move), rect, "actions", words(f"tiny.{name}"), **more)
