"""Whole matches of Renature by keyboard alone and by mouse alone, closed in the middle and continued."""

from collections.abc import Hashable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Event

from ai.bot import Answer
from ai.job import Job, Progress, Reply
from game.match import Kind, Match, Player, Table
from game.renature import GAME
from game.renature.moves import (
    ChangeJoker,
    Discard,
    Place,
    PlayAgain,
    SetPlant,
    SkipPlant,
    TakeBack,
    decode,
)
from game.renature.tables import TYPES
from game.save import loads
from scenes.confirm import YES, ConfirmScene
from scenes.input import RIGHT_BUTTON, Act
from scenes.lobby import START, LobbyScene
from scenes.prefs import Speed
from scenes.result_buttons import HOME
from scenes.results import ResultScene
from scenes.seating import Sits
from scenes.table import TableScene
from tests.scenes.journey import Hand, Keyboard, Mouse, go_on
from tests.scenes.pages import act, staged
from tests.scenes.test_whole_match import Headless
from tests.scenes.valleys import match as played_match
from tests.scenes.valleys import sensible

pytestmark = pytest.mark.slow

HANDS: dict[str, type[Hand]] = {"keyboard": Keyboard, "mouse": Mouse}
CONFIRM, ASIDE = ("turn", "confirm"), ("turn", "aside")
TURN: Hashable = "turn it"
HALF = 24


class Neighbours:
    """Bots without processes, who play sensibly on their views."""

    busy = False

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def ask(self, job: Job) -> None:
        self.jobs.append(job)

    def poll(self, match: str | None = None) -> list[Reply | Progress]:
        jobs, self.jobs = self.jobs, []
        return [
            Reply(job.match, job.ply, job.seat, Answer(sensible(GAME.unpack(job.view), Random(job.ply))))
            for job in jobs
        ]

    def ponder(self, job: Job) -> None:
        """Bots here think on nobody's time."""

    def cancel(self, match: str | None = None) -> None:
        self.jobs.clear()

    def close(self) -> None:
        self.jobs.clear()


def program(director: Any, clock: Any) -> Headless:
    found = Headless(director, clock)
    director.services.workers = Neighbours()
    return found


def turn(hand: Hand, square: Hashable) -> None:
    """R, or a right click on the square."""
    if isinstance(hand, Keyboard):
        hand._tap((pygame.KSCAN_R, pygame.K_r))
        return
    at = hand.target(square).rect.center
    button = {"pos": at, "button": RIGHT_BUTTON, "touch": False}
    hand.program.hear(Event(pygame.MOUSEBUTTONDOWN, **button), Event(pygame.MOUSEBUTTONUP, **button))


def hover(hand: Hand, wanted: Hashable) -> None:
    if isinstance(hand, Keyboard):
        hand._go(wanted)
        return
    at = hand.target(wanted).rect.center
    hand.program.hear(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))


def presses(table: TableScene, move: int) -> Iterator[Hashable]:
    plan = table.board.plan
    match decode(move):
        case Place(domino, square, _):
            yield ("hand", plan.hand.index(domino))
            yield (TURN, square, move)
            yield ("square", square)
        case Discard(domino):
            yield ("hand", plan.hand.index(domino))
            yield CONFIRM if plan.must_discard else ASIDE
            return
        case SetPlant(plant, neutral, square):
            yield from (("stock", plant + TYPES * neutral), ("square", square))
        case ChangeJoker(animal):
            yield from (("cloud", "joker"), ("joker", animal))
        case TakeBack(square):
            yield from (("cloud", "take"), ("square", square))
        case PlayAgain():
            yield ("cloud", "again")
        case SkipPlant():
            yield ASIDE
            return
    yield CONFIRM


