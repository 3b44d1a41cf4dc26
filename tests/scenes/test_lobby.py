"""The lobby: seats, names, options, and what the table gets from them."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Event, Surface

from ai.levels import LOBBY_LEVELS
from ai.temper import TEMPERS
from game.match import Kind, Undo
from scenes.focus import Hint
from scenes.hub import HubScene
from scenes.input import LEFT_BUTTON, Act, Gesture
from scenes.lobby import START, LobbyScene
from scenes.lobby_seats import told
from scenes.naming import NamingScene
from scenes.prefs import Curtain, Speed, loads
from scenes.rulebook import RulebookScene
from scenes.seating import CHOICES, Place, Sits
from scenes.table import TableScene
from tests.scenes.pages import act, point, staged


def lobby_on(director: Any) -> LobbyScene:
    director.push(HubScene(director.services))
    lobby = LobbyScene(director.services, "fox")
    director.push(lobby)
    return lobby


def at(scene: Any, target_id: object) -> tuple[int, int]:
    return next(target.rect.center for target in scene.targets() if target.id == target_id)


def choose(director: Any, clock: Any, scene: LobbyScene, row_id: object, steps: int = 1) -> None:
    """Go to a row of the options and step right."""
    scene.rows.show(row_id)
    scene.arrange(director.size)
    scene.show_focus(row_id)
    act(director, clock, *[Act.RIGHT] * steps)


def test_start_is_focused_and_one_press_plays(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby_on(director)
        act(director, clock, Act.DO)
        assert isinstance(director.top, TableScene)
        assert [type(scene) for scene in director.stack] == [HubScene, TableScene]


def test_the_table_gets_what_was_chosen(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        choose(director, clock, lobby, ("option", "mode"))
        choose(director, clock, lobby, ("option", "rows"), 2)
        choose(director, clock, lobby, ("option", "notes"))
        choose(director, clock, lobby, "first", 2)
        choose(director, clock, lobby, "undo", 3)
        lobby.proposal.seed = 77
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        table = director.top
        assert isinstance(table, TableScene)
        setup = table.match.setup
        assert dict(setup.options) == {"mode": "advanced", "rows": "14", "notes": "memory"}
        assert (setup.seed, setup.first, setup.seats) == (77, 1, 3)
        assert table.match.table.undo is Undo.OFF
        assert table.match.state.to_act == 1


def test_rows_that_need_another_value_come_and_go(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        assert "rows" not in {option.id for option in lobby.proposal.usable()}
        choose(director, clock, lobby, ("option", "mode"))
        assert "rows" in {option.id for option in lobby.proposal.usable()}
        assert lobby.focus.at == ("option", "mode")
        choose(director, clock, lobby, ("option", "mode"))
        assert "rows" not in {option.id for option in lobby.proposal.usable()}


def test_options_of_an_undone_mode_do_not_reach_the_match(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        lobby.proposal.options.update(mode="discovery", rows="14")
        act(director, clock, Act.DO)
        assert director.top.match.setup.option("rows") == "12"  # type: ignore[union-attr]


def test_the_line_below_explains_the_focused_option(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        lobby.show_focus(("option", "mode"))
        before = lobby._said_below()
        act(director, clock, Act.RIGHT)
        assert before and lobby._said_below() and lobby._said_below() != before


def test_the_mouse_alone_sets_a_seat_and_starts(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        stepper = next(t.rect for t in lobby.targets() if t.id == ("place", 3))
        point(director, clock, Gesture.DOWN, (stepper.right - 10, stepper.centery), LEFT_BUTTON)
        assert lobby.proposal.seating.places[3].sits is Sits.PERSON
        point(director, clock, Gesture.DOWN, (stepper.x + 10, stepper.centery), LEFT_BUTTON)
        assert lobby.proposal.seating.places[3].sits is Sits.CLOSED
        point(director, clock, Gesture.DOWN, at(lobby, START), LEFT_BUTTON)
        assert isinstance(director.top, TableScene)


def test_x_closes_a_seat_and_too_few_are_refused_with_a_reason(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        for place in (1, 2):
            lobby.show_focus(("place", place))
            act(director, clock, Act.SPECIAL)
        assert len(lobby.proposal.seating.open()) == 1
        start = next(target for target in lobby.targets() if target.id == START)
        assert start.refused == director.services.words("lobby.too_few")
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        assert director.top is lobby
        assert director.toasts.queue[-1].text == start.refused
        director.draw(Surface(director.size))


def test_every_choice_of_a_seat_reaches_the_match(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        for place, choice in enumerate((4, 0, 3, 2, len(CHOICES) - 1)):
            lobby.proposal.seating.choose(place, choice)
        lobby.arrange(director.size)
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        players = director.top.match.table.players  # type: ignore[union-attr]
        assert [(one.kind, one.level) for one in players] == [
            (Kind.BOT, "grove"),
            (Kind.PERSON, ""),
            (Kind.BOT, "tree"),
            (Kind.BOT, "sapling"),
        ]
        assert len({one.name for one in players}) == 4


def typed(director: Any, text: str) -> None:
    for letter in text:
        director.raw(Event(pygame.KEYDOWN, key=0, scancode=0, mod=0, unicode=letter))
        director.raw(Event(pygame.TEXTINPUT, text=letter))


def press(director: Any, key: int) -> bool:
    used: bool = director.raw(Event(pygame.KEYDOWN, key=key, scancode=1, mod=0, unicode=""))
    return used


def test_a_name_is_typed_with_the_real_keyboard_and_kept(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        point(director, clock, Gesture.DOWN, at(lobby, ("name", 0)), LEFT_BUTTON)
        naming = director.top
        assert isinstance(naming, NamingScene)
        assert naming.text and naming.selected
        typed(director, "Éléonore & Zoëx")
        assert press(director, pygame.K_BACKSPACE)
        assert press(director, pygame.K_RETURN)
        assert director.top is lobby
        assert lobby.proposal.seating.shown(director.services.words)[0] == "Éléonore & Zoë"
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        assert director.services.prefs.names == ["Éléonore & Zoë"]
        kept = loads(director.services.prefs.dumps())
        assert kept.lobby["fox"]["seats"][0]["name"] == "Éléonore & Zoë"


def test_a_name_is_typed_with_the_keyboard_on_the_screen_accents_included(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        lobby.show_focus(("name", 1))
        act(director, clock, Act.ZOOM)
        naming = director.top
        assert isinstance(naming, NamingScene)
        for target_id in ("clear", "shift", "more", ("key", "é"), "more", ("key", "l"), "done"):
            naming.show_focus(target_id)
            act(director, clock, Act.DO)
        assert lobby.proposal.seating.places[1].name == "Él"


def test_leaving_the_keyboard_changes_nothing(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        lobby.show_focus(("name", 0))
        act(director, clock, Act.DO)
        typed(director, "x")
        act(director, clock, Act.BACK)
        assert director.top is lobby
        assert lobby.proposal.seating.places[0].name == ""


def test_names_never_grow_beyond_their_limit(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        naming = NamingScene(director.services, "?", "", lambda text: None, limit=4)
        director.push(naming)
        typed(director, "abcdefgh\n")
        assert naming.text == "abcd"


def test_a_seed_takes_digits_only_and_nothing_means_the_dice(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        for text, seed in (("12a3", 123), ("", None)):
            lobby.rows.show("seed")
            lobby.arrange(director.size)
            lobby.show_focus("seed")
            act(director, clock, Act.DO)
            naming = director.top
            assert isinstance(naming, NamingScene)
            naming.show_focus("clear")
            act(director, clock, Act.DO)
            typed(director, text)
            naming.show_focus("done")
            act(director, clock, Act.DO)
            assert lobby.proposal.seed == seed


def test_the_same_seed_deals_the_same_match(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        lobby = lobby_on(director)
        lobby.proposal.seed = 5
        first, second = (lobby.proposal.match(director.services) for _ in range(2))
        assert first.state.pack() == second.state.pack()
        lobby.proposal.seed = None
        others = {lobby.proposal.match(director.services).setup.seed for _ in range(8)}
        assert len(others) > 1


def test_the_lobby_is_found_as_it_was_left(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        choose(director, clock, lobby, ("option", "mode"))
        choose(director, clock, lobby, "undo")
        choose(director, clock, lobby, "hints")
        choose(director, clock, lobby, ("temper", 1))
        lobby.proposal.seating.cycle(4)
        act(director, clock, Act.BACK)
        again = LobbyScene(director.services, "fox")
        assert again.proposal.options["mode"] == "advanced"
        assert again.proposal.undo is Undo.TURN
        assert again.proposal.seating.places[4].sits is Sits.PERSON
        match = again.proposal.match(director.services)
        assert not match.table.hints and match.table.players[1].temper == next(iter(TEMPERS))


def test_only_bots_have_a_temper_and_keep_it_over_a_change_of_level(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        tempers = [t.id for t in lobby.targets() if isinstance(t.id, tuple) and t.id[0] == "temper"]
        assert tempers == [("temper", 1), ("temper", 2)]
        choose(director, clock, lobby, ("temper", 2))
        choose(director, clock, lobby, ("place", 2))
        place = lobby.proposal.seating.places[2]
        assert (place.level, place.temper) == ("tree", "careful")
        lobby.show_focus(("temper", 2))
        act(director, clock, Act.SPECIAL)
        assert lobby.proposal.seating.places[2] == Place(Sits.CLOSED)


def test_the_stepper_of_a_temper_says_what_it_does_while_it_is_stepped(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby, words = lobby_on(director), director.services.words
        for temper in (*TEMPERS, "none"):
            choose(director, clock, lobby, ("temper", 1))
            stepper = next(target for target in lobby.targets() if target.id == ("temper", 1))
            assert stepper.hint == Hint(words(f"temper.{temper}"), (words(f"temper.line.{temper}"),))


def test_every_level_says_its_work_and_no_time(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        lobby = lobby_on(director)
        for number, level in enumerate(LOBBY_LEVELS, 1):
            lobby.proposal.seating.choose(1, number)
            lobby.arrange(director.size)
            name = next(target for target in lobby.targets() if target.id == ("name", 1))
            assert name.hint is not None
            work = director.services.words(f"level.work.{level}")
            assert work in name.hint.lines and not any(letter.isdigit() for letter in work)


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5), ((1920, 1080), 2.0)]
)
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", ["fox", "renature"])
def test_bots_all_say_their_work_in_their_rows_or_none_does(
    tmp_path: Path, size: tuple[int, int], text: float, lang: str, game: str
) -> None:
    with staged(tmp_path, size, text=text, language=lang) as (director, _):
        lobby = LobbyScene(director.services, game)
        director.push(lobby)
        seating = lobby.proposal.seating
        for number, choice in enumerate((4, 1, 2, 3)):
            seating.choose(number, choice)
        lobby.arrange(director.size)
        lines = [count for _, count in told(director.services, lobby._seat_rows, seating)[:4]]
        assert all(lines) or not any(lines)
        if text == 1.0:
            assert all(lines)
        for number, choice in enumerate((4, 1, 2, 3)):
            level = next(target for target in lobby.targets() if target.id == ("place", number))
            work = director.services.words(f"level.work.{CHOICES[choice].level}")
            assert (level.hint is None) if lines[number] else (level.hint and level.hint.lines == (work,))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_rows_grow_with_the_text_so_that_four_bots_say_their_work(tmp_path: Path, lang: str) -> None:
    with staged(tmp_path, (1920, 1080), text=1.5, language=lang) as (director, _):
        lobby = LobbyScene(director.services, "renature")
        director.push(lobby)
        seating = lobby.proposal.seating
        for number in range(4):
            seating.choose(number, 1 + number)
        lobby.arrange(director.size)
        assert all(count for _, count in told(director.services, lobby._seat_rows, seating))


@pytest.mark.parametrize("kept", [None, 3, {"options": {"mode": "x"}, "seats": 1, "undo": [], "first": "a"}])
def test_a_spoilt_memory_gives_the_usual_lobby(kept: object, tmp_path: Path) -> None:
    with staged(tmp_path, lobby={"fox": kept}) as (director, _):
        lobby = lobby_on(director)
        assert lobby.proposal.options["mode"] == "discovery"
        assert lobby.proposal.undo is Undo.REVEAL
        assert not lobby.proposal.seating.refusal()


def test_curtain_and_speed_are_the_settings_themselves(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        choose(director, clock, lobby, "curtain")
        choose(director, clock, lobby, "speed")
        assert director.services.prefs.curtain is Curtain.NEVER
        assert director.services.prefs.speed is Speed.SLOW
        assert lobby.focus.at == "speed"


def test_rules_and_almanac_open_from_the_lobby(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, clock):
        lobby = lobby_on(director)
        for book in ("rules", "almanac"):
            lobby.show_focus(book)
            act(director, clock, Act.DO)
            page = director.top
            assert isinstance(page, RulebookScene)
            assert page.book == book
            act(director, clock, Act.BACK)


def test_the_length_grows_with_the_seats(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        lobby = lobby_on(director)
        lengths = []
        for place in range(1, 5):
            lobby.proposal.seating.choose(place, 1)
            lengths.append(lobby.proposal.minutes())
        assert lengths == sorted(lengths)
        assert lengths[0] >= 5
