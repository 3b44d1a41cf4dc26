"""The hub: one press to a match, one press to go on, and a demonstration for an empty room."""

import json
import shutil
from datetime import datetime
from pathlib import Path

import pytest
from pygame import Surface

from game.match import Kind
from scenes.attract import AttractScene
from scenes.confirm import ConfirmScene
from scenes.dates import in_words
from scenes.firstrun import FirstRunScene
from scenes.hub import IDLE, HubScene
from scenes.i18n import Words
from scenes.input import LEFT_BUTTON, Act, Gesture
from scenes.lobby import LobbyScene
from scenes.oldmatch import OldMatchPage
from scenes.rulebook import RulebookScene
from scenes.seating import Sits
from scenes.settings import SettingsScene
from scenes.table import TableScene
from tests.scenes.menus import folder_files
from tests.scenes.pages import Clock, act, point, staged


def hub_on(director: object) -> HubScene:
    hub = HubScene(director.services)  # type: ignore[attr-defined]
    director.push(hub)  # type: ignore[attr-defined]
    return hub


def at(hub: HubScene, target_id: object) -> tuple[int, int]:
    return next(target.rect.center for target in hub.targets() if target.id == target_id)


def test_a_match_runs_after_one_press_from_the_first_start(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub_on(director)
        act(director, clock, Act.DO)
        table = director.top
        assert isinstance(table, TableScene)
        assert [player.kind for player in table.match.table.players] == [Kind.PERSON, Kind.BOT, Kind.BOT]


def test_the_mouse_alone_starts_a_match_and_opens_every_page(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        for target_id, page in (
            (("box", "fox"), LobbyScene),
            ("rules", RulebookScene),
            ("settings", SettingsScene),
            ("quit", ConfirmScene),
            ("play", TableScene),
        ):
            point(director, clock, Gesture.DOWN, at(hub, target_id), LEFT_BUTTON)
            assert isinstance(director.top, page)
            director.home()


def test_x_continues_the_match_that_waits_at_its_exact_position(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        act(director, clock, Act.DO)
        table = director.top
        assert isinstance(table, TableScene)
        match = table.match
        while match.ply < 9:
            table.life.play(match.state.legal()[0], match.ply)
        table.life.show.finish()
        director.home()
        assert director.services.store.join()
        hub.resume()
        assert hub.first() == "continue"
        act(director, clock, Act.SPECIAL)
        again = director.top
        assert isinstance(again, TableScene)
        assert again.match.state.pack() == match.state.pack()
        assert again.match.played == match.played
        assert again.match.table.players == match.table.players


def saved_match(director: object, clock: Clock, hub: HubScene) -> Path:
    """A match of one move, in the folder of saves."""
    act(director, clock, Act.DO)  # type: ignore[arg-type]
    table = director.top  # type: ignore[attr-defined]
    assert isinstance(table, TableScene)
    table.life.play(table.match.state.legal()[0], table.match.ply)
    director.home()  # type: ignore[attr-defined]
    assert director.services.store.join()  # type: ignore[attr-defined]
    return next((director.services.store.saves_folder).glob("*.json"))  # type: ignore[attr-defined]


def test_a_match_by_other_rules_can_be_looked_at(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        path = saved_match(director, clock, hub)
        content = json.loads(path.read_text("utf-8"))
        path.write_text(json.dumps(content | {"rules": 999}), "utf-8")
        before = path.read_bytes()
        hub.resume()
        act(director, clock, Act.SPECIAL)
        question = director.top
        assert isinstance(question, ConfirmScene)
        question.show_focus("yes")
        act(director, clock, Act.DO)
        page = director.top
        assert isinstance(page, OldMatchPage) and page.view is not None
        assert page.view.pack() == page.view.view(None).pack(), "nothing hidden is in it"
        assert page._shown() == [(1, content["moves"][0])]
        director.draw(Surface(director.size))
        for target in page.targets():
            page.press(target) if target.id != "back" else None
        assert director.top is page and path.read_bytes() == before
        act(director, clock, Act.BACK)
        assert director.top is hub


def test_toasts_leave_the_bar_free(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        hub = hub_on(director)
        director.toast("Un fichier abîmé a été mis de côté.", lasting=True)
        director.draw(Surface(director.size))
        toast = director.toasts.queue[0].rect
        assert not any(toast.colliderect(t.rect) for t in hub.targets() if t.zone == "bar")


@pytest.mark.parametrize("change", [{"rules": 999}, {"format": 99}, {"game": "gone"}])
def test_a_save_this_version_cannot_play_is_offered_dim_explained_and_left_alone(
    change: dict[str, object], tmp_path: Path
) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        path = saved_match(director, clock, hub)
        content = {**json.loads(path.read_text(encoding="utf-8")), **change}
        path.write_text(json.dumps(content), encoding="utf-8")
        hub.resume()
        assert hub.waiting is not None and hub.waiting.refused
        assert hub.first() == "play"
        before = folder_files(director.services.store.saves_folder)
        act(director, clock, Act.SPECIAL)
        assert isinstance(director.top, ConfirmScene)
        assert hub.waiting.refused in director.top.line
        director.draw(Surface(director.size))
        assert folder_files(director.services.store.saves_folder) == before


def test_an_older_save_that_opens_goes_before_a_newer_one_that_does_not(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        path = saved_match(director, clock, hub)
        newer = path.with_name("29991231-235959-000001.json")
        shutil.copy(path, newer)
        content = {**json.loads(path.read_text(encoding="utf-8")), "rules": 999}
        newer.write_text(json.dumps(content), encoding="utf-8")
        hub.resume()
        assert hub.waiting is not None
        assert hub.waiting.saved.path == path


def test_without_a_save_continue_says_what_to_do(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub_on(director)
        act(director, clock, Act.SPECIAL)
        assert [toast.text for toast in director.toasts.queue] == [
            director.services.words("hub.first_match_refused")
        ]


def test_quick_seats_cycle_and_are_remembered(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        assert hub.proposal is not None
        assert hub.proposal.seating.places[3].sits is Sits.CLOSED
        point(director, clock, Gesture.DOWN, at(hub, ("seat", 3)), LEFT_BUTTON)
        assert hub.proposal.seating.places[3].sits is Sits.PERSON
        again = HubScene(director.services)
        again.enter()
        assert again.proposal is not None
        assert again.proposal.seating.places == hub.proposal.seating.places


def test_play_with_one_seat_says_why_not(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        assert hub.proposal is not None
        for place in (1, 2):
            while hub.proposal.seating.places[place].sits is not Sits.CLOSED:
                hub.proposal.seating.cycle(place)
        act(director, clock, Act.DO)
        assert director.top is hub
        assert director.toasts.queue[-1].text == director.services.words("lobby.too_few")


def pass_time(director: object, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        director.advance(0.1)  # type: ignore[attr-defined]


def test_after_a_minute_bots_play_and_any_press_only_comes_back(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        act(director, clock, Act.UP)
        focused = hub.focus.at
        pass_time(director, IDLE + 0.3)
        assert isinstance(director.top, AttractScene)
        assert all(player.kind is Kind.BOT for player in director.top.match.table.players)
        director.draw(Surface(director.size))
        act(director, clock, Act.DO)
        assert director.top is hub
        assert hub.focus.at == focused
        pass_time(director, IDLE - 1)
        assert director.top is hub


def test_the_demonstration_keeps_no_save(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        hub_on(director)
        pass_time(director, IDLE + 0.3)
        table = director.top
        assert isinstance(table, AttractScene)
        table.life.play(table.match.state.legal()[0], table.match.ply)
        director.home()
        assert director.services.store.join()
        assert not list(director.services.store.saves_folder.glob("*"))


def test_the_demonstration_can_be_switched_off_and_waits_for_input(tmp_path: Path) -> None:
    with staged(tmp_path, attract=False) as (director, _):
        hub = hub_on(director)
        pass_time(director, IDLE + 1)
        assert director.top is hub
    with staged(tmp_path / "two") as (director, clock):
        hub = hub_on(director)
        pass_time(director, IDLE - 1)
        point(director, clock, Gesture.MOVE, (400, 300))
        pass_time(director, IDLE - 1)
        assert director.top is hub


def test_the_first_start_asks_before_anything_moves(tmp_path: Path) -> None:
    with staged(tmp_path, first_run=True) as (director, clock):
        hub_on(director)
        assert isinstance(director.top, FirstRunScene)
        act(director, clock, Act.BACK)
        assert isinstance(director.top, HubScene)
        assert director.services.prefs.first_run is False


def test_a_single_game_has_no_arrows_and_two_games_turn(tmp_path: Path, tiny_root: Path) -> None:
    with staged(tmp_path) as (director, clock):
        hub = hub_on(director)
        assert len(director.services.games) >= 2
        front = hub.carousel.front
        hub.show_focus(("box", front))
        act(director, clock, Act.RIGHT)
        pass_time(director, 1.0)
        assert hub.carousel.front != front
        assert hub.focus.at == ("box", hub.carousel.front)
        director.draw(Surface(director.size))
    with staged(tmp_path / "one") as (director, _):
        director.services.games = {"fox": director.services.games["fox"]}
        hub = hub_on(director)
        assert not [
            target for target in hub.targets() if isinstance(target.id, tuple) and target.id[0] == "turn"
        ]


def test_the_first_picture_waits_for_nothing_and_the_fine_one_comes_by_itself(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        hub = HubScene(director.services)
        director.push(hub)
        backdrop, canvas = director.services.skin.backdrop, Surface(director.size)
        for _ in range(3):
            director.advance(0.1)
        assert not backdrop.clearing.layers and not hub.busy(), "composed before anything was shown"
        director.draw(canvas)
        drawn = 0
        for _ in range(80):
            director.advance(1 / 60)
            drawn += director.dirty
            if director.dirty:
                director.draw(canvas)
        assert backdrop.clearing.ready and not hub.busy() and not backdrop.warm()
        assert drawn == 1, "a picture is drawn anew only when there is something new to see"


def test_fireflies_cost_nothing_with_reduced_motion(tmp_path: Path) -> None:
    with staged(tmp_path, reduced_motion=True) as (director, _):
        hub = hub_on(director)
        pictures = []
        for seconds in (1.0, 4.0):
            hub.ambient(seconds)
            canvas = Surface(director.size)
            director.draw(canvas)
            pictures.append(bytes(canvas.get_buffer().raw))
        assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("when", "said"),
    [
        (datetime(2025, 3, 12, 21, 4), "aujourd’hui, 21\u00a0h\u00a004"),
        (datetime(2025, 3, 11, 8, 30), "hier, 8\u00a0h\u00a030"),
        (datetime(2025, 3, 9, 8, 30), "dimanche, 8\u00a0h\u00a030"),
        (datetime(2025, 1, 2, 8, 30), "le 2 janvier"),
        (datetime(2024, 12, 31, 8, 30), "le 31 décembre 2024"),
        (datetime(2025, 3, 14, 8, 30), "le 14 mars"),
    ],
)
def test_dates_are_said_in_words(when: datetime, said: str, tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        words: Words = director.services.words
        assert in_words(words, when, datetime(2025, 3, 12, 22, 0)) == said
