"""The ladder of the levels: each step measured, with a verdict that can fail."""

from pathlib import Path

import pytest

from ai import ladder
from ai.levels import LOBBY_LEVELS
from ai.pairs import Result
from game.registry import EXTRA
from tests.games import TINY, every_game


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, str(TINY))
    monkeypatch.setattr("ai.pairs.games", every_game)


def always(share: float, more: float = 0.5) -> object:
    """Trials whose upper bot wins that share of the deals; `more`: against itself with less work."""

    def play(trial: ladder.Trial, args: object) -> list[tuple[Result, ...]]:
        same = trial.upper.partition("@")[0] == trial.lower.partition("@")[0]
        wins = round((more if same else share) * trial.games / 2)
        return [
            tuple(
                Result(seats, tuple(float(at == won) for at in seats), (1, 2), 9, ())
                for seats in ((0, 1), (1, 0))
            )
            for number in range(trial.games // 2)
            for won in [0 if number < wins else 1]
        ]

    return play


@pytest.mark.parametrize(
    ("share", "more", "verdict"), [(0.7, 0.5, "holds"), (0.6, 0.52, "saturated"), (0.6, 0.6, "OPEN")]
)
def test_a_step_holds_is_saturated_or_stays_open(
    share: float, more: float, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "play", always(share, more))
    lines = list(ladder.step("tiny", "grove", "tree", ladder.arguments(["tiny"])))
    assert verdict in lines[-1]
    assert lines[0].startswith("| tiny | grove@0.1x | tree@0.1x | 200 |")
    assert lines[1].startswith("| tiny | grove | tree | 40 |")
    assert (len(lines) == 4) is (verdict != "holds")


def test_the_command_fails_when_a_step_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "play", always(0.7))
    assert ladder.main(["tiny"]) == 0
    monkeypatch.setattr(ladder, "play", always(0.6, 0.6))
    assert ladder.main(["tiny"]) == 1


def test_every_level_meets_the_one_below_and_the_table_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "LOBBY_LEVELS", LOBBY_LEVELS[:3])
    command = ["tiny", "--games", "4", "--full", "2", "--json", str(tmp_path)]
    ladder.main(command)
    first = capsys.readouterr().out
    assert "| tiny | sapling | bud | 4 |" in first
    assert "| tiny | tree@0.1x | sapling | 4 |" in first
    monkeypatch.setattr("ai.arena.play_deal", None)
    ladder.main(command)
    assert capsys.readouterr().out == first
