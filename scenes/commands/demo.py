"""A match of bots without a window, told as one line of JSON."""

import json
from random import Random
from typing import Any

from ai.bot import View, decide
from ai.levels import LEVELS
from game.match import Match

ITERATIONS = 400
"""What levels that think by the clock do instead, so that a seed tells the whole match."""


def play(match: Match[Any]) -> str:
    """Play it to its end at full speed; returns the result, the same for the same seed."""
    info = match.game.info
    bots = []
    for player in match.table.players:
        level = LEVELS[player.level]
        bots.append(level.bot(info, ITERATIONS if level.timed else 0))
    while not match.over:
        seat = match.state.to_act
        view = View.of(match.game, match.state, seat)
        rng = Random(f"bot/{match.table.bot_seed}/{match.ply}")
        match.play(decide(bots[seat], view, rng).move)
    sheet = match.game.sheet(match.state)
    told = {
        "game": info.id,
        "seed": match.setup.seed,
        "options": dict(match.setup.options),
        "seats": [player.level for player in match.table.players],
        "plies": match.ply,
        "winners": sheet.winners(),
        "rank": list(sheet.rank),
        "totals": list(sheet.totals),
        "rows": {row.key: list(row.values) for row in sheet.rows},
        "payoff": match.state.payoff(),
    }
    return json.dumps(told, ensure_ascii=False)
