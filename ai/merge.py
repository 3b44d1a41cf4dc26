"""One answer made of several: what processes found that searched the same decision apart from one another."""

from collections.abc import Sequence
from dataclasses import replace

from ai.bot import Answer
from ai.choice import preferred
from game.core import Move, Seat


def merged(answers: Sequence[Answer], seat: Seat) -> Answer:
    """Visits of the root added up, values weighed by them, the move with most of them for the acting `seat`.

    Root parallelization: Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search" (2008).
    An answer alone is itself.
    """
    if len(answers) == 1:
        return answers[0]
    visits: dict[Move, int] = {}
    sums: dict[Move, float] = {}
    for answer in answers:
        values = dict(answer.values)
        for move, times in answer.visits:
            visits[move] = visits.get(move, 0) + times
            sums[move] = sums.get(move, 0.0) + times * values.get(move, 0.0)
    if not visits:
        return answers[0]
    ranked = sorted(visits, key=lambda move: (-visits[move], move))
    values = {move: sums[move] / visits[move] for move in ranked}
    best = ranked[0]
    likes, margin = liked(answers)
    voice = max(answers, key=lambda answer: (answer.move == best, answer.tries))
    together = Answer(
        best,
        tuple((move, visits[move]) for move in ranked),
        chances(answers, best, values[best], seat),
        voice.line if voice.move == best else (best,),
        tuple(values.items()) if any(answer.values for answer in answers) else (),
        None,
        likes,
        margin,
    )
    final = preferred(together)
    whys = [answer.why for answer in answers if answer.why is not None]
    return replace(final, why=next((why for why in whys if why.best == final.move), None))


def liked(answers: Sequence[Answer]) -> tuple[tuple[tuple[Move, float], ...], float]:
    """What is liked about each move by those who looked at it, and the margin for it."""
    found: dict[Move, list[float]] = {}
    for answer in answers:
        for move, like in answer.likes:
            found.setdefault(move, []).append(like)
    likes = tuple((move, sum(said) / len(said)) for move, said in found.items())
    return likes, max(answer.margin for answer in answers)


def chances(answers: Sequence[Answer], best: Move, own: float, seat: Seat) -> tuple[float, ...]:
    """The win chance of each seat after `best`: of the acting one its exact mean, of the others the mean of
    those who prefer the move (of all, when nobody does), brought to what is left.
    """
    told = [answer for answer in answers if answer.win]
    told = [answer for answer in told if answer.move == best] or told
    if not told:
        return ()
    tries = [max(1, answer.tries) for answer in told]
    win = [
        sum(answer.win[at] * times for answer, times in zip(told, tries, strict=True)) / sum(tries)
        for at in range(len(told[0].win))
    ]
    total = sum(win)
    rest = total - win[seat]
    scale = (total - own) / rest if rest > 0 else 1.0
    return tuple(own if at == seat else chance * scale for at, chance in enumerate(win))
