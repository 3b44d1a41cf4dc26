"""What an area pays: totals, cancelled ties, ranks (rules, section 4)."""

from game.core import Seat
from game.renature.editions import Edition
from game.renature.events import Payment, Total
from game.renature.tables import NEUTRAL, NONE

Totals = bytearray | bytes
"""The sum of a colour's plants in one area, a colour a byte: seats 0..3, then neutral."""


def podium(totals: Totals) -> tuple[int, int]:
    """The first and the second colour after ties have cancelled each other; NONE where there is none."""
    first = second = NONE
    best = runner_up = 0
    for colour, total in enumerate(totals):
        if total <= runner_up or totals.count(total) > 1:
            continue
        if total > best:
            second, runner_up = first, best
            first, best = colour, total
        else:
            second, runner_up = colour, total
    return first, second


def closed_payments(edition: Edition, size: int, totals: Totals) -> list[tuple[int, int]]:
    """(colour, points) for the ranks of a closed area; a neutral colour's share is lost."""
    first, second = podium(totals)
    if first == NONE:
        return []
    if second != NONE:
        return [(first, size), (second, size >> 1)]
    return [(first, size + (size >> 1) if edition.lone_takes_both else size)]


def open_payments(size: int, totals: Totals) -> list[tuple[int, int]]:
    """(colour, points) for an area that was never closed: the majority alone is paid."""
    first, _ = podium(totals)
    return [] if first == NONE else [(first, size)]


def tally(totals: Totals) -> tuple[Total, ...]:
    """The colours that have plants there, highest total first, ties marked as cancelled."""
    present = [(-total, colour) for colour, total in enumerate(totals) if total]
    return tuple(Total(colour, -minus, totals.count(-minus) > 1) for minus, colour in sorted(present))


def told(payments: list[tuple[int, int]]) -> tuple[Payment, ...]:
    """Payments as events tell them."""
    return tuple(Payment(colour, points, colour == NEUTRAL) for colour, points in payments)


def winners(scores: list[int], clouds: bytes | bytearray) -> list[Seat]:
    """Most points, then most clouds; still equal seats share."""
    standing = [(score, clouds[seat]) for seat, score in enumerate(scores)]
    return [seat for seat, mine in enumerate(standing) if mine == max(standing)]
