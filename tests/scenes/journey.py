"""A person with only a keyboard, or only a mouse, who plays a match of foxes from the hub to the result."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any

import pygame
from pygame import Event

from ai.bot import View, decide
from ai.greedy import Greedy
from game.core import Seat
from game.fox.moves import (
    ChooseFlight,
    EndTurn,
    Flee,
    Hide,
    Mark,
    Migrate,
    Rest,
    SniffLine,
    SniffThree,
    Swim,
    TakeBank,
)
from game.match import Match
from scenes.boards.fox.plan import ANSWER, BANK, CARD, PLACE, SNIFF, TURN, Card, Mode
from scenes.confirm import YES, ConfirmScene
from scenes.director import Director
from scenes.focus import Target
from scenes.hub import HubScene
from scenes.hub_view import CONTINUE
from scenes.input import LEFT_BUTTON
from scenes.lobby import START, LobbyScene
from scenes.result_buttons import HOME
from scenes.results import ResultScene
from scenes.seating import Sits
from scenes.table import TableScene

LONGEST = 3000
"""Presses that a whole match may take."""


class Program(ABC):
    """The running program, as far as somebody in front of it can reach it."""

    director: Director

    @abstractmethod
    def hear(self, *events: Event) -> None:
        """Let raw events happen, and a turn of the loop after each."""

    @abstractmethod
    def until(self, what: Callable[[], bool]) -> None:
        """Let the loop turn until something is so."""

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def top(self) -> Any:
        """The page in front."""
        return self.director.top


class Hand(ABC):
    """One device and nothing else. It only reads the screen: targets, focus, values."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @abstractmethod
    def press(self, wanted: Hashable) -> None:
        """Press a target of the page in front."""

    @abstractmethod
    def step(self, wanted: Hashable) -> None:
        """Step a choice on by one."""

    def _rest(self) -> None:
        """A person is no machine: what was pressed is seen before anything else is."""
        self.program.wait(0.2)

    def target(self, wanted: Hashable) -> Target:
        """A target of the page in front, once it is there."""

        def find() -> Target | None:
            return next((target for target in self.program.top.targets() if target.id == wanted), None)

        self.program.until(lambda: find() is not None)
        found = find()
        assert found is not None
        return found


ARROWS = {
    (1, 0): (pygame.KSCAN_RIGHT, pygame.K_RIGHT),
    (-1, 0): (pygame.KSCAN_LEFT, pygame.K_LEFT),
    (0, 1): (pygame.KSCAN_DOWN, pygame.K_DOWN),
    (0, -1): (pygame.KSCAN_UP, pygame.K_UP),
}
TAB, ENTER = (pygame.KSCAN_TAB, pygame.K_TAB), (pygame.KSCAN_RETURN, pygame.K_RETURN)
SHIFT = (pygame.KSCAN_LSHIFT, pygame.K_LSHIFT)


class Keyboard(Hand):
    """Arrows where they lead nearer, else Tab or Shift-Tab, and Enter."""

    def press(self, wanted: Hashable) -> None:
        self._go(wanted)
        self._tap(ENTER)
        self._rest()

    def step(self, wanted: Hashable) -> None:
        self._go(wanted)
        self._tap(ARROWS[1, 0])

    def _go(self, wanted: Hashable) -> None:
        self.target(wanted)
        page = self.program.top
        walking = True
        for _ in range(250):
            if page.focus.visible and page.focus.at == wanted:
                return
            targets = page.targets()
            ids = [target.id for target in targets]
            here = page.focus.current(targets)
            there = targets[ids.index(wanted)]
            before = _steps(here, there)
            way = _towards(here, there) if walking and before else None
            if way is not None:
                self._tap(ARROWS[way])
                after = _steps(page.focus.current(page.targets()), there)
                walking = after is not None and before is not None and after < before
            else:
                ahead = (ids.index(wanted) - (ids.index(here.id) if here else 0)) % len(ids)
                self._tap(TAB, shifted=ahead > len(ids) / 2)
        raise AssertionError(f"{wanted} is not reached, only {[t.id for t in page.targets()]}")

    def _tap(self, key: tuple[int, int], shifted: bool = False) -> None:
        press = [_key(pygame.KEYDOWN, *key), _key(pygame.KEYUP, *key)]
        if shifted:
            press = [_key(pygame.KEYDOWN, *SHIFT), *press, _key(pygame.KEYUP, *SHIFT)]
        self.program.hear(*press)


def _key(kind: int, scancode: int, name: int) -> Event:
    return Event(kind, key=name, scancode=scancode, mod=0, unicode="")


def _steps(here: Target | None, there: Target) -> int | None:
    """King's steps between two cells of a grid, None where there is no grid."""
    if here is None or here.grid is None or there.grid is None or here.zone != there.zone:
        return None
    return max(abs(here.grid[0] - there.grid[0]), abs(here.grid[1] - there.grid[1]))


def _towards(here: Target | None, there: Target) -> tuple[int, int] | None:
    """The arrow for the longer part of the way."""
    if here is None or here.grid is None or there.grid is None:
        return None
    dx, dy = there.grid[0] - here.grid[0], there.grid[1] - here.grid[1]
    if abs(dx) >= abs(dy):
        return (1 if dx > 0 else -1, 0)
    return (0, 1 if dy > 0 else -1)


