"""Why a bot moved, read in the journal: two differences, the move not taken, and nothing that is hidden."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import scenes.boards
from ai.bot import Answer, Difference, View, Why, decide
from ai.explain import WON, explained
from ai.job import Job, Reply
from ai.levels import LEVELS
from game.core import Setup
from game.match import Match, Undo
from scenes.i18n import Words
from scenes.input import Act
from scenes.table.because import Because
from scenes.table.thoughts import Thoughts
from tests.games import ROOT, every_game
from tests.scenes import foxes
from tests.scenes.tables import Bots, Play, playing

WHY = (Difference("hearts", 0.05, 3.0, 1.0), Difference("way", -0.02, 4.0, 2.0))


def reasoned(game_id: str, plies: int, seed: int = 3) -> tuple[Match[Any], Thoughts]:
    """A match of bots whose answers were heard, each worked out from its own view."""
    game = every_game()[game_id]
    match = Match(game, Setup.complete(game.info, 2, seed), foxes.table(2, 0))
    thoughts = Thoughts(match)
    bot = LEVELS["sapling"].bot(game.info)
    while match.ply < plies and not match.over:
        view = View.of(game, match.state, match.state.to_act)
        answer = decide(bot, view, Random(match.ply))
        answer = replace(answer, why=explained(game, view, answer, Random(match.ply)))
        thoughts.hear(Reply("m", match.ply, match.state.to_act, answer))
        match.play(answer.move)
    return match, thoughts


def because(match: Match[Any], thoughts: Thoughts, lang: str = "en") -> tuple[Because, Any]:
    services = SimpleNamespace(words=Words([ROOT / "assets"], lang, strict=True))
    kit = replace(foxes.services((640, 400), lang=lang), games=every_game())
    board = scenes.boards.find(match.game.info.id)(kit, match.game, match.table)
    return Because(services, match, thoughts, board), board  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "plies"),
    [
        ("renature", 5),
        pytest.param("renature", 40, marks=pytest.mark.slow),
        pytest.param("fox", 40, marks=pytest.mark.slow),
        pytest.param("living_forest", 60, marks=pytest.mark.slow),
    ],
)
def test_others_read_only_what_lies_open(game: str, plies: int) -> None:
    match, thoughts = reasoned(game, plies)
    told, board = because(match, thoughts)
    hidden = shown = 0
    for ply in range(1, match.ply + 1):
        before, answer = match.states()[ply - 1], thoughts.behind(ply)
        assert answer is not None
        if answer.why is None or not answer.why.differences:
            continue
        sentence = told.of(ply, frozenset())
        second = board.tell(before, answer.why.second)
        if not match.game.private(before, before.to_act):
            shown += 1
            assert sentence.endswith(f"{second}."), sentence
            continue
        hidden += 1
        assert second not in sentence and not re.search(r"\d", sentence), sentence
        closed = [one.trait for one in answer.why.differences if one.trait not in board.open_traits | {WON}]
        if len(closed) == len(answer.why.differences):
            assert sentence == ""
        assert told.of(ply, frozenset({before.to_act})).endswith(f"{second}."), "its owner may read it all"
    assert hidden if game == "renature" else hidden + shown


def test_traits_that_a_fox_s_notes_speak_through_are_never_told_to_others() -> None:
    words = Words([ROOT / "assets"], "en")
    table = foxes.table(2, 0)
    match: Any = SimpleNamespace(
        game=SimpleNamespace(info=SimpleNamespace(id="fox"), private=lambda state, seat: True),
        states=lambda: [SimpleNamespace(to_act=1)],
        played=[5],
        table=table,
    )
    thoughts = Thoughts(match)
    thoughts.hear(Reply("m", 0, 1, Answer(5, why=Why(5, 6, WHY))))
    board = SimpleNamespace(open_traits=frozenset({"hearts"}), tell=lambda state, move: f"move {move}")
    services = SimpleNamespace(words=words)
    page = Because(services, match, thoughts, board)  # type: ignore[arg-type]
    assert page.of(1, frozenset({0})) == "Spares its hearts."
    assert page.of(1, frozenset({1})).endswith("rather than move 6.")
    only_way = Answer(5, why=Why(5, 6, WHY[1:]))
    thoughts.hear(Reply("m", 0, 1, only_way))
    assert page.of(1, frozenset({0})) == ""


@pytest.mark.slow
def test_swapped_moves_swap_the_reasons() -> None:
    match, thoughts = reasoned("living_forest", 24)
    told, _ = because(match, thoughts)
    for ply in range(1, match.ply + 1):
        answer = thoughts.behind(ply)
        if answer is None or answer.why is None or len(answer.why.differences) < 2:
            continue
        first = told.of(ply, frozenset())
        why = answer.why
        turned = tuple(
            replace(one, gain=-one.gain, best=one.second, second=one.best) for one in why.differences
        )
        thoughts._decided[ply - 1] = replace(answer, why=replace(why, differences=turned))
        assert told.of(ply, frozenset()) != first
        return
    raise AssertionError("no move had two reasons")


def test_french_elides() -> None:
    match, thoughts = reasoned("living_forest", 8)
    told, _ = because(match, thoughts, "fr")
    said = [told.of(ply, frozenset()) for ply in range(1, match.ply + 1)]
    named = [sentence for sentence in said if "plutôt que" in sentence]
    assert named and not any(re.search(r"que de [aeéèiou]", sentence) for sentence in named)
    assert all(re.search(r"que (de |d’)\w", sentence) for sentence in named)


def reasoning(bots: Bots) -> None:
    """Every answer comes with a reason of the tiny game's match that is over: the one trait it has."""

    def answer(job: Job) -> Answer:
        legal = every_game()[job.game].unpack(job.view).legal()
        return Answer(legal[0], why=Why(legal[0], legal[-1], (Difference("won", 0.2, 1.0, 0.0),)))

    bots.answer = answer  # type: ignore[method-assign]


def lines(play: Play) -> list[Any]:
    found = [target for target in play.table.targets() if target.zone == "journal" and target.hint]
    return [target for target in found if target.hint.title == "Pourquoi\u00a0?"]


def test_the_journal_tells_it_on_focus_and_on_a_press(tmp_path: Path) -> None:
    with playing(tmp_path, "pb") as play:
        reasoning(play.director.services.workers)
        play.move(0)
        play.settle()
        told = lines(play)
        assert told and all(line.hint.lines == ("Gagne la partie.",) for line in told)
        assert all(play.table.journal.line(line).seat == 1 for line in told), "people need no reasons"
        line = told[0]
        play.table.show_focus(line.id)
        play.act(Act.DO)
        assert play.director.toasts.queue[-1].text == "Gagne la partie."


def test_a_move_taken_back_has_no_reason_any_more(tmp_path: Path) -> None:
    with playing(tmp_path, "pb", undo=Undo.FREE) as play:
        thoughts = play.table.life.flow.thoughts
        legal = play.match.state.legal()
        thoughts.hear(Reply("m", 0, 0, Answer(legal[0])))
        assert thoughts.behind(1) is None, "not played yet"
        play.match.play(legal[0])
        assert thoughts.behind(1) is not None
        play.match.undo()
        play.match.play(legal[1])
        assert thoughts.behind(1) is None, "another move stands there now"
