"""OpenSpiel's search over a game of ours: its own numbers, our worlds, stopped by the clock."""

import importlib
import sys
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from ai.bot import View, decide
from ai.roster import Work, enter
from tests.ai.pile import CARD, GAME, NONE, ONE, SPENT, TWO, PileState

needs_openspiel = pytest.mark.skipif(
    find_spec("pyspiel") is None, reason="open-spiel is not installed (group bench)"
)


def view(pile: int, mine: int = SPENT, other: int = NONE) -> View[PileState]:
    return View(0, PileState(pile, bytearray([mine, other]), 0))


@pytest.fixture
def adapter() -> Any:
    return importlib.import_module("ai.openspiel")


@needs_openspiel
@pytest.mark.parametrize(("left", "winning"), [(1, ONE), (2, TWO), (3, CARD)])
def test_a_win_at_once_is_found(adapter: Any, left: int, winning: int) -> None:
    assert decide(adapter.bot(200), view(left, 3), Random(5)).move == winning


@needs_openspiel
def test_a_win_further_on_is_found() -> None:
    bot = enter("openspiel", Work(600)).bot(GAME.info)
    answer = decide(bot, view(4, SPENT, SPENT), Random(6))
    assert answer.move == ONE
    assert answer.tries == 599  # its first simulation only opens the root


@needs_openspiel
def test_step_by_step_it_counts_what_its_own_loop_counts(adapter: Any) -> None:
    stepwise = adapter.Simulations(view(9, 2), Random(1), 150)
    while stepwise.step():
        pass
    whole = adapter.Simulations(view(9, 2), Random(1), 150)
    whole.bot.run_search(whole.bot.root)
    assert stepwise.bot.visits() == whole.bot.visits()
    assert len(stepwise.bot.visits()) == 4


@needs_openspiel
def test_it_looks_at_the_view_only(adapter: Any) -> None:
    answers = [
        decide(adapter.bot(80), View.of(GAME, PileState(9, bytearray([2, card]), 0), 0), Random(2))
        for card in (1, 2, 3)
    ]
    assert answers[0] == answers[1] == answers[2]


@needs_openspiel
def test_without_a_choice_it_does_not_think(adapter: Any) -> None:
    assert not adapter.bot(80).think(view(1), Random(1)).step()


def test_where_it_is_missing_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ai.openspiel", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ValueError, match="pyspiel is not installed"):
        enter("openspiel").bot(GAME.info)
