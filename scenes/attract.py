"""The demonstration: bots play a real match under a ribbon until anybody touches anything."""

import secrets
from typing import Any

import pygame
from pygame import Event, Surface

from ai.levels import LOBBY_LEVELS
from game.core import Setup
from game.match import Kind, Match, Player, Table
from scenes.input import Act, Gesture, Pointer
from scenes.seating import USUAL_NAMES
from scenes.services import Services
from scenes.table import TableScene

SEATS = 3
AFTER_END = 4.0
"""Seconds the final position stays before the hub comes back."""
DIM = 60


class AttractScene(TableScene):
    """A table that keeps nothing, obeys nobody, and goes at the first press, which does nothing else."""

    pauses = False

    def __init__(self, services: Services, game_id: str) -> None:
        super().__init__(services, demo_match(services, game_id), kept=False)
        self._left: float | None = None

    def handle(self, act: Act) -> bool:
        """Any act ends it."""
        self._end()
        return True

    def handle_pointer(self, pointer: Pointer) -> bool:
        """Any press ends it; a nudge of the mouse does not."""
        if pointer.gesture in (Gesture.DOWN, Gesture.WHEEL):
            self._end()
        return True

    def raw(self, event: Event) -> bool:
        """Keys that mean nothing end it too."""
        if event.type == pygame.KEYDOWN:
            self._end()
            return True
        return False

    def ended(self) -> None:
        """No result page: the hub comes back by itself."""
        self._left = AFTER_END

    def update(self, dt: float) -> bool:
        """See Scene."""
        changed = super().update(dt)
        if self._left is not None:
            self._left -= dt
            if self._left <= 0:
                self._end()
        return changed

    def draw(self, canvas: Surface) -> None:
        """The table, a little dimmed, and the ribbon."""
        skin, words = self.services.skin, self.services.words
        self.focus.visible = False
        super().draw(canvas)
        skin.paper.veil(canvas, DIM)
        top = skin.stage.bottom - skin.px(150)
        skin.talk.banner(canvas, -1, words("hub.demo"), words("hub.demo_line"), top=top)

    def _end(self) -> None:
        self._left = None
        self.services.sound.play("paper_out")
        self.services.app.pop(self)


def demo_match(services: Services, game_id: str) -> Match[Any]:
    """Bots of rising levels on a new deal."""
    game = services.games[game_id]
    low, high = game.info.seats
    seats = max(low, min(high, SEATS))
    players = [
        Player(
            services.words(f"lobby.bot.{seat % USUAL_NAMES}"),
            Kind.BOT,
            LOBBY_LEVELS[seat % len(LOBBY_LEVELS)],
        )
        for seat in range(seats)
    ]
    setup = Setup.complete(game.info, seats, secrets.randbelow(10**6))
    return Match(game, setup, Table(players, bot_seed=secrets.randbits(32)))
