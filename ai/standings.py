"""What the results of an arena say: who won how much, by which interval, at what cost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ai import elo
from ai.pairs import Result
from ai.sprt import Sprt

Deals = Sequence[tuple[Result, ...]]
"""The results of one table, deal by deal."""


@dataclass(frozen=True)
class Table:
    """Bots that meet, by their number, as they sit in the first line-up.

    A duel: one bot on a seat, another on all others. Else every seat has its own.
    """

    bots: tuple[int, ...]

    @property
    def duel(self) -> bool:
        """Is it one against equal rivals?"""
        return len(set(self.bots[1:])) == 1 and self.bots[0] != self.bots[1]

    @property
    def rivals(self) -> int:
        """How many a bot has."""
        return len(self.bots) - 1


def scores(deals: Deals, bot: int) -> list[float]:
    """For each deal the share of its matches that a bot won."""
    return [means(result.payoff[result.lineup.index(bot)] for result in deal) for deal in deals]


def points(deals: Deals, bot: int) -> list[float]:
    """For each deal a bot's mean points for its place: 0.5 is an equal share."""
    return [
        means(elo.rank_points(result.rank)[result.lineup.index(bot)] for result in deal) for deal in deals
    ]


def means(values: Iterable[float]) -> float:
    """The mean of at least one value."""
    found = list(values)
    return sum(found) / len(found)


def summary(table: Table, names: Sequence[str], deals: Deals, sprt: Sprt | None) -> list[str]:
    """The sentences on one table; what it cost at the end."""
    if not deals:
        return ["nothing played yet"]
    matches = sum(len(deal) for deal in deals)
    plies = means(result.plies for deal in deals for result in deal)
    lines = []
    if table.duel:
        one, other = table.bots[:2]
        mine = scores(deals, one)
        rivals = f"{table.rivals} x {names[other]}" if table.rivals > 1 else names[other]
        shares = elo.won(mine, table.rivals).share()
        lines.append(
            f"{names[one]} against {rivals}: Elo {elo.elo(mine, table.rivals)}, won {shares} "
            f"of {matches} matches, {len(deals)} deals, {plies:.0f} plies"
        )
        if sprt is not None:
            lines.append(verdict(sprt, mine))
    else:
        lines.append(f"{matches} matches, {len(deals)} deals, {plies:.0f} plies")
    if table.rivals > 1:
        lines += [
            f"  {names[bot]}: rank points {elo.mean(points(deals, bot)).share()} (equal share 50.0%), "
            f"won {elo.mean(scores(deals, bot)).share()}"
            for bot in ([table.bots[0]] if table.duel else table.bots)
        ]
    return lines + [f"  {names[bot]}: {cost(deals, bot)}" for bot in sorted(set(table.bots))]


def verdict(sprt: Sprt, mine: Sequence[float]) -> str:
    """Where the sequential test stands."""
    low, high = sprt.bounds
    said = {"high": f"at least {sprt.high:g} Elo", "low": f"no more than {sprt.low:g} Elo", "": "not decided"}
    return (
        f"  SPRT({sprt.low:g}, {sprt.high:g}): {said[sprt.verdict(mine)]}, "
        f"ratio {sprt.ratio(mine):+.2f} of ({low:.2f}, {high:.2f})"
    )


def cost(deals: Deals, bot: int) -> str:
    """What a bot used: decisions with a choice only."""
    spent = [used for deal in deals for result in deal for at, used in result.spent if at == bot]
    decisions = sum(one.decisions for one in spent)
    seconds = sum(one.seconds for one in spent)
    tries = sum(one.tries for one in spent)
    if not decisions:
        return "no decision that took a thought"
    return (
        f"{decisions / len(spent):.0f} decisions a match, {seconds / decisions * 1000:.1f} ms and "
        f"{tries / decisions:,.0f} tries each, {tries / max(seconds, 1e-9):,.0f} tries/s"
    )
