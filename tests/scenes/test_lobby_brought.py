"""The lobby offers what a person brought along: maps of the data folder, bad ones with the reason."""

from pathlib import Path

import pytest

from game.core import Option
from game.renature.maps import board_of
from scenes.assets import assets_folder
from scenes.hub import HubScene
from scenes.input import Act
from scenes.lobby import START, LobbyScene
from scenes.proposal import Proposal
from scenes.table import TableScene
from tests.scenes.pages import act, staged

SHIPPED = assets_folder() / "renature" / "boards"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    boards = tmp_path / "boards"
    boards.mkdir()
    (boards / "squares.png").write_bytes((SHIPPED / "squares.png").read_bytes())
    (boards / "vallon.tmx").write_bytes((SHIPPED / "side_b.tmx").read_bytes())
    text = (SHIPPED / "side_a.tmx").read_text(encoding="utf-8").replace("1,1,2,1,1,1", "1,1,2,0,1,1", 1)
    (boards / "zut.tmx").write_text(text, encoding="utf-8")
    return tmp_path


def side_of(proposal: Proposal) -> Option:
    return next(option for option in proposal.info.options if option.id == "side")


def test_a_map_of_the_data_folder_is_chosen_with_keys_and_played(folder: Path) -> None:
    with staged(folder) as (director, clock):
        director.push(HubScene(director.services))
        lobby = LobbyScene(director.services, "renature")
        director.push(lobby)
        option = side_of(lobby.proposal)
        assert [offer.name for offer in lobby.proposal.offered(option)] == ["", "", "vallon", "zut"]
        lobby.show_focus(("option", "side"))
        act(director, clock, Act.RIGHT, Act.RIGHT)
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        assert isinstance(director.top, TableScene)
        assert director.top.match.setup.option("side") == board_of("b").text


def test_a_map_that_is_wrong_is_shown_with_its_square_and_nothing_begins(folder: Path) -> None:
    with staged(folder) as (director, clock):
        director.push(HubScene(director.services))
        lobby = LobbyScene(director.services, "renature")
        director.push(lobby)
        lobby.show_focus(("option", "side"))
        act(director, clock, Act.RIGHT, Act.RIGHT, Act.RIGHT)
        start = next(target for target in lobby.targets() if target.id == START)
        assert start.refused.startswith("D1")
        assert lobby.rows.help(("option", "side")) == start.refused
        lobby.show_focus(START)
        act(director, clock, Act.DO)
        assert director.top is lobby
        lobby.show_focus(("option", "side"))
        act(director, clock, Act.RIGHT)
        assert not next(target for target in lobby.targets() if target.id == START).refused


def test_a_chosen_map_outlives_its_file(folder: Path) -> None:
    with staged(folder) as (director, _):
        proposal = Proposal.remembered(director.services, "renature")
        option = side_of(proposal)
        proposal.choose(option, 2)
        proposal.remember(director.services)
        (folder / "boards" / "vallon.tmx").unlink()
        again = Proposal.remembered(director.services, "renature")
        assert again.options["side"] == board_of("b").text
        assert again.offered(option)[again.chosen(option)].value == board_of("b").text
        lobby = LobbyScene(director.services, "renature")
        director.push(HubScene(director.services))
        director.push(lobby)
        assert lobby.proposal.match(director.services).setup.option("side") == board_of("b").text


def test_models_and_tiles_to_draw_after_lie_in_the_data_folder(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        own = tmp_path / "boards"
        own.mkdir()
        (own / "squares.png").write_bytes(b"mine")
        proposal = Proposal.remembered(director.services, "renature")
        assert [offer.name for offer in proposal.offered(side_of(proposal))] == ["", ""], "no model is a map"
        assert (own / "squares.png").read_bytes() == b"mine", "what is there stays"
        for name in ("side_a.tmx", "side_b.tmx", "squares.png", "README.md"):
            assert (own / "models" / name).read_bytes() == (SHIPPED / name).read_bytes()
        assert (own / "README.md").exists()
        (own / "mine.tmx").write_bytes((own / "models" / "side_b.tmx").read_bytes())
        proposal = Proposal.remembered(director.services, "renature")
        assert [offer.name for offer in proposal.offered(side_of(proposal))] == ["", "", "mine"]


def test_a_data_folder_that_cannot_be_written_keeps_nobody_from_playing(tmp_path: Path) -> None:
    with staged(tmp_path) as (director, _):
        (tmp_path / "boards").write_text("a file where a folder should be", encoding="utf-8")
        proposal = Proposal.remembered(director.services, "renature")
        assert len(proposal.offered(side_of(proposal))) == 2
