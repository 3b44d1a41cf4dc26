"""Why a bot made a move that was played, in one sentence that these eyes may read."""

from dataclasses import replace
from typing import Any

from ai.bot import Why
from ai.explain import WON
from game.core import Looking
from game.match import Match
from scenes.board import Board
from scenes.reasons import because
from scenes.services import Services
from scenes.table.thoughts import Thoughts
from scenes.table.walk import openly

VOWELS = "aàâeéèêiîoôuûy"


class Because:
    """Of a seat that holds hidden things only what concerns open ones is told, without amounts, for these are
    differences to a move that is nobody's business; its second best move is never named.
    """

    def __init__(self, services: Services, match: Match[Any], thoughts: Thoughts, board: Board[Any]) -> None:
        self.services = services
        self._match = match
        self._thoughts = thoughts
        self._board = board
        self._told: dict[tuple[int, Looking, str], tuple[Why, str]] = {}

    def of(self, ply: int, looking: Looking) -> str:
        """The sentence on the `ply`-th move, "" where none is known or none may be told."""
        answer = self._thoughts.behind(ply)
        if answer is None or answer.why is None or answer.why.best != answer.move:
            return ""
        key = (ply, looking, self.services.words.lang)
        known = self._told.get(key)
        if known is None or known[0] is not answer.why:
            known = self._told[key] = (answer.why, self._sentence(ply, answer.why, looking))
        return known[1]

    def _sentence(self, ply: int, why: Why, looking: Looking) -> str:
        match, words = self._match, self.services.words
        before = match.states()[ply - 1]
        game = match.game.info.id
        if openly(match.game, before, before.to_act, looking):
            second = self._board.tell(before, why.second)
            key = "table.rather_vowel" if second[:1].lower() in VOWELS else "table.rather"
            return because(words, game, why, words(key, move=second))
        allowed = self._board.open_traits | {WON}
        told = tuple(replace(one, best=0.0, second=0.0) for one in why.differences if one.trait in allowed)
        return because(words, game, replace(why, differences=told)) if told else ""
