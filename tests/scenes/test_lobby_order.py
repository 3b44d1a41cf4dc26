"""The seats of the lobby change their order: by keys, by a pad's shoulders, by dragging, by arrows."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from scenes.devices import Signal
from scenes.input import LEFT_BUTTON, Act, Device, Gesture, Kind
from scenes.lobby import LobbyScene
from scenes.seating import CHOICES, Sits
from tests.scenes.menus import overlaps
from tests.scenes.pages import act, point, staged

PAD = Device(Kind.PAD, 7, "pad")


def lobby_on(director: Any) -> LobbyScene:
    lobby = LobbyScene(director.services, "fox")
    director.push(lobby)
    for place, choice in enumerate((0, 2, 3, 0)):
        lobby.proposal.seating.choose(place, choice)
    lobby.proposal.seating.rename(3, "Élise")
    lobby.arrange(director.size)
    return lobby


def names(lobby: LobbyScene) -> list[str]:
    return lobby.proposal.seating.shown(lobby.services.words)


def by_pad(director: Any, clock: Any, *acts: Act) -> None:
    for one in acts:
        clock.now += 0.3
        director.take(Signal(PAD, one), clock.now)


def mouse_to(director: Any, clock: Any, at: tuple[int, int]) -> None:
    """Far enough that the mouse counts as the device in use."""
    for place in ((2, 2), at):
        point(director, clock, Gesture.MOVE, place)


def middle(lobby: LobbyScene, target_id: object) -> tuple[int, int]:
    return next(target.rect.center for target in lobby.targets() if target.id == target_id)


def test_keys_lift_a_mark_carry_it_and_put_it_down(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        before = names(lobby)
        lobby.show_focus(("name", 3))
        act(director, clock, Act.LEFT)
        assert lobby.focus.at == ("mark", 3)
        act(director, clock, Act.DO, Act.UP, Act.UP)
        assert lobby.order.lifted == 1 and lobby.focus.at == ("mark", 1)
        director.draw(Surface(director.size))
        act(director, clock, Act.DO)
        assert lobby.order.lifted is None
        assert names(lobby) == [before[0], before[3], before[1], before[2], ""], "names go with their seats"
        act(director, clock, Act.UP)
        assert lobby.focus.at == ("mark", 0), "put down, the arrows move the focus again"


def test_back_returns_a_lifted_seat_to_where_it_was(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        before = names(lobby)
        lobby.show_focus(("mark", 0))
        act(director, clock, Act.DO, Act.DOWN, Act.DOWN, Act.BACK)
        assert director.top is lobby and lobby.order.lifted is None and names(lobby) == before
        act(director, clock, Act.BACK)
        assert director.top is not lobby


def test_the_shoulders_of_a_pad_push_the_focused_seat_and_keys_keep_theirs(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        before = names(lobby)
        lobby.show_focus(("place", 0))
        by_pad(director, clock, Act.NEXT_ZONE)
        assert names(lobby)[:2] == [before[1], before[0]] and lobby.focus.at == ("mark", 1)
        by_pad(director, clock, Act.PREV_ZONE, Act.PREV_ZONE)
        assert names(lobby) == before, "beyond the first row there is nothing"
        act(director, clock, Act.NEXT_ZONE)
        assert lobby.focus.zone == "options" and names(lobby) == before


def test_a_mark_is_dragged_to_another_row(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        before = names(lobby)
        start, end = middle(lobby, ("mark", 0)), middle(lobby, ("mark", 2))
        point(director, clock, Gesture.DOWN, start, LEFT_BUTTON)
        point(director, clock, Gesture.MOVE, (start[0], (start[1] + end[1]) // 2))
        point(director, clock, Gesture.MOVE, end)
        director.draw(Surface(director.size))
        point(director, clock, Gesture.UP, end, LEFT_BUTTON)
        assert lobby.order.carried is None
        assert names(lobby) == [before[1], before[2], before[0], before[3], ""]
        point(director, clock, Gesture.MOVE, start)
        assert names(lobby)[2] == before[0], "let go, it follows the mouse no more"


def test_the_tooltip_of_a_stepper_leaves_the_arrows_of_its_row_free(tmp_path: Path) -> None:
    with staged(tmp_path, text=1.5) as (director, clock):
        lobby = lobby_on(director)
        mouse_to(director, clock, middle(lobby, ("temper", 1)))
        targets = {target.id: target for target in lobby.targets()}
        for stepper in ("temper", "place"):
            told = targets[stepper, 1]
            assert told.hint is not None and told.beside is not None
            for way in ("up", "down"):
                arrow = targets[way, 1].rect
                assert told.beside.left <= arrow.left and arrow.right <= told.beside.right


def test_arrows_beside_the_rows_push_them_for_a_mouse_alone(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        before = names(lobby)
        assert not [t for t in lobby.targets() if isinstance(t.id, tuple) and t.id[0] in ("up", "down")]
        mouse_to(director, clock, middle(lobby, ("name", 1)))
        arrows = {t.id: t for t in lobby.targets() if isinstance(t.id, tuple) and t.id[0] in ("up", "down")}
        assert ("up", 0) not in arrows and ("up", 1) in arrows and ("down", 3) in arrows
        assert ("up", 4) not in arrows, "nobody sits there"
        assert all(min(t.rect.size) >= 24 for t in arrows.values()) and not overlaps(lobby)
        director.draw(Surface(director.size))
        point(director, clock, Gesture.DOWN, arrows["down", 1].rect.center, LEFT_BUTTON)
        assert names(lobby)[:3] == [before[0], before[2], before[1]]
        act(director, clock, Act.NEXT)
        assert lobby.focus.visible


@pytest.mark.parametrize("size", [(1024, 600), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_marks_and_arrows_are_large_enough_and_apart(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    with staged(tmp_path, size, text=text) as (director, clock):
        lobby = lobby_on(director)
        mouse_to(director, clock, middle(lobby, ("mark", 1)))
        found = [t for t in lobby.targets() if t.zone == "seats"]
        assert {"mark", "up", "down"} <= {t.id[0] for t in found}  # type: ignore[index]
        assert all(min(t.rect.size) >= 24 for t in found) and not overlaps(lobby)


def test_who_begins_keeps_beginning_wherever_the_seat_goes(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        lobby.proposal.first = 3
        first = names(lobby)[3]
        lobby.show_focus(("mark", 3))
        act(director, clock, Act.DO, Act.UP, Act.UP, Act.UP, Act.DO)
        assert lobby.proposal.first == 0 and names(lobby)[0] == first
        match = lobby.proposal.match(director.services)
        assert match.setup.first == 0 and match.table.players[0].name == first


def test_a_seat_goes_past_closed_places_and_levels_and_tempers_go_with_it(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        seating = lobby.proposal.seating
        seating.choose(2, len(CHOICES) - 1)
        seating.temper(1, 2)
        lobby.arrange(director.size)
        level, temper, name = seating.places[1].level, seating.places[1].temper, names(lobby)[1]
        assert ("mark", 2) not in {target.id for target in lobby.targets()}
        lobby.show_focus(("mark", 1))
        act(director, clock, Act.DO, Act.DOWN, Act.DOWN, Act.DO)
        moved = seating.places[3]
        assert (moved.sits, moved.level, moved.temper, moved.name) == (Sits.BOT, level, temper, name)
        assert [seating.places[n].sits for n in (1, 2)] == [Sits.CLOSED, Sits.PERSON]