class Mouse(Hand):
    """Motion and the left button."""

    def press(self, wanted: Hashable) -> None:
        self._click(self.target(wanted).rect.center)

    def step(self, wanted: Hashable) -> None:
        rect = self.target(wanted).rect
        self._click((rect.right - rect.h // 3, rect.centery))

    def _click(self, at: tuple[int, int]) -> None:
        button = {"pos": at, "button": LEFT_BUTTON, "touch": False}
        self.program.hear(
            Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False),
            Event(pygame.MOUSEBUTTONDOWN, **button),
            Event(pygame.MOUSEBUTTONUP, **button),
        )
        self._rest()


OPTION = {"fox": "mode", "renature": "edition", "living_forest": "odds"}
"""The option of each game's lobby that journeys set."""


def seat_down(hand: Hand, value: str, game: str = "fox") -> None:
    """From the hub through the lobby to a table for two: a person, a sapling, `value` of the option."""
    program = hand.program
    assert isinstance(program.top, HubScene)
    for _ in range(4):
        if isinstance(program.top, LobbyScene):
            break
        hand.press(("box", game))  # a box at the side turns to the middle first
        program.wait(0.6)
    proposal, option = program.top.proposal, OPTION[game]
    for place in range(proposal.info.seats[1] - 1, 1, -1):
        _step_until(hand, ("place", place), lambda p=place: proposal.seating.places[p].sits is Sits.CLOSED)
    _step_until(hand, ("place", 1), lambda: proposal.seating.places[1].level == "sapling")
    _step_until(hand, ("option", option), lambda: proposal.options[option] == value)
    hand.press(START)
    program.until(lambda: isinstance(program.top, TableScene))
    assert program.top.match.setup.option(option) == value and program.top.match.setup.seats == 2


def go_on(hand: Hand) -> None:
    """From the hub back to the match that waits."""
    program = hand.program
    assert isinstance(program.top, HubScene)
    hand.press(CONTINUE)
    program.until(lambda: isinstance(program.top, TableScene))


def play(
    hand: Hand,
    enough: Callable[[Match[Any]], bool],
    decide_: Callable[[Hand, TableScene], int] | None = None,
) -> None:
    """Decide whenever asked, until the result or `enough`; `decide_` takes a decision and says its move."""
    program = hand.program
    for _ in range(LONGEST):
        program.until(lambda: _asked(program))
        if isinstance(program.top, ResultScene) or enough(program.director.stack[1].match):  # type: ignore[attr-defined]
            return
        table = program.top
        assert isinstance(table, TableScene)
        ply = table.match.ply
        move = (decide_ or _as_a_fox)(hand, table)
        if isinstance(program.top, ConfirmScene):
            hand.press(YES)
        assert table.match.ply > ply, "the decision was not taken"
        assert move < 0 or table.match.played[ply] == move
    raise AssertionError("the match does not end")


def _as_a_fox(hand: Hand, table: TableScene) -> int:
    for wanted in way(table):
        hand.press(wanted)
    return -1


def leave(hand: Hand) -> None:
    """From the result back to the hub."""
    program = hand.program
    program.wait(0.4)
    hand.press(HOME)
    program.until(lambda: isinstance(program.top, HubScene))


def way(table: TableScene) -> list[Hashable]:
    """What to press for the decision a sapling would take: every kind of action has its way."""
    state, seat = table.match.state, table.match.state.to_act
    return list(_presses(table, chosen_by_sapling(table.match, seat), state.pos[seat] * 8))


def chosen_by_sapling(match: Match[Any], seat: Seat) -> int:
    """A sensible move for whoever is to act, by a quicker sapling than the one that people meet."""
    return decide(Greedy(worlds=2), View.of(match.game, match.state, seat), Random(match.ply)).move


def _presses(table: TableScene, move: int, base: int) -> Iterator[Hashable]:
    state = table.match.state
    lines = state.ground.lines

    def place(direction: int) -> Hashable:
        return (PLACE, lines[base + direction][0])

    match table.match.game.choice(state, move):
        case Migrate(direction) | Flee(direction):
            yield place(direction)
        case SniffLine(direction):
            yield from ((CARD, Card.SNIFF), place(direction))
        case SniffThree(directions):
            yield from ((CARD, Card.SNIFF), (SNIFF, Mode.THREE))
            yield from (place(direction) for direction in directions)
        case Swim(direction):
            yield from ((CARD, Card.SWIM), place(direction))
        case Mark():
            yield (CARD, Card.MARK)
        case ChooseFlight():
            yield (ANSWER, "flight")
        case Hide():
            yield (ANSWER, "hide")
        case TakeBank(bank):
            yield (BANK, bank)
        case EndTurn():
            yield (TURN, "end")
        case Rest():
            yield (TURN, "rest")
        case other:
            raise AssertionError(f"no way to {other}")


def _asked(program: Program) -> bool:
    """Is there anything to do for the person?"""
    top = program.top
    if isinstance(top, ResultScene):
        return True
    return isinstance(top, TableScene) and top.life.me is not None and not top.busy()


def _step_until(hand: Hand, wanted: Hashable, so: Callable[[], bool]) -> None:
    for _ in range(10):
        if so():
            return
        hand.step(wanted)
    raise AssertionError(f"{wanted} never gets there")