def play(hand: Hand, last: int) -> None:
    """Decide whenever asked, until the result or so many plies; now and then something odd is done."""
    running = hand.program
    rng = Random(last)

    def asked() -> bool:
        top = running.top
        if isinstance(top, ResultScene):
            return True
        return isinstance(top, TableScene) and top.life.me is not None and not top.busy()

    for _ in range(400):
        running.until(asked)
        table = running.top
        if isinstance(table, ResultScene) or table.match.ply >= last:
            return
        ply, state = table.match.ply, table.match.state
        move = rng.choice(state.legal()) if rng.random() < 0.15 else sensible(state, rng)
        for step in presses(table, move):
            if isinstance(step, tuple) and step[0] == TURN:
                hover(hand, ("square", step[1]))
                for _ in range(8):
                    if table.board.plan.place_at(step[1]) == step[2]:
                        break
                    turn(hand, ("square", step[1]))
            else:
                hand.press(step)
        if isinstance(running.top, ConfirmScene):
            hand.press(YES)
        assert table.match.ply > ply, f"{GAME.write(move)} was not played"
        assert table.match.played[ply] == move
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("device", "edition"),
    [("keyboard", "sheet"), pytest.param("mouse", "box", marks=pytest.mark.slow)],
)
def test_from_the_hub_to_the_result_closed_in_the_middle(tmp_path: Path, device: str, edition: str) -> None:
    with staged(tmp_path, (1024, 600), speed=Speed.OFF, attract=False) as (director, clock):
        running = program(director, clock)
        hand = HANDS[device](running)
        while not isinstance(running.top, LobbyScene):
            hand.press(("box", "renature"))
            running.wait(0.6)
        proposal = running.top.proposal
        for place in (3, 2):
            while proposal.seating.places[place].sits is not Sits.CLOSED:
                hand.step(("place", place))
        while proposal.seating.places[1].sits is not Sits.BOT:
            hand.step(("place", 1))
        while proposal.options["edition"] != edition:
            hand.step(("option", "edition"))
        hand.press(START)
        running.until(lambda: isinstance(running.top, TableScene))
        play(hand, HALF)
        left = running.top.match
        director.quit()
    with staged(tmp_path, (1024, 600), speed=Speed.OFF, attract=False) as (director, clock):
        running = program(director, clock)
        hand = HANDS[device](running)
        go_on(hand)
        assert running.top.match.state.pack() == left.state.pack()
        play(hand, 10_000)
        page = running.top
        assert isinstance(page, ResultScene) and page.sheet.winners()
        running.wait(0.4)
        hand.press(HOME)
        store = director.services.store
        assert store.join()
        (kept,) = store.saves()
        again = loads(kept.path.read_text(encoding="utf-8"), {"renature": GAME})
        assert again.over


def table_on(director: Any, match: Match[Any]) -> TableScene:
    director.services.workers.close()
    director.services.workers = Neighbours()
    table = TableScene(director.services, match, kept=False)
    director.push(table)
    return table


def two(plies: int) -> Match[Any]:
    found = played_match(2, 5, plies, persons=1)
    found.table = Table([Player("Élise", Kind.PERSON), Player("Noé", Kind.BOT, "sapling")])
    while found.state.to_act != 0 or found.state.phase != 0:
        found.play(sensible(found.state, Random(found.ply)))
    return found


def test_one_confirmation_plays_domino_and_plant_and_undo_takes_both_back(tmp_path: Path) -> None:
    with staged(tmp_path, (1280, 720), speed=Speed.NORMAL) as (director, clock):
        table = table_on(director, two(20))
        for _ in range(8):
            clock.now += 0.2
            director.advance(0.1)
        before, ply = table.match.state.pack(), table.match.ply
        act(director, clock, Act.DO, Act.DO, Act.DO)
        assert table.board.plan.set is not None and table.focus.at == CONFIRM
        act(director, clock, Act.DO)
        for _ in range(60):
            clock.now += 0.1
            director.advance(0.1)
        assert table.match.ply == ply + 2
        assert table.life.me == 0 and table.focus.at == CONFIRM
        for _ in range(2):
            act(director, clock, Act.UNDO)
            director.advance(0.1)
        assert table.match.state.pack() == before


def test_r_turns_the_chosen_domino_and_a_right_click_too(tmp_path: Path) -> None:
    with staged(tmp_path, (1280, 720), speed=Speed.OFF) as (director, clock):
        table = table_on(director, two(0))
        for _ in range(8):
            clock.now += 0.2
            director.advance(0.1)
        act(director, clock, Act.DO)
        square = table.focus.at
        assert isinstance(square, tuple) and square[0] == "square"
        first = table.board.plan.place_at(square[1])
        act(director, clock, Act.ROTATE)
        assert table.board.plan.place_at(square[1]) != first
        assert table.focus.at == square
