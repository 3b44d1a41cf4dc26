"""Reasons become one good sentence in either language, whatever two differences are named."""

import re
from functools import cache
from itertools import combinations
from random import Random

import pytest

from ai.bot import Difference, Why
from ai.explain import WON
from game.core import OVER, Setup
from scenes.assets import assets_folder
from scenes.i18n import Words
from scenes.prefs import LANGUAGES
from scenes.reasons import because
from tests.games import every_game

GAMES = ("fox", "living_forest", "renature")
SHAPE = re.compile(r"[A-ZÉÀÔ][^.%{}]+[^\s.]\.")


@cache
def traits(game_id: str) -> frozenset[str]:
    """Every trait met in some random matches."""
    game = every_game()[game_id]
    found = {WON}
    for seed in range(2):
        rng = Random(seed)
        state = game.start(Setup.complete(game.info, 2, seed), rng)
        for ply in range(120):
            if state.to_act == OVER:
                break
            if not ply % 7:
                found |= {trait.id for trait in game.traits(state, ply % 2)}
            state.apply(state.playout_move(rng), rng)
    return frozenset(found)


def words(language: str) -> Words:
    return Words([assets_folder()], language, strict=True)


def differences(trait: str, gain: float) -> list[Difference]:
    return [Difference(trait, gain, amount, 0.0) for amount in (0.2, 1.1, 4.0)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_trait_has_its_words_for_and_against(game: str, language: str) -> None:
    said = words(language)
    assert len(traits(game)) > 5
    for trait in traits(game):
        for gain in (0.1, -0.1):
            for difference in differences(trait, gain):
                sentence = because(said, game, Why(1, 2, (difference,)))
                assert SHAPE.fullmatch(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_any_two_traits_make_one_sentence(game: str, language: str) -> None:
    said = words(language)
    for one, other in combinations(sorted(traits(game)), 2):
        for gains in ((0.2, 0.1), (0.2, -0.1), (-0.2, 0.1), (-0.2, -0.1)):
            pair = (Difference(one, gains[0], 3.0, 1.0), Difference(other, gains[1], 3.0, 1.0))
            sentence = because(said, game, Why(1, 2, pair))
            assert SHAPE.fullmatch(sentence), sentence
            assert sentence != because(said, game, Why(2, 1, pair[:1]))


def test_gains_come_first_and_prices_after_them() -> None:
    hearts, way = Difference("hearts", -0.2, 1.0, 3.0), Difference("way", 0.1, 8.0, 9.0)
    for order in ((hearts, way), (way, hearts)):
        why = Why(1, 2, order)
        assert because(words("fr"), "fox", why) == (
            "Gagne un cœur de chemin vers le terrier, quitte à garder 2\u00a0cœurs de moins."
        )
        assert because(words("en"), "fox", why) == (
            "Gains one heart of way to the den, at the price of keeping 2\u00a0hearts less."
        )


def test_the_other_move_is_named_where_it_has_a_name() -> None:
    why = Why(1, 2, (Difference("way", 0.2, 8.0, 8.3), Difference("hearts", 0.1, 2.0, 1.0)))
    sentence = because(words("fr"), "fox", why, "de flairer")
    assert sentence == "Avance un peu vers le terrier et garde un cœur de plus, plutôt que de flairer."


def test_a_move_that_only_costs_looks_further_ahead() -> None:
    costs = (Difference("clouds", -0.2, 1.0, 3.0), Difference("plants", -0.1, 1.0, 3.0))
    assert because(words("fr"), "renature", Why(1, 2, costs)) == (
        "Voit plus loin, quitte à garder 2\u00a0nuages de moins et à entamer ses bonnes plantes."
    )
    assert because(words("en"), "renature", Why(1, 2, costs[:1])) == (
        "Looks further ahead, at the price of keeping 2\u00a0clouds less."
    )


def test_moves_without_a_difference_were_worth_the_same() -> None:
    assert because(words("en"), "fox", Why(1, 2, ()), "to sniff") == (
        "The second best move was worth nearly as much."
    )
