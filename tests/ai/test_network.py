"""Networks fitted to matches: what is learnt, what is written, what a run begins with."""

import runpy
from pathlib import Path
from random import Random

import pytest

from ai.network import Fit, main, written
from ai.selfplay import Company, watched
from game.core import Setup
from game.living_forest import GAME, estimate
from game.living_forest.signs import COUNT
from game.living_forest.weights import HIDDEN, INNER, OUTER

np = pytest.importorskip("numpy")


def positions(count: int) -> dict[str, object]:
    """Tables of 2 and 3 seats with two signs: the seat with the larger first one has won; one is noise."""
    dice = np.random.default_rng(5)
    seats = np.array([2 + number % 2 for number in range(count)])
    rows = dice.random((seats.sum(), 2)).astype(np.float32)
    payoffs = np.zeros(len(rows), dtype=np.float32)
    first = 0
    for many in seats:
        payoffs[first + rows[first : first + many, 0].argmax()] = 1
        first += many
    return {"rows": rows, "payoffs": payoffs, "seats": seats, "matches": np.arange(count)}


def test_a_network_learns_which_sign_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.network.BATCH", 64)
    fit = Fit(np, [positions(8_000)], 4, {}, seed=1)
    before = fit.surprise(fit.test)
    fit.run(epochs=8)
    assert fit.surprise(fit.test) < 0.6 * before
    _, outer = fit.weights()
    assert len(outer) == 4 + 2


def test_more_of_a_good_sign_hardly_speaks_against_a_seat_whatever_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ai.network.BATCH", 64)
    paid = positions(4_000)
    paid["rows"] = 1 - np.asarray(paid["rows"])
    weighed = []
    for good in ((), (0,)):
        fit = Fit(np, [paid], 4, {}, seed=1, good=good)
        fit.run(epochs=8)
        inner, bias, outer, direct = fit.parts
        active = fit.rows @ inner + bias > 0
        weighed.append(float((active @ (inner[0] * outer) + direct[0]).mean()))
    assert weighed[0] < -2 and weighed[1] > weighed[0] / 10


def test_a_fit_begins_with_what_is_known() -> None:
    knowing = Fit(np, [positions(2_000)], 4, {0: 4.0}, seed=1)
    unknowing = Fit(np, [positions(2_000)], 4, {}, seed=1)
    assert knowing.surprise(knowing.test) < unknowing.surprise(unknowing.test)


def test_positions_kept_for_the_test_are_not_fitted_to() -> None:
    fit = Fit(np, [positions(1_000)], 4, {}, seed=1)
    assert not set(fit.train) & set(fit.test) and len(fit.train) + len(fit.test) == 1_000


def test_written_weights_say_what_made_them_and_read_back_exactly(tmp_path: Path) -> None:
    inner, outer = [0.5, -1.25e-05] * 11, [3.0] * 5
    written(tmp_path / "weights.py", 4, inner, outer, seed=9)
    data = runpy.run_path(str(tmp_path / "weights.py"))
    assert (data["HIDDEN"], list(data["INNER"]), list(data["OUTER"])) == (4, inner, outer)
    assert "python -m ai.network" in data["__doc__"] and "seed: 9" in data["__doc__"]


def test_matches_become_arrays_a_row_a_seat() -> None:
    seen = watched("living_forest", range(4, 6), 3, Company(reasoning=0.5))
    assert seen.arrays(np)["rows"].shape == (len(seen.payoffs), COUNT)


def test_new_weights_are_used_at_once_and_must_be_as_many_as_there_are_signs_and_units() -> None:
    state = GAME.start(Setup.complete(GAME.info, 2, 4), Random(4))
    before = state.estimate()
    try:
        estimate.learn(1, [0.0] * (COUNT + 1), [0.0] * (COUNT + 1))
        assert state.estimate() == [0.5, 0.5]
        with pytest.raises(ValueError, match="2 units"):
            estimate.learn(2, [0.0] * COUNT, [0.0] * COUNT)
    finally:
        estimate.learn(HIDDEN, INNER, OUTER)
    assert state.estimate() == before


def test_a_command_plays_fits_and_writes_and_does_so_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("ai.network.BATCH", 16)
    monkeypatch.setattr("ai.network.TENTH", 2)
    out = tmp_path / "weights.py"
    given = [
        "living_forest",
        "--generations",
        "1",
        "--matches",
        "3",
        "--plans",
        "1",
        "--last",
        "3",
        "--hidden",
        "2",
        "--out",
        str(out),
    ]
    monkeypatch.setattr("sys.argv", ["network", *given])
    texts = []
    for _ in range(2):
        try:
            main()
        finally:
            estimate.learn(HIDDEN, INNER, OUTER)
        texts.append(out.read_text(encoding="utf-8"))
    assert texts[0] == texts[1] and "--hidden 2" in texts[0]
