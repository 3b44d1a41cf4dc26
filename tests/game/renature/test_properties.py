"""Laws that hold in every match: nothing is lost, scores told twice agree, previews come true."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from game.core import OVER, Event, Move, Setup
from game.dice import pick
from game.renature import GAME
from game.renature.events import AreaClosed, CloudTaken, Planted
from game.renature.moves import KIND, NO_PLANT, PLACE, PLANT, Place, lay
from game.renature.position import ENDED
from game.renature.previews import inspect, meets, plant_offers, preview
from game.renature.squares import SQUARES
from game.renature.state import RenatureState
from game.renature.tables import COLOURS, HIDDEN, NONE, TYPES
from tests.game.renature.build import everywhere
from tests.game.renature.naive import Teller
from tests.games import option_sets

OPTIONS = option_sets(GAME.info)
CASES = [(options, seats) for options, seats in product(OPTIONS, (2, 3, 4))]

DERIVED = (
    "suits",
    "takes",
    "totals",
    "counts",
    "near",
    "exits",
    "waters",
    "pairs",
    "room",
    "front",
    "closing",
)


def any_move(state: RenatureState, rng: Random) -> Move:
    """Often the playout policy's, often any of all: so that windows, discards and take-backs all come up."""
    return state.playout_move(rng) if rng.random() < 0.7 else pick(state.legal(), rng)


def setup_of(options: dict[str, str], seats: int, seed: int) -> Setup:
    return Setup.complete(GAME.info, seats, seed, options)


def told_match(options: dict[str, str], seats: int, seed: int) -> RenatureState:
    """Play a match while a second, plain teller follows its log."""
    log: list[Event] = []
    state = GAME.start(setup_of(options, seats, seed), Random(f"{seed}/0"), log)
    teller = Teller(state.board.rows, options, seats)
    rng = Random(seed)
    while state.to_act != OVER:
        for event in log:
            teller.hear(event)
        log.clear()
        state.apply(any_move(state, rng), rng, log)
    for event in log:
        teller.hear(event)
    check_conservation(state, teller, options, seats)
    return state


def check_conservation(state: RenatureState, teller: Teller, options: dict[str, str], seats: int) -> None:
    assert state.scores() == teller.scores and list(state.clouds) == teller.clouds
    boxed = {2: 3, 3: 1, 4: 3}[seats] if options["edition"] == "box" else 0
    assert len(teller.dominoes) == 55 - boxed and set(teller.dominoes.values()) == {1}
    assert everywhere(state) == sorted(teller.dominoes)
    on_board = sum(plant != NONE for plant in state.plants)
    assert on_board + sum(state.stock) == seats * sum(state.edition.plants(seats))
    assert on_board == len(teller.plants)
    closed = {area: holder for area, holder in enumerate(state.holder) if holder != NONE}
    assert closed == teller.closed_by


@pytest.mark.parametrize("number", range(len(CASES) * 2))
def test_scores_told_a_second_time_agree_and_nothing_is_lost(number: int) -> None:
    options, seats = CASES[number % len(CASES)]
    told_match(options, seats, number)


