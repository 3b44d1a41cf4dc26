"""The score sheet: finishing order, distances, hearts spent, new starts, rests."""

from game.fox import GAME
from tests.game.fox.build import DOG, Fox, at, board, play


def test_the_winner_is_first_and_the_others_follow_by_their_distance_to_the_den() -> None:
    state = board(Fox((8, 2), 4), Fox((3, 2)), Fox((6, 0)), Fox(None, 2), Fox((3, 4)))
    play(state, "go N")
    sheet = GAME.sheet(state)
    assert sheet.rank == (1, 3, 2, 5, 3) and sheet.winners() == [0]
    assert sheet.rows[0].key == "fox.sheet.distance" and sheet.rows[0].values == (0, 6, 3, 9, 6)
    assert sheet.totals == () and sheet.note is None


def test_a_running_match_has_an_order_and_no_note() -> None:
    sheet = GAME.sheet(board(Fox((2, 2)), Fox((5, 2))))
    assert sheet.rank == (2, 1) and sheet.note is None


def test_hearts_spent_new_starts_and_rests_are_counted() -> None:
    state = board(Fox((4, 2), 4), Fox((2, 2), 1), tiles={(5, 2): DOG})
    play(state, "go N", "flee S", "end", "go N", "end", "rest")
    rows = {row.key.removeprefix("fox.sheet."): row.values for row in GAME.sheet(state).rows}
    assert rows["hearts_spent"] == (3, 1) and rows["new_starts"] == (0, 0) and rows["rests"] == (1, 0)
    assert state.pos[1] == at(3, 2)
