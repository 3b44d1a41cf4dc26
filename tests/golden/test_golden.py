"""Golden matches replay to the positions and results they were recorded with."""

import json
from pathlib import Path

import pytest

from game.core import Setup
from game.registry import catalog
from tests.games import new_match
from tests.golden.regenerate import FOLDER, checks

AGAIN = "run: python -m tests.golden.regenerate"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_match_replays_as_it_was_recorded(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    game = catalog()[golden["game"]]
    assert golden["rules"] == game.info.rules_version, f"the rules have a new version; {AGAIN}"
    setup = Setup.complete(game.info, golden["seats"], golden["seed"], golden["options"], golden["first"])
    match = new_match(setup)
    for move in golden["moves"]:
        match.play(game.read(move))
    assert checks(match) == golden["checks"], f"if the change is meant, raise rules_version and {AGAIN}"
    assert match.over and match.state.payoff() == golden["payoff"]


@pytest.mark.parametrize("name", catalog())
def test_every_game_has_golden_matches(name: str) -> None:
    assert len(list(FOLDER.glob(f"{name}-*.json"))) >= 3, AGAIN
