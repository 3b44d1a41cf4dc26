"""What to press for a decision at the tables of Renature and Living Forest, with either device."""

from collections.abc import Hashable, Iterator
from random import Random

import pygame
from pygame import Event

from ai.bot import View, decide
from ai.levels import LEVELS
from game.core import Seat
from game.living_forest import moves as living
from game.living_forest import position as rules
from game.living_forest.places import Action
from game.match import Match
from game.renature import moves as valley
from game.renature.tables import TYPES
from scenes.boards.living_forest.plan import REVEAL, SPEND, STOP
from scenes.input import RIGHT_BUTTON
from scenes.table import TableScene
from tests.scenes.journey import Hand, Keyboard
from tests.scenes.valleys import sensible

CONFIRM, ASIDE = ("turn", "confirm"), ("turn", "aside")
TURN: Hashable = "turn it"
ODD = 0.15
"""How often something odd is played in Renature: a joker changed, a plant taken back, a turn bought."""


def chosen(match: Match, seat: Seat) -> int:
    """A sensible move for whoever is to act, found at once."""
    state, rng = match.state, Random(match.ply)
    if match.game.info.id == "renature":
        view = state.view(seat)
        move: int = rng.choice(view.legal()) if rng.random() < ODD else sensible(view, rng)
        return move
    seen = View.of(match.game, state, seat)
    return decide(LEVELS["sapling"].bot(match.game.info), seen, rng).move


def take(hand: Hand, table: TableScene) -> int:
    """Take the decision that is asked; the move that was wanted."""
    match = table.match
    game = match.game.info.id
    move = chosen(match, match.state.to_act)
    presses = _valley(table, move) if game == "renature" else _forest(table, move)
    for step in presses:
        if isinstance(step, tuple) and step[0] == TURN:
            _turn_until(hand, table, step[1], step[2])
        else:
            hand.press(step)
    return move


def _forest(table: TableScene, move: int) -> Iterator[Hashable]:
    view = table.board.plan.view
    main = view.phase == rules.MAIN
    match living.decode(move):
        case living.Reveal():
            yield ("do", REVEAL)
        case living.Stop():
            yield ("do", STOP)
        case living.SpendFragment():
            yield ("do", SPEND)
        case living.Attract(card):
            yield from _through(Action.ATTRACT, main, ("card", view.reserve.index(card)))
        case living.Extinguish(value):
            fire = table.board.plan.fires.index(value)
            yield from _through(Action.EXTINGUISH, main, ("fire", fire))
        case living.Plant(kind):
            yield from _through(Action.PLANT, main, ("tree", kind))
        case living.Advance(rock):
            yield from _through(Action.MOVE, main, ("rock", rock))
        case living.TakeFragment():
            yield ("action", int(Action.FRAGMENT))
        case living.Grow(space):
            yield ("space", space)
        case living.TakeTile(track):
            yield ("tile", int(track))
        case living.Finish():
            yield ("do", "finish")


def _through(action: Action, main: bool, target: Hashable) -> Iterator[Hashable]:
    """A main action begins on its card."""
    if main:
        yield ("action", int(action))
    yield target


def _valley(table: TableScene, move: int) -> Iterator[Hashable]:
    plan = table.board.plan
    match valley.decode(move):
        case valley.Place(domino, square, _):
            yield from (("hand", plan.hand.index(domino)), (TURN, square, move), ("square", square))
        case valley.Discard(domino):
            yield from (("hand", plan.hand.index(domino)), CONFIRM if plan.must_discard else ASIDE)
            return
        case valley.SetPlant(plant, neutral, square):
            yield from (("stock", plant + TYPES * neutral), ("square", square))
        case valley.ChangeJoker(animal):
            yield from (("cloud", "joker"), ("joker", animal))
        case valley.TakeBack(square):
            yield from (("cloud", "take"), ("square", square))
        case valley.PlayAgain():
            yield ("cloud", "again")
        case valley.SkipPlant():
            yield ASIDE
            return
    yield CONFIRM


def _turn_until(hand: Hand, table: TableScene, square: int, move: int) -> None:
    """Point at the square and turn the domino until it would lie as wanted."""
    _point(hand, ("square", square))
    for _ in range(8):
        if table.board.plan.place_at(square) == move:
            return
        _turn(hand, ("square", square))
    raise AssertionError(f"the domino does not turn to {move}")


def _turn(hand: Hand, square: Hashable) -> None:
    """R, or a right click on the square."""
    if isinstance(hand, Keyboard):
        hand._tap((pygame.KSCAN_R, pygame.K_r))
        return
    button = {"pos": hand.target(square).rect.center, "button": RIGHT_BUTTON, "touch": False}
    hand.program.hear(Event(pygame.MOUSEBUTTONDOWN, **button), Event(pygame.MOUSEBUTTONUP, **button))


def _point(hand: Hand, wanted: Hashable) -> None:
    if isinstance(hand, Keyboard):
        hand._go(wanted)
        return
    at = hand.target(wanted).rect.center
    hand.program.hear(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
