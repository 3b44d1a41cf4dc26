"""A finished match of every set-up, for the laws that hold for all of them."""

from typing import Any

import pytest

from game.match import Match
from tests.games import every_setup, finished, more_setups, name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every law over every set-up; what only the long suite runs is not even collected for the quick one."""
    if "match" in metafunc.fixturenames:
        found: list[Any] = every_setup()
        if metafunc.config.option.markexpr != "not slow":
            found += [pytest.param(setup, marks=pytest.mark.slow) for setup in more_setups()]
        metafunc.parametrize("match", found, ids=name, indirect=True)


@pytest.fixture
def match(request: pytest.FixtureRequest) -> Match[Any]:
    """A finished match; read only."""
    return finished(request.param)