BATCHES = 40
MATCHES = 20_000


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_twenty_thousand_matches_end_and_lose_nothing_and_agree_with_the_second_teller(batch: int) -> None:
    for number in range(batch, MATCHES, BATCHES):
        options, seats = CASES[number // BATCHES % len(CASES)]
        told_match(options, seats, 1_000 + number)


@cache
def positions(number: int) -> tuple[RenatureState, ...]:
    """Every position of a match."""
    options, seats = CASES[number % len(CASES)]
    rng = Random(f"positions {number}")
    state = GAME.start(setup_of(options, seats, number), rng)
    met = [state.clone()]
    while state.to_act != OVER:
        state.apply(any_move(state, rng), rng)
        met.append(state.clone())
    return tuple(met)


NUMBERS = range(0, len(CASES), 2)


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_kept_from_move_to_move_is_what_would_be_found_anew(number: int) -> None:
    for state in positions(number):
        anew = state.clone()
        anew.rebuild()
        for field in DERIVED:
            assert getattr(anew, field) == getattr(state, field), field


@pytest.mark.parametrize("number", NUMBERS)
def test_a_domino_is_offered_exactly_where_nothing_refuses_it(number: int) -> None:
    for state in positions(number)[:: len(positions(number)) // 5]:
        if state.phase != 0:
            continue
        offered = {GAME.choice(state, move) for move in state.placements()}
        hand = state.hand(state.to_act)
        wishes = {lay(domino, square, d) for domino in hand for square in range(SQUARES) for d in range(4)}
        assert {wish for wish in wishes if GAME.why_not(state, wish) is None} == offered


def plans(state: RenatureState, rng: Random) -> Iterator[tuple[Move, Move | None]]:
    """A few placings with a plant or none, or a few plantings."""
    places = [move for move in state.legal() if move >> KIND == PLACE]
    for place in [pick(places, rng) for _ in range(3)] if places else []:
        offers = plant_offers(state, place)
        yield place, pick(offers, rng).move if offers and rng.random() < 0.8 else None
    plants = [move for move in state.legal() if move >> KIND in (PLANT, NO_PLANT)]
    for plant in [pick(plants, rng) for _ in range(2)] if plants else []:
        yield plant, None


def played(state: RenatureState, move: Move, plant: Move | None) -> tuple[RenatureState, list[Event]]:
    after, log = state.clone(), []
    seat = after.to_act
    chance = Random(9)
    after.apply(move, chance, log)
    skip = NO_PLANT << KIND
    if move >> KIND == PLACE and after.to_act == seat and (plant or skip) in after.legal():
        after.apply(plant or skip, chance, log)
    return after, log


@pytest.mark.parametrize("number", NUMBERS)
def test_a_preview_is_what_then_happens(number: int) -> None:
    rng = Random(number)
    for state in positions(number)[:-1:3]:
        for move, plant in plans(state, rng):
            foretold = preview(state, move, plant)
            assert foretold == preview(state.view(state.to_act), move, plant)
            assert foretold == preview(GAME.screen(state, frozenset({state.to_act})), move, plant)
            after, log = played(state, move, plant)
            assert foretold.closes == tuple(event for event in log if isinstance(event, AreaClosed))
            planted = [event for event in log if isinstance(event, Planted)]
            assert foretold.planted == (planted[0] if planted else None)
            clouds = [event for event in log if isinstance(event, CloudTaken)]
            assert foretold.clouds_taken == sum(event.kept for event in clouds)
            if after.phase != ENDED:
                assert foretold.scores == tuple(after.scores())
                assert foretold.clouds == after.clouds[foretold.seat]
            assert [event for event in log if event in foretold.events] == list(foretold.events)


@pytest.mark.parametrize("number", NUMBERS)
def test_previews_change_nothing_and_show_contacts_and_offers_as_the_rules_have_them(number: int) -> None:
    rng = Random(number)
    for state in positions(number)[:-1:7]:
        before = state.pack()
        for move in [move for move in state.legal() if move >> KIND == PLACE][:3]:
            choice = GAME.choice(state, move)
            assert isinstance(choice, Place)
            assert meets(state, choice) == preview(state, move).contacts
            ahead = state.clone()
            ahead.apply(move, rng)
            offers = plant_offers(state, move)
            if offers:
                assert {offer.move for offer in offers} == set(ahead.plantings())
                assert [offer.points for offer in offers] == sorted((o.points for o in offers), reverse=True)
        assert state.pack() == before


@pytest.mark.parametrize("number", NUMBERS)
def test_an_area_inspected_shows_what_keeps_it_open_and_who_has_how_much(number: int) -> None:
    for state in positions(number)[::9]:
        for area, squares in enumerate(state.board.areas):
            sight = inspect(state, area)
            assert sight.big == len(squares) == len(sight.squares) and sight.small == sight.big // 2
            assert (sight.closer is not None) <= (not sight.missing) and len(sight.missing) == state.waters[
                area
            ]
            totals = state.totals[area * COLOURS : area * COLOURS + COLOURS]
            assert sum(total.total for total in sight.totals) == sum(totals)
            assert sum(state.counts[area * TYPES : area * TYPES + TYPES]) == sum(
                state.plants[brown] != NONE for brown in squares
            )


@pytest.mark.parametrize("number", NUMBERS)
def test_views_hide_hands_supplies_discards_and_backs(number: int) -> None:
    for state in positions(number)[::9]:
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            for other in range(state.seats):
                shown = view.hand(other) + list(view.gone[other])
                own = state.hand(other) + list(state.gone[other])
                assert shown == (own if other == seat else [HIDDEN] * len(own))
            assert all(set(pool) <= {HIDDEN} for pool in view.pools)
            if state.edition.tokens and state.to_act != OVER:
                known = {area for area, back in enumerate(view.backs) if back != HIDDEN}
                assert known == {area for area, holder in enumerate(state.holder) if holder == seat}
