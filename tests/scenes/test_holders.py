"""Pads that play for a seat: taken in the lobby, silent on others' turns, looked for when unplugged."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.match import Kind as Sort
from scenes.curtain import OPEN, CurtainScene
from scenes.devices import Signal
from scenes.holders import Holders
from scenes.hub import HubScene
from scenes.input import KEYBOARD, Act, Device, Kind
from scenes.lobby import START, LobbyScene
from scenes.lostpad import BOT, WAIT, LostPadScene
from scenes.lostpad import KEYBOARD as KEYS
from scenes.prefs import Curtain
from scenes.seating import Sits
from scenes.table import TableScene
from tests.scenes.pages import act, staged
from tests.scenes.tables import Play, playing

ONE, TWO, THREE = (Device(Kind.PAD, number, f"pad {number}") for number in (11, 12, 13))


def by(device: Device, director: Any, clock: Any, *acts: Act) -> None:
    for one in acts:
        clock.now += 0.3
        director.take(Signal(device, one), clock.now)


def lobby_on(director: Any, persons: int) -> LobbyScene:
    director.push(HubScene(director.services))
    lobby = LobbyScene(director.services, "fox")
    director.push(lobby)
    for place in range(5):
        lobby.proposal.seating.choose(place, 0 if place < persons else 1 if place < 2 else -1)
    lobby.arrange(director.size)
    return lobby


def test_an_unknown_pad_takes_the_next_free_seat_and_then_acts(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director, 2)
        holders = director.services.holders
        lobby.show_focus(START)
        by(ONE, director, clock, Act.DO)
        assert holders.places == {0: 11} and director.top is lobby
        by(TWO, director, clock, Act.DO)
        assert holders.places == {0: 11, 1: 12} and director.top is lobby
        by(THREE, director, clock, Act.DO)
        assert holders.places[2] == 13, "a closed place opens"
        assert lobby.proposal.seating.places[2].sits is Sits.PERSON
        director.draw(Surface(director.size))
        by(TWO, director, clock, Act.DO)
        assert isinstance(director.top, TableScene)
        match = director.top.match
        seats = [holders.seat_of(match, pad) for pad in (ONE, TWO, THREE, KEYBOARD)]
        assert seats == [0, 1, 2, None]


def test_who_uses_the_keyboard_keeps_the_first_of_several_places(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director, 2)
        act(director, clock, Act.UP)
        by(ONE, director, clock, Act.DO)
        assert director.services.holders.places == {1: 11}
        lobby.proposal.seating.choose(1, 1)
        lobby.arrange(director.size)
        assert director.services.holders.places == {}, "a bot holds no pad"


def test_a_pad_goes_along_when_its_seat_changes_its_place(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director, 2)
        by(ONE, director, clock, Act.DO)
        lobby.show_focus(("mark", 0))
        act(director, clock, Act.DO, Act.DOWN, Act.DO)
        assert director.services.holders.places == {1: 11}


def seat_pads(play: Play, *pads: Device) -> Holders:
    holders = play.director.services.holders
    holders.places = {seat: pad.pad for seat, pad in enumerate(pads)}
    names = [player.name for player in play.match.table.players]
    holders.sit([(seat, seat, name) for seat, name in enumerate(names)])
    for number, pad in enumerate(pads, start=1):
        holders.came(pad.pad, number)
    return holders


def press(play: Play, device: Device, *acts: Act) -> None:
    by(device, play.director, play.clock, *acts)


def opened(play: Play, device: Device) -> bool:
    assert isinstance(play.director.top, CurtainScene)
    play.director.top.show_focus(OPEN)
    press(play, device, Act.DO)
    play.settle()
    return not isinstance(play.director.top, CurtainScene)


def test_a_curtain_opens_by_its_own_device_alone(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        seat_pads(play, ONE, TWO)
        play.settle()
        assert not opened(play, TWO) and not opened(play, KEYBOARD)
        assert "manette 1" in play.director.toasts.shown[-1].text
        assert opened(play, ONE)


def test_a_seat_without_a_pad_opens_for_keys_and_for_no_others_pad(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", first=1) as play:
        seat_pads(play, ONE)
        play.settle()
        assert play.match.state.to_act == 1
        assert not opened(play, ONE)
        assert opened(play, KEYBOARD)


def test_on_the_turn_of_another_a_pad_looks_and_does_nothing(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", curtain=Curtain.NEVER) as play:
        seat_pads(play, ONE, TWO)
        play.settle()
        assert play.table.life.me == 0
        target = next(one for one in play.table.targets() if one.id == ("move", 0))
        play.table.show_focus(target.id)
        for one in (Act.DO, Act.BACK, Act.UNDO, Act.SPECIAL, Act.HINT, Act.ONE):
            press(play, TWO, one)
            assert play.match.ply == 0 and play.director.top is play.table
        assert play.director.toasts.shown[-1].text == "C’est à Élise 0 de jouer."
        before = play.table.focus.at
        press(play, TWO, Act.RIGHT)
        assert play.table.focus.at != before, "looking around is free"
        press(play, TWO, Act.JOURNAL)
        play.table.show_focus(target.id)
        press(play, ONE, Act.DO)
        assert play.match.ply == 1


def test_unknown_pads_and_keys_act_for_whoever_is_to_act(tmp_path: Path) -> None:
    for device in (THREE, KEYBOARD):
        with playing(tmp_path / device.name, "pp", curtain=Curtain.NEVER) as play:
            seat_pads(play, ONE, TWO)
            play.settle()
            play.table.show_focus(("move", 0))
            press(play, device, Act.DO)
            assert play.match.ply == 1


def unplugged(play: Play) -> LostPadScene:
    holders = seat_pads(play, ONE, TWO)
    play.settle()
    holders.went(ONE.pad)
    play.settle()
    page = play.director.top
    assert isinstance(page, LostPadScene) and "Élise 0" in page.question
    play.director.draw(play.canvas)
    return page


def test_a_lost_pad_is_waited_for_and_another_takes_its_seat_over(tmp_path: Path) -> None:
    with playing(tmp_path, "pp", curtain=Curtain.NEVER) as play:
        unplugged(play)
        assert play.director.services.holders.came(THREE.pad, 1) is not None
        play.settle()
        assert play.director.top is play.table
        assert play.director.services.holders.seat_of(play.match, THREE) == 0


def test_without_its_pad_a_seat_plays_by_keys_or_by_a_bot(tmp_path: Path) -> None:
    for answer in (WAIT, KEYS, BOT):
        with playing(tmp_path / answer, "pp", curtain=Curtain.NEVER) as play:
            play.click(unplugged(play).targets()[[WAIT, KEYS, BOT].index(answer)].id)
            play.settle()
            holders, player = play.director.services.holders, play.match.table.players[0]
            assert not isinstance(play.director.top, LostPadScene), "asked once a decision"
            assert (player.kind is Sort.BOT) == (answer == BOT)
            assert holders.lost(play.match, 0) == (answer == WAIT)


def test_a_curtain_whose_pad_is_lost_opens_for_everybody(tmp_path: Path) -> None:
    with playing(tmp_path, "pp") as play:
        seat_pads(play, ONE, TWO).went(ONE.pad)
        play.settle()
        assert opened(play, KEYBOARD)


@pytest.mark.parametrize("kinds", ["pb", "pp"])
def test_a_seat_is_known_again_in_a_rematch_and_not_in_another_match(tmp_path: Path, kinds: str) -> None:
    with playing(tmp_path, kinds) as play:
        holders = seat_pads(play, ONE)
        assert holders.seat_of(play.match, ONE) == 0
        play.match.table.players[0] = play.match.table.players[0].__class__("Zoé", Sort.PERSON)
        assert holders.seat_of(play.match, ONE) is None
