"""What tempers look at says of a position what its name promises: risk, hindrance, pace."""

from random import Random

from game.core import Manner
from game.fox.manner import manner as of_fox
from game.living_forest import GAME as SPIRITS
from game.living_forest.manner import manner as of_spirit
from game.living_forest.position import ROB
from game.renature.manner import manner as of_planter
from game.renature.position import PLANTED_ROW
from tests.game.fox.build import Fox, Spot, board
from tests.game.living_forest.build import Spirit
from tests.game.living_forest.build import table as forest
from tests.game.renature.build import A, B, table


def fox(spot: Spot, hearts: int = 4, rival: Spot = (3, 2), opened: tuple[Spot, ...] = ()) -> Manner:
    return of_fox(board(Fox(spot, hearts), Fox(rival), opened=opened), 0)


def test_a_fox_with_few_hearts_before_tiles_it_does_not_know_takes_a_risk() -> None:
    assert fox((4, 2), hearts=1).risk > fox((4, 2), hearts=3).risk
    assert fox((4, 2)).risk > fox((4, 2), opened=((5, 2), (6, 3))).risk
    assert fox((4, 2), opened=((3, 3), (8, 2))).risk == fox((4, 2)).risk, "behind, and out of sight"


def test_a_fox_is_in_the_way_of_who_is_behind_it_most_at_the_next_tile() -> None:
    right_before, near, away = (fox(spot).hindrance for spot in ((4, 3), (5, 2), (7, 2)))
    assert right_before > near > away == 0
    assert fox((3, 3)).hindrance == fox((2, 2)).hindrance == 0
    assert fox((9, 2), rival=(8, 2)).hindrance == 0, "in the den the match is over"


def test_a_fox_is_near_the_end_where_it_is_near_the_den() -> None:
    assert fox((5, 2)).pace > fox((4, 2)).pace


def test_fires_beyond_its_drops_are_a_risk_for_a_spirit() -> None:
    calm, held, burning = (
        of_spirit(forest(Spirit(line=line), fires=fires), 0)
        for line, fires in (("hare", (0, 0, 0)), ("goldfish", (1, 0, 0)), ("hare", (2, 0, 0)))
    )
    assert calm.risk == held.risk == 0
    assert burning.risk > 0


def test_a_spirit_with_tiles_of_others_holds_them_back_and_one_that_has_grown_hurries() -> None:
    usual = of_spirit(forest(), 0)
    robber = of_spirit(forest(Spirit(tiles=(2, 1, 1)), Spirit(tiles=(0, 1, 1))), 0)
    grown = of_spirit(forest(Spirit(trees=(("t3_sun", (1, 1)),), discard="lemur")), 0)
    assert robber.hindrance > usual.hindrance == grown.hindrance
    assert grown.pace > usual.pace


def test_a_spirit_that_still_has_to_choose_tiles_holds_them_already_but_none_of_who_has_none() -> None:
    rich, poor = Spirit(rock=1), Spirit(rock=2, tiles=(0, 0, 0))
    state = forest(Spirit(line="dog wolf", rock=0), rich, poor, seats=3, mains=(2, 2, 2))
    state.apply(SPIRITS.read("move 4"), Random(0))
    choosing = of_spirit(state, 0)
    assert state.phase == ROB and state.passed
    state.apply(SPIRITS.read("take tree"), Random(0))
    assert of_spirit(state, 0).hindrance == choosing.hindrance


def test_tiles_still_to_choose_hold_nobody_back_for_who_does_not_choose_them() -> None:
    state = forest(Spirit(line="dog", rock=0), Spirit(rock=1), mains=(2, 2))
    usual = of_spirit(state, 1)
    state.apply(SPIRITS.read("move 4"), Random(0))
    assert state.phase == ROB and of_spirit(state, 1).hindrance == usual.hindrance


def test_a_plant_by_open_water_is_a_risk_until_its_area_is_closed() -> None:
    bare = of_planter(table(), A)
    open_area = of_planter(table(plants={"A2": (A, "oak")}), A)
    closed = of_planter(table(plants={"A2": (A, "oak")}, closed={"A2": A}), A)
    assert open_area.risk > bare.risk == closed.risk == 0


def test_a_plant_among_those_of_others_is_in_their_way_and_alone_it_is_not() -> None:
    alone = of_planter(table(plants={"A2": (A, "turf")}), A)
    among = of_planter(table(plants={"A2": (A, "turf"), "B2": (B, "turf")}), A)
    assert among.hindrance > alone.hindrance == 0


def test_who_has_points_early_is_in_a_hurry() -> None:
    none, some = (table(), table())
    some.points[PLANTED_ROW] = 5
    assert of_planter(some, A).pace > of_planter(none, A).pace
