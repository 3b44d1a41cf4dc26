"""How long a bot may think: the time of a turn, shared by the decisions it takes."""

from dataclasses import dataclass
from math import inf

from ai.job import Job
from ai.levels import Level
from game.core import Seat

SHARE = 0.4
"""Of what is left of a turn's time, for the next decision: how many more there will be is not known."""

LEAST = 0.02
"""Seconds a decision gets even when its turn has used up all."""

GRACE = 1.0
"""Seconds to answer in when the time is over."""

WORK_PATIENCE = 60.0
"""Seconds after which a fixed amount of work counts as stuck."""


@dataclass(frozen=True)
class Turn:
    """The seconds a seat has used for the decisions of one turn, the last of them at `ply`."""

    match: str
    seat: Seat
    ply: int
    spent: float


class TurnClock:
    """Books the time of the latest turn; a turn is one seat's decisions ply after ply."""

    def __init__(self) -> None:
        self._turn = Turn("", -1, -1, 0.0)

    def spent(self, job: Job) -> float:
        """Seconds used so far in the turn this decision belongs to."""
        turn = self._turn
        same = (turn.match, turn.seat, turn.ply + 1) == (job.match, job.seat, job.ply)
        return turn.spent if same else 0.0

    def book(self, job: Job, seconds: float) -> None:
        """The decision is taken and has cost that much."""
        self._turn = Turn(job.match, job.seat, job.ply, self.spent(job) + seconds)

    def allowance(self, job: Job, level: Level) -> float:
        """Seconds for this decision: by the clock a share of the turn's rest, else twice the usual."""
        if job.iterations:
            return inf
        if not level.timed:
            return 2 * level.seconds
        return max(LEAST, (level.seconds - self.spent(job)) * SHARE)


def patience(job: Job, level: Level, spent: float = 0.0) -> float:
    """Seconds after which whoever thinks about this is stuck: twice the turn's time, less what is spent.

    One that does not look at the clock is told to end by then, and is stuck when it does not.
    """
    if job.iterations:
        return WORK_PATIENCE
    if not level.timed:
        return 2 * level.seconds + GRACE
    return max(level.seconds, 2 * level.seconds - spent)
