"""Records the golden matches of every game anew: `python -m tests.golden.regenerate [GAME...]`.

To be run when a game is added, or when its rules are meant to change (with a new `rules_version`).
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from game.core import Game, Setup, State
from game.match import Match
from game.registry import catalog
from tests.games import played_out, setups

FOLDER = Path(__file__).parent
COUNT = 5  # matches a game
EVERY = 20  # plies between two checksums


def checksum(state: State) -> str:
    """Sixteen digits that any change of the position changes."""
    return hashlib.sha256(state.pack()).hexdigest()[:16]


def checks(match: Match[Any]) -> dict[str, str]:
    """Checksums by ply: the set-up, every EVERYth position, the end."""
    plies = sorted({*range(0, match.ply, EVERY), match.ply})
    return {str(ply): checksum(match.states()[ply]) for ply in plies}


def chosen(game: Game[Any]) -> list[Setup]:
    """COUNT of the set-ups, spread over seat counts and options."""
    every = setups(game)
    return (
        every if len(every) <= COUNT else [every[n * (len(every) - 1) // (COUNT - 1)] for n in range(COUNT)]
    )


def record(game: Game[Any], number: int, setup: Setup) -> None:
    """Play a match and write it to `<game>-<number>.json`."""
    match = played_out(setup)
    content = {
        "game": setup.game,
        "rules": game.info.rules_version,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": dict(setup.options),
        "first": setup.first,
        "payoff": match.state.payoff(),
        "checks": checks(match),
        "moves": [game.write(move) for move in match.played],
    }
    path = FOLDER / f"{setup.game}-{number}.json"
    path.write_text(json.dumps(content, indent=0) + "\n", encoding="utf-8", newline="\n")


def main(wanted: list[str]) -> None:
    """Record every game, or those named. Ends with a sentence when there is no game of such a name."""
    unknown = sorted({*wanted} - catalog().keys())
    if unknown:
        sys.exit(f"no game named {', '.join(unknown)}: there are {', '.join(catalog())}")
    for name, game in catalog().items():
        if wanted and name not in wanted:
            continue
        for path in FOLDER.glob(f"{name}-*.json"):
            path.unlink()
        for number, setup in enumerate(chosen(game), start=1):
            record(game, number, setup)


if __name__ == "__main__":
    main(sys.argv[1:])
