"""Tooltips at the table: they name what is pointed at, say why not, and leave the seats in sight."""

from pathlib import Path
from unittest import mock

import pytest
from pygame import Rect, Surface

from scenes.focus import Hint
from scenes.scene import HOVER_REST
from scenes.table import TableScene
from scenes.talk import Talk
from tests.scenes import foxes, livings, valleys
from tests.scenes.pages import staged
from tests.scenes.tables import Bots

GAMES = {
    "fox": lambda: foxes.match(3, 7, 0, 1),
    "renature": lambda: valleys.match(3, 7, 0),
    "living_forest": lambda: livings.match(3, 7, 0),
}


def pointed_at(table: TableScene, target_id: object) -> tuple[Hint, str, Rect] | None:
    """The tooltip that comes where the mouse rests: what it says, why not, where it stands."""
    said: list[tuple[Hint, str, Rect]] = []
    real = Talk.tooltip

    def spy(self: Talk, canvas: Surface, hint: Hint, *where: object, **more: object) -> Rect:
        rect: Rect = real(self, canvas, hint, *where, **more)  # type: ignore[arg-type]
        said.append((hint, str(more.get("refused", "")), rect))
        return rect

    table.show_focus(target_id)
    table.frame(HOVER_REST + 0.01)
    with mock.patch.object(Talk, "tooltip", spy):
        table.draw(Surface(table.size))
    return said[-1] if said else None


def test_a_tooltip_of_a_domino_leaves_the_whole_hand_in_sight(tmp_path: Path) -> None:
    with staged(tmp_path, (1280, 720), reduced_motion=True, almanac=False) as (director, _):
        table = TableScene(director.services, GAMES["renature"](), kept=False)
        director.push(table)
        director.advance(1 / 60)
        hand = [target for target in table.targets() if target.zone == "hand"]
        assert len(hand) == 3
        for domino in hand:
            tip = pointed_at(table, domino.id)
            assert tip is not None and tip[2].collidelist([one.rect for one in hand]) < 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_is_named_and_says_why_on_others_turns_too(game: str, tmp_path: Path) -> None:
    with staged(tmp_path, (1280, 720), reduced_motion=True, almanac=False) as (director, _):
        match = GAMES[game]()
        match.table.players[:] = match.table.players[::-1]  # a bot begins
        director.services.workers.close()
        director.services.workers = bots = Bots()  # type: ignore[assignment]
        bots.silent = True
        table = TableScene(director.services, match, kept=False)
        director.push(table)
        director.advance(1 / 60)
        assert table.life.me is None
        zones = {target.zone: target for target in table.targets() if target.refused}
        assert zones
        for target in zones.values():
            tip = pointed_at(table, target.id)
            assert tip is not None, target
            hint, refused, _ = tip
            assert hint.title and hint.title != refused == target.refused


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_no_tooltip_of_the_board_covers_a_seat(size: tuple[int, int], tmp_path: Path) -> None:
    with staged(tmp_path, size, reduced_motion=True, almanac=False) as (director, _):
        table = TableScene(director.services, foxes.match(5, 7, 0, 1, mode="advanced"), kept=False)
        director.push(table)
        director.advance(1 / 60)
        seats = [target.rect for target in table.targets() if target.zone == "seats"]
        tiles = [t for t in table.targets() if isinstance(t.id, tuple) and t.id[0] == "place"]
        assert len(seats) == 5 and len(tiles) == 60
        last = sorted(tiles, key=lambda target: -target.rect.right)[:10]
        for target in last:
            tip = pointed_at(table, target.id)
            assert tip is not None and tip[2].collidelist(seats) < 0, target.name
